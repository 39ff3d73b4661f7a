# What lies on the table, and what is said of it (table/).

# --- header, players

age = Age { $age }
    .market = The Market sells cards of Age { $age }
track = Round
headline = Round { $round } of { $rounds }
headline-setup = Set-up
headline-over = { $round ->
    [0] Ended before the first round
   *[other] Ended in round { $round }
}
headline-step = Action Step { $step }
headline-market = { cards } to go
phase-factions = Factions
phase-capitals = Capitals
phase-bridges = First Bridges
phase-free-card = Free card
phase-reset = Reset
phase-market = Market
phase-actions = Actions
phase-sieges = Sieges
phase-collection = Collection
phase-scoring = Scoring
fact-faction = The faction
fact-vp = VP
    .detail = { $permanent } permanent, { $control } for tiles held now; { $win } win
    .hidden = { $control } for tiles held now; permanent points are not shown
fact-permanent = permanent
    .detail = Points that nobody could take away
fact-gold = gold
    .detail = Gold
fact-mana = mana
    .detail = Mana left this round
fact-cards = { $number ->
    [one] card
   *[other] cards
}
    .detail = In hand; { $draw } in the draw pile, { $discarded } discarded
fact-forces = { $number ->
    [one] Force
   *[other] Forces
}
    .detail = Forces on the board
fact-lead = Lead
    .detail = First in the order of seats this round
fact-round = this round
    .detail = What cards may ask about
fact-armed = ready
    .detail = Effects that wait for their moment
fact-win = Points to win
    .detail = At Scoring, with no enemy in the own Capital
fact-market-deck = Market { $age }
    .detail = Cards left in this Age's Market deck
fact-power-deck = Power { $age }
    .detail = Cards left in this Age's Power deck
fact-blackout = Blackout
    .value = until the round ends
    .detail = No Bridge can be built or destroyed
done-played = { cards } played
done-won = a battle won
armed-battle-cry = Battle Cry
armed-smoke = Smoke
armed-focus-fire = Focus Fire
armed-forces-first = hits Forces first
armed-champions-first = hits Champions first
armed-siege-writ = Siege Writ
armed-last-contract = Last Contract
armed-forgeblood = Forgeblood
armed-last-stand = Last Stand
armed-turncoat = Turncoat
armed-forgeblood-later = Forgeblood next round
armed-hit = Forces hit on 1-{ $most }
armed-cards = { $cards } more cards
note-capital = enemies in the Capital
note-no-mana = no mana left
note-gained = has gained a card
resigned = resigned

# --- the board

board-corner = Corner free for a Capital
board-mine = Mine of value { $value }
board-capital = Capital of { $faction }
board-siege = a siege follows at the end of the Action Phase
board-champion = { $dice } { $dice ->
    [one] die
   *[other] dice
} on { hit-on }, bounty { $bounty }. { $text }
sign-ward = Warded: enemy cards cannot choose it until the round ends
sign-frenzy = Frenzy: { $dice } more dice until the round ends
sign-slow = Slowed: rolls exactly 1 die in its next battle
sign-used = Its Ability has been used this round
sign-mark = { gold } to { $faction } if it dies
sign-hold = { $faction } holds the line here: its Forces hit on 1-3 when they defend, until the round ends
sign-breakthrough = { $faction } draws 2 more cards next round for a battle won here this round
edge-planned = { $note ->
    [none] {""}
   *[other] { $note };{" "}
}planned: { $planned ->
    [built] built
    [gone] gone
   *[marked] marked
}
edge-bridge = { $brief ->
    [true] a Bridge until the round ends
   *[false] a Bridge
}
edge-locked = Locked: nobody can cross this Bridge until the round ends
    .note = locked
edge-trap = Trap of { $faction }: the next stack of another player that crosses loses a Force
    .note = trapped by { $faction }
edge-open = Opened by { $faction }: can be crossed without a Bridge until the round ends
    .note = opened by { $faction }
edge-notes = { LIST($notes, kind: "unit") }
link-wormhole = Wormhole of { $faction }: one step between { $first } and { $second } until the round ends

