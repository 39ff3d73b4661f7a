"""The command `sandtable`, also as `python -m sandtable`: Ctrl-C is one line from the first moment on, also while what
the command needs is still being read."""

import os
import signal
import sys


def main() -> None:
    """Run the command and exit."""
    # A shell starts what runs in its background deaf to Ctrl-C: it stays deaf.
    heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heard:
        signal.signal(signal.SIGINT, _stop)
    from sandtable import cli

    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    cli.main()


def _stop(number: int, frame: object) -> None:
    sys.stderr.write("sandtable: Stopped.\n")
    sys.stderr.flush()
    os._exit(130)


if __name__ == "__main__":
    main()
