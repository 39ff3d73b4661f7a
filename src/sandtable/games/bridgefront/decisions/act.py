"""ACT: which actions are legal, their costs, and why a card or an Ability cannot be used (sections 8.3, 13.1, 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.plans import BASIC_NAMES
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, price_words
from sandtable.games.bridgefront.rules.board.bridges import any_edge
from sandtable.games.bridgefront.rules.board.champions import champions_of, may_deploy
from sandtable.games.bridgefront.rules.board.deploying import any_site
from sandtable.games.bridgefront.rules.board.stacks import any_stack, remember_march
from sandtable.games.bridgefront.rules.cards.costs import affordable
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.able import able
from sandtable.games.bridgefront.rules.programs.offers import is_offered, offer
from sandtable.games.bridgefront.table.faces import hand_card, numbered
from sandtable.games.bridgefront.table.plans.costs import action_price
from sandtable.games.bridgefront.table.plans.labels import card_name, champion_name
from sandtable.games.bridgefront.table.player_view import GameView

# -------------------------------------------------------------------------------------------------------- which actions


@kernel
def _may_deploy_somewhere(rules, state, player):
    """Whether the player could deploy another Champion (11.1)."""
    if champions_of(state, player) >= rules.champion_limit:
        return 0
    for hex_ in range(rules.hexes):
        if may_deploy(rules, state, player, hex_):
            return 1
    return 0


@kernel
def playable(rules, state, player, kind):
    """Whether a card of this kind in hand is playable (13.1)."""
    if affordable(rules, state, player, s.ACT_CARD + kind) == 0:
        return 0
    if rules.type[kind] == s.CHAMPION:
        return _may_deploy_somewhere(rules, state, player)
    first = rules.effect[kind]
    if first == s.NONE:
        return 1
    state.by_card = 1
    fits = able(rules, state, player, first)
    state.by_card = 0
    return fits


@kernel
def _ability_ready(rules, state, player, slot):
    """Whether the Ability of the Champion in the slot is legal (8.3)."""
    kind = state.champion[player, slot]
    if kind == s.NONE or rules.activate[kind] == s.NONE or state.ability_used[player, slot] != 0:
        return 0
    if affordable(rules, state, player, s.ACT_ABILITY + slot) == 0:
        return 0
    state.reg_self = player * s.MAX_SLOTS + slot
    state.reg_self_hex = state.champion_hex[player, slot]
    fits = able(rules, state, player, rules.activate[kind])
    state.reg_self = s.NONE
    state.reg_self_hex = s.NONE
    return fits


@kernel
def _basic_legal(rules, state, player, act):
    """Whether the basic action is legal."""
    if affordable(rules, state, player, act) == 0:
        return 0
    if act == s.ACT_BUILD:
        return any_edge(rules, state, player, shapes.BASIC_BUILD)
    if act == s.ACT_MARCH:
        return any_stack(rules, state, player, shapes.BASIC_MARCH)
    if act == s.ACT_REINFORCE:
        return any_site(rules, state, player)
    if state.faction[player] != s.AERIAL or state.free_marches[player] >= rules.free_marches:
        return 0
    return any_stack(rules, state, player, shapes.BASIC_FREE_MARCH)


@kernel
def offer_actions(rules, state, player):
    """Offer ACT: all legal actions."""
    offer(state, player, s.ACT_DONE)
    remember_march(rules, state, player, shapes.BASIC_MARCH)
    for act in range(s.ACT_BUILD, s.ACT_FREE_MARCH + 1):
        if _basic_legal(rules, state, player, act) == 1:
            offer(state, player, act)
    for slot in range(s.MAX_SLOTS):
        if _ability_ready(rules, state, player, slot) == 1:
            offer(state, player, s.ACT_ABILITY + slot)
    card = state.top[s.HAND + player]
    while card != s.NONE:
        kind = state.kind[card]
        if is_offered(state, player, s.ACT_CARD + kind) == 0 and playable(rules, state, player, kind) == 1:
            offer(state, player, s.ACT_CARD + kind)
        card = state.next_card[card]


# ------------------------------------------------------------------------------------------------------- at the table


_BASIC_KEYS = {s.ACT_DONE: "D", s.ACT_BUILD: "B", s.ACT_MARCH: "M", s.ACT_REINFORCE: "R", s.ACT_FREE_MARCH: "F"}


def _act_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    held = view.mana[view.you]
    basic = words.rules.basic_initiative
    return say.text("act-question", mana=held), say.text("act-question.why", basic=basic)


def _act_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [_action(words, view, code) for code in codes]


def _action(words: Lexicon, view: GameView, code: int) -> Choice:
    assert view.viewer is not None
    price = price_words(action_price(words, view, view.viewer, code))
    if code >= s.ACT_CARD:
        face = words.faces[code - s.ACT_CARD]
        detail = say("act-card.detail", price=price, initiative=face.order)
        return Choice(
            code,
            say("act-card", name=face.name),
            detail=detail,
            group="cards",
            elements=[hand_card(code - s.ACT_CARD)],
            quiet=True,
            preview=Preview(face.name, [detail, face.text]),
        )
    if code >= s.ACT_ABILITY:
        champion = view.champion_of[view.viewer * s.MAX_SLOTS + code - s.ACT_ABILITY]
        return Choice(
            code,
            say("ability-of", champion=champion_name(words, view, champion.code)),
            detail=price,
            group="abilities",
            elements=[champion_id(champion.code)],
            preview=Preview(words.name(champion.kind), [words.faces[champion.kind].text]),
        )
    detail = say("act-done") if code == s.ACT_DONE else price
    return Choice(code, say(BASIC_NAMES[code]), detail=detail, key=_BASIC_KEYS[code], group="basic")


def _act_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    viewer = view.you
    if code >= s.ACT_CARD:
        kind = code - s.ACT_CARD
        if kind not in view.hand:
            return say("act-not-held", name=card_name(words, kind))
        return why_no_card(words, view, viewer, kind)
    if code in range(s.ACT_ABILITY, s.ACT_ABILITY + s.MAX_SLOTS):
        return why_no_ability(words, view, viewer, code)
    if code not in BASIC_NAMES:
        return say("act-none", code=code)
    if code == s.ACT_FREE_MARCH and view.faction[viewer] != s.AERIAL:
        return say("act-aerial")
    if code == s.ACT_FREE_MARCH and view.free_marches[viewer] >= words.rules.free_marches:
        return say("act-no-free-march")
    return _short_of(words, view, viewer, code) or say(_NO_WAY[code])


#: Why a basic action that can be paid for cannot be taken.
_NO_WAY = {
    s.ACT_BUILD: "act-no-edge",
    s.ACT_MARCH: "act-no-march",
    s.ACT_REINFORCE: "act-no-room",
    s.ACT_FREE_MARCH: "act-no-free-step",
}


def _act_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Cards in hand that cannot be played, Abilities that cannot be used."""
    viewer = view.you
    found = {
        hand_card(kind, copy): why_no_card(words, view, viewer, kind)
        for kind, copy in numbered(view.hand)
        if s.ACT_CARD + kind not in codes
    }
    for champion in view.champions_of(viewer):
        act = s.ACT_ABILITY + champion.code % s.MAX_SLOTS
        if act not in codes and words.activate[champion.kind] != s.NONE:
            found[champion_id(champion.code)] = why_no_ability(words, view, viewer, act)
    return found


