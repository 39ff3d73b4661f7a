"""Scenes: board, pieces, cards, panels, options, prompts, reasons, for every viewer at every kind of decision."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.showing import LONGEST
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode, plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import CARD_ICONS
from sandtable.games.bridgefront.log.words import FACTION_ICONS, TILE_ICONS, lexicon
from sandtable.games.bridgefront.table.history.achievements import ACHIEVEMENTS
from sandtable.games.bridgefront.table.history.battle import battle_panel
from sandtable.games.bridgefront.table.player_view import TOGETHER, look
from tests.games.bridgefront.people import KINDS, NAMES, VIEWED, asked, game_of, game_with, played, reach, walk
from tests.games.seen import choice, viewers, zone
from tests.lengths import LONG

ICONS = Path(__file__).parents[4] / "web" / "src" / "ui" / "icon-names.json"


# --------------------------------------------------------------------------------------------------------------- board


@pytest.mark.parametrize(("players", "radius", "center"), [(2, 3, "D4"), (3, 4, "E5")])
def test_E1_E2_hexes_have_names_by_row_and_place_and_lie_as_the_directions_say(
    players: int, radius: int, center: str
) -> None:
    game = game_with(players=players)
    board, topology = game.board, game.data.topology
    names = [element.name for element in board.elements]
    assert names[topology.center] == center and len(set(names)) == len(names)
    assert names[0] == "A1" and names[-1] == f"{chr(ord('A') + 2 * radius)}{radius + 1}"
    at = [element.label for element in board.elements]
    angles = (0, 60, 120, 180, 240, 300)
    for hex_, around in enumerate(topology.neighbour):
        for direction, other in enumerate(around):
            if other >= 0:
                dx, dy = at[other][0] - at[hex_][0], at[hex_][1] - at[other][1]
                assert math.isclose(math.degrees(math.atan2(dy, dx)) % 360, angles[direction], abs_tol=0.01)
                assert math.isclose(math.hypot(dx, dy), math.sqrt(3) * board.elements[0].size, abs_tol=0.01)
    size = board.elements[0].size
    assert all(size <= x <= board.width - size and size <= y <= board.height - size for x, y in at)
    assert [(edge.a, edge.b) for edge in board.edges] == [(names[a], names[b]) for a, b in topology.edges]
    assert {edge.kind for edge in board.edges} == {"span"}


def test_every_icon_is_one_that_the_client_has() -> None:
    known = {name for names in json.loads(ICONS.read_text(encoding="utf-8")).values() for name in names}
    used = {icon for icon, _ in CARD_ICONS.values()} | set(FACTION_ICONS) | set(TILE_ICONS[1:])
    used |= set(ACHIEVEMENTS().values()) | SIGNS
    assert used <= known, used - known


#: Signs on pieces, hexes and edges.
SIGNS = {
    "checked-shield", "crossed-swords", "hourglass", "boots", "two-coins", "military-fort", "sprint", "padlock",
    "land-mine", "stone-bridge",
}  # fmt: skip


def test_help_cards_hold_every_card_faction_and_keyword() -> None:
    game = game_with(players=3)
    found = {reference.id: reference for reference in game.board.references}
    cards = [row for name, reference in found.items() if name.startswith("deck-") for row in reference.rows]
    assert len(cards) == 177 and all(row.cards[0].text == row.text and row.text for row in cards)
    assert [row.name for row in found["factions"].rows] == lexicon(game).factions
    assert found["keywords"].keywords and not any(one.keywords for one in found.values() if one.id != "keywords")
    terms = [row.name for row in found["keywords"].rows]
    assert len(set(terms)) == len(terms) > 30 and all(row.text and row.number for row in found["keywords"].rows)


def test_R11_starter_decks_by_faction_are_shown_where_factions_are_chosen_and_in_the_help() -> None:
    own, common = game_with(players=3, starter_decks="by_faction"), game_with(players=3)
    cards = "Recruit, Escort Detail, March Orders, Supply Cache, Scout Report, Battle Cry, Bridge Crew and Zap (2)"
    starts = f"Starts with {cards}."
    for game, shown in ((own, [starts]), (common, [])):
        match = Match(game, seed=3)
        choice = next(one for one in match.scene(match.seats_to_act[0]).choices if one.label == "Veil")
        assert choice.preview is not None and choice.icon == "hooded-assassin"
        deeds = [line for line in choice.preview.lines if line not in shown]
        assert choice.preview.lines == [*deeds, *shown] and any("Contracts: 2 more gold" in line for line in deeds)
        help_card = next(one for one in game.board.references if one.id == "factions")
        assert [starts in row.text for row in help_card.rows] == [
            bool(shown) and row.name == "Veil" for row in help_card.rows
        ]
    number = {row.name: row.number for one in common.board.references if one.id == "deck-starter" for row in one.rows}
    assert number["Recruit"] == "2\N{MULTIPLICATION SIGN}" and number["Zap"] == "1\N{MULTIPLICATION SIGN}"


# ----------------------------------------------------------------------------------------------- every kind of position


#: One of so many positions of a match is shown to everybody; besides, those who are asked look at it.
SPACE = 5 if LONG else 11


def ids(match: Match, scene: Scene) -> set[str]:
    """Everything that options and reasons may belong to."""
    board = match.board()
    known = {element.id for element in board.elements} | {edge.id for edge in board.edges}
    known |= {piece.id for state in scene.elements.values() for piece in state.pieces}
    known |= {link.id for link in scene.links}
    return known | {card.id for zone in scene.zones for card in zone.cards}


def check_scene(match: Match, scene: Scene) -> None:
    """What holds for every scene: only known elements, short prompts, usable keys, no reason for what is possible."""
    known = ids(match, scene)
    held = [card.id for zone in scene.zones for card in zone.cards]
    assert len(set(held)) == len(held)
    assert (scene.result is not None) == match.over == scene.over
    assert (scene.prompt is None) == match.over
    if scene.prompt is not None:
        text = plain(scene.prompt.text, NAMES)
        assert len(text) <= LONGEST or not scene.choices, text
        assert text.endswith((".", "?")) and "  " not in text
        assert scene.phase in {phase.id for phase in scene.phases}
    keys = [one.key for one in scene.choices if one.key]
    assert len(keys) == len(set(keys))
    assert sum(one.primary for one in scene.choices) <= 1
    used = {element for one in scene.choices for element in one.elements}
    assert used <= known
    assert set(scene.why_not) <= known - used
    assert set(scene.edges) <= {edge.id for edge in match.board().edges}
    assert set(scene.trail) <= known
    assert scene.track is not None and scene.track.now <= scene.track.last
    document = msgspec.json.decode(encode(scene))
    assert document["game"] == "bridgefront"


def check_board(match: Match, scene: Scene) -> None:
    """Every unit and Bridge stands where the state has it."""
    record, names = match.state[0], lexicon(match.game).hexes
    pieces = [(name, piece) for name, state in scene.elements.items() for piece in state.pieces]
    assert sum(piece.count for _, piece in pieces if piece.kind == "force") == int(record["forces"].sum())
    champions = {(piece.owner, name, piece.hp) for name, piece in pieces if piece.kind == "champion"}
    wanted = {
        (player, names[int(record["champion_hex"][player, slot])], int(record["hp"][player, slot]))
        for player in range(match.game.seats)
        for slot in range(s.MAX_SLOTS)
        if int(record["champion"][player, slot]) != s.NONE
    }
    assert champions == wanted
    built = [edge for edge, state in scene.edges.items() if state.built]
    assert len(built) == sum(int(bits) & s.HAS_BRIDGE for bits in record["bridge"])
    assert len(scene.links) == int(record["holes"])


def check_hidden(match: Match, viewer: int | None, scene: Scene) -> None:
    """R143, R150: other hands, draw and discard piles are counts; what is shown to others is seen if it is open."""
    record = match.state[0]
    for shown in scene.zones:
        if shown.owner is None or shown.owner == viewer:
            continue
        place = shown.id.split("-")[0]
        if place in ("hand", "draw", "discard"):
            assert shown.cards == [] and shown.kind != "hand"
            first = {"hand": s.HAND, "draw": s.DRAW, "discard": s.DISCARD}[place]
            assert shown.count == int(record["size"][first + shown.owner])
        if place == "burn":
            assert all(card.face == "up" for card in shown.cards)


def check_options(match: Match, seat: int, scene: Scene) -> None:
    """Exactly the legal codes, each described; numbers cover the whole range."""
    legal = match.legal(seat)
    assert [one.code for one in scene.choices] == legal
    told = match.described(seat)
    assert list(told) == legal and all(told.values())
    assert match.describe(seat, legal[-1]) == told[legal[-1]]
    kind = asked(match, seat)
    prompt = scene.prompt
    assert prompt is not None
    if prompt.count is not None:
        assert kind == s.D_FORCES
        covered = [number for one in scene.choices if one.range for number in range(one.range[0], one.range[1] + 1)]
        assert covered == list(range(prompt.count.lo, prompt.count.hi + 1))
    if kind == s.D_BID:
        for count in prompt.counts:
            mine = sorted(one.range for one in scene.choices if one.group == count.group and one.range)
            assert mine == [(number, number) for number in range(count.lo, count.hi + 1)]
    if kind in (s.D_EDGE, s.D_START_BRIDGE):
        bound = {element for one in scene.choices for element in one.elements}
        assert bound <= {edge.id for edge in match.board().edges}
    if kind in (s.D_HEX, s.D_SRC, s.D_STEP, s.D_CAPITAL):
        assert len({tuple(one.elements) for one in scene.choices}) == len(scene.choices)


@pytest.mark.parametrize("name", VIEWED)
def test_R143_scenes_of_every_viewer_at_every_decision(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    for seed in (11, 12) if LONG else (11,):
        for ply, match in enumerate(walk(game, seed=seed, limit=450, resigning=0.003 if game.seats > 2 else 0)):
            for viewer in viewers(game):
                owed = viewer is not None and viewer in match.seats_to_act
                kind = asked(match, viewer) if viewer is not None and owed else 0
                seen[kind] += owed
                looked = seen[kind] <= 6 or LONG or ply % 3 == 0 if owed else ply % SPACE == 0
                if not looked:
                    continue
                scene = match.scene(viewer)
                check_scene(match, scene)
                check_hidden(match, viewer, scene)
                if ply % SPACE == 0:
                    check_board(match, scene)
                if viewer is not None and owed:
                    check_options(match, viewer, scene)
    assert {s.D_START_BRIDGE, s.D_PICK_CARD, s.D_BID, s.D_ACT, s.D_EDGE} <= set(seen)


@pytest.mark.parametrize("name", ["three", "all"])
def test_refusals_are_sentences_at_every_kind_of_decision(name: str) -> None:
    game, seen = game_of(name), Counter[int]()
    for match in walk(game, seed=8, limit=700):
        for seat in match.seats_to_act:
            kind, legal = asked(match, seat), match.legal(seat)
            seen[kind] += 1
            if not LONG and seen[kind] > 6 and match.ply % 5:
                continue
            for code in (-7, -1, *range(0, 200, 7), s.NO_CARD, 10**6):
                if code not in legal:
                    with pytest.raises(IllegalChoice) as refused:
                        match.propose(seat, code)
                    assert str(refused.value).endswith(".")
    assert len(seen) > 10


# ------------------------------------------------------------------------------------------------------ what is secret


def test_R140_points_of_others_are_those_for_tiles_until_the_end() -> None:
    for name, hidden in (("three", True), ("open", False)):
        match = played(game_of(name), seed=2, limit=60)
        scene = match.scene(0)
        facts = {player.seat: {fact.id: fact.value for fact in player.facts} for player in scene.players}
        assert facts[0]["vp"].isdigit()
        assert facts[1]["vp"].endswith("+") == hidden
        spectator = match.scene(None)
        points = [fact.value for player in spectator.players for fact in player.facts if fact.id == "vp"]
        assert [value.endswith("+") for value in points] == [hidden] * 3
    over = played(game_of("three"), seed=2)
    assert over.over
    shown = [fact.value for player in over.scene(1).players for fact in player.facts if fact.id == "vp"]
    assert all(value.isdigit() for value in shown)
    assert over.scene(1).result is not None


def test_R140_private_drafts_show_backs_to_the_others() -> None:
    match, seat = reach(game_of("private"), s.D_PICK_CARD)
    other = next(viewer for viewer in viewers(match.game) if viewer != seat)
    own, theirs = zone(match.scene(seat), f"shown-{seat}"), zone(match.scene(other), f"shown-{seat}")
    assert all(card.face == "up" for card in own.cards) and len(own.cards) == len(theirs.cards) > 1
    assert all(card == type(card)(id=card.id, face="down") for card in theirs.cards)
    match, seat = reach(game_of("three"), s.D_PICK_CARD)
    other = next(viewer for viewer in viewers(match.game) if viewer != seat)
    assert zone(match.scene(other), f"shown-{seat}").cards[0].face == "up"


def test_R143_the_owner_sees_the_own_piles_sorted_where_the_order_is_hidden() -> None:
    match, seat = reach(game_of("three"), s.D_ACT, seed=3)
    scene = match.scene(seat)
    draw = zone(scene, "draw")
    kinds = [int(card.id.split("-")[1]) for card in draw.cards]
    assert kinds == sorted(kinds) and draw.count == len(kinds) and "order is hidden" in draw.note
    assert zone(scene, "hand").kind == "hand" and len(zone(scene, "hand").cards) == int(
        match.state["size"][0, s.HAND + seat]
    )


def test_R14_first_bridges_are_ghosts_for_their_owner_alone() -> None:
    match, seat = reach(game_of("three"), s.D_START_BRIDGE)
    code = match.legal(seat)[3]
    name = lexicon(match.game).edges[code]
    match.choose(seat, code)
    scene = match.scene(seat)
    assert scene.edges[name].ghost == "built" and not scene.edges[name].built
    assert scene.plan is not None and scene.plan.title == "Your first Bridges" and not scene.plan.sent
    for viewer in viewers(match.game):
        if viewer != seat:
            assert match.scene(viewer).edges == {} and match.scene(viewer).plan is None


# ---------------------------------------------------------------------------------------------------- plans and actions


def test_R26_the_tray_shows_the_plan_step_by_step_with_its_price() -> None:
    """A plan grows choice by choice; once complete it is sent, and nobody else sees it."""
    checked = 0
    for match in walk(game_of("three"), seed=4, limit=400):
        if int(match.state["phase"][0]) != s.PLANS:
            continue
        for seat in range(3):
            scene = match.scene(seat)
            size = int(match.state["plan_size"][0, seat])
            part = int(match.state["participants"][0]) >> seat & 1
            assert (scene.plan is not None) == bool(size and part)
            if scene.plan is not None:
                assert scene.plan.title == "Your action" and scene.plan.cost
                assert scene.plan.sent == (seat not in match.seats_to_act)
                assert 1 <= len(scene.plan.steps) <= size
                known = ids(match, scene)
                assert all(set(step.elements) <= known for step in scene.plan.steps if not scene.plan.sent)
                checked += 1
        assert match.scene(None).plan is None
    assert checked > 40


def test_a_plan_half_made_can_be_taken_back_and_nobody_else_learns_of_it() -> None:
    checked = 0
    for match in walk(game_of("three"), seed=6, limit=400):
        for seat in match.seats_to_act:
            scene = match.scene(seat)
            if not scene.take_back:
                continue
            others = {viewer: encode(match.scene(viewer)) for viewer in viewers(match.game) if viewer != seat}
            back = match.copy()
            back.take_back(seat)
            assert all(encode(back.scene(viewer)) == shown for viewer, shown in others.items())
            assert back.scene(seat).plan is None and not back.scene(seat).take_back
            checked += 1
    assert checked > 5


def test_R31_R32_revealed_actions_stand_in_the_order_in_which_they_resolve() -> None:
    """Cards by initiative, then basic actions; what is over is done or failed, what goes on is now."""
    checked = 0
    for name in ("three", "late"):
        for seed in range(4):
            for match in walk(game_of(name), seed=seed, limit=600):
                if int(match.state["phase"][0]) != s.RESOLVE:
                    continue
                order = match.scene(None).order
                assert order and [item.state for item in order].count("now") == 1
                numbers = [int(item.order) if item.order else 1000 for item in order]
                assert numbers == sorted(numbers)
                states = [item.state for item in order]
                now = states.index("now")
                assert set(states[:now]) <= {"done", "failed"} and set(states[now + 1 :]) <= {"next"}
                assert encode(match.scene(0)) and match.scene(0).order == order
                checked += 1
    assert checked > 10


def test_R19_R20_bids_are_two_numbers_of_which_one_is_given() -> None:
    match, seat = reach(game_of("three"), s.D_BID)
    scene = match.scene(seat)
    held = int(match.state["gold"][0, seat])
    assert scene.prompt is not None and [(count.group, count.lo, count.hi) for count in scene.prompt.counts] == [
        ("Pass", 0, held),
        ("Buy", 1, held),
    ]
    cap = match.game.options.bid_cap
    assert choice(scene, code=cap + 2).label == "Buy for 2" and choice(scene, code=3).label == "Pass for 3"
    row = zone(scene, "row")
    assert row.cards[0].marked and row.cards[0].badge == "for sale" and len(row.cards) == 3
    with pytest.raises(IllegalChoice, match="more than the"):
        match.choose(seat, held + 1)


def test_R25_R28_R33_cards_that_cannot_be_played_say_why() -> None:
    reasons: Counter[str] = Counter()
    for seed in range(4):
        for match in walk(game_of("two"), seed=seed):
            for seat in match.seats_to_act:
                if asked(match, seat) != s.D_ACT:
                    continue
                scene = match.scene(seat)
                playable = {one.code - s.ACT_CARD for one in scene.choices if one.code >= s.ACT_CARD}
                held = {int(card.id.split("-")[1]) for card in zone(scene, "hand").cards}
                named = {int(card.split("-")[1]) for card in scene.why_not if card.startswith("hand-")}
                assert named == held - playable
                reasons.update(text.split(";")[0].split(" gold")[0] for text in scene.why_not.values())
    assert any(text.startswith("It costs") for text in reasons)
    assert any(text.startswith("Nothing that it does") for text in reasons)


def test_R78_cards_in_hand_show_what_they_cost_now() -> None:
    """A Champion's gold price grows with the Champions on the board."""
    warden = KINDS["Ironclad Warden"]
    game = game_with(players=2, faction_mode="given", start_gold=30)
    match = played(game, seed=1, limit=30)
    state = match.state
    seat = 0
    view = look(game, state, seat)
    from sandtable.games.bridgefront.table.plans.costs import action_price

    words = lexicon(game)
    ladder = words.cards[warden].ladder
    for number in range(5):
        view.champions = [champion(seat, slot) for slot in range(number)]
        expected = ladder[number] if number < 3 else ladder[2] + 2 * (number - 2)
        assert action_price(words, view, seat, s.ACT_CARD + warden) == (2, expected)
    view.armed[seat] = s.LAST_CONTRACT | s.FORGEBLOOD
    assert action_price(words, view, seat, s.ACT_CARD + warden) == (1, 0)


