"""The reserve swap at the table."""

from __future__ import annotations

import pytest

from sandtable.core.match.match import Match
from sandtable.core.scenes import encode, plain
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from tests.games.bayonet.people import NAMES, asked, game_of, game_with, reach, zone
from tests.games.bayonet.positions import Table
from tests.games.seen import choice, viewers


def cards_of(table: Table, seat: int) -> list[str]:
    """Every exchange or swap in words, without what it makes."""
    codes = [code for code in table.match.legal(seat) if code]
    return [table.match.describe(seat, code).partition(" (")[0] for code in codes]


@pytest.mark.parametrize("name", ["two", "together"])
def test_E19_a_swap_belongs_to_a_hand_and_a_reserve_card(name: str) -> None:
    match, seat = reach(game_of(name), s.D_RESERVE)
    scene = match.scene(seat)
    assert len(scene.choices) == 11 and choice(scene, code=0).label == "Swap nothing"
    assert choice(scene, code=1 + 2 * 3 + 1).elements == [f"hand-{seat}-3", f"reserve-{seat}-down"]
    own = zone(scene, f"reserve-{seat}")
    assert [card.face for card in own.cards] == ["up", "up"] and own.cards[1].badge == "face down"
    others = zone(match.scene(None), f"reserve-{seat}")
    assert [card.face for card in others.cards] == ["up", "down"]
    assert {"community-0", "community-1", "community-2"} == set(scene.why_not)


def test_R53_E41_a_swap_with_the_face_down_reserve_hides_the_whole_hand() -> None:
    """A seat takes a card from the community and later swaps with its face-down reserve: the others see only backs, and
    the log does not say which card went."""
    game = game_with(players=2, hand_cap=1)
    match = Match(game, seed=3)
    taken: set[int] = set()
    while True:
        (seat,) = match.seats_to_act
        kind = asked(match, seat)
        if kind == s.D_RESERVE:
            break
        match.choose(seat, 1 if kind == s.D_TURN else s.CALL)
        taken |= {seat} if kind == s.D_TURN else set()
    assert seat in taken
    other = match.scene(1 - seat)
    assert [card.face for card in zone(other, f"hand-{seat}").cards].count("up") == 1
    seen = {card.name for card in zone(other, f"hand-{seat}").cards if card.face == "up"}
    match.choose(seat, 1 + 2 * 4 + 1)
    for viewer in (1 - seat, None):
        after = match.scene(viewer)
        assert all(card.face == "down" for card in zone(after, f"hand-{seat}").cards)
        assert zone(after, f"reserve-{seat}").cards[1].face == "down"
        (line,) = [entry for entry in match.log(viewer) if entry.kind == "swap"]
        assert plain(line.text, NAMES) == f"{NAMES[seat]} swaps a card with the face-down reserve."
        assert seen and not any(name in plain(line.text) for name in seen)
        # What everybody knew lies in the hand or face down: people are told what learners observe (`bound`).
        (told,) = [fact.value for fact in after.players[seat].facts if fact.label == "in the hand or face down"]
        bound = [card for card in game.view(match.state, viewer)["was"][0, seat].tolist() if card >= 0]
        assert bound and told == ", ".join(Lexicon(game).title(card) for card in bound)
    assert all(card.face == "up" for card in zone(match.scene(seat), f"hand-{seat}").cards)


def test_R59_in_a_swap_made_at_once_who_has_chosen_is_public_and_what_only_when_all_have() -> None:
    """Seat 1 is first in order; seats 1, 0 and 2 choose one after the other."""
    hand = Table(reserve_order="simultaneous").play(s.SWAP).cards({0: "I5 C1 C2 A3 GEN"}, up={0: "CAP"})
    match = hand.match
    logged = {viewer: len(match.log(viewer)) for viewer in viewers(match.game)}
    zones = {viewer: encode(match.scene(viewer).zones) for viewer in viewers(match.game)}
    answers = {1: 2, 0: 1, 2: 0}
    for done, (seat, code) in enumerate(answers.items()):
        for viewer in viewers(match.game):
            ready = list(answers)[:done]
            scene = match.scene(viewer)
            assert [player.status for player in scene.players] == [
                "ready" if other in ready else "planning" for other in range(3)
            ]
            told = [plain(entry.text, NAMES) for entry in match.log(viewer, logged[viewer]) if not entry.secret]
            assert told == [f"{NAMES[other]} has chosen." for other in ready if other != viewer]
            assert encode(scene.zones) == zones[viewer]
        match.choose(seat, code)
    made = [plain(entry.text, NAMES) for entry in match.log(None, logged[None]) if entry.kind in ("swap", "keep")]
    assert made == [
        "Osei swaps a card with the face-down reserve.",
        "Petra swaps nothing.",
        "Marit swaps Conscripts 5 for Captain of the reserve, face up.",
    ]


def test_a_reserve_of_two_equal_cards_is_told_apart_by_its_faces() -> None:
    table = Table().play(s.SWAP)
    (seat,) = table.match.seats_to_act
    table.cards(up={seat: "A3"}, down={seat: "A3"})
    said = cards_of(table, seat)
    assert [text.partition(" for ")[2] for text in said[:2]] == [
        "the face-up Field Guns 3",
        "the face-down Field Guns 3",
    ]
    assert len(set(said)) == len(said) == 10
