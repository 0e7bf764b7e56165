"""Take Time as the widgets see it."""

from tablegames.take_time.campaign.verbs import Verbs
from tablegames.take_time.clock import Clock
from tablegames.take_time.clock.packs import ClockPack
from tablegames_widgets.presentation import Part, Presentation
from tablegames_widgets.take_time.campaign_page import drawing
from tablegames_widgets.take_time.clock_pictures import clock_picture, pack_picture
from tablegames_widgets.take_time.controls import choices, prompt, secret
from tablegames_widgets.take_time.draw import draw
from tablegames_widgets.take_time.lit import lit
from tablegames_widgets.take_time.plan_sheet import plan_sheet

CLOCK_STYLES = ("picture", "take_time", "take_time_pieces")

PRESENTATION = Presentation(
    draw=draw,
    parts={
        Clock: Part(clock_picture, CLOCK_STYLES),
        ClockPack: Part(pack_picture, CLOCK_STYLES),
        Verbs: Part(drawing),
    },
    lit=lit,
    choices=choices,
    prompt=prompt,
    secret=secret,
    sheet=plan_sheet,
    styles=("take_time",),
)