def champion(owner: int, slot: int):
    from sandtable.games.bridgefront.table.player_view import Champion

    return Champion(owner * s.MAX_SLOTS + slot, owner, KINDS["Brute"], 0, 3, False, False, 0, False, (0,) * 6)


def test_battles_show_dice_and_losses_round_by_round() -> None:
    """The panel of a battle adds up: Forces at the start less losses are those left for the winner."""
    checked = 0
    for seed in range(25):
        match = played(game_of("all"), seed=seed)
        events = match.events(None)
        words = lexicon(match.game)
        from sandtable.games.bridgefront import events as ev

        for place, one in enumerate(events):
            if one.kind != ev.BATTLE_OVER:
                continue
            view = look(match.game, match.state, None)
            panel = battle_panel(words, view, events[: place + 1])
            if panel is None or panel.battle is None:
                continue
            battle = panel.battle
            assert battle.over and battle.element == words.hexes[one.args[0]]
            assert [shown.number for shown in battle.rounds if shown.number] == list(
                range(1, 1 + sum(1 for shown in battle.rounds if shown.number))
            )
            if one.args[1] >= 0:
                side = battle.seats.index(one.args[1])
                died = sum(shown.losses[side] for shown in battle.rounds)
                total = battle.forces[side] + len(battle.champions[side])
                assert total - died >= one.args[2]
            for shown in battle.rounds:
                for dice in shown.dice:
                    assert all(1 <= face <= 6 for face in dice.values) and dice.seat in battle.seats
            checked += 1
    assert checked > 2


