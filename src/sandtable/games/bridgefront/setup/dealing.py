"""The cards of a player's own pile, for studies of what a card causes."""

from collections.abc import Sequence
from typing import Any

from sandtable.core.game.attachments import Dealing
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import state as s

_FIRST_CARD = 16  # of the ACT codes: cards come after the basic actions and Abilities


def _kinds(game: Game) -> Sequence[str]:
    return [card.id for card in game.data.cards.kinds]


def _order(game: Game, state: Records, seat: int) -> list[int]:
    found: list[int] = []
    row: Any = state[0]
    for zone in (s.HAND + seat, s.DRAW + seat):
        card = row.top[zone]
        while card != s.NONE:
            found.append(card)
            card = row.next_card[card]
    return found


def _kind_of(game: Game, state: Records, instance: int) -> int:
    return int(state["kind"][0, instance])


def _exchange(state: Records, seat: int, one: int, other: int) -> None:
    """Both belong to one player, so the cards change faces, not places."""
    kinds = state["kind"][0]
    kinds[one], kinds[other] = int(kinds[other]), int(kinds[one])


def _become(rules: Records, state: Records, instance: int, kind: int) -> None:
    state["kind"][0, instance] = kind


def _may_become(game: Game, one: int, other: int) -> bool:
    """Champions are counted and priced by player, other cards are not: each stays what it is."""
    kinds = [game.data.cards.kinds[kind].type == "champion" for kind in (one, other)]
    return bool(kinds[0] == kinds[1])


DEALING = Dealing("card", _kinds, _order, _kind_of, _exchange, _become, _may_become, ("D_ACT", _FIRST_CARD))
