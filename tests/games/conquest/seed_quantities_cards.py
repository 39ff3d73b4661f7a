"""The quantities of `seed_values.toml` that are about cards, found in the game itself by playing."""

from __future__ import annotations

from collections import Counter

from sandtable.core.errors import OptionError
from sandtable.core.game.options import resolve
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.setup.decks import card_faces
from sandtable.games.conquest.setup.options import FORM
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table, increasing, load, poker, royalty, s, sets_of
from tests.games.conquest.seed_quantities import WORLD, after_attacks, ours
from tests.games.conquest.spoils import eliminating, into, place_all, turn_with

# ----------------------------------------------------------------------------------------------- cards of World War


def _faces(**options: object) -> Counter[int]:
    rules = load("world-war", players=3, **options).rules
    return Counter(rules["card_face"][0, : int(rules["cards"][0])].tolist())


def _value(cards: list[int], preset: str = "world-war", **options: object) -> int:
    """The value of these cards traded together, none of them left over."""
    found = sets_of(load(preset, players=3, **options), cards)
    return max(value for chosen, value, _ in found if len(chosen) == len(cards))


def _least_compulsory(card_system: str, hands: list[list[int]]) -> int:
    """The smallest of these hands, each with a set, that must be traded from."""
    for hand in hands:
        table = turn_with(hand, "world-war", card_system=card_system)
        if table.news(ev.TRADED) or 0 not in table.legal(0):
            return len(hand)
    raise AssertionError


@ours("card modes of World War")
def _() -> int:
    """The systems that can be played in World War, but for none at all and that of the other document."""
    working = []
    for name in ("none", "increasing", "royalty", "poker", "supply", "anything"):
        try:
            resolve(FORM, "world-war", {"card_system": name})
            working.append(name)
        except OptionError:
            continue
    return len(set(working) - {"none", "supply"})


@ours("Increasing: cards in all, aces, twos, threes")
def _() -> list[int]:
    faces = _faces()
    return [sum(faces.values()), *(faces[face] for face in sorted(faces))]


ours("Increasing: cards that must be traded")(
    lambda: _least_compulsory("increasing", [increasing("A A A"), increasing("A A A 2"), increasing("A A A 2 3")])
)


