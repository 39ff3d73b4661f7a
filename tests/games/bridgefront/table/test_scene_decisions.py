"""What is asked, kind by kind of decision, in positions made by hand (spec section 14)."""

from __future__ import annotations

from sandtable.core.scenes import Scene, plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.people import KINDS, game_of_position, lines_of, refusal_of, scene_of
from tests.games.bridgefront.positions import A, B, C, Position
from tests.games.seen import choice, zone


def question(scene: Scene) -> str:
    assert scene.prompt is not None
    return plain(scene.prompt.text)


def labels(scene: Scene) -> list[str]:
    return [one.label for one in scene.choices]


def test_E45_the_site_of_a_deployment_is_the_capital_or_the_center() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER))
    at.forces(A, (4, 0), 1).forces(A, (0, 0), 1).begin()
    at.choose(A, s.ACT_REINFORCE)
    scene = scene_of(at, A)
    assert question(scene) == "Capital Reinforce: deploy in your Capital or the Center?"
    assert [(one.label, one.detail, one.key, one.elements) for one in scene.choices] == [
        ("Capital", "E9", "H", ["E9"]),
        ("Center", "E5", "C", ["E5"]),
    ]
    assert "0 is your Capital" in refusal_of(at, A, 7)


def test_R103_the_ends_of_a_wormhole_are_asked_one_after_the_other() -> None:
    at = Position()
    at.champion(A, "Brute", (0, 0))
    at.hand(A, "Wormhole Link").begin()
    at.choose(A, s.ACT_CARD + KINDS["Wormhole Link"])
    assert question(scene_of(at, A)) == "Wormhole Link: join which hex to another?"
    first = at.legal(A)[0]
    at.choose(A, first)
    scene = scene_of(at, A)
    place = lexicon(game_of_position(at)).hexes[first]
    assert question(scene) == f"Wormhole Link: join which hex to {place}?"
    assert first not in [one.code for one in scene.choices]
    assert all(one.elements == [one.label] and one.quiet for one in scene.choices)


def test_E19_a_step_says_where_it_leads_and_who_is_there() -> None:
    at = Position()
    at.forces(A, (1, 0), 3).forces(B, (0, 0), 2).bridge((1, 0), (0, 0)).bridge((1, 0), (2, 0)).begin()
    at.choose(A, s.ACT_MARCH)
    while at.asked(A) != "STEP":
        at.choose(A, at.legal(A)[-1])
    scene = scene_of(at, A)
    assert question(scene) == "Where does the stack go?"
    assert scene.prompt is not None and plain(scene.prompt.why) == "3 Forces in E6; 1 step left."
    west = choice(scene, label="To E5")
    assert (west.detail, west.elements) == ("west, enemies there", ["E5"])
    assert west.preview is not None and west.preview.lines == ["3 Forces", "there: 2 Forces (Veil)", "a battle follows"]
    assert choice(scene, label="To E7").detail == "east"
    assert refusal_of(at, A, 1) == "D6 cannot be reached in one step: there is no Bridge that this stack can cross."
    assert scene.plan is not None
    assert [plain(step.text) for step in scene.plan.steps] == ["March", "from E6", "3 Forces"]
    assert scene.plan.cost == "1 mana"


def test_E53_hits_that_are_chosen_belong_to_units() -> None:
    at = Position()
    at.forces(A, (1, 0), 2).forces(B, (0, 0), 2).bridge((1, 0), (0, 0))
    at.champion(B, "Jet Striker", (0, 0), hp=2)
    at.set("armed", A, s.FOCUS_FIRE).begin().draws("1 1 6 6 6 6 6 6")
    at.plan(A, s.ACT_MARCH, FORCES=2, CHAMPS=0).plan(B).plan(C)
    assert at.asked(A) == "HIT"
    scene = scene_of(at, A)
    assert question(scene) == "Who takes this hit?"
    assert [(one.label, one.elements) for one in scene.choices] == [
        ("A Force", ["forces-E5-1"]),
        ("Jet Striker", ["champion-1-0"]),
    ]
    assert scene.panel is not None and scene.panel.kind == "battle" and scene.panel.battle is not None
    assert scene.panel.battle.forces == (2, 2) and scene.panel.battle.champions == ([], ["Jet Striker"])
    assert [dice.values for dice in scene.panel.battle.rounds[-1].dice][:1] == [[1, 1]]
    waiting = scene_of(at, B).prompt
    assert waiting is not None and plain(waiting.text) == "Seat 1 assigns a hit."
    assert "0 is a Force" in refusal_of(at, A, 5)
    at.choose(A, 1, 1)
    lines = lines_of(at, None)
    assert any(line.startswith("Jet Striker dies in E5; Marit gets") for line in lines)


