"""The game of Seasons: facts, positions, steps, choices, legality, card programs.

This room imports nothing of the rest of the house but texts and the ancestor of errors, and no widget library.
`engine` is its door.
"""
