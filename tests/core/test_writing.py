"""What commands write is there whole or not at all, and a disk without room is named."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import SandtableError, WriteError
from sandtable.core.game.game import make_game
from sandtable.core.writing import filled, write_bytes, write_text
from sandtable.lab.decisions import export
from sandtable.lab.studies.folder import Folder
from sandtable.lab.studies.study import Study
from tests.toys import duel

DUEL = make_game(duel.DEFINITION)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`room(n)`: after n files the disk is full; the one after them is half written. None: there is room again."""
    written = Path.write_bytes

    def limit(files: int | None) -> None:
        left = files

        def write(path: Path, data: bytes) -> int:
            nonlocal left
            if left == 0:
                written(path, data[: len(data) // 2])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            left = None if left is None else left - 1
            return written(path, data)

        monkeypatch.setattr(Path, "write_bytes", write)

    return limit


def test_a_file_that_is_there_stays_until_the_new_one_is_whole(tmp_path: Path, room: Any) -> None:
    file = tmp_path / "page.html"
    write_text(file, "before")
    file.chmod(0o640)
    room(0)
    with pytest.raises(WriteError, match=re.escape(f"{file} cannot be written: its disk is full.")):
        write_text(file, "after, and longer")
    assert file.read_text() == "before" and list(tmp_path.iterdir()) == [file]
    room(None)
    write_bytes(file, b"after")
    assert file.read_text() == "after" and file.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link_and_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_text(tmp_path / "link", "through")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "file").read_text() == "through"
    write_text(Path("/dev/null"), "nowhere")
    if Path("/dev/full").exists():
        with pytest.raises(WriteError, match="/dev/full cannot be written: its disk is full"):
            write_text(Path("/dev/full"), "no room")
    with pytest.raises(WriteError, match="none/file cannot be written: No such file or directory"):
        write_text(tmp_path / "none" / "file", "")


def test_a_folder_is_filled_or_nothing_of_it_is_left(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    for folder in (empty, tmp_path / "new", tmp_path / "deep" / "below"):
        for error in (WriteError("full"), KeyboardInterrupt()):
            with pytest.raises(type(error)), filled(folder):
                (folder / "inner").mkdir()
                (folder / "inner" / "file").write_text("half")
                (folder / "file").write_text("half")
                raise error
        with filled(folder):
            (folder / "file").write_text("whole")
        assert [path.name for path in folder.iterdir()] == ["file"]
    (tmp_path / "file").write_text("")
    with pytest.raises(WriteError, match="cannot be made"), filled(tmp_path / "file" / "below"):
        pass
    assert (tmp_path / "file").is_file()


@pytest.mark.parametrize("files", [0, 1])
def test_an_export_to_a_full_disk_does_not_stand_in_the_way_of_the_next(files: int, tmp_path: Path, room: Any) -> None:
    out = tmp_path / "decisions"
    room(files)
    with pytest.raises(WriteError, match=r"decisions/.* cannot be written: its disk is full\."):
        export(DUEL, 2, ["random"], out)
    assert not out.exists()
    room(None)
    assert export(DUEL, 2, ["random"], out) > 0
    assert sorted(path.name for path in out.iterdir()) == ["README.md", "decisions-00000.parquet"]


@pytest.mark.parametrize("files", range(7))
def test_a_study_on_a_full_disk_goes_on_when_there_is_room(
    files: int, tmp_path: Path, room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the manifest, or at one of the three files of either block."""
    monkeypatch.setitem(__import__("sandtable.games").games._HOMES, "duel", "tests.toys.duel")
    plan = tmp_path / "study.toml"
    plan.write_text('game = "duel"\n[[variant]]\nname = "a"\n[stop]\nunits = 40\nblock = 20\n')
    whole = Study.read(plan).run(tmp_path / "whole")
    out = tmp_path / "games"
    room(files)
    with pytest.raises(WriteError, match=r"games/.* cannot be written: its disk is full\."):
        Study.read(plan).run(out)
    assert not [path for path in out.rglob("*") if path.suffix not in (".json", ".parquet")]
    room(None)
    again = Study.read(plan).run(out)
    assert again.deals == whole.deals == 40
    assert {path.name: path.read_bytes() for path in out.iterdir()} == {
        path.name: path.read_bytes() for path in (tmp_path / "whole").iterdir()
    }


def test_a_folder_of_something_else_is_still_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sandtable.games").games._HOMES, "duel", "tests.toys.duel")
    plan = tmp_path / "study.toml"
    plan.write_text('game = "duel"\n[[variant]]\nname = "a"\n')
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "manifest.json.0123.part").write_text("{")
    player = Study.read(plan).player
    Folder(tmp_path / "other", player)
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "letter.txt").write_text("dear")
    with pytest.raises(SandtableError, match="holds something else than a study"):
        Folder(tmp_path / "else", player)
