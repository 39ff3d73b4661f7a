"""Each kind of decision with what people see of it, in the file of its name (section 18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import DecisionWords
from sandtable.games.battlecards.table.battle.commit import COMMIT, OPTIONAL
from sandtable.games.battlecards.table.battle.emergency import EMERGENCY
from sandtable.games.battlecards.table.battle.enemy_army import ENEMY_ARMY
from sandtable.games.battlecards.table.battle.engage import ENGAGE
from sandtable.games.battlecards.table.battle.join import JOIN
from sandtable.games.battlecards.table.battle.phase_zero import PHASE_ZERO
from sandtable.games.battlecards.table.battle.scorch import SCORCH
from sandtable.games.battlecards.table.battle.window import BATTLE_START, CANCEL, PREPARE, ROUND_START
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.refusals import refuse, why_not
from sandtable.games.battlecards.table.rounds.abomb import ABOMB
from sandtable.games.battlecards.table.rounds.act import ACT, MODE, SLIP_AWAY
from sandtable.games.battlecards.table.rounds.shot import AIM, BOOST, REACT, REVISE
from sandtable.games.battlecards.table.rounds.withdraw import WITHDRAW
from sandtable.games.battlecards.table.turns.any_time import ANY_TIME
from sandtable.games.battlecards.table.turns.counterattack import COUNTERATTACK
from sandtable.games.battlecards.table.turns.deploy import DEPLOY, DISCARD, SETUP_DEPLOY
from sandtable.games.battlecards.table.turns.divide import DIVIDE, DIVIDE_PICK
from sandtable.games.battlecards.table.turns.move import MOVE
from sandtable.games.battlecards.table.turns.pick import PICK
from sandtable.games.battlecards.table.turns.reorganize import REORGANIZE, SWAP
from sandtable.games.battlecards.table.turns.seat_trade import SEAT_TRADE
from sandtable.games.battlecards.table.turns.stack import STACK
from sandtable.games.battlecards.table.turns.trade import TRADE_RETURN
from sandtable.games.battlecards.table.turns.turn import TURN
from sandtable.games.battlecards.table.turns.v2_carrier import V2_CARRIER

#: More choices than this that lie on the table get no buttons of their own.
_MANY = 5

_ASKED: dict[int, DecisionWords] = {
    s.D_SETUP_DEPLOY: SETUP_DEPLOY,
    s.D_STACK: STACK,
    s.D_TURN: TURN,
    s.D_ANY_TIME: ANY_TIME,
    s.D_DEPLOY: DEPLOY,
    s.D_DISCARD: DISCARD,
    s.D_ENGAGE: ENGAGE,
    s.D_CANCEL: CANCEL,
    s.D_PREPARE: PREPARE,
    s.D_EMERGENCY: EMERGENCY,
    s.D_COMMIT: COMMIT,
    s.D_OPTIONAL: OPTIONAL,
    s.D_BATTLE_START: BATTLE_START,
    s.D_PHASE_ZERO: PHASE_ZERO,
    s.D_ROUND_START: ROUND_START,
    s.D_ABOMB: ABOMB,
    s.D_WITHDRAW: WITHDRAW,
    s.D_SCORCH: SCORCH,
    s.D_ACT: ACT,
    s.D_MODE: MODE,
    s.D_AIM: AIM,
    s.D_BOOST: BOOST,
    s.D_REACT: REACT,
    s.D_REVISE: REVISE,
    s.D_SLIP_AWAY: SLIP_AWAY,
    s.D_V2_CARRIER: V2_CARRIER,
    s.D_REORGANIZE: REORGANIZE,
    s.D_SWAP: SWAP,
    s.D_DIVIDE: DIVIDE,
    s.D_DIVIDE_PICK: DIVIDE_PICK,
    s.D_PICK: PICK,
    s.D_COUNTERATTACK: COUNTERATTACK,
    s.D_MOVE: MOVE,
    s.D_TRADE_RETURN: TRADE_RETURN,
    s.D_SEAT_TRADE: SEAT_TRADE,
    s.D_ENEMY_ARMY: ENEMY_ARMY,
    s.D_JOIN: JOIN,
}


def _question(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    text, why = asked.question(words, view, codes)
    return [text], [why] if why else []


def _choices(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = [asked.labels[code // s.CODE](words, view, code, code % s.CODE, codes) for code in codes]
    if len(made) > _MANY:
        for choice in made:
            choice.quiet = bool(choice.elements) and not choice.primary
    return made


DECISIONS: dict[int, Decision[Lexicon, GameView]] = {
    kind: Decision(
        s.DECISIONS[kind].lower().replace("_", "-"),
        partial(_question, asked),
        partial(_choices, asked),
        partial(refuse, asked),
        partial(why_not, asked),
        waiting=asked.waiting,
    )
    for kind, asked in _ASKED.items()
}


def decision(view: GameView) -> Decision[Lexicon, GameView]:
    """The decision that the viewer owes."""
    return DECISIONS[view.asked]
