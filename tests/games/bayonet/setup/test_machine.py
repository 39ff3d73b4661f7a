"""The table that evaluates hands: it is the algorithm, for every hand and every choice of parameters."""

from __future__ import annotations

import itertools
import random
from math import comb
from pathlib import Path

import numpy as np
import pytest

from sandtable.games.bayonet.rules.strength import combo_of, hand_strength, strength_of_cards
from sandtable.games.bayonet.setup import hand_ranking, machine
from sandtable.games.bayonet.setup.build import build_rules
from sandtable.games.bayonet.setup.combos import key_numbers
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.machine import machine_of, multisets, reader
from sandtable.games.bayonet.setup.options import BayonetOptions
from sandtable.games.bayonet.state import HAND, State
from tests.games.bayonet.hands import CODE, cards_of, key, rules_of, strength
from tests.games.bayonet.reference_hands import CODES, Parameters, best_key

CHOICES = {
    "kind_matching": ("value", "arm"), "wild_join": ("copy", "pair_only"), "wild_compare": ("same_value", "always"),
    "four_officer_order": ("as_written", "officer_first"), "arm_tiebreak": ("off", "on"),
}  # fmt: skip
ALL_HANDS = multisets(len(CARDS), HAND)


def agree(parameters: dict[str, str], ranks: list[int]) -> None:
    """The machine and the independent evaluator give the same keys to these hands."""
    rules, names = rules_of(**parameters), list(CODE)
    made, rulings = machine_of(rules), Parameters(**parameters)
    for rank in ranks:
        hand = [names[kind] for kind in ALL_HANDS[rank]]
        assert key_numbers(rules, int(made.keys[made.strengths[rank]])) == best_key(hand, rulings), hand


def test_the_reference_knows_the_same_cards() -> None:
    assert list(CODES) == list(CODE)
    assert [CODES[card.code] for card in CARDS] == [(card.arm, card.value) for card in CARDS]


def test_I11_every_hand_has_the_key_of_the_independent_evaluator() -> None:
    assert len(ALL_HANDS) == comb(25, 5) == 53_130
    agree({}, list(range(len(ALL_HANDS))))


@pytest.mark.parametrize("values", list(itertools.product(*CHOICES.values())), ids="-".join)
def test_random_hands_have_it_for_every_choice_of_parameters(values: tuple[str, ...]) -> None:
    source = random.Random("-".join(values))
    agree(dict(zip(CHOICES, values, strict=True)), source.sample(range(len(ALL_HANDS)), 1000))


def test_I11_a_permutation_of_the_cards_does_not_change_the_strength() -> None:
    source = random.Random(1)
    for parameters in ({}, {"kind_matching": "arm", "arm_tiebreak": "on"}):
        rules = rules_of(**parameters)
        for _ in range(30):
            cards = source.sample(range(65), 5)
            types = np.sort(rules["type"][0][cards])[None, :]
            wanted = int(machine_of(rules).strengths[machine.multiset_rank(types)[0]])
            found = {strength_of_cards(rules[0], *order) for order in itertools.permutations(cards)}
            assert found == {wanted}


def test_I11_strengths_are_the_order_of_the_keys() -> None:
    made = machine_of(rules_of())
    assert (np.diff(made.keys) > 0).all()
    assert sorted(set(made.strengths.tolist())) == list(range(len(made.keys)))


def test_I12_a_natural_card_in_place_of_a_wild_one_never_weakens_a_hand_but_for_two_pairs() -> None:
    rules, names = rules_of(), list(CODE)
    result = np.zeros(hand_ranking.RESULT_SIZE, dtype=np.int64)
    wild = np.isin(ALL_HANDS, [CODE["MAG"], CODE["DRG"]]).any(axis=1)
    weakened, replaced = set(), 0
    for hand in ALL_HANDS[wild].astype(np.int64):
        hand_ranking.explain_hand(rules, hand, result)
        before, values = int(result[0]), result[hand_ranking.RESULT_WILD :].tolist()
        for i, value in enumerate(values):
            if value:
                natural = hand.copy()
                natural[i] = CODE[f"I{value}"]
                hand_ranking.explain_hand(rules, natural, result)
                replaced += 1
                if int(result[0]) > before:
                    assert key_numbers(rules, before)[0] in (14, 15), [names[kind] for kind in hand]
                    weakened.add(tuple(names[kind] for kind in sorted(hand)))
    assert replaced > 8_000
    assert ("I4", "A2", "SGT", "MAG", "DRG") in weakened, "H64: a natural pair of 4s moves in front of the wild 2s"


