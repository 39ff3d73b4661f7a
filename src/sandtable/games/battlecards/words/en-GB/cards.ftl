# What is printed on units and conflict cards, by operations of their rows (log/card_text.py, log/printed.py).

# --- units

type-ground = ground
type-air = air
type-sea = sea
unit-type = { CAP($type) }, { $subtype }, { points }
row-attack = Attack
    .short = Att
row-defence = Defence
    .short = Def
subtype-infantry = infantry
subtype-marines = marine infantry
subtype-special_forces = special forces, infantry
subtype-at = anti-tank artillery
subtype-field = artillery
subtype-rocket_artillery = rocket artillery
subtype-coastal_gun = heavy artillery
subtype-aa = anti-aircraft artillery
subtype-aa_dual = dual artillery
subtype-armor = armour
subtype-spg = self-propelled gun
subtype-halftrack = half-track
subtype-armored_train = armoured train
subtype-general = general
subtype-admiral = admiral
subtype-leader = leader
subtype-fighter = fighter
subtype-elite_fighter = elite fighters
subtype-interceptor = interceptor
subtype-fighter_bomber = fighter-bomber
subtype-dive_bomber = dive bomber
subtype-torpedo_bomber = torpedo bomber
subtype-medium_bomber = medium bomber
subtype-bomber = bomber
subtype-kamikaze = kamikaze
subtype-air_support = air support
subtype-destroyer = destroyer
subtype-cruiser = cruiser
subtype-battleship = battleship
subtype-battlecruiser = battlecruiser
subtype-escort_carrier = escort carrier
subtype-fleet_carrier = fleet carrier
subtype-submarine = submarine
subtype-flak_submarine = flak submarine
subtype-carrier_submarine = aircraft submarine
subtype-radar = radar
subtype-saboteur = saboteurs
subtype-partisans = partisans
subtype-ultra = code breakers
subtype-spyring = spy ring
subtype-fortification = fortifications
subtype-industry = industry
subtype-intercept = intercept
subtype-surge = production
subtype-v2 = rocket
special-no-infantry = It is no infantry itself: no Autokill counts it as such.
special-support = { $kind ->
    [infantry] Infantry support: +{ $att } attack or +{ $dfn } defence for { helped }.
    [ship] Ship support: +{ $att } attack for { helped }.
   *[artillery] Artillery support: +{ $att } attack for { helped }{ against-types }.
}
helped = { $to ->
    [any] any friendly unit
    [ground] a friendly ground unit
    [air] a friendly air unit
   *[sea] a friendly sea unit
}
against-types = { $vs ->
    [none] {""}
   *[other] {" "}against { LIST($vs) } units
}
special-aura = Aura: { LIST($gains) } for { $to ->
    [any] all your other units
    [ground] your other ground units
    [air] your other air units
   *[sea] your other sea units
}{ against-types }{ $when ->
    [defending] {" "}when you defend.
   *[always] .
}
gain-attack = +{ $value } attack
gain-defence = +{ $value } defence
special-autokill = Autokill: { $target ->
    [ground] a ground unit
    [air] an air unit
   *[sea] a sea unit
} of defence { $max_def } or less{ $needs ->
    [infantry] , if you have infantry there
   *[other] {""}
}{ $round1 ->
    [true] , in round 1 only.
   *[false] .
}{ $self_destroy ->
    [true] {" "}It is destroyed itself.
   *[false] {""}
}
special-guns = { $extra ->
    [0] Big guns: one shot at each enemy group.
   *[1] Heavy guns: one shot at each enemy group and one more at any of them.
}
special-chips = Carrier chips: { $values }, each for the attack or the air defence of a friendly unit.
special-sabotage0 = Saboteur: before round 1 you may destroy any enemy unit in the battle.{ $spent ->
    [true] {" "}Then it is discarded.
   *[false] {""}
}
special-edge = Edge in { $when ->
    [sea] sea battles
   *[any] every battle
}: { LIST($gains, kind: "unit") }.
edge-att = your attacks +{ $att }
edge-peek = the enemy commits first
edge-unconceal = enemy submarines are not Concealed
edge-first_fire = you have First fire
special-industry = Industry: your Build-ups draw { $draw } more and deploy { $deploy } more.
special-shots = { $n } shots a round.
special-concealed = Concealed: until it fires only destroyers and submarines may target it.
special-slip_away = Slips away: after firing it may leave the battle.
special-leader_draw = Leader: draw and deploy { cards } before every battle of your army.
special-join_defense = Radar: may join a defence in which no ground units are called for.
special-strike0 = Strike: before round 1 you may attack an enemy { LIST($vs) } unit with { $att }.
special-intercept0 = Intercept: before round 1, with an air unit in the battle, you may discard it to destroy an enemy air unit, general or admiral in the battle, or a revealed leader.
special-on_deploy_draw = When deployed it leaves the game: draw and deploy { $n ->
    [one] { $n } card.
   *[other] { $n } cards.
}
special-on_deploy_eliminate = V-2: when deployed, the top { $n ->
    [1] card
   *[other] { $n } cards
} of the enemy arsenal leaves the game. Discard it, then draw and deploy 1 card.

