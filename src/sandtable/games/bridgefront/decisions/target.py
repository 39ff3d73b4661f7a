"""MODE, SITE, HEX, CHAMPION and OPPONENT: what an operation of a card does, to whom or where (spec sections 12 to 14).

A `declare_...` function returns the kind of decision to ask while a plan is made, or 0 if its operation has all its
codes; a `do_...` function carries its operation out and returns WAIT, DONE or AGAIN.
"""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.declare.pieces import row_of
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, gold
from sandtable.games.bridgefront.rules.board import deploying
from sandtable.games.bridgefront.rules.board.bridges import wormhole_end, wormhole_ends
from sandtable.games.bridgefront.rules.board.champions import is_there, kind_of, may_deploy, remove_champion
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.able import able
from sandtable.games.bridgefront.rules.programs.answers import AGAIN, DONE, WAIT, choose_now, given, locked, mark_effect
from sandtable.games.bridgefront.rules.programs.offers import clear_offers, offer
from sandtable.games.bridgefront.rules.programs.plans import ASK, announce_forces, recorded, settle
from sandtable.games.bridgefront.rules.programs.targets import set_register, target_count, target_matches
from sandtable.games.bridgefront.rules.programs.walking import enter, next_op
from sandtable.games.bridgefront.table.plans.labels import MANY, capitalized, champion_name, here
from sandtable.games.bridgefront.table.plans.question import question, text_of_card
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def target_decision(rules, op):
    """The kind of decision that a target is."""
    kind = rules.program[op, shapes.WHAT]
    if kind == shapes.KIND_CHAMPION:
        return s.D_CHAMPION
    return s.D_HEX if kind == shapes.KIND_HEX else s.D_OPPONENT


@kernel
def none_of(rules, op):
    """The code of a target for "none"."""
    return s.NO_CHAMPION if rules.program[op, shapes.WHAT] == shapes.KIND_CHAMPION else s.NO_HEX


@kernel
def offer_targets(rules, state, player, op):
    """Offer the objects that match and with which the rest of the list is able; "none" if that is allowed."""
    row = rules.program[op]
    for code in range(target_count(rules, op)):
        if target_matches(rules, state, player, op, code) == 1:
            if row[shapes.REST_SURE] == 0:
                set_register(rules, state, op, code)
                fits = able(rules, state, player, int(row[shapes.NEXT]))
                set_register(rules, state, op, s.NONE)
                if fits == 0:
                    continue
            offer(state, player, code)
    if int(row[shapes.FLAGS]) & shapes.F_OPT:
        offer(state, player, none_of(rules, op))


@kernel
def declare_target(rules, state, player, op):
    """One object into its register."""
    code = recorded(state, player)
    if code == s.NONE:
        offer_targets(rules, state, player, op)
        code = settle(state, player, target_decision(rules, op), none_of(rules, op))
        if code == ASK:
            return target_decision(rules, op)
    set_register(rules, state, op, s.NONE if code == none_of(rules, op) else code)
    return 0


@kernel
def offer_modes(rules, state, player, op):
    """Offer the able modes of a choose."""
    for mode in range(rules.program[op, shapes.N]):
        if able(rules, state, player, rules.program[op, shapes.LIST + mode]) == 1:
            offer(state, player, mode)


@kernel
def declare_choose(rules, state, player, op):
    """One of the able modes, whose list is entered. The list of the choose itself has gone on before."""
    mode = recorded(state, player)
    if mode == s.NONE:
        offer_modes(rules, state, player, op)
        mode = settle(state, player, s.D_MODE, s.NO_MODE)
        if mode == ASK:
            return s.D_MODE
    if mode != s.NO_MODE:
        enter(state, rules.program[op, shapes.LIST + mode])
    return 0


@kernel
def offer_sites(rules, state, player):
    """Offer the legal sites."""
    for site in (s.SITE_CAPITAL, s.SITE_CENTER):
        if deploying.site_legal(rules, state, player, site) == 1:
            offer(state, player, site)


