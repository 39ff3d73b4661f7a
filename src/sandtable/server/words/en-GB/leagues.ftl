how-many-rounds-follows-players = How many rounds there are follows from the players: leave the number of rounds at 0.
factions-dealt-evenly = { $title } has no factions that could be dealt evenly.
rated-matches-rules-preset-deal = In rated matches the rules of the preset deal the factions: make the league casual.
arena-everybody-plays-once-choose = In an arena everybody plays at once: choose a live pace.
league-needs-invitation = There is no such league, or it needs an invitation.
host-server-muted-cannot-name = The host of this server has muted you: you cannot name a league.
lead-leagues-end-before-make = You lead { $led } leagues. End one before you make another.
host-league-removed = The host of this league has removed you.
league-begun-nobody-join = This league has begun; nobody can join it any more.
arena-over = This arena is over.
players-take-part-already = { $players } players take part already; no more can.
not-take-part-league = You do not take part in this league.
nobody-number = Nobody has this number here.
league-begun = This league has begun.
most-bots-take-part = At most { $most } bots can take part.
league-begun-already = This league has begun already.
league-needs-two-players-least = A league needs two players at least.
players-nobody-left-meet-after = With { $count } players nobody would be left to meet after { $most } rounds.
league-over = This league is over.
table-league = There is no such table in this league.
table-over = This table is over.
too-much-happens-league-once = Too much happens in this league at once. Try again.
only-host-league = Only the host of this league can do that.
no-such-bot = There is no bot { $bot }. The bots are { $kinds }.
league-round = , round { $round }
and-zero = { " " }and 0
league-terms = { $game }, { $rules }. { $kind }, tables of { $count }, { $pace }.
places-table-give-points-shared = The places at a table give { $points } points; a shared place what is between. Where points are equal, these decide, in this order: { $tie_breaks }.
everybody-come-table-after = Everybody has { $wait } to come to a table. After that{ " " }
table-lost-not-come = the table is lost for whoever has not come.
bot-plays-not-come-may = a bot plays for whoever has not come, and they may take the seat again at any time.
arena-lasts-free-paired-once = The arena lasts { $minutes }: whoever is free is paired at once.
best-each-table-go = The best { $value } of each table go on.
factions-dealt-so-everybody-each = Factions are dealt so that everybody has each equally often.
form-robin = each against each
form-swiss = Swiss
form-knockout = knock-out
form-arena = arena
kind = { $rated ->
    [true] Rated
   *[false] Casual
}
tie-break-berger = Sonneborn-Berger
tie-break-buchholz = Buchholz
tie-break-cut = Buchholz cut 1
tie-break-rounds = Rounds
tie-break-seed = Seed
tie-break-table = Buchholz a table
tie-break-wins = Wins
length-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
length-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
length-seconds = { $count } seconds
