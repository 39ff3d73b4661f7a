"""The options of Bayonet, of `data/options.toml`: what contradicts what (spec section 3), and what a deck leaves
options without, for `[reason]`; there the parameter is the option `deck`, copies by the row of cards.toml.
"""

from collections.abc import Sequence

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.games.bayonet import say
from sandtable.games.bayonet.setup.decks import CARDS, CardTypeRow, Save, Wild
from sandtable.games.bayonet.state import MAX_CARDS


def _held(deck: Sequence[int]) -> list[CardTypeRow]:
    return [card for card, count in zip(CARDS, deck, strict=True) if count]


def no_scouts(deck: Sequence[int]) -> bool:
    """Whether no card of the deck saves a share of a lost bet."""
    return not any(isinstance(card.effect, Save) for card in _held(deck))


def no_officers(deck: Sequence[int]) -> bool:
    """Whether no card of the deck is an officer."""
    return all(card.arm != "OFF" for card in _held(deck))


def no_wilds(deck: Sequence[int]) -> bool:
    """Whether no card can count as another: none is wild, or none that is finds what it copies and needs."""
    held = _held(deck)
    arms = {card.arm for card in held}
    copied = {
        (card.arm, not_militia) for card in held for not_militia in (False, True) if not (card.militia and not_militia)
    }
    wilds = [card.effect for card in held if isinstance(card.effect, Wild)]
    return not any((one.copy, one.not_militia) in copied and (one.needs is None or one.needs in arms) for one in wilds)


_SAVE = next(card.effect for card in CARDS if isinstance(card.effect, Save))
OPTIONS = declared_options(
    "sandtable.games.bayonet",
    "BayonetOptions",
    {
        "codes": [card.code for card in CARDS],
        "copies": [card.copies for card in CARDS],
        "share": _SAVE.share,
        "share_with_officer": _SAVE.share_with_officer,
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
        said = say("no-such-seat", seat=options.first_button, seats=players, last=players - 1)
        problems.append(("first_button", said))
    total, least = sum(options.deck), least_cards(players)
    if not least <= total <= MAX_CARDS:
        problems.append(("deck", say("deck-size", cards=total, seats=players, least=least, most=MAX_CARDS)))
    infantry = _largest("INF", options)
    artillery = _largest("ART", options)
    if artillery > infantry:
        problems.append(("deck", say("no-magazine", artillery=artillery, infantry=infantry)))
    return problems


def _largest(arm: str, options: Options) -> int:
    """The largest value of an arm that the deck holds, 0 for none."""
    return max((card.value for card, count in zip(CARDS, options.deck) if card.arm == arm and count), default=0)


#: Everything the platform asks about Bayonet's options.
FORM = OPTIONS.form(check)
