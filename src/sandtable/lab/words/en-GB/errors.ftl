decks-built-none = In { $title } no decks are built, so there are none to breed.
no-theatre = There is no theatre { $theatre }. The theatres are { $found }.
no-side = There is no side { $side }. The sides are { $sides }.
sides-not-known = { $title } does not say which seats are { $side }.
no-card-to-ask-for = { $title } has no { $word } { $name }{ $hint }
cards-dealt-first = No cards were dealt in the first { $prelude } decisions of game { $number }.
not-a-deal = A deal is a number from 0, not { $number }.
played-told-kind = What is played is not told by kind in { $title }.
deal-take-listed = { $kinds } is not { $how } in deal { $number }: take one that is listed.
game-table-came = The game at the table came out otherwise than the one that was counted.
cards-come-piles = The cards of { $title } do not come from piles that seats have of their own.
played-told-kind-ask = What is played is not told by kind in { $title }: ask for drawn or owned.
game-did-end = A game did not end within { $limit } decisions.
pile-deals-cannot = { $kinds } is in no pile of these deals, so it cannot be { $how }; ask what it would cause if it were owned.
game-seed-did = Game { $number } of seed { $seed } did not end within { $limit } decisions.
games-range = The number of games is 1 to { $max_games }, not { $games }.
already-empty-folder = { $folder } is there already and not an empty folder; name another one.
no-preset = There is no preset { $preset }. There are { $presets }.
no-preset-for-seats = No preset of { $title } has { $players } seats.
features-nothing-learn = { $title } has no features, so there is nothing to learn its value from.
skill-needs-two = Skill needs two bots or more, each once, the weakest first.
bot-seat-chose = The bot { $name } of seat { $seat } chose { $code }, which is none of its { $legal } choices.
bots-seats-name = There are { $given } bots for { $seats } seats; name one for each seat, or one for all.
game-seed-did-end = Game { $first } of seed { $seed } did not end within { $limit } decisions.
threads-range = The number of threads is 1 to 1024, not { $threads }.
bot-seat-failed = The bot { $name } of seat { $seat } failed: { $other_name }: { $error }
bot-decides-python = The bot { $name } decides in Python; here games are played in compiled code.
bot-thinks-clock = The bot { $name } thinks by the clock, so its games could not be played again. Name its playouts instead, such as search:200p.
laboratory-needs-installed = The laboratory needs { $package }, which is not installed: pip install 'sandtable[lab]' brings it.
ladder-played-two = A ladder is played by two seats, not { $seats }.
ladder-needs-two = A ladder needs two bots or more, each once.
ladder-needs-deals = A ladder needs 2 deals or more, not { $deals }.
pairs-search-play = Pairs with a search play 2 to { $deals } deals, not { $thinking_deals }.
no-exploiters = The game { $id } has no exploiters.
exploiter-plays-deals = An exploiter plays 2 deals or more, not { $deals }.
no-exploiter = There is no exploiter { $name }. There are { $known }.
kind-decision-events = { $name } is a kind of decision; only events, such as those about a card, take more words.
key-observe-fields = The key observe.fields names { $name }, which is no field of a position{ $hint }
field-numbers = The field { $name } has { $shape } numbers; observe.fields takes up to { $most_cells }.
field-same-all = The field { $name } is not the same in all variants.
kind-decision-event = { $title } has no kind of decision or event { $name } to count{ $hint }
range-write-smaller = { $part } is no range: write { $found }=7..9, from a smaller number to a larger.
counts-nothing-after = { $text } counts nothing: after the event { $name } come arguments, such as c=7, c>=7 or c=7..9.
no-measure = There is no measure { $name }{ $hint } The measures are { $known }.
hold-games-remove = { $games } does not hold its games. Remove it, and they are played again.
games-another-study = The games in { $path } are those of another study: { $changed } is not the same. Name another folder with --out, or remove this one.
holds-something-else = { $path } holds something else than a study. Name another folder with --out.
cannot-read-remove = { $games } cannot be read. Remove it, and its games are played again.
manifest-study-name = { $file } is no manifest of a study. Name another folder with --out.
key-variant-name = { $where }: the key variant.name is { $doubled } twice; each variant has a name of its own.
key-question-measure = { $where }: the key question.measure is { $again } twice; ask for it once.
values-smaller-number = { $text } is not 1 to { $most } values, from a smaller number to a larger.
nothing-swept-every = Nothing is swept: every value is the one that the game has.
sweep-most-values = A sweep has at most { $most } values besides the game as it is, not { $variants }.
larger-study-mib = { $path } is larger than a study can be (1 MiB).
study-unreadable = { $path } cannot be read: { $strerror }.
study-not-toml = { $path } is no TOML: { $error }.
key-seed-wrong = { $where }: the key 'seed' is wrong. { $error }
values-write-words = { $text } are no values: write 4..10, 4..10..2, or words with | between them.
option-given-twice = The option { $option } is given twice.
key-lineup-bots = The key lineup[{ $number }].bots names { $bots } bots for { $seats } seats; name one for each, or one for all.
all-variants-many = All variants have as many seats as the first: { $seats }, not { $other_seats }.
most-games-variant = Most games of the variant { $name } do not end within { $limit } decisions.
bot-decides-python-studies = The bot { $name } decides in Python. Studies play in compiled code: give it as a kernel, or use `sandtable simulate`.
text-file-sent = The text of the file { $name } was not sent along.
key-files-variant = The key files.{ $option } of the variant { $name }: { $path }: { $reason }.
deals-range = The number of deals is 1 to { $units }, not { $deals }.
already-empty-folder-name = { $out } is there already and not an empty folder; name another one.
part-study-third = A part of a study is such as 3/64, the third of 64 and at most of { $most }, not { $text }.
ray-cluster-did = The Ray cluster did not play a block ({ $name }). What was played is kept: run the study again.
process-played-games = A process that played games ended before its time. What was played is kept: run the study again, with fewer --processes if memory was short.
folder-study-manifest = { $part } is no folder of a study: it has no manifest.json.
play-cluster-needs = To play on a cluster needs Ray, which is not installed: pip install 'sandtable[ray]' brings it.
ray-cluster-answers = No Ray cluster answers: { $error }
deals-came-otherwise = The deals from { $span } on came out otherwise in { $part } than in another folder: one of them was changed. Remove the wrong one, and they are played again.
on-allowed = --on is here or ray, not { $text }.
processes-range = The number of processes is 1 to 256, not { $processes }.
no-variant = There is no variant { $variant }. The variants are { $names }.
where-allowed = --where is { $where }, not { $other_where }.
games-study-been = Games of this study have been taken away while it was looked at.
games-yet-sandtable = There are no games in { $folder } yet: `sandtable study run` plays them.
format-version-reads = The format of { $path } is { $format }; this version reads { $other_format }.
larger-result-mib = { $path } is larger than a result can be (64 MiB).
sandtable-simulate-json-prints = { $path } is not what `sandtable simulate --json` prints: { $error }
text-option-sha = The text of the option { $name } in { $path } is not the one that its SHA-256 belongs to.
nothing-wanted-name = Nothing is wanted: name a target, such as --target seat_1=50.
nothing-moved-name = Nothing may be moved: name an option with its values, such as --vary die_sides=4..10.
none-values-make = None of these values make a game: see `sandtable options` for what they may be.
value-nothing-tune = { $name } has one value only, so there is nothing to tune: write { $name }=4..10.
target-write-seat = { $text } is no target: write seat_1=50 or decisions=40+-3, with shares as per cent.
target-cannot-reached = The target { $text } cannot be reached: a share is 0 to 100, and what it may be off is more than 0.
two-targets-name = { $name } has two targets; name one.
counts-nothing-there = { $text } counts nothing: { $title } has no { $what ->
    [argument] argument
    [group] group
   *[card] card or unit
} { $given } there{ $hint }
