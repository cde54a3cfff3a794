### The coach beside a game: hints, suggestions, the look back after the end; and the table through another seat's eyes.

## Words that stand on the page as they are

ui-page-coach = Coach
ui-page-ready = Ready below:
ui-page-with-coach = With the coach: hints, and suggestions when you ask
ui-page-coach-try-back = Back to the finished game
ui-page-eyes-hint = Hold to look; a short press keeps it open

## The coach and what it says

ui-coach-silent = Hints, and suggestions when you ask.
ui-coach-waits = Speaks when it is your choice.
ui-coach-more = What would you do?
ui-coach-follow = Do this
ui-coach-thinks = thinking …
ui-coach-points-alone = About { $n } points at the end.
ui-coach-points-ahead = { $packs ->
    [yes] About { $n } points at the end, { $more } more than with the next best split.
   *[no] About { $n } points at the end, { $more } more than with “{ $what }”.
  }
ui-coach-points-equal = { $packs ->
    [yes] About { $n } points at the end. Other splits are about as good.
   *[no] About { $n } points at the end. “{ $what }” is about as good.
  }
ui-coach-sure = How sure is that?
ui-coach-sure-play = About { $n } points if you go on like a bot that looks one choice ahead; about { $well } if you go on like the coach.
ui-coach-sure-spread = Two games in three end at most { $spread } points away from that.
ui-coach-sure-prelude = Before the first round nothing is played out: the coach goes by the cards alone.
ui-coach-sure-deals = { $n ->
    [one] The coach dealt the cards that you cannot see once and played the round on from there.
   *[other] The coach dealt the cards that you cannot see { $n } times and played the round on from there.
  }
ui-coach-sure-lead = { $n ->
    [one] The lead over the next best answer may be wrong by about { $n } point.
   *[other] The lead over the next best answer may be wrong by about { $n } points.
  }
ui-coach-ending = { $n ->
    [one] Ending your turn instead would cost about { $n } point.
   *[other] Ending your turn instead would cost about { $n } points.
  }
ui-coach-why-next = Compared with the next best answer, when the round is over:
ui-coach-why-ending = Compared with ending your turn, when the round is over:
ui-coach-why-game = Compared with your choice in the game, when the round is over:
ui-coach-part = { $n } { $what }
ui-coach-part-crystals = crystals
ui-coach-part-prestige = prestige of cards in play
ui-coach-part-endings = crystals that cards pay at the end
ui-coach-part-bonuses = { $good ->
    [yes] for bonuses that stay unused
   *[no] as the price of bonuses
  }
ui-coach-part-energy = in the energy you hold
ui-coach-part-effects = from cards that go on working
ui-coach-part-plans = from cards you have yet to summon
ui-coach-part-time = from a longer game
ui-coach-part-others = because the others have less
ui-coach-rate = { $n } for { $type }

## Answers, as something to do

ui-coach-do-draft = Keep { $card }
ui-coach-do-packs = Split the nine cards like this
ui-coach-do-take-die = Take the { $season } die ({ $what })
ui-coach-do-gain-die = Take what your die shows
ui-coach-do-draw = Draw a card
ui-coach-do-transmute = { $open ->
    [yes] Transmute energy
   *[no] Transmute { $what }
  }
ui-coach-do-summon = Summon { $card }
ui-coach-do-activate = Activate { $card }
ui-coach-do-bonus = Bonus: { $what }
ui-coach-do-end-turn = End your turn
ui-coach-do-gain = Take { $what }
ui-coach-do-keep = Keep { $what }
ui-coach-do-pay = Pay { $what }
ui-coach-do-mirror = Change { $n } { $old } into { $new }
ui-coach-do-types = Choose the types { $what }
ui-coach-do-keep-card = { $any ->
    [no] Keep no card
   *[yes] Keep { $card }
  }
ui-coach-do-give-card = { $any ->
    [no] Give no card
   *[yes] Give { $card }
  }
ui-coach-do-put-in-play = { $any ->
    [no] Put it back on the pile
   *[yes] Summon { $card } free
  }
ui-coach-do-discard-card = { $any ->
    [no] Discard none
   *[yes] Discard { $card }
  }
