# What is said before a match and beside it: the game, its bots, contradictions of options, decks, odds.

title = Battlecards: World Conflict
tagline = Build armies from a deck of your own, and fight the battles of a world war shot by shot.
unit-score = victory points
unit-turn = turn

# --- bots

bot-bold = Takes up battles that others decline, and stays in them.
bot-careful = Fights when it is likely to win, and withdraws early.
bot-builder = Brings its reserve to the front before it plays the cards it keeps.
bot-raider = Plays the cards it keeps early: raids, sabotage and Counterattacks.
level-cadet = Cadet
    .text = Has just learned the rules: commits troops as they come.
level-private = Private
    .text = Has learned what weapons do, not yet when to fire them.
level-corporal = Corporal
    .text = Picks targets, and the wrong ones half of the time.
level-sergeant = Sergeant
    .text = Knows the troops, and often sends the wrong ones.
level-lieutenant = Lieutenant
    .text = Sends the right troops most of the time.
level-captain = Captain
    .text = Sends the right troops, with a slip now and then.
level-major = Major
    .text = Weighs every battle by the strength of both sides.
level-marshal = Marshal
    .text = Plays turns and battles on in the mind, against all that the enemy may hold.

# --- options that contradict each other

sets-apart = The arsenal set { $arsenal } goes with the { $needed } conflict deck, not with the { $conflict } one (V09); custom decks go with both.
setup-few = Of { $draw } first cards the reserve takes { $hand }: at least { $hand } are drawn.
setup-other = Of { $draw } cards drawn { $deployed } are deployed, not { $deploy }: the reserve of { $hand } stays in hand.
setup-many = The { $side } armies draw { $armies } times { $draw } cards at the start, { $all } in all, but their deck has { $cards } (V11).
armies-other = There are { $axis } axis and { $allied } allied armies; together they must be the { $players } seats.
armies-apart = One side has { $most } armies and the other { $least }; they may differ by 1.
armies-larger = Larger standing armies go with sides of equal numbers only.
armies-disadvantaged = The axis must be the smaller side, or the option be switched off.
decks-carriers = The decks have { $carriers } carriers; a match can hold { $most }.
conflict-many = This conflict deck has { $cards } { $kind ->
    [kept] cards to keep
    [table] cards of the table
   *[all] cards
}; a match can hold { $most }.
change-no-deck = Unit { $unit } is in no deck of this match: its change has no effect here.
change-elsewhere = Card { $card } is of another theatre: its change has no effect here.
change-option = that number is the option { $option }; set it there.
change-chips = Unit { $unit }: all chips of a carrier have one value.
change-deploys = { $what ->
    [units] Unit
   *[cards] Card
} { $name } deploys { $deploy } of { $draw } cards drawn; it can deploy as many as it draws.

# --- decks

check-theatre = Theatre
    .text = Whose units they are.
check-axis = Axis deck
    .text = The axis' deck as text; the printed deck if empty.
check-allied = Allied deck
    .text = The allies' deck as text; the printed deck if empty.
