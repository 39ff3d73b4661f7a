"""The log: a sentence for every kind of event, the same facts in the words that each reader may have, every modifier of
every shot."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.kernel.events import Event
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.rules.battle.aiming import unpack_parts
from sandtable.games.battlecards.table.scene import TABLE, TELLERS
from tests.games.battlecards.people import VIEWED, game_of, game_with, played, words
from tests.games.seen import event, viewers


def told(events: list[Event], viewer: int | None = None) -> list[str]:
    """The lines for these events in a game of two in the West."""
    return [words(entry.text) for entry in TABLE.entries(game_with(), events, viewer)]


def unit(name: str, which: int = 0) -> int:
    """An instance of a unit of the West, by its name."""
    lexic = lexicon(game_with())
    return [one for one in range(len(lexic.kind)) if lexic.unit_name(one) == name][which]


def card(name: str) -> int:
    """A conflict card of the West, by its name."""
    return next(face.card for face in lexicon(game_with()).cards if face.name == name)


def packed(auras: int = 0, supports: int = 0, chips: int = 0, rest: int = 0) -> int:
    return auras | supports << 8 | chips << 16 | rest << 24


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(TELLERS) == set(ev.EVENTS.names)


@pytest.mark.parametrize("kind", sorted(ev.EVENTS.names))
def test_every_kind_of_event_is_told_alone(kind: int) -> None:
    """Whatever its arguments, a single event makes lines that end with a full stop, or none where another line says it
    all."""
    lines = told([event(kind)])
    assert lines or kind == ev.CARD_DISCARDED
    assert all(line.endswith(".") for line in lines if kind not in (ev.TURN, ev.TURN_SKIPPED, ev.ROUND))


def test_R78_the_log_says_with_what_a_side_begins_and_where_its_points_come_from() -> None:
    ahead = game_with(head_start_allied=1)
    start, score = event(ev.GAME_START, 0, 2, 75), event(ev.SCORE, 1, 9, 1, 30)
    [first, last] = [words(entry.text) for entry in TABLE.entries(ahead, [start, score], None)]
    assert first.endswith("75 conflict cards. The British side begins with 1 victory point.")
    assert last == "British: 9 points from 1 battlecard and a head start of 1, 30 points of units deployed."
    [first, last] = told([start, score])
    assert first.endswith("75 conflict cards.") and "9 points from 1 battlecard, 30 points" in last


@pytest.mark.parametrize("name", VIEWED)
def test_logs_of_whole_matches_are_sentences(name: str) -> None:
    game = game_of(name)
    for seed in range(2):
        match = played(game, seed)
        for viewer in viewers(game):
            for entry in match.log(viewer):
                line = words(entry.text)
                assert line.endswith(".") or entry.kind == "turn", line
                assert "  " not in line and " ." not in line and "None" not in line and " -1" not in line, line
                assert line[0].isupper() or line[0].isdigit(), line


def test_events_of_whole_matches_are_nearly_all_kinds() -> None:
    """Random play shows what the log has to tell; what it misses is told in the tests below."""
    seen: Counter[int] = Counter()
    for name in VIEWED:
        for seed in range(2):
            seen.update(one.kind for one in played(game_of(name), seed).events(None))
    missing = {ev.EVENTS.names[kind] for kind in set(ev.EVENTS.names) - set(seen)}
    rare = {"RESIGNED", "JOINED", "DESERTED", "SURGE", "V2", "STACK_DESTROYED", "UNOCCUPIED", "ARSENAL_EMPTY"}
    assert missing <= rare, missing


def test_cards_that_nobody_can_draw_are_one_line() -> None:
    assert len(told([event(ev.ARSENAL_EMPTY, 0)])) == len(told([event(ev.ARSENAL_EMPTY, 0)] * 3)) == 1


# ---------------------------------------------------------------------------------------------------- the sum of a shot


def test_E21_a_shot_explains_every_part_of_its_sum() -> None:
    gun, tiger = unit("17-Pound Gun"), unit("Tiger II Tank")
    fired = [
        event(ev.AIMED, gun, tiger, 0),
        event(ev.SHOT, gun, tiger, 16, 11, 5, 1, 12, 11, packed(supports=4), 0),
        event(ev.DESTROYED, tiger, ev.WHY_SHOT, 0),
    ]
    assert told(fired) == [
        "17-Pound Gun fires at Tiger II Tank: attack 12, support +4, makes 16 against defence 11. 5 or less hits, 5 "
        "drawn. Destroyed."
    ]


def test_every_modifier_has_its_word() -> None:
    spitfire, tank = unit("Supermarine Spitfire"), unit("Panther G Tank")
    fired = [event(ev.SHOT, spitfire, tank, 17, 19, 7, 0, 7, 8, packed(1, 2, 5, 2), packed(2, 4, 3, 2))]
    assert told(fired) == [
        "Supermarine Spitfire fires at Panther G Tank: attack 7, aura +1, support +2, chips +5, edge +2, makes "
        "17 against defence 8, aura +2, support +4, chips +3, dug in +2, makes 19. Nothing hits, 7 drawn. Missed."
    ]


def test_the_parts_of_a_score_are_unpacked_as_they_were_packed() -> None:
    assert unpack_parts(packed(1, 2, 3, 4)) == (1, 2, 3, 4)
    assert unpack_parts(packed(255, 255, 255, 127)) == (255, 255, 255, 127)


@pytest.mark.parametrize("name", ["west-fat", "pacific-fat", "two-and-one"])
def test_the_parts_add_up_in_every_shot_of_whole_matches(name: str) -> None:
    shots = Counter[str]()
    for seed in range(3):
        for one in played(game_of(name), seed).events(None):
            a = one.args
            if one.kind == ev.SHOT:
                assert a[2] == a[6] + sum(unpack_parts(a[8])) and a[3] == a[7] + sum(unpack_parts(a[9]))
                assert a[5] == (a[4] <= a[2] - a[3])
                shots["helped"] += a[8] > 0 or a[9] > 0
            elif one.kind == ev.AUTOKILL:
                assert a[2] == a[7] + sum(unpack_parts(a[9])) and a[4] == (a[2] <= a[3])
            elif one.kind == ev.FIXED_SHOT:
                assert a[3] == a[7] + sum(unpack_parts(a[9]))
            shots[ev.EVENTS.names[one.kind]] += 1
    assert shots["SHOT"] > 50 and shots["helped"] > 10


def test_certain_and_hopeless_shots_are_called_so() -> None:
    gun, tiger = unit("17-Pound Gun"), unit("Tiger I Tank")
    (sure,) = told([event(ev.SHOT, gun, tiger, 20, 9, 10, 1, 20, 9)])
    assert sure.endswith("Every number hits, 10 drawn. Destroyed.")
    assert told([event(ev.SHOT, gun, tiger, 9, 9, 1, 0, 9, 9)])[0].endswith("Nothing hits, 1 drawn. Missed.")


def test_E3_an_autokill_that_fails_says_why() -> None:
    monty, flak = unit("General Montgomery"), unit("Flak 88mm")
    assert told([event(ev.AUTOKILL, monty, flak, 6, 4, 0, 0, 0, 4, 0, packed(supports=2))]) == [
        "General Montgomery cannot destroy Flak 88mm: defence 4, support +2, makes 6, more than its Autokill of 4."
    ]
    assert told([event(ev.AUTOKILL, monty, flak, 4, 4, 1, 0, 0, 4)]) == [
        "General Montgomery destroys Flak 88mm without a draw: defence 4, and its Autokill reaches 4."
    ]


def test_E40_chemical_warfare_has_no_unit() -> None:
    infantry = unit("British Infantry")
    gas = [event(ev.FIXED_SHOT, -1, infantry, 13, 6, 7, 1, 0, 6), event(ev.DESTROYED, infantry, ev.WHY_CHEMICAL, 1)]
    assert told(gas) == [
        "German Chemical Warfare strikes British Infantry: attack 13 against defence 6. 7 or less "
        "hits, 7 drawn. Destroyed."
    ]


def test_a_shot_can_be_played_by_the_client() -> None:
    gun, tiger = unit("17-Pound Gun"), unit("Tiger II Tank")
    (entry,) = TABLE.entries(
        game_with(),
        [event(ev.SHOT, gun, tiger, 16, 11, 5, 1, 12, 11, packed(supports=4), packed(rest=2))],
        None,
    )
    shot = entry.shot
    assert shot is not None and (shot.hits_on, shot.steps, shot.drawn, shot.hit, shot.sure) == (5, 10, 5, True, False)
    assert [(fact.label, fact.value) for fact in shot.attack] == [("attack", "12"), ("support", "+4")]
    assert [(fact.label, fact.value) for fact in shot.defence] == [("defence", "11"), ("dug in", "+2")]
    assert (shot.firer, shot.target) == (f"unit-{gun}", f"unit-{tiger}")


def test_E22_E13_support_and_chips_say_what_they_give_and_how_long() -> None:
    infantry, flak = unit("German Infantry"), unit("Flak 88mm")
    carrier, destroyer = unit("Illustrious Class Fleet Carrier"), unit("J-Class Destroyer")
    assert told([event(ev.SUPPORT, infantry, flak, 1, 2)]) == [
        "German Infantry supports Flak 88mm: +2 defence until the end of the round."
    ]
    assert told([event(ev.CHIP, carrier, destroyer, 0, 5)]) == [
        "Illustrious Class Fleet Carrier gives J-Class Destroyer a chip: +5 attack."
    ]
    assert told([event(ev.CHIP, carrier, carrier, 1, 5)]) == [
        "Illustrious Class Fleet Carrier gives itself a chip: +5 air defence."
    ]


# ------------------------------------------------------------------------------------------------- what each may know


def test_drawn_and_deployed_units_are_named_to_their_side_only() -> None:
    tiger, panther = unit("Tiger I Tank"), unit("Panther G Tank")
    own = [event(ev.DREW_UNIT, 0, tiger, 1), event(ev.DREW_UNIT, 0, panther, 2)]
    assert told(own, viewer=0) == ["Marit draw Tiger I Tank and Panther G Tank."]
    assert told([event(ev.DREW_UNIT, 0, -1, 1), event(ev.DREW_UNIT, 0, -1, 2)], viewer=1) == ["Marit draws 2 cards."]
    assert told([event(ev.DEPLOYED, 0, tiger, 0, 2), event(ev.DEPLOYED, 0, panther, 0, 1)], viewer=0) == [
        "Marit deploy Tiger I Tank and Panther G Tank."
    ]
    hidden = [event(ev.DEPLOYED, 0, -1, 0, 2), event(ev.DEPLOYED, 0, -1, 1, 1), event(ev.DEPLOYED, 0, -1, 3, 0)]
    assert told(hidden, viewer=1) == ["Marit deploys 3 units: 1 ground, 1 air and 1 to stack 4."]
    alone = [event(ev.DEPLOYED, 0, -1, slot, 2) for slot in (0, 1, 3)]
    assert [told([one], viewer=1) for one in alone] == [
        ["Marit deploys a ground unit."],
        ["Marit deploys an air unit."],
        ["Marit deploys a unit to stack 4."],
    ]


def test_equal_units_are_counted() -> None:
    ju, me = [unit("Ju-87 Dive Bomber", which) for which in range(3)], unit("Me-109 Fighter")
    drawn = [event(ev.DREW_UNIT, 0, one, 1) for one in (ju[0], me, ju[1], ju[2])]
    assert told(drawn, viewer=0) == ["Marit draw 3\N{MULTIPLICATION SIGN} Ju-87 Dive Bomber and Me-109 Fighter."]


def test_a_kept_card_is_named_to_its_side_only() -> None:
    mines = card("Mine Fields")
    game = game_with()
    (own,) = TABLE.entries(game, [event(ev.CARD_KEPT, 0, mines, 2)], 0)
    assert words(own.text) == "Marit draw and keep Mine Fields; the German side keeps 2." and own.secret
    (other,) = TABLE.entries(game, [event(ev.CARD_KEPT, 0, -1, 2)], 1)
    assert words(other.text) == "Marit draws and keeps a card; the German side keeps 2." and not other.secret
    assert other.moves[0].card is None


def test_R58_why_a_side_declines_is_for_itself_to_know() -> None:
    bulge = card("Battle of the Bulge")
    gone = event(ev.CARD_DISCARDED, bulge, ev.DISCARD_DECLINED)
    assert told([event(ev.DECLINED, 0, bulge, 1), gone], viewer=0) == [
        "The German side declines, for it has no force to send: Battle of the Bulge is discarded."
    ]
    assert told([event(ev.DECLINED, 0, bulge, -1), gone], viewer=1) == [
        "The German side declines: Battle of the Bulge is discarded."
    ]
    assert told([event(ev.DECLINED, 0, bulge, 0), gone], viewer=0) == [
        "The German side declines: Battle of the Bulge is discarded."
    ]


def test_browsing_is_told_to_the_browser_with_names() -> None:
    tiger = unit("Tiger I Tank")
    assert told([event(ev.BROWSED, 1, 0, 0, 4), event(ev.BROWSED_UNIT, 1, tiger)], viewer=1) == [
        "Osei look through Marit's ground stack of 4 cards.",
        "There lies Tiger I Tank.",
    ]
    assert told([event(ev.BROWSED, 1, 0, 3, 1)], viewer=0) == ["Osei looks through Marit's stack 4 of 1 card."]


def test_lost_arsenal_cards_are_named_to_their_owner_only() -> None:
    tiger = unit("Tiger I Tank")
    assert told([event(ev.MILLED, 0, tiger, 0), event(ev.MILLED_COUNT, 0, 1, 0)], viewer=0) == [
        "From the top of your arsenal Tiger I Tank goes to the discard.",
        "1 card of the German arsenal is discarded.",
    ]
    assert told([event(ev.MILLED_COUNT, 1, 3, 1)]) == ["3 cards of the British arsenal leave the game."]


def test_swaps_trades_and_moves_are_told_by_number() -> None:
    tiger, me = unit("Tiger I Tank"), unit("Me-109 Fighter")
    assert told([event(ev.PICKED_UP, 0, -1, 1, 4)], viewer=1) == ["Marit picks up 1 card from the air stack."]
    assert told([event(ev.PICKED_UP, 0, tiger, 0, 4), event(ev.PICKED_UP, 0, me, 1, 5)], viewer=0) == [
        "Marit pick up Tiger I Tank and Me-109 Fighter from the ground stack and air stack."
    ]
    assert told([event(ev.TRADED, 0, -1, 2, -1)], viewer=1) == ["Marit trades a card of the reserve with Priya."]
    assert told([event(ev.TRADED, 0, tiger, 2, me)], viewer=0) == [
        "Marit trade Tiger I Tank for Me-109 Fighter with Priya."
    ]
    assert told([event(ev.MOVED_UNIT, 0, -1, 0, 2, 0)], viewer=1) == ["Marit moves 1 card to Priya's ground stack."]
    assert told([event(ev.CAPTURED, 0, -1, 1, 0, -1)], viewer=1) == ["There is nothing to capture."]


# --------------------------------------------------------------------------------------------------------- rare events


def test_E39_the_v2_and_the_abomb_are_told() -> None:
    v2 = played(game_of("west-fat"), 0).game
    lexic = lexicon(v2)
    rocket = next(one for one in range(len(lexic.kind)) if lexic.unit_name(one) == "V-2 Rocket")

    def lines(*events: Event) -> list[str]:
        return [words(entry.text) for entry in TABLE.entries(v2, list(events), None)]

    assert lines(event(ev.V2, 0, rocket, 0)) == ["Marit launches a V-2 Rocket."]
    assert lines(event(ev.V2, 0, rocket, 1)) == [
        "Marit's replacement is another V-2 Rocket: it is discarded without effect."
    ]
    assert lines(
        event(ev.STACK_DESTROYED, 1, 1, 2),
        event(ev.DESTROYED, 0, ev.WHY_ABOMB, 1, 0),
        event(ev.DESTROYED, 1, ev.WHY_ABOMB, 1, 0),
    )[0] == ("The A-Bomb falls on Osei's air stack: 2 units are destroyed.")


def test_R29_desertion_is_a_draw() -> None:
    tank = unit("Churchill Tank")
    assert told([event(ev.DESERTED, tank, 3, 5, 1), event(ev.DESTROYED, tank, ev.WHY_DESERTED, 1)]) == [
        "Churchill Tank: 5 or less deserts, 3 drawn. It deserts."
    ]
    assert told([event(ev.DESERTED, tank, 6, 5, 0)]) == ["Churchill Tank: 5 or less deserts, 6 drawn. It stays."]


def test_E16_a_submarine_slips_away() -> None:
    assert told([event(ev.SLIPPED_AWAY, unit("U-Boat"))]) == ["U-Boat slips away; it stays deployed."]
    assert told([event(ev.WITHDREW, unit("U-Boat"), 1)]) == ["U-Boat withdraws for Lack of Valor."]


def test_E43_a_scorched_card_is_worth_nothing() -> None:
    normandy = card("Invasion of Normandy")
    assert told([event(ev.SCORCHED, 0, normandy)]) == [
        "Scorched Earth of the German side: Invasion of Normandy is worth nothing from now on."
    ]
    assert told([event(ev.WON_CARD, 1, normandy, 0)]) == ["Invasion of Normandy lies with the British side: 0 points."]


@pytest.mark.parametrize(
    ("why", "winner", "line"),
    [
        (s.END_HOMELAND, 0, "The German side wins the war: it has taken the enemy's homeland in Invasion of Britain."),
        (s.END_DECK, 1, "The British side wins: most victory points when the conflict deck is used up."),
        (s.END_TURNS, 1, "The British side wins: most victory points after the last turn."),
        (s.END_LEFT, 0, "The German side wins: nobody is left on the other side."),
        (s.END_DECK, -1, "Nobody wins: points, units and battlecards are equal."),
    ],
)
def test_R35_R37_every_end_has_its_sentence(why: int, winner: int, line: str) -> None:
    assert told([event(ev.GAME_OVER, why, winner, card("Invasion of Britain"))]) == [line]


def test_E36_a_search_names_all_cards_that_were_turned_over() -> None:
    mines, delay, crete = card("Mine Fields"), card("Delay Tactics"), card("Invasion of Crete")
    turned = [event(ev.REVEALED_CARD, 0, one) for one in (mines, delay, crete)]
    assert told([*turned, event(ev.SEARCH_OVER, 0, crete, 2)], viewer=1) == [
        "Marit reveals Mine Fields, Delay Tactics and Invasion of Crete.",
        "Invasion of Crete is the battle; 2 cards are shuffled back into the conflict deck.",
    ]
    assert told([event(ev.SEARCH_OVER, 0, -1, 0)]) == ["No battle can be fought."]


def test_R57_a_phase_is_told_whether_anybody_acts_in_it_or_not() -> None:
    """A line that hung on what comes next in the same choice would tell that a window for the A-Bomb was open."""
    alone = told([event(ev.PHASE, 2, 0)])
    followed = told([event(ev.PHASE, 2, 0), event(ev.PHASE, 2, 1)])
    assert alone == followed[:1] == ["Phase 2, aircraft: the German side."]
    entries = TABLE.entries(game_with(), [event(ev.PHASE, 2, 0), event(ev.PHASE, 2, 1)], None)
    assert {entry.fold for entry in entries} == {"phase"}
