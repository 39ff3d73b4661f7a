"""The factions in our own words: what each can do (section 11.2), with the figures in force."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sandtable.games.bridgefront.rules.variants import STEAL_PASSIVE

if TYPE_CHECKING:
    from sandtable.games.bridgefront.log.words import Lexicon

#: One line each, by number.
FACTION_LINES = (
    "holds what it has: strong in defence, more Forces at home",
    "lives from killing Champions, and its own recover",
    "moves Champions for nothing and deploys in the Center",
    "earns more from Mines, defends them, wins ties of bids",
    "sees more cards and exchanges what it does not need",
    "raids Capitals: gold, points and better hits there",
)


def faction_texts(rules: Any) -> list[list[str]]:
    """What each faction can do, under these rules (one Rules record)."""

    def value(name: str) -> int:
        figure: int = getattr(rules, name)
        return figure

    texts = [
        [
            f"Shield Wall: when it defends, its Forces hit on 1-{value('shield_wall_hit')} in the first combat round.",
            f"Home Guard: {value('home_guard')} more with every deployment of Forces in the own Capital.",
        ],
        [
            f"Contracts: {value('contracts_gold')} more gold for each enemy Champion it kills.",
            f"Clean Exit: its Champions that survive a battle recover {value('clean_exit_heal')} HP.",
        ],
        [
            f"Air Superiority: {value('free_marches')} Free March a round, with a stack that has a Champion.",
            "Wings: while it holds the Center, deployments in the Capital may go there." if value("wings") else "",
        ],
        [
            f"Ore Cut: {value('ore_cut')} more gold from each Mine.",
            f"Mine Militia: its Forces that defend a Mine hit on 1-{value('mine_militia_hit')}.",
            "Ties of bids are won by Prospect." if value("bid_ties") else "",
        ],
        [
            f"Quiet Study: at each Reset it may exchange up to {value('quiet_study')} cards.",
            f"It sees {value('cipher_extra')} more in every pick of cards.",
        ],
        [
            f"Pillagers: {value('pillage_gold')} gold for taking an enemy Capital.",
            f"Raiders: its Forces in enemy Capitals hit on 1-{value('raid_hit')}.",
            f"Enemy Capitals give it {value('gatewright_capital_vp')} points each.",
        ],
    ]
    steal = value("veil_steal")
    if steal == STEAL_PASSIVE:
        texts[1].append("Turncoats: a die for each enemy Champion it kills; on a 1 the card changes sides.")
    return [[line for line in lines if line] for lines in texts]


def starter_text(words: Lexicon, faction: int) -> str:
    """What the faction starts with, as a sentence; "" if all start with the same cards."""
    if words.options.starter_decks == "common":
        return ""
    kinds = [kind for kind in words.rules.starter[faction] if kind >= 0]
    listed = [words.name(kind) + (f" ({count})" if count > 1 else "") for kind, count in Counter(kinds).items()]
    return f"Starts with {', '.join(listed[:-1])} and {listed[-1]}."
