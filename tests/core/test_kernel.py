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
from sandtable.core import codecache, entry, sources
from sandtable.core.records import Record, i1, i4, u8

PACKAGE = Path(sandtable.__file__).resolve().parent
TOYS = Path(__file__).resolve().parents[1] / "toys"


class Inside(Record):
    words: i4[3]


class Outside(Record):
    inside: Inside
    small: i1[3]


PROGRAM = """
import tests.toys.duel as duel
from sandtable.core.game import make_game
from sandtable.core.match import Match
from pathlib import Path
from sandtable.core.sources import sources_hash
match = Match(make_game(duel.DEFINITION), seed=1)
while not match.over:
    match.choose(match.seats_to_act[0], 0)
print(sources_hash([Path(duel.__file__).parent]), match.ply, match.state_bytes.hex()[:400])
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
    conquest = PACKAGE / "games" / "conquest"
    found = [path.relative_to(PACKAGE).as_posix() for path in sources.kernel_sources([conquest])]
    assert {"core/chance.py", "core/contract.py", "core/entry.py", "core/drivers.py", "core/records.py"} <= set(found)
    assert {"games/conquest/state.py"} <= set(found)
    assert not any("/server/" in source for source in found)
    engine = [path.relative_to(PACKAGE).as_posix() for path in sources.kernel_sources()]
    assert set(engine) < set(found)
    assert not any(source.startswith("games/") for source in engine)


def test_code_belongs_to_the_games_whose_records_it_takes() -> None:
    from numba import types

    from sandtable.games.conquest.state import State
    from tests.toys.duel import State as DuelState

    homes = codecache.homes_of(entry.seats_at, (State.numba_type, types.int64))
    assert homes == {PACKAGE / "games" / "conquest"}
    assert codecache.homes_of(entry.seats_at, (types.int64,)) == set()
    assert codecache.homes_of(entry.seats_at, (types.Array(DuelState.numba_type, 1, "C"),)) == {TOYS}


def test_an_edit_in_one_game_leaves_the_code_of_another_alone(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "rules.py").write_text("@kernel\ndef f():\n    return 1\n")
    program = "import sys, pathlib; from sandtable.core.sources import sources_hash; "
    program += "print(*(sources_hash([pathlib.Path(folder)]) for folder in sys.argv[1:]))"

    def hashes() -> list[str]:
        command = [sys.executable, "-c", program, str(one), str(other)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    before = hashes()
    (one / "rules.py").write_text("@kernel\ndef f():\n    return 2\n")
    after = hashes()
    assert after[0] != before[0]
    assert after[1] == before[1]


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


def test_a_record_inside_keeps_its_alignment() -> None:
    made = Outside.new(3)
    made["small"][2] = 7
    assert Outside.nbytes == 16
    assert Outside.numba_type.size == Outside.nbytes
    assert made[2].small.tolist() == [7, 7, 7]
