"""D_DICE: with how many dice to attack, once or in a blitz (spec sections 7 and 12)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.variants import ATTACKER_MAX
from sandtable.games.conquest.rules.visibility import tell
from sandtable.games.conquest.table.odds import attack_chance, expected_losses, likely_defence, percent
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
    source, target = words.place(view.source), words.place(view.target)
    held, against = view.armies[view.source], view.armies[view.target]
    why = say.text("dice-question.why", source=source, armies=held, target=target, against=against)
    return fitting(say.text("dice-question", target=target), say.text("dice-question.short")), why


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
    losses = {"lose": f"{lose:.1f}", "take": f"{take:.1f}"}
    return Choice(
        dice - 1,
        *say.labelled("roll", dice=dice, **losses),
        primary=primary,
        elements=[words.ids[view.target]] if primary else [],
        preview=Preview(say("one-roll"), [say("expected", **losses)]),
    )


def _blitz(words: Lexicon, view: GameView, code: int, full: bool) -> Choice:
    ours, theirs, dice = view.armies[view.source], view.armies[view.target], words.options.att_dice_max
    odds = attack_chance(words.options, ours, theirs, view.owner[view.target] == s.NEUTRAL, full)
    lines = [say("blitz-until", full=full, dice=dice)]
    detail = ""
    if odds is not None:
        detail = say("blitz-takes", chance=percent(odds.capture))
        lines += [detail, say("expected", lose=f"{odds.attacker_loss:.1f}", take=f"{odds.defender_loss:.1f}")]
    label = say("blitz-full", dice=dice) if full else say("blitz")
    elements = [] if full else [words.ids[view.target]]
    return Choice(code, label, detail, primary=not full, elements=elements, preview=Preview(label, lines))


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    most = words.options.att_dice_max
    held = view.armies[view.source]
    name = words.names[view.source]
    if not 0 <= code <= most + 1:
        return say("dice-no-way", code=code)
    if code < most:
        if words.options.attacker_dice == "max":
            return say("dice-most", dice=min(most, held - 1))
        return say("dice-fewer", name=name, armies=held)
    if not words.options.blitz:
        return say("dice-no-blitz")
    needed = words.options.blitz_min + 1
    if held < needed:
        return say("dice-blitz-needs", name=name, armies=held, needed=needed)
    return say("dice-full-needs", name=name, armies=held, dice=most, needed=most + 1)


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    """What a single roll does its label says; how long a blitz goes on it does not."""
    blitz = choice.code == words.options.att_dice_max
    return say("blitz-told", target=words.names[view.target]) if blitz else choice.label


DICE = Decision(
    "D_DICE", s.D_DICE,
    forms=(
        ChoiceForm(
            s.MAX_DICE + 2, "a single roll of 1 to 5 dice, a blitz, a blitz with full dice only", labels=_labels,
            place=_place,
        ),
    ),
    choices=dice_choices, answer=answer_dice, steps={s.BATTLE: "waiting-attack"}, question=_question,
    refuse=_refuse, describe=_described, odds=True, searched=False, evidence=2.0,
)  # fmt: skip
