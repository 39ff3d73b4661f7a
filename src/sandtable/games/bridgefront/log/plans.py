"""Plans in words: which operation each code of a plan belongs to, and what it says (section 13.2).

A plan is a row of codes; the program of its action says in what order they stand. `walk` goes along both, exactly as
rules/programs/skipping.py does, and finds the operation of every code and of the question that is open behind the last
one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sandtable.core.scenes import OrderItem, PlanStep, SeatRef, StrongRef, Text
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.shapes import (
    BASIC_BUILD,
    BASIC_FREE_MARCH,
    BASIC_MARCH,
    BASIC_REINFORCE,
)

#: The messages of what each ACT code is called.
BASIC_NAMES = {
    s.ACT_DONE: "action-done",
    s.ACT_BUILD: "action-build",
    s.ACT_MARCH: "action-march",
    s.ACT_REINFORCE: "action-reinforce",
    s.ACT_FREE_MARCH: "action-free-march",
}
_BASIC_ROWS = {
    s.ACT_BUILD: BASIC_BUILD,
    s.ACT_MARCH: BASIC_MARCH,
    s.ACT_REINFORCE: BASIC_REINFORCE,
    s.ACT_FREE_MARCH: BASIC_FREE_MARCH,
}
_EDGE_OPS = (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS)


@dataclass(frozen=True, slots=True)
class Names:
    """What a plan needs to be put into words besides its codes: whose it is, the kinds of the Champions by code, and
    the ends of the wormholes."""

    player: int
    kinds: Mapping[int, int]
    holes: Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class PlanPlace:
    """A code of a plan, or the open question behind them: the operation it belongs to (-1: the hex of a Champion card),
    and the number of the stack it is about."""

    op: int
    stack: int = 0


class _End(Exception):
    """The codes are used up."""


class _PlanWalk:
    def __init__(self, words: Lexicon, codes: Sequence[int]) -> None:
        self.words = words
        self.codes = codes
        self.at = 1
        self.places = [PlanPlace(s.NONE)]

    def take(self, op: int, stack: int = 0) -> int:
        self.places.append(PlanPlace(op, stack))
        if self.at >= len(self.codes):
            raise _End
        self.at += 1
        return self.codes[self.at - 1]

    def run(self) -> None:
        act = self.codes[0]
        if act >= s.ACT_CARD and self.words.cards[act - s.ACT_CARD].champion:
            self.take(s.NONE)
        stack = [first_operation(self.words, act, s.NONE)]
        while stack:
            op = stack.pop()
            if op == s.NONE:
                continue
            row = self.words.program[op]
            stack.append(row[shapes.NEXT])
            if row[shapes.CONTEXT] == shapes.DECLARED:
                stack += self._operation(op, row)

    def _operation(self, op: int, row: list[int]) -> list[int]:
        """Take the codes of one operation; returns the lists to enter, the first last."""
        kind = row[shapes.OP]
        if kind == s.OP_IF:
            return [row[shapes.LIST + 1], row[shapes.LIST]]
        if kind == s.OP_CHOOSE:
            mode = self.take(op)
            return [] if mode == s.NO_MODE else [row[shapes.LIST + mode]]
        if kind == s.OP_MOVE:
            self._move(op, row)
        elif kind in _EDGE_OPS:
            self._until(op, row[shapes.N], s.NO_EDGE)
        elif kind == s.OP_WORMHOLE:
            self._until(op, 2, s.NO_HEX)
        elif kind in (s.OP_TARGET, s.OP_REMOVE_CHAMPION) or (
            kind == s.OP_DEPLOY and row[shapes.WHAT] == shapes.AT_CAPITAL
        ):
            self.take(op)
        return []

    def _until(self, op: int, most: int, end: int) -> None:
        for number in range(most):
            if self.take(op, number) == end:
                return

    def _move(self, op: int, row: list[int]) -> None:
        for stack in range(row[shapes.RANGE]):
            if self.take(op, stack) == s.NO_HEX:
                return
            if row[shapes.HOW] != shapes.UNITS_DEPLOYED:
                self.take(op, stack)
                self.take(op, stack)
            for _ in range(row[shapes.N]):
                if self.take(op, stack) == s.STEP_STOP:
                    break


def first_operation(words: Lexicon, act: int, champion_kind: int) -> int:
    """The first operation of an action's program, NONE for one without. `champion_kind`: the kind of the acting
    Champion of an Ability, NONE if unknown."""
    if act >= s.ACT_CARD:
        return words.effect[act - s.ACT_CARD]
    if act in _BASIC_ROWS:
        return _BASIC_ROWS[act]
    return words.activate[champion_kind] if champion_kind != s.NONE else s.NONE


def walk(words: Lexicon, codes: Sequence[int], names: Names | None = None) -> list[PlanPlace]:
    """The place of every code of a plan, ACT's first; if the program wants more codes, one more place for the open
    question. `names` are needed for Abilities only."""
    if not codes:
        return [PlanPlace(s.NONE)]
    going = _PlanWalk(words, codes)
    act = codes[0]
    try:
        if s.ACT_ABILITY <= act < s.ACT_CARD:
            kind = names.kinds.get(names.player * s.MAX_SLOTS + act - s.ACT_ABILITY, s.NONE) if names else s.NONE
            _run_ability(going, words, kind)
        else:
            going.run()
    except _End:
        pass
    return going.places


def _run_ability(going: _PlanWalk, words: Lexicon, kind: int) -> None:
    first = first_operation(words, s.ACT_ABILITY, kind)
    stack = [first]
    while stack:
        op = stack.pop()
        if op == s.NONE:
            continue
        row = words.program[op]
        stack.append(row[shapes.NEXT])
        if row[shapes.CONTEXT] == shapes.DECLARED:
            stack += going._operation(op, row)


# --------------------------------------------------------------------------------------------------------------- words


def action_name(words: Lexicon, act: int, names: Names) -> str:
    """What an action is called: "March", "Zap", "Ability of Stitchwork Surgeon"."""
    if act >= s.ACT_CARD:
        return words.name(act - s.ACT_CARD)
    if act >= s.ACT_ABILITY:
        kind = names.kinds.get(names.player * s.MAX_SLOTS + act - s.ACT_ABILITY)
        return say("ability-of", champion=words.name(kind) if kind is not None else None)
    return say(BASIC_NAMES[act])


def plan_steps(words: Lexicon, codes: Sequence[int], kinds: Sequence[int], names: Names) -> list[PlanStep]:
    """A plan in words, one step a choice that means something. `kinds` are the kinds of decision of the codes."""
    if not codes:
        return []
    act = codes[0]
    elements = (
        [f"hand-{act - s.ACT_CARD}-0"]
        if act >= s.ACT_CARD
        else ([champion_id(names.player * s.MAX_SLOTS + act - s.ACT_ABILITY)] if act >= s.ACT_ABILITY else [])
    )
    steps = [PlanStep([StrongRef(action_name(words, act, names))], elements)]
    places = walk(words, codes, names)
    at = edge = s.NONE
    for number in range(1, len(codes)):
        code, kind = codes[number], kinds[number]
        op = places[number].op if number < len(places) else s.NONE
        step = _say_mode(words, code, op, edge) if kind == s.D_MODE else _step(words, code, kind, op, names, at)
        if kind == s.D_EDGE and code != s.NO_EDGE:
            edge = code
        at = _where(words, code, kind, names, at)
        if step is not None:
            steps.append(step)
    return steps


def plan_ways(words: Lexicon, codes: Sequence[int], kinds: Sequence[int], names: Names) -> list[list[str]]:
    """The ways of the stacks that a plan moves, as ids of hexes."""
    ways: list[list[str]] = []
    at = s.NONE
    for number in range(1, len(codes)):
        code, kind = codes[number], kinds[number]
        at = _where(words, code, kind, names, at)
        if kind == s.D_SRC and code != s.NO_HEX:
            ways.append([words.hexes[code]])
        elif kind == s.D_STEP and code != s.STEP_STOP and ways and at != s.NONE:
            ways[-1].append(words.hexes[at])
    return [way for way in ways if len(way) > 1]


def _where(words: Lexicon, code: int, kind: int, names: Names, at: int) -> int:
    """Where the stack of a move stands after this code."""
    if kind == s.D_SRC:
        return s.NONE if code == s.NO_HEX else code
    if kind == s.D_STEP and code != s.STEP_STOP and at != s.NONE:
        return words.step(at, code, names.holes)
    return at


def _step(words: Lexicon, code: int, kind: int, op: int, names: Names, at: int) -> PlanStep | None:
    step = _SAY.get(kind)
    return None if step is None else step(words, code, op, names, at)


def _say_mode(words: Lexicon, code: int, op: int, edge: int) -> PlanStep | None:
    if code == s.NO_MODE:
        return None
    text = words.mode(op, code, edge)
    return PlanStep(say.text("plan-mode", mode=text) if text else say.text("plan-option", number=code + 1))


def _say_site(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    if code != s.SITE_CENTER:  # the Capital goes without saying
        return None
    return PlanStep(say.text("plan-center"), [words.hexes[words.topology.center]])


def _say_hex(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    return None if code == s.NO_HEX else PlanStep(say.text("plan-at", place=words.place(code)), [words.hexes[code]])


_EDGE_WORDS = {s.OP_BUILD: "build", s.OP_RAZE: "raze"}
_MARK_WORDS = ("lock", "trap", "open")


def edge_verb(words: Lexicon, op: int) -> str:
    """What an operation does to the edges it asks for, as messages call it."""
    if op == s.NONE:
        return "none"
    row = words.program[op]
    return _EDGE_WORDS.get(row[shapes.OP]) or _MARK_WORDS[row[shapes.HOW]]


def _say_edge(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    if code == s.NO_EDGE:
        return None
    text = say.text("plan-edge", does=edge_verb(words, op), edge=words.edge(code))
    return PlanStep(text, [words.edges[code]])


def _say_champion(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    if code == s.NO_CHAMPION:
        return None
    kind = names.kinds.get(code)
    champion = words.champion(code, kind) if kind is not None else say("lost-champion")
    return PlanStep(say.text("plan-on", champion=champion), [champion_id(code)])


def _say_opponent(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    return PlanStep(say.text("plan-against", player=SeatRef(code)))


def _say_source(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    return None if code == s.NO_HEX else PlanStep(say.text("plan-from", place=words.place(code)), [words.hexes[code]])


def _say_forces(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    return PlanStep([forces(code)]) if code else None


def _say_champions(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    if not code:
        return None
    return PlanStep(
        say.text("listed", items=champion_names(words, code, names)),
        [champion_id(names.player * s.MAX_SLOTS + slot) for slot in slots(code)],
    )


def _say_step(words: Lexicon, code: int, op: int, names: Names, at: int) -> PlanStep | None:
    if code == s.STEP_STOP or at == s.NONE:
        return None
    target = words.step(at, code, names.holes)
    if target == s.NONE:
        return None
    return PlanStep(say.text("plan-to", place=words.place(target)), [words.hexes[target]])


_SAY = {
    s.D_SITE: _say_site,
    s.D_HEX: _say_hex,
    s.D_EDGE: _say_edge,
    s.D_CHAMPION: _say_champion,
    s.D_OPPONENT: _say_opponent,
    s.D_SRC: _say_source,
    s.D_FORCES: _say_forces,
    s.D_CHAMPS: _say_champions,
    s.D_STEP: _say_step,
}


def slots(mask: int) -> Iterator[int]:
    """The Champion slots of a mask."""
    return (slot for slot in range(s.MAX_SLOTS) if mask >> slot & 1)


def champion_names(words: Lexicon, mask: int, names: Names) -> list[str]:
    """The names of the Champions of a mask of slots."""
    found = []
    for slot in slots(mask):
        kind = names.kinds.get(names.player * s.MAX_SLOTS + slot)
        found.append(words.name(kind) if kind is not None else say("a-champion"))
    return found


def plan_text(steps: Sequence[PlanStep]) -> Text:
    """A plan as one phrase, its steps with commas between them."""
    text: Text = []
    for number, step in enumerate(steps):
        if number:
            text.append(", " if number > 1 else ": ")
        text += step.text
    return text


def revealed_action(
    words: Lexicon, player: int, codes: Sequence[int], kinds: Sequence[int], names: Names, initiative: int
) -> OrderItem:
    """A revealed action with its card and its locked choices, still to be carried out; `initiative` 0: after all
    numbers."""
    card = None
    if codes[0] >= s.ACT_CARD:
        kind = codes[0] - s.ACT_CARD
        card = shown_card(f"order-{player}-{kind}", words.faces[kind])
    return OrderItem(
        player,
        action_name(words, codes[0], names),
        str(initiative) if initiative else "",
        card=card,
        steps=[step.text for step in plan_steps(words, codes, kinds, names)[1:]],
    )
