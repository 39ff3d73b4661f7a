# What is said before a match and beside it: the game, its bots, contradictions of options, odds, print.

title = Conquest
tagline = Take the world, territory by territory, with dice and sets of cards.
unit-score = territories
unit-turn = round

# --- bots

bot-bold = Attacks at odds at which others wait, and leaves its borders thin.
bot-careful = Guards its borders first, and attacks when it is sure.
bot-builder = Wants whole continents, and does not let go of them.
bot-raider = Breaks the continents of others, and hunts whoever is weak.
level-conscript = Conscript
    .text = Has just learned the rules: attacks where waiting is better, and the other way round.
level-scout = Scout
    .text = Sees what is worth having, and goes for something else as often as not.
level-captain = Captain
    .text = Counts the odds, and often overlooks something.
level-major = Major
    .text = Counts the odds, and now and then overlooks something.
level-colonel = Colonel
    .text = Counts the odds of every attack and of what it may lead on to.
level-marshal = Marshal
    .text = Plays every order on in the mind before giving it.

# --- options that contradict each other

no-map = There is no map { $map } here. Allowed: { $maps }, a generated map such as gen:n=60,seed=7, or the text of a map file sent along with the options.
map-too-small = { $seats } seats need a map of at least { $needed } territories; this one has { $territories }.
too-few-armies = { $seats } seats need at least { $least } starting armies each to hold { $scaled ->
    [true] 42 territories
   *[false] the map's { $territories } territories
}; the option gives { $armies }.
no-such-seat = Seat { $seat } does not exist with { $seats } seats; use random or 0 to { $last }.
no-third = A neutral third is for 2 seats only; this match has { $seats }.
too-many-capitals = There are only { $seats } capitals with { $seats } seats; use 0 for all of them, or 2 to { $seats }.
supply-limit = Supply cards need a hand limit of 5 to 8 cards.
poker-limit = A poker hand has exactly 5 cards: the hand limit must be 5.
forced-limit = Forced trades after inheriting need a hand limit of 5 to 8 cards.

# --- the calculator of odds

odds-attackers = Attackers
    .text = Armies in the attacking territory, with the one that must stay behind.
odds-defenders = Defenders
    .text = Armies in the attacked territory; for a chain, in each one after the other: 5,1,1,3.
odds-stop = Stop with
    .text = Attack no more with so few armies left in the attacking territory; 1 goes on to the end.
odds-chance = Chance wanted
    .text = In per cent; the answer says how many armies it takes.
odds-sides = Sides
    .text = Sides of every die.
odds-defender = Defence
    .text = Whether the defender rolls as many dice as possible, or always one.
odds-neutral = Neutral
    .text = Which of the defenders are neutral, counted from 1: they always roll the most dice.
odds-full_dice = Full dice only
    .text = Stop when fewer than the most dice could be rolled.
odds-occupy = Moving in
    .text = After a capture all armies but one go on, or as few as the rules allow.
odds-chain = A chain has 1 to { $most } territories, not { $found }.
odds-no-army = Every attacked territory must hold at least 1 army.
odds-too-many = Odds are computed against at most { $most } defenders in all; these are { $found }.
odds-no-defender = neutral names the defenders in place { $place }, but there are only { $count }.
odds-told = { $attackers } against { $defenders }{ $stop ->
    [1] {""}
   *[other] , stopping with { $stop } left
}: { $targets ->
    [1] the territory falls
    [2] both fall
    [3] all three fall
    [4] all four fall
    [5] all five fall
    [6] all six fall
   *[other] all { $targets } fall
} with { $capture }{ $turns ->
    [none] {""}
   *[other] , in turn { $turns }
}; expect to lose { $lose } armies and to take { $take }.
odds-needed = For { $chance } % it takes { $needed } armies.
odds-never = Not even { $most } armies are enough for { $chance } %.

# --- print

print-armies = Armies of seat { $seat }
print-capital = Capital of seat { $seat }
print-neutral = Neutral armies
print-dice = You need { dice } with { $sides } sides.
print-deck = { CAP(system) } cards
print-territories = Territories to deal
help-turn = A turn
help-step-reinforce = Reinforce
    .text = { armies } for every { $divisor } territories, at least { $least }, and the bonus of every continent that is all yours.
help-step-trade = Trade
    .text = Sets of cards bring more armies.
help-step-place = Place
    .text = All of them go onto your own territories.
help-step-attack = Attack
    .text = As often as you like. Equal dice are lost by the attacker.
help-step-fortify = Fortify
    .text = A free move.
help-step-draw = Draw
    .text = A card, if you captured something.
help-continents = Continents
    .text = Armies each turn for who owns all of it.
help-sets = Sets of { system } cards
    .text = The first set brings the first of these, the next the second, and so on: { $values }.
help-next = the next of the ladder
