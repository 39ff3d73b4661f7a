# Lines of the log, by the names of their events (events.py), whose arguments they name; then parts of lines.

# --- set-up and turns

log-game-start = { $theatre ->
    [0] The West
    [1] The Pacific
   *[2] The East
}: { $axis } against { $allied }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { conflict-cards }.{ $starts }
start-ahead = {" "}The { $side } side begins with { $points ->
    [one] { $points } victory point.
   *[other] { $points } victory points.
}
log-army = { $seat ->
    [you] { $seat } command
   *[one] { $seat } commands
} the { $army }{ $teams ->
    [false] {" "}forces.
   *[true] { $facing ->
        [none] .
       *[other] , facing { $facing }.
    }
}
log-setup-draw = { $seat ->
    [you] { $seat } draw { cards } of the arsenal.
   *[one] { $seat } draws { cards } of the arsenal.
}
log-turn = Turn { $turn }, { $seat }
log-turn-skipped = Turn { $turn }, { $seat }, used up by the trade of seats
log-drew-card = { $seat ->
    [you] { $seat } draw { $card }.
   *[one] { $seat } draws { $card }.
}
log-card-kept = { $seat ->
    [you] { $seat } draw and keep
   *[one] { $seat } draws and keeps
} { $card }; the { $side } side keeps { $number }.
log-card-discarded = { $card } is discarded.
log-card-discarded-effect = { $card } has no effect and is discarded.
log-card-discarded-replaced = { $card } is discarded; another battle takes its place.
log-played = { $seat ->
    [you] { $seat } play { $card }
   *[one] { $seat } plays { $card }
}{ $against ->
    [true] {" "}against industry.
   *[false] .
}
log-emergency = { $seat ->
    [you] { $seat } deploy
   *[one] { $seat } deploys
} the whole reserve { $battle ->
    [true] before the battle.
   *[false] in place of a draw.
}
log-tabled = { $card } works for the { $side } side.
log-last-orders = { $seat ->
    [you] { $seat } give
   *[one] { $seat } gives
} { $passed ->
    [true] no last order.
   *[false] a last order.
}

# --- units outside battles

log-drew-unit = { $seat ->
    [you] { $seat } draw { $units }
   *[one] { $seat } draws { $units }
}{ $first ->
    [true] {" "}to begin with.
   *[false] .
}
log-arsenal-empty = The { $side } arsenal is empty: { $seat ->
    [you] { $seat } draw nothing.
   *[one] { $seat } draws nothing.
}
log-recycled = The { $side } discard of { cards } is shuffled into a new arsenal.
log-deployed = { $seat ->
    [you] { $seat } deploy { $units }.
   *[one] { $seat } deploys { $units }.
}
deployed-known = { $where ->
    [none] { $units }
   *[other] { $units } ({ $where })
}
deployed-one = { $type ->
    [0] a ground unit
    [1] an air unit
    [2] a sea unit
   *[other] a unit to stack { $stack }
}
deployed-some = { STRONG(units) }: { $where }
arrived = { $type ->
    [0] { $number } ground
    [1] { $number } air
    [2] { $number } sea
   *[other] { $number } to stack { $stack }
}
arrived-where = { LIST($stacks) }
log-unit-discarded = { $seat ->
    [you] { $seat } discard { $units }
   *[one] { $seat } discards { $units }
}{ $reorganized ->
    [true] {" "}for a new reserve.
   *[false] .
}
log-milled = From the top of your arsenal { $cards } { $gone ->
    [true] { $number ->
        [one] leaves the game.
       *[other] leave the game.
    }
   *[false] { $number ->
        [one] goes to the discard.
       *[other] go to the discard.
    }
}
log-milled-count = { STRONG(cards) } of the { $side } arsenal { $gone ->
    [true] { $cards ->
        [one] leaves the game.
       *[other] leave the game.
    }
   *[false] { $cards ->
        [one] is discarded.
       *[other] are discarded.
    }
}
log-v2 = { $nothing ->
    [true] { WHOSE($seat) } replacement is another { $unit }: it is discarded without effect.
   *[false] { $seat ->
        [you] { $seat } launch a { $unit }.
       *[one] { $seat } launches a { $unit }.
    }
}
log-surge = { $unit } leaves the game: { $seat ->
    [you] { $seat } draw and deploy { cards }.
   *[one] { $seat } draws and deploys { cards }.
}
log-picked-up = { $seat ->
    [you] { $seat } pick up
   *[one] { $seat } picks up
} { $units } from the { LIST($stacks) }.
log-reorganized = { $mode ->
    [0] { $seat ->
        [you] { $seat } leave everything as it is.
       *[one] { $seat } leaves everything as it is.
    }
    [1] { $seat ->
        [you] { $seat } draw a new reserve.
       *[one] { $seat } draws a new reserve.
    }
   *[2] { $seat ->
        [you] { $seat } swap deployed units with the reserve.
       *[one] { $seat } swaps deployed units with the reserve.
    }
}
log-divided = { WHOSE($seat) } { $stack } is divided: { $units ->
    [one] { units } makes stack { $number }.
   *[other] { units } make stack { $number }.
}
log-captured = { $seat ->
    [you] { $seat } capture
   *[one] { $seat } captures
} { $unit } from { WHOSE($owner) } { $stack }.
nothing-captured = There is nothing to capture.
log-browsed = { $seat ->
    [you] { $seat } look
   *[one] { $seat } looks
} through { WHOSE($owner) } { $stack } of { cards }.
log-browsed-unit = { $number ->
    [one] There lies { $units }.
   *[other] There lie { $units }.
}
log-sabotaged = { $unit ->
    [none] There is nothing that Sabotage may destroy.
   *[other] { $seat ->
        [you] { $seat } sabotage { $unit }.
       *[one] { $seat } sabotages { $unit }.
    }
}
log-industry-destroyed = { $seat ->
    [you] { $seat } destroy
   *[one] { $seat } destroys
} the { $side } { $card }.
log-deserted = { $unit }: { $most } or less deserts, { $number } drawn. { $gone ->
    [true] It deserts.
   *[false] It stays.
}
log-destroyed = { $unit } { $why ->
    [abomb] is destroyed by the A-Bomb.
    [mines] runs into the Mine Fields and is destroyed.
    [saboteur] is destroyed by saboteurs.
    [intercept] is intercepted and destroyed.
    [sabotage] is destroyed by Sabotage.
    [expended] is used up and discarded.
    [self] destroys itself in the attack.
    [deserted] deserts.
   *[other] is destroyed.
}
destroyed-together = { $units } are destroyed by the A-Bomb.
log-stack-destroyed = The A-Bomb falls on { WHOSE($seat) } { $stack }: { $units ->
    [one] { units } is destroyed.
   *[other] { units } are destroyed.
}
log-moved-unit = { $seat ->
    [you] { $seat } move
   *[one] { $seat } moves
} { $units } to { WHOSE($to) } { $stack }.
log-traded = { $seat ->
    [you] { $seat } trade
   *[one] { $seat } trades
} { $given ->
    [none] a card of the reserve
   *[other] { $given } for { $got }
} with { $other }.
log-seats-traded = { $agreed ->
    [2] { $seat ->
        [you] { $seat } ask { $other } to trade seats.
       *[one] { $seat } asks { $other } to trade seats.
    }
    [1] { $seat } and { $other } trade seats. Each gives up a turn.
   *[0] { $other ->
        [you] { $other } do not want to trade seats with { $seat }.
       *[one] { $other } does not want to trade seats with { $seat }.
    }
}
log-occupies = { WHOSE($seat) } units in the battle occupy { $card }.
log-unoccupied = { WHOSE($seat) } units leave { $card }.

