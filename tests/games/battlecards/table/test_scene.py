"""Scenes: fronts, the fight with its sums, zones, options, prompts, reasons, for every viewer at every kind of
decision."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.showing import LONGEST
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, plain
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.log.card_text import CARD_ICONS, SUBTYPE_ICONS
from sandtable.games.battlecards.log.words import STACK_ICONS, lexicon
from sandtable.games.battlecards.rules.battle.aiming import effective_attack, effective_defense
from sandtable.games.battlecards.table.fight import _figures
from sandtable.games.battlecards.table.player_view import look
from sandtable.games.battlecards.table.result import ACHIEVEMENTS
from sandtable.games.battlecards.table.sums import BattleSums, reasons
from tests.games.battlecards.people import (
    NAMES,
    SECRET,
    VIEWED,
    asked,
    cards_of,
    game_of,
    game_with,
    lively,
    played,
    reach,
    refusal_of,
    scene_of,
    walk,
)
from tests.games.battlecards.stage import AUTOKILL, BRITISH, FIRE, GERMAN, PASS, YES, Stage, stack, target, unit
from tests.games.seen import choice, viewers, zone
from tests.lengths import LONG

ICONS = Path(__file__).parents[4] / "web" / "src" / "ui" / "icon-names.json"


# ----------------------------------------------------------------------------------------------------------- the board


def test_every_icon_is_one_that_the_client_has() -> None:
    known = {name for names in json.loads(ICONS.read_text(encoding="utf-8")).values() for name in names}
    used = set(SUBTYPE_ICONS.values()) | {"battle-tank", "biplane"} | set(CARD_ICONS.values())
    used |= set(ACHIEVEMENTS().values()) | set(STACK_ICONS)
    assert used <= known, used - known


@pytest.mark.parametrize("name", ["west", "pacific-fat", "east-fat"])
def test_help_cards_hold_every_unit_card_and_keyword_of_the_match(name: str) -> None:
    game = game_of(name)
    found = {reference.id: reference for reference in game.board.references}
    assert game.board.kind == "fronts" and not game.board.elements
    units = [row for side in range(2) for row in found[f"arsenal-{side}"].rows]
    copies = sum(int(row.number.rstrip("\N{MULTIPLICATION SIGN}")) for row in units)
    assert copies == sum(sum(deck.values()) for deck in game.data.decks)
    conflict = sum(int(row.number.rstrip("\N{MULTIPLICATION SIGN}")) for row in found["conflict"].rows)
    assert conflict + len(found["battles"].rows) == sum(game.data.conflict)
    assert found["keywords"].keywords and not any(one.keywords for one in found.values() if one.id != "keywords")
    terms = [row.name for row in found["keywords"].rows]
    assert len(set(terms)) == len(terms) > 20 and all(row.text and row.number for row in found["keywords"].rows)


@pytest.mark.parametrize(("name", "seats"), [("west", [0, 1]), ("two-and-one", [1, None])])
def test_what_is_fought_for_stands_there_until_the_first_card_is_drawn(name: str, seats: list[int | None]) -> None:
    """Every battle of the deck stands under who attacks in it, those of most points first."""
    game = game_of(name)
    rules = game.rules[0]
    rows = {row.id: row for one in game.board.references if one.id == "battles" for row in one.rows}
    deck = int(rules["conflict_cards"])
    before = after = 0
    for match in walk(game, 1, limit=40):
        for viewer in viewers(game):
            shown = match.scene(viewer).stakes
            if int(match.state["conflict_size"][0]) < deck:
                assert shown is None
                after += 1
                continue
            before += 1
            assert shown is not None and shown.reference == "battles"
            assert sorted(row for group in shown.groups for row in group.rows) == sorted(rows)
            for aggressor, group in enumerate(shown.groups):
                points = [int(rows[row].number) for row in group.rows]
                assert points == sorted(points, reverse=True)
                kinds = [int(row.removeprefix("card-")) for row in group.rows]
                assert all(int(rules["aggressor"][kind]) == aggressor for kind in kinds)
            assert [group.seat for group in shown.groups] == [*seats, None]
            assert f"{deck} conflict cards lie ahead, {len(rows)} of them battles." in shown.text
            assert "Invasion of Britain for the British side" in shown.text
    assert before and after


# ----------------------------------------------------------------------------------------------- every kind of position


#: One of so many positions of a match is looked at, besides the first four of each kind of decision.
SPACE = 9 if LONG else 23


def ids(scene: Scene) -> list[str]:
    """Everything that options and reasons may belong to, as often as it stands in the scene."""
    found = [card.id for zone in scene.zones for card in zone.cards]
    found += [front.id for front in scene.fronts]
    found += [stack.id for front in scene.fronts for stack in front.stacks]
    found += [card.id for front in scene.fronts for stack in front.stacks for card in stack.cards]
    if scene.fight is not None:
        found += [card.id for line in scene.fight.lines for group in line.groups for card in group.cards]
    return found


def check_scene(match: Match, scene: Scene) -> None:
    """What holds for every scene: no id twice, short prompts, usable keys, no reason for what is possible."""
    held = ids(scene)
    assert len(set(held)) == len(held), [one for one, number in Counter(held).items() if number > 1]
    known = set(held)
    assert (scene.result is not None) == match.over == scene.over
    assert (scene.prompt is None) == match.over
    if scene.prompt is not None:
        text = plain(scene.prompt.text, NAMES)
        assert len(text) <= LONGEST or not scene.choices, text
        assert text.endswith((".", "?")) and "  " not in text
        assert scene.phase in {phase.id for phase in scene.phases}
    keys = [one.key for one in scene.choices if one.key]
    assert len(keys) == len(set(keys)), keys
    labels = [one.label for one in scene.choices]
    assert len(labels) == len(set(labels)), [one for one, number in Counter(labels).items() if number > 1]
    assert all(label[0].isupper() or label[0].isdigit() for label in labels)
    assert sum(one.primary for one in scene.choices) <= 1
    used = {element for one in scene.choices for element in one.elements}
    assert used <= known, used - known
    assert set(scene.why_not) <= known - used
    assert all(why.endswith(".") for why in scene.why_not.values())
    assert {front.seat for front in scene.fronts} == set(range(match.game.seats))


def check_fronts(match: Match, scene: Scene) -> None:
    """Stacks stand as the state has them, with no more known cards than there are."""
    record = match.state[0]
    for front in scene.fronts:
        slots = [slot for slot, type_ in enumerate(record["stack_type"][front.seat]) if type_ != s.NONE]
        assert [one.id for one in front.stacks] == [f"stack-{front.seat}-{slot}" for slot in slots]
        for shown, slot in zip(front.stacks, slots):
            assert shown.count == int(record["stack_size"][front.seat, slot]) >= len(shown.cards)
            assert all(card.face == "up" for card in shown.cards)


def check_secrets(match: Match, viewer: int | None, scene: Scene) -> None:
    """Hands and kept cards of the other side are numbers; those of the own side are all there."""
    record, words = match.state[0], lexicon(match.game)
    own = None if viewer is None else words.side_of[viewer]
    for seat in range(match.game.seats):
        shown = zone(scene, "hand" if seat == viewer else f"hand-{seat}")
        assert shown.count == int(record["hand_size"][seat])
        open_ = words.side_of[seat] == own
        assert len(shown.cards) == (shown.count if open_ else 0)
    for side in range(2):
        shown = zone(scene, f"kept-{side}")
        assert shown.count == int(record["kept_size"][side])
        assert len(shown.cards) == (shown.count if side == own else 0)


def check_options(match: Match, seat: int, scene: Scene) -> None:
    """Exactly the legal codes, each described in words of its own; refusals are sentences."""
    legal = match.legal(seat)
    assert [one.code for one in scene.choices] == legal
    told = list(match.described(seat).values())
    assert len(set(told)) == len(told) and all(told)


#: The decisions that the matches of each game came to, as far as they were played already.
MET: dict[str, set[int]] = {}


@pytest.mark.parametrize("name", VIEWED)
def test_scenes_hold_at_every_kind_of_decision_of_whole_matches(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    for seed in range(2):
        for ply, match in enumerate(walk(game, seed)):
            if not match.over:
                MET.setdefault(name, set()).add(asked(match))
            if not match.over and ply % SPACE and seen[asked(match)] > 3:
                continue
            if not match.over:
                seen[asked(match)] += 1
            for viewer in viewers(game):
                scene = match.scene(viewer)
                check_scene(match, scene)
                check_fronts(match, scene)
                if not match.over:
                    check_secrets(match, viewer, scene)
            for seat in match.seats_to_act:
                check_options(match, seat, match.scene(seat))
    assert {1, 3, 5, 7, 9, 11, 13, 17, 19, 20, 21, 22, 23, 27, 29, 30} <= set(seen)


def test_every_decision_was_seen_somewhere() -> None:
    """Games of all kinds together meet nearly every question, also the rare ones."""
    for name in VIEWED:
        if name not in MET:
            matches = (match for seed in range(2) for match in walk(game_of(name), seed))
            MET[name] = {asked(match) for match in matches if not match.over}
    left = set(range(1, 38)).difference(*MET.values())
    assert left <= {10, 26, 37}, sorted(left)


# ------------------------------------------------------------------------------------------------------- sums and pills


@pytest.mark.parametrize("name", ["west-fat", "pacific-fat", "two-and-one", "occupation"])
def test_R2_I9_the_sums_shown_are_those_of_the_rules(name: str) -> None:
    """Every part that the table adds up by itself, against the kernels' effective scores, for all pairs of enemies."""
    game = game_of(name)
    rules, words = game.rules[0], lexicon(game)
    pairs = 0
    for seed in range(2):
        for ply, match in enumerate(walk(game, seed)):
            state = match.state
            view = look(game, game.view(state, None), None)
            battle = view.battle
            if battle is None or not battle.exposed() or ply % SPACE:
                continue
            sums = BattleSums(rules, battle)
            figures = _figures(words, view, battle.still())
            for firer in battle.living(0) + battle.living(1):
                (attack, defence), why = figures[firer]  # what the unit's card shows
                face = words.face(firer)
                raised = face.attack and (attack, defence) != (face.attack, face.defence)
                assert why == (reasons(words, sums, firer) if raised else [])
                for type_ in range(s.TYPES):
                    fires = sums.printed_attack(firer, type_) > 0
                    assert attack[type_] == (effective_attack(rules, state[0], firer, type_) if fires else 0)
                    assert defence[type_] == effective_defense(rules, state[0], firer, type_)
                for other in battle.living(1 - battle.side_of(firer)):
                    shot = sums.of(firer, other)
                    assert shot.attack_total == effective_attack(rules, state[0], firer, sums.type(other))
                    assert shot.defence_total == effective_defense(rules, state[0], other, sums.type(firer))
                    pairs += 1
    assert pairs > (150 if LONG else 60)


