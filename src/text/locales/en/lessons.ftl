# Lessons on the table: what is said about a step, and the window of the course.

lesson-right = Right.
lesson-found = Right: { $found } of { $of } found.
lesson-wrong = That is a legal move, but not the one that is asked for. Try again.
lesson-refused-otherwise = Refused as well, but this is not the move to try here. { $why }
lesson-lost = This time the goal was missed. The game begins again.
lesson-shown = Played out: { $line }
lesson-hint-piece = Look here: { $place }.
lesson-skipped = Skipped; it comes back tomorrow. Right would have been { $move }.
lesson-skipped-game = Skipped; it comes back tomorrow.
lesson-fault = A lesson file of the program is damaged. { $fault }
lesson-not-kept = Your progress could not be saved. { $fault }
lesson-unread = Your progress in { $file } cannot be read: { $fault } Nothing is written over it, so what you do now is not saved.
lesson-set-aside = { $file } could not be read and was moved to { $to }; your progress begins anew.
lesson-part-essentials = The essentials, about { $minutes } minutes
lesson-part-finer = The finer points, about { $minutes } minutes
lesson-continued = { $lesson } (continued)
lesson-can-play = You can play now: the main menu leads to a game, “Next” to the finer points.
lesson-course-title = Learn { $game }
lesson-stars-of = You have { $stars } of { $most } stars.
lesson-begin-with = Start: { $lesson }
lesson-go-on-with = Continue: { $lesson }
lesson-review-button = { $count ->
    [one] Review: one step comes back today
   *[other] Review: { $count } steps come back today
}
lesson-row-stars = ★ { $stars }/{ $most }
lesson-review-title = Review
lesson-rule-title = Rule { $rule }
lesson-step = Step { $step } of { $steps }
lesson-hint-thinks = Looking for the best move…
lesson-again = Start over
lesson-repeat = Show again
lesson-previous = Back
lesson-next = Next
lesson-skip = Skip
lesson-finish = Finish
lesson-all = Lessons
lesson-to-match = Back to match
lesson-none-due = There is nothing to review today.
lesson-shared = You are at a table with people elsewhere: lessons and examples wait until you have left it.
lesson-clock-runs = A clock is running: lessons and examples wait until the match is over or paused.
learn = Learn

# The rules reader. The words by which the rules name themselves: “Rule 5”, “Rules 3 to 8”, “– Ruling on …”.

rules-word-one = Rule
rules-word-many = Rules
rules-word-ruling = Ruling
rules-search = Search
rules-nothing-found = Nothing found.
rules-on-board = { $count ->
    [one] On the board
   *[other] On the board ({ $count })
}
rules-ruling = Ruling: not settled by the rule book
first-show-me = Show me
first-dismiss = Got it
set-first = Explain special things the first time they happen
rules-chapter = Rules: { $title }
rule-on-board = Rule { $rule }: show me
rules-title = Rules of { $game }
lesson-attempt-goes-on = So far the move is legal. Now click on the next place of your attempt.