def test_R59_who_strikes_first_chooses_among_champions() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).bridge((1, 0), (0, 0))
    at.champion(B, "Shadeblade", (0, 0))
    at.champion(A, "Brute", (1, 0))
    at.champion(A, "Jet Striker", (1, 0))
    at.begin()
    at.plan(A, s.ACT_MARCH, FORCES=1, CHAMPS=3).plan(B).plan(C)
    assert at.asked(B) == "STRIKE"
    scene = scene_of(at, B)
    assert question(scene) == "Which Champion is struck before the dice?"
    assert [one.elements for one in scene.choices] == [["champion-0-0"], ["champion-0-1"]]
    assert plain(scene_of(at, C).prompt.text) == "Seat 2 chooses whom to strike."  # type: ignore[union-attr]


def test_R124_E11_a_scry_names_its_card_to_the_owner_only() -> None:
    at = Position()
    at.hand(A, "Monument Plan").begin()
    top = at.pile(s.DRAW + A)[:2]
    at.plan(A, "Monument Plan").plan(B).plan(C)
    assert at.asked(A) == "SCRY"
    own = scene_of(at, A)
    assert question(own) == f"{top[0]}: on top, or under the pile?" and labels(own) == ["Keep on top", "To the bottom"]
    other = scene_of(at, B)
    assert question(other) == "Seat 1 looks at the draw pile."
    at.choose(A, 1)
    if at.asked(A) == "SCRY":
        assert question(scene_of(at, A)) == f"{top[1]}: on top, or under the pile?"
        at.choose(A, 0)
    assert f"Marit put {top[0]} under the draw pile." in lines_of(at, A)
    assert all(top[0] not in line for line in lines_of(at, B) if "draw pile" in line)


def test_R27_a_target_is_asked_with_the_text_of_its_card() -> None:
    at = Position()
    at.champion(B, "Brute", (0, 0), hp=3)
    at.champion(A, "Jet Striker", (1, 0))
    at.hand(A, "Zap").begin()
    at.choose(A, s.ACT_CARD + 7)
    scene = scene_of(at, A)
    assert question(scene) == "Zap: choose a Champion."
    assert scene.prompt is not None and "damage" in plain(scene.prompt.why)
    brute = choice(scene, label="Brute")
    full = CARDS.kinds[KINDS["Brute"]].hp
    assert (brute.detail, brute.elements, brute.group) == (f"3 of {full} HP, E5", ["champion-1-0"], "Veil")
    assert zone(scene, "hand").cards[0].marked, "the card being planned"


def test_R98_a_warded_champion_cannot_be_chosen_and_the_refusal_says_so() -> None:
    at = Position()
    at.champion(B, "Brute", (0, 0), ward=1)
    at.champion(B, "Jet Striker", (0, 0))
    at.champion(A, "Brute", (1, 0))
    at.hand(A, "Zap").begin()
    at.choose(A, s.ACT_CARD + 7)
    assert refusal_of(at, A, B * s.MAX_SLOTS) == "Brute is warded: enemy cards cannot choose it this round."
    piece = scene_of(at, C).elements["E5"].pieces[0]
    assert [sign.icon for sign in piece.signs] == ["checked-shield"]


def test_R101_R102_R106_edges_show_what_stands_on_them() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).bridge((1, 0), (0, 0), (-1, 0)).begin()
    first, second = at.edge((1, 0), (0, 0)), at.edge((0, 0), (-1, 0))
    at.state["bridge"][first] = s.HAS_BRIDGE | s.TEMPORARY | s.LOCKED
    at.state["trap"][second] = 1 << B
    third = at.edge((2, 0), (1, 0))
    at.state["open"][third] = 1 << C
    shown = scene_of(at, None).edges
    assert len(shown) == 3
    assert (shown["E5-E6"].built, shown["E5-E6"].brief, shown["E5-E6"].shut) == (True, True, True)
    assert shown["E5-E6"].note == "a Bridge until the round ends, locked"
    assert [(sign.icon, sign.seat) for sign in shown["E4-E5"].signs] == [("land-mine", B)]
    assert shown["E6-E7"].open and not shown["E6-E7"].built