@pytest.mark.parametrize("name", ["west-fat", "pacific-fat"])
def test_targets_carry_exactly_the_chance_that_the_rules_give(name: str) -> None:
    """At D21 every legal target has its chance as a pill and in its choice, every other enemy is safe and says why."""
    game = game_of(name)
    rules, steps = game.rules[0], int(game.rules[0]["action_max"])
    seen: Counter[str] = Counter()
    for seed in range(2):
        for match in walk(game, seed):
            if match.over or asked(match) != 21:
                continue
            seat = match.seats_to_act[0]
            scene, record = match.scene(seat), match.state[0]
            firer, fires = int(record["firer"]), int(record["shot_mode"]) == s.MODE_FIRE
            legal = {code % s.CODE: code for code in match.legal(seat) if code // s.CODE == s.K_TARGET}
            cards = cards_of(scene)
            side = lexicon(game).side_of[seat]
            for enemy in look(game, game.view(match.state, seat), seat).battle.living(1 - side):  # type: ignore[union-attr]
                card = cards[f"unit-{enemy}"]
                if enemy not in legal:
                    assert card.pill == "safe" and scene.why_not[card.id]
                    seen["safe"] += 1
                    continue
                attack = effective_attack(rules, record, firer, int(rules["type"][rules["kind"][enemy]]))
                defence = effective_defense(rules, record, enemy, int(rules["type"][rules["kind"][firer]]))
                if fires:
                    chance = f"{round(100 * max(0, min(steps, attack - defence)) / steps)}%"
                    assert card.pill == (chance if attack > defence else "safe")
                    assert choice(scene, code=legal[enemy]).detail == chance
                    seen["fire"] += 1
                else:
                    assert card.pill == "destroyed"
                    seen["kill"] += 1
    assert min(seen["safe"], seen["fire"]) > 10, seen


def test_E2_an_autokill_says_whom_it_reaches_before_it_is_chosen() -> None:
    at = Stage()
    (monty,) = at.units(BRITISH, "uk_montgomery")
    flak, second, panther = at.units(GERMAN, "de_flak88", "de_flak88", "de_panther")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES).do("ACT", PASS).pass_to("ACT")
    assert at.seat == BRITISH
    scene = scene_of(at, BRITISH)
    assert choice(scene, label="General Montgomery").detail == "Autokill: Flak 88mm 1 or another"
    at.do("ACT", unit(monty))
    assert choice(scene_of(at, BRITISH), label="Autokill").detail == "Flak 88mm 1 or another"
    at.do("MODE", AUTOKILL)
    scene = scene_of(at, BRITISH)
    cards = cards_of(scene)
    assert [cards[f"unit-{one}"].pill for one in (flak, second, panther)] == ["destroyed", "destroyed", "safe"]
    assert choice(scene, label="Flak 88mm 2").detail == "defence 4, limit 4"
    strong = at.defense("de_panther", s.GROUND)
    assert scene.why_not[f"unit-{panther}"] == f"Its defence is {strong}; the Autokill reaches 4."


