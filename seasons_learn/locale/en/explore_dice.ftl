# The page of dice and time.

ui-name-dice = Dice and time
ui-leave-dice = Back to the dice
ui-page-dice-roll = Roll again
ui-page-dice-take = Take this die
ui-page-dice-simulate = Play the games
ui-page-dice-stop = Stop
ui-page-dice-clear = Clear results

ui-dice-about = Every round all dice of the season are rolled and everyone takes one. One stays on the table, and its pips (the dots) move the season token: the die that nobody takes decides how fast the game runs.

ui-dice-last-title = The last player's two dice
ui-dice-last-text = Two sorcerers play, the token stands in month { $month }, { $season }. The other one has chosen; these two dice are left to you. Whichever you take, the other one moves the token. Try both.
ui-dice-month = Season token
ui-dice-month-name = Month { $month }
ui-dice-gets = You get: { $what }.
ui-dice-moves = The other die moves the token { $pips ->
    [one] 1 space
   *[other] { $pips } spaces
} to month { $month }.
ui-dice-new-season = { $season } begins.
ui-dice-outcome = You take { $what }. The token moves { $pips ->
    [one] 1 space
   *[other] { $pips } spaces
} to month { $month }{ $change ->
    [no] {""}
   *[other] , and { $change } begins: new dice, new prices
}{ $year ->
    [yes] . A year is over, too
   *[no] {""}
}.

ui-dice-pace-title = How long is a game?
ui-dice-pace-text = Three years are 36 spaces for the token, and a die moves it by 1, 2 or 3. A sorcerer in a hurry leaves many pips on the table, one who needs time takes them away.
ui-dice-guess = Guess first: two players who always take the die with the most pips. How many rounds will a game have?
ui-dice-guess-rounds = about { $n }
ui-dice-guess-shown = The first games are being played.
ui-dice-guess-said = { $tone ->
    [right] Well guessed! It is { $mean } rounds on average: the fewer pips are left over, the longer the game.
    [wrong] You guessed about { $guess }; it is { $mean } rounds on average. The fewer pips are left over, the longer the game.
   *[none] It is { $mean } rounds on average. The fewer pips are left over, the longer the game.
} Now let the same two take the fewest pips, and compare.
ui-dice-habit = Everybody takes
ui-dice-habit-most-pips = the most pips
ui-dice-habit-fewest-pips = the fewest pips
ui-dice-habit-any = any die
ui-dice-habit-most-energy = the most energy
ui-dice-habit-most-symbols = stars, cards and rings
ui-dice-players = Players
ui-dice-games = Games
ui-dice-playing = { $done } of { $of } games played
ui-dice-run = { $habit }, { $players } players
ui-dice-chart-label = Bars of the number of rounds in a game. Average rounds: { $what }.
ui-dice-table = Rounds in a game
ui-dice-column-habit = Everybody takes
ui-dice-column-games = games
ui-dice-column-mean = average
ui-dice-column-spread = spread
ui-dice-column-range = from – to
ui-dice-range = { $least } – { $most }

ui-dice-faces-title = All twenty dice
ui-dice-faces-text = Five dice for each season, six faces on each. On every die two faces have one pip, two have two and two have three; what a season lacks on its dice is what it pays best for.
ui-dice-season = Season
ui-dice-die = Die { $n }
