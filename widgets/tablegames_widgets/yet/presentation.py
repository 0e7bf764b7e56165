"""YET as the widgets see it."""

from tablegames_widgets.presentation import Presentation
from tablegames_widgets.yet.controls import choices, prompt, secret
from tablegames_widgets.yet.draw import draw
from tablegames_widgets.yet.lit import lit

PRESENTATION = Presentation(draw=draw, lit=lit, choices=choices, prompt=prompt, secret=secret, styles=("yet",))
