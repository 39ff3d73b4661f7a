"""Sentences about battles. A blitz folds: its rolls under a summary."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Dice, DiceRef, Entry, Part, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, who
from sandtable.games.conquest.log.words import Lexicon, armies


def _source(writer: GameLogWriter, territory: int, seat: int) -> Part:
    return writer.place(territory, seat) if territory >= 0 else "An unseen territory"


def _blitz_fold(source: int, target: int) -> str:
    return f"blitz-{source}-{target}"


def _roll_fold(source: int, target: int, before: tuple[int, int]) -> str:
    """A key for one roll: each roll removes an army, so the armies before it tell it from the others of its pair."""
    return f"roll-{source}-{target}-{before[0]}-{before[1]}"


#: How an attack is made, after its target.
_HOW = {s.SINGLE: "", s.BLITZ: " in a blitz", s.BLITZ_FULL: " in a blitz with full dice"}


def tell_attack(writer: GameLogWriter) -> list[Entry]:
    """ATTACK: a line of its own only while the defender is asked; else the roll says it all."""
    seat, source, target, defender, mode, dice, ours, theirs = writer.take()[:8]
    if writer.any_of(ev.ROLL):
        return []
    how = f" with {counted(dice, 'die', 'dice')}." if mode == s.SINGLE else f"{_HOW[mode]}."
    fold = _roll_fold(source, target, (ours, theirs)) if mode == s.SINGLE else _blitz_fold(source, target)
    text: Text = [_source(writer, source, seat), " attacks ", writer.place(target, defender), how]
    return [writer.entry("attack", text, [source, target], fold=fold)]


def tell_defence(writer: GameLogWriter) -> list[Entry]:
    """DEFENCE: a line of its own only if no roll follows at once."""
    defender, target, dice, whole = writer.take()[:4]
    if writer.any_of(ev.ROLL):
        return []
    length = " for the whole blitz." if whole else "."
    text: Text = [writer.place(target, defender), f" is defended with {counted(dice, 'die', 'dice')}", length]
    return [writer.entry("defence", text, [target])]


def tell_rolls(writer: GameLogWriter) -> list[Entry]:
    """ROLL: one line a roll, and for several in a row a summary under which they fold."""
    rolls = [event.args for event in writer.take_events(ev.ROLL, ev.DEFENCE) if event.kind == ev.ROLL]
    source, target = rolls[0][2:4]
    if len(rolls) > 1:
        fold = _blitz_fold(source, target)
        return [_roll(writer, args, fold) for args in rolls] + [_summary(writer, rolls, fold)]
    args = rolls[0]
    ends = writer.kind in (ev.BATTLE_OVER, ev.CAPTURED)
    before = (args[8] + args[6] if args[8] >= 0 else -1, args[9] + args[7])
    fold = _roll_fold(source, target, before) if ends else _blitz_fold(source, target)
    return [_roll(writer, args, fold, _HOW[_mode(writer)])]


def _mode(writer: GameLogWriter) -> int:
    """How the attack of this choice is made; a single roll if it began before."""
    return next((args[4] for args in writer.all_of(ev.ATTACK)), s.SINGLE)


def _roll(writer: GameLogWriter, args: Args, fold: str, how: str = "") -> Entry:
    seat, defender, source, target = args[:4]
    attack, defence = ev.unpack_dice(args[4]), ev.unpack_dice(args[5])
    text: Text = [
        _source(writer, source, seat),
        " attacks ",
        writer.place(target, defender),
        f"{how}: ",
        DiceRef(attack, "attack"),
        " against ",
        DiceRef(defence, "defence"),
        ". ",
        *_losses(writer, args, args[6], args[7]),
    ]
    entry = writer.entry("roll", text, [source, target], fold=fold)
    entry.dice = dice_of(writer.words, args)
    return entry


def _losses(writer: GameLogWriter, args: Args, ours: int, theirs: int) -> Text:
    """ "Maghreb loses 2.", "Each loses 1.", "Gaul loses 3, Maghreb 1." """
    seat, defender, source, target = args[:4]
    attacker: Part = writer.place(source, seat) if source >= 0 else "The attacker"
    attacked = writer.place(target, defender)
    if ours == theirs:
        return [f"Each loses {ours}."]
    if ours == 0:
        return [attacked, f" loses {theirs}."]
    if theirs == 0:
        return [attacker, f" loses {ours}."]
    return [attacker, f" loses {ours}, ", attacked, f" {theirs}."]


def _summary(writer: GameLogWriter, rolls: Sequence[Args], fold: str) -> Entry:
    seat, defender, source, target = rolls[0][:4]
    # A blitz whose defender was asked in between is told in parts.
    mode = _mode(writer)
    dice = " with full dice" if mode == s.BLITZ_FULL else ""
    text: Text = [
        _source(writer, source, seat),
        " attacks ",
        writer.place(target, defender),
        f" with {len(rolls)} rolls. " if mode == s.SINGLE else f" in a blitz of {len(rolls)} rolls{dice}. ",
        *_losses(writer, rolls[0], sum(args[6] for args in rolls), sum(args[7] for args in rolls)),
    ]
    return writer.entry("battle", text, [source, target], fold=fold)


def tell_captured(writer: GameLogWriter) -> list[Entry]:
    """CAPTURED, and OCCUPIED if it follows at once: a territory changes hands."""
    seat, source, target, previous = writer.take()[:4]
    text: Text = [who(seat), writer.verb(seat, " take ", " takes "), writer.place(target, seat)]
    if previous < s.NEUTRAL:
        text += [" from ", who(previous)]
    if writer.kind != ev.OCCUPIED:
        return [writer.entry("capture", [*text, "."], [source, target])]
    count = writer.take()[3]
    text += [" and", writer.verb(seat, " move ", " moves "), f"{armies(count)} in."]
    return [writer.entry("capture", text, [source, target], [writer.move(source, target, count, seat)])]


def tell_occupied(writer: GameLogWriter) -> list[Entry]:
    """OCCUPIED: armies move into a captured territory."""
    seat, source, target, count = writer.take()[:4]
    start: Text = [" from ", writer.place(source, seat)] if source >= 0 else []
    text: Text = [
        who(seat),
        writer.verb(seat, " move ", " moves "),
        armies(count),
        *start,
        " into ",
        writer.place(target, seat),
        ".",
    ]
    return [writer.entry("occupy", text, [source, target], [writer.move(source, target, count, seat)])]


def tell_battle_over(writer: GameLogWriter) -> list[Entry]:
    """BATTLE_OVER: said by the rolls already, unless they came with another choice."""
    seat, source, target, ours, theirs = writer.take()[:5]
    if writer.any_of(ev.ROLL):
        return []
    text: Text = [_source(writer, source, seat), " stops attacking ", writer.place(target), ". "]
    text += [f"{ours} against {theirs} are left."] if ours >= 0 else [writer.place(target), f" keeps {theirs}."]
    return [writer.entry("battle", text, [source, target])]


def dice_of(lexicon: Lexicon, args: Sequence[int]) -> list[Dice]:
    """Both sides of a ROLL, the attacker first."""
    attack, defence = ev.unpack_dice(args[4]), ev.unpack_dice(args[5])
    pairs = min(len(attack), len(defence))
    attacker_wins_ties = lexicon.options.tie_winner == "attacker"
    beaten = [a < d or (a == d and not attacker_wins_ties) for a, d in zip(attack, defence)]
    sides = []
    for side, seat, values, lost, loss in (
        ("attack", args[0], attack, beaten, args[6]),
        ("defence", args[1], defence, [not loses for loses in beaten], args[7]),
    ):
        spare = len(values) - pairs
        sides.append(
            Dice(
                seat=-1 if seat == s.NEUTRAL else seat,
                side="attack" if side == "attack" else "defence",
                values=list(values),
                lost=lost + [False] * spare,
                spare=[False] * pairs + [True] * spare,
                loss=loss,
            )
        )
    return sides