list-title = { $side } { $kind ->
    [starter] starter
   *[expansion] expansion
}
list-none = There is no deck { $name }. The decks are { LIST($lists, kind: "unit") }.
the-deck = { $deck ->
    [axis] the axis deck
    [allied] the allied deck
   *[other] the deck
}
deck-long = The text of { the-deck } has { $length } characters; at most { $most } are read.
deck-line-unread = Line { $line } of { the-deck } is { $text }; a line is a number of copies and a unit, such as "3 Supermarine Spitfire" or "Supermarine Spitfire x3".
deck-no-heading = Line { $line } of { the-deck } has the heading { $word }; headings are { LIST($headings) }.
deck-heading-alone = Line { $line } of { the-deck } has { $value } after "{ $word }:"; this heading stands alone, before its list.
deck-heading-value = Line { $line } of { the-deck } names the { $word } { $value }; it is { LIST($values, kind: "or") }.
deck-heading-twice = Line { $line } of { the-deck } names the { $word } { $value }, and an earlier line { $named }; a deck is for one { $word }.
deck-no-unit = Line { $line } of { the-deck }: there is no unit { $name }{ or-near }
deck-no-copies = Line { $line } of { the-deck } asks for { $copies } copies of { $unit }; at least 1 is needed.
deck-for-other = The { $deck } deck says it is for the { $word } { $value }, not { $wanted }.
deck-pseudo = { $unit } cannot be in { the-deck }: it comes into play by its conflict card.
deck-foreign = { $unit } is in no { $owner } list of this theatre, so { the-deck } cannot hold it.
deck-copies = The { $deck } deck holds { $copies } { $unit }; at most { $most } may be in a deck.
deck-many = The { $deck } deck has { $cards } cards; at most { $most } are allowed.
deck-few = The { $deck } deck has { $cards } cards; a custom deck needs at least { $least }.
decks-cards-apart = The axis deck has { $axis } cards and the allied deck { $allied }: { apart }.
decks-points-apart = The axis deck has { $axis } points and the allied deck { $allied }: { apart }.
apart = { $apart } apart, at most { $most } are allowed{ $more ->
    [0] {""}
   *[other] , { $more } of them as a handicap
}
conflict-no-card = There is no conflict card { $name } in this theatre.
conflict-fat = This conflict deck is the fat one with { $fat } cards; the thin one with { $thin } was asked for.
conflict-other = The conflict deck has { $found } { $card }; the { $set } deck has { $wanted }, and no other composition is allowed.
conflict-part = The conflict deck holds { $used } of the { $kinds } kinds of expansion cards; with any of them all must be in it. Missing: { LIST($missing, kind: "unit") }.
or-near = { $near ->
    [none] .
   *[other] ; did you mean { $near }?
}

# --- the calculator of odds

odds-attackers = Attacking units
    .text = Units of who fights for the battlecard, or the unit that fires.
odds-defenders = Defending units
    .text = Units of the other side, or the target.
odds-about = About
    .text = The whole battle; or one shot of the first attacking unit at the first defending one.
    .battle = The battle
    .shot = One shot
odds-battle = Battlecard
    .text = What is fought for: it says who may use which units, and how the defender is dug in.
odds-support = Support for the shot
    .text = Of one shot: what support, chips and auras add to the attack.
odds-cover = Support for the target
    .text = Of one shot: what support, chips, auras and dug-in add to the defence.
odds-action_max = Action numbers
    .text = Numbers are drawn from 1 to this.
odds-samples = Samples
    .text = How often a battle is tried out. A shot needs none.
odds-unit = { $nation }, { $type }; attack { $attack }, defence { $defence }
in-theatre = { $theatre }: { $name }
odds-units = { $number ->
    [1] { $name }
   *[other] { $number } { $name }
}
odds-numbers = { $hits ->
    [0] nothing
    [1] 1
   *[other] 1 to { $hits }
}
odds-plus = { $more ->
    [0] { $printed }
   *[other] { $printed } + { $more }
}
odds-never = { $firer } cannot fire at { $type } units: a printed - stays one, whatever is added. Exact.
odds-shot-told = { $firer } at { $target } hits with { $chance }. Exact: attack { $attack } against defence { $defence }, so { $numbers } of { $steps } numbers hits.
odds-battle-told = { $attackers } against { $defenders }, { $card }: the attacker wins with { $win } (95 % interval { $low } to { $high }). Estimated: { $battles } battles tried out by the computer on both sides, without cards and Edges. On average the attacker keeps { $keeps } of { $sent } units and the defender { $held } of { $met }.
odds-end = { $won ->
    [true] Attacker wins with { units } left
   *[false] Defender wins with { units } left
}
odds-carriers = At most { $most } carriers can meet, not { $carriers }.
odds-no-battle = There is no battlecard { $name }{ or-near }
odds-needs = Who attacks in { $card } needs { $ground ->
    [true] a ground unit that is no artillery.
   *[false] a unit that can fight there.
}
odds-not-there = { $unit } is no { LIST($types) } unit: it cannot be used there in { $card }.
odds-many = { $field } holds 1 to { $most } units, not { $units }.
odds-no-unit = There is no unit { $name } that fights{ or-near }
nation-american = American
nation-any = Any
nation-british = British
nation-finnish = Finnish
nation-german = German
nation-italian = Italian
nation-japanese = Japanese
nation-polish = Polish
nation-romanian = Romanian
nation-soviet = Soviet
nation-ukrainian = Ukrainian
