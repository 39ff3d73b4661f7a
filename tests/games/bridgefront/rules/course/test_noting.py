"""What studies count of rules that leave no event of their own: told to nobody, and true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.bots import get
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.events import Event
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.definition import DEFINITION
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.people import KINDS, played
from tests.games.bridgefront.positions import CENTER, A, B, C, Position, steps

FACTIONS = ["veil", "prospect", "cipher", "bastion", "aerial", "gatewright"]


def _game(**options: Any) -> Game:
    return make_game(DEFINITION, None, {"players": 4, "faction_mode": "random", "max_rounds": 4, **options})


def _events(match: Match) -> list[Event]:
    return [event for step in match._past.line.events(match._events) for event in step]


def _of(match: Match, *kinds: int) -> list[tuple[int, ...]]:
    return [event.args for event in _events(match) if event.kind in kinds]


def test_nobody_is_told_not_even_when_it_is_over() -> None:
    match = played(_game(deck_fill="padded", veil_steal="passive"), 3)
    counted = [event for event in _events(match) if event.kind in ev.EVENTS.untold]
    assert match.over and {ev.PADDED_CARD, ev.MANA_LEFT} <= {event.kind for event in counted}
    assert not any(event.audience for event in counted)
    for viewer in (*range(4), None):
        assert not [event for event in match.events(viewer) if event.kind in ev.EVENTS.untold]


@pytest.mark.parametrize("spread", [1, 3, 5])
def test_the_nearest_forge(spread: int) -> None:
    match = played(_game(forge_spread=spread, forge_gap=9), 5, limit=40)
    forges = [hex_ for hex_, tile, *_ in _of(match, ev.TILE) if tile == s.FORGE]
    away = match.game.rules[0].distance
    assert len(forges) > 1
    assert sorted(args[:2] for args in _of(match, ev.FORGE_NEAR)) == sorted(
        (hex_, min(int(away[hex_, other]) for other in forges if other != hex_)) for hex_ in forges
    )


def test_cards_of_the_next_age_and_copies_that_padding_added() -> None:
    shown = [0, 2, 1, 0, 0, 0, 0, 0, 0, 0]
    match = played(_game(preview=shown, deck_fill="padded"), 8)
    rows: dict[int, list[int]] = {}
    for event in _events(match):
        if event.kind == ev.ROUND_START:
            rows[event.args[0]] = []
        elif event.kind == ev.ROW_CARD:
            rows[max(rows)].append(event.args[1])
    told = _of(match, ev.PREVIEWED)
    assert [args[0] for args in told] == [2, 2, 3] and [args[2] for args in told] == [0, 1, 0]
    for round_, kind, *_ in told:
        assert kind in rows[round_] and CARDS.kinds[kind].deck == "market2"
    padded = _of(match, ev.PADDED_CARD)
    assert padded, "no copy of padding came up"
    listed = {card.index for card in CARDS.kinds if card.market}
    assert {args[1] for args in padded} <= listed
    assert not _of(played(_game(), 8), ev.PADDED_CARD)


def _steps(match: Match) -> Iterator[tuple[list[int], list[tuple[int, ...]], list[Event]]]:
    """The seat order, what was revealed, and what was noted, of each step."""
    seating: dict[int, int] = {args[0]: args[1] for args in _of(match, ev.SEATED)}
    order: list[int] = []
    revealed: list[tuple[int, ...]] = []
    noted: list[Event] = []
    for event in _events(match):
        if event.kind in (ev.STEP, ev.GAME_OVER):
            if revealed:
                yield order, revealed, noted
            revealed, noted = [], []
        elif event.kind == ev.ROUND_START:
            if revealed:
                yield order, revealed, noted
            revealed, noted = [], []
            seats = [seating[place] for place in range(len(seating))]
            lead = seats.index(event.args[2])
            order = seats[lead:] + seats[:lead]
        elif event.kind == ev.REVEALED and event.args[1] != s.ACT_DONE:
            revealed.append(event.args)
        elif event.kind in (ev.TURNED, ev.BASIC_FIRST):
            noted.append(event)


@pytest.mark.parametrize("options", [{}, {"initiative": "late"}, {"basic_initiative": 1}], ids=str)
def test_where_the_order_is_owed_to_initiative(options: dict[str, Any]) -> None:
    late = options.get("initiative") == "late"
    basic = options.get("basic_initiative", 10**6)
    found = 0
    for seed in range(4):
        for order, revealed, noted in _steps(played(_game(start_gold=20, max_mana=8, **options), seed)):
            cards = {args[0]: args[1] - s.ACT_CARD for args in revealed if args[1] >= s.ACT_CARD}
            plain = [args[0] for args in revealed if args[1] < s.ACT_CARD]

            def when(player: int, by_late: bool, order: list[int] = order, cards: dict[int, int] = cards) -> Any:
                card = CARDS.kinds[cards[player]]
                return (card.init_late if by_late else card.init_early, order.index(player))

            turned = {
                (one, other)
                for one in cards
                for other in cards
                if when(one, late) < when(other, late) and when(one, not late) > when(other, not late)
            }
            first = {(one, other, cards[other]) for one in plain for other in cards if basic < when(other, late)[0]}
            assert {event.args[:2] for event in noted if event.kind == ev.TURNED} == turned
            assert {event.args[:3] for event in noted if event.kind == ev.BASIC_FIRST} == first
            found += len(first) if "basic_initiative" in options else len(turned)
    assert found, "the rule never came up"


@pytest.mark.parametrize(("basic", "dodged"), [(250, 1), ("after", 0)])
def test_units_that_march_away_before_mortar_shot_dodge_it(basic: int | str, dodged: int) -> None:
    at = Position(basic_initiative=basic).hand(A, "Mortar Shot").forces(A, CENTER, 1).forces(B, (0, 1), 3)
    at.bridge((0, 1), (0, 2))
    at.begin().plan(C).plan(A, "Mortar Shot", HEX=at.hex((0, 1)))
    at.plan(B, s.ACT_MARCH, SRC=at.hex((0, 1)), FORCES=3, STEP=steps(at, (0, 1), (0, 2)))
    assert [args[:3] for args in at.news(ev.DODGED)] == [(B, A, KINDS["Mortar Shot"])] * dodged
    assert [args[:3] for args in at.news(ev.BASIC_FIRST)] == [(B, A, KINDS["Mortar Shot"])] * dodged


def test_mana_that_is_left_and_hits_that_could_go_either_way() -> None:
    match = played(_game(start_gold=30, max_mana=6), 4)
    rounds = len(_of(match, ev.ROUND_START))
    left = _of(match, ev.MANA_LEFT)
    assert len(left) == 4 * rounds and all(args[1] >= 0 for args in left) and {args[2] for args in left} == {1, 2}
    hits = _of(_by_heuristic(_game(max_rounds=10), 4), ev.OPEN_HIT)
    assert hits and all(args[1] > 0 and args[2] > 0 for args in hits)


def test_passives_that_are_options_are_noted_where_they_act() -> None:
    given = {"factions": FACTIONS, "faction_mode": "given", "max_rounds": 10}
    passive = _game(veil_steal="passive", archivist_ability=True, **given)
    thefts = foreseen = 0
    for seed in range(4):
        match = _by_heuristic(passive, seed)
        faction = {args[0]: args[1] for args in _of(match, ev.FACTION)}
        stolen, more = _of(match, ev.THEFT), _of(match, ev.FORESEEN)
        assert all(faction[args[0]] == s.VEIL for args in stolen)
        assert all(faction[args[0]] == s.CIPHER and args[1] >= 1 for args in more)
        thefts, foreseen = thefts + len(stolen), foreseen + len(more)
    assert thefts and foreseen, (thefts, foreseen)
    assert not _of(_by_heuristic(_game(**given), 1), ev.THEFT, ev.FORESEEN)


def _by_heuristic(game: Game, seed: int) -> Match:
    match, bot = Match(game, seed=seed), get("heuristic")
    while not match.over:
        seat, key = match.seats_to_act[0], seed_key(match.ply)
        match.choose(seat, bot.choose(match.concealed(seat, key), key))
    return match
