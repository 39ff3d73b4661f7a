"""`sandtable` that knows the toy games: `python -m tests.toys.command admin list`."""

from __future__ import annotations

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.cli import main

if __name__ == "__main__":
    main()
