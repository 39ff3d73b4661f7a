seed-range = A seed is a whole number from 0 to { $last }, not { $value }.
name-is-built-in = { $name } is the name of a built-in { $word }
another-name-installed = another { $word } of this name is installed: { $maker }
name-up-lower = a name has up to 32 lower-case letters, digits, - and _, and begins with a letter
file-unwritable = { $target } cannot be written: { $error }.
folder-unwritable = { $folder } cannot be made: { $error }.