@kernel
def declare_deploy(rules, state, player, op):
    """The site of a deployment in the capital; the Forces count as present from now on."""
    if rules.program[op, shapes.WHAT] == shapes.AT_CAPITAL:
        site = recorded(state, player)
        if site == s.NONE:
            offer_sites(rules, state, player)
            site = settle(state, player, s.D_SITE, s.NO_SITE)
            if site == ASK:
                return s.D_SITE
        hex_ = deploying.site_hex(rules, state, player, site)
        state.reg_site = hex_
        state.reg_deployed = 0
    else:
        hex_ = deploying.deploy_hex(rules, state, op)
    if hex_ == s.NONE:
        return 0
    ahead = 1 if state.plan[player, 0] >= s.ACT_CARD else 0  # the card itself will have been played
    placed = deploying.deployable(rules, state, player, hex_, deploying.deploy_number(rules, state, player, op, ahead))
    announce_forces(state, player, hex_, placed)
    if rules.program[op, shapes.WHAT] == shapes.AT_CAPITAL:
        state.reg_deployed = placed
    return 0


@kernel
def declare_wormhole(rules, state, player, op):
    """The two hexes that a wormhole joins."""
    first = recorded(state, player)
    if first == s.NONE:
        if wormhole_ends(rules, state, player, op, s.NONE) < 2:
            clear_offers(state, player)
        first = settle(state, player, s.D_HEX, s.NO_HEX)
        if first == ASK:
            return s.D_HEX
    if first == s.NO_HEX:
        return 0
    second = recorded(state, player)
    if second == s.NONE:
        wormhole_ends(rules, state, player, op, first)
        second = settle(state, player, s.D_HEX, s.NO_HEX)
        if second == ASK:
            return s.D_HEX
    return 0


@kernel
def offer_champions(state, player):
    """Offer the player's own Champions."""
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            offer(state, player, player * s.MAX_SLOTS + slot)


@kernel
def declare_remove(rules, state, player, op):
    """The own Champion that remove_champion takes off the board."""
    code = recorded(state, player)
    if code == s.NONE:
        offer_champions(state, player)
        code = settle(state, player, s.D_CHAMPION, s.NO_CHAMPION)
        if code == ASK:
            return s.D_CHAMPION
    return 0


@kernel
def do_wormhole(rules, state, player, op, log):
    """wormhole: join two hexes that are near a Champion of the player; the second is asked for when the first is
    known."""
    top = state.frames - 1
    if state.frame_stage[top] == 0:
        first = given(rules, state, player, op)
        if first == s.NONE:
            if wormhole_ends(rules, state, player, op, s.NONE) < 2:
                clear_offers(state, player)
            first = choose_now(state, player, s.D_HEX, s.NO_HEX)
            if first == s.NONE:
                return WAIT
        if first == s.NO_HEX:
            return DONE
        state.first_end = first
        state.frame_stage[top] = 1
    first = state.first_end
    second = given(rules, state, player, op)
    if second == s.NONE:
        wormhole_ends(rules, state, player, op, first)
        second = choose_now(state, player, s.D_HEX, s.NO_HEX)
        if second == s.NONE:
            return WAIT
    if second != s.NO_HEX and state.holes < s.MAX_WORMHOLES:
        ends = wormhole_end(rules, state, player, op, first) + wormhole_end(rules, state, player, op, second)
        if ends == 2:
            hole = state.holes
            state.hole_a[hole] = first
            state.hole_b[hole] = second
            state.hole_owner[hole] = player
            state.holes = hole + 1
            state.effective = 1
            emit(log, ev.WORMHOLE, EVERYBODY, player, first, second)
    return DONE


@kernel
def do_target(rules, state, player, op):
    """target: a locked object that matches no more, or that came to its place in this very step, is lost."""
    code = given(rules, state, player, op)
    if code == s.NONE:
        offer_targets(rules, state, player, op)
        code = choose_now(state, player, target_decision(rules, op), none_of(rules, op))
        if code == s.NONE:
            return WAIT
    if code == none_of(rules, op) or target_matches(rules, state, player, op, code) == 0:
        code = s.NONE
    elif locked(rules, op) == 1 and rules.program[op, shapes.WHAT] == shapes.KIND_CHAMPION:
        owner = code // s.MAX_SLOTS
        if (state.fresh[owner] >> (code - owner * s.MAX_SLOTS)) & 1 == 1:
            code = s.NONE
    set_register(rules, state, op, code)
    return DONE


@kernel
def do_choose(rules, state, player, op, log):
    """choose: the list of the chosen mode comes next."""
    mode = given(rules, state, player, op)
    if mode == s.NONE:
        offer_modes(rules, state, player, op)
        mode = choose_now(state, player, s.D_MODE, s.NO_MODE)
        if mode == s.NONE:
            return WAIT
    next_op(rules, state)
    if mode != s.NO_MODE:
        if locked(rules, op) == 0:
            emit(log, ev.CHOSE_MODE, EVERYBODY, player, mode)
        enter(state, rules.program[op, shapes.LIST + mode])
    return AGAIN


