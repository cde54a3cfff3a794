### Cards and their timing: the moments of a round, what a card does at each, and the pages that show it.

## The moments of a round

timing-lane-before-die = Before the die
timing-lane-before-die-text = Your turn has begun and nothing that your die shows has been carried out yet.
timing-lane-gains = Compulsory gains
timing-lane-gains-text = Energy and crystals of your die come first. You cannot refuse them, and the limit of your reserve applies.
timing-lane-toll = Toll
timing-lane-toll-text = You summon a card: before you pay, opposing Arcano Leeches take their crystals.
timing-lane-payment = Payment
timing-lane-payment-text = You pay what the card costs, less what Hands of Fortune save.
timing-lane-enter-play = Entering play
timing-lane-enter-play-text = The card lies in play, straight, and takes a place on your summoning gauge.
timing-lane-summon-triggers = Summon triggers
timing-lane-summon-triggers-text = Cards that you had in play before react to the card that you summoned from your hand.
timing-lane-on-enter = On entering
timing-lane-on-enter-text = The new card does what it does on entering play.
timing-lane-activation = Activation
timing-lane-activation-text = You turn a card: Thieving Fairies of others act, you pay, and the card does its work.
timing-lane-transmuting = Transmuting
timing-lane-transmuting-text = With a permission for this turn you turn energy into crystals, in as many portions as you like.
timing-lane-leaving = Leaving play
timing-lane-leaving-text = A card is sacrificed or taken back to hand. What lay on it is lost, and a reserve that became smaller gives back the surplus.
timing-lane-round-end = End of the round
timing-lane-round-end-text = All turns are over. From the first player on, end-of-round cards act before the season moves.
timing-lane-token-move = Season token moves
timing-lane-token-move-text = The season token moves: at the end of a round by the pips of the die that nobody took, and by Temporal Boots.
timing-lane-year-change = New year
timing-lane-year-change-text = The token has passed from month 12 to 1: everyone takes the library pack of that year.
timing-lane-season-change = New season
timing-lane-season-change-text = The token stands in another season than before: cards that wait for this act, player by player.
timing-lane-game-end = Game end
timing-lane-game-end-text = The third year is over and everything is counted.

## What the verbs of a card say; `who` is you, or they where others go through it

timing-then = , then{ " " }
timing-either = either { $first }; or { $second }
timing-do-raise-gauge = { $who ->
   *[you] your summoning gauge rises by { $amount }
    [they] lowers the summoning gauge by { $amount }, not below 0
  }
timing-do-gain-crystals = gain { $amount ->
    [one] 1 crystal
   *[other] { $amount } crystals
  }{ $per ->
    [item] { " " }for each other magic item that you have in play
    [familiar] { " " }for each familiar that you have in play
   *[none] { "" }
  }
timing-do-gain-energy = gain { $amount } energy of any { $amount ->
    [one] type
   *[other] types
  }{ $per ->
    [item] { " " }for each other magic item that you have in play
    [familiar] { " " }for each familiar that you have in play
   *[none] { "" }
  }
timing-do-gain-type = gain { $amount } { $type }
timing-do-store-energy = put { $amount } energy of any types from the stockpile on this card
timing-do-pay-energy = { $how ->
    [same] discard { $count } energy of one type
    [exact] discard { $energy }
    [onto] put { $count } energy on this card
   *[any] discard { $count } energy of any { $count ->
        [one] type
       *[other] types
    }
  }
timing-do-pay-crystals = pay { $amount ->
    [one] 1 crystal
   *[other] { $amount } crystals
  }
timing-do-transmute-alike = gain { $crystals } crystals for them, in any season
timing-do-transmute-reserve = every token in your reserve becomes { $rate } crystals
timing-do-permit = you may transmute until your turn ends
timing-do-change-by-mirror = pay any number of crystals, 1 at least, and turn as many of your tokens of one type into one other type
timing-do-move-token = move the season token 1, 2 or 3 spaces, forward or back
timing-do-reroll-own-die = roll your die again
timing-do-set-aside = look at { $count ->
    [0] one card for each player
    [one] the top card of the draw pile
   *[other] the top { $count } cards of the draw pile
  }
