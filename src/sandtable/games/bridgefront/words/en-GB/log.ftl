# Lines of the log, by the names of their events (events.py), whose arguments they name; then parts of lines.

# --- set-up

log-game-start = The match begins: { $players } seats, a board of { $radius } hexes from the Center to the rim, { $forces } and { $gold } each.
log-seated = The order of seats: { LIST($seats) }.
log-faction = { $given ->
    [true] { $player ->
        [you] { $player } are given { STRONG($faction) }.
       *[one] { $player } is given { STRONG($faction) }.
    }
   *[false] { $player ->
        [you] { $player } choose { STRONG($faction) }.
       *[one] { $player } chooses { STRONG($faction) }.
    }
}
log-capital = { $player ->
    [you] { $player } put your Capital in { OF($hex_, $player) }.
   *[one] { $player } puts the Capital in { OF($hex_, $player) }.
}
log-tile = The board is laid: { $parts }.
tiles-forge = { $places ->
    [one] Forge in { LIST($places) }
   *[other] Forges in { LIST($places) }
}
tiles-mine = { $places ->
    [one] Mine in { LIST($places) }
   *[other] Mines in { LIST($places) }
}
mine-laid = { $place } (value { $value })
log-board-relaxed = No board met all demands: Forges may lie { $spread } apart here, and ways to them may differ by { $gap }.
log-opening-hand = { $player ->
    [you] { $player } start with { cards } in hand and { $draw } in the draw pile.
   *[one] { $player } starts with { cards } in hand and { $draw } in the draw pile.
}
log-opening-card = { $player ->
    [you] { $player } hold { STRONG($cards) }.
   *[one] { $player } holds { STRONG($cards) }.
}
listed = { LIST($items) }
log-start-bridges-done = { $player ->
    [you] { $player } have chosen the first Bridges.
   *[one] { $player } has chosen the first Bridges.
}
log-free-shown = { $player } may choose a free card: { LIST($cards) }.
log-free-done = { $players ->
    [you] { LIST($players) } have chosen a free card.
    [one] { LIST($players) } has chosen a free card.
   *[other] { LIST($players) } have chosen a free card.
}

# --- the round

log-round-start = Round { $round }, Age { $age }, lead: { $lead }
log-income = { $player ->
    [you] { $player } get { STRONG(gold) } ({ $now }) and have { $held } mana.
   *[one] { $player } gets { STRONG(gold) } ({ $now }) and has { $held } mana.
}
log-drew = { $player ->
    [you] { $player } draw { $cards }
   *[one] { $player } draws { $cards }
}{ $full ->
    [0] .
    [one] ; the hand is full, so it goes to the discard pile.
   *[other] ; the hand is full, so they go to the discard pile.
}
log-shuffled = { $player ->
    [you] { $player } shuffle the discard pile of { $cards } into the draw pile.
   *[one] { $player } shuffles the discard pile of { $cards } into the draw pile.
}
log-quiet-study = { $player ->
    [you] { $player } exchange { $cards }: Quiet Study.
   *[one] { $player } exchanges { $cards }: Quiet Study.
}
log-row-card = The Market: { LIST($cards) }.
log-offer = { $card } is for sale to { LIST($seats) }.
log-bid-done = { $player ->
    [you] { $player } have bid.
   *[one] { $player } has bid.
}
log-buy-bid = Bids: { LIST($bids) }.
bid-buys = { $player ->
    [you] { $player } buy for { STRONG($size) }
   *[one] { $player } buys for { STRONG($size) }
}
bid-passes = { $player ->
    [you] { $player } pass for { STRONG($size) }
   *[one] { $player } passes for { STRONG($size) }
}
log-tie-rolled = { $number ->
    [1] Equal bids roll, the lowest has the card: { LIST($rolls) }.
   *[other] Equal again: { LIST($rolls) }.
}
tie-roll = { $player } { $die }
log-bid-won = { $player ->
    [you] { $player } buy { $card } for { $paid }{ $how }.
   *[one] { $player } buys { $card } for { $paid }{ $how }.
}
bid-for-nothing = { $player ->
    [you] { $player } get { $card } for nothing.
   *[one] { $player } gets { $card } for nothing.
}
log-pot-won = Nobody buys: { $player ->
    [you] { $player } get
   *[one] { $player } gets
} { $card } and the pot of { $pot }{ $how }.
how-won = { $how ->
    [1] , drawn by lot among equal bids
    [2] , for Prospect wins ties
    [4] , by the lowest die
   *[0] {""}
}
log-gained = { $player ->
    [you] { $player } gain
   *[one] { $player } gains
} { $card } { $why ->
    [0] as a free card
    [2] at a Mine
    [3] at a Forge
    [4] in the Center
   *[5] by a card
}{ $points ->
    [0] .
   *[other] , worth { points }.
}
points-gained = { $player ->
    [you] { $player } score { STRONG(points) } for good.
   *[one] { $player } scores { STRONG(points) } for good.
}
log-step = Action Step { $number }: { $players ->
    [you] { LIST($players) } plans.
    [one] { LIST($players) } plans.
   *[other] { LIST($players) } plan.
}
log-planned = { $players ->
    [you] { LIST($players) } have chosen an action.
    [one] { LIST($players) } has chosen an action.
   *[other] { LIST($players) } have chosen an action.
}
log-revealed = { $player }: { $plan }. { CAP($price) }.{ $initiative ->
    [0] {""}
   *[other] {" "}Initiative { $initiative }.
}
revealed-done = { $player ->
    [you] { $player } are done for this round.
   *[one] { $player } is done for this round.
}

