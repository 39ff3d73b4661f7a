send-text-along = There is no { $what } { $path } here: send the text of the { $what } along with the options.
file-changes-most = A file of changes has at most { $longest } characters; this one has { $text }.
cannot-read = The { $what } { $path } cannot be read: { $why }.
changes-not-toml = The file of { $option } is no TOML: { $error }.
option-not-allowed = { $option } cannot be { $value }. Allowed: { $hint }.
no-preset = There is no preset { $name }{ $hint } The presets are { LIST($names) }.
players-range = { $title } is for { $low } players, not { $players }.
options-fit-together = The options do not fit together: { $error }
no-option = There is no option { $option }{ $hints }
no-game = There is no game { $name }.
learned-value-made = The learned value was made for other figures; make it anew with `sandtable train value`.
no-game-of-these = There is no game { $name }{ $hint } The games are { $games }.
check-needs = A check needs a value for { LIST($names) }.
odds-need = The odds need a value for { LIST($names) }.
unit-points = points
unit-round = round
round-over = when the round is over
style-bold = Bold
style-careful = Careful
style-builder = Builder
style-raider = Raider
change-no-row = There is no { $what } { $row }{ $near }
change-alone = { $row } stands alone: what changes stands below it, as in [{ $row }].
change-nothing = { $place } has { $name } { $value } as it is printed: this changes nothing.
change-unknown = { $place } has no { $name } that a file can change; it can change { LIST($known) }.
change-switch = { $place } has { $name } { $value }; allowed is true or false.
change-numbers = { $place } has { $name } { $value }; allowed are { $size } numbers in brackets, each { $least } to { $most }.
change-number = { $place } has { $name } { $value }; allowed are { $least } to { $most }.
word-gone = This match of { $title } has the word '{ $word }' of version { $version } for { $option }: this Sandtable no longer has what it stood for. A release that knows that version can play it.
idle-while = { $title } has no effect while { $other } is { $value }.
idle-because = { $title }{ $value ->
    [none] { "" }
   *[other] { " " }{ $value }
} { $like ->
    [none] has no effect
   *[other] is the same as { $like }
}: { $because }.
idle-changed = { $title } has no effect as it was changed: { $because }.
value-on = on
value-off = off
allowed-switch = on or off
allowed-list = { $many ->
    [none] any number of
   *[other] { $many }
} { $words ->
    [true] words
   *[false] numbers
} with commas between them, each { $each }
allowed-least = at least { $low }
allowed-text = { $limit ->
    [0] text
   *[other] text of at most { $limit } characters
}
allowed-words = { LIST($words, type: "or") }
allowed-either = { $one }, or { $other }
