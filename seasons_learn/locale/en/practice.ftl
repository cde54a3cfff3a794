### Practice: what somebody does in a rule case, the questions about it, and the page that asks them.

practice-action = { $action }.
practice-action-with = { $action }: { $how }.
practice-action-asked = { $who }, when asked: { $how }.
practice-and = { $first }; { $second }
practice-with = { $first } and { $second }
practice-from-reserve = { $energy } from the reserve
practice-from-card = { $energy } from { $card }
practice-copy = { $n ->
    [1] the first
    [2] the second
   *[other] number { $n }
  } of the copies of { $card }

practice-does-take_die = { $who } takes die number { $n } of those on the table
practice-does-gain_die = { $who } takes what the die gives
practice-does-draw = { $who } draws with the die
practice-does-transmute = { $who } transmutes { $energy }
practice-does-summon = { $who } summons { $card }
practice-does-activate = { $who } activates { $card }
practice-does-bonus-exchange = { $who } uses the bonus that exchanges two tokens
practice-does-bonus-transmute = { $who } uses the transmutation bonus
practice-does-bonus-gauge = { $who } uses the bonus that raises the gauge
practice-does-bonus-two_cards = { $who } uses the bonus that draws two cards
practice-does-end_turn = { $who } ends the turn
practice-does-end_round = The round ends, and the season token moves
practice-does-score = The points are counted
practice-does-draft = { $who } keeps { $card } in the draft
practice-does-packs = { $who } makes three packs

practice-how-pay = pays { $energy } from the reserve
practice-how-from_cards = pays { $energy } from { $card }
practice-how-gain = chooses { $energy } to gain
practice-how-keep = keeps { $energy }
practice-how-keep_card = takes { $cards }
practice-how-discard_card = discards { $cards }
practice-how-put_in_play = puts { $cards } into play
practice-how-sacrifice = sacrifices { $cards }
practice-how-take_back = takes back { $cards }
practice-how-give = gives { $cards } to { $who }
practice-how-target = chooses { $who }
practice-how-move = { $spaces ->
    [one] moves the season token one space { $way }
   *[other] moves the season token { $spaces } spaces { $way }
  }
practice-how-stay = leaves the season token where it is
practice-forward = forward
practice-back = back
practice-how-mode-draw = chooses to draw a card
practice-how-mode-discard = chooses to discard a card from the hand
practice-how-mode-buy_energy = chooses to buy energy
practice-how-mode-transmute_permission = chooses the permission to transmute
practice-how-mode-look = chooses to look at the top card
practice-how-mode-discard_top = chooses to discard the top card unseen
practice-how-mirror = changes { $count } { $from } into { $to }
practice-how-types = chooses the types { $types }
practice-how-order = resolves in the order { $cards }
practice-how-reroll = the die then shows { $face }
practice-how-copy = { $n ->
    [1] the first copy
    [2] the second copy
   *[other] copy number { $n }
  }
practice-no-card = no card

practice-face-crystals = { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
  }
practice-face-gauge = a step on the gauge
practice-face-draw = a card
practice-face-transmute = transmuting
practice-face-nothing = nothing

practice-ask-legal = Is that allowed?
practice-ask-crystals = How many crystals does { $who } have afterwards?
practice-ask-gauge = Where does the summoning gauge of { $who } stand afterwards?
practice-ask-reserve = How many tokens are in the reserve of { $who } afterwards?
practice-ask-hand = How many cards are in the hand of { $who } afterwards?
practice-ask-play = How many cards does { $who } have in play afterwards?
practice-ask-score = What is the final score of { $who }?
practice-ask-month = On which space does the season token stand afterwards?
practice-answer-yes = Yes, it is allowed
practice-answer-no = No, the rules refuse it

practice-became-crystals = { $who }: crystals { $before } → { $after }
practice-became-gauge = { $who }: gauge { $before } → { $after }
practice-became-reserve = { $who }: tokens in the reserve { $before } → { $after }
practice-became-hand = { $who }: cards in hand { $before } → { $after }
practice-became-play = { $who }: cards in play { $before } → { $after }
practice-became-score = { $who }: final score { $after }
practice-became-month = Season token: space { $before } → { $after }

practice-because-refused = The game tells { $who }: “{ $why }”
practice-because-nobody = All turns of this round are over, so nobody may act.
practice-because-open = { $who } is asked: “{ $question }”
practice-because-step = { $step } ({ $source }): { $before } → { $after }
practice-because-nothing = Nothing that happens here changes this number.
practice-because-price = Each { $energy } brings { $extra ->
    [0] { $rate } in { $season }
   *[other] { $rate } in { $season } and { $extra } on top, for bonuses and Purses of Io: { $sum }
  }
