# What is asked, what may be chosen, and why something else may not (decisions/, table/forms.py, table/kept_cards.py).

unseen = If you pass, nobody learns that you could.

# --- the turn

turn-question = Your turn: { LIST($ways, kind: "or") }.
    .why = One action a turn. The card you draw is resolved at once.
turn-last = Play a last card, or none.
    .why = The conflict deck is used up.
turn-draw = Draw a card
    .detail = { $left } left
    .way = draw
turn-play = Play { $name }
    .detail = instead of drawing
    .way = play a card
turn-deploy = Deploy the reserve
    .detail = all its cards, instead of drawing
    .way = deploy all
turn-transfer = Move units to the { $army }
    .detail = up to 3, instead of drawing
turn-trade = Trade a card with the { $army }
    .detail = free, once a turn
turn-seats = Trade seats with the { $army }
    .detail = each gives up a turn
turn-move = Move units
    .detail = up to 3, from one stack to another
turn-no-last = No last order
    .detail = your side has played its last card
turn-rested = { $times ->
    [0] In this match no units are moved, and no cards or seats are traded.
    [1] A side may move units, trade a card or trade seats once in a round, and yours has done so.
   *[other] A side may move units, trade a card or trade seats { $times } times in a round, and yours has done so.
}
move-question = Which unit moves?
    .why = Up to { more-units }.
move-to-question = To which stack does { $name } go?
    .short = To which stack does it go?
move-done = Done
    .detail = no more units move
trade-question = Which card do you give?
    .why = { $name ->
        [none] One card of each reserve changes hands.
       *[other] The other gives { $name }.
    }
seats-question = Trade seats, and the enemies you face?
    .why = You would give up your next turn.
seats-refuse = Refuse
    .detail = everything stays
seats-trade = Trade seats
    .detail = each gives up a turn

# --- against industry

industry-question = Destroy an enemy industry?
    .why = It costs you no draw. { unseen }
industry-which = Destroy which industry?
industry-massive = Destroy Massive Industry
industry-destroy = { $number ->
    [none] Destroy { $name }
   *[other] Destroy { $name } { $number }
}
industry-pass = Let it stand
    .detail = play nothing
industry-play = Play { $name }
    .detail = against industry

# --- cards of the arsenal

setup-question = Deploy { more-cards }.
    .why = Face down, each to the stack of its arm. { $reserve ->
        [one] { $reserve } stays in reserve.
       *[other] { $reserve } stay in reserve.
    }
deploy-question = Deploy { more-cards }.
    .why = Face down, to the stack of its arm.
discard-question = Discard { more-cards }.
    .why = The reserve goes back to { $base }.
stack-question = To which stack does { $name ->
        [none] the unit
       *[other] { $name }
    } go?
    .short = To which stack does it go?
    .why = A battle calls for one stack of each arm.
more-cards = { $more ->
    [one] { $more } more card
   *[other] { $more } more cards
}
more-units = { $more ->
    [one] { $more } more unit
   *[other] { $more } more units
}
deploy-card = Deploy { $name }
discard-card = Discard { $name }
give-card = Give { $name }
card-detail = { $type ->
    [0] ground
    [1] air
   *[2] sea
}, { points }{ $picked ->
    [true] , picked up before
   *[false] {""}
}{ $stack ->
    [none] {""}
   *[other] , { $stack }
}
send-stack = Send: { $name }
to-stack = To: { $name }
bomb-stack = Bomb: { $name }
divide-stack = Divide: { $name }
look-through-stack = Look through: { $name }
stack-of-army = { $name } of the { $army }
move-unit = Move { $name }
pick-up-unit = Pick up { $name }
withdraw-unit = Withdraw { $name }
strike-unit = Strike { $name }
destroy-unit = Destroy { $name }
mine-unit = Mine { $name }
take-unit = Take { $name }
send-away-unit = Send away { $name }
unit-numbered = { $name } { $number }

# --- conflict cards

reorganize-question = Reorganize: new cards, or swap units?
    .why = Never both.
