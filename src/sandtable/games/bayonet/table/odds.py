"""`sandtable odds bayonet`, and the calculator's page: what a hand makes and how often it wins."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.core.seeds import Seed
from sandtable.games.bayonet.log.printed import deck_cards
from sandtable.games.bayonet.rules.strength import combo_of
from sandtable.games.bayonet.setup.build import build_rules
from sandtable.games.bayonet.setup.combos import COMBO_NAMES, ranking
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.options import OPTIONS, BayonetOptions
from sandtable.games.bayonet.state import COMMUNITY, HAND, RESERVES
from sandtable.games.bayonet.table.chances import Chances, Held, best_still_possible, chances

_CODES = {card.code: number for number, card in enumerate(CARDS)}
_PRINTED = deck_cards()


_KNOWN = 20  # so many of other cards that a seat can know may be picked


def _picked(most: int, help: str = "") -> dict[str, Any]:
    """What lets a form offer cards for picking; what it says of them where codes need not be known."""
    return {"x-cards": _PRINTED, "x-most": most, **({"x-help": help} if help else {})}


class _HandAsked(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand, what else its player sees, and how many others are still in."""

    hand: Annotated[
        str,
        Meta(
            max_length=100,
            title="Hand",
            description="Two to five cards by their codes, such as I2 I2 C1 A3 GEN.",
            examples=["I2 I2 C1 A3 GEN"],
            extra_json_schema=_picked(HAND, "Pick two to five cards."),
        ),
    ]
    opponents: Annotated[
        int, Meta(ge=1, le=5, title="Opponents", description="How many other players have not folded.")
    ] = 1
    community: Annotated[
        str,
        Meta(
            max_length=100,
            title="Community",
            description="Community cards that lie on the table, up to three.",
            extra_json_schema=_picked(COMMUNITY),
        ),
    ] = ""
    reserve: Annotated[
        str,
        Meta(
            max_length=100,
            title="Reserve",
            description="Your own reserve cards, up to two.",
            extra_json_schema=_picked(RESERVES),
        ),
    ] = ""
    known: Annotated[
        str,
        Meta(
            max_length=400,
            title="Seen elsewhere",
            description="Other cards that you know to be out of play, such as other players' open reserve cards.",
            extra_json_schema=_picked(_KNOWN),
        ),
    ] = ""
    exchanges: Annotated[
        bool,
        Meta(
            title="Exchanges",
            description="Whether everybody exchanges with the one community, as it helps most at once, and swaps with "
            "the reserve, or plays the cards as dealt.",
        ),
    ] = True
    samples: Annotated[
        int,
        Meta(
            ge=100,
            le=200_000,
            title="Samples",
            description="How many deals are tried out. Five cards "
            "against one opponent without exchanges need none: all hands are counted, and the figures are exact.",
            extra_json_schema={"x-fold": True},
        ),
    ] = 20_000
    seed: Seed = 1


_RULES = ("kind_matching", "wild_join", "wild_compare", "four_officer_order", "arm_tiebreak", "deck")
OddsQuery = OPTIONS.added_to(_HandAsked, "OddsQuery", *_RULES)


def _compute(asked: _HandAsked) -> dict[str, Any]:
    rules = build_rules(BayonetOptions(players=2, **{name: getattr(asked, name) for name in _RULES}))
    held = _held(asked)
    found = chances(rules, held, asked.opponents, asked.exchanges, asked.samples, asked.seed)
    whole = len(held.hand) == HAND
    strength = best_still_possible(rules, held)
    combo = COMBO_NAMES[combo_of(rules[0], strength)]
    ranks = ranking(rules)
    place = _place(whole, asked.exchanges, combo, rules, strength)
    words = [place, _winning(asked.opponents, found), _assumed(asked, whole)]
    return {
        "text": " ".join(words),
        **{name: value for name, value in msgspec.structs.asdict(asked).items() if name != "deck"},
        "deck": list(asked.deck),
        "combo" if whole else "best_still_possible": combo,
        "place" if whole else "its_place": int(ranks.place[strength]),
        "places": ranks.places,
        **({"beats": ranks.share_weaker(strength)} if whole else {}),
        "win": found.win,
        "tie": found.tie,
        "lose": found.lose,
        "win_low": found.low,
        "win_high": found.high,
        "exact": found.samples == 0,
        "becomes": {name: part for name, part in zip(COMBO_NAMES[1:], found.becomes[1:], strict=True) if part > 0},
    }


