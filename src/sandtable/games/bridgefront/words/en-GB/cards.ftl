# What is printed on cards, by operations of their rows (log/card_text.py, log/printed.py).

card-points = { $points ->
    [one] { $points } victory point when you gain it.
   *[other] { $points } victory points when you gain it.
}
card-arrival = On arrival: { $effect }
card-no-ability = No ability: what it has stands in its figures.
card-nothing = Playing it does nothing.
card-played = Played: { $effect }
clause-first = { $clause }.
clause-next = { CAP($clause) }.
clause-anyway = in any case { $clause }
op-target = { $kind ->
    [opponent] choose an opponent
    [champion] choose { op-champion }{ or-none }
   *[hex] choose { op-hex }{ $no_capital ->
        [true] , no Capital
       *[false] {""}
    }{ $not_focus_hex ->
        [true] , not the one it is in
       *[false] {""}
    }{ or-none }
}
or-none = { $opt ->
    [true] , or none
   *[false] {""}
}
op-champion = { $distinct ->
    [true] { $side ->
        [own] another of your Champions
        [enemy] another enemy Champion
       *[any] another Champion
    }
   *[false] { $side ->
        [own] one of your Champions
        [enemy] an enemy Champion
       *[any] any Champion
    }
}{ $range ->
    [0] {""}
   *[other] {" "}within { $range } of a Champion of yours
}{ $not_in_capital ->
    [true] {" "}outside your Capital
   *[false] {""}
}{ $at_site ->
    [true] {" "}where they arrive
   *[false] {""}
}{ $same_hex_as_self ->
    [true] {" "}in its hex
   *[false] {""}
}{ $same_hex_as_focus ->
    [true] {" "}in that hex, the same one if you like
   *[false] {""}
}
op-hex = { $filter ->
    [any] any hex
    [occupied] a hex you occupy
    [own_mine] a Mine you occupy
    [own_mine_or_forge] a Mine or Forge you occupy
    [own_champion] a hex with a Champion of yours
    [enemy_occupied] a hex an enemy occupies
    [near_own_champion] a hex within { $range } of a Champion of yours
    [enemy_near_own_champion] a hex an enemy occupies, within { $range } of a Champion of yours
    [enemy_mine_near_own_champion] a Mine with enemy Forces, within { $range } of a Champion of yours
    [near_own_force] a hex within { $range } of a Force of yours
    [empty_near_capital] an empty hex within { $range } of your Capital
   *[redeploy] another hex you occupy
}
op-choose = choose one: { $ways }
op-split = deploy { forces } at its two ends, split { LIST($ways, kind: "or") }
op-way = ({ op-letter }) { $does }
op-letter = { $number ->
    [0] a
    [1] b
   *[2] c
}
op-ways-last = or { $way }
op-if = { $else ->
    [none] if { op-condition }: { $then }
   *[other] { $then ->
        [none] unless { op-condition }: { $else }
       *[other] if { op-condition }: { $then }. Otherwise: { $else }
    }
}
op-condition = { $cond ->
    [occupy_mine] you occupy a Mine
    [occupy_forge] you occupy a Forge
    [occupy_center] you occupy the Center
    [occupy_enemy_capital] you occupy an enemy Capital
    [won_battle] you have won a battle this round
    [enemy_champion_died] an enemy Champion has died this round
    [surround3] you occupy three or more of its neighbours
    [enemy_in_capital] an enemy is in your Capital
    [relocated] that moved it
   *[move_ended_center_or_forge] that move stopped on the Center or on a Forge
}
op-roll = roll a die; { $rows }
op-row = on { $hi ->
    [none] { $lo }
   *[other] { $lo }-{ $hi }
}: { $does ->
    [none] nothing
   *[other] { $does }
}
op-gold = { $n ->
    [mine_value] gain gold equal to its Mine Value
   *[other] gain { $n } gold
}
op-mana = gain { $n } mana
op-steal = take up to { $n } gold from that player
op-draw = draw { op-cards }
op-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
op-from-hand = { $upto ->
    [true] { $n ->
        [1] { $op ->
            [scrap] you may Scrap a card
           *[discard] you may discard a card
        }
       *[other] { $op ->
            [scrap] you may Scrap up to { op-cards }
           *[discard] you may discard up to { op-cards }
        }
    }
   *[false] { $op ->
        [scrap] Scrap { op-cards }
       *[discard] discard { op-cards }
    }
}{ $each ->
    [none] {""}
   *[other] { $n ->
        [1] ; if you do, { $each }
       *[other] ; for each of them, { $each }
    }
}
op-topdeck = { $upto ->
    [true] you may put a card from your hand on top of your draw pile
   *[false] put a card from your hand on top of your draw pile
}
op-dig = from the top { op-cards } of your draw pile, keep { $keep } in hand and discard the others
op-scry = Scry { $n }
op-peek = look at the top { op-cards } of your draw pile
op-draft = Draft { $keep } of the { $src ->
    [bottom] bottom
   *[top] top
} { $reveal ->
    [one] { $reveal } card
   *[other] { $reveal } cards
} of the Age { $age } Market deck
op-gain_random = gain a random card of the Age { $age } Market deck
op-deploy = deploy { forces } { op-at }{ $plus ->
    [false] {""}
   *[other] , and 1 more for every card you have played this round, this one included
}
op-at = { $at ->
    [capital] in your Capital
    [hex] there
    [self] in its hex
    [edge_a] at one of its ends
    [edge_b] at the other one
   *[other] in { $at }
}
op-move = { $opt ->
    [true] you may move
   *[false] move
} { $who ->
    [force] a single Force
    [self] this Champion alone
    [deployed] exactly the Forces just deployed
    [stack] a stack
    [stacks] up to { $stacks } stacks, each
    [hex] a stack from that hex
    [champion] a stack from its hex
    [include] a stack from its hex with that Champion in it
   *[any_champion] a stack with a Champion in it
} { $max ->
    [1] 1 step
   *[other] up to { $max } steps
}{ $ignore ->
    [true] , Bridges or not
   *[false] {""}
}{ $stop ->
    [any] ; it halts in the first hex with any unit in it
   *[false] {""}
}{ $end ->
    [adjacent_champion] ; its path has to end next to a Champion of yours that is not in it
   *[false] {""}
}
op-relocate = { $to ->
    [capital] it is set down in your Capital
   *[hex] it is set down there
}
op-heal = it recovers { $n } HP{ $capital_n ->
    [0] {""}
   *[other] , or { $capital_n } HP in your Capital
}
op-damage = it takes { $n } damage
op-remove_champion = one of your Champions leaves the board, which is no death
op-blast = { $scatter ->
    [true] it falls there or, half of the time, on a random neighbour;{" "}
   *[false] {""}
}{ $forces ->
    [0] {""}
    [all] all { op-enemy }Forces { op-area } are destroyed
   *[other] up to { $forces } { op-enemy }Forces { op-area }, at random, are destroyed
}{ $both ->
    [true] {" "}and{" "}
   *[false] {""}
}{ $dmg ->
    [0] {""}
   *[other] every { op-enemy }Champion { op-area } takes { $dmg } damage
}
op-enemy = { $side ->
    [enemy] enemy{" "}
   *[all] {""}
}
op-area = { $area ->
    [around_self] in every neighbouring hex
   *[hex] there
}
op-mine_up = its Mine Value goes up by { $n }, to { $cap } at most
op-mark = if it dies { $rounds ->
    [1] this round
   *[other] before the end of next round
}, you gain { $gold } gold
op-build = build { $n ->
    [1] a Bridge
   *[other] { $n } Bridges, each
} { op-where }{ $temp ->
    [true] {" "}that stands until Cleanup
   *[false] {""}
}
op-where = { $where ->
    [touch] at a hex you occupy
    [touch_bridge] at a hex you occupy
    [touch_self] at its hex
    [touch_champion] at its hex
    [near_self] within { $range } of its hex
   *[any] anywhere
}
op-raze = destroy { $upto ->
    [true] up to { $n } Bridges
   *[false] { $n ->
        [1] a Bridge
       *[other] { $n } Bridges
    }
} { op-where }
op-edge_status = { $kind ->
    [open] Open { $n ->
        [1] an edge
       *[other] { $n } edges
    }
   *[other] { $kind ->
        [lock] Lock
       *[trap] set a Trap on
    } { $n ->
        [1] a Bridge
       *[other] { $n } Bridges
    }
} { op-where } until the end of the round
op-wormhole = a Wormhole joins two hexes within { $range } of your Champions until the end of the round
op-status = { $kind ->
    [battle_cry] in your next battle this round each of your Champions rolls { $n } die more in the first combat round
    [smoke] in your next battle this round enemy Forces hit only on { $n } in the first combat round
    [focus_fire] in your next battle this round you choose where each of your hits goes
    [hits_forces_first] in your next battle this round your hits go to Forces as long as there are any
    [hits_champions_first] in your next battle this round your hits go to Champions as long as there are any
    [forces_hit_r1] in your next battle this round your Forces hit on 1-{ $n } in the first combat round
    [siege_writ] when you next attack in a siege this round, up to { $n } defending Forces are destroyed first
    [last_contract] the next Champion card you play this round costs no gold
    [forgeblood] the next card you play this round costs { $n } mana less, but not less than 1 for that
    [last_stand] the next enemy stack that enters your Capital this round loses up to { $n } Forces
    [breakthrough] if you win a battle this round where that move stopped, you refill to { $n } cards more at the next Reset
    [turncoat] this round, when you kill an enemy Champion, roll a die: on a { $n } its card joins your discard pile
    [hold] this round your Forces hit on 1-{ $n } while they defend there
    [ward] it has a Ward until the end of the round
    [frenzy] it has Frenzy: { $n } dice more until the end of the round
    [slow] it is Slowed: { $n } die in its next battle
   *[blackout] Blackout: until the end of the round no Bridge is built or destroyed
}