def shooting() -> Stage:
    """E21: a 17-pounder that two infantry may support, at a Tiger II."""
    at = Stage()
    at.units(BRITISH, "uk_17pdr", "uk_infantry", "uk_infantry")
    at.units(GERMAN, "de_tiger2", "de_infantry")
    return at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)


def find(at: Stage, seat: int, name: str) -> list[int]:
    """The instances of a unit that an army has deployed."""
    kind = at.kinds[name]
    return [
        one
        for one in range(int(at.rules["units"]))
        if int(at.rules["kind"][one]) == kind and int(at.state["holder"][one]) == seat
    ]


def test_E21_a_shot_is_explained_before_it_is_fired_with_what_support_would_do() -> None:
    at = shooting()
    (gun,), (tiger,) = find(at, BRITISH, "uk_17pdr"), find(at, GERMAN, "de_tiger2")
    first, second = find(at, BRITISH, "uk_infantry")
    at.do("ACT", unit(gun)).do("MODE", FIRE).do("AIM", target(tiger))
    scene = scene_of(at, BRITISH)
    assert scene.fight is not None and scene.fight.shot is not None
    shot = scene.fight.shot
    assert (shot.hits_on, shot.steps, shot.could) == (1, 10, 5)
    assert [(fact.label, fact.value) for fact in shot.attack] == [("attack", "12")]
    assert [(fact.label, fact.value) for fact in shot.defence] == [("defence", "11")]
    assert shot.offer == "British Infantry can add 2: then 1 to 3 hits. It will not fire in this round."
    assert choice(scene, label="Fire").detail == "10%" and choice(scene, label="Fire").primary
    assert choice(scene, label="Add British Infantry 1").detail == "+2, then 30%"
    assert cards_of(scene)[f"unit-{tiger}"].pill == "10%"
    at.do("BOOST", unit(first))
    again = scene_of(at, BRITISH)
    assert again.fight is not None and again.fight.shot is not None
    assert [(fact.label, fact.value, fact.title) for fact in again.fight.shot.attack][1] == (
        "support",
        "+2",
        "British Infantry",
    )
    assert again.fight.shot.hits_on == 3
    assert (grid := cards_of(again)[f"unit-{gun}"].grid) is not None and grid.raised
    assert grid.reasons == ["Att +2 British Infantry"]
    assert all(not card.grid.reasons for card in cards_of(scene).values() if card.grid is not None)
    (link,) = again.fight.assists
    assert (link.a, link.b, link.kind, link.value) == (f"unit-{first}", f"unit-{gun}", "attack", "+2")
    cards = cards_of(again)
    assert cards[f"unit-{first}"].foot == "supports 17-Pound Gun"
    assert cards[f"unit-{gun}"].grid is not None and (0, 0) in cards[f"unit-{gun}"].grid.raised
    assert again.why_not[f"unit-{first}"] == "It supports another unit in this round."
    at.do("BOOST", unit(second))


