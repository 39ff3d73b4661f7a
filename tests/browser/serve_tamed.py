"""`sandtable` with chance that is the same in every run: `python -m tests.browser.serve_tamed serve ...`."""

from __future__ import annotations

import pytest

from sandtable.cli import main
from tests.browser import chance

if __name__ == "__main__":
    chance.tame(pytest.MonkeyPatch())
    main()
