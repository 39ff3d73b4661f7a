"""The routes of the server as the client's calls know them: what each takes and answers, from the OpenAPI document that
the server itself hands out. A call of a route that is not there, or with another body, is no TypeScript.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable.server.app import create_app
from sandtable.server.configuration.settings import Settings

_HEAD = (
    "/** What the server's routes take and answer. Written by web/scripts/write_types.py from the server's OpenAPI\n"
    " *  document: change src/sandtable/server/routes. */"
)
WIDTH = 120
#: What the files of types are called there.
_MODULES = {"./scene": "Scenes", "./server": "Server"}
#: What every call may say, which `net/api.ts` adds by itself.
_EVERYWHERE = ("person", "invite")
#: Routes whose query no document can list: a calculator says itself what it takes.
_FREE = {"GET /api/games/{game}/odds": "query?: Record<string, string | number>"}
_NUMBERS = {"integer": "number", "number": "number", "boolean": "boolean", "string": "string"}


def document() -> dict[str, Any]:
    """The OpenAPI document of this version."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), port=0), ("conquest",))
        found: dict[str, Any] = msgspec.to_builtins(app.litestar.openapi_schema.to_schema(), enc_hook=str)
    return found


def routes(types: Mapping[str, str], renamed: Mapping[str, str]) -> str:
    """The file. `types`: the file of each type that there is; `renamed`: structs that have another name there."""
    lines = list[str]()

    def type_of(schema: Mapping[str, Any] | None) -> str:
        if not schema:
            return "unknown"
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[-1]
            name = renamed.get(name, name)
            if name not in types:
                return "unknown"
            return f"{_MODULES[types[name]]}.{name}"
        if "oneOf" in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema["oneOf"]))
        if "enum" in schema:
            return " | ".join(json.dumps(word) for word in schema["enum"])
        if schema.get("type") == "array":
            return f"{type_of(schema['items'])}[]"
        return {**_NUMBERS, "null": "null"}.get(str(schema.get("type")), "unknown")

    for route, said in operations(document()):
        parts = []
        for place in ("path", "query"):
            given = [one for one in said.get("parameters", []) if one["in"] == place and one["name"] not in _EVERYWHERE]
            if given:
                names = [
                    f"{one['name']}{'' if one.get('required') else '?'}: {type_of(one['schema'])}" for one in given
                ]
                head = f"{place}{'' if any(one.get('required') for one in given) else '?'}: {{"
                parts.append(_line(head, names, "}", "    "))
        parts += [_FREE[route]] if route in _FREE else []
        body = said.get("requestBody")
        if body:
            kind = type_of(next(iter(body["content"].values()))["schema"])
            parts.append(f"body{'?' if 'null' in kind.split(' | ') else ''}: {kind}")
        parts.append(f"answer: {_answer(said, type_of, types)}")
        lines.append(_line(f"  {json.dumps(route)}: {{", parts, "};", "  "))
    imports = [f'import type * as {name} from "{file}";' for file, name in _MODULES.items()]
    return "\n".join([_HEAD, *imports, "", "export interface Routes {", *lines, "}", ""])


def _line(head: str, parts: list[str], tail: str, indent: str) -> str:
    """In one line if that is short enough, as the formatter has it."""
    line = f"{head} {'; '.join(parts)} {tail}"
    if len(indent + line) < WIDTH and "\n" not in line:
        return line
    return "\n".join([head, *(f"{indent}  {part};" for part in parts), f"{indent}{tail}"])


def operations(found: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every route that answers with something, by its name, "GET /api/games", with what the document says of it."""
    for path, methods in found["paths"].items():
        for method, said in methods.items():
            if any(status.startswith("2") for status in said["responses"]):  # others lead elsewhere
                yield f"{method.upper()} {path}", said


def _answer(said: Mapping[str, Any], type_of: Any, types: Mapping[str, str]) -> str:
    status = next(one for one in said["responses"] if one.startswith("2"))
    answer = said["responses"][status]
    if not answer.get("content"):
        return "null"
    named = str(answer.get("description", "")).split(":")[0]
    if named in types:  # what the document cannot write down
        return str(type_of({"$ref": named}))
    kind, content = next(iter(answer["content"].items()))
    return str(type_of(content.get("schema"))) if kind == "application/json" else "string"
