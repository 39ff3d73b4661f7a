"""The log: a sentence for every kind of event, the same facts in the words that each reader may have."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import DiceRef, SeatRef
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.table.scene import TABLE, TELLERS
from tests.games.bridgefront.people import KINDS, VIEWED, game_of, game_with, played, walk, words
from tests.games.seen import event, viewers


def told(events: list[Event], viewer: int | None = None) -> list[str]:
    """The lines for these events in a game of three."""
    game = game_with(players=3)
    return [words(entry.text) for entry in TABLE.entries(game, events, viewer)]


def test_every_kind_of_event_that_is_seen_has_a_teller() -> None:
    assert set(TELLERS) == set(ev.EVENTS.names) - ev.EVENTS.untold


@pytest.mark.parametrize("kind", sorted(set(ev.EVENTS.names) - ev.EVENTS.untold))
def test_every_kind_of_event_is_told_alone(kind: int) -> None:
    """Whatever its arguments, a single event makes lines that end with a full stop, or none where another line says it
    all."""
    args = {
        ev.OFFER: (0, 0, 7),
        ev.STATUS: (0, s.SMOKE, -1, 1, -1),
        ev.NOT_TAKEN: (0, 1, s.MARKET),
        ev.STOPPED: (0, 0, ev.STOP_BLOCKED),
    }.get(kind, ())
    lines = told([event(kind, *args)])
    assert lines or kind in (ev.PLAN_CODE, ev.CARD_DONE, ev.GAINED)
    assert all(line.endswith(".") for line in lines if kind != ev.ROUND_START)


@pytest.mark.parametrize("name", VIEWED)
def test_logs_of_whole_matches_are_sentences_with_known_elements(name: str) -> None:
    game = game_of(name)
    known = {element.id for element in game.board.elements} | {edge.id for edge in game.board.edges}
    for seed in range(3):
        match = played(game, seed, resigning=0.002 if game.seats > 2 else 0)
        for viewer in viewers(game):
            for entry in match.log(viewer):
                line = words(entry.text)
                assert line.endswith(".") or entry.kind == "turn"
                assert "  " not in line and " ." not in line and "None" not in line, line
                assert set(entry.elements) <= known


def test_events_of_whole_matches_are_nearly_all_kinds() -> None:
    """Random play shows what the log has to tell; what it misses is told in the tests below."""
    seen: Counter[int] = Counter()
    for name in VIEWED:
        for seed in range(3):
            seen.update(one.kind for one in played(game_of(name), seed).events(None))
    assert len(seen) > 60


def test_R23_bids_are_told_after_all_have_bid() -> None:
    assert told([event(ev.BID_DONE, 1)]) == ["Osei has bid."]
    bought = [event(ev.BUY_BID, 0, 3), event(ev.BUY_BID, 1, 2), event(ev.BID_WON, 0, KINDS["Zap"], 3, 0)]
    assert told(bought) == ["Bids: Marit buys for 3 and Osei buys for 2.", "Marit buys Zap for 3 gold."]
    passed = [event(ev.PASS_BID, 0, 2), event(ev.PASS_BID, 1, 0), event(ev.POT_WON, 1, KINDS["Zap"], 2, 0)]
    assert told(passed, viewer=1) == [
        "Bids: Marit passes for 2 and Osei pass for 0.",
        "Nobody buys: Osei get Zap and the pot of 2 gold.",
    ]


def test_R22_ties_of_bids_are_told() -> None:
    zap = KINDS["Zap"]
    assert told([event(ev.BID_WON, 1, zap, 3, 1)]) == ["Osei buys Zap for 3 gold, drawn by lot among equal bids."]
    assert told([event(ev.BID_WON, 1, zap, 3, 4)]) == ["Osei buys Zap for 3 gold, by the lowest die."]
    assert told([event(ev.BID_WON, 1, zap, 3, 2)]) == ["Osei buys Zap for 3 gold, for Prospect wins ties."]
    assert told([event(ev.BID_WON, 1, zap, 0, 3)]) == ["Osei gets Zap for nothing."]


def test_R22_equal_bids_are_rolled_for_in_sight() -> None:
    """A line for each roll, with the dice as dice."""
    rolls = [(2, 4, 1), (0, 2, 1), (1, 2, 1), (0, 6, 2), (1, 3, 2)]
    entries = TABLE.entries(game_with(players=3), [event(ev.TIE_ROLLED, *one) for one in rolls], None)
    assert [words(entry.text) for entry in entries] == [
        "Equal bids roll, the lowest has the card: Priya 4, Marit 2 and Osei 2.",
        "Equal again: Marit 6 and Osei 3.",
    ]
    shown = [[part.dice for part in entry.text if isinstance(part, DiceRef)] for entry in entries]
    assert shown == [[(4,), (2,), (2,)], [(6,), (3,)]]
    assert [[dice.lost for dice in entry.dice] for entry in entries] == [[[True], [False], [False]], [[True], [False]]]


def test_the_die_of_a_card_is_shown_as_a_die() -> None:
    (entry,) = TABLE.entries(game_with(players=3), [event(ev.ROLLED, 1, 6, KINDS["Dice: Forked Road"])], None)
    assert words(entry.text) == "Osei rolls 6 for Dice: Forked Road."
    assert DiceRef((6,)) in entry.text and [dice.values for dice in entry.dice] == [[6]]


def test_R150_others_are_told_how_many_cards_and_the_owner_which() -> None:
    zap, recruit = KINDS["Zap"], KINDS["Recruit"]
    own = [event(ev.DISCARDED, 0, zap, 5), event(ev.DISCARDED, 0, recruit, 4)]
    others = [event(ev.DISCARDED, 0, -1, 5), event(ev.DISCARDED, 0, -1, 4)]
    assert told(own, viewer=0) == ["Marit discard Zap and Recruit."]
    assert told(others, viewer=1) == ["Marit discards 2 cards."]
    assert told([event(ev.TOPDECKED, 0, -1, 4)]) == ["Marit puts 1 card on top of the draw pile."]
    assert told([event(ev.KEPT_CARD, 0, -1)]) == ["Marit keeps 1 card."]
    assert told([event(ev.SCRIED, 0, -1, -1)]) == ["Marit decides about a card of the draw pile."]
    assert told([event(ev.SCRIED, 0, zap, 1)], viewer=0) == ["Marit put Zap under the draw pile."]
    assert told([event(ev.SCRAPPED, 0, zap, 3, 1)]) == ["Marit burns Zap from the hand at a Forge."]


def test_R116_a_card_gained_blindly_is_named_to_its_owner_only() -> None:
    zap = KINDS["Zap"]
    game = game_with(players=3)
    (own,) = TABLE.entries(game, [event(ev.GAINED, 0, zap, 0, ev.GAIN_CARD, audience=1)], 0)
    assert words(own.text) == "Marit gain Zap by a card." and own.secret
    (other,) = TABLE.entries(game, [event(ev.GAINED, 0, -1, 0, ev.GAIN_CARD)], 1)
    assert words(other.text) == "Marit gains a card by a card." and not other.secret
    assert other.moves[0].card is None


def test_R141_cards_drawn_with_a_full_hand_are_told_apart() -> None:
    drawn = [event(ev.DREW, 0, -1, 9, 0), event(ev.DREW, 0, -1, 10, 0), event(ev.DREW, 0, -1, 10, 1)]
    assert told(drawn, viewer=1) == [
        "Marit draws 2 cards.",
        "Marit draws 1 card; the hand is full, so it goes to the discard pile.",
    ]


def test_R140_totals_are_told_only_where_they_are_shown() -> None:
    assert told([event(ev.SCORED, 0, 2, -1), event(ev.SCORED, 1, 1, 4)], viewer=1) == [
        "Points: Marit 2 for tiles and Osei 4 (1 for tiles)."
    ]


def test_R26_R32_a_revealed_action_says_choices_price_and_initiative() -> None:
    zap, brute = KINDS["Zap"], KINDS["Brute"]
    revealed = [
        event(ev.REVEALED, 1, s.ACT_CARD + zap, 1, 0, 20, -1),
        event(ev.PLAN_CODE, 1, 1, s.D_CHAMPION, 2 * s.MAX_SLOTS, brute, -1),
    ]
    assert told(revealed) == ["Osei: Zap: on Brute. 1 mana. Initiative 20."]
    march = [
        event(ev.REVEALED, 0, s.ACT_MARCH, 1, 0, 0, -1),
        event(ev.PLAN_CODE, 0, 1, s.D_SRC, 34, -1, -1),
        event(ev.PLAN_CODE, 0, 2, s.D_FORCES, 3, -1, -1),
        event(ev.PLAN_CODE, 0, 3, s.D_CHAMPS, 1, brute + 1, 0),
        event(ev.PLAN_CODE, 0, 4, s.D_STEP, 3, -1, -1),
    ]
    assert told(march) == ["Marit: March: from E9, 3 Forces, Brute, to E8. 1 mana."]
    assert told([event(ev.REVEALED, 0, s.ACT_DONE)]) == ["Marit is done for this round."]


def test_R36_a_wormhole_step_is_told_by_where_it_leads() -> None:
    through = [
        event(ev.REVEALED, 0, s.ACT_MARCH, 1, 0, 0, -1),
        event(ev.PLAN_CODE, 0, 1, s.D_SRC, 34, -1, -1),
        event(ev.PLAN_CODE, 0, 2, s.D_FORCES, 1, -1, -1),
        event(ev.PLAN_CODE, 0, 3, s.D_CHAMPS, 0, 0, 0),
        event(ev.PLAN_CODE, 0, 4, s.D_STEP, s.STEP_WORMHOLE + 1, 26, 34),
    ]
    assert told(through) == ["Marit: March: from E9, 1 Force, to E1. 1 mana."]


def test_R30_a_fizzled_card_says_where_it_goes() -> None:
    zap = KINDS["Zap"]
    assert told([event(ev.FIZZLED, 0, zap, 0), event(ev.CARD_DONE, 0, zap, 0)]) == [
        "Zap of Marit comes to nothing and goes to the discard pile."
    ]
    assert told([event(ev.FIZZLED, 0, zap, 1)]) == ["Zap of Marit comes to nothing and goes to the burn pile."]
    assert told([event(ev.FIZZLED, 0, -1, 0)]) == ["Marit's action comes to nothing."]


def test_E19_a_stack_that_stops_says_why() -> None:
    moved = [
        event(ev.MOVED, 0, 34, 33, 2, 0, 1, 0, 0, 0),
        event(ev.MOVED, 0, 33, 32, 2, 0, 1, 0, 0, 0),
        event(ev.STOPPED, 0, 32, ev.STOP_BLOCKED),
    ]
    assert told(moved) == [
        "2 Forces of Marit move from E9 to E8 and E7.",
        "The stack of Marit stops in E7: the way is closed.",
    ]


def test_E46_E47_a_battle_is_told_with_its_dice_and_losses() -> None:
    brute = KINDS["Brute"]
    fought = [
        event(ev.BATTLE, 30, 0, 1, 0, 3, 2, 0, 0, brute + 1, 0),
        event(ev.COMBAT_ROUND, 1, 2, 3),
        event(ev.DICE, 0, -1, 2 | 5 << 3 | 1 << 6, 3, 2, 2, 0, -1),
        event(ev.DICE, 1, -1, 3 | 2 << 3, 2, 3, 2, 0, -1),
        event(ev.DICE, 1, 6, 6, 1, 3, 0, 0, brute),
        event(ev.HIT, 1, -1, -1, ev.HIT_GUARDED, 1, -1, -1),
        event(ev.HIT, 1, 6, -1, ev.HIT_RANDOM, 5, brute, -1),
        event(ev.HIT, 0, -1, -1, ev.HIT_RANDOM, 2, -1, -1),
        event(ev.CHAMPION_DIED, 6, brute, 0, 30),
        event(ev.GOLD, 0, 2, 8, ev.GOLD_BOUNTY),
        event(ev.BATTLE_OVER, 30, 0, 2, 1),
    ]
    assert told(fought) == [
        "Battle in E5: Marit (3 Forces) attacks Osei (2 Forces and Brute).",
        "Combat round 1: Marit's Forces (1-2) 2 5 1: 2 hits; Osei's Forces (1-3) 3 2: 2 hits; Brute (1-3) 6: none.",
        "Osei loses 1 Force (1 for a Champion: Bodyguard), Marit loses 1 Force and Brute loses 1 HP (5 left).",
        "Brute dies in E5; Marit gets 2 gold of bounty.",
        "Marit wins in E5 after 1 combat round, 2 Forces left.",
    ]


def test_E48_an_ignored_hit_is_told() -> None:
    titan = KINDS["Titan Vanguard"]
    hits = [event(ev.HIT, 1, 6, -1, ev.HIT_IGNORED, 9, titan, -1), event(ev.HIT, 1, 6, -1, ev.HIT_RANDOM, 8, titan, -1)]
    assert told(hits) == ["Titan Vanguard ignores the first hit and Titan Vanguard loses 1 HP (8 left)."]


def test_dice_beyond_ten_are_put_together() -> None:
    packs = [
        event(ev.DICE, 0, -1, sum(1 << 3 * place for place in range(10)), 10, 2, 10, 0, -1),
        event(ev.DICE, 0, -1, 6, 1, 2, 0, 1, -1),
    ]
    assert told(packs) == ["Marit's Forces (1-2) 1 1 1 1 1 1 1 1 1 1 6: 10 hits."]


def test_R101_R123_traps_and_last_stands_are_told() -> None:
    game = game_with(players=3)
    edge = lexicon(game).edges.index("E8-E9")
    assert told([event(ev.TRAPPED, 1, edge, 0, 1)]) == ["Marit's trap on E8-E9 springs: Osei loses 1 Force."]
    assert told([event(ev.TRAPPED, 1, edge, 0, 0)]) == ["Marit's trap on E8-E9 springs: Osei loses no Force."]
    assert told([event(ev.LAST_STAND_HIT, 1, 34, 0, 3)]) == ["Marit's Last Stand: Osei loses 3 Forces in E9."]


def test_R50_a_lost_deployment_is_told() -> None:
    assert told([event(ev.DEPLOYED, 0, 34, 0, 0)]) == ["Marit's deployment in E9 is lost: there is no room."]


def test_R75_pillaging_is_one_line_with_its_gold() -> None:
    pillaged = [event(ev.PILLAGED, 2, 0, 6), event(ev.GOLD, 2, 6, 11, ev.GOLD_PILLAGE)]
    assert told(pillaged) == ["Priya pillages Marit's Capital for 6 gold."]


def test_R154_who_resigns_is_told() -> None:
    assert told([event(ev.RESIGNED, 1)]) == ["Osei resigns; units and cards leave the game."]


@pytest.mark.parametrize(
    ("events", "figures"),
    [
        ([event(ev.GOLD, 1, 2, 7, ev.GOLD_CONTRACT)], {(1, "gold"): "7"}),
        ([event(ev.MANA, 1, 1, 3)], {(1, "mana"): "3"}),
        ([event(ev.INCOME, 2, 4, 9, 5)], {(2, "gold"): "9", (2, "mana"): "5"}),
        (
            [event(ev.COLLECTED, 0, 3, s.MINE, s.COLLECT_FIRST), event(ev.GOLD, 0, 3, 8, ev.GOLD_MINE)],
            {(0, "gold"): "8"},
        ),
        ([event(ev.PILLAGED, 0, 1, 4), event(ev.GOLD, 0, 4, 6, ev.GOLD_PILLAGE)], {(0, "gold"): "6"}),
        ([event(ev.CHAMPION_DIED, 0, 0, 1, 3), event(ev.GOLD, 1, 2, 5, ev.GOLD_BOUNTY)], {(1, "gold"): "5"}),
        ([event(ev.MANA, 1, 1, 3), event(ev.ROUND_START, 2, 0, 0)], {(1, "mana"): "3"}),
    ],
)
def test_lines_about_gold_and_mana_say_what_is_held_from_then_on(
    events: list[Event], figures: dict[tuple[int, str], str]
) -> None:
    """The client changes the figures beside a name when it shows the line."""
    lines = TABLE.entries(game_with(players=3), events, None)
    assert {(one.seat, one.fact): one.value for line in lines for one in line.figures} == figures
    for line in lines:
        for one in line.figures:
            assert one.fact in ("gold", "mana") and one.seat in {
                part.seat for part in line.text if isinstance(part, SeatRef)
            }


def test_the_figures_of_a_reset_are_those_beside_the_names() -> None:
    told: dict[tuple[int, str], str] = {}
    heard = 0
    for match in walk(game_of(next(iter(VIEWED))), 0):
        lines = match.log(None, heard)
        heard += len(lines)
        if any(line.kind == "income" for line in lines):
            told = {(one.seat, one.fact): one.value for line in lines for one in line.figures}
            break
    shown = {(player.seat, fact.id): fact.value for player in match.scene(None).players for fact in player.facts}
    assert told and all(shown[key] == value for key, value in told.items())
