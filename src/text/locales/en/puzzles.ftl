# Puzzles on the table: what is said about one, and the window with their list.

puzzles = Puzzles
puzzles-all = All puzzles
puzzles-title = Puzzles: { $game }
puzzle-solved-of = { $solved } of { $count } solved
puzzle-streak = Streak: { $now } (best { $best })
puzzle-next-unsolved = Next unsolved
puzzle-today = Today’s puzzle
puzzle-solve = Solve
puzzle-solve-again = Again
puzzle-day-row = { $days ->
    [0] Solve today’s: a row begins
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzle-yesterday = Yesterday’s puzzle
puzzle-stars = Stars
puzzle-stars-left = Stars still to be had: { $stars } of 3
puzzle-stars-how = Three without a hint or a mistake, two after one, then one. Try as often as you like.
puzzle-hints = Stuck? Three hints, one at a time
puzzle-hint-1 = which piece
puzzle-hint-2 = where it is
puzzle-hint-3 = the whole move
puzzle-day-shared =
    Camaïeu · Puzzle of the day · { $date }
    { $game }: { $task }
    { $stars } · { $row }
    { $week }
puzzle-day-best = best { $days }
puzzle-day-solved = { $day }: solved
puzzle-day-missed = { $day }: not solved
puzzle-day-open = { $day }: today, to be solved
puzzle-numbered = No. { $number }
puzzle-shown-count = { $count } shown
puzzle-next-is-number = the next one is No. { $number }
puzzle-board = Board
puzzle-grade-of = Grade
puzzle-kind-of = Kind
puzzle-unsolved-only = Unsolved only
puzzle-show-all = Show all
puzzle-mark-next = Next
puzzle-sort-any = Any kind
puzzle-sort-win = Win
puzzle-sort-connect = Connect
puzzle-sort-gain = Gain a chameleon
puzzle-sort-empty = Empty your hand
puzzle-sort-capture = Longest capture
puzzle-sort-defence = Only defence
puzzle-weekday = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
}
puzzle-board-all = All boards
puzzle-band-all = Any grade
puzzle-band-easy = Easy
puzzle-band-medium = Medium
puzzle-band-hard = Hard
puzzle-band-very-hard = Very hard
puzzle-band-master = Master
puzzle-none-such = There are no such puzzles.
puzzle-no-such = There is no such puzzle.
puzzle-row-grade = { $grade } · { $band }
puzzle-mark-clean = first try
puzzle-mark-solved = solved
puzzle-mark-missed = again
puzzle-fault = The puzzle file of the program is damaged. { $fault }

# What is to be done, in the list.

puzzle-kind-win = Win in { MOVES($plies) }
puzzle-kind-connect = Connect in { MOVES($plies) }
puzzle-kind-gain = Gain a chameleon in { MOVES($plies) }
puzzle-kind-empty = Empty your hand in { MOVES($plies) }
puzzle-kind-capture = Longest capture
puzzle-kind-defence = Only defence

# What is to be done, on the table: “You are White. Win in three moves.”

you-are = You are { $seat }.
puzzle-goal-win = Win in { MOVES($plies) ->
    [1] one move
    [2] two moves
    [3] three moves
    [4] four moves
    [5] five moves
   *[other] { MOVES($plies) } moves
}.
puzzle-goal-connect = Complete your connection in { MOVES($plies) ->
    [1] one move
    [2] two moves
    [3] three moves
   *[other] { MOVES($plies) } moves
}.
puzzle-goal-gain = Gain a chameleon in { MOVES($plies) ->
    [1] one move
    [2] two moves
    [3] three moves
   *[other] { MOVES($plies) } moves
}.
puzzle-goal-empty = The bag is empty and both hands are open. Empty yours in { MOVES($plies) ->
    [1] one turn
    [2] two turns
    [3] three turns
    [4] four turns
    [5] five turns
   *[other] { MOVES($plies) } turns
}.
puzzle-goal-capture = Capture as many pieces as you can with one move.
puzzle-goal-defence = { $count ->
    [1] All moves but one lose. Find it.
   *[other] All moves but { $count } lose. Find one of them.
}

puzzle-title = Puzzle { $number } of { $count }
puzzle-title-daily = Puzzle of the day
puzzle-judging = Checking { $move }…
puzzle-solved = Solved.
puzzle-solved-clean = Solved on the first try!
puzzle-shown = Here is the solution.
puzzle-open = { $move } could not be checked in time, so it does not count. Try another move.
puzzle-wrong-win = After { $move }, the win can no longer be forced in time. Try again.
puzzle-wrong-connect = After { $move }, the connection can no longer be forced in time. Try again.
puzzle-wrong-gain = After { $move }, the chameleon can no longer be forced in time. Try again.
puzzle-wrong-empty = After { $move }, nothing ensures that your hand empties in time. Try again.
puzzle-wrong-capture = Another move captures more than { $move }. Try again.
puzzle-wrong-defence = After { $move }, the other side wins by force. Try again.
puzzle-hint-kind = The piece to use: { $piece }.
puzzle-show = Solution
puzzle-next = Next

# One's own mistakes, which come back.

mistakes = My mistakes
mistakes-due = { $count } due
mistakes-none = There are no mistakes to repeat yet. Review a game, and those that can be proved come here.
mistakes-none-today = Nothing today. The next one comes on { $date }.
mistakes-begin = { $count } for today
mistakes-learnt-of = { $learnt } of { $count } learnt for good
mistakes-next = next: { $when }
mistake-from-puzzle = From a puzzle that you did not solve.
mistake-number = { $number } of { $count } today
mistake-title = { $kind ->
    [defence] { $count ->
        [one] Only one move holds
       *[other] Only { $count } moves hold
    }
   *[win] { $count ->
        [one] Only one move wins
       *[other] Only { $count } moves win
    }
}
mistake-against = From your game against { $name } on { $date }.
mistake-against-level = From your game against the computer at level { $level } on { $date }.
mistake-from = From your game on { $date }.
mistake-that-day = That day: { $move }
mistake-best = Best: { $move }
mistake-because = It { $why }.
mistake-whole = See the whole game
mistake-comes-again = Comes again
mistake-again = On { $date }
mistake-today = Today
mistake-tomorrow = Tomorrow
mistake-learnt = Learnt for good
mistake-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
mistake-left = { $more ->
    [0] Nothing more today
   *[other] { $more } more today
} · { $all } in all{ $learnt ->
    [0] {""}
   *[other] {" "}· { $learnt } learnt
}
mistake-finish = Done
