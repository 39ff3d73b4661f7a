"""Scenes of Conquest: what every viewer is shown in every kind of position, and that it is nothing more."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from sandtable.core.declare import HIDDEN
from sandtable.core.game.showing import LONGEST
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, SeatRef, encode, plain
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import lexicon
from sandtable.games.conquest.rules.visibility import sees
from sandtable.games.conquest.table.player_view import look
from tests.games.conquest.people import VIEWED, game_of, named_elements, small, walk
from tests.games.conquest.table.seen import NAMES, asked, named, reach
from tests.games.seen import viewers
from tests.lengths import LONG


def check_scene(match: Match, viewer: int | None, scene: Scene) -> None:
    """What holds for every scene: only known elements, short prompts, honest phases, usable keys, no reason for what
    is possible."""
    elements = {element.id for element in match.board().elements}
    cards = {card.id for zone in scene.zones for card in zone.cards}
    assert set(scene.elements) == elements
    assert (scene.result is not None) == match.over == scene.over
    assert (scene.prompt is None) == match.over
    if scene.prompt is not None:
        assert len(plain(scene.prompt.text, NAMES)) <= LONGEST or not scene.choices
        assert plain(scene.prompt.text).endswith((".", "?"))
    if not match.over:
        assert scene.phase in {phase.id for phase in scene.phases}
    keys = [one.key for one in scene.choices if one.key]
    assert len(keys) == len(set(keys))
    assert not set(keys) & set("OHBLPCZI0")  # LOOK.md section 12 keeps these for the table
    assert sum(one.primary for one in scene.choices) <= 1
    used = {element for one in scene.choices for element in one.elements}
    assert used <= elements | cards
    assert set(scene.why_not) <= (elements | cards) - used
    assert all(text.endswith(".") for text in scene.why_not.values())
    assert sum(not one.quiet for one in scene.choices) <= 9 or not used - cards


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
    assert [one.code for one in scene.choices] == legal
    assert all(match.describe(seat, code) for code in legal[:3])
    if scene.prompt is not None and scene.prompt.count is not None:
        count = scene.prompt.count
        assert count.lo <= count.suggest <= count.hi
        covered = [number for one in scene.choices if one.range for number in range(one.range[0], one.range[1] + 1)]
        assert covered == list(range(count.lo, count.hi + 1))


#: One of so many positions of a match is shown to everybody; besides, those who are asked look at it.
SPACE = 5 if LONG else 9


@pytest.mark.parametrize("name", VIEWED)
def test_scenes_of_every_viewer_I17(name: str) -> None:
    """A random match of every case: scenes at sampled positions, in two worlds that the viewer cannot tell apart."""
    game = game_of(name)
    seen: Counter[int] = Counter()
    for ply, match in enumerate(walk(game, seed=11, limit=350)):
        for viewer in viewers(game):
            owed = viewer is not None and viewer in match.seats_to_act
            kind = asked(match, viewer) if viewer is not None and owed else 0
            seen[kind] += owed
            if ply % SPACE and not (owed and (seen[kind] <= 12 or LONG)):
                continue
            scene = match.scene(viewer)
            check_scene(match, viewer, scene)
            check_hidden(match, viewer, scene)
            if viewer is not None and owed and seen[kind] <= 30:
                check_options(match, viewer, scene)
            if ply % SPACE == 0:
                other = match.copy()
                other._state = game.concealed(match.state, viewer, seed_key(1000 * ply + (viewer or 0)))
                assert encode(other.scene(viewer)) == encode(scene)
    assert seen[s.D_ATTACK] or game.options.round_cap < 3
    # No line has a film of its own: a round of bots is shown in the time that web/src/model/queue.ts shares out.
    assert not any(entry.panel or entry.action or entry.shot for entry in match.log(None))


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
    for match in walk(game, seed=16):
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
                assert HIDDEN not in look(game, game.view(match.state, viewer), viewer).owner
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