reorganize-none = Leave everything
    .detail = nothing changes
reorganize-draw = Draw a new reserve
    .detail = { cards }, the old ones are discarded
reorganize-swap = Swap units
    .detail = deployed units against the reserve
swap-question = Pick up a unit, deploy a card, or stop.
    .why = In the end the reserve holds { cards } again.
swap-done = Done
    .detail = the reserve is complete
divide-question = Divide which enemy stack?
    .why = Its player picks half of it, rounded down.
divide-pick = Pick { more-units } for the new stack.
    .why = Both stacks stay apart for good.
pick-stack = { $captures ->
        [true] Capture
       *[false] Sabotage
    }: look through which stack?
    .why = You alone see what lies there.
pick-question = { $captures ->
        [true] Capture which unit?
       *[false] Sabotage which card?
    }
    .why = { $captures ->
        [true] It fights for you; lost, it goes back to its own discard.
       *[false] Leaders are out of reach.
    }
counterattack-question = Counterattack for which battlecard?
    .why = You are the attacker, whatever is printed.
counterattack-none = This is no battlecard of the enemy for which you could fight now.
v2-question = Let the V-2 carry the A-Bomb?
    .why = It destroys a whole stack in place of its own effect.
v2-alone = Rocket alone
    .detail = keep the A-Bomb

# --- before a battle

engage-question = Fight { battle-named }?
    .short = Fight this battle?
battle-named = { $name ->
    [none] the battle
   *[other] { $name }
}
engage-decline = Decline
    .detail = the card is discarded, the turn is over
engage-fight = Engage
    .detail = the battle is fought
enemy-army-question = Attack which enemy army?
enemy-army = Attack the { $army }
    .detail = { cards } deployed
join-question = Join { battle-named }?
    .short = Join the battle?
    .why = A homeland is at stake: every army may take part.
join-no = Stay out
    .detail = your army takes no part
join-yes = Join
    .detail = your army takes part
emergency-question = Deploy your reserve before the battle?
    .why = All its cards, at no cost.
emergency-keep = Keep the reserve
    .detail = nothing is deployed
emergency-deploy = Deploy the reserve
    .detail = all its cards, before the battle
commit-question = { $type ->
        [0] Send which ground stack?
        [1] Send which air stack?
       *[2] Send which sea stack?
    }
    .why = All its units fight. Both sides choose in secret.
commit-guns = Of which ground stack may guns or radar join?
    .why = In secret: nothing is shown yet.
optional-question = Bring the { optional } of your ground stack?
    .why = All of it, or none.
optional-bring = Bring the { optional }
    .detail = it joins the battle
optional-leave = Leave the { optional } out
    .detail = nothing of that stack is shown
optional = { $radar ->
    [true] radar
   *[false] guns
}

# --- windows for kept cards

window-pass = Go on
    .detail = play nothing more
cancel-question = Stop { battle-named }?
    .short = Stop this battle?
    .why = { unseen }
cancel-pass = Let the battle come
    .detail = play nothing
cancel-play = Play { $name }
    .detail = against this battle
prepare-question = Play a card before the battle?
    .why = { unseen }
prepare-play = Play { $name }
    .detail = before the battle
start-question = Play a card at the start of the battle?
    .why = { unseen }
start-play = Play { $name }
    .detail = at battle start
mines-question = Which enemy unit runs into the mines?
strike-question = { $name }: strike before round 1?
    .short = Strike before round 1?
    .why = { $attack ->
        [0] The target is destroyed without a draw.
       *[other] One attack with { $attack }.
    }
strike-pass = Do nothing
    .detail = it stays as it is
round-question = Play a card for this round?
    .why = { unseen }
round-play = Play { $name }
    .detail = in this round
valor-question = Which enemy unit withdraws?
    .why = It stays deployed, but is out of this battle.
abomb-question = Drop the A-Bomb?
    .why = It destroys every card of one enemy stack, in the battle or not.
