"""Sentences about battles: how they come about and end, and shots: who aims at whom, who helps, the sum part by part,
the number drawn and what came of it."""

from collections.abc import Sequence

from sandtable.core.game.log_writer import who
from sandtable.core.scenes import Entry, Fact, Shot, Text
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import Args, GameLogWriter
from sandtable.games.battlecards.log.words import card_id, part_word, signed, unit_id
from sandtable.games.battlecards.rules.battle.aiming import unpack_parts


def tell_battle_drawn(writer: GameLogWriter, card: int, source: int, aggressor: int) -> list[Entry]:
    """BATTLE_DRAWN: a battle may be fought; a drawn card was named when it was drawn."""
    how = {s.PREEMPTIVE: "strike", s.COUNTER: "counter"}.get(source, "other")
    battle, side = writer.battle(card), writer.words.side(aggressor)
    text = writer.says("log-battle-drawn", source=how, battle=battle, side=side)
    return [writer.line("battle", text, [card_id(card)] if card >= 0 and source == s.COUNTER else [])]


def tell_revealed_card(writer: GameLogWriter) -> list[Entry]:
    """REVEALED_CARD: cards turned over in a search, in one line."""
    seat = writer.args.seat
    cards = [writer.card(told.card) for told in writer.take_like(ev.REVEALED_CARD, seat)]
    return [writer.entry("search", writer.says("log-revealed-card", seat=who(seat), cards=cards))]


def tell_search_over(writer: GameLogWriter, card: int, back: int) -> list[Entry]:
    """SEARCH_OVER: what was found; the others go back."""
    found = writer.card(card) if card >= 0 else None
    return [writer.entry("search", writer.says("log-search-over", card=found, cards=back))]


def tell_declined(writer: GameLogWriter, told: Args, card: int, forced: int) -> list[Entry]:
    """DECLINED: nobody fights."""
    if writer.kind == ev.CARD_DISCARDED and writer.args.card == card:
        writer.take()
    return [writer.entry("battle", writer.told("log-declined", told, forced=forced == 1))]


def tell_exposed(writer: GameLogWriter) -> list[Entry]:
    """EXPOSED: the forces lie open, a line for each army."""
    taken = writer.take_all(ev.EXPOSED)
    lines = []
    for seat in dict.fromkeys(told.seat for told in taken):
        units = [told.unit for told in taken if told.seat == seat]
        guns = sum(told.optional for told in taken if told.seat == seat)
        cards = writer.cards(units)
        text = writer.says("log-exposed", seat=who(seat), units=len(units), guns=guns, cards=cards)
        lines.append(writer.entry("commit", text, units))
    return lines


def tell_shown(writer: GameLogWriter) -> list[Entry]:
    """SHOWN: what an army that commits first brings, before the enemy chooses."""
    seat = writer.args.seat
    taken = [writer.take()]
    while writer.kind == ev.SHOWN and writer.args.seat == seat:
        taken.append(writer.take())
    units = [told.unit for told in taken]
    return [writer.entry("commit", writer.says("log-shown", seat=who(seat), cards=writer.cards(units)), units)]


def tell_battle_begins(writer: GameLogWriter, told: Args, card: int, aggressor: int) -> list[Entry]:
    """BATTLE_BEGINS: what is fought for, and with how many units."""
    sides = {"attacking": writer.words.side(aggressor), "defending": writer.words.side(1 - aggressor)}
    return [writer.entry("turn", writer.told("log-battle-begins", told, battle=writer.battle(card), **sides))]


def tell_battle_over(writer: GameLogWriter, told: Args, card: int) -> list[Entry]:
    """BATTLE_OVER: who has won, and why."""
    return [writer.entry("won", writer.told("log-battle-over", told, card=writer.battle(card)))]


def tell_won_card(writer: GameLogWriter, told: Args, side: int, card: int, worth: int) -> list[Entry]:
    """WON_CARD: a battlecard changes hands or is won."""
    moves = [writer.card_move("", f"won-{side}", None, card)]
    return [writer.line("won", writer.told("log-won-card", told, points=worth), [card_id(card)], moves)]


def tell_scorched(writer: GameLogWriter, told: Args, card: int) -> list[Entry]:
    """SCORCHED: a battlecard is worth nothing for ever."""
    return [writer.line("scorched", writer.told("log-scorched", told), [card_id(card)])]


_ATTACK_PARTS = ("aura", "support", "chips", "edge")
_DEFENCE_PARTS = ("aura", "support", "chips", "dug in")


