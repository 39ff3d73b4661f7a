"""Random positions before a battle, and the same position as the reference's objects."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.games.battlecards import state as s
from tests.games.battlecards.reference.world import TYPES, Army, Decide, Side, Stack, Unit, World, card_rows, unit_rows
from tests.games.battlecards.stage import Stage

#: Kept cards that stop a turn from being played on alone: they can always be played instead of drawing.
_STRIKE = "_industrial_strike"
_WINDOWS = ("battle_drawn", "battle_prep", "battle_start", "round_start", "phase2", "battle_lost")
_SOURCES = ("drawn", "drawn", "drawn", "preemptive", "counter", "counter", "raid")
#: Units that change battles most come more often than their copies.
_SPECIALS = (
    "leader_draw", "join_defense", "sabotage0", "strike0", "intercept0", "edge", "aura", "chips", "concealed",
)  # fmt: skip


@dataclass
class Occasion:
    """How the battle comes about: the seat whose turn it is, the battlecard ("" in a raid) and the source."""

    seat: int
    card: str
    source: str


def fill(at: Stage, dice: random.Random) -> Occasion:
    """Fill an empty stage with armies, hands, decks and cards; the battle is about to be drawn or played."""
    theatre = at.data.theatre
    rows = card_rows(theatre)
    seats = int(at.rules["players"])
    size = dice.choice((4, 8, 10, 14, 20))
    for seat in range(seats):
        _army(at, dice, seat, dice.randint(size // 4, size))
    battles = [row for row in rows if row["kind"] == "battle"]
    source = dice.choice(_SOURCES)
    seat = dice.randrange(seats)
    side = int(at.rules["side_of"][seat])
    named = [row for row in battles if row["homeland"] or row["optional"] or row["special"]]
    row = dice.choice(battles + 2 * named)
    for side_ in range(2):
        _kept(at, dice, side_, rows)
    if source == "preemptive":
        at.keeps(side, f"{theatre[0]}_preemptive")
    elif source == "counter":
        at.keeps(side, f"{theatre[0]}_counterattack")
    elif source == "raid":
        at.keeps(side, f"{theatre[0]}_air_raid")
    _won(at, dice, battles, row, source, side)
    for side_ in range(2):
        _piles(at, dice, side_)
    state = at.state
    for one in (one for one in range(seats) if dice.random() < 0.5):
        state["moved_last"][int(at.rules["side_of"][one])] = one
    shown = int(state["conflict_size"])
    deck = state["conflict"][:shown].tolist()
    dice.shuffle(deck)
    state["conflict"][:shown] = deck
    if source in ("drawn", "preemptive"):
        at.next_cards(row["id"])
        if source == "preemptive" and dice.random() < 0.5:
            at.next_cards(f"{theatre[0]}_build2", f"{theatre[0]}_divide")
    at.turn_of(seat)
    return Occasion(seat, "" if source == "raid" else row["id"], source)


def _army(at: Stage, dice: random.Random, seat: int, count: int) -> None:
    """Deployed units, some of them in further stacks, some captured; a reserve of 0 or 3."""
    side = int(at.rules["side_of"][seat])
    extra = {type_: 3 + number for number, type_ in enumerate(TYPES) if dice.random() < 0.35}
    for _ in range(count):
        owner = side if dice.random() < 0.92 else 1 - side
        row = _any_unit(at, dice, owner)
        if row is None or row["subtype"] in ("v2", "surge") or (owner != side and not row["combatant"]):
            continue
        slot = extra.get(row["type"]) if dice.random() < 0.4 else None
        instance = at.one(seat, row["id"], slot=slot, owner=owner)
        if dice.random() < 0.3:
            at.state["seen"][instance] = s.ALL_SEE
    for slot in extra.values():
        if not int(at.state["stack_size"][seat, slot]):
            at.state["stack_type"][seat, slot] = s.NONE
        elif not int(at.state["stack_size"][seat, int(at.state["stack_type"][seat, slot])]):
            _swap_slots(at, seat, slot)
    if dice.random() < 0.4:
        names = [row["id"] for row in (_any_unit(at, dice, side) for _ in range(3)) if row is not None]
        if len(names) == 3 and int(at.state["arsenal_size"][side]) >= 3:
            at.reserve(seat, *names)


def _swap_slots(at: Stage, seat: int, slot: int) -> None:
    """An empty stack exists only as the last of its type: the further stack takes its place."""
    state = at.state
    type_ = int(state["stack_type"][seat, slot])
    for name in ("stack_first", "stack_last", "stack_size"):
        state[name][seat, type_] = state[name][seat, slot]
    for one in at.stack_of(seat, type_):
        state["slot"][one] = type_
    state["stack_type"][seat, slot] = state["stack_first"][seat, slot] = state["stack_last"][seat, slot] = s.NONE
    state["stack_size"][seat, slot] = 0


def _any_unit(at: Stage, dice: random.Random, owner: int) -> dict[str, Any] | None:
    """A unit that is left in the arsenal of a side, units with specials more often."""
    rows = unit_rows()
    deck = at.state["arsenal"][owner, : int(at.state["arsenal_size"][owner])].tolist()
    found = [rows[int(at.rules["kind"][one])] for one in deck]
    special = [row for row in found if any(one["op"] in _SPECIALS for one in row["specials"])]
    found = special if special and dice.random() < 0.25 else found
    return dice.choice(found) if found else None


def _kept(at: Stage, dice: random.Random, side: int, rows: tuple[dict[str, Any], ...]) -> None:
    """Kept cards of the windows of a battle, and one that stops the next turn."""
    at.keeps(side, at.data.theatre[0] + _STRIKE)
    cards = [row["id"] for row in rows if row.get("timing") in _WINDOWS]
    for card in dice.sample(cards, dice.choice((0, 0, 1, 2, 3, 5))):
        at.keeps(side, card)
    if dice.random() < 0.2:
        at.tabled(side, f"{at.data.theatre[0]}_industrial_complex" if at.data.theatre != "pacific" else "p_x_complex")


def _won(
    at: Stage, dice: random.Random, battles: list[dict[str, Any]], row: dict[str, Any], source: str, side: int
) -> None:
    """Won battlecards: the prerequisites of the battle, mostly; the card itself if it is counterattacked."""
    holders = {row_["id"]: dice.randrange(2) for row_ in battles if dice.random() < 0.2 and row_ is not row}
    if source != "drawn" or not int(at.rules["redraw"]) or dice.random() < 0.9:
        holders |= {need["card"]: s.AXIS if need["holder"] == "axis" else s.ALLIED for need in row["requires"]}
    if int(at.rules["redraw"]):
        holders |= {need["card"]: s.AXIS if need["holder"] == "axis" else s.ALLIED for need in row["requires"]}
    holders.pop(row["id"], None)
    if source == "counter":
        holders[row["id"]] = 1 - side
    for card, holder in holders.items():
        at.won(holder, card, scorched=dice.random() < 0.15)
        _occupy(at, dice, card, holder, battles)


def _occupy(at: Stage, dice: random.Random, card: str, holder: int, battles: list[dict[str, Any]]) -> None:
    """With occupying forces: a card that its printed aggressor holds lies over a stack, perhaps an empty one."""
    row = next(row for row in battles if row["id"] == card)
    if not int(at.rules["occupying_force"]) or row["aggressor"] != ("axis", "allied")[holder] or dice.random() < 0.3:
        return
    state = at.state
    seat = dice.choice([one for one in range(int(at.rules["players"])) if int(at.rules["side_of"][one]) == holder])
    slot = next(one for one in range(s.MAX_STACKS) if int(state["stack_type"][seat, one]) == s.NONE)
    state["stack_type"][seat, slot] = s.MIXED
    state["stack_card"][seat, slot] = at.cards[card]
    for _ in range(dice.randint(0, 3)):
        unit = _any_unit(at, dice, holder)
        if unit is not None and unit["combatant"] and unit["type"][0].upper() in row[("axis", "allied")[holder]]:
            at.one(seat, unit["id"], slot=slot)


def _piles(at: Stage, dice: random.Random, side: int) -> None:
    """The arsenal in any order, often short; some of it in the discard, some out of the game."""
    state = at.state
    deck = state["arsenal"][side, : int(state["arsenal_size"][side])].tolist()
    dice.shuffle(deck)
    left = dice.choice((0, 1, 2, 5, len(deck)))
    thrown = dice.choice((0, 1, 3, len(deck)))
    kept, thrown_, gone = deck[:left], deck[left : left + thrown], deck[left + thrown :]
    state["arsenal"][side, :] = s.NONE
    state["arsenal"][side, : len(kept)] = kept
    state["arsenal_size"][side] = len(kept)
    state["discard"][side, : len(thrown_)] = thrown_
    state["discard_size"][side] = len(thrown_)
    state["place"][thrown_] = s.IN_DISCARD
    state["place"][gone] = s.IN_REMOVED
    state["seen"][thrown_ + gone] = 1 << side
    state["removed_size"][side] = len(gone)


# -------------------------------------------------------------------------------------------------------- the reference


def read_world(at: Stage, options: Any, below: Callable[[int], int], ask: Decide) -> World:
    """The position as the reference's objects."""
    state, rules = at.state, at.rules
    rows, cards = unit_rows(), card_rows(at.data.theatre)
    units = [Unit(n, rows[int(rules["kind"][n])], int(rules["owner"][n])) for n in range(int(rules["units"]))]
    ids = [row["id"] for row in cards]
    armies = []
    for seat in range(int(rules["players"])):
        army = Army(int(rules["side_of"][seat]), int(rules["army_of"][seat]), faces=int(state["faces"][seat]))
        army.hand = [units[n] for n in state["hand"][seat, : int(state["hand_size"][seat])].tolist()]
        for slot in range(s.MAX_STACKS):
            type_ = int(state["stack_type"][seat, slot])
            if type_ == s.NONE:
                continue
            under = int(state["stack_card"][seat, slot])
            stack = Stack("" if type_ == s.MIXED else TYPES[type_], card="" if under == s.NONE else ids[under])
            stack.units = [units[n] for n in at.stack_of(seat, slot)]
            for unit in stack.units:
                unit.seat, unit.slot = seat, slot
            army.stacks[slot] = stack
        armies.append(army)
    sides = []
    for side in range(2):
        own = Side(moved_last=int(state["moved_last"][side]))
        own.arsenal = [units[n] for n in state["arsenal"][side, : int(state["arsenal_size"][side])].tolist()]
        own.discard = [units[n] for n in state["discard"][side, : int(state["discard_size"][side])].tolist()]
        own.removed = [
            unit for unit in units if unit.owner == side and int(state["place"][unit.number]) == s.IN_REMOVED
        ]
        held = state["kept"][side, : int(state["kept_size"][side])].tolist()
        own.kept = [ids[int(rules["card_of"][card])] for card in held]
        table = state["on_table"][side, : int(state["table_size"][side])].tolist()
        own.table = [ids[int(rules["card_of"][card])] for card in table]
        sides.append(own)
    deck = state["conflict"][: int(state["conflict_size"])].tolist()
    spent = state["spent_cards"][: int(state["spent_size"])].tolist()
    world = World(
        options, armies, (sides[0], sides[1]), [(card, ids[int(rules["card_of"][card])]) for card in deck],
        [ids[int(rules["card_of"][card])] for card in spent],
        {card: int(state["won_by"][n]) for n, card in enumerate(ids) if int(state["won_by"][n]) != s.NONE},
        {card for n, card in enumerate(ids) if int(state["scorched"][n])}, below, ask,
    )  # fmt: skip
    world.numbers = state["action_deck"][: int(state["action_left"])].tolist()
    world.revealed = {
        (unit.number, side)
        for unit in units
        for side in range(2)
        if unit.row["leader"] and unit.seat >= 0 and int(state["seen"][unit.number]) >> side & 1
    }
    if int(state["ending"]) == s.END_HOMELAND:
        world.over = (int(state["winner"]), "")
    return world


def summary(world: World) -> dict[str, Any]:
    """What two worlds must have in common, in plain values."""
    return {
        "hands": [[unit.number for unit in army.hand] for army in world.armies],
        "stacks": [
            {
                slot: (stack.type, stack.card, [unit.number for unit in stack.units])
                for slot, stack in sorted(army.stacks.items())
            }
            for army in world.armies
        ],
        "arsenals": [[unit.number for unit in side.arsenal] for side in world.sides],
        "discards": [[unit.number for unit in side.discard] for side in world.sides],
        "removed": [sorted(unit.number for unit in side.removed) for side in world.sides],
        "kept": [side.kept for side in world.sides],
        "table": [side.table for side in world.sides],
        "deck": world.deck,
        "spent": world.spent,
        "won": world.won,
        "scorched": world.scorched,
        "winner": world.over[0] if world.over else None,
        "numbers": world.numbers,
    }
