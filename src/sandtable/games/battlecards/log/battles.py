"""Sentences about battles: how they come about and end, and shots: who aims at whom, who helps, the sum part by part,
the number drawn and what came of it."""

from collections.abc import Sequence

from sandtable.core.scenes import Entry, Fact, Shot, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import Args, GameLogWriter, joined, who
from sandtable.games.battlecards.log.words import card_id, points, signed, unit_id, units_word
from sandtable.games.battlecards.rules.battle.aiming import unpack_parts


def tell_battle_drawn(writer: GameLogWriter, card: int, source: int, aggressor: int) -> list[Entry]:
    """BATTLE_DRAWN: a battle may be fought; a drawn card was named when it was drawn."""
    attacker = f"the {writer.words.side(aggressor)} side attacks."
    texts: dict[int, Text] = {
        s.DRAWN: [writer.battle(card), f": {attacker}"],
        s.PREEMPTIVE: ["The strike finds ", writer.battle(card), f": {attacker}"],
        s.COUNTER: ["Counterattack on ", writer.battle(card), f": {attacker}"],
        s.RAID: [writer.battle(card), f": {attacker}"],
    }
    return [writer.line("battle", texts[source], [card_id(card)] if card >= 0 and source == s.COUNTER else [])]


def tell_revealed_card(writer: GameLogWriter) -> list[Entry]:
    """REVEALED_CARD: cards turned over in a search, in one line."""
    seat = writer.args.seat
    taken = writer.take_like(ev.REVEALED_CARD, seat)
    cards = joined([[writer.card(told.card)] for told in taken])
    return [writer.entry("search", [*writer.does(seat, "reveal", "reveals"), *cards, "."])]


def tell_search_over(writer: GameLogWriter, card: int, back: int) -> list[Entry]:
    """SEARCH_OVER: what was found; the others go back."""
    text: Text = ["No battle can be fought"] if card < 0 else [writer.card(card), " is the battle"]
    if back:
        text.append(f"; {counted(back, 'card')} {'is' if back == 1 else 'are'} shuffled back into the conflict deck")
    return [writer.entry("search", [*text, "."])]


def tell_declined(writer: GameLogWriter, side: int, card: int, forced: int) -> list[Entry]:
    """DECLINED: nobody fights."""
    if writer.kind == ev.CARD_DISCARDED and writer.args.card == card:
        writer.take()
    why = ", for it has no force to send" if forced == 1 else ""
    side_ = writer.words.side(side)
    return [writer.entry("battle", [f"The {side_} side declines{why}: ", writer.card(card), " is discarded."])]


def tell_joined(writer: GameLogWriter, seat: int, joins: int) -> list[Entry]:
    """JOINED: whether an army takes part in a homeland battle."""
    if joins:
        text: Text = [who(seat), writer.verb(seat, " join", " joins"), " the battle."]
    else:
        text = [who(seat), writer.verb(seat, " stay", " stays"), " out of the battle."]
    return [writer.entry("battle", text)]


def tell_exposed(writer: GameLogWriter) -> list[Entry]:
    """EXPOSED: the forces lie open, a line for each army."""
    taken = writer.take_all(ev.EXPOSED)
    lines = []
    for seat in dict.fromkeys(told.seat for told in taken):
        units = [told.unit for told in taken if told.seat == seat]
        guns = sum(told.optional for told in taken if told.seat == seat)
        extra = f", {counted(guns, 'optional unit')} among them" if guns else ""
        text: Text = [
            *writer.does(seat, "commit", "commits"),
            StrongRef(units_word(len(units))),
            f"{extra}: ",
            *writer.cards(units),
            ".",
        ]
        lines.append(writer.entry("commit", text, units))
    return lines


def tell_shown(writer: GameLogWriter) -> list[Entry]:
    """SHOWN: what an army that commits first brings, before the enemy chooses."""
    seat = writer.args.seat
    taken = [writer.take()]
    while writer.kind == ev.SHOWN and writer.args.seat == seat:
        taken.append(writer.take())
    units = [told.unit for told in taken]
    text: Text = [*writer.does(seat, "commit", "commits"), "first, for all to see: ", *writer.cards(units), "."]
    return [writer.entry("commit", text, units)]


def tell_battle_begins(
    writer: GameLogWriter, card: int, aggressor: int, attackers: int, defenders: int, rounds: int
) -> list[Entry]:
    """BATTLE_BEGINS: what is fought for, and with how many units."""
    words = writer.words
    text: Text = [
        writer.battle(card),
        f": {attackers} {words.side(aggressor)} against {defenders} "
        f"{words.side(1 - aggressor)} units, at most {counted(rounds, 'round')}.",
    ]
    return [writer.entry("turn", text)]


def tell_stalemate(writer: GameLogWriter, rounds: int) -> list[Entry]:
    """STALEMATE: the battle ends without a decision on the field."""
    why = f"No unit was destroyed in {counted(rounds, 'round')}" if rounds else "The last round is over"
    return [writer.entry("battle", [f"{why}: the defender wins."])]


_WON = {
    ev.WON_EMPTY: "no enemy is left in the battle",
    ev.WON_GROUND_WIPED: "the attacker's ground units are gone",
    ev.WON_STALEMATE: "the attack has come to nothing",
    ev.WON_ROUNDS: "the attack has not succeeded in time",
    ev.WON_NO_FORCE: "the attacker has no force left to send",
    ev.WON_WALKOVER: "no enemy came",
}