def _facts(name: str, printed: int, packed: int, names: Sequence[str]) -> list[Fact]:
    """A score and what is added to it, as parts of the sum."""
    added = [Fact(one, part_word(one), signed(value)) for one, value in zip(names, unpack_parts(packed)) if value]
    return [Fact(name, part_word(name), str(printed)), *added]


def _sum(facts: Sequence[Fact], total: int) -> str:
    """ "attack 8, support +2, makes 10"; one part needs no sum."""
    parts = [say("sum-part", label=fact.label, value=fact.value) for fact in facts]
    return say("sum-parts", parts=parts, total=None if len(facts) == 1 else total)


def _loss(writer: GameLogWriter, unit: int) -> None:
    """The DESTROYED of the target, if it comes next: the line being told says so."""
    if writer.kind == ev.DESTROYED and writer.args.unit == unit:
        writer.take()


def tell_aimed(writer: GameLogWriter, told: Args, firer: int, target: int) -> list[Entry]:
    """AIMED: a shot begins; one that is resolved at once is told with its number. Who fires is seen before at whom."""
    if target < 0 or writer.kind in (ev.SHOT, ev.AUTOKILL):
        return []
    return [writer.entry("aim", writer.told("log-aimed", told), [firer, target])]


def tell_chip(writer: GameLogWriter, told: Args, carrier: int, unit: int, value: int) -> list[Entry]:
    """CHIP: a carrier gives one of its bonuses."""
    helped = writer.unit(unit) if unit != carrier else None
    return [writer.entry("support", writer.told("log-chip", told, unit=helped, value=signed(value)), [carrier, unit])]


def tell_shot(writer: GameLogWriter) -> list[Entry]:
    """SHOT: the sum, the number, the result."""
    shot = writer.take()
    _loss(writer, shot.target)
    given = _facts("attack", shot.fires, shot.attack_parts, _ATTACK_PARTS)
    return [_resolved(writer, "log-shot", shot, writer.unit(shot.firer), given)]


def tell_fixed_shot(writer: GameLogWriter) -> list[Entry]:
    """FIXED_SHOT: Chemical Warfare, or partisans."""
    shot = writer.take()
    _loss(writer, shot.target)
    firer = writer.unit(shot.firer) if shot.firer >= 0 else say("gas", side=writer.words.side(shot.side))
    return [_resolved(writer, "log-fixed-shot", shot, firer, _facts("attack", shot.attack, 0, ()))]


def _resolved(writer: GameLogWriter, name: str, shot: Args, firer: object, given: list[Fact]) -> Entry:
    """The line of a shot (SHOT, FIXED_SHOT) with what may be played of it."""
    steps = writer.words.action_max
    hits_on = max(0, min(steps, shot.attack - shot.defence))
    against = _facts("defence", shot.stands, shot.defence_parts, _DEFENCE_PARTS)
    sums = {"given": _sum(given, shot.attack), "attack": shot.attack, "against": _sum(against, shot.defence)}
    hits = None if not hits_on else "all" if hits_on == steps else hits_on
    text = writer.told(name, shot, firer=firer, hits=hits, **sums)
    entry = writer.entry("shot", text, [shot.firer, shot.target])
    entry.shot = Shot(
        firer=unit_id(shot.firer) if shot.firer >= 0 else "",
        target=unit_id(shot.target),
        attack=given,
        defence=against,
        hits_on=hits_on,
        steps=steps,
        drawn=shot.number,
        hit=bool(shot.hit),
        text=text,
    )
    return entry


def tell_autokill(writer: GameLogWriter, told: Args, firer: int, target: int, limit: int, hit: int) -> list[Entry]:
    """AUTOKILL: no number is drawn."""
    _loss(writer, target)
    against = _facts("defence", told.stands, told.defence_parts, _DEFENCE_PARTS)
    text = writer.told("log-autokill", told, against=_sum(against, told.defence))
    entry = writer.entry("shot", text, [firer, target])
    entry.shot = autokill(firer, target, against, limit, bool(hit), writer.words.action_max, text)
    entry.shot.hit = bool(hit)
    return [entry]


def autokill(firer: int, target: int, defence: list[Fact], limit: int, sure: bool, steps: int, text: Text) -> Shot:
    """An Autokill as it may be played: no number decides it."""
    reaches = [Fact("autokill", part_word("autokill"), str(limit))]
    return Shot(unit_id(firer), unit_id(target), reaches, defence, steps if sure else 0, steps, sure=True, text=text)