ui-coach-do-sacrifice = Sacrifice { $card }
ui-coach-do-take-back = Take { $card } back to your hand
ui-coach-do-target = Choose { $name }
ui-coach-do-move = Move the season to month { $month }, { $season }
ui-coach-do-mode = { $what }
ui-coach-do-next = { $card } first

## Reasons: why that, in the words of the position

ui-coach-reason-equal = There is little between the answers here: go by your own plan.
ui-coach-reason-crystals = It leaves you with more crystals when the round is over.
ui-coach-reason-prestige = It brings more prestige into play.
ui-coach-reason-endings = It raises what your cards pay when the game ends.
ui-coach-reason-bonuses = It needs no bonus, and bonuses cost points at the end.
ui-coach-reason-energy = It leaves you with more energy, or with energy that is worth more.
ui-coach-reason-effects = Cards that go on working will bring you more.
ui-coach-reason-plans = It brings you nearer to the cards that you have yet to summon.
ui-coach-reason-time = It makes the game longer: more rounds in which you gain.
ui-coach-reason-others = It leaves the others with less.
ui-coach-reason-die-lacking = { $card } costs energy that you lack; this die brings { $what } of it.
ui-coach-reason-die-completes = This die brings what { $card } still lacks: { $what }.
ui-coach-reason-die-gauge = { $n ->
    [one] A card waits in your hand and your summoning gauge has no room: the star on this die makes some.
   *[other] { $n } cards wait in your hand and your summoning gauge has no room: the star on this die makes some.
  }
ui-coach-reason-die-energy = Its energy is worth { $n } crystals in { $season }.
ui-coach-reason-room = It makes room for one more card on your summoning gauge.
ui-coach-reason-die-transmute = { $n ->
    [one] It lets you transmute; all you would hold is worth { $n } crystal in { $season }.
   *[other] It lets you transmute; all you would hold is worth { $n } crystals in { $season }.
  }
ui-coach-reason-die-crystals = { $n ->
    [one] It brings { $n } crystal at once.
   *[other] It brings { $n } crystals at once.
  }
ui-coach-reason-die-stays = The die that stays then moves the season by { $n } only: a longer game, in which you gain more.
ui-coach-reason-die-stays-far = The price: the die that stays moves the season by { $n }, and the game gets shorter.
ui-coach-reason-draw = It lets you draw a card, which may be better than those you hold.
ui-coach-reason-draw-first = See the card first: it may change what you do with the rest of your turn.
ui-coach-reason-gain-die = What the die shows comes before everything else, and none of your cards has to act before it.
ui-coach-reason-transmute = { $n ->
    [one] All you hold is worth { $n } crystal in { $season }.
   *[other] All you hold is worth { $n } crystals in { $season }.
  }
ui-coach-reason-transmute-these = { $n ->
    [one] This brings { $n } crystal in { $season }.
   *[other] These tokens bring { $n } crystals in { $season }.
  }
ui-coach-reason-season-ends = { $season } ends with this round. In { $next } the same would bring { $n }.
ui-coach-reason-late-energy = The game is nearly over, and energy left at the end counts nothing.
ui-coach-reason-late-hand = The game is nearly over, and a card left in your hand costs 5 points.
ui-coach-reason-rest-for = What you keep goes towards { $card }.
ui-coach-reason-nobody-needs = No card in your hand needs that energy.
ui-coach-reason-lasting = { $card } goes on working ({ $text }), and about { $n } rounds are left for it.
ui-coach-reason-does = What stands on { $card }: “{ $text }.”
ui-coach-reason-summoned = It counts { $n } prestige at the end; a card left in your hand would cost 5.
ui-coach-reason-used-up = { $card } is used up by this.
ui-coach-reason-once-a-round = { $card } can be turned once a round: what is not used is lost.
ui-coach-reason-bonus-gauge-paid = You could pay for { $card }, but your summoning gauge is full: this makes room.
ui-coach-reason-bonus-gauge = { $n ->
    [one] Your summoning gauge is full, and a card waits in your hand.
   *[other] Your summoning gauge is full, and { $n } cards wait in your hand.
  }
ui-coach-reason-bonus-exchange = { $card } lacks { $what }: two tokens of yours can become what you choose.
ui-coach-reason-bonus-transmute = { $n ->
    [one] It lets you transmute at 1 crystal more a token: all you hold is then worth { $n } crystal.
   *[other] It lets you transmute at 1 crystal more a token: all you hold is then worth { $n } crystals.
  }
