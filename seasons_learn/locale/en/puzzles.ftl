### Puzzles: the list, and one puzzle with its board.

ui-leave-puzzles = Back to the puzzle

ui-page-puzzles-again = Start again
ui-page-puzzles-all = All puzzles
ui-page-puzzles-beside = Other ways, and what they bring
ui-page-puzzles-board = The position
ui-page-puzzles-do-this = Your goal
ui-page-puzzles-hint = Hint
ui-page-puzzles-hints = Hints
ui-page-puzzles-next = Next puzzle
ui-page-puzzles-solution = Solution
ui-page-puzzles-solution-lines = The solution, move by move
ui-page-puzzles-take-back = Take it back

ui-puzzles-title = Puzzles
ui-puzzles-intro = One position, one goal. How near can you come to the best there is? Everything may be taken back and tried again, and nothing is locked.
ui-puzzles-done = { $n } of { $of } stars
ui-puzzles-first = Begin: { $title }
ui-puzzles-following = Next: { $title }
ui-puzzles-grade = { $grade ->
    [1] Grade 1: you know the moves
    [2] Grade 2: two things at once
    [3] Grade 3: the order matters
    [4] Grade 4: rules that surprise
   *[other] Grade { $grade }: everything together
  }
ui-puzzles-place = Puzzle · grade { $grade } of { $of }
ui-puzzles-row-stars = { $tries ->
    [0] not tried yet
   *[other] { $n ->
        [one] one star
       *[other] { $n } stars
      } of { $of }
  }
ui-puzzles-unknown = There is no puzzle “{ $name }”. Choose one from the list.

ui-puzzles-goal = { $reach } { $until }.
ui-puzzles-until-end-of-turn = when your turn ends
ui-puzzles-until-end-of-next-turn = when your next turn ends
ui-puzzles-until-end-of-round = when the round is over
ui-puzzles-until-end-of-game = when the game is over
ui-puzzles-reach-crystals = Have as { $way ->
    [most] many
   *[least] few
  } crystals as you can
ui-puzzles-reach-crystals-lost = Lose as { $way ->
    [most] many
   *[least] few
  } crystals as you can
ui-puzzles-reach-crystals-of-the-others = Leave the others as { $way ->
    [most] many
   *[least] few
  } crystals as you can
ui-puzzles-reach-energy = Have as { $way ->
    [most] many
   *[least] few
  } tokens in your reserve as you can
ui-puzzles-reach-gauge = Have your gauge as { $way ->
    [most] high
   *[least] low
  } as you can
ui-puzzles-reach-cards-in-play = Have as { $way ->
    [most] many
   *[least] few
  } cards in play as you can
ui-puzzles-reach-cards-in-hand = Have as { $way ->
    [most] many
   *[least] few
  } cards in your hand as you can
ui-puzzles-reach-prestige = Have as { $way ->
    [most] much
   *[least] little
  } prestige in play as you can
ui-puzzles-reach-crystals-and-prestige = Have as { $way ->
    [most] much
   *[least] little
  } as you can of crystals and prestige together
ui-puzzles-reach-score = Have as { $way ->
    [most] high
   *[least] low
  } a score as you can
ui-puzzles-reach-margin = Be as far { $way ->
    [most] ahead of
   *[least] behind
  } the others in score as you can
ui-puzzles-reach-victory = { $way ->
    [most] Win the game, if possible alone,
   *[least] Lose the game
  }

ui-puzzles-now-crystals = { $n ->
    [one] { $n } crystal
   *[other] { $n } crystals
  }
ui-puzzles-now-crystals-lost = { $n } crystals lost
ui-puzzles-now-crystals-of-the-others = The others have { $n } crystals
ui-puzzles-now-energy = { $n } tokens
ui-puzzles-now-gauge = Gauge at { $n }
ui-puzzles-now-cards-in-play = { $n ->
    [one] { $n } card in play
   *[other] { $n } cards in play
  }
ui-puzzles-now-cards-in-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
ui-puzzles-now-prestige = { $n } prestige
ui-puzzles-now-crystals-and-prestige = { $n } crystals and prestige together
ui-puzzles-now-score = Score { $n }
ui-puzzles-now-margin = { $ahead ->
    [level] Level with the others
    [ahead] Ahead by { $size }
   *[behind] Behind by { $size }
  }
ui-puzzles-now-victory = { $n ->
    [2] A victory alone
    [1] A shared victory
   *[other] No victory
  }
ui-puzzles-so-far = As it stands: { $now }
ui-puzzles-ended = In the end: { $now }
ui-puzzles-short-of = In the end: { $now }. One more star takes: { $wanted }.
ui-puzzles-mark = { $stars ->
    [1] One star
    [2] Two stars
   *[other] Three stars
  }: { $now }
ui-puzzles-others-play = The others play simply: each takes the first die that is left and ends the turn as soon as it may. Asked in between, they answer as badly for you as they can.
ui-puzzles-result-3 = Three stars: nothing better exists.
ui-puzzles-result-2 = Two stars. There is a better way still.
ui-puzzles-result-1 = One star. There is more in it.
ui-puzzles-result-0 = Not yet. Take it back and try another way.
ui-puzzles-peeked = You have looked at the solution, so this try earns no new stars.
ui-puzzles-solution-result = It brings: { $now }
