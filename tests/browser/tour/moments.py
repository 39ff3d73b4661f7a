"""The moments of a match that pictures are taken of: fifteen a game, the same in every run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.browser.players.card_playing import CardClicker, CardPlayer, CardTapper
from tests.browser.players.front_playing import FrontClicker, FrontTapper
from tests.browser.players.hex_playing import HexClicker, HexTapper
from tests.browser.players.playing import Clicker, Player, Sight, Tapper

__all__ = ["GAMES", "Moment", "Tour"]

Deed = Callable[[Player], None]
Hand = Callable[..., Player]


def _nothing(player: Player) -> None:
    """The question as it comes."""


@dataclass(frozen=True)
class Moment:
    """`asked`: the kind of the question at which it comes, "" for any; `ready` says more of it, `shows` is what must be
    on the page then (a CSS selector). `deed`: what is done on each page before its picture is taken; it answers
    nothing."""

    name: str
    asked: str = ""
    deed: Deed = _nothing
    ready: Callable[[Sight], bool] = lambda sight: True
    shows: str = ""


@dataclass(frozen=True)
class Tour:
    """A match: its table, who plays, and what is looked at before its end. With `hurried`, one of its ends is not
    waited for once all has been seen: the seat is given up."""

    preset: str
    others: tuple[str, ...]
    click: Hand
    tap: Hand
    moments: tuple[Moment, ...]
    settings: Mapping[str, str] = field(default_factory=dict)
    hurried: bool = False


def _button(name: str) -> Deed:
    return lambda player: player.page.get_by_role("button", name=name, exact=True).first.click()


def _rules(player: Player) -> None:
    _button("Table menu")(player)
    player.page.get_by_role("dialog").get_by_role("button", name="Rules", exact=True).click()


def _key(key: str) -> Deed:
    return lambda player: player.page.keyboard.press(key)


def _press(*beginnings: str) -> Deed:
    def deed(player: Player) -> None:
        choice = player.look().choice(*beginnings)
        assert choice is not None, f"No button begins with {beginnings}."
        player.press(choice)

    return deed


def _chosen_card(player: Player) -> None:
    cards = [card for card, said in player.look().cards.items() if said.startswith("legal")]
    player.touch_card(cards[0])


def _strongest(sight: Sight) -> str:
    return max(sight.marked("legal"), key=sight.armies)


def _place(player: Player) -> None:
    player.touch_place(_strongest(player.look()))


def _source_and_target(player: Player) -> None:
    before = player.look()
    player.touch_place(_strongest(before))
    player.touch_place(player.look().marked("legal target")[0])
    if player.confirms:
        player.confirm()
    player.wait_until_led_on(before)


def _how_many(player: Player) -> None:
    before = player.look()
    player.touch_place(_strongest(before))
    if player.confirms:
        player.confirm()
    player.wait_until_led_on(before)


def _begun(*beginnings: str) -> Deed:
    """An action is taken and the next question of its draft is open."""

    def deed(player: Player) -> None:
        before = player.look()
        _press(*beginnings)(player)
        player.wait_until_led_on(before)

    return deed


def _drafted_card(player: Player) -> None:
    before = player.look()
    _chosen_card(player)
    if player.confirms and any(choice.primary for choice in player.look().choices):
        player.confirm()
    player.wait_until_led_on(before)


def _showdown(player: Player) -> None:
    """The hands that were shown last lie open."""
    if player.page.locator(".panel.showdown").count() == 0:
        player.page.locator(".showdownchip").first.click()


def _offers(*beginnings: str) -> Callable[[Sight], bool]:
    return lambda sight: sight.choice(*beginnings) is not None


def _reaches(sight: Sight) -> bool:
    return bool(sight.marked("legal")) and sight.armies(_strongest(sight)) > 3


def _has_cards(sight: Sight) -> bool:
    return any(said.startswith("legal") for said in sight.cards.values())


def _careful(hand: type[CardPlayer]) -> Hand:
    """Stays in the game until hands were compared."""

    def sit(page: Any, rng: Any) -> CardPlayer:
        player = hand(page, rng)
        player.most_called = 12
        return player

    return sit


_START = (Moment("opening"),)
_BESIDE = (
    Moment("all-choices", deed=_key("o"), ready=lambda sight: len(sight.choices) > 1),
    Moment("menu", deed=_button("Table menu")),
    Moment("help", deed=_key("?")),
    Moment("rules", deed=_rules),
)
#: The last two come when the match is over (playing.py).
_CONQUEST = (
    Moment("place", "where"),
    Moment("place-how-many", "where", _how_many, lambda sight: sight.armies(_strongest(sight)) >= 0),
    Moment("attack", "attack"),
    Moment("attack-source", "attack", _place, _reaches),
    Moment("attack-draft", "attack", _source_and_target, _reaches),
    Moment("occupy", "count", ready=lambda sight: "move in" in sight.text.lower()),
    Moment("fortify", "fortify-from"),
    Moment("odds-of-a-path", "attack", _key("k"), _reaches),
)
_BAYONET = (
    Moment("bet", "bet", ready=_offers("Call")),
    Moment("raise", "bet", _press("Raise"), _offers("Raise")),
    Moment("bet-later", "bet", ready=lambda sight: sight.frame > 12),
    Moment("exchange", "exchange"),
    Moment("exchange-card", "exchange", _chosen_card, _has_cards),
    Moment("second-hand", "bet", ready=lambda sight: sight.frame > 25),
    Moment("last-showdown", "", _showdown, shows=".showdownchip, .panel.showdown"),
    Moment("exchange-later", "exchange", ready=lambda sight: sight.frame > 25),
)
_BRIDGEFRONT = (
    Moment("first-bridges", "start-bridge"),
    Moment("bid", "bid"),
    Moment("act", "act"),
    Moment("act-draft-bridge", "act", _begun("Build Bridge"), _offers("Build Bridge")),
    Moment("act-draft-march", "act", _begun("March", "Move"), _offers("March", "Move")),
    Moment("act-card", "act", _chosen_card, _has_cards),
    Moment("champion-or-hex", "act", ready=lambda sight: sight.frame > 30),
    Moment("second-round", "bid", ready=lambda sight: sight.frame > 20),
)
_BATTLECARDS = (
    Moment("first-deployment", "setup-deploy"),
    Moment("turn", "turn"),
    Moment("deploy", "deploy"),
    Moment("deploy-card", "deploy", _chosen_card, _has_cards),
    Moment("engage", "engage"),
    Moment("battle", "act"),
    Moment("shot-draft", "act", _drafted_card, _has_cards),
    Moment("withdraw", "withdraw"),
)

GAMES: Mapping[str, Tour] = {
    "conquest": Tour(
        "World War",
        ("heuristic", "heuristic", "heuristic"),
        Clicker,
        Tapper,
        _START + _CONQUEST + _BESIDE,
        {"round_cap": "4"},
    ),
    "bayonet": Tour(
        "Standard",
        ("heuristic",) * 3,
        _careful(CardClicker),
        _careful(CardTapper),
        _START + _BAYONET + _BESIDE,
        hurried=True,
    ),
    "bridgefront": Tour(
        "Standard",
        ("heuristic", "heuristic"),
        HexClicker,
        HexTapper,
        _START + _BRIDGEFRONT + _BESIDE,
        {"max_rounds": "2"},
    ),
    "battlecards": Tour(
        "West", ("heuristic",), FrontClicker, FrontTapper, _START + _BATTLECARDS + _BESIDE, hurried=True
    ),
}


def names(tour: Tour) -> list[str]:
    """All fifteen, in the order of the list."""
    return [*(moment.name for moment in tour.moments), "result", "replay"]


def hand_of(tour: Tour, page: Any, rng: Any, phone: bool) -> Player:
    """Who plays on a page."""
    return (tour.tap if phone else tour.click)(page, rng)
