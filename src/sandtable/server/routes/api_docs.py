"""The interface's description as one plain page: no script, no font, no host but this one."""

import base64
import hashlib
import json
import re
from html import escape
from typing import Any, cast

from litestar.enums import MediaType, OpenAPIMediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin

from sandtable.server.configuration.declared import declared
from sandtable.server.configuration.settings import Settings
from sandtable.server.routes.common import SERVICES, AnyRequest
from sandtable.server.services import Services

_STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code,pre{font:13px/1.45 ui-monospace,monospace}h2{margin-top:2.2rem;border-bottom:1px solid #8886}
section{margin:1.2rem 0 1.8rem}h3{margin:0}h3 b{display:inline-block;min-width:4.2rem}
table{border-collapse:collapse;margin:.4rem 0}td,th{text-align:left;vertical-align:top;padding:.15rem .9rem .15rem 0}
th{font-weight:600}p{margin:.3rem 0}
"""


#: The page may use its own style and nothing else.
POLICY = (
    f"default-src 'none'; style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


def _completed(request: AnyRequest, document: dict[str, Any]) -> dict[str, Any]:
    """The document with what this server allows a client (`x-limits`), and an example of each body."""
    if "x-limits" not in document:
        limits = cast(Services, request.scope[SERVICES]).settings.limits  # type: ignore[literal-required]
        words = {one.path[-1]: one.words for one in declared(Settings) if one.path[1:]}
        document["x-limits"] = {name: {"most": getattr(limits, name), "description": words[name]} for name in words}
        kinds = document["components"]["schemas"]
        for methods in document["paths"].values():
            for operation in methods.values():
                for content in operation.get("requestBody", {}).get("content", {}).values():
                    content["example"] = example_of(content["schema"], kinds)
    return document


def example_of(schema: dict[str, Any], kinds: dict[str, Any]) -> Any:
    """What is the least that this schema takes: what must be said, each in its plainest form. `kinds`: the schemas that
    it names."""
    if "$ref" in schema:
        return example_of(kinds[schema["$ref"].rpartition("/")[2]], kinds)
    for parts in (schema.get("oneOf"), schema.get("anyOf")):
        if parts:
            return example_of(next((one for one in parts if one.get("type") != "null"), parts[0]), kinds)
    for known in ("const", "default"):
        if known in schema:
            return schema[known]
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {name: example_of(fields[name], kinds) for name in fields if name in schema.get("required", ())}
        case "array":
            return [example_of(schema.get("items", {}), kinds)] * schema.get("minItems", 0)
        case "string":
            digits = re.search(r"\{(\d+)\}", schema.get("pattern", ""))
            return "0" * int(digits[1]) if digits else "a" * max(1, schema.get("minLength", 1))
        case "integer" | "number":
            return int(schema.get("minimum", 0))
        case "boolean":
            return False
    return {}


class SchemaFile(OpenAPIRenderPlugin):
    """The OpenAPI document itself."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json", media_type=OpenAPIMediaType.OPENAPI_JSON)

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return self.render_json(request, _completed(request, openapi_schema))


class PlainDocs(OpenAPIRenderPlugin):
    """The document for people, made here as plain HTML so that it works without any other host."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        openapi_schema = _completed(request, openapi_schema)
        base = cast(Services, request.scope[SERVICES]).settings.base  # type: ignore[literal-required]
        parts = [
            "<!doctype html><html lang='en'><meta charset='utf-8'>",
            "<meta name='viewport' content='width=device-width, initial-scale=1'>",
            f"<title>Sandtable: interface</title><style>{_STYLE}</style>",
            f"<h1>{escape(openapi_schema['info']['title'])} {escape(openapi_schema['info']['version'])}</h1>",
            f"<p>{escape(openapi_schema['info'].get('description', ''))}</p>",
            f"<p>For programs: <a href='{base}api/docs/openapi.json'>openapi.json</a>.</p>",
        ]
        for tag, operations in _by_tag(openapi_schema).items():
            parts.append(f"<h2>{escape(tag)}</h2>")
            parts.extend(_operation(*operation) for operation in operations)
        parts.append(f"<h2>Limits</h2>{_limits(openapi_schema['x-limits'])}<h2>Documents</h2>")
        for name, schema in sorted(openapi_schema.get("components", {}).get("schemas", {}).items()):
            parts.append(_document(name, schema))
        parts.append("</html>")
        return "\n".join(parts).encode()


def _by_tag(document: dict[str, Any]) -> dict[str, list[tuple[str, str, dict[str, Any]]]]:
    found: dict[str, list[tuple[str, str, dict[str, Any]]]] = {}
    for path, methods in sorted(document.get("paths", {}).items()):
        for method, operation in methods.items():
            if isinstance(operation, dict):
                found.setdefault((operation.get("tags") or ["Other"])[0], []).append((method.upper(), path, operation))
    return found


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    lines = [f"<section><h3><b>{method}</b> <code>{escape(path)}</code></h3>"]
    lines.append(f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>")
    parameters = operation.get("parameters", [])
    if parameters:
        rows = "".join(
            f"<tr><td><code>{escape(p['name'])}</code></td><td>{escape(p['in'])}</td>"
            f"<td>{_type(p.get('schema', {}))}</td><td>{escape(p.get('description', ''))}</td></tr>"
            for p in parameters
        )
        lines.append(f"<table>{rows}</table>")
    for content in operation.get("requestBody", {}).get("content", {}).values():
        example = escape(json.dumps(content.get("example", {})))
        lines.append(f"<p>Body: {_type(content.get('schema', {}))}, such as <code>{example}</code></p>")
    for status, response in sorted(operation.get("responses", {}).items()):
        kinds = " or ".join(_type(content.get("schema", {})) for content in response.get("content", {}).values())
        lines.append(f"<p><code>{escape(status)}</code> {escape(response.get('description', ''))} {kinds}</p>")
    return "".join([*lines, "</section>"])


def _limits(limits: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td>{one['most']:g}</td><td>{escape(one['description'])}</td><td><code>{escape(name)}</code></td></tr>"
        for name, one in limits.items()
    )
    return f"<p>Of this server; more is answered with 429.</p><table>{rows}</table>"


def _document(name: str, schema: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code></td><td>{_type(what)}</td>"
        f"<td>{escape(what.get('description', ''))}</td></tr>"
        for field, what in schema.get("properties", {}).items()
    )
    text, name = escape(schema.get("description", "") or ""), escape(name)
    return f"<section id='{name}'><h3><code>{name}</code></h3><p>{text}</p><table>{rows}</table></section>"


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words, with links to documents."""
    reference = schema.get("$ref")
    if reference:
        name = escape(str(reference).rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_type(one) for one in schema[several])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(kind))
