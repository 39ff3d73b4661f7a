# What is asked, what may be chosen, and why something else may not (decisions/, table/plans).

titled = { $title }: { $wanted }

# --- act

act-question = Choose one action. You have { mana }.
    .why = All choose in secret. { $basic ->
        [-1] Cards come first, by initiative.
       *[other] Actions follow by initiative; basic ones have { $basic }.
    }
act-card = Play { $name }
    .detail = { $price }, initiative { $initiative }
act-done = no more actions this round
act-not-held = { $name } is not in your hand.
card-numbered = Card { $code }
act-none = There is no action { $code }.
act-aerial = Free Marches are for Aerial only.
act-no-free-march = You have no Free March left this round.
act-no-edge = There is no edge without a Bridge at a hex that you hold, or no Bridge can be built now.
act-no-march = No stack of yours has a step to take: units on foot need Bridges.
act-no-room = Two other players stand in your Capital: there is no room.
act-no-free-step = No stack of yours with a Champion has a step to take.
act-costs-mana = It costs { mana }; you have { $held }.
act-costs-gold = It costs { gold }; you have { $held }.

# --- edges

edge-question = { $does ->
    [build] build a Bridge
    [raze] destroy a Bridge
    [lock] lock a Bridge
    [trap] trap a Bridge
    [open] open an edge
   *[none] choose an edge
}{ $number ->
    [none] .
   *[other] {" "}({ $number } of { $every }).
}
edge-why = On an edge of a hex that you hold.
edge-stop = Stop
    .detail = no more edges
edge-preview = { $does ->
    [build] Build { $edge }
    [raze] Destroy { $edge }
    [lock] Lock { $edge }
    [trap] Trap { $edge }
    [open] Open { $edge }
   *[none] {" "}{ $edge }
}
edge-stands = { $hex_ }: { $units }
edge-must = The edges cannot be left out.
edge-blackout = No Bridge can be built or destroyed until the round ends.
edge-built = There is a Bridge on { $edge } already.
edge-no-bridge = There is no Bridge on { $edge }.
edge-far = { $edge } is out of reach, or chosen already.
edge-none = There is no edge { $code }; they are 0 to { $last }.
bridges-chosen = Bridges on { LIST($places) }.
forces-of = { forces } of { $faction }
units-here = { LIST($units, kind: "unit") }
champion-of = { $number ->
    [none] {""}
    [1] first{" "}
    [2] second{" "}
    [3] third{" "}
    [4] fourth{" "}
    [5] fifth{" "}
    [6] sixth{" "}
    [7] seventh{" "}
   *[other] eighth{" "}
}{ $name } of { $faction }{ $hex_ ->
    [none] {""}
   *[other] {" "}in { $hex_ }
}
act-champions = { $champions ->
    [one] You have { $champions } Champion on the board, and no more are allowed.
   *[other] You have { $champions } Champions on the board, and no more are allowed.
}
act-no-place = A Champion is deployed in your Capital or where you have a Force, and there is no room.
act-no-target = Nothing that it does can be done now: it has no legal target.
act-no-champion = There is no Champion of yours in this slot.
act-no-ability = { $name } has no Ability to use as an action.
act-used = Its Ability has been used this round.

# --- targets

mode-question = choose one.
mode-mark = : ({ op-letter })
mode-only = Choose one
mode-besides = { $text }.
mode-number = choice { $number }
mode-none = Choice { $number } does not exist, or nothing of it can be done now.
site-question = deploy in your Capital or the Center?
site-none = There is no site { $code }: 0 is your Capital, 1 the Center.
hex-question = choose a hex.
hex-deploy = Where is { $name } deployed?
    .why = In your Capital, or where you have a Force.
hex-join = join which hex to another?
hex-join-to = join which hex to { $place }?
hex-no = No hex
hex-empty = empty
hex-none = There is no hex { $code } here; they are 0 to { $last }.
hex-not = { $hex_ } is no legal hex for { $title }.
champion-question = choose a Champion.
champion-remove = remove which of your Champions?
    .why = This is no death; nobody gains a bounty.
champion-no = No Champion
champion-detail = { $left } of { $hp } HP, { $hex_ }
champion-must = A Champion has to be chosen.
champion-none = There is no Champion { $code } on the board.
champion-warded = { $name } is warded: enemy cards cannot choose it this round.
champion-not = { $name } is no legal target for { $title }.
opponent-question = choose an opponent.
opponent-self = You are no opponent of yourself.
opponent-none = There is no player { $code }.

# --- stacks

source-question = { $number ->
    [none] which stack moves?
   *[other] which stack { $number } of { $stacks } moves?
}
    .why = Up to { steps }.
