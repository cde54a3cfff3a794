### The home page.

ui-leave-home = Back to the home page
ui-page-home-outside = This is the home page as a notebook shows it. Its links work when it is served: run “seasons-learn” in a terminal. In a notebook each page is one line, such as seasons_learn.panels.rarity().
ui-page-home-save = Save your progress as a file
ui-page-home-open = Open progress from a file
ui-page-home-anew = Start anew
ui-page-home-aside = Some of what this browser kept was damaged. What could not be read is still here, as it was found:
ui-notice-progress-opened = { $name } has been added to what you have done here.

home-title = Seasons Learn
home-sentence = Seasons is a board game for two to four: for three years you gather energy, sell it for crystals when it is dear, and summon power cards. Learn it here by playing it: every choice explained, every step shown, everything can be taken back.

home-course-title = Learn
home-course-text = Short lessons in which you make the moves, from your first die to the rules that trip everybody up. You need to know nothing beforehand.
home-course-go = Start with lesson 1
home-course-on = Go on with lesson { $number }: { $title }
home-course-all = All lessons

home-play-title = Play
home-play-text = A whole game against a computer opponent or with people at this screen, with a coach if you like.
home-play-go = Start playing

home-do-title = Watch and try
home-examples-title = Example rounds
home-examples-text = Watch a few rounds with comments, ask why, and try something else in the middle.
home-puzzles-title = Puzzles
home-puzzles-text = One position, one goal. How near can you come to the best there is?
home-practice-title = Rule questions
home-practice-text = Quick practice on the rules: legal or not, and what does it lead to? What you got wrong comes back.

home-explore-title = Explore
home-rarity-title = Energy by season
home-rarity-text = What the dice of a season show often, what never, and what that does to prices.
home-transmutation-title = Transmutation
home-transmutation-text = What your energy is worth now, and when it will be worth most.
home-dice-title = Dice and time
home-dice-text = All twenty dice, and how the one nobody takes sets the pace.
home-timing-title = Effect timing
home-timing-text = When a card does what it does, and what comes first.
home-cards-title = Cards
home-cards-text = All fifty, with their rules and positions to try them in.
home-score-title = The score
home-score-text = The sheet line by line, and what one more would change.

home-progress-title = What you have done
home-progress-text = It stays in this browser. Nothing is locked: go wherever you like.
home-progress-lessons = { $done } of { $of } lessons
home-progress-stars = { $done } of { $of } stars in puzzles
home-progress-examples = { $done } of { $of } example rounds
home-progress-rules = { $n ->
    [one] 1 rule practised
   *[other] { $n } rules practised
}
home-anew-ask = Forget all lessons, stars and practised rules in this browser? Games are kept.
home-anew-yes = Forget them
home-anew-no = Keep them

home-about-title = About this page
home-about-text = There are dice, four seasons with their own exchange rates, and fifty cards that act on each other, which is a lot to learn from a rulebook alone.
home-about-page = Here the page knows the rules. It says whose choice it is, shows what may be done and explains why the rest may not. You can look at each thing that one choice caused, go back as far as you like and try something else.
home-about-kept = Your games stay in this browser. Nothing is sent to anyone.

home-unofficial = Seasons Learn is made by players and is not an official product. The game Seasons, its name and its design belong to Libellud and the game's authors. No artwork and no text of the game is used here.
