"""What may be chosen in many kinds of decision, by op: how it reads, where it stands in the action space, and why a
code is none (section 18; LOOK.md section 13). A code is an op (K_...) times `state.CODE`, and an argument."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.core.words import ENGLISH
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, kept_id, stack_id, unit_id
from sandtable.games.battlecards.rules.unit_rows import UNITS, unit_row
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.kept_cards import no_play
from sandtable.games.battlecards.table.player_view import GameView

#: Events by which others hear of a choice as it is made.
_TELLS = (ev.PHASE, ev.AIMED, ev.RETARGETED, ev.SUPPORT, ev.CHIP, ev.MOVED_UNIT)

Form = ChoiceForm[Lexicon, GameView]
#: A choice by the game's words, the view, and its argument; or all of a form, where one depends on the others.
Label = Callable[[Lexicon, GameView, int], Choice]
Labels = Callable[[Lexicon, GameView, Sequence[int]], list[Choice]]
#: Why an argument is none where others are.
Refuse = Callable[[Lexicon, GameView, int], str]
Question = Callable[[Lexicon, GameView, Sequence[int]], Wording]


def decision(
    name: str,
    number: int,
    *forms: Form,
    choices: Callable[..., Any],
    steps: Mapping[int, str],
    question: Question,
    **more: Any,
) -> Decision[Lexicon, GameView]:
    """A decision of this game. Who asked it (`steps`, the tasks) takes the answer."""
    more.setdefault("refuse", no_such_choice)
    return Decision(name, number, forms=forms, choices=choices, steps=steps, question=question, tells=_TELLS, **more)


# ------------------------------------------------------------------------------------------------------------ questions


def asked(name: str, /, **facts: Any) -> Wording:
    """A question, shorter where names make it too long, and what is worth knowing with it: the message of this name,
    its `short` and its `why`, as far as it has them."""
    english, full = say.languages[ENGLISH], say.text(name, **facts)
    text = fitting(full, say.text(f"{name}.short", **facts)) if english.has(f"{name}.short") else full
    return text, say.text(f"{name}.why", **facts) if english.has(f"{name}.why") else []


def saying(name: str) -> Question:
    """A question that is always the same."""
    return lambda words, view, codes: asked(name)


def by_op(op: int, then: str, otherwise: str) -> Question:
    """One question if there are choices of this op, else another."""
    return lambda words, view, codes: asked(then if has(codes, op) else otherwise)


def has(codes: Sequence[int], op: int) -> bool:
    """Whether there are choices of this op."""
    return any(code // s.CODE == op for code in codes)


# ---------------------------------------------------------------------------------------------------------------- forms


def form(
    op: int,
    cells: int,
    text: str,
    label: Label | None = None,
    labels: Labels | None = None,
    place: Callable[..., Any] | None = None,
    refuse: Refuse | None = None,
) -> Form:
    """Choices of an op, with so many cells in the action space."""
    first = op * s.CODE
    return ChoiceForm(cells, text, label, labels, first=first, reach=s.CODE, place=place, refuse=refuse)


@kernel
def _place_of_unit(rules, seat, choice):
    """Its row, the own arsenal first."""
    return unit_row(rules, choice, rules.side_of[seat])


def passes(label: Label) -> Form:
    """PASS."""
    return form(s.K_PASS, 1, "pass, or enough", label)


def passing(name: str, key: str = "N") -> Form:
    """PASS that always reads the same."""
    return passes(lambda words, view, number: Choice(number, say(name), detail=say(f"{name}.detail"), key=key))


def answers(label: Label) -> Form:
    """YESNO."""
    return form(s.K_YESNO, 2, "no, yes", label)


def yes_no(no: str, yes: str) -> Form:
    """YESNO: the messages of either answer."""

    def label(words: Lexicon, view: GameView, answer: int) -> Choice:
        text, detail = say.labelled((no, yes)[answer])
        return Choice(answer, text, detail=detail, key="NY"[answer])

    return answers(label)


def modes(label: Label) -> Form:
    """MODE."""
    return form(s.K_MODE, 3, "fire, autokill, hold", label, refuse=lambda words, view, mode: say("refused-mode"))


def arm(words: Lexicon, unit: int, picked: bool = False, stack: str | None = None) -> str:
    """ "ground, 9 points"; whether the unit was picked up before, and in which stack it lies."""
    return say("card-detail", type=words.type_of(unit), points=words.points_of(unit), picked=picked, stack=stack)


# ---------------------------------------------------------------------------------------------------------------- cards


def hand(verb: str) -> Form:
    """HAND: a card of the reserve. `verb`: the message of the label."""

    def labels(words: Lexicon, view: GameView, places: Sequence[int]) -> list[Choice]:
        cards = [view.hands[view.army][place] for place in places]
        offered = [card for card in cards if card is not None]
        assert len(offered) == len(cards)
        return [_card(words, view, verb, card, offered) for card in offered]

    return form(s.K_HAND, s.MAX_HAND, "a card by its place in the hand", labels=labels, refuse=_no_card)


def _card(words: Lexicon, view: GameView, verb: str, card: int, offered: list[int]) -> Choice:
    face = words.face(card)
    lines = [line for line in (face.type, face.text) if line]
    label, preview = say(verb, name=numbered_name(words, offered, card)), Preview(face.name, lines)
    return Choice(card, label, detail=arm(words, card, card in view.picked), elements=[unit_id(card)], preview=preview)


def _no_card(words: Lexicon, view: GameView, place: int) -> str:
    cards = view.hands[view.army]
    if place >= len(cards):
        return say("refused-no-card", cards=len(cards), number=place + 1)
    unit = cards[place]
    return say("refused-hand", name=words.unit_name(unit) if unit is not None else None)


def playing(verb: str, timing: int) -> Form:
    """PLAY: a kept card; `verb`: the message of the label; `timing`: of which kind, NONE where it goes by something
    else."""

    def label(words: Lexicon, view: GameView, card: int) -> Choice:
        face = words.cards[card]
        preview = Preview(face.name, [face.text])
        label, detail = say(verb, name=face.name), say(f"{verb}.detail")
        return Choice(card, label, detail=detail, elements=[kept_id(card)], preview=preview)

    return form(s.K_PLAY, s.MAX_CARDS, "a kept card by kind", label, refuse=no_play(timing))


# --------------------------------------------------------------------------------------------------------------- stacks


def _no_stack(words: Lexicon, view: GameView, argument: int) -> str:
    return say("refused-stack")


def _stack(verb: str, words: Lexicon, view: GameView, seat: int, slot: int) -> Choice:
    """A stack of an army."""
    stack = view.stack(seat, slot)
    assert stack is not None
    name = words.stack_name(slot, stack.type, stack.card)
    if words.teams and seat != view.viewer:
        name = say("stack-of-army", name=name, army=words.army(seat))
    detail = say("cards", cards=stack.size)
    return Choice(slot, say(verb, name=name), detail=detail, elements=[stack_id(seat, slot)])


def own_stack(verb: str, seat: Callable[[GameView], int] = lambda view: view.asked_for) -> Form:
    """STACK of the army that is asked, or of another of its side."""
    label: Label = lambda words, view, slot: _stack(verb, words, view, seat(view), slot)  # noqa: E731
    return form(s.K_STACK, s.MAX_STACKS, "a stack by its place", label, refuse=_no_stack)


def enemy_stack(verb: str) -> Form:
    """STACK + 64 * army."""

    def label(words: Lexicon, view: GameView, argument: int) -> Choice:
        assert view.side is not None
        return _stack(verb, words, view, words.seats_of(1 - view.side)[argument // 64], argument % 64)

    return form(s.K_STACK, 4 * s.MAX_STACKS, "a stack by army of the enemy and place", label, refuse=_no_stack)


# ---------------------------------------------------------------------------------------------------------------- units


def _among(view: GameView, one: int, offered: Sequence[int]) -> Sequence[int]:
    """Units among which one is named: those of its force, or those offered."""
    battle = view.battle
    if battle is not None and one in battle.state:
        return battle.force[battle.side_of(one)]
    return offered


def no_unit(words: Lexicon, view: GameView, unit: int) -> str:
    """Why a unit is none of those that may be chosen."""
    battle = view.battle
    if not 0 <= unit < len(words.kind):
        return say("refused-no-unit", unit=unit)
    if battle is not None and unit in battle.state:
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        return say("refused-unit", name=name, inside=battle.inside(unit))
    return say("refused-other-unit")


def units(labels: Labels, refuse: Refuse = no_unit) -> Form:
    """UNIT."""
    return form(s.K_UNIT, UNITS, "a unit", labels=labels, place=_place_of_unit, refuse=refuse)


def own_unit(verb: str, stacks: bool = False) -> Form:
    """UNIT of the own side; with `stacks` it is said which of several stacks it lies in."""

    def label(words: Lexicon, view: GameView, one: int, offered: Sequence[int]) -> Choice:
        where, name = view.where.get(one), numbered_name(words, _among(view, one, offered), one)
        stack = words.in_stack(where[1]) if stacks and where is not None and where[1] >= s.TYPES else None
        return Choice(one, say(verb, name=name), detail=arm(words, one, stack=stack), elements=[unit_id(one)])

    return units(lambda words, view, offered: [label(words, view, one, offered) for one in offered])


def targets(labels: Labels, refuse: Refuse = no_unit) -> Form:
    """TARGET."""
    return form(s.K_TARGET, UNITS, "a target", labels=labels, place=_place_of_unit, refuse=refuse)


def target(verb: str | Callable[[Lexicon, GameView], str]) -> Form:
    """TARGET of the enemy."""

    def label(words: Lexicon, view: GameView, one: int, offered: Sequence[int]) -> Choice:
        name = numbered_name(words, _among(view, one, offered), one)
        does = verb if isinstance(verb, str) else verb(words, view)
        return Choice(one, say(does, name=name), detail=arm(words, one), elements=[unit_id(one)])

    return targets(lambda words, view, offered: [label(words, view, one, offered) for one in offered])


def chips(labels: Labels) -> Form:
    """CHIP."""
    return form(s.K_CHIP, UNITS, "a chip by its carrier", labels=labels, place=_place_of_unit, refuse=no_unit)


# ------------------------------------------------------------------------------------------------------------- refusals


def no_such_choice(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no legal answer to the viewer's decision, where its op has nothing to say of it."""
    if code < 0 or code >= 14 * s.CODE:
        return say("refused-code", code=code)
    op = code // s.CODE
    return say("refused-none") if has(codes, op) else say(f"refused-op-{_OPS[op]}")


#: What the messages call each op.
_OPS = ("pass", "hand", "stack", "draw", "emergency", "play", "unit", "target", "mode", "chip", "yesno", "card", "army",
        "choice")  # fmt: skip