# --- what an action does

log-card-played = { $player ->
    [you] { $player } play { $card }.
   *[one] { $player } plays { $card }.
}
log-fizzled = { $card } of { $player } comes to nothing and goes to the { $burnt ->
    [true] burn pile.
   *[false] discard pile.
}
fizzled-action = { WHOSE($player) } action comes to nothing.
log-card-done = { $card } burns.
log-ability = { $player ->
    [you] { $player } use the Ability of { $champion }.
   *[one] { $player } uses the Ability of { $champion }.
}
log-moved = { $number ->
    [one] { $stack } of { $player } moves from { $source } to { LIST($stops) }.
   *[other] { $stack } of { $player } move from { $source } to { LIST($stops) }.
}
log-stopped = The stack of { $player } stops in { $hex_ }: { $why }.
stop-why = { $why ->
    [1] the way is closed
    [2] enemies are there
    [3] own units are there
   *[4] two other players are there
}
log-trapped = { WHOSE($owner) } trap on { $edge } springs: { $player ->
    [you] { $player } lose { $lost ->
        [0] no Force.
       *[other] { forces-lost }.
    }
   *[one] { $player } loses { $lost ->
        [0] no Force.
       *[other] { forces-lost }.
    }
}
forces-lost = { $lost ->
    [one] { $lost } Force
   *[other] { $lost } Forces
}
log-last-stand-hit = { WHOSE($owner) } Last Stand: { $player ->
    [you] { $player } lose
   *[one] { $player } loses
} { STRONG($lost) } in { $hex_ }.
log-deployed = { $forces ->
    [0] { WHOSE($player) } deployment in { $hex_ } is lost: there is no room.
   *[other] { $player ->
        [you] { $player } deploy
       *[one] { $player } deploys
    } { STRONG(forces) } in { $hex_ } ({ $now } there).
}
log-champion-deployed = { $player ->
    [you] { $player } deploy { $champion } in { $hex_ }.
   *[one] { $player } deploys { $champion } in { $hex_ }.
}
log-bridge-built = { $start ->
    [true] { $player ->
        [you] { $player } place
       *[one] { $player } places
    }
   *[false] { $player ->
        [you] { $player } build
       *[one] { $player } builds
    }
} { $places ->
    [one] a Bridge on { LIST($places) }
   *[other] Bridges on { LIST($places) }
}{ $temporary ->
    [true] , until the round ends.
   *[false] .
}
log-bridge-gone = { $player ->
    [you] { $player } destroy
   *[one] { $player } destroys
} { $places ->
    [one] the Bridge on { LIST($places) }.
   *[other] the Bridges on { LIST($places) }.
}
bridges-go = { $places ->
    [one] A temporary Bridge goes: { LIST($places) }.
   *[other] Temporary Bridges go: { LIST($places) }.
}
log-edge-marked = { $player ->
    [you] { $player } { $mark ->
        [0] lock the Bridge on
        [1] trap the Bridge on
       *[2] open the edge
    }
   *[one] { $player } { $mark ->
        [0] locks the Bridge on
        [1] traps the Bridge on
       *[2] opens the edge
    }
} { $edge }.
log-wormhole = { $player ->
    [you] { $player } join
   *[one] { $player } joins
} { $first } and { $second } by a wormhole.
log-gold = { $lost ->
    [true] { $player ->
        [you] { $player } lose
       *[one] { $player } loses
    }
   *[false] { $player ->
        [you] { $player } get
       *[one] { $player } gets
    }
} { STRONG(gold) }{ $why ->
    [1] {" "}of bounty
    [2] {" "}more by Contracts
    [3] {" "}for a mark
    [4] {" "}for a Champion killed in battle
    [5] {" "}for a death in the same hex
    [6] {" "}from a Mine
    [7] {" "}of plunder
   *[0] {""}
} ({ $now }).
log-mana = { $player ->
    [you] { $player } get
   *[one] { $player } gets
} { STRONG($change) } ({ $now }).
log-stolen = { $player ->
    [you] { $player } take
   *[one] { $player } takes
} { STRONG($gold) } from { $source }.
log-discarded = { $player ->
    [you] { $player } discard { $cards }.
   *[one] { $player } discards { $cards }.
}
log-scrapped = { $player ->
    [you] { $player } burn { $card } from the hand
   *[one] { $player } burns { $card } from the hand
}{ $forge ->
    [true] {" "}at a Forge.
   *[false] .
}
log-topdecked = { $player ->
    [you] { $player } put { $cards } on top of the draw pile.
   *[one] { $player } puts { $cards } on top of the draw pile.
}
log-looked = { $player ->
    [you] { $player } see { LIST($cards) } on top of the draw pile.
   *[one] { $player } sees { LIST($cards) } on top of the draw pile.
}
log-looked-at = { $player ->
    [you] { $player } look at { $cards } of the draw pile.
   *[one] { $player } looks at { $cards } of the draw pile.
}
log-kept-card = { $player ->
    [you] { $player } keep { $cards }.
   *[one] { $player } keeps { $cards }.
}
log-scried = { $bottom ->
    [true] { $player ->
        [you] { $player } put { $card } under the draw pile.
       *[one] { $player } puts { $card } under the draw pile.
    }
   *[false] { $player ->
        [you] { $player } leave { $card } on top.
       *[one] { $player } leaves { $card } on top.
    }
}
scried-unseen = { $player ->
    [you] { $player } decide about a card of the draw pile.
   *[one] { $player } decides about a card of the draw pile.
}
log-shown-card = { $player ->
    [you] { $player } see { LIST($cards) }.
   *[one] { $player } sees { LIST($cards) }.
}
log-not-taken = { cards } { $cards ->
    [one] goes
   *[other] go
} under { $power ->
    [true] Power deck { $age }.
   *[false] Market deck { $age }.
}
log-healed = { $gained ->
    [0] { $champion } is unhurt ({ $now } HP).
   *[other] { $champion } recovers { STRONG(gained-hp) } ({ $now } now).
}
gained-hp = { $gained } HP
log-damaged = { $champion } loses { STRONG($lost) } ({ $left } left).
log-removed = { $champion } leaves the board; that is no death.
log-relocated = { $champion } goes from { $source } to { $target } at once.
log-blast = { $scattered ->
    [true] The shot goes wide and falls on { $hex_ }.
   *[false] { $hex_ } is hit.
}
log-forces-lost = { $player ->
    [you] { $player } lose { STRONG(forces) } in { $hex_ }.
   *[one] { $player } loses { STRONG(forces) } in { $hex_ }.
}
log-mine-up = The Mine in { $hex_ } is now worth { STRONG($value) }.
log-marked = { $player ->
    [you] { $player } mark { $champion }: { $gold } if it dies.
   *[one] { $player } marks { $champion }: { $gold } if it dies.
}
log-status = { $status ->
    [hold] { WHOSE($player) } Forces that defend { $place } hit on 1-{ $n } this round.
    [ward] { $champion } cannot be chosen by enemy cards this round.
    [frenzy] { $champion } rolls { $n } more dice this round.
    [slow] { $champion } rolls exactly 1 die in its next battle.
    [blackout] No Bridge can be built or destroyed until the round ends.
    [hit_r1] { WHOSE($player) } Forces hit on 1-{ $n } in the first round of the next battle.
    [breakthrough] { $player ->
        [you] { $player } draw 2 more cards next round for a battle won in { $place }.
       *[one] { $player } draws 2 more cards next round for a battle won in { $place }.
    }
   *[other] For { $player }: { status-of-player }.
}
status-of-player = { $status ->
    [battle_cry] Champions roll 1 more die in the first round of the next battle
    [smoke] enemy Forces hit on 1 only in the first round of the next battle
    [focus_fire] the owner assigns all hits in the next battle
    [hits_forces_first] hits of the next battle fall on Forces first
    [hits_champions_first] hits of the next battle fall on Champions first
    [siege_writ] the next siege begins with 4 Forces of the defender destroyed
    [last_contract] the next Champion costs no gold
    [forgeblood] a card costs 1 mana less
    [forgeblood_later] the first card of the next round costs 1 mana less
    [last_stand] the first stack that enters the Capital loses up to 3 Forces
   *[turncoat] Champions killed this round may change sides
}
log-rolled = { $player ->
    [you] { $player } roll { $faces } for { $card }.
   *[one] { $player } rolls { $faces } for { $card }.
}
log-chose-mode = { $player ->
    [you] { $player } choose option { $mode }.
   *[one] { $player } chooses option { $mode }.
}
log-breakthrough-won = { $player ->
    [you] { $player } break through in { $hex_ }: 2 more cards next round.
   *[one] { $player } breaks through in { $hex_ }: 2 more cards next round.
}