@kernel
def do_deploy(rules, state, player, op, log):
    """deploy: in the capital (site), at H, at self or at an end of E."""
    if rules.program[op, shapes.WHAT] != shapes.AT_CAPITAL:
        hex_ = deploying.deploy_hex(rules, state, op)
        if hex_ != s.NONE:
            mark_effect(
                state,
                deploying.deploy(rules, state, player, hex_, deploying.deploy_number(rules, state, player, op, 0), log),
            )
        return DONE
    site = given(rules, state, player, op)
    if site == s.NONE:
        offer_sites(rules, state, player)
        site = choose_now(state, player, s.D_SITE, s.NO_SITE)
        if site == s.NONE:
            return WAIT
    state.reg_site = deploying.site_hex(rules, state, player, site)
    state.reg_deployed = 0
    if deploying.site_legal(rules, state, player, site) == 1:
        n = deploying.deploy_number(rules, state, player, op, 0)
        state.reg_deployed = deploying.deploy(rules, state, player, state.reg_site, n, log)
        mark_effect(state, state.reg_deployed)
    else:
        hex_ = state.capital[player] if state.reg_site == s.NONE else state.reg_site
        emit(log, ev.DEPLOYED, EVERYBODY, player, hex_, 0, state.forces[hex_, player])
    return DONE


@kernel
def do_remove(rules, state, player, op, log):
    """remove_champion: one of the player's Champions leaves the board; that is no death (R129)."""
    code = given(rules, state, player, op)
    if code == s.NONE:
        offer_champions(state, player)
        code = choose_now(state, player, s.D_CHAMPION, s.NO_CHAMPION)
        if code == s.NONE:
            return WAIT
    if code != s.NO_CHAMPION and is_there(state, code) == 1:
        kind = kind_of(state, code)
        remove_champion(state, code)
        update_first_in(rules, state)
        emit(log, ev.REMOVED, EVERYBODY, code, kind)
        state.effective = 1
    return DONE


@kernel
def declare_champion_hex(rules, state, player):
    """HEX: where a Champion card puts its unit. Returns D_HEX if it has to be asked."""
    hex_ = recorded(state, player)
    if hex_ == s.NONE:
        for candidate in range(rules.hexes):
            if may_deploy(rules, state, player, candidate):
                offer(state, player, candidate)
        hex_ = settle(state, player, s.D_HEX, s.NO_HEX)
        if hex_ == ASK:
            return s.D_HEX
    state.reg_self_hex = s.NONE if hex_ == s.NO_HEX else hex_
    return 0


# ------------------------------------------------------------------------------------------------------- at the table


def _mode_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """The modes stand on the buttons; what the card does besides is said here."""
    asked = question(words, view)
    mark, only = say("mode-mark", number=0), say("mode-only")
    besides = [part.partition(mark)[0] for part in text_of_card(words, asked) if isinstance(part, str)]
    return asked.titled("mode-question"), [say("mode-besides", text=text) for text in besides if text != only]


def _mode_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    made = []
    for code in codes:
        text = words.mode(asked.op, code, asked.edge) or say("mode-number", number=code + 1)
        made.append(Choice(code, text[0].upper() + text[1:]))
    return made


def _mode_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("mode-none", number=code + 1)


def _site_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return asked.titled("site-question"), []


def _site_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        hex_ = view.capital[view.you] if code == s.SITE_CAPITAL else words.topology.center
        name, key = ("tile-capital", "H") if code == s.SITE_CAPITAL else ("tile-center", "C")
        made.append(Choice(code, say(name), detail=words.hexes[hex_], key=key, elements=[words.hexes[hex_]]))
    return made


def _site_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("site-none", code=code)


def _hex_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if asked.op == s.NONE and asked.kind_of_card != s.NONE:
        return say.asked("hex-deploy", name=asked.title)
    if asked.operation == s.OP_WORMHOLE:
        if asked.number:
            return asked.titled("hex-join-to", place=words.place(view.plan[-1])), text_of_card(words, asked)
        return asked.titled("hex-join"), text_of_card(words, asked)
    return asked.titled("hex-question"), text_of_card(words, asked)


