"""D_DICE on the table: with how many dice to attack, once or in a blitz."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice, Preview, Text
from sandtable.core.scenes.texts import counted, percent
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.asking import keyed
from sandtable.games.conquest.table.odds import attack_chance, expected_losses, likely_defence
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    target = words.place(view.target)
    why: Text = [
        words.place(view.source),
        f" holds {armies(view.armies[view.source])}, ",
        target,
        f" {view.armies[view.target]}.",
    ]
    return fitting(["How do you attack ", target, "?"], ["How do you attack?"]), why


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    most = words.options.att_dice_max
    single = [code for code in codes if code < most]
    blitz = any(code == most for code in codes)
    made = []
    for code in codes:
        if code < most:
            made.append(_single_roll(words, view, code + 1, primary=not blitz and code == single[-1]))
        else:
            made.append(_blitz(words, view, code, full=code > most))
    return keyed(made)


def _single_roll(words: Lexicon, view: GameView, dice: int, primary: bool) -> Choice:
    theirs, neutral = view.armies[view.target], view.owner[view.target] == s.NEUTRAL
    lose, take = expected_losses(words.options, dice, likely_defence(words.options, theirs, neutral))
    return Choice(
        dice - 1,
        f"Roll {counted(dice, 'die', 'dice')}",
        detail=f"lose {lose:.1f}, take {take:.1f}",
        primary=primary,
        elements=[words.ids[view.target]] if primary else [],
        preview=Preview("One roll", [f"expected losses: {lose:.1f} against {take:.1f}"]),
    )


def _blitz(words: Lexicon, view: GameView, code: int, full: bool) -> Choice:
    ours, theirs = view.armies[view.source], view.armies[view.target]
    odds = attack_chance(words.options, ours, theirs, view.owner[view.target] == s.NEUTRAL, full)
    dice = counted(words.options.att_dice_max, "die", "dice")
    lines = [f"while {dice} can be rolled" if full else "until it falls or 1 army is left"]
    detail = ""
    if odds is not None:
        detail = f"takes it: {percent(odds.capture)}"
        lines += [detail, f"expected losses: {odds.attacker_loss:.1f} against {odds.defender_loss:.1f}"]
    label = f"Blitz, {dice} only" if full else "Blitz"
    return Choice(
        code,
        label,
        detail=detail,
        primary=not full,
        elements=[] if full else [words.ids[view.target]],
        preview=Preview(label, lines),
    )


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    most = words.options.att_dice_max
    held = view.armies[view.source]
    name = words.names[view.source]
    if not 0 <= code <= most + 1:
        return f"There is no way {code} to attack."
    if code < most:
        if words.options.attacker_dice == "max":
            return f"The attacker always rolls the most dice: {min(most, held - 1)}."
        return f"{name} holds {armies(held)}; an attacker rolls fewer dice than that."
    if not words.options.blitz:
        return "This match has no blitz."
    needed = words.options.blitz_min + 1
    if held < needed:
        return f"{name} holds {armies(held)}; a blitz needs at least {needed}."
    return f"{name} holds {armies(held)}; a blitz with {most} dice only needs at least {most + 1}."


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    """What a single roll does its label says; how long a blitz goes on it does not."""
    blitz = choice.code == words.options.att_dice_max
    return f"Blitz {words.names[view.target]} until it falls" if blitz else choice.label


DICE = Decision("dice", _question, _choices, _refuse, describe=_described)
