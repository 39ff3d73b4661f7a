"""A guide says nothing that is not so: on the way that it proposes, every figure and every combination that its words
name is computed from the game, with the default options."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.guides import GuideStep
from sandtable.core.game.registry import find_definition, make
from sandtable.server.pool.guides import Guides
from tests.server.catalogue.test_guides import _codes

WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
#: What counts as a figure: digits, and words for numbers but "one", which is a pronoun as often.
FIGURE = re.compile(r"\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|third|twice)\b", re.IGNORECASE)

Seen = dict[str, Any]
Said = Callable[[Seen, GuideStep], list[str]]


def _zone(seen: Seen, zone: str) -> list[Seen]:
    return list(next(one for one in seen["scene"]["zones"] if one["id"] == zone).get("cards", []))


def _card(seen: Seen, card: str) -> Seen:
    return next(one for zone in seen["scene"]["zones"] for one in zone.get("cards", []) if one["id"] == card)


def _made(seen: Seen) -> str:
    """What the viewer's hand makes now, without what may still come: "Trips of 3s"."""
    return str(seen["scene"]["zones"][0]["note"]).removesuffix(" so far")


def _brings(seen: Seen, step: GuideStep) -> str:
    """What the proposed choice would make of the hand."""
    taken = next(one for one in seen["scene"]["choices"] if one["label"] == step.take)
    return str(taken["preview"]["title"]).removesuffix(" so far")


def _fact(seen: Seen, fact: str, seat: int = 0) -> int:
    return int(next(one["value"] for one in seen["scene"]["players"][seat]["facts"] if one["id"] == fact))


def _armies(seen: Seen, land: str) -> int:
    return int(seen["scene"]["elements"][land]["count"])


def _log(seen: Seen) -> str:
    def plain(part: Any) -> str:
        return part if isinstance(part, str) else str(part.get("strong", part.get("name", "")))

    return "\n".join("".join(plain(part) for part in entry["text"]) for entry in seen["log"])


def _value(seen: Seen, card: str) -> str:
    return str(_card(seen, card)["corner"])


def _folded(seen: Seen) -> int:
    return sum(player.get("note") == "folded" for player in seen["scene"]["players"])


def _won(seen: Seen) -> str:
    found = re.search(r" show ([A-Z][A-Za-z ]+), .*? have the best hand for (\d+ chips)", _log(seen), re.DOTALL)
    assert found is not None
    return f"You won {found[2]} with {found[1]}"


BAYONET: dict[str, Said] = {
    "Low is strong": lambda seen, step: [
        f"You hold {WORDS[len(_zone(seen, 'hand-0'))]} cards",
        f"{WORDS[len(_zone(seen, 'reserve-0'))]} more wait in your **reserve**",
        f"{WORDS[len(_zone(seen, 'community'))].title()} **community** cards",
    ],
    "The first bets": lambda seen, step: [
        f"Everybody paid {_fact(seen, 'bet')} chip",
        f"With a {_value(seen, 'hand-0-0')} and a {_value(seen, 'hand-0-1')}",
    ],
    "A card, and an exchange": lambda seen, step: [f"You drew a {_value(seen, 'hand-0-2')}"],
    "Trips": lambda seen, step: [
        f"{_card(seen, 'community-1')['name']} are {_card(seen, 'community-1')['type'].lower()}",
        f"a {_value(seen, 'community-1')} as your {_card(seen, 'hand-0-1')['name']} are",
        _brings(seen, step),
    ],
    "Now raise": lambda seen, step: [
        _made(seen),
        f"with {WORDS[len(_zone(seen, 'hand-0'))]} cards",
        f"choose {step.take.split(': ')[1]} chips",
    ],
    "The last card": lambda seen, step: [
        "All rivals but one have folded" if _folded(seen) == 2 else "",
        f"Another {_value(seen, 'community-0')} lies in the community",
        _brings(seen, step).split(",")[0],
    ],
    "Make it count": lambda seen, step: [f"{step.take.split(': ')[1]}, say"],
    "The reserve": lambda seen, step: [
        f"The face-down **{_card(seen, 'reserve-0-down')['name']}** {{2}}, a {_value(seen, 'reserve-0-down')}",
        f"{_made(seen).split(',')[0]} becomes {_brings(seen, step).split(',')[0]}",
    ],
    "The showdown": lambda seen, step: [_won(seen), f"ranked by {len(seen['board']['references'][0]['rows'])} combos"],
}