def _hex_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    quiet = len(codes) > MANY
    made = []
    for code in codes:
        if code == s.NO_HEX:
            made.append(Choice(code, say("hex-no"), key="N"))
            continue
        inside = here(words, view, code) or say("hex-empty")
        made.append(
            Choice(
                code,
                words.hexes[code],
                detail=inside,
                elements=[words.hexes[code]],
                quiet=quiet,
                preview=Preview(say("titled", title=asked.title, wanted=words.hexes[code]), [inside]),
            )
        )
    return made


def _hex_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.hexes):
        return say("hex-none", code=code, last=len(words.hexes) - 1)
    return say("hex-not", hex_=words.hexes[code], title=question(words, view).title)


def _champion_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if asked.operation == s.OP_REMOVE_CHAMPION:
        return asked.titled("champion-remove"), say.text("champion-remove.why")
    return asked.titled("champion-question"), text_of_card(words, asked)


def _champion_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    quiet = len(codes) > MANY
    made = []
    for code in codes:
        if code == s.NO_CHAMPION:
            made.append(Choice(code, say("champion-no"), key="N"))
            continue
        champion = view.champion_of[code]
        row = words.cards[champion.kind]
        detail = say("champion-detail", left=champion.hp, hp=row.hp, hex_=words.hexes[champion.hex])
        made.append(
            Choice(
                code,
                capitalized(champion_name(words, view, code)),
                detail=detail,
                group=words.factions[view.faction[champion.owner]],
                elements=[champion_id(code)],
                quiet=quiet,
                preview=Preview(say("titled", title=asked.title, wanted=words.name(champion.kind)), [detail]),
            )
        )
    return made


def _champion_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    champion = view.champion_of.get(code)
    if champion is None:
        return say("champion-must") if code == s.NO_CHAMPION else say("champion-none", code=code)
    if champion.ward and champion.owner != view.you:
        return say("champion-warded", name=words.name(champion.kind))
    return say("champion-not", name=words.name(champion.kind), title=question(words, view).title)


def _champion_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Champions that are no legal target."""
    return {
        champion_id(champion.code): _champion_refusal(words, view, champion.code, codes)
        for champion in view.champions
        if champion.code not in codes
    }


def _opponent_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return asked.titled("opponent-question"), text_of_card(words, asked)


def _opponent_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, words.factions[view.faction[code]], detail=gold(view.gold[code])) for code in codes]


def _opponent_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("opponent-self") if code == view.you else say("opponent-none", code=code)


@kernel
def _place_champion(rules, seat, choice):
    """Players are counted from the own seat."""
    if choice == s.NO_CHAMPION:
        return choice
    owner = choice // s.MAX_SLOTS
    return row_of(rules, seat, owner) * s.MAX_SLOTS + choice - owner * s.MAX_SLOTS


@kernel
def _place_opponent(rules, seat, choice):
    """Players are counted from the own seat."""
    return s.MAX_SEATS if choice == s.NO_HEX else row_of(rules, seat, choice)


MODE = form("D_MODE", s.D_MODE, ChoiceForm(3, "the modes", labels=_mode_choices), _mode_prompt, _mode_refusal)
SITE = form(
    "D_SITE",
    s.D_SITE,
    ChoiceForm(2, "the Capital, the Center", labels=_site_choices),
    _site_prompt,
    _site_refusal,
    "waiting-site",
)
HEX = form(
    "D_HEX",
    s.D_HEX,
    ChoiceForm(s.MAX_HEXES + 1, f"{s.MAX_HEXES} hexes, then none", labels=_hex_choices),
    _hex_prompt,
    _hex_refusal,
    "waiting-hex",
)
CHAMPION = form(
    "D_CHAMPION",
    s.D_CHAMPION,
    ChoiceForm(
        s.MAX_SEATS * s.MAX_SLOTS + 1,
        "Champions by player, counted from the own seat, and slot; then none",
        labels=_champion_choices,
        place=_place_champion,
    ),
    _champion_prompt,
    _champion_refusal,
    "waiting-champion",
    why_not=_champion_why_not,
)
OPPONENT = form(
    "D_OPPONENT",
    s.D_OPPONENT,
    ChoiceForm(
        s.MAX_SEATS + 1,
        "players, counted from the own seat; then none",
        labels=_opponent_choices,
        place=_place_opponent,
    ),
    _opponent_prompt,
    _opponent_refusal,
)