practice-because-score = { $line }: { $points }
practice-because-take_die = The die lies on the table, and { $who } is the next to choose.
practice-because-gain_die = This is how a turn begins.
practice-because-draw = The die shows a card, and its draw is still open.
practice-because-transmute = { $who } has a permission to transmute in this turn, and the tokens are there.
practice-because-summon = { $used ->
    [0] No place
    [one] One place
   *[other] { $used } places
  } of the gauge’s { $gauge } { $used ->
    [0] is
    [one] is
   *[other] are
  } taken, and { $who } can pay what { $card } costs{ $toll ->
    [0] .
   *[other] , with the toll of { $toll } for Arcano Leech.
  }
practice-because-activate = { $card } lies straight in front of { $who }, and all that its activation needs is there.
practice-because-bonus-exchange = { $bonuses ->
    [0] No bonus was used before,
    [one] One of { $most } bonuses was used before,
   *[other] { $bonuses } of { $most } bonuses were used before,
  } and there are two tokens to give.
practice-because-bonus-transmute = { $bonuses ->
    [0] No bonus was used before,
    [one] One of { $most } bonuses was used before,
   *[other] { $bonuses } of { $most } bonuses were used before,
  } and this one asks for nothing else.
practice-because-bonus-gauge = { $bonuses ->
    [0] No bonus was used before,
    [one] One of { $most } bonuses was used before,
   *[other] { $bonuses } of { $most } bonuses were used before,
  } and the gauge is not at its end.
practice-because-bonus-two_cards = { $bonuses ->
    [0] No bonus was used before,
    [one] One of { $most } bonuses was used before,
   *[other] { $bonuses } of { $most } bonuses were used before,
  } and the draw of the die is still open.
practice-because-end_turn = What must be done in this turn is done; the rest may be left.

ui-leave-practice = Back to the questions
ui-page-practice-answers = Answers
ui-page-practice-before = What was done before
ui-page-practice-begin = Begin
ui-page-practice-board = The position
ui-page-practice-about = What this case is about
ui-page-practice-became = What else changes
ui-page-practice-because = Why
ui-page-practice-finish = Stop here
ui-page-practice-next = Next question
ui-page-practice-now = Now
ui-page-practice-outlook = What comes back, and when
ui-page-practice-question = The question

ui-practice-title = Rule questions
ui-practice-scope = Ask me about
ui-practice-scope-lessons = rules of the lessons I have finished
ui-practice-scope-basics = rules of a first game
ui-practice-scope-all = all rules and cards
ui-practice-board-before = Before
ui-practice-board-after = Afterwards
ui-practice-intro = Short questions about the rules: a position, somebody does something, and you say whether it is allowed or what it leads to. What you get wrong comes again soon; what you know comes again later and later.
ui-practice-hand = In the hand of { $who }
ui-practice-play = In play at { $who }’s place
ui-practice-count = { $answered ->
    [0] First question
   *[other] { $right } of { $answered } right so far
  }
ui-practice-right = Right.
ui-practice-not-right = Not quite. The right answer: { $answer }
ui-practice-comes-again = This rule comes again after two other questions.
ui-practice-comes-later = This rule comes again { $when }.
ui-practice-now = now
ui-practice-in-minutes = { $n ->
    [one] in a minute
   *[other] in { $n } minutes
  }
ui-practice-in-hours = { $n ->
    [one] in an hour
   *[other] in { $n } hours
  }
ui-practice-in-days = { $n ->
    [one] tomorrow
   *[other] in { $n } days
  }
ui-practice-outlook-known = { $right } right, { $wrong } wrong
ui-practice-no-outlook = Nothing yet. Each rule that you are asked about will stand here, with the day on which it comes back.
ui-practice-session-over = { $answered ->
    [0] No question answered this time.
    [one] One question answered, { $right } right.
   *[other] { $answered } questions answered, { $right } right.
  }
ui-practice-only = Only questions about { $rule }
ui-practice-unknown-rule = There is no question about “{ $rule }”. Here are questions about everything.
ui-practice-option-ishtar_printing = At this table the later printing of Balance of Ishtar is played.
ui-practice-option-idol_printing = At this table the later printing of Idol of the Familiar is played.
ui-practice-option-potion_of_power_at_max_gauge = At this table a Potion of Power may be drunk at gauge fifteen.
ui-practice-option-die_draw = At this table the draw of a die must be taken.
ui-practice-option-fairies_before_cost = At this table Thieving Fairies come after the cost of an activation.
ui-practice-option-final_season_effects = At this table the last move of the season token has no season effects.
