"""The HTTP interface fuzzed against its own description. `SANDTABLE_FUZZ_EXAMPLES` sets how hard (default 8 examples
an operation, in `make long` 60)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from tests.lengths import LONG
from tests.server.people import LiveServer, Person, serving

EXAMPLES = int(os.environ.get("SANDTABLE_FUZZ_EXAMPLES", "60" if LONG else "8"))
LEAGUE = {
    "title": "Autumn",
    "game": "whisper",
    "preset": "plain",
    "seats": 2,
    "form": "robin",
    "pace": {"kind": "live", "base": 600},
    "bot": "random",
}


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, Person, list[str]]]:
    """A server with a waiting, a running and a finished match of one guest, who has a league as well."""
    with serving(tmp_path_factory.mktemp("fuzz")) as live:
        person = live.person("Ada")
        waiting = person.create("me", "open", "open")["id"]
        running = person.create("me", "random", preset="long")["id"]
        finished = person.create("me", "random")["id"]
        person.ok("POST", f"/api/matches/{finished}/resign", {})
        person.ok("POST", "/api/leagues", LEAGUE)
        yield live, person, [waiting, running, finished]


def _checks() -> tuple[Any, ...]:
    """Imported here, as schemathesis takes its time: every process that runs tests reads this file."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    return (
        not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    )


def _operations(live: LiveServer) -> list[Any]:
    import schemathesis

    schema = schemathesis.openapi.from_url(live.url + "/api/docs/openapi.json")
    return [result.ok() for result in schema.get_all_operations()]


def test_every_operation_keeps_its_word(fuzzed: tuple[LiveServer, Person, list[str]]) -> None:
    live, person, matches = fuzzed
    operations = _operations(live)
    assert len(operations) >= 18
    statuses: Counter[tuple[str, int]] = Counter()
    for operation in operations:
        _fuzz(operation, person, matches, statuses)
    # The fuzz got through the doors: most operations that the toy game has succeeded at least once.
    succeeded = {name for name, status in statuses if status < 300}
    # Nor can anybody guess the nonce that a reveal needs, and nobody is waited for here.
    # The toy game asks for no decision of several choices, and nobody guesses which choice could be taken back.
    doors = ("/odds", "/decks", "/decks/check", "/reveal", "/let-go", "/ahead", "/hint", "/undo", "/undo/answer")
    # Nobody else sits here who could be away, be removed, be the host or agree to an end.
    doors = (*doors, "/stand-in", "/remove", "/host", "/end", "/end/answer", "/what-if", "/play-on")
    # No table waits to be put in order, to have its invitation renewed, or stands still, and no clock runs that could.
    doors = (*doors, "/order", "/invitation", "/close", "/go-on")
    # Notices need an address that can be reached, and words that nobody guesses.
    doors = (*doors, "/push", "/mail", "/hook", "/try", "/{channel}", "/moves.ics", "/moves.json", "/notices/confirm")
    doors = (*doors, "/unsubscribe/{word}")
    # Nothing is signed at these tables.
    doors = (*doors, "/asking", "/keys")
    # Accounts need a passkey, or a word that nobody guesses.
    accounts = ("/api/sign-in", "/api/me/passkeys", "/api/me/sessions", "/api/me/link", "/api/me/recovery")
    accounts = (*accounts, "/api/me/sign-out", "/api/me/delete", "/api/laboratory/")
    able = [one for one in operations if not one.path.endswith(doors) and not one.path.startswith(accounts)]
    failed = sorted({one.label.lower() for one in able} - succeeded)
    assert len(succeeded) >= len(able) * 3 // 5, f"{len(succeeded)} of {len(able)}; never: {failed}"
    # After all that the server is as well as before.
    assert person.ok("GET", "/healthz")["ok"] and person.ok("GET", "/api/me")["id"] == person.id
    fresh = person.create("me", "random")["id"]
    assert person.sit(fresh).choose(0)["t"] == "ack"


def _fuzz(operation: Any, person: Person, matches: list[str], statuses: Counter[tuple[str, int]]) -> None:
    league = person.ok("GET", "/api/leagues")[0]["id"]
    checks = _checks()

    @hypothesis.given(case=operation.as_strategy(), match=st.sampled_from([*matches, None]), known=st.booleans())
    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=EXAMPLES < 100,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    def try_it(case: Any, match: str | None, known: bool) -> None:
        # Random names of games and matches never hit one: put in some that exist.
        if match is not None and "match" in (case.path_parameters or {}):
            case.path_parameters["match"] = match
        if known and "league" in (case.path_parameters or {}):
            case.path_parameters["league"] = league
        if known and "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = "whisper"
        if known and isinstance(case.body, dict) and "preset" in case.body:
            case.body.update({"preset": "plain", "options": {}}, **({"game": "whisper"} if "game" in case.body else {}))
        # Nobody guesses a signature, and acts of who has no key have none.
        if known and isinstance(case.body, dict):
            for name in ("signed", "keys"):
                case.body.pop(name, None)
        # Whoever revokes the guest's token is somebody else.
        cookie = "" if operation.method == "delete" or operation.path.endswith("/renew") else person.cookie_header()
        case.headers = {**(case.headers or {}), "Cookie": cookie}
        response = case.call_and_validate(checks=checks)
        statuses[f"{operation.method} {operation.path}", response.status_code] += 1

    try_it()
