"""Sentences about battles. A blitz folds: its rolls under a summary."""

from collections.abc import Sequence

from sandtable.core.scenes import Dice, DiceRef, Entry, Part, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter
from sandtable.games.conquest.log.words import Lexicon


def _blitz_fold(source: int, target: int) -> str:
    return f"blitz-{source}-{target}"


def _roll_fold(source: int, target: int, before: tuple[int, int]) -> str:
    """A key for one roll: each roll removes an army, so the armies before it tell it from the others of its pair."""
    return f"roll-{source}-{target}-{before[0]}-{before[1]}"


#: How an attack is made.
_HOW = {s.SINGLE: "single", s.BLITZ: "blitz", s.BLITZ_FULL: "full"}


def tell_attack(
    writer: GameLogWriter, told: Args, source: int, target: int, mode: int, armies: int, against: int
) -> list[Entry]:
    """ATTACK: a line of its own only while the defender is asked; else the roll says it all."""
    if writer.any_of(ev.ROLL):
        return []
    fold = _roll_fold(source, target, (armies, against)) if mode == s.SINGLE else _blitz_fold(source, target)
    return [writer.entry("attack", writer.told("log-attack", told, how=_HOW[mode]), [source, target], fold=fold)]


def tell_defence(writer: GameLogWriter, told: Args, target: int) -> list[Entry]:
    """DEFENCE: a line of its own only if no roll follows at once."""
    return [] if writer.any_of(ev.ROLL) else [writer.entry("defence", writer.told("log-defence", told), [target])]


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
    return [_roll(writer, roll, fold, _mode(writer))]


def _mode(writer: GameLogWriter) -> int:
    """How the attack of this choice is made; a single roll if it began before."""
    return next((told.mode for told in writer.all_of(ev.ATTACK)), s.SINGLE)


def _roll(writer: GameLogWriter, told: Args, fold: str, mode: int = s.SINGLE) -> Entry:
    rolled, answered = DiceRef(ev.unpack_dice(told.attack), "attack"), DiceRef(ev.unpack_dice(told.defence), "defence")
    losses = _losses(writer, told, told.lost, told.killed)
    text = writer.told("log-roll", told, how=_HOW[mode], rolled=rolled, answered=answered, losses=losses)
    return writer.entry("roll", text, [told.source, told.target], fold=fold, dice=dice_of(writer.words, told))


def _losses(writer: GameLogWriter, told: Args, ours: int, theirs: int) -> Text:
    """ "Maghreb loses 2.", "Each loses 1.", "Gaul loses 3, Maghreb 1." """
    attacker: Part = writer.place(told.source, told.seat) if told.source >= 0 else say("the-attacker")
    attacked = writer.place(told.target, told.defender)
    if ours == theirs:
        return say.text("each-loses", theirs=theirs)
    if ours and theirs:
        return say.text("both-lose", attacker=attacker, ours=ours, attacked=attacked, theirs=theirs)
    return say.text("one-loses", side=attacker if ours else attacked, theirs=ours or theirs)


def _summary(writer: GameLogWriter, rolls: Sequence[Args], fold: str) -> Entry:
    first = rolls[0]
    losses = _losses(writer, first, sum(told.lost for told in rolls), sum(told.killed for told in rolls))
    # A blitz whose defender was asked in between is told in parts.
    text = writer.told("rolls-together", first, how=_HOW[_mode(writer)], rolls=len(rolls), losses=losses)
    return writer.entry("battle", text, [first.source, first.target], fold=fold)


def tell_captured(writer: GameLogWriter, told: Args, source: int, target: int) -> list[Entry]:
    """CAPTURED, and OCCUPIED if it follows at once: a territory changes hands."""
    moved = writer.take() if writer.kind == ev.OCCUPIED else None
    seized = {} if told.previous < s.NEUTRAL else {"previous": None}
    text = writer.told("log-captured", told, armies=moved and moved.armies, **seized)
    moves = writer.motion(moved, "source", "target", "armies") if moved else []
    return [writer.entry("capture", text, [source, target], moves)]


def tell_occupied(writer: GameLogWriter, told: Args, source: int, target: int) -> list[Entry]:
    """OCCUPIED: armies move into a captured territory."""
    moves = writer.motion(told, "source", "target", "armies")
    return [writer.entry("occupy", writer.told("log-occupied", told), [source, target], moves)]


def tell_battle_over(writer: GameLogWriter, told: Args, source: int, target: int) -> list[Entry]:
    """BATTLE_OVER: said by the rolls already, unless they came with another choice."""
    return (
        []
        if writer.any_of(ev.ROLL)
        else [writer.entry("battle", writer.told("log-battle-over", told), [source, target])]
    )


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
