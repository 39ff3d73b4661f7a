"""D_DICE: with how many dice to attack, once or in a blitz (spec sections 7 and 12)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview, Text
from sandtable.core.scenes.texts import counted, percent
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.rules.seeing import tell
from sandtable.games.conquest.rules.variants import ATTACKER_MAX
from sandtable.games.conquest.table.odds import attack_chance, expected_losses, likely_defence
from sandtable.games.conquest.table.player_view import GameView


@kernel
def dice_choices(rules, state, choices):
    """The codes of D_DICE, written to `choices`; returns how many."""
    spare = state.armies[state.source] - 1
    most = rules.att_dice_max
    single = min(most, spare)
    n = 0
    if rules.attacker_dice == ATTACKER_MAX:
        choices[0] = single - 1
        n = 1
    else:
        for i in range(single):
            choices[i] = i
        n = single
    if rules.blitz == 1 and spare >= rules.blitz_min:
        choices[n] = most
        n += 1
        if spare >= most:
            choices[n] = most + 1
            n += 1
    return n


@kernel
def answer_dice(rules, state, choice, log):
    """The answer to D_DICE."""
    most = rules.att_dice_max
    source = state.source
    target = state.target
    if choice < most:
        state.mode = s.SINGLE
        state.att_dice = choice + 1
    else:
        state.mode = s.BLITZ if choice == most else s.BLITZ_FULL
        state.att_dice = min(most, state.armies[source] - 1)
    if len(log) > 0:
        dice = state.att_dice if choice < most else 0
        told = (
            state.seat,
            source,
            target,
            state.owner[target],
            state.mode,
            dice,
            state.armies[source],
            state.armies[target],
            0,
            0,
        )
        tell(rules, state, log, ev.ATTACK, source, target, told)


@kernel
def _place(rules, choice):
    """Both ways to blitz have places of their own, whatever the most dice are."""
    most = rules.att_dice_max
    return choice if choice < most else s.MAX_DICE + choice - most


@kernel
def only_one_way(rules, state):
    """Whether D_DICE has a single choice, which is then taken without asking."""
    spare = state.armies[state.source] - 1
    if rules.blitz == 1 and spare >= rules.blitz_min:
        return False
    return spare == 1 or rules.att_dice_max == 1 or rules.attacker_dice == ATTACKER_MAX


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    target = words.place(view.target)
    why: Text = [
        words.place(view.source),
        f" holds {armies(view.armies[view.source])}, ",
        target,
        f" {view.armies[view.target]}.",
    ]
    return fitting(["How do you attack ", target, "?"], ["How do you attack?"]), why


def _labels(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    most = words.options.att_dice_max
    single = [code for code in codes if code < most]
    blitz = any(code == most for code in codes)
    made = []
    for code in codes:
        if code < most:
            made.append(_single_roll(words, view, code + 1, primary=not blitz and code == single[-1]))
        else:
            made.append(_blitz(words, view, code, full=code > most))
    return made


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


DICE = Decision(
    "D_DICE", s.D_DICE,
    forms=(
        ChoiceForm(
            s.MAX_DICE + 2, "a single roll of 1 to 5 dice, a blitz, a blitz with full dice only", labels=_labels,
            place=_place,
        ),
    ),
    choices=dice_choices, answer=answer_dice, steps={s.BATTLE: "attack{s}."}, question=_question,
    refuse=_refuse, describe=_described, odds=True, searched=False, evidence=2.0,
)  # fmt: skip
