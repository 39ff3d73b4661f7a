"""Records and the compile cache: machine code can never be stale."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import sandtable
from sandtable.core.kernel.codecache import _Files
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Record, f4, i1, i4, u1, u8

PACKAGE = Path(sandtable.__file__).resolve().parent
#: Without checks of bounds there is less to compile.
QUICK = {**os.environ, "SANDTABLE_BOUNDSCHECK": "0"}
TOYS = Path(__file__).resolve().parents[1] / "toys"


class Inside(Record):
    words: i4[3]


class Outside(Record):
    inside: Inside
    small: i1[3]


class Town(Record):
    size: u1


class Land(Record):
    round: i4
    grid: i1[2, 3]
    share: f4
    town: Town


PROGRAM = """
import tests.toys.duel as duel
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
match = Match(make_game(duel.DEFINITION), seed=1)
while not match.over:
    match.choose(match.seats_to_act[0], 0)
print(match.ply, match.state_bytes.hex()[:400])
"""

OWN_GAME = """
import sys
from sandtable.core.game.game import make_game
from sandtable.core.kernel.compiling import watch_compiling
from sandtable.core.game.warm import PARTS, warm
from sandtable.lab.simulate import simulate
import mine
made = []
with watch_compiling(made.append):
    warm(mine.DEFINITION, parts=PARTS)
    done = simulate(make_game(mine.DEFINITION), 50, seed=3)
print(int(done.decisions.sum()), len(made))
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


