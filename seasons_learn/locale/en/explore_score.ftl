# The page of the score.

ui-name-score = The score
ui-leave-score = Back to the score
ui-page-score-example = Back to the example
ui-page-score-add = Add a card in play
ui-page-score-put = Add
ui-page-score-remove = Take out of play

ui-score-about = Crystals are points, and the most points win. At the end the prestige of your cards in play is added; cards still in your hand and bonuses you used are taken off.
ui-score-guess = Work it out first: { $crystals } crystals, cards in play with { $prestige } prestige, two bonuses used, one card in hand. What is the total?
ui-score-said = { $tone ->
    [right] Right, { $total }.
    [wrong] You said { $guess }; it is { $total }.
   *[none] It is { $total }.
} Two bonuses cost 12 in all, not 5 and 12: the track shows the whole penalty. A card in hand costs 5. Now change the sheet and watch the total.
ui-score-live = The total is { $total }.
ui-score-crystals = Crystals
ui-score-hand = Cards in hand
ui-score-bonuses = Bonuses used
ui-score-energy = Tokens in the reserve
ui-score-play = { $n ->
    [0] No card in play
    [one] 1 card in play
   *[other] { $n } cards in play
}
ui-score-card = { $name } ({ $points })
ui-score-chart-label = A waterfall of the score sheet from the crystals down to the total, { $total }.
ui-score-caption = The sheet line by line
ui-score-column-line = line
ui-score-column-points = points
ui-score-column-sum = so far
ui-score-more-caption = What one more would do to { $total }
ui-score-column-more = one more
ui-score-column-change = change
ui-score-column-then = total
ui-score-more-crystal = crystal
ui-score-more-hand = card left in hand
ui-score-more-bonus = bonus
ui-score-more-summon = Amulet of Air, summoned from your hand
