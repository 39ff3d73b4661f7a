"""Whole matches of a war of two fronts: two people in browsers of their own, one of them with a phone, from the first
deployment to the end (in `make long` by everybody's choices to the last turn, otherwise until one of them leaves); on
the way a page is loaded anew, and the server is killed. A person with an ally against one
army, both of them bots. The keyboard alone. Shots told one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.browser.players.front_playing import FrontClicker, FrontPlayer, FrontTapper, FrontTypist
from tests.browser.players.playing import places_told
from tests.browser.tables import brought_to, create_table, set_in_menu
from tests.browser.together import (
    Server,
    Someone,
    check_the_end,
    leave,
    opener,
    play_together,
    tamed_server,
    wait_until_back,
)
from tests.browser.witness import Witness, sound
from tests.lengths import LONG

pytestmark = [pytest.mark.browser, pytest.mark.node]

GAME = "battlecards"
#: What is said of a shot once its number is drawn.
_DRAWN = re.compile(r"Drawn \d+: (hit|missed)\.|It needs no number")
#: The number of the position that is shown; parts of a film have a fraction.
FRAME = "document.querySelector('.app').dataset.frame"

#: The questions that every player of a match answers.
EVERY = {"setup-deploy", "turn", "act", "deploy"}
#: Whether the open step of a decision is seen among its steps.
_STEP_IN_SIGHT = """() => {
  const list = document.querySelector('.draftstrip ol');
  const open = list.querySelector('[aria-current]').getBoundingClientRect();
  return open.right <= list.getBoundingClientRect().right + 1;
}"""


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("SANDTABLE_OFFER", GAME)
    yield from tamed_server(tmp_path, witness, GAME)


@pytest.fixture
def guest(contexts: Callable[..., Any], server: Server, witness: Witness) -> Callable[..., Someone]:
    """`guest(name, hand, path)` opens a page in a browser of one's own."""
    return opener(contexts, server, witness, Someone)


def look_closely(one: Someone, kind: str) -> None:
    """At the first question of each kind."""
    if kind == "divide-pick":
        assert one.page.locator(".lookpanel .card.legal").count(), "the only stack asked about is not open"
    if kind == "aim" and one.page.locator(".clickhint").count():
        assert one.page.locator(".clickhint").inner_text() == "Click an outlined card"
    assert not one.page.locator(".shotside .btn").count(), "a button lies where text slides over it"
    if one.page.locator(".main .draftstrip ol").count():
        assert one.page.evaluate(_STEP_IN_SIGHT), "the open step lies beside what is shown of the steps"
    sound(one.page, f"fronts-{one.name}-{kind}")


def sit_down(one: Someone) -> None:
    """At the table, with nothing to wait for, every first question of a kind looked at."""
    one.page.wait_for_url(re.compile(r"/m/\w+$"))
    one.page.locator(".prompt").wait_for()
    set_in_menu(one.page, pace="Instant")
    one.hand.seen = partial(look_closely, one)


def in_fight(one: Someone) -> list[str]:
    """The cards that stand in the lines of a fight."""
    return list(one.page.locator(".unitline [data-card]").evaluate_all("list => list.map((c) => c.dataset.card)"))


def hands_of(*people: Someone) -> list[FrontPlayer]:
    """Their hands."""
    return [one.hand for one in people if isinstance(one.hand, FrontPlayer)]


def test_two_people_play_the_west_from_the_first_deployment_to_the_end(
    guest: Callable[..., Someone], server: Server, witness: Witness
) -> None:
    marit = guest("Marit", FrontClicker)
    marit.name_oneself()
    create_table(marit.page, "open", preset="West", title="The West", open_to="By link", turn_cap="100")
    link = marit.page.locator(".copyline code").inner_text()
    osei = guest("Osei", FrontTapper, link, width=360, theme="light")
    osei.name_oneself()
    osei.join()
    people = (marit, osei)
    for one in people:
        sit_down(one)

    def fighting(kind: str) -> Callable[[], bool]:
        """A question of this kind in the middle of a fight."""
        return lambda: any(one.question() == kind and len(in_fight(one)) > 1 for one in people)

    # A page that is loaded anew in the middle of a fight shows the same fight and the same question.
    play_together(*people, until=fighting("aim"), choices=300)
    asked = next(one for one in people if one.asked())
    before, cards = asked.hand.look(), in_fight(asked)
    asked.page.reload()
    asked.hand.expect_again(before)
    assert in_fight(asked) == cards

    # The server is killed in a fight, and nobody loses anything.
    play_together(*people, until=fighting("act"), choices=300)
    witness.allow_outage()
    asked = next(one for one in people if one.asked())
    before, log = asked.hand.look(), asked.page.locator("#log > li").all_inner_texts()
    server.kill()
    for one in people:
        one.page.locator(".lostline").wait_for()
    assert asked.hand.look().asked == "", "a choice is offered that cannot be sent"
    server.start()
    server.compile(GAME)
    wait_until_back(*people)
    asked.hand.expect_again(before)
    assert asked.page.locator("#log > li").all_inner_texts() == log

    hands = hands_of(*people)
    for hand in hands:
        hand.ending = 4.0

    def seen_enough() -> bool:
        return not LONG and all(set(hand.answered) >= EVERY for hand in hands) and any(one.asked() for one in people)

    def over() -> bool:
        return all(one.over() for one in people)

    play_together(*people, until=lambda: over() or seen_enough(), choices=1500, to_the_end=True)
    if not over():
        leave(osei)
        for one in people:
            one.page.get_by_role("region", name="Result").wait_for()
    sound(marit.page, "fronts-end")
    sound(osei.page, "fronts-end-phone")
    for hand in hands:
        assert set(hand.answered) >= EVERY, hand.answered
    assert sum(hand.answered["aim"] for hand in hands) and sum(hand.fought for hand in hands), "no card was aimed at"
    check_the_end(server, marit, people)


