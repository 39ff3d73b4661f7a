"""D_TRADE at the table."""

from __future__ import annotations

import re
from itertools import combinations, combinations_with_replacement

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, plain
from sandtable.games.conquest import state as s
from tests.games.conquest.people import small, walk
from tests.games.conquest.positions import Table
from tests.games.conquest.table.seen import asked, reach


def trading(preset: str, **options: object) -> tuple[Match, int, Scene]:
    match, seat = reach(small(preset, **options), s.D_TRADE, tries=80)
    return match, seat, match.scene(seat)


def test_sets_are_marked_by_their_cards_and_worth() -> None:
    _, _, scene = trading("supply-lines")
    assert scene.phase in ("trade", "attack") and scene.zones[0].locked == ""
    for one in scene.choices:
        if one.code:
            assert len(one.elements) == 3 and set(one.elements) <= {card.id for card in scene.zones[0].cards}
            assert re.fullmatch(r"\d+ armies( \+2)?", one.detail)
    hand = scene.zones[0]
    assert hand.label.startswith("Your ") and "supply card" in hand.label


def test_E28_cards_of_own_territories_carry_the_bonus() -> None:
    game = small("supply-lines")
    marked = 0
    for match in walk(game, seed=3, limit=800):
        for seat in range(game.seats):
            scene = match.scene(seat)
            for card in scene.zones[0].cards if scene.zones and scene.zones[0].id == "hand" else []:
                own = bool(card.element) and scene.elements[card.element].owner == seat
                assert (card.badge == "+2") == card.marked == own
                marked += own
    assert marked > 10


@pytest.mark.parametrize(
    ("preset", "options", "kind"),
    [
        ("world-war", {}, "three "),
        ("world-war", {"card_system": "royalty"}, ""),
        ("world-war", {"card_system": "poker"}, ""),
        ("supply-lines", {}, ""),
        ("supply-lines", {"card_type": "progressive"}, ""),
        ("supply-lines", {"card_type": "exponential"}, ""),
    ],
)
def test_every_card_mode_names_its_sets(preset: str, options: dict[str, object], kind: str) -> None:
    match, seat, scene = trading(preset, **options)
    named = [one for one in scene.choices if one.code]
    assert named
    for one in named:
        assert one.label[0].isupper() and one.preview is not None
        assert int(one.detail.split()[0]) > 0
        assert len(one.preview.lines[-1].split(", ")) + one.preview.lines[-1].count(" and ") >= 1
    assert match.describe(seat, named[0].code).startswith(named[0].label)


def test_R33_a_compulsory_trade_offers_no_stop_and_says_why() -> None:
    for seed in range(60):
        for match in walk(small(), seed, limit=2500):
            for seat in match.seats_to_act:
                if asked(match, seat) == s.D_TRADE and 0 not in match.legal(seat):
                    scene = match.scene(seat)
                    assert scene.prompt is not None and "a trade is due" in plain(scene.prompt.why)
                    assert sum(one.primary for one in scene.choices) == 1
                    with pytest.raises(IllegalChoice, match="must trade"):
                        match.choose(seat, 0)
                    return
    raise AssertionError("no compulsory trade with a choice of sets was reached")


def test_trading_is_locked_outside_its_time() -> None:
    locks = set()
    for match in walk(small("supply-lines"), seed=3, limit=800):
        for seat in range(3):
            scene = match.scene(seat)
            for zone in scene.zones:
                if zone.id == "hand" and zone.cards:
                    turn = int(match.state["seat"][0]) == seat
                    locks.add((turn, zone.locked))
                    if zone.locked:
                        assert asked(match, seat) != s.D_TRADE
    why = {(turn, said.partition(".")[0]) for turn, said in locks}
    assert (False, "Trading opens at the start of your turn") in why
    assert (True, "Trading is over for this turn") in why
    assert (True, "") in locks


def food() -> tuple[Table, list[int], list[str]]:
    """A table, four cards of food, and the names of their territories."""
    table = Table("supply-lines", players=3).own({0: range(20), 1: range(20, 30)}, rest=2)
    cards = [land.index for land in table.game.data.territories if land.card == "food"][:4]
    return table, cards, [table.game.data.territories[card].name for card in cards]


def test_sets_of_one_kind_are_told_apart_by_their_cards() -> None:
    """On buttons where two would say the same, in a terminal always."""
    table, cards, names = food()
    table.hands({0: cards}).turn(0)
    sets = [option for option in table.match.scene(0).choices if option.code]
    assert [option.label for option in sets] == [f"Three food: {', '.join(three)}" for three in combinations(names, 3)]
    for option in sets:
        assert table.match.describe(0, option.code) == f"{option.label} ({option.detail})"


def test_the_only_set_needs_no_list_on_its_button() -> None:
    table, cards, names = food()
    table.hands({0: cards[:3]}).turn(0)
    (one,) = [option for option in table.match.scene(0).choices if option.code]
    assert one.label == "Three food"
    assert table.match.describe(0, one.code) == f"Three food: {', '.join(names[:3])} ({one.detail})"


def _is_set(names: tuple[str, ...]) -> bool:
    """Three alike, or one of each; a wild card is whatever is missing."""
    kinds = {name for name in names if name != "Wild card"}
    return len(kinds) <= 1 or len(kinds) == len(names) - names.count("Wild card")


@pytest.mark.parametrize(
    ("preset", "kinds"), [("world-war", "Ace Two Three"), ("supply-lines", "Food Ammunition Weapon")]
)
def test_a_hand_says_what_a_set_is_and_how_far_it_is_from_one(preset: str, kinds: str) -> None:
    seen = set()
    for match in walk(small(preset), seed=3, limit=600):
        for seat in range(match.game.seats):
            zone = next((zone for zone in match.scene(seat).zones if zone.id == "hand"), None)
            if zone is None or not zone.cards:
                assert zone is None or not zone.note or "Three alike, or one of each, are a set" in zone.note
                continue
            assert all("Three alike, or one of each, are a set" in card.note for card in zone.cards)
            held = [card.name for card in zone.cards]
            missing = next(
                more
                for more in range(3)
                for added in combinations_with_replacement(kinds.split(), more)
                if any(_is_set(three) for three in combinations([*held, *added], 3))
            )
            words = ["You hold a set.", "1 card short of a set.", "2 cards short of a set."][missing]
            assert zone.note == words and (not zone.locked or zone.locked.endswith(words))
            if asked(match, seat) == s.D_TRADE:
                assert missing == 0
            seen.add(missing)
    assert seen == {0, 1, 2}