def test_E22_a_reaction_says_what_it_would_do() -> None:
    at = Stage()
    (gun,) = at.units(BRITISH, "uk_6pdr")
    (infantry_of_ours,) = at.units(BRITISH, "uk_infantry")
    flak, _ = at.units(GERMAN, "de_flak88", "de_infantry")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES).do("ACT", unit(gun)).do("MODE", FIRE).do("AIM", target(flak))
    at.do("BOOST", PASS)
    scene = scene_of(at, GERMAN)
    assert plain(scene.prompt.text) == "Support Flak 88mm?"  # type: ignore[union-attr]
    assert choice(scene, label="No support").detail == "50%"
    assert choice(scene, label="Support with German Infantry").detail == "+2, then 30%"
    assert scene.fight is not None and scene.fight.shot is not None
    assert scene.fight.shot.offer.startswith("German Infantry can add 2: then 1 to 3 hits.")
    assert infantry_of_ours in find(at, BRITISH, "uk_infantry")


def test_the_lines_say_who_attacks_who_acts_first_and_how_many_are_left() -> None:
    at = shooting()
    scene = scene_of(at, GERMAN)
    assert scene.fight is not None
    top, bottom = scene.fight.lines
    assert (top.side, top.edge, top.note, top.tally) == ("British", "top", "attacker, acts first", "3 of 3 units left")
    assert (bottom.side, bottom.edge, bottom.note) == ("German", "bottom", "defender")
    assert scene.fight.title == "Battle of El Alamein" and scene.fight.round == 1
    assert [group.name for group in top.groups] == ["Ground"]
    for viewer in (BRITISH, None):
        assert scene_of(at, viewer).fight.lines[1].side == "British"  # type: ignore[union-attr]


