# What is asked, what may be chosen, and why something else may not (decisions/, table/asking.py).

# --- attack

attack-question = Attack from one of your territories, or stop.
attack-from = Attack from { $source }, or stop.
attack-short = Attack, or stop.
attack-why = { $several ->
    [true] First the territory that attacks, then its target. The percentages are for attacking to the end.
   *[false] The percentages are for attacking to the end.
}
attack-stop = Stop
    .detail = { $fortify ->
        [true] go to fortify
       *[false] end your turn
    }
armies-chance = { armies }, { $chance }
chance-least = under 1%
chance-most = over 99%
against = { $ours } against { $theirs }
takes-it = { $blitz ->
    [true] a blitz takes it: { $chance }
   *[false] attacking to the end takes it: { $chance }
}
expected = expected losses: { $lose } against { $take }
way = { $source } to { $target }
attack-told = Attack { $target } from { $source }
attack-inland = Every neighbour of { $name } is yours.
attack-single = { $name } holds 1 army; an attacker must leave one behind, so it needs at least 2.
attack-only-one = Only { $own } is next to { $name }, and 1 army cannot attack.
attack-too-weak = Your territories next to { $name } hold 1 army each; an attacker needs at least 2.
attack-no-edge = There is no edge { $edge }; 0 stops the attack, 1 to { $edges } attack over an edge.
attack-both = { $a } and { $b } are { $yours ->
    [true] both yours
   *[false] not yours
}; an attack goes from your own territory to a neighbour's.
attack-too-few = { $name } holds { armies }; the attacking territory must hold at least 2 armies.

# --- dice

dice-question = How do you attack { $target }?
    .short = How do you attack?
    .why = { $source } holds { armies }, { $target } { $against }.
roll = Roll { dice }
    .detail = { lose-take }
lose-take = lose { $lose }, take { $take }
one-roll = One roll
blitz = Blitz
blitz-full = Blitz, { dice } only
blitz-until = { $full ->
    [true] while { dice } can be rolled
   *[false] until it falls or 1 army is left
}
blitz-takes = takes it: { $chance }
blitz-told = Blitz { $target } until it falls
dice-no-way = There is no way { $code } to attack.
dice-most = The attacker always rolls the most dice: { $dice }.
dice-fewer = { $name } holds { armies }; an attacker rolls fewer dice than that.
dice-no-blitz = This match has no blitz.
dice-blitz-needs = { $name } holds { armies }; a blitz needs at least { $needed }.
dice-full-needs = { $name } holds { armies }; a blitz with { $dice } dice only needs at least { $needed }.

# --- defend

defend-question = Defend { $target } with how many dice?
    .short = Defend with how many dice?
defend-roll = { $source } attacks with { dice }.
defend-blitz = { $source } attacks with { armies }. You choose { $once ->
    [true] for the whole blitz.
   *[false] for this roll of the blitz.
}
defend-refused = { $name } can be defended with 1 to { $most } dice.
order-defence = Defence dice
    .detail = How you defend when you are attacked. The most dice hold best against a blitz.
order-defence-most = The most
order-defence-one = One
order-defence-ask = Ask me

# --- withdraw

withdraw-question = Stay in { $place }, or withdraw half of your armies?
    .short = Stay, or withdraw half?
    .why = { $place } held with { armies }; { $half } may leave.
withdraw-stay = Stay
withdraw-stay-told = Stay in { $place }
withdraw-told = Withdraw { armies } to { $name }
withdraw-many = { armies } withdraw
withdraw-refused = { $name } is not a territory of yours next to { $here }; 0 stays there.
order-withdrawal = Withdrawal
    .detail = What you do when a territory of yours was attacked and held.
order-withdrawal-ask = Ask me
order-withdrawal-stay = Stay

# --- where, and how many

where-question = Place { armies }.
    .why = All of them must stand before you attack.
where-open = Place { armies }.
    .why = { $later ->
        [0] These are your last.
       *[other] { $later } more follow in later goes.
    }
where-blind = Place { armies } in secret.
    .why = All placements are revealed when everybody is ready.
where-spoils = Place { armies } now.
    .why = Then the attack goes on.
where-not-yours = { $name } is not yours; armies are placed on your own territories.
facing = { armies }, { $against ->
    [0] inland
   *[other] facing { $against }
}
no-territory = There is no territory { $code }; the map has { $count }, numbered from 0.
count-on = How many on { $place }?
    .short = How many armies here?
    .why = { $lo } to { $hi }.
count-from = How many go from { $source } to { $target }?
    .to = How many go to { $target }?
    .short = How many armies move?
    .why = { $lo } to { $hi }; 1 stays behind.