source-no = { $more ->
    [true] No more stacks
   *[false] No move
}
source-from = From { $hex_ }
source-no-units = You have no units in { $hex_ }.
source-stuck = No stack in { $hex_ } that this action may move has a step to take.
steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
forces-question = How many Forces leave { $hex_ }?
    .why = The rest stays.
forces-alone = { forces } alone
forces-deployed = the Forces deployed
forces-none = There is no number { $code } of Forces.
forces-cannot = { forces } cannot go: { $least } to { $most } can.
champions-question = Which Champions go along from { $hex_ }?
champions-none = There is no such set of Champions to take along ({ $code }).
step-question = { $taken ->
    [0] Where does the stack go?
   *[other] Where does the stack go next?
}
    .why = { $stack } in { $hex_ }; { steps } left.
step-stop = Stop
    .detail = in { $hex_ }
step-to = To { $hex_ }
step-way = { $source } to { $target }
step-direction = { $direction ->
    [0] east
    [1] north-east
    [2] north-west
    [3] west
    [4] south-west
   *[5] south-east
}
step-detail = { $enemies ->
    [true] { $way }, enemies there
   *[false] { $way }
}
step-wormhole = { $number ->
    [none] through the wormhole
    [1] through the first wormhole
    [2] through the second wormhole
    [3] through the third wormhole
    [4] through the fourth wormhole
    [5] through the fifth wormhole
    [6] through the sixth wormhole
    [7] through the seventh wormhole
   *[other] through the eighth wormhole
}
step-there = there: { $units } ({ $faction ->
    [none] yours
   *[other] { $faction }
})
step-siege = a siege follows the Action Phase
step-battle = a battle follows
step-own = own units stop it too
step-must = The stack has to go on: it has not moved yet, or may not end here.
step-nowhere = Direction { $code } leads nowhere from { $hex_ }.
step-twice = The stack has been in { $hex_ }; no hex is entered twice.
step-no-room = Two other players stand in { $hex_ }: there is no room.
step-no-bridge = { $hex_ } cannot be reached in one step: there is no Bridge that this stack can cross.

# --- cards

study-question = Quiet Study: exchange a card, or stop.
    .why = You draw as many as you discard. Nobody sees which.
reforge-question = Reforge in { $hex_ }: burn a card.
    .why = It is out of the game and lies open in your burn pile; its points stay yours.
hand-question = { $verb ->
    [exchange] exchange a card
    [burn] burn a card
    [top] put a card on top of your draw pile
   *[discard] discard a card
}{ $may ->
    [true] , or stop.
   *[false] .
}
    .why = { $verb ->
        [burn] All see which.
       *[other] Nobody else sees which.
    }
hand-card = { $verb ->
    [exchange] Exchange { $name }
    [burn] Burn { $name }
    [top] Put { $name } on top
   *[discard] Discard { $name }
}
hand-stop = Stop
    .detail = no more cards
hand-must = A card has to be chosen.
free-question = Choose your free card.
    .why = It goes into your draw pile; the others go back under the deck.
mine-question = Mine Draft in { $hex_ }: gain a card, or none.
    .why = It goes into your draw pile at random.
draft-question = { $center ->
    [true] Power Pick: gain one card.
   *[false] Forge Draft: gain one card.
}
    .why = It goes into your draw pile at random; the others go under the deck.
dig-question = which card goes to your hand?
    .why = The rest goes to your discard pile.
gain-question = gain a card.
    .why = It goes into your draw pile at random; the rest goes under the deck.
pick-none = Take none
    .detail = it goes under the deck
pick-detail = { $type }, { $mana } mana, { $gold } gold
pick-must = One of the cards has to be taken.
pick-not-shown = { $name } is not among the cards shown to you.
scry-question = { STRONG($name) }: on top, or under the pile?
    .why = The top of your draw pile. Nobody else sees it.
scry-keep = Keep on top
scry-bottom = To the bottom
scry-none = There is no answer { $code }: 0 keeps the card on top, 1 puts it under the pile.

# --- bids

bid-question = Bid for { STRONG($name) }: buy, or pass.
    .why = The highest Buy wins and pays. If nobody buys, the lowest Pass gets the card and all that was passed for.
bid-all = All
bid-nothing = Nothing
bid-gold = gold
bid-pass = Pass
bid-buy = Buy
bid-buy-for = Buy for { $size }
bid-pass-for = Pass for { $size }
bid-too-high = A bid of { $size } is more than the { gold } you have.
bid-none = There is no bid { $code }: 0 to { $most } pass for so much, { $first } to { $last } buy for 1 to { $most }.

