"""Packs that teachers write: good ones load and play; of the others it is said what, where and how to mend it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablegames
from tablegames.astrotime import GAME, Deck, Options, book, deck, load_book, load_deck, zodiac
from tablegames.astrotime.packs import Book, Zodiac
from tablegames.core.content import load_pack
from tablegames.core.convert import converter
from tablegames.core.errors import BadContent, BadRecord
from tablegames.core.play import play
from tablegames.core.record_file import dumps

STORY = """\
[[situations]]
number = {0}
title = "Story {0}"
story = "It is told for the {0}. time."
needs = ["active", "creative", "ambitious", "eloquent", "loyal", "tolerant"]
pays = ["red", "blue"]
"""
GOOD = 'name = "Class 7b"\nsource = "ours"\n' + "".join(STORY.format(number) for number in range(1, 38))
SCRIPT = "<script>alert('x')</script> & <b>bold</b>"


def said(tmp_path, text: str | bytes, load=load_deck) -> str:
    """What the error says of a file with this content: the file's name first, and never pages of it."""
    file = tmp_path / "ours.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadContent) as bad:
        load(file)
    report = str(bad.value)
    assert report.startswith("ours.toml: ")
    assert "Traceback" not in report
    assert " @ " not in report
    assert len(report) < 450
    return report.removeprefix("ours.toml: ")


def written(tmp_path, text: str = GOOD):
    file = tmp_path / "ours.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "report"),
    [
        (', "tolerant"]', "]", "situation 1 (title 'Story 1'): needs: 5 qualities; a situation needs 6"),
        ('"tolerant"]', '"tolerant", "playful"]', "(title 'Story 1'): needs: 7 qualities; a situation needs 6"),
        ('"loyal"', '"active"', "needs: 'active' stands there twice; a situation needs 6 different ones"),
        ('"loyal"', '"Loyal"', "needs: 'Loyal' is none of the twenty qualities; did you mean 'loyal'?"),
        ('"loyal"', '"royal"', "did you mean 'loyal'?"),
        ('"loyal"', '"qqq"', "needs: 'qqq' is none of the twenty qualities; choose from active, creative, "),
        ('"blue"', '"pink"', "situation 1 (title 'Story 1'), pay 2: expected 'red' or 'yellow' or 'green' or"),
        ('"blue"', '"Blue"', "found 'Blue'"),
        ('["red", "blue"]', "[]", "(title 'Story 1'): pays: 0 colours; a situation pays one to three"),
        ('["red", "blue"]', '["red", "red", "red", "red"]', "pays: 4 colours; a situation pays one to three"),
        ('["red", "blue"]', '"red"', "situation 1 (title 'Story 1'), pays: expected a list, found 'red'"),
        ("number = 2\n", "number = 3\n", "situation 3: 'Story 2' and 'Story 3' have this number; give each its own"),
        ("number = 2\n", "number = 0\n", "situation 0 (title 'Story 2'): number: count the situations from 1"),
        ("number = 2\n", 'number = "2"\n', "situation 2 (title 'Story 2'), number: expected a whole number, found '2'"),
        ("number = 2\n", "number = true\n", "number: expected a whole number, found True"),
        ("number = 2\n", "number = 2.0\n", "number: expected a whole number, found 2.0"),
        ("number = 2\n", "", "situation 2 (title 'Story 2'): 'number' is missing"),
        ('title = "Story 2"\n', "", "situation 2: 'title' is missing"),
        ('title = "Story 2"', "title = 5", "situation 2, title: expected a text, found 5"),
        ('title = "Story 2"', 'title = "  "', "title: it is empty; write one"),
        ('title = "Story 2"', f'title = "{"x" * 81}"', "title: 81 characters; shorten it to 80 at most"),
        ("It is told for the 2. time.", "", "(title 'Story 2'): story: it is empty; write one"),
        ("It is told for the 2. time.", "y" * 1201, "story: 1201 characters; shorten it to 1200 at most"),
        ('story = "It is told for the 2. time."', "story = []", "story: expected a text, found []"),
        ('story = "It is told for the 2.', 'tale = "It is told for the 2.', "unknown key 'tale'; known here: number,"),
        ('source = "ours"', 'source = "box"', "source: expected 'rulebook' or 'ours', found 'box'"),
        ('name = "Class 7b"', "", "'name' is missing"),
        ('name = "Class 7b"', 'name = ""', "name: it is empty; write one"),
        ('name = "Class 7b"', f'name = "{"x" * 81}"', "name: 81 characters"),
        ('name = "Class 7b"', "name = Class 7b", "not valid TOML"),
        ('source = "ours"', 'source = "ours"\nsource = "ours"', "not valid TOML"),
    ],
)
def test_A3_A12_a_deck_that_cannot_be_used_is_told_with_its_place_and_fix(tmp_path, old, new, report):
    changed = GOOD.replace(old, new, 1)
    assert changed != GOOD
    assert report in said(tmp_path, changed)