def _is_card(word: str) -> bool:
    return all(code in _CODES for code in word.replace(",", " ").upper().split())


#: The last one plays by rules for which no finished table of hands is shipped: it is made as for a match.
_EXAMPLES = (
    {"hand": "I2 I2 C1 A3 GEN", "samples": 100},
    {"hand": "I2 C1", "community": "I2 A3 GEN", "reserve": "SGT", "opponents": 2, "exchanges": "off", "samples": 100},
    {
        "hand": "I2 I2 DRG GEN C4",
        "community": "C1 C2 C3",
        "reserve": "SCT A1",
        "wild_join": "pair_only",
        "samples": 100,
    },
)

odds = OddsForm(
    OddsQuery, _compute, _EXAMPLES, chances=("win", "tie", "lose", "beats", "win_low", "win_high"), fits=_is_card
)  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ the cards


def _held(asked: _HandAsked) -> Held:
    """What is seen, as types. OptionError says which cards cannot be."""
    hand = _read("hand", asked.hand, 2, HAND)
    community = _read("community", asked.community, 0, COMMUNITY)
    reserve = _read("reserve", asked.reserve, 0, RESERVES)
    known = _read("known", asked.known, 0, sum(asked.deck))
    seen = Counter((*hand, *community, *reserve, *known))
    for kind, count in seen.items():
        if count > asked.deck[kind]:
            held = asked.deck[kind] or "no"
            raise OptionError(f"{CARDS[kind].code} stands there {count} times; the deck has {held}.", field="hand")
    unknown = tuple(copies - seen[kind] for kind, copies in enumerate(asked.deck))
    return Held(hand, community, reserve, unknown)


def _read(field: str, text: str, least: int, most: int) -> tuple[int, ...]:
    words = text.replace(",", " ").upper().split()
    found = []
    for word in words:
        name = word.lstrip("-").partition("=")[0].replace("-", "_").lower()
        if name in OddsQuery.__struct_fields__:
            flag = f"--{name.replace('_', '-')}"
            raise OptionError(
                f"{word.lower()!r} is no card: {name} is an option of its own, in a terminal {flag}.", field=name
            )
        if word not in _CODES:
            near = difflib.get_close_matches(word, list(_CODES), n=1, cutoff=0.3)
            hint = f"; did you mean {near[0]}?" if near else "."
            raise OptionError(f"There is no card {word!r}{hint} The codes are {', '.join(_CODES)}.", field=field)
        found.append(_CODES[word])
    if not least <= len(found) <= most:
        allowed = f"{least} to {most}" if least else f"at most {most}"
        raise OptionError(f"{field} holds {allowed} cards, not {len(found)}.", field=field)
    return tuple(found)


# ------------------------------------------------------------------------------------------------------------ the words


def _place(whole: bool, exchanges: bool, combo: str, rules: Records, strength: int) -> str:
    ranks = ranking(rules)
    place = f"place {int(ranks.place[strength]):,} of {ranks.places:,}"
    if not whole:
        # What exchanges could still make of the cards held is not counted here.
        return f"{'Without an exchange, at best' if exchanges else 'At best'} this becomes {combo}, {place}."
    return f"{combo}, {place}: stronger than {ranks.share_weaker(strength):.1%} of all hands."


def _winning(opponents: int, found: Chances) -> str:
    against = "one opponent" if opponents == 1 else f"{opponents} opponents"
    spread = "" if found.samples == 0 else f" (95 % interval {found.low:.1%} to {found.high:.1%})"
    tie = f" and shares with {found.tie:.1%}" if found.tie >= 0.0005 else ""
    how = "exactly, counted over all hands" if found.samples == 0 else f"as {found.samples:,} deals tried out say"
    return f"Against {against} it wins with {found.win:.1%}{spread}{tie}, {how}."


def _assumed(asked: _HandAsked, whole: bool) -> str:
    if not asked.exchanges:
        come = "" if whole else "; your missing cards are unseen ones too"
        return f"Assumed: each opponent holds five random unseen cards, and nobody exchanges{come}."
    parts: Sequence[str] = () if whole else ("your missing cards are unseen ones, each with an exchange",)
    own = [*parts, *(("you make your best reserve swap",) if asked.reserve.strip() else ())]
    return (
        "Assumed: each opponent holds five random unseen cards; in three rounds each in turn makes the exchange "
        "with the one community that helps most at once, and at the end the best swap with two unseen reserve cards"
        f"{''.join('; ' + part for part in own)}."
    )
