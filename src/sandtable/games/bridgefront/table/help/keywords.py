"""The words that card texts use without explaining them, each with its rule in a sentence or two and the section of the
rules that has all of it. Help cards show them; tables make tooltips of them."""

import msgspec

from sandtable.core.game.optionfile import Options
from sandtable.core.game.showing import Keyword, read_keywords


def keywords(options: Options) -> list[Keyword]:
    """All keywords, with the figures that these options give them."""
    return read_keywords(_TABLE, msgspec.structs.asdict(options))


# Word | section, then its text; {names} are options.
_TABLE = """
Force | 4
    A soldier: 1 HP and one die in battle, which hits on 1-{force_hit}. A player has at most {force_cap} on the
    board.
Forces | 4
    Soldiers with 1 HP and one die each, which hits on 1-{force_hit}.
Champion | 11.1
    A unit with hit points, dice and often an ability; at most {champion_limit} a player. It arrives in your
    Capital or beside one of your Forces, and its card burns. Beyond the third each costs {ladder_step} gold more
    than the one before.
occupy | 1
    To have at least one unit in the hex.
stack | 9.1
    Any part of your units in one hex: some of the Forces, some of the Champions, at least one unit. The rest
    stays.
step | 9.2
    From a hex to a neighbour over a Bridge, an Open edge or a Wormhole. No step leads into a hex where two other
    players stand.
steps | 9.3
    Each from a hex to a neighbour over a Bridge, an Open edge or a Wormhole. The path is fixed when the card is
    chosen, never visits a hex twice, and ends early in front of what has become impassable and in the first hex
    outside Capitals that enemies occupy.
deploy | 9.4
    Forces from the supply come to the hex if no two other players are in it; otherwise they are lost.
Bridge | 9.5
    Lies on the edge of two hexes and belongs to nobody: everybody walks over it, and everybody may destroy it.
Bridges | 9.5
    Lie on edges between hexes and belong to nobody: everybody walks over them, and everybody may destroy them.
Capital | 8.4
    A player's home in a corner. A siege is fought in it if two players stand there after all actions. An enemy who
    holds it at Scoring has {capital_vp} VP for it, and an enemy in it keeps its owner from winning.
Center | 8.5
    The hex in the middle: {center_vp} VP while you occupy it, and a Power card each Collection.
Forge | 8.5
    {forge_vp} VP while you occupy it; each Collection it drafts a Market card or Scraps one of yours.
Mine | 8.5
    Each Collection it gives its Mine Value in gold, or a look at {mine_reveal} Market card that you may gain.
Mine Value | 2.3
    The gold that a Mine yields at Collection, 4 to 7.
siege | 8.4
    The battle in a Capital where two players stand. Sieges are fought after all actions of the round; the owner
    defends, of two strangers the one who came first.
combat round | 10.3
    Both sides roll all their dice at once, then the hits fall. A battle goes on until one side has no units.
Bounty | 10.5
    The gold that whoever kills this Champion gains.
Flight | 9.1
    A stack without Forces in which every Champion has Flight needs no Bridges; Locks and Traps do not touch it.
Bodyguard | 10.4
    In each battle the first hit that would go to a Champion of its side goes to a Force of that side there, if
    there is one.
First Strike | 10.2
    Works by itself, once a round, in the first battle with an enemy Champion; a Champion that dies of it rolls no
    dice.
Ability | 8.3
    An action of its own: once a round, for {ability_mana} mana, resolved with the basic actions.
On arrival | 11.1
    Happens when the Champion is deployed; its choices are made with the card.
mana | 8.3
    What actions cost: {max_mana} at each Reset, and what is left is lost. Whoever has none takes no further
    action.
draw | 8.9
    From your draw pile; an empty one is made anew of the shuffled discard pile. A hand holds at most {hand_limit}
    cards, what you draw beyond goes to the discard pile.
gain | 8.9
    A gained card is shuffled into your draw pile; its victory points count at once and for good.
Draft | 12.4
    The cards are shown, you gain as many as it says, and the others go shuffled under the deck. Cipher is shown
    one more.
Scrap | 8.9
    From your hand to your burn pile: the card is out of the game. Its victory points stay.
Scry | 12.4
    Look at so many cards on top of your draw pile; each of them stays there or goes to the bottom.
Burn | 13.5
    After it has had its effect the card is out of the game. If it had none, it goes to the discard pile.
fizzles | 13.5
    Nothing of the action has taken effect; what was paid stays paid.
initiative | 8.3
    Played cards resolve in the order of these numbers, the lowest first; equal ones in seat order from the Lead.
Reset | 8.1
    The beginning of a round: {base_income} gold, full mana, and the hand refilled to {hand_size} cards.
Collection | 8.5
    After the sieges: Mines, Forges and the Center pay those who occupy them.
Cleanup | 8.7
    The end of a round: hands are discarded, effects of the round end, temporary Bridges go.
victory point | 8.6
    With {vp_to_win} at Scoring, and no enemy in your Capital, you win.
victory points | 8.6
    With {vp_to_win} at Scoring, and no enemy in your Capital, you win.
Lock | 9.2
    Nobody walks over a locked Bridge, its locker neither. It can still be destroyed.
Trap | 9.3
    The first stack of another player over this Bridge loses a Force; that is no battle.
Open | 9.2
    Everybody may cross the edge as if it had a Bridge, even one that is locked.
Wormhole | 9.2
    One step leads from either hex to the other, for everybody. The hexes are not neighbours for anything else.
Ward | 12.6
    Enemy cards cannot choose this Champion. What hits a whole hex, Abilities and battles still reach it.
Frenzy | 12.6
    More dice in every combat round until the end of the round; two of them add up.
Slowed | 12.6
    Rolls exactly 1 die, whatever else it has, until the end of its next battle, be it rounds away.
Blackout | 12.6
    Stops basic actions, cards and Abilities that build or destroy; temporary Bridges still go at Cleanup.
"""
