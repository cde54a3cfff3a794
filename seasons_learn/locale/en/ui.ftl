### The play page. Words of buttons and headings first, then what the page says about a game.

## Words that stand on the page as they are

ui-page-add-seat = Add a seat
ui-page-back = Back
ui-page-cards = Cards
ui-page-chart-loading = The chart is being drawn …
ui-page-chart-missing = The chart cannot be drawn here. The table beside it says the same.
ui-page-choice = The choice to be made
ui-page-close = Close
ui-page-cost = Cost
ui-page-crystals = crystals
ui-page-delete = Delete
ui-page-done = Done
ui-page-earlier = Show earlier steps
ui-page-your-name = Your name
ui-page-first-game = Start a first game
ui-page-forward = Forward
ui-page-glossary = Glossary
ui-page-here = Go on from here
ui-page-home = All pages
ui-page-kept = Games kept in this browser
ui-page-keys-title = Keys
ui-page-kind = Kind
ui-page-latest = To the latest choice
ui-page-level = Level
ui-page-log = What happened
ui-page-log-order = newest first
ui-page-name = Name of player
ui-page-no-store = This browser keeps nothing for this page (a private window, or storage is switched off). Use “Save as file” to keep a game.
ui-page-full-store = This browser's storage is full, so what you play now is not kept. The games kept here can still be opened and saved as files; deleting one makes room.
ui-page-no-answer = No answer is coming: the program behind this page has stopped. Reload the page; your game is kept and can go on.
ui-page-nothing-yet = Nothing yet. Each thing that happens will be listed here with its cause.
ui-page-open-file = Open a game from a file
ui-page-own-table = Set the table yourself
ui-page-pace = Pace of the bots
ui-page-played-by = Played by
ui-page-less = One less
ui-page-more = One more
ui-page-predict-again = Guess again
ui-page-predict-show = Just show me
ui-page-player = Who plays for player
ui-page-prestige = Prestige
ui-page-really-delete = Really delete
ui-page-redo = Redo
ui-page-rematch = Play again
ui-page-remove-seat = Remove seat
ui-page-resume = Go on
ui-page-rule = Rule
ui-page-ruling = All about this card:
ui-page-save-file = Save as file
ui-page-seat = Seat
ui-page-seats = Who plays
ui-page-see-also = See also
ui-page-seed = Seed
ui-page-seed-any = any
ui-page-sheet-back = Back
ui-page-single = One step at a time
ui-page-start = Start
ui-page-step-back = Step back
ui-page-step-forward = Step forward
ui-page-timeline = Back and forth in the game
ui-page-timing = Works
ui-page-undo = Undo
ui-page-waiting = Waiting to happen
ui-page-why = why?

## The way back to each page from a game that was begun there

ui-leave-play = Games

## Keys

ui-key-undo = Take back your last choice
ui-key-redo = Do again what was taken back
ui-key-back = One choice back, to look
ui-key-forward = One choice forward
ui-key-arrows = Walk through the buttons of one group
ui-key-escape = Close the sheet at the side
ui-key-help = Show this list

## Energies, seasons, cards

ui-energy-air = air
ui-energy-water = water
ui-energy-fire = fire
ui-energy-earth = earth
ui-season-winter = Winter
ui-season-spring = Spring
ui-season-summer = Summer
ui-season-fall = Fall
ui-kind-magic_item = magic item
ui-kind-familiar = familiar
ui-timing-on_enter = once, when it enters play
ui-timing-permanent = as long as it is in play
ui-timing-activated = when you turn it, once a round
ui-amount-energy = { $n } { $type }
ui-amount-crystals = { $n ->
    [one] { $n } crystal
   *[other] { $n } crystals
  }
ui-cost-free = free
ui-cost-own = 1 to 4 different energies
ui-cost-said = cost: { $cost }
ui-prestige-said = prestige { $n }
ui-nothing = nothing
ui-list-two = { $first } and { $last }

## Before a game

