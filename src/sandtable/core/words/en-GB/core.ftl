seed-range = A seed is a whole number from 0 to { $last }, not { $value }.
name-is-built-in = { $name } is the name of a built-in { plugged }
another-name-installed = another { plugged } of this name is installed: { $maker }
name-up-lower = a name has up to 32 lower-case letters, digits, - and _, and begins with a letter
file-unwritable = { $target } cannot be written: { $error }.
folder-unwritable = { $folder } cannot be made: { $error }.
form-kind = { $kind ->
    [int] a whole number
    [float] a number
    [str] a text
    [bool] true or false
    [array] a list
    [object] an object
    [null] null
   *[other] { $kind }
}
form-at = { $at ->
    [none] This
   *[other] The field `{ $at }`
}
form-lacks = { $at ->
    [none] The field
   *[other] In `{ $at }` the field
} `{ $field }` is missing.
form-has-no = { $at ->
    [none] There is
   *[other] In `{ $at }` there is
} no field `{ $field }`{ $fields ->
    [0] .
    [one] ; there is { LIST($fields) }.
   *[other] ; there are { LIST($fields) }.
}
form-is-not = { form-at } must be { LIST($wanted, kind: "or") }, not { LIST($got, type: "or") }.
form-bound = { form-at } must be { form-kind }{ $of ->
    [none] ,
   *[other] { " " }of
} { $way ->
    [least] at least
    [most] at most
    [more] more than
   *[less] less than
} { $bound }{ $of ->
    [none] .
   *[other] { $kind ->
        [str] { " " }characters.
       *[other] .
    }
}
form-count = { form-at } must be a list of { $count }, not of { $found }.
form-value = { form-at } cannot be { $value }.
form-wrong = { form-at } is not understood.
form-no-json = It is no JSON from byte { $byte } on.
form-no-toml = Line { $line } is no TOML from column { $column } on.
did-you-mean = { $near ->
    [none] .
   *[other] ; did you mean { $near }?
}
left-out = The { plugged } { $name } of { $package } is left out: { $why }.
plugged = { $word ->
    [bot] bot
   *[game] game
}
seed = Seed
    .text = The same seed gives the same figures.
