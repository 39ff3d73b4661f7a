"""The files that `sandtable new game NAME` writes, with `$name`, `$module`, `$title` and `$author` to be filled in."""
