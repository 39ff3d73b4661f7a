"""Sentences about shots: who aims at whom, who helps, the sum part by part, the number drawn and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Entry, Fact, Shot, StrongRef, Text
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import GameLogWriter
from sandtable.games.battlecards.log.words import signed, unit_id
from sandtable.games.battlecards.rules.rounds.parts import unpack_parts

_ATTACK_PARTS = ("aura", "support", "chips", "edge")
_DEFENCE_PARTS = ("aura", "support", "chips", "dug in")


def _facts(word: str, printed: int, packed: int, names: Sequence[str]) -> list[Fact]:
    """A score and what is added to it, as parts of the sum."""
    facts = [Fact(word, word, str(printed))]
    return facts + [Fact(name, name, signed(value)) for name, value in zip(names, unpack_parts(packed)) if value]


def _sum(facts: Sequence[Fact], total: int) -> str:
    """ "attack 8, support +2, makes 10"; one part needs no sum."""
    parts = ", ".join(f"{fact.label} {fact.value}" for fact in facts)
    return parts if len(facts) == 1 else f"{parts}, makes {total}"


def _loss(writer: GameLogWriter, unit: int) -> None:
    """The DESTROYED of the target, if it comes next: the line being told says so."""
    if writer.kind == ev.DESTROYED and writer.args[0] == unit:
        writer.take()


def tell_aimed(writer: GameLogWriter) -> list[Entry]:
    """AIMED: a shot begins; one that is resolved at once is told with its number. Who fires is seen before at whom."""
    firer, target, mode = writer.take()[:3]
    if target < 0 or writer.kind in (ev.SHOT, ev.AUTOKILL):
        return []
    verb = " goes for an Autokill of " if mode == s.MODE_AUTOKILL else " aims at "
    return [writer.entry("aim", [writer.unit(firer), verb, writer.unit(target), "."], [firer, target])]


def tell_retargeted(writer: GameLogWriter) -> list[Entry]:
    """RETARGETED: another target, or fire in place of an Autokill."""
    firer, target, mode = writer.take()[:3]
    verb = " now goes for an Autokill of " if mode == s.MODE_AUTOKILL else " now fires at "
    return [writer.entry("aim", [writer.unit(firer), verb, writer.unit(target), "."], [firer, target])]


def tell_support(writer: GameLogWriter) -> list[Entry]:
    """SUPPORT: a unit helps another for the rest of the round."""
    giver, unit, defends, bonus = writer.take()[:4]
    what = "defence" if defends else "attack"
    text: Text = [
        writer.unit(giver),
        " supports ",
        writer.unit(unit),
        ": ",
        StrongRef(f"{signed(bonus)} {what}"),
        " until the end of the round.",
    ]
    return [writer.entry("support", text, [giver, unit])]


def tell_chip(writer: GameLogWriter) -> list[Entry]:
    """CHIP: a carrier gives one of its bonuses."""
    carrier, unit, defends, value = writer.take()[:4]
    what = "air defence" if defends else "attack"
    text: Text = [
        writer.unit(carrier),
        " gives ",
        writer.unit(unit) if unit != carrier else "itself",
        " a chip: ",
        StrongRef(f"{signed(value)} {what}"),
        ".",
    ]
    return [writer.entry("support", text, [carrier, unit])]


def tell_shot(writer: GameLogWriter) -> list[Entry]:
    """SHOT: the sum, the number, the result."""
    firer, target, attack, defence, number, hit, fires, stands, attack_parts, defence_parts = writer.take()[:10]
    _loss(writer, target)
    given = _facts("attack", fires, attack_parts, _ATTACK_PARTS)
    against = _facts("defence", stands, defence_parts, _DEFENCE_PARTS)
    text: Text = [
        writer.unit(firer),
        " fires at ",
        writer.unit(target),
        f": {_sum(given, attack)} against {_sum(against, defence)}. ",
    ]
    return [_resolved(writer, firer, target, text, given, against, attack - defence, number, hit)]


def tell_fixed_shot(writer: GameLogWriter) -> list[Entry]:
    """FIXED_SHOT: Chemical Warfare, or partisans."""
    firer, target, attack, defence, number, hit, side, stands, _, parts = writer.take()[:10]
    _loss(writer, target)
    who: Text = [writer.unit(firer)] if firer >= 0 else [f"{writer.words.side(side)} Chemical Warfare"]
    against = _facts("defence", stands, parts, _DEFENCE_PARTS)
    given = [Fact("attack", "attack", str(attack))]
    text: Text = [*who, " strikes ", writer.unit(target), f": attack {attack} against {_sum(against, defence)}. "]
    return [_resolved(writer, firer, target, text, given, against, attack - defence, number, hit)]


def _resolved(
    writer: GameLogWriter,
    firer: int,
    target: int,
    text: Text,
    given: list[Fact],
    against: list[Fact],
    difference: int,
    number: int,
    hit: int,
) -> Entry:
    """The line of a shot with what may be played of it."""
    steps = writer.words.action_max
    hits_on = max(0, min(steps, difference))
    chance = "Nothing hits" if not hits_on else "Every number hits" if hits_on == steps else f"{hits_on} or less hits"
    told: Text = [*text, f"{chance}, ", StrongRef(str(number)), " drawn. ", "Destroyed." if hit else "Missed."]
    entry = writer.entry("shot", told, [unit for unit in (firer, target) if unit >= 0])
    entry.shot = Shot(
        firer=unit_id(firer) if firer >= 0 else "",
        target=unit_id(target),
        attack=given,
        defence=against,
        hits_on=hits_on,
        steps=steps,
        drawn=number,
        hit=bool(hit),
        text=told,
    )
    return entry


def tell_autokill(writer: GameLogWriter) -> list[Entry]:
    """AUTOKILL: no number is drawn."""
    killer, target, defence, limit, killed, _, _, stands, _, parts = writer.take()[:10]
    _loss(writer, target)
    against = _facts("defence", stands, parts, _DEFENCE_PARTS)
    if killed:
        text: Text = [
            writer.unit(killer),
            " destroys ",
            writer.unit(target),
            f" without a draw: {_sum(against, defence)}, and its Autokill reaches {limit}.",
        ]
    else:
        text = [
            writer.unit(killer),
            " cannot destroy ",
            writer.unit(target),
            f": {_sum(against, defence)}, more than its Autokill of {limit}.",
        ]
    entry = writer.entry("shot", text, [killer, target])
    entry.shot = Shot(
        firer=unit_id(killer),
        target=unit_id(target),
        attack=[Fact("autokill", "Autokill", str(limit))],
        defence=against,
        hits_on=writer.words.action_max if killed else 0,
        steps=writer.words.action_max,
        hit=bool(killed),
        sure=True,
        text=text,
    )
    return [entry]