def test_an_ally_and_an_enemy_who_are_bots_two_against_one(guest: Callable[..., Someone], server: Server) -> None:
    marit = guest("Marit", FrontClicker)
    marit.name_oneself()
    bots = ("heuristic", "heuristic")
    create_table(marit.page, *bots, preset="Teams", title="Two against one", starter_sets="1", turn_cap="100")
    sit_down(marit)
    fronts = marit.page.locator(".frontrow")
    fronts.locator(".front").nth(2).wait_for()
    assert [fronts.nth(row).locator(".front").count() for row in range(2)] == [1, 2], "the ally stands beside"
    marit.hand.play(choices=90, until=lambda sight: {"turn", "deploy", "move"} <= set(marit.hand.answered))
    assert {"turn", "deploy", "move"} <= set(marit.hand.answered), marit.hand.answered
    sound(marit.page, "fronts-team")
    # Whoever leaves hears how the match went: ally and enemy end it by themselves.
    table = marit.page.url
    leave(marit)
    marit.page.locator(".app[data-asked]").wait_for(state="detached")
    # It may be most of a hundred turns: no page draws them.
    marit.page.goto("/about")
    marit.page.wait_for_function(
        "async (id) => (await (await fetch(`/api/matches/${id}`)).json()).state === 'finished'",
        arg=table.rpartition("/")[2],
        polling=500,
        timeout=240_000,
    )
    marit.page.goto(table)
    result = marit.page.get_by_role("region", name="Result")
    result.wait_for()
    assert len(places_told(marit.page)) == 3
    sound(marit.page, "fronts-team-end")
    check_the_end(server, marit, (marit,))


def test_the_keyboard_alone_plays_a_whole_match(guest: Callable[..., Someone]) -> None:
    marit = guest("Marit", FrontTypist)
    marit.name_oneself()
    create_table(marit.page, "heuristic", preset="West", title="Keys")
    sit_down(marit)
    hand = hands_of(marit)[0]

    def seen_enough(_: object) -> bool:
        return not LONG and hand.answered["turn"] > 1 and hand.fought > 0 and set(hand.answered) >= EVERY

    hand.play(until=seen_enough)
    assert hand.answered["turn"] > 1 and hand.fought, hand.answered
    if LONG:
        hand.ending = 20.0  # whoever only ends turns soon loses the homeland
        assert hand.play(choices=400).over, hand.answered
    else:
        leave(marit, by_keys=True)
    marit.page.get_by_role("region", name="Result").wait_for()


def test_shots_are_told_one_by_one_and_can_be_skipped(guest: Callable[..., Someone], server: Server) -> None:
    path, cookies = brought_to(server.url, GAME, "act")
    marit = guest("Marit", FrontClicker, path, cookies=cookies, reduced_motion="no-preference")
    page, hand = marit.page, marit.hand
    page.locator(".app[data-asked=act]").wait_for()
    set_in_menu(page, pace="Instant")
    sight = hand.play(choices=300, until=lambda sight: sight.asked in ("aim", "boost"))
    assert not sight.over, "there was no shot to be aimed"
    set_in_menu(page, pace="Slow")
    told_before = marit.log()
    for _ in range(20):  # steps of a draft are answers too
        sight = hand.look()
        hand.answer(sight)
        page.wait_for_function(
            """(before) => {
              const { frame, asked } = document.querySelector('.app').dataset;
              return asked ? frame !== before : frame.includes('.');
            }""",
            arg=str(sight.frame),
        )
        if not marit.asked():
            break
    ladder = page.locator(".shotstrip .ladderbox .sr").filter(has_text=_DRAWN)
    ladder.wait_for(state="attached")  # after what it needs, what it draws
    now, told = page.evaluate(FRAME), ladder.inner_text()
    assert "." in now and not marit.asked(), "a shot that is told is asked about"
    drawn = page.locator(".ladder .drawn")
    if drawn.count():
        n, state = drawn.locator("i").inner_text(), drawn.get_attribute("class")
        assert f"Drawn {n}:" in told
        assert ("struck" in state) == ("hit" in told.partition("Drawn")[2])
    page.keyboard.press(" ")
    page.wait_for_function("(now) => document.querySelector('.app').dataset.frame !== now", arg=now)
    hand.wait_for_turn()
    assert marit.log() != told_before
