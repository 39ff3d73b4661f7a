build-arsenal-deck-own-see = Build an arsenal deck of your own, see its curve, compare it with the other side's.
yardstick = the yardstick
n-95-certainty = with 95 % certainty { $low } to { $high }
text-rated-rating-sure = { $text } Rated { $rating }, { $sure }.
level = level { $level } of { $length }
of-rated-rating = { $of }, rated { $rating }
levels-bots = { $levels } levels of bots
not-work-try-again = That did not work. Try again.
almost-always = almost always
almost-never = almost never
no-clock = no clock
fair-share = fair share { $round }%
too-few-say = , too few to say more
just-now = just now
min-ago = { $floor } min ago
h-ago = { $floor } h ago
under-minute-left = under a minute left
min-left = { $floor } min left
h-left = { $hours } h left
players = { $least } to { $most } players
name-bot = { $name } (bot)
seat-seat-free = seat { $seat }, free
and-a-bot-plays-on = , a bot plays on
bot-called = { $title } bot
bot-made-by = { $title } bot, by { $maker }
n-kinds-of-bots =
    { $n ->
        [one] 1 kind of bots
       *[other] { $n } kinds of bots
    }
link-to = Link to { $text }
table-numbered = Table { $tables }
table-of-section = Table { $tables }, { $section }
under-a-percent = under 1%
over-ninety-nine = over 99%
about-times-in =
    { $n ->
        [1] about once in { $of }
        [2] about twice in { $of }
       *[other] about { $n } times in { $of }
    }
the-bot-who = the { $trade }
role-won-of = { $role }: won { $won } of { $of }
days-ago = { $days } d ago
days-hours-ago = { $days } d { $hours } h ago
days-left = { $days } d left
days-hours-left = { $days } d { $hours } h left
match-is-rated = rated
