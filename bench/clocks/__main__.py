"""`python -m bench.clocks`."""

from bench.clocks.measuring import main

if __name__ == "__main__":
    main()
