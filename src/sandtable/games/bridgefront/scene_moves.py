"""The options of a move, choice by choice: source, Forces, Champions, steps (section 13.2)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Option, Preview
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.lexicon import Lexicon, champion_id, forces, hole_id, listed
from sandtable.games.bridgefront.plan_words import champion_names, slots
from sandtable.games.bridgefront.question import Question
from sandtable.games.bridgefront.sight import Sight

__all__ = ["champion_sets", "force_numbers", "sources", "stack_words", "steps"]

_MANY = 5
_COMPASS = ("east", "north-east", "north-west", "west", "south-west", "south-east")


def own_units(words: Lexicon, sight: Sight, hex_: int) -> str:
    """The viewer's units in a hex: "3 Forces and Brute"."""
    assert sight.viewer is not None
    count = sight.forces[hex_][sight.viewer]
    names = [words.name(champion.kind) for champion in sight.champions_in(hex_, sight.viewer)]
    return listed([*([forces(count)] if count else []), *names])


def sources(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    """Where a stack starts."""
    quiet = len(codes) > _MANY
    made = []
    for code in codes:
        if code == s.NO_HEX:
            label = "No more stacks" if asked.number else "No move"
            made.append(Option(code, label, key="N"))
        else:
            made.append(
                Option(
                    code,
                    f"From {words.hexes[code]}",
                    detail=own_units(words, sight, code),
                    elements=[words.hexes[code]],
                    quiet=quiet,
                )
            )
    return made


def force_numbers(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    """How many Forces go along: numbers."""
    return [Option(code, forces(code), range=(code, code), quiet=len(codes) > _MANY) for code in codes]


def champion_sets(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    """Which Champions go along."""
    made = []
    for code in codes:
        if not code:
            made.append(Option(0, "No Champion", detail=f"{forces(asked.forces)} alone", key="N"))
            continue
        own = asked.names.player * s.MAX_SLOTS
        made.append(
            Option(
                code,
                listed(champion_names(words, code, asked.names)),
                elements=[champion_id(own + slot) for slot in slots(code)],
            )
        )
    return made


def stack_words(words: Lexicon, asked: Question) -> str:
    """The stack being planned: "3 Forces and Brute"."""
    names = champion_names(words, asked.champions, asked.names)
    parts = [*([forces(asked.forces)] if asked.forces else []), *names]
    return listed(parts) or "the Forces deployed"


def steps(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    """Where the stack goes next."""
    made = []
    targets = [words.step(asked.at, code, sight.ends) for code in codes if code != s.STEP_STOP]
    for code in codes:
        if code == s.STEP_STOP:
            made.append(Option(code, "Stop", detail=f"in {words.hexes[asked.at]}", key="S", primary=True))
            continue
        target = words.step(asked.at, code, sight.ends)
        hole = code >= s.STEP_WORMHOLE
        twice = hole and targets.count(target) > 1
        made.append(
            Option(
                code,
                f"To {words.hexes[target]}",
                detail=_step_detail(words, sight, asked, target, code),
                elements=[hole_id(code - s.STEP_WORMHOLE)] if twice else [words.hexes[target]],
                preview=Preview(
                    f"{words.hexes[asked.at]} to {words.hexes[target]}", _step_lines(words, sight, asked, target)
                ),
            )
        )
    return made


def _step_detail(words: Lexicon, sight: Sight, asked: Question, target: int, code: int) -> str:
    assert sight.viewer is not None
    way = "through the wormhole" if code >= s.STEP_WORMHOLE else _COMPASS[code]
    enemies = [player for player in sight.units(target) if player != sight.viewer]
    return f"{way}, enemies there" if enemies else way


def _step_lines(words: Lexicon, sight: Sight, asked: Question, target: int) -> list[str]:
    """What a stack would meet there."""
    assert sight.viewer is not None
    lines = [stack_words(words, asked)]
    for player in sight.units(target):
        names = [words.name(champion.kind) for champion in sight.champions_in(target, player)]
        count = sight.forces[target][player]
        here = listed([*([forces(count)] if count else []), *names])
        whose = "yours" if player == sight.viewer else words.factions[sight.faction[player]]
        lines.append(f"there: {here} ({whose})")
    enemies = [player for player in sight.units(target) if player != sight.viewer]
    if enemies:
        lines.append("a siege follows the Action Phase" if sight.tile[target] == s.CAPITAL else "a battle follows")
    if asked.row and asked.row[shapes.FLAGS] & shapes.F_STOP_ANY and sight.own(target, sight.viewer):
        lines.append("own units stop it too")
    return lines
