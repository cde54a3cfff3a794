### The coach beside a game: hints, suggestions, the look back after the end; and the table through another seat's eyes.

## Words that stand on the page as they are

ui-page-coach = Coach
ui-page-coach-try-back = Back to the finished game
ui-page-eyes-hint = Hold to look; a short press keeps it open

## The coach and what it says

ui-coach-off = off
ui-coach-on = on
ui-coach-more = What would you do?
ui-coach-thinks = thinking …
ui-coach-points = That leads to about { $n } points if you then play on like the greedy bot, about { $well } if you play on like the coach. Two games in three end at most { $spread } away from that.
ui-coach-points-late = That leads to about { $n } points at the end. Two games in three end at most { $spread } away from that.
ui-coach-beside = { $n ->
    [one] Next best, about { $n } point behind: “{ $what }”.
   *[other] Next best, about { $n } points behind: “{ $what }”.
  }
ui-coach-equal = About as good: “{ $what }”.
ui-coach-ending = { $n ->
    [one] Ending your turn instead would cost about { $n } point.
   *[other] Ending your turn instead would cost about { $n } points.
  }
ui-coach-why-next = Compared with that, when the round is over:
ui-coach-why-ending = Compared with ending your turn, when the round is over:
ui-coach-why-game = Compared with your choice in the game, when the round is over:
ui-coach-part = { $n } { $what }
ui-coach-part-crystals = crystals
ui-coach-part-prestige = prestige of cards in play
ui-coach-part-endings = crystals that cards pay at the end
ui-coach-part-bonuses = in bonus penalties
ui-coach-part-energy = in the energy you hold
ui-coach-part-effects = from cards that go on working
ui-coach-part-plans = from cards you have yet to summon
ui-coach-part-time = from a longer game
ui-coach-part-others = because the others have less
ui-coach-rate = { $type } { $n }

## Answers, as something to do

ui-coach-do-draft = Keep { $card }
ui-coach-do-packs = Now: { $hand }. Library II: { $second }. Library III: { $third }
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

## Hints: what to look at

ui-coach-hint-draft = Nine cards must work together in three years. Look for what pays early and often, and do not collect dear cards only.
ui-coach-hint-packs = Think of when each card can be paid for. What works every round wants to come early; what is dear can wait in a library.
ui-coach-hint-die = Compare three things: what your cards in hand cost, what the season pays now, and how far the die that stays would move the season.
ui-coach-hint-die-equal = These dice are close. Look at the pips too: the die that nobody takes moves the season.
ui-coach-hint-die-gauge = { $n ->
    [one] Your gauge has no room for the card in your hand. Which die changes that?
   *[other] Your gauge has no room for the { $n } cards in your hand. Which die changes that?
  }
ui-coach-hint-die-lacking = { $card } still lacks { $what }. Who offers that?
ui-coach-hint-die-full = Your reserve holds { $n } of { $limit } already. Much of what a die brings may have to go back.
ui-coach-hint-die-transmute = What you hold is worth something in { $season }: { $rates } crystals a token. Which die lets you have it?
ui-coach-hint-die-late = The game is nearly over. Count what each die still turns into crystals or prestige; energy left over counts nothing.
ui-coach-hint-season-ends = { $season } ends with this round, since the die that is left moves the token that far. Crystals a token now: { $now }. In { $next }: { $then }.
ui-coach-hint-turn-transmute = Look at the rates of { $season }: { $rates } crystals a token for what you hold. Which tokens does no card of yours need?
ui-coach-hint-turn-end-turn = What can be done need not be done. Which of it would bring more now than later?
ui-coach-hint-turn-keep = What can be done need not be done. { $season } pays { $rates } for the energy you hold: what do you hold it for?
ui-coach-hint-turn-summon = { $places ->
    [one] Your gauge has room for one card, and your reserve can pay for something. What would it do from now on?
   *[other] Your gauge has room for { $places } cards, and your reserve can pay for something. What works longest if it comes now?
  }
ui-coach-hint-turn-activate = Look at your cards in play. Some of them may still be turned this round.
ui-coach-hint-turn-bonus = { $used ->
    [0] You have used no bonus yet. The first costs 5 points at the end: would one bring more than that now?
   *[other] Bonuses used: { $used }. Would another one bring more than it adds to the penalty?
  }
ui-coach-hint-turn-draw = Your die offers something that you have not used. See it before you plan the rest of your turn.
ui-coach-hint-turn-gain-die = Energy and crystals of the die come before everything else. Is there a card of yours that may act before that?
ui-coach-hint-keep = Keep what your cards in hand cost. Of the rest, keep what { $season } pays best: { $rates }.
ui-coach-hint-pay = More than one payment will do. Spare what another card of yours needs, then what { $season } pays best: { $rates }.
ui-coach-hint-gain = No card in hand is short of energy. Then look at the rates of { $season }: { $rates }; and at the season to come.
ui-coach-hint-gain-lacking = { $card } is nearest to being paid for: it lacks { $what }.
ui-coach-hint-transmute = Set aside what your cards in hand cost. The rest is worth, in { $season }: { $rates } crystals a token.
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
