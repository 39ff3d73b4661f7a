ground = Ground
air = Air
sea = Sea
shot = No shot
phase-one = Phase 1
phase-two = Phase 2
phase-three = Phase 3
phase-four = Phase 4
table-below-says-same = { $label }; the table below says the same.
firing-phase = { $word } by firing phase
type = { $word } by type
curves-table = The curves as a table
decks-firing-phase = Firing phase
within-allowed = within what is allowed
too-far-apart = too far apart
apart = apart
yours = Yours: { $name }
give-deck-name-first = Give the deck a name first.
browser-keeps-nothing = This browser keeps nothing.
kept-browser = { $title } is kept in this browser.
forgotten = It is forgotten.
ready-decks = Ready decks
load = Load
add-deck = Add to the deck
forget = Forget
empty = Empty
name-deck = Name of the deck
decks-kept-browser-alone-text = Decks are kept in this browser alone; as text they can be passed on.
own = your own
as-printed = as printed
curves-show = What the curves show
text-read-write-pass = As text: read, write, pass on
open-file = Open a file
keep-file = Keep as a file
use-text = Use this text
line-each-unit-number-name = One line for each unit: a number and a name, such as “3 Supermarine Spitfire” or “Supermarine Spitfire x3”. What follows # is a remark.
the-deck-as-text = The deck as text
file-deck = A file with a deck
copies = Copies of { $name }
less = One { $name } less
one-more = One { $name } more
deck-holds-most = A deck holds at most { $max }.
fires-phase = { " " }· fires in phase { $phase }
not-fire = { " " }· does not fire
unknown-unit = unknown unit
figures = Figures of { $name }
land = land
air-inside = air
sea-inside = sea
att = Att
def = Def
nothing-special = Nothing special.
a-deck-holds-at-most-max = { " " }A deck holds at most { $max }.
unit-stands-list-side = This unit stands in no list of this side.
units = Units
find-unit = Find a unit
name-nation-kind-effect = Name, nation, kind or effect
order = Order
by-points = By points
by-firing-phase = By firing phase
by-name = By name
nation = Nation
all-nations = All nations
phase = Phase { $phase }
in-the-deck = In the deck
unit-all = No unit has all of this.
show-all-list = Show all { $list }
both-decks-compared-they-may = Both decks compared; they may differ by { $mostApart } cards and { $mostApart } points.
units-all = { $keys } units in all
points-card-decks-own-may = { $infantry }, { $artillery }, { $cards } points a card. Decks of your own may differ by { $mostApart } cards and { $mostApart } points.
things-do-not-fit =
    { $n ->
        [one] 1 thing does not fit yet.
       *[other] { $n } things do not fit yet.
    }
no-phase = none
n-infantry-units =
    { $n ->
        [one] { $n } infantry unit
       *[other] { $n } infantry units
    }
n-guns =
    { $n ->
        [one] { $n } gun
       *[other] { $n } guns
    }
n-copies =
    { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    }
n-copies-of =
    { $n ->
        [one] { $n } copy of { $max }
       *[other] { $n } copies of { $max }
    }
n-units =
    { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
