"""SRC, FORCES, CHAMPS and STEP: a move, choice by choice (section 13.2) (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice, Count, Estimate, Preview
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.plans import champion_names, slots
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces, hole_id
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.table.plans.labels import MANY, champion_name
from sandtable.games.bridgefront.table.plans.question import PlanQuestion, question
from sandtable.games.bridgefront.table.player_view import GameView


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
