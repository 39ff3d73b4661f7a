"""People at the tests' tables: real HTTP, real WebSockets."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import secrets
import ssl
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sandtable.core.match.seal.hashing import canon, labelled, nonce_commitment
from sandtable.core.match.seal.hashing import plain as plain_of
from sandtable.core.match.seal.opening import Opening
from sandtable.server.app import create_app
from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.services import Services
from sandtable.server.serving import run
from tests.forked import programs
from tests.forked.fork_servers import fork_fork_servers

#: Who sits at which table, so that all of them reveal when it is time to.
_TABLES: dict[str, list[Person]] = {}
TOYS = ("duel", "whisper")
#: A busy machine that has to compile a game first takes its time; what hangs fails all the same.
PATIENCE = 180.0
#: What clients ask TLS with, once for all of them: a client that makes its own reads a file of authorities first, for
#: longer than many a test takes.
TLS = ssl.create_default_context()
#: Tests ask more of one address than people do.
ROOMY = Limits(
    requests_burst=1_000_000,
    created_burst=1_000_000,
    created_per_day=1_000_000,
    guests_burst=1_000_000,
    renamed_burst=1_000_000,
    work_burst=1_000_000,
    sign_ins_burst=1_000_000,
    hints_burst=1_000_000,
    lines_burst=1_000_000,
    notices_burst=1_000_000,
    mails_per_day=1_000_000,
    reviews_burst=1_000_000,
    connections_per_address=10_000,
    verified_burst=10_000,
    sockets_per_address=10_000,
    waiting_per_guest=1000,
    messages_burst=1_000_000,
    messages_address_burst=1_000_000,
)


class LiveServer:
    """A server in a thread of this process, on a free port."""

    def __init__(self, settings: Settings, games: tuple[str, ...] = TOYS) -> None:
        programs.ready()
        fork_fork_servers()
        self.settings = settings
        self._listener = run.bind("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = create_app(settings, games)
        self.app.services.open()
        ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

        def on_ready() -> None:
            self._loop = asyncio.get_running_loop()
            ready.set()

        self._server = run.make_server(self.app, on_ready)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listener]}, daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE)

    @property
    def services(self) -> Services:
        return self.app.services

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Run something in the server's loop, and wait for what it gives where that is to be waited for."""

        async def there() -> Any:
            result = function(*arguments)
            return await result if inspect.isawaitable(result) else result

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(there(), self._loop).result(PATIENCE)

    def make(self, game: str) -> None:
        """Until the machine code of a game is there, which takes minutes where a busy machine has none of it yet."""
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self.services.rulebook.making.ready(game), self._loop).result()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()
        self._listener.close()

    def person(self, name: str | None = None) -> Person:
        return Person(self.url, name)


def happened(record: dict[str, Any]) -> list[str]:
    """What happened in a match besides choices, of its record: acts and events, or what earlier seals called them."""
    if "choices" in record:
        return [entry["event"]["kind"] for entry in record["choices"] if isinstance(entry, dict)]
    named = [entry["act"]["do"] if "act" in entry else entry["event"]["kind"] for entry in record["entries"]]
    return [name for name in named if name != "choose"]


def chosen(record: dict[str, Any]) -> list[tuple[int, int]]:
    """The choices of a record under the third seal: [(seat, code)]."""
    acts = [(entry["seat"], entry["act"]) for entry in record["entries"] if "act" in entry]
    return [(seat, act["code"]) for seat, act in acts if act["do"] == "choose"]


@contextlib.contextmanager
def serving(data: Path, games: tuple[str, ...] = TOYS, seal: int = 3, **changes: Any) -> Iterator[LiveServer]:
    """A server in a thread, whose new tables are under this seal."""
    changes = {"limits": ROOMY, "estimates": False, **changes}
    server = LiveServer(Settings(data=data, **changes), games)
    server.services.lobby.protocol = seal
    try:
        yield server
    finally:
        server.stop()


