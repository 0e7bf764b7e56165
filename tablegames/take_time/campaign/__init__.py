"""The campaign of Take Time: `Campaign.new()` is one that has not begun, `open_campaign(path)` one kept in a file."""

from tablegames.take_time.campaign.campaign import Campaign, Status
from tablegames.take_time.campaign.file import CampaignFile, open_campaign
from tablegames.take_time.campaign.moves import Attempt, Move, Reset, Skip, StartSession, Try

__all__ = [
    "Attempt",
    "Campaign",
    "CampaignFile",
    "Move",
    "Reset",
    "Skip",
    "StartSession",
    "Status",
    "Try",
    "open_campaign",
]


def __dir__() -> list[str]:
    return __all__
