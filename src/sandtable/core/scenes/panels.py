"""Dice, shown hands and whole battles: what is laid open beside the board."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Card
from sandtable.core.scenes.texts import Text


class Dice(msgspec.Struct, omit_defaults=True, gc=False):
    """One side of a roll, sorted descending; `lost[i]` strikes die i through; `spare` dice had no effect. A roll that
    is no battle is `plain`: dice in the order rolled, and nobody loses anything."""

    seat: int
    side: Literal["attack", "defence", "plain"]
    values: list[int]
    lost: list[bool] = []
    spare: list[bool] = []
    loss: int = 0


class ShownHand(msgspec.Struct, omit_defaults=True, gc=False):
    """One hand of a showdown: the cards in the order in which they count, what they make ("Battalion"), the particulars
    ("2s, Cuirassiers, Field Guns, General"), its place among the hands shown from 1, what it won, and a remark.
    `reason`: what puts the hand above before it ("Both Full House of 2s; 4s beat 6s: lower is stronger."). `deciding`:
    numbers of the cards, from 0, that decide between it and a neighbour."""

    seat: int
    cards: list[Card]
    label: str = ""
    detail: str = ""
    place: int = 0
    won: int = 0
    note: str = ""
    reason: str = ""
    deciding: list[int] = []


class BattleDice(msgspec.Struct, omit_defaults=True, gc=False):
    """Dice of one kind of unit in one round of a battle: `by` ("Forces", "Brute"), in the order rolled; a die of at
    most `hits_on` hits."""

    seat: int
    by: str
    values: list[int]
    hits_on: int
    icon: str = ""


class BattleRound(msgspec.Struct, omit_defaults=True, gc=False):
    """A round of a battle: dice of both sides, what each hit did, and what stands afterwards. Round 0 is what happens
    before the dice. `losses`: by side (attacker, defender), units lost in this round."""

    number: int
    dice: list[BattleDice] = []
    lines: list[Text] = []
    losses: tuple[int, int] = (0, 0)


class Battle(msgspec.Struct, omit_defaults=True, gc=False):
    """A battle, as far as it has been fought, for a panel of kind `battle`: `seats` are attacker and defender, `forces`
    how many Forces each began with, `champions` the names of the others. The client reveals it round by round.
    `winner`: None while it goes on or if nobody is left."""

    element: str
    seats: tuple[int, int]
    forces: tuple[int, int]
    champions: tuple[list[str], list[str]]
    rounds: list[BattleRound]
    over: bool = False
    winner: int | None = None


class Panel(msgspec.Struct, omit_defaults=True, gc=False):
    """A floating panel on the board. `roll`: the last roll; `rolls` holds one pair of Dice a roll, oldest first (a
    blitz has many), or the plain Dice of all who rolled. `showdown`: hands face up, in the order in which they are
    shown; `lines` says who gets what. It is revealed hand by hand when `id` is new to the client. `battle`: a battle
    round by round. `text`: the `lines` alone, such as what a challenge brought to light; on a board of kind `plain`
    they stand in the middle."""

    kind: Literal["roll", "showdown", "battle", "text"]
    title: str
    id: str = ""
    subtitle: str = ""
    rolls: list[list[Dice]] = []
    hands: list[ShownHand] = []
    battle: Battle | None = None
    lines: list[Text] = []
    foot: str = ""