ui-coach-reason-bonus-cards = Of the two cards you keep the one that suits you better.
ui-coach-reason-bonus-price = { $n ->
    [one] Its price, { $n } point at the end, is counted in.
   *[other] Its price, { $n } points at the end, is counted in.
  }
ui-coach-reason-end-turn = What could still be done now would bring less than it costs, or more later.
ui-coach-reason-kept-for = Your energy is kept for { $card }.
ui-coach-reason-next-pays = { $next } pays more for your energy: { $n } crystals in all.
ui-coach-reason-gain-lacking = { $card } costs energy that you lack; this brings { $what } of it.
ui-coach-reason-gain-completes = This brings what { $card } still lacks: { $what }.
ui-coach-reason-worth = { $n ->
    [one] In { $season } it is worth { $n } crystal.
   *[other] In { $season } it is worth { $n } crystals.
  }
ui-coach-reason-cheap = You give what { $season } pays less for.
ui-coach-reason-amulet = Energy on your Amulet of Water is spent too, which leaves the reserve as it is.
ui-coach-reason-move = In { $season } the energy you hold is worth { $n } crystals instead of { $now }.
ui-coach-reason-cost = Cost: { $cost }. Prestige: { $prestige }.
ui-coach-reason-every-round = It works round after round, and there are many rounds to come.

## Packs: why a card lies there ($n is 0 where the sentence is about all three)

ui-coach-pack-lasting-1 = { $n ->
    [0] They work round after round: the sooner they are in play, the more they bring.
    [one] { $cards } works round after round: the sooner it is in play, the more it brings.
   *[other] { $cards } work round after round: the sooner they are in play, the more they bring.
  }
ui-coach-pack-lasting-2 = { $n ->
    [0] They work round after round too, but cost more or bring less each time than those in your hand.
    [one] { $cards } works round after round too, but costs more or brings less each time than what you begin with.
   *[other] { $cards } work round after round too, but cost more or bring less each time than what you begin with.
  }
ui-coach-pack-lasting-3 = { $n ->
    [0] They would like to come sooner, but the others gain more by it.
   *[other] { $cards } would like to come sooner, but the others gain more by it.
  }
ui-coach-pack-cheap = { $n ->
    [0] They cost least, so your first dice can pay for them.
    [one] { $cards } costs little, so your first dice can pay for it.
   *[other] { $cards } cost little, so your first dice can pay for them.
  }
ui-coach-pack-free = { $n ->
    [0] They are free: all that they wait for is room on the gauge.
    [one] { $cards } is free: all that it waits for is room on the gauge.
   *[other] { $cards } are free: all that they wait for is room on the gauge.
  }
ui-coach-pack-once = { $n ->
    [0] They act once, as they enter play: nothing is lost by waiting.
    [one] { $cards } acts once, as it enters play: nothing is lost by waiting.
   *[other] { $cards } act once, as they enter play: nothing is lost by waiting.
  }
ui-coach-pack-used-up = { $n ->
    [0] They are used up at once, so they wait for the moment when that brings most.
    [one] { $cards } is used up at once, so it waits for the moment when that brings most.
   *[other] { $cards } are used up at once, so they wait for the moment when that brings most.
  }
ui-coach-pack-end = { $n ->
    [0] They count when the game ends: they need not come before.
    [one] { $cards } counts when the game ends: it need not come before.
   *[other] { $cards } count when the game ends: they need not come before.
  }
ui-coach-pack-treasure = { $n ->
    [0] They are prestige and nothing else, in whichever year they come.
    [one] { $cards } is prestige and nothing else, in whichever year it comes.
   *[other] { $cards } are prestige and nothing else, in whichever year they come.
  }
ui-coach-pack-burden = { $n ->
    [0] They cost you something in every round: the later, the better.
    [one] { $cards } costs you something in every round: the later, the better.
   *[other] { $cards } cost you something in every round: the later, the better.
  }

## Hints: what to look at