def tell_battle_over(writer: GameLogWriter, card: int, winner: int, why: int, rounds: int) -> list[Entry]:
    """BATTLE_OVER: who has won, and why."""
    name = writer.words.side(winner)
    when = f" in round {rounds}" if rounds else ""
    return [writer.entry("won", [f"The {name} side wins ", writer.battle(card), f"{when}: {_WON[why]}."])]


def tell_won_card(writer: GameLogWriter, side: int, card: int, worth: int) -> list[Entry]:
    """WON_CARD: a battlecard changes hands or is won."""
    moves = [writer.card_move("", f"won-{side}", None, card)]
    text: Text = [writer.card(card), f" lies with the {writer.words.side(side)} side: ", StrongRef(points(worth)), "."]
    return [writer.line("won", text, [card_id(card)], moves)]


def tell_scorched(writer: GameLogWriter, side: int, card: int) -> list[Entry]:
    """SCORCHED: a battlecard is worth nothing for ever."""
    text: Text = [
        f"Scorched Earth of the {writer.words.side(side)} side: ",
        writer.card(card),
        " is worth nothing from now on.",
    ]
    return [writer.line("scorched", text, [card_id(card)])]


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
    if writer.kind == ev.DESTROYED and writer.args.unit == unit:
        writer.take()


def tell_aimed(writer: GameLogWriter, firer: int, target: int, mode: int) -> list[Entry]:
    """AIMED: a shot begins; one that is resolved at once is told with its number. Who fires is seen before at whom."""
    if target < 0 or writer.kind in (ev.SHOT, ev.AUTOKILL):
        return []
    verb = " goes for an Autokill of " if mode == s.MODE_AUTOKILL else " aims at "
    return [writer.entry("aim", [writer.unit(firer), verb, writer.unit(target), "."], [firer, target])]


def tell_retargeted(writer: GameLogWriter, firer: int, target: int, mode: int) -> list[Entry]:
    """RETARGETED: another target, or fire in place of an Autokill."""
    verb = " now goes for an Autokill of " if mode == s.MODE_AUTOKILL else " now fires at "
    return [writer.entry("aim", [writer.unit(firer), verb, writer.unit(target), "."], [firer, target])]


def tell_support(writer: GameLogWriter, giver: int, unit: int, defends: int, bonus: int) -> list[Entry]:
    """SUPPORT: a unit helps another for the rest of the round."""
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


def tell_chip(writer: GameLogWriter, carrier: int, unit: int, defends: int, value: int) -> list[Entry]:
    """CHIP: a carrier gives one of its bonuses."""
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
    shot = writer.take()
    _loss(writer, shot.target)
    given = _facts("attack", shot.fires, shot.attack_parts, _ATTACK_PARTS)
    against = _facts("defence", shot.stands, shot.defence_parts, _DEFENCE_PARTS)
    text: Text = [
        writer.unit(shot.firer),
        " fires at ",
        writer.unit(shot.target),
        f": {_sum(given, shot.attack)} against {_sum(against, shot.defence)}. ",
    ]
    return [_resolved(writer, shot, text, given, against)]


def tell_fixed_shot(writer: GameLogWriter) -> list[Entry]:
    """FIXED_SHOT: Chemical Warfare, or partisans."""
    shot = writer.take()
    _loss(writer, shot.target)
    who = writer.unit(shot.firer) if shot.firer >= 0 else f"{writer.words.side(shot.side)} Chemical Warfare"
    against = _facts("defence", shot.stands, shot.defence_parts, _DEFENCE_PARTS)
    given = [Fact("attack", "attack", str(shot.attack))]
    sums = f": attack {shot.attack} against {_sum(against, shot.defence)}. "
    return [_resolved(writer, shot, [who, " strikes ", writer.unit(shot.target), sums], given, against)]


def _resolved(writer: GameLogWriter, shot: Args, text: Text, given: list[Fact], against: list[Fact]) -> Entry:
    """The line of a shot (SHOT, FIXED_SHOT) with what may be played of it."""
    firer, target, number, hit = shot.firer, shot.target, shot.number, shot.hit
    steps = writer.words.action_max
    hits_on = max(0, min(steps, shot.attack - shot.defence))
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


def tell_autokill(
    writer: GameLogWriter, firer: int, target: int, defence: int, limit: int, hit: int, stands: int, defence_parts: int
) -> list[Entry]:
    """AUTOKILL: no number is drawn."""
    _loss(writer, target)
    against = _facts("defence", stands, defence_parts, _DEFENCE_PARTS)
    if hit:
        text: Text = [
            writer.unit(firer),
            " destroys ",
            writer.unit(target),
            f" without a draw: {_sum(against, defence)}, and its Autokill reaches {limit}.",
        ]
    else:
        text = [
            writer.unit(firer),
            " cannot destroy ",
            writer.unit(target),
            f": {_sum(against, defence)}, more than its Autokill of {limit}.",
        ]
    entry = writer.entry("shot", text, [firer, target])
    entry.shot = Shot(
        firer=unit_id(firer),
        target=unit_id(target),
        attack=[Fact("autokill", "Autokill", str(limit))],
        defence=against,
        hits_on=writer.words.action_max if hit else 0,
        steps=writer.words.action_max,
        hit=bool(hit),
        sure=True,
        text=text,
    )
    return [entry]
