"""SRC, FORCES, CHAMPS and STEP: the stacks that a move takes and their ways, choice by choice (sections 13.2, 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Count, Estimate, Preview
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.plans import champion_names, slots
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces, hole_id
from sandtable.games.bridgefront.rules.board import movement
from sandtable.games.bridgefront.rules.board.facts import occupies
from sandtable.games.bridgefront.rules.board.stacks import free_forces, only_source, source_legal, with_forces
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.offers import offer
from sandtable.games.bridgefront.rules.programs.plans import ASK, recorded, settle
from sandtable.games.bridgefront.table.plans.labels import MANY, champion_name
from sandtable.games.bridgefront.table.plans.question import PlanQuestion, question
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def assign_stack(state, player, hex_, forces, mask):
    """The plan moves this stack: its units are taken."""
    stack = state.stacks
    state.stack_hex[stack] = hex_
    state.stack_forces[stack] = forces
    state.stacks = stack + 1
    state.moved[player] = state.moved[player] | mask


@kernel
def offer_sources(rules, state, player, op):
    """Offer SRC: the hexes that a stack may leave."""
    src = rules.program[op, shapes.WHAT]
    if src != shapes.SRC_ANY:
        hex_ = only_source(state, player, src)
        if hex_ != s.NONE and source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)
        return
    for hex_ in range(rules.hexes):
        if occupies(state, hex_, player) == 1 and source_legal(rules, state, player, op, hex_) == 1:
            offer(state, player, hex_)


@kernel
def offer_forces(rules, state, player, op, hex_):
    """Offer FORCES: the numbers of Forces with which some stack is legal."""
    units = rules.program[op, shapes.HOW]
    if units == shapes.UNITS_FORCE:
        offer(state, player, 1)
    elif units == shapes.UNITS_SELF:
        offer(state, player, 0)
    else:
        mask = movement.champions_in(state, player, hex_)
        forces = free_forces(state, player, hex_)
        if with_forces(rules, state, player, op, hex_, 0, mask) == 1:
            offer(state, player, 0)
        if forces > 0 and with_forces(rules, state, player, op, hex_, 1, mask) == 1:
            for number in range(1, forces + 1):  # as many as you like: all of them walk
                offer(state, player, number)


@kernel
def offer_champion_sets(rules, state, player, op, hex_, forces):
    """Offer CHAMPS: the sets of Champions that make a legal stack with this number of Forces."""
    units = rules.program[op, shapes.HOW]
    if units == shapes.UNITS_FORCE:
        offer(state, player, 0)
        return
    mask = movement.champions_in(state, player, hex_)
    if units == shapes.UNITS_SELF:
        offer(state, player, 1 << (state.reg_self - player * s.MAX_SLOTS))
        return
    subset = 0
    while True:
        if movement.stack_legal(rules, state, player, op, hex_, forces, subset) == 1:
            offer(state, player, subset)
        subset = (subset - mask) & mask
        if subset == 0:
            return


@kernel
def _offer_steps(rules, state, player, hex_, left, visited, free, goal):
    """Offer the steps after which as many as `left` may follow. `goal` is the mask of allowed last hexes, NONE for
    any."""
    for code in range(movement.step_codes(state)):
        if movement.step_open(rules, state, player, hex_, code, free) == 0:
            continue
        target = movement.step_hex(rules, state, hex_, code)
        if (visited >> target) & 1 == 1:
            continue
        if (
            goal == s.NONE
            or (goal >> target) & 1 == 1
            or movement.may_end(rules, state, player, target, left, visited | (1 << target), free, goal) == 1
        ):
            offer(state, player, code)


@kernel
def _declare_path(rules, state, player, op, source, forces, mask):
    """The steps of one stack. Returns the kind of decision to ask, 0 if the path is complete."""
    flags = rules.program[op, shapes.FLAGS]
    free = 1 if flags & shapes.F_IGNORE or movement.flies(rules, state, player, forces, mask) == 1 else 0
    goal = movement.end_hexes(rules, state, player, mask) if flags & shapes.F_END_ADJACENT else s.NONE
    hex_ = source
    visited = 1 << source
    for taken in range(rules.program[op, shapes.N]):
        code = recorded(state, player)
        if code == s.NONE:
            if taken > 0 and (goal == s.NONE or (goal >> hex_) & 1 == 1):
                offer(state, player, s.STEP_STOP)
            left = rules.program[op, shapes.N] - taken - 1
            _offer_steps(rules, state, player, hex_, left, visited, free, goal)
            code = settle(state, player, s.D_STEP, s.STEP_STOP)
            if code == ASK:
                return s.D_STEP
        if code == s.STEP_STOP:
            return 0
        hex_ = movement.step_hex(rules, state, hex_, code)
        visited |= 1 << hex_
    return 0


@kernel
def declare_move(rules, state, player, op):
    """All stacks of a move. Returns the kind of decision to ask, 0 if the move is complete."""
    row = rules.program[op]
    units = int(row[shapes.HOW])
    for stack in range(int(row[shapes.RANGE])):
        source = recorded(state, player)
        if source == s.NONE:
            offer_sources(rules, state, player, op)
            if stack > 0 or int(row[shapes.FLAGS]) & shapes.F_OPT:
                offer(state, player, s.NO_HEX)
            source = settle(state, player, s.D_SRC, s.NO_HEX)
            if source == ASK:
                return s.D_SRC
        if source == s.NO_HEX:
            return 0
        forces = state.reg_deployed
        mask = 0
        if units != shapes.UNITS_DEPLOYED:
            forces = recorded(state, player)
            if forces == s.NONE:
                offer_forces(rules, state, player, op, source)
                forces = settle(state, player, s.D_FORCES, 0)
                if forces == ASK:
                    return s.D_FORCES
            mask = recorded(state, player)
            if mask == s.NONE:
                offer_champion_sets(rules, state, player, op, source, forces)
                mask = settle(state, player, s.D_CHAMPS, 0)
                if mask == ASK:
                    return s.D_CHAMPS
        kind = _declare_path(rules, state, player, op, source, forces, mask)
        if kind != 0:
            return kind
        assign_stack(state, player, source, forces, mask)
    return 0


# ------------------------------------------------------------------------------------------------------- at the table


def own_units(words: Lexicon, view: GameView, hex_: int) -> str:
    """The viewer's units in a hex: "3 Forces and Brute"."""
    assert view.viewer is not None
    count = view.forces[hex_][view.viewer]
    names = [words.name(champion.kind) for champion in view.champions_in(hex_, view.viewer)]
    return say("listed", items=[forces(count), *names] if count else names)


