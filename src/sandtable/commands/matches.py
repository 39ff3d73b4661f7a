"""`sandtable replay` and `verify`: what a match record says, and whether it is true; `sandtable review`: what moved a
finished match, what was skill and what was luck.
"""

from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

import sandtable.games  # noqa: F401 - announces the games, so that a record can name one
from sandtable.bots.review import FULL, SHORT, Review, WhatIf, told
from sandtable.bots.review import review as reviewed
from sandtable.bots.review import what_if as compared
from sandtable.bots.review.judging import Trace, retrace
from sandtable.bots.streams import Again
from sandtable.commands.output import console, counted, phrase, print_json, progress_bar, warm_up
from sandtable.core.errors import IllegalChoice, OptionError
from sandtable.core.game.warm import TABLE
from sandtable.core.match.document import AnyRecord, read_values
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import from_record, read_record, record_game
from sandtable.core.match.seal.receipt import read_receipt
from sandtable.core.match.seal.third.rules import SAMPLE, BotQuery
from sandtable.core.match.verdict import UNSEALED, Verdict, judge
from sandtable.core.numbers import read_whole
from sandtable.core.scenes import plain
from sandtable.core.terminal_text import shown

_NAME = 60  # characters of a player's name


def replay_file(path: Path, to: int | None, seat: str | None, as_json: bool) -> None:
    """Print the log of a recorded match as one seat, or a spectator, may read it, or its events as JSON."""
    record = read_record(path)
    viewer = None if seat is None else seat_of(record, seat)
    total = len(record.choices)
    if to is not None:
        if not 0 <= to <= total:
            raise OptionError(phrase("number-choices-record", total=total), field="to")
        record = msgspec.structs.replace(record, choices=record.choices[:to], over=False, returns=[])
    match = play_record(record)
    if as_json:
        print_json([match.game.event_record(event) for event in match.events(viewer)], indent=None)
        return
    screen = console()
    names = names_of(record)
    title = f", {shown(record.title)}" if record.title else ""
    reader = phrase("a-spectator") if viewer is None else names[viewer]
    screen.print(Text(phrase("read-as", title=match.game.definition.title, title2=title, reader=reader), style="bold"))
    for entry in match.log(viewer):
        if entry.kind == "turn":
            screen.print()
        screen.print(Text(plain(entry.text, names), style="bold" if entry.kind == "turn" else ""))
    screen.print()
    screen.print(Text(_standing(match, names, total)))


def verify(file: Path, receipt: Path | None, bots: str | None, as_json: bool, allow_unsealed: bool) -> int:
    """Check a record step by step, beside a receipt if there is one, and say what was found; the exit status. `bots`:
    of how many choices of bots these are asked again, or "all"; None for a sample."""
    most = SAMPLE if bots is None else None if bots == "all" else read_whole(bots)
    if (most is None and bots != "all") or (most is not None and most < 0):
        raise OptionError(phrase("bots-number-choices", bots=repr(bots)), field="bots")
    values, kept = read_values(file), None if receipt is None else read_receipt(receipt)
    with progress_bar() as bar:
        task = bar.add_task("Replaying", total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, description=phrase("asking-bots-again"), completed=done, total=total)

        verdict = judge(values, kept, None if most == 0 else BotQuery(Again(), most, tell))
    if as_json:
        print_json(msgspec.to_builtins(_document(verdict)), indent=None)
    else:
        _print(verdict)
    return 0 if allow_unsealed and verdict.status == UNSEALED else verdict.status


def _document(verdict: Verdict) -> dict[str, object]:
    return {
        "format": "sandtable-verdict/1",
        "seal": verdict.seal,
        "finished": verdict.finished,
        "receipt": verdict.receipt,
        "ok": verdict.ok,
        "status": verdict.status,
        "text": verdict.text,
        "steps": verdict.steps,
    }


def _print(verdict: Verdict) -> None:
    screen = console()
    steps = Table.grid(padding=(0, 1))  # what goes on below stands aside: only the verdict begins a line of its own
    for step in verdict.steps:
        mark, style = ("✓", "green") if step.ok else ("✗", "red") if step.judged else ("?", "yellow")
        steps.add_row(Text(mark, style), step.text)
    screen.print(steps)
    screen.print(Text(f"{verdict.text[0].upper()}{verdict.text[1:]}", style="bold"))


def play_record(record: AnyRecord) -> Match:
    """The match of a record, played again."""
    with progress_bar() as bar:
        warm_up(record_game(record).definition, bar, (TABLE,))
        task = bar.add_task("Replaying", total=len(record.choices))
        return from_record(record, lambda number: bar.update(task, completed=number))


