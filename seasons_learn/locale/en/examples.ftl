### The page of example rounds.

ui-name-examples = Example rounds
ui-leave-examples = Back to the example
ui-kind-example = { "" }

## Words that stand on the page as they are

ui-page-example-all = All examples
ui-page-example-as-text = The example as text
ui-page-example-cards = When did a card do something?
ui-page-example-choices = Every choice, round by round
ui-page-example-coming = Still to happen
ui-page-example-deeds-none = Choose a card
ui-page-example-faster = fast
ui-page-example-hand-of = Hand shown
ui-page-example-keys = Keys: ← and → go one step, p and n one choice, k plays and stops, w asks “what if?”.
ui-page-example-end = The example ends here.
ui-page-example-no-steps = Go one step on to see the choice made and what follows from it.
ui-page-example-next-choice = Next choice
ui-page-example-next-step = One step on
ui-page-example-normal = normal
ui-page-example-offer = On offer
ui-page-example-pause = Stop
ui-page-example-play = Play
ui-page-example-previous-choice = Choice before
ui-page-example-previous-step = One step back
ui-page-example-slower = slow
ui-page-example-slider = Steps of the example
ui-page-example-speed = Speed
ui-page-example-steps = What this choice causes
ui-page-example-transport = Watch
ui-page-example-watch = Watch
ui-page-example-what-if = What if? Play on from here

## The list

ui-examples-title = Example rounds
ui-examples-intro = Watch others play, step by step. Each choice is explained, each step says why it happened, and at any moment you may ask “what if?”, take over and play on yourself.
ui-examples-facts = { $players } players · { $level } · { $choices } choices, about { $minutes } minutes
ui-examples-game = A game of { $names }
ui-examples-unknown = There is no example called “{ $name }”. Here are all of them.

## Watching

ui-example-place = Step { $at } of { $last }
ui-example-place-choice = Choice { $choice } of { $choices }
ui-example-round = Round { $round }: year { $year }, month { $month }, { $season }
ui-example-prelude = Prelude
ui-example-begun = The game as it stands
ui-example-takes = { $name } takes a die: { $die }
ui-example-typed = In the record: { $line }
ui-example-over = The game is over
ui-example-stops = Here the example ends
ui-example-asks = { $name }: { $question }
ui-example-asks-turn = { $name } has the turn
ui-example-table = The table goes on
ui-example-hand = Hand of { $name } ({ $n })
ui-example-kept = Kept by { $name } so far ({ $n })
ui-example-hand-empty = No card in hand.
ui-example-chooser = of whoever chooses
ui-example-what-if-said = You have the seat of { $name } now, bots play the others. Undo leads back into the example; the button at the top returns to the moment you came from.
ui-example-nothing-left = The game is over here. Go back to an earlier choice, then ask “what if?”.
ui-example-deed-place = { $round } · step { $at }
