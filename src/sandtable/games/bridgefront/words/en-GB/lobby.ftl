# What is said before a match and beside it: the game, its bots, contradictions of options, odds, print.

title = Bridgefront
tagline = Build bridges, buy cards in secret bids, plan all at once, and hold what gives points.
unit-score = victory points
unit-turn = round

# --- bots

bot-bold = Fights where others would wait, and leaves the Capital to chance.
bot-careful = Guards what is held, and goes where nothing is to be lost.
bot-builder = Builds Bridges, gathers the gold of Mines, and pays for good cards.
bot-raider = Calls Champions, and goes where enemies can be beaten.
level-apprentice = Apprentice
    .text = Has just learned the rules, and guesses at plans and bids.
level-mason = Mason
    .text = Knows what cards are for, and often plays another one.
level-builder = Builder
    .text = Plans every round with sense, with a slip now and then.
level-engineer = Engineer
    .text = Values every hex, march and card, and plays the best.
level-architect = Architect
    .text = Plays every plan on in the mind before choosing one.
level-master = Master
    .text = Thinks longest: plans and bids against what the others may plan.

# --- options that contradict each other

mines-number = With { $players } seats there are { $players } to { $most } Mines, not { $mines }.
mines-weights = The chances of Mine values add up to { $sum } tenths; they must make 10.
mines-near = Home Mines { $distance } from a Capital lie inside the { $room } hexes of room round Capitals.
hand-small = The largest hand, { $limit }, is smaller than the { $size } cards that hands are filled up to.
ages = Age III cannot begin in round { $third }, before Age II in round { $second }.
faction-twice = { $faction } is given to two seats; each faction plays once.
no-board = No board fits these demands on Mines and Forges: allow more rings or distances, or ask for fewer Forges and Mines.
decks-large = These decks have { $cards } cards; a match can hold { $most }.

# --- the calculator of odds

odds-attackers = Attacking Forces
    .text = Forces of who acts, or besieges a Capital.
odds-defenders = Defending Forces
    .text = Forces of the other side.
odds-attacker_champions = Attacking Champions
    .text = The attacker's Champions by name, such as shadeblade or mine_overseer; shadeblade:2 has 2 HP left.
odds-defender_champions = Defending Champions
    .text = The defender's Champions by name, such as shadeblade or mine_overseer; shadeblade:2 has 2 HP left.
odds-place = Where
    .text = A battle in a Capital is a siege.
odds-place-open = Open hex
odds-place-mine = Mine
odds-place-capital = Defender's Capital
odds-place-other_capital = Capital of a third player
odds-attacker_faction = Attacker's faction
odds-defender_faction = Defender's faction
odds-of-faction = For Shield Wall, Mine Militia and Raiders.
odds-no-faction = No faction
odds-held = Hex held
    .text = The defender has played Hold the Line or Entrench for the hex.
odds-attacker_effects = Attacker's effects
odds-defender_effects = Defender's effects
odds-of-effects = What works in this battle only: { $effects }, or hit-4 for Forces that hit on 1 to 4 in the first combat round.
odds-samples = Samples
    .text = How often a battle with Champions is tried out. Forces alone need none: their odds are exact.
odds-pick = Pick them by name.
odds-effects = What works in this battle only.
odds-hit = Forces hit on 1 to { $most }
    .detail = in the first combat round
odds-battle-cry = Battle Cry
    .detail = each Champion rolls 1 die more in the first combat round
odds-smoke = Smoke Screen
    .detail = enemy Forces hit only on 1 in the first combat round
odds-focus-fire = Focus Fire
    .detail = each hit goes where its side chooses
odds-forces-first = Forces first
    .detail = its hits fall on enemy Forces while there are any
odds-champions-first = Champions first
    .detail = its hits fall on enemy Champions while there are any
odds-siege-writ = Siege Writ
    .detail = in a siege up to 4 defending Forces are destroyed first
odds-champion = { $hp } HP, { $dice }d on { hit-on }
listed-words = { LIST($words, kind: "unit") }
odds-end = { $defender ->
    [true] Defender keeps { odds-left }
   *[false] Attacker keeps { odds-left }
}
odds-left = { $forces ->
    [0] Champions only
   *[other] { forces }
}
odds-nobody-left = Nobody is left
odds-nobody = A side without Forces needs a Champion.
odds-no-place = There is no place { $place }. Allowed: { LIST($places, kind: "unit") }.
odds-many = A side has at most { $most } Champions, not { $champions }.
odds-no-champion = There is no Champion { $name }{ $near ->
    [none] . They are { LIST($all, kind: "unit") }.
   *[other] ; did you mean { $near }?
}
odds-hp = { $name } has 1 to { $most } HP, not { $hp }.
odds-no-effect = There is no effect { $name }. They are { $effects } and hit-4.
odds-told = { $attacker } against { $defender }: the attacker wins with { $win }{ $samples ->
    [none] {""}
   *[other] {" "}(95 % interval { $low } to { $high })
}{ $nobody ->
    [none] {""}
   *[other] ; with { $nobody } nobody is left
}. { $samples ->
    [none] Exact: every roll is counted.
   *[other] Estimated: { $samples } battles tried out; who may choose a target takes the weakest Champion.
} On average the attacker keeps { $keeps } Forces and the defender { $held }.

# --- print

print-dice = You need dice with six sides: one for each Force and for each die of a Champion in a battle, ten are enough.
print-padded = Market and Power decks are filled up with second copies drawn by lot: print their cards twice.
print-forces = Forces of seat { $seat }
print-capital = Capital of seat { $seat }
print-bridge = Bridge
print-lock = Lock
print-trap = Trap
print-wormhole = Wormhole
print-mine = Value of a Mine
print-gold = Gold
print-mana = Mana
print-points = Victory points
