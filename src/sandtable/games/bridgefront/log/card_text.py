"""What a card does, in words made from its row (cards.toml), so that text and effect cannot drift apart: messages are
called by the operations, and their arguments are what those say.

`card_text` is the whole text of a card, `operations_text` that of a list of operations, `mode_text` the short form of
one mode of a choose. Every operation and field of section 12 has its words; what they are called in the rules is
explained by table/help/keywords.py.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.setup.card_rows import Ability, CardRow

Operation = Mapping[str, Any]

_AGES = ("", "I", "II", "III")


def card_name(card: CardRow) -> str:
    """What a card is called."""
    return say.name(f"card-{card.id}", card.name)


def card_text(card: CardRow, *, archivist: bool = False, artificer: bool = False) -> str:
    """The text of a card. Abilities that hang on a parameter are mentioned if it is on: ARCHIVIST_ABILITY,
    ARTIFICER_ABILITY."""
    on = {"ARCHIVIST_ABILITY": archivist, "ARTIFICER_ABILITY": artificer}
    parts = [say("card-points", points=card.vp)] if card.vp else []
    effect = operations_text(card.effect)
    if card.champion:
        parts += [ability_text(card, ability) for ability in card.abilities if not ability.param or on[ability.param]]
        if effect:
            parts.append(say("card-arrival", effect=effect))
        return " ".join(parts) or say("card-no-ability")
    if not effect:
        parts.append(say("card-nothing"))
    else:
        parts.append(say("card-played", effect=effect) if card.vp else sentence(effect))
    return " ".join(parts)


def sentence(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def mode_text(operations: Sequence[Operation], ends: tuple[str, str] | None = None) -> str:
    """One mode of a choose, as a choice to pick; `ends` names the two hexes of the edge that it is about."""
    if ends:
        named = {"edge_a": ends[0], "edge_b": ends[1]}
        operations = [{**op, "at": named.get(op["at"], op["at"])} if "at" in op else op for op in operations]
    return sentence(_joined(operations)).rstrip(".")


def operations_text(operations: Sequence[Operation]) -> str:
    """The text of a list of operations: sentences, the first one without a capital letter; empty for an empty list."""
    sentences = []
    for number, clause in enumerate(map(_clause, operations)):
        if number > 0 and operations[number - 1]["op"] == "if":
            clause = say("clause-anyway", clause=clause)
        sentences.append(say("clause-next" if number else "clause-first", clause=clause))
    return " ".join(sentences)


def _joined(operations: Sequence[Operation]) -> str:
    """A list inside another sentence."""
    return "; ".join(map(_clause, operations))


#: What a row need not say.
_USUAL: dict[str, Any] = {
    "opt": False, "no_capital": False, "not_focus_hex": False, "distinct": False, "side": "any", "range": 0,
    "filter": "any", "not_in_capital": False, "at_site": False, "same_hex_as_self": False, "same_hex_as_focus": False,
    "upto": False, "src": "top", "plus": False, "stacks": 1, "ignore": False, "stop": False, "end": False,
    "capital_n": 0, "scatter": False, "dmg": 0, "temp": False, "n": 0,
}  # fmt: skip


def _clause(op: Operation) -> str:
    """An operation in words."""
    make = _FACTS.get(op["op"])
    facts = {**_USUAL, "shape": op["op"], **op, **(make(op) if make else {})}
    return say(f"op-{facts['shape']}", **facts)


# -------------------------------------------------------------------------------------------------------------- facts


def _choose(op: Operation) -> dict[str, Any]:
    split = _split(op["modes"])
    if split:
        ways = [f"{split - b}-{b}" for b in range(split + 1)]
        return {"shape": "split", "forces": split, "ways": ways}
    *most, last = (say("op-way", number=number, does=_joined(mode)) for number, mode in enumerate(op["modes"]))
    return {"ways": "; ".join([*most, say("op-ways-last", way=last)]) if most else last}


def _split(modes: Sequence[Sequence[Operation]]) -> int:
    """How many Forces are deployed in every mode, if the modes are all the ways to split them between the ends of an
    edge; otherwise 0."""
    ways = [{one["at"]: int(one["n"]) for one in mode if one["op"] == "deploy"} for mode in modes]
    total = sum(ways[0].values())
    every = [{"edge_a": total - b, "edge_b": b} for b in range(total + 1)]
    whole = all(one["op"] == "deploy" for mode in modes for one in mode)
    return total if whole and [{"edge_a": 0, "edge_b": 0, **way} for way in ways] == every else 0


def _roll(op: Operation) -> dict[str, Any]:
    rows = [
        say("op-row", lo=row["lo"], hi=None if row["lo"] == row["hi"] else row["hi"], does=_joined(row["ops"]) or None)
        for row in op["rows"]
    ]
    return {"rows": "; ".join(rows)}


def _from_hand(op: Operation) -> dict[str, Any]:
    return {"shape": "from-hand", "each": _joined(op.get("each", [])) or None}


def _move(op: Operation) -> dict[str, Any]:
    who, include = op.get("units", "stack"), op.get("include")
    if who == "stack" and op.get("stacks", 1) > 1:
        who = "stacks"
    if op.get("src") == "hex":
        who = "hex"
    if include == "champion" or op.get("src") == "champion":
        who = "include" if include == "champion" else "champion"
    return {"who": "any_champion" if include == "any_champion" else who}


#: What else there is to say of an operation.
_FACTS: dict[str, Callable[[Operation], dict[str, Any]]] = {
    "choose": _choose, "roll": _roll, "move": _move, "discard": _from_hand, "scrap": _from_hand,
    "if": lambda op: {name: _joined(op.get(name, [])) or None for name in ("then", "else")},
    "draft": lambda op: {"age": _AGES[op["age"]]},
    "gain_random": lambda op: {"age": _AGES[op["age"]]},
    "deploy": lambda op: {"forces": op["n"]},
    "blast": lambda op: {"both": bool(op["forces"]) and bool(op.get("dmg"))},
}  # fmt: skip


def ability_text(card: CardRow, ability: Ability) -> str:
    """One ability of a Champion (11.1), with the number in its row."""
    effect = operations_text(card.activate) if ability.kind == "activated" else ""
    return say(f"ability-{ability.kind}", n=ability.figure, cond=ability.cond, effect=effect)
