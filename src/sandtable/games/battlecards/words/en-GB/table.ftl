# What lies on the table, and what is said of it (table/).

# --- header, players

headline = Turn { $turn }
headline-over = { $turn ->
    [0] Ended before the first turn
   *[other] Ended in turn { $turn }
}
headline-round = { $phase ->
    [-1] round { $round }
   *[other] round { $round }, phase { $phase }
}
headline-left = { cards } left
phase-setup = Set-up
phase-last = Last orders
phase-turn = Turn
phase-card = Card
phase-prepare = Prepare
phase-battle = Battle
fact-conflict = Conflict deck
    .detail = When it is used up, most victory points win
fact-spent = Discarded
    .detail = Conflict cards that are done
fact-vp = VP
    .detail = { $number ->
        [one] { $number } point
       *[other] { $number } points
    } of { $won }
fact-deployed = deployed
    .detail = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    } in stacks
fact-reserve = reserve
    .detail = Cards of the arsenal in hand
fact-arsenal = in arsenal
    .detail = Cards left in the { $side } arsenal
fact-kept = kept
    .detail = Conflict cards that the { $side } side keeps
fact-cards = battlecards
fact-units = in units
    .detail = { points } of units deployed
resigned = resigned
player-note = { $out ->
    [true] { $army }, resigned
   *[false] { $skips ->
        [true] { $army }, gives up a turn
       *[false] { $army }
    }
}

# --- stacks and cards

front-reserve = in reserve
    .detail = Cards of the arsenal in hand: { $cards }
front-industry = { $number ->
    [one] industry
   *[other] industries
}
    .detail = Industrial Complexes: Build-ups draw and deploy more
stack-cards = { $type ->
    [0] { $cards ->
        [one] { $cards } ground card
       *[other] { $cards } ground cards
    }
    [1] { $cards ->
        [one] { $cards } air card
       *[other] { $cards } air cards
    }
    [2] { $cards ->
        [one] { $cards } sea card
       *[other] { $cards } sea cards
    }
   *[3] { cards }
}{ $known ->
    [none] {""}
    [0] , none known
   *[other] , { $known } known
}
stack-committed = committed
hand-own = Your reserve
hand-other = Reserve, { $army }
    .short = Reserve
hand-picked-up = picked up
hand-locked = The reserve is deployed by Build-ups, or all at once.
hand-setup = { $full ->
    [one] { $full } stays in reserve
   *[other] { $full } stay in reserve
}
hand-later = down to 0 or { $full } when the card is done
kept-own = Kept cards
kept-other = Kept by the { $side } side
    .short = Kept
kept-playable = playable now
    .note = { cards } playable now
won = Won by the { $side } side
    .short = Won
    .note = { points }{ $ahead ->
        [0] {""}
       *[other] , { $ahead } of them a head start
    }
won-scorched = Scorched: it was worth { $points }.
won-badge = { $scorched ->
    [true] { $occupied ->
        [true] scorched, occupied
       *[false] scorched
    }
   *[false] occupied
}
on-table = On the table, { $side }
    .short = On the table
conflict-deck = Conflict deck
conflict-discard = Conflict discard
being-resolved = Being resolved
arsenal = { $side } arsenal
    .short = Arsenal
arsenal-out = { cards } out of the game
discard = { $side } discard
    .short = Discard
discard-unseen = { cards } unseen

# --- the battle

fight-worth = { $side } attack{ $points ->
    [none] {""}
   *[other] , worth { points }
}
fight-start = Battle start
fight-phase = Phase { $phase }, { $phase ->
    [0] gas
   *[other] { phase-fires }
}
fight-role = { $attacks ->
    [true] attacker
   *[false] defender
}{ $first ->
    [true] , acts first
   *[false] {""}
}
fight-left = { $left } of { $units } units left
foot-withdrawn = withdrawn
foot-supports = supports { $name }
foot-used = support used up
foot-fired = fired
foot-holds = holds fire
destroyed = destroyed
pill-safe = safe
pill-above = Defence { $defence }, above the limit of { $limit }.
pill-shot = Attack { $attack } against defence { $defence }.
note-edge = { $side } attacks { $edge }.
note-unconceal = Enemy submarines are not Concealed from the { $side } side.
note-gas = { $side } Chemical Warfare: { $attack } against air defence, in phase 0.
note-dug-in = Dug in: { $side } ground units { $bonus } defence.
note-special = The { $side } side wins when the attacker's ground units are gone.
note-quiet = Rounds in a row without a loss: { $quiet }; after { $rounds } the defender wins.
row-added = { $row } { $value } { $name }

