"""Records and the compile cache: machine code can never be stale."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import sandtable
from sandtable.core import kernel
from sandtable.core.records import Record, i1, i4, u8

PACKAGE = Path(sandtable.__file__).parent

PROGRAM = """
import tests.toys.duel as duel
from sandtable.core.game import make_game
from sandtable.core.match import Match
from sandtable.core.kernel import cache_folder
match = Match(make_game(duel.DEFINITION), seed=1)
while not match.over:
    match.choose(match.seats_to_act[0], 0)
print(cache_folder().name, match.ply, match.state_bytes.hex()[:400])
"""


def test_a_record_has_no_hidden_padding() -> None:
    class Odd(Record):
        small: i1
        large: u8
        round: i4[3]
        last: i1

    made = Odd.new(2)
    made["small"] = 5
    assert Odd.nbytes % 8 == 0
    assert sum(kind.itemsize for kind, *_ in (Odd.dtype.fields or {}).values()) == Odd.nbytes
    assert made.copy().tobytes() == made.tobytes()
    assert made[0].round.tolist() == [0, 0, 0]
    made[0].round[1] = 4
    assert made["round"][0].tolist() == [0, 4, 0]


def test_a_field_of_an_unknown_type_is_refused() -> None:
    with pytest.raises(TypeError, match="'name' of record 'Bad'"):

        class Bad(Record):
            name: str


def test_the_hash_covers_kernels_and_what_they_import() -> None:
    sources = {path.relative_to(PACKAGE).as_posix() for path in kernel.kernel_sources()}
    assert {"core/chance.py", "core/contract.py", "core/entry.py", "core/drivers.py", "core/records.py"} <= sources
    assert {"games/conquest/state.py"} <= sources
    assert not any("/server/" in source for source in sources)


def run(folder: Path, cache: Path) -> list[str]:
    environment = {**os.environ, "SANDTABLE_CACHE": str(cache), "PYTHONPATH": f"{folder / 'src'}:{folder}"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.slow
def test_an_edit_anywhere_in_the_kernels_is_noticed(tmp_path: Path) -> None:
    """Edit a kernel that other files' kernels call: the next process must not use the old machine code."""
    root = PACKAGE.parent.parent
    shutil.copytree(PACKAGE, tmp_path / "src/sandtable", ignore=shutil.ignore_patterns("__pycache__", "web"))
    shutil.copytree(root / "tests/toys", tmp_path / "tests/toys", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests/__init__.py").touch()
    first = run(tmp_path, tmp_path / "cache")
    again = run(tmp_path, tmp_path / "cache")
    assert first == again
    chance = tmp_path / "src/sandtable/core/chance.py"
    chance.write_text(chance.read_text().replace("return 1 + below(chance, sides)", "return sides"))
    edited = run(tmp_path, tmp_path / "cache")
    assert edited[0] != first[0]
    assert edited[2] != first[2]


def test_interpreted_rows_read_fields_before_attributes() -> None:
    class Clash(Record):
        round: i4
        all: i4

    row = Clash.new()[0]
    row.round, row.all = 3, 4
    assert (int(row.round), int(row.all)) == (3, 4)
    assert np.array_equal(row["round"], 3)
