"""Scores that follow no formula of their points, and what kinds of units are (sections 3 and 13)."""

from __future__ import annotations

from sandtable.games.battlecards.setup.changes import arsenal_of
from sandtable.games.battlecards.setup.data import ARSENAL

FIRST = arsenal_of("short")
#: Unit -> attack and defense against ground, air and sea. Those of other subtypes follow formulas (test_data.py).
SCORES = {
    "uk_lancaster": (15, 8, 13, 10, 8, 11), "uk_infantry": (7, 3, 3, 3, 6, 6), "uk_churchill_tank": (8, 2, 3, 7, 7, 8),
    "uk_crusader": (9, 2, 3, 6, 7, 8), "uk_hood": (14, 15, 19, 13, 12, 13), "uk_illustrious": (5, 11, 5, 10, 13, 10),
    "uk_jclass": (9, 13, 9, 8, 10, 9), "uk_kgv": (13, 15, 19, 13, 12, 14), "uk_nelson": (14, 16, 20, 14, 13, 15),
    "uk_qe": (11, 14, 17, 12, 11, 13), "uk_royal_sovereign": (11, 14, 17, 12, 11, 13), "uk_stuart": (9, 2, 3, 6, 7, 8),
    "uk_wellington": (15, 6, 14, 10, 7, 11), "de_hipper": (11, 13, 15, 10, 10, 11),
    "de_bismarck": (14, 16, 20, 14, 13, 15), "de_deutschland": (10, 13, 16, 11, 10, 12),
    "de_infantry": (7, 3, 3, 3, 6, 6), "de_he111": (14, 7, 12, 10, 7, 11), "de_jagdpanther": (11, 1, 4, 6, 7, 8),
    "de_ju188": (15, 8, 13, 10, 8, 11), "de_leipzig": (10, 12, 14, 10, 10, 11),
    "de_nurnberg": (11, 13, 15, 10, 10, 11), "de_panther": (11, 2, 3, 8, 8, 9), "de_panzer3": (9, 2, 3, 6, 7, 8),
    "de_scharnhorst": (13, 15, 19, 13, 12, 14), "de_schlesien": (11, 14, 17, 12, 11, 13),
    "de_tiger1": (13, 2, 3, 9, 9, 10), "de_tiger2": (14, 2, 3, 11, 9, 10), "de_z34": (9, 13, 9, 8, 10, 9),
    "uk_resistance": (7, 3, 3, 3, 6, 6), "uk_r35": (8, 2, 3, 5, 6, 7), "uk_renown": (11, 13, 16, 11, 10, 11),
    "uk_kent": (10, 12, 14, 10, 10, 11), "uk_oss": (0, 0, 0, 3, 6, 6), "uk_firefly": (12, 2, 3, 7, 7, 8),
    "uk_southampton": (11, 13, 15, 10, 10, 11), "de_aquila": (5, 12, 5, 10, 13, 10),
    "de_cavour": (12, 15, 18, 13, 12, 14), "de_doria": (12, 15, 18, 13, 12, 14), "de_zeppelin": (5, 11, 5, 10, 13, 10),
    "de_littorio": (14, 16, 20, 14, 13, 15), "de_m1340": (8, 2, 3, 5, 6, 7), "de_italian_inf": (7, 3, 3, 3, 6, 6),
    "us_b17": (16, 9, 14, 10, 9, 11), "us_b29": (19, 12, 17, 10, 10, 11), "us_infantry": (7, 3, 3, 3, 6, 6),
    "us_sherman": (10, 2, 3, 7, 7, 8), "us_grant": (8, 2, 3, 5, 6, 7), "us_m18": (13, 1, 4, 8, 8, 9),
    "us_coastal": (12, 4, 19, 7, 9, 12), "us_fletcher": (8, 12, 8, 8, 9, 8), "us_atlanta": (10, 16, 12, 10, 10, 11),
    "us_pensacola": (11, 13, 15, 10, 10, 11), "us_independence": (5, 11, 5, 10, 13, 10),
    "us_essex": (5, 12, 5, 10, 13, 10), "us_lexington": (5, 13, 5, 10, 13, 10), "us_iowa": (14, 16, 20, 14, 13, 15),
    "us_tennessee": (13, 15, 19, 13, 12, 14), "us_south_dakota": (14, 16, 20, 14, 13, 15),
    "us_colorado": (13, 15, 19, 13, 12, 14), "us_pennsylvania": (13, 15, 19, 13, 12, 14),
    "us_nevada": (11, 14, 17, 12, 11, 13), "jp_coastal": (13, 4, 20, 7, 9, 12), "jp_infantry": (7, 3, 3, 3, 6, 6),
    "jp_type95": (8, 2, 3, 5, 6, 7), "jp_type89": (8, 2, 3, 5, 6, 7), "jp_type97": (9, 2, 3, 6, 7, 8),
    "jp_type1td": (11, 1, 4, 6, 7, 8), "jp_kongo": (14, 15, 19, 13, 12, 13), "jp_fuso": (13, 15, 19, 13, 12, 14),
    "jp_ise": (13, 15, 19, 13, 12, 14), "jp_nagato": (14, 16, 20, 14, 13, 15), "jp_yamato": (15, 17, 21, 15, 14, 16),
    "jp_akagi": (5, 12, 5, 10, 13, 10), "jp_shokaku": (5, 12, 5, 10, 13, 10), "jp_kaga": (5, 11, 5, 10, 13, 10),
    "jp_akizuki": (11, 15, 11, 8, 11, 10), "jp_mogami": (11, 13, 15, 10, 10, 11), "jp_takao": (12, 14, 16, 10, 10, 11),
    "us_australian": (7, 3, 3, 3, 6, 6), "us_b24": (14, 7, 12, 10, 7, 11), "us_a26": (14, 7, 12, 10, 7, 11),
    "us_stuart": (9, 2, 3, 6, 7, 8), "us_m36": (11, 1, 4, 6, 7, 8), "us_wyoming": (11, 14, 17, 12, 11, 13),
    "us_new_mexico": (13, 15, 19, 13, 12, 14), "us_north_carolina": (14, 16, 20, 14, 13, 15),
    "us_new_york": (11, 14, 17, 12, 11, 13), "us_wasp": (5, 11, 5, 10, 13, 10),
    "us_northampton": (12, 14, 16, 10, 10, 11), "us_sims": (6, 10, 6, 8, 8, 7), "jp_ki67": (15, 8, 13, 10, 8, 11),
    "jp_taiho": (5, 11, 5, 10, 13, 10), "jp_soryu": (5, 12, 5, 10, 13, 10), "jp_shimakaze": (11, 15, 11, 8, 11, 10),
    "jp_fubuki": (9, 13, 9, 8, 10, 9), "jp_furutaka": (9, 11, 13, 10, 10, 11), "jp_tone": (11, 13, 15, 10, 10, 11),
    "jp_myoko": (12, 14, 16, 10, 10, 11), "su_il4": (14, 7, 12, 10, 7, 11), "su_infantry": (10, 3, 3, 5, 7, 7),
    "ua_infantry": (6, 3, 3, 3, 6, 6), "su_su85": (11, 1, 4, 6, 7, 8), "su_bt7": (10, 2, 3, 7, 7, 8),
    "ua_bt7": (10, 2, 3, 7, 7, 8), "su_t26": (9, 2, 3, 6, 7, 8), "ua_t26": (9, 2, 3, 6, 7, 8),
    "su_t34_76": (11, 2, 3, 8, 8, 9), "ua_t34_76": (11, 2, 3, 8, 8, 9), "su_t34_85": (12, 2, 3, 9, 8, 9),
    "su_petropavlovsk": (12, 15, 18, 13, 12, 14), "su_kirov": (11, 13, 15, 10, 10, 11),
    "su_krasnyi": (10, 12, 14, 10, 10, 11), "su_gnevny": (9, 13, 9, 8, 10, 9), "fi_stug3": (10, 1, 4, 5, 6, 7),
    "fi_infantry": (8, 3, 3, 4, 6, 6), "fi_t26": (8, 2, 3, 5, 6, 7), "su_tu2": (15, 8, 13, 10, 8, 11),
    "su_partisans": (0, 0, 0, 4, 7, 7), "su_is2": (14, 2, 3, 11, 9, 10), "su_kv1": (12, 2, 3, 9, 8, 9),
    "su_kv2": (13, 2, 3, 10, 9, 10), "su_t60": (8, 2, 3, 5, 6, 7), "su_t70": (9, 2, 3, 6, 7, 8),
    "su_t28": (8, 2, 3, 5, 6, 7), "su_pallada": (10, 12, 14, 10, 10, 11), "de_ju88": (15, 6, 14, 10, 7, 11),
    "de_romanian": (7, 3, 3, 3, 6, 6),
}  # fmt: skip