ui-lobby-title = Play Seasons
ui-lobby-intro = Three years, nine cards, four kinds of energy. Crystals are points: gather energy, turn it into crystals when it is worth most, and summon cards.
ui-lobby-first-text = Two seats: you and a bot that looks one choice ahead, each with nine ready-made cards. The page explains each choice as it comes.
ui-lobby-you = Alex
ui-lobby-kind-person = A person at this screen
ui-lobby-kind-greedy = Greedy bot: looks one choice ahead
ui-lobby-kind-random = Random bot: does anything allowed
ui-kind-person = { $me ->
    [yes] you
   *[no] person
  }
ui-kind-greedy = greedy bot
ui-kind-random = random bot
ui-lobby-level-apprentice = Apprentice
ui-lobby-level-apprentice-text = 30 simpler cards, ready-made sets of nine. The way to begin.
ui-lobby-level-magician = Magician
ui-lobby-level-magician-text = The same 30 cards, and players may draft their nine.
ui-lobby-level-archmage = Archmage
ui-lobby-level-archmage-text = All 50 cards.
ui-lobby-deal-sets = Ready-made set
ui-lobby-deal-sets-text = Each player receives nine cards that go well together.
ui-lobby-deal-draft = Draft
ui-lobby-deal-draft-text = Keep one of nine cards, pass the rest on, until everybody has nine.
ui-pace-slow = slow
ui-pace-normal = normal
ui-pace-instant = at once
ui-name-2 = Bruno
ui-name-3 = Clara
ui-name-4 = David

## Options

ui-do-gain = Take what your die shows
ui-do-draw = Draw a card
ui-do-transmute = Transmute energy
ui-do-transmute-these = Transmute these
ui-do-all = All of it
ui-do-summon = Summon
ui-do-activate = Activate
ui-do-bonus-exchange = Exchange 2 energy
ui-do-bonus-transmute = Transmute for 1 more
ui-do-bonus-gauge = Gauge +1
ui-do-bonus-two_cards = Draw 2, keep 1
ui-do-end = End your turn
ui-do-draft = Keep
ui-do-take-die = Take this die
ui-do-keep-card = Keep
ui-do-keep-card-none = { $n ->
    [one] Discard it
   *[other] Keep none of them
  }
ui-do-give-card = Give
ui-do-put-in-play = Summon it free
ui-do-put-in-play-none = Put it back on the pile
ui-do-discard-card = Discard it
ui-do-sacrifice = Sacrifice
ui-do-take-back = Take back to hand
ui-do-gain-these = Take these
ui-do-keep = Keep these
ui-do-pay = Pay these
ui-do-packs = These are my packs
ui-do-packs-for-me = Split for me
ui-do-next = This one first
ui-do-mirror = { $n }
ui-do-move = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
  }
ui-move-forward = Forward
ui-move-back = Back
ui-move-to = to month { $month }, { $season }{ $other ->
    [0] { "" }
   *[other] {" "}of year { $year }
  }
ui-mirror-change = From { $old } to { $new }
ui-mode-draw = Draw a card
ui-mode-discard = Discard a card from your hand
ui-mode-buy-energy = Pay 3 crystals for 1 energy
ui-mode-transmute-permission = Discard 1 energy to be allowed to transmute
ui-mode-look = Look at the top card of the pile
ui-mode-discard-top = Pay 3 crystals to discard the top card unseen
ui-mode-fire-first = First the card for fire, then the energy for water
ui-mode-water-first = First the energy for water, then the card for fire
ui-picks-choose = Choose
ui-picks-chosen = Chosen
ui-group-die = Your die
ui-group-bonus = Bonuses: { $used } of 3 used{ $used ->
    [3] { "" }
   *[other] ; the next brings the penalty to { $penalty }
  }
ui-picker-less = one { $type } less
ui-picker-more = one { $type } more
ui-picker-worth = { $n } each
ui-picked = { $n ->
    [0] nothing chosen yet
    [one] { $n } token chosen
   *[other] { $n } tokens chosen
  }
ui-picked-of = { $n } of { $of } chosen
ui-keep-over = { $n } too many: give back { $n }
ui-keep-exact = exactly full
ui-keep-under = { $n } more can stay
ui-pool-reserve = from the reserve
ui-pool-amulet = { $several ->
    [one] from Amulet of Water
   *[other] from Amulet of Water { $n }
}
ui-pack-1 = Starting hand
ui-pack-1-short = Now
ui-pack-1-when = from the first round on
ui-pack-2 = Library II
ui-pack-2-short = II
ui-pack-2-when = joins your hand in year 2
ui-pack-3 = Library III
ui-pack-3-short = III
ui-pack-3-when = joins your hand in year 3
ui-pack-ask = Which pack does { $card } go to?
ui-packs-unready = Give each pack three cards.