# -------------------------------------------------------------------------------------------------------------- zones


def test_kept_cards_say_when_they_are_played_and_which_can_be_now() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry")
    at.keeps(GERMAN, "w_sabotage", "w_mine_fields")
    at.units(BRITISH, "uk_infantry")
    at.turn_of(GERMAN)
    scene = scene_of(at, GERMAN)
    kept = {card.name: card for card in zone(scene, "kept-0").cards}
    assert kept["Sabotage"].badge == "playable now" and not kept["Sabotage"].dim
    assert kept["Mine Fields"].badge == "" and kept["Mine Fields"].dim
    assert kept["Mine Fields"].foot == "At battle start."
    assert scene.why_not[kept["Mine Fields"].id] == "It is played when the forces lie open, before round 1."
    other = zone(scene_of(at, BRITISH), "kept-0")
    assert other.cards == [] and other.count == 2


def test_E43_won_battlecards_show_their_points_and_scorched_ones_none() -> None:
    at = Stage()
    at.won(GERMAN, "w_france_belgium").won(GERMAN, "w_crete", scorched=True)
    worth = at.points("w_france_belgium")
    for viewer in (GERMAN, BRITISH, None):
        won = zone(scene_of(at, viewer), "won-0")
        assert [(card.name, card.corner, card.badge) for card in won.cards] == [
            ("Invasion of France & Belgium", str(worth), ""),
            ("Invasion of Crete", "0", "scorched"),
        ]
        assert won.note == f"{worth} points"
    player = scene_of(at, None).players[0]
    assert next(fact.value for fact in player.facts if fact.id == "vp") == str(worth)


def test_stacks_lie_face_down_for_the_other_side_but_for_what_is_revealed() -> None:
    at = Stage()
    shown, hidden = at.units(GERMAN, "de_tiger1", "de_panther")
    at.state["seen"][shown] = s.ALL_SEE
    for viewer, known in ((GERMAN, {shown, hidden}), (BRITISH, {shown}), (None, {shown})):
        front = next(front for front in scene_of(at, viewer).fronts if front.seat == GERMAN)
        assert front.stacks[0].count == 2
        assert {card.id for card in front.stacks[0].cards} == {f"unit-{one}" for one in known}


# ----------------------------------------------------------------------------------------------- reasons and refusals


