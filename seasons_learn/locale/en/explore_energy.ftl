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
chart-transmuting-best = best: { $n }
chart-transmuting-balance = Balance
chart-transmuting-potion = Potion
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
chart-length-row = { $habit }: average { $mean }
chart-length-hover = %{"{"}x{"}"} rounds: %{"{"}y:.1%{"}"} of the games<extra></extra>
chart-score-points = points
chart-score-prestige = { $card }
chart-score-game-end = { $card }, at the end
chart-score-hover = { $label }: { $n }, together { $sum }

# ---- the page of energy rarity

ui-leave-rarity = Back to energy rarity
ui-rarity-title = Energy by season: what is rare is dear
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
ui-rarity-ask-one = Which energy do the dice of { $season } never show?
ui-rarity-ask-all = In how many of the four seasons is there an energy that no die shows?
ui-rarity-guess-first = Guess first. { $question }
ui-rarity-answer = { $n ->
    [4] all four
   *[other] { $n }
}
ui-rarity-said = No die of { $season } shows { $rare }, and so a token of { $rare } is worth most then: 3 crystals.
ui-rarity-said-right = Right: no die of { $season } shows { $rare }. What nobody can take from a die is worth most: 3 crystals a token.
ui-rarity-said-wrong = Not quite: a die of { $season } shows { $guess } on { $faces ->
    [1] one of its six faces
    [2] two of its six faces on average
   *[other] { $faces } of its six faces on average
}, so a token of it brings { $n ->
    [1] only 1 crystal
   *[other] { $n } crystals
} then. The energy that none of these dice shows is { $rare }, and it brings 3.
ui-rarity-said-all = { $guess ->
    [0] {""}
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
ui-rarity-column-face = on one roll
ui-rarity-column-die = faces of 6
ui-rarity-column-tokens = tokens a roll
ui-rarity-column-round = on one of { $dice } dice
ui-rarity-column-rate = crystals a token
ui-rarity-row = { $season }: { $energy }
ui-rarity-why = Why: the rates follow the dice, every table draws its dice from the season's five, and each face is as likely as any other.
ui-rarity-next = What that means for your reserve

# ---- the page of transmutation

ui-leave-transmutation = Back to the transmutation chart
ui-transmutation-title = Transmutation: energy into crystals
ui-transmutation-lead = Crystals are the points of the game. When you may transmute, each token you give brings crystals by its type and by the season. Fill the reserve, move the season, and see when your tokens are worth most.
ui-transmutation-wheel = The season wheel: press a space to move the season token
ui-transmutation-month = Space { $month }, { $season }
ui-transmutation-rings = On the outer ring a token brings 1 crystal, on the middle ring 2, on the inner ring 3. Pale tokens are not in your reserve.
ui-transmutation-reserve = Your reserve: { $n } of { $limit } tokens
ui-transmutation-reserve-hint = Press a token in the reserve to put it back.
ui-transmutation-take = Put back one { $type }
ui-transmutation-stock = Add from the stockpile
ui-transmutation-add = Add one { $type }
ui-transmutation-full = The reserve is full: it holds { $n } tokens. Put one back first.
ui-transmutation-clear = Empty the reserve
ui-transmutation-example = The rulebook's example
ui-transmutation-bonuses = Transmute bonus used
ui-transmutation-penalty = { $n ->
    [0] Each use adds 1 crystal a token, for that turn.
    [one] Costs { $points } points at the end of the game.
   *[other] The { $n } uses cost { $points } points together at the end of the game.
}
ui-transmutation-year = Year
ui-transmutation-compare = Compare Balance of Ishtar and Potion of Life
ui-transmutation-now = { $n ->
    [one] 1 crystal now
   *[other] { $n } crystals now
}
ui-transmutation-part = { $n } { $type } × { $each } = { $crystals }
ui-transmutation-empty = Your reserve is empty: add tokens to see what they bring.
ui-transmutation-same = These tokens bring { $n } crystals whenever you transmute them.
ui-transmutation-last = No season change comes any more: it is now or never.
ui-transmutation-best-now = { $same ->
    [yes] Now is as good as any later season: { $n } crystals, and what you have cannot be lost.
   *[no] Now is the best moment: { $n } crystals. In a later season it would be { $later } at most.
}
ui-transmutation-best-later = Waiting pays: { $n } crystals in { $season } instead of { $now } now. The season token has { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} to go, which takes { $fewest ->
    [1] { $most ->
        [1] 1 round
       *[other] 1 to { $most } rounds
    }
   *[other] { $fewest } to { $most } rounds
}.
ui-transmutation-chart = Bar chart of crystals by moment. { $sentence }
ui-transmutation-later = Now or later?
ui-transmutation-table = Crystals now and after each season change
ui-transmutation-column-when = when
ui-transmutation-column-rounds = rounds until then
ui-transmutation-column-together = together
ui-transmutation-range = { $fewest } to { $most }
ui-transmutation-why = Why: the rates stand on the transmutation chart, and every transmute bonus of the turn and every Purse of Io adds 1 crystal to each token. The chart takes it that you use the bonus in the turn in which you transmute, whenever that is.
ui-transmutation-play = Play this
ui-transmutation-play-text = Opens this position in the game: you may transmute.
ui-transmutation-cards = Three ways to turn tokens into crystals, now
ui-transmutation-ways = { $way } brings most: { $n } crystals in all.
ui-transmutation-ways-table = The ways side by side
ui-transmutation-column-way = way
ui-transmutation-column-used = tokens it takes
ui-transmutation-column-brings = crystals for them
ui-transmutation-column-with-rest = with the rest transmuted
ui-transmutation-way-transmute = Transmuting
ui-transmutation-not-transmute = nothing in the reserve
ui-transmutation-not-balance = needs { $n } of one type
ui-transmutation-not-potion = nothing in the reserve
ui-transmutation-cards-note = The two cards ask for no permission to transmute and do not look at the season. Bonuses and Purses count for them too. Potion of Life is sacrificed and takes the whole reserve.
ui-transmutation-open-card = Read { $card }
ui-transmutation-printing = Printing of Balance of Ishtar
ui-transmutation-printing-base = first: four tokens, 12 crystals
ui-transmutation-printing-ek-reprint = later: three tokens, 9 crystals
