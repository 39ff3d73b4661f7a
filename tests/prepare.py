"""Compile every game with bounds checks before the tests, so that parallel test processes find it in the cache:
`python -m tests.prepare`. As many at once as there are processors; the largest first. The tests themselves are read as
well where they are new: pytest rewrites what they assert, and keeps it, but each of its processes would begin anew."""

from __future__ import annotations

import os

os.environ.setdefault("SANDTABLE_BOUNDSCHECK", "1")

import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

from bench.fuzzing.fuzz_crew import prepare
from sandtable.bots.exercise import exercise
from sandtable.core.game.functions import functions_of
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.warm import PARTS, warm
from sandtable.games import definition, games

_HERE = Path(__file__).parent
_TRIED = ("shove", "call", "steal")

#: Tests that are the first to call kernels which only tests have: as many processes as run tests would compile each.
_CALLING: dict[str, tuple[str, ...]] = {
    "bridgefront": (
        "decisions.test_hit:test_R52_excess_hits_are_lost",
        "decisions.test_act:test_E23_R25_R94_without_mana_nobody_takes_part_whatever_is_in_hand",
        "rules.cards.test_piles:test_the_shuffle_swaps_from_the_end",
    ),
}


def _prepare(name: str) -> str:
    started = time.perf_counter()
    warm(definition(name), parts=PARTS)
    exercise(definition(name))
    _prepare_own(definition(name))
    for call in _CALLING.get(name, ()):
        module, _, test = call.partition(":")
        getattr(import_module(f"tests.games.{name}.{module}"), test)()
    functions_of(definition(name).kernels).mark_ready()
    prepare(make_game(definition(name)))  # the driver of bench/exploring.py
    return f"{name} ready to test in {time.perf_counter() - started:.1f} s"


def _prepare_own(game: GameDefinition) -> None:
    """The bots that a game brings beside its heuristic, as far as tests play with them."""
    family = game.exploiting.family if game.exploiting is not None else {}
    for choose in (game.yardstick, *(family.get(name) for name in _TRIED)):
        if choose is not None:
            functions_of(game.kernels).bot(choose)


def _read() -> str:
    """Have pytest read all tests, if there is one that it has not read."""
    started = time.perf_counter()
    for file in _HERE.rglob("test_*.py"):
        kept = list((file.parent / "__pycache__").glob(f"{file.stem}.*pytest*.pyc"))
        if not any(one.stat().st_mtime >= file.stat().st_mtime for one in kept):
            subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n0"], stdout=subprocess.DEVNULL)
            break
    return f"tests read in {time.perf_counter() - started:.1f} s"


def main() -> None:
    """Compile, and say how long it took. One process a game: kernels that its functions share are read once."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        work = [*(pool.submit(_prepare, name) for name in reversed(games())), pool.submit(_read)]
        for done in as_completed(work):
            print(done.result(), flush=True)


if __name__ == "__main__":
    main()
