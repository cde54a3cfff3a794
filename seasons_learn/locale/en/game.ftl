# Short sentences about the game: energies, questions, refusals, steps, what waits.

energy-air = air
energy-water = water
energy-fire = fire
energy-earth = earth
season-0 = winter
season-1 = spring
season-2 = summer
season-3 = fall
energy-part = { $count } { $kind }
nothing = nothing
hidden-card = a hidden card
hidden-cards = { $n ->
    [one] a hidden card
   *[other] { $n } hidden cards
}
no-card = no card
the-table = The table
player = Player { $number }

# Questions: what a seat must decide.

ask-draft = Keep one of these cards; the others go to the player on the left
ask-packs = Split the nine cards: three for the hand, three for the second year, three for the third
ask-die = Take a season die
ask-turn-start = Take what the die gives, or use Die of Malice first
ask-turn = Your turn: act as often as you can, then end it
ask-end_round = End the round
ask-score = Count the points
ask-gain = Choose { $count } energy from the stockpile
ask-gain-onto = Choose { $count } energy to put on { $card }
ask-keep = The reserve holds only { $count }: choose which tokens stay
ask-pay = { $count ->
    [one] Choose the token that you pay
   *[other] Choose the { $count } energy that you pay
}
ask-transmute = Choose the tokens that you turn into crystals
ask-mirror = Pay crystals: change that many tokens of one type into another
ask-types = Choose the types that you pay; each has its own effect
ask-keep_card = Choose the card that you keep
ask-keep_card-may = Keep the card or discard it
ask-give_card = Choose a card for { $target }
ask-put_in_play = Choose the card that enters play for free
ask-put_in_play-may = Pay { $count } energy and put this card into play, or put it back
ask-discard_card = Choose the card that you show and discard
ask-familiar = Choose the familiar that you discard or sacrifice
ask-sacrifice = Sacrifice { $count ->
    [one] one of your cards in play
   *[other] { $count } of your cards in play
}
ask-take_back = Take one of your magic items back into your hand
ask-target = Choose an opponent
ask-move = Move the season token one to three spaces, forward or back
ask-mode = Choose what { $card } does
ask-order = Choose which of your cards acts first

# Refusals: why something cannot be done, and the way out.

