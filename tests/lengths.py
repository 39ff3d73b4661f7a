"""What `make test` leaves to `make long`: repetitions of what it has seen already."""

from __future__ import annotations

import os

__all__ = ["LONG"]

#: Whether tests that have a short and a long version take the long one.
LONG = bool(os.environ.get("SANDTABLE_LONG"))
