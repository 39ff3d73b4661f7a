"""The words that texts of cards use without explaining them, each with its rule in a sentence or two and the paragraph
of the rules that has all of it. Help cards show them; the table makes tooltips of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.scenes.texts import Keyword, read_keywords


def keywords(figures: Mapping[str, Any]) -> list[Keyword]:
    """All keywords, with the figures that a game gives them (`references.keyword_figures`)."""
    return read_keywords(_TABLE, figures)


# Word | paragraph, then its text; {names} are options.
_TABLE = """
Infantry | 2
    A ground unit whose card says so: infantry, marine infantry, special forces. One of them in the battle is what the
    Autokill of armour needs. A half-track gives Infantry support and is none.
Infantry support | 9.5
    A unit with it that has not fired yet may give a ground unit of its side +{infantry_support} to its attacks or
    +{infantry_support} to every defence, until the end of the round. It does not fire in that round.
Artillery support | 9.5
    A gun that has not fired yet may add to the attacks of any unit of its side, against the types it names, until
    the end of the round. It does not fire in that round.
Ship support | 9.5
    A destroyer or cruiser that has not fired yet may add to all attacks of another ship until the end of the
    round. It does not fire in that round.
Carrier chips | 9.6
    Each chip is given once a round to a unit of the carrier's side: to all its attacks, or to its defence against
    air attackers. The carrier fires as well. When it is sunk or leaves, its chips are gone at once.
Aura | 10
    Works by itself as long as the unit is in the battle, for every other unit it names. It never helps the unit
    that gives it, and it adds up with others.
Autokill | 9.4
    Instead of firing, in its own firing phase: destroys a target whose defence, with everything added to it, is
    not above the limit. No action number is drawn. The target may still be supported.
Big guns | 9.3
    One shot at each enemy group: ground, air and sea, in any order.
Heavy guns | 9.3
    One shot at each enemy group, ground, air and sea, and one more at any of them, also at one already shot at.
Concealed | 10
    Until it has fired in this battle only destroyers and submarines may target it, unless Military Intelligence,
    Stolen Plans or an Edge reveals it.
Slips away | 10
    After each time it fires it may leave the battle at once. It stays deployed.
Leader | 8.1
    Before every battle of its army, whatever fights there, the army draws and deploys a card.
Radar | 8.2
    Joins a defence of its side as its player wishes when no ground units are called for; when they are, it must.
Saboteur | 8.1
    Before round 1, once a battle: destroys any enemy unit in the battle without a draw.
Strike | 8.1
    Before round 1, once a battle: one attack with a fixed score, which nothing raises.
Intercept | 8.1
    Before round 1: discarded from its stack for an enemy air unit, general or admiral in the battle, or for a
    leader that has been revealed.
Edge | 10
    Works from any stack of an army that takes part in the battle.
First fire | 8.3
    In each phase your units act before the attacker's. If both sides have it, the attacker acts first.
Industry | 7
    Adds to every Build-up of its side. Air Raid, Sabotage and Industrial Strike destroy it at the start of any
    turn.
V-2 | 10
    A V-2 that comes as the replacement of a V-2 is discarded without effect and without another card.
Non-artillery ground unit | 2
    A ground unit that fights and is no artillery: infantry, armour, self-propelled guns, generals. Leaders, radar,
    saboteurs, partisans and industry are none.
Dug in | 9.2
    The ground units of whoever defends add this to every defence.
Homeland | 8.4
    Whose homeland it is loses the game at once by losing this battle as defender.
Double attack bomber | 10
    A bomber with 2 shots; it may carry the A-Bomb.
Build-up | 7
    Draws cards and deploys some of the hand; the reserve is empty or full afterwards, as it was before.
reserve | 6
    The cards of the arsenal in an army's hand: none, or a full reserve ({reserve}), whenever no card is being
    resolved.
phase 0 | 8.3
    The first of a round's phases, before any unit fires.
Phase 2 | 8.3
    The firing phase of most aircraft. The A-Bomb may be dropped at its start, between the two sides, and at its end.
Action number | 9.2
    Drawn for each shot, 1 to {action_max}, all equally likely. The target is destroyed if it is not above attack
    minus defence.
"""
