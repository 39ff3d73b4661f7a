"""The units and cards that events are about, for the counters of studies; and the units of a side's deck, for studies
of what a unit causes."""

from collections.abc import Sequence

from sandtable.core.game.attachments import Dealing, Subject
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records


def _units(game: Game) -> list[str]:
    """Instances by number, called by their kind."""
    units = game.data.arsenal.units
    return [units[kind].id for kind in game.rules["kind"][0, : int(game.rules["units"][0])].tolist()]


def _cards(game: Game) -> list[str]:
    return [card.id for card in game.data.cards]


SUBJECTS = (Subject("unit", _units), Subject("card", _cards))


_OF_A_UNIT = ("place", "holder", "seen", "met", "since", "opened")


def _kinds(game: Game) -> Sequence[str]:
    return ["" if unit.pseudo else unit.id for unit in game.data.arsenal.units]


def _order(game: Game, state: Records, seat: int) -> list[int]:
    side = int(game.rules["side_of"][0, seat])
    hand = state["hand"][0, seat, : int(state["hand_size"][0, seat])]
    deck = state["arsenal"][0, side, : int(state["arsenal_size"][0, side])]
    return [*(int(unit) for unit in hand), *(int(unit) for unit in deck[::-1])]


def _kind_of(game: Game, state: Records, instance: int) -> int:
    return int(game.rules["kind"][0, instance])


def _exchange(state: Records, seat: int, one: int, other: int) -> None:
    for name in ("hand", "arsenal"):
        places = state[name][0]
        first, second = places == one, places == other
        places[first], places[second] = other, one
    for name in _OF_A_UNIT:
        values = state[name][0]
        values[one], values[other] = int(values[other]), int(values[one])


def _become(rules: Records, state: Records, instance: int, kind: int) -> None:
    rules["kind"][0, instance] = kind


def _may_become(game: Game, one: int, other: int) -> bool:
    """Carriers have places of their own in the position, so a unit with chips is nobody else's double; and a deck is of
    one power."""
    chips, units = game.rules["chips"][0], game.data.arsenal.units
    return not chips[one] and not chips[other] and units[one].nation == units[other].nation


DEALING = Dealing("unit", _kinds, _order, _kind_of, _exchange, _become, _may_become)
