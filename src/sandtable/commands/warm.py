"""`sandtable warm`: make machine code before anybody waits for it."""

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence

from sandtable.bots.exercise import exercise
from sandtable.commands.output import console, print_json, progress_bar, warm_up
from sandtable.core.game.functions import functions_of
from sandtable.core.game.game import GameDefinition
from sandtable.core.game.warm import SIMULATION, TABLE, warm
from sandtable.core.kernel import cache_root
from sandtable.games import definition
from sandtable.games import games as all_games

#: What is made, in order: the functions of a game with what tables call them by; what scenes and logs ask besides;
#: mass simulation.
PARTS = ("table", "scenes", "simulation")


def run(games: Sequence[str] | None, json: bool, lines: bool, nice: int) -> None:
    """Make machine code for these games, or all, and say how long each part took. UnknownGame for other names. With
    `lines` a parent process is told how far it is, one JSON document a line, and may go away."""
    chosen = [definition(name) for name in (games or all_games())]
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    if lines:
        threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    made = {}
    for one in chosen:
        made[one.id] = _lines(one) if lines else _shown(one)
    if json:
        print_json(made)
    elif not lines:
        for name, seconds in made.items():
            words = ", ".join(f"{part} {spent:.1f} s" for part, spent in seconds.items())
            console().print(f"{name}: {words}")


def _shown(game: GameDefinition) -> dict[str, float]:
    with progress_bar() as bar:

        def table() -> None:
            warm_up(game, bar, (TABLE,))

        def scenes() -> None:
            task = bar.add_task(f"Preparing {game.title}: scenes", total=None)
            exercise(game)
            bar.remove_task(task)

        return _timed(game, table, scenes, lambda: warm_up(game, bar, (SIMULATION,)))


def _lines(game: GameDefinition) -> dict[str, float]:
    def tell(done: int, total: int, _: str) -> None:
        print_json({"game": game.id, "done": done, "total": total}, indent=None, flush=True)

    made = _timed(
        game, lambda: warm(game, tell, (TABLE,)), lambda: exercise(game), lambda: warm(game, None, (SIMULATION,))
    )
    sys.stdout.flush()
    return made


def _end_with(parent: int) -> None:
    """End this process when the process that wanted its work is gone, also while it waits for another that does the
    same."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _timed(game: GameDefinition, *parts: Callable[[], object]) -> dict[str, float]:
    seconds = {}
    with _alone(game.id):
        for name, part in zip(PARTS, parts, strict=True):
            started = time.perf_counter()
            part()
            seconds[name] = round(time.perf_counter() - started, 2)
        functions_of(game.kernels).mark_ready()
    return seconds


@contextlib.contextmanager
def _alone(name: str) -> Iterator[None]:
    """Two processes do not make the same game at once: the second waits, and finds it made."""
    try:
        import fcntl

        cache_root().mkdir(parents=True, exist_ok=True)
        file = (cache_root() / f"{name}.lock").open("w")
    except (ImportError, OSError):
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
