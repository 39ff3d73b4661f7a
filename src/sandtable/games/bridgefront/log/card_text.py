"""What a card does, in words made from its row (cards.toml), so that text and effect cannot drift apart.

`card_text` is the whole text of a card, `operations_text` that of a list of operations, `mode_text` the short form of
one mode of a choose. Every operation and field of section 12 has its words here; what they are called in the rules is
explained by table/help/keywords.py.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.games.bridgefront.log.card_words import (
    CONDITION_WORDS,
    HEX_WORDS,
    STATUS_WORDS,
    a_or,
    cards,
    champion_words,
    counted,
    forces,
    sentence,
)
from sandtable.games.bridgefront.setup.card_rows import Ability, CardRow

Operation = Mapping[str, Any]


def card_text(card: CardRow, *, archivist: bool = False, artificer: bool = False) -> str:
    """The text of a card. Abilities that hang on a parameter are mentioned if it is on: ARCHIVIST_ABILITY,
    ARTIFICER_ABILITY."""
    on = {"ARCHIVIST_ABILITY": archivist, "ARTIFICER_ABILITY": artificer}
    parts = [f"{counted(card.vp, 'victory point')} when you gain it."] if card.vp else []
    effect = operations_text(card.effect)
    if card.champion:
        parts += [ability_text(card, ability) for ability in card.abilities if not ability.param or on[ability.param]]
        if effect:
            parts.append(f"On arrival: {effect}")
        return " ".join(parts) or "No ability: what it has stands in its figures."
    if not effect:
        parts.append("Playing it does nothing.")
    elif card.vp:
        parts.append(f"Played: {effect}")
    else:
        parts.append(sentence(effect))
    return " ".join(parts)


def mode_text(operations: Sequence[Operation], ends: tuple[str, str] | None = None) -> str:
    """One mode of a choose, as a choice to pick; `ends` names the two hexes of the edge that it is about."""
    if ends:
        named = {"edge_a": f"in {ends[0]}", "edge_b": f"in {ends[1]}"}
        operations = [{**op, "at": named.get(op["at"], op["at"])} if "at" in op else op for op in operations]
    return sentence(_joined(operations)).rstrip(".")


def operations_text(operations: Sequence[Operation]) -> str:
    """The text of a list of operations: sentences, the first one without a capital letter; empty for an empty list."""
    sentences = []
    for number, clause in enumerate(_clauses(operations)):
        if number > 0 and operations[number - 1]["op"] == "if":
            clause = f"in any case {clause}"
        sentences.append(f"{clause if number == 0 else sentence(clause)}.")
    return " ".join(sentences)


def _joined(operations: Sequence[Operation]) -> str:
    """A list inside another sentence."""
    return "; ".join(_clauses(operations))


def _clauses(operations: Sequence[Operation]) -> list[str]:
    return [_WORDS[operation["op"]](operation) for operation in operations]


# -------------------------------------------------------------------------------------------------------------- control


def _target(op: Operation) -> str:
    if op["kind"] == "opponent":
        return "choose an opponent"
    if op["kind"] == "champion":
        return f"choose {champion_words(op)}"
    words = HEX_WORDS[op.get("filter", "any")].format(range=op.get("range", 0))
    if op.get("no_capital"):
        words += ", no Capital"
    if op.get("not_focus_hex"):
        words += ", not the one it is in"
    return f"choose {words}" + (", or none" if op.get("opt") else "")


def _choose(op: Operation) -> str:
    split = _split(op["modes"])
    if split:
        ways = [f"{split - b}-{b}" for b in range(split + 1)]
        return f"deploy {forces(split)} at its two ends, split {', '.join(ways[:-1])} or {ways[-1]}"
    letters = [f"({'abc'[number]}) {_joined(mode)}" for number, mode in enumerate(op["modes"])]
    return "choose one: " + a_or(letters)


def _split(modes: Sequence[Sequence[Operation]]) -> int:
    """How many Forces are deployed in every mode, if the modes are all the ways to split them between the ends of an
    edge; otherwise 0."""
    ways = [{one["at"]: int(one["n"]) for one in mode if one["op"] == "deploy"} for mode in modes]
    total = sum(ways[0].values())
    every = [{"edge_a": total - b, "edge_b": b} for b in range(total + 1)]
    whole = all(one["op"] == "deploy" for mode in modes for one in mode)
    return total if whole and [{"edge_a": 0, "edge_b": 0, **way} for way in ways] == every else 0


def _if(op: Operation) -> str:
    condition = CONDITION_WORDS[op["cond"]]
    then, otherwise = _joined(op.get("then", [])), _joined(op.get("else", []))
    if not otherwise:
        return f"if {condition}: {then}"
    if not then:
        return f"unless {condition}: {otherwise}"
    return f"if {condition}: {then}. Otherwise: {otherwise}"


def _roll(op: Operation) -> str:
    rows = []
    for row in op["rows"]:
        faces = str(row["lo"]) if row["lo"] == row["hi"] else f"{row['lo']}-{row['hi']}"
        rows.append(f"on {faces}: {_joined(row['ops']) or 'nothing'}")
    return "roll a die; " + "; ".join(rows)


# ------------------------------------------------------------------------------------------------- resources and cards


def _gold(op: Operation) -> str:
    return "gain gold equal to its Mine Value" if op["n"] == "mine_value" else f"gain {op['n']} gold"


def _from_hand(word: str, op: Operation) -> str:
    text = f"you may {word} up to {cards(op['n'])}" if op.get("upto") else f"{word} {cards(op['n'])}"
    if op.get("upto") and op["n"] == 1:
        text = f"you may {word} a card"
    each = _joined(op.get("each", []))
    if not each:
        return text
    return f"{text}; if you do, {each}" if op["n"] == 1 else f"{text}; for each of them, {each}"


def _topdeck(op: Operation) -> str:
    return ("you may put" if op.get("upto") else "put") + " a card from your hand on top of your draw pile"


def _dig(op: Operation) -> str:
    return f"from the top {cards(op['n'])} of your draw pile, keep {op['keep']} in hand and discard the others"


def _draft(op: Operation) -> str:
    side = op.get("src", "top")
    return f"Draft {op['keep']} of the {side} {cards(op['reveal'])} of the Age {_AGES[op['age']]} Market deck"


_AGES = ("", "I", "II", "III")

# ---------------------------------------------------------------------------------------------------- units and bridges


_AT = {
    "capital": "in your Capital",
    "hex": "there",
    "self": "in its hex",
    "edge_a": "at one of its ends",
    "edge_b": "at the other one",
}


def _deploy(op: Operation) -> str:
    where = _AT.get(op["at"], op["at"])
    more = ", and 1 more for every card you have played this round, this one included" if op.get("plus") else ""
    return f"deploy {forces(op['n'])} {where}{more}"


def _move(op: Operation) -> str:
    stacks = op.get("stacks", 1)
    steps = "1 step" if op["max"] == 1 else f"up to {op['max']} steps"
    who = {
        "force": "a single Force",
        "self": "this Champion alone",
        "deployed": "exactly the Forces just deployed",
        "stack": "a stack" if stacks == 1 else f"up to {stacks} stacks, each",
    }[op.get("units", "stack")]
    if op.get("src") == "hex":
        who = "a stack from that hex"
    if op.get("include") == "champion" or op.get("src") == "champion":
        who = "a stack from its hex" + (" with that Champion in it" if op.get("include") == "champion" else "")
    if op.get("include") == "any_champion":
        who = "a stack with a Champion in it"
    text = f"{'you may move' if op.get('opt') else 'move'} {who} {steps}"
    if op.get("ignore"):
        text += ", Bridges or not"
    if op.get("stop") == "any":
        text += "; it halts in the first hex with any unit in it"
    if op.get("end") == "adjacent_champion":
        text += "; its path has to end next to a Champion of yours that is not in it"
    return text


def _heal(op: Operation) -> str:
    home = f", or {op['capital_n']} HP in your Capital" if op.get("capital_n") else ""
    return f"it recovers {op['n']} HP{home}"


def _blast(op: Operation) -> str:
    enemy = op["side"] == "enemy"
    place = "in every neighbouring hex" if op["area"] == "around_self" else "there"
    parts = []
    if op["forces"] == "all":
        parts.append(f"all {'enemy ' if enemy else ''}Forces {place} are destroyed")
    elif op["forces"]:
        parts.append(f"up to {op['forces']} {'enemy ' if enemy else ''}Forces {place}, at random, are destroyed")
    if op.get("dmg"):
        parts.append(f"every {'enemy ' if enemy else ''}Champion {place} takes {op['dmg']} damage")
    text = " and ".join(parts)
    return f"it falls there or, half of the time, on a random neighbour; {text}" if op.get("scatter") else text


def _mark(op: Operation) -> str:
    until = "this round" if op["rounds"] == 1 else "before the end of next round"
    return f"if it dies {until}, you gain {op['gold']} gold"


_AT_EDGE = {
    "touch": "at a hex you occupy",
    "touch_self": "at its hex",
    "any": "anywhere",
    "touch_champion": "at its hex",
    "touch_bridge": "at a hex you occupy",
    "any_edge": "anywhere",
}


def _build(op: Operation) -> str:
    number = "a Bridge" if op["n"] == 1 else f"{op['n']} Bridges, each"
    return f"build {number} {_AT_EDGE[op['where']]}" + (" that stands until Cleanup" if op.get("temp") else "")


def _raze(op: Operation) -> str:
    number = "a Bridge" if op["n"] == 1 else f"{op['n']} Bridges"
    if op.get("upto"):
        number = f"up to {op['n']} Bridges"
    where = f"within {op.get('range', 0)} of its hex" if op["where"] == "near_self" else _AT_EDGE[op["where"]]
    return f"destroy {number} {where}"


def _edge_status(op: Operation) -> str:
    one = op["n"] == 1
    where = _AT_EDGE[op["where"]]
    if op["kind"] == "open":
        return f"Open {'an edge' if one else str(op['n']) + ' edges'} {where} until the end of the round"
    verb = "Lock" if op["kind"] == "lock" else "set a Trap on"
    return f"{verb} {'a Bridge' if one else str(op['n']) + ' Bridges'} {where} until the end of the round"


def _wormhole(op: Operation) -> str:
    return f"a Wormhole joins two hexes within {op['range']} of your Champions until the end of the round"


_WORDS: dict[str, Callable[[Operation], str]] = {
    "target": _target, "choose": _choose, "if": _if, "roll": _roll, "gold": _gold,
    "mana": lambda op: f"gain {op['n']} mana",
    "steal": lambda op: f"take up to {op['n']} gold from that player",
    "draw": lambda op: f"draw {cards(op['n'])}",
    "discard": lambda op: _from_hand("discard", op),
    "scrap": lambda op: _from_hand("Scrap", op),
    "topdeck": _topdeck, "dig": _dig,
    "scry": lambda op: f"Scry {op['n']}",
    "peek": lambda op: f"look at the top {cards(op['n'])} of your draw pile",
    "draft": _draft,
    "gain_random": lambda op: f"gain a random card of the Age {_AGES[op['age']]} Market deck",
    "deploy": _deploy, "move": _move,
    "relocate": lambda op: "it is set down " + ("in your Capital" if op["to"] == "capital" else "there"),
    "heal": _heal,
    "damage": lambda op: f"it takes {op['n']} damage",
    "remove_champion": lambda op: "one of your Champions leaves the board, which is no death",
    "blast": _blast,
    "mine_up": lambda op: f"its Mine Value goes up by {op['n']}, to {op['cap']} at most",
    "mark": _mark, "build": _build, "raze": _raze, "edge_status": _edge_status, "wormhole": _wormhole,
    "status": lambda op: STATUS_WORDS[op["kind"]].format(n=op["n"]),
}  # fmt: skip

# ------------------------------------------------------------------------------------------------------------ abilities


def ability_text(card: CardRow, ability: Ability) -> str:
    """One ability of a Champion (11.1), with the number in its row."""
    if ability.kind == "activated":
        return f"Ability, once a round: {operations_text(card.activate)}"
    if ability.kind == "dice_if":
        return _DICE_IF[ability.cond].format(dice=counted(ability.figure, "more die", "more dice"))
    return _ABILITIES[ability.kind].format(n=ability.figure)


_ABILITIES = {
    "bodyguard": "Bodyguard: in each battle the first hit on a Champion of your side goes to a Force of yours there.",
    "first_strike": "First Strike: once a round, before the dice of a battle, an enemy Champion there takes {n} "
    "damage.",
    "flight": "Flight: a stack of such Champions alone needs no Bridges.",
    "mine_bonus": "At Collection, the gold of the Mine it is on is {n} more.",
    "forces_hit": "Your Forces fighting beside it hit on 1-{n}.",
    "battle_kill_gold": "You gain {n} gold more for each enemy Champion that dies in a battle it is in.",
    "kill_steal": "When its hit kills a Champion, you take up to {n} gold from the owner.",
    "ignore_first_hit": "In each battle the first hit it is dealt has no effect.",
    "hex_death_gold": "Once a round, when another Champion dies in its hex, you gain {n} gold.",
    "assign_hit": "Once a round, in a battle it is in, you may choose where {n} of your hits goes.",
    "siege_forces_hit": "In the first combat round of a siege it is in, your Forces hit on 1-{n}.",
    "refill_bonus": "While it is on the board at Reset, you refill to {n} card more.",
}
_DICE_IF = {
    "no_enemy_champion": "Rolls {dice} while no enemy Champion fights against it.",
    "enemy_champion": "Rolls {dice} while an enemy Champion fights against it.",
    "no_own_force": "Rolls {dice} while no Force of yours fights beside it.",
}
