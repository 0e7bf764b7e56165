"""Charts from tidy frames: a plotly figure, its table and one sentence, shown together."""

from tablegames_widgets.charts.captures_chart import captures
from tablegames_widgets.charts.chart import Chart
from tablegames_widgets.charts.dots_chart import dots
from tablegames_widgets.charts.failures_chart import failures
from tablegames_widgets.charts.fillings_chart import fillings
from tablegames_widgets.charts.passing_chart import passing
from tablegames_widgets.charts.points_chart import points
from tablegames_widgets.charts.scores_chart import scores
from tablegames_widgets.charts.tokens_chart import tokens
from tablegames_widgets.charts.values_chart import values
from tablegames_widgets.charts.wins_chart import wins

__all__ = [
    "Chart",
    "captures",
    "dots",
    "failures",
    "fillings",
    "passing",
    "points",
    "scores",
    "tokens",
    "values",
    "wins",
]


def __dir__() -> list[str]:
    return __all__