def test_A8_a_deck_has_36_situations_or_more(tmp_path):
    assert len(load_deck(written(tmp_path)).situations) == 37
    few = GOOD[: GOOD.rindex("[[situations]]")]
    assert len(load_deck(written(tmp_path, few)).situations) == 36
    report = said(tmp_path, few[: few.rindex("[[situations]]")])
    assert report == "35 situations; a game of twelve rounds uses 36, so have at least that"


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("", "'name' is missing; 'situations' is missing"),
        ('name = "x"\nsituations = 3', "situations: expected a list, found 3"),
        ('name = "x"\nsituations = [3]', "situation 1: expected a table of keys, found 3"),
        ("[" * 3000, "not valid TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (GOOD[:-3], "not valid TOML"),
        (GOOD.replace("pays", "pay"), "and 69 more"),
    ],
)
def test_files_that_are_no_deck(tmp_path, text, report):
    assert report in said(tmp_path, text)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadContent, match=r"none\.toml: cannot be read .* check the path"):
        load_deck(tmp_path / "none.toml")


def test_markup_in_a_story_is_kept_as_the_text_it_is(tmp_path):
    own = load_deck(written(tmp_path, GOOD.replace("It is told for the 2. time.", SCRIPT)))
    assert own.by_number[2].story == SCRIPT
    record = play(GAME, ["random"] * 2, 1, deck=own)
    drawn = [step.event for step in record.trace() if type(step.event).__name__ == "SituationsDrawn"]
    assert any(SCRIPT in event.stories for event in drawn)
    assert tablegames.loads(dumps(record)) == record


# --- a deck of one's own in play ----------------------------------------------------------


def test_a_deck_of_ones_own_is_played_recorded_and_loaded(tmp_path):
    own = load_deck(written(tmp_path))
    record = play(GAME, ["reader", "random", "spreader"], 3, deck=own)
    assert record.final.is_over
    again = tablegames.loads(dumps(record))
    assert again == record
    assert again.options.deck == own
    assert again.final == record.final
    assert "Story 17" in dumps(record), "a record holds a deck of one's own whole"


def test_a_changed_deck_of_ones_own_does_not_disturb_old_records(tmp_path):
    own = load_deck(written(tmp_path))
    text = dumps(play(GAME, ["random"] * 2, 3, deck=own))
    written(tmp_path, GOOD.replace("It is told", "It was told"))
    assert tablegames.loads(text).options.deck == own


def test_a_record_with_a_damaged_deck_is_refused(tmp_path):
    text = dumps(play(GAME, ["random"] * 2, 3, deck=load_deck(written(tmp_path))))
    for old, new in (('"tolerant"', '"playful"'), ('"tolerant"', '"nice"'), ('"Story 3"', '""'), ('"blue"', '"pink"')):
        assert old in text
        with pytest.raises(BadRecord):
            tablegames.loads(text.replace(old, new, 1))


def test_a_record_of_another_edition_of_our_deck_says_so():
    good = Deck.from_plain(deck().to_plain())
    assert good is deck()
    with pytest.raises(BadContent, match="another edition of the built-in situations; it cannot be replayed"):
        Deck.from_plain({"built_in": deck().name, "digest": "0" * 12})
    for junk in (None, 3, [], "deck", {"built_in": "x"}, {"digest": deck().digest}):
        with pytest.raises(Exception, match=r"table of keys|Deck"):
            Deck.from_plain(junk)


def test_the_fingerprint_of_a_deck_covers_all_that_it_says():
    first = deck().situations[0]
    changes = [
        {"title": "x"},
        {"story": "x"},
        {"needs": tuple(reversed(first.needs))},
        {"pays": ("red",) if first.pays != ("red",) else ("blue",)},
        {"number": 999},
    ]
    others = [replace(deck(), situations=(replace(first, **change), *deck().situations[1:])) for change in changes]
    others += [replace(deck(), name="x"), replace(deck(), source="rulebook"), replace(deck(), language="de")]
    assert len({deck().digest, *[other.digest for other in others]}) == len(others) + 1
    for other in others:
        assert converter().structure(other.to_plain(), Deck) == other


def test_two_loadings_of_a_deck_are_equal(tmp_path):
    file = written(tmp_path)
    assert load_deck(file) == load_deck(str(file))
    assert hash(load_deck(file)) == hash(load_deck(file))
    assert Options(deck=load_deck(file)) == Options(deck=load_deck(file))


# --- the Book -------------------------------------------------------------------------------


