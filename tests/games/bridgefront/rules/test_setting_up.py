"""Set-up (section 7): seating, drafts, opening hands, starting Bridges, free cards."""

from __future__ import annotations

from collections import Counter

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.stage import A, B, C, Stage


def test_E4_R10_R12_R13_R17_the_opening() -> None:
    stage = Stage(s.START_BRIDGES)
    for player in (A, B, C):
        hand, draw = stage.pile(s.HAND + player), stage.pile(s.DRAW + player)
        champion = CARDS.factions[int(stage.state["faction"][player])].champion
        assert (len(hand), len(draw)) == (6, 5)
        assert hand[0] == next(card.name for card in CARDS.kinds if card.id == champion)
        assert Counter(hand + draw)["Recruit"] == 2 and len(set(hand + draw)) == 10
        assert stage.gold(player) == (4,)
        assert int(stage.state["forces"][stage.state["capital"][player], player]) == 4
    stage.play(s.RESET)
    assert [int(stage.state["size"][s.DRAW + p]) for p in (A, B, C)] == [6, 6, 6]
    assert stage.gold(A, B, C) == (5, 5, 5) and stage.state["mana"][:3].tolist() == [5, 5, 5]
    assert [event.args[:4] for event in stage.events if event.kind == ev.INCOME] == [(p, 1, 5, 5) for p in (A, B, C)]
    assert not stage.news(ev.DREW)


def test_R12_the_champion_may_be_shuffled_in() -> None:
    stage = Stage(s.START_BRIDGES, champion_in_opening_hand=False)
    assert [len(stage.cards(s.HAND + p)) for p in (A, B, C)] == [6, 6, 6]
    assert [len(stage.cards(s.DRAW + p)) for p in (A, B, C)] == [5, 5, 5]
    assert all(int(stage.state["seen"][card]) == 1 << A for card in stage.cards(s.HAND + A))


def test_R11_starter_decks_by_faction() -> None:
    stage = Stage(s.START_BRIDGES, starter_decks="by_faction")
    for player in (A, B, C):
        faction = CARDS.factions[int(stage.state["faction"][player])]
        wanted = [*faction.starter, faction.spell, faction.champion]
        names = sorted(next(card.name for card in CARDS.kinds if card.id == name) for name in wanted)
        assert sorted(stage.pile(s.HAND + player) + stage.pile(s.DRAW + player)) == names


def test_E6_I8_a_victory_card_counts_at_once_and_goes_anywhere_into_the_pile() -> None:
    stage = Stage(s.FREE_CARD)
    stage.rename(s.SHOWN + A, 0, "Supply Ledger")
    stage.choose(B, stage.legal(B)[0]).choose(C, stage.legal(C)[0])
    assert int(stage.state["permanent"][A]) == 0
    stage.draws("4/6")
    stage.choose(A, stage.kind_of("Supply Ledger"))
    assert int(stage.state["permanent"][A]) == 1 and int(stage.state["round"]) <= 1
    pile = stage.pile(s.DRAW + A)
    assert len(pile) == 6 and pile[4] == "Supply Ledger"
    assert stage.check() == 0
