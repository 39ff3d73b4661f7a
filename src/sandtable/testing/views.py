"""What people, bots and learners are shown needs no more than they know, and is the same in two worlds that a viewer
cannot tell apart. Scenes offer exactly the legal choices and name only what exists; the words of choices tell them
apart; dice that the log shows stand in the events of the viewer, so that the pages of players can find out a host who
shows other dice than it told (web/src/seal/third/rolls.ts).

Scenes and words are made of the view to begin with (core/game/game.py); what kernels tell a viewer is the same of the
view as of the State. Comparing these two draws nothing, so it needs no luck. It leaves out the log, which is made of
events and goes by their audiences; hints, bots and searches, which draw (`check_worlds` compares what bots choose);
what may be taken back (playing.py); and what the platform asks of the State itself: `secret`, `progress`, `clock`. A
view that tells too much is found only where concealing draws the field anew: what else others may know, each game's own
tests say.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from sandtable.bots import get
from sandtable.core.declare import kept_by
from sandtable.core.game.game import Game
from sandtable.core.game.parts import ScenePart
from sandtable.core.game.position import Position
from sandtable.core.game.showing import ViewContext, ViewTable
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.match.seat_view import scene_of
from sandtable.core.scenes import Entry, Scene, encode, plain

#: What shows something of a state to a viewer, by names.
Shows = Mapping[str, Callable[[Records], Any]]


def check_view(match: Match, viewer: int | None, key: bytes) -> None:
    """Everything that must hold of what the viewer knows of this position. Nothing does of a game whose State does not
    say who knows its fields."""
    game, state = match.game, match.state
    if game.kernels.view is None:
        return
    seen = game.view(state, viewer)
    who = "a spectator" if viewer is None else f"seat {viewer}"
    assert match.state_bytes == state.tobytes(), "to look at a state changed it"
    changed = apart(game.view(seen, viewer), seen)
    assert not changed, f"{who} knows less of what it knows: {', '.join(changed)}"
    changed = apart(game.view(game.concealed(state, viewer, key), viewer), seen)
    assert not changed, f"concealing changed what {who} knows: {', '.join(changed)}"
    told = telling(state, seen, shows(match, viewer))
    assert not told, f"{who} is told more than it knows by the {', '.join(told)}"


def shows(match: Match, viewer: int | None) -> Shows:
    """What kernels tell a viewer of the position, and what its seat is asked."""
    game = match.game
    found: dict[str, Callable[[Records], Any]] = {"observation": lambda state: game.observe(state, viewer).tobytes()}
    if viewer is None or viewer not in match.seats_to_act:
        return found
    codes = match.legal(viewer)
    return found | {
        "choices": lambda state: game.legal(state, viewer),
        "kind of the decision": lambda state: game.kind(state, viewer),
        "numbers of the choices": lambda state: [game.action(state, viewer, code) for code in codes],
    }


def telling(state: Records, seen: Records, shown: Shows) -> list[str]:
    """The names of what shows more of a state than of what is known of it."""
    return [name for name, show in shown.items() if show(seen) != show(state)]


def check_alike(game: Game, one: Records, other: Records, seat: int, key: bytes) -> set[str] | None:
    """Two positions that a seat cannot tell apart are concealed to the same bytes, if they are alike in what concealing
    leaves (`kept`). Returns the fields in which they are not; None where the seat can tell them apart."""
    if game.kernels.view is None or apart(game.view(one, seat), game.view(other, seat)):
        return None
    left = set(apart(one, other)) & set(kept_by(game.kernels.state))
    told = [] if left else apart(game.concealed(one, seat, key), game.concealed(other, seat, key))
    assert not told, f"what is drawn for seat {seat} tells what it does not know, in {', '.join(told)}"
    return left


def apart(one: Records, other: Records) -> list[str]:
    """The fields in which two records differ."""
    return [name for name in one.dtype.names or () if one[name].tobytes() != other[name].tobytes()]


#: Words for a place that has a name.
NAMELESS = re.compile(r"\b(first|second|other) end\b")


def check_words(match: Match, seat: int, codes: list[int]) -> None:
    """Every choice is described, no two of them alike, and places by their names."""
    said = match.described(seat)
    assert list(said) == codes
    read_words(said)


def read_words(said: Mapping[int, str]) -> None:
    """The words of the choices of a decision, by code."""
    read: dict[str, int] = {}
    for code, text in said.items():
        assert text.strip(), "a choice has no description"
        assert text not in read, f"choices {read[text]} and {code} both read {text!r}"
        assert not NAMELESS.search(text), f"{text!r} does not say which end it means"
        read[text] = code


def check_parts(match: Match, viewer: int | None) -> None:
    """Parts of the scene read nothing of the view but what they name (core/game/parts.py), and none is kept that would
    be another one now."""
    game, table = match.game, match.game.definition.table
    assert encode(match.redrawn(viewer, None, 0)[0]) == encode(match.scene(viewer)), "a kept part is not what it was"
    if isinstance(table, ViewTable):
        seen = game.view(match.state, viewer)
        position = Position(seen, match.events(viewer), match.over)
        table.shown(_Noting(**vars(table.context(game, position, viewer))))


class _Noting(ViewContext[Any, Any]):
    def part(self, part: ScenePart[Any, Any], *more: object) -> Any:
        """The part, made of a view that notes what is read."""
        noted: set[str] = set()
        view = object.__new__(_noting(type(self.view)))  # type: ignore[arg-type]
        object.__setattr__(view, "_noted", (self.view, noted))
        made = part.make(self.words, view, *more)
        unnamed = ", ".join(sorted(noted - part.fields))
        assert not unnamed, f"{part.make.__name__} reads {unnamed} of the view, and does not name it"
        return made


@lru_cache
def _noting(kind: Any) -> Any:
    """A view of this kind that takes its fields from another as they are read."""
    assert not kind.__dictoffset__, f"{kind.__name__} must be a dataclass with slots, so that reading it is noticed"

    class Noting(kind):  # type: ignore[misc]
        __slots__ = ("_noted",)

        def __getattr__(self, name: str) -> Any:
            view, noted = self._noted
            noted.add(name)
            return getattr(view, name)

    return Noting


_NULL = re.compile(rb"[\[:,]null\b")


def check_scene(match: Match, viewer: int | None, scene: Scene) -> None:
    """A scene offers exactly the legal choices and names only elements that exist; its JSON reads back equal."""
    assert scene.game == match.game.id and scene.viewer == viewer and scene.over == match.over
    legal = [] if viewer is None else match.legal(viewer)
    assert [choice.code for choice in scene.choices] == legal, "the scene's choices are not the legal ones"
    text = encode(scene)
    assert msgspec.json.decode(text)["game"] == match.game.id and not sends_null(text), "a scene sends nulls"
    known = {element.id for element in match.board().elements}
    known |= {edge.id for edge in match.board().edges} | {link.id for link in scene.links}
    known |= {piece.id for state in scene.elements.values() for piece in state.pieces}
    known |= {card.id for zone in scene.zones for card in zone.cards}
    known |= {front.id for front in scene.fronts}
    known |= {stack.id for front in scene.fronts for stack in front.stacks}
    known |= {card.id for front in scene.fronts for stack in front.stacks for card in stack.cards}
    if scene.fight is not None:
        known |= {card.id for line in scene.fight.lines for group in line.groups for card in group.cards}
    check_labels(scene)
    for choice in scene.choices:
        assert set(choice.elements) <= known, f"choice {choice.code} names unknown elements {choice.elements}"
    assert set(scene.elements) <= known and set(scene.why_not) <= known and set(scene.trail) <= known
    assert sorted(player.seat for player in scene.players) == list(range(match.game.seats))
    hidden = [zone for zone in scene.zones if zone.kind == "hand" and zone.owner not in (None, viewer)]
    if not match.over:
        assert all(card.face == "down" for zone in hidden for card in zone.cards), "a hand of another seat is open"


def check_labels(scene: Scene) -> None:
    """What a person reads of the choices tells them apart, with the places on the table where it says the same."""
    assert scene.prompt is None or not NAMELESS.search(plain(scene.prompt.text)), "a prompt names no hex"
    told: set[tuple[Any, ...]] = set()
    for choice in scene.choices:
        assert choice.label.strip()
        assert not NAMELESS.search(choice.label), f"{choice.label!r} does not say which end it means"
        # What a person sees of a choice: its words, the number it stands for, and where it lies on the table.
        seen = (choice.group, choice.label, choice.detail, choice.range, tuple(choice.elements))
        assert seen not in told, f"two choices show {choice.label!r} at the same place"
        told.add(seen)


def sends_null(text: bytes) -> bool:
    """Whether a JSON document has a null: it would be taken for a removal in a merge patch. One follows a bracket, a
    colon or a comma; so may the word in a sentence, and then the whole document is looked through."""
    return _NULL.search(text) is not None and _has_null(msgspec.json.decode(text))


def _has_null(value: Any) -> bool:
    if isinstance(value, dict | list):
        return any(_has_null(inner) for inner in (value.values() if isinstance(value, dict) else value))
    return value is None


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
        check_parts(match, viewer)


def _check_words(match: Match, seat: int, other: Records) -> None:
    """The seat's choices and what is said of them are the same in the other world."""
    game, legal = match.game, match.legal(seat)
    assert not legal or game.legal(other, seat) == legal, f"seat {seat} has other choices in another world"
    elsewhere = game.describe(other, seat, legal) if legal else []
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