# --- cards

zone-hand = Your hand
zone-full = full
zone-own-draw = Your draw pile
    .note = sorted: the order is hidden
zone-own-discard = Your discard pile
zone-no-mana = You have no mana left.
zone-later = Cards are played in the Action Phase.
zone-shown = { $faction ->
    [none] Shown to you
   *[other] Shown to { $faction }
}
zone-for-sale = for sale
zone-left = { $players ->
    [one] { $players } player still to gain a card
   *[other] { $players } players still to gain a card
}
zone-played = Being played
zone-other-hand = Hand
zone-other-draw = Draw pile
zone-other-discard = Discard pile
zone-burn = Burn pile

# --- plans

tray-action = Your action
tray-bridges = Your first Bridges
tray-free = Your free card
tray-bid = Your bid
tray-tiles = Your tiles
tray-bridge = Bridge on { $edge }
tray-tile = { $place }: { $mode }

# --- battles and dice

foreseen-title = that you win
foreseen-note = { $siege ->
    [true] As the hex stands now: the siege comes after all actions.
   *[false] As the hex stands now: others act in the same step.
}
rolled-die = A die
rolled-tie = Equal bids
    .foot = The lowest die has it.

# --- hints

hint-center = the Center
hint-forge = the Forge at { $place }
hint-mine = the Mine at { $place }
hint-hold = you hold { $tile }
    .not = you do not hold { $tile }
hint-other = { $seat } holds { $tile }
    .not = { $seat } does not hold { $tile }
hint-capital = enemies stand in { hint-of-capital }
    .not = no enemy stands in { hint-of-capital }
hint-of-capital = { $owner ->
    [none] your Capital
   *[other] { WHOSE($owner) } Capital
}
hint-champion = { hint-of-champion } lives
    .not = { hint-of-champion } falls
hint-of-champion = { $own ->
    [true] your { $champion }
   *[false] { $champion }
}
hint-when = when the round is over

# --- the end

chart-points = Points
    .unit = points
chart-gold = Gold
    .unit = gold
earned-marshal = Field Marshal
    .text = Won { $number } battles.
earned-slayer = Champion Slayer
    .text = Killed { $number } Champions.
earned-builder = Bridge Builder
    .text = Built { $number } Bridges.
earned-treasurer = Treasurer
    .text = Earned { $number } gold on the board and by cards.
earned-bargain = Bargain Hunter
    .text = Was paid { $number } gold for taking cards that nobody bought.
earned-march = Long March
    .text = Moved stacks { $number } hexes in all.
earned-line = Last Over The Line
    .text = Won with { $number ->
        [one] { $number } point
       *[other] { $number } points
    } against { $against }.

# --- help cards

deck-starter = Starter cards
deck-faction_spell = Spells of the factions
deck-faction_champion = Champions of the factions
deck-market1 = Market, Age I
deck-market2 = Market, Age II
deck-market3 = Market, Age III
deck-power1 = Powers, Age I
deck-power2 = Powers, Age II
deck-power3 = Powers, Age III
help-factions = What each can do besides its spell and its Champion.
help-round = A round
    .text = At most { $rounds } rounds.
help-age = Age { $age } from round { $round }.
help-step-reset = Reset
    .text = { $base_income } gold, { $max_mana } mana, hands filled up to { $hand_size }.
help-step-market = Market
    .text = A card for each player is sold, one after the other. All bid in secret: the highest Buy pays and gains the card. If nobody buys, all pay what they passed for, and the lowest Pass gets card and pot.
help-step-actions = Actions
    .text = In each Action Step everybody with mana plans one action in secret. All are shown and paid; cards resolve by initiative, basic actions { $basic ->
        [-1] after all cards, in the order of seats from the Lead.
       *[other] with initiative { $basic }.
    }
help-step-sieges = Sieges
    .text = Capitals in which two players stand are fought for.
help-step-collection = Collection
    .text = Mines give gold or a draft, Forges burn a card or give a draft, the Center gives a Power.
