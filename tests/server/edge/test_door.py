"""Names, proxies, TLS and metrics: what is believed of a client, and what a host is told when something is missing."""

from __future__ import annotations

import http.client
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sandtable.server.configuration.settings import Settings
from sandtable.server.edge.host_policy import NGINX, HostPolicy
from tests.server.people import LiveServer, serving

JSON = {"Content-Type": "application/json"}


def _scope(kind: str = "http", client: str = "127.0.0.1", **headers: str) -> dict[str, Any]:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": kind, "headers": pairs, "client": (client, 5), "scheme": "ws" if kind == "websocket" else "http"}


def _door(**settings: Any) -> HostPolicy:
    return HostPolicy(Settings(**settings))


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "localhost:80", "[::1]:8000", "a.localhost"])
def test_the_machines_own_names_are_always_known(host: str) -> None:
    assert _door().enter(_scope(host=host)) is None
    assert _door(origin=("https://play.example.org",)).enter(_scope(host=host)) is None


#: What is no name of a host, though a part of it is this machine's.
BAD_HOSTS = (
    "localhost@evil", "name@evil", "localhost:80@evil.example", "user:word@localhost", "localhost/path", "localhost/",
    "localhost?x", "localhost#x", "localhost\\evil", "local host", "localhost ", "localhost\tx", "localhost,evil",
    "localhost:", "localhost:0", "localhost:65536", "localhost:123456", "localhost:-1", "localhost:+1", "localhost:8a",
    "localhost:80:80", "127.0.0.1:80:80", "::1", "[::1", "[::1]evil", "[::1]:", "[::1]:x", "[localhost]", "[::1]@evil",
    "http://localhost", "localhost%00", "localhost\x7f", "l\xf6calhost", "", " ", "-localhost", "localhost;x",
    "a" * 300,
)  # fmt: skip


@pytest.mark.parametrize("host", BAD_HOSTS)
def test_what_is_no_host_is_refused_whoever_names_it(host: str) -> None:
    direct, proxied = _door(), _door(proxy=("127.0.0.1",))
    scopes = [(direct, _scope(host=host)), (direct, _scope("websocket", host=host))]
    if host.strip() and "," not in host and host == host.strip():
        scopes.append((proxied, _scope(host="localhost", x_forwarded_host=host)))
        scopes.append((proxied, _scope(host=host, x_forwarded_host="localhost")))
    for door, scope in scopes:
        refusal = door.enter(scope)
        assert refusal is not None and (refusal.status, refusal.code) == (400, "bad-host")
        assert str(refusal).isprintable() and len(str(refusal)) < 250
    # Nor is a page of such a place one of ours, whatever the request's own host is.
    for named in (host, "localhost"):
        assert not direct.same_origin(_scope(host=named, origin=f"http://{host}")) or host.strip(" /") == "localhost"


@pytest.mark.parametrize(
    "host", ["localhost:1", "LOCALHOST:65535", "[::1]", "[::1]:443", "127.0.0.1", "a_b.localhost:80"]
)
def test_a_host_with_or_without_a_port_comes_in(host: str) -> None:
    assert _door().enter(_scope(host=host)) is None
    assert _door().same_origin(_scope(host=host, origin=f"http://{host.lower()}"))


def test_two_hosts_are_one_too_many_and_origins_are_those_of_pages() -> None:
    scope = _scope(host="localhost")
    scope["headers"].append((b"host", b"localhost"))
    refusal = _door().enter(scope)
    assert refusal is not None and refusal.code == "bad-host"
    for origin in (
        "null",
        "localhost",
        "ftp://localhost",
        "http://localhost/page",
        "http://u@localhost",
        "http://",
        "://",
    ):
        assert not _door().same_origin(_scope(host="localhost", origin=origin))


def test_a_running_server_refuses_them(server: LiveServer) -> None:
    place = urlsplit(server.url).netloc
    for host in ("name@evil", f"{place}@evil.example", f"{place}/x", "localhost:99999"):
        connection = http.client.HTTPConnection(place, timeout=20)
        connection.putrequest("GET", "/api/me", skip_host=True)
        connection.putheader("Host", host)
        connection.endheaders()
        answer = connection.getresponse()
        assert answer.status == 400 and b"evil.example/" not in answer.read()
        connection.close()


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.168.1.4", "localhost.evil"]
)
def test_another_name_is_refused_with_the_line_that_is_missing(host: str) -> None:
    refusal = _door().enter(_scope(host=host))
    assert refusal is not None and refusal.status == 421 and f"--origin http://{host}" in refusal.message


def test_names_come_from_the_settings_and_addresses_count_where_the_network_is_let_in() -> None:
    named = _door(origin=("https://play.example.org", "http://club.example:8080/"))
    for host in ("play.example.org", "PLAY.example.org:443", "club.example:8080"):
        assert named.enter(_scope(host=host)) is None
    assert named.enter(_scope(host="example.org")) is not None
    for everywhere in ("0.0.0.0", "::"):
        assert _door(host=everywhere).enter(_scope(host="192.168.1.4:8000")) is None
        assert _door(host=everywhere).enter(_scope(host="[fd00::4]:8000")) is None
        assert _door(host=everywhere).enter(_scope(host="evil.example")) is not None
    assert _door(host="mybox").enter(_scope(host="mybox:8000")) is None


