"""Merge patches between scenes (RFC 7396)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.scenes import Card, Choice, Count, ElementState, Fact, Panel, Player, Prompt, Scene, Zone
from sandtable.server.protocol.views import scene_patch
from tests.server.people import apply_patch

_words = st.text("abc", max_size=3)


@pytest.mark.parametrize(
    ("document", "patch", "result"),
    [  # the examples of RFC 7396, appendix A
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_patches_apply_as_the_rfc_says(document: Any, patch: Any, result: Any) -> None:
    assert apply_patch(document, patch) == result


_scenes = st.builds(
    Scene,
    game=st.just("toy"),
    viewer=st.none() | st.integers(0, 7),
    over=st.booleans(),
    headline=_words,
    players=st.lists(st.builds(Player, seat=st.integers(0, 3), acting=st.booleans(), note=_words), max_size=3),
    facts=st.lists(st.builds(Fact, id=_words, label=_words, value=_words), max_size=2),
    elements=st.dictionaries(
        _words,
        st.builds(ElementState, owner=st.none() | st.integers(-1, 3), count=st.none() | st.integers(0, 9)),
        max_size=4,
    ),
    zones=st.lists(
        st.builds(
            Zone, id=_words, kind=st.just("hand"), label=_words, cards=st.lists(st.builds(Card, id=_words), max_size=2)
        ),
        max_size=2,
    ),
    panel=st.none() | st.builds(Panel, kind=st.just("roll"), title=_words),
    trail=st.lists(_words, max_size=2),
    prompt=st.none()
    | st.builds(
        Prompt,
        text=st.lists(_words, max_size=2),
        count=st.none() | st.builds(Count, lo=st.integers(0, 2), hi=st.integers(3, 9), suggest=st.just(3)),
    ),
    choices=st.lists(st.builds(Choice, code=st.integers(0, 9), label=_words), max_size=3),
    why_not=st.dictionaries(_words, _words, max_size=2),
)


@given(_scenes, _scenes)
def test_a_scenes_patch_leads_to_the_scene_as_it_would_be_sent_whole(old: Scene, new: Scene) -> None:
    patch = msgspec.json.decode(msgspec.json.encode(scene_patch(old, new)))
    before, after = (msgspec.json.decode(msgspec.json.encode(scene)) for scene in (old, new))
    assert apply_patch(before, patch) == after
    assert (patch == {}) == (before == after)
