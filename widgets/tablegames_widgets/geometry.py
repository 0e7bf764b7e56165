"""Points and numbers of drawings."""

from __future__ import annotations

from math import cos, radians, sin


def point(degrees: float, radius: float) -> tuple[str, str]:
    """The point `radius` away from the middle, `degrees` clockwise from the top."""
    return number(radius * sin(radians(degrees))), number(-radius * cos(radians(degrees)))


def number(value: float) -> str:
    """A coordinate, as short as can be."""
    return f"{round(value, 1) + 0.0:g}"  # adding 0.0 makes a zero of a minus zero


def sector(middle: float, half: float, inner: float, outer: float) -> str:
    """The path of a ring's part: `half` degrees to either side of `middle`, between two radii."""
    a, b = (" ".join(point(middle - half, radius)) for radius in (inner, outer))
    c, d = (" ".join(point(middle + half, radius)) for radius in (outer, inner))
    return f"M{a}L{b}A{outer} {outer} 0 0 1 {c}L{d}A{inner} {inner} 0 0 0 {a}Z"