def test_R48_a_capital_under_siege_shows_both_sides() -> None:
    at = Position()
    at.forces(A, (4, 0), 2).forces(B, (4, 0), 1).begin()
    state = scene_of(at, None).elements["E9"]
    assert state.home == A and state.owner == A and {piece.owner for piece in state.pieces} == {A, B}
    assert state.note and state.title == "Capital of Gatewright"
    at = Position()
    at.forces(B, (4, 0), 1).begin()
    assert scene_of(at, None).elements["E9"].owner == B
    assert scene_of(at, None).players[A].note == "enemies in the Capital"


def test_E68_points_for_tiles_are_those_of_the_board_now() -> None:
    at = Position()
    at.forces(A, (-4, 4), 1).forces(A, (0, -4), 1).forces(A, (0, 0), 1).begin()
    facts = {fact.id: fact for fact in scene_of(at, B).players[A].facts}
    assert facts["vp"].value == "5+"
    own = {fact.id: fact for fact in scene_of(at, A).players[A].facts}
    assert own["vp"].value.isdigit() and int(own["vp"].value) >= 5


def test_R80_R33_an_ability_belongs_to_its_champion() -> None:
    at = Position()
    slot = at.champion(A, "Field Surgeon", (1, 0), hp=1)
    at.begin()
    ability = choice(scene_of(at, A), code=s.ACT_ABILITY + slot)
    assert (ability.label, ability.detail, ability.elements) == ("Ability of Field Surgeon", "free", ["champion-0-0"])
    at.state["ability_used"][A, slot] = 1
    at.begin()
    scene = scene_of(at, A)
    assert scene.why_not["champion-0-0"] == "Its Ability has been used this round."
    assert refusal_of(at, A, s.ACT_ABILITY + slot) == "Its Ability has been used this round."


def test_R69_free_marches_are_aerials() -> None:
    at = Position()
    at.champion(A, "Brute", (1, 0))
    at.bridge((1, 0), (0, 0)).begin()
    assert refusal_of(at, A, s.ACT_FREE_MARCH) == "Free Marches are for Aerial only."
    at = Position((s.AERIAL, s.VEIL, s.CIPHER))
    at.champion(A, "Brute", (1, 0))
    at.bridge((1, 0), (0, 0)).set("free_marches", A, 1).begin()
    assert refusal_of(at, A, s.ACT_FREE_MARCH) == "You have no Free March left this round."


def test_R40_R102_hexes_that_cannot_be_entered_say_why() -> None:
    at = Position()
    at.forces(A, (1, 0), 3).bridge((-1, 0), (0, 0), (1, 0), (2, 0)).hand(A, "March Orders").begin()
    at.state["bridge"][at.edge((1, 0), (2, 0))] |= s.LOCKED
    at.begin()
    at.choose(A, s.ACT_CARD + KINDS["March Orders"], 2)
    assert at.asked(A) == "STEP", "the first step is forced"
    scene = scene_of(at, A)
    assert [plain(step.text) for step in scene.plan.steps] == [  # type: ignore[union-attr]
        "March Orders",
        "from E6",
        "2 Forces",
        "to E5",
    ]
    assert scene.plan is not None and scene.plan.ways == [["E6", "E5"]]
    assert set(scene.why_not) == {"D4", "D5", "E6", "F4", "F5"}
    assert scene.why_not["E6"] == "The stack has been in E6; no hex is entered twice."
    assert scene.why_not["D4"] == "D4 cannot be reached in one step: there is no Bridge that this stack can cross."


def test_edges_with_a_bridge_say_why_none_can_be_built_there() -> None:
    at = Position()
    at.forces(A, (1, 0), 3).bridge((1, 0), (0, 0)).begin()
    at.choose(A, s.ACT_BUILD)
    assert scene_of(at, A).why_not == {"E5-E6": "There is a Bridge on E5-E6 already."}


def test_R31_basic_actions_have_the_initiative_of_the_rules() -> None:
    at = Position(basic_initiative=150)
    at.forces(A, (1, 0), 3).begin()
    at.plan(A, s.ACT_BUILD, EDGE=at.edge((1, 0), (0, 0))).plan(B).plan(C)
    assert any(
        line.startswith("Marit: Build Bridge: build ") and line.endswith(" Initiative 150.")
        for line in lines_of(at, None)
    )


def test_R92_R118_what_cards_look_back_at_stands_in_the_panels() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).set("cards_played", A, 2).begin()
    at.state["won_battle"] = 1 << A
    facts = {fact.id: fact.value for fact in scene_of(at, B).players[A].facts}
    assert facts["round"] == "2 cards played and a battle won"
    assert "round" not in {fact.id for fact in scene_of(at, A).players[B].facts}