# --- battles

log-battle-drawn = { $source ->
    [strike] The strike finds { $battle }: { attacks }
    [counter] Counterattack on { $battle }: { attacks }
   *[other] { $battle }: { attacks }
}
attacks = the { $side } side attacks.
log-revealed-card = { $seat ->
    [you] { $seat } reveal { LIST($cards) }.
   *[one] { $seat } reveals { LIST($cards) }.
}
log-search-over = { $card ->
    [none] No battle can be fought
   *[other] { $card } is the battle
}{ $cards ->
    [0] .
    [one] ; { cards } is shuffled back into the conflict deck.
   *[other] ; { cards } are shuffled back into the conflict deck.
}
log-requires-unmet = { $card } cannot be fought: the { $holder } side does not hold { $needed }.
log-declined = The { $side } side declines{ $forced ->
    [true] , for it has no force to send
   *[false] {""}
}: { $card } is discarded.
log-engaged = The { $side } side engages: { $card }.
log-enemy-chosen = { $seat ->
    [you] { $seat } attack { $enemy }.
   *[one] { $seat } attacks { $enemy }.
}
log-joined = { $joins ->
    [true] { $seat ->
        [you] { $seat } join the battle.
       *[one] { $seat } joins the battle.
    }
   *[false] { $seat ->
        [you] { $seat } stay out of the battle.
       *[one] { $seat } stays out of the battle.
    }
}
log-returned = { $card } is shuffled back into the conflict deck.
log-leader = { $unit }: { $seat ->
    [you] { $seat } draw and deploy { cards }.
   *[one] { $seat } draws and deploys { cards }.
}
log-committed = { $seat ->
    [you] { $seat } have chosen the forces.
   *[one] { $seat } has chosen the forces.
}
log-exposed = { $seat ->
    [you] { $seat } commit
   *[one] { $seat } commits
} { STRONG(units) }{ $guns ->
    [0] {""}
    [one] , { $guns } optional unit among them
   *[other] , { $guns } optional units among them
}: { $cards }.
log-shown = { $seat ->
    [you] { $seat } commit
   *[one] { $seat } commits
} first, for all to see: { $cards }.
log-works = { $unit } works from { WHOSE($seat) } { $slot }.
log-battle-begins = { $battle }: { $attackers } { $attacking } against { $defenders } { $defending } units, at most { $rounds ->
    [one] { $rounds } round.
   *[other] { $rounds } rounds.
}
log-round = Round { $number }
log-phase = Phase { $phase }, { phase-fires }: the { $side } side.
log-aimed = { $mode ->
    [1] { $firer } goes for an Autokill of { $target }.
   *[0] { $firer } aims at { $target }.
}
log-retargeted = { $mode ->
    [1] { $firer } now goes for an Autokill of { $target }.
   *[0] { $firer } now fires at { $target }.
}
log-support = { $giver } supports { $unit }: { STRONG(support-bonus) } until the end of the round.
support-bonus = { $defends ->
    [true] { $bonus } defence
   *[false] { $bonus } attack
}
log-chip = { $carrier } gives { $unit ->
    [none] itself
   *[other] { $unit }
} a chip: { STRONG(chip-bonus) }.
chip-bonus = { $defends ->
    [true] { $value } air defence
   *[false] { $value } attack
}
log-shot = { $firer } fires at { $target }: { $given } against { $against }. { drawn }
log-fixed-shot = { $firer } strikes { $target }: attack { $attack } against { $against }. { drawn }
gas = { $side } Chemical Warfare
drawn = { $hits ->
    [none] Nothing hits
    [all] Every number hits
   *[other] { $hits } or less hits
}, { STRONG($number) } drawn. { $hit ->
    [true] Destroyed.
   *[false] Missed.
}
log-autokill = { $hit ->
    [true] { $firer } destroys { $target } without a draw: { $against }, and its Autokill reaches { $limit }.
   *[false] { $firer } cannot destroy { $target }: { $against }, more than its Autokill of { $limit }.
}
sum-part = { $label } { $value }
sum-parts = { LIST($parts, kind: "unit") }{ $total ->
    [none] {""}
   *[other] , makes { $total }
}
log-held = { $unit } holds its fire and may still support.
log-phase-ended = The { $side } side ends its part of the phase.
log-slipped-away = { $unit } slips away; it stays deployed.
log-withdrew = { $unit } withdraws{ $forced ->
    [true] {" "}for Lack of Valor.
   *[false] ; it stays deployed.
}
log-stalemate = { $rounds ->
    [0] The last round is over: the defender wins.
    [one] No unit was destroyed in { $rounds } round: the defender wins.
   *[other] No unit was destroyed in { $rounds } rounds: the defender wins.
}
log-battle-over = The { $winner } side wins { $card }{ $rounds ->
    [0] {""}
   *[other] {" "}in round { $rounds }
}: { $why ->
    [0] no enemy is left in the battle.
    [1] the attacker's ground units are gone.
    [2] the attack has come to nothing.
    [3] the attack has not succeeded in time.
    [4] the attacker has no force left to send.
   *[5] no enemy came.
}
log-won-card = { $card } lies with the { $side } side: { STRONG(points) }.
log-scorched = Scorched Earth of the { $side } side: { $card } is worth nothing from now on.
log-raid-won = The { $side } Air Raid succeeds.

