"""Battles, armies and turns that tests of several rules begin with."""

from __future__ import annotations

from typing import Any

from sandtable.core.kernel.chance import Stream
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import BRITISH, DRAW, FIRE, GERMAN, YES, Stage, army, target, unit

ALAMEIN, ATLANTIC, LUXEMBOURG, NORMANDY = "w_alamein", "w_atlantic", "w_luxembourg", "w_normandy"
NORWAY = "w_norway"  # all arms on both sides; the Germans attack
AXIS, ALLIED = 0, 1
JAPANESE, AMERICAN, SOVIET = 0, 1, 1  # as sides and as seats of two players
# Four players: seats 0 and 2 are German, 1 and 3 British.
TEAMS = {"players": 4, "seats_axis": 2, "seats_allied": 2}
NONE_, DRAW_3, SWAP = (s.K_CHOICE * s.CODE + mode for mode in range(3))
EMERGENCY = s.K_EMERGENCY * s.CODE
FAT = {"arsenal_set": "starter+exp", "conflict_set": "fat"}
TANKS = ("de_panzer3", "de_panther", "de_tiger1")


def fire(at: Stage, one: int, *at_units: int) -> Stage:
    """A unit fires; the target is named where there are several."""
    at.do("ACT", unit(one)).do("MODE", FIRE)
    for each in at_units:
        at.do("AIM", target(each))
    return at


def armies(at: Stage) -> Stage:
    """A tank, a plane and a ship on each side."""
    at.units(GERMAN, "de_tiger1", "de_me109", "de_hipper")
    at.units(BRITISH, "uk_crusader", "uk_spitfire", "uk_nelson")
    return at


def begin(**options: Any) -> Stage:
    """A stage where both sides keep a card that may always be played, so that every turn is asked."""
    at = Stage(**options)
    name = f"{options.get('theatre', 'west')[0]}_preemptive"
    return at.keeps(GERMAN, name).keeps(BRITISH, name)


def draws(at: Stage, card: str, by: int) -> Stage:
    """A seat draws a conflict card."""
    return at.next_cards(card).turn_of(by).do("TURN", DRAW)


def shuffled(stream: Stream, cards: list[int]) -> list[int]:
    """Section 17, in plain Python."""
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def shots(at: Stage) -> list[tuple[int, ...]]:
    """Target, effective attack and effective defense of every shot."""
    return [args[1:4] for args in at.news(ev.SHOT)]


def last_shot(at: Stage) -> tuple[int, ...]:
    """Effective attack, effective defense, action number, hit."""
    return at.news(ev.SHOT)[-1][2:6]


def alamein(at: Stage) -> Stage:
    """The British attack at El Alamein."""
    return at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)


def table(axis: int, allied: int, **options: Any) -> Stage:
    """Teams where every seat keeps a card that may be played, so that every turn is asked."""
    at = Stage(seats_axis=axis, seats_allied=allied, players=axis + allied, **options)
    return at.keeps(AXIS, "w_preemptive").keeps(ALLIED, "w_preemptive")


def seats(with_: int) -> int:
    """SEATS with an army."""
    return army(with_ + 64 * s.ARMY_SEATS)


def order(at: Stage, turns: int) -> list[int]:
    """The seats that take the next turns, each drawing a card without effect."""
    seats = []
    for _ in range(turns):
        assert at.asked == "TURN"
        seats.append(at.seat)
        at.next_cards("w_build2")
        at.rules["card_of"][int(at.state["conflict"][int(at.state["conflict_size"]) - 1])] = at.cards["w_delay"]
        at.do("TURN", DRAW)
    return seats


def transfer(to: int) -> int:
    """TRANSFER to an army."""
    return army(to + 64 * s.ARMY_TRANSFER)


def trade(with_: int) -> int:
    """TRADE with an army."""
    return army(with_ + 64 * s.ARMY_TRADE)
