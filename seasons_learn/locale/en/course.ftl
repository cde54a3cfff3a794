### The course: the list of lessons, and a lesson step by step.

ui-leave-course = Back to the lesson

ui-page-course-all-lessons = All lessons
ui-page-course-again = Try again
ui-page-course-anew = Start over
ui-page-course-answer = Your answer
ui-page-course-board = The board
ui-page-course-check = Check
ui-page-course-explorer-page = Open its own page
ui-page-course-file = Open a lesson file
ui-page-course-do-this = Your move
ui-page-course-guess = Your guess
ui-page-course-hint = Hint
ui-page-course-hints = Hints
ui-page-course-lesson-again = This lesson again
ui-page-course-next-lesson = Next lesson
ui-page-course-numbers = The same in numbers
ui-page-course-next-step = Next
ui-page-course-play-free = Play on from here
ui-page-course-previous-step = Back
ui-page-course-practise = Practise
ui-page-course-remember = To remember
ui-page-course-rules = Rules of this lesson
ui-page-course-reveal = Show me
ui-page-course-solution = Solution
ui-page-course-solution-lines = The solution, move by move
ui-page-course-steps-of = Steps of this lesson
ui-page-course-summary = Summary
ui-page-course-take-back = Take it back
ui-page-course-next-choice = To the next choice
ui-page-course-what-happened = What happened
ui-page-signs = What the signs mean

ui-course-title = Learn Seasons
ui-course-intro = Short lessons, each with something to do on a real board. Begin at the top, or anywhere: nothing is locked.
ui-course-first = Begin: { $title }
ui-course-next = Next: { $title }
ui-course-go-on = Go on: { $title }
ui-course-done = { $n } of { $of } lessons finished
ui-course-minutes = { $n } min
ui-course-state-new = new
ui-course-state-begun = at step { $n }
ui-course-state-done = finished
ui-course-file-text = A teacher's lesson (.md) can be opened from your disk. It stays in this page.
ui-course-cannot-open = { $name } cannot be opened:
ui-course-unknown = There is no lesson “{ $name }” in the course. Choose one from the list.
ui-course-place = Lesson { $n } of { $of }
ui-course-own-file = A lesson from a file
ui-course-step = Step { $n } of { $of }
ui-course-finished = { $title }: finished
ui-course-summary-of = { $title }: summary
ui-course-dot = Step { $n }: { $name }{ $done ->
    [yes] , done
   *[no] {""}
  }
ui-course-to-do = { $n ->
    [one] One step is still to do
   *[other] { $n } steps are still to do
  }
ui-course-moves-begin = { $n ->
    [one] It takes one move.
   *[other] You have { $n } moves for it.
  }
ui-course-moves = { $n ->
    [0] No move left.
    [one] One move left.
   *[other] { $n } moves left.
  }
ui-course-mark-right = right
ui-course-mark-missed = right, not chosen
ui-course-mark-wrong = not right
ui-course-right = Right.
ui-course-right-number = Right: { $n }.
ui-course-not-right = Not quite.
ui-course-not-right-number = Not quite: it is { $n }.
ui-course-answer-shown = This is the answer.
ui-course-answer-shown-number = The answer: { $n }.
ui-course-solution-shown = This is the solution, played on the board.
ui-course-verdict-done = Done.
ui-course-verdict-wrong = Not this way.
ui-course-verdict-onward = Good so far. Go on.
ui-course-verdict-went = That is allowed. Here is what followed.
ui-course-verdict-passed = Your turn is over, and the goal is not reached. Take it back and try something else.
ui-course-verdict-over = The game is over, and the goal is not reached. Take it back and try something else.
ui-course-verdict-spent = The goal is not reached, and no move is left. Take it back and try something else.
ui-course-verdict-refused = The rules do not allow that.
ui-course-free-over = This is as far as the lesson goes. Play on as long as you like, or go back to the lesson.
ui-page-course-go-on = Let the round go on
ui-course-explorer-rarity = Energy by season
ui-course-explorer-transmutation = Transmutation chart
ui-course-explorer-timing = When cards work
ui-course-explorer-dice = Dice and time
ui-course-explorer-cards = All cards
ui-course-explorer-score = Score sheet
ui-course-explorer-outside = In a notebook: seasons_learn.panels.{ $name }()
ui-course-lacks-crystals = Crystals: the goal is { $want }, you have { $have }.
ui-course-lacks-gauge = Summoning gauge: the goal is { $want }, yours stands at { $have }.
ui-course-lacks-reserve = Reserve: the goal is { $want }, yours holds { $have }.
ui-course-lacks-play = Not in play yet: { $cards }.
ui-course-explorer-lanes = { $cards }: what happens at which moment
ui-course-explorer-moment = moment

## What the signs of a board mean, one short sentence each.

ui-sign-energy = the four energies: air, water, fire, earth
ui-sign-reserve = reserve: a place for each token of energy you hold
ui-sign-crystal = crystals, which are points
ui-sign-pips = pips: the die that is left over moves the season token so many spaces
ui-sign-gauge = summoning gauge: so many cards may be in play
ui-sign-draw = you may draw a card
ui-sign-transmute = you may transmute, that is, sell energy for crystals
ui-sign-first = first player of this round
ui-sign-bonus = bonus track: what your bonuses cost you at the end, all together
ui-sign-hand = cards in hand
ui-sign-library = a library: cards for a later year
ui-sign-prestige = prestige: points at the end for a card in play
ui-sign-item = magic item
ui-sign-familiar = familiar
ui-sign-on-enter = works when it enters play
ui-sign-permanent = works all the time
ui-sign-activated = works when you activate it, once a round
ui-sign-rule = the number of a rule: press it to read the rule
