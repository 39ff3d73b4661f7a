"""Panels of the players, and where the last of them has acted."""

from collections.abc import Iterable, Sequence
from typing import Literal

from sandtable.core.game.parts import counts
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Player, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, bet_id, seat_id
from sandtable.games.bayonet.table.header import BETTING_ROUND, fact
from sandtable.games.bayonet.table.player_view import GameView

_ENDS_ROUND = (ev.ROUND, ev.HAND_START, ev.TURN, ev.SWAP_STEP, ev.SHOWDOWN, ev.UNCONTESTED)
_FAR = 200  # events looked back: more than a betting round makes


def players(lexicon: Lexicon, view: GameView, events: Sequence[Event]) -> list[Player]:
    """One panel a seat. `events`: those the viewer may know."""
    last = last_actions(events) if view.step in BETTING_ROUND else {}
    return [_player(lexicon, view, seat, last.get(seat, "")) for seat in range(lexicon.seats)]


def _player(lexicon: Lexicon, view: GameView, seat: int, last: str) -> Player:
    if view.out[seat]:
        return Player(seat=seat, out=True, remark=_remark(view, seat))
    held = view.chips[seat]
    shown = [fact("chips", held, chips=held)]
    if view.bet[seat]:
        shown.append(fact("bet", view.bet[seat]))
    if last:
        shown.append(fact("last", last))
    if view.was[seat]:
        shown.append(fact("was", ", ".join(lexicon.title(card) for card in view.was[seat])))
    if seat == view.button and not view.over:
        shown.append(fact("button", say("fact-button.value")))
    return Player(
        seat=seat, acting=seat in view.acting, status=_status(view, seat), facts=shown, note=_note(view, seat)
    )


def _status(view: GameView, seat: int) -> Literal["", "planning", "ready", "done"]:
    """In a simultaneous swap who has answered is public, what was answered is not."""
    if view.step != s.SWAP or view.seat >= 0 or seat not in view.live:
        return ""
    return "planning" if seat in view.acting else "ready"


def _note(view: GameView, seat: int) -> str:
    return say("note-folded") if view.folded(seat) else say("note-all-in") if view.all_in(seat) else ""


def _remark(view: GameView, seat: int) -> Text:
    return say.text("remark-resigned" if seat in view.resigned else "remark-out", hand=view.out[seat])


def last_actions(events: Sequence[Event]) -> dict[int, str]:
    """What each seat did last in the betting round that goes on at the end of these events."""
    last: dict[int, str] = {}
    for event in events[: -_FAR - 1 : -1]:
        if event.kind in _ENDS_ROUND:
            break
        name = _LAST.get(event.kind)
        if name is not None:
            told = ev.EVENTS.told(event)
            last.setdefault(told.seat, say(name, chips=told[1]))
    return last


_LAST = {ev.PASSED: "last-passed", ev.CALLED: "last-called", ev.RAISED: "last-raised", ev.FOLDED: "last-folded"}


@counts(*_LAST, ev.EXCHANGED, ev.HAND_START, ev.KEPT, back=True)
def trail(lexicon: Lexicon, events: Iterable[Event]) -> list[str]:
    """Where the last thing that a player did happened."""
    for event in events:
        seat = ev.EVENTS.told(event)[0]
        if event.kind in (ev.CALLED, ev.RAISED):
            return [seat_id(seat), bet_id(seat)]
        return [seat_id(seat), "community"] if event.kind == ev.EXCHANGED else []
    return []