def run(folder: Path, cache: Path) -> list[str]:
    environment = {**QUICK, "SANDTABLE_CACHE": str(cache), "PYTHONPATH": f"{folder / 'src'}:{folder}"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def copy_of_the_package(folder: Path) -> None:
    root = PACKAGE.parent.parent
    shutil.copytree(PACKAGE, folder / "src/sandtable", ignore=shutil.ignore_patterns("__pycache__", "web"))
    shutil.copytree(root / "tests/toys", folder / "tests/toys", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests/__init__.py").touch()


def files_of(cache: Path) -> set[str]:
    return {file.name for file in cache.glob("*.nbc")}


@pytest.mark.slow
def test_an_edit_anywhere_in_the_kernels_is_noticed(tmp_path: Path) -> None:
    """Edit a kernel that other files' kernels call: the next process must not use the old machine code. Words around
    kernels, in their own files and elsewhere, are no part of it."""
    copy_of_the_package(tmp_path)
    cache = tmp_path / "cache"
    first = run(tmp_path, cache)
    made = files_of(cache)
    for name in ("core/kernel/chance.py", "core/scenes/panels.py", "core/match/batch.py"):
        file = tmp_path / "src/sandtable" / name
        text = file.read_text()
        file.write_text(text.replace('"""', '"""Edited. ', 1) + "\n# Edited.\n")
        assert file.read_text() != text
    chance = tmp_path / "src/sandtable/core/kernel/chance.py"
    chance.write_text(chance.read_text().replace('"""One die: ', '"""One single die: '))
    assert run(tmp_path, cache) == first
    assert files_of(cache) == made, "words were compiled"
    edited = chance.read_text().replace("return 1 + draw(chance, DICE, sides)", "return sides")
    assert edited != chance.read_text()
    chance.write_text(edited)
    assert run(tmp_path, cache)[1] != first[1]


@pytest.mark.slow
def test_an_edit_of_a_constant_in_another_package_is_noticed(tmp_path: Path) -> None:
    """A game whose kernels lie in two folders outside Sandtable: an edited number there gives the new result, and only
    the functions that use it are made anew."""
    text = (PACKAGE.parent.parent / "tests/toys/duel.py").read_text()
    text = text.replace(
        "from sandtable.core.kernel import kernel\n",
        "from sandtable.core.kernel import kernel\nfrom elsewhere.numbers import SIDES, last\n",
    )
    text = text.replace("die(state.chance, 6)", "die(state.chance, SIDES)")
    text = text.replace("state.round == rules.rounds", "last(rules, state)")
    home, other = tmp_path / "home", tmp_path / "other"
    (other / "elsewhere").mkdir(parents=True)
    home.mkdir()
    assert "SIDES)" in text and "last(rules" in text
    (home / "mine.py").write_text(text)
    numbers = other / "elsewhere/numbers.py"
    numbers.write_text(
        "from sandtable.core.kernel import kernel\n\nSIDES = 6\nLESS = 0\n\n\n@kernel\ndef last(rules, state):\n"
        "    return state.round == rules.rounds - LESS\n"
    )
    environment = {
        **QUICK,
        "SANDTABLE_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": f"{PACKAGE.parent}:{PACKAGE.parent.parent}:{home}:{other}",
    }

    def played() -> list[int]:
        done = subprocess.run([sys.executable, "-c", OWN_GAME], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return [int(word) for word in done.stdout.split()]

    decisions, made = played()
    assert made > 0
    assert played() == [decisions, 0], "nothing changed, and something was compiled"
    before = files_of(tmp_path / "cache")
    numbers.write_text(numbers.read_text().replace("LESS = 0", "LESS = 7"))
    fewer, made = played()
    assert fewer < decisions and made > 0
    again = {name.partition(".")[0] for name in files_of(tmp_path / "cache") - before}
    assert again == {"change"}, "only what links the edited kernel is compiled anew"


def test_settings_of_numba_are_part_of_the_key(tmp_path: Path) -> None:
    program = (
        "from sandtable.core.kernel import fingerprint as f; from sandtable.core.kernel.chance import below; "
        "print(f.fingerprint(below.py_func, lambda thing: None))"
    )

    def printed(**settings: str) -> str:
        environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path), "SANDTABLE_INTERPRETED": "0", **settings}
        return subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout

    plain = printed()
    assert printed() == plain
    for name, value in (("OPT", "1"), ("LOOP_VECTORIZE", "0"), ("ENABLE_AVX", "0"), ("CPU_NAME", "generic")):
        assert printed(**{f"NUMBA_{name}": value}) != plain, name


@pytest.mark.parametrize("broken", ["a file", "away"])
def test_a_cache_that_cannot_be_written_costs_time_alone(broken: str, tmp_path: Path) -> None:
    """Nothing can be made, nor looked for, nor removed there."""
    root = tmp_path / "file" / "cache" if broken == "a file" else tmp_path / "gone"
    (tmp_path / "file").write_text("")
    files = _Files(root, lambda: None, False, lambda types: lambda thing: None)
    files.path = lambda key: root / "x.nbc"  # type: ignore[method-assign]
    files.save("key", b"data")
    assert files.load("key") is None and not root.exists()


def test_interpreted_rows_read_fields_before_attributes() -> None:
    class Clash(Record):
        round: i4
        all: i4

    row = Clash.new()[0]
    row.round, row.all = 3, 4
    assert (int(row.round), int(row.all)) == (3, 4)
    assert np.array_equal(row["round"], 3)


def test_interpreted_rows_hand_out_whole_numbers_that_cannot_overflow() -> None:
    land = Land.new(1)[0]
    land.grid[1, 2], land.town.size = 127, 255
    assert land.grid[1, 2] + land.grid[1, 2] == 254 and land.grid[1][2] * land.grid[1, 2] == 16_129
    assert land.town.size + land.town.size == 510 and 0 - land.town.size == -255
    for number in (land.round, land.town.size, land.grid[1, 2], land.grid[1][2], *land.grid[1], max(land.grid[0])):
        assert type(number) is int
    with pytest.raises(OverflowError):
        land.grid[1, 2] += 1
    assert land.grid[1, 2] == 127


def test_records_can_be_pickled() -> None:
    rows = Land.new(2)
    rows[1].round = 5
    again = pickle.loads(pickle.dumps(rows))
    assert again.dtype == rows.dtype and type(again[1]) is Land.Row and again[1].round == 5


def test_a_plain_record_hands_out_numbers_of_python() -> None:
    rows = Land.new()
    rows[0].round, rows[0].grid[1, 2], rows[0].share, rows[0].town.size = 7, -3, 0.5, 200
    land = plain(rows)
    read = (land.round, land.grid, land.share, land.town.size)
    assert read == (7, [[0, 0, 0], [0, 0, -3]], 0.5, 200)
    assert [type(one) for one in (read[0], read[1][1][2], read[2], read[3])] == [int, int, float, int]
    with pytest.raises(AttributeError, match="no field 'rund'"):
        getattr(land, "rund")  # noqa: B009


def test_a_record_inside_keeps_its_alignment() -> None:
    made = Outside.new(3)
    made["small"][2] = 7
    assert Outside.nbytes == 16
    assert Outside.numba_type.size == Outside.nbytes
    assert made[2].small.tolist() == [7, 7, 7]
