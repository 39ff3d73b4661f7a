"""A guide says nothing that is not so: on the way that it proposes, every figure and every combination that its words
name is computed from the game, with the default options."""

from __future__ import annotations

import re

import msgspec
import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.registry import find_definition, make
from sandtable.core.game.shipped import GuideStep
from sandtable.server.pool.practice import Guides
from tests.server.catalogue.facts_of_battlecards import BATTLECARDS
from tests.server.catalogue.facts_of_bridgefront import BRIDGEFRONT
from tests.server.catalogue.tables_seen import WORDS, Said, Seen, card, cards, fact, log, named, offered, value
from tests.server.catalogue.test_guides import _codes

#: What counts as a figure: digits, and words for numbers but "one", which is a pronoun as often.
FIGURE = re.compile(r"\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|half|third|twice)\b", re.IGNORECASE)


def _made(seen: Seen) -> str:
    """What the viewer's hand makes now, without what may still come: "Trips of 3s"."""
    return str(seen["scene"]["zones"][0]["note"]).removesuffix(" so far")


def _brings(seen: Seen, step: GuideStep) -> str:
    """What the proposed choice would make of the hand."""
    return str(offered(seen, step.take)["preview"]["title"]).removesuffix(" so far")


def _armies(seen: Seen, land: str) -> int:
    return int(seen["scene"]["elements"][land]["count"])


def _folded(seen: Seen) -> int:
    return sum(player.get("note") == "folded" for player in seen["scene"]["players"])


def _won(seen: Seen) -> str:
    found = re.search(r" show ([A-Z][A-Za-z ]+), .*? have the best hand for (\d+ chips)", log(seen), re.DOTALL)
    assert found is not None
    return f"You won {found[2]} with {found[1]}"


BAYONET: dict[str, Said] = {
    "Low is strong": lambda seen, step: [
        f"You hold {WORDS[len(cards(seen, 'hand-0'))]} cards",
        f"{WORDS[len(cards(seen, 'reserve-0'))]} more wait in your **reserve**",
        f"{WORDS[len(cards(seen, 'community'))].title()} **community** cards",
    ],
    "The first bets": lambda seen, step: [
        f"Everybody paid {fact(seen, 'bet')} chip",
        f"With a {value(seen, 'hand-0-0')} and a {value(seen, 'hand-0-1')}",
    ],
    "A card, and an exchange": lambda seen, step: [f"You drew a {value(seen, 'hand-0-2')}"],
    "Trips": lambda seen, step: [
        f"{card(seen, 'community-1')['name']} are {card(seen, 'community-1')['type'].lower()}",
        f"a {value(seen, 'community-1')} as your {card(seen, 'hand-0-1')['name']} are",
        _brings(seen, step),
        _brings(seen, step).split(" of ")[0],
    ],
    "Now raise": lambda seen, step: [
        _made(seen),
        f"with {WORDS[len(cards(seen, 'hand-0'))]} cards",
        f"choose {step.take.split(': ')[1]} chips",
    ],
    "The last card": lambda seen, step: [
        "All rivals but one have folded" if _folded(seen) == 2 else "",
        f"Another {value(seen, 'community-0')} lies in the community",
        _brings(seen, step).split(",")[0],
    ],
    "Make it count": lambda seen, step: [f"{step.take.split(': ')[1]}, say"],
    "The reserve": lambda seen, step: [
        f"The face-down **{card(seen, 'reserve-0-down')['name']}** {{2}}, a {value(seen, 'reserve-0-down')}",
        f"{_made(seen).split(',')[0]} becomes {_brings(seen, step).split(',')[0]}",
    ],
    "The showdown": lambda seen, step: [_won(seen), f"ranked by {len(seen['board']['references'][0]['rows'])} combos"],
    "That was a hand of Bayonet": lambda seen, step: [
        f"{WORDS[1 + seen['options']['betting_rounds']].title()} cards",
        f"{WORDS[seen['options']['betting_rounds']]} rounds of bets",
        f"{WORDS[len(cards(seen, 'community'))]} community cards",
        f"{WORDS[len(cards(seen, 'reserve-0'))]} in reserve",
    ],
}


def _set(seen: Seen) -> tuple[str, str]:
    armies, more = re.findall(r"\d+", next(one for one in seen["scene"]["choices"] if one["code"] == 1)["detail"])
    return armies, more


def _in_a_set(seen: Seen, step: GuideStep) -> int:
    return len(offered(seen, step.take)["elements"])


CONQUEST: dict[str, Said] = {
    "A world at war": lambda seen, step: [f"You hold {fact(seen, 'lands')} lands"],
    "Trade three cards": lambda seen, step: [
        f"Trade {WORDS[_in_a_set(seen, step)]} cards",
        f"You hold {WORDS[int(fact(seen, 'cards'))]} cards",
        f"{WORDS[_in_a_set(seen, step)].title()} of a **set**",
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
            log(seen),
        ),
    ),
}

FACTS = {"bayonet": BAYONET, "conquest": CONQUEST, "bridgefront": BRIDGEFRONT, "battlecards": BATTLECARDS}


def walked(game: str) -> list[tuple[GuideStep, Seen]]:
    """Each step of the guide and its end with the table as it stands there, on the way that the guide proposes."""
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
    found.append((GuideStep(guide.end.title, guide.end.text), table()))
    return found


@pytest.mark.parametrize("game", FACTS)
def test_a_guide_plays_with_the_default_options(game: str) -> None:
    definition = find_definition(game)
    assert definition.guide is not None
    assert set(definition.guide().options) <= {"players"}


@pytest.mark.parametrize("game", FACTS)
def test_every_figure_and_combination_is_the_games_own(game: str) -> None:
    facts = FACTS[game]
    way = walked(game)
    tables = [table for table in way[0][1]["board"].get("references", []) if table["id"] == "combos"]
    combos = {row["name"] for table in tables for row in table["rows"]}
    for step, seen in way:
        left = f"{step.title}\n{step.text}"
        for phrase in facts[step.title](seen, step) if step.title in facts else []:
            assert phrase and phrase in left, f"{step.title}: {phrase!r} is so, and not said."
            left = left.replace(phrase, "")
        left = re.sub(r"\{\d\}", "", left)
        left = re.sub(r"\*\*(.+?)\*\*", lambda bold: "" if named(seen["scene"], bold[1]) else bold[0], left)  # noqa: B023
        assert FIGURE.findall(left) == [], f"{step.title}: nothing computes {left!r}."
        assert [combo for combo in combos if combo in left] == [], step.title
    assert set(facts) <= {step.title for step, _ in way}
