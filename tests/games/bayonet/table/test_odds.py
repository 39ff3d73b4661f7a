"""The calculator: what a hand makes, and how often it wins."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.shares import score_interval
from sandtable.games.bayonet.rules.strength import strength_of_cards
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.table.odds import odds
from tests.games.bayonet.hands import CODE, cards_of, rules_of

#: A deck of 40 cards, mostly blanks, for odds that can be counted out.
FEW = {"I1": 4, "I2": 4, "C1": 3, "A1": 3, "GEN": 1, "MAG": 1, "SCT": 12, "FIX": 12}
FILL = tuple(FEW.get(card.code, 0) for card in CARDS)


def answer(hand: str, **others: Any) -> dict[str, Any]:
    return odds({"hand": hand, **others})


def seen_but(deck: tuple[int, ...], left: str, hand: str) -> str:
    """All cards of a deck but those of a hand and those left, as codes."""
    rest = Counter({card.code: count for card, count in zip(CARDS, deck, strict=True)})
    rest.subtract([*left.split(), *hand.split()])
    return " ".join(rest.elements())


def test_five_cards_say_what_they_make_and_where_it_stands() -> None:
    found = answer("i2, I2 C1 A3 gen", exchanges=False)
    assert (found["combo"], found["places"], found["exact"]) == ("Battalion", 4590, True)
    assert found["becomes"] == {"Battalion": 1.0}
    assert 0.995 < found["beats"] < 0.997 and abs(found["win"] - found["beats"]) < 0.002
    assert found["text"].startswith("Battalion, place 270 of 4,590: stronger than 99.6% of all hands. Against one")
    assert "nobody exchanges" in found["text"]


def test_against_one_opponent_the_odds_are_those_of_all_hands_counted_out() -> None:
    hand, left = "I1 C1 I2 A1 SCT", "I1 I1 I2 I2 C1 A1 GEN MAG SCT"
    found = answer(hand, deck=FILL, known=seen_but(FILL, left, hand), exchanges=False)
    rules = rules_of(deck=FILL, players=2)
    cards = cards_of(rules, f"{hand} {left}")
    own = strength_of_cards(rules[0], *cards[:5])
    outcomes = Counter()
    for theirs in combinations(cards[5:], 5):
        other = strength_of_cards(rules[0], *theirs)
        outcomes[(other > own) - (other < own)] += 1
    total = sum(outcomes.values())
    assert total == 126 and len(outcomes) >= 2
    assert (found["win"], found["tie"], found["lose"]) == pytest.approx([outcomes[k] / total for k in (1, 0, -1)])


def test_samples_agree_with_what_is_counted_out() -> None:
    """Two opponents and a missing card: all ways to deal them, against the interval of the samples."""
    hand, left = "I1 I1 A1 I2", "I2 I1 C1 MAG GEN SCT C1 A1 I2 SCT SCT"
    found = answer(hand, deck=FILL, known=seen_but(FILL, left, hand), exchanges=False, opponents=2, samples=200_000)
    rules = rules_of(deck=FILL, players=2)
    cards = cards_of(rules, f"{hand} {left}")
    won = total = 0
    for drawn in cards[4:]:
        own = strength_of_cards(rules[0], *cards[:4], drawn)
        rest = [card for card in cards[4:] if card != drawn]
        for first in combinations(rest, 5):
            second = [card for card in rest if card not in first]
            total += 1
            won += all(strength_of_cards(rules[0], *theirs) > own for theirs in (first, second))
    assert 0.1 < won / total < 0.9
    assert found["win_low"] - 0.002 < won / total < found["win_high"] + 0.002
    assert found["win"] + found["tie"] + found["lose"] == pytest.approx(1)


def test_exchanges_are_the_best_ones() -> None:
    """Every card is seen but seven blanks and two 1s, from which the opponent has its hand and its reserve; the
    community and the own reserve offer what the hand lacks."""
    left = "I1 I1 SCT SCT SCT SCT SCT SCT SCT"
    given = {"deck": FILL, "samples": 20_000, "community": "FIX FIX FIX"}

    def against_blanks(hand: str, reserve: str) -> dict[str, Any]:
        offered = f"{left} {given['community']} {reserve}"
        return answer(hand, known=seen_but(FILL, offered, hand), reserve=reserve, **given)

    found = against_blanks("SCT SCT SCT SCT I2", "SCT I2")
    assert found["becomes"] == {"Pair": 1.0}, "by the reserve; five cards take nothing more from the community"
    # The opponent gets seven of the nine cards; it has a pair of 1s if both are among them and not both its reserve.
    assert found["tie"] == 0 and found["win_low"] - 0.003 < 1 - (21 - 1) / 36 < found["win_high"] + 0.003
    found = against_blanks("SCT SCT SCT SCT SCT", "SCT SCT")
    assert found["lose"] > 0.7 and found["becomes"] == {"High Card": 1.0}
    found = against_blanks("I2 I2 SCT FIX SCT", "I2 SCT")
    assert found["becomes"] == {"Fix Bayonets 3": 1.0} and found["win"] == 1.0


def test_missing_cards_are_drawn_and_said() -> None:
    found = answer("I1 I1", exchanges=False, samples=2000)
    assert "combo" not in found and found["best_still_possible"] == "Fix Bayonets 4"
    assert found["text"].startswith("At best this becomes Fix Bayonets 4, place 1 of 4,590. Against one opponent")
    assert sum(found["becomes"].values()) == pytest.approx(1) and "High Card" not in found["becomes"]
    better = answer("I1 I1", exchanges=True, samples=2000)
    assert better["text"].startswith("Without an exchange, at best this becomes Fix Bayonets 4, place 1 of 4,590.")
    assert "each with an exchange" in better["text"]
    assert better["becomes"].get("Pair", 0) < found["becomes"]["Pair"] / 2


def test_what_is_seen_elsewhere_is_in_no_hand() -> None:
    assert answer("I1 I1 C1 A1", known="FIX FIX")["best_still_possible"] == "Five Of A Kind"
    assert answer("I1 I1 I1 I1")["best_still_possible"] == "Fix Bayonets 4"
    assert answer("I1 I1 I1 I1", reserve="FIX", community="FIX")["becomes"].get("Fix Bayonets 4") == 1.0
    assert answer("I1 I1 I1 I1", known="FIX FIX")["best_still_possible"] == "Five Of A Kind"


def test_the_seed_decides_and_more_opponents_win_more_often() -> None:
    given = {"hand": "I1 C1 A1 I4 C4", "samples": 2000}
    first = odds({**given, "seed": 5})
    assert first == odds({**given, "seed": 5}) and first["win"] != odds({**given, "seed": 6})["win"]
    wins = [odds({**given, "opponents": n})["win"] for n in range(1, 6)]
    assert wins == sorted(wins, reverse=True) and wins[0] > wins[4] + 0.2


@pytest.mark.parametrize("hand", ["I2 I2 C1 A3 GEN", "I2 I2 C1"])
@pytest.mark.parametrize("opponents", [1, 2])
@pytest.mark.parametrize("exchanges", [False, True])
def test_figures_are_called_exact_only_where_they_are(hand: str, opponents: int, exchanges: bool) -> None:
    exact = len(hand.split()) == 5 and opponents == 1 and not exchanges
    found = answer(hand, opponents=opponents, exchanges=exchanges, samples=1000)
    assert found["exact"] == exact == ("exactly, counted over all hands" in found["text"])
    assert ("as 1,000 deals tried out say" in found["text"]) == ("95 % interval" in found["text"]) == (not exact)
    assert (found["win_low"] < found["win"] < found["win_high"]) == (not exact)


def test_parameters_of_the_rules_matter() -> None:
    assert answer("I2 C2 A2 I5 C4")["combo"] == "Trips"
    assert answer("I2 C2 A2 I5 C4", kind_matching="arm")["combo"] == "High Card"
    assert answer("I2 I2 DRG GEN C4", wild_join="pair_only")["combo"] == "Pair"
    places = [answer("I4 I4 I4 C4 SCT", four_officer_order=order)["place"] for order in ("as_written", "officer_first")]
    assert places[0] < places[1]


def test_the_interval_of_a_part() -> None:
    low, high = score_interval(0.5, 10_000)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.5098)
    assert score_interval(0.0, 100)[0] < 1e-12 and 0 < score_interval(0.0, 100)[1] < 0.04
    assert score_interval(1.0, 100)[1] > 1 - 1e-12


@pytest.mark.parametrize(
    ("given", "say"),
    [
        ({}, "The odds need a value for hand."),
        ({"hand": "I2 I9"}, "There is no card 'I9'; did you mean I"),
        ({"hand": "I2 GENERAL"}, "did you mean GEN?"),
        ({"hand": "I2"}, "hand holds 2 to 5 cards, not 1."),
        ({"hand": "I2 I2", "community": "I1 I1 I1 I1"}, "community holds at most 3 cards, not 4."),
        ({"hand": "I2 I2", "reserve": "I1 I1 I1"}, "reserve holds at most 2 cards, not 3."),
        ({"hand": "GEN I2", "known": "GEN"}, "GEN stands there 2 times; the deck has 1."),
        ({"hand": "I2 I2", "deck": [0] * 21}, "deck"),
        ({"hand": "I2 I2", "opponents": "9"}, "opponents cannot be '9'. Allowed: 1 to 5."),
        ({"hand": "I2 I2", "samples": "5"}, "samples"),
        ({"hand": "I2 I2", "known": "I1 " * 4 + "I3 " * 4 + "I4 " * 4 + "C1 " * 4 + "C2 " * 4 + "C3 " * 4 + "C4 " * 4,
          "opponents": 5}, "35 cards are left unseen, and the players need 41"),
    ],
)  # fmt: skip
def test_what_has_no_odds_is_refused_in_a_sentence(given: dict[str, Any], say: str) -> None:
    with pytest.raises(OptionError) as refused:
        odds(given)
    assert say in str(refused.value)


def test_every_code_can_be_named() -> None:
    for code in CODE:
        partner = "C4" if code != "C4" else "C3"
        assert answer(f"{code} {partner}", samples=100)["places"] == 4590