# --- shots

part-printed = As printed on the card
numbers-hit = { $hits ->
    [all] every number hits
    [0] nothing hits
    [1] 1 hits
   *[other] 1 to { $hits } hits
}
shot-text = { $firer } fires at { $target }: { $chance }.
shot-text-autokill = { $firer } goes for an Autokill of { $target }: defence { STRONG($defence) }, limit { $limit }.
shot-offer = { $name } can add { $value }: then { $chance }. It will not fire in this round.
shot-offer-chip = A chip of { $name } adds { $value }: then { $chance }.
shot-preview = { $firer } at { $target }
    .chance = { CAP($chance) }.
shot-printed = { CAP($part) } { $value }
shot-added = { $part } { $value }{ $by ->
    [none] {""}
   *[other] {" "}({ $by })
}
shot-parts = { LIST($parts, kind: "unit") }
shot-best = { $name }, { $chance }
shot-best-autokill = Autokill: { $units }
shot-reach = defence { $limit } or less
shot-first = { $units ->
    [1] { $name }
   *[other] { $name } or another
}

# --- hints

hint-won = { $side ->
    [none] you win { $card }
   *[other] the { $side } side wins { $card }
}
hint-lost = { $own ->
    [true] your { $unit } is lost
   *[false] the enemy's { $unit } is lost
}
    .not = { $own ->
        [true] your { $unit } lives
       *[false] the enemy's { $unit } lives
    }
hint-when = when the turn is over

# --- the end

done-conqueror = Conqueror
    .text = { $number ->
        [one] Won { $number } battle for battlecards.
       *[other] Won { $number } battles for battlecards.
    }
done-marksman = Marksman
    .text = { $unit } destroyed { units }.
done-odds = Against the Odds
    .text = { $firer } hit { $target } with a chance of { $chance }%.
done-turncoat = Turncoat
    .text = Captured { $unit }, { points }.
done-scorched = Scorched
    .text = Made { $card } worthless.
ending-none = The war is over.
chart-title = Victory points
chart-unit = points

# --- print

print-action = Action number
print-chip = Carrier chip
print-numbers = Action numbers 1 to { $most } are drawn from a cup and put back, or rolled with a die of { $most } sides.

# --- what lies ahead

stakes = { $theatre ->
    [0] The war in the West
    [1] The war in the Pacific
   *[2] The war in the East
}
    .text = { conflict-cards } lie ahead, { $battles } of them battles. Who wins a battle takes its points; most points win.{ $lost ->
        [none] {""}
       *[other] {" "}Losing the own homeland loses the war: { LIST($lost) }.
    }
stakes-attacks = { $side ->
    [none] Whoever draws it
   *[other] { $side } attacks
}
stakes-homeland = { $name } for the { $side } side

# --- help cards

help-turn = A turn
    .text = One of these a turn. The game ends when the conflict deck is used up: most victory points win.{ $homeland ->
        [true] {" "}Losing the battle for the own homeland loses it at once.
       *[false] {""}
    }
help-turn-draw = Draw
    .text = The top conflict card is resolved: a Build-up, an event, a card to keep, or a battle.
help-turn-deploy = Or deploy all
    .text = With a full reserve: deploy all its cards. That is the turn.
help-turn-play = Or play
    .text = A kept card that is played instead of drawing.
help-battle = A battle
    .text = A shot hits if the action number, 1 to { $most }, is not above attack minus defence. The defender wins after { $quiet } rounds in a row without a loss, and after round { $rounds }.
help-battle-engage = Engage
    .text = The attacker may decline; then the card is discarded and the turn is over.
help-battle-prepare = Prepare
    .text = Kept cards for before a battle, leaders, and the reserve where the card says so.
help-battle-commit = Commit
    .text = Both sides choose one stack for each arm, in secret. All of it fights.
help-battle-expose = Expose
    .text = The forces lie open. Mine Fields, gas, saboteurs.
help-battle-first-phase = Phase 1
    .text = Guns, destroyers, submarines. In each phase the attacker acts first, losses leave at once.
help-battle-second-phase = Phase 2
    .text = Aircraft. The A-Bomb may be dropped.
help-battle-third-phase = Phase 3
    .text = Armour, generals, large ships.
help-battle-fourth-phase = Phase 4
    .text = Infantry that has not supported anybody.
help-battle-withdraw = Withdraw
    .text = Both sides may take units out. Then the next round.
