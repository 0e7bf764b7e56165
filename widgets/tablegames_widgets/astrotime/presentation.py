"""Astrotime as the widgets see it."""

from tablegames_widgets.astrotime.controls import choices, prompt, secret
from tablegames_widgets.astrotime.draw import draw
from tablegames_widgets.astrotime.lit import lit
from tablegames_widgets.presentation import Presentation

PRESENTATION = Presentation(draw=draw, lit=lit, choices=choices, prompt=prompt, secret=secret, styles=("astrotime",))
