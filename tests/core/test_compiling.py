"""The compiler layer: inner kernels are shared and never machine code, entries are cached, results are Numba's own."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import numba
import numpy as np
import pytest

from sandtable.core.game.functions import Functions
from sandtable.core.kernel import calls, entry_kernel, jit_options, kernel
from sandtable.core.kernel.compiling import EntryDispatcher, InnerDispatcher, resolve_by_argument, watch_compiling
from sandtable.games import load


@kernel
def _add(values, a, b=2):
    values[0] += 1
    return a + b


@entry_kernel
def _calls_with_many_types(values, narrow, flag):
    total = _add(values, 1) + _add(values, narrow[0]) + _add(values, narrow[1], 5) + _add(values, len(values), b=7)
    if flag:
        total += _add(values, -1, -1)
    return total


@kernel
def _deep(values, i):
    return _add(values, i, values[i])


@entry_kernel
def _deeper(values, i):
    return _deep(values, i) * 2


def test_one_version_serves_every_width_constant_and_default() -> None:
    values = np.zeros(3, dtype=np.int64)
    assert _calls_with_many_types(values, np.array([100, -3], dtype=np.int8), True) == 3 + 102 + 2 + 10 - 2
    assert values[0] == 5
    # A cached entry compiles nothing; compiled anew, it asks for its inner kernel once for all these types.
    _calls_with_many_types.recompile()
    assert len(_add.overloads) == 1


def test_inner_kernels_are_linked_through_several_levels() -> None:
    values = np.array([4, 5], dtype=np.int64)
    assert _deeper(values, 1) == (1 + 5) * 2
    assert values[0] == 5


def test_an_inner_kernel_is_also_called_from_python() -> None:
    values = np.zeros(1, dtype=np.int64)
    assert _add(values, 3) == 5
    assert _add(values, 3, 4) == 7
    assert values[0] == 2


def test_an_inner_kernel_agrees_with_numba_at_the_ends_of_every_width() -> None:
    def double(value):
        return value * 2 + 1

    inner = kernel(double)

    @entry_kernel
    def through(values, i):
        return inner(values[i])

    for kind in (np.int8, np.int16, np.int32, np.uint8, np.uint16):
        ends = np.array([np.iinfo(kind).min, np.iinfo(kind).max], dtype=kind)
        plain = numba.njit(double)
        assert [through(ends, i) for i in range(2)] == [plain(int(end)) for end in ends]


def test_a_bad_index_in_an_inner_kernel_reaches_python() -> None:
    if not jit_options["boundscheck"]:
        pytest.fail("The tests run with bounds checks.")
    with pytest.raises(IndexError):
        _deeper(np.zeros(2, dtype=np.int64), 2)


def test_a_stub_calls_the_kernel_its_types_name() -> None:
    def stub(state, n):
        raise AssertionError

    @kernel
    def whole_number(state, n):
        return n + 1

    @kernel
    def fraction(state, n):
        return n + 0.5

    known = {numba.types.int64: whole_number, numba.types.float64: fraction}
    resolve_by_argument(stub, 0, known.__getitem__)

    @entry_kernel
    def ask(state, n):
        return stub(state, n)

    assert ask(1, 2) == 3
    assert ask(1.0, 2) == 2.5


def test_watchers_hear_of_every_inner_kernel(tmp_path: Path) -> None:
    def inner(n):
        return n + 1

    quiet_one = InnerDispatcher(inner, jit_options, tmp_path)  # an empty folder: what lies on disk is not compiled

    def outer(n):
        return quiet_one(n)

    loud_one = EntryDispatcher(outer, jit_options, tmp_path)

    heard: list[str] = []
    with watch_compiling(heard.append):
        assert loud_one(1) == 2
    assert heard == ["inner"]


_PROGRAM = """
import numpy as np
from tests.core import test_compiling as t
assert t._deeper(np.array([4, 5]), 1) == 12
print(len(t._deeper.stats.cache_hits), len(t._deeper.stats.cache_misses), len(t._add.overloads))
"""


def test_a_second_process_loads_the_entry_and_compiles_no_inner_kernel(tmp_path: Path) -> None:
    environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path)}
    said = []
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", _PROGRAM], env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        said.append(run.stdout.split())
    assert said == [["0", "1", "1"], ["1", "0", "0"]]


_OWN_DRIVER = """
import time
from sandtable.core.kernel import calls
from sandtable.core.kernel.compiling import watch_compiling
from sandtable.core.game.game import make_game
from sandtable.core.kernel import entry_kernel
from sandtable.core.match.match import Match
from sandtable.core.game.warm import warm
from tests.toys import duel