# --- the end

log-resigned = { $seat ->
    [you] { $seat } resign.
   *[one] { $seat } resigns.
}
ending-drawn = Nobody wins: points, units and battlecards are equal.
ending-homeland = The { $side } side wins the war: it has taken the enemy's homeland in { $card }.
ending-deck = The { $side } side wins: most victory points when the conflict deck is used up.
ending-turns = The { $side } side wins: most victory points after the last turn.
ending-left = The { $side } side wins: nobody is left on the other side.
ending-over = The { $side } side wins: the war is over.
log-score = { $side }: { STRONG(points) } from { $cards }, { $strength } of units deployed.

# --- parts

a-unit = a unit
a-card = a card
air-raid = Air Raid
units-alike = { $number }× { $unit }
units-named = { LIST($units) }
units-counted = { STRONG(cards) }
stack = { $type ->
    [0] ground stack
    [1] air stack
    [2] sea stack
   *[other] stack { $number }
}
stack-name = { $under ->
    [none] { $own ->
        [true] { arm }
       *[false] { $type ->
            [-1] Stack { $number }
            [3] Stack { $number }
           *[other] { arm }, stack { $number }
        }
    }
   *[other] under { $under }
}
arm = { $type ->
    [0] Ground
    [1] Air
   *[2] Sea
}
side-german = German
side-british = British
side-japanese = Japanese
side-american = American
side-soviet = Soviet
side-german_east = German East Front
side-army = { $side } army { $army }
phase-fires = { $phase ->
    [0] gas and saboteurs
    [1] guns and submarines
    [2] aircraft
    [3] armour and ships
   *[4] infantry
}
part-attack = attack
part-defence = defence
part-aura = aura
part-support = support
part-chip = chip
part-chips = chips
part-edge = edge
part-intelligence = intelligence
part-dug-in = dug in
part-autokill = Autokill

# --- figures

cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
conflict-cards = { $cards ->
    [one] { $cards } conflict card
   *[other] { $cards } conflict cards
}
battlecards = { $cards ->
    [one] { $cards } battlecard
   *[other] { $cards } battlecards
}
won-with = { battlecards }{ $ahead ->
    [0] {""}
   *[other] {" "}and a head start of { $ahead }
}
units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
