"""What every live widget here shares: a plain repr, errors that are seen, and few doors for messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar

import traitlets as t

from tablegames.core.errors import TablegamesError
from tablegames.core.words import LANGUAGE
from tablegames_widgets.picture import STATIC
from tablegames_widgets.untyped import AnyWidget
from tablegames_widgets.wording import FOLDER, wording
from tablegames_widgets.wording import words as said


def browser_code(name: str) -> str:
    """Return the browser module of the widget called `name`, as `npm run build` has put it together.

    A widget's module reaches the browser as text without an address, so it cannot import its neighbours by path.
    Raises `FileNotFoundError` that says what to do if it was never put together.
    """
    try:
        return (STATIC / "built" / f"{name}.js").read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            f"The browser code of {name!r} is missing: static/built/{name}.js comes with the package and is made "
            "by `npm install && npm run build` in widgets/."
        ) from None


def style_sheets(*names: str) -> str:
    """Return some of our style sheets, one after the other."""
    return "".join((STATIC / f"{name}.css").read_text("utf-8") for name in names)


@cache
def browser_words(name: str) -> dict[str, str]:
    """Return the words that the browser shows for the widget called `name`, with the code of their language."""
    spoken = wording("browser").texts
    mine = {key: text for key, text in spoken.items() if key.startswith(("shared.", f"{name}."))}
    there = (FOLDER / f"browser.{LANGUAGE}.toml").is_file()
    return {"language": LANGUAGE if there else "en", **mine}


VIEWS = "_view_count"
"""What every browser tells of a widget: how often it is shown."""


class LiveWidget(AnyWidget):
    """Base of our widgets that listen to the browser.

    Only the traits named in `from_browser` may be set from there. Whatever goes wrong in a callback is put
    in the `error` trait, which every such widget shows; in `strict` mode (tests) it is raised as well.
    """

    browser_name: ClassVar[str] = ""
    """What the widget is called among the browser's modules and words."""
    from_browser: ClassVar[frozenset[str]] = frozenset()
    strict: ClassVar[bool] = False

    words: Any = t.Dict(read_only=True).tag(sync=True)
    """What the browser part says, by key: see words/browser.en.toml."""
    error: Any = t.Dict().tag(sync=True)
    """What the widget shows as its error: a `text`, the `rule` behind it, the field it is about (`at`), and a
    `serial` so that the same words shown twice are two messages. Empty: none."""

    problem: BaseException | None = None
    """The last unexpected exception, whole, for whoever looks for the cause."""

    @t.default("words")
    def _words(self) -> dict[str, str]:
        return browser_words(self.browser_name)

    def fail(self, text: str, rule: str = "", at: str = "") -> None:
        """Show one error, until `clear_error` or the next one."""
        self.error = {"text": text, "rule": rule, "at": at, "serial": self.error.get("serial", 0) + 1}

    def clear_error(self) -> None:
        """Take the error away."""
        if self.error.get("text"):
            self.error = {"text": "", "rule": "", "at": "", "serial": self.error["serial"]}

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Run a callback: an error of ours is shown as it is, any other as a fault of the program."""
        try:
            yield
        except TablegamesError as told:
            self.fail(str(told))
        except Exception as problem:
            # The text of an unforeseen exception may quote what nobody is to see, so only its kind is shown.
            self.problem = problem
            self.fail(said("message.fault", kind=type(problem).__name__))
            if self.strict:
                raise

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take a state from the browser, but only the parts that are the browser's to set, and what they may hold."""
        foreign = [name for name in sync_data if name in self.keys and name not in {*self.from_browser, VIEWS}]
        if foreign:
            self.fail(said("message.foreign"))
            self.send_state(foreign)  # the browser shows its own value by now; give it the true one back
        taken = {name: value for name, value in sync_data.items() if name not in foreign}
        try:
            super().set_state(taken)
        except t.TraitError:
            self.fail(said("message.impossible"))
            self.send_state([name for name in taken if name in self.keys])

    def __repr__(self) -> str:
        # Without the memory address that anywidget puts there: stored lessons compare this text.
        return f"<{type(self).__name__}>"
