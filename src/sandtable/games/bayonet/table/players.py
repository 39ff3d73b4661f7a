"""Panels of the players, and where the last of them has acted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Player, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, bet_id, seat_id
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.sight import Sight

_ENDS_ROUND = (ev.ROUND, ev.HAND_START, ev.TURN, ev.SWAP_STEP, ev.SHOWDOWN, ev.UNCONTESTED)
_FAR = 200  # events looked back: more than a betting round makes


def players(lexicon: Lexicon, sight: Sight, events: Sequence[Event]) -> list[Player]:
    """One panel a seat. `events`: those the viewer may know."""
    last = last_actions(events) if sight.step in BETTING_ROUND else {}
    return [_player(sight, seat, last.get(seat, "")) for seat in range(lexicon.seats)]


def _player(sight: Sight, seat: int, last: str) -> Player:
    if sight.out[seat]:
        return Player(seat=seat, out=True, remark=_remark(sight, seat))
    held = sight.chips[seat]
    shown = [Fact("chips", "chip" if held == 1 else "chips", str(held), "Chips in the stack")]
    if sight.bet[seat]:
        shown.append(Fact("bet", "bet", str(sight.bet[seat]), "Chips bet in this hand, the ante included"))
    if last:
        shown.append(Fact("last", "", last, "What this seat did last in this betting round"))
    if seat == sight.button and not sight.over:
        shown.append(Fact("button", "the button", "has", "The seat to the left of the button is first"))
    return Player(
        seat=seat,
        acting=seat in sight.acting,
        status=_status(sight, seat),
        facts=shown,
        note=_note(sight, seat),
    )


def _status(sight: Sight, seat: int) -> Literal["", "planning", "ready", "done"]:
    """In a simultaneous swap who has answered is public, what was answered is not."""
    if sight.step != s.SWAP or sight.seat >= 0 or seat not in sight.live:
        return ""
    return "planning" if seat in sight.acting else "ready"


def _note(sight: Sight, seat: int) -> str:
    if sight.folded(seat):
        return "folded"
    return "all-in" if sight.all_in(seat) else ""


def _remark(sight: Sight, seat: int) -> Text:
    if seat in sight.resigned:
        return [f"resigned in hand {sight.out[seat]}"]
    return [f"out of chips in hand {sight.out[seat]}"]


def last_actions(events: Sequence[Event]) -> dict[int, str]:
    """What each seat did last in the betting round that goes on at the end of these events."""
    last: dict[int, str] = {}
    for event in events[: -_FAR - 1 : -1]:
        if event.kind in _ENDS_ROUND:
            break
        said = _said(event)
        if said:
            last.setdefault(event.args[0], said)
    return last


def _said(event: Event) -> str:
    match event.kind:
        case ev.PASSED:
            return "passed"
        case ev.CALLED:
            return f"called {event.args[1]}"
        case ev.RAISED:
            return f"raised {event.args[1]}"
        case ev.FOLDED:
            return "folded"
    return ""


_BET = (ev.CALLED, ev.RAISED)
_NEAR = 40  # events looked back


def trail(events: Sequence[Event]) -> list[str]:
    """Where the last thing that somebody did happened."""
    for event in events[: -_NEAR - 1 : -1]:
        if event.kind in _BET:
            return [seat_id(event.args[0]), bet_id(event.args[0])]
        if event.kind == ev.EXCHANGED:
            return [seat_id(event.args[0]), "community"]
        if event.kind in (ev.HAND_START, ev.PASSED, ev.FOLDED, ev.KEPT):
            return []
    return []