def test_a_rebound_name_gets_nothing_from_a_running_server(server: LiveServer) -> None:
    for method, path in (
        ("GET", "/api/me"),
        ("GET", "/"),
        ("PUT", "/api/me"),
        ("GET", "/metrics"),
        ("GET", "/healthz"),
    ):
        answer = httpx.request(method, server.url + path, headers={"Host": "rebound.example:8000", **JSON})
        assert answer.status_code == 421 and answer.json()["error"]["code"] == "unknown-host"
        assert "set-cookie" not in answer.headers
    host = {"Host": "rebound.example", "Origin": "http://rebound.example"}
    address = f"ws://127.0.0.1:{server.port}/ws"
    with pytest.raises((ConnectionClosed, InvalidStatus)), connect(address, additional_headers=host) as socket:
        socket.recv(5)


def test_forwarded_headers_are_believed_from_a_named_proxy_only() -> None:
    said = {"host": "localhost", "x_forwarded_for": "198.51.100.9", "x_forwarded_proto": "https"}
    scope = _scope(**said)
    _door().enter(scope)
    assert scope["client"][0] == "127.0.0.1" and scope["scheme"] == "http"
    for proxy in ("127.0.0.1", "127.0.0.0/8"):
        scope = _scope(**said)
        _door(proxy=(proxy,)).enter(scope)
        assert scope["client"][0] == "198.51.100.9" and scope["scheme"] == "https"
    scope = _scope(client="::ffff:127.0.0.1", **said)
    _door(proxy=("127.0.0.1",)).enter(scope)
    assert scope["client"][0] == "198.51.100.9"
    scope = _scope(client="10.0.0.9", **said)
    _door(proxy=("127.0.0.1",)).enter(scope)
    assert scope["client"][0] == "10.0.0.9" and scope["scheme"] == "http"


