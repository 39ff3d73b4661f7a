"""What tests of games use, inside this repository and outside: `from sandtable.testing import conformance`."""
