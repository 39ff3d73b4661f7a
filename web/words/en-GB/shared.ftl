table = Table
back = Back
watch = Watch
next = Next
play = Play on
once = Once more
setting-table = Setting the table
keep-match = Keep as a match
first-game = Your first game
all-games = All games
about-game = About the game
all-tables = All tables
chance = Your chance
with-you = with you
against = against you
face-down = { $down } face down
battle = in the battle
seat = Seat { $seat }
shared-play = Play
sandtable = Sandtable
settings = Settings
account = Account
sign = Sign in
delete = Delete
keep = Keep
asked = What is asked
result = Result
deck-builder = Deck builder
one-moment-sentence = One moment.
cards = Cards
shared-points = Points
all = All
printed = As printed
copied = Copied
copy = Copy
filters = Filters
show-all = Show all
live = Live
day = By day
slow = Slow
find-opponent = Find an opponent
time = Time
rated = Rated
game = Game
rules = Rules
open = Open
new-table = New table
shared-chat = Chat
clock = No clock
bot = Which bot
you = You
name-you = { $name } (you)
seats = Seats
find-setting = Find a setting
setting-these-words = No setting has these words.
changed = changed
shared-off = Off
games = Games
achievements = Achievements
join-table = Join a table
try-now = Try now
your-table = Your table
table-sees-name = The table sees this name.
this-match-is-over = This match is over
replay = Replay
to-the-table = To the table
shared-your-seat = Your seat
free-seat = Free seat
no = No
laboratory = Laboratory
setting = Setting
a-study = A study
try-again = Try again
go = Go on
pause = Pause
copy-link = Copy the link
not-work = That did not work
tables = Your tables
take-seat = Take your seat
how-played = How it is played
leagues = Leagues
rounds = Rounds
remove-name = Remove { $name }
shared-remove = Remove
shared-tables = Tables
shared-place = Place
a-bot-inside = a bot
by-day = by day
help-everybody = help for everybody
running = Running
watchers-watching = { $watchers } watching
new-version = A new version is here
load-again = Load it again
won = Won
shared-win = Shared the win
waiting-players = Waiting for players
my-matches = My matches
profile = Your profile
lobby = To the lobby
cannot-go-on = Cannot go on
invite = Invite
confirm-address = Confirm your address
notifications = Notifications
shared-places = Places
from = From
mails = No more mails
about = About
per-cent = per cent
stop = Stop with
number-armies-enough = No number of armies is enough for { $chance }%.
as-a-table = As a table
shared-players = Players
shared-refuse = Refuse
your-name = Your name
guest = Guest
check-game = Check a game
rating = Rating
shared-name = Name
theme = Theme
dark = Dark
light = Light
textures = Textures
quiet = Quiet
strong = Strong
instant = Instant
normal = Normal
motion = Motion
reduced = Reduced
ask-once = Ask once more
slow-games = Slow games
always = Always
never = Never
sound = Sound
filled-button = the filled button
playing = Playing on …
bots-play = Bots play on
a-name = A name
leaderboards = Leaderboards
pace = Pace
opponents = Opponents
shared-profile = Profile
place-place = Place { $place }
review = Review
verify-dice = Verify dice
play-on-from-here = Play on from here
looking = Looking …
save-receipt = Save your receipt
close = Close
yourself = you
nobody-s = nobody's
neutral = neutral
owned-by-you = yours
seat-inside = seat { $seat }
level-of = level { $level }
a-bot = bot
out-of-the-match = out
ready-now = ready
is-away = away
is-here = here
is-host = host
host-too = , host
you-too = , you
bot-too = , bot
away-too = , away
left-too = , left
n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
n-matches =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
n-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
n-bots =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
n-seats =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
n-tables =
    { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
n-free-seats =
    { $n ->
        [one] { $n } free seat
       *[other] { $n } free seats
    }
points-of-unit =
    { $n ->
        [one] point
       *[other] points
    }
choices-done =
    { $n ->
        [one] { $n } choice
       *[other] { $n } choices
    }
made-when = made { $when }
n-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
n-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
n-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
n-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
n-places =
    { $n ->
        [one] { $n } place
       *[other] { $n } places
    }
n-armies =
    { $n ->
        [one] { $n } army
       *[other] { $n } armies
    }
times-once-twice =
    { $n ->
        [1] once
        [2] twice
       *[other] { $n } times
    }
some-matches-cannot = , { $stuck } cannot.
your-own = your
name-s = { $name }'s
the-armies = armies
copied-link = link
copied-commitment = commitment
copied-command = command
copied-invitation = invitation
copied-fingerprint = fingerprint
missions = Missions
matches-goal-each = Matches against bots, each with a goal of its own, from the easiest to the hardest.