@entry_kernel
def own(table, rules, states, options):
    mask = calls.seats_to_act(table, rules, states, 0)
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return calls.legal(table, rules, states, 0, seat, options)

game = make_game(duel.DEFINITION, options={"high": 7})
warm(game)
made = []
with watch_compiling(made.append):
    count = own(game.table(), game.rules_rows, game.rows(Match(game, seed=1).state), game.choice_buffer())
print(count, *made)
"""


def test_a_driver_of_ones_own_compiles_no_game(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(_OWN_DRIVER)
    environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path / "cache")}
    root = str(Path(__file__).resolve().parents[2])
    environment["PYTHONPATH"] = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run([sys.executable, "own.py"], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["8"], "a kernel of the game or a call by address was compiled anew"


def test_a_bad_index_in_a_game_reaches_whoever_called_its_driver() -> None:
    from sandtable.core.game.game import make_game
    from tests import entry
    from tests.toys import duel

    game = make_game(duel.DEFINITION, options={"high": 7})
    state = game.new_state(bytes(32))
    with pytest.raises(IndexError):
        entry.legal_at(game.rules, state, 0, 0, np.zeros(3, dtype=np.int32))


@kernel
def _behind_the_first(values):
    """A part of an array that is handed in: it is given back, so references are counted."""
    return values[1:]


@kernel
def _sum_of(values):
    total = 0
    for i in range(len(values)):
        total += values[i]
    return total


@entry_kernel
def _outlives(n, turns):
    """A part is used after the whole has gone out of use, while others take room."""
    total = 0
    for turn in range(turns):
        part = _behind_the_first(np.full(n, turn, dtype=np.int64))
        other = np.full(n, 1_000_000, dtype=np.int64)
        total += _sum_of(part) + _sum_of(other) * 0
    return total


@entry_kernel
def _sums(values, turns):
    total = 0
    for _ in range(turns):
        total += _sum_of(values)
    return total


def test_an_array_lives_as_long_as_a_part_of_it() -> None:
    assert _outlives(50, 2000) == 49 * sum(range(2000))


def test_kernels_that_keep_no_array_count_no_references() -> None:
    values = np.arange(4)
    _sums(values, 1), _outlives(3, 1)  # only what was compiled once is compiled anew; machine code on disk says nothing
    _sums.recompile()
    _outlives.recompile()
    before = sys.getrefcount(values)
    assert _sums(values, 1000) == 6000
    assert sys.getrefcount(values) == before
    (made,) = _sum_of.overloads.values()
    assert "NRT_incref" not in made.library.get_llvm_str()
    (kept,) = _behind_the_first.overloads.values()
    assert "NRT_incref" in kept.library.get_llvm_str()


def _face_of(inner):
    """A kernel made around another one, as the C face of a bot is."""

    @entry_kernel
    def _face(values):
        return inner(values)

    return _face


def _first_of(values):
    return values[0]


def _second_of(values):
    return values[1]


def test_a_kernel_made_around_another_is_found_again_on_disk() -> None:
    """In the next process the inner kernel is another object: Numba's own key, which pickles it, never came again."""
    first, again, other = (_face_of(kernel(inner)) for inner in (_first_of, _first_of, _second_of))
    arguments = (numba.int64[::1],)
    assert first.file_of(arguments) == again.file_of(arguments)
    assert first.file_of(arguments) != other.file_of(arguments)


def _face_with(thing):
    @entry_kernel
    def _face(values):
        return thing(values)

    return _face


def test_what_a_fingerprint_cannot_tell_apart_is_left_to_numba() -> None:
    arguments = (numba.int64[::1],)
    one, other = (_face_with(partial(_first_of, key)) for key in (1, 2))
    assert one.file_of(arguments) != other.file_of(arguments)


@entry_kernel
def _asks_the_time(table, rules, states, times):
    calls.clock(table, rules, states, 0, times)
    return times[0]


def test_a_driver_that_calls_what_its_table_lacks_is_told_so() -> None:
    """At an address of nought the process would end."""
    game, times = load("bayonet"), np.zeros(2, dtype=np.int64)
    rows, table = game.new_rows(1), Functions(game.kernels).table()
    with pytest.raises(RuntimeError, match=r"no table of: ask Game\.table\(\) for its name"):
        _asks_the_time(table, game.rules_rows, rows, times)
    assert _asks_the_time(game.table("clock"), game.rules_rows, rows, times) == times[0]