def test_the_header_says_round_age_and_step_and_the_track_knows_the_ages() -> None:
    match, seat = reach(game_with(players=3), s.D_ACT)
    scene = match.scene(seat)
    assert scene.headline == "Round 1 of 10 \N{MIDDLE DOT} Age I \N{MIDDLE DOT} Action Step 1"
    assert scene.phase == "actions" and scene.track is not None
    assert [(part.label, part.first, part.last) for part in scene.track.sections] == [
        ("Age I", 1, 3),
        ("Age II", 4, 7),
        ("Age III", 8, 10),
    ]
    assert scene.track.lead == int(match.state["seating"][0, 0])
    assert {player.status for player in scene.players} <= {"planning", "ready"}


def test_the_chart_shows_gold_while_points_are_hidden_and_points_at_the_end() -> None:
    running = played(game_of("three"), seed=3, limit=10**9)
    assert running.over
    chart = running.scene(0).chart
    assert chart is not None and chart.title == "Points" and chart.x == "Round" and chart.first == 1
    half = None
    for match in walk(game_of("three"), seed=3):
        if int(match.state["round"][0]) == 3:
            half = match.scene(0).chart
            break
    assert half is not None and half.title == "Gold" and all(len(line.values) == 3 for line in half.series)


def test_the_end_ranks_everybody_by_points() -> None:
    for seed in range(4):
        match = played(game_of("three"), seed=seed)
        result = match.scene(None).result
        assert result is not None and [rank.seat for rank in result.ranks] and plain(result.text).endswith(".")
        assert sum(rank.share for rank in result.ranks) == pytest.approx(1)
        assert [rank.place for rank in result.ranks] == sorted(rank.place for rank in result.ranks)
        assert {action.name for action in result.achievements} <= set(ACHIEVEMENTS())


def test_R154_a_seat_that_resigned_is_out_and_its_units_are_gone() -> None:
    match, seat = reach(game_of("three"), s.D_ACT)
    match.resign(seat)
    scene = match.scene(None)
    player = scene.players[seat]
    assert player.out and player.note == "resigned"
    assert not [piece for state in scene.elements.values() for piece in state.pieces if piece.owner == seat]


def test_phases_in_which_all_choose_at_once_are_known() -> None:
    assert set(TOGETHER) == {s.START_BRIDGES, s.FREE_CARD, s.MARKET_BIDS, s.PLANS, s.COLLECT_MODES}
