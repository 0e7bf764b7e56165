"""Settings for all tests."""

from hypothesis import settings

# The same examples on every run and machine; a slow machine is no failure.
settings.register_profile("tablegames", derandomize=True, deadline=None, max_examples=30)
settings.load_profile("tablegames")
