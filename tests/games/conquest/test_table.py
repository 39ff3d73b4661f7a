"""Scenes of Conquest: what every viewer is shown in every kind of position, and that it is nothing more."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import msgspec
import pytest

from sandtable.core.chance import seed_key
from sandtable.core.counts import count_range
from sandtable.core.errors import IllegalChoice
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.scenes import Option, Scene, SeatRef, encode, plain
from sandtable.games import load
from sandtable.games.conquest import state as s
from sandtable.games.conquest import table
from sandtable.games.conquest.lexicon import lexicon, percent
from sandtable.games.conquest.odds import battle_odds
from sandtable.games.conquest.prompts import LONGEST
from sandtable.games.conquest.scene_board import map_board
from sandtable.games.conquest.sight import HIDDEN, look
from sandtable.games.conquest.view import sees
from tests.games.conquest.people import VIEWED, game_of, named_elements, played, small, walk
from tests.games.seen import option, viewers

NAMES = ["Marit", "Osei", "Petra", "Ravi", "Lindqvist", "Heuristic 3", "Noor", "Ines"]


def asked(match: Match, seat: int) -> int:
    return int(match.state["asked"][0, seat])


def named(match: Match, element: str) -> str:
    """The name of a territory."""
    return next(one.name for one in match.board().elements if one.id == element)


def reach(game: Game, decision: int, seed: int = 0, limit: int = 3000, tries: int = 40) -> tuple[Match, int]:
    """A match in which a seat owes this decision, and the seat."""
    for extra in range(tries):
        for match in walk(game, seed + extra, limit):
            for seat in match.seats_to_act:
                if asked(match, seat) == decision:
                    return match, seat
    raise AssertionError(f"{s.DECISIONS[decision]} was not reached")


# ---------------------------------------------------------------------------------------------------------- the board


def test_the_board_is_the_map() -> None:
    game = load("conquest", players=2)
    board = table.board(game)
    assert (board.kind, board.width, board.height, board.wrap_x) == ("map", 1000, 600, True)
    assert len(board.elements) == 42 and len(board.edges) == 83 and len(board.regions) == 6
    assert [edge.kind for edge in board.edges].count("sea") == 25
    assert {region.name: region.bonus for region in board.regions} == {
        "North America": 5,
        "South America": 3,
        "Europe": 6,
        "Africa": 4,
        "Asia": 9,
        "Australia": 2,
    }
    ids = {element.id for element in board.elements}
    assert all({edge.a, edge.b} <= ids for edge in board.edges)
    assert sorted(element for region in board.regions for element in region.elements) == sorted(ids)
    msgspec.json.decode(encode(board))


def test_the_board_shows_the_bonus_that_is_paid() -> None:
    board = table.board(load("conquest", players=2, continent_pct=50))
    assert {region.name: region.bonus for region in board.regions}["Asia"] == 4


@pytest.mark.parametrize("map_id", ["world-42", "gen:n=6,seed=1", "gen:n=84,seed=2", "gen:n=200,k=32,seed=3"])
def test_names_of_continents_stand_on_the_board(map_id: str) -> None:
    board = map_board(lexicon(load("conquest", players=2, map=map_id)))
    for region in board.regions:
        assert region.label is not None
        assert 0 <= region.label[0] <= board.width and 0 <= region.label[1] <= board.height


# ----------------------------------------------------------------------------------------------- every kind of position


def check_scene(match: Match, viewer: int | None, scene: Scene) -> None:
    """What holds for every scene: only known elements, short prompts, honest phases, usable keys, no reason for what
    is possible."""
    elements = {element.id for element in match.board().elements}
    cards = {card.id for zone in scene.zones for card in zone.cards}
    assert set(scene.elements) == elements
    assert (scene.result is not None) == match.over == scene.over
    assert (scene.prompt is None) == match.over
    if scene.prompt is not None:
        assert len(plain(scene.prompt.text, NAMES)) <= LONGEST or not scene.options
        assert plain(scene.prompt.text).endswith((".", "?"))
    if not match.over:
        assert scene.phase in {phase.id for phase in scene.phases}
    keys = [one.key for one in scene.options if one.key]
    assert len(keys) == len(set(keys))
    assert not set(keys) & set("OHBLPCZI0")  # LOOK.md section 12 keeps these for the table
    assert sum(one.primary for one in scene.options) <= 1
    used = {element for one in scene.options for element in one.elements}
    assert used <= elements | cards
    assert set(scene.why_not) <= (elements | cards) - used
    assert all(text.endswith(".") for text in scene.why_not.values())
    assert sum(not one.quiet for one in scene.options) <= 9 or not used - cards


def check_hidden(match: Match, viewer: int | None, scene: Scene) -> None:
    """What nobody else may see: hands, and with fog the board beyond the own borders."""
    if match.over:
        return
    own = [zone for zone in scene.zones if zone.kind == "hand"]
    assert all(zone.owner == viewer for zone in own)
    if match.game.options.fog:
        rules, state = match.game.rules[0], match.state[0]
        for territory, element in enumerate(lexicon(match.game).ids):
            hidden = not sees(rules, state, -1 if viewer is None else viewer, territory)
            assert scene.elements[element].hidden == hidden
            if hidden:
                assert scene.elements[element].owner is None and scene.elements[element].count is None
        for player in scene.players:
            if player.seat != viewer:
                assert {fact.id for fact in player.facts} <= {"cards"}


def check_options(match: Match, seat: int, scene: Scene) -> None:
    """Exactly the legal codes, each described; numbers cover the whole range."""
    legal = match.legal(seat)
    assert [one.code for one in scene.options] == legal
    assert all(match.describe(seat, code) for code in legal[:3])
    if scene.prompt is not None and scene.prompt.count is not None:
        count = scene.prompt.count
        assert count.lo <= count.suggest <= count.hi
        covered = [number for one in scene.options if one.range for number in range(one.range[0], one.range[1] + 1)]
        assert covered == list(range(count.lo, count.hi + 1))


@pytest.mark.parametrize("name", VIEWED)
def test_scenes_of_every_viewer_I17(name: str) -> None:
    """A random match of every case: scenes at sampled positions, in two worlds that the viewer cannot tell apart."""
    game = game_of(name)
    seen: Counter[int] = Counter()
    for ply, match in enumerate(walk(game, seed=11, limit=350)):
        for viewer in viewers(game):
            if ply % 5 and viewer not in match.seats_to_act:
                continue
            scene = match.scene(viewer)
            check_scene(match, viewer, scene)
            check_hidden(match, viewer, scene)
            if viewer in match.seats_to_act:
                assert viewer is not None
                kind = asked(match, viewer)
                seen[kind] += 1
                if seen[kind] <= 30:
                    check_options(match, viewer, scene)
            if ply % 5 == 0:
                other = match.copy()
                other._state = game.concealed(match.state, viewer, seed_key(1000 * ply + (viewer or 0)))
                assert encode(other.scene(viewer)) == encode(scene)
    assert seen[s.D_ATTACK] or game.options.round_cap < 3


# ---------------------------------------------------------------------------------------------------------- decisions


def test_an_attack_shows_its_exact_chance_and_losses() -> None:
    match, seat = reach(small(), s.D_ATTACK)
    scene = match.scene(seat)
    assert scene.phase == "attack" and scene.prompt is not None and scene.prompt.kind == "attack"
    attacks = [one for one in scene.options if one.code]
    assert attacks
    for one in attacks:
        source, target = one.elements
        ours, theirs = scene.elements[source].count or 0, scene.elements[target].count or 0
        assert scene.elements[source].owner == seat != scene.elements[target].owner
        odds = battle_odds(ours, theirs)
        assert one.detail.endswith(percent(odds.capture)) and one.detail.startswith(str(theirs))
        assert one.preview is not None and one.preview.lines[0] == f"{ours} against {theirs}"
        assert f"{odds.attacker_loss:.1f} against {odds.defender_loss:.1f}" in one.preview.lines[2]
    stop = option(scene, code=0)
    assert (stop.label, stop.key) == ("Stop", "S")


def test_why_not_explains_own_and_bordering_territories() -> None:
    match, seat = reach(small(players=2), s.D_ATTACK)
    scene = match.scene(seat)
    words = lexicon(match.game)
    sources = {one.elements[0] for one in scene.options if one.elements}
    for territory, element in enumerate(words.ids):
        own = scene.elements[element].owner == seat
        if own and element not in sources:
            assert element in scene.why_not
            inland = all(scene.elements[words.ids[other]].owner == seat for other in words.neighbours[territory])
            expected = "Every neighbour" if inland else f"{words.names[territory]} holds 1 army"
            assert scene.why_not[element].startswith(expected)


@pytest.mark.parametrize(
    ("percentage", "text"),
    [(0.0, "0%"), (1.0, "100%"), (0.004, "under 1%"), (0.996, "over 99%"), (0.8949, "89%"), (0.5, "50%")],
)
def test_only_what_is_certain_is_shown_as_certain(percentage: float, text: str) -> None:
    assert percent(percentage) == text


@pytest.mark.parametrize(("lo", "hi"), [(1, 1), (1, 64), (3, 66), (1, 65), (5, 1000), (1, 5000), (2, 262_145)])
def test_count_blocks_cover_every_number_once(lo: int, hi: int) -> None:
    """Spec section 1, COUNT: at most 64 options a step, and 3 steps are enough."""
    ranges = []
    option_number = 0
    while not ranges or ranges[-1][1] < hi:
        ranges.append(count_range(lo, hi, option_number))
        option_number += 1
    assert len(ranges) <= 64
    assert ranges[0][0] == lo
    assert all(a[1] + 1 == b[0] for a, b in itertools.pairwise(ranges))
    widest = max(last - first + 1 for first, last in ranges)
    assert widest == 1 or hi - lo + 1 > 64


def test_E56_dice_and_blitz_are_offered_with_their_chances() -> None:
    match, seat = reach(small(), s.D_DICE)
    scene = match.scene(seat)
    labels = [one.label for one in scene.options]
    assert "Blitz" in labels and any(label.startswith("Roll ") for label in labels)
    blitz = option(scene, label="Blitz")
    assert blitz.primary and blitz.detail.startswith("takes it: ") and blitz.detail.endswith("%")
    assert [one.key for one in scene.options] == [str(n + 1) for n in range(len(scene.options))]


def test_E17_the_defender_is_asked_and_told_the_attackers_dice_R9() -> None:
    match, seat = reach(small(), s.D_DEFEND)
    scene = match.scene(seat)
    assert scene.prompt is not None and plain(scene.prompt.text).startswith("Defend ")
    assert "attacks with" in plain(scene.prompt.why)
    assert [one.label for one in scene.options] == ["1 die", "2 dice"]
    assert scene.options[-1].primary
    other = match.scene(next(v for v in range(match.game.seats) if v != seat))
    assert other.prompt is not None and "chooses dice to defend" in plain(other.prompt.text)
    assert other.options == []


def test_E18_armies_that_move_in_are_a_number() -> None:
    match, seat = reach(small(), s.D_OCCUPY)
    scene = match.scene(seat)
    assert scene.prompt is not None and scene.prompt.count is not None
    assert scene.prompt.count.lo >= 1
    assert plain(scene.prompt.text).startswith("How many move into ")
    assert all(one.range == (one.range[0], one.range[0]) for one in scene.options if one.range)
    assert match.describe(seat, 0).startswith(("1 army into", "2 armies into", "3 armies into"))


def trading(preset: str, **options: object) -> tuple[Match, int, Scene]:
    match, seat = reach(small(preset, **options), s.D_TRADE, tries=80)
    return match, seat, match.scene(seat)


def test_sets_are_marked_by_their_cards_and_worth() -> None:
    _, _, scene = trading("supply-lines")
    assert scene.phase in ("trade", "attack") and scene.zones[0].locked == ""
    for one in scene.options:
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
    named = [one for one in scene.options if one.code]
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
                    assert sum(one.primary for one in scene.options) == 1
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
    assert (False, "Trading opens at the start of your turn.") in locks
    assert (True, "Trading is over for this turn.") in locks
    assert (True, "") in locks


# ----------------------------------------------------------------------------------------------------- who sees what


def test_E58_others_see_one_step_until_the_first_army_is_placed() -> None:
    match, seat = reach(small("supply-lines"), s.D_TRADE)
    own, other = match.scene(seat), match.scene(None)
    assert own.phase == "trade" and other.phase == "reinforce"
    assert other.prompt is not None and plain(other.prompt.text).endswith(" reinforces.")
    match.choose(seat, 0)
    assert encode(match.scene(None)) == encode(other)
    assert match.scene(seat).phase == "place"


def test_R58_blind_placement_shows_who_is_ready_and_no_more() -> None:
    game = small(placement="blind", players=3)
    match = Match(game, seed=4)
    assert match.seats_to_act == (0, 1, 2)
    others = (1, 2, None)
    start = match.scene(1)
    assert [player.status for player in start.players] == ["planning"] * 3
    before = {viewer: (encode(match.scene(viewer)), len(match.log(viewer))) for viewer in others}
    match.choose(0, match.legal(0)[0])
    match.choose(0, match.legal(0)[0])
    assert {viewer: (encode(match.scene(viewer)), len(match.log(viewer))) for viewer in others} == before
    while 0 in match.seats_to_act:
        match.choose(0, match.legal(0)[-1])
    for viewer in others:
        assert [plain(entry.text, NAMES) for entry in match.log(viewer, before[viewer][1])] == ["Marit is ready."]
        assert [player.status for player in match.scene(viewer).players] == ["ready", "planning", "planning"]
    now = match.scene(1)
    counts = {state.count for state in now.elements.values() if state.owner == 0}
    assert counts == {1}
    assert sum(state.count or 0 for state in match.scene(0).elements.values() if state.owner == 0) > len(counts)
    waiting = match.scene(0)
    assert waiting.prompt is not None and "in secret" in plain(waiting.prompt.text)


def test_R58_chosen_capitals_are_secret_until_all_are_chosen() -> None:
    game = small(capitals="chosen", placement="auto")
    match = Match(game, seed=4)
    before = match.scene(1)
    choice = match.legal(0)[0]
    match.choose(0, choice)
    for viewer in (1, 2, None):
        assert [player.status for player in match.scene(viewer).players] == ["ready", "planning", "planning"]
        assert plain(match.log(viewer)[-1].text, NAMES) == "Marit has chosen a capital."
    assert not any(state.marks for state in match.scene(1).elements.values())
    own = match.scene(0).elements[lexicon(game).ids[choice]]
    assert own.marks == ["tower-flag"] and own.note == "your capital"
    assert before.elements == match.scene(1).elements
    match.choose(1, match.legal(1)[0])
    match.choose(2, match.legal(2)[0])
    assert sum(bool(state.marks) for state in match.scene(None).elements.values()) == 3


def test_R59_fog_hides_the_board_from_spectators_and_those_who_are_out_until_the_end() -> None:
    """Seat 3 resigns, later seat 2 is conquered; nothing that they and a spectator are told from then on names a place,
    but for where the capitals stand."""
    game = small(fog=True, players=4, capitals="random")
    since: dict[int | None, int] = {None: 0}
    for match in walk(game, seed=4):
        if int(match.state["round"][0]) == 2 and 3 not in since:
            match.resign(3)
        for seat in (2, 3):
            if match.state["out"][0, seat] and seat not in since:
                since[seat] = len(match.log(seat))
                assert not match.over
        for viewer, start in since.items():
            scene = match.scene(viewer)
            told = [entry for entry in match.log(viewer, start) if entry.kind != "capital"]
            assert not any(named_elements(entry) for entry in told)
            if match.over:
                assert not any(state.hidden for state in scene.elements.values())
                assert HIDDEN not in look(game, match.state, viewer).owner
                continue
            assert all(state.hidden for state in scene.elements.values())
            assert all(state.owner is None and state.count is None for state in scene.elements.values())
            assert {fact.id for player in scene.players for fact in player.facts} <= {"cards"}
            if int(match.state["round"][0]):
                assert sum(bool(state.marks) for state in scene.elements.values()) == 4
    assert match.over and list(since) == [None, 3, 2]


def test_fog_hides_pools_and_totals_of_others_R57() -> None:
    match, seat = reach(small(fog=True), s.D_WHERE)
    shown = match.scene(seat)
    assert "pool" in {fact.id for fact in shown.players[seat].facts}
    for viewer in [*range(3), None]:
        if viewer != seat:
            assert {fact.id for fact in match.scene(viewer).players[seat].facts} == {"cards"}


def test_R71_fog_shows_everybody_who_is_asked_also_who_is_asked_to_defend() -> None:
    seen = Counter[str]()
    for match in itertools.islice(walk(small(fog=True, players=4), seed=2), 600):
        for viewer in viewers(match.game):
            scene = match.scene(viewer)
            assert tuple(player.seat for player in scene.players if player.acting) == match.seats_to_act
            if match.over or viewer in match.seats_to_act:
                continue
            (seat,) = match.seats_to_act
            if asked(match, seat) == s.D_DEFEND:
                assert scene.prompt is not None and scene.prompt.text[:1] == [SeatRef(seat)]
                target = lexicon(match.game).ids[int(match.state["target"][0])]
                hidden = scene.elements[target].hidden
                assert plain(scene.prompt.text).endswith("to defend." if hidden else f"{named(match, target)}.")
                seen["unseen" if hidden else "seen"] += 1
    assert seen["unseen"] > 10 and seen["seen"] > 10


def test_players_show_lands_armies_and_cards() -> None:
    match = Match(load("conquest", preset="supply-lines", players=4), seed=1)
    scene = match.scene(None)
    figures = [{fact.id: int(fact.value) for fact in player.facts} for player in scene.players]
    assert [figure["lands"] for figure in figures] in (
        [10, 10, 11, 11],
        [10, 11, 11, 10],
        [11, 11, 10, 10],
        [11, 10, 10, 11],
    )
    assert all(figure["armies"] == 30 and figure["cards"] == 0 for figure in figures)
    assert [player.acting for player in scene.players].count(True) == 1
    assert {fact.id: fact.value for fact in scene.facts} == {"deck": "44", "discard": "0"}
    assert scene.headline == "Round 1"


def test_E40_the_value_of_the_next_set_is_shown() -> None:
    match = Match(load("conquest", players=3, placement="auto"), seed=1)
    assert {fact.id: fact.value for fact in match.scene(0).facts}["next-set"] == "3"


def test_E29_with_a_ladder_for_each_player_the_viewer_sees_the_own_value() -> None:
    game = small("supply-lines", card_type="progressive", bonus_scope="player")
    for match in walk(game, seed=2, limit=1500):
        trades = match.state["trades_by"][0].tolist()
        for seat in range(3):
            facts = {fact.id: fact.value for fact in match.scene(seat).facts}
            if not match.state["out"][0, seat]:
                assert facts["next-set"] == str(5 + 5 * trades[seat])
        assert "next-set" not in {fact.id for fact in match.scene(None).facts}


# ----------------------------------------------------------------------------------------------- the last roll, the end


def test_the_last_roll_stays_until_the_next_turn() -> None:
    shown = 0
    for match in walk(small(), seed=6, limit=500):
        panel = match.scene(None).panel
        if panel is not None:
            shown += 1
            assert panel.kind == "roll" and " on " in panel.subtitle and panel.foot.endswith(".")
            attack, defence = panel.rolls[-1]
            assert attack.side == "attack" and defence.side == "defence"
            assert attack.loss + defence.loss == min(len(attack.values), len(defence.values))
            assert sum(attack.lost) == attack.loss and sum(defence.lost) == defence.loss
            assert attack.values == sorted(attack.values, reverse=True)
    assert shown > 50


def test_the_trail_is_the_last_move() -> None:
    for match in walk(small(), seed=6, limit=300):
        trail = match.scene(None).trail
        assert len(trail) <= 2 and set(trail) <= set(lexicon(match.game).ids)
        if asked(match, match.seats_to_act[0]) == s.D_OCCUPY:
            assert len(trail) == 2


def test_the_end_opens_everything_and_ranks_the_seats() -> None:
    game = small("supply-lines", fog=True)
    match = played(game, seed=1)
    assert match.over
    for viewer in viewers(game):
        scene = match.scene(viewer)
        assert scene.result is not None and scene.options == [] and scene.prompt is None
        assert not any(state.hidden for state in scene.elements.values())
        assert sorted(rank.seat for rank in scene.result.ranks) == [0, 1, 2]
        assert [rank.place for rank in scene.result.ranks] == sorted(rank.place for rank in scene.result.ranks)
        assert [rank.share for rank in sorted(scene.result.ranks, key=lambda r: r.seat)] == list(match.returns)
        hands = {zone.owner: len(zone.cards) for zone in scene.zones if zone.kind == "hand"}
        held = match.state["hand"][0, :3].tolist()
        assert hands == {seat: held[seat] for seat in range(3) if held[seat] or not match.state["out"][0, seat]}
        assert plain(scene.result.text).endswith(".")


def test_a_conquered_seat_says_by_whom() -> None:
    game = small(players=3)
    for seed in range(20):
        for match in walk(game, seed, limit=4000):
            out = [seat for seat in range(3) if match.state["out"][0, seat]]
            if out and not match.over:
                player = match.scene(None).players[out[0]]
                assert player.out and plain(player.remark).startswith("conquered by Seat ")
                assert player.facts == []
                watching = match.scene(out[0])
                assert watching.prompt is not None and "You are out" in plain(watching.prompt.why)
                return
    raise AssertionError("nobody was conquered")


def test_a_resignation_is_shown() -> None:
    match = Match(small(players=3), seed=1)
    match.resign(1)
    assert plain(match.scene(None).players[1].remark) == "resigned"


def test_achievements_stand_at_the_end_of_a_real_match() -> None:
    names: Counter[str] = Counter()
    for seed in range(4):
        match = played(small("supply-lines"), seed=seed)
        result = match.scene(None).result
        assert result is not None
        names.update(action.name for action in result.achievements)
        for action in result.achievements:
            assert 0 <= action.seat < 3 and action.text.endswith(".") and action.icon
    assert names["Quartermaster"] and names["Card Stacker"]


# --------------------------------------------------------------------------------------------------- refused choices


@pytest.mark.parametrize(
    "decision",
    [s.D_WHERE, s.D_COUNT, s.D_ATTACK, s.D_DICE, s.D_DEFEND, s.D_OCCUPY, s.D_FORTIFY_FROM, s.D_FORTIFY_TO],
    ids=lambda kind: s.DECISIONS[kind],
)
def test_a_refused_choice_says_which_rule(decision: int) -> None:
    match, seat = reach(small(), decision)
    legal = set(match.legal(seat))
    said = set()
    for code in [*range(-3, 70), 10**6]:
        if code not in legal:
            with pytest.raises(IllegalChoice) as refused:
                match.choose(seat, code)
            assert str(refused.value).endswith(".")
            said.add(str(refused.value))
    assert said


def test_the_attack_of_a_single_army_is_refused_in_words_E16() -> None:
    for match in walk(small(), seed=1, limit=2000):
        for seat in match.seats_to_act:
            if asked(match, seat) != s.D_ATTACK:
                continue
            words, sight = lexicon(match.game), look(match.game, match.state, seat)
            for edge, (a, b) in enumerate(words.edges):
                source = a if sight.owns(a) else b
                if sight.owns(a) != sight.owns(b) and sight.armies[source] == 1:
                    with pytest.raises(IllegalChoice, match="must hold at least 2 armies"):
                        match.choose(seat, 1 + edge)
                    return
    raise AssertionError("no territory of one army beside an enemy was met")


def test_hotkeys_number_the_buttons_and_letters_end() -> None:
    match, seat = reach(small(players=2), s.D_FORTIFY_FROM)
    scene = match.scene(seat)
    end = option(scene, code=0)
    assert (end.label, end.key) == ("End turn", "S")
    loud: list[Option] = [one for one in scene.options if one.code and not one.quiet]
    assert [one.key for one in loud] == [str(n + 1) for n in range(len(loud))]
