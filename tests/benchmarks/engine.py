"""How fast is the readable engine? Decisions per second beside its peers, interleaved in one run.

Run it as `uv run python -m tests.benchmarks.engine`. Machines are noisy, so what counts is the
ratio of medians, not one figure.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
from random import Random

from tests.benchmarks.peers import PEERS

SECONDS = 0.4
ROUNDS = 9
IMPORT_RUNS = 15
TARGETS = {"python-chess": 4.4, "tic-tac-toe": 100_000 / 320_000}


def rate(peer: str, seed: int) -> float:
    """Return decisions per second of whole random games for about `SECONDS`."""
    play, rng = PEERS[peer], Random(seed)
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += play(rng)
    return decisions / spent


def decisions() -> None:
    """Print decisions per second and ratios."""
    for peer in PEERS:
        PEERS[peer](Random(0))  # imports and caches are not what we measure
    gc.collect()
    gc.freeze()
    rates = {peer: [0.0] * ROUNDS for peer in PEERS}
    for i in range(ROUNDS):
        for peer in PEERS:
            rates[peer][i] = rate(peer, i)
    for peer, values in rates.items():
        print(f"{peer:<13}{statistics.median(values):>10,.0f} decisions/s (median of {ROUNDS})")
    for peer, target in TARGETS.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(rates["YET"], rates[peer], strict=True))
        verdict = "reached" if ratio >= target else "NOT reached"
        print(f"YET / {peer:<13}{ratio:6.3f}  target {target:.3f}: {verdict}")


def imports() -> None:
    """Print what `import tablegames` costs beside a bare process that imports dataclasses."""
    walls: dict[str, list[float]] = {"dataclasses": [], "tablegames": [], "tablegames.yet": []}
    for _ in range(IMPORT_RUNS):
        for module in walls:
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", f"import {module}"], check=True)
            walls[module].append(time.perf_counter() - start)
    bare = statistics.median(walls["dataclasses"])
    for module, values in walls.items():
        wall = statistics.median(values)
        print(f"import {module:<16}{wall * 1000:7.1f} ms  {wall / bare:5.2f} x dataclasses (target 3)")


if __name__ == "__main__":
    decisions()
    imports()
