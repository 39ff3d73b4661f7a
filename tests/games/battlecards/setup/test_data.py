"""The printed tables and what the rules record makes of them (spec sections 2, 3, 13 and 14)."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.changes import OLDER, arsenal_of, conflict_of
from sandtable.games.battlecards.setup.data import (
    ARSENAL,
    CARDS,
    ConflictCard,
    Unit,
    read_arsenal,
    read_cards,
)
from tests.games.battlecards.setup.rows import check_arsenal, check_cards

#: The formulas as they were first; the standard is moved from them (tests/games/battlecards/test_fights.py).
FIRST = arsenal_of("short")
TYPES = ("ground", "air", "sea")


def text(name: str) -> str:
    return files("sandtable.games.battlecards").joinpath("data", name).read_text(encoding="utf-8")


def card(name: str) -> ConflictCard:
    return next(row for rows in CARDS.values() for row in rows if row.id == name)


def printed(unit: Unit) -> int:
    """The printed points: a mark costs one point less."""
    return unit.points + 1 if unit.ukrainian else unit.points


def half_up(value: float) -> int:
    return int(value + 0.5)


# ------------------------------------------------------------------------------------------------------------- counting


@pytest.mark.parametrize(
    ("theatre", "side", "cards", "points"),
    [
        ("west", "british", 50, 502),
        ("west", "german", 50, 503),
        ("pacific", "american", 50, 675),
        ("pacific", "japanese", 50, 633),
        ("east", "soviet", 50, 499),
        ("east", "german_east", 50, 500),
    ],
)
def test_R5_R31_starters_have_50_cards_and_these_points(theatre: str, side: str, cards: int, points: int) -> None:
    deck = ARSENAL.deck(theatre, side, "starter")
    assert sum(copies for _, copies in deck.cards) == cards
    assert sum(copies * ARSENAL.unit(unit).points for unit, copies in deck.cards) == points


def test_R31_the_printed_header_of_the_soviet_starter_is_kept() -> None:
    deck = ARSENAL.deck("east", "soviet", "starter")
    assert (deck.printed_points, deck.points) == (500, 499)


@pytest.mark.parametrize(
    ("theatre", "side", "cards", "points"),
    [
        ("west", "british", 20, 221),
        ("west", "german", 18, 224),
        ("pacific", "american", 27, 323),
        ("pacific", "japanese", 22, 317),
        ("east", "soviet", 16, 178),
        ("east", "german_east", 16, 176),
    ],
)
def test_R6_expansions_have_these_cards_and_points(theatre: str, side: str, cards: int, points: int) -> None:
    deck = ARSENAL.deck(theatre, side, "expansion")
    assert (sum(copies for _, copies in deck.cards), deck.points) == (cards, points)


@pytest.mark.parametrize(
    ("theatre", "thin", "thin_battles", "fat", "fat_battles"),
    [
        ("west", 75, 25, 96, 32),
        ("pacific", 75, 25, 93, 30),
        ("east", 78, 24, 93, 29),
    ],
)
def test_R4_conflict_decks_have_these_cards(
    theatre: str, thin: int, thin_battles: int, fat: int, fat_battles: int
) -> None:
    for preset, cards, battles in ((theatre, thin, thin_battles), (f"{theatre}-fat", fat, fat_battles)):
        rules = load("battlecards", preset=preset).rules[0]
        kinds = rules.card_of[: int(rules.conflict_cards)].tolist()
        assert len(kinds) == cards
        assert sum(int(rules.card_kind[kind]) == s.BATTLE for kind in kinds) == battles


def test_there_are_254_units_and_every_one_but_one_is_in_a_list() -> None:
    listed = {unit for deck in ARSENAL.decks for unit, _ in deck.cards}
    assert len(ARSENAL.units) == 254
    assert [unit.id for unit in ARSENAL.units if unit.id not in listed and not unit.decks] == ["pac_massive_industry"]
    for unit in ARSENAL.units:
        for name in unit.decks:
            assert any(deck.id == name for deck in ARSENAL.decks)


# ------------------------------------------------------------------------------------------------------------ formulas


#: attack and defense of section 13 by subtype, from the printed points.
_FORMULAS = {
    "marines": lambda p: ((9, 3, 5), (4, 6, 8)),
    "special_forces": lambda p: ((11, 4, 4), (6, 8, 8)),
    "at": lambda p: ((p + 2, 0, p - 2), (4, 6, 6)),
    "field": lambda p: ((p + 1, 0, p + 1), (4, 6, 7)),
    "rocket_artillery": lambda p: ((12, 0, 8), (4, 6, 6)),
    "aa": lambda p: ((4, p + 6, 0), (4, 6, 6)),
    "aa_dual": lambda p: ((p + 1, p + 4, p - 1), (4, 6, 6)),
    "halftrack": lambda p: ((7, 6, 3), (5, 6, 6)),
    "armored_train": lambda p: ((14, 11, 8), (9, 8, 9)),
    "general": lambda p: ((p - 1, 3, 5), (p - 6, p - 6, p - 5)),
    "admiral": lambda p: ((p - 3, p - 2, p + 2), (12, 11, 13)),
    "fighter": lambda p: ((p - 3, p + 4, p - 3), (10, p - 2, 10)),
    "elite_fighter": lambda p: ((10, 17, 10), (10, 10, 10)),
    "interceptor": lambda p: ((6, 18, 5), (11, 10, 11)),
    "fighter_bomber": lambda p: ((p + 1, p + 2, p + 1), (10, p - 2 if p < 11 else p - 3, 10)),
    "dive_bomber": lambda p: ((p + 3, p - 4, half_up(0.6 * p) + 9), (9, half_up(0.25 * p) + 3, 9)),
    "torpedo_bomber": lambda p: ((p, p - 5, half_up(0.6 * p) + 11), (9, 5, 9)),
    "medium_bomber": lambda p: ((p + 2, p - 5, p + 3), (10, half_up(0.5 * p) + 1, 10)),
    "kamikaze": lambda p: ((12, 0, 18), (11, 7, 11)),
    "air_support": lambda p: ((12, 14, 15), (10, 9, 10)),
    "escort_carrier": lambda p: ((4, 11, 4), (9, 11, 9)),
    "submarine": lambda p: ((0, 0, p + 4), (3, 3, 3)),
    "flak_submarine": lambda p: ((0, 13, p + 2), (3, 5, 3)),
    "carrier_submarine": lambda p: ((0, 0, p + 2), (3, 3, 3)),
    "radar": lambda p: ((0, 0, 0), (3, 5, 6)),
}


@pytest.mark.parametrize("subtype", sorted(_FORMULAS))
def test_R1_scores_follow_the_formulas_of_their_subtype(subtype: str) -> None:
    units = [unit for unit in FIRST.units if unit.subtype == subtype]
    assert units
    for unit in units:
        attack, defense = _FORMULAS[subtype](printed(unit))
        assert unit.defense == defense, unit.id
        assert unit.attack == attack or unit.id == "de_rail31", unit.id  # an override


@pytest.mark.parametrize(
    ("unit", "attack", "defense"),
    [
        ("uk_jclass", (9, 13, 9), None),
        ("uk_qe", (11, 14, 17), None),
        ("uk_17pdr", (12, 0, 8), None),
        ("uk_churchill_tank", (8, 2, 3), (7, 7, 8)),
        ("us_atlanta", None, None),
    ],
)
def test_R1_overrides(unit: str, attack: tuple[int, int, int] | None, defense: tuple[int, int, int] | None) -> None:
    row = FIRST.unit(unit)
    assert attack is None or row.attack == attack
    assert defense is None or row.defense == defense
    if unit == "us_atlanta":
        assert row.attack[1:] == (16, 12)


def test_R1_overrides_of_single_scores() -> None:
    assert FIRST.unit("uk_illustrious").defense[1] == 13
    assert FIRST.unit("de_flak88").defense[0] == 4
    assert FIRST.unit("de_tiger1").defense[0] == 9 and FIRST.unit("de_tiger2").defense[0] == 11
    assert FIRST.unit("uk_firefly").attack[0] == 12
    assert FIRST.unit("de_rail31").attack == (15, 0, 14)


def test_R11_the_limit_of_generals_is_nine_less_than_their_points() -> None:
    for unit in FIRST.units:
        if unit.subtype == "general":
            kill = unit.special("autokill")
            assert kill is not None and kill["max_def"] == unit.points - 9
    kill = ARSENAL.unit("uk_montgomery").special("autokill")
    assert kill is not None and kill["max_def"] == 4


@pytest.mark.parametrize("subtype", ["armor", "spg"])
def test_armour_of_8_points_has_an_autokill_that_needs_infantry(subtype: str) -> None:
    limits = {8: 4, 9: 5, 10: 5, 11: 6, 12: 7}
    for unit in FIRST.units:
        if unit.subtype == subtype:
            kill = unit.special("autokill")
            if printed(unit) < 8:
                assert kill is None, unit.id
            else:
                assert kill is not None and kill["needs"] == "infantry"
                assert kill["max_def"] == limits[min(12, printed(unit))], unit.id


#: Subtype -> points -> attack, defence, whom it helps, against what (section 13).
SUPPORTS = {
    "infantry": lambda p: (2, 2, "ground", TYPES),
    "marines": lambda p: (2, 2, "ground", TYPES),
    "special_forces": lambda p: (2, 2, "ground", TYPES),
    "halftrack": lambda p: (2, 2, "ground", TYPES),
    "at": lambda p: (2, 0, "any", ("ground",)),
    "field": lambda p: (2 if p < 10 else 3, 0, "any", ("ground", "sea")),
    "rocket_artillery": lambda p: (2, 0, "any", ("ground",)),
    "coastal_gun": lambda p: (3, 0, "any", ("ground", "sea")),
    "aa": lambda p: (2 if p < 9 else 3, 0, "any", ("air",)),
    "aa_dual": lambda p: (2, 0, "any", TYPES),
    "destroyer": lambda p: (2, 0, "sea", TYPES),
    "cruiser": lambda p: (2 if p < 15 else 3, 0, "sea", TYPES),
}


@pytest.mark.parametrize("unit", ARSENAL.units, ids=lambda unit: unit.id)
def test_every_unit_supports_as_its_subtype_does_and_no_other_supports(unit: Unit) -> None:
    op = unit.special("support")
    assert (op is None) == (unit.subtype not in SUPPORTS)
    if op is not None:
        att, dfn, to, vs = SUPPORTS[unit.subtype](printed(unit))
        assert (op["att"], op["dfn"], op["to"], set(op["vs"])) == (att, dfn, to, set(vs))


def test_no_unit_of_more_points_is_weaker_in_its_subtype_but_for_its_specials() -> None:
    """The check of section 13 without its weights: units of one subtype with the same operations."""
    for a in FIRST.units:
        for b in FIRST.units:
            alike = a.subtype == b.subtype and _ops(a) == _ops(b) and a.subtype not in ("armor", "spg")
            if alike and a.points > b.points:
                assert sum(a.attack + a.defense) >= sum(b.attack + b.defense), (a.id, b.id)


def _ops(unit: Unit) -> list[tuple[str, str]]:
    return sorted((special["op"], repr(special)) for special in unit.specials)


# ----------------------------------------------------------------------------------------------------------- who is who


def test_R26_tojo_is_a_general_and_no_leader() -> None:
    tojo = ARSENAL.unit("jp_tojo")
    assert tojo.general and not tojo.leader and tojo.combatant and tojo.max_per_deck == 1


def test_R27_yamamoto_counts_as_a_general_of_the_sea() -> None:
    admiral = ARSENAL.unit("jp_yamamoto")
    aura = admiral.special("aura")
    assert admiral.general and admiral.type == "sea" and aura is not None and aura["to"] == "sea"


def test_R36_leaders_lie_in_ground_stacks() -> None:
    leaders = [unit for unit in ARSENAL.units if unit.leader]
    assert len(leaders) == 6 + sum(unit.subtype == "leader" for unit in ARSENAL.units) - len(leaders)
    assert all(unit.type == "ground" and not unit.combatant and unit.max_per_deck == 1 for unit in leaders)


#: Unit -> its name in the game, and the misspelt name of the source.
CORRECTED = {
    "uk_r35": ("Renault R-35 Tank", "Renalt R-35 Tank"),
    "de_m1340": ("M13/40 Tank", "M1340 Tank"),
    "de_zeppelin": ("Graf Zeppelin Class Fleet Carrier", "Graf Zeppellin Class Fleet Carrier"),
    "jp_fortifications": ("Slave Labor Fortifications", "Slave Labor Fortifactions"),
    "de_paulus": ("General Paulus", "General Paulos (1 in deck)"),
    "fi_stug3": ("Finnish STUG III", "Finish STUG III (1 in deck)"),
    "fi_infantry": ("Finnish Infantry", "Finish Infantry (2 in deck)"),
    "fi_ski": ("Finnish Ski Troopers", "Finish Ski Troopers (1 in deck)"),
    "fi_t26": ("Finnish T-26 Light Tank", "Finish T-26 Light Tank (2 in deck)"),
}


def test_R46_typing_errors_are_corrected_and_kept_as_seed_names() -> None:
    assert {name: (ARSENAL.unit(name).name, ARSENAL.unit(name).seed_name) for name in CORRECTED} == CORRECTED
    wrong = re.compile(r"paulos|finish|renalt|m1340|zeppellin|fortifactions", re.IGNORECASE)
    assert {unit.id for unit in ARSENAL.units if wrong.search(unit.seed_name)} == set(CORRECTED)
    assert not [unit.name for unit in ARSENAL.units if wrong.search(unit.name)]


def test_R47_germany_is_fought_for_in_one_card() -> None:
    homelands = [row.id for row in CARDS["west"] if row.homeland == "axis"]
    assert homelands == ["w_germany"] and card("w_germany").name == "Battle for Germany"


def test_R29_marked_units_cost_a_point_less() -> None:
    for unit in ARSENAL.units:
        if unit.ukrainian and unit.subtype != "infantry":
            twin = ARSENAL.unit(unit.id.replace("ua_", "su_"))
            assert (twin.points, twin.attack, twin.defense) == (unit.points + 1, unit.attack, unit.defense)


def test_E27_E26_self_propelled_guns_are_no_artillery_and_leaders_no_invaders() -> None:
    assert ARSENAL.unit("de_jagdpanther").non_artillery_ground
    for unit in ("uk_25pdr", "uk_radar", "uk_churchill", "uk_oss", "su_partisans"):
        assert not ARSENAL.unit(unit).non_artillery_ground, unit
    assert all(
        unit.type == "ground" and unit.combatant and not unit.artillery
        for unit in ARSENAL.units
        if unit.non_artillery_ground
    )


# -------------------------------------------------------------------------------------------------------- rules record


def test_the_record_holds_what_the_tables_say() -> None:
    rules = load("battlecards").rules[0]
    for kind, unit in enumerate(ARSENAL.units):
        assert rules.attack[kind].tolist() == list(unit.attack)
        assert rules.defense[kind].tolist() == list(unit.defense)
        assert (int(rules.points[kind]), int(rules.firing_phase[kind])) == (unit.points, unit.phase)
        assert TYPES[int(rules.type[kind])] == unit.type
        flags = int(rules.flags[kind])
        assert bool(flags & s.INFANTRY) == unit.infantry and bool(flags & s.COMBATANT) == unit.combatant
        assert bool(flags & s.SUBMARINE) == unit.subtype.endswith("submarine")
        assert bool(flags & s.CONCEALED) == (unit.special("concealed") is not None)
        chips = unit.special("chips")
        assert int(rules.chips[kind]) == (len(chips["values"]) if chips else 0)


#: Battlecard -> the victory points of short battles, and what dug in defenders add.
PRIZES = {
    "w_luxembourg": (3, 0), "w_norway": (8, 0), "w_netherlands": (4, 0), "w_france_belgium": (10, 0),
    "w_france": (12, 0), "w_dunkirk": (5, 0), "w_britain_air": (10, 0), "w_invasion_britain": (20, 1),
    "w_atlantic": (7, 0), "w_baltic": (5, 0), "w_taranto": (4, 0), "w_river_plate": (3, 0), "w_channel_dash": (4, 0),
    "w_dieppe": (4, 2), "w_tobruk": (7, 1), "w_alamein": (5, 0), "w_crete": (6, 0), "w_malta": (5, 0),
    "w_sicily": (6, 0), "w_anzio": (5, 0), "w_ruhr": (5, 0), "w_normandy": (12, 2), "w_bulge": (8, 0),
    "w_rhine": (8, 0), "w_germany": (20, 1), "w_greece": (4, 0), "w_tunisia": (7, 0), "w_kasserine": (3, 0),
    "w_matapan": (4, 0), "w_market_garden": (8, 1), "w_torch": (7, 0), "w_bay_of_biscay": (6, 0),
    "p_pearl": (8, 0), "p_philippines": (8, 0), "p_wake": (4, 1), "p_guam": (4, 0), "p_java_sea": (5, 0),
    "p_coral_sea": (6, 0), "p_midway": (10, 0), "p_aleutians": (4, 0), "p_new_guinea": (5, 0), "p_savo": (4, 0),
    "p_santa_cruz": (5, 0), "p_guadalcanal": (9, 0), "p_bismarck_sea": (4, 0), "p_tarawa": (6, 1),
    "p_marshalls": (6, 0), "p_saipan": (7, 0), "p_philippine_sea": (7, 0), "p_peleliu": (5, 1), "p_leyte": (8, 0),
    "p_leyte_gulf": (6, 0), "p_iwo_jima": (9, 2), "p_okinawa": (10, 1), "p_tokyo": (6, 0), "p_hawaii": (20, 1),
    "p_japan": (20, 1), "p_bougainville": (5, 0), "p_attu": (4, 0), "p_corregidor": (5, 0), "p_solomons": (5, 0),
    "p_tassafaronga": (4, 0),
    "e_barbarossa": (7, 0), "e_smolensk": (5, 0), "e_kiev": (5, 0), "e_leningrad": (7, 1), "e_sevastopol": (5, 0),
    "e_stalingrad": (8, 2), "e_caucasus": (4, 0), "e_kursk": (8, 1), "e_airfields": (4, 0), "e_convoys": (4, 0),
    "e_moscow": (20, 1), "e_kharkov": (5, 0), "e_black_sea": (4, 0), "e_baltic": (6, 0), "e_winter_war": (6, 0),
    "e_leningrad_relief": (6, 0), "e_dnieper": (7, 1), "e_crimea": (6, 0), "e_bagration": (10, 0), "e_ploesti": (6, 0),
    "e_warsaw": (8, 0), "e_budapest": (7, 0), "e_konigsberg": (7, 0), "e_berlin": (20, 1), "e_rostov": (4, 0),
    "e_rzhev": (5, 0), "e_korsun": (5, 0), "e_courland": (4, 0), "e_riga": (4, 0),
}  # fmt: skip


def test_every_battlecard_has_its_victory_points_and_dug_in_defenders() -> None:
    """The standard has other points; tests/games/battlecards/test_fights.py holds them to what was fitted."""
    for scores in ("standard", *OLDER):
        rows = [row for theatre in CARDS for row in conflict_of(scores, theatre) if row.kind == "battle"]
        assert {row.id: row.dug_in for row in rows} == {name: dug_in for name, (_, dug_in) in PRIZES.items()}
        assert scores != "short" or {row.id: row.vp for row in rows} == {
            name: points for name, (points, _) in PRIZES.items()
        }


def test_parameters_replace_the_printed_figures() -> None:
    rules = load(
        "battlecards",
        preset="pacific-fat",
        infantry_support=4,
        general_bonus=1,
        leader_draws=2,
        chemical_attack=9,
        air_raid_losses=5,
        dug_in=False,
    ).rules[0]
    number = ARSENAL.number_of
    assert (int(rules.support_att[number("us_infantry")]), int(rules.support_dfn[number("us_infantry")])) == (4, 4)
    field_gun = ARSENAL.unit("us_75mm").special("support")
    assert field_gun is not None and int(rules.support_att[number("us_75mm")]) == field_gun["att"]
    assert int(rules.aura_att[number("us_macarthur")]) == int(rules.aura_dfn[number("jp_yamamoto")]) == 1
    assert int(rules.aura_dfn[number("jp_fortifications")]) == 2
    assert int(rules.leader_draw[number("us_fdr")]) == 2
    by_name = {row.id: kind for kind, row in enumerate(CARDS["pacific"])}
    assert rules.ops[by_name["p_chemical"], 0, :2].tolist() == [s.OP_CHEMICAL, 9]
    assert rules.ops[by_name["p_air_raid"], 0, :2].tolist() == [s.OP_AIR_RAID, 5]
    assert not rules.dug_in.any()


def test_battlecards_in_the_record() -> None:
    game = load("battlecards")
    rules = game.rules[0]
    kinds = {row.id: kind for kind, row in enumerate(game.data.cards)}
    britain = kinds["w_invasion_britain"]
    assert rules.letters[britain].tolist() == [7, 7] and int(rules.points_of[britain]) == 20
    assert (int(rules.homeland[britain]), int(rules.emergency[britain])) == (s.ALLIED, 1 << s.ALLIED)
    held = [
        (int(holder), int(other))
        for holder, other in zip(rules.require_holder[britain], rules.require_card[britain], strict=True)
        if holder != s.NONE
    ]
    assert held == [(s.AXIS, kinds["w_france"]), (s.AXIS, kinds["w_britain_air"])]
    assert rules.optional[kinds["w_baltic"]].tolist() == [s.ARTILLERY_GUNS, s.NO_GUNS]
    assert int(rules.aggressor[kinds["w_atlantic"]]) == s.DRAWER
    assert int(rules.special[kinds["w_normandy"]]) == s.AGGRESSOR_GROUND_WIPED


# ------------------------------------------------------------------------------------------------------------ mistakes


def _check_units(units: str) -> None:
    check_arsenal(read_arsenal(units), tomllib.loads(units)["unit_count"])


def test_the_tables_keep_the_rules_of_their_format() -> None:
    _check_units(text("units.toml"))
    check_cards(CARDS, ARSENAL)


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('id = "uk_6pdr"', 'id = "uk_aa37"', "stands twice"),
        ("points = 7\nmax_per_deck = 0\nphase = 1", "points = 99\nmax_per_deck = 0\nphase = 1", "points 99"),
        ("unit_count = 254", "unit_count = 255", "says it has 255"),
        ('{ op = "guns", extra = 1 }', '{ op = "gunz", extra = 1 }', "'gunz'"),
        ('{ op = "guns", extra = 1 }', '{ op = "guns", extra = 99 }', "extra of guns is 99"),
        ('{ op = "guns", extra = 1 }', '{ op = "guns" }', "needs the parameter extra"),
        ('{ op = "guns", extra = 1 }', '{ op = "guns", extra = 1, more = 2 }', "no parameter 'more'"),
        ('{ op = "chips", values = [4, 4] }', '{ op = "chips", values = [4, 5] }', "all of one value"),
        ('["uk_aa37", 2]', '["uk_nothing", 2]', "is no unit"),
        ('["uk_aa37", 2]', '["uk_aa37", 3]', "its list has 51"),
        ('type = "ground"', 'type = "space"', "space"),
    ],
)
def test_a_mistake_in_the_units_is_found(old: str, new: str, word: str) -> None:
    with pytest.raises(ValueError, match=re.escape(word)):
        _check_units(text("units.toml").replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('id = "w_norway"', 'id = "w_luxembourg"', "stands twice"),
        ('axis = "GAS"', 'axis = "GAX"', "allowed are G, A and S"),
        ('card = "w_france_belgium"', 'card = "w_nowhere"', "is no card of its theatre"),
        ('{ op = "reorganize" }', '{ op = "reorganise" }', "'reorganise'"),
        ('{ op = "draw_deploy", draw = 3, deploy = 2 }', '{ op = "draw_deploy", draw = 30, deploy = 2 }', "0 to 8"),
        ('kind = "build"', 'kind = "battle"', "battlecard"),
        ("vp = 8", "vp = 800", "vp 800"),
    ],
)
def test_a_mistake_in_the_conflict_cards_is_found(old: str, new: str, word: str) -> None:
    broken = text("conflict.toml").replace(old, new, 1)
    assert broken != text("conflict.toml")
    with pytest.raises(ValueError, match=re.escape(word)):
        check_cards(read_cards(broken), ARSENAL)


# ------------------------------------------------------------------------------------------- what the seed leaves open


def test_R14_both_answers_with_the_number_13_are_kept() -> None:
    ultra = ARSENAL.unit("uk_ultra").special("edge")
    assert ultra == {"op": "edge", "when": "sea", "att": 1, "peek": True, "unconceal": True, "first_fire": True}
    for theatre, row in (("west", "w_mine_fields"), ("pacific", "p_mine_fields"), ("east", "e_mine_fields")):
        assert card(row).theatre == theatre and card(row).has("destroy_ground")


@pytest.mark.parametrize(
    ("row", "ops"),
    [
        ("w_intelligence", ["enemy_commits_first", "unconceal", "edge_round1"]),
        ("w_stolen_plans", ["unconceal", "first_fire_round1"]),
        ("w_lack_of_valor", ["force_withdraw"]),
        ("w_air_raid", ["air_raid"]),
        ("w_industrial_strike", ["mill_enemy"]),
        ("w_industrial_complex", ["industry"]),
        ("w_delay", ["return_battle"]),
        ("e_defection", ["desert"]),
    ],
)
def test_R24_cards_of_which_the_seed_tells_only_side_effects(row: str, ops: list[str]) -> None:
    assert [op["op"] for op in card(row).ops] == ops


@pytest.mark.parametrize(
    ("unit", "ops"),
    [
        ("us_intercept", ["intercept0"]),
        ("us_surge", ["on_deploy_draw"]),
        ("jp_fortifications", ["aura"]),
        ("su_spyring", ["edge"]),
        ("su_partisans", ["strike0"]),
        ("su_naval_air", ["chips"]),
        ("uk_ultra", ["edge"]),
    ],
)
def test_R24_units_of_which_the_seed_tells_only_side_effects(unit: str, ops: list[str]) -> None:
    assert [op["op"] for op in ARSENAL.unit(unit).specials] == ops