abomb-spend = Which card do you spend with the A-Bomb?
abomb-pass = Do not drop it
    .detail = the A-Bomb stays with you
abomb-discard = Discard { $name }
    .detail = with the A-Bomb
scorch-question = Play Scorched Earth?
    .why = The battlecard you have lost is then worth nothing, for ever.
scorch-leave = Leave the points
    .detail = the winner scores them
scorch-it = Scorch it
    .detail = worth 0 for ever

# --- in a battle

act-question = Phase { $phase }, { phase-fires }: who acts?
    .why = Those that hold may still support others.
act-end = End phase { $phase }
    .detail = the others hold their fire
act-cannot = { $name } cannot act. { $why }
act-fired = It has fired in this round.
act-supports = It gives support in this round and does not fire.
act-holds = It holds its fire in this round; it may still support.
act-never = It never fires.
act-phase = It fires in phase { $phase }.
act-no-target = It has no legal target.
no-air = No air unit acts in this round.
mode-question = { $name }: what does it do?
    .short = What does this unit do?
    .why = Held, it may still give support.
mode-autokill = Autokill
mode-hold = Hold fire
    .detail = it may still support
mode-fire = Fire
slip-question = { $name ->
        [none] The submarine
       *[other] { $name }
    }: slip away?
    .short = Slip away?
    .why = It has fired, so everybody may target it now.
slip-stay = Stay
    .detail = it can be targeted by all
slip-away = Slip away
    .detail = out of this battle, still deployed
aim-question = { $name } fires at which unit?
    .short = Fires at which unit?
    .why = { $shot ->
        [1] The percentages are without further help.
       *[other] Shot { $shot }. The percentages are without further help.
    }
aim-autokill = { $name } destroys which unit?
    .short = Destroys which unit?
    .why = No number is drawn; the target may be supported.
aimed = { $chance ->
    [none] { $firer } goes for { $target }.
   *[other] { $firer } fires at { $target }.
}
aimed-short = { $chance ->
    [none] An Autokill of { $target }.
   *[other] Fire at { $target }.
}
aimed-chance = { $chance ->
    [none] {""}
   *[other] { CAP($chance) }.{" "}
}
boost-question = { aimed }
    .short = { aimed-short }
    .why = { aimed-chance }Fire now, or first add support.
revise-question = { aimed }
    .short = { aimed-short }
    .why = { aimed-chance }The target was supported: keep it, change it once, or add support.
react-question = Support { $target }?
    .short = Support the target?
    .why = { $chance ->
        [none] { $firer } goes for an Autokill.
       *[other] { $firer } fires: { $chance }. Help lasts until the end of the round.
    }
shot-at = { $name }
shot-switch = Switch to { $name }
shot-add = Add { $name }
shot-support = Support with { $name }
shot-chip = Chip of { $name }
shot-stop = Stop firing
    .detail = no more shots
shot-fire-instead = Fire instead
shot-no-support = No support
shot-keep = Keep the target
shot-limit = defence { $defence }, limit { $limit }
shot-limit-more = defence { $defence } and more, limit { $limit }
shot-then = { $value }, then { $chance }
shot-safe = it is safe
shot-sure = it is destroyed
shot-nothing = nothing happens
shot-no-target = { $name } is no legal target. { $why }
shot-already = It is the target already.
shot-other-type = The Autokill is for units of another type.
shot-out-of-reach = Its defence is { $defence }; the Autokill reaches { $limit }.
shot-not-now = It cannot be targeted now.
target-gone = It is not in the battle.
target-type = { $type ->
    [0] It cannot fire at ground units.
    [1] It cannot fire at air units.
   *[2] It cannot fire at sea units.
}
target-concealed = It is Concealed until it fires: only destroyers and submarines may target it.
target-group = This group has been shot at already.
help-fired = It has fired, so it cannot support in this round.
help-given = It supports another unit in this round.
help-other-type = It does not support units of this type.
help-nothing = Its support would change nothing here.
withdraw-question = Withdraw units before the next round?
    .why = They stay deployed, but are out of this battle.
