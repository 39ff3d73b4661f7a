"""What a server need not walk again, and what it gives back to the system."""

from __future__ import annotations

import gc
import platform
import random
import resource
import sys
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.server import garbage_collection
from sandtable.server.protocol import views
from sandtable.server.tables import registry
from tests.server.people import PATIENCE, play_out, serving


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(
    sys.platform != "linux" or platform.libc_ver()[0] != "glibc", reason="only glibc is asked to give memory back"
)
def test_pieces_between_what_lives_on_are_given_back() -> None:
    pieces = [bytes(4_000) for _ in range(20_000)]  # 80 MB, from the heap
    kept = pieces[::50]
    del pieces
    before = resident()
    assert garbage_collection.give_back()
    assert before - resident() > 30 * 2**20 and len(kept) == 400


class Circle:
    """Holds itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def eased() -> Iterator[None]:
    """A collector that looks as a server's does, and afterwards as it did."""
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    garbage_collection.ease()
    yield
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


@pytest.mark.usefixtures("eased")
def test_the_oldest_are_looked_at_once_and_then_set_aside() -> None:
    kept = [Circle() for _ in range(100)]
    before = gc.get_freeze_count()
    gc.collect()
    assert gc.get_freeze_count() >= before + 100 and len(kept) == 100
    assert not any(isinstance(one, Circle) for one in gc.get_objects())


@pytest.mark.usefixtures("eased")
def test_what_was_set_aside_and_is_held_by_nobody_is_found_when_enough_tables_are_gone() -> None:
    circle = Circle()
    gone = weakref.ref(circle)
    gc.collect()
    del circle
    tidier = garbage_collection.GarbageCollection()
    gc.collect()
    assert gone() is not None, "set aside"
    assert not tidier.tidy(20, quiet=False), "people are there"
    assert not garbage_collection.GarbageCollection().tidy(19, quiet=True), "too few"
    assert gone() is not None
    assert tidier.tidy(0, quiet=True)
    assert gone() is None


def found() -> bool:
    """Whether a look at the young ones finds a circle within a thousand draws."""
    gone = weakref.ref(Circle())
    for _ in range(1000):
        garbage_collection.drawn()
        if gone() is None:
            return True
    return False


@pytest.mark.usefixtures("eased")
def test_young_objects_are_looked_at_after_some_draws_if_something_left_circles() -> None:
    garbage_collection.circles()
    assert found()
    assert found(), "what was made after the first look"
    before = gc.get_freeze_count()
    assert not found(), "draws alone leave none, so nobody looks"
    assert gc.get_freeze_count() > before, "they are set aside all the same"


def test_a_choice_leaves_no_circles_but_requests_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither statements nor what is drawn: otherwise what is set aside unseen would gather."""
    told = []
    monkeypatch.setattr(garbage_collection, "circles", lambda: told.append(1))
    with serving(tmp_path) as live:
        ann, ben = live.person("Ann"), live.person("Ben")
        match = ann.create("me", "open", preset="long", options={"rounds": 120})["id"]
        ben.join(match)
        seats = [ann.sit(match), ben.sit(match)]
        gc.collect()
        gc.disable()
        try:
            asked = len(told)
            play_out(seats)
            asked, table = len(told) - asked, live.services.registry.peek(match)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            left = [one for one in gc.garbage if type(one).__module__.startswith(("sandtable.", "sqlalchemy."))]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        assert table.match.ply >= 240
        assert asked < table.match.ply and len(left) < table.match.ply, "those of the match's end, and no more"
        asked = len(told)
        ann.ok("GET", f"/api/matches/{match}")
        assert len(told) > asked


@pytest.mark.usefixtures("eased")
def test_no_look_holds_500_tables_up_for_50_ms() -> None:
    """Looks stop all threads: each is measured in processor time, while people play at all tables."""
    game, luck, looks = load("conquest", players=2), random.Random(1), [0.0]
    begun = [0.0]

    def measured(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        else:
            looks.append(time.thread_time() - begun[0])

    gc.callbacks.append(measured)  # taken away with the collector's own
    tables = []
    for number in range(500):
        match = Match(game, seed=number)
        tables.append((match, {viewer: views.opening(match, viewer) for viewer in (0, 1, None)}))
    for match, shown in tables * 3:
        seat = match.seats_to_act[0]
        match.choose(seat, luck.choice(match.legal(seat)))
        for viewer, before in shown.items():
            shown[viewer], _ = views.advance(match, viewer, before)
        garbage_collection.drawn()
    assert len(looks) > 10 and max(looks) < 0.05, f"{len(looks)} looks, the longest of {1000 * max(looks):.0f} ms"


def test_what_closed_sockets_held_is_returned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lie in circles, which were set aside while they were open. Counted, not weighed: none is left."""
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 0.05)
    with serving(tmp_path) as live:
        wires = [live.person().socket() for _ in range(registry.GIVEN_BACK_AT)]
        for wire in wires:
            wire.send(t="ping", at=1)
            wire.until("pong")
        gc.unfreeze()
        held = [weakref.ref(one) for one in gc.get_objects() if type(one) is WebSocketsSansIOProtocol]
        gc.collect()
        assert len(held) >= len(wires) and not any(
            isinstance(one, WebSocketsSansIOProtocol) for one in gc.get_objects()
        )
        for wire in wires:
            wire.close()
        end = time.monotonic() + PATIENCE
        while any(one() is not None for one in held):
            assert time.monotonic() < end
            time.sleep(0.05)
