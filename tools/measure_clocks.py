"""Measure clocks and write the figures into their file.

`uv run tools/measure_clocks.py [ID ...]` measures these clocks of the campaign (all of them without ids): in which
share of random deals a filling exists when all cards are known, and how many fillings the median deal has. Each figure
is written as soon as it is known, as the line `measured = { ... }` of its clock; nothing else in the file changes.
At the end stands how hard each chapter is (`Measured.bits`). Forty clocks take about forty minutes on one core, with
`--deals 1000 --counted 24` a quarter of an hour.

`--check` measures again what the file says, with its own deals, and writes nothing: what differs is said. `--file`
takes another pack of clocks.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path
from statistics import fmean

from tablegames.core.content import built_in
from tablegames.core.errors import BadContent, TablegamesError
from tablegames.core.files import write_text
from tablegames.take_time.clock.measured import Measured
from tablegames.take_time.clock.packs import load_clocks
from tablegames.take_time.solver.measure import measure

LEAST_SOLVABLE = 0.99


def line(figures: Measured) -> str:
    """Return the line that stands in the file."""
    return (
        f"measured = {{ solvable = {figures.solvable:.4f}, deals = {figures.deals}, seed = {figures.seed}, "
        f"fillings = {figures.fillings}, counted = {figures.counted} }}"
    )


def put(text: str, name: str, measured: str) -> str:
    """Return the text of a pack in which the clock `name` has this line `measured = ...`."""
    begin = re.search(rf'^id = "{re.escape(name)}"$', text, re.MULTILINE)
    if begin is None:
        raise SystemExit(f'write the line id = "{name}" by itself, so that its clock is found')
    follows = re.search(r"^(\[|# ---)", text[begin.end() :], re.MULTILINE)
    end = begin.end() + follows.start() if follows else len(text)
    clock = text[begin.start() : end]
    kept = re.sub(r"^measured = .*\n", "", clock, flags=re.MULTILINE)
    body = kept.rstrip("\n")
    return text[: begin.start()] + f"{body}\n{measured}\n" + kept[len(body) + 1 :] + text[end:]


def store(file: Path, name: str, figures: Measured) -> None:
    """Write the figures of one clock, and see that they arrived and nothing else changed."""
    before = load_clocks(file)
    write_text(file, put(file.read_text(encoding="utf-8"), name, line(figures)), BadContent)
    after = load_clocks(file)
    arrived = after[name].measured
    if after != before or arrived is None or line(arrived) != line(figures):
        raise SystemExit(f"{file.name}: clock {name} did not take its figures; look at what changed there")


def show(name: str, doing: str, done: int, of: int) -> None:
    """Say on one line how far it is, where somebody watches."""
    if sys.stderr.isatty() and (done % 20 == 0 or done == of):
        print(f"\r{name}: {doing} {done} of {of} deals", end="" if done < of else "\r", file=sys.stderr, flush=True)


def differing(stored: Measured | None, found: Measured) -> str:
    """Return what is wrong with the figures in the file, or ""."""
    if stored is None:
        return "nothing is stored"
    return "" if line(stored) == line(found) else f"stored is {line(stored)}"


def main() -> int:
    """Measure, then write or compare; 1 if a clock cannot be solved often enough, or differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", metavar="ID", help="clocks to measure, such as 3-4; all of them without")
    parser.add_argument("--deals", type=int, default=2000, help="deals to solve (2000)")
    parser.add_argument("--counted", type=int, default=100, help="of these, deals whose fillings are counted (100)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the deals (1)")
    parser.add_argument("--check", action="store_true", help="write nothing; measure again what is stored and compare")
    parser.add_argument("--file", type=Path, default=built_in("take_time", "clocks.toml"), help="a pack of clocks")
    options = parser.parse_args()
    try:
        pack = load_clocks(options.file)
        unknown = [name for name in options.ids if name not in set(pack)]
        if unknown:
            parser.error(f"there is no clock {unknown[0]}; there are {', '.join(pack)}")
        wrong = 0
        for name in options.ids or pack:
            clock, began = pack[name], time.perf_counter()
            kept = clock.measured
            sample = (options.deals, options.counted, options.seed)
            if options.check and kept is not None:
                sample = (kept.deals, kept.counted, kept.seed)
            found = measure(clock, *sample, progress=lambda *how_far, name=name: show(name, *how_far))
            problem = differing(kept, found) if options.check else ""
            if found.solvable < LEAST_SOLVABLE:
                problem = f"below {LEAST_SOLVABLE:.0%} {problem}"
            wrong += bool(problem)
            print(f"{name:5} {found.bits:5.2f} bits  {line(found)}  {time.perf_counter() - began:.0f} s  {problem}")
            sys.stdout.flush()
            if not options.check:
                store(options.file, name, found)
    except TablegamesError as problem:
        raise SystemExit(str(problem)) from None
    for number, chapter in enumerate(load_clocks(options.file).chapters, 1):
        bits = [clock.measured.bits for clock in chapter.clocks if clock.measured]
        if not bits:
            continue
        print(f"chapter {number:2}: {fmean(bits):5.2f} bits, {len(bits)} of {len(chapter.clocks)} measured")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