def a_book(**changes: str) -> str:
    """A Book of the Stars as a file; `changes` maps "Leo blue" to what stands there instead of its reading."""
    parts = ['name = "Ours"\nintroduction = "A game."\n']
    for sign in zodiac().signs:
        for colour in ("red", "yellow", "green", "blue", "grey", "violet"):
            own = f'[[readings]]\nsign = "{sign.name}"\ncolour = "{colour}"\nmost = "Much."\nleast = "Little."\n'
            parts.append(changes.get(f"{sign.name}_{colour}", own))
    return "".join(parts)


def test_a_book_of_ones_own_is_read(tmp_path):
    own = load_book(written(tmp_path, a_book()))
    assert own.by_key["Leo", "blue"].most == "Much."
    assert isinstance(own, Book)


@pytest.mark.parametrize(
    ("key", "reading", "report"),
    [
        ("Leo_blue", "", "the reading for Leo and blue is missing; write one for every sign and colour"),
        ("Leo_blue", '[[readings]]\nsign = "leo"\ncolour = "blue"\nmost = "a"\nleast = "b"\n', "there is no such sign"),
        (
            "Leo_blue",
            '[[readings]]\nsign = "Leo"\ncolour = "red"\nmost = "a"\nleast = "b"\n',
            "the reading for Leo and red comes twice; keep one",
        ),
        (
            "Leo_blue",
            '[[readings]]\nsign = "Leo"\ncolour = "pink"\nmost = "a"\nleast = "b"\n',
            "reading 28 (sign 'Leo'), colour: expected 'red'",
        ),
        ("Leo_blue", '[[readings]]\nsign = "Leo"\ncolour = "blue"\nmost = "a"\n', "(sign 'Leo'): 'least' is missing"),
        (
            "Leo_blue",
            '[[readings]]\nsign = "Leo"\ncolour = "blue"\nmost = " "\nleast = "b"\n',
            "the reading for Leo and blue: most: it is empty; write one",
        ),
        (
            "Leo_blue",
            f'[[readings]]\nsign = "Leo"\ncolour = "blue"\nmost = "a"\nleast = "{"b" * 601}"\n',
            "the reading for Leo and blue: least: 601 characters; shorten it to 600 at most",
        ),
    ],
)
def test_A10_a_book_that_cannot_be_used_is_told_with_its_place_and_fix(tmp_path, key, reading, report):
    assert report in said(tmp_path, a_book(**{key: reading}), load_book)


def test_A10_of_many_missing_readings_one_is_named_and_the_rest_counted(tmp_path):
    assert "for Aries and grey is missing (and 1 more)" in said(
        tmp_path, a_book(Aries_grey="", Pisces_red=""), load_book
    )
    assert "introduction: it is empty" in said(tmp_path, a_book().replace("A game.", ""), load_book)
    assert "unknown key 'situations'" in said(tmp_path, GOOD, load_book)


def test_our_book_is_a_good_one():
    assert converter().structure(converter().unstructure(book()), Book) == book()


# --- signs ------------------------------------------------------------------------------------


def signs(old: str = "", new: str = "") -> str:
    """The file of our signs with a change."""
    from tablegames.core.content import built_in

    text = built_in("astrotime", "zodiac.toml").read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "report"),
    [
        ('name = "Pisces"', 'name = "LEO"', "signs: the sign 'leo' stands there twice (capitals do not matter)"),
        ('name = "Pisces"', 'name = " Leo "', "signs: the sign 'leo' stands there twice"),
        ('"idealistic", "confident"]', '"idealistic"]', "sign 'Aries': 9 qualities; a sign has 10"),
        ('"confident"]\n\n', '"confident", "tolerant"]\n\n', "sign 'Aries': 11 qualities; a sign has 10"),
        ('"idealistic", "confident"]', '"idealistic", "active"]', "sign 'Aries': 'active' stands there twice"),
        ('"idealistic", "confident"]', '"idealistic", "confidant"]', "did you mean 'confident'?"),
        ('  ["active", "creative"],\n', "", "pairs: a board has ten pairs of two qualities"),
        ('  ["active", "creative"],', '  ["active", "creative", "bold"],', "pairs: a board has ten pairs"),
        ('["active", "creative"]', '["active", "Loyal"]', "pairs: the quality 'loyal' stands there twice"),
        ('["active", "creative"]', '["active", " "]', "pairs: a quality is a word"),
        ('begins = "02-20"\n', "", "sign 12 (name 'Pisces'): 'begins' is missing"),
    ],
)
def test_A12_signs_that_cannot_be_used_are_told_with_their_fix(tmp_path, old, new, report):
    from tablegames.core.places import in_words

    assert report in said(tmp_path, signs(old, new), lambda file: load_pack(file, Zodiac, in_words("name")))


def test_A12_a_year_has_twelve_signs(tmp_path):
    text = signs()
    assert "signs: 11 signs; a year has twelve" in said(
        tmp_path, text[: text.rindex("[[signs]]")], lambda file: load_pack(file, Zodiac)
    )