help-battle-end = End
    .text = A side without units has lost. Who wins takes the card and its points.
help-battles = Battlecards
    .text = Each stands once in the conflict deck; the number is its points.
help-conflict = Other conflict cards
    .text = With the number of each in the deck.
help-arsenal = { $cards } cards.
reserves = { $second ->
    [none] { $first }
   *[other] { $first } for the { $axis } and { $second } for the { $allied } side
}

# --- words that texts of cards use

word-infantry = Infantry
    .text = A ground unit whose card says so: infantry, marine infantry, special forces. One of them in the battle is what the Autokill of armour needs. A half-track gives Infantry support and is none.
word-infantry-support = Infantry support
    .text = A unit with it that has not fired yet may give a ground unit of its side +{ $infantry_support } to its attacks or +{ $infantry_support } to every defence, until the end of the round. It does not fire in that round.
word-artillery-support = Artillery support
    .text = A gun that has not fired yet may add to the attacks of any unit of its side, against the types it names, until the end of the round. It does not fire in that round.
word-ship-support = Ship support
    .text = A destroyer or cruiser that has not fired yet may add to all attacks of another ship until the end of the round. It does not fire in that round.
word-carrier-chips = Carrier chips
    .text = Each chip is given once a round to a unit of the carrier's side: to all its attacks, or to its defence against air attackers. The carrier fires as well. When it is sunk or leaves, its chips are gone at once.
word-aura = Aura
    .text = Works by itself as long as the unit is in the battle, for every other unit it names. It never helps the unit that gives it, and it adds up with others.
word-autokill = Autokill
    .text = Instead of firing, in its own firing phase: destroys a target whose defence, with everything added to it, is not above the limit. No action number is drawn. The target may still be supported.
word-big-guns = Big guns
    .text = One shot at each enemy group: ground, air and sea, in any order.
word-heavy-guns = Heavy guns
    .text = One shot at each enemy group, ground, air and sea, and one more at any of them, also at one already shot at.
word-concealed = Concealed
    .text = Until it has fired in this battle only destroyers and submarines may target it, unless Military Intelligence, Stolen Plans or an Edge reveals it.
word-slips-away = Slips away
    .text = After each time it fires it may leave the battle at once. It stays deployed.
word-leader = Leader
    .text = Before every battle of its army, whatever fights there, the army draws and deploys a card.
word-radar = Radar
    .text = Joins a defence of its side as its player wishes when no ground units are called for; when they are, it must.
word-saboteur = Saboteur
    .text = Before round 1, once a battle: destroys any enemy unit in the battle without a draw.
word-strike = Strike
    .text = Before round 1, once a battle: one attack with a fixed score, which nothing raises.
word-intercept = Intercept
    .text = Before round 1: discarded from its stack for an enemy air unit, general or admiral in the battle, or for a leader that has been revealed.
word-edge = Edge
    .text = Works from any stack of an army that takes part in the battle.
word-first-fire = First fire
    .text = In each phase your units act before the attacker's. If both sides have it, the attacker acts first.
word-industry = Industry
    .text = Adds to every Build-up of its side. Air Raid, Sabotage and Industrial Strike destroy it at the start of any turn.
word-v-2 = V-2
    .text = A V-2 that comes as the replacement of a V-2 is discarded without effect and without another card.
word-non-artillery-ground-unit = Non-artillery ground unit
    .text = A ground unit that fights and is no artillery: infantry, armour, self-propelled guns, generals. Leaders, radar, saboteurs, partisans and industry are none.
word-dug-in = Dug in
    .text = The ground units of whoever defends add this to every defence.
word-homeland = Homeland
    .text = Whose homeland it is loses the game at once by losing this battle as defender.
word-double-attack-bomber = Double attack bomber
    .text = A bomber with 2 shots; it may carry the A-Bomb.
word-build-up = Build-up
    .text = Draws cards and deploys some of the hand; the reserve is empty or full afterwards, as it was before.
word-reserve = reserve
    .text = The cards of the arsenal in an army's hand: none, or a full reserve ({ $reserve }), whenever no card is being resolved.
word-phase-0 = phase 0
    .text = The first of a round's phases, before any unit fires.
word-phase-2 = Phase 2
    .text = The firing phase of most aircraft. The A-Bomb may be dropped at its start, between the two sides, and at its end.
word-action-number = Action number
    .text = Drawn for each shot, 1 to { $action_max }, all equally likely. The target is destroyed if it is not above attack minus defence.
