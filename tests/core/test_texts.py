"""Texts that people give: bounded, and without what cannot be shown, wherever they come in."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablegames
from tablegames import astrotime, take_time, yet
from tablegames.astrotime.packs import Sign, book
from tablegames.core.content import built_in
from tablegames.core.errors import BadContent, BadRecord, BadSetup, IllegalAction
from tablegames.core.record_file import dumps
from tablegames.core.texts import text_flaw, unseen
from tablegames.take_time import Plan
from tablegames.take_time.campaign import Campaign
from tablegames.take_time.clock.packs import Chapter, ClockPack, campaign_clocks
from tablegames.take_time.kinds.counts import CardsExactly
from tablegames.yet.deck import ActionCard, Deck
from tests.core.files import game

UNSEEN = ["a\x00b", "a\x1b[31mb", "a\x7fb", "a\x85b", "a\u2028b", "a\ud800b", "a\uffffb"]
SEEN = ["Zoë", "名前", "👩\u200d🚀", "l\u2019heure\u202fprécise", "שלום", "a\u00adb", "\U0001fae8"]


def test_what_can_be_shown_is_left_alone():
    for text in SEEN:
        assert text_flaw("title", text) == ""


@pytest.mark.parametrize("text", UNSEEN)
def test_what_cannot_be_shown_is_named_with_its_place(text):
    assert text_flaw("title", text) == f"title: character 2 ({text[1]!a}) cannot be shown; take it out"


def test_lines_and_length_and_types():
    assert "cannot be shown" in text_flaw("title", "two\nlines")
    assert text_flaw("story", "two\nlines\tand a tab", lines=True) == ""
    assert "cannot be shown" in text_flaw("story", "a\rb", lines=True)
    assert text_flaw("title", "x" * 81) == "title: 81 characters; shorten it to 80 at most"
    assert text_flaw("title", " ") == "title: it is empty; write one"
    assert text_flaw("title", "", empty=True) == ""
    for wrong in (None, 3, b"x", ["x"]):
        assert text_flaw("title", wrong) == f"title: expected a text, found {wrong!r}"


@given(st.text(st.characters() | st.sampled_from("\x00\x1b\ud800\ufffe\uffff\n\t\u2028")))
def test_a_text_that_can_be_shown_can_be_put_in_a_page_and_a_file(text):
    if unseen(text, lines=True) is None:
        assert ElementTree.fromstring(f"<p>{escape(text)}</p>").text == (text or None)
        text.encode("utf-8")


BAD = [*UNSEEN, "two\nlines", "x" * 1_000_000]


@pytest.mark.parametrize("bad", BAD)
def test_no_pack_takes_a_text_that_cannot_be_shown(bad):
    clock, chapter = campaign_clocks()["1-1"], campaign_clocks().chapters[0]
    deck, pack, reading = astrotime.deck(), campaign_clocks(), book()
    cards = yet.classroom_deck().cards
    zodiac, first = astrotime.zodiac(), deck.situations[0]
    makers = [
        lambda: ActionCard(bad, ("flip",)),
        lambda: Deck(bad, "ours", cards),
        lambda: replace(clock, id=bad),
        lambda: replace(clock, title=bad),
        lambda: Chapter(bad, "", chapter.clocks),
        lambda: ClockPack(bad, pack.chapters),
        lambda: ClockPack("x", pack.chapters, language=bad),
        lambda: replace(deck, name=bad),
        lambda: replace(deck, language=bad),
        lambda: replace(deck, situations=(replace(first, title=bad), *deck.situations[1:])),
        lambda: replace(reading, name=bad),
        lambda: replace(zodiac, name=bad),
        lambda: replace(zodiac, signs=(Sign(bad, "a", "b", zodiac.signs[0].qualities), *zodiac.signs[1:])),
    ]
    for make in makers:
        with pytest.raises(BadContent) as told:
            make()
        assert len(str(told.value)) < 400
        assert str(told.value).isprintable()


@pytest.mark.parametrize("bad", [*UNSEEN, "x" * 1_000_000])
def test_no_story_reading_or_line_of_a_clock_either(bad):
    deck, reading, clock = astrotime.deck(), book(), campaign_clocks()["1-1"]
    first = deck.situations[0]
    for make in (
        lambda: replace(clock, teaches=bad),
        lambda: replace(deck, situations=(replace(first, story=bad), *deck.situations[1:])),
        lambda: replace(reading, introduction=bad),
        lambda: replace(reading, readings=(replace(reading.readings[0], most=bad), *reading.readings[1:])),
    ):
        with pytest.raises(BadContent):
            make()


@pytest.mark.parametrize("bad", BAD)
def test_a_clock_file_says_where(bad, tmp_path):
    file = tmp_path / "clocks.toml"
    text = built_in("take_time", "clocks.toml").read_text("utf-8")
    told = bad.replace("\ud800", "\\u0000") if "\ud800" in bad else bad
    shown = "".join(f"\\U{ord(letter):08x}" if not letter.isprintable() else letter for letter in told)
    file.write_text(text.replace('title = "', f'title = "{shown}', 1), encoding="utf-8")
    with pytest.raises(BadContent, match=r"clocks\.toml: ") as said:
        take_time.load_clocks(file)
    assert len(str(said.value)) < 400


@pytest.mark.parametrize("bad", UNSEEN)
def test_the_notes_of_a_plan_and_a_reference_can_be_shown(bad):
    with pytest.raises(BadSetup, match="all of which can be shown"):
        take_time.Options(plan=Plan(notes=bad))
    assert take_time.Options(plan=Plan(notes="two\nlines")).plan.notes
    campaign = Campaign.new()
    with pytest.raises(IllegalAction, match="all of which can be shown"):
        campaign.failed(reference=bad)


@pytest.mark.parametrize("bad", [one for one in BAD if "\ud800" not in one])
def test_who_sat_on_a_seat_can_be_shown(bad):
    named = tablegames.core.record.Record(game().game, game().options, (bad, "b"), game().actions)
    with pytest.raises(BadRecord, match="seats: a name: "):
        tablegames.loads(dumps(named))


def test_a_clock_of_ones_own_with_a_name_in_any_script():
    for text in SEEN:
        assert take_time.Clock("mine", text, (CardsExactly(1, 2),)).title == text
