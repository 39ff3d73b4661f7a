"""cards.toml as typed rows: the counts of section 4, and what is refused."""

from __future__ import annotations

from importlib.resources import files

import pytest

from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRowError, read_cards
from tests.games.bridgefront.setup.rows import check_rows

TEXT = files("sandtable.games.bridgefront").joinpath("data/cards.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("deck", "kinds", "cards"),
    [
        ("starter", 8, 9),
        ("faction_spell", 6, 6),
        ("faction_champion", 6, 6),
        ("market1", 38, 38),
        ("market2", 39, 39),
        ("market3", 46, 46),
        ("power1", 11, 11),
        ("power2", 12, 12),
        ("power3", 11, 11),
        ("variant", 1, 0),
    ],
)
def test_R10_R16_decks_have_the_listed_cards(deck: str, kinds: int, cards: int) -> None:
    rows = [card for card in CARDS.kinds if card.deck == deck]
    assert (len(rows), sum(card.copies for card in rows)) == (kinds, cards)


#: What makes a starter deck one of its faction: cards that no other faction, or hardly another one, starts with.
CHARACTER = {
    "bastion": {"entrench", "bridge_trap", "patch_up"},  # holds what it has, and stands longer
    "veil": {"escort_detail", "battle_cry", "zap"},  # Champions, and what kills Champions
    "aerial": {"roll_out", "flank_step", "emergency_evac"},  # moves more often, and without Bridges
    "prospect": {"prospecting", "trade_caravan", "roadblock_squad"},  # gold, and Forces on Mines
    "cipher": {"quick_study", "cycle_notes", "scout_report"},  # sees and exchanges cards
    "gatewright": {"rapid_span", "temporary_bridge", "smoke_screen"},  # Bridges to a Capital, and the fight there
}


def test_R11_the_starter_decks_of_the_factions_differ_and_are_equal_in_number_and_cost() -> None:
    cards = {card.id: card for card in CARDS.kinds}
    common = [card for card in CARDS.kinds if card.deck == "starter" for _ in range(card.copies)]
    lists = {faction.id: [cards[name] for name in faction.starter] for faction in CARDS.factions}
    assert len({tuple(sorted(card.id for card in deck)) for deck in [*lists.values(), common]}) == 7
    for name, deck in lists.items():
        assert len(deck) == len(common) == 9, name
        assert sum(card.mana for card in deck) == sum(card.mana for card in common) == 9, name
        assert sum(card.gold for card in deck) == sum(card.gold for card in common) == 2, name
        assert {card.deck for card in deck} <= {"starter", "market1"} and not any(card.vp for card in deck), name
        ids = [card.id for card in deck]
        assert {"recruit", "march_orders", "bridge_crew"} <= set(ids), f"{name} can deploy, build and march"
        assert set(ids) >= CHARACTER[name], name
        own = [card for card in CHARACTER[name] if sum(card in faction.starter for faction in CARDS.factions) == 1]
        assert len(own) >= 2, f"{name} has cards that nobody else starts with"


def test_all_permanent_points_of_the_game() -> None:
    points = {"market": 0, "power": 0}
    for card in CARDS.kinds:
        if card.vp:
            points["power" if card.power else "market"] += card.vp
    assert points == {"market": 13, "power": 18}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('id = "march_orders"', 'id = "recruit"', "stands twice"),
        ("index = 1\n", "index = 5\n", "has the index 5; it stands in place 1"),
        ("init_early = 40", "init_early = 900", "init_early = 900; allowed are 1 to 400"),
        ("mana = 1\ngold = 1", "mana = 11\ngold = 1", "mana = 11"),
        ('vp = 0\neffect = [{ op = "move", max = 2 }]', "vp = 1\neffect = []", "is no victory card"),
        ("hp = 6\n", "hp = 0\n", "hp = 0; allowed are 1 to 20"),
        ('kind = "bodyguard"', 'kind = "bodyguards"', "has the ability 'bodyguards'"),
        ('cond = "no_own_force"', 'cond = "alone"', "dice_if needs"),
        ('param = "ARCHIVIST_ABILITY"', 'param = "ARCHIVIST"', "hangs on 'ARCHIVIST'"),
        ('spell = "hold_the_line"', 'spell = "hold_the_lane"', "hold_the_lane"),
        ('type = "order"', 'type = "oder"', "oder"),
    ],
)
def test_a_broken_row_is_named(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises((CardRowError, ValueError), match=words):
        check_rows(read_cards(TEXT.replace(old, new, 1)))


def test_the_table_keeps_the_rules_of_its_format() -> None:
    check_rows(CARDS)


def test_a_champion_must_burn_and_an_order_has_no_hit_points() -> None:
    champion = TEXT.replace("burn = true\nvp = 0\nhp = 6", "burn = false\nvp = 0\nhp = 6", 1)
    with pytest.raises(CardRowError, match="must burn"):
        check_rows(read_cards(champion))
    order = TEXT.replace('effect = [{ op = "gold", n = 2 }]', "hp = 2\neffect = []", 1)
    with pytest.raises(CardRowError, match="no Champion"):
        check_rows(read_cards(order))
    ability = TEXT.replace('abilities = [{ kind = "flight" }]', 'abilities = [{ kind = "activated" }]', 1)
    with pytest.raises(CardRowError, match="or neither"):
        check_rows(read_cards(ability))
