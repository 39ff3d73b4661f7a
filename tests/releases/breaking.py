"""What of the HTTP interface a client of an older release would miss: two OpenAPI documents compared.

A client breaks when a route is gone or answers less, when it must say something that it did not have to, or when what
it says is taken no more. More answers, more routes and more that may be said break nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Document = Mapping[str, Any]


def breaks(old: Document, new: Document) -> Iterator[str]:
    """What a client of the old document misses in the new one, each with where: "GET /api/games answers: [].options is
    gone"."""
    for path, methods in old["paths"].items():
        for method, said in methods.items():
            route, now = f"{method.upper()} {path}", new["paths"].get(path, {}).get(method)
            if now is None:
                yield f"{route} is gone"
            else:
                yield from (f"{route} {what}" for what in _route(old, said, new, now))


def _route(old: Document, said: Document, new: Document, now: Document) -> Iterator[str]:
    known = {(one["in"], one["name"]): one for one in said.get("parameters", [])}
    asked = {(one["in"], one["name"]): one for one in now.get("parameters", [])}
    for place, one in asked.items():
        if one.get("required") and not known.get(place, {}).get("required"):
            yield f"asks: {place[1]} must be said"
        elif place in known:
            yield from (f"asks: {what}" for what in _taken(_of(old, known[place]), _of(new, one), place[1]))
    yield from (f"asks: {one[1]} is not known any more" for one in known if one not in asked)
    before, after = _body(old, said), _body(new, now)
    if before and after:
        yield from (f"asks: {what}" for what in _taken(before, after, ""))
    elif after and not before and "null" not in after.kinds:
        yield "asks: it must have a body"
    before, after = _answer(old, said), _answer(new, now)
    if before:
        yield from (f"answers: {what}" for what in _given(before, after, ""))


class _Schema:
    """A schema with the document in which its references lead somewhere."""

    def __init__(self, document: Document, schema: Document) -> None:
        self._document = document
        while "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
        self.schema = schema
        self.fields: Mapping[str, Any] = schema.get("properties", {})
        self.required = set(schema.get("required", ()))

    def at(self, name: str) -> _Schema:
        return _Schema(self._document, self.fields[name])

    @property
    def items(self) -> _Schema | None:
        """What a list holds."""
        return _Schema(self._document, self.schema["items"]) if isinstance(self.schema.get("items"), Mapping) else None

    @property
    def kinds(self) -> set[str]:
        """The types of JSON that it may be; empty where it may be anything."""
        if "oneOf" in self.schema:
            every = [_Schema(self._document, one).kinds for one in self.schema["oneOf"]]
            return set().union(*every) if all(every) else set()
        kind = self.schema.get("type")
        return set(kind) if isinstance(kind, list) else {kind} if kind else set()

    @property
    def words(self) -> set[Any]:
        """The texts that it may be, where they are listed."""
        return set(self.schema.get("enum", ()))

    @property
    def only(self) -> _Schema:
        """What it is where it is not null."""
        parts = [_Schema(self._document, one) for one in self.schema.get("oneOf", ())]
        some = [one for one in parts if one.kinds != {"null"}]
        return some[0] if len(some) == 1 else self


def _of(document: Document, parameter: Document) -> _Schema:
    return _Schema(document, parameter["schema"])


def _body(document: Document, said: Document) -> _Schema | None:
    content = (said.get("requestBody") or {}).get("content")
    return _Schema(document, next(iter(content.values()))["schema"]) if content else None


def _answer(document: Document, said: Document) -> _Schema | None:
    for status, answer in said["responses"].items():
        if status.startswith("2") and answer.get("content"):
            kind, content = next(iter(answer["content"].items()))
            return _Schema(document, content.get("schema", {})) if kind == "application/json" else None
    return None


def _given(old: _Schema, new: _Schema | None, where: str) -> Iterator[str]:
    """What of an answer is missing."""
    if new is None:
        yield f"{where or 'it'} is gone"
        return
    old, new = old.only, new.only
    if old.kinds and not new.kinds <= old.kinds:
        yield f"{where or 'it'} may be {_said(new.kinds - old.kinds)}"
        return
    for name in old.fields:
        here = f"{where}.{name}" if where else name
        if name not in new.fields:
            yield f"{here} is gone"
        elif name in old.required and name not in new.required:
            yield f"{here} may be missing"
        else:
            yield from _given(old.at(name), new.at(name), here)
    if old.items is not None:
        yield from _given(old.items, new.items, f"{where}[]")


def _taken(old: _Schema, new: _Schema, where: str) -> Iterator[str]:
    """What is taken no more of what was said."""
    old, new = old.only, new.only
    if new.kinds and not (old.kinds or {"anything"}) <= new.kinds:
        yield f"{where or 'it'} may not be {_said(old.kinds - new.kinds or {'anything'})} any more"
        return
    if new.words and not (old.words or {"any text"}) <= new.words:
        yield f"{where or 'it'} may not be {_said(old.words - new.words or {'any text'})} any more"
    for name in new.fields:
        here = f"{where}.{name}" if where else name
        if name in new.required and name not in old.required:
            yield f"{here} must be said"
        elif name in old.fields:
            yield from _taken(old.at(name), new.at(name), here)
    yield from (
        f"{where}.{name}".strip(".") + " is not known any more" for name in old.fields if name not in new.fields
    )
    if old.items is not None and new.items is not None:
        yield from _taken(old.items, new.items, f"{where}[]")


def _said(words: set[Any]) -> str:
    return ", ".join(sorted(map(str, words)))
