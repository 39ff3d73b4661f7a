"""How `make test` and `make check` choose and share out tests: tried itself."""