SPECIAL_UNITS = {
    "leader", "radar", "saboteur", "ultra", "v2", "intercept", "surge", "fortification", "partisans", "spyring",
    "industry",
}  # fmt: skip
#: On the ground and fighting, but no force of their own (E26).
HELPERS = {"uk_radar", "uk_oss", "us_radar", "su_partisans"}


def test_R1_scores_without_a_formula_are_these() -> None:
    assert {name: (*FIRST.unit(name).attack, *FIRST.unit(name).defense) for name in SCORES} == SCORES


def test_R27_generals_are_the_generals_and_the_admiral() -> None:
    assert {unit.subtype for unit in ARSENAL.units if unit.general} == {"general", "admiral"}
    assert all(unit.general for unit in ARSENAL.units if unit.subtype in ("general", "admiral"))


def test_special_units_are_those_of_these_subtypes() -> None:
    for unit in ARSENAL.units:
        assert unit.special_unit == (unit.subtype in SPECIAL_UNITS), unit.id


def test_E26_every_fighting_unit_of_the_ground_but_guns_and_helpers_may_be_the_force_of_an_invader() -> None:
    for unit in ARSENAL.units:
        fights = unit.type == "ground" and unit.combatant and not unit.artillery
        assert unit.non_artillery_ground == (fights and unit.id not in HELPERS), unit.id
