"""Two worlds that a viewer cannot tell apart look the same to it, in everything that it is shown or handed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sandtable.bots import get
from sandtable.core.game.position import Position
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.copying import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.looking import scene_of
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode
from sandtable.testing.scenes import check_scene
from sandtable.testing.views import check_view

_TRIED = 40  # worlds, until one is said to be the only one


@dataclass
class Hidden:
    """What the viewers of a match saw face down, and whether concealing ever changed anything for them."""

    back: set[int | None] = field(default_factory=set)
    redrawn: set[int | None] = field(default_factory=set)

    def check(self) -> None:
        """Who sees cards face down is handed other cards than the true ones now and then."""
        peeking = sorted(str(viewer) for viewer in self.back - self.redrawn)
        assert not peeking, f"viewers {', '.join(peeking)} see cards face down, and concealing changes nothing for them"


def check_worlds(match: Match, stream: Stream, hidden: Hidden, shown: Mapping[int | None, bytes] | None = None) -> None:
    """Another world that the viewer cannot tell apart gives it the same scene, choices and words, and is a legal
    state. `shown` is what viewers saw of the position before."""
    game = match.game
    for viewer in [*range(game.seats), None]:
        key = bytes(stream.below(256) for _ in range(32))
        other = game.concealed(match.state, viewer, key)
        assert game.check(other) == 0, f"the concealed state violates invariant {game.check(other)}"
        assert game.seats_to_act(other) == match.seats_to_act, "concealing changed who is to act"
        scene = match.scene(viewer)
        twin = scene_of(game, Position(other, match.events(viewer), match.over), viewer)
        seen = encode(scene)
        assert shown is None or shown.get(viewer, seen) == seen, "a question changed what is seen"
        assert encode(twin) == seen, f"viewer {viewer} can tell two worlds apart"
        assert other[0].chance.key.tobytes() != match.state[0].chance.key.tobytes(), "the stream was not re-keyed"
        again = game.concealed(match.state, viewer, key)
        assert again.tobytes() == other.tobytes(), "concealing is not a function of its key"
        if viewer is not None:
            there = game.concealed(other, viewer, key[::-1])
            here = game.concealed(match.state, viewer, key[::-1])
            assert here.tobytes() == there.tobytes(), f"what is drawn for seat {viewer} tells what lies there"
            _check_words(match, viewer, other)
            _check_bots(match, viewer, key)
        check_view(match, viewer, key)
        _note(match, viewer, scene, other, hidden)
        check_scene(match, viewer, scene)


def _check_words(match: Match, seat: int, other: Records) -> None:
    """The seat's choices and what is said of them are the same in the other world."""
    game, legal = match.game, match.legal(seat)
    assert not legal or game.legal(other, seat) == legal, f"seat {seat} has other choices in another world"
    elsewhere = game.definition.table.describe(game, other, seat, legal) if legal else []
    for (code, said), there in zip(match.described(seat).items(), elsewhere, strict=True):
        assert said == there, f"the words of choice {code} tell two worlds apart"


def _note(match: Match, viewer: int | None, scene: Scene, other: Records, hidden: Hidden) -> None:
    """Remember whether something lies face down for the viewer, and whether it is another thing in the other world."""
    here, there = match.state, copied(other)
    if not match.over and any(card.face == "down" for zone in scene.zones for card in zone.cards):
        hidden.back.add(viewer)
    for number in range(_TRIED if viewer in hidden.back - hidden.redrawn else 1):
        there["chance"] = here["chance"]
        if there.tobytes() != here.tobytes():
            hidden.redrawn.add(viewer)
            return
        there = match.game.concealed(here, viewer, seed_key(number))


def _check_bots(match: Match, seat: int, key: bytes) -> None:
    if seat not in match.seats_to_act:
        return
    for kind in ("heuristic", "random"):
        code = get(kind).choose(match.concealed(seat, key), key)
        assert code in match.legal(seat), f"the {kind} bot chose {code}, which is not legal"
