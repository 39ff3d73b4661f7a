"""Sentences about how a battle comes about and ends: drawn, declined, committed, exposed, rounds, the winner."""

from __future__ import annotations

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.telling import Telling, joined, who
from sandtable.games.battlecards.log.words import PHASE_WORDS, card_id, points, units_word


def _battle_name(telling: Telling, card: int) -> StrongRef:
    """The battle by its card; an Air Raid has none."""
    return telling.words.card(card) if card >= 0 else StrongRef("Air Raid")


def tell_battle_drawn(telling: Telling) -> list[Entry]:
    """BATTLE_DRAWN: a battle may be fought; a drawn card was named when it was drawn."""
    _, card, source, aggressor = telling.take()[:4]
    attacker = f"the {telling.words.side(aggressor)} side attacks."
    texts: dict[int, Text] = {
        s.DRAWN: [_battle_name(telling, card), f": {attacker}"],
        s.PREEMPTIVE: ["The strike finds ", _battle_name(telling, card), f": {attacker}"],
        s.COUNTER: ["Counterattack on ", _battle_name(telling, card), f": {attacker}"],
        s.RAID: [_battle_name(telling, card), f": {attacker}"],
    }
    return [telling.line("battle", texts[source], [card_id(card)] if card >= 0 and source == s.COUNTER else [])]


def tell_revealed(telling: Telling) -> list[Entry]:
    """REVEALED_CARD: cards turned over in a search, in one line."""
    seat = telling.args[0]
    taken = telling.take_like(ev.REVEALED_CARD, seat)
    cards = joined([[telling.card(args[1])] for args in taken])
    return [telling.entry("search", [*telling.does(seat, "reveal", "reveals"), *cards, "."])]


def tell_search_over(telling: Telling) -> list[Entry]:
    """SEARCH_OVER: what was found; the others go back."""
    _, card, back = telling.take()[:3]
    text: Text = ["No battle can be fought"] if card < 0 else [telling.card(card), " is the battle"]
    if back:
        text.append(f"; {counted(back, 'card')} {'is' if back == 1 else 'are'} shuffled back into the conflict deck")
    return [telling.entry("search", [*text, "."])]


def tell_requires(telling: Telling) -> list[Entry]:
    """REQUIRES_UNMET: why a battle cannot be fought."""
    card, holder, needed = telling.take()[:3]
    text: Text = [
        telling.card(card),
        " cannot be fought: ",
        telling.side(holder),
        " does not hold ",
        telling.card(needed),
        ".",
    ]
    return [telling.entry("battle", text)]


def tell_declined(telling: Telling) -> list[Entry]:
    """DECLINED: nobody fights."""
    side, card, forced = telling.take()[:3]
    if telling.kind == ev.CARD_DISCARDED and telling.args[0] == card:
        telling.take()
    why = ", for it has no force to send" if forced == 1 else ""
    side_ = telling.words.side(side)
    return [telling.entry("battle", [f"The {side_} side declines{why}: ", telling.card(card), " is discarded."])]


def tell_engaged(telling: Telling) -> list[Entry]:
    """ENGAGED: the aggressor fights."""
    side, card = telling.take()[:2]
    return [
        telling.entry("battle", [f"The {telling.words.side(side)} side engages: ", _battle_name(telling, card), "."])
    ]


def tell_enemy_chosen(telling: Telling) -> list[Entry]:
    """ENEMY_CHOSEN: whom an aggressor attacks in an uneven game."""
    seat, enemy = telling.take()[:2]
    return [telling.entry("battle", [*telling.does(seat, "attack", "attacks"), who(enemy), "."])]


def tell_joined(telling: Telling) -> list[Entry]:
    """JOINED: whether an army takes part in a homeland battle."""
    seat, joins = telling.take()[:2]
    if joins:
        text: Text = [who(seat), telling.verb(seat, " join", " joins"), " the battle."]
    else:
        text = [who(seat), telling.verb(seat, " stay", " stays"), " out of the battle."]
    return [telling.entry("battle", text)]


def tell_returned(telling: Telling) -> list[Entry]:
    """RETURNED: Delay Tactics."""
    card = telling.take()[0]
    return [telling.entry("battle", [telling.card(card), " is shuffled back into the conflict deck."])]


def tell_leader(telling: Telling) -> list[Entry]:
    """LEADER: a leader brings cards."""
    seat, unit, cards = telling.take()[:3]
    text: Text = [
        telling.unit(unit),
        ": ",
        *telling.does(seat, "draw and deploy", "draws and deploys"),
        f"{counted(cards, 'card')}.",
    ]
    return [telling.entry("leader", text, [unit])]


def tell_works(telling: Telling) -> list[Entry]:
    """WORKS: a unit that never fights helps from its stack."""
    unit, seat, slot = telling.take()[:3]
    text: Text = [telling.unit(unit), " works from ", *telling.stack_of(seat, slot), "."]
    return [telling.entry("works", text, [unit])]


def tell_committed(telling: Telling) -> list[Entry]:
    """COMMITTED: an army has chosen its forces, in secret."""
    seat = telling.take()[0]
    text: Text = [who(seat), telling.verb(seat, " have", " has"), " chosen the forces."]
    return [telling.entry("commit", text)]


