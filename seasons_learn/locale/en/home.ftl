### The home page.

home-title = Seasons Learn
home-sentence = Learn the board game Seasons by playing it: every choice explained, every step shown, everything can be taken back.

home-play-title = Play
home-play-text = A whole game against a computer opponent or with people at this screen. Your first game starts with one click.
home-play-go = Start playing

home-about-title = What is this?
home-about-text = In Seasons, sorcerers gather energy through three years, turn it into crystals and summon power cards. There are dice, four seasons with their own exchange rates, and fifty cards that act on each other, which is a lot to learn from a rulebook alone.
home-about-page = Here the page knows the rules. It says whose choice it is, what may be done and, for what may not, why not. You can look at each thing that one choice caused, go back as far as you like and try something else.
home-about-kept = Your games stay in this browser. Nothing is sent to anyone.

home-unofficial = Seasons Learn is made by players and is not an official product. The game Seasons, its name and its design belong to Libellud and the game's authors. No artwork and no text of the game is used here.

home-outside = This is the home page as a notebook shows it. Its links work when it is served: run { $command } in a terminal.
