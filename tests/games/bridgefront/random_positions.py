"""Crowded random positions in which one player is about to play a card, for comparing the kernels with the reference:
units and Champions of three players, Bridges with locks and traps, a wormhole, Mines and Forges, hands and piles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from sandtable.core.kernel.chance import key_words, seed_key
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import A, B, C, Position

__all__ = ["random_position"]

_FACTIONS = (
    (s.GATEWRIGHT, s.VEIL, s.CIPHER),
    (s.AERIAL, s.BASTION, s.PROSPECT),
    (s.BASTION, s.AERIAL, s.VEIL),
    (s.CIPHER, s.GATEWRIGHT, s.AERIAL),
    (s.VEIL, s.CIPHER, s.BASTION),
)
_CHAMPIONS = [card.name for card in CARDS.kinds if card.champion]


@lru_cache(maxsize=16)
def _template(factions: tuple[int, ...], options: tuple[tuple[str, object], ...]) -> Position:
    return Position(factions, **dict(options))


def random_position(
    seed: int, *hand: str, champions: tuple[str, ...] = (), others: Sequence[str] = (), **options: object
) -> Position:
    """A position in which A, with the cards of `hand`, B and C are about to plan; A has one Champion at least. With
    `champions` these are A's. The cards of `others` are dealt to B and C."""
    dice = random.Random(seed)
    at = _template(_FACTIONS[seed % len(_FACTIONS)], tuple(sorted(options.items()))).again()
    state = at.state
    state["chance"]["key"] = key_words(seed_key(seed))
    state["chance"]["used"] = 16
    state["chance"]["joined"] = 1
    free = [h for h in range(61) if int(state["tile"][h]) == s.PLAIN]
    dice.shuffle(free)
    for h in free[:4]:
        state["tile"][h], state["mine_value"][h] = s.MINE, dice.randint(4, 7)
    for h in free[4:7]:
        state["tile"][h] = s.FORGE
    taken: dict[int, int] = {}
    center = int(at.rules["center"])
    spots = [center, *(h for h in range(61) if int(at.rules["distance"][center][h]) <= 2)]
    for player in (A, B, C):
        home = int(state["capital"][player])
        special = [h for h in free[:7] if dice.random() < 0.4]
        wanted = [home, *dice.sample(spots, 4), *special, *dice.sample(range(61), 2)]
        for h in wanted:
            if taken.setdefault(h, player) == player and dice.random() < 0.8:
                state["forces"][h, player] = dice.randint(1, 3)
        _champions(at, dice, player, taken, champions if player == A else ())
    _siege(at, dice)
    _bridges(at, dice)
    for player in (A, B, C):
        state["gold"][player] = dice.choice([0, 1, 3, 8, 15, 30])
        state["mana"][player] = 12
        state["armed"][player] = s.LAST_STAND if dice.random() < 0.3 else 0
    state["won_battle"], state["died"] = dice.randrange(8), dice.randrange(8)
    state["blackout"] = 1 if dice.random() < 0.04 else 0
    state["cards_played"][A] = dice.randrange(3)
    names = [card.name for card in CARDS.kinds if card.copies]
    at.hand(A, *hand, *dice.sample(names, dice.randrange(5)))
    for number, name in enumerate(others):
        at.hand((B, C)[number % 2], name)
    at.discard(A, dice.randrange(5))
    return at.begin()


def _champions(at: Position, dice: random.Random, player: int, taken: dict[int, int], names: tuple[str, ...]) -> None:
    """Champions beside the player's own units or alone, some hurt, warded or slowed."""
    least = 1 if player == A else 0
    for name in names or dice.sample(_CHAMPIONS, dice.randint(least, 2)):
        own = [h for h, owner in taken.items() if owner == player and int(at.state["tile"][h]) != s.CAPITAL]
        h = dice.choice(own) if own and dice.random() < 0.7 else dice.randrange(61)
        if taken.setdefault(h, player) != player:
            h = int(at.state["capital"][player])
        at.champion(player, name, at.at(h))
        slot = max(i for i in range(6) if at.state["champion"][player, i] != s.NONE)
        most = int(at.state["hp"][player, slot])
        at.state["hp"][player, slot] = dice.randint(1, most)
        at.state["ward"][player, slot] = int(dice.random() < 0.15)
        at.state["slow"][player, slot] = int(dice.random() < 0.15)
        if dice.random() < 0.3:
            at.state["mark_now"][player, slot, dice.choice([p for p in (A, B, C) if p != player])] = 4


def _siege(at: Position, dice: random.Random) -> None:
    """Sometimes enemies stand in a Capital, rarely two."""
    for owner in (A, B, C):
        home = int(at.state["capital"][owner])
        for player in (A, B, C):
            if player != owner and dice.random() < 0.25:
                inside = [p for p in (A, B, C) if at.state["forces"][home, p]]
                if len(inside) < 2 and not any(at.state["champion_hex"][:, :].ravel() == home):
                    at.state["forces"][home, player] = dice.randint(1, 2)


def _bridges(at: Position, dice: random.Random) -> None:
    """Bridges on half of the edges, with a few locks, traps and temporary ones; open edges; sometimes a wormhole."""
    state = at.state
    for e in range(int(at.rules["edges"])):
        if dice.random() < 0.5:
            state["bridge"][e] = s.HAS_BRIDGE | dice.choice([0, 0, 0, 0, 0, s.LOCKED, s.TEMPORARY])
            if dice.random() < 0.15:
                state["trap"][e] = dice.randint(1, 7)
        if dice.random() < 0.03:
            state["open"][e] = dice.randint(1, 7)
    if dice.random() < 0.5:
        state["hole_a"][0], state["hole_b"][0] = dice.sample(range(61), 2)
        state["hole_owner"][0] = dice.randrange(3)
        state["holes"] = 1