# --- battles

log-battle = { $siege ->
    [true] Siege of
   *[false] Battle in
} { $hex_ }: { $attacker ->
    [you] { $attacker } ({ $ours }) attack
   *[one] { $attacker } ({ $ours }) attacks
} { $defender } ({ $theirs }).
log-strike = { $champion } strikes { $struck } before the dice: { $damage } damage, { $left } HP left.
log-combat-round = Combat round { $number }: Forces hit on 1-{ $attack } and 1-{ $defence }.
combat-rolled = { $number ->
    [none] { $rolls }.
   *[other] Combat round { $number }: { $rolls }.
}
combat-roll = { $champion ->
    [none] { WHOSE($player) } Forces
   *[other] { $champion }
} ({ $on ->
    [1] 1
   *[other] 1-{ $on }
}) { $faces }: { $hits ->
    [0] none
    [one] { $hits } hit
   *[other] { $hits } hits
}
log-hit = { LIST($hits) }.
hit-forces = { $player ->
    [you] { $player } lose { STRONG(forces) }
   *[one] { $player } loses { STRONG(forces) }
}{ $guarded ->
    [0] {""}
   *[other] {" "}({ $guarded } for a Champion: Bodyguard)
}
hit-ignored = { $champion } ignores the first hit
hit-champion = { $champion } loses { STRONG(hits-hp) } ({ $left } left)
hits-hp = { $hits } HP
log-champion-died = { $champion } dies in { $hex_ }{ $bounty }.
death-bounty = ; { $player ->
    [you] { $player } get
   *[one] { $player } gets
} { STRONG(gold) } of bounty
log-card-stolen = { $player ->
    [you] { $player } win
   *[one] { $player } wins
} { $card } over from { $owner }: it goes to the discard pile.
log-battle-over = { $winner ->
    [you] { $winner } win in { $hex_ }
   *[one] { $winner } wins in { $hex_ }
}{ $rounds ->
    [0] {" "}before the dice
    [one] {" "}after { $rounds } combat round
   *[other] {" "}after { $rounds } combat rounds
}{ $forces ->
    [0] .
   *[other] , { forces } left.
}
battle-nobody = Nobody is left in { $hex_ }.
log-stalemate = The battle in { $hex_ } decides nothing: the attacker is driven off.
log-siege-writ-hit = { WHOSE($player) } Siege Writ destroys { STRONG($lost) }.
panel-title = { $siege ->
    [true] Siege of { $hex_ }
   *[false] Battle in { $hex_ }
}
panel-won = { $winner ->
    [you] { $winner } win.
   *[one] { $winner } wins.
}
panel-nobody = Nobody is left.

