"""The factions in our own words: what each can do (section 11.2), with the figures in force."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.rules.variants import STEAL_PASSIVE

if TYPE_CHECKING:
    from sandtable.games.bridgefront.log.words import Lexicon

_FACTIONS = ("bastion", "veil", "aerial", "prospect", "cipher", "gatewright")
#: What each can do, as messages call it, by the figure of the rules that it says: without one it is not said, where it
#: is an option.
_DEEDS = (
    ("shield_wall_hit", "home_guard"),
    ("contracts_gold", "clean_exit_heal"),
    ("free_marches", "wings"),
    ("ore_cut", "mine_militia_hit", "bid_ties"),
    ("quiet_study", "cipher_extra"),
    ("pillage_gold", "raid_hit", "gatewright_capital_vp"),
)
_SWITCHES = ("wings", "bid_ties")


def faction_line(faction: int) -> str:
    """A faction in a line."""
    return say(f"faction-of-{_FACTIONS[faction]}")


def faction_texts(rules: Any) -> list[list[str]]:
    """What each faction can do, under these rules (one Rules record)."""
    texts = [
        [say(f"deed-{name}", n=getattr(rules, name)) for name in deeds if name not in _SWITCHES or getattr(rules, name)]
        for deeds in _DEEDS
    ]
    if rules.veil_steal == STEAL_PASSIVE:
        texts[1].append(say("deed-turncoats"))
    return texts


def starter_text(words: Lexicon, faction: int) -> str:
    """What the faction starts with, as a sentence; "" if all start with the same cards."""
    if words.options.starter_decks == "common":
        return ""
    kinds = [kind for kind in words.rules.starter[faction] if kind >= 0]
    listed = [say("starter-card", name=words.name(kind), copies=count) for kind, count in Counter(kinds).items()]
    return say("starter-cards", cards=listed)
