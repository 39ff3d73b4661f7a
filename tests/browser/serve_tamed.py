"""`sandtable` with chance that is the same in every run, and a server that offers one game alone, that of
SANDTABLE_OFFER or else Bayonet: `python -m tests.browser.serve_tamed serve ...`."""

from __future__ import annotations

import os

import pytest

from sandtable.cli import main
from sandtable.server.app import create_app
from sandtable.server.serving import run
from tests.browser import chance

if __name__ == "__main__":
    patch = pytest.MonkeyPatch()
    chance.tame(patch)
    game = os.environ.get("SANDTABLE_OFFER", "bayonet")
    patch.setattr(run, "create_app", lambda settings: create_app(settings, (game,)))
    main()
