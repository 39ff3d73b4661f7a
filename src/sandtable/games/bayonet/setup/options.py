"""Every parameter of Bayonet (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the preset Standard. From the struct come validation, the JSON schema of the form,
`sandtable options bayonet` and `--set name=value`. The hints `x-labels`, `x-unit`, `x-when` and `x-parts` of the schema
are those of the other games' options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.game.notices import Idle
from sandtable.core.game.options import OptionForm, setting
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.decks import CARDS, Save
from sandtable.games.bayonet.setup.idle import NO_OFFICERS, NO_SCOUTS, NO_WILDS
from sandtable.games.bayonet.setup.presets import GROUPS, PRESETS

__all__ = ["FORM", "GROUPS", "MAX_CARDS", "PRESETS", "BayonetOptions", "check", "least_cards"]

MAX_CARDS = 120


Bet = Annotated[int, Meta(ge=1, le=100)]
Copies = Annotated[int, Meta(ge=0, le=12)]
if TYPE_CHECKING:
    DeckCopies = tuple[int, ...]
else:
    #: One figure for each row of cards.toml.
    DeckCopies = tuple[(Copies,) * len(CARDS)]

_SAVE = next(card.program for card in CARDS if isinstance(card.program, Save))


class BayonetOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names, ranges and defaults are those of spec section 3."""

    players: Annotated[int, setting("Seats", "How many seats the match has.", 2, 6, unit="seats")] = 4
    chips: Annotated[int, setting("Chips", "Chips each seat starts with.", 10, 1000, unit="chips")] = 100
    ante: Annotated[
        int, setting("Ante", "Chips every seat puts in before the cards are dealt.", 1, 50, unit="chips")
    ] = 1
    ante_mode: Annotated[
        s.AnteMode,
        setting(
            "Ante grows",
            "The ante stays as it is, is multiplied again and again, or after some hands with every one.",
            labels=s.AnteMode.labels(),
        ),
        Idle(
            lambda ante_every, hand_cap: ante_every >= hand_cap,
            "the match ends after hand {hand_cap}, before the ante has grown",
        ),
    ] = s.AnteMode.LATE
    ante_every: Annotated[
        int,
        setting(
            "Hands until it grows",
            "The ante grows after so many hands: in steps once more after as many, late with every hand.",
            1,
            50,
            unit="hands",
            when={"ante_mode": ["step", "late"]},
        ),
        Idle(
            lambda ante_every, hand_cap: ante_every >= hand_cap,
            "the match ends after hand {hand_cap}, before the ante has grown",
        ),
    ] = 5
    ante_factor: Annotated[
        int,
        setting(
            "Growth of the ante",
            "The ante is multiplied by this figure each time.",
            2,
            4,
            when={"ante_mode": ["step", "late"]},
        ),
        Idle(
            lambda ante_every, hand_cap: ante_every >= hand_cap,
            "the match ends after hand {hand_cap}, before the ante has grown",
        ),
    ] = 2
    bet_structure: Annotated[
        s.BetStructure,
        setting(
            "Raises",
            "A raise is limited by nothing, by the chips on the table, to a fixed size, or to a range.",
            labels=s.BetStructure.labels(),
        ),
    ] = s.BetStructure.NO_LIMIT
    min_raise: Annotated[
        int,
        setting(
            "Smallest raise",
            "A raise adds at least this much, unless it takes all of one's chips.",
            1,
            100,
            unit="chips",
            when={"bet_structure": ["no_limit", "pot_limit", "spread"]},
        ),
        Idle(
            lambda min_raise, bet_structure, spread_max: bet_structure == "spread" and min_raise >= spread_max,
            "a raise adds at most {spread_max}",
        ),
        Idle(lambda min_raise, players, chips: min_raise >= players * chips, "there are no more chips than that"),
    ] = 1
    fixed_bets: Annotated[
        tuple[Bet, Bet, Bet, Bet],
        setting(
            "Fixed raises",
            "The size of a raise in each of the four betting rounds.",
            unit="chips",
            parts=["round 1", "round 2", "round 3", "round 4"],
            when={"bet_structure": ["fixed"]},
        ),
    ] = (2, 2, 4, 4)
    spread_max: Annotated[
        int,
        setting(
            "Largest raise", "A raise adds at most this much.", 1, 500, unit="chips", when={"bet_structure": ["spread"]}
        ),
        Idle(lambda spread_max, players, chips: spread_max >= players * chips, "there are no more chips than that"),
    ] = 10
    max_raises: Annotated[
        int,
        setting(
            "Raises per round",
            "The most raises in one betting round, all seats together; 0 means no limit.",
            0,
            20,
            unit="raises",
        ),
    ] = 0
    betting_rounds: Annotated[
        int,
        setting(
            "Betting rounds",
            "After the last betting round of fewer than 4 the missing cards are dealt and the hands are shown, without "
            "exchanges or reserve swaps.",
            1,
            4,
            unit="rounds",
            since="2+",
        ),
    ] = 4
    reserve_order: Annotated[
        s.ReserveOrder,
        setting(
            "Reserve swap",
            "The swaps with the reserves are made one after the other, or all at once in secret.",
            labels=s.ReserveOrder.labels(),
        ),
        Idle(lambda betting_rounds: betting_rounds < 4, "there is no swap after {betting_rounds} betting rounds"),
    ] = s.ReserveOrder.SEQUENTIAL
    scout_share: Annotated[
        int,
        setting("Saved by a Scout", "The share of a lost bet that a burned Scout saves.", 0, 100, unit="%"),
        NO_SCOUTS,
    ] = int(_SAVE.share * 100)
    scout_share_officer: Annotated[
        int,
        setting(
            "Saved with an officer",
            "The share that a Scout saves when an officer is in the lost hand.",
            0,
            100,
            unit="%",
        ),
        NO_SCOUTS,
        NO_OFFICERS,
    ] = int(_SAVE.share_with_officer * 100)
    scout_round: Annotated[
        s.ScoutRound,
        setting("Odd chip of a Scout", "Saved chips are rounded down or up.", labels=s.ScoutRound.labels()),
        NO_SCOUTS,
        Idle(
            lambda scout_share, scout_share_officer: {scout_share, scout_share_officer} <= {0, 100},
            "shares of 0 and 100 % leave nothing to round",
        ),
    ] = s.ScoutRound.DOWN
    campaign_hands: Annotated[
        int,
        setting(
            "Hands per campaign",
            "After so many hands all cards, reserves too, are shuffled and dealt anew; 0 means never.",
            0,
            100,
            unit="hands",
        ),
        Idle(
            lambda campaign_hands, hand_cap: campaign_hands >= hand_cap, "the match ends after hand {hand_cap}", like=0
        ),
    ] = 7
    hand_cap: Annotated[
        int,
        setting("Last hand", "The match ends after this hand, and the most chips win.", 1, 1000, unit="hands"),
    ] = 100
    first_button: Annotated[
        Literal["random"] | Annotated[int, Meta(ge=0, le=5)],
        setting(
            "First button",
            "The first dealer is drawn, or is the seat with this number, counted from 0.",
            labels={"random": "Random"},
        ),
    ] = "random"
    kind_matching: Annotated[
        s.KindMatching,
        setting(
            "What matches",
            "Cards of the same value match whatever their arm, or only within one arm.",
            labels=s.KindMatching.labels(),
        ),
    ] = s.KindMatching.VALUE
    wild_join: Annotated[
        s.WildJoin,
        setting(
            "Wild cards in sets",
            "A wild card joins a set of any size, or makes a pair with a single card only.",
            labels=s.WildJoin.labels(),
        ),
        NO_WILDS,
    ] = s.WildJoin.COPY
    wild_compare: Annotated[
        s.WildCompare,
        setting(
            "Wild sets are weaker",
            "A set with a wild card loses to a natural set of its value, or of any value.",
            labels=s.WildCompare.labels(),
        ),
        NO_WILDS,
    ] = s.WildCompare.SAME_VALUE
    four_officer_order: Annotated[
        s.FourOfficerOrder,
        setting(
            "Four with officer",
            "Four Of A Kind With Officer stands below Four Of A Kind, or above it.",
            labels=s.FourOfficerOrder.labels(),
        ),
        NO_OFFICERS,
    ] = s.FourOfficerOrder.AS_WRITTEN
    arm_tiebreak: Annotated[
        s.ArmTiebreak,
        setting(
            "Ties",
            "Equal hands share, or the arms decide: infantry before cavalry before artillery.",
            labels=s.ArmTiebreak.labels(),
        ),
    ] = s.ArmTiebreak.OFF
    deck: Annotated[
        DeckCopies,
        setting("Deck", "How many of each card the deck holds.", unit="cards", parts=[card.code for card in CARDS]),
    ] = tuple(card.copies for card in CARDS)


# ------------------------------------------------------------------------------------------------ checks across fields


def least_cards(players: int) -> int:
    """The fewest cards that always suffice: reserves and community, and a hand in which nobody folds (section 2.3)."""
    return 7 * players + 3


def check(options: BayonetOptions) -> list[tuple[str, str]]:
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


def _largest(arm: str, options: BayonetOptions) -> int:
    """The largest value of an arm that the deck holds, 0 for none."""
    return max((card.value for card, count in zip(CARDS, options.deck) if card.arm == arm and count), default=0)


#: Everything the platform asks about Bayonet's options.
FORM = OptionForm(type=BayonetOptions, presets=PRESETS, groups=GROUPS, check=check)
