# What is wrong with a map file, a generated map, or figures of a battle.

map-the = the map
map-kind = { $kind ->
    [continent] continent
    [edge] edge
   *[territory] territory
}
map-entry = { map-kind } { $name }
map-number = { map-kind } no. { $number }
map-near = { $near ->
    [none] { "" }
   *[other] { " " }Did you mean { $near }?
}

# --- values

value-long = a number of more than 15 digits
value-decimal = the decimal number { $value }
value-list = a list of { $count }
value-table = a table
value-date = a date or time

rule-id = a text of lower-case letters, digits and hyphens
rule-name = a text of 1 to { $most } printable characters
rule-whole = a whole number from { $least } to { $most }
rule-flag = true or false
rule-colour = a colour of the form "#rrggbb"
rule-of-continent = the id of a continent
rule-of-territory = the id of a territory
rule-point = a point [x, y] of two whole numbers
rule-rings = a list of rings, each a list of points: [[[x, y], [x, y], [x, y]]]
rule-path = a list of lines, each a list of two or more points: [[[x, y], [x, y]]]
rule-words = { LIST($words, kind: "or") }

# --- files

map-count = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}{ $more ->
    [true] { " " }or more
   *[false] { "" }
}
map-count-warnings = { map-count } and { $warnings ->
    [one] { $warnings } warning
   *[other] { $warnings } warnings
}
map-refused = The map { $map } has { $found }.
map-no-file = { $map } is not a file; a map is a TOML file.
map-none = There is no map and no file { $map }; a map is one of { $maps }, a generated map such as gen:n=42, or the path of a map file.{ map-near }
map-unread = The map file { $map } cannot be read: { $reason ->
    [none] unknown reason
   *[other] { $reason }
}.
map-large = The map file { $map } is larger than { $most } bytes.
map-not-text = byte { $byte } of the file is not UTF-8 text; save the file as UTF-8.
map-too-long = the file is larger than { $most } bytes.
map-dots = the line has more than { $most } dots; coordinates are whole numbers.
map-deep = the file is not a map: its lists or tables are nested too deeply.
map-range = the file holds a number or a date that is out of all range.
map-syntax = the file is not valid TOML: { $reason } { $column ->
    [none] at the end of the file
   *[other] in column { $column }
}.
map-counted = { $what ->
    [territories] territories
    [continents] continents
    [borders] land borders
   *[lanes] sea lanes
}

# --- entries

map-no-format = the file must say format = "{ $format }" at its top.
map-format = format is { $value }; the only known format is "{ $format }".
map-lacks = { $entry } lacks the field { $field }; it must be { $rule }.
map-value = { $field } of { $entry } is { $value }; it must be { $rule }.
map-unknown = { $entry } has an unknown field { $field }, which is ignored.{ map-near }
map-tables = { $kind } must be a list of tables, each headed [[{ $kind }]].
map-most = a map has at most { $most } entries [[{ $kind }]]; this one has { $count }.
map-no-table = { $entry } is { $value }; it must be a table.
map-fewest = a map has at least 2 territories; this one has { $count }.
map-bad-id = the id of { $entry } may hold only lower-case letters, digits and hyphens, 1 to 64 of them.
map-same-id = the id of { $entry } is used twice; it stands on line { $line } already.
map-same-name = { $entry } is called { $name }, as { $twin } on line { $line } is already; give each { map-kind } a name of its own.

# --- points

map-label = the label
map-ring = ring { $number }
map-line = line { $number } of the path
map-point = point { $number } of { $line }
map-short-line = { $line } of { $entry } has fewer than two points.
map-no-line = { $line } of { $entry } is not a list of points; the field must be { $rule }.
map-many-points = { $line } of { $entry } has { $count } points; at most { $most } are allowed.
map-all-points = the map has more than { $most } points up to { $line } of { $entry }; the rest was not read.
map-no-point = { $point } of { $entry } is not { $rule }.
map-outside = { $point } of { $entry } is { $at }, outside the frame of 0 to { $width } across and 0 to { $height } down.

# --- what belongs together

map-seats = a match of { $seats } players needs at least { $needed } territories; the map has { $territories }.
map-no-continent = { $entry } belongs to the continent { $continent }, but no [[continent]] has that id.{ map-near }
map-empty = { $entry } has no territory.
map-no-end = { $end } of { $entry } is { $territory }, but no [[territory]] has that id.{ map-near }
map-itself = { $entry } joins { $a } to itself.
map-twice = { $entry } joins { $a } and { $b }, which the edge on line { $line } has joined already; one edge counts in both directions.
map-land-path = { $entry } is a land edge and has a path; only sea lanes are drawn, so it is ignored.
map-part = { $entry }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
map-apart = the map is not connected: no chain of edges leads from { $entry } to { $part }.
map-continent-apart = { $continent } is not connected inside itself: { $part } cannot be reached from { $entry } without leaving it.

# --- shapes

map-few-corners = { $ring } of { $entry } has { $count } points; a polygon needs at least 3.
map-same-point = { $ring } of { $entry } has the point { $at } twice, as point { $first } and point { $second }.{ $closed ->
    [true] { " " }A ring is not closed: leave out the last point.
   *[false] { "" }
}
map-crosses = { $ring } of { $entry } crosses or touches itself: the side from { $a } to { $b } meets the side from { $c } to { $d }.
map-overlap = { $one } and { $two } overlap by { $percent } % of the smaller one; at most 1 % is allowed.
map-no-border = { $entry } joins { $one } and { $two } by land, but they share no border line.
map-no-edge = { $one } and { $two } share a border line, but no land edge joins them{ $lane ->
    [true] , only a sea lane
   *[false] { "" }
}.
map-label-outside = the label of { $entry } at { $at } lies outside its polygons.

# --- generated maps

gen-name = { $hexes } hexes, { $continents } continents
gen-continent = Continent { $number }
gen-hex = Hex { $number }
gen-refused = The generated map { $map } has { map-count }.
gen-no-hexes = n is missing: the number of territories must be given, such as "gen:n=42".
gen-range = { $name } is { $value }; it must be a whole number from { $least } to { $most }.
gen-form = { $part } is not of the form name=number.
gen-option = { $name } is not an option; the options are { $options }.{ map-near }
gen-twice = { $name } is given twice.
gen-whole = { $name } is { $value }; it must be a whole number.

# --- battles

battle-range = { $name } is { $value }; it must be from { $least } to { $most }.
battle-word = { $name } is "{ $word }"; it must be { LIST($words, kind: "or") }.
battle-source = The attacking territory must hold at least 2 armies.
battle-stop = Whoever stops with { $stop } left does not attack with { $source }: stop with at most { $most }.
battle-full-dice = A blitz with full dice needs at least { $least } armies in the attacking territory.
battle-target = The attacked territory must hold at least 1 army.
battle-most = Odds are computed for at most { $most } armies on a side.
battle-table = The size of a table of odds is { $size }; it must be from 0 to { $most }.
