"""`python -m seasons_learn` is `seasons-learn`."""

from seasons_learn.cli import main

if __name__ == "__main__":
    main()
