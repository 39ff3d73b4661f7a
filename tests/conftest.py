"""Settings of every test run: kernels check bounds, hypothesis replays, and the machine code has its own cache."""

from __future__ import annotations

import os

os.environ.setdefault("SANDTABLE_BOUNDSCHECK", "1")

from hypothesis import settings

from tests.needs import need

__all__ = ["need"]

settings.register_profile("default", deadline=None, print_blob=True)
settings.load_profile("default")