def _set(seen: Seen) -> tuple[str, str]:
    armies, more = re.findall(r"\d+", next(one for one in seen["scene"]["choices"] if one["code"] == 1)["detail"])
    return armies, more


CONQUEST: dict[str, Said] = {
    "A world at war": lambda seen, step: [f"You hold {_fact(seen, 'lands')} lands"],
    "Trade three cards": lambda seen, step: [
        f"You hold {WORDS[_fact(seen, 'cards')]} cards",
        f"{WORDS[len(step.points)].title()} of a **set**",
        f"bring {_set(seen)[0]} armies, and {_set(seen)[1]} more",
    ],
    "Choose where they stand": lambda seen, step: [
        f"Rhineland, Adriatic and Maghreb are held by {held} armies each"
        for held in {_armies(seen, land) for land in ("rhineland", "adriatic", "maghreb")}
    ],
    "Attack, first time": lambda seen, step: [
        f"{_armies(seen, 'west-australia')} armies against {_armies(seen, 'east-australia')}",
        f"gets {next(one['bonus'] for one in seen['board']['regions'] if one['name'] == 'Australia')} more armies",
    ],
    "How to attack": lambda seen, step: [
        f"rolls up to {seen['options']['att_dice_max']} dice",
        f"the defender up to {seen['options']['def_dice_max']}",
    ],
    "Move in": lambda seen, step: [f"choose {step.take}"],
    "Your turn again": lambda seen, step: re.findall(
        r"You get \d+ armies for \d+ lands and \d+ more for Australia",
        re.sub(
            r" get \d+ armies: (\d+) for (\d+) territories and (\d+) for",
            r"You get \1 armies for \2 lands and \3 more for",
            _log(seen),
        ),
    ),
}

FACTS = {"bayonet": BAYONET, "conquest": CONQUEST}


def walked(game: str) -> list[tuple[GuideStep, Seen]]:
    """Each step of the guide with the table as it stands there, on the way that the guide proposes."""
    definition, guides = find_definition(game), Guides()
    assert definition.guide is not None
    guide, made, found = definition.guide(), list[int](), []
    played = make(game, guide.preset, guide.options, None, files=False)
    board, options = msgspec.to_builtins(played.board), played.options_dict()

    def table() -> Seen:
        told = msgspec.json.decode(msgspec.json.encode(guides.play(definition, made, len(made)).start))
        return {"scene": told["scene"], "log": told["log"], "board": board, "options": options}

    for step in guide.steps:
        seen = table()
        found.append((step, seen))
        if step.on:
            made.append(_codes(seen["scene"], step))
            number = re.fullmatch(r"\w+: (\d+)", step.take)
            while number and (now := table()["scene"])["prompt"]["kind"] == "raise":
                made.append(
                    next(one["code"] for one in now["choices"] if one["range"][0] <= int(number[1]) <= one["range"][1])
                )
    assert made == guide.path, "what the guide says its way is"
    return found


@pytest.mark.parametrize("game", FACTS)
def test_every_figure_and_combination_is_the_games_own(game: str) -> None:
    facts = FACTS[game]
    way = walked(game)
    combos = {row["name"] for table in way[0][1]["board"].get("references", [])[:1] for row in table["rows"]}
    for step, seen in way:
        left = step.text
        for phrase in facts[step.title](seen, step) if step.title in facts else []:
            assert phrase and phrase in left, f"{step.title}: {phrase!r} is so, and not said."
            left = left.replace(phrase, "")
        left = re.sub(r"\{\d\}", "", left)
        assert FIGURE.findall(left) == [], f"{step.title}: nothing computes {left!r}."
        assert [combo for combo in combos if combo in left] == [], step.title
    assert set(facts) <= {step.title for step, _ in way}
