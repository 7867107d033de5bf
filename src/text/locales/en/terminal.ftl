# A game in a terminal.

text-begin = Type a move, or the first step of one; “help” lists the other commands. The game is saved automatically.
window-building = The window is still being built: { $begun } of about { $of } parts have begun.
window-ready = The window is ready: type “window” to continue there, or play on here.
window-failed = The window could not be built; { $file } says why. Everything here goes on.
text-no-window = No window is being built. “sh scripts/play.sh” builds it.
text-more-moves = There are more moves than can be listed. Name the squares of a chain of jumps one after the other.
text-player = Unknown player “{ $text }”: use person, random, level:1 to level:10 or best.
text-players-usage = “{ $text }” does not name a seat and a player. Type, for example, players 2 level:4 or players 1 person Ann.
text-nothing-left = There is no unfinished game of { $game } to continue.
text-not-kept = The game could not be saved. { $fault }
text-plays = { $move ->
    [pass] { $seat } passes
    [draw] { $seat } draws
   *[other] { $seat } plays { $move }
}
text-hint = { $move ->
    [pass] Hint: pass
    [draw] Hint: draw
   *[other] Hint: { $move }
}
text-points = Points: { $points }
text-seed = To get this start again, add --seed { $seed }.
text-what-now = Type “new” for another game, “score” for the moves, or “quit”.
text-your-seat = Your seat: { $seat }.
text-hand-over = { $seat }, it is your turn. Press Enter when nobody else is looking.
text-yes = yes y ok here
text-chosen = Chosen: { $made }. Possible next steps (x: with a capture):
text-chosen-nothing = Nothing is chosen. Possible first steps (x: with a capture):
text-may-stop = The move can also end here: type “stop”.
text-may-become = { $count ->
    [one] One move begins like this:
   *[other] { $count } moves begin like this:
}
text-agree-draw = { $seat }: { $by } offers a draw. Do you accept? (yes, no)
text-agree-take-back = { $seat }: { $by } asks to undo your last move. Do you agree? (yes, no)
text-agree-pause = { $seat }: { $by } asks to stop the clocks. Do you agree? (yes, no)
text-declined-draw = { $seat } declines the draw.
text-declined-take-back = { $seat } declines: nothing is undone.
text-declined-pause = { $seat } declines: the clocks keep running.
text-commented = Comment on { $move } saved.
text-commented-start = Comment saved.
text-looking = This is the position after { $ply } of { $plies ->
    [one] one move
   *[other] { $plies } moves
}. “goto end” returns to the game.
text-no-ply = There is no position “{ $text }” in this game. Type a number of moves from 0 to { $plies }, “start” or “end”.
text-paused = The clocks are stopped.
text-engines-stopped = The computer waits; “resume” lets it play on.
text-no-clock = “{ $text }” is not a time control. Type 10+5 (minutes per game, and seconds added per move), 90s+0.5s, move 30 (seconds per move) or off.
text-next-clock = The next game will be played with this time control; “new” begins it.
text-unknown = “{ $text }” is neither a move nor a command; “help” lists the commands.
text-deleted = “{ $name }” has been deleted.
text-problem = Type the placements that you find, one per line. “hint” shows the missing ones and ends the problem; “back” leaves it.
text-problem-again = Already found.
text-saved = Saved as “{ $name }”.
text-entry = { $name }: { $game }, { $players }, { $plies ->
    [one] one move
   *[other] { $plies } moves
}, { $result }
text-unfinished = unfinished

