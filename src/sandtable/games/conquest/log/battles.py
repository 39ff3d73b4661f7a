"""Sentences about battles. A blitz folds: its rolls under a summary."""

from collections.abc import Sequence

from sandtable.core.scenes import Dice, DiceRef, Entry, Part, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, who
from sandtable.games.conquest.log.words import Lexicon


def _source(writer: GameLogWriter, territory: int, seat: int) -> Part:
    return writer.place(territory, seat) if territory >= 0 else "An unseen territory"


def _blitz_fold(source: int, target: int) -> str:
    return f"blitz-{source}-{target}"


def _roll_fold(source: int, target: int, before: tuple[int, int]) -> str:
    """A key for one roll: each roll removes an army, so the armies before it tell it from the others of its pair."""
    return f"roll-{source}-{target}-{before[0]}-{before[1]}"


#: How an attack is made, after its target.
_HOW = {s.SINGLE: "", s.BLITZ: " in a blitz", s.BLITZ_FULL: " in a blitz with full dice"}


def tell_attack(
    writer: GameLogWriter, told: Args, source: int, target: int, mode: int, dice: int, armies: int, against: int
) -> list[Entry]:
    """ATTACK: a line of its own only while the defender is asked; else the roll says it all."""
    if writer.any_of(ev.ROLL):
        return []
    how = f" with {counted(dice, 'die', 'dice')}." if mode == s.SINGLE else f"{_HOW[mode]}."
    fold = _roll_fold(source, target, (armies, against)) if mode == s.SINGLE else _blitz_fold(source, target)
    return [writer.entry("attack", [*_attacks(writer, told), how], [source, target], fold=fold)]


def _attacks(writer: GameLogWriter, told: Args) -> Text:
    """ "Gaul attacks Maghreb"."""
    return [_source(writer, told.source, told.seat), " attacks ", writer.place(told.target, told.defender)]


def tell_defence(writer: GameLogWriter, told: Args, target: int, dice: int) -> list[Entry]:
    """DEFENCE: a line of its own only if no roll follows at once."""
    if writer.any_of(ev.ROLL):
        return []
    says = f"{{target@defender}} is defended with {counted(dice, 'die', 'dice')}{{whole? for the whole blitz}}."
    return [writer.entry("defence", writer.text(says, told), [target])]


def tell_roll(writer: GameLogWriter) -> list[Entry]:
    """ROLL: one line a roll, and for several in a row a summary under which they fold."""
    rolls = [told for told in writer.take_all(ev.ROLL, ev.DEFENCE) if told.kind == ev.ROLL]
    roll = rolls[0]
    fold = _blitz_fold(roll.source, roll.target)
    if len(rolls) > 1:
        return [_roll(writer, one, fold) for one in rolls] + [_summary(writer, rolls, fold)]
    if writer.kind in (ev.BATTLE_OVER, ev.CAPTURED):
        before = (roll.armies + roll.lost if roll.armies >= 0 else -1, roll.against + roll.killed)
        fold = _roll_fold(roll.source, roll.target, before)
    return [_roll(writer, roll, fold, _HOW[_mode(writer)])]


def _mode(writer: GameLogWriter) -> int:
    """How the attack of this choice is made; a single roll if it began before."""
    return next((told.mode for told in writer.all_of(ev.ATTACK)), s.SINGLE)


def _roll(writer: GameLogWriter, told: Args, fold: str, how: str = "") -> Entry:
    text: Text = [
        *_attacks(writer, told),
        f"{how}: ",
        DiceRef(ev.unpack_dice(told.attack), "attack"),
        " against ",
        DiceRef(ev.unpack_dice(told.defence), "defence"),
        ". ",
        *_losses(writer, told, told.lost, told.killed),
    ]
    return writer.entry("roll", text, [told.source, told.target], fold=fold, dice=dice_of(writer.words, told))


def _losses(writer: GameLogWriter, told: Args, ours: int, theirs: int) -> Text:
    """ "Maghreb loses 2.", "Each loses 1.", "Gaul loses 3, Maghreb 1." """
    attacker: Part = writer.place(told.source, told.seat) if told.source >= 0 else "The attacker"
    attacked = writer.place(told.target, told.defender)
    if ours == theirs:
        return [f"Each loses {ours}."]
    if ours == 0:
        return [attacked, f" loses {theirs}."]
    if theirs == 0:
        return [attacker, f" loses {ours}."]
    return [attacker, f" loses {ours}, ", attacked, f" {theirs}."]


def _summary(writer: GameLogWriter, rolls: Sequence[Args], fold: str) -> Entry:
    first = rolls[0]
    # A blitz whose defender was asked in between is told in parts.
    mode = _mode(writer)
    dice = " with full dice" if mode == s.BLITZ_FULL else ""
    text: Text = [
        *_attacks(writer, first),
        f" with {len(rolls)} rolls. " if mode == s.SINGLE else f" in a blitz of {len(rolls)} rolls{dice}. ",
        *_losses(writer, first, sum(told.lost for told in rolls), sum(told.killed for told in rolls)),
    ]
    return writer.entry("battle", text, [first.source, first.target], fold=fold)


def tell_captured(writer: GameLogWriter, told: Args, seat: int, source: int, target: int) -> list[Entry]:
    """CAPTURED, and OCCUPIED if it follows at once: a territory changes hands."""
    text = writer.text("{seat} {seat:take|takes} {target@seat}", told)
    if told.previous < s.NEUTRAL:
        text += [" from ", who(told.previous)]
    if writer.kind != ev.OCCUPIED:
        return [writer.entry("capture", [*text, "."], [source, target])]
    moved = writer.take()
    text += writer.text(" and {seat:move|moves} {armies} in.", moved)
    return [writer.entry("capture", text, [source, target], writer.motion(moved, "source", "target", "armies"))]


def tell_occupied(writer: GameLogWriter, told: Args, source: int, target: int) -> list[Entry]:
    """OCCUPIED: armies move into a captured territory."""
    start = " from {source@seat}" if source >= 0 else ""
    text = writer.text(f"{{seat}} {{seat:move|moves}} {{armies}}{start} into {{target@seat}}.", told)
    return [writer.entry("occupy", text, [source, target], writer.motion(told, "source", "target", "armies"))]


def tell_battle_over(writer: GameLogWriter, told: Args, source: int, target: int, against: int) -> list[Entry]:
    """BATTLE_OVER: said by the rolls already, unless they came with another choice."""
    if writer.any_of(ev.ROLL):
        return []
    text: Text = [_source(writer, source, told.seat), " stops attacking ", writer.place(target), ". "]
    seen = told.armies >= 0
    text += [f"{told.armies} against {against} are left."] if seen else [writer.place(target), f" keeps {against}."]
    return [writer.entry("battle", text, [source, target])]


def dice_of(lexicon: Lexicon, told: Args) -> list[Dice]:
    """Both sides of a ROLL, the attacker first."""
    attack, defence = ev.unpack_dice(told.attack), ev.unpack_dice(told.defence)
    pairs = min(len(attack), len(defence))
    attacker_wins_ties = lexicon.options.tie_winner == "attacker"
    beaten = [a < d or (a == d and not attacker_wins_ties) for a, d in zip(attack, defence)]
    sides = []
    for side, seat, values, lost, loss in (
        ("attack", told.seat, attack, beaten, told.lost),
        ("defence", told.defender, defence, [not loses for loses in beaten], told.killed),
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
