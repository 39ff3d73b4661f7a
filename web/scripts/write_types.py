"""Writes the client's types of what the server sends and takes, from the structs that the server itself uses.

Usage: python -m web.scripts.write_types (from the project's root). `src/model/scene.ts` comes from `core/scenes/`,
`src/model/server.ts` from the documents and messages of `server/`, `src/model/routes.ts` from its routes
(`write_routes.py`). They are not kept: `make client-types` makes them before types are checked.

A field with a default may be left out, whichever way it travels (`omit_defaults`), so it is optional in the client. A
docstring becomes the type's comment.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from sandtable.bots.review import documents as review_documents
from sandtable.core.game import options, shipped
from sandtable.core.match.seal import hashing, opening
from sandtable.core.scenes import boards, panels, positions, texts
from sandtable.core.scenes import documents as scenes
from sandtable.server.protocol import (
    documents,
    help_documents,
    laboratory_documents,
    league_documents,
    messages,
    people_documents,
    rating_documents,
    sealdocuments,
)
from sandtable.server.routes import games
from sandtable.server.storage import rows
from web.scripts.write_routes import WIDTH, routes

__all__ = ["MODEL", "files"]

MODEL = Path(__file__).resolve().parents[1] / "src" / "model"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}

#: Structs whose name in the client is another than their own.
RENAMED: dict[Any, str] = {
    documents.BotDocument: "BotKind",
    documents.CheckResult: "FormCheck",
    documents.FrameDocument: "Frame",
    documents.GameDocument: "Game",
    documents.GroupDocument: "OptionGroup",
    documents.PresetDocument: "Preset",
    documents.VerificationStep: "VerifyStep",
} | {
    kind: f"{kind.__name__.removesuffix('Message')}Message"
    for kind in get_args(messages.FromClient | messages.FromServer)
}


def structs_of(*modules: ModuleType) -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """The public structs of modules with their names in the client."""
    for module in modules:
        for kind in vars(module).values():
            if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct) or kind.__name__.startswith("_"):
                continue
            if kind.__module__ == module.__name__ and (kind.__struct_fields__ or kind.__struct_config__.tag):
                yield RENAMED.get(kind, kind.__name__), kind


@dataclass
class Sheet:
    """A file of types: what stands above them, aliases and structs in order. `imports`: names it takes from other
    files, with the struct where there is one."""

    head: str
    aliases: dict[str, Any]
    structs: dict[str, type[msgspec.Struct]]
    imports: dict[str, dict[str, type[msgspec.Struct] | None]] = field(default_factory=dict)

    def text(self) -> str:
        """The file."""
        parts = [comment(self.head)]
        for module, names in self.imports.items():
            parts.append(f'import type {{ {", ".join(sorted(names))} }} from "{module}";')
        parts.append("")
        for name, hint in self.aliases.items():
            parts += [self._alias(name, hint), ""]
        for name, kind in self.structs.items():
            parts += [*self._interface(name, kind), ""]
        return "\n".join(parts)

    def _alias(self, name: str, hint: Any) -> str:
        line = f"export type {name} = {self._type(hint, but=name)};"
        if len(line) <= WIDTH:
            return line
        members = "".join(f"\n  | {self._type(part)}" for part in get_args(hint))
        return f"export type {name} ={members};"

    def _interface(self, name: str, kind: type[msgspec.Struct]) -> Iterator[str]:
        yield comment(kind.__doc__ or "")
        yield f"export interface {name} {{"
        config = kind.__struct_config__
        if config.tag is not None:
            yield f"  {config.tag_field}: {json.dumps(config.tag)};"
        hints = get_type_hints(kind, include_extras=True)
        for one in msgspec.structs.fields(kind):
            head, told = f"  {one.encode_name}{'' if one.required else '?'}:", self._type(hints[one.name])
            whole = f"{head} {told};"
            yield (
                whole if len(whole) <= WIDTH else head + "".join(f"\n    | {part}" for part in told.split(" | ")) + ";"
            )
        yield "}"

    def _type(self, hint: Any, but: str = "") -> str:
        """A Python type as the client has it; `but` is the alias that is being defined."""
        for name, meant in self.aliases.items():
            if name != but and meant == hint:
                return name
        for known in (self.structs, *self.imports.values()):
            for name, kind in known.items():
                if kind is not None and kind == hint:
                    return name
        if hint in PLAIN:
            return PLAIN[hint]
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return next((m.extra["document"] for m in parts[1:] if m.extra), None) or self._type(parts[0])
        if origin is Literal:
            return " | ".join(json.dumps(word) for word in parts)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self._type(part) for part in parts))
        if origin is list or (origin is tuple and parts[-1] is Ellipsis):
            inner = self._type(parts[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self._type(part) for part in parts)}]"
        if origin is dict:
            return f"Record<{self._type(parts[0])}, {self._type(parts[1])}>"
        raise TypeError(f"The client has no type for {hint!r}.")


def comment(text: str) -> str:
    """A docstring as a comment above a type."""
    words = " ".join(text.split())
    if len(words) <= WIDTH - 8:
        return f"/** {words} */"
    return "/** " + "\n *  ".join(textwrap.wrap(words, WIDTH - 4)) + " */"


def files() -> dict[str, str]:
    """The generated files: name in `src/model` -> text."""
    scene = Sheet(
        "What a client can draw. Written by web/scripts/write_types.py from src/sandtable/core/scenes: change that.",
        {"Point": boards.Point, "BoardKind": boards.BoardKind, "Ink": boards.Ink, "Suit": boards.Suit}
        | {"Part": texts.Part, "Text": texts.Text},
        dict(structs_of(texts, boards, positions, panels, scenes)),
    )
    shared = {"BundleValue": options.BundleValue, "Bundle": options.Bundle, "Suggestion": options.Suggestion} | {
        "Picture": games.Picture
    }
    server = Sheet(
        "The documents of HTTP and of the WebSocket. Written by web/scripts/write_types.py from "
        "src/sandtable/server: change it there.",
        {"NoticeWay": people_documents.NoticeWay, "HookFormat": people_documents.HookFormat}
        | {"MatchState": rows.MatchState, "SeatKind": rows.SeatKind, "Talk": rows.Talk, "Visibility": rows.Visibility}
        | {"OptionValue": documents.Option, "ToServer": messages.FromClient, "FromServer": messages.FromServer},
        shared
        | dict(structs_of(opening, hashing, sealdocuments, documents, messages))
        | {
            kind.__name__: kind
            for kind in (shipped.GuideStep, shipped.GuideEnd, shipped.Guide, shipped.Face, shipped.Mission)
        }
        | dict(structs_of(help_documents, people_documents, laboratory_documents, review_documents))
        | dict(structs_of(rating_documents, people_documents, league_documents)),
        {"./options": {"OptionSchema": None}}
        | {"./scene": {"Board": boards.Board, "Entry": scenes.Entry, "Scene": scenes.Scene, "Part": texts.Part}},
    )
    types = {name: f"./{file}" for file, sheet in (("scene", scene), ("server", server)) for name in sheet.structs}
    renamed = {kind.__name__: name for kind, name in RENAMED.items()}
    return {"scene.ts": scene.text(), "server.ts": server.text(), "routes.ts": routes(types, renamed)}


def main() -> None:
    """Write the files."""
    for name, text in files().items():
        (MODEL / name).write_text(text)
        print(f"web/src/model/{name}")


if __name__ == "__main__":
    main()
