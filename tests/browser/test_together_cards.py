"""A whole match of cards and chips: three people in browsers of their own, one of them with a phone, and two bots,
until one seat has all the chips. On the way one page is loaded anew and the server is killed. Whatever any browser was
sent or showed is compared with what its seat may know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.match.match import Match
from tests.browser.players.bayonet_truth import Showing, asked_of, check_page, check_wire, knowledge_of, showing
from tests.browser.players.card_playing import CardClicker, CardTapper
from tests.browser.players.playing import Player, places_told
from tests.browser.tables import create_table, set_in_menu
from tests.browser.together import Server, Someone, opener, play_together, tamed_server, wait_until_back
from tests.browser.witness import Witness

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: One small raise a betting round, so that everybody plays on, and an ante that doubles with every hand and decides.
SHORT = {
    "chips": "60", "ante": "8", "ante_mode": "Grows in steps", "ante_every": "1", "bet_structure": "Fixed",
    "max_raises": "1",
}  # fmt: skip


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness) -> Iterator[Server]:
    yield from tamed_server(tmp_path, witness, "bayonet")


class Guest(Someone):
    """Somebody at the card table, and what the page showed before each of the own answers."""

    def __init__(self, page: Any, name: str, hand: Callable[[Any, random.Random], Player]) -> None:
        super().__init__(page, name, hand)
        self.showings: list[Showing] = []

    def glance(self) -> None:
        """Keep what the page shows now."""
        shown = showing(self.page)
        if shown is not None:
            self.showings.append(shown)


@pytest.fixture
def guest(contexts: Callable[..., Any], server: Server, witness: Witness) -> Callable[..., Guest]:
    """`guest(name, hand, path)` opens a page in a browser of one's own."""
    return opener(contexts, server, witness, Guest)


#: The last line of the log that begins a hand. Asked between every two choices: the page need not lay out its log.
_HAND = r"""() => {
  const lines = [...document.querySelectorAll('#log > li')].reverse();
  return Number(lines.map((li) => /Hand\s(\d+), ante/.exec(li.textContent)).find(Boolean)[1]);
}"""


def hand_number(one: Guest) -> int:
    """The number of the hand that is played, as the log says it."""
    return int(one.page.evaluate(_HAND))


def test_three_people_and_two_bots_play_until_one_has_all_the_chips(
    guest: Callable[..., Guest], server: Server, witness: Witness
) -> None:
    marit = guest("Marit", CardClicker)
    marit.name_oneself()
    create_table(
        marit.page, "open", "heuristic", "open", "random", preset="Standard", title="Friday", open_to="By link", **SHORT
    )
    link = marit.page.locator(".copyline code").inner_text()
    osei = guest("Osei", CardTapper, link, width=360, theme="light")
    ravi = guest("Ravi", CardClicker, link)
    people = (marit, osei, ravi)
    for one in (osei, ravi):
        one.name_oneself()
        one.join()
    for one in people:
        one.page.wait_for_url(re.compile(r"/m/\w+$"))
        one.page.locator(".prompt").wait_for()
        set_in_menu(one.page, pace="Instant")

    glances = cycle(people)

    def hand_comes(number: int) -> Callable[[], bool]:
        def reached() -> bool:
            next(glances).glance()
            return hand_number(marit) >= number and any(one.asked() for one in people)

        return reached

    # One page is loaded anew: it shows the same question again.
    play_together(*people, until=hand_comes(2), choices=2000)
    asked = next(one for one in people if one.asked())
    before = asked.hand.look()
    asked.page.reload()
    asked.hand.expect_again(before)

    # The server is killed in the middle of a hand, and nobody loses anything.
    play_together(*people, until=hand_comes(3), choices=2000)
    witness.allow_outage()
    asked = next(one for one in people if one.asked())
    before, log = asked.hand.look(), marit.log()
    server.kill()
    for one in people:
        one.page.locator(".lostline").wait_for()
    assert asked.hand.look().asked == "", "a choice is offered that cannot be sent"
    server.start()
    wait_until_back(*people)
    asked.hand.expect_again(before)
    assert marit.log() == log

    def over() -> bool:
        next(glances).glance()
        return all(one.over() for one in people)

    play_together(*people, until=over, choices=4000, to_the_end=True)
    check_the_end(people)


def told_of_the_end(one: Guest) -> tuple[str, list[str]]:
    """Who won, by the page, and places with names, as somebody else would say it."""
    ranks = places_told(one.page)
    won = one.page.locator(".endhead h1").inner_text() == "You win."
    said = f"{one.name} wins" if won else one.page.locator(".endhead p").inner_text().partition(":")[0]
    return said, [rank.replace("You", one.name) for rank in ranks]


def check_the_end(people: tuple[Guest, ...]) -> None:
    """Everybody's page tells of the same end, which is that of the record, and nobody was ever told too much."""
    record = ask(people[0], "/record")
    match = Match.from_record(record)
    assert match.over and sorted(match.scores) == [0, 0, 0, 0, 5 * int(SHORT["chips"])]
    winner = record["opening"]["seats"][match.returns.index(1)]["name"]
    said, ranks = told_of_the_end(people[0])
    assert said.startswith(f"{winner} wins") and ranks[0] == f"1. {winner}" and len(ranks) == 5
    assert all(told_of_the_end(one) == (said, ranks) for one in people[1:])

    seats = {one.name: ask(one)["your_seat"] for one in people}
    asked = {seats[one.name]: asked_of(one.received) for one in people}
    knowledge = {one.name: knowledge_of(record, seats[one.name], asked) for one in people}
    for one in people:
        may = knowledge[one.name]
        assert check_wire(one.received, may) > 500, "hardly a card lay face down in what was sent"
        assert sum(check_page(shown, may) for shown in one.showings) > 200, "hardly a card lay face down on the page"
        assert len({shown.frame for shown in one.showings}) > 15, "the page was hardly looked at"
    with pytest.raises(AssertionError):  # what one was sent is too much for another
        check_wire(people[1].received, knowledge[people[0].name])


def ask(one: Guest, more: str = "") -> Any:
    """What the server answers to this browser about the match."""
    match = one.page.evaluate("location.pathname").rpartition("/")[2]
    return one.page.evaluate("(url) => fetch(url).then((answer) => answer.json())", f"/api/matches/{match}{more}")
