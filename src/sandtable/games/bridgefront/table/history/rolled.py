"""Dice on show that are no battle's: those of a card, and those between equal bids."""

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Dice, Panel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.log.words import Lexicon

_FAR = 600  # events looked back
#: What ends the time in which dice lie on the table: the next bids are opened (bots bid at once, and people are to see
#: what was rolled), a plan is made or carried out, or a battle is fought.
_LATER = frozenset(
    (
        ev.BUY_BID, ev.PASS_BID, ev.PLANNED, ev.REVEALED, ev.ABILITY, ev.BATTLE, ev.COLLECT_DONE, ev.ROUND_START,
        ev.RESIGNED,
    )
)  # fmt: skip


def roll_panel(words: Lexicon, events: Sequence[Event]) -> Panel | None:
    """The dice rolled last, by the events the viewer was told; None when something else has happened since."""
    for back in range(1, min(_FAR, len(events)) + 1):
        event = events[-back]
        if event.kind in _LATER:
            return None
        if event.kind == ev.ROLLED:
            told = ev.EVENTS.told(event)
            title = words.name(told.card) if told.card >= 0 else say("rolled-die")
            return Panel(kind="roll", title=title, rolls=[[Dice(told.player, "plain", [told.die])]])
        if event.kind == ev.TIE_ROLLED:
            end = len(events) - back + 1
            start = end
            while start and events[start - 1].kind == ev.TIE_ROLLED:
                start -= 1
            return _tie(words, events[start:end], events[end:])
    return None


def _tie(words: Lexicon, rolled: Sequence[Event], after: Sequence[Event]) -> Panel:
    """All dice of a tie: each player's in one row, in the order rolled; struck through is what was not the lowest."""
    least: dict[int, int] = {}
    dice = [ev.EVENTS.told(event) for event in rolled]
    for told in dice:
        least[told.number] = min(told.die, least.get(told.number, told.die))
    rows: dict[int, Dice] = {}
    for told in dice:
        row = rows.setdefault(told.player, Dice(told.player, "plain", []))
        row.values.append(told.die)
        row.lost.append(told.die > least[told.number])
    won = next((event for event in after if event.kind in (ev.BID_WON, ev.POT_WON)), None)
    card = words.name(ev.EVENTS.told(won).card) if won is not None else ""
    return Panel(
        kind="roll", title=say("rolled-tie"), subtitle=card, rolls=[list(rows.values())], foot=say("rolled-tie.foot")
    )