def _source_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Where a stack starts."""
    asked = question(words, view)
    quiet = len(codes) > MANY
    made = []
    for code in codes:
        if code == s.NO_HEX:
            made.append(Choice(code, say("source-no", more=asked.number > 0), key="N"))
        else:
            made.append(
                Choice(
                    code,
                    say("source-from", hex_=words.hexes[code]),
                    detail=own_units(words, view, code),
                    elements=[words.hexes[code]],
                    quiet=quiet,
                )
            )
    return made


def _forces_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """How many Forces go along: numbers."""
    return [Choice(code, forces(code), range=(code, code), quiet=len(codes) > MANY) for code in codes]


def _champions_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Which Champions go along."""
    asked = question(words, view)
    made = []
    for code in codes:
        if not code:
            made.append(Choice(0, say("champion-no"), detail=say("forces-alone", forces=asked.forces), key="N"))
            continue
        own = asked.names.player * s.MAX_SLOTS
        names = say("listed", items=[champion_name(words, view, own + slot) for slot in slots(code)])
        made.append(
            Choice(code, names[0].upper() + names[1:], elements=[champion_id(own + slot) for slot in slots(code)])
        )
    return made


def stack_words(words: Lexicon, asked: PlanQuestion) -> str:
    """The stack being planned: "3 Forces and Brute"."""
    names = champion_names(words, asked.champions, asked.names)
    parts = [forces(asked.forces), *names] if asked.forces else names
    return say("listed", items=parts) if parts else say("forces-deployed")