withdraw-pass = Nobody withdraws
    .detail = on to the next round

# --- refusals

refused-mode = The unit cannot do that now.
refused-hand = { $name ->
    [none] This card
   *[other] { $name }
} is not to be chosen, or an equal card stands before it.
refused-no-card = The hand has { $cards } cards; there is no card { $number }.
refused-stack = This stack does not fit, or there is none in that place.
refused-no-unit = There is no unit { $unit }.
refused-unit = { $inside ->
    [true] { $name } is not to be chosen here.
   *[false] { $name } is not in the battle any more.
}
refused-other-unit = This unit is not to be chosen here.
refused-code = There is no choice { $code }; the legal ones are listed with the question.
refused-none = This is none of the choices now.
refused-op-pass = This question cannot be passed over.
refused-op-hand = No card of the reserve is asked for now.
refused-op-stack = No stack is asked for now.
refused-op-draw = A conflict card is drawn only as the action of your turn.
refused-op-emergency = The reserve is deployed at your turn, and only if it is full.
refused-op-play = None of your kept cards can be played now.
refused-op-unit = None of your units is asked for now.
refused-op-target = No target is asked for now.
refused-op-mode = How a unit acts is not asked now.
refused-op-chip = No Carrier chip can be given now.
refused-op-yesno = This is no question of yes or no.
refused-op-card = No battlecard is asked for now.
refused-op-army = No army is asked for now.
refused-op-choice = There is no such choice now.

# --- why a kept card cannot be played

kept-no-card = There is no conflict card { $card } in this theatre.
kept-not-yours = Your side does not keep { $name }.
kept-not-now = { $name } cannot be played now. { $why }
kept-timing = { $timing ->
    [turn_lieu] It is played at your turn, instead of drawing.
    [battle_drawn] It is played when a battle is drawn, before anything else.
    [battle_prep] It is played before a battle, before the forces are chosen.
    [battle_start] It is played when the forces lie open, before round 1.
    [round_start] It is played at the start of a round of a battle.
    [phase2] It is played in phase 2 of a battle.
    [battle_lost] It is played when your side has lost a battle.
   *[other] It is not played from the kept cards.
}
kept-refight = The enemy holds no battlecard for which you could fight now.
kept-air-raid = You have no air unit to raid with.
kept-sabotage = The enemy has no unit deployed.
kept-abomb = A Double attack bomber has to be deployed in your army.
kept-ground = No enemy ground unit is in the battle.
kept-no-effect = It would have no effect now.

# --- routine answers

order-ask = Ask me
order-pass = Always pass
order-all = All other kept cards
    .detail = Whether the table passes for you in every window for kept cards. Others then learn nothing of what you hold, not even by how long they wait.
order-turn = At your turn
    .detail = Kept cards that are played instead of drawing: with an empty reserve, draw.
order-industry = Against industry
    .detail = Kept cards that destroy an enemy industry at the start of a turn.
order-cancel = When a battle is drawn
    .detail = Delay Tactics and Misinformation.
order-prepare = Before a battle
    .detail = Military Intelligence, Stolen Plans and reserve armies.
order-start = At battle start
    .detail = Mine Fields, Chemical Warfare and a Special Intercept.
order-round = At the start of a round
    .detail = Lack of Valor, and weather that grounds aircraft.
order-bomb = The A-Bomb
    .detail = In phase 2, or carried by a V-2.
order-scorch = When you lose a battle
    .detail = Scorched Earth.
order-each = Every copy that you hold is played. When you attack you are asked.
order-dearest = It hits the unit with the most points. { order-each }
order-card-delay = If attacked, play Delay Tactics
    .detail = { order-each }
order-card-misinformation = If attacked, play Misinformation
    .detail = { order-each }
order-card-intelligence = If attacked, play Military Intelligence
    .detail = { order-each }
order-card-plans = If attacked, play Stolen Plans
    .detail = { order-each }