help-step-scoring = Scoring
    .text = { $vp_to_win } points and no enemy in the own Capital win. Center { $center_vp }, each Forge { $forge_vp }, each enemy Capital { $capital_vp }, and all points gained for good.
help-step-cleanup = Cleanup
    .text = Hands are discarded, effects of the round end, temporary Bridges go.
faction-of-bastion = holds what it has: strong in defence, more Forces at home
faction-of-veil = lives from killing Champions, and its own recover
faction-of-aerial = moves Champions for nothing and deploys in the Center
faction-of-prospect = earns more from Mines, defends them, wins ties of bids
faction-of-cipher = sees more cards and exchanges what it does not need
faction-of-gatewright = raids Capitals: gold, points and better hits there
deed-shield_wall_hit = Shield Wall: when it defends, its Forces hit on 1-{ $n } in the first combat round.
deed-home_guard = Home Guard: { $n } more with every deployment of Forces in the own Capital.
deed-contracts_gold = Contracts: { $n } more gold for each enemy Champion it kills.
deed-clean_exit_heal = Clean Exit: its Champions that survive a battle recover { $n } HP.
deed-free_marches = Air Superiority: { $n } Free March a round, with a stack that has a Champion.
deed-wings = Wings: while it holds the Center, deployments in the Capital may go there.
deed-ore_cut = Ore Cut: { $n } more gold from each Mine.
deed-mine_militia_hit = Mine Militia: its Forces that defend a Mine hit on 1-{ $n }.
deed-bid_ties = Ties of bids are won by Prospect.
deed-quiet_study = Quiet Study: at each Reset it may exchange up to { $n } cards.
deed-cipher_extra = It sees { $n } more in every pick of cards.
deed-pillage_gold = Pillagers: { $n } gold for taking an enemy Capital.
deed-raid_hit = Raiders: its Forces in enemy Capitals hit on 1-{ $n }.
deed-gatewright_capital_vp = Enemy Capitals give it { $n } points each.
deed-turncoats = Turncoats: a die for each enemy Champion it kills; on a 1 the card changes sides.
starter-cards = Starts with { LIST($cards) }.
starter-card = { $copies ->
    [1] { $name }
   *[other] { $name } ({ $copies })
}

# --- words that texts of cards use

word-force = Force
    .text = A soldier: 1 HP and one die in battle, which hits on 1-{ $force_hit }. A player has at most { $force_cap } on the board.
word-forces = Forces
    .text = Soldiers with 1 HP and one die each, which hits on 1-{ $force_hit }.
word-champion = Champion
    .text = A unit with hit points, dice and often an ability; at most { $champion_limit } a player. It arrives in your Capital or beside one of your Forces, and its card burns. Beyond the third each costs { $ladder_step } gold more than the one before.
word-occupy = occupy
    .text = To have at least one unit in the hex.
word-stack = stack
    .text = Any part of your units in one hex: some of the Forces, some of the Champions, at least one unit. The rest stays.
word-step = step
    .text = From a hex to a neighbour over a Bridge, an Open edge or a Wormhole. No step leads into a hex where two other players stand.
word-steps = steps
    .text = Each from a hex to a neighbour over a Bridge, an Open edge or a Wormhole. The path is fixed when the card is chosen, never visits a hex twice, and ends early in front of what has become impassable and in the first hex outside Capitals that enemies occupy.
word-deploy = deploy
    .text = Forces from the supply come to the hex if no two other players are in it; otherwise they are lost.
word-bridge = Bridge
    .text = Lies on the edge of two hexes and belongs to nobody: everybody walks over it, and everybody may destroy it.
word-bridges = Bridges
    .text = Lie on edges between hexes and belong to nobody: everybody walks over them, and everybody may destroy them.
word-capital = Capital
    .text = A player's home in a corner. A siege is fought in it if two players stand there after all actions. An enemy who holds it at Scoring has { $capital_vp } VP for it, and an enemy in it keeps its owner from winning.
word-center = Center
    .text = The hex in the middle: { $center_vp } VP while you occupy it, and a Power card each Collection.