@pytest.mark.parametrize(
    ("chain", "client"),
    [
        ("6.6.6.6, 198.51.100.9", "198.51.100.9"),  # what the client itself claimed stands further left
        ("6.6.6.6, 198.51.100.9, 10.0.0.2", "198.51.100.9"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("198.51.100.9:4711", "198.51.100.9"),
        ("[2001:db8::5]:4711", "2001:db8::5"),
        ("2001:db8::5", "2001:db8::5"),
        ("nonsense", "10.0.0.1"),
        ("198.51.100.9, nonsense", "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_address_that_is_no_proxy(chain: str, client: str) -> None:
    scope = _scope(client="10.0.0.1", host="localhost", x_forwarded_for=chain)
    _door(proxy=("10.0.0.0/8",)).enter(scope)
    assert scope["client"][0] == client


def test_a_proxy_may_say_the_name(tmp_path: Path) -> None:
    scope = _scope(host="127.0.0.1:8000", x_forwarded_host="play.example.org", x_forwarded_for="198.51.100.9")
    assert _door(proxy=("127.0.0.1",), origin=("https://play.example.org",)).enter(scope) is None
    scope = _scope(host="127.0.0.1:8000", x_forwarded_host="evil.example", x_forwarded_for="198.51.100.9")
    assert _door(proxy=("127.0.0.1",)).enter(scope) is not None


def test_a_page_cannot_say_a_name_through_a_proxy_that_passes_its_headers_on() -> None:
    """nginx hands on what a request says of X-Forwarded-Host, and a page whose name was rebound may say anything."""
    scope = _scope(host="evil.example", x_forwarded_host="play.example.org", x_forwarded_for="198.51.100.9")
    refusal = _door(proxy=("127.0.0.1",), origin=("https://play.example.org",)).enter(scope)
    assert refusal is not None and refusal.code == "unknown-host" and "evil.example" in refusal.message


def test_over_tls_cookies_are_the_hosts_own_and_browsers_are_told_to_stay(tmp_path: Path) -> None:
    with serving(tmp_path, proxy=("127.0.0.1",)) as live:
        plain = httpx.get(live.url + "/api/me")
        assert plain.headers["set-cookie"].startswith("sandtable-") and "Secure" not in plain.headers["set-cookie"]
        assert "strict-transport-security" not in plain.headers
        safe = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.9"}
        answer = httpx.get(live.url + "/api/me", headers=safe)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-sandtable-")
        for part in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
            assert part in cookie
        assert "omain" not in cookie
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        word = cookie.partition(";")[0]
        again = httpx.get(live.url + "/api/me", headers={**safe, "Cookie": word})
        assert again.json() == answer.json()
        # A cookie that a neighbour under the same domain could have planted counts for nothing over TLS.
        planted = word.removeprefix("__Host-")
        other = httpx.get(live.url + "/api/me", headers={**safe, "Cookie": planted})
        assert other.json()["id"] != answer.json()["id"]


def test_an_https_origin_means_tls_even_if_the_proxy_does_not_say_so(tmp_path: Path) -> None:
    with serving(tmp_path, origin=("https://play.example.org",)) as live:
        answer = httpx.get(live.url + "/api/me", headers={"Host": "play.example.org"})
        assert answer.headers["set-cookie"].startswith("__Host-") and "strict-transport-security" in answer.headers


def _metrics(live: LiveServer, **headers: str) -> int:
    return httpx.get(
        live.url + "/metrics", headers={name.replace("_", "-"): v for name, v in headers.items()}
    ).status_code


def test_metrics_stay_private(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as live:
        assert _metrics(live) == 200
        assert _metrics(live, X_Forwarded_For="127.0.0.1") == 403, "somebody forwards whom nobody named"
        assert _metrics(live, Forwarded="for=127.0.0.1") == 403
        assert _metrics(live, X_Real_IP="127.0.0.1") == 403 and _metrics(live, Via="1.1 here") == 403
        status, answer = _as_nginx_does(live, "GET", "/metrics")
        assert status == 403 and "--metrics-token" in answer["error"]["message"], "a bare proxy_pass, and nobody knows"
    with serving(tmp_path / "b", proxy=("127.0.0.1",)) as live:
        assert _metrics(live, X_Forwarded_For="198.51.100.9") == 403
        assert _metrics(live, X_Forwarded_For="127.0.0.1, 198.51.100.9") == 403
        assert _metrics(live) == 403, "a proxy that does not say for whom it asks"
    with serving(tmp_path / "c", origin=("https://play.example.org",), metrics_token="x" * 16) as live:
        assert _metrics(live) == 403, "a default proxy_pass makes everybody look local"
        assert _metrics(live, Authorization="Bearer " + "x" * 16) == 200
        assert _metrics(live, Authorization="Bearer " + "y" * 16) == 403
    with serving(tmp_path / "d", public_metrics=True, proxy=("127.0.0.1",)) as live:
        assert _metrics(live, X_Forwarded_For="198.51.100.9") == 200


def _as_nginx_does(live: LiveServer, method: str, path: str, **headers: str) -> tuple[int, dict[str, Any]]:
    """What reaches the server through a `proxy_pass http://127.0.0.1:PORT;` and nothing else: HTTP/1.0, the upstream's
    own address as Host, no Upgrade, the browser's other headers."""
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=20)
    connection._http_vsn, connection._http_vsn_str = 10, "HTTP/1.0"  # type: ignore[attr-defined]
    sent = {"Connection": "close", **{name.replace("_", "-"): value for name, value in headers.items()}}
    body = '{"name": "Ada"}' if method == "PUT" else None
    connection.request(method, path, body, {**sent, **(JSON if body else {})})
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def test_behind_a_bare_proxy_pass_the_message_says_which_line_is_missing(tmp_path: Path) -> None:
    browser = {"Origin": "https://play.example.org", "Sec_Fetch_Site": "same-origin"}
    socket = {**browser, "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec_WebSocket_Version": "13"}
    with serving(tmp_path / "a") as live:
        assert _as_nginx_does(live, "GET", "/api/me", **browser)[0] == 200
        status, answer = _as_nginx_does(live, "PUT", "/api/me", **browser)
        assert status == 403 and "--origin https://play.example.org" in answer["error"]["message"]
        assert "proxy_set_header Host $host;" in answer["error"]["message"]
        status, answer = _as_nginx_does(live, "GET", "/ws", **socket)
        assert status == 426
        for line in (NGINX[0], *NGINX[4:]):
            assert line in answer["error"]["message"]
    with serving(tmp_path / "b", origin=("https://play.example.org",)) as live:
        assert _as_nginx_does(live, "PUT", "/api/me", **browser)[0] == 200


def test_what_is_missing_is_in_the_log_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("sandtable.server.edge.host_policy.log.warning", said.append)
    door = _door(proxy=("127.0.0.1",))
    for _ in range(3):
        door.enter(_scope(host="localhost"))
        door.enter(_scope(host="localhost", client="10.0.0.7", x_forwarded_for="1.2.3.4"))
        door.enter(_scope(host="play.example.org", x_forwarded_for="1.2.3.4"))
        door.foreign(_scope(host="localhost", origin="https://play.example.org"))
    assert len(said) == 4 and len(set(said)) == 4
    for words in ("proxy_set_header X-Forwarded-For", "--proxy 10.0.0.7", "--origin http://play.example.org", NGINX[1]):
        assert any(words in line for line in said)
    for number in range(1000):
        door.enter(_scope(host=f"h{number}.example", x_forwarded_for="1.2.3.4"))
    assert len(said) <= 64, "strangers cannot fill the log"


def test_there_is_a_line_for_each_request_at_debug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "sandtable.server.edge.guard.log.debug", lambda event, **more: said.append({"event": event, **more})
    )
    with serving(tmp_path) as live:
        person = live.person()
        person.http.get("/api/matches?scope=open&invite=secret")
        person.socket().close()
    lines = [(one["event"], one.get("method"), one["path"], one.get("status")) for one in said]
    assert ("request", "GET", "/api/me", 200) in lines and ("request", "GET", "/api/matches", 200) in lines
    assert ("socket", None, "/ws", None) in lines and "secret" not in str(said)
