a-table = A table
table-gone-match-begun-shown = The table is gone, its match has begun and is shown to its players alone, or its host has made a new link.{ " " }
ask-invited-link-now = Ask whoever invited you for the link of now.
table-cannot-read = The table cannot be read
invitation-ended = This invitation has ended
table-cannot-joined = This table cannot be joined
invites = { $name } invites you to
a-table-of-title = A table of { $title }
join = What you join
read = Read them
account-needed-browser-part-dice = No account needed. Your browser has a part in the dice that nobody knows before (
why = why
only-watch = Only watch
leave-table = Leave the table
sit-down = Sit down
seated = You are seated
match-starts-when-browsers-added = { $round_text }: the match starts when their browsers have added their part of the dice.
invite-others = Invite others
all-seats-taken = All seats are taken
match-started = The match has started
match-running-already = This match is running already
replayed = It can be replayed.
seat-waiting = Your seat is waiting.
may-watch-open-table-same = You may watch, or open a table with the same rules.
open-table-like = Open a table like it
here = here
last-free = the last one free
sit = sit here
seat-free = Seat { $seat }, free
anybody = Anybody
whoever-has-the-link = Whoever has the link
nobody-but-players = Nobody but the players
nobody-speaks-table = nobody speaks at this table
players-hear-when-match-over = players hear them when the match is over
may-speak-players = they may speak with the players
about-minutes-all = about { $minutes } minutes in all
everybody-takes-the-time-they-need = everybody takes the time they need
yes = Yes
result-changes-ratings-all-play = the result changes the ratings of all who play
fun-ratings-stay = for the fun of it; ratings stay as they are
hints = Hints
everybody = On, for everybody
joining-none = None
alone-while-nothing-new-seen = alone while nothing new was seen, else when all agree
chosen-stands = what is chosen stands
watching = Watching
seats-all-taken = { $upper } seats, all taken.
starts-soon-sit-down = { $text } It starts as soon as you sit down.
name-rated-rating = { $name }, rated { $rating }
a-bot-plays-on = a bot plays on
span = { $count } / span { $count2 }
never-played-guided-first-game = Never played { $title }? A guided first game
play-seat = Play on in seat { $seat }
bot-has-now-play-what = { $name }, a bot, has it now. You play on from what the seat knows, and everybody sees that you have taken it.
may-leave-page = { $left } You may leave this page.
match-starts-when-seats-taken =
    { $n ->
        [one] The match starts by itself when the last seat is taken and everybody has opened the page once more.
       *[other] The match starts by itself when the { $n } free seats are taken and everybody has opened the page once more.
    }
seat-is-chosen = chosen
seat-is-free = free
take-back-term = Take-back
seats-some-taken =
    { $n ->
        [one] { $all } seats, { $taken } is taken.
       *[other] { $all } seats, { $taken } are taken.
    }
numbers-in-words = no one two three four five six seven eight