def _step_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Where the stack goes next."""
    asked = question(words, view)
    made = []
    targets = [words.step(asked.at, code, view.ends) for code in codes if code != s.STEP_STOP]
    for code in codes:
        if code == s.STEP_STOP:
            detail = say("step-stop.detail", hex_=words.hexes[asked.at])
            made.append(Choice(code, say("step-stop"), detail=detail, key="S", primary=True))
            continue
        target = words.step(asked.at, code, view.ends)
        hole = code >= s.STEP_WORMHOLE
        twice = hole and targets.count(target) > 1
        made.append(
            Choice(
                code,
                say("step-to", hex_=words.hexes[target]),
                detail=_step_detail(words, view, asked, target, code),
                elements=[hole_id(code - s.STEP_WORMHOLE)] if twice else [words.hexes[target]],
                preview=Preview(
                    say("step-way", source=words.hexes[asked.at], target=words.hexes[target]),
                    _step_lines(words, view, asked, target),
                    _estimate(words, view, asked, target),
                ),
            )
        )
    return made


def _estimate(words: Lexicon, view: GameView, asked: PlanQuestion, target: int) -> Estimate | None:
    """The battle that the stack would find there."""
    # Battles are foreseen by their rules, which lie in other decisions.
    from sandtable.games.bridgefront.table.battle.foreseen import foreseen

    own = asked.names.player * s.MAX_SLOTS
    stack = [view.champion_of[own + slot] for slot in slots(asked.champions) if own + slot in view.champion_of]
    return foreseen(words, view, target, asked.forces, stack)


def _step_detail(words: Lexicon, view: GameView, asked: PlanQuestion, target: int, code: int) -> str:
    assert view.viewer is not None
    hole = code >= s.STEP_WORMHOLE
    way = _hole_words(words, view, asked, target, code) if hole else say("step-direction", direction=code)
    enemies = any(player != view.viewer for player in view.units(target))
    return say("step-detail", way=way, enemies=enemies)


def _hole_words(words: Lexicon, view: GameView, asked: PlanQuestion, target: int, code: int) -> str:
    """Which wormhole a step goes through: several may join the same two hexes."""
    every = range(s.STEP_WORMHOLE, s.STEP_WORMHOLE + len(view.ends))
    same = [hole for hole in every if words.step(asked.at, hole, view.ends) == target]
    return say("step-wormhole", number=same.index(code) + 1 if len(same) > 1 else None)


def _step_lines(words: Lexicon, view: GameView, asked: PlanQuestion, target: int) -> list[str]:
    """What a stack would meet there."""
    assert view.viewer is not None
    lines = [stack_words(words, asked)]
    for player in view.units(target):
        names = [words.name(champion.kind) for champion in view.champions_in(target, player)]
        count = view.forces[target][player]
        here = say("listed", items=[forces(count), *names] if count else names)
        faction = None if player == view.viewer else words.factions[view.faction[player]]
        lines.append(say("step-there", units=here, faction=faction))
    enemies = [player for player in view.units(target) if player != view.viewer]
    if enemies:
        lines.append(say("step-siege" if view.tile[target] == s.CAPITAL else "step-battle"))
    if asked.row and asked.row[shapes.FLAGS] & shapes.F_STOP_ANY and view.own(target, view.viewer):
        lines.append(say("step-own"))
    return lines


def _source_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    stacks = asked.row[shapes.RANGE] if asked.row else 1
    most = asked.row[shapes.N] if asked.row else 1
    text = asked.titled("source-question", number=asked.number + 1 if stacks > 1 else None, stacks=stacks)
    return text, say.text("source-question.why", steps=most)


def _forces_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return say.asked("forces-question", hex_=words.hexes[asked.source])


def _forces_numbers(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """One number, if nothing between the least and the most is left out."""
    whole = list(codes) == list(range(codes[0], codes[-1] + 1))
    return [Count(codes[0], codes[-1], codes[-1], say("the-forces"))] if whole else []


def _champions_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return say.text("champions-question", hex_=words.hexes[asked.source]), []


def _step_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    taken, most = len(asked.path), asked.row[shapes.N] if asked.row else 1
    why = {"stack": stack_words(words, asked), "hex_": words.hexes[asked.at], "steps": most - taken}
    return say.text("step-question", taken=taken), say.text("step-question.why", **why)


def _source_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.hexes):
        return say("hex-none", code=code, last=len(words.hexes) - 1)
    if not view.own(code, view.you):
        return say("source-no-units", hex_=words.hexes[code])
    return say("source-stuck", hex_=words.hexes[code])


def _source_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Hexes with own units from which no stack can go."""
    return {
        words.hexes[hex_]: _source_refusal(words, view, hex_, codes)
        for hex_ in range(len(words.hexes))
        if hex_ not in codes and view.own(hex_, view.you)
    }


def _forces_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code < 0:
        return say("forces-none", code=code)
    return say("forces-cannot", forces=code, least=codes[0], most=codes[-1])


def _champions_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("champions-none", code=code)


def _step_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    asked = question(words, view)
    if code == s.STEP_STOP:
        return say("step-must")
    target = words.step(asked.at, code, view.ends)
    if target == s.NONE:
        return say("step-nowhere", code=code, hex_=words.hexes[asked.at])
    if target == asked.source or target in asked.path:
        return say("step-twice", hex_=words.hexes[target])
    if len([player for player in view.units(target) if player != view.you]) > 1:
        return say("step-no-room", hex_=words.hexes[target])
    return say("step-no-bridge", hex_=words.hexes[target])


def _step_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Neighbours that the stack cannot enter."""
    at = question(words, view).at
    reached = {words.step(at, code, view.ends) for code in codes if code != s.STEP_STOP}
    return {
        words.hexes[target]: _step_refusal(words, view, direction, codes)
        for direction, target in enumerate(words.neighbours[at])
        if target != s.NONE and target not in reached
    }


_MOST_FORCES = 120  # FORCE_CAP at most
SRC = form(
    "D_SRC",
    s.D_SRC,
    ChoiceForm(s.MAX_HEXES + 1, f"{s.MAX_HEXES} hexes, then none (no more stacks)", labels=_source_choices),
    _source_prompt,
    _source_refusal,
    why_not=_source_why_not,
)
FORCES = form(
    "D_FORCES",
    s.D_FORCES,
    ChoiceForm(_MOST_FORCES + 1, "how many Forces", labels=_forces_choices),
    _forces_prompt,
    _forces_refusal,
    numbers=_forces_numbers,
)
CHAMPS = form(
    "D_CHAMPS",
    s.D_CHAMPS,
    ChoiceForm(1 << s.MAX_SLOTS, "sets of own Champions, as a mask of slots", labels=_champions_choices),
    _champions_prompt,
    _champions_refusal,
)
STEP = form(
    "D_STEP",
    s.D_STEP,
    ChoiceForm(
        7 + s.MAX_WORMHOLES,
        "the six directions from E against the clock, stop, then the wormholes",
        labels=_step_choices,
    ),
    _step_prompt,
    _step_refusal,
    why_not=_step_why_not,
)