def test_kernels_read_hands_by_card_and_by_seat() -> None:
    rules = rules_of()
    cards = cards_of(rules, "I2 I2 C1 A3 GEN")
    state = State.new()
    state["hand"][0, 3] = cards
    wanted = strength("I2 I2 C1 A3 GEN")
    assert strength_of_cards(rules[0], *cards) == hand_strength(rules[0], state[0], 3) == wanted
    assert reader(rules)(*cards) == wanted
    assert combo_of(rules[0], wanted) == 6
    known = {"I1 I1 C1 A1 GEN": 6, "I1 I1 I1 A1 GEN": 9, "I1 I1 I1 A1 C2": 8, "I1 C2 A3 I4 I5": 17}
    for parameters in ({}, {"four_officer_order": "officer_first"}):
        changed = rules_of(**parameters)
        for hand, combo in known.items():
            assert combo_of(changed[0], strength(hand, **parameters)) == combo, hand


def test_a_changed_deck_has_the_same_machine() -> None:
    copies = tuple(3 if card.code == "GEN" else 2 for card in CARDS)
    changed, standard = rules_of(deck=copies), rules_of()
    for field in ("machine", "combo_start", "combo_number"):
        assert (changed[field] == standard[field]).all()
    assert key("GEN GEN GEN I1 A1", deck=copies) == (16, 1, 0, 1, 1, 1)


# -------------------------------------------------------------------------------------------------------- finished keys


def keys_of() -> np.ndarray:
    machine._made.clear()
    return machine_of(build_rules(BayonetOptions())).keys.copy()


def test_the_keys_that_come_with_the_package_are_those_of_the_usual_rules() -> None:
    """`python -m docs.make_hands` writes them anew."""
    rules = build_rules(BayonetOptions())
    hands = multisets(int(rules["types"][0]), 5)
    keys = np.zeros(len(hands), dtype=np.int64)
    hand_ranking.all_keys(rules, hands, keys)
    shipped = machine._shipped(machine._inputs(rules), len(hands))
    assert shipped is not None and (shipped == keys).all()
    assert machine._shipped("wild_copy=[1]", len(hands)) is None, "other rules need other keys"


def test_finished_keys_are_read_from_a_file_and_a_bad_file_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = keys_of()
    monkeypatch.setattr(machine, "_SHIPPED", tmp_path / "none")
    monkeypatch.setenv("SANDTABLE_CACHE", str(tmp_path))
    calls = []
    evaluated = hand_ranking.all_keys
    monkeypatch.setattr(hand_ranking, "all_keys", lambda *given: (calls.append(1), evaluated(*given)))
    assert (keys_of() == wanted).all() and len(calls) == 1
    file = next(tmp_path.glob("*/*.keys"))
    assert (keys_of() == wanted).all() and len(calls) == 1, "read from the file"
    good = file.read_bytes()
    for bad in (b"", b"nonsense", good[:-20], good[:40] + bytes([good[40] ^ 1]) + good[41:], bytes(32) + good[32:]):
        file.write_bytes(bad)
        calls.clear()
        assert (keys_of() == wanted).all() and len(calls) == 1
        assert file.read_bytes() == good
    assert [path.name for path in file.parent.iterdir()] == [file.name], "nothing half-written is left"


def test_a_folder_that_cannot_be_written_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = keys_of()
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setattr(machine, "_SHIPPED", tmp_path / "none")
    monkeypatch.setenv("SANDTABLE_CACHE", str(blocked))
    assert (keys_of() == wanted).all()
    machine._made.clear()
