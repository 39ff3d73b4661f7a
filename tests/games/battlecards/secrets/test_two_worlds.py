"""Two worlds that a viewer cannot tell apart: the same scene, options, log and frames, whatever the others hold, are
asked or choose in secret (spec section 4, I15, R57)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode, plain
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.log.words import lexicon
from sandtable.server.monitoring import Metrics
from sandtable.server.protocol import views
from sandtable.server.tables.bots_runner import BotPace, think
from tests.games.battlecards.people import SECRET, VIEWED, asked, game_of, lively, scene_of, walk
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage, stack
from tests.games.seen import viewers

ALL = {"all": "pass"}


def other_world(match: Match, viewer: int | None, number: int) -> Match:
    """The match with everything that the viewer does not know drawn anew."""
    other = match.copy()
    other._state = match.game.concealed(match.state, viewer, seed_key(number))
    return other


def others(match: Match, seat: int) -> list[int | None]:
    """Viewers who are not of the seat's side."""
    sides = lexicon(match.game).side_of
    return [viewer for viewer in viewers(match.game) if viewer is None or sides[viewer] != sides[seat]]


# --------------------------------------------------------------------------------------------------------------- scenes


@pytest.mark.parametrize("name", VIEWED)
def test_I15_two_worlds_look_the_same_at_every_kind_of_decision(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    different: Counter[str] = Counter()
    for ply, match in enumerate(walk(game, seed=11)):
        if match.over or (ply % 17 and seen[asked(match)] > 2):
            continue
        seen[asked(match)] += 1
        for viewer in viewers(game):
            other = other_world(match, viewer, 100 * ply + (viewer or 0))
            for field in ("hand", "stack_first", "kept", "arsenal", "conflict", "chosen"):
                different[field] += match.state[field].tobytes() != other.state[field].tobytes()
            assert encode(other.scene(viewer)) == encode(match.scene(viewer))
            if viewer is not None and viewer in match.seats_to_act:
                assert other.legal(viewer) == match.legal(viewer)
                assert other.described(viewer) == match.described(viewer)
    assert len(seen) > 15
    assert min(different[field] for field in ("hand", "stack_first", "kept", "arsenal", "conflict")) > 5, different


def test_I15_the_order_of_decks_shows_in_nobodys_scene() -> None:
    rng = random.Random(3)
    for ply, match in enumerate(walk(game_of("west-fat"), seed=4)):
        if match.over or ply % 40:
            continue
        other = match.copy()
        state = match.state
        cards = state["conflict"][0, : int(state["conflict_size"][0])].tolist()
        rng.shuffle(cards)
        state["conflict"][0, : len(cards)] = cards
        for side in range(2):
            units = state["arsenal"][0, side, : int(state["arsenal_size"][0, side])].tolist()
            rng.shuffle(units)
            state["arsenal"][0, side, : len(units)] = units
        other._state = state
        for viewer in viewers(match.game):
            assert encode(other.scene(viewer)) == encode(match.scene(viewer))


# ------------------------------------------------------------------------------------------------------- hidden windows


@pytest.mark.parametrize("name", VIEWED)
def test_R57_who_is_asked_about_hidden_cards_is_told_to_its_side_only(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    for seed in range(2):
        for match in walk(game, seed):
            if match.over or asked(match) not in SECRET or seen[asked(match)] > 12:
                continue
            seen[asked(match)] += 1
            (seat,) = match.seats_to_act
            for viewer in viewers(game):
                scene = match.scene(viewer)
                acting = [player.seat for player in scene.players if player.acting]
                if viewer in others(match, seat):
                    assert game.secret(match.state, viewer) and acting == []
                    assert scene.prompt is not None
                    assert plain(scene.prompt.text) in (say("waiting-battle"), say("waiting-game"))
                    assert not scene.choices and not scene.why_not
                else:
                    assert not game.secret(match.state, viewer) and acting == [seat]
    assert sum(seen.values()) > 10


def asked_before_the_battle(*cards: str) -> Stage:
    """The Germans, defenders of El Alamein, hold these cards; the British have engaged."""
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_panzer3")
    at.units(BRITISH, "uk_infantry", "uk_crusader")
    at.keeps(GERMAN, *cards)
    return at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)


@pytest.mark.parametrize(("first", "second"), [("w_intelligence", "w_stolen_plans"), ("w_delay", "w_misinformation")])
def test_R57_which_card_opens_a_window_shows_to_nobody_else(first: str, second: str) -> None:
    one, two = asked_before_the_battle(first), asked_before_the_battle(second)
    assert one.asked == two.asked in ("PREPARE", "CANCEL") and one.seat == GERMAN
    for viewer in (BRITISH, None):
        assert encode(scene_of(one, viewer)) == encode(scene_of(two, viewer))
    assert encode(scene_of(one, GERMAN)) != encode(scene_of(two, GERMAN))


def test_R57_windows_before_a_battle_look_alike() -> None:
    """Whether a battle may be cancelled or prepared for, the others see the same step and the same words."""
    cancel, prepare = asked_before_the_battle("w_delay"), asked_before_the_battle("w_intelligence")
    assert (cancel.asked, prepare.asked) == ("CANCEL", "PREPARE")
    for viewer in (BRITISH, None):
        assert encode(scene_of(cancel, viewer)) == encode(scene_of(prepare, viewer))


def test_R23_the_choice_of_stacks_is_a_secret_until_both_have_chosen() -> None:
    at = Stage()
    at.units(BRITISH, "uk_infantry", "uk_crusader")
    at.units(BRITISH, "uk_infantry", "uk_25pdr", slot=3)
    at.units(GERMAN, "de_infantry")
    at.units(GERMAN, "de_panzer3", slot=3)
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "COMMIT" and at.seat == BRITISH
    made = []
    for slot in (0, 3):
        after = at.again().do("COMMIT", stack(slot))
        assert after.asked == "COMMIT" and after.seat == GERMAN
        made.append(after)
    for viewer in (GERMAN, None):
        assert encode(scene_of(made[0], viewer)) == encode(scene_of(made[1], viewer))
    own = scene_of(made[0], BRITISH)
    front = next(front for front in own.fronts if front.seat == BRITISH)
    assert [stack_.committed for stack_ in front.stacks] == [True, False, False, False]


def test_an_empty_reserve_makes_the_turn_itself_a_window_for_kept_cards() -> None:
    """With nothing to deploy one is asked only if a kept card can be played: that must not show."""
    at = Stage()
    at.units(BRITISH, "uk_infantry")
    at.units(GERMAN, "de_infantry")
    at.keeps(GERMAN, "w_sabotage").turn_of(GERMAN)
    assert at.asked == "TURN"
    shown = scene_of(at, BRITISH)
    assert plain(shown.prompt.text) == "The game goes on."  # type: ignore[union-attr]
    assert not any(player.acting for player in shown.players)
    at.reserve(GERMAN, "de_tiger1", "de_tiger2", "de_panther")
    shown = scene_of(at, BRITISH)
    assert [player.seat for player in shown.players if player.acting] == [GERMAN]


# ------------------------------------------------------------------------------------------------ choices of the others


def sent(match: Match, seat: int, code: int) -> dict[int | None, bytes]:
    """What each viewer of another side would be sent for a choice: the bytes of the frame, empty if there is none."""
    after = match.copy()
    shown = {viewer: views.opening(match, viewer) for viewer in others(match, seat)}
    after.choose(seat, code)
    frames: dict[int | None, bytes] = {}
    for viewer, start in shown.items():
        change = views.advance(after, viewer, start)[1]
        frames[viewer] = msgspec.json.encode(change) if change else b""
    return frames


@pytest.mark.parametrize("name", ["west-fat", "four"])
def test_what_is_deployed_discarded_or_swapped_shows_as_a_number(name: str) -> None:
    """Whichever card of a hand goes to the same stack, the others are sent the same bytes."""
    game = game_of(name)
    checked: Counter[int] = Counter()
    for match in walk(game, seed=2):
        if match.over or asked(match) not in (5, 6) or checked[asked(match)] > 8:
            continue
        (seat,) = match.seats_to_act
        alike: dict[tuple[object, ...], dict[int | None, bytes]] = {}
        for code in match.legal(seat):
            after = match.copy()
            after.choose(seat, code)
            public = tuple((event.kind, event.args) for event in after._events[-1] if event.seen_by(None))
            if after.over or asked(after) != asked(match):
                continue
            frames = sent(match, seat, code)
            assert alike.setdefault(public, frames) == frames
            checked[asked(match)] += 1
    assert checked[5] > 3


# ------------------------------------------------------------------------------------------------------------ auto-pass


def test_the_table_passes_in_the_windows_that_a_player_names() -> None:
    passed: Counter[str] = Counter()
    for name in VIEWED:
        for match in walk(game_of(name), seed=1):
            if match.over:
                continue
            (seat,) = match.seats_to_act
            assert match.standing_answer(seat, {}) is None
            every = match.standing_answer(seat, ALL)
            for order in DECISIONS.orders:
                code = match.standing_answer(seat, {order.id: "pass"})
                if code is None:
                    continue
                assert DECISIONS.names[asked(match)] in order.asked and code in match.legal(seat) and code == every
                assert code // s.CODE in (s.K_PASS, s.K_DRAW) or code == s.K_YESNO * s.CODE
                passed[order.id] += 1
            if every is None:
                assert asked(match) not in SECRET - {11, 12, 14} or s.K_PASS not in match.legal(seat)
    assert set(passed) == {order.id for order in DECISIONS.orders}


def test_a_question_that_needs_an_answer_is_never_passed() -> None:
    """Which mine hits whom, what a unit before round 1 does, and a turn with a reserve are asked in any case."""
    at = asked_before_the_battle("w_mine_fields")
    assert at.asked == "BATTLE_START"
    at.do("BATTLE_START", at.card("w_mine_fields"))
    assert at.asked == "BATTLE_START" and s.K_PASS not in at.legal()


def stream(match: Match, viewer: int | None, wishes: dict[int, dict[str, str]], plies: int, seed: int) -> list[bytes]:
    """The frames that a viewer is sent while the match goes on for some choices of persons, the table passing where
    they wish."""
    match, rng = match.copy(), random.Random(seed)
    shown = views.opening(match, viewer)
    frames = []
    for _ in range(plies):
        while not match.over and _automatic(match, wishes) is not None:
            match.choose(*_automatic(match, wishes))  # type: ignore[misc]
            held = not match.over and _automatic(match, wishes) is not None
            shown, change = views.advance(match, viewer, shown, held)
            frames += [msgspec.json.encode(change)] if change else []
        if match.over:
            break
        match.choose(*lively(match, rng))
        held = not match.over and _automatic(match, wishes) is not None
        shown, change = views.advance(match, viewer, shown, held)
        frames += [msgspec.json.encode(change)] if change else []
    return frames


def _automatic(match: Match, wishes: dict[int, dict[str, str]]) -> tuple[int, int] | None:
    for seat in match.seats_to_act:
        code = match.standing_answer(seat, wishes[seat]) if seat in wishes else None
        if code is not None:
            return seat, code
    return None


def stages() -> Iterator[tuple[str, Match, Match]]:
    """Pairs of matches that differ only in whether the Germans hold a card for a window that is about to open."""
    for name, holds in (
        ("prepare", "w_stolen_plans"),
        ("cancel", "w_delay"),
        ("start", "w_chemical"),
        ("round", "w_lack_of_valor"),
        ("turn", "w_sabotage"),
    ):
        yield name, _staged(holds), _staged("w_scorched_earth", holds)


def _staged(card: str, buried: str = "w_scorched_earth") -> Match:
    """A real match of the West whose position is made by hand: the British are to draw El Alamein, the Germans hold a
    card, and another one lies at the bottom of the deck."""
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_panzer3")
    at.units(BRITISH, "uk_infantry", "uk_crusader")
    at.keeps(GERMAN, card).next_cards(buried)
    deck = at.state["conflict"][: int(at.state["conflict_size"])].tolist()
    at.state["conflict"][: len(deck)] = deck[-1:] + deck[:-1]
    at.next_cards("w_alamein", "w_build2").turn_of(BRITISH)
    at.reserve(BRITISH, "uk_stuart", "uk_hood", "uk_bofors")
    match = Match(game_of("west"), seed=1)
    state = at.states.copy()
    match._state = state
    return match


@pytest.mark.parametrize("name", ["prepare", "cancel", "start", "round", "turn"])
def test_R57_with_auto_pass_no_frame_tells_whether_a_card_is_held(name: str) -> None:
    """The British and a spectator are sent the same frames, as many and as large, whether the Germans hold a card that
    could be played or one that could not, if the table passes for the Germans."""
    with_card, without = next((one, two) for kind, one, two in stages() if kind == name)
    wishes = {GERMAN: ALL}
    for viewer in (BRITISH, None):
        told = stream(with_card, viewer, wishes, 40, seed=3)
        assert told == stream(without, viewer, wishes, 40, seed=3)
        assert len(told) > 5
    asking = stream(with_card, BRITISH, {}, 40, seed=3)
    assert asking != stream(with_card, BRITISH, wishes, 40, seed=3), "the window did not open at all"


def test_R57_groups_of_bots_rest_where_they_would_without_the_card() -> None:
    """An answer to a secret question takes no place in a group of choices, and none ends before one."""
    groups = []
    for match in (_staged("w_stolen_plans"), _staged("w_scorched_earth", "w_stolen_plans")):
        counts = []
        for _ in range(4):
            twin = match.copy()
            shown, count = views.opening(match, None), 0
            planned = think(twin, {0: "first", 1: "first"}, BotPace(3, 600.0, 0.0), Metrics(), {})
            for index, choice in enumerate(planned):
                match.adopt(choice)
                held = index + 1 < len(planned)
                shown, change = views.advance(match, None, shown, held)
                count += change is not None
            counts.append(count)
        groups.append(counts)
    assert groups[0] == groups[1]


def test_lines_of_the_log_are_the_same_in_both_worlds() -> None:
    """The whole log of a viewer, too, is the same, though the choices that made it are cut elsewhere."""
    logs = []
    for match in (_staged("w_stolen_plans"), _staged("w_scorched_earth", "w_stolen_plans")):
        rng = random.Random(3)
        for _ in range(30):
            match.choose(*lively(match, rng))
            while _automatic(match, {GERMAN: ALL}) is not None:
                match.choose(*_automatic(match, {GERMAN: ALL}))  # type: ignore[misc]
        logs.append(encode(match.log(BRITISH)))
    assert logs[0] == logs[1]
