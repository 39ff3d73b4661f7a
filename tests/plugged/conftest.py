"""A folder of packages that this process finds as if they were installed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable import bots, games
from sandtable.server.catalogue import rules


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder, empty; what is put there before the first question is found."""
    folder = tmp_path / "site"
    folder.mkdir()
    known = set(sys.modules)
    monkeypatch.syspath_prepend(str(folder))
    _forget()
    yield folder
    _forget()
    for name in set(sys.modules) - known:
        home = getattr(sys.modules[name], "__file__", None) or ""
        if home.startswith(str(folder)):
            del sys.modules[name]


def _forget() -> None:
    importlib.invalidate_caches()
    games.plugins.forget()
    bots.plugins.forget()
    rules._catalogue_entry._made.cache_clear()  # type: ignore[attr-defined]
