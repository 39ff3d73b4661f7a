"""Games behind the marks of a page: lists to which every mark leads, and how each game is opened."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from html import escape

from sandtable.lab.report.behind import Behind, GameExample
from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.study import StudyOutcome

#: Where a game can be looked at: an address, or None for one that must be opened by a command.
Link = Callable[[GameExample], str | None]

_BLOCKS = 25  # that are looked through for examples
_COLUMNS = ("what it moved", "deal", "seating", "bots", "won by seat", "turns", "without the change", "turns", "used")


def seen_in(done: StudyOutcome) -> Behind:
    """Examples from the first blocks of a study."""
    behind = Behind(done.study.player, done.study.asked)
    for block in done.blocks[:_BLOCKS]:
        behind.add(block)
    return behind


def place_of(done: StudyOutcome, answer: Answer) -> str:
    """The place of the page with the games behind an answer's mark."""
    variants = [one.name for one in done.study.plan.variant]
    measures = [one.measure.name for one in done.study.asked]
    return f"games-{variants.index(answer.variant)}-{measures.index(answer.measure.name)}"


def behind_marks(done: StudyOutcome, behind: Behind, named: str, saved: str, link: Link | None) -> str:
    """Each variant with its games: those that moved each figure as its answer says. `named` is the study for
    `sandtable open`, `saved` a sentence on where that file comes from."""
    parts = []
    for number, one in enumerate(done.study.plan.variant):
        answers = [answer for answer in done.answers if answer.variant == one.name and answer.kind != "single"]
        groups = [(answer.measure.title, place_of(done, answer), behind.games(answer, number)) for answer in answers]
        groups = groups or [("any", "", behind.any(number))]
        rows = "".join(_rows(done, title, place, games, link) for title, place, games in groups)
        heads = "".join(f"<th{' class=l' if head == 'bots' else ''}>{head}" for head in _COLUMNS)
        parts.append(
            f"<h3 id=games-{number} tabindex=-1>{escape(one.name)}</h3>"
            f"<div class=scroll><table><tr>{heads}{rows}</table></div>"
        )
        games = dict.fromkeys(game for *_, some in groups for game in some)
        commands = [_command(named, one.name, game) for game in games if link is None or link(game) is None]
        if commands:
            parts.append(f"<pre>{escape(chr(10).join(commands))}</pre>")
    first = done.study.plan.variant[0].name
    how = (
        "The links open them at the table."
        if link is not None
        else "The commands open them; with --table at the table."
    )
    note = f"The first that moved a figure as its answer says, beside what {first} made of the same deal. {how}{saved}"
    head = f"<section style='margin-top:14px'><h2>Games behind the marks</h2><p>{escape(note)}</p>"
    return f"{head}{''.join(parts)}</section>"


def _command(named: str, variant: str, game: GameExample) -> str:
    return f"sandtable open {named} {game.deal} --variant {shlex.quote(variant)} --seating {game.seating + 1}"


def _rows(done: StudyOutcome, title: str, place: str, games: Sequence[GameExample], link: Link | None) -> str:
    rows = []
    for number, game in enumerate(games):
        bots = ", ".join(done.study.player.seatings[game.seating].bots)
        address = link(game) if link is not None else None
        deal = str(game.deal) if address is None else f"<a href='{escape(address)}'>{game.deal}</a>"
        mark = f" id={place} tabindex=-1" if place and number == 0 else ""
        cells = (_seats(game.winners), game.turns, *_first(game), game.used)
        rows.append(
            f"<tr{mark}><td>{escape(title)}<td>{deal}<td>{game.seating + 1}<td class=l>{escape(bots)}"
            + "".join(f"<td>{cell}" for cell in cells)
        )
    return "".join(rows)


def _first(game: GameExample) -> tuple[str, str]:
    return (_seats(game.first_winners), str(game.first_turns)) if game.variant else ("", "")


def _seats(winners: Sequence[int]) -> str:
    return ", ".join(str(seat + 1) for seat in winners)