text-help-moves = Type a move in the game’s notation. If you type one step of it, such as a square, you get the possible next steps; if you type the beginning of a move, you get the moves that begin like this. The other commands are:
text-word-board = board
text-does-board = Show the board
text-word-moves = moves
text-does-moves = List the legal moves, or those that begin with the text that follows
text-word-hint = hint
text-does-hint = Show a good move
text-word-stop = stop
text-does-stop = End a half-made move where it stands, if the rules allow it
text-word-back = back
text-does-back = Undo one step of a half-made move
text-word-undo = undo
text-does-undo = Undo the last move, with the computer’s replies; to undo another person’s move, you need their consent
text-word-redo = redo
text-does-redo = Redo what was undone
text-word-draw = draw
text-does-draw = Offer a draw (type “offer” where “draw” is a move)
text-word-offer = offer
text-word-resign = resign
text-does-resign = Resign
text-word-comment = comment
text-does-comment = Add the text that follows as a comment on your last move
text-word-goto = goto
text-does-goto = View the position after so many moves, or at “start” or “end”
text-word-start = start
text-word-end = end
text-word-players = players
text-does-players = List the players, or give a seat to another player: players 2 level:4; players 1 person Ann
text-word-clock = clock
text-does-clock = Show the clocks, or set the time control of the next game: 10+5, move 30, off
text-word-move = move
text-word-off = off
text-word-pause = pause
text-does-pause = Stop the clocks, if the other players agree; without clocks, stop the computer
text-word-resume = resume
text-does-resume = Start the clocks or the computer again
text-word-new = new
text-does-new = Begin a new game with the same options and players
text-word-problem = problem
text-does-problem = Play a problem of a level from 1 to 5, in a game that has problems
text-word-save = save
text-does-save = Save the game under the name that follows
text-word-save-over = save-over
text-does-save-over = Save the game in place of the one with this name
text-word-load = load
text-does-load = Open the saved game of this name
text-word-saves = saves
text-does-saves = List the saved games
text-word-delete = delete
text-does-delete = Delete the saved game of this name
text-word-score = score
text-does-score = Show the moves, numbered and with comments
text-word-letter = letter
text-word-link = link
text-does-letter = Show the game as a letter to send by mail; letter link: as a link; letter TEXT or letter FILE: continue with your opponent’s letter
letter-no-page = Links need the address of a Camaïeu page. Enter it under “page” in your settings, or send the letter itself.
text-word-position = position
text-does-position = Show the position as text
text-word-window = window
text-does-window = Continue in the window, once it is built
text-word-help = help
text-does-help = Show this help
text-word-quit = quit
text-does-quit = Leave the game; “camaieu play GAME --text --continue” continues it
text-does-quit-hosted = Leave the game; “camaieu host” hosts it again
text-does-quit-joined = Leave the game; “camaieu join --text” returns to it

# The match in words.

text-word-turn = turn
text-does-turn = Say whose turn it is, with obligations and the half-made move
text-word-last = last
text-does-last = Tell the last moves
text-word-mine = mine
text-does-mine = List your pieces, or those of a seat: mine 2
text-word-place = place
text-does-place = Say what is on a place and where it can go: place E4; without a place, say the whole board
text-word-line = line
text-does-line = Say what stands on the lines through a place: line E4
text-no-place = There is no place “{ $text }” here.

# Lessons.

lesson-begin = Type a move. “hint” helps, “skip” skips the step, “again” starts it again, “quit” leaves; “help” lists the rest. Your progress is saved.
lesson-help = “board” shows the board and the goal, “moves” the legal moves; “place E4”, “line E4”, “mine”, “turn” and “last” describe the position. “hint” gives a hint (first in words, then the piece, then the move). “skip” skips the step, “again” starts it again, “back” undoes a step of a half-made move, “stop” ends it, “quit” leaves the course; “camaieu learn { $game }” continues it.
lesson-review = { $count ->
    [one] One step comes back for review.
   *[other] { $count } steps come back for review.
}
lesson-heading = { $title } ({ $step }/{ $steps })
lesson-marks = Look at { $places }.
lesson-go-on = Press Enter to continue.
lesson-stars = Stars: { $stars } of 3
lesson-end = That is the end. You have { $stars } of { $most } stars.
lesson-can-play-typed = You can play now! “quit” leaves the course, and “camaieu play { $game } --text --players person,level:1” begins a game. The rest of the course is about the finer points.
lesson-no-course = There is no course for { $game } yet.
lesson-unknown = There is no lesson “{ $lesson }” in the course of { $game }; the lessons are { $lessons }.
text-word-skip = skip
text-word-again = again