timing-do-keep-one = { $how ->
    [first] take one of them into your hand
   *[must] take one of them into your hand and discard the rest
  }
timing-do-give-each-opponent = give one to each opponent
timing-do-draw-to-hand = { $who ->
   *[you] draw a card and keep it
    [they] has to draw a card and keep it
  }
timing-do-put-one-in-play = summon one of them free and discard the rest; without room on the gauge, discard all
timing-do-put-hand-card-in-play = summon a card from your hand free
timing-do-buy-top-card = put it back, or discard { $price } energy and summon it free
timing-do-bury-top-card = discard the top card of the draw pile unseen
timing-do-show-and-keep = draw a card, show and keep it, and gain as much energy as it has prestige
timing-do-show-and-discard = show and discard a card from your hand, and gain as much energy as it has prestige
timing-do-sacrifice-self = sacrifice this card
timing-do-sacrifice-own = { $who ->
   *[you] sacrifice { $count ->
        [one] one of your cards in play
       *[other] { $count } of your cards in play
    }
    [they] sacrifices one own card in play
  }
timing-do-discard-reserve = discard your whole reserve
timing-do-give-up-familiar = discard a familiar from your hand or sacrifice one in play
timing-do-take-back-item = { $who ->
   *[you] take one of your magic items back to hand
    [they] takes one own magic item in play back to hand
  }
timing-do-pass-left = this card goes, straight, to the player on your left
timing-do-choose-opponent = choose an opponent
timing-do-copy-reserve = gain the same energy as lies in that reserve
timing-do-each-opponent = each opponent, from your left around, { $what }
timing-do-each-player = each player, from your left around and you last, { $what }
timing-do-opponents-lose = each opponent loses { $amount } crystals, or all if there are fewer
timing-do-take-from-opponents = { $condition ->
    [richest] if you have more crystals than anybody else, each opponent gives you { $amount }, or all if there are fewer
   *[none] each opponent gives you { $amount ->
        [one] 1 crystal, if there is one
       *[other] { $amount } crystals, or all if there are fewer
    }
  }
timing-do-take-from-opponents-or-leave = each opponent gives you { $amount ->
    [one] 1 crystal
   *[other] { $amount } crystals
  }; if one of them has none, sacrifice this card
timing-do-opponents-become = all energy in the reserves of your opponents becomes { $type }
timing-do-boil-over = if { $tokens } tokens lie on it now: sacrifice it, move them to your reserve and gain { $crystals } crystals
timing-do-pay-if-reserve = with at least { $least } energy in your reserve, gain { $crystals } crystals
timing-do-energy-if-poor = with at most { $most } energy in your reserve, gain { $amount } energy of any type
timing-do-lose-crystals = lose { $amount } crystals, or all if you have fewer
timing-do-need-gauge-room = only with your summoning gauge below 15
timing-do-need-card-in-piles = { "" }
timing-do-elemental-effects = for each type that you chose, all four if it comes free, in any order: air, { $air }; water, { $water }; fire, { $fire }; earth, { $earth }

## What cards in play do without a program of their own

timing-standing-before-opponent-summon-toll = an opponent who summons from hand gives you { $crystals_from_summoner } crystal first; one who cannot may not summon
timing-standing-cost-modifier-payment = your summons cost { $energy_reduction } energy less, of a type you choose, but never below { $min_energy }
timing-standing-stores-spendable-energy-payment = the tokens on this card pay as those in your reserve do
timing-standing-stores-spendable-energy-leaving = tokens that still lie on this card are lost
timing-standing-stores-locked-energy-leaving = if it leaves play before it is full, the tokens on it are lost
timing-standing-on-energy-cap-gains = your reserve holds { $reserve_limit } energy instead of 7
timing-standing-on-energy-cap-enter-play = from now on your reserve holds { $reserve_limit }: before any Vase pays out for this card
timing-standing-on-energy-cap-leaving = was it your last Grimoire, your reserve falls back to 7 at once
timing-standing-on-summon-by-owner-from-hand-summon-triggers = for each other card you summon from hand, gain { $card ->
    [6] { $crystals } crystals
   *[other] { $energy_any } energy of any type
  }