ui-coach-hint-draft = Nine cards must work together in three years. Look for what pays early and often, and do not collect dear cards only.
ui-coach-hint-packs = Think of when each card can be paid for. What works every round wants to come early; what is dear can wait in a library.
ui-coach-hint-die = Compare three things: what your cards in hand cost, what the season pays now, and how far the die that stays would move the season.
ui-coach-hint-die-equal = These dice are close. Look at the pips too: the die that nobody takes moves the season.
ui-coach-hint-die-gauge = { $n ->
    [one] Your gauge has no room for the card in your hand. Which die changes that?
   *[other] Your gauge has no room for the { $n } cards in your hand. Which die changes that?
  }
ui-coach-hint-no-room = You could pay for { $card }, but your summoning gauge has no room for it. What would make some?
ui-coach-hint-die-lacking = { $card } still lacks { $what }. Which die brings some of that?
ui-coach-hint-die-lacking-full = { $card } still lacks { $what }, and your summoning gauge has no room. Which die helps with either?
ui-coach-hint-die-full = Your reserve holds { $n } of { $limit } already. Much of what a die brings may have to go back.
ui-coach-hint-die-transmute = What you hold is worth something in { $season }; crystals for a token: { $rates }. Which die lets you have them?
ui-coach-hint-die-late = The game is nearly over. Count what each die still turns into crystals or prestige; energy left over counts nothing.
ui-coach-hint-season-ends = { $season } ends with this round, since the die that is left moves the token that far. Crystals for a token of yours: { $now }. In { $next }: { $then }.
ui-coach-hint-last-round = The game ends with this round, since the die that is left moves the token past its last month. Energy that you still hold then is worth nothing, unless a card of yours says so. { $season } pays, in crystals for a token: { $rates }.
ui-coach-hint-turn-transmute = Look at what { $season } pays, in crystals for a token of yours: { $rates }. Which tokens does no card of yours need?
ui-coach-hint-turn-end-turn = What can be done need not be done. Which of it would bring more now than later?
ui-coach-hint-turn-keep = What can be done need not be done. For a token of yours { $season } pays, in crystals: { $rates }. What do you hold them for?
ui-coach-hint-turn-summon = { $places ->
    [one] Your gauge has room for one card, and your reserve can pay for something. What would it do from now on?
   *[other] Your gauge has room for { $places } cards, and your reserve can pay for something. What works longest if it comes now?
  }
ui-coach-hint-turn-activate = Look at your cards in play. Some of them may still be turned this round.
ui-coach-hint-turn-bonus = { $used ->
    [0] You have used no bonus yet. The first costs 5 points at the end: would one bring more than that now?
   *[other] Bonuses used: { $used }. Would another one bring more than it adds to the penalty?
  }
ui-coach-hint-turn-lacking = { $card } still lacks { $what }, and you hold other tokens. Is there a way to have it now, and is it worth its price?
ui-coach-hint-turn-draw = Your die offers something that you have not used. See it before you plan the rest of your turn.
ui-coach-hint-turn-gain-die = Energy and crystals of the die come before everything else. Is there a card of yours that may act before that?
ui-coach-hint-keep = Keep what your cards in hand cost. Of the rest, keep what { $season } pays best ({ $rates }).
ui-coach-hint-pay = More than one payment will do. Spare what another card of yours needs, then what { $season } pays best ({ $rates }).
ui-coach-hint-gain = No card in hand is short of energy. Then look at what { $season } pays for a token ({ $rates }), and at the season to come.
ui-coach-hint-gain-lacking = { $card } is nearest to being paid for: it lacks { $what }.
ui-coach-hint-transmute = Set aside what your cards in hand cost. For a token of the rest { $season } pays, in crystals: { $rates }.
ui-coach-hint-mirror = Every token that changes costs a crystal. Which card, or which rate, is worth that?
ui-coach-hint-types = Each type has an effect of its own. Which of them serve you this turn?
ui-coach-hint-keep-card = Can you still pay for it, and is there room on your gauge? A card in hand at the end costs 5 points.
ui-coach-hint-give-card = What you give away somebody will use. Which card helps that player least?
ui-coach-hint-put-in-play = It is free, so the price on the card does not matter. Look at prestige and at what the card does from now on.
ui-coach-hint-discard-card = What you discard is gone. Which card would you not have summoned anyway?
ui-coach-hint-familiar = Look for a familiar that has done its work, or that you could not pay for.
ui-coach-hint-sacrifice = A card in play is prestige at the end and holds a place on the gauge. Which of yours has least still to do?
ui-coach-hint-take-back = A card that acts as it enters play acts again when it is summoned again. It must be paid for again, too.
ui-coach-hint-target = Who has most of what this card takes, or copies?
ui-coach-hint-move = Look at three things: the rates where the token would stand, the cards that act on a new season, and how many rounds are left.
ui-coach-hint-mode = Count what each of the two would bring this turn.
ui-coach-hint-order = Does one of them bring something that the other could use?

