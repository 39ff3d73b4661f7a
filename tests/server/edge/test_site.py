"""The outermost layer: other sites' pages, headers, bodies, files, health, metrics, documentation."""

from __future__ import annotations

import gzip
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sandtable.server import monitoring
from sandtable.server.edge.client_files import ClientFiles, with_games
from tests.server.people import LiveServer, serving


def _guest(server: LiveServer) -> httpx.Client:
    return server.person().http


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Origin": "http://evil.example"}, "origin"),
        ({"Origin": "null"}, "origin"),
        ({"Origin": "http://127.0.0.1.evil.example"}, "origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "origin"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, "not-json"),
        ({"Content-Type": "text/plain"}, "not-json"),
        ({"Content-Type": "multipart/form-data; boundary=x"}, "not-json"),
        ({"Content-Type": ""}, "not-json"),
    ],
)
def test_a_page_of_another_site_cannot_act_for_a_guest(server: LiveServer, headers: dict[str, str], code: str) -> None:
    http = _guest(server)
    body = b'{"name": "Mallory"}'
    answer = http.put("/api/me", content=body, headers={"Content-Type": "application/json", **headers})
    assert answer.status_code in (403, 415) and answer.json()["error"]["code"] == code
    assert http.get("/api/me").json()["name"] != "Mallory"


def test_the_servers_own_pages_may_act(server: LiveServer) -> None:
    http = _guest(server)
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json; charset=utf-8"}
    assert http.put("/api/me", content=b'{"name": "Ada"}', headers=headers).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name": 5}',
        b'{"name": "x", "more": 1}',
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b"[" * 100_000,
    ],
)
def test_bodies_that_are_not_understood(server: LiveServer, body: bytes) -> None:
    answer = _guest(server).put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["message"]


def test_a_large_body_is_refused_whether_its_size_is_said_or_not(server: LiveServer) -> None:
    http = _guest(server)

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(40):
            yield b"x" * 10_000

    headers = {"Content-Type": "application/json"}
    for content in (b'{"name": "' + b"x" * 400_000 + b'"}', pieces()):
        answer = http.put("/api/me", content=content, headers=headers)
        assert answer.status_code == 413 and answer.json()["error"]["code"] == "too-large", answer.text


