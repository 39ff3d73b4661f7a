"""What a kind of decision looks like to people: its question, its choices, what is said to those who wait, and why
something cannot be chosen (section 18; LOOK.md section 13); and how choices read that many kinds of decision offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sandtable.core.game.showing import LONGEST
from sandtable.core.scenes import Choice, Preview
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPE_WORDS
from sandtable.games.battlecards.log.words import Lexicon, kept_id, points, stack_id, unit_id
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.player_view import GameView

#: Why passing is safe where only holders of certain cards are asked.
UNSEEN = "If you pass, nobody learns that you could."

#: A question and its reason.
Answer = tuple[str, str]
Question = Callable[[Lexicon, GameView, Sequence[int]], Answer]
#: A choice by the game's words, the view, its code, its argument, and all legal codes.
Label = Callable[[Lexicon, GameView, int, int, Sequence[int]], Choice]
#: Sentences by id of what the viewer might expect to choose and cannot.
WhyNot = Callable[[Lexicon, GameView, Sequence[int]], dict[str, str]]


@dataclass(frozen=True, slots=True)
class DecisionWords:
    """What a kind of decision says of itself; decisions.py makes the rest. `labels`: how a choice reads, by its op
    (K_...). `waiting`: what the others read; {s} and {is} follow the number of players. `timing`: which kept cards may
    be played, NONE none by their timing; None where nobody would look for one."""

    question: Question
    labels: Mapping[int, Label]
    waiting: str = "choose{s}."
    timing: int | None = None
    why_not: WhyNot | None = None


def saying(question: str, why: str = "") -> Question:
    """A question that is always the same."""
    return lambda words, view, codes: (question, why)


def by_op(op: int, then: Question, otherwise: Question) -> Question:
    """One question if there are choices of this op, else another."""
    return lambda words, view, codes: (then if has(codes, op) else otherwise)(words, view, codes)


def has(codes: Sequence[int], op: int) -> bool:
    """Whether there are choices of this op."""
    return any(code // s.CODE == op for code in codes)


def fit(full: str, short: str) -> str:
    """The full question, or a shorter one where names make it too long."""
    return full if len(full) <= LONGEST else short


def passing(label: str, detail: str, key: str = "N") -> Label:
    """PASS."""
    return lambda words, view, code, argument, codes: Choice(code, label, detail=detail, key=key)


def yes_or_no(no: tuple[str, str], yes: tuple[str, str]) -> Label:
    """YESNO: label and detail of either answer."""

    def label(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
        text, detail = (no, yes)[argument]
        return Choice(code, text, detail=detail, key="NY"[argument])

    return label


def arm(words: Lexicon, unit: int) -> str:
    """ "ground, 9 points"."""
    return f"{TYPE_WORDS[words.type_of(unit)]}, {points(words.points_of(unit))}"


# ---------------------------------------------------------------------------------------------------------------- cards


def hand(verb: str) -> Label:
    """HAND: a card of the reserve."""

    def label(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
        cards = view.hands[view.army]
        card = cards[argument]
        assert card is not None
        face = words.face(card)
        lines = [line for line in (face.type, face.text) if line]
        offered = [cards[other % s.CODE] for other in codes if other // s.CODE == s.K_HAND]
        name = numbered_name(words, [one for one in offered if one is not None], card)
        detail = f"{arm(words, card)}, picked up before" if card in view.picked else arm(words, card)
        return Choice(
            code, f"{verb} {name}", detail=detail, elements=[unit_id(card)], preview=Preview(face.name, lines)
        )

    return label


def playing(detail: str, verb: str = "Play") -> Label:
    """PLAY: a kept card."""

    def label(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
        face = words.cards[argument]
        preview = Preview(face.name, [face.text])
        return Choice(code, f"{verb} {face.name}", detail=detail, elements=[kept_id(argument)], preview=preview)

    return label


# --------------------------------------------------------------------------------------------------------------- stacks


def stack_label(verb: str, words: Lexicon, view: GameView, code: int, seat: int, slot: int) -> Choice:
    """A stack of an army."""
    stack = view.stack(seat, slot)
    assert stack is not None
    name = words.stack_name(slot, stack.type, stack.card)
    if words.teams and seat != view.viewer:
        name = f"{name} of the {words.army(seat)}"
    return Choice(code, f"{verb}: {name}", detail=counted(stack.size, "card"), elements=[stack_id(seat, slot)])


def own_stack(verb: str, seat: Callable[[GameView], int] = lambda view: view.asked_for) -> Label:
    """STACK of the army that is asked, or of another of its side."""
    return lambda words, view, code, argument, codes: stack_label(verb, words, view, code, seat(view), argument)


def enemy_seat(words: Lexicon, view: GameView, argument: int) -> tuple[int, int]:
    """The seat and slot that STACK + 64 * army names."""
    assert view.side is not None
    return words.seats_of(1 - view.side)[argument // 64], argument % 64


def enemy_stack(verb: str) -> Label:
    """STACK + 64 * army."""
    return lambda words, view, code, argument, codes: stack_label(
        verb, words, view, code, *enemy_seat(words, view, argument)
    )


# ---------------------------------------------------------------------------------------------------------------- units


def _among(view: GameView, one: int, codes: Sequence[int]) -> list[int]:
    """Units among which one is named: those of its force, or those offered."""
    battle = view.battle
    if battle is not None and one in battle.state:
        return battle.force[battle.side_of(one)]
    return [code % s.CODE for code in codes if code // s.CODE in (s.K_UNIT, s.K_TARGET)]


def unit(verb: str, stacks: bool = False) -> Label:
    """UNIT of the own side; with `stacks` it is said which of several stacks it lies in."""

    def label(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
        where, detail = view.where.get(argument), arm(words, argument)
        if stacks and where is not None and where[1] >= s.TYPES:
            detail = f"{detail}, {words.in_stack(where[1])}"
        name = numbered_name(words, _among(view, argument, codes), argument)
        return Choice(code, f"{verb} {name}", detail=detail, elements=[unit_id(argument)])

    return label


def target(verb: str | Callable[[Lexicon, GameView], str]) -> Label:
    """TARGET of the enemy."""

    def label(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
        name = numbered_name(words, _among(view, argument, codes), argument)
        said = verb if isinstance(verb, str) else verb(words, view)
        return Choice(code, f"{said} {name}", detail=arm(words, argument), elements=[unit_id(argument)])

    return label
