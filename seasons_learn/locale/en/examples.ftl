### The page of example rounds.

ui-leave-examples = Back to the example

## Words that stand on the page as they are

ui-page-example-all = All examples
ui-page-example-as-text = The example as text
ui-page-example-cards = When did a card do something?
ui-page-example-choices = Every choice, round by round, and the example as text
ui-page-example-coming = Still to happen
ui-page-example-deeds-none = Choose a card
ui-page-example-faster = fast
ui-page-example-hand-of = Whose hand is shown
ui-page-example-moment = This moment
ui-page-example-keys = Keys: ← and → go one step, p and n one choice, k plays and stops, w asks “what if?”.
ui-page-example-end = The example ends here.
ui-page-example-no-steps = Go one step on to see the choice made and what follows from it.
ui-page-example-next-choice = Next choice
ui-page-example-next-step = One step on
ui-page-example-normal = normal
ui-page-example-offer = To choose from
ui-page-example-pause = Stop
ui-page-example-play = Play
ui-page-example-previous-choice = Choice before
ui-page-example-previous-step = One step back
ui-page-example-record = A game can be written down, one line for each choice: its record. After each name stands the line of that choice; press it to go there.
ui-page-example-slower = slow
ui-page-example-slider = Steps of the example
ui-page-example-speed = Speed
ui-page-example-steps = What this choice causes
ui-page-example-transport = Watch
ui-page-example-typed = How this choice is written in a record:
ui-page-example-watch = Watch

## The list

ui-examples-title = Example rounds
ui-examples-intro = Watch others play, step by step. Each choice is explained, each step says why it happened, and at any moment you may ask “what if?”, take over and play on yourself.
ui-examples-facts = { $players } players · { $level } · { $choices } choices, about { $minutes } minutes
ui-examples-state-new = { "" }
ui-examples-state-begun = begun
ui-examples-state-done = followed to the end
ui-examples-game = A game of { $names }
ui-examples-unknown = There is no example called “{ $name }”. Here are all of them.

## Watching

ui-example-place = Step { $at } of { $last }
ui-example-place-choice = Choice { $choice } of { $choices }
ui-example-round = Round { $round }: year { $year }, month { $month }, { $season }
ui-example-prelude = Prelude
ui-example-begun = The game as it stands
ui-example-over = The game is over
ui-example-stops = Here the example ends
ui-example-asks-turn = What { $name } does in this turn
ui-example-live = { $kicker }: { $heading }
ui-example-chooses = Now { $name } chooses
ui-example-table = Nobody chooses: the round goes on by itself
ui-example-chosen = { $name } has chosen
ui-example-follows = What follows from the choice of { $name }
ui-example-goes-on = What follows by itself
ui-example-last = The last picture
ui-example-said-of = What was said about the choice of { $name }
ui-example-said-before = What was said before
ui-example-if-now = What if? Choose for { $name } and play on
ui-example-if-back = What if? Go back to the choice of { $name }, choose otherwise and play on
ui-example-if-table = What if? Play on from here
ui-example-hand = Hand of { $name } ({ $n })
ui-example-kept = Kept by { $name } so far ({ $n })
ui-example-library2 = Library II of { $name }: the cards for year 2
ui-example-library3 = Library III of { $name }: the cards for year 3
ui-example-hand-empty = No card in hand.
ui-example-chooser = of whoever chooses
ui-example-what-if-said = You play on from choice { $choice } of the example, at the seat of { $name }. The computer plays for { $others }, with its “greedy bot”, which looks one choice ahead. The example stays as it is; “Back to the example” returns to the step you came from.
ui-example-nothing-left = The game is over here. Go back to an earlier choice, then ask “what if?”.
ui-example-deed-place = { $round } · step { $at }

## Why a question came, told of the player who was asked

ui-example-why-card = { $card } asks { $name } for this.
ui-example-why-draft = Everybody keeps one card and passes on the rest, until all have nine.
ui-example-why-packs = { $name } has nine cards; three of them are the hand of the first year.
ui-example-why-die = A round begins with its dice; everybody takes one, in turn.
ui-example-why-turn-start = The turn of { $name } begins, and Die of Malice acts before anything of the die is taken.
ui-example-why-turn = It is the turn of { $name }: as many actions as wanted, in any order.
ui-example-why-keep = { $name } holds { $held } energy, and the reserve takes { $limit }.
ui-example-why-pay = What { $name } holds can pay the cost in more than one way.
ui-example-why-transmute = { $name } transmutes, and says which tokens become crystals.
ui-example-why-gain = { $name } may take energy of any types from the stockpile.
ui-example-why-keep-card = { $name } has drawn a card, and keeps or discards it at once.
ui-example-why-order = Several cards of { $name } act at the same moment.
ui-example-why-end-round = Everybody has had a turn.
ui-example-why-gains = The turn of { $name } begins, and first of all the die gives what it shows.
ui-example-why-forced = There was only one answer, so nobody was asked.
ui-example-why-score = The third year is over.
