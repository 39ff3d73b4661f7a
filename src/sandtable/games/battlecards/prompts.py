"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Prompt, Text, plain
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.fight_view import battle_title
from sandtable.games.battlecards.lexicon import PHASE_WORDS, Lexicon, counted
from sandtable.games.battlecards.shot_view import chance_words
from sandtable.games.battlecards.sight import Sight
from sandtable.games.battlecards.sums import Sums
from sandtable.games.battlecards.telling import named
from sandtable.games.battlecards.unit_text import TYPE_WORDS

__all__ = ["LONGEST", "QUIET", "prompt", "waiting"]

LONGEST = 60

Answer = tuple[str, str]


def prompt(words: Lexicon, sight: Sight, codes: list[int]) -> Prompt:
    """The question that the viewer owes an answer to; `codes` are the legal ones."""
    text, why = _QUESTIONS[sight.asked](words, sight, codes)
    return Prompt(text=[text], why=[why] if why else [], kind=s.DECISIONS[sight.asked].lower().replace("_", "-"))


def _fit(full: str, short: str) -> str:
    """The full question, or a shorter one where names make it too long."""
    return full if len(plain([full])) <= LONGEST else short


# ------------------------------------------------------------------------------------------------------ outside battles


def _setup(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.viewer is not None
    left = len(sight.hands[sight.viewer]) - int(words.rules["hand_size"])
    return f"Deploy {counted(left, 'more card')}.", "Face down, each to the stack of its arm. Three stay in reserve."


def _place(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    unit = sight.task[3] if sight.task else s.NONE
    name = words.unit_name(unit) if unit >= 0 else "the unit"
    why = "A battle calls for one stack of each arm."
    return _fit(f"To which stack does {name} go?", "To which stack does it go?"), why


def _turn(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if sight.phase == s.LAST_ORDERS:
        return "Play a last card, or none.", "The conflict deck is used up."
    ways = ["draw"]
    if any(code // s.CODE == s.K_PLAY for code in codes):
        ways.append("play a card")
    if any(code // s.CODE == s.K_EMERGENCY for code in codes):
        ways.append("deploy all")
    listed = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    return f"Your turn: {listed}.", "One action a turn. The card you draw is resolved at once."


def _any_time(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if any(code // s.CODE == s.K_CHOICE for code in codes):
        return "Destroy which industry?", ""
    return "Destroy an enemy industry?", "It costs you no draw. If you pass, nobody learns that you could."


def _deploy(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    left = sight.task[4] if sight.task and sight.task[0] == s.T_BUILD else 1
    return f"Deploy {counted(max(1, left), 'more card')}.", "Face down, to the stack of its arm."


def _discard(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.viewer is not None
    size = len(sight.hands[sight.asked_for if sight.asked_for >= 0 else sight.viewer])
    base = sight.task[5] if sight.task and sight.task[0] == s.T_BUILD else int(words.rules["hand_size"])
    return f"Discard {counted(max(1, size - base), 'more card')}.", f"The reserve goes back to {base}."


def _reorganize(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Reorganize: new cards, or swap units?", "Never both."


def _swap(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    number = sight.task[4] if sight.task else 0
    return "Pick up a unit, deploy a card, or stop.", f"In the end the reserve holds {counted(number, 'card')} again."


def _divide(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Divide which enemy stack?", "Its player picks half of it, rounded down."


def _divide_pick(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    left = sight.task[6] if sight.task else 1
    return f"Pick {counted(max(1, left), 'more unit')} for the new stack.", "Both stacks stay apart for good."


def _pick(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    capture = bool(sight.task) and sight.task[0] == s.T_CAPTURE
    if any(code // s.CODE == s.K_STACK for code in codes):
        return f"{'Capture' if capture else 'Sabotage'}: look through which stack?", "You alone see what lies there."
    if capture:
        return "Capture which unit?", "It fights for you; lost, it goes back to its own discard."
    return "Sabotage which card?", "Leaders are out of reach."


def _counterattack(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Counterattack for which battlecard?", "You are the attacker, whatever is printed."


def _move(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if any(code // s.CODE == s.K_STACK for code in codes):
        unit = sight.task[3] if sight.task else s.NONE
        return _fit(f"To which stack does {words.unit_name(unit)} go?", "To which stack does it go?"), ""
    left = sight.task[5] if sight.task else 1
    return "Which unit moves?", f"Up to {counted(max(1, left), 'more unit')}."


def _trade(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Which card do you give?", "One card of each reserve changes hands."


def _seats(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Trade seats, and the enemies you face?", "You would give up your next turn."


def _v2(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Let the V-2 carry the A-Bomb?", "It destroys a whole stack in place of its own effect."


# -------------------------------------------------------------------------------------------------------------- battles


def _battle(words: Lexicon, sight: Sight) -> str:
    return battle_title(words, sight.battle) if sight.battle is not None else "the battle"


def _engage(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    name = _battle(words, sight)
    why = ""
    if sight.battle is not None and sight.battle.card != s.NONE:
        why = words.cards[sight.battle.card].text
    return _fit(f"Fight {name}?", "Fight this battle?"), why


def _cancel(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return _fit(f"Stop {_battle(words, sight)}?", "Stop this battle?"), "If you pass, nobody learns that you could."


def _prepare(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Play a card before the battle?", "If you pass, nobody learns that you could."


def _emergency(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Deploy your reserve before the battle?", "All three cards, at no cost."


def _commit(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    what = sight.task[3] if sight.task else 0
    if what == 3:
        return "Of which ground stack may guns or radar join?", "In secret: nothing is shown yet."
    return f"Send which {TYPE_WORDS[what]} stack?", "All its units fight. Both sides choose in secret."


def _optional(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    what = "radar" if sight.task and sight.task[3] == 4 else "guns"
    return f"Bring the {what} of your ground stack?", "All of it, or none."


def _start(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if any(code // s.CODE == s.K_TARGET for code in codes):
        return "Which enemy unit runs into the mines?", ""
    return "Play a card at the start of the battle?", "If you pass, nobody learns that you could."


def _phase_zero(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    unit = sight.task[4] if sight.task else s.NONE
    name = words.unit_name(unit) if unit >= 0 else "this unit"
    strike = int(words.rules["strike0_att"][words.kind[unit]]) if unit >= 0 else 0
    why = f"One attack with {strike}." if strike else "The target is destroyed without a draw."
    return _fit(f"{name}: strike before round 1?", "Strike before round 1?"), why


def _round_start(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if any(code // s.CODE == s.K_TARGET for code in codes):
        return "Which enemy unit withdraws?", "It stays deployed, but is out of this battle."
    return "Play a card for this round?", "If you pass, nobody learns that you could."


def _abomb(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    if any(code // s.CODE == s.K_PLAY for code in codes):
        return "Which card do you spend with the A-Bomb?", ""
    return "Drop the A-Bomb?", "It destroys every card of one enemy stack, in the battle or not."


def _withdraw(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Withdraw units before the next round?", "They stay deployed, but are out of this battle."


def _scorch(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Play Scorched Earth?", "The battlecard you have lost is then worth nothing, for ever."


def _act(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.battle is not None
    phase = sight.battle.firing_phase
    return f"Phase {phase}, {PHASE_WORDS[phase]}: who acts?", "Those that hold may still support others."


def _mode(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.battle is not None
    name = words.unit_name(sight.battle.firer)
    return _fit(f"{name}: what does it do?", "What does this unit do?"), "Held, it may still give support."


def _aim(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.battle is not None
    name = words.unit_name(sight.battle.firer)
    if sight.battle.mode == s.MODE_AUTOKILL:
        why = "No number is drawn; the target may be supported."
        return _fit(f"{name} destroys which unit?", "Destroys which unit?"), why
    number = sight.battle.shot_number
    which = f"Shot {number + 1}. " if number else ""
    why = f"{which}The percentages are without further help."
    return _fit(f"{name} fires at which unit?", "Fires at which unit?"), why


def _boost(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return _shot(words, sight, "Fire now, or first add support.")


def _shot(words: Lexicon, sight: Sight, why: str) -> Answer:
    battle = sight.battle
    assert battle is not None
    firer, target = words.unit_name(battle.firer), words.unit_name(battle.target)
    chance = chance_words(Sums(words.rules, battle).of(battle.firer, battle.target))
    if battle.mode == s.MODE_AUTOKILL:
        return _fit(f"{firer} goes for {target}.", f"An Autokill of {target}."), why
    return _fit(f"{firer} fires at {target}.", f"Fire at {target}."), f"{chance.capitalize()}. {why}"


def _react(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    battle = sight.battle
    assert battle is not None
    target = words.unit_name(battle.target)
    chance = chance_words(Sums(words.rules, battle).of(battle.firer, battle.target))
    by = words.unit_name(battle.firer)
    if battle.mode == s.MODE_AUTOKILL:
        return _fit(f"Support {target}?", "Support the target?"), f"{by} goes for an Autokill."
    why = f"{by} fires: {chance}. Help lasts until the end of the round."
    return _fit(f"Support {target}?", "Support the target?"), why


def _revise(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return _shot(words, sight, "The target was supported: keep it, change it once, or add support.")


def _slip(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    assert sight.battle is not None
    unit = sight.battle.firer
    name = words.unit_name(unit) if unit >= 0 else "The submarine"
    return _fit(f"{name}: slip away?", "Slip away?"), "It has fired, so everybody may target it now."


def _enemy(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    return "Attack which enemy army?", ""


def _join(words: Lexicon, sight: Sight, codes: list[int]) -> Answer:
    why = "A homeland is at stake: every army may take part."
    return _fit(f"Join {_battle(words, sight)}?", "Join the battle?"), why


Question = Callable[[Lexicon, Sight, list[int]], Answer]
_QUESTIONS: dict[int, Question] = {
    1: _setup,
    2: _place,
    3: _turn,
    4: _any_time,
    5: _deploy,
    6: _discard,
    7: _engage,
    8: _cancel,
    9: _prepare,
    10: _emergency,
    11: _commit,
    12: _optional,
    13: _start,
    14: _phase_zero,
    15: _round_start,
    16: _abomb,
    17: _withdraw,
    18: _scorch,
    19: _act,
    20: _mode,
    21: _aim,
    22: _boost,
    23: _react,
    24: _revise,
    25: _slip,
    26: _v2,
    27: _reorganize,
    28: _swap,
    29: _divide,
    30: _divide_pick,
    31: _pick,
    32: _counterattack,
    33: _move,
    34: _trade,
    35: _seats,
    36: _enemy,
    37: _join,
}


# ------------------------------------------------------------------------------------------------ waiting for others

#: What is said while another side is asked something that nobody may know of.
QUIET = "The battle goes on."
_QUIET_OUTSIDE = "The game goes on."
_WAITING = {
    1: "deploy{s} the first cards.", 2: "choose{s} a stack.", 3: "{is} to draw or play.", 5: "deploy{s} cards.",
    6: "discard{s} cards.", 7: "decide{s} whether to fight.", 10: "may deploy the reserve.",
    17: "may withdraw units.", 19: "choose{s} who acts.", 20: "choose{s} what a unit does.", 21: "choose{s} a target.",
    22: "may support the shot.", 23: "may support the target.", 24: "may change the shot.",
    25: "may let a submarine slip away.", 27: "reorganize{s}.", 28: "swap{s} units.",
    29: "choose{s} a stack to divide.", 30: "divide{s} a stack.", 31: "look{s} through a stack.",
    32: "choose{s} a battlecard.", 33: "move{s} units.",
    34: "trade{s} a card.", 35: "{is} asked to trade seats.", 36: "choose{s} an enemy army.",
    37: "decide{s} whether to join.",
}  # fmt: skip


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing; neutral words where that is a secret."""
    why: Text = []
    if sight.viewer is not None and sight.viewer in sight.resigned:
        why = ["You have resigned; you may watch to the end."]
    if not sight.acting:
        return Prompt([QUIET if sight.battle is not None else _QUIET_OUTSIDE], why, kind="wait")
    many = len(sight.acting) > 1
    told = _WAITING.get(sight.asking, "choose{s}.")
    told = told.replace("{s}", "" if many else "s").replace("{is}", "are" if many else "is")
    return Prompt([*named(sight.acting), " ", told], why, kind="wait")
