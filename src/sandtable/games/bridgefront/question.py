"""What the open question is about: the action and the operation that ask it, and what is known of the stack so far."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.lexicon import Lexicon
from sandtable.games.bridgefront.plan_words import Names, action_name, names_of, walk
from sandtable.games.bridgefront.sight import Sight

__all__ = ["Question", "question"]


@dataclass(frozen=True, slots=True)
class Question:
    """The viewer's open decision. `title` names the action ("Zap"; "" outside of actions), `row` is the operation's row
    of the program (empty: none), `number` counts the stacks, edges or ends asked for before. `source`, `forces`,
    `champions` and `path` are those of the stack being planned."""

    title: str
    kind_of_card: int
    op: int
    row: list[int]
    number: int
    names: Names
    source: int = s.NONE
    forces: int = 0
    champions: int = 0
    path: tuple[int, ...] = ()

    @property
    def operation(self) -> int:
        """The operation (OP_...), 0 for none."""
        return self.row[shapes.OP] if self.row else 0

    @property
    def at(self) -> int:
        """Where the stack being planned has got to."""
        return self.path[-1] if self.path else self.source


def question(words: Lexicon, sight: Sight) -> Question:
    """What the viewer, who owes a decision, is asked about."""
    names = names_of(sight)
    if sight.phase == s.PLANS:
        return _planning(words, sight, names)
    if sight.phase == s.RESOLVE and sight.actor == sight.viewer:
        codes, _ = sight.plans.get(sight.actor, ([s.ACT_DONE], []))
        act = codes[0]
        row = words.program[sight.op] if sight.op != s.NONE else []
        kind = act - s.ACT_CARD if act >= s.ACT_CARD else s.NONE
        return Question(action_name(words, act, names), kind, sight.op, row, 0, names)
    return Question("", s.NONE, s.NONE, [], 0, names)


def _planning(words: Lexicon, sight: Sight, names: Names) -> Question:
    codes, kinds = sight.plan, sight.plan_kind
    if not codes:
        return Question("", s.NONE, s.NONE, [], 0, names)
    places = walk(words, codes, names)
    place = places[len(codes)] if len(places) > len(codes) else places[-1]
    row = words.program[place.op] if place.op != s.NONE else []
    source, forces, champions, path = s.NONE, 0, 0, list[int]()
    for number in range(1, len(codes)):
        code, kind = codes[number], kinds[number]
        if kind == s.D_SRC:
            source, forces, champions, path = code, 0, 0, []
        elif kind == s.D_FORCES:
            forces = code
        elif kind == s.D_CHAMPS:
            champions = code
        elif kind == s.D_STEP and code != s.STEP_STOP:
            path.append(words.step(path[-1] if path else source, code, names.holes))
    act = codes[0]
    return Question(
        action_name(words, act, names),
        act - s.ACT_CARD if act >= s.ACT_CARD else s.NONE,
        place.op,
        row,
        place.stack,
        names,
        source,
        forces,
        champions,
        tuple(path),
    )
