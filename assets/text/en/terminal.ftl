# A match in a terminal.

text-begin = Type a move, or a step of it; “help” tells what else can be typed. The match is kept by itself.
text-player = There is no player “{ $text }”: person, random, level:1 to level:10 or best.
text-nothing-left = There is no unfinished match of { $game } to go on with.
text-not-kept = The match cannot be kept any more. { $fault }
text-plays = { $seat } plays { $move }
text-hint = Hint: { $move }
text-points = Points: { $points }
text-hand-over = { $seat }, it is your turn: press Enter when nobody else looks.
text-yes = yes y ok here
text-chosen = Chosen: { $made }. What can come next (x: with a capture):
text-may-stop = “stop” ends the move here.
text-may-become = { $count ->
    [one] A move begins so:
   *[other] { $count } moves begin so:
}
text-agree = { $seat }: a draw is offered. Agreed? (yes, no)
text-declined = { $seat } does not agree to a draw.
text-saved = Saved as “{ $name }”.
text-entry = { $name }: { $game }, { $players }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
}, { $result }

text-help-moves = A move is typed in the game’s notation. A step of it, such as a square, is answered with what can come next; the beginning of a move with the moves that begin so. Besides:
text-word-board = board
text-does-board = Show the board
text-word-moves = moves
text-does-moves = Show the legal moves, or those that begin with what follows
text-word-hint = hint
text-does-hint = Show what a good player would play
text-word-stop = stop
text-does-stop = End a half-made move where it has come to
text-word-back = back
text-does-back = Take a step of a half-made move back
text-word-undo = undo
text-does-undo = Take back
text-word-redo = redo
text-does-redo = Play again what was taken back
text-word-draw = draw
text-does-draw = Offer a draw (“offer” where “draw” is a move)
text-word-offer = offer
text-word-resign = resign
text-does-resign = Give up
text-word-comment = comment
text-does-comment = Keep what follows as a comment on the last move
text-word-save = save
text-does-save = Save the match under the name that follows
text-word-save-over = save-over
text-does-save-over = The same, in place of the match that has the name
text-word-load = load
text-does-load = Go on with the match of this name
text-word-saves = saves
text-does-saves = List the saved matches
text-word-score = score
text-does-score = Show the moves with their numbers and comments
text-word-position = position
text-does-position = Show the position as text
text-word-help = help
text-does-help = Show this
text-word-quit = quit
text-does-quit = Leave; the match can be gone on with by “camaieu play GAME --text --continue”
