"""Attacks with a fixed score: Chemical Warfare."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage


def test_E40_R40_chemical_warfare_attacks_every_ground_unit_in_every_round_with_13() -> None:
    at = Stage().figures("de_infantry", defense={s.AIR: 6}).figures("de_tiger1", defense={s.AIR: 9})
    at.keeps(BRITISH, "w_chemical")
    infantry, tiger, hitler = at.units(GERMAN, "de_infantry", "de_tiger1", "de_hitler")
    at.next_units(GERMAN, "de_hipper")
    at.one(BRITISH, "uk_infantry")  # no aircraft is needed
    at.numbers(8, 5, 8, 4).battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("BATTLE_START", at.card("w_chemical"))
    shots = [args[1:7] for args in at.news(ev.FIXED_SHOT)]
    assert shots == [(infantry, 13, 6, 8, 0, BRITISH), (tiger, 13, 9, 5, 0, BRITISH)]  # 70 % and 40 %
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert [args[1:7] for args in at.news(ev.FIXED_SHOT)][2:] == [
        (infantry, 13, 6, 8, 0, BRITISH),
        (tiger, 13, 9, 4, 1, BRITISH),
    ]
    assert at.place(tiger) == s.IN_DISCARD
    assert at.place(hitler) == s.IN_STACK
    assert not any(args[0] == infantry for args in at.news(ev.DESTROYED))


def test_chemical_warfare_meets_auras_and_dug_in_but_no_supports() -> None:
    at = Stage().keeps(BRITISH, "w_chemical")
    infantry, rommel = at.units(GERMAN, "de_infantry", "de_rommel")
    at.one(BRITISH, "uk_infantry")
    at.numbers(10, 10).battle("w_dieppe", by=BRITISH).do("ENGAGE", YES).do("BATTLE_START", at.card("w_chemical"))
    # Rommel's aura and being dug in at Dieppe, 2 each; Rommel does not help himself.
    soft, hard = at.defense("de_infantry", s.AIR), at.defense("de_rommel", s.AIR)
    assert [args[1:4] for args in at.news(ev.FIXED_SHOT)] == [(infantry, 13, soft + 4), (rommel, 13, hard + 2)]