## After the game

ui-review-title = Look back with the coach
ui-review-text = The coach goes through your choices by what you could know at the time, and looks for the three that cost most. The draft and the packs are left out.
ui-review-ask = { $several ->
    [yes] Go through the choices of { $name }
   *[no] Go through my choices
  }
ui-review-progress = Going through { $n } choices …
ui-review-none = { $n ->
    [one] The coach looked at one choice, and it was as good as any.
   *[other] The coach looked at { $n } choices. None of them cost more than about 2 points: well played.
  }
ui-review-found = { $some ->
    [one] Of { $n } choices this one cost most, as far as can be estimated. Try it again: what would you do now?
   *[other] Of { $n } choices these { $some } cost most, as far as can be estimated. Try them again: what would you do now?
  }
ui-review-when = Year { $year }, month { $month }
ui-review-played = You chose: { $what }.
ui-review-cost = { $n ->
    [one] It cost about { $n } point.
   *[other] It cost about { $n } points.
  }
ui-review-again = Try it again
ui-coach-try-title = A second try: year { $year }, month { $month }
ui-coach-try-ask = { $n ->
    [one] In the game you chose: { $was }. There is something about { $n } point better. The finished game stays as it is.
   *[other] In the game you chose: { $was }. There is something about { $n } points better. The finished game stays as it is.
  }
ui-coach-try-same = The same as in the game: { $what }.
ui-coach-try-equal = { $what }: about as good as your choice in the game ({ $was }).
ui-coach-try-better = { $n ->
    [one] { $what }: about { $n } point better than your choice in the game ({ $was }).
   *[other] { $what }: about { $n } points better than your choice in the game ({ $was }).
  }
ui-coach-try-worse = { $n ->
    [one] { $what }: about { $n } point worse than your choice in the game ({ $was }).
   *[other] { $what }: about { $n } points worse than your choice in the game ({ $was }).
  }
ui-coach-try-top = The coach knows nothing better.
ui-coach-try-more = { $n ->
    [one] The coach would do this, about { $n } point better still: { $what }.
   *[other] The coach would do this, about { $n } points better still: { $what }.
  }
ui-coach-try-show = What would the coach do?
ui-coach-try-on = Play on from here

## Through another seat's eyes

ui-eyes-first = See the game as another seat sees it: which of your cards can they name? It lays their own hand open too, as nobody would at a real table.
ui-eyes-ask = What may { $name } see?
ui-eyes-title = Through the eyes of { $name }
ui-eyes-text = Crystals, energy, gauges, bonuses, dice and cards in play lie open for all. These are the hidden cards: { $name } can name those that show their face.
ui-eyes-hand = { $me ->
    [yes] Your hand
   *[no] Hand of { $name }
  }
ui-eyes-library-2 = { $me ->
    [yes] Your Library II
   *[no] Library II of { $name }
  }
ui-eyes-library-3 = { $me ->
    [yes] Your Library III
   *[no] Library III of { $name }
  }
ui-eyes-draft = { $me ->
    [yes] The packet before you
   *[no] The packet before { $name }
  }
ui-eyes-drafted = { $me ->
    [yes] What you have kept
   *[no] What { $name } has kept
  }
ui-eyes-pile = Draw pile
ui-eyes-discard = Discard pile
ui-eyes-aside = Set aside
ui-eyes-empty = empty
ui-eyes-knows = { $known ->
    [0] { $name } can name none of { $of ->
        [one] it
       *[other] these { $of }
      }.
   *[other] { $name } can name { $known } of { $of }.
  }
ui-eyes-backs = { $n ->
    [one] 1 card face down
   *[other] { $n } cards face down
  }
ui-eyes-log = What { $name } has seen happen
ui-eyes-close = Stop looking
