title-label-lo-to-hi = { $title }, { $label }, { $lo } to { $hi }
a-number = A number
file-own = A file of your own ...
another-name = Another, by name
another = Another one
title-by-name = { $title }, by name
title-a-file-of-your-own = { $title }, a file of your own
a-file-of-your-own = A file of your own
fast = Fast
find = Find
people-table = People at the table
need-not-stay-told-when = { "." } You need not stay: you are told when your table is there.
result-changes-ratings-all-people = The result changes the ratings of all people at the table.
nobody-looks-now = Nobody looks for this now.
hints-simulations-match-casual = No hints and no simulations: with them the match is casual.
practice-alone-against-bots-may = Practice: alone against bots you may ask for both.
everybody-may-ask-seat-knows = Everybody may ask, from what their seat knows. All are told before they sit down.
nobody-given-while-match-runs = Nobody is given any while the match runs.
hints-simulations-everybody = Hints and simulations for everybody
lobby-lists-table-anybody-may = The lobby lists the table; anybody may join or watch.
by-link = By link
not-listed-link-may-join = Not listed. Whoever has the link may join or watch.
private = Private
not-listed-joining-needs-link = Not listed. Joining needs the link, and only players see the match.
games-way = The games are on their way.
at-the-table = At the table
players-talk-another-hear-spectators = Players talk with one another. They hear spectators after the end.
all-together = All together
players-spectators-hear-another-once = Players and spectators hear one another at once.
chat = No chat
nobody-say-anything-table = Nobody can say anything at this table.
once-while-nobody-know-otherwise = At once while nobody could know of them, otherwise if all other people agree.
chosen-stands-everybody = What is chosen stands, for everybody.
one-moment = one moment
create-table = Create table
may-come = Who may come
choices-may-taken-back = Choices may be taken back
name-table = Name of the table
own-words = { $title }, or your own words
everybody-takes-time-need = Everybody takes the time they need.
everybody-reserve-little-each-turn = Everybody has a reserve, and a little more with each turn.
turn = By turn
live-everybody-seconds-each-turn = Live: everybody has seconds for each turn, and a reserve for the long ones.
everybody-days-each-turn-reserve = Everybody has days for each turn, and a reserve for the long ones.
bot-plays = A bot plays on
comes-back-takes-seat-again = Whoever comes back takes the seat again.
table-answers = The table answers
bot-answers-until-turn-ends = A bot answers until that turn ends; then it is theirs again.
resign = They resign
seat-leaves-match-good = The seat leaves the match for good.
n-1-day-turn = 1 day a turn
seconds-each-turn = Seconds for each turn
minutes-reserve = Minutes in reserve
minutes-match = Minutes for the match
seconds-added-turn = Seconds added a turn
each-turn = For each turn
days-reserve = Days in reserve
when-somebody-time-left = When somebody has no time left
result-changes-ratings-all-people-table = The result changes the ratings of all people at the table. No hints and no simulations are given.
casual-nobodys-rating-changes-rated = Casual: nobody's rating changes. Rated play needs a clock.
casual-nobodys-rating-changes = Casual: nobody's rating changes.
open-seat = Open seat
on-this-device = On this device
your-seat = your seat
open-seat-inside = open seat
seat-i = Seat { $i }
name-player = Name of player { $i }
move-up = Move { $said } up
move-down = Move { $said } down
remove = Remove { $said }
add-seat = Add a seat
most = { $most } is the most
up = up to { $most }
device-handed-asked-curtain-stands = The device is handed on to whoever is asked. A curtain stands between two hands: nobody sees another one's.
find-settings = Find one of { $length } settings
only-ones-matter-most = Only the ones that matter most
further = { $title }, further
reset-title = Reset { $title }
reset = Reset
effect-present-choices = It has no effect with the present choices.
rule = Rule
set-detail = { $text } Set in detail: { $map }.
forms-own = Own
set-in-detail = Set in detail
further-settings = Further settings
lo-to-hi = { $lo } to { $hi }
off = on or off
text-most-characters = text of at most { $most } characters
numbers-each = { $length } numbers, each { $span }{ $unit }
on = On
casual-people-share-device = Casual, as people share a device.
casual-nobody-measured-how-strong = Casual, as nobody has measured how strong { $title } is.
casual-players-hear-spectators = Casual, as players hear spectators.
casual-everybody-given-help = Casual, as everybody is given help.
casual-clock = Casual, as there is no clock.
forms-bot = Bot
player = Player { $at }
open-open = { $open } open
here-on-this-device = { $here } on this device
starts-once = starts at once
changed-reset = { $changed } changed, <u>reset</u>
rows-more-small = { $rows } more: { $small }
found = { $hits } found
changed-changed = { $changed } changed
new-tab = of { $title } (in a new tab)
and-errors-more = And { $errors } more.
and-slips-more = And { $slips } more
order-play = { $players }, in order of play
title-how-it-is-played = { $title }, how it is played
made = Made by { $maker }
longer-wait-more-different-strength = { $here }{ $others }{ $expectedText } The longer you wait, the more different in strength your opponent may be.
generated-map = Generated, { $size } territories
generated-map-number = Generated, { $size } territories, no. { $seed }
map-of-size = { $name }, { $size } territories
people-look-for-this =
    { $n ->
        [one] { $n } person looks for this now.
       *[other] { $n } people look for this now.
    }
people-look-for-others =
    { $n ->
        [one] { $n } person looks for other tables of { $game }.
       *[other] { $n } people look for other tables of { $game }.
    }
board-of-places =
    { $n ->
        [one] The board: { $n } place
       *[other] The board: { $n } places
    }
n-places-in-regions =
    { $n ->
        [one] { $places } in { $n } region
       *[other] { $places } in { $n } regions
    }
n-settings =
    { $n ->
        [one] { $n } setting
       *[other] { $n } settings
    }
or-a-number = or { $span }
for-example = for example { $some }
casual-as-changed =
    { $n ->
        [one] Casual, as 1 setting is changed.
       *[other] Casual, as { $n } settings are changed.
    }
waits-for-players =
    { $n ->
        [one] waits for 1 player
       *[other] waits for { $n } players
    }
problems-of-form =
    { $n ->
        [one] 1 thing does not fit yet.
       *[other] { $n } things do not fit yet.
    }