refusal-game-over = The game is over.
remedy-game-over = Start a new one, or undo.
refusal-not-your-choice = { $who } must choose now.
remedy-not-your-choice = Wait for that choice.
refusal-other-question = Another question is open now.
remedy-other-question = Answer that one first.
refusal-not-offered = This is not one of the possible answers.
remedy-not-offered = Choose one of those offered.
refusal-malformed = This is not a complete answer.
remedy-malformed = Choose one of those offered.
refusal-gains-first = The energy and crystals of the die come before everything else.
remedy-gains-first = Take them first.
refusal-gains-done = What the die gives is taken already, or it gives nothing.
remedy-gains-done = Go on with your turn.
refusal-draw-first = The draw of the die comes first at this table.
remedy-draw-first = Draw, then go on.
refusal-not-in-hand = { $card } is not in your hand, so it cannot be summoned.
refusal-not-in-play = This card is not in play on your side, so it cannot be activated.
refusal-gauge-full = The summoning gauge stands at { $have }, and { $need } is needed for one more card.
remedy-gauge-full = Raise the gauge or free a place.
refusal-gauge-at-maximum = The summoning gauge is already at 15, its highest.
refusal-crystals-short = { $need ->
    [one] This takes 1 crystal
   *[other] This takes { $need } crystals
} and you have { $have }.
remedy-crystals-short = { $missing } more would do.
refusal-toll-unpaid = With Arcano Leech against you this takes { $need ->
    [one] 1 crystal
   *[other] { $need } crystals
}, and you have { $have }.
refusal-fairies-first = Thieving Fairies take their crystal first. That leaves you { $have }, and this takes { $need }.
refusal-tokens-elsewhere = These tokens are not all yours to spend. You hold { $kinds ->
    [none] none
   *[other] { $kinds }
}.
refusal-wrong-tokens = You have these tokens, but they do not pay for this. { $kinds ->
    [none] All of them must be of one type.
   *[other] Asked for are tokens out of { $kinds }.
}
refusal-energy-short = { $kinds ->
    [none] This takes { $need } energy
   *[other] This costs { $kinds }
}, and of { $need ->
    [one] the token to be paid you have none.
   *[other] the { $need } tokens to be paid you have { $have }.
}
remedy-energy-short = Gather { $missing } more.
refusal-same-energy-short = { $need ->
    [one] This takes 1 token of that type
   *[other] This takes { $need } tokens of one type
}, and you have { $have }.
refusal-no-activation = { $card } has no effect that is activated.
refusal-turned = { $card } is turned: it was activated this round.
remedy-turned = It straightens when the next round begins.
refusal-window-closed = Die of Malice comes before any action of the die, and one was carried out already.
refusal-no-card-in-hand = There is no card in your hand to put into play.
refusal-no-card-left = Draw pile and discard pile are both empty: there is no card to look at.
refusal-too-few-cards = This takes { $need } of your cards in play, and you have { $have }.
refusal-no-familiar = This takes a familiar in your hand or in play. Magic items do not count.
refusal-no-permission = Nothing allows you to transmute this turn: neither the die, nor a bonus, nor a card.
remedy-no-permission = The transmutation bonus would.
refusal-no-energy = This takes { $need } energy, and you have { $have }.
refusal-no-draw-symbol = Your die shows no card to draw.
refusal-draw-used = The draw of your die is used already.
refusal-bonuses-spent = All three bonuses are used. There is no fourth.
refusal-die-taken = That die is not on the table: somebody holds it, or there is none.
remedy-die-taken = Take one of the others.
refusal-wrong-total = It must be exactly { $need }, no more and no fewer; here it is { $have }.
refusal-pack-size = Each of the three packs has exactly { $need } cards.
refusal-compulsory = This cannot be declined.
remedy-compulsory = Choose one.
refusal-not-an-item = Only one of your own magic items in play can go back.
refusal-move-range = The token must move one, two or three spaces, forward or back, and stays within the years 0 to 4.

# What a die shows.

die-crystals = { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
}
die-gauge = summoning gauge +1
die-draw = draw a card
die-transmute = transmute
die-nothing = nothing

# Steps: what happened, as a sentence.

step-action-draft = { $who } keeps { $card }
step-action-packs = { $who } splits the cards into three packs
step-action-take_die =
    { $die ->
        [unknown] { $who } takes a die
       *[other] { $who } takes a die: { $die }
    }
