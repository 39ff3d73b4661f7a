"""`sandtable review`: what moved a finished match, what was skill and what was luck."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.text import Text

from sandtable.bots.review import FULL, SHORT, Review, WhatIf, review, told, what_if
from sandtable.bots.review.retracing import Trace, retrace
from sandtable.commands.matches import names_of, play_record, seat_of
from sandtable.commands.output import console, print_json, progress_bar
from sandtable.core.errors import IllegalChoice, OptionError
from sandtable.core.match.matchfile import read_record
from sandtable.core.numbers import read_whole

_WORLDS = 1000


def review_file(path: Path, seat: str | None, short: bool, seed: int, as_json: bool) -> None:
    """Review a record within a budget and print it."""
    record = read_record(path)
    chosen = None if seat is None else seat_of(record, seat)
    match = play_record(record)
    with progress_bar() as bar:
        task = bar.add_task("Playing on", total=None)
        found = review(
            match, SHORT if short else FULL, seed, lambda done, total: bar.update(task, completed=done, total=total)
        )
    names = names_of(record)
    if as_json:
        print_json(msgspec.to_builtins(_ReviewDocument("sandtable-review/1", names, found)), indent=None)
        return
    screen = console()
    for line in told(found, names, chosen):
        screen.print(Text(line))


def what_if_file(path: Path, asked: str, seed: int, as_json: bool) -> None:
    """Compare a choice of a record with another one that could have been made in its place."""
    trace = retrace(play_record(read_record(path)))
    number, code = _asked(trace, asked)
    with progress_bar() as bar:
        bar.add_task("Playing on", total=None)
        found = what_if(trace, number, code, _WORLDS, seed)
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
        raise OptionError(
            f"--what-if names a choice that stands, by its number in the record, not {step!r}.", "what-if"
        )
    options = trace.described(number)
    found = [code for code, label in options.items() if words.casefold() in label.casefold()]
    if len(found) != 1:
        some = "; ".join(list(options.values())[:12])
        raise OptionError(f"{len(found)} options of that choice hold {words!r}. There were: {some}.", "what-if")
    if found[0] == trace.made[number].code:
        raise IllegalChoice("That is the choice that was made; name another one.")
    return number, found[0]


def _gain(found: WhatIf) -> str:
    gain = found.gain
    low, high = f"{100 * gain.low:+.1f}", f"{100 * gain.high:+.1f}"
    return (
        f"The other is worth {100 * gain.value:+.1f} points ({low} to {high}) beside the one made, in the same "
        f"{found.worlds} worlds, which the seat could not tell from the true one."
    )