def _players(record: AnyRecord) -> int:
    players = record.options.get("players")
    return players if isinstance(players, int) and 1 <= players <= 8 else 8


def names_of(record: AnyRecord) -> list[str]:
    """What the players are called, seat by seat."""
    given = [shown(name, _NAME) for name in record.names]
    return [given[s] if s < len(given) and given[s] else f"Seat {s + 1}" for s in range(_players(record))]


def seat_of(record: AnyRecord, text: str) -> int:
    """A seat by its number, from 1 as in the log, or by its player's name."""
    names = names_of(record)
    number = read_whole(text)
    if number is not None and 1 <= number <= len(names):
        return number - 1
    matching = [seat for seat, name in enumerate(names) if name.casefold() == text.strip().casefold()]
    if len(matching) != 1:
        raise OptionError(phrase("seat-or-player", names=len(names), text=repr(text)), field="seat")
    return matching[0]


def _standing(match: Match, names: list[str], total: int) -> str:
    if match.over:
        best = max(match.returns)
        winners = [name for name, share in zip(names, match.returns, strict=True) if share == best]
        return phrase("after-match-over", choices=counted(match.ply, "choices"), winners=winners)
    waiting = [names[seat] for seat in match.seats_to_act]
    return phrase("after-match-waits", ply=f"{match.ply:,}", choices=counted(total, "choices"), waiting=waiting)


_WORLDS = 1000


def review(file: Path, seat: str | None, short: bool, seed: int, what_if: str | None, as_json: bool) -> None:
    """Review a record within a budget and print it; or compare a choice of it with another that could have been made
    in its place."""
    record = read_record(file)
    if what_if is not None:
        _compare(record, what_if, seed, as_json)
        return
    chosen = None if seat is None else seat_of(record, seat)
    match = play_record(record)
    with progress_bar() as bar:
        task = bar.add_task(phrase("playing-on"), total=None)
        found = reviewed(
            match, SHORT if short else FULL, seed, lambda done, total: bar.update(task, completed=done, total=total)
        )
    names = names_of(record)
    if as_json:
        print_json(msgspec.to_builtins(_ReviewDocument("sandtable-review/1", names, found)), indent=None)
        return
    screen = console()
    for line in told(found, names, chosen):
        screen.print(Text(line))


def _compare(record: AnyRecord, asked: str, seed: int, as_json: bool) -> None:
    trace = retrace(play_record(record))
    number, code = _asked(trace, asked)
    with progress_bar() as bar:
        bar.add_task(phrase("playing-on"), total=None)
        found = compared(trace, number, code, _WORLDS, seed)
    if as_json:
        print_json(msgspec.to_builtins(found), indent=None)
        return
    screen = console()
    for words, chance in ((found.made, found.made_chance), (found.other, found.other_chance)):
        bar_line = "█" * round(40 * chance.value)
        said = f"{100 * chance.value:.1f} % ({100 * chance.low:.1f} to {100 * chance.high:.1f})"
        screen.print(Text(words))
        screen.print(Text(f"  {bar_line:<40} {said}"))
    screen.print(Text(_gain(found)))


class _ReviewDocument(msgspec.Struct):
    format: str
    names: list[str]
    review: Review


def _asked(trace: Trace, asked: str) -> tuple[int, int]:
    """`412:rhineland`: the choice made in step 412 and the code of the option that is meant."""
    step, _, words = asked.partition(":")
    wanted = read_whole(step)
    number = next((n for n, made in enumerate(trace.made) if made.step + 1 == wanted), None)
    if number is None or trace.made[number].code < 0:
        raise OptionError(phrase("names-choice-stands", step=repr(step)), "what-if")
    options = trace.described(number)
    found = [code for code, label in options.items() if words.casefold() in label.casefold()]
    if len(found) != 1:
        some = "; ".join(list(options.values())[:12])
        raise OptionError(phrase("options-choice-hold", found=len(found), words=repr(words), some=some), "what-if")
    if found[0] == trace.made[number].code:
        raise IllegalChoice(phrase("choice-made-name"))
    return number, found[0]


def _gain(found: WhatIf) -> str:
    gain = found.gain
    low, high = f"{100 * gain.low:+.1f}", f"{100 * gain.high:+.1f}"
    return phrase(
        "other-worth-points-beside", value=f"{100 * gain.value:+.1f}", low=low, high=high, worlds=found.worlds
    )