order-card-reserve = If attacked, play reserve armies
    .detail = { order-each }
order-card-mines = If attacked, play Mine Fields
    .detail = { order-dearest }
order-card-chemical = If attacked, play Chemical Warfare
    .detail = { order-each }
order-card-valor = If attacked, play Lack of Valor
    .detail = { order-dearest }
order-card-weather = If attacked, play bad weather
    .detail = { order-each }
order-card-scorch = If attacked, play Scorched Earth
    .detail = { order-each }

# --- those who wait

waiting-battle = The battle goes on.
waiting-game = The game goes on.
waiting-out = You have resigned; you may watch to the end.
waiting-choose = { $seats ->
    [one] { LIST($seats) } chooses.
   *[other] { LIST($seats) } choose.
}
waiting-act = { $seats ->
    [one] { LIST($seats) } chooses who acts.
   *[other] { LIST($seats) } choose who acts.
}
waiting-mode = { $seats ->
    [one] { LIST($seats) } chooses what a unit does.
   *[other] { LIST($seats) } choose what a unit does.
}
waiting-slip = { LIST($seats) } may let a submarine slip away.
waiting-counterattack = { $seats ->
    [one] { LIST($seats) } chooses a battlecard.
   *[other] { LIST($seats) } choose a battlecard.
}
waiting-setup = { $seats ->
    [one] { LIST($seats) } deploys the first cards.
   *[other] { LIST($seats) } deploy the first cards.
}
waiting-deploy = { $seats ->
    [one] { LIST($seats) } deploys cards.
   *[other] { LIST($seats) } deploy cards.
}
waiting-discard = { $seats ->
    [one] { LIST($seats) } discards cards.
   *[other] { LIST($seats) } discard cards.
}
waiting-divide = { $seats ->
    [one] { LIST($seats) } chooses a stack to divide.
   *[other] { LIST($seats) } choose a stack to divide.
}
waiting-divide-pick = { $seats ->
    [one] { LIST($seats) } divides a stack.
   *[other] { LIST($seats) } divide a stack.
}
waiting-emergency = { LIST($seats) } may deploy the reserve.
waiting-enemy-army = { $seats ->
    [one] { LIST($seats) } chooses an enemy army.
   *[other] { LIST($seats) } choose an enemy army.
}
waiting-engage = { $seats ->
    [one] { LIST($seats) } decides whether to fight.
   *[other] { LIST($seats) } decide whether to fight.
}
waiting-join = { $seats ->
    [one] { LIST($seats) } decides whether to join.
   *[other] { LIST($seats) } decide whether to join.
}
waiting-move = { $seats ->
    [one] { LIST($seats) } moves units or trades a card.
   *[other] { LIST($seats) } move units or trade a card.
}
waiting-pick = { $seats ->
    [one] { LIST($seats) } looks through a stack.
   *[other] { LIST($seats) } look through a stack.
}
waiting-reorganize = { $seats ->
    [one] { LIST($seats) } reorganizes.
   *[other] { LIST($seats) } reorganize.
}
waiting-swap = { $seats ->
    [one] { LIST($seats) } swaps units.
   *[other] { LIST($seats) } swap units.
}
waiting-seats = { $seats ->
    [one] { LIST($seats) } is asked to trade seats.
   *[other] { LIST($seats) } are asked to trade seats.
}
waiting-stack = { $seats ->
    [one] { LIST($seats) } chooses a stack.
   *[other] { LIST($seats) } choose a stack.
}
waiting-turn = { $seats ->
    [one] { LIST($seats) } is to draw or play.
   *[other] { LIST($seats) } are to draw or play.
}
waiting-withdraw = { LIST($seats) } may withdraw units.
waiting-aim = { $seats ->
    [one] { LIST($seats) } chooses a target.
   *[other] { LIST($seats) } choose a target.
}
waiting-boost = { LIST($seats) } may support the shot.
waiting-react = { LIST($seats) } may support the target.
waiting-revise = { LIST($seats) } may change the shot.