# --- abilities

ability-activated = Ability, once a round: { $effect }
ability-bodyguard = Bodyguard: in each battle the first hit on a Champion of your side goes to a Force of yours there.
ability-first_strike = First Strike: once a round, before the dice of a battle, an enemy Champion there takes { $n } damage.
ability-flight = Flight: a stack of such Champions alone needs no Bridges.
ability-mine_bonus = At Collection, the gold of the Mine it is on is { $n } more.
ability-forces_hit = Your Forces fighting beside it hit on 1-{ $n }.
ability-battle_kill_gold = You gain { $n } gold more for each enemy Champion that dies in a battle it is in.
ability-kill_steal = When its hit kills a Champion, you take up to { $n } gold from the owner.
ability-ignore_first_hit = In each battle the first hit it is dealt has no effect.
ability-hex_death_gold = Once a round, when another Champion dies in its hex, you gain { $n } gold.
ability-assign_hit = Once a round, in a battle it is in, you may choose where { $n } of your hits goes.
ability-siege_forces_hit = In the first combat round of a siege it is in, your Forces hit on 1-{ $n }.
ability-refill_bonus = While it is on the board at Reset, you refill to { $n } card more.
ability-dice_if = Rolls { $n ->
    [one] { $n } more die
   *[other] { $n } more dice
} { $cond ->
    [no_enemy_champion] while no enemy Champion fights against it.
    [enemy_champion] while an enemy Champion fights against it.
   *[no_own_force] while no Force of yours fights beside it.
}

# --- on cards

type-order = Order
type-spell = Spell
type-victory = Victory
type-champion = Champion
type-of-faction = { $type }, { $faction }
foot-champion = { $hp } HP, { $dice }d on { hit-on }, bounty { $bounty }
hit-on = { $hit ->
    [1] 1
   *[other] 1-{ $hit }
}
foot-burn = Burn
foot-points = { $points } VP
foot-parts = { LIST($parts, kind: "unit") }