_WIDTHS = (3, 4, 5, 6, 8)
#: No fewer of the widest common dice, of five bits, fill a number of 31 bits.
_FULL = 6
Row = tuple[int, ...]


def check_rolls(entries: Iterable[Entry], events: Iterable[Event]) -> None:
    """Every roll of the lines of a step is in the events of that step."""
    told = {row for event in events for row in _rows(event.args)}
    for entry in entries:
        for dice in entry.dice:
            values = tuple(dice.values)
            assert _made(values, told), f"the log shows the roll {values}, which no event of its step holds"


def _rows(args: Sequence[int]) -> Iterator[Row]:
    for start in range(len(args)):
        for end in range(start + 1, len(args) + 1):
            yield _named(args[start:end])
    for packed in args:
        for width in _WIDTHS:
            yield _named(_faces(packed, width))


def _faces(packed: int, width: int) -> list[int]:
    found = []
    while packed > 0:
        found.append(packed & ((1 << width) - 1))
        packed >>= width
    return found


def _named(values: Sequence[int]) -> Row:
    """Events are told without zeros at the end."""
    last = len(values)
    while last and values[last - 1] == 0:
        last -= 1
    return tuple(values[:last])


def _made(values: Row, told: set[Row]) -> bool:
    """Whether a row is told, or made of told ones of which each but the last is full."""
    if not _named(values) or _named(values) in told:
        return True
    return any(
        _named(values[:many]) in told and _made(values[many:], told) for many in range(len(values) - 1, _FULL - 1, -1)
    )