def _short_of(words: Lexicon, view: GameView, viewer: int, act: int) -> str:
    """What is missing to pay for an action, empty if it can be paid."""
    need_mana, need_gold = action_price(words, view, viewer, act)
    if need_mana > view.mana[viewer]:
        return say("act-costs-mana", mana=need_mana, held=view.mana[viewer])
    if need_gold > view.gold[viewer]:
        return say("act-costs-gold", gold=need_gold, held=view.gold[viewer])
    return ""


def why_no_card(words: Lexicon, view: GameView, viewer: int, kind: int) -> str:
    """Why a card in hand cannot be played (13.1)."""
    short = _short_of(words, view, viewer, s.ACT_CARD + kind)
    if short:
        return short
    if words.cards[kind].champion:
        limit = words.rules.champion_limit
        if len(view.champions_of(viewer)) >= limit:
            return say("act-champions", champions=limit)
        return say("act-no-place")
    return say("act-no-target")


def why_no_ability(words: Lexicon, view: GameView, viewer: int, act: int) -> str:
    """Why a Champion's Ability cannot be used."""
    champion = view.champion_of.get(viewer * s.MAX_SLOTS + act - s.ACT_ABILITY)
    if champion is None:
        return say("act-no-champion")
    if words.activate[champion.kind] == s.NONE:
        return say("act-no-ability", name=words.name(champion.kind))
    if champion.used:
        return say("act-used")
    return _short_of(words, view, viewer, act) or say("act-no-target")


ACT = form(
    "D_ACT",
    s.D_ACT,
    ChoiceForm(
        16 + s.MAX_KINDS,
        "done, the basic actions, Abilities by slot, then cards, as the ACT codes",
        labels=_act_choices,
    ),
    _act_prompt,
    _act_refusal,
    why_not=_act_why_not,
    searched=True,
)