count-into-told = { number-of } into { $name }
count-on-told = { number-of } on { $name }
number-of = { $first ->
    [none] { armies }
   *[other] { $first } to { $armies } armies
}
count-refused = Choice { $code } is no number from { $lo } to { $hi }; choice 0 means { $lo }.
occupy-question = How many move into { $target }?
    .short = How many armies move in?
    .why = { $lo } to { $hi }; 1 stays in { $source }.

# --- claim, capital

claim-question = Claim a territory.
    .why = { $free } of { $count } are free.
claim-taken = { $name } is taken.
claim-refused = { $name } is taken; only a free territory can be claimed.
capital-question = Choose your capital.
    .why = It stays secret until everybody has chosen.
capital-not-yours = { $name } is not yours; a capital is one of your own territories.

# --- fortify

fortify-question = Move armies once more, or end your turn.
    .why = { $near ->
        [true] A free move goes to a neighbour.
       *[false] A free move goes along your own territories.
    }
fortify-end = End turn
    .detail = no free move
fortify-one = { $name } holds 1 army, and one must stay.
fortify-lone = None of the neighbours of { $name } is yours.
fortify-no-territory = There is no territory { $code }; 0 ends the turn, 1 to { $count } name a source.
fortify-not-yours = { $name } is not yours; armies move between your own territories.
fortify-to-question = Where do the armies of { $source } go?
    .short = Where do the armies go?
    .why = { $source } holds { armies }; 1 stays.
fortify-most = up to { armies } move
fortify-no-chain = No chain of your territories joins { $source } to { $name }.
fortify-not-adjacent = { $source } and { $name } are not adjacent.
fortify-already = The armies stand in { $name } already.

# --- trade, discard

trade-forced = Trade a set of cards.
    .why = You inherited cards and hold { $cards }: trade until you hold fewer than { $limit }.
trade-due = Trade a set of cards.
    .why = You hold { $cards } cards: with { $due } a trade is due.
trade-spoils = Trade a set now, or keep your cards.
    .why = The armies are placed at once.
trade-question = Trade a set of cards, or keep them.
    .why = There is no trading once you begin to place.
trade-keep = Keep the cards
    .detail = go on without a trade
trade-stop = Stop trading
    .detail = go on without a trade
trade-bonus-detail = { armies } +{ $bonus }
trade-worth = worth { armies }
trade-bonus-for = { $name ->
    [none] and { $bonus } for your territory
   *[other] and { $bonus } for { $name }
}
trade-cards = { LIST($cards) }
trade-set = { CAP($set) }
trade-set-cards = { CAP($set) }: { $cards }
trade-no-set = No set of your hand uses this card.
trade-must = You must trade a set of cards before you go on.
trade-refused = There is no set number { $code } in your hand.
discard-question = Discard a card.
    .why = You hold { $cards }; the limit is { $limit }.
discard-told = Discard { $card }
discard-told-of = Discard { $card }, number { $number } of { $count }
discard-refused = Only a card of your own hand can be discarded.

# --- those who wait

waiting-out = You are out; you may watch to the end.
waiting-defence = { LIST($seats) } chooses dice to defend{ $place ->
    [none] .
   *[other] {" "}{ $place }.
}
waiting-withdraw = { LIST($seats) } may withdraw.
waiting-play = { $seats ->
    [one] { LIST($seats) } plays.
   *[other] { LIST($seats) } play.
}
waiting-attack = { $seats ->
    [one] { LIST($seats) } attacks.
   *[other] { LIST($seats) } attack.
}
waiting-claim = { $seats ->
    [one] { LIST($seats) } claims a territory.
   *[other] { LIST($seats) } claim a territory.
}
waiting-capital = { $seats ->
    [one] { LIST($seats) } chooses a capital in secret.
   *[other] { LIST($seats) } choose a capital in secret.
}
waiting-place = { $seats ->
    [one] { LIST($seats) } places armies.
   *[other] { LIST($seats) } place armies.
}
waiting-blind = { $seats ->
    [one] { LIST($seats) } places armies in secret.
   *[other] { LIST($seats) } place armies in secret.
}
waiting-reinforce = { $seats ->
    [one] { LIST($seats) } reinforces.
   *[other] { LIST($seats) } reinforce.
}
waiting-discard = { $seats ->
    [one] { LIST($seats) } discards.
   *[other] { LIST($seats) } discard.
}
waiting-fortify = { $seats ->
    [one] { LIST($seats) } makes a free move.
   *[other] { LIST($seats) } make a free move.
}
waiting-occupy = { $seats ->
    [one] { LIST($seats) } moves into a captured territory.
   *[other] { LIST($seats) } move into a captured territory.
}
