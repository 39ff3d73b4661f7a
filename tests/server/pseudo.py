"""Whatever a server says in English where a made-up language (tests/games/pseudo.py) is spoken: what it refuses of
every call, mails, and what it tells.

    python -m tests.server.pseudo LANGUAGE
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.words import LANGUAGE
from tests.games.pseudo import speak

#: Ids, addresses and names that stand in sentences as they are: those of this server, fields of a form, of games,
#: presets and bots.
_GIVEN = re.compile(
    r"Duel, round 1|Duel|https?://\S+|[\w.-]+@[\w.-]+\w|Europe/Oslo|Ada\b|Bo\b|\bduel\b|\bwhisper\b|'nobody'|Sandtable|JSON|ASCII|\b[a-z]+[_/][a-z_/]+\b|`[^`]*`"
)
_ENGLISH = re.compile("[A-Za-z]{2,}")
#: Bodies that no form has.
_WRONG = (None, [], {"nobodys": 1})


def english(text: str) -> bool:
    """Whether there is a word of English in a text."""
    return _ENGLISH.search(_GIVEN.sub("", text)) is not None


def in_all_threads(language: str) -> None:
    """Threads that begin from now on speak it, too."""
    run = threading.Thread.run

    def spoken(thread: threading.Thread) -> None:
        LANGUAGE.set(language)
        run(thread)

    threading.Thread.run = spoken  # type: ignore[method-assign]


def refused(live: Any, ada: Any) -> Iterator[tuple[str, str]]:
    """Every call with what nobody has, the least that its form wants, and what is no such form: what is refused."""
    yield "GET", ada.ask("GET", "/api/nowhere").json()["error"]["message"]
    for route in live.app.litestar.routes:
        path = re.sub(r"\{[^}]*\}", "nobody", re.sub(r"\{[^}]*:int\}", "7", route.path))
        for handler in getattr(route, "route_handlers", ()):
            form = handler.parsed_fn_signature.parameters.get("data")
            body = None if form is None else _least(msgspec.json.schema(form.annotation))
            for method in sorted(handler.http_methods):
                answer = ada.ask(method, path, body)
                answers = [answer] if form is None else [answer, *(ada.ask(method, path, one) for one in _WRONG)]
                for answer in answers:
                    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
                        yield f"{method} {route.path}", answer.json()["error"]["message"]


def _least(schema: dict[str, Any], known: dict[str, Any] | None = None) -> Any:
    """The least value of a schema."""
    known = known or schema.get("$defs", {})
    if "$ref" in schema:
        return _least(known[schema["$ref"].rpartition("/")[2]], known)
    for choice in ("anyOf", "allOf"):
        if choice in schema:
            return _least(schema[choice][0], known)
    if "enum" in schema:
        return schema["enum"][0]
    if schema.get("type") == "object":
        return {name: _least(schema["properties"][name], known) for name in schema.get("required", ())}
    if schema.get("type") == "array":
        return [_least(schema["items"], known) for _ in range(schema.get("minItems", 0))]
    if schema.get("type") == "string":
        digits = re.search(r"\{(\d+)\}\$$", schema.get("pattern", ""))
        return "0" * (int(digits[1]) if digits else max(schema.get("minLength", 0), 4))
    return True if schema.get("type") == "boolean" else schema.get("minimum", 0)


def posted(live: Any, box: Any, ada: Any, bo: Any) -> Iterator[tuple[str, str]]:
    """The mail that asks, and that of a turn."""
    from tests.server.post.receivers import until
    from tests.server.post.test_mail import _confirmed
    from tests.server.post.test_turns import duel

    ada.ok("PUT", "/api/me/notices/settings", {"days": ["mail"]})
    _confirmed(ada, box, "ada@mail.example")
    duel(ada, bo)
    until(lambda: box.of("ada@mail.example")[1:], "the mail of the turn")
    for mail in box.of("ada@mail.example"):
        yield "mail", str(mail["Subject"])
        yield "mail", mail.get_content()


def main() -> None:
    """Print what is left in English, as JSON."""
    language = sys.argv[1]
    speak(language)
    in_all_threads(language)
    import tests.toys.duel
    import tests.toys.whisper  # noqa: F401 - the toys announce themselves
    from sandtable.server import monitoring
    from tests.server.people import serving
    from tests.server.post.receivers import Mailbox

    monitoring.configure("error")

    with Mailbox() as box, tempfile.TemporaryDirectory() as data:
        smtp = {"smtp_host": "127.0.0.1", "smtp_port": box.port, "smtp_security": "none"}
        smtp |= {"smtp_from": "Club <club@sandtable.example>", "origin": ("http://localhost:8000",)}
        with serving(Path(data), notices_open_to=("127.0.0.0/8",), **smtp) as live:
            ada, bo = live.person("Ada"), live.person("Bo")
            every = [*posted(live, box, ada, bo), *refused(live, ada)]
    left = sorted({one for one in every if english(one[1])})
    print(json.dumps({"said": len({text for _, text in every}), "english": left}, ensure_ascii=False))


if __name__ == "__main__":
    main()