step-action-gain_die = { $who } takes what the die gives
step-action-draw = { $who } draws with the die
step-action-transmute = { $who } transmutes
step-action-summon = { $who } summons { $card }
step-action-activate = { $who } activates { $card }
step-action-bonus = { $who } uses a bonus
step-action-end_turn = { $who } ends the turn
step-action-end_round = The round ends
step-action-score = The points are counted
step-action-target = { $who } chooses { $other }
step-action-move-forward = { $who } chooses { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} forward
step-action-move-back = { $who } chooses { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} back
step-action-mode-draw = { $who } chooses to draw a card
step-action-mode-discard = { $who } chooses to discard a card from the hand
step-action-mode-buy_energy = { $who } chooses to buy an energy
step-action-mode-transmute_permission = { $who } chooses the permission to transmute
step-action-mode-look = { $who } chooses to look at the top card
step-action-mode-discard_top = { $who } chooses to discard the top card unseen
step-action-mode-fire_first = { $who } chooses to draw for the fire first
step-action-mode-water_first = { $who } chooses to take the energy for the water first
step-action-other = { $who } chooses: { $answer }
step-crystals = { $amount ->
    [one] { $who } gains 1 crystal
   *[other] { $who } gains { $amount } crystals
}
step-crystals-lost = { $amount ->
    [one] { $who } gives 1 crystal to the bank
   *[other] { $who } gives { $amount } crystals to the bank
}
step-transfer = { $amount ->
    [one] { $who } gives 1 crystal to { $other }
   *[other] { $who } gives { $amount } crystals to { $other }
}
step-gain = { $who } takes { $energy } into the reserve
step-spend = { $who } puts { $energy } back into the stockpile
step-becomes = The whole reserve of { $who } is now { $energy }
step-store = { $who } puts { $energy } on { $card }
step-unload = The tokens on { $card } move to the reserve of { $who }
step-gauge = The gauge of { $who } moves by { $signed } to { $now }
step-set_aside = { $who } looks at { $cards }
step-keep = { $who } takes { $card } into the hand
step-give = { $who } gives { $card } to { $other }
step-throw_away = { $who } discards { $cards }
step-put_back = { $who } puts { $card } back on the draw pile
step-draw = { $who } draws { $card }
step-bury = The top card of the draw pile is discarded unseen
step-enter = { $card } enters play for { $who }
step-sacrifice = { $who } sacrifices { $cards }
step-take_back = { $who } takes { $card } back into the hand
step-pass_on = { $card } goes from { $who } to { $other }
step-discard = { $who } shows and discards { $card }
step-library = { $who } takes Library { $year ->
    [2] II
   *[3] III
} into the hand
step-shuffle = The discards are shuffled into a new draw pile
step-draft = { $who } keeps { $card }
step-pass_packets = The packets go to the left
step-packs = { $who } has the three packs ready
step-turn = { $card } of { $who } is turned
step-straighten = All turned cards are straightened
step-chance = Chance decides
step-roll = The dice of { $season } are rolled
step-take_die = { $who } has a die
step-begin_turn = The turn of { $who } begins
step-reroll = { $who } rolls the die again
step-die_done = The free part of the turn begins for { $who }
step-draw_done = The draw of the die is used
step-die_used = The symbol of the die is used
step-permit = { $who } may transmute this turn
step-rate = { $who } may transmute this turn, for 1 crystal more a token
step-bonus = The bonus token of { $who } moves on: { $penalty } points less at the end
step-end_turn = The turn of { $who } is over
step-token = { $over ->
    [yes] The season token passes space 12 of the third year
   *[no] The season token moves to space { $month } of year { $year }
}
step-first = { $who } is first player
step-phase-packs = The draft is over
step-phase-choose_die = The dice are ready to be taken
step-phase-round_end = The last turn of the round is over
step-phase-game_end = The third year is over
step-phase-over = The game is over
step-ask = { $who } is asked

# What still waits to happen.

waits-effect = { $card } goes on for { $who }
waits-limit = { $who } gives back what the reserve cannot hold
waits-summon = The summoning of { $card } goes on
waits-round_end = { $who } resolves { $cards }
waits-season_change = { $who } resolves { $cards } for the change of season
waits-end_of_round = The end of the round goes on
waits-exchange = The exchange of { $who } goes on
waits-turn = { $who } goes on with the turn
waits-turns = Then { $who } has a turn
waits-dice = Then { $who } takes a die
waits-draft = Then { $who } keeps a card
waits-packs = Then { $who } splits the cards
waits-round = Then the round ends and the season token moves { $pips }

# How a game and a card show themselves in a notebook.

shown-over = The game is over: { $totals }.
shown-asks = { $who }: { $question }. { $options } options.
shown-card = { $kind ->
    [familiar] familiar
   *[other] magic item
}, { $cost }, { $prestige } prestige
shown-cost-both = { $energy } and { $crystals }
shown-cost-free = free
shown-cost-own = 1 to 4 energy of different types

# Score sheet.

score-crystals = Crystals
score-prestige = Prestige of { $card }
score-game_end = { $card } at the end of the game
score-hand = Cards left in hand
score-bonuses = Bonuses used
score-total = Total

# Results of a simulation.

results-player = Player
results-bot = Bot
results-won = Games won
results-mean = Mean score
results-least = Least
results-most = Most

# Errors outside the rules.

error-stale-option = "{ $option }" was offered in an earlier position. Look at the options again: the game has gone on.
