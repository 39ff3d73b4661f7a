send-text-along = There is no { $what } { $path } here: send the text of the { $what } along with the options.
file-changes-most = A file of changes has at most { $longest } characters; this one has { $text }.
cannot-read = The { $what } { $path } cannot be read: { $why }.
changes-not-toml = The file of { $option } is no TOML: { $error }.
option-not-allowed = { $option } cannot be { $value }. Allowed: { $hint }.
no-preset = There is no preset { $name }{ $hint } The presets are { $names }.
players-range = { $title } is for { $low } players, not { $players }.
options-fit-together = The options do not fit together: { $error }.
no-option = There is no option { $option }{ $hints }
no-game = There is no game { $name }.
learned-value-made = The learned value was made for other figures; make it anew with `sandtable train value`.
no-game-of-these = There is no game { $name }{ $hint } The games are { $games }.
check-needs = A check needs a value for { LIST($names) }.
odds-need = The odds need a value for { LIST($names) }.
did-you-mean = { $near ->
    [none] .
   *[other] ; did you mean { $near }?
}
