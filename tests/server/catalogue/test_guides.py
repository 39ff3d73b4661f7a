"""Guided first games: what they say, and how they are played without a match."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.registry import find_definition
from sandtable.core.game.shipped import GuideStep
from sandtable.server.configuration.settings import Settings
from sandtable.server.protocol.help_documents import MOST_CHOICES
from tests.server.people import ROOMY, LiveServer, Person

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("data"), port=0, limits=ROOMY, estimates=False), GAMES)
    try:
        yield live.person()
    finally:
        live.stop()


def _play(person: Person, game: str, choices: list[int], shown: int) -> Any:
    return person.ok("POST", f"/api/games/{game}/guide", {"choices": choices, "shown": shown})


def _codes(scene: dict[str, Any], step: GuideStep) -> int:
    """The code of what a step proposes."""
    options = scene["choices"]
    group, _, label = step.take.rpartition(" > ")
    label = re.sub(r": \d+$", "", label)
    bid = re.fullmatch(r"(\w+) = (\d+)", step.take)
    if bid:
        label = f"{bid[1]} for {bid[2]}"
    if step.take.isdigit() or step.take == "all":
        wanted = scene["prompt"]["count"]["hi"] if step.take == "all" else int(step.take)
        return int(next(o["code"] for o in options if "range" in o and o["range"][0] <= wanted <= o["range"][1]))
    found = [o for o in options if o["label"] == label and (not group or o.get("group") == group)]
    assert found, (step.take, [o["label"] for o in options])
    return int(found[0]["code"])


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_8_to_15_steps_that_say_what_to_do(game: str) -> None:
    definition = find_definition(game)
    assert definition.guide is not None
    guide = definition.guide()
    assert 8 <= len(guide.steps) <= 15
    for step in guide.steps:
        assert len(step.text) <= 260 and step.text.count("**") % 2 == 0 and step.title
        if step.on:
            assert step.take and re.search(r"\{[Cc]lick\}", step.text), step.title
    assert sum(bool(step.on) for step in guide.steps) >= 8
    assert guide.end.title and guide.end.text


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_guide_comes_and_going_back_leads_to_the_same(person: Person, game: str) -> None:
    definition = find_definition(game)
    assert definition.guide is not None
    guide = definition.guide()
    assert [step["title"] for step in person.ok("GET", f"/api/games/{game}/guide")["steps"]] == [
        step.title for step in guide.steps
    ]
    scene = _play(person, game, [], 0)["start"]["scene"]
    made: list[int] = []
    scenes = []
    for step in guide.steps:
        if not step.on:
            continue
        assert scene["prompt"]["kind"] in step.on, (step.title, scene["prompt"]["kind"])
        scenes.append((len(made), scene))
        known = {element["id"] for element in person.ok("GET", f"/api/games/{game}/guide")["board"]["elements"]}
        known |= {card["id"] for zone in scene.get("zones", []) for card in zone.get("cards", [])}
        named = known | {element for option in scene["choices"] for element in option.get("elements", [])}
        assert set(step.points) <= named, step.title
        made.append(_codes(scene, step))
        frames = _play(person, game, made, len(made) - 1)["frames"]
        assert frames and frames[-1]["decision"] is not None
        scene = _play(person, game, made, len(made))["start"]["scene"]
        number = re.fullmatch(r"\w+: (\d+)", step.take)
        while number and scene["prompt"]["kind"] == "raise":
            wanted = int(number[1])
            made.append(next(o["code"] for o in scene["choices"] if o["range"][0] <= wanted <= o["range"][1]))
            scene = _play(person, game, made, len(made))["start"]["scene"]
    count, before = scenes[len(scenes) // 2]
    assert _play(person, game, made[:count], count)["start"]["scene"] == before


def test_a_guide_refuses_what_is_not_legal_and_keeps_nothing(person: Person) -> None:
    assert person.refused("POST", "/api/games/conquest/guide", {"choices": [599], "shown": 0}) == (409, "illegal")
    long = {"choices": [1] * (MOST_CHOICES + 1), "shown": 0}
    assert person.refused("POST", "/api/games/conquest/guide", long)[0] == 400
    assert person.ok("GET", "/api/matches?scope=mine") == []


def test_whoever_asks_for_much_of_a_guide_pays_for_it(tmp_path: Path) -> None:
    """Many choices are seconds of work: it runs in the pool, and the address has only so much."""
    limits = dataclasses.replace(ROOMY, work_burst=0.1, work_rate=0.0)
    live = LiveServer(Settings(data=tmp_path, port=0, limits=limits, estimates=False), ("bayonet",))
    try:
        person, made = live.person(), list[int]()
        for _ in range(200):
            answer = person.ask("POST", "/api/games/bayonet/guide", {"choices": made, "shown": len(made)})
            if answer.status_code != 200:
                break
            options = answer.json()["start"]["scene"].get("choices", [])  # none once the game is over
            made = [*made, options[0]["code"]] if options else []
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-much-work")
        assert person.ok("GET", "/api/games/bayonet/guide")["steps"], "what never changes is made once"
        assert live.services.rulebook.pool.spent > 0.1
    finally:
        live.stop()