# --- tiles

collect-question = What do you take from the { $tile } in { $hex_ }?
    .why = All choose in secret; then the tiles are collected in the order of seats.
collect-nothing = nothing
    .detail = the tile is left alone
collect-reforge = Reforge
    .detail = burn a card of your hand
collect-forge-draft = Forge Draft
    .detail = gain 1 of { cards }
collect-mine-draft = Mine Draft
    .detail = see { cards }, gain 1 or none
collect-must = A tile that is held has to be used.
collect-none = This tile has no mode { $code } now.
order-mines = Mines
    .detail = What you take from a Mine you hold when the round is collected.
order-mines-ask = Ask me
order-mines-gold = Always gold
order-mines-draft = Always a Mine Draft
tile-plain = plain
tile-center = Center
tile-capital = Capital
tile-forge = Forge
tile-mine = Mine

# --- battles

hit-question = Who takes this hit?
    .why = { $hits ->
        [one] { $hits } hit of yours to assign in this combat round.
       *[other] { $hits } hits of yours to assign in this combat round.
    }
hit-decline = Leave it to the dice
    .detail = the ability stays unused
hit-force = A Force
    .detail = of { $number }
hit-none = No unit { $code } can take this hit: 0 is a Force, 1 to 6 a Champion by slot.
strike-question = Which Champion is struck before the dice?
    .why = 1 damage. It happens once a round, in the first battle.
strike-none = No enemy Champion in slot { $code } is in this battle.

# --- set-up

faction-question = Choose your faction.
    .why = First to choose a faction is last to choose a Capital.
faction-taken = { $faction } is taken; each faction plays once.
faction-none = There is no faction { $code }; they are 0 to { $last }.
corner-question = Choose the corner of your Capital.
    .why = The board is laid when all Capitals stand.
corner-here = Capital in { $hex }
corner-far = { $steps ->
    [one] { $steps } step to the Capital of { $faction }
   *[other] { $steps } steps to the Capital of { $faction }
}
corner-near = { $steps } from the nearest Capital
corner-taken = This corner is taken.
corner-unused = { $players ->
    [one] Corner { $code } is not used with { $players } player.
   *[other] Corner { $code } is not used with { $players } players.
}
corner-none = There is no corner { $code }; they are 0 to 5.
first-bridge = { $number ->
    [none] Place a first Bridge.
   *[other] Place a first Bridge ({ $number } of { $every }).
}
    .why = On an edge within { $reach } of your Capital. All are shown when everybody has chosen; equal ones merge.
first-bridge-again = You have a first Bridge on { $edge } already; they go on different edges.
first-bridge-far = { $edge } is more than { $reach } from your Capital.

# --- those who wait

waiting-busy = The table is busy.
waiting-out = You have resigned; you may watch to the end.
waiting-done = You are done for this round.
waiting-chosen = Your action is chosen. It is shown when everybody has chosen.
waiting-no-mana = You have no mana left this round.
waiting-gained = You have gained your card of this Market.
waiting-choose = { $seats ->
    [one] { LIST($seats) } chooses.
   *[other] { LIST($seats) } choose.
}
waiting-plan = { $seats ->
    [one] { LIST($seats) } plans in secret.
   *[other] { LIST($seats) } plan in secret.
}
waiting-free = { $seats ->
    [one] { LIST($seats) } chooses a free card.
   *[other] { LIST($seats) } choose a free card.
}
waiting-bid = { $seats ->
    [one] { LIST($seats) } bids in secret.
   *[other] { LIST($seats) } bid in secret.
}
waiting-collect = { $seats ->
    [one] { LIST($seats) } chooses what tiles bring.
   *[other] { LIST($seats) } choose what tiles bring.
}
waiting-first-bridge = { $seats ->
    [one] { LIST($seats) } places first Bridges in secret.
   *[other] { LIST($seats) } place first Bridges in secret.
}
waiting-edge = { LIST($seats) } chooses an edge.
waiting-hand-card = { LIST($seats) } chooses a card of the hand.
waiting-site = { LIST($seats) } chooses where to deploy.
waiting-hex = { LIST($seats) } chooses a hex.
waiting-champion = { LIST($seats) } chooses a Champion.
waiting-card = { LIST($seats) } chooses a card.
waiting-scry = { LIST($seats) } looks at the draw pile.
waiting-hit = { LIST($seats) } assigns a hit.
waiting-strike = { LIST($seats) } chooses whom to strike.
waiting-faction = { LIST($seats) } chooses a faction.
waiting-corner = { LIST($seats) } chooses a corner.
