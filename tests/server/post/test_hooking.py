"""What strangers write arrives in a chat as they wrote it: no link, no mention, no form."""

from __future__ import annotations

import re

import msgspec
import pytest

from sandtable.server.post.channels import Hooks, Message

LINK = "[sign in](https://evil.example/x)"
TRICKS = [
    LINK, f"![x]{LINK}", "<https://evil.example|sign in>", "@everyone @here <!channel> <@U123> <@&7> <#c>", "**b** *b*",
    "__u__ _i_", "~~s~~ ~s~", "`code` ```code```", "||hidden||", "# Title", "> quoted", ">>> quoted", "- one",
    "+ one", "1. one", "    code", "\\[x](https://evil.example)", "\\*x\\*", "&lt;!channel&gt;", "https://evil.example",
    "<t:1:R>", "-# small", "| a | b |", "=== x",
]  # fmt: skip


def _said(form: str, text: str, title: str) -> tuple[str, str]:
    """What stands in the title and in the text of what is sent."""
    message = Message("id", title, text, "/m/x", "x", [])
    body = Hooks(None, "https://play.example.org")._body(form, message)  # type: ignore[arg-type]
    assert msgspec.json.encode(body)
    words = body["text" if form == "text" else "content"]
    first, rest = words.split("\n", 1)
    stars = 1 if form == "text" else 2
    assert first[:stars] == first[-stars:] == "*" * stars and rest.endswith("\nhttps://play.example.org/m/x")
    return first[stars:-stars], rest.removesuffix("\nhttps://play.example.org/m/x")


@pytest.mark.parametrize("trick", TRICKS)
def test_markdown_and_mentions_are_words(trick: str) -> None:
    for said in _said("text", trick, trick):
        assert not set(said) & set("*_~`|[]<>#\\"), said
        assert not re.search(r"&(?!amp;|lt;|gt;)", said)
    for said in _said("content", trick, trick):
        bare = re.sub(r"\\[\\*_~`|>#\[\]()<:]", "", said)
        assert not set(bare) & set("*_~`|[]()<>#\\"), said
    for form in ("text", "content"):
        for said in _said(form, f"Ann\n{trick}", trick):
            assert not re.search(r"@\w|@&|@!|://", said), said
            assert not re.search(r"(?m)^[ \t]*([-+=>&]|\d+[.)])|^[ \t]{2}", said), said


def test_plain_words_stay_as_they_are_and_long_ones_are_cut() -> None:
    for form in ("text", "content"):
        assert _said(form, "Bo moved. It is your turn, Zoë!", "Friday") == ("Friday", "Bo moved. It is your turn, Zoë!")
    for length in range(1, 40):
        title, text = _said("content", "x" * length + "*" * 3000, "*" * 5000)
        assert len(title) + len(text) <= 1800
        assert not re.search(r"(?<!\\)(\\\\)*\\$", title) and not re.search(r"(?<!\\)(\\\\)*\\$", text)