def test_R10_a_unit_that_cannot_fire_at_a_type_says_so() -> None:
    at = shooting()
    (gun,) = find(at, BRITISH, "uk_17pdr")
    assert refusal_of(at, BRITISH, unit(find(at, BRITISH, "uk_infantry")[0])) == (
        "British Infantry 1 cannot act. It fires in phase 4."
    )
    scene = scene_of(at, BRITISH)
    assert scene.why_not[f"unit-{find(at, BRITISH, 'uk_infantry')[1]}"] == "It fires in phase 4."
    assert refusal_of(at, BRITISH, target(gun)) == "No target is asked for now."
    assert refusal_of(at, BRITISH, 99 * s.CODE) == (
        f"There is no choice {99 * s.CODE}; the legal ones are listed with the question."
    )
    assert refusal_of(at, GERMAN, PASS) == "This seat owes no decision now."


@pytest.mark.parametrize("name", ["west", "four"])
def test_refusals_are_sentences_whatever_is_tried(name: str) -> None:
    game, rng = game_of(name), random.Random(5)
    tried = 0
    for ply, match in enumerate(walk(game, 3)):
        if match.over or ply % 11:
            continue
        seat = match.seats_to_act[0]
        legal = set(match.legal(seat))
        for op in range(14):
            for argument in (0, 1, rng.randrange(64), rng.randrange(1024)):
                code = op * s.CODE + argument
                if code in legal:
                    continue
                with pytest.raises(IllegalChoice) as refused:
                    match.choose(seat, code)
                assert str(refused.value).endswith(".") and "None " not in str(refused.value).replace("None of", "")
                tried += 1
    assert tried > 500


# ---------------------------------------------------------------------------------------------------------- the rest


def test_the_chart_follows_the_points_of_both_sides() -> None:
    match = played(game_of("west"), 1)
    chart = match.scene(0).chart
    assert chart is not None and [line.seat for line in chart.series] == [0, 1]
    assert [line.values[-1] for line in chart.series] == [match.scores[0], match.scores[1]]
    assert all(len(line.values) == int(match.state["turn"][0]) + 1 for line in chart.series)


@pytest.mark.parametrize("name", VIEWED)
def test_R59_the_end_shows_who_won_and_opens_everything(name: str) -> None:
    match = played(game_of(name), 4)
    words, record = lexicon(match.game), match.state[0]
    for viewer in viewers(match.game):
        scene = match.scene(viewer)
        result = scene.result
        assert result is not None and sorted(rank.seat for rank in result.ranks) == list(range(match.game.seats))
        assert sum(rank.share for rank in result.ranks) == pytest.approx(1)
        assert all(action.name in ACHIEVEMENTS() and action.text.endswith(".") for action in result.achievements)
        for front in scene.fronts:
            assert all(len(one.cards) == one.count for one in front.stacks)
        for side in range(2):
            assert len(zone(scene, f"kept-{side}").cards) == int(record["kept_size"][side])
        assert words.seats == len(scene.players)


def test_the_headline_says_turn_battle_and_round() -> None:
    at = shooting()
    assert scene_of(at, None).headline.endswith("Battle of El Alamein \N{MIDDLE DOT} round 1, phase 1")
    match = Match(game_with(), seed=3)
    assert match.scene(None).headline == "Set-up"
    rng = random.Random(1)
    while int(match.state["phase"][0]) == s.SETUP:
        match.choose(*lively(match, rng))
    assert match.scene(None).headline.startswith("Turn 1 \N{MIDDLE DOT} ")


def test_hidden_windows_are_those_of_cards_that_nobody_sees() -> None:
    names = {DECISIONS.names[number] for number in SECRET}
    assert names == {
        "D_ANY_TIME",
        "D_CANCEL",
        "D_PREPARE",
        "D_COMMIT",
        "D_OPTIONAL",
        "D_BATTLE_START",
        "D_PHASE_ZERO",
        "D_ROUND_START",
        "D_ABOMB",
        "D_SCORCH",
        "D_V2_CARRIER",
    }


def test_a_stack_option_names_the_stack_it_means() -> None:
    match, seat = reach(game_of("west"), 29)
    scene = match.scene(seat)
    code = match.legal(seat)[0]
    chosen: Any = choice(scene, code=code)
    assert chosen.elements == [f"stack-{1 - seat}-{code % 64}"] and chosen.label.startswith("Divide: ")
    assert code == stack(code % 64)
