"""Hidden information: spec sections 11.3 and 13, example E58, rulings R55, R57, R58, R60, R61, R71, invariant I17."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from sandtable.core.kernel.events import EVERYBODY, SPECTATORS
from sandtable.core.scenes import SeatRef, plain
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.rules.visibility import public_step, sees
from tests.games.conquest.people import words
from tests.games.conquest.places import ADRIATIC, BRITISH_ISLES, GAUL, RHINELAND
from tests.games.conquest.positions import Table, load, s
from tests.games.seen import zone


def concealed(table: Table, viewer: int | None, number: int) -> np.recarray:
    return table.game.concealed(table.match.state, viewer, bytes([number % 256, number // 256] * 16))[0]


def hand_of(state: np.recarray, seat: int) -> frozenset[int]:
    return frozenset(np.nonzero(state.place[:30] == seat)[0].tolist())


# ------------------------------------------------------------------------------------------------------------ cards


def test_hidden_hands_are_redrawn_from_the_unseen_cards() -> None:
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2, armies=2)
    table.hands({0: [0, 1, 10], 1: [2, 3], 2: [20]}, discard=[4, 5, 6]).attack_phase(0)
    seen: Counter[int] = Counter()
    for number in range(600):
        state = concealed(table, 0, number)
        assert hand_of(state, 0) == {0, 1, 10} and hand_of(state, s.IN_DISCARD) == {4, 5, 6}
        assert len(hand_of(state, 1)) == 2 and len(hand_of(state, 2)) == 1
        seen.update(hand_of(state, 1) | hand_of(state, 2))
    unseen = set(range(30)) - {0, 1, 10, 4, 5, 6}
    assert set(seen) == unseen
    # Three of 24 unseen cards are in hands: each of them with chance 1/8.
    assert all(40 <= seen[card] <= 115 for card in unseen)


def test_a_spectator_knows_no_hand() -> None:
    table = Table(players=2).own({0: [GAUL]}, rest=1).hands({0: [0, 1], 1: [2]}).attack_phase(0)
    hands = {hand_of(concealed(table, None, number), 0) for number in range(40)}
    assert len(hands) > 20


def test_cards_drawn_before_a_shuffle_stay_apart_from_those_of_the_new_deck() -> None:
    """After the discard pile has become the deck, it is public which cards it was made of."""
    table = Table(players=2).own({0: [GAUL]}, rest=1)
    table.hands({0: [0], 1: [1, 2, 10]}, discard=[20, 21])
    table.set(shuffles=1)
    table.array["epoch"][0, :30] = 0
    table.array["epoch"][0, [10, *range(22, 30)]] = 1  # 10 was drawn from the new deck of 22..29 and 10
    table.array["place"][0, 3:10] = table.array["place"][0, 11:20] = s.IN_DISCARD
    table.attack_phase(0)
    for number in range(60):
        theirs = hand_of(concealed(table, 0, number), 1)
        assert {1, 2} <= theirs and len(theirs) == 3
        assert theirs - {1, 2} <= {10, *range(22, 30)}


def test_the_stream_of_chance_gets_a_new_key() -> None:
    table = Table(players=2).own({0: [GAUL]}, rest=1).attack_phase(0)
    true = table.state.chance.key.tobytes()
    keys = {concealed(table, 0, number).chance.key.tobytes() for number in range(8)}
    assert true not in keys and len(keys) == 8


def test_after_the_end_everything_is_open() -> None:
    table = Table(players=2, fog=True).own({0: [GAUL, 0], 1: [41]}, rest=0).hands({0: [0], 1: [10]}).attack_phase(0)
    table.match.resign(1)
    assert table.match.over
    state = concealed(table, 1, 3)
    assert state.place.tolist() == table.state.place.tolist() and state.owner.tolist() == table.state.owner.tolist()


# ----------------------------------------------------------------------------------------------------- D_TRADE, R55


def trading() -> tuple[Table, Table]:
    """Seat 0 with four cards that hold a set, and with four that hold none, after it has stopped or at once."""
    tables = []
    for cards in ([0, 1, 2, 10], [0, 1, 10, 11]):
        table = Table(players=3).own({0: [GAUL, 0, 9], 1: [RHINELAND]}, rest=2).hands({0: cards}).turn(0)
        tables.append(table)
    return tables[0], tables[1]


def test_E58_stopping_looks_like_having_no_set_R55() -> None:
    with_set, without = trading()
    assert with_set.asked(0) == "D_TRADE" and without.asked(0) == "D_WHERE"
    for viewer in (1, 2, -1):
        rules = with_set.game.rules[0]
        assert public_step(rules, with_set.state, viewer) == public_step(rules, without.state, viewer) == s.PLACE
    before = [event for event in with_set.news() if event.seen_by(1)]
    assert before == [event for event in without.news() if event.seen_by(1)]
    with_set.choose(0, 0)
    assert [event for event in with_set.news() if event.seen_by(1)] == before
    for table in (with_set, without):
        table.mark()
        table.choose(0, GAUL, 0)
    assert [e for e in with_set.news() if e.seen_by(1)] == [e for e in without.news() if e.seen_by(1)]


def test_hidden_hands_may_hold_any_two_of_the_cards_that_nobody_has_seen() -> None:
    """Seats 1 and 2 hold a card each, two more lie in the deck: twelve pairs, each as likely, of 120 about 10 each."""
    unseen = (0, 1, 10, 11)
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2)
    table.hands({1: [0], 2: [1]}, discard=[card for card in range(table.cards) if card not in unseen])
    table.attack_phase(0)
    pairs: Counter[tuple[int, ...]] = Counter()
    for number in range(120):
        places = table.game.concealed(table.match.state, 0, number.to_bytes(32, "little"))["place"][0].tolist()
        pairs[places.index(1), places.index(2)] += 1
    assert set(pairs) == set(permutations(unseen, 2))
    assert max(pairs.values()) < 30


def test_in_fog_claims_that_are_not_seen_may_have_been_made_in_any_other_way() -> None:
    table = Table(players=4, fog=True, assign="claim").own({1: [0], 2: [1], 3: [2]}, rest=s.NOBODY)
    owners: dict[int, set[tuple[int, ...]]] = {0: set(), s.D_CLAIM: set()}
    for asked, found in owners.items():
        table.array["asked"][0, 0] = asked
        for number in range(40):
            state = table.game.concealed(table.array, 0, number.to_bytes(32, "little"))[0]
            found.add(tuple(state.owner[:3].tolist()))
    assert owners[s.D_CLAIM] == set(permutations((1, 2, 3))), "who is to claim one knows which nobody has claimed"
    assert (s.NOBODY,) * 3 in owners[0] and len(owners[0]) > 3


def test_in_fog_how_many_armies_another_seat_is_placing_may_be_any_number_from_one() -> None:
    table = Table(players=3, fog=True, card_system="none").own({0: [GAUL, 41], 1: [0]}, rest=2).turn(0)
    table.choose(0, table.legal(0)[0])
    assert table.asked(0) == "D_COUNT" and int(table.state.count_lo[0]) == 1
    found = [concealed(table, 1, number) for number in range(20)]
    # Where it places them is not seen: it looks as if nothing was named yet.
    assert {(int(state.where[0]), DECISIONS.names[int(state.asked[0])]) for state in found} == {(-1, "D_WHERE")}
    assert len({int(state.pool[0]) for state in found}) > 2


def test_in_fog_the_last_roll_is_forgotten_and_the_number_of_dice_with_its_battle() -> None:
    for step, att_dice in ((s.BATTLE, 3), (s.OCCUPY, 3), (s.ATTACK, 0), (s.FORTIFY, 0)):
        state = unseen_battle(step)
        found = load(players=3, fog=True).concealed(state, 2, bytes(32))
        assert int(found["att_dice"][0]) == att_dice and not found["dice"].any(), step


def unseen_battle(step: int) -> np.recarray:
    """Seat 0 has rolled 6, 4, 1 against seat 1, and is at the step; seat 2 sees nothing of it."""
    table = Table(players=3, fog=True).own({0: [GAUL], 1: [RHINELAND], 2: [41]}).put({GAUL: 9}).attack_phase(0)
    state = table.array.copy()
    state["dice"][0, :3] = 6, 4, 1
    state["att_dice"], state["step"] = 3, step
    if step in (s.BATTLE, s.OCCUPY):
        state["edge"], state["source"], state["target"] = table.attack_code(GAUL, RHINELAND) - 1, GAUL, RHINELAND
    return state


@pytest.mark.parametrize(("armies", "step"), [(0, s.ATTACK), (1, s.PLACE), (2, s.PLACE)])
def test_R55_others_see_the_step_that_follows_without_a_set(armies: int, step: int) -> None:
    table, _ = trading()
    state = table.match.state.copy()
    state["pool"][0, 0] = armies
    assert int(state["step"][0]) == s.TRADE and public_step(table.game.rules[0], state[0], 1) == step


def test_R55_a_rebuilt_position_without_a_set_offers_just_stop() -> None:
    table, _ = trading()
    lists = set()
    for number in range(60):
        state = table.game.concealed(table.match.state, 1, bytes([number] * 32))
        assert table.game.seats_to_act(state) == (0,)
        lists.add(tuple(table.game.legal(state, 0)))
        assert table.game.check(state) == 0
    assert (0,) in lists and len(lists) > 1


def test_a_may_trade_after_an_elimination_looks_like_the_attack() -> None:
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 30}).hands({0: [0, 1], 1: [2]})
    table.attack_phase(0).attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.asked(0) == "D_OCCUPY").choose(0, 0)
    assert table.asked(0) == "D_TRADE" and int(table.state.step) == s.SPOILS_TRADE
    rules = table.game.rules[0]
    assert public_step(rules, table.state, 2) == s.ATTACK
    assert public_step(rules, table.state, 0) == s.SPOILS_TRADE
    assert int(table.state.source) == int(table.state.target) == int(table.state.edge) == -1


# ------------------------------------------------------------------------------------------------- secret set-up


def test_R58_blind_placement_is_hidden_but_for_who_has_finished() -> None:
    table = Table(players=3, placement="blind")
    table.choose(1, table.legal(1)[0], 4)
    table.choose(2, table.legal(2)[0], 20)
    assert table.acting == (0, 1)
    placed = set()
    for number in range(60):
        state = concealed(table, 0, number)
        array = table.game.concealed(table.match.state, 0, bytes([number] * 32))
        assert table.game.check(array) == 0 and table.game.seats_to_act(array) == (0, 1)
        own = table.state.owner[:42] == 0
        assert state.armies[:42][own].tolist() == table.state.armies[:42][own].tolist()
        assert int(state.pool[2]) == 0 and 1 <= int(state.pool[1]) <= 21
        placed.add(int(state.pool[1]))
        owner = table.state.owner[:42]
        assert state.armies[:42][owner == 2].sum() == 35
    assert len(placed) > 10, "how far an unfinished seat is, is not public"


def test_R58_chosen_capitals_are_hidden_until_all_have_chosen() -> None:
    table = Table("supply-lines", players=3, capitals="chosen")
    table.choose(1, table.legal(1)[4])
    drawn = {int(concealed(table, 0, number).capital[1]) for number in range(80)}
    assert len(drawn) > 8 and all(table.owner(territory) == 1 for territory in drawn)
    assert all(int(concealed(table, 0, number).capital[2]) == -1 for number in range(5))
    assert int(concealed(table, 1, 1).capital[1]) == int(table.state.capital[1])


# --------------------------------------------------------------------------------------------------------- fog, R57


def foggy(**options: object) -> Table:
    return Table(players=3, fog=True, **options).own({0: [GAUL], 1: [RHINELAND, BRITISH_ISLES]}, rest=2, armies=4)


def test_R57_a_seat_sees_its_own_territories_and_their_neighbours() -> None:
    table = foggy().attack_phase(0)
    seen = {t for t in range(42) if sees(table.game.rules[0], table.state, 0, t)}
    assert seen == {GAUL, BRITISH_ISLES, RHINELAND, ADRIATIC, 20}
    assert not any(sees(table.game.rules[0], table.state, -1, t) for t in range(42)), "a spectator sees nothing"


def test_R57_events_reach_only_those_who_see_the_territory() -> None:
    table = foggy(card_system="none").turn(0)
    assert [event.audience for event in table.news(ev.REINFORCED)] == [1]
    table.choose(0, 2)
    # Gaul is seat 0's only territory: D_WHERE is not asked; all three see Gaul or own it.
    (placed,) = table.news(ev.PLACED)
    assert placed.args[1] == GAUL and placed.audience == 0b111
    far = foggy(card_system="none").turn(2)
    far.choose(2, 0, 0)  # Alaska
    (placed,) = far.news(ev.PLACED)
    assert placed.args[1] == 0 and placed.audience == 0b100


def test_R57_battles_are_told_to_those_who_take_part_or_see_the_target() -> None:
    table = Table(players=4, fog=True).own({0: [13], 1: [8], 2: [1]}, rest=3, armies=4).put({13: 9})
    table.attack_phase(0).attack(0, 13, 8)  # Iceland attacks Greenland; Mackenzie sees Greenland only
    table.choose(0, 2).choose(1, 1)
    attacks, rolls = table.news(ev.ATTACK), table.news(ev.ROLL)
    whole = [event for event in rolls if event.args[2] == 13]
    partly = [event for event in rolls if event.args[2] == -1]
    assert len(whole) == len(partly) == 1
    assert whole[0].audience == 0b1011 and partly[0].audience == 0b0100
    assert partly[0].args[8] == -1 and partly[0].args[9] == whole[0].args[9] and partly[0].args[4] == whole[0].args[4]
    assert {event.args[1] for event in attacks} == {13, -1}
    hidden = Table(players=4, fog=True).own({0: [24], 1: [25], 2: [0]}, rest=3, armies=4).attack_phase(0)
    hidden.attack(0, 24, 25).choose(0, 2).choose(1, 0)
    assert not any(event.seen_by(2) or event.audience & SPECTATORS for event in hidden.news(ev.ROLL))


def test_R57_the_loser_is_told_of_a_capture_he_no_longer_sees() -> None:
    table = Table(players=3, fog=True).own({0: [24], 1: [25, 0]}, rest=2).put({24: 30}).attack_phase(0)
    table.attack(0, 24, 25)
    table = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(25) == 0)
    assert any(event.seen_by(1) for event in table.news(ev.CAPTURED))
    table.choose(0, 0)
    assert not any(event.seen_by(1) for event in table.news(ev.OCCUPIED))


def traded_under_fog(*owned: int) -> Table:
    """Seat 0 has traded the cards of territories 0, 3 and 6 while it owned these."""
    table = Table("supply-lines", players=3, fog=True).own({0: owned, 1: [41]}, rest=2).hands({0: [0, 3, 6]}).turn(0)
    return table.choose(0, 1)


def test_R57_R61_the_territory_bonus_is_hidden_the_set_is_not() -> None:
    table = traded_under_fog(0, 9, 20)
    (traded,) = table.news(ev.TRADED)
    cards = table.news(ev.TRADED_CARD)
    assert {event.audience for event in (traded, *cards)} == {EVERYBODY}
    assert [event.args[1] for event in cards] == [0, 3, 6]
    (bonus,), (total,) = table.news(ev.TRADE_BONUS), table.news(ev.TRADE_TOTAL)
    assert bonus.audience == total.audience == 1
    assert bonus.args[3] == 2 and total.args[1] == traded.args[4] + 2


def test_R61_others_are_told_the_same_of_a_set_with_and_without_a_territory_bonus() -> None:
    """Seat 1 sees neither Alaska nor what else seat 0 owns, and a spectator sees nothing."""
    with_bonus, without = traded_under_fog(0, 9, 20), traded_under_fog(1, 9, 20)
    assert with_bonus.news(ev.TRADE_BONUS) and not without.news(ev.TRADE_BONUS)
    for viewer in (1, None):
        told, bare = ([event for event in t.news() if event.seen_by(viewer)] for t in (with_bonus, without))
        assert told == bare
        for table in (with_bonus, without):
            scene = table.match.scene(viewer)
            discard = zone(scene, "discard")
            assert [card.id for card in discard.cards] == ["card-0", "card-3", "card-6"]
            assert all(card.face == "up" for card in discard.cards)
            assert [fact.id for fact in scene.players[0].facts] == ["cards"]


def eliminating(**options: object) -> Table:
    """Under fog seat 0 has put seat 1 out, who held two cards. Seat 2 sits in Alaska and sees nothing of it."""
    table = Table(players=4, fog=True, **options).own({0: [24], 1: [25], 2: [0]}, rest=3).put({24: 30})
    table.hands({0: [0], 1: [10, 20], 2: [1]}).attack_phase(0).attack(0, 24, 25)
    return table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(25) == 0).choose(0, 0)


def cards_shown(table: Table, viewer: int | None) -> dict[int, str]:
    """The number of cards that each panel shows."""
    players = table.match.scene(viewer).players
    return {player.seat: fact.value for player in players for fact in player.facts if fact.id == "cards"}


@pytest.mark.parametrize("viewer", [2, 1, None], ids=["far away", "out", "spectator"])
def test_R60_eliminations_their_authors_and_numbers_of_cards_are_public_under_fog(viewer: int | None) -> None:
    table = eliminating()
    scene = table.match.scene(viewer)
    assert all(scene.elements[name].hidden for name, territory in table.ids.items() if territory in (24, 25))
    told = [event for event in table.news() if event.seen_by(viewer)]
    assert [event.args[:4] for event in told if event.kind == ev.ELIMINATED] == [(1, 0, 1, 3)]
    assert [event.args[:4] for event in told if event.kind == ev.INHERITED] == [(0, 1, 2, 3)]
    assert not any(event.kind in (ev.INHERITED_CARD, ev.INHERITED_ALL) for event in told)
    lines = [words(entry) for entry in table.match.log(viewer)]
    assert "S0 puts S1 out of the game." in lines and "S0 inherits 2 cards of S1." in lines
    assert scene.players[1].remark == ["conquered by ", SeatRef(0)]
    assert cards_shown(table, viewer) == {0: "3", 2: "1", 3: "0"}


def test_R60_cards_that_nobody_inherits_are_discarded_face_up_under_fog() -> None:
    discarded = eliminating(inherit="none").news(ev.DISCARDED)
    assert [(event.args[:2], event.audience) for event in discarded] == [((1, 10), EVERYBODY), ((1, 20), EVERYBODY)]


def test_R71_a_viewer_who_sees_nothing_of_a_battle_sees_who_is_asked_to_defend() -> None:
    table = Table(players=3, fog=True).own({0: [24], 2: [0]}, rest=1, armies=5).put({24: 9}).attack_phase(0)
    asked = [(0, "Seat 1 attacks."), (0, "Seat 1 attacks."), (1, "Seat 2 chooses dice to defend.")]
    for number, (seat, text) in enumerate(asked):
        if number:
            table.choose(0, table.attack_code(24, 25) if number == 1 else 2)
        assert table.acting == (seat,)
        for viewer in (2, None):
            scene = table.match.scene(viewer)
            assert [player.seat for player in scene.players if player.acting] == [seat]
            assert scene.prompt is not None and plain(scene.prompt.text) == text


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_fog_redraws_what_is_not_seen_and_keeps_what_is(viewer: int | None) -> None:
    table = foggy().attack_phase(0)
    number = -1 if viewer is None else viewer
    visible = [t for t in range(42) if sees(table.game.rules[0], table.state, number, t)]
    owners = set()
    for k in range(40):
        array = table.game.concealed(table.match.state, viewer, bytes([k] * 32))
        assert table.game.check(array) == 0
        state = array[0]
        for t in visible:
            assert state.owner[t] == table.state.owner[t] and state.armies[t] == table.state.armies[t]
        assert not any(state.owner[t] == number for t in range(42) if t not in visible)
        assert {int(seat) for seat in state.owner[:42]} == {0, 1, 2}
        assert table.game.seats_to_act(array) == (0,)
        owners.add(state.owner[:42].tobytes())
    assert len(owners) == 40


def test_R71_fog_keeps_who_is_asked_and_a_hidden_battle_possible() -> None:
    table = Table(players=3, fog=True).own({0: [24], 1: [25]}, rest=1, armies=5).own({0: [24], 2: [0]}, rest=1)
    table.put({24: 9, 25: 5}).attack_phase(0).attack(0, 24, 25).choose(0, 2)
    assert table.asked(1) == "D_DEFEND"
    sources = set()
    for k in range(60):
        array = table.game.concealed(table.match.state, 2, bytes([k] * 32))
        state = array[0]
        assert table.game.check(array) == 0 and table.game.seats_to_act(array) == (1,)
        assert state.owner[state.source] == 0 and state.owner[state.target] == 1
        assert table.game.legal(array, 1) in ([0, 1], [0])
        sources.add(int(state.source))
    assert len(sources) > 5


def test_I17_own_options_do_not_depend_on_hidden_things() -> None:
    for options in ({"placement": "blind"}, {"fog": True}, {"preset": "supply-lines", "fog": True}):
        preset = str(options.pop("preset", "world-war"))
        table = Table(preset, players=3, **options)
        for step in range(150):
            if table.match.over:
                break
            for seat in table.acting:
                for k in range(2):
                    array = table.game.concealed(table.match.state, seat, bytes([k, step % 256] * 16))
                    assert table.game.legal(array, seat) == table.legal(seat)
            seat = table.acting[step % len(table.acting)]
            codes = table.legal(seat)
            table.choose(seat, codes[(7 * step) % len(codes)])
