"""What it costs to watch games: `python -m bench.observers` plays the same games with observers off, on, and with every
decision written down, beside a plain loop over OpenSpiel, and on a Ray cluster of two workers; it writes
bench/OBSERVERS.md. Everything is measured within one run, on one thread, in turns."""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import sandtable
from bench.run import machine
from sandtable.lab.simulate import simulate
from sandtable.lab.studies.plan import Lineup, StopRule, StudyPlan, Variant
from sandtable.lab.studies.playing import ReadyStudy
from sandtable.lab.studies.retelling import write_decisions
from sandtable.lab.studies.running import Progress
from sandtable.lab.studies.study import Study, read_place

#: So many times the deals asked for: games of Conquest and Bayonet are short.
TIMES = {"bayonet": 4, "conquest": 15}
GAMES = {"bayonet": ("quick", 2), "conquest": (None, 2), "battlecards": (None, 2), "bridgefront": (None, 2)}
PAGE = Path(__file__).with_name("OBSERVERS.md")


def _plan(game: str, deals: int, bot: str = "heuristic", blocks: int = 4) -> StudyPlan:
    preset, players = GAMES[game]
    block = max(5, deals // blocks)
    return StudyPlan(
        game, [Variant("A", preset)], players=players, lineup=[Lineup([bot])], stop=StopRule(max(20, deals), block)
    )


def _rate(games: int, work: Callable[[], object]) -> float:
    """Games a second of processor time, which is the same on a busy machine."""
    began = time.process_time()
    work()
    return games / (time.process_time() - began)


def costs(name: str, deals: int, rounds: int) -> tuple[float, float, float]:
    """Games a second with observers off, on, and with decision rows; the best of some rounds, in turns: what else the
    machine does only takes time away."""
    preset, players = GAMES[name]
    plan = _plan(name, deals)
    player = ReadyStudy(plan, Path())
    game = sandtable.load(name, preset=preset, players=players)
    simulate(game, 1, 0, ("heuristic",), 1)
    player.play(0, 1)
    found: list[tuple[float, float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        write_decisions(player, Path(folder) / "first", 1)
        for number in range(rounds):
            off = _rate(deals, lambda: simulate(game, deals, 0, ("heuristic",), 1))
            on = _rate(deals, lambda: player.play(0, deals))
            few = max(1, min(10, deals // 4))
            out = Path(folder) / str(number)
            rows = _rate(few, lambda few=few, out=out: write_decisions(player, out, few))  # type: ignore[misc]
            found.append((off, on, rows))
    off, on, rows = (max(column) for column in zip(*found, strict=True))
    return off, on, rows


def open_spiel(games: int) -> float:
    """Games a second of a plain loop of uniform players over OpenSpiel's Leduc poker."""
    import pyspiel

    spiel, source = pyspiel.load_game("leduc_poker"), random.Random(1)

    def work() -> None:
        for _ in range(games):
            state = spiel.new_initial_state()
            while not state.is_terminal():
                state.apply_action(source.choice(state.legal_actions()))

    return _rate(games, work)


def ray_overhead(deals: int) -> tuple[float, float]:
    """Games a second of a study in two processes, and on a Ray cluster of two workers, once both have begun."""
    import ray

    rates = []
    for on in ("here", "ray"):
        if on == "ray":
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, address="local")
        study, seen = Study(_plan("bridgefront", deals, blocks=16)), list[tuple[float, int]]()
        with tempfile.TemporaryDirectory() as folder:

            def note(now: Progress, seen: list[tuple[float, int]] = seen) -> None:
                seen.append((time.perf_counter(), now.games))

            study.run(Path(folder) / "games", 2, note, on=read_place(on))
        # The first blocks are those that wait for processes and workers to begin.
        (began, first), (ended, last) = seen[4], seen[-1]
        rates.append((last - first) / (ended - began))
    ray.shutdown()
    return rates[0], rates[1]


def page(rows: dict[str, tuple[float, float, float]], spiel: float, ray: tuple[float, float] | None) -> str:
    """The page as Markdown."""
    lines = [
        "# What observers cost\n",
        "Written by `python -m bench.observers`. Games a second of processor time, heuristic bots on one thread: with",
        "observers off (`sandtable simulate`), on (a study: every decision and event by seat, faction, card and unit,",
        "scores at the ends of rounds, a digest), and with every decision written to Parquet with what its seat saw.",
        "The best of some rounds, in turns.\n",
        "| game | off | on | cost | with decision rows |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, (off, on, told) in rows.items():
        lines.append(f"| {name} | {off:,.1f} | {on:,.1f} | {1 - on / off:.1%} | {told:,.1f} |")
    lines.append(
        f"\nA plain loop of uniform players over OpenSpiel's Leduc poker, in Python, plays {spiel:,.0f} games a "
        "second; its games have some four decisions each."
    )
    if ray is not None:
        lines.append(
            f"\nA study of Bridgefront plays {ray[0]:,.1f} games a second in two processes, and {ray[1]:,.1f} on a Ray "
            "cluster of two workers, once both have begun."
        )
    about = machine()
    lines.append("\nMachine: " + ", ".join(f"{key} {value}" for key, value in about.items()) + ".")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--no-ray", action="store_true")
    asked = parser.parse_args()
    rows = {name: costs(name, asked.deals * TIMES.get(name, 1), asked.rounds) for name in GAMES}
    ray = None if asked.no_ray else ray_overhead(max(160, asked.deals * 4))
    PAGE.write_text(page(rows, open_spiel(2000), ray), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