timing-standing-on-opponent-activation-activation = an opponent turns a card: that player gives you { $crystals_from_activator } crystal, if there is one, and you gain { $crystals_from_bank } more
timing-standing-on-transmute-transmuting = every token you transmute brings { $crystals_per_token } crystal more
timing-standing-on-sacrifice-self-leaving = if it is sacrificed, discard your whole reserve; taken back to hand it asks for nothing
timing-standing-on-game-end-game-end = { $card ->
    [19] gain { $crystals } crystals if you have more cards in play than every opponent
    [45] gain { $crystals_per_reserve_token } crystals for each energy in your reserve
   *[other] gain { $crystals } crystals if you have no familiar in play
  }
timing-prestige = { $sign ->
    [less] it takes { $amount } points of prestige away
   *[more] it does nothing but count: { $amount } points of prestige
  }

## Moments that a card brings about

timing-follows-move-token-token-move = the token moves now, in the middle of the round; at its end the die moves it as well
timing-follows-move-token-season-change = crossing into another season, forward or back, wakes all cards that wait for it: yours first, then to the left
timing-follows-move-token-year-change = forward from month 12 to 1 a new year begins, back from 1 to 12 the old one returns
timing-follows-put-one-in-play-enter-play = the card that is summoned free pays nothing, no toll either, and wakes no Staff or Vase
timing-follows-put-hand-card-in-play-enter-play = the card that is summoned free pays nothing, no toll either, and wakes no Staff or Vase
timing-follows-buy-top-card-enter-play = the card that is summoned free pays no toll and wakes no Staff or Vase
timing-follows-reroll-own-die-gains = energy and crystals of the new face are what you must take
timing-follows-transmute-alike-transmuting = it counts as transmuting: each Purse of Io and each transmute bonus of this turn adds 1 crystal a token
timing-follows-transmute-reserve-transmuting = it counts as transmuting: each Purse of Io and each transmute bonus of this turn adds 1 crystal a token
timing-follows-permit-transmuting = with its permission you may transmute until your turn ends, at the rates of the season
timing-follows-sacrifice-own-leaving = what is sacrificed leaves with the tokens on it; its place on the gauge is free at once
timing-follows-take-back-item-leaving = what is taken back loses the tokens on it; summoned again, it arrives straight
timing-follows-give-up-familiar-leaving = a familiar sacrificed frees its place on the gauge at once
timing-follows-elemental-effects-payment = you choose the cost: one energy each of one, two, three or four types

## What happens when a round ends and the season changes

chain-token = The season token moves { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  } { $way ->
    [back] back
   *[on] on
  }: it is { $season }
chain-why-token-round = End-of-round cards come before the move: the old season is still theirs.
chain-why-token-boots = Temporal Boots move the token at once, in the middle of the turn.
chain-year-forward = Year { $year } begins
chain-year-back = Year { $year } is back
chain-why-year-forward = The token has passed from month 12 to 1. The year comes before the season's cards.
chain-why-year-back = The token has gone back from month 1 to 12. Hands stay as they are.
chain-library = { $who } takes the library pack into the hand: { $cards } cards
chain-why-library = Everyone takes the pack of the new year at once, if it still waits.
chain-nobody = No card in play waits for a new season
chain-why-nobody = Only Figrim the Avaricious and Hourglass of Time act on a change of season.
chain-over = The game is over and everything is counted
chain-why-over = Year 3 has ended. Cards that wait for a new season have still acted.
chain-nothing = { $card } of { $who } finds nothing to do
chain-gain = { $who } gains { $count } energy of any type{ $over ->
    [0] { "" }
   *[other] , and gives back { $over }: the reserve is full
  }
chain-skipped = Cards that wait for a new season stay asleep
chain-why-skipped = At this table nothing acts once the third year is over.
chain-why-seat-round = { $distance ->
    [0] { $who } was first player in this round, and so comes first.
   *[other] Players follow in the order of their turns: { $first } was first, { $who } comes { $distance ->
        [1] next
        [2] third
       *[other] last
    }.
  }