@ours("Increasing: cards of three alike, cards of all different")
def _() -> list[int]:
    found = sets_of(load(players=3), increasing("A A A A 2 3"))
    alike = {len(cards) for cards, _, _ in found if len({card // 10 for card in cards}) == 1}
    different = {len(cards) for cards, _, _ in found if len({card // 10 for card in cards}) > 1}
    return [*alike, *different]


def _rising(preset: str, sets: int, **options: object) -> list[int]:
    """The values of the first sets that are traded, by three players in turn."""
    table = Table(preset, players=3, **options)
    cards = [0, 10, 20] if preset == "world-war" else [0, 1, 2]
    made = []
    for number in range(sets):
        seat = number % 3
        table.own({0: [9], 1: [20], 2: [30]}, rest=s.NEUTRAL).hands({seat: cards}).turn(seat)
        table.choose(seat, 1)
        made.append(table.news(ev.TRADED)[0].args[4])
        table.array["trades_by"] = table.state.trades_by
    return made


for _number, _name in enumerate(("1st", "2nd", "3rd")):
    ours(f"Increasing: {_name} set")(lambda number=_number: _rising("world-war", 3)[number])


@ours("Increasing: step of the next 20 sets")
def _() -> int:
    ladder = load(players=3).rules["ladder"][0].tolist()
    (step,) = {ladder[k + 1] - ladder[k] for k in range(2, 22)}
    return int(step)


@ours("Increasing: 250th set and any later one")
def _() -> list[int]:
    found = []
    for traded in (249, 700):
        table = Table(players=3).own({0: [9], 1: [20], 2: [30]}, rest=s.NEUTRAL).hands({0: [0, 10, 20]})
        table.array["trades_by"][0, 1] = traded
        table.turn(0).choose(0, 1)
        found.append(table.news(ev.TRADED)[0].args[4])
    return found


@ours("Increasing: cards one may hold after inheriting 4 with 4")
def _() -> int:
    table = into(eliminating([0, 1, 10, 11], [2, 3, 12, 13], "world-war")).choose(0, 0)
    assert table.asked(0) == "D_ATTACK"
    return len(table.hand(0))


@ours("Royalty: cards of one face, lowest rank, cards in all")
def _() -> list[int]:
    faces = _faces(card_system="royalty")
    (each,) = set(faces.values())
    game = load(players=3, card_system="royalty")
    named = {face.corner for face in card_faces(game.options, WORLD)}
    assert named == {"10", "J", "Q", "K", "A"}
    return [each, min(int(corner) for corner in named if corner.isdigit()), sum(faces.values())]


ours("Royalty: cards that must be traded")(
    lambda: _least_compulsory(
        "royalty", [royalty("10s 10h"), royalty("10s 10h Js"), royalty("10s 10h Js Qd"), royalty("10s 10h Js Qd Ac")]
    )
)


@ours("Royalty: sizes of sets")
def _() -> list[int]:
    found = sets_of(load(players=3, card_system="royalty"), royalty("10s 10h 10d Js Qs Ks Ah"))
    return sorted({len(cards) for cards, _, _ in found})


for _name, _hand in (
    ("pair", "Ks Kd"),
    ("three of a kind", "Ks Kd Kc"),
    ("straight", "Qs Kd Ac"),
    ("flush", "Kh Qh 10h"),
    ("straight flush", "Kh Qh Jh"),
):
    ours(f"Royalty: {_name}")(lambda hand=_hand: _value(royalty(hand), card_system="royalty"))


@ours("Poker: cards in all, faces")
def _() -> list[int]:
    faces = _faces(card_system="poker")
    return [sum(faces.values()), len(faces)]


for _name, _hand in (
    ("pair", "9c 9d"),
    ("two pair", "9c 9d 4s 4d"),
    ("three of a kind", "9c 9d 9h"),
    ("straight", "6s 7h 8d 9c 10s"),
    ("flush", "2h 5h 7h 9h Kh"),
    ("full house", "9c 9d 9h 4s 4d"),
    ("four of a kind", "9c 9d 9h 9s"),
    ("straight flush", "6d 7d 8d 9d 10d"),
    ("royal flush", "10h Jh Qh Kh Ah"),
):
    ours(f"Poker: {_name}")(lambda hand=_hand: _value(poker(hand), card_system="poker"))


@ours("Poker: most cards at the end of a turn")
def _() -> int:
    table = Table(players=3, card_system="poker").own({0: [GAUL, 14], 1: [RHINELAND, 0]}, rest=2).put({GAUL: 30})
    table.hands({0: poker("2s 4h 6d 8c 10s")}).attack_phase(0).attack(0, GAUL, RHINELAND)
    table = into(table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)).choose(0, 0)
    while table.asked(0) == "D_DISCARD":
        table.choose(0, table.legal(0)[0])
    return len(table.hand(0))


# ---------------------------------------------------------------------------------------------- cards of Supply Lines

SUPPLY_HAND = [0, 1, 4, 2, 5]  # food, ammunition, ammunition, weapon, weapon


@ours("Supply: cards drawn after 0, 1 and 5 captures")
def _() -> list[int]:
    return [len(after_attacks("supply-lines", captures, [])) for captures in (0, 1, 5)]


@ours("Supply: kinds of cards")
def _() -> int:
    rules = load("supply-lines", players=3).rules
    return len(set(rules["card_rank"][0, : int(rules["cards"][0])].tolist()))


@ours("Supply: sizes of sets")
def _() -> list[int]:
    found = sets_of(load("supply-lines", players=3), [0, 3, 6, 9, 1, 4, 2, 42, 43])
    return sorted({len(cards) for cards, _, _ in found})


for _name, _cards in (
    ("three food", [0, 3, 6]),
    ("three ammunition", [1, 4, 7]),
    ("three weapons", [2, 5, 8]),
    ("one of each", [0, 1, 2]),
):
    ours(f"Supply: {_name}")(lambda cards=_cards: _value(cards, "supply-lines"))

ours("Supply: progressive ladder, first four")(lambda: _rising("supply-lines", 4, card_type="progressive"))
ours("Supply: exponential ladder, first six")(lambda: _rising("supply-lines", 6, card_type="exponential"))
ours("Supply: exponential ladder, 7th to 14th")(lambda: _rising("supply-lines", 14, card_type="exponential")[6:])


@ours("Supply: progressive ladder, 250th set and any later one")
def _() -> list[int]:
    found = []
    for traded in (249, 700):
        table = Table("supply-lines", players=3, card_type="progressive")
        table.own({0: [9], 1: [20], 2: [30]}, rest=s.NEUTRAL).hands({0: [0, 1, 2]})
        table.array["trades_by"][0, 1] = traded
        table.turn(0).choose(0, 1)
        found.append(table.news(ev.TRADED)[0].args[4])
    return found


@ours("Supply: counters of four players")
def _() -> int:
    """With a counter of its own each seat's first set has the first value; with one for all only the first of all."""
    table = Table("supply-lines", players=4, card_type="progressive")
    first = []
    for seat in range(4):
        table.own({0: [9], 1: [20], 2: [30], 3: [40]}, rest=s.NEUTRAL).hands({seat: [0, 1, 2]}).turn(seat)
        table.choose(seat, 1)
        first.append(table.news(ev.TRADED)[0].args[4])
        table.array["trades_by"] = table.state.trades_by
    return first.count(first[0])


def _bonus_of_a_trade(owned: list[int]) -> int:
    (found,) = (one for one in sets_of(load("supply-lines", players=3), [0, 1, 2], owned) if len(one[0]) == 3)
    return found[2]


ours("Supply: territory bonus")(lambda: _bonus_of_a_trade([1]))
ours("Supply: territory bonuses of a trade with three own territories")(
    lambda: _bonus_of_a_trade([0, 1, 2]) // _bonus_of_a_trade([1])
)


@ours("Supply: cards in hand after drawing with 3, 4 and 5")
def _() -> list[int]:
    return [len(after_attacks("supply-lines", 1, SUPPLY_HAND[:held])) for held in (3, 4, 5)]


def _inheriting(own: int, theirs: int) -> Table:
    cards = [0, 1, 4, 2, 5, 3, 6, 7, 8, 11]
    return into(eliminating(cards[:own], cards[own : own + theirs]))


@ours("Supply: fewest cards after inheriting that force a trade")
def _() -> int:
    """Over every own and inherited number of cards."""
    forced = set()
    for own in range(6):
        for theirs in range(1, 6):
            table = _inheriting(own, theirs)
            if table.news(ev.TRADED) or (table.asked(0) == "D_TRADE" and 0 not in table.legal(0)):
                forced.add(own + theirs)
            else:
                assert own + theirs < 5
    return min(forced)


def _all_forced(table: Table) -> Table:
    while table.asked(0) == "D_TRADE":
        assert 0 not in table.legal(0)
        table.choose(0, table.legal(0)[0])
    return table


@ours("Supply: forced trades end under")
def _() -> int:
    """One more than the most cards that are left."""
    tables = [_all_forced(_inheriting(own, theirs)) for own in range(1, 6) for theirs in range(5 - min(own, 4), 6)]
    return 1 + max(len(table.hand(0)) for table in tables)


@ours("Supply: cards that nobody holds when it is somebody else's decision")
def _() -> int:
    """One more than the largest hand after a windfall of five cards, all its trades and the end of the turn."""
    table = place_all(_all_forced(_inheriting(5, 5)))
    largest = 0
    while table.acting == (0,):
        table.choose(0, 0)
    for hand in (table.hand(seat) for seat in range(3)):
        largest = max(largest, len(hand))
    assert largest == 5
    return largest + 1


@ours("Supply: cards in hand that one inherited card turns into a forced trade")
def _() -> int:
    for own in range(6):
        table = _inheriting(own, 1)
        if table.news(ev.TRADED) or (table.asked(0) == "D_TRADE" and 0 not in table.legal(0)):
            return own
    raise AssertionError
