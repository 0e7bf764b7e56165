"""Settings for every test of the repository, the lessons included."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent

# In CI the same examples every time: a failure there is about the change, and it happens on your machine too.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("here", deadline=None)  # a busy laptop is no failure
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure(config: pytest.Config) -> None:
    """Give nbval's kernels the sanitize file and a Jupyter and an IPython without anybody's own settings."""
    config.option.nbval_sanitize_with = str(ROOT / "tests" / "notebooks" / "sanitize.cfg")
    clean = tempfile.TemporaryDirectory(prefix="tablegames-jupyter-", ignore_cleanup_errors=True)
    config.add_cleanup(clean.cleanup)
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        os.environ[name] = str(Path(clean.name) / name.lower())
