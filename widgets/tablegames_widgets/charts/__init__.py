"""Charts from tidy frames: a plotly figure, its table and one sentence, shown together."""

from tablegames_widgets.charts.captures import captures
from tablegames_widgets.charts.chart import Chart
from tablegames_widgets.charts.scores import scores
from tablegames_widgets.charts.wins import wins

__all__ = ["Chart", "captures", "scores", "wins"]