class Person:
    """A browser: cookies, JSON, and sockets."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.nonces: dict[str, str] = {}
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=TLS)
        self.id: str = self.ok("GET", "/api/me")["id"]
        if name is not None:
            self.ok("PUT", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return self.http.request(method, path, **more)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """The status and code of an error, whose message must be a sentence."""
        answer = self.ask(method, path, body, **more)
        assert answer.status_code >= 400, answer.text
        error = answer.json()["error"]
        assert error["message"][-1] in ".?!" and error["message"][0].isupper(), error
        return answer.status_code, error["code"]

    def create(self, *seats: str, game: str = "whisper", **more: Any) -> dict[str, Any]:
        """A match with seats such as "me", "open", "random" (a bot); its summary, with `invite`."""
        forms = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        reveal, nonce = more.pop("reveal", True), more.pop("nonce", None)
        form = {"game": game, "preset": "plain", "seats": forms, "options": {}, **self.committed(nonce), **more}
        made = self.ok("POST", "/api/matches", form)
        match = self.sat_down(made["match"]["id"], reveal) or made["match"]
        return {**match, "invite": made["invite"]}

    def join(self, match: str, reveal: bool = True, nonce: str | None = None, **form: Any) -> dict[str, Any]:
        seated: dict[str, Any] = self.ok("POST", f"/api/matches/{match}/join", {**self.committed(nonce), **form})
        return self.sat_down(match, reveal) or seated["match"]

    def rematch(self, match: str, reveal: bool = True, **form: Any) -> dict[str, Any]:
        again = self.ok("POST", f"/api/matches/{match}/rematch", {**self.committed(), **form})["match"]
        return self.sat_down(again["id"], reveal) or again

    # What a browser does of the seal by itself.

    def committed(self, nonce: str | None = None) -> dict[str, str]:
        """A nonce that this browser keeps, and what it shows of it."""
        nonce = nonce or secrets.token_hex(32)
        shown = nonce_commitment(bytes.fromhex(nonce)).hex()
        self.nonces[shown] = nonce
        return {"nonce_commitment": shown}

    def goes_on_as(self, twin: Person) -> None:
        """The same browser speaks to the server in another way from now on."""
        twin.nonces = self.nonces
        for here in _TABLES.values():
            if self in here:
                here[here.index(self)] = twin

    def sat_down(self, match: str, reveal: bool) -> dict[str, Any] | None:
        """Remember who is at the table; let everybody there reveal if it is time to. The match as it is then."""
        here = _TABLES.setdefault(match, [])
        if self not in here:
            here.append(self)
        if not reveal:
            return None
        for person in here:
            person.reveal(match)
        found: dict[str, Any] = self.ok("GET", f"/api/matches/{match}")
        return found

    def reveal(self, match: str) -> httpx.Response | None:
        """Reveal to the opening, as a browser does that finds nothing wrong; nothing if nobody waits for it."""
        answer = self.ask("GET", f"/api/matches/{match}/seal")
        opening = answer.json().get("opening") if answer.status_code == 200 else None
        if opening is None or answer.json()["nonces"]:
            return None
        shown = [seat.get("nonce_commitment") for seat in opening["seats"]]
        mine = next((one for one in shown if one in self.nonces), None)
        if mine is None:
            return None
        # The second seal leaves out what has its default; the third writes everything, a pace too.
        plain = opening if "pace" in opening else plain_of(msgspec.convert(opening, Opening))
        o = labelled("sandtable-opening", canon(plain)).hex()
        form = {"opening_hash": o, "nonce": self.nonces[mine]}
        return self.ask("POST", f"/api/matches/{match}/reveal", form)

    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, **headers: str) -> Wire:
        return Wire(self.url, {"Cookie": self.cookie_header(), **headers})

    def sit(self, match: str, **watch: Any) -> Seat:
        return Seat(self, match, **watch)


class Wire:
    """A bare WebSocket of JSON messages."""

    def __init__(self, url: str, headers: dict[str, str], path: str = "/ws") -> None:
        self.raw = connect(
            url.replace("http", "ws") + path,
            additional_headers=headers,
            max_size=2**24,
            compression=None,
            open_timeout=PATIENCE,
            max_queue=None,
        ).__enter__()
        self.received: list[str] = []
        self.build: str | None = None

    def send(self, **message: Any) -> None:
        self.raw.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.raw.recv(timeout=timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "hello":  # the first message, which asks nothing of anybody
            self.build = message["build"]
            return self.receive(timeout)
        self.received.append(text)
        return message

    def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of these kinds; others are read over."""
        while True:
            message = self.receive(timeout)
            if message["t"] in kinds:
                return message

    def nothing_for(self, seconds: float, *kinds: str) -> bool:
        """Whether no message of these kinds comes for a while."""
        try:
            while True:
                if self.receive(seconds)["t"] in kinds:
                    return False
        except TimeoutError:
            return True

    def close_code(self, timeout: float = PATIENCE) -> int:
        """Read to the end and say how the server closed."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code

    def close(self) -> None:
        self.raw.close()


class Seat:
    """Somebody at a table: keeps the scene and log as a client does, and checks what every client may rely on."""

    def __init__(self, person: Person, match: str, **watch: Any) -> None:
        self.person, self.match = person, match
        self.wire = person.socket()
        self.keys = 0
        self.acks: list[dict[str, Any]] = []
        self.frames = 0
        self.wire.send(t="watch", match=match, **watch)
        while self.step()["t"] != "table":
            pass

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "table":
            self.you, self.n = message["you"], message["frame"]
            self.scene = message["scene"]
            held: list[Any] = getattr(self, "log", [])
            first = message["log"][0]["n"] if message["log"] else len(held)
            self.log = held[:first] + message["log"]
            self.decision, self.summary = message["decision"], message["summary"]
            self.numbering: str = message["numbering"]
            self.may_undo, self.redo = message["undo"], message["redo"]
        elif message["t"] == "frame":
            assert message["n"] == self.n + 1
            self.n, self.decision = message["n"], message["decision"]
            self.may_undo, self.redo = message["undo"], message["redo"]
            self.scene = apply_patch(self.scene, message["patch"])
            for entry in message["log"]:
                assert entry["n"] == (self.log[-1]["n"] + 1 if self.log else 0)
                self.log.append(entry)
            self.frames += 1
        elif message["t"] == "ack":
            self.acks.append(message)
        elif message["t"] == "seats":
            self.summary = message["summary"]

    def step(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message = self.wire.receive(timeout)
        self.take(message)
        return message

    def wait(self, condition: Callable[[Seat], bool], timeout: float = PATIENCE) -> None:
        while not condition(self):
            self.step(timeout)

    def settle(self, seconds: float = 0.3) -> None:
        """Read whatever still comes."""
        try:
            while True:
                self.step(seconds)
        except TimeoutError:
            return

    def take_back(self, decision: int) -> dict[str, Any]:
        """Take back what was chosen, and wait for the answer."""
        self.keys += 1
        key = f"back-{self.keys:06d}-{id(self)}"
        self.wire.send(t="takeback", match=self.match, decision=decision, key=key)
        while True:
            message = self.step()
            if message["t"] in ("ack", "refused") and message["key"] == key:
                return message

    def undo(self, key: str | None = None) -> dict[str, Any]:
        """Take back the last choice, if that is allowed alone, and wait for the answer."""
        self.keys += 1
        key = key or f"undo-{self.keys:06d}-{id(self)}"
        self.wire.send(t="undo", match=self.match, key=key)
        while True:
            message = self.step()
            if message["t"] in ("ack", "refused") and message["key"] == key:
                return message

    def choose(self, code: int, key: str | None = None, decision: int | None = None, **more: Any) -> dict[str, Any]:
        """Send a choice and wait for its answer."""
        self.keys += 1
        key = key or f"key-{self.keys:06d}-{id(self)}"
        number = self.decision if decision is None else decision
        self.wire.send(t="choose", match=self.match, decision=number, code=code, key=key, **more)
        while True:
            message = self.step()
            if message["t"] in ("ack", "refused") and message["key"] == key:
                return message

    @property
    def over(self) -> bool:
        return bool(self.scene and self.scene.get("over"))


def play_out(seats: list[Seat], pick: Callable[[Seat], int] = lambda seat: seat.scene["choices"][0]["code"]) -> None:
    """Play a match to its end, every seat choosing when it owes a decision."""
    while not all(seat.over for seat in seats):
        for seat in seats:
            if seat.decision is not None:
                answered = seat.decision
                answer = seat.choose(pick(seat))
                # Somebody may have left since this seat last looked: then a newer decision comes, or time runs out.
                assert answer["t"] == "ack" or answer["code"] == "stale", answer
                while not seat.over and seat.decision == answered:
                    seat.step()
            elif not seat.over:
                with contextlib.suppress(TimeoutError):
                    seat.step(0.01)


def apply_patch(document: Any, patch: Any) -> Any:
    """RFC 7396, section 2: what a client does with a patch."""
    if not isinstance(patch, dict):
        return patch
    result = dict(document) if isinstance(document, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = apply_patch(result.get(name), value)
    return result
