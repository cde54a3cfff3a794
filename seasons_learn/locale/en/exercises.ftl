# Exercises of the tutorials: what `check` says; the exercises themselves are in exercises.yaml.

exercise-unanswered = Not answered yet: { $ask }
exercise-right = Right. { $well }
exercise-wrong = Not yet. { $hint }
exercise-unknown = There is no exercise { $exercise }. The nearest are { $near }.
exercise-kind = The answer is { $wanted }.
exercise-kind-words = a text
exercise-kind-number = a number
exercise-kind-yes-no = True or False
exercise-kind-list = a list
exercise-kind-else = something else
exercise-here = year { $year }, space { $month }
