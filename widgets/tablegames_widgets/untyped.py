"""The base classes of our widgets, as a type checker sees them: anywidget and ipywidgets do not say their types.

What stands here is what we use of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["AnyWidget", "VBox", "Widget"]

if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextlib import AbstractContextManager

    from traitlets import HasTraits

    class Widget(HasTraits):
        """A widget of ipywidgets: traits that are the same here and in the browser."""

        keys: list[str]
        """The traits that the browser shares."""

        def close(self) -> None:
            """Take the widget away, here and in the browser."""

        def hold_sync(self) -> AbstractContextManager[None]:
            """Send what is set inside of the block as one message, at its end."""
            ...

        def send_state(self, key: str | list[str] | None = None) -> None:
            """Send the values of some traits, or of all, to the browser."""

        def set_state(self, sync_data: Mapping[str, Any]) -> None:
            """Take values from the browser."""

    class AnyWidget(Widget):
        """A widget whose browser part is a module of ours."""

        def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]: ...

    class VBox(Widget):
        """Widgets below each other."""

        children: tuple[Widget, ...]

        def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]: ...

else:
    from anywidget import AnyWidget
    from ipywidgets import VBox, Widget