chain-why-seat-boots = { $distance ->
    [0] It is { $who }'s turn, in which the Boots move the token: { $who } comes first.
   *[other] After { $first }, whose turn it is, it goes round to the left: { $who } comes { $distance ->
        [1] next
        [2] third
       *[other] last
    }.
  }
chain-why-own-order = Here the order matters, and { $who } chooses it.
chain-why-any-order = { $who } may choose the order of these cards; it makes no difference here.
chain-why-copies = Two copies act one after the other.

## The picture of the lanes

timing-lane-said = { $lane }: { $what }

## What a card has to do with a whole kind of cards

relation-41-activation = An activation of an opponent: Thieving Fairies bring their owner 2 crystals for it, 1 of them from the one who activates.
relation-20-cheaper = With Hand of Fortune in play, the summon costs 1 energy less.
relation-17-again = Amsug Longneck can take it back to hand: summoned again, it does once more what it does on entering.
relation-43-familiar = Idol of the Familiar counts familiars in play, 1 crystal each.
relation-44-familiar = Necrotic Kriss turns a familiar, from hand or in play, into 4 energy.
relation-46-familiar = A familiar in play at the end spoils Sealed Chest of Urm.
relation-28-item = Scepter of Greatness counts other magic items in play, 3 crystals each.
relation-48-item = Pendant of Ragnor counts other magic items in play, 1 energy each.

## The page about effect timing

ui-leave-timing = Back to effect timing
ui-timing-title = Effect timing: when does a card do something?
ui-timing-intro = Seasons is played one thing after the other, never two at once. Here you see the moments of a round, what each card does at which of them, and who comes first.
ui-timing-views = What would you like to see?
ui-timing-view-lanes = A card and its moments
ui-timing-view-watch = One choice, step by step
ui-timing-view-season = A new season
ui-timing-card = Card
ui-timing-other = Compare with
ui-timing-nobody = no other card
ui-timing-follows = as a consequence
ui-timing-part-start = Your turn begins
ui-timing-part-summon = You summon a card
ui-timing-part-free = The rest of your turn
ui-timing-part-end = The round ends
ui-timing-count = { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
  }
ui-timing-count-said = Which cards act here? { $lane }
ui-timing-act = { $n ->
    [0] No card acts here by itself.
    [one] One card acts here:
   *[other] { $n } cards act here:
  }
ui-timing-set-off = Brought about by:
ui-timing-live-lanes = { $card }: { $n ->
    [one] 1 moment
   *[other] { $n } moments
  }
ui-timing-scenes = What to watch
ui-timing-step = Step { $at } of { $of }:
ui-timing-before = This is how it begins. Press “Next step”.
ui-timing-steps = All that happens
ui-timing-moments = The moments it passes
ui-timing-waits-not-yet = Nothing waits yet: the choice comes first.
ui-timing-waits-no-more = Nothing else waits. What is under way goes on to its end.
ui-timing-waits-done = Nothing waits: everything is done.
ui-timing-no-lane-yet = The choice is still to be made.
ui-timing-no-lane = The choice itself: everything below follows from it.
ui-timing-table = The table after this step
ui-timing-reserve = energy { $n } of { $limit }
ui-page-timing-back = Previous step
ui-page-timing-on = Next step
ui-page-timing-play = Play this
ui-page-timing-play-season = Play this
ui-page-timing-waits = Waiting to happen
ui-page-timing-pays = you pay
ui-page-timing-about = Everything about this card
ui-timing-season-text = Set a table and see what the end of the round, or a pair of Temporal Boots, sets in motion: every card of both players in its order, with the reason.
ui-timing-cause = What moves the season?
ui-timing-cause-round = The round ends
ui-timing-cause-boots = Boots, forward
ui-timing-cause-boots-back = Boots, back
ui-timing-month = The season token stands on
ui-timing-month-of = { $month }, { $season }
ui-timing-leader-first = First player of this round
ui-timing-leader-turn = Who summons the Boots
ui-timing-crystals = Crystals
ui-timing-energy = Energy
ui-timing-in-play = In play
ui-timing-guess = Before you look: which card acts first?
ui-timing-whose = { $card } of { $name }
ui-timing-guess-right = Right: { $first }. { $why }
ui-timing-guess-wrong = Not this time. First comes { $first }. { $why }
ui-timing-guess-shown = First comes { $first }.
ui-timing-live-guess = Which card acts first?
ui-timing-live-season = { $n ->
    [0] No card acts.
    [one] 1 card acts.
   *[other] { $n } cards act.
  }
