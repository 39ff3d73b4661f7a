"""Panels of the players, figures of the game, and the steps of the hand in the header."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sandtable.core.events import Event
from sandtable.core.scenes import Fact, Phase, Player, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.lexicon import Lexicon, ordinal
from sandtable.games.bayonet.sight import Sight

__all__ = ["BETTING_ROUND", "facts", "headline", "last_actions", "phase", "phases", "players"]

#: Which betting round or player turn a step is.
BETTING_ROUND = {s.BET_1: 1, s.BET_2: 2, s.BET_3: 3, s.BET_4: 4}
_TURN = {s.TURN_1: 1, s.TURN_2: 2, s.TURN_3: 3}

#: The steps of a hand: id, label, step.
_PHASES = (
    ("bets-1", "Bets", s.BET_1), ("card-3", "Third card", s.TURN_1), ("bets-2", "Bets", s.BET_2),
    ("card-4", "Fourth card", s.TURN_2), ("bets-3", "Bets", s.BET_3), ("card-5", "Fifth card", s.TURN_3),
    ("bets-4", "Last bets", s.BET_4), ("swap", "Reserve", s.SWAP), ("showdown", "Showdown", s.SCOUT),
)  # fmt: skip

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


# ------------------------------------------------------------------------------------------------------ the whole table


def facts(lexicon: Lexicon, sight: Sight) -> list[Fact]:
    """The figures of the game: bets, ante, deck, campaign."""
    shown: list[Fact] = []
    if not sight.over:
        shown.append(Fact("bets", "Bets in all", str(sight.bets), "They stay before the players until the hand ends"))
        shown.append(Fact("ante", "Ante", str(lexicon.ante(sight.hand)), "What each seat pays to be dealt in"))
        step = lexicon.next_ante(sight.hand)
        if step is not None:
            shown.append(Fact("next-ante", f"Ante from hand {step}", str(lexicon.ante(step)), "The ante rises then"))
    shown.append(Fact("deck", "Deck", str(sight.deck), "Cards that can still be drawn"))
    left = _campaign_left(lexicon, sight)
    if left:
        shown.append(
            Fact(
                "campaign",
                "New reserves in",
                f"{left} hand{'s' if left > 1 else ''}",
                "After that all cards are collected; reserves and community are dealt anew",
            )
        )
    return shown


def _campaign_left(lexicon: Lexicon, sight: Sight) -> int:
    """Hands until all cards are collected, the present one included; 0 if that never comes."""
    every = lexicon.campaign_hands
    if not every or sight.over:
        return 0
    left = every - (sight.hand - 1) % every
    return left if sight.hand + left <= lexicon.hand_cap else 0


def headline(lexicon: Lexicon, sight: Sight) -> str:
    """Hand and step in words: "Hand 7 of 100 · second betting round"."""
    if sight.over:
        return f"Ended with hand {sight.hand}"
    step = _step_words(lexicon, sight)
    return f"Hand {sight.hand} of {lexicon.hand_cap}" + (f" \N{MIDDLE DOT} {step}" if step else "")


def _step_words(lexicon: Lexicon, sight: Sight) -> str:
    if sight.step in BETTING_ROUND:
        number = BETTING_ROUND[sight.step]
        return "last betting round" if number == 4 else f"{ordinal(number)} betting round"
    if sight.step in _TURN:
        return f"{ordinal(_TURN[sight.step] + 2)} card"
    return {s.SWAP: "reserve swap", s.SCOUT: "showdown"}.get(sight.step, "")


def phases() -> list[Phase]:
    """The steps of a hand."""
    return [Phase(name, label) for name, label, _ in _PHASES]


def phase(sight: Sight) -> str:
    """The id of the present step."""
    return next((name for name, _, step in _PHASES if step == sight.step), "")
