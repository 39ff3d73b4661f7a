"""Sentences about battles: how they come about and end, and shots: who aims at whom, who helps, the sum part by part,
the number drawn and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Entry, Fact, Shot, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import GameLogWriter, joined, who
from sandtable.games.battlecards.log.words import PHASE_WORDS, card_id, points, signed, unit_id, units_word
from sandtable.games.battlecards.rules.battle.aiming import unpack_parts


def _battle_name(writer: GameLogWriter, card: int) -> StrongRef:
    """The battle by its card; an Air Raid has none."""
    return writer.words.card(card) if card >= 0 else StrongRef("Air Raid")


def tell_battle_drawn(writer: GameLogWriter) -> list[Entry]:
    """BATTLE_DRAWN: a battle may be fought; a drawn card was named when it was drawn."""
    _, card, source, aggressor = writer.take()[:4]
    attacker = f"the {writer.words.side(aggressor)} side attacks."
    texts: dict[int, Text] = {
        s.DRAWN: [_battle_name(writer, card), f": {attacker}"],
        s.PREEMPTIVE: ["The strike finds ", _battle_name(writer, card), f": {attacker}"],
        s.COUNTER: ["Counterattack on ", _battle_name(writer, card), f": {attacker}"],
        s.RAID: [_battle_name(writer, card), f": {attacker}"],
    }
    return [writer.line("battle", texts[source], [card_id(card)] if card >= 0 and source == s.COUNTER else [])]


def tell_revealed_card(writer: GameLogWriter) -> list[Entry]:
    """REVEALED_CARD: cards turned over in a search, in one line."""
    seat = writer.args[0]
    taken = writer.take_like(ev.REVEALED_CARD, seat)
    cards = joined([[writer.card(args[1])] for args in taken])
    return [writer.entry("search", [*writer.does(seat, "reveal", "reveals"), *cards, "."])]


def tell_search_over(writer: GameLogWriter) -> list[Entry]:
    """SEARCH_OVER: what was found; the others go back."""
    _, card, back = writer.take()[:3]
    text: Text = ["No battle can be fought"] if card < 0 else [writer.card(card), " is the battle"]
    if back:
        text.append(f"; {counted(back, 'card')} {'is' if back == 1 else 'are'} shuffled back into the conflict deck")
    return [writer.entry("search", [*text, "."])]


def tell_requires_unmet(writer: GameLogWriter) -> list[Entry]:
    """REQUIRES_UNMET: why a battle cannot be fought."""
    card, holder, needed = writer.take()[:3]
    text: Text = [
        writer.card(card),
        " cannot be fought: ",
        writer.side(holder),
        " does not hold ",
        writer.card(needed),
        ".",
    ]
    return [writer.entry("battle", text)]


def tell_declined(writer: GameLogWriter) -> list[Entry]:
    """DECLINED: nobody fights."""
    side, card, forced = writer.take()[:3]
    if writer.kind == ev.CARD_DISCARDED and writer.args[0] == card:
        writer.take()
    why = ", for it has no force to send" if forced == 1 else ""
    side_ = writer.words.side(side)
    return [writer.entry("battle", [f"The {side_} side declines{why}: ", writer.card(card), " is discarded."])]


def tell_engaged(writer: GameLogWriter) -> list[Entry]:
    """ENGAGED: the aggressor fights."""
    side, card = writer.take()[:2]
    return [writer.entry("battle", [f"The {writer.words.side(side)} side engages: ", _battle_name(writer, card), "."])]


def tell_enemy_chosen(writer: GameLogWriter) -> list[Entry]:
    """ENEMY_CHOSEN: whom an aggressor attacks in an uneven game."""
    seat, enemy = writer.take()[:2]
    return [writer.entry("battle", [*writer.does(seat, "attack", "attacks"), who(enemy), "."])]


def tell_joined(writer: GameLogWriter) -> list[Entry]:
    """JOINED: whether an army takes part in a homeland battle."""
    seat, joins = writer.take()[:2]
    if joins:
        text: Text = [who(seat), writer.verb(seat, " join", " joins"), " the battle."]
    else:
        text = [who(seat), writer.verb(seat, " stay", " stays"), " out of the battle."]
    return [writer.entry("battle", text)]


def tell_returned(writer: GameLogWriter) -> list[Entry]:
    """RETURNED: Delay Tactics."""
    card = writer.take()[0]
    return [writer.entry("battle", [writer.card(card), " is shuffled back into the conflict deck."])]


def tell_leader(writer: GameLogWriter) -> list[Entry]:
    """LEADER: a leader brings cards."""
    seat, unit, cards = writer.take()[:3]
    text: Text = [
        writer.unit(unit),
        ": ",
        *writer.does(seat, "draw and deploy", "draws and deploys"),
        f"{counted(cards, 'card')}.",
    ]
    return [writer.entry("leader", text, [unit])]


def tell_works(writer: GameLogWriter) -> list[Entry]:
    """WORKS: a unit that never fights helps from its stack."""
    unit, seat, slot = writer.take()[:3]
    text: Text = [writer.unit(unit), " works from ", *writer.stack_of(seat, slot), "."]
    return [writer.entry("works", text, [unit])]


def tell_committed(writer: GameLogWriter) -> list[Entry]:
    """COMMITTED: an army has chosen its forces, in secret."""
    seat = writer.take()[0]
    text: Text = [who(seat), writer.verb(seat, " have", " has"), " chosen the forces."]
    return [writer.entry("commit", text)]


def tell_exposed(writer: GameLogWriter) -> list[Entry]:
    """EXPOSED: the forces lie open, a line for each army."""
    taken = writer.take_all(ev.EXPOSED)
    lines = []
    for seat in sorted({args[1] for args in taken}, key=[args[1] for args in taken].index):
        units = [args[0] for args in taken if args[1] == seat]
        guns = sum(args[3] for args in taken if args[1] == seat)
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
    seat = writer.args[1]
    taken = [writer.take()]
    while writer.kind == ev.SHOWN and writer.args[1] == seat:
        taken.append(writer.take())
    units = [args[0] for args in taken]
    text: Text = [*writer.does(seat, "commit", "commits"), "first, for all to see: ", *writer.cards(units), "."]
    return [writer.entry("commit", text, units)]


def tell_battle_begins(writer: GameLogWriter) -> list[Entry]:
    """BATTLE_BEGINS: what is fought for, and with how many units."""
    card, aggressor, attackers, defenders, rounds = writer.take()[:5]
    words = writer.words
    text: Text = [
        _battle_name(writer, card),
        f": {attackers} {words.side(aggressor)} against {defenders} "
        f"{words.side(1 - aggressor)} units, at most {counted(rounds, 'round')}.",
    ]
    return [writer.entry("turn", text)]


def tell_round(writer: GameLogWriter) -> list[Entry]:
    """ROUND: a heading."""
    return [writer.entry("turn", [f"Round {writer.take()[0]}"])]


def tell_phase(writer: GameLogWriter) -> list[Entry]:
    """PHASE: who acts now. It is told even if nobody can act, for whether something comes in between may be a secret;
    phases that follow each other fold into one line."""
    phase, side = writer.take()[:2]
    text: Text = [f"Phase {phase}, {PHASE_WORDS[phase]}: the {writer.words.side(side)} side."]
    return [writer.entry("phase", text, fold="phase")]


def tell_held(writer: GameLogWriter) -> list[Entry]:
    """HELD: a unit keeps its fire."""
    unit = writer.take()[0]
    return [writer.entry("hold", [writer.unit(unit), " holds its fire and may still support."], [unit])]


def tell_phase_ended(writer: GameLogWriter) -> list[Entry]:
    """PHASE_ENDED: the other units of the phase hold."""
    side = writer.take()[0]
    return [writer.entry("hold", [f"The {writer.words.side(side)} side ends its part of the phase."])]


def tell_slipped_away(writer: GameLogWriter) -> list[Entry]:
    """SLIPPED_AWAY: a submarine leaves."""
    unit = writer.take()[0]
    return [writer.entry("withdraw", [writer.unit(unit), " slips away; it stays deployed."], [unit])]


def tell_withdrew(writer: GameLogWriter) -> list[Entry]:
    """WITHDREW: a unit leaves the battle."""
    unit, forced = writer.take()[:2]
    end = " withdraws for Lack of Valor." if forced else " withdraws; it stays deployed."
    return [writer.entry("withdraw", [writer.unit(unit), end], [unit])]


def tell_stalemate(writer: GameLogWriter) -> list[Entry]:
    """STALEMATE: the battle ends without a decision on the field."""
    rounds = writer.take()[0]
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


def tell_battle_over(writer: GameLogWriter) -> list[Entry]:
    """BATTLE_OVER: who has won, and why."""
    card, winner, why, rounds = writer.take()[:4]
    name = writer.words.side(winner)
    when = f" in round {rounds}" if rounds else ""
    return [writer.entry("won", [f"The {name} side wins ", _battle_name(writer, card), f"{when}: {_WON[why]}."])]


def tell_won_card(writer: GameLogWriter) -> list[Entry]:
    """WON_CARD: a battlecard changes hands or is won."""
    side, card, worth = writer.take()[:3]
    moves = [writer.card_move("", f"won-{side}", None, card)]
    text: Text = [
        writer.card(card),
        f" lies with the {writer.words.side(side)} side: ",
        StrongRef(points(worth)),
        ".",
    ]
    return [writer.line("won", text, [card_id(card)], moves)]


def tell_scorched(writer: GameLogWriter) -> list[Entry]:
    """SCORCHED: a battlecard is worth nothing for ever."""
    side, card = writer.take()[:2]
    text: Text = [
        f"Scorched Earth of the {writer.words.side(side)} side: ",
        writer.card(card),
        " is worth nothing from now on.",
    ]
    return [writer.line("scorched", text, [card_id(card)])]


def tell_raid_won(writer: GameLogWriter) -> list[Entry]:
    """RAID_WON."""
    side = writer.take()[0]
    return [writer.entry("won", [f"The {writer.words.side(side)} Air Raid succeeds."])]


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
    taken = writer.take()
    firer, target, attack, defence, _, _, fires, stands, attack_parts, defence_parts = taken[:10]
    _loss(writer, target)
    given = _facts("attack", fires, attack_parts, _ATTACK_PARTS)
    against = _facts("defence", stands, defence_parts, _DEFENCE_PARTS)
    text: Text = [
        writer.unit(firer),
        " fires at ",
        writer.unit(target),
        f": {_sum(given, attack)} against {_sum(against, defence)}. ",
    ]
    return [_resolved(writer, taken, text, given, against)]


def tell_fixed_shot(writer: GameLogWriter) -> list[Entry]:
    """FIXED_SHOT: Chemical Warfare, or partisans."""
    taken = writer.take()
    firer, target, attack, defence, _, _, side, stands, _, parts = taken[:10]
    _loss(writer, target)
    who: Text = [writer.unit(firer)] if firer >= 0 else [f"{writer.words.side(side)} Chemical Warfare"]
    against = _facts("defence", stands, parts, _DEFENCE_PARTS)
    given = [Fact("attack", "attack", str(attack))]
    text: Text = [*who, " strikes ", writer.unit(target), f": attack {attack} against {_sum(against, defence)}. "]
    return [_resolved(writer, taken, text, given, against)]


def _resolved(
    writer: GameLogWriter, taken: tuple[int, ...], text: Text, given: list[Fact], against: list[Fact]
) -> Entry:
    """The line of a shot (SHOT, FIXED_SHOT) with what may be played of it."""
    firer, target, attack, defence, number, hit = taken[:6]
    steps = writer.words.action_max
    hits_on = max(0, min(steps, attack - defence))
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