# --- conflict cards

card-named = { $expansion ->
    [true] { $name } (expansion)
   *[false] { $name }
}
kind-build = Build-up
kind-event = Event
kind-kept = Kept card
kind-table = Table card
kind-battle = Battle
timing = { $timing ->
    [turn_lieu] Instead of drawing
    [battle_drawn] When a battle is drawn
    [battle_prep] Before a battle
    [battle_start] At battle start
    [round_start] At the start of a round
    [phase2] In phase 2 of a battle
    [battle_lost] When you lose a battle
    [on_table] Lies on the table
   *[immediate] At once
}{ $industry ->
    [true] , or against industry at any turn's start.
   *[false] .
}
against-industry = At the start of any turn, instead: destroy an enemy industry.
does-draw_deploy = Draw { cards } and deploy { $deploy } of your hand. Your reserve stays at 0 or { $reserve ->
    [0] full.
   *[other] { $reserve }.
}
does-reorganize = Draw a new { $reserve ->
    [0] full reserve
   *[other] reserve of { $reserve }
}, or swap deployed units with your reserve; never both.
does-divide = Half of an enemy stack, rounded down, becomes a new stack for good. Its player picks the cards.
does-capture = Look through an enemy stack and take one unit of it into a stack of yours.
does-refight = Fight again for a battlecard that the enemy has won. You are the attacker.
does-search_battle = Reveal conflict cards until a battle comes that can be fought, and resolve it. You may decline it.
does-air_raid = An air battle with you as the attacker. If you win, an enemy industry is destroyed; if there is none, the enemy discards the top { $lost ->
    [one] { $lost } card
   *[other] { $lost } cards
} of the arsenal.
does-sabotage = Look through an enemy stack and destroy one card of it, but no leader.
does-mill_enemy = The enemy discards the top { cards } of the arsenal.
does-enemy_commits_first = The enemy commits first, and you see with what.
does-unconceal = Enemy submarines are not Concealed in this battle.
does-edge_round1 = Your attacks are +{ $att } in round 1.
does-first_fire_round1 = You have First fire in round 1.
does-draw_deploy_hidden = Draw and deploy { cards }, face down.
does-destroy_ground = Destroy an enemy ground unit in the battle.
does-chemical = In phase 0 of every round of this battle each enemy ground unit is attacked with { $gas } against its air defence.
does-force_withdraw = One enemy unit withdraws from the battle.
does-ground_air = No air unit of either side acts in this round.
does-abomb = Destroy every card of one enemy stack, in the battle or not{ $needs_bomber ->
    [true] ; it needs a Double attack bomber deployed in your army
   *[false] {""}
}{ $needs_intel ->
    [none] {""}
   *[other] ; the { $needs_intel } side also discards Military Intelligence or Stolen Plans
}{ $v2_carrier ->
    [none] {""}
   *[other] ; the { $v2_carrier } side may carry it with a V-2 instead, outside any battle
}.
does-return_battle = The battlecard is shuffled back into the conflict deck, and the turn ends.
does-replace_battle = The battlecard is discarded; your opponent reveals cards until another battle comes that can be fought, and it takes its place.
does-zero_vp = The battlecard you have just lost is worth 0 points for ever.
does-industry = Your Build-ups draw { $draw } more and deploy { $deploy } more while it lies here.
does-deploy_pseudo = Lies in your ground stack: your Build-ups draw { $drawn } more and deploy { $deployed } more while it lies there.
does-side_draw_deploy = The { $side } side, whoever drew this, draws { cards } and deploys { $deploy } of its hand.
does-desert = For each deployed Ukrainian unit of the { $side } side an action number is drawn; on { $chance } or less it deserts.

# --- the terms of a battlecard

listed = { LIST($items) }
terms-attacks = { $side ->
    [none] Whoever draws it attacks.
   *[other] The { $side } side attacks.
}
terms-both = { CAP($kinds) } on both sides.
terms-sides = { $axis }: { $own }. { $allied }: { $other }.
terms-na = The attacker needs a Non-artillery ground unit.
terms-requires = Only if the { $side } side holds { $card }.
terms-dug-in = Dug in: ground units of the defender +{ $bonus } defence.
terms-optional = The { $side } side may add { $guns ->
    [artillery] artillery
   *[aa] anti-aircraft guns
} of its ground stack.
terms-special = The defender wins when the attacker's ground units are gone.
terms-emergency = The { $side } side may deploy a full reserve before it.
terms-homeland = Homeland of the { $side } side{ $loses ->
    [true] , which loses the game if it loses this as defender.
   *[false] .
}