# --- the end of the round

log-sieges-start = The Action Phase is over; sieges are fought.
log-pillaged = { $player ->
    [you] { $player } pillage
   *[one] { $player } pillages
} { WHOSE($owner) } Capital for { STRONG($coins) }.
log-collect-done = { $players ->
    [you] { LIST($players) } have chosen what tiles bring.
    [one] { LIST($players) } has chosen what tiles bring.
   *[other] { LIST($players) } have chosen what tiles bring.
}
log-collected = { $what ->
    [power] Power Pick of { $player } in { $hex_ }.
    [forge] Forge Draft of { $player } in { $hex_ }.
    [mine] Mine Draft of { $player } in { $hex_ }.
    [gold] { $player ->
        [you] { $player } take { STRONG(gold) } from the Mine in { $hex_ }.
       *[one] { $player } takes { STRONG(gold) } from the Mine in { $hex_ }.
    }
   *[reforge] Reforge of { $player } in { $hex_ }.
}
log-scored = Points: { LIST($scores) }.
scored-one = { $total ->
    [-1] { $player } { $control } for tiles
   *[other] { $player } { STRONG($total) } ({ $control } for tiles)
}
log-cleanup = Round { $round } ends: hands are discarded, effects of the round are over.
log-resigned = { $player ->
    [you] { $player } resign; units and cards leave the game.
   *[one] { $player } resigns; units and cards leave the game.
}
ending-shared = { LIST($winners) } share the win: { ending-why }.
ending-alone = { $winner ->
    [you] { $winner } win: { ending-why }.
   *[one] { $winner } wins: { ending-why }.
}
ending-why = { $why ->
    [points] { $win } points or more at the Scoring of round { $round }, and nobody is ahead
    [rounds] ahead after round { $round }, the last one
    [left] nobody else is left in the game
   *[other] the match is over
}
log-ranked = Place { $place }, { $player }: { $points } ({ $permanent } permanent), { $gold }, { $forces }.

# --- plans

action-build = Build Bridge
action-march = March
action-reinforce = Capital Reinforce
action-free-march = Free March
action-done = Done
ability-of = { $champion ->
    [none] Ability of a lost Champion
   *[other] Ability of { $champion }
}
plan-mode = "{ $mode }"
plan-option = option { $number }
plan-center = in the Center
plan-at = at { $place }
plan-edge = { $does ->
    [build] build { $edge }
    [raze] destroy { $edge }
    [lock] lock { $edge }
    [trap] trap { $edge }
   *[open] open { $edge }
}
plan-on = on { $champion }
plan-against = against { $player }
plan-from = from { $place }
plan-to = to { $place }

# --- parts

a-card = a card
cards-counted = { STRONG(cards) }
lost-champion = a lost Champion
a-champion = a Champion
no-units = no units
the-forces = Forces

# --- figures

price = { $mana ->
    [0] { $gold ->
        [0] free
       *[other] { gold }
    }
   *[other] { $gold ->
        [0] { mana }
       *[other] { mana }, { gold }
    }
}
forces = { $forces ->
    [one] { $forces } Force
   *[other] { $forces } Forces
}
gold = { $gold } gold
mana = { $mana } mana
hp = { $hp } HP
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