## The table

ui-clock-year = { $year ->
    [0] The year before year 1
   *[other] Year { $year } of { $last }
  }
ui-clock = { $year }, month { $month } of 12
ui-clock-year-name = year
ui-clock-over = All three years are over
ui-clock-over-name = the end
ui-rates = One token transmutes into
ui-rate = { $type }: { $n ->
    [one] { $n } crystal
   *[other] { $n } crystals
  }
ui-rates-more = and { $n } more each for you
ui-pile-draw = { $n ->
    [one] card
   *[other] cards
  } to draw
ui-pile-discard = discarded
ui-die-text = { $what } · { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
  }
ui-die-said = { $season } die: { $what }; { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
  }
ui-die-left = left over: season +{ $pips }
ui-dice-title = Dice of this round
ui-reserve-said = Reserve: { $n } of { $limit }. { $what }
ui-gauge = gauge: { $used } of { $gauge } used
ui-bonus-name = bonuses
ui-bonus-said = { $used } of 3 bonuses used, penalty { $penalty }
ui-held-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
ui-held-kept = { $n ->
    [one] { $n } card kept
   *[other] { $n } cards kept
  }
ui-held-library = 3 cards for year { $year }
ui-held-known = you have seen: { $cards }
ui-library-own = Your cards for year { $year }
ui-hand-said = Your hand ({ $n })
ui-hand-empty = Your hand is empty.
ui-kept-nothing = The cards that you keep will lie here.
ui-kept-so-far = Kept so far ({ $n })
ui-play-said = { $me ->
    [yes] Your cards in play
   *[no] Cards in play of { $name }
  }
ui-play-empty = Nothing yet. Summon a card from your hand: you need a free place on the gauge and its cost.
ui-board-said = Board of { $name }
ui-card-turned = turned
ui-card-stored = holds { $what }
ui-first-player = first player of this round

## What the page says about a game

ui-heading = { $me ->
    [yes] { $question }
   *[no] { $kind ->
        [turn] { $name } has the turn
       *[other] { $name }: { $question }
      }
  }
ui-over = The game is over
ui-browsing = You are looking at the game as it was after choice { $at } of { $last }.
ui-thinking = { $name } is choosing
ui-table-goes-on = The round goes on
ui-because-card = { $card } asks for this.
ui-because-draft = Everybody keeps one card and passes the rest on, until all have nine.
ui-because-packs = You begin with the hand; the libraries open in year 2 and year 3. Cheap cards early help most.
ui-because-die = What your die shows is yours this round. The die that nobody takes moves the season by its pips.
ui-because-turn-start = Energy and crystals of the die come first, before anything else.
ui-because-turn = In any order: summon and activate with the buttons under your cards, transmute, use a bonus. Then end your turn.
ui-because-keep = You hold { $held } energy and your reserve takes { $limit }: give back { $over }.
ui-because-pay = Some of what you hold may be spent in more than one way.
ui-because-transmute = Each token you give becomes crystals at the rate of the season. Crystals are points.
ui-because-gain = The energy comes from the stockpile; any types will do.
ui-because-keep-card = You have looked at it in private. A card still in your hand at the end costs 5 points.
ui-because-order = They happen at the same moment, and they are all yours.
ui-timeline = { $at } of { $last } choices
ui-why-step = Why? { $step }
ui-single-start = { $n ->
    [one] See the one thing the last choice caused
   *[other] See the { $n } things the last choice caused
  }
