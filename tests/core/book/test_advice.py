"""The advice of the rule books is true: each figure and claim is computed from the rules with their usual options."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise, product
from math import comb, prod

import pytest

import sandtable
from sandtable.core.book import sections_of
from sandtable.core.game.game import Game
from sandtable.games import definition
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.conquest.setup.decks import WILD, card_faces
from sandtable.games.conquest.setup.set_values import linear_ladder


def advice(name: str) -> str:
    (found,) = [section for section in sections_of(definition(name).rules_text()) if section.title == "Advice"]
    return " ".join(found.text.split())


def odds(name: str, **asked: object) -> dict[str, float]:
    form = definition(name).odds
    assert form is not None
    return form({key: str(value) for key, value in asked.items()})


def of_100(chance: float) -> int:
    return round(100 * chance)


def test_a_card_is_never_far() -> None:
    six, four = (of_100(odds("conquest", attackers=n, defenders=1)["falls"][0]) for n in (6, 4))  # type: ignore[index]
    assert f"a blitz of six in {six} of 100, to one of four in {four}" in advice("conquest")
    assert six == 99


def _sets_among(game: Game, cards: int) -> float:
    """How often so many cards of the Supply deck hold three alike or one of each, a wild card being any."""
    deck = Counter(face.kind for face in card_faces(game.options, game.data))
    wild, names = deck[WILD], [name for name in deck if name != WILD]
    good = 0
    for hand in product(range(cards + 1), repeat=len(names) + 1):
        jokers, *held = hand
        if sum(hand) == cards and jokers + max(max(held), sum(map(bool, held))) >= 3:
            good += comb(wild, jokers) * prod(comb(deck[name], count) for name, count in zip(names, held))
    return good / comb(deck.total(), cards)


def test_waiting_with_a_set_costs_cards_and_pays_only_where_values_rise() -> None:
    game = sandtable.load("conquest", preset="supply-lines")
    three, four, five = (_sets_among(game, cards) for cards in (3, 4, 5))
    assert five == 1
    assert f"Of three Supply cards {of_100(three)} in 100 are a set, of four {of_100(four)}, of five all" in advice(
        "conquest"
    )
    assert (game.options.hand_limit, str(game.options.at_limit)) == (5, "skip")
    ladder = linear_ladder(*sandtable.load("conquest").options.increasing, 0)[:20]
    assert all(later > earlier for earlier, later in pairwise(ladder))


def test_four_cards_and_one_inherited_force_a_trade_in_supply_lines() -> None:
    options = sandtable.load("conquest", preset="supply-lines").options
    assert str(options.inherit_trade) == "forced" and options.hand_limit == 4 + 1
    assert "one inherited card makes five, and you trade at once" in advice("conquest")


def test_what_a_scout_saves_and_how_often_an_officer_is_in_a_hand() -> None:
    game = sandtable.load("bayonet")
    words = lexicon(game)
    officers = sum(words.copies[face.row] for face in words.faces if face.type == "Officer")
    chance = 1 - comb(words.cards - officers, 5) / comb(words.cards, 5)
    assert f"{of_100(chance)} hands in 100 have an officer" in advice("bayonet")
    assert (game.options.scout_share, game.options.scout_share_officer) == (50, 100)
    assert 1 * game.options.scout_share // 100 == 0  # R31: rounded down


def test_more_forces_win() -> None:
    five, four, eight = (of_100(odds("bridgefront", attackers=n, defenders=4)["win"]) for n in (5, 4, 8))
    bastion = of_100(odds("bridgefront", attackers=5, defenders=4, defender_faction="bastion")["win"])
    text = advice("bridgefront")
    assert (
        f"Five Forces beat four in {five} of 100 battles in the open, four beat four in {four}, and eight beat four"
        in text
    )
    assert f"in {eight}. Against defenders of Bastion five beat four in {bastion}." in text


def test_infantry_makes_guns_good() -> None:
    support = sandtable.load("battlecards").options.infantry_support

    def hit(target: str, infantry: int) -> float:
        return odds("battlecards", attackers="uk_17pdr", defenders=target, about="shot", support=infantry * support)[
            "hit"
        ]

    assert hit("de_tiger2", 0) < hit("de_tiger2", 1) < hit("de_tiger2", 2) < hit("de_tiger1", 2)
    assert (
        "with two infantry hits a Tiger II Tank more often than alone, and a Tiger I Tank more often than that"
        in advice("battlecards")
    )


@pytest.mark.parametrize("name", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_the_advice_is_a_short_chapter(name: str) -> None:
    pieces = re.findall(r"- \*\*", advice(name))
    assert 2 <= len(pieces) <= 4
