"""Charts from tidy frames: a plotly figure, its table and one sentence, shown together."""

from tablegames_widgets.charts.captures import captures
from tablegames_widgets.charts.chart import Chart
from tablegames_widgets.charts.dots import dots
from tablegames_widgets.charts.failures import failures
from tablegames_widgets.charts.fillings import fillings
from tablegames_widgets.charts.passing import passing
from tablegames_widgets.charts.points import points
from tablegames_widgets.charts.scores import scores
from tablegames_widgets.charts.tokens import tokens
from tablegames_widgets.charts.values import values
from tablegames_widgets.charts.wins import wins

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
