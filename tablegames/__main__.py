"""`python -m tablegames` is the `tablegames` command."""

import sys

from tablegames.cli import main

if __name__ == "__main__":
    sys.exit(main())
