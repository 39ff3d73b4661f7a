"""Matches for the tests of what people see: lively random play that reaches showdowns, swaps, Scouts and all-ins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.match.match import Match
from sandtable.core.scenes import DiceRef, ElementRef, Entry, Scene, SeatRef, StrongRef, Zone
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.definition import DEFINITION
from sandtable.games.bayonet.setup.decks import CARDS

#: Players by seat, for sentences.
NAMES = ["Marit", "Osei", "Petra", "Ravi", "Lindqvist", "Heuristic 3"]
CODES = [card.code for card in CARDS]
#: More Scouts and wild cards than usual, so that they turn up in a short match.
MANY_SCOUTS = tuple({"SCT": 12, "DRG": 4, "FIX": 4}.get(card.code, card.copies) for card in CARDS)

#: Games that show different things: every preset, rule that is seen, and number of seats.
VIEWED: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "four": {"players": 4, "hand_cap": 9},
    "six": {"players": 6, "hand_cap": 5},
    "scouts": {"players": 3, "deck": MANY_SCOUTS, "hand_cap": 12},
    "scouts-up": {"players": 4, "deck": MANY_SCOUTS, "scout_round": "up", "scout_share": 33, "hand_cap": 8},
    "together": {"players": 4, "reserve_order": "simultaneous", "deck": MANY_SCOUTS, "hand_cap": 8},
    "pot-limit": {"preset": "pot-limit", "players": 3, "hand_cap": 9},
    "fixed": {"preset": "limit", "players": 5, "hand_cap": 6},
    "spread": {"players": 3, "bet_structure": "spread", "spread_max": 5, "min_raise": 3, "hand_cap": 9},
    "escalation": {"preset": "quick", "players": 3, "campaign_hands": 2, "ante_every": 1},
    "rich": {"players": 3, "chips": 1000, "max_raises": 0, "hand_cap": 6},
    "arms": {"players": 3, "kind_matching": "arm", "wild_join": "pair_only", "wild_compare": "always",
             "four_officer_order": "officer_first", "arm_tiebreak": "on", "first_button": 1, "hand_cap": 9},
}  # fmt: skip


@lru_cache(maxsize=32)
def _made(preset: str | None, options: tuple[tuple[str, Any], ...]) -> Game:
    return make_game(DEFINITION, preset, dict(options))


def game_with(preset: str | None = None, **options: Any) -> Game:
    """A game with these options, made once."""
    return _made(preset, tuple(sorted(options.items())))


def game_of(name: str) -> Game:
    """A game of VIEWED."""
    return game_with(**VIEWED[name])


def lively(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat that owes a decision and a choice for it: stay in mostly, raise little, exchange, swap and burn often."""
    seat = rng.choice(match.seats_to_act)
    codes = match.legal(seat)
    match asked(match, seat):
        case s.D_BET:
            draw = rng.random()
            wanted = s.RAISE if draw < 0.2 else s.FOLD if draw < 0.27 else s.CALL
            return seat, wanted if wanted in codes else s.CALL
        case s.D_RAISE if rng.random() < 0.8:
            return seat, codes[rng.randrange(min(3, len(codes)))]
    return seat, rng.choice(codes)


def asked(match: Match, seat: int) -> int:
    """The kind of decision that a seat owes."""
    return int(match.state["asked"][0, seat])


def walk(game: Game, seed: int, limit: int = 10**9, resigning: float = 0.0) -> Iterator[Match]:
    """One lively random match: yielded before the first choice and after every one."""
    match, rng = Match(game, seed=seed), random.Random(seed)
    for _ in range(limit):
        yield match
        if match.over:
            return
        if rng.random() < resigning:
            match.resign(rng.choice([seat for seat in range(game.seats) if not int(match.state["out"][0, seat])]))
        else:
            match.choose(*lively(match, rng))


def played(game: Game, seed: int, limit: int = 10**9, resigning: float = 0.0) -> Match:
    """The match at the end of such a walk."""
    match = None
    for match in walk(game, seed, limit, resigning):  # noqa: B007
        pass
    assert match is not None
    return match


def reach(game: Game, decision: int, seed: int = 0, limit: int = 3000, tries: int = 20) -> tuple[Match, int]:
    """A match in which a seat owes this decision, and the seat."""
    for extra in range(tries):
        for match in walk(game, seed + extra, limit):
            for seat in match.seats_to_act:
                if asked(match, seat) == decision:
                    return match, seat
    raise AssertionError(f"{DECISIONS.names[decision]} was not reached")


def event(kind: int, *args: int, audience: int = EVERYBODY) -> Event:
    """An event with its arguments filled up with zeroes."""
    return Event(kind, audience, (*args, *[0] * (10 - len(args))))


def cards(game: Game, text: str) -> list[int]:
    """Card numbers for codes: "I2 I2 GEN"; each card once."""
    types = game.rules[0]["type"][: int(game.rules[0]["cards"])].tolist()
    found: list[int] = []
    for code in text.split():
        kind = CODES.index(code)
        found.append(next(card for card, own in enumerate(types) if own == kind and card not in found))
    return found


def words(entry: Entry) -> str:
    """A line as words, "S0" for seat 0."""
    shown = []
    for part in entry.text:
        match part:
            case str():
                shown.append(part)
            case SeatRef(seat=seat, form=form):
                shown.append(f"S{seat}" + ("'s" if form == "possessive" else ""))
            case ElementRef(name=name):
                shown.append(name)
            case DiceRef(dice=dice):
                shown.append(" ".join(map(str, dice)))
            case StrongRef(strong=strong):
                shown.append(strong)
    return "".join(shown)


def zone(scene: Scene, name: str) -> Zone:
    """A zone of a scene by its id."""
    (found,) = [zone for zone in scene.zones if zone.id == name]
    return found
