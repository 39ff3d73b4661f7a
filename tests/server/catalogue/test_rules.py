"""The server's way to the games: nobody waits for machine code, which others make; the wanted game's first."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Iterator

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.core.game.functions import Functions, functions_of
from sandtable.core.game.registry import find_definition
from sandtable.core.match.match import Match
from sandtable.server.catalogue import making, rules
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Refusal


class Children:
    """In place of processes: notes who begins, and waits for `go`."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int]] = []
        self.go = asyncio.Event()

    async def __call__(self, maker: making.Making, name: str, niceness: int) -> None:
        self.begun.append((name, niceness))
        maker._children[name] = None  # type: ignore[assignment]
        maker._tell(name, 40)
        await self.go.wait()
        maker._children.pop(name)


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Iterator[Children]:
    made = Children()
    monkeypatch.setattr(making.Making, "_child", lambda self, name, niceness: made(self, name, niceness))
    monkeypatch.setattr(Functions, "ready", lambda self: False)
    monkeypatch.setattr(making.os, "cpu_count", lambda: 2)
    yield made


async def until(what: object) -> None:
    for _ in range(500):
        if what():  # type: ignore[operator]
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


async def test_the_event_loop_reads_no_game(children: Children, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of a game take a third of a second, or as long as another thread is at them."""
    readers: list[threading.Thread] = []

    def noted(name: str) -> object:
        readers.append(threading.current_thread())
        return find_definition(name)

    monkeypatch.setattr(rules, "find_definition", noted)
    book = Rulebook(("duel",))
    try:
        assert (await book.definition("duel")).id == "duel"
        await book.game("duel", "plain", {"players": 2})
        with pytest.raises(Refusal, match="There is no game"):
            await book.definition("nothing")
        assert readers and threading.main_thread() not in readers
    finally:
        children.go.set()
        await book.close()


async def test_what_games_bring_is_not_walked_while_people_play(
    children: Children, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A walk over all that games and compilers leave holds every table up for some tenths of a second."""
    walks: list[int] = []
    monkeypatch.setattr(rules.Rulebook, "catalogue", lambda self: [])
    monkeypatch.setattr(making, "_take_over", lambda name: None)
    monkeypatch.setattr(gc, "collect", lambda generation=2: walks.append(generation) or 0)
    book = Rulebook(("duel",))
    gc.unfreeze()
    try:
        children.go.set()
        book.begin(estimates=False)
        await book.making.all_ready()
        assert gc.get_freeze_count() > 10_000 and not walks
    finally:
        await book.close()
        gc.unfreeze()


async def test_a_game_is_played_before_its_machine_code_is_there(children: Children) -> None:
    told: list[tuple[str, int | None]] = []
    book = Rulebook(("duel",), lambda name, percent: told.append((name, percent)))
    home = functions_of(find_definition("duel").kernels).home
    try:
        book.begin(estimates=False)
        game = await book.game("duel", "plain", {"players": 2})
        await until(lambda: book.making.percent("duel") == 40)
        assert home.at_once
        assert book.seconds("duel") == rules.PLAIN_PYTHON * book.pool.bounds.seconds, "a replay is slow now"
        match = Match(game, seed=3)
        match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[0])
        assert not game.functions._addresses.any() or home.at_once
        before = match.state_bytes
        children.go.set()
        await asyncio.wait_for(book.making.all_ready(), 60)
        assert not home.at_once and book.making.percent("duel") is None
        assert book.seconds("duel") == book.pool.bounds.seconds
        again = Match(game, seed=3)
        again.choose(*match.choices[0])
        assert again.state_bytes == before, "machine code plays another game"
        assert told[0] == ("duel", 0) and ("duel", 40) in told and told[-1] == ("duel", None)
    finally:
        children.go.set()
        await book.close()


async def test_games_are_made_one_after_the_other_and_the_wanted_one_at_once(children: Children) -> None:
    book = Rulebook(("duel", "whisper"))
    try:
        book.begin(estimates=False)
        await until(lambda: children.begun)
        assert children.begun == [("duel", making.QUIET)], "two processors, one of them for people"
        await book.game("whisper", "plain", {"players": 2})
        await until(lambda: len(children.begun) == 2)
        assert children.begun[1] == ("whisper", making.WANTED)
        await book.game("whisper", "plain", {"players": 2})
        assert len(children.begun) == 2
    finally:
        children.go.set()
        await book.close()


@pytest.mark.parametrize("ready", [False, True], ids=["to be made", "there already"])
async def test_all_games_are_made_on_two_processors(
    children: Children, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    monkeypatch.setattr(Functions, "ready", lambda self: ready)
    book = Rulebook(("duel", "whisper"))
    try:
        children.go.set()
        book.begin(estimates=False)
        await asyncio.wait_for(book.making.all_ready(), 60)
        assert [name for name, _ in children.begun] == ([] if ready else ["duel", "whisper"])
    finally:
        await book.close()


async def test_a_form_is_answered_meanwhile(children: Children) -> None:
    book = Rulebook(("duel", "whisper"))
    try:
        book.begin(estimates=False)
        made, problems, _ = await book.check("127.0.0.1", "whisper", "plain", {"players": 2}, {})
        assert made is not None and problems == [] and not children.go.is_set()
    finally:
        children.go.set()
        await book.close()


async def test_what_a_child_cannot_make_is_made_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys are no installed games: their child refuses the name."""
    monkeypatch.setattr(Functions, "ready", lambda self: False)
    book = Rulebook(("duel",))
    try:
        book.begin(estimates=False)
        await asyncio.wait_for(book.making.all_ready(), 120)
        assert not functions_of(find_definition("duel").kernels).home.at_once
    finally:
        await book.close()


async def test_closing_ends_the_children_and_the_slow_play(children: Children) -> None:
    book = Rulebook(("duel",))
    book.begin(estimates=False)
    home = functions_of(find_definition("duel").kernels).home
    await until(lambda: home.at_once)
    await book.close()
    assert not home.at_once


async def test_a_picture_is_drawn_once_however_many_ask_and_wherever_it_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []

    async def run(address: str, job: str, *arguments: object, seconds: float) -> bytes:
        drawn.append(job)
        await asyncio.sleep(0.01)
        if len(drawn) == 1:
            raise Refusal(503, "busy", "Too much is asked.")
        return b"{}"

    monkeypatch.setattr(rules.pictures, "kept", lambda name: None)
    book = Rulebook(("duel",))
    try:
        book.making._ready["duel"].set()
        monkeypatch.setattr(book.pool, "run", run)
        with pytest.raises(Refusal):
            await book.picture("duel")
        assert await asyncio.gather(*(book.picture("duel") for _ in range(20))) == [b"{}"] * 20
        assert await book.picture("duel") == b"{}" and drawn == ["picture"] * 2, "one that failed is drawn again"
    finally:
        await book.close()


async def test_a_form_that_was_used_before_does_not_wait_for_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Rulebook(("duel",))
    options: dict[str, object] = {"players": 2}
    try:
        made = await book.check("127.0.0.1", "duel", "plain", options, {})
        assert made.game is not None and not made.problems

        async def busy(*_: object, **__: object) -> bytes:
            raise Refusal(503, "busy", "The server is too busy for this now.")

        monkeypatch.setattr(book.pool, "run", busy)
        assert (await book.check("127.0.0.2", "duel", "plain", options, {})).game is made.game
        with pytest.raises(Refusal):
            await book.check("127.0.0.2", "duel", "plain", {"players": 3}, {})
    finally:
        await book.close()
