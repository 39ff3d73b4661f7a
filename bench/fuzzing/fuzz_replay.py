"""One game of a fuzz run again, decision by decision, with its log in sentences and a record to look at.

A uniform game is drawn again from its number; of a directed game the choices were kept in a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from bench import variants
from sandtable.core.errors import IllegalChoice, SandtableError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving.drivers import game_key, simulation_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain

__all__ = ["Kept", "read_kept", "replay", "replay_choices", "replay_file"]

SHOWN = 25
OUT = Path(__file__).resolve().parents[1] / "out"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a directed game: its configuration, key (hexadecimal) and choices as [seat, code]. The last one is
    what went wrong, or was tried when it did."""

    config: str
    key: str
    choices: list[tuple[int, int]]


def replay(game: Game, seed: int, number: int, screen: Console, folder: Path = OUT) -> bool:
    """Play game `number` as the fuzzing driver does, until it ends or an invariant breaks; whether all went well.

    Writes the match record into bench/out, for `sandtable replay`, and prints the last lines of the log.
    """
    match = Match(game, key=game_key(seed, number))
    picks = Stream(chacha_block(simulation_key(seed), number)[32:64])
    return _show(match, _play(match, _drawn(match, picks)), screen, folder / f"fuzz-{game.id}-{seed}-{number}.json")


def read_kept(path: Path) -> Kept:
    """The file of a directed game. SandtableError says what is wrong with it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError) as error:
        raise SandtableError(f"{path} is no file that fuzzing has written: {error}.") from None


def replay_file(path: Path, screen: Console, folder: Path = OUT) -> bool:
    """Play a directed game again from the choices that were kept; whether all went well."""
    kept = read_kept(path)
    return replay_choices(variants.make(kept.config), kept, screen, folder / f"record-{path.name}")


def replay_choices(game: Game, kept: Kept, screen: Console, file: Path) -> bool:
    """The same with a game that is at hand; the match record is written into `file`."""
    match = Match(game, key=bytes.fromhex(kept.key))
    return _show(match, _play(match, iter(kept.choices)), screen, file)


def _show(match: Match, problem: str, screen: Console, file: Path) -> bool:
    for viewer in range(match.game.seats):
        screen.print(Text(f"\nThe last lines of seat {viewer + 1}'s log:", style="bold"))
        for entry in match.log(viewer)[-SHOWN:]:
            screen.print(Text(f"  {plain(entry.text)}"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(match.record()) + "\n", encoding="utf-8")
    ending = problem or f"The game {'ends' if match.over else 'goes on'} and every invariant holds."
    screen.print(Text(f"\n{ending} {match.ply:,} decisions; the record is in {file}.", style="bold"))
    return not problem


def _drawn(match: Match, picks: Stream) -> Iterator[tuple[int, int]]:
    """What the driver draws at each position of the match."""
    while True:
        acting = match.seats_to_act
        seat = picks.below(8)
        while seat not in acting:
            seat = (seat + 1) % 8
        codes = match.legal(seat)
        yield seat, codes[picks.below(len(codes))]


def _play(match: Match, choices: Iterator[tuple[int, int]]) -> str:
    """Make the driver's decisions; what goes wrong, or an empty text."""
    game = match.game
    while True:
        broken = game.check(match.state)
        if broken:
            return f"Invariant {broken} does not hold after decision {match.ply}."
        if match.over:
            return ""
        if match.ply > game.definition.limit:
            return "The game does not end."
        for seat in match.seats_to_act:
            codes = match.legal(seat)
            if _wrong(codes):
                return f"Seat {seat + 1}'s choices at decision {match.ply + 1} are {codes[:20]}."
        made = next(choices, None)
        if made is None:
            return ""
        problem = _choose(match, *made)
        if problem:
            return problem


def _wrong(codes: Sequence[int]) -> bool:
    return len(codes) < 2 or list(codes) != sorted(set(codes)) or codes[0] < 0


def _choose(match: Match, seat: int, code: int) -> str:
    what = {RESIGN: "resignation", TAKE_BACK: "taking back"}.get(code, f"choice {code}")
    try:
        match.replay_choice(seat, code)
    except IndexError as error:
        return f"Seat {seat + 1}'s {what} at decision {match.ply + 1} indexes past a field ({error})."
    except IllegalChoice as error:
        return f"Seat {seat + 1}'s {what} at decision {match.ply + 1} is refused: {error}"
    return ""
