"""The `tablegames` command: open the lessons, or say what is missing."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

# Only the standard library up here: `tablegames --version` and `doctor` must work, and fast, in a broken installation.


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = _parser()
    options, extra = parser.parse_known_args(arguments)
    if options.version:
        from importlib.metadata import version

        print("tablegames", version("tablegames"))
        return 0
    if options.command == "lab":
        from tablegames import lab

        return lab.start(port=options.port, open_browser=options.browser, extra=extra)
    if extra:
        parser.error(f"unknown arguments: {' '.join(extra)}")
    if options.command == "doctor":
        from tablegames import doctor

        report = doctor.examine()
        print(report.in_full())
        return 0 if report.ready else 1
    parser.print_help()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tablegames", description="Teaching notebooks for games about clocks.")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    commands = parser.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    lab = commands.add_parser(
        "lab",
        help="open the lessons in JupyterLab",
        description="Open your copies of the lessons in JupyterLab. Any other argument goes on to JupyterLab.",
    )
    lab.add_argument("--port", type=_port, default=8888, metavar="N", help="the first port to try (default: 8888)")
    lab.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    commands.add_parser("doctor", help="say what is installed, what is missing and how to mend it")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: a number from 1 to 65535")
    return int(text)