ui-single-place = { $at } of { $of }:
ui-change = { $name }, { $what }: { $before } → { $after }
ui-what-crystals = crystals
ui-what-gauge = gauge
ui-what-reserve = energy
ui-what-hand = cards in hand
ui-what-play = cards in play
ui-hint-crystals = { $n } crystals
ui-hint-pay = pay { $what }
ui-hint-lose = you lose { $what }
ui-hint-gain = gain { $what }
ui-hint-gauge = gauge { $before } → { $after }
ui-hint-other-crystals = { $name } { $n } crystals
ui-hint-other-gauge = { $name } gauge { $n }
ui-hint-over = reserve { $before } of { $limit } → { $after }: you will give back { $over }
ui-then-gain = then choose energy
ui-then-keep = then choose what to keep
ui-then-pay = then choose what to pay
ui-then-give-card = then give cards
ui-then-target = then choose an opponent
ui-then-move = then move the season
ui-then-mode = then choose what it does
ui-then-types = then choose the types
ui-then-transmute = then choose the tokens
ui-score-title = Score
ui-score-total = Total
ui-score-winner = { $name } wins with { $points } points
ui-score-shared = Shared victory for { $names } with { $points } points
ui-score-tie = The totals are equal: of those who are tied, most cards in play wins ({ $names }).
ui-veil-heading = { $name }, it is your choice
ui-veil-heading-first = { $name }, are you at the screen?
ui-veil-text = No hand is on the page now. Let { $name } come to the screen, then go on.
ui-veil-button = It is me, { $name }
ui-ask-end-draw = Your die still lets you draw a card. Once the turn ends, the draw is lost.
ui-ask-end-transmute = You may still transmute energy into crystals. Once the turn ends, the permission is lost.
ui-ask-end-draw-transmute = Your die still lets you draw a card, and you may still transmute. Once the turn ends, both are lost.
ui-ask-end-yes = End the turn
ui-ask-end-no = Go on with my turn
ui-ask-undo = This takes back a roll or a look at hidden cards, so you will know more than you should. Go back all the same?
ui-ask-undo-yes = Go back
ui-ask-undo-no = Stay here
ui-kept-title = { $names } · { $level }
ui-kept-detail = Year { $year }, month { $month }, after { $choices } choices
ui-kept-over = Finished: won by { $names }
ui-kept-game = The kept game
ui-damaged = it is damaged.
ui-notice-broken = Something went wrong that should not have, and that choice may not have counted. Look at the game, then go on or reload the page. If it happens again, tell whoever runs this server, with the number { $number }.
ui-notice-bot-broken = The choice of a computer opponent went wrong, which should not have happened. The game goes on from here: close this message to let it try again, take your own choice back, or let somebody else play that seat. If it happens again, tell whoever runs this server, with the number { $number }.
ui-notice-stale = That choice has been made already. Here is how the game stands now.
ui-notice-veiled = Nothing is shown or played until somebody has said who is at the screen.
ui-notice-unreadable = The page sent something that has no meaning here. Nothing has changed.
ui-notice-no-store = This browser keeps nothing for this page, so a reload loses the game. “Save as file” keeps it.
ui-notice-full-store = This browser's storage is full, so nothing new can be kept in it. What was kept before is still there: on the Play page, games can be saved as files and then deleted.
ui-notice-not-kept = The browser could not keep this: its storage is full or switched off. “Save as file” keeps a game, and on the home page what you have learned.
ui-notice-elsewhere = This game went on in another window. Go on there, or open it again from “Games”.
ui-notice-parted = This game went on in another window, in another way. Nothing is lost: both are kept, and this one is a game of its own from here on.
ui-notice-rescued = { $name } cannot be read to its end. { $choices ->
    [0] Only the table as it was dealt could be saved.
    [one] Its first choice could be saved.
   *[other] Its first { $choices } choices could be saved.
  } That is a game of its own now, and what was damaged is left as it was. { $why }
ui-breaks-off = What follows breaks off or cannot be read.
ui-page-damaged-game = A game that cannot be read whole
ui-notice-cannot-open = { $name } cannot be opened: { $why }
ui-notice-cannot-start = The game cannot begin: { $why }
ui-notice-too-large = { $name } is larger than any saved game and was not opened.
ui-notice-progress-damaged = What this browser kept of your progress is damaged. What can still be read of it counts; the damaged text has been set aside, and the home page gives it to you as a file.
ui-notice-no-rule = There is no entry { $rule } in the rules text.
ui-looking-at-step = You are looking at step { $at } of { $of } of what the last choice caused.
ui-card-copies = { $n } copies
