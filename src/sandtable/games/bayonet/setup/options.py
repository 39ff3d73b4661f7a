"""The options of Bayonet, of `data/options.toml`, and what contradicts what (spec section 3)."""

from __future__ import annotations

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.games.bayonet.setup.decks import CARDS, Save
from sandtable.games.bayonet.setup.idle import no_officers, no_scouts, no_wilds
from sandtable.games.bayonet.state import MAX_CARDS

__all__ = ["FORM", "OPTIONS", "BayonetOptions", "check", "least_cards"]

_SAVE = next(card.program for card in CARDS if isinstance(card.program, Save))
OPTIONS = declared_options(
    "sandtable.games.bayonet",
    "BayonetOptions",
    {
        "codes": [card.code for card in CARDS],
        "copies": [card.copies for card in CARDS],
        "share": int(_SAVE.share * 100),
        "share_with_officer": int(_SAVE.share_with_officer * 100),
        "no_scouts": no_scouts,
        "no_officers": no_officers,
        "no_wilds": no_wilds,
    },
)
BayonetOptions = OPTIONS.kind


def least_cards(players: int) -> int:
    """The fewest cards that always suffice: reserves and community, and a hand in which nobody folds (section 2.3)."""
    return 7 * players + 3


def check(options: Options) -> list[tuple[str, str]]:
    """What is wrong with options that are each in range (section 3): pairs of a field and a sentence. An empty list
    means that the match can start."""
    problems: list[tuple[str, str]] = []
    players = options.players
    if options.first_button != "random" and options.first_button >= players:
        problems.append(
            (
                "first_button",
                f"Seat {options.first_button} does not exist with {players} seats; use random or 0 to {players - 1}.",
            )
        )
    total, least = sum(options.deck), least_cards(players)
    if not least <= total <= MAX_CARDS:
        problems.append(("deck", f"The deck has {total} cards; with {players} seats it needs {least} to {MAX_CARDS}."))
    infantry = _largest("INF", options)
    artillery = _largest("ART", options)
    if artillery > infantry:
        problems.append(
            (
                "deck",
                f"The deck has artillery of value {artillery}, but no infantry above {infantry}: a "
                "Magazine could not copy it.",
            )
        )
    return problems


def _largest(arm: str, options: Options) -> int:
    """The largest value of an arm that the deck holds, 0 for none."""
    return max((card.value for card, count in zip(CARDS, options.deck) if card.arm == arm and count), default=0)


#: Everything the platform asks about Bayonet's options.
FORM = OPTIONS.form(check)
