"""One module a migration, named after its revision. A released migration is never edited."""
