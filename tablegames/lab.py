"""Open the lessons in JupyterLab: on this machine only, without a question and without calling anybody."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tablegames import lessons

HOST = "127.0.0.1"
WORKSPACE = "tablegames"
"""Our own JupyterLab workspace, so that the tabs of a learner's other work neither appear here nor get lost."""

COPIES = "my-lessons"
DEFAULTS: dict[str, dict[str, str | bool]] = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}
"""JupyterLab would ask to fetch news at the first start. These are defaults: a learner's own settings win."""


def start(port: int, open_browser: bool, extra: list[str]) -> int:
    """Serve the learner's copies of the lessons until Ctrl-C; return the exit status of the command."""
    checkout = lessons.find_checkout()
    if checkout is None:
        return _complain(
            "The lessons are not here: they live in the repository of tablegames, not in the installed package.",
            "Clone it, go into the folder and run `uv run tablegames lab` there.",
        )
    try:
        jupyterlab: Any = import_module("jupyterlab.labapp")
    except ImportError:
        return _complain(
            "JupyterLab is not installed in this Python.",
            f"Go into {checkout} and run `uv run tablegames lab`, which installs it first.",
        )
    free = free_port(port)
    if free is None:
        return _complain(f"Ports {port} to {port + 49} are all taken.", "Ask for another one: --port N.")

    copies = _prepare(checkout)
    first = f"lab/workspaces/{WORKSPACE}/tree/{lessons.FIRST}"
    options = {
        "ServerApp.ip": HOST,
        "ServerApp.port": free,
        "ServerApp.port_retries": 50,  # another one that starts at this moment may be faster
        "ServerApp.root_dir": copies,
        "ServerApp.open_browser": open_browser,
        "Application.log_level": "ERROR",  # its warnings are for administrators
        "KernelManager.transport_encryption": "auto",  # others on a shared machine must not read along
        "IdentityProvider.token": secrets.token_hex(16),
        "LabApp.default_url": f"/{first}",
        "LabApp.extension_manager": "readonly",  # its other kind looks packages up on the network
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.news_url": None,
        "LanguageServerManager.autodetect": False,  # it would start npm to look for language servers
    }
    arguments = [f"--{name}={value}" for name, value in options.items()]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # a container or a classroom image; Jupyter refuses root otherwise

    server = jupyterlab.LabApp.initialize_server(argv=[*arguments, *extra])
    if server.port != port:
        print(f"Port {port} is taken, so this uses {server.port}.")
    token = server.identity_provider.token  # not always ours: `extra` may say otherwise
    address = f"http://{HOST}:{server.port}{server.base_url}{first}?token={token}"
    # Jupyter begins to listen in a callback of its own; this one comes after it, so the address works once printed.
    server.io_loop.add_callback(_announce, address)
    # Ctrl-C means it: no "Shut down this server (y/n)?", and none lost to a start-up task that catches everything.
    signal.signal(signal.SIGINT, signal.getsignal(signal.SIGTERM))
    server.start()
    print("JupyterLab has ended. Your lessons are in", copies)
    return 0


def free_port(wanted: int) -> int | None:
    """Return the first free port of the fifty from `wanted` on."""
    for port in range(wanted, min(wanted + 50, 65536)):
        with socket.socket() as probe:
            if sys.platform != "win32":  # there the option would let two servers share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port
    return None


def lay_defaults(folder: Path | str) -> None:
    """Write JupyterLab's defaults into a folder that Jupyter reads settings from (Binder's image has its own)."""
    config = Path(folder) / "labconfig" / "default_setting_overrides.json"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(json.dumps(DEFAULTS), encoding="utf-8")


def _prepare(checkout: Path) -> Path:
    """Bring the learner's copies up to date, say what happened, and lay JupyterLab's defaults beside them."""
    wanted = checkout / COPIES
    copies = lessons.place_for(wanted)
    if copies != wanted:
        print(
            f"{wanted} cannot be used: it is no folder, or it cannot be written to. Your lessons are in {copies} now."
        )
        if wanted.is_dir():
            print(f"What you did before is still in {wanted}.")
    done = lessons.refresh(checkout / "notebooks", copies)
    settings = copies / lessons.KEEPSAKES
    if not _has_home():
        home = settings / "home"
        os.environ["HOME"] = str(home)
        print(f"You have no home folder that can be written to; Jupyter keeps its files in {home}.")
        home.mkdir(parents=True, exist_ok=True)
    if done.copied:
        print(f"Copied {len(done.copied)} file(s) to {copies}: work on these as you like.")
    for name in done.kept:
        print(f"{name} has changed since you edited your copy; yours is kept. To get the new one, rename yours.")
    for name in done.blocked:
        print(f"{name} could not be copied: something is in its place. Rename {copies / name} to get it.")
    if done.forgotten:
        print(
            "Which of your copies you have edited is not known any more; those that differ from the lessons are kept."
        )
    try:
        lessons.trust([copies / name for name in done.copied if name.endswith(".ipynb")])
    except Exception as problem:  # of Jupyter's own database: locked, damaged, on a disk that is full
        print(f"The lessons could not be signed ({problem!s:.100}): their pictures show once you run them.")
    try:
        lay_defaults(settings)
        others = os.environ.get("JUPYTER_CONFIG_PATH")
        os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([str(settings), *([others] if others else [])])
    except OSError as problem:
        print(f"{settings} cannot be used ({problem.strerror}): JupyterLab may ask whether it may fetch news.")
    return copies


def _has_home() -> bool:
    """Return whether there is a home folder that can be written to: Jupyter keeps files there."""
    try:
        home = Path.home()
    except RuntimeError:
        return False
    return home.is_absolute() and home.is_dir() and os.access(home, os.W_OK)


def _announce(address: str) -> None:
    print("The lessons are at", address)
    print("Keep this window open; Ctrl-C in it ends JupyterLab.", flush=True)


def _complain(problem: str, mend: str) -> int:
    print(problem, mend, sep="\n", file=sys.stderr)
    return 1
