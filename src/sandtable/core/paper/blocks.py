"""A text in Markdown as blocks that the template sets: headings, paragraphs, lists, tables, code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sandtable.core.book.terms import slug, unused

Block = dict[str, Any]
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def blocks_of(markdown: str) -> list[Block]:
    """The blocks of a text. Each is {"t": its kind, ...}; `inline` are pieces {"t": "s", "b", "i", "c" or "a", "s":
    words}, where "a" links to the heading `to`. Headings have the `id` that links name; links to elsewhere
    are words."""
    made: list[Block] = list(_blocks(_Tokens(_MARKDOWN.parse(markdown))))
    used: set[str] = set()
    for block in made:
        if block["t"] == "h" and block["level"] > 1:
            block["id"] = unused(slug("".join(piece["s"] for piece in block["inline"])), used)
        if block["t"] == "table":
            # Rows are reached by what stands in their first cell (core/book), the first of that name.
            ids = [f"row-{slug(''.join(piece['s'] for piece in row[0]))}" for row in block["rows"]]
            block["ids"] = ["" if one in used or not place else unused(one, used) for place, one in enumerate(ids)]
    return [_known(block, used) for block in made]


def _known(value: Any, headings: set[str]) -> Any:
    """The same with links only to headings that there are."""
    if isinstance(value, list):
        return [_known(one, headings) for one in value]
    if not isinstance(value, dict):
        return value
    if value.get("t") == "a" and value["to"] not in headings:
        return {"t": "s", "s": value["s"]}
    return {name: _known(one, headings) for name, one in value.items()}


class _Tokens:
    """Tokens one after the other."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._at = 0

    def more(self) -> bool:
        return self._at < len(self._tokens)

    def next(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def until(self, end: str) -> _Tokens:
        """Those up to the end of what was just opened."""
        begin, depth, opening = self._at, 1, end.replace("_close", "_open")
        while depth:
            token = self.next()
            depth += (token.type == opening) - (token.type == end)
        return _Tokens(self._tokens[begin : self._at - 1])


def _blocks(tokens: _Tokens) -> Iterator[Block]:
    while tokens.more():
        token = tokens.next()
        match token.type:
            case "heading_open":
                yield {"t": "h", "level": int(token.tag[1]), "inline": _inline(tokens.until("heading_close"))}
            case "paragraph_open":
                yield {"t": "p", "inline": _inline(tokens.until("paragraph_close"))}
            case "bullet_list_open" | "ordered_list_open":
                ordered = token.type.startswith("ordered")
                inside = tokens.until(token.type.replace("_open", "_close"))
                start = int(token.attrGet("start") or 1)
                yield {"t": "list", "ordered": ordered, "start": start, "items": list(_items(inside))}
            case "blockquote_open":
                yield {"t": "quote", "blocks": list(_blocks(tokens.until("blockquote_close")))}
            case "table_open":
                yield {"t": "table", "rows": list(_rows(tokens.until("table_close")))}
            case "fence" | "code_block":
                yield {"t": "code", "s": token.content.rstrip("\n")}


def _items(tokens: _Tokens) -> Iterator[list[Block]]:
    while tokens.more():
        if tokens.next().type == "list_item_open":
            yield list(_blocks(tokens.until("list_item_close")))


def _rows(tokens: _Tokens) -> Iterator[list[list[Block]]]:
    while tokens.more():
        if tokens.next().type == "tr_open":
            yield list(_cells(tokens.until("tr_close")))


def _cells(tokens: _Tokens) -> Iterator[list[Block]]:
    while tokens.more():
        kind = tokens.next().type
        if kind in ("th_open", "td_open"):
            yield _inline(tokens.until(kind.replace("_open", "_close")))


def _inline(tokens: _Tokens) -> list[Block]:
    """The pieces of a line of text."""
    pieces: list[Block] = []
    strong = slanted = 0
    link = ""
    while tokens.more():
        for token in tokens.next().children or ():
            match token.type:
                case "strong_open" | "strong_close":
                    strong += 1 if token.type == "strong_open" else -1
                case "em_open" | "em_close":
                    slanted += 1 if token.type == "em_open" else -1
                case "link_open":
                    link = str(token.attrGet("href") or "")
                case "link_close":
                    link = ""
                case "softbreak" | "hardbreak":
                    pieces.append({"t": "s", "s": " "})
                case "code_inline":
                    pieces.append({"t": "c", "s": token.content})
                case _ if token.content and link.startswith("#"):
                    pieces.append({"t": "a", "s": token.content, "to": link[1:]})
                case _ if token.content:
                    pieces.append({"t": "b" if strong else "i" if slanted else "s", "s": token.content})
    return pieces
