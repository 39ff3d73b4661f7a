"""What one viewer was shown of one match: frames, and finding the place again after a restart.

A viewer's frames count only what that viewer could see change, so their number tells nothing about hidden choices.
Frame 0 is the position after the set-up. The number follows from the match's choices alone, so it can be worked out
again at any time; marks stored with every few choices make that quick.

Where only who holds certain cards is asked, the question is a secret. If it is answered without a person, by a bot or a
standing answer, the position is *held*: those who may not know of it get no frame of it, but one with what follows, so
that neither the number of frames nor what is in them tells that there was a question.

What a frame brings is the difference of two scenes as a JSON merge patch (RFC 7396): an object in it is merged key by
key, null removes a key, everything else (arrays too) replaces. Scenes leave out fields with their default, so a null
never has to be set.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from sandtable.core.kernel.events import EVENT_WIDTH, Event, viewer_number
from sandtable.core.match.match import Match
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.core.match.seat_view import digest_of
from sandtable.core.scenes import Entry, Scene
from sandtable.core.typed import ready
from sandtable.server.protocol.messages import Back

MARK_EVERY = 16
#: The key with which the answer to a held question is stored; a client's are longer.
AUTOMATIC = "auto"
_SAME = object()


class Shown(NamedTuple):
    """Where a viewer is: frame `n`, the scene, how many log entries, and the number of the decision owed. `at`: the
    entries that the match had when the frame was made; the head that comes with it is the chain's after so many.
    `undo`, `redo`: what the viewer may do about its last choice; only `with_back` says. `made_of`: a hash of all that
    the scene is made of (`Match.redrawn`)."""

    n: int
    scene: Scene
    logged: int
    decision: int | None
    at: int = 0
    undo: Back = ""
    redo: int | None = None
    made_of: int = 0


class Change(NamedTuple):
    """A new frame: the scene's merge patch and the new log entries."""

    patch: dict[str, Any]
    entries: list[Entry]


class Mark(msgspec.Struct, array_like=True, frozen=True):
    """A checkpoint stored with the first of the choices that were stored together. `after` is a digest of the state's
    bytes when all `made` of them were made: so the last position of a match is always known. Every so often it also
    has the position before that choice, `state`, and the frame number of each viewer who was followed then (-1:
    spectators), good for the code whose name is `code`. `ats`: `Shown.at` of those frames.

    Bytes mean something only under the `layout` of the state that they were made of; `told` is a digest of what those
    choices brought that anybody was told, which no layout touches. Both are empty in a mark of before there were any.
    """

    code: str = ""
    state: bytes = b""
    frames: dict[int, int] = {}
    ats: dict[int, int] = {}
    made: int = 0
    after: bytes = b""
    layout: bytes = b""
    told: bytes = b""


class Led(NamedTuple):
    """Where choices lead that are stored together: the state's bytes when they are made, and the events of each."""

    state: bytes
    steps: Sequence[tuple[Event, ...]]

    @classmethod
    def of(cls, match: Match, ply: int) -> Led:
        """Where a match is that has made them, from this one on."""
        return cls(match.state_bytes, match.history(ply + 1))


class Place(NamedTuple):
    """Where a viewer is known to have been: after `ply` choices at frame `n`, made when the match had `at` entries."""

    ply: int = 0
    n: int = 0
    at: int = 0


def decision_of(match: Match, viewer: int | None) -> int | None:
    """The number of the decision that the viewer owes, if it does."""
    return match.decision(viewer) if viewer is not None and viewer in match.seats_to_act else None


def with_back(
    match: Match, viewer: int | None, shown: Shown, skipped: Collection[int] = (), people: Collection[int] = ()
) -> Shown:
    """Where the viewer is, with whether its last choice may be taken back, and what it may make again. Both follow from
    what the viewer knows (core/match/undoing.py), so nothing is said while a question stands of which it may not know.
    `skipped`: the steps that the table made for it; `people`: the seats of people, where the match does not know."""
    if viewer is None or match.secret(viewer):
        return shown._replace(undo="", redo=None)
    number, redo = match.undoable(viewer, skipped), match.redo(viewer)
    if number is None:
        return shown._replace(undo="", redo=redo)
    if match.alone(viewer, number):
        return shown._replace(undo="alone", redo=redo)
    wanted = match.must_agree(viewer, number)
    others = set(people) - {viewer} if wanted is None else wanted
    way: Back = "ask"
    if not others and not match.back_refused(viewer, number):
        way = "anew" if isinstance(match.sealing, ThirdSeal) else "alone"
    return shown._replace(undo=way, redo=redo)


