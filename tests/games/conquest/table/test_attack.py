"""D_ATTACK at the table."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import lexicon
from sandtable.games.conquest.table.odds import percent
from sandtable.games.conquest.table.player_view import look
from tests.games.conquest.battles import battle_odds
from tests.games.conquest.people import small, walk
from tests.games.conquest.table.seen import asked, reach
from tests.games.seen import choice


def test_an_attack_shows_its_exact_chance_and_losses() -> None:
    match, seat = reach(small(), s.D_ATTACK)
    scene = match.scene(seat)
    assert scene.phase == "attack" and scene.prompt is not None and scene.prompt.kind == "attack"
    attacks = [one for one in scene.choices if one.code]
    assert attacks
    for one in attacks:
        source, target = one.elements
        ours, theirs = scene.elements[source].count or 0, scene.elements[target].count or 0
        assert scene.elements[source].owner == seat != scene.elements[target].owner
        odds = battle_odds(ours, theirs)
        assert one.detail.endswith(percent(odds.capture)) and one.detail.startswith(str(theirs))
        assert one.preview is not None and one.preview.lines[0] == f"{ours} against {theirs}"
        assert f"{odds.attacker_loss:.1f} against {odds.defender_loss:.1f}" in one.preview.lines[2]
    stop = choice(scene, code=0)
    assert (stop.label, stop.key) == ("Stop", "S")


def test_why_not_explains_own_and_bordering_territories() -> None:
    match, seat = reach(small(players=2), s.D_ATTACK)
    scene = match.scene(seat)
    words = lexicon(match.game)
    sources = {one.elements[0] for one in scene.choices if one.elements}
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


def test_the_attack_of_a_single_army_is_refused_in_words_E16() -> None:
    for match in walk(small(), seed=1, limit=2000):
        for seat in match.seats_to_act:
            if asked(match, seat) != s.D_ATTACK:
                continue
            words, view = lexicon(match.game), look(match.game, match.game.view(match.state, seat), seat)
            for edge, (a, b) in enumerate(words.edges):
                source = a if view.owns(a) else b
                if view.owns(a) != view.owns(b) and view.armies[source] == 1:
                    with pytest.raises(IllegalChoice, match="must hold at least 2 armies"):
                        match.choose(seat, 1 + edge)
                    return
    raise AssertionError("no territory of one army beside an enemy was met")
