# Lessons on the table: what is said about a step, and the window of the course.

lesson-right = Well spotted!
lesson-found = Well spotted! { $found } of { $of }.
lesson-wrong = That move is legal, but it is not the one to find. Try again.
lesson-refused-otherwise = Refused as well, but another move is the one to try. { $why }
lesson-lost = The goal was missed this time. The game starts again.
lesson-shown = The continuation: { $line }
lesson-hint-piece = Look here: { $place }.
lesson-skipped = Skipped; it comes back tomorrow. { $move ->
    [pass] The answer was to pass.
    [draw] The answer was to draw.
   *[other] One answer: { $move }.
}
lesson-skipped-game = Skipped; it comes back tomorrow.
lesson-fault = A lesson file of the program is damaged. { $fault }
lesson-not-kept = Your progress could not be saved. { $fault }
lesson-unread = Your progress in { $file } cannot be read: { $fault } The file stays as it is, and nothing that you do now is saved.
lesson-set-aside = { $file } could not be read and was moved to { $to }; your progress starts afresh.
lesson-part-essentials = The essentials, about { $minutes } minutes
lesson-part-finer = The finer points, about { $minutes } minutes
lesson-can-play = You can play now! The next steps are about the finer points.
lesson-left-to-solve = You have seen the essentials. { $count ->
    [one] One step is left to solve.
   *[other] { $count } steps are left to solve.
}
lesson-course-done = You have finished the course, with { $stars } of { $most } stars.
lesson-play-now = Play now
lesson-course-title = Learn { $game }
lesson-stars-of = You have { $stars } of { $most } stars.
lesson-go-on-with = Continue: { $lesson }
lesson-begin-first = Start with lesson 1
lesson-first-game = Play your first game
lesson-numbered = Lesson { $number }
lesson-essentials = The essentials
lesson-finer = The finer points
lesson-minutes = about { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
lesson-time = { $minutes ->
    [0] ½ min
   *[other] { $minutes } min
}
lesson-first-is-next = { $minutes } minutes, then you can play.
lesson-is-next = Lesson { $number } is next.
lesson-knows-essentials = You know the essentials. Lesson { $number } is next.
lesson-knows-all = You have done all the lessons.
lesson-finer-about = { $count } lessons · about { $minutes } minutes
lesson-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
lesson-stars-sum = { $stars } / { $most } stars
lesson-stars-said = { $stars } of 3 stars
lesson-later = later
lesson-here = Continue here
lesson-is-done = done
lesson-due = Review ({ $count })
lesson-review-title = Review
lesson-rule-title = Rule { $rule }
lesson-number = Lesson { $number } of { $count }
lesson-coming = Coming next
lesson-step = Step { $step } of { $steps }
lesson-hint-thinks = Looking for the best move…
lesson-again = Start over
lesson-repeat = Show again
lesson-previous = Back
lesson-next = Next
lesson-skip = Skip step
lesson-finish = Finish
lesson-all = Lessons
lesson-to-match = Back to game
lesson-none-due = There is nothing to review today.
lesson-shared = You are playing online: lessons and examples wait until you leave the table.
lesson-clock-runs = A clock is running: lessons and examples wait until the game is over or paused.
learn = Learn

# The rules reader. The words by which the rules name themselves: “Rule 5”, “Rules 3 to 8”, “– Ruling on …”.

rules-word-one = Rule
rules-word-many = Rules
rules-word-ruling = Ruling
rules-search = Search
rules-nothing-found = No results.
rules-on-board = { $count ->
    [one] On the board
   *[other] On the board ({ $count })
}
rules-try = Try it on the board
rules-learn = Learn by playing
rules-place = { $number } of { $count ->
    [one] { $count } place
   *[other] { $count } places
}
rules-next-place = Next place
rules-previous-place = Previous place
rules-next-chapter = Next chapter
rules-previous-chapter = Previous chapter
rules-chapter-of = Chapter { $number } of { $count }
rules-ruling = Ruling: not settled by the rule book
first-show-me = Show me
first-dismiss = Got it
set-first = Explain new things when they first happen
rules-chapter = Rules: { $title }
rule-on-board = Rule { $rule }: show me
rules-title = Rules of { $game }
lesson-attempt-goes-on = Legal so far. Click on the next square.
