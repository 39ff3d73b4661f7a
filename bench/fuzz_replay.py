"""One game of a fuzz run again, decision by decision, with its log in sentences and a record to look at."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from sandtable.core.chance import Stream, chacha_block
from sandtable.core.drivers import game_key, simulation_key
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.scenes import plain

__all__ = ["replay"]

SHOWN = 25
OUT = Path(__file__).resolve().parent / "out"


def replay(game: Game, seed: int, number: int, screen: Console, folder: Path = OUT) -> bool:
    """Play game `number` as the fuzzing driver does, until it ends or an invariant breaks; whether all went well.

    Writes the match record into bench/out, for `sandtable replay`, and prints the last lines of the log.
    """
    match = Match(game, key=game_key(seed, number))
    picks = Stream(chacha_block(simulation_key(seed), number)[32:64])
    problem = _play(match, picks)
    for viewer in range(game.seats):
        screen.print(Text(f"\nThe last lines of seat {viewer + 1}'s log:", style="bold"))
        for entry in match.log(viewer)[-SHOWN:]:
            screen.print(Text(f"  {plain(entry.text)}"))
    file = folder / f"fuzz-{game.id}-{seed}-{number}.json"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(match.record()) + "\n", encoding="utf-8")
    ending = problem or "The game ends and every invariant holds."
    screen.print(Text(f"\n{ending} {match.ply:,} decisions; the record is in {file}.", style="bold"))
    return not problem


def _play(match: Match, picks: Stream) -> str:
    """Make the driver's decisions; what goes wrong, or an empty text."""
    game = match.game
    while True:
        broken = game.check(match.state)
        if broken:
            return f"Invariant {broken} does not hold after decision {match.ply}."
        acting = match.seats_to_act
        if not acting:
            return ""
        if match.ply > game.definition.limit:
            return "The game does not end."
        seat = picks.below(8)
        while seat not in acting:
            seat = (seat + 1) % 8
        codes = match.legal(seat)
        if len(codes) < 2 or codes != sorted(set(codes)) or codes[0] < 0:
            return f"Seat {seat + 1}'s options at decision {match.ply + 1} are {codes[:20]}."
        code = codes[picks.below(len(codes))]
        try:
            match.choose(seat, code)
        except IndexError as error:
            return f"Seat {seat + 1}'s option {code} at decision {match.ply + 1} indexes past a field ({error})."
