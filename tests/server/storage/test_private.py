"""Nobody else on the machine may read what a server stores."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sandtable.server.errors import ServerError
from sandtable.server.storage.private import private_file, private_folder
from tests.server.people import serving


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_a_server_writes_is_its_own(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with serving(tmp_path / "data") as live:
            live.person().create("me", "random")
            kept = sorted((tmp_path / "data").iterdir())
            assert {path.name for path in kept} >= {"sandtable.db", "sandtable.db-wal", "sandtable.lock"}
            assert [path.name for path in kept if _mode(path) & 0o177] == []
            assert _mode(tmp_path / "data") == 0o700
    finally:
        os.umask(before)


def test_what_was_wider_is_narrowed_with_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("sandtable.server.storage.private.log.warning", said.append)
    (tmp_path / "data").mkdir()
    for name in ("sandtable.db", "sandtable.db-wal", "notes.txt"):
        (tmp_path / "data" / name).write_bytes(b"")
        (tmp_path / "data" / name).chmod(0o644)
    (tmp_path / "data").chmod(0o755)
    private_folder(tmp_path / "data")
    assert _mode(tmp_path / "data") == 0o700 and _mode(tmp_path / "data" / "sandtable.db") == 0o600
    assert _mode(tmp_path / "data" / "notes.txt") == 0o644, "not ours"
    assert len(said) == 3 and "mode 0755 was narrowed to 0700" in said[0] and "0644 was narrowed to 0600" in said[1]
    private_folder(tmp_path / "data")
    assert len(said) == 3
    other = tmp_path / "other.db"
    other.write_bytes(b"")
    other.chmod(0o664)
    private_file(other)
    assert _mode(other) == 0o600 and len(said) == 4 and _mode(tmp_path) == _mode(tmp_path)


def test_a_stricter_mode_stays(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o700)
    private_file(tmp_path / "data" / "sandtable.db")
    (tmp_path / "data" / "sandtable.db").chmod(0o400)
    private_folder(tmp_path / "data")
    assert _mode(tmp_path / "data" / "sandtable.db") == 0o400


def test_a_folder_that_is_everybodys_is_refused(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared").chmod(0o1777)
    with pytest.raises(ServerError, match="not the server's own"):
        private_folder(tmp_path / "shared")
    assert _mode(tmp_path / "shared") == 0o1777
    (tmp_path / "file").write_text("")
    with pytest.raises(ServerError, match="cannot be made"):
        private_folder(tmp_path / "file" / "data")
