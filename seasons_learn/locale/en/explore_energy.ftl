# Charts of energy, of a game's length and of the score, and the pages of energy rarity and transmutation.

# ---- charts: energy rarity

chart-rarity-face-1 = chance that one
chart-rarity-face-2 = rolled die shows it
chart-rarity-die-1 = faces of a die
chart-rarity-die-2 = that show it, of 6
chart-rarity-round-1 = chance that one of
chart-rarity-round-2 = the { $players ->
    [2] 3
    [3] 4
   *[4] 5
} dice shows it
chart-rarity-rate-1 = crystals
chart-rarity-rate-2 = for one token
chart-rarity-face-hover = { $energy }: on { $value } of the faces; a rolled die brings { $tokens } tokens on average
chart-rarity-die-hover = { $energy }: on { $value } of a die's 6 faces; a rolled die brings { $tokens } tokens on average
chart-rarity-round-hover = { $energy }: on the table in { $value } of the rounds; all dice together show { $tokens } tokens on average
chart-rarity-rate-hover = { $energy }: { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
} for one token

# ---- charts: transmutation

chart-transmuting-crystals = crystals
chart-transmuting-together = together
chart-transmuting-when = { $spaces ->
    [0] now
    [one] in 1 space
   *[other] in { $spaces } spaces
}

# ---- charts: length of a game, score

chart-habit-most-pips = most pips
chart-habit-fewest-pips = fewest pips
chart-habit-any = any die
chart-habit-most-energy = most energy
chart-habit-most-symbols = most symbols
chart-length-rounds = rounds in a game ({ $games } games)
chart-length-row = Taking { $habit }: { $mean } rounds on average
chart-length-hover = %{"{"}x{"}"} rounds: %{"{"}y:.1%{"}"} of the games<extra></extra>
chart-score-points = points
chart-score-prestige = { $card }
chart-score-game-end = { $card }, at the end
chart-score-hover = { $label }: { $n }, together { $sum }

# ---- the page of energy rarity

ui-name-rarity = Energy rarity
ui-leave-rarity = Back to energy rarity
ui-rarity-title = Rare energy is dear
ui-rarity-lead = Every season has its own dice, and they show some energies often, others hardly or never. The transmutation chart pays for exactly that.
ui-rarity-season = Season
ui-rarity-season-winter = winter
ui-rarity-season-spring = spring
ui-rarity-season-summer = summer
ui-rarity-season-fall = fall
ui-rarity-season-all = all four
ui-rarity-players = Players
ui-rarity-players-2 = 2
ui-rarity-players-3 = 3
ui-rarity-players-4 = 4
ui-rarity-measure = Count
ui-rarity-measure-face = one rolled die
ui-rarity-measure-die = a die's faces
ui-rarity-measure-round = a whole round
ui-rarity-ask = Guess first: which energy do the dice of { $season } never show?
ui-rarity-ask-all = Guess first: in how many of the four seasons do the dice not show an energy at all?
ui-rarity-answer = { $n ->
    [4] all four
   *[other] { $n }
}
ui-rarity-said = No die of { $season } shows { $rare }, and so a token of { $rare } is worth most then: 3 crystals.
ui-rarity-said-right = Right: no die of { $season } shows { $rare }. What nobody can take from a die is worth most: 3 crystals a token.
ui-rarity-said-wrong = Not quite: a die of { $season } shows { $guess } on { $faces ->
    [1] one face
   *[other] { $faces } of its six faces on average
}, so a token of it brings { $n ->
    [1] only 1 crystal
   *[other] { $n } crystals
} then. The energy that none of these dice shows is { $rare }, and it brings 3.
ui-rarity-said-all = { $guess ->
    [none] {""}
    [4] Right.{" "}
   *[other] It is more than that.{" "}
}Each season leaves out one energy, another one each time: winter earth, spring fire, summer air, fall water.
ui-rarity-sentence-face = A rolled die of { $season } shows { $most } { $value } of the time, and a token of it brings 1 crystal; { $rare } never comes, and brings 3.
ui-rarity-sentence-die = A die of { $season } has { $most } on { $value } of its 6 faces on average, and a token of it brings 1 crystal; { $rare } is on no face, and brings 3.
ui-rarity-sentence-round = With { $dice } dice on the table, { $most } can be had in { $value } of the rounds of { $season }, and a token of it brings 1 crystal; { $rare } never comes, and brings 3.
ui-rarity-sentence-all = In every season the energy that no die shows brings 3 crystals, the one that few faces show 2, and the two common ones 1.
ui-rarity-chart = Bar chart. { $sentence }
ui-rarity-table = { $season ->
    [all] All seasons
    [winter] Winter
    [spring] Spring
    [summer] Summer
   *[fall] Fall
} with { $players } players, in numbers
ui-rarity-column-energy = energy
ui-rarity-column-face = a rolled die shows it
ui-rarity-column-die = of a die's 6 faces
ui-rarity-column-tokens = tokens a roll, on average
ui-rarity-column-round = at least one of { $dice } dice shows it
ui-rarity-column-rate = crystals a token
ui-rarity-row = { $season }: { $energy }
ui-rarity-why = Why: the rates follow the dice, every table draws its dice from the season's five, and each face is as likely as any other.
ui-rarity-next = What that means for your reserve