def opening(match: Match, viewer: int | None, n: int = 0, at: int = 0) -> Shown:
    """The position as frame `n` of the viewer, which was made when the match had `at` entries."""
    scene, made_of = match.redrawn(viewer, None, 0)
    return Shown(n, scene, len(match.log(viewer)), decision_of(match, viewer), at, made_of=made_of)


def advance(match: Match, viewer: int | None, before: Shown, held: bool = False) -> tuple[Shown, Change | None]:
    """The viewer after one more choice; no change, no new frame. `held`: no person answers the question that is open
    now."""
    if held and match.secret(viewer):
        return before, None
    scene, made_of = match.redrawn(viewer, before.scene, before.made_of)
    decision, entries = decision_of(match, viewer), match.log(viewer, before.logged)
    patch = {} if scene is before.scene else scene_patch(before.scene, scene)
    if not patch and not entries and decision == before.decision:
        return before if made_of == before.made_of else before._replace(made_of=made_of), None
    shown = Shown(before.n + 1, scene, before.logged + len(entries), decision, len(match.entries), made_of=made_of)
    return shown, Change(patch, entries)


_EVENT = struct.Struct(f"<{EVENT_WIDTH}i")


def brought(steps: Iterable[tuple[Event, ...]]) -> bytes:
    """8 bytes that tell apart what choices with these events have brought: what a viewer was told. What only studies
    count may come and go."""
    found = hashlib.blake2b(digest_size=8)
    for step in steps:
        for event in step:
            if event.audience:
                found.update(_EVENT.pack(event.kind, event.audience, *event.args))
        found.update(b".")
    return found.digest()


def write_mark(match: Match, shown: Mapping[int | None, Shown], code: str, led: Led) -> bytes:
    """The mark for the present position, whose frames are numbered by this code; `led` is where what is stored with it
    leads."""
    known = {viewer_number(viewer): one for viewer, one in shown.items()}
    frames, ats = {name: one.n for name, one in known.items()}, {name: one.at for name, one in known.items()}
    return msgspec.msgpack.encode(Mark(code, digest_of(match.state_bytes), frames, ats, *_end(match, led)))


def write_end(match: Match, led: Led) -> bytes:
    """A mark that only says where choices of the match led."""
    made, after, name, told = _end(match, led)
    return msgspec.msgpack.encode(Mark(made=made, after=after, layout=name, told=told))


def _end(match: Match, led: Led) -> tuple[int, bytes, bytes, bytes]:
    return len(led.steps), digest_of(led.state), match.game.kernels.state.layout, brought(led.steps)


def marks_frames(data: bytes | None) -> bool:
    """Whether a stored mark has the position before its choice, and the frames."""
    return bool(data) and bool(read_mark(data or b"").state)


def read_mark(data: bytes) -> Mark:
    """A stored mark."""
    return msgspec.msgpack.decode(data, type=ready(Mark))


def scene_patch(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    """The merge patch from the JSON of a scene, or of a part of one, to another's, to be written as JSON: what is new
    stands in it as it stands there. Empty when both are the same document."""
    patch: dict[str, Any] = {}
    names, defaults, values = _shape(type(new))
    for name, default, before, after in zip(names, defaults, values(old), values(new)):
        if before is after or before == after:
            continue
        if _is_default(after, default):
            patch[name] = None
        elif _is_default(before, default):
            patch[name] = after
        elif (changed := _value_patch(before, after)) is not _SAME:
            patch[name] = changed
    return patch


@cache
def _shape(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], tuple[Any, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a part of a scene, their defaults, and what reads them all."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    return names, (msgspec.NODEFAULT,) * (len(names) - len(defaults)) + defaults, attrgetter(*names)


def _map_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, after in new.items():
        before = old.get(name)
        if before is not after and before != after:
            changed = after if before is None else _value_patch(before, after)
            if changed is not _SAME:
                patch[name] = changed
    return patch


def _value_patch(before: Any, after: Any) -> Any:
    """The patch of one value that has changed, or _SAME if both are the same JSON. A list is replaced whole."""
    if isinstance(after, dict):
        return _map_patch(before, after) or _SAME  # elements of the board: most stay as they are
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        return msgspec.to_builtins(scene_patch(before, after)) or _SAME
    return after


def _is_default(value: Any, default: Any) -> bool:
    # Structs write an empty list or map as a factory; anything empty is left out of the JSON.
    if default is msgspec.NODEFAULT:
        return False
    if isinstance(value, list | dict):
        return not value
    return bool(value is default or value == default)