def tell_exposed(telling: Telling) -> list[Entry]:
    """EXPOSED: the forces lie open, a line for each army."""
    taken = telling.take_all(ev.EXPOSED)
    lines = []
    for seat in sorted({args[1] for args in taken}, key=[args[1] for args in taken].index):
        units = [args[0] for args in taken if args[1] == seat]
        guns = sum(args[3] for args in taken if args[1] == seat)
        extra = f", {counted(guns, 'optional unit')} among them" if guns else ""
        text: Text = [
            *telling.does(seat, "commit", "commits"),
            StrongRef(units_word(len(units))),
            f"{extra}: ",
            *telling.cards(units),
            ".",
        ]
        lines.append(telling.entry("commit", text, units))
    return lines


def tell_shown(telling: Telling) -> list[Entry]:
    """SHOWN: what an army that commits first brings, before the enemy chooses."""
    seat = telling.args[1]
    taken = [telling.take()]
    while telling.kind == ev.SHOWN and telling.args[1] == seat:
        taken.append(telling.take())
    units = [args[0] for args in taken]
    text: Text = [*telling.does(seat, "commit", "commits"), "first, for all to see: ", *telling.cards(units), "."]
    return [telling.entry("commit", text, units)]


def tell_battle_begins(telling: Telling) -> list[Entry]:
    """BATTLE_BEGINS: what is fought for, and with how many units."""
    card, aggressor, attackers, defenders, rounds = telling.take()[:5]
    words = telling.words
    text: Text = [
        _battle_name(telling, card),
        f": {attackers} {words.side(aggressor)} against {defenders} "
        f"{words.side(1 - aggressor)} units, at most {counted(rounds, 'round')}.",
    ]
    return [telling.entry("turn", text)]


def tell_round(telling: Telling) -> list[Entry]:
    """ROUND: a heading."""
    return [telling.entry("turn", [f"Round {telling.take()[0]}"])]


def tell_phase(telling: Telling) -> list[Entry]:
    """PHASE: who acts now. It is told even if nobody can act, for whether something comes in between may be a secret;
    phases that follow each other fold into one line."""
    phase, side = telling.take()[:2]
    text: Text = [f"Phase {phase}, {PHASE_WORDS[phase]}: the {telling.words.side(side)} side."]
    return [telling.entry("phase", text, fold="phase")]


def tell_held(telling: Telling) -> list[Entry]:
    """HELD: a unit keeps its fire."""
    unit = telling.take()[0]
    return [telling.entry("hold", [telling.unit(unit), " holds its fire and may still support."], [unit])]


def tell_phase_ended(telling: Telling) -> list[Entry]:
    """PHASE_ENDED: the other units of the phase hold."""
    side = telling.take()[0]
    return [telling.entry("hold", [f"The {telling.words.side(side)} side ends its part of the phase."])]


def tell_slipped(telling: Telling) -> list[Entry]:
    """SLIPPED_AWAY: a submarine leaves."""
    unit = telling.take()[0]
    return [telling.entry("withdraw", [telling.unit(unit), " slips away; it stays deployed."], [unit])]


def tell_withdrew(telling: Telling) -> list[Entry]:
    """WITHDREW: a unit leaves the battle."""
    unit, forced = telling.take()[:2]
    end = " withdraws for Lack of Valor." if forced else " withdraws; it stays deployed."
    return [telling.entry("withdraw", [telling.unit(unit), end], [unit])]


def tell_stalemate(telling: Telling) -> list[Entry]:
    """STALEMATE: the battle ends without a decision on the field."""
    rounds = telling.take()[0]
    why = f"No unit was destroyed in {counted(rounds, 'round')}" if rounds else "The last round is over"
    return [telling.entry("battle", [f"{why}: the defender wins."])]


_WON = {
    ev.WON_EMPTY: "no enemy is left in the battle",
    ev.WON_GROUND_WIPED: "the attacker's ground units are gone",
    ev.WON_STALEMATE: "the attack has come to nothing",
    ev.WON_ROUNDS: "the attack has not succeeded in time",
    ev.WON_NO_FORCE: "the attacker has no force left to send",
    ev.WON_WALKOVER: "no enemy came",
}


def tell_battle_over(telling: Telling) -> list[Entry]:
    """BATTLE_OVER: who has won, and why."""
    card, winner, why, rounds = telling.take()[:4]
    name = telling.words.side(winner)
    when = f" in round {rounds}" if rounds else ""
    return [telling.entry("won", [f"The {name} side wins ", _battle_name(telling, card), f"{when}: {_WON[why]}."])]


def tell_won_card(telling: Telling) -> list[Entry]:
    """WON_CARD: a battlecard changes hands or is won."""
    side, card, worth = telling.take()[:3]
    moves = [telling.card_move("", f"won-{side}", None, card)]
    text: Text = [
        telling.card(card),
        f" lies with the {telling.words.side(side)} side: ",
        StrongRef(points(worth)),
        ".",
    ]
    return [telling.line("won", text, [card_id(card)], moves)]


def tell_scorched(telling: Telling) -> list[Entry]:
    """SCORCHED: a battlecard is worth nothing for ever."""
    side, card = telling.take()[:2]
    text: Text = [
        f"Scorched Earth of the {telling.words.side(side)} side: ",
        telling.card(card),
        " is worth nothing from now on.",
    ]
    return [telling.line("scorched", text, [card_id(card)])]


def tell_raid_won(telling: Telling) -> list[Entry]:
    """RAID_WON."""
    side = telling.take()[0]
    return [telling.entry("won", [f"The {telling.words.side(side)} Air Raid succeeds."])]