word-forge = Forge
    .text = { $forge_vp } VP while you occupy it; each Collection it drafts a Market card or Scraps one of yours.
word-mine = Mine
    .text = Each Collection it gives its Mine Value in gold, or a look at { $mine_reveal } Market card that you may gain.
word-mine-value = Mine Value
    .text = The gold that a Mine yields at Collection, 4 to 7.
word-siege = siege
    .text = The battle in a Capital where two players stand. Sieges are fought after all actions of the round; the owner defends, of two strangers the one who came first.
word-combat-round = combat round
    .text = Both sides roll all their dice at once, then the hits fall. A battle goes on until one side has no units.
word-bounty = Bounty
    .text = The gold that whoever kills this Champion gains.
word-flight = Flight
    .text = A stack without Forces in which every Champion has Flight needs no Bridges; Locks and Traps do not touch it.
word-bodyguard = Bodyguard
    .text = In each battle the first hit that would go to a Champion of its side goes to a Force of that side there, if there is one.
word-first-strike = First Strike
    .text = Works by itself, once a round, in the first battle with an enemy Champion; a Champion that dies of it rolls no dice.
word-ability = Ability
    .text = An action of its own: once a round, for { $ability_mana } mana, resolved with the basic actions.
word-on-arrival = On arrival
    .text = Happens when the Champion is deployed; its choices are made with the card.
word-mana = mana
    .text = What actions cost: { $max_mana } at each Reset, and what is left is lost. Whoever has none takes no further action.
word-draw = draw
    .text = From your draw pile; an empty one is made anew of the shuffled discard pile. A hand holds at most { $hand_limit } cards, what you draw beyond goes to the discard pile.
word-gain = gain
    .text = A gained card is shuffled into your draw pile; its victory points count at once and for good.
word-draft = Draft
    .text = The cards are shown, you gain as many as it says, and the others go shuffled under the deck. Cipher is shown one more.
word-scrap = Scrap
    .text = From your hand to your burn pile: the card is out of the game. Its victory points stay.
word-scry = Scry
    .text = Look at so many cards on top of your draw pile; each of them stays there or goes to the bottom.
word-burn = Burn
    .text = After it has had its effect the card is out of the game. If it had none, it goes to the discard pile.
word-fizzles = fizzles
    .text = Nothing of the action has taken effect; what was paid stays paid.
word-initiative = initiative
    .text = Played cards resolve in the order of these numbers, the lowest first; equal ones in seat order from the Lead.
word-reset = Reset
    .text = The beginning of a round: { $base_income } gold, full mana, and the hand refilled to { $hand_size } cards.
word-collection = Collection
    .text = After the sieges: Mines, Forges and the Center pay those who occupy them.
word-cleanup = Cleanup
    .text = The end of a round: hands are discarded, effects of the round end, temporary Bridges go.
word-victory-point = victory point
    .text = With { $vp_to_win } at Scoring, and no enemy in your Capital, you win.
word-victory-points = victory points
    .text = With { $vp_to_win } at Scoring, and no enemy in your Capital, you win.
word-lock = Lock
    .text = Nobody walks over a locked Bridge, its locker neither. It can still be destroyed.
word-trap = Trap
    .text = The first stack of another player over this Bridge loses a Force; that is no battle.
word-open = Open
    .text = Everybody may cross the edge as if it had a Bridge, even one that is locked.
word-wormhole = Wormhole
    .text = One step leads from either hex to the other, for everybody. The hexes are not neighbours for anything else.
word-ward = Ward
    .text = Enemy cards cannot choose this Champion. What hits a whole hex, Abilities and battles still reach it.
word-frenzy = Frenzy
    .text = More dice in every combat round until the end of the round; two of them add up.
word-slowed = Slowed
    .text = Rolls exactly 1 die, whatever else it has, until the end of its next battle, be it rounds away.
word-blackout = Blackout
    .text = Stops basic actions, cards and Abilities that build or destroy; temporary Bridges still go at Cleanup.