def test_errors_have_one_form(server: LiveServer) -> None:
    http = _guest(server)
    for method, path, status in (
        ("GET", "/api/nowhere", 404),
        ("GET", "/api/games/x/y/z", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/healthz/x", 404),
        ("GET", "/missing.png", 404),
        ("POST", "/", 405),
        ("GET", "/ws", 426),
        ("PATCH", "/api/me", 405),
        ("GET", "/api/matches/" + "x" * 100, 400),
    ):
        answer = http.request(method, path)
        assert answer.status_code == status, (method, path, answer.status_code)
        assert set(answer.json()) == {"error"} and answer.json()["error"]["message"].endswith("."), answer.text


def test_security_headers_are_everywhere(server: LiveServer) -> None:
    http = _guest(server)
    for path in ("/", "/api/me", "/api/nowhere", "/api/docs", "/healthz", "/m/some-table"):
        headers = http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy and "http:" not in policy and "*" not in policy
        assert "server" not in headers
    assert http.get("/api/me").headers["cache-control"] == "no-store"


def test_large_documents_travel_compressed(server: LiveServer) -> None:
    http = _guest(server)
    for accepted, encoding in (("gzip, deflate, br", "gzip"), ("identity", None)):
        answer = http.get("/api/docs/openapi.json", headers={"Accept-Encoding": accepted})
        assert answer.headers.get("content-encoding") == encoding and answer.json()["openapi"]
        small = http.get("/api/me", headers={"Accept-Encoding": accepted})
        assert "content-encoding" not in small.headers


def test_a_failure_inside_shows_no_traceback(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(server.services.rulebook, "catalogue", broken)
    answer = _guest(server).get("/api/games")
    assert answer.status_code == 500 and "secret" not in answer.text and "Traceback" not in answer.text
    assert answer.json()["error"]["code"] == "internal"


def test_health_and_metrics(server: LiveServer) -> None:
    http = _guest(server)
    person = server.person()
    match = person.create("me", "random")["id"]
    seat = person.sit(match)
    seat.choose(0)
    assert http.get("/healthz").json()["ok"] is True
    text = http.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["sandtable_choices_total"]) >= 1 and float(values["sandtable_sockets"]) >= 1
    assert "sandtable_commit_seconds_bucket" in text and "sandtable_choice_seconds_count" in text
    seat.wire.close()


def test_metrics_are_for_the_servers_own_machine(server: LiveServer) -> None:
    answer = httpx.get(server.url + "/metrics", headers={"X-Forwarded-For": "203.0.113.5"})
    assert answer.status_code == 403


def test_readiness_says_when_nothing_can_be_stored_and_health_that_the_process_lives(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        live.services.store.writer.close()
        answer = httpx.get(live.url + "/readyz")
        assert answer.status_code == 503 and answer.json()["error"]["code"] == "storage"
        assert httpx.get(live.url + "/healthz").json()["ok"] is True


def test_a_server_that_can_draw_no_table_is_not_ready(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitoring, "PATIENCE_SECONDS", 0.3)
    monkeypatch.setattr(monitoring, "FRESH_SECONDS", 0.0)
    go_on = threading.Event()
    for _ in range(2):  # so many threads draw
        server.services.rulebook._drawing._threads.submit(go_on.wait)
    try:
        answer = httpx.get(server.url + "/readyz", timeout=60)
        assert answer.status_code == 503 and "could be drawn" in answer.json()["error"]["message"]
        assert httpx.get(server.url + "/healthz", timeout=60).status_code == 200
    finally:
        go_on.set()
    monkeypatch.undo()
    server.call(lambda: setattr(server.services.readiness, "_asked", 0.0))
    assert httpx.get(server.url + "/readyz", timeout=60).status_code == 200


def test_the_documentation_needs_no_other_host(server: LiveServer) -> None:
    http = _guest(server)
    page = http.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text and not re.search(r"(?:src|href)=['\"]?(?:https?:)?//", page.text)
    document = http.get("/api/docs/openapi.json").json()
    assert document["openapi"].startswith("3.")
    for path in document["paths"]:
        assert path in page.text
    for path in ("/api/games", "/api/matches", "/api/matches/{match}/frames", "/api/verify", "/healthz"):
        assert path in document["paths"]
    limits = server.app.services.settings.limits
    assert document["x-limits"]["body_bytes"]["most"] == limits.body_bytes and "The largest body" in page.text
    # Every anchor leads somewhere.
    for anchor in set(re.findall(r"href='#(\w+)'", page.text)):
        assert f"id='{anchor}'" in page.text


def test_the_example_of_each_body_is_one_that_the_server_reads(server: LiveServer) -> None:
    http, seen = _guest(server), 0
    document = http.get("/api/docs/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, said in methods.items():
            for content in said.get("requestBody", {}).get("content", {}).values():
                where = re.sub(r"\{\w+\}", "1", path)
                answer = http.request(method.upper(), where, json=content["example"])
                refused = answer.json()["error"]["message"] if answer.status_code == 400 else ""
                assert "Expected" not in refused and "missing" not in refused, (method, path, refused)
                seen += bool(content["example"])
    assert seen > 40


@pytest.fixture
def built(tmp_path: Path) -> ClientFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html><script>let a = 1;</script><script src='/assets/app-1a2b.js'></script>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("console.log('hello');" * 100)
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"what the build made of it")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path.parent / "outside.txt").write_text("no")
    return ClientFiles(tmp_path)


#: What no address holds: the page says that there is nothing, and so does the interface.
NO_ADDRESS = ("%ZZ", "%E0%A4%A", "%", "%C3%28", "%00", "%FF")


@pytest.mark.parametrize("wrong", NO_ADDRESS)
def test_what_is_no_address_is_not_found(server: LiveServer, wrong: str) -> None:
    http = _guest(server)
    for path in ("matches", "people", "games", "leagues"):
        rest = "/rules" if path == "games" else ""
        for part in (wrong, wrong.replace("%", "%25")):
            assert http.get(f"/api/{path}/{part}{rest}").status_code == 404, (path, part)


def test_client_files_are_served_and_everything_else_is_the_page(
    server: LiveServer, built: ClientFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services, "files", built)
    http = _guest(server)
    page = http.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8" and page.headers["cache-control"] == "no-cache"
    assert "script-src 'self' 'sha256-" in page.headers["content-security-policy"]
    for inside in (
        "/m/abc",
        "/new",
        "/games/conquest",
        *(f"/{part}/{wrong}" for part in ("m", "people") for wrong in NO_ADDRESS),
    ):
        answer = http.get(inside)
        assert answer.status_code == 200 and answer.text == page.text
    script = http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, deflate"})
    assert script.headers["content-type"].startswith("application/javascript")
    assert "immutable" in script.headers["cache-control"] and script.headers["content-encoding"] == "gzip"
    assert script.text.startswith("console.log")
    with http.stream("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, deflate, br"}) as small:
        assert small.headers["content-encoding"] == "br"
        assert b"".join(small.iter_raw()) == b"what the build made of it"
    plain = http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == script.text
    again = http.get("/favicon.svg", headers={"If-None-Match": http.get("/favicon.svg").headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    gone = ("/assets/gone.js", "/assets/app-1a2b.js.br", "/a.css")
    for outside in (*gone, "/../outside.txt", "/%2e%2e/outside.txt", "/assets/../../outside.txt"):
        answer = http.get(outside)
        assert answer.status_code == 404 or answer.text == page.text
        assert answer.text != "no"


def test_the_lobby_comes_with_its_games(server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<html><body><style>a{}</style></body></html>")
    monkeypatch.setattr(server.services, "files", ClientFiles(tmp_path))
    http = _guest(server)
    games = http.get("/api/games").json()
    page = http.get("/")
    held = re.search('<script type="application/json" id="games">(.*)</script>\n</body>', page.text)
    assert held is not None and json.loads(held[1]) == games
    assert "style-src 'self' 'sha256-" in page.headers["content-security-policy"]
    assert http.get("/", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
    assert http.get("/index.html").text == http.get("/m/abc").text != page.text
    told = with_games(server.services.files.page, b'["</script>"]').body.decode()
    assert told.count("</script>") == 1 and json.loads(told.split('games">')[1].split("</")[0]) == ["</script>"]


def test_without_a_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    files = ClientFiles(tmp_path / "nothing")
    page = files.find("/")
    assert page is not None and b"make play" in page.body and not files.built


def test_compressed_files_are_what_they_compress(built: ClientFiles) -> None:
    script = built.find("assets/app-1a2b.js")
    assert script is not None and [name for name, _ in script.packed] == ["br", "gzip"]
    assert gzip.decompress(script.packed[1][1]) == script.body


def test_every_answer_says_which_client_the_server_has_to_give(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        build = live.services.files.build
        assert live.person().http.get("/api/games").headers["sandtable-build"] == build
        assert "sandtable-build" not in live.person().http.get("/healthz").headers
        wire = live.person().socket()
        wire.send(t="ping", at=1)
        wire.until("pong")
        assert wire.build == build, "and first of all on a socket"
        wire.close()
    page = tmp_path / "client" / "index.html"
    page.parent.mkdir()
    page.write_text('<html data-base="/" data-build="ab12">')
    assert ClientFiles(page.parent).build == "ab12" and ClientFiles(tmp_path / "none").build == ""
