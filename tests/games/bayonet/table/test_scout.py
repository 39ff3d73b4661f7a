"""The question about a Scout at the table."""

from __future__ import annotations

from sandtable.core.scenes import plain
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import lexicon
from tests.games.bayonet.people import cards, game_of, game_with, reach
from tests.games.seen import choice, viewers


def test_E26_the_question_about_a_scout_says_what_it_saves() -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    scene = match.scene(seat)
    state, words = match.state[0], lexicon(match.game)
    bet = int(state["bet"][seat])
    officer = any(words.face(card).arm == s.OFF for card in state["hand"][seat].tolist())
    saved = bet if officer else bet // 2
    assert choice(scene, code=1).detail == f"save {saved} of {bet}"
    asked_event = [made for made in match.events(seat) if made.kind == ev.SCOUT_ASKED][-1]
    assert asked_event.args[:2] == (seat, saved)
    match.choose(seat, 1)
    burned = [made for made in match.events(None) if made.kind == ev.SCOUT_BURNED][-1]
    assert burned.args[2] == saved


def test_E31_shares_and_rounding_are_those_of_the_rules() -> None:
    game = game_with(players=2)
    words = lexicon(game)
    assert words.saved(21, cards(game, "I1 C2 SCT I4 A3")) == (10, 50)
    assert words.saved(21, cards(game, "I1 GEN SCT I4 A3")) == (21, 100)
    up = game_of("scouts-up")
    assert lexicon(up).saved(10, cards(up, "I1 C2 SCT I4 A3")) == (4, 33)


def test_R52_R62_a_seat_that_is_asked_about_its_scout_is_not_marked() -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.scene(seat).players[seat].acting
    for viewer in viewers(match.game):
        if viewer != seat:
            scene = match.scene(viewer)
            assert not any(player.acting for player in scene.players)
            assert scene.prompt is not None and plain(scene.prompt.text) == "The showdown is being settled."
            assert not any(entry.kind == "scout" for entry in match.log(viewer)[-3:])