ui-timing-order = What happens, in this order
ui-timing-moment-round-end = end of the round
ui-timing-moment-token-move = the token moves
ui-timing-moment-year-change = new year
ui-timing-moment-season-change = new season
ui-timing-moment-game-end = end of the game
ui-timing-has = { $name } has { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
  }
ui-timing-result = Afterwards: { $seats }. It is month { $month }, { $season }, of year { $year }.

## The page about cards

ui-leave-cards = Back to the cards
ui-cards-title = All fifty cards
ui-cards-intro = Look for a card by its name or by what it does, or narrow the list. Press a card to see what it does and when, its special cases, the cards it has to do with, and positions in which you can try it out.
ui-cards-found = { $n ->
    [0] No card fits
    [one] 1 card of { $of }
   *[other] { $n } cards of { $of }
  }
ui-cards-kind = Kind
ui-cards-kind-any = any
ui-cards-kind-magic-item = magic items
ui-cards-kind-familiar = familiars
ui-cards-level = Level
ui-cards-level-any = any
ui-cards-level-basic = basic
ui-cards-level-advanced = advanced
ui-cards-moment = Acts at
ui-cards-moment-any = any moment
ui-cards-cost = Costs
ui-cards-cost-any = anything
ui-cards-cost-free = nothing
ui-cards-cost-1 = 1 energy
ui-cards-cost-2 = 2 energy
ui-cards-cost-3 = 3 energy
ui-cards-cost-4 = 4 energy or more
ui-cards-cost-crystals = crystals
ui-cards-cost-asks = { $type }, among others
ui-cards-cost-players = { $cost } with { $players }
ui-cards-prestige = Prestige
ui-cards-prestige-any = any
ui-cards-prestige-negative = below 0
ui-cards-prestige-none = 0
ui-cards-prestige-low = 1 to 7
ui-cards-prestige-middle = 8 or 9
ui-cards-prestige-high = 10 or more
ui-cards-order = In order of
ui-cards-order-any = number
ui-cards-order-name = name
ui-cards-order-prestige = prestige
ui-cards-order-cost = cost
ui-cards-fact-kind = Kind
ui-cards-fact-cost = Cost
ui-cards-fact-prestige = Prestige
ui-cards-fact-works = Works
ui-cards-fact-level = Level
ui-cards-fact-sets = Ready-made
ui-cards-works-not = not at all: it only counts at the end
ui-cards-in-sets = { $n ->
    [one] in set { $sets }
   *[other] in sets { $sets }
  }
ui-cards-reprint = The later printing reads: { $text }
ui-cards-cases-text = { $n ->
    [one] One position in which this card matters. Sit down at it and try what the rules say.
   *[other] { $n } positions in which this card matters. Sit down at one and try what the rules say.
  }
ui-cards-more-cases = Show all { $n }
ui-cards-play-case = Play: { $title }
ui-cards-task = { $title }
ui-cards-task-try = { $title }. Try it: { $actions }.
ui-cards-task-refused = { $title }. Try it, the rules will say no: { $actions }.
ui-cards-no-case = There is no rule case { $case }.
ui-page-cards-back = Close this card
ui-page-cards-before = Previous card
ui-page-cards-next = Next card
ui-page-cards-clear = All cards again
ui-page-cards-search = Search
ui-page-cards-moments = When it does what
ui-page-cards-ruling = The rules in full
ui-page-cards-relations = Cards it has to do with
ui-page-cards-cases = Try it out
ui-page-cards-play = Play from here
ui-page-cards-refused = the rules say no
ui-page-cards-lanes = See it on the moments of a round
ui-page-cards-none = No card fits. Take a filter away, or look for another word.
