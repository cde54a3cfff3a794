"""A game in hand: history, undo, branches, saves, records, rule cases, and what a seat may see."""
