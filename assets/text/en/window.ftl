# The window: menus, panels, keys.

menu-tagline = Five board games of colour and camouflage
menu-to-come = In preparation
menu-camelot = Camelot
menu-camelot-what = Men and Knights, canters and jumps, two castles
menu-chameleon = Chameleon
menu-chameleon-what = Bishop or knight? It depends on the tile
menu-le-cameleon = Le Caméléon
menu-le-cameleon-what = Trios of colours, and chameleons that fit any
menu-caminos = Caminos
menu-caminos-what = Wooden paths over tops and cliffs
menu-chromino = Chromino
menu-chromino-what = Three-coloured dominoes for one to eight

other-language = Français
quit = Quit
start = Start the game
back = Back
close = Close

turn = { $seat } to move
take-back = Undo
play-again = Redo
offer-draw = Offer a draw
resign = Resign
resign-question = Resign as { $seat }?
rules = Rules
help = Keys
views = The table seen from
view-seat = my seat
view-opposite = opposite
view-above = above
view-quarter = a corner
pause = Menu
go-on = Go on
new-game = New game
new-game-question = Give this game up and begin a new one?
to-menu = Back to the menu
chart = Colour chart
hand-empty = Take a piece: click it, or press 1, 2, 3 …
awaited = It is { $seat }’s turn. Is { $seat } at the screen? The hand is shown when you say so.
awaited-here = { $seat } is here
hand-put-back = Put back
turn-round = Turn
turn-away = Tip away
turn-aside = Tip aside
aids = Show
aid-reach = where it can go
aid-places = places for the hand
aid-paths = paths
aid-apart = layers apart
aid-through = see through
aid-map = map
series = Points
series-game = Game { $number }
series-sum = Sum
look-at-table = Look at the table
no-moves-yet = No move has been played yet.
question-draw = { $seat }: { $by } offers a draw.
question-take-back = { $seat }: { $by } would like to take moves back.
question-pause = { $seat }: { $by } would like to stop the clocks.
answer-yes = Accept
answer-no = Decline
declined-take-back = Not agreed: the moves stand.
declined-pause = Not agreed: the clocks go on.
looking-elsewhere = You are looking at another position. { $count ->
    [0] The match stands at its start.
    [one] The match stands after one move.
   *[other] The match stands after { $count } moves.
}
to-the-end = Back to the match
variations = { $count ->
    [one] Another move was tried here.
   *[other] { $count } other moves were tried here.
}
deed-resigned = { $seat }: resigns
deed-out-of-time = { $seat }: out of time
deed-agreed = Draw agreed

advice-choose-target = { $step } is chosen: choose where it goes. Escape puts it back.
advice-stop-or-go-on = On { $step } the move may end: choose it again to stop, or go on.
advice-go-on = From { $step } the move goes on. Escape takes a step back.

key-choose = Choose, place
key-choose-mouse = left click
key-cursor = Cursor over the board
key-take = Take a piece beside the board, or put it back
key-take-mouse = left click
key-turn = Turn it, tip it away, tip it aside
key-turn-mouse = Shift+wheel
key-deed = Draw a tile, or pass
key-deed-mouse = click on the bag
key-back = Take a step back, close, menu
key-back-mouse = right click
key-undo = Take back, play again
key-history = Look back and forward
key-orbit = Turn the table
key-orbit-mouse = right drag
key-pan = Move the table
key-pan-mouse = middle drag
key-zoom = Nearer, farther
key-zoom-mouse = wheel
key-views = Views
key-panel = Buttons beside the table
key-panel-keys = Tab, Enter · Escape back to the board (Chromino: Tab goes first to the rack, the bag, the cloth)
key-chart = Colour chart (Le Caméléon)
key-help = Keys, rules, full screen
key-pad-board = Pad: the board
key-pad-board-keys = cross, left stick · A choose · B back · X, Y take back, play again · LB, RB look back
key-pad-camera = Pad: the table
key-pad-camera-keys = right stick · LT, RT farther, nearer · Select my seat
key-pad-menus = Pad: menus
key-pad-menus-keys = Start menu · left stick pressed: buttons beside the table · cross, RB and A in them · right stick pressed: keys

problems = Problems for one player: find every place
problem-level = level { $level }
problem-title = Problem, level { $level }
problem-what = Find every place for each tile: take it, turn it, and put it where it fits.
problem-task = { $found } of { $count }
problem-found = You have found this place already.
problem-solved = Solved: every place has been found.
problem-new = Another problem
problem-harder = A harder one
problem-easier = An easier one
problem-answers = Show the answers

settings = Settings
this-language = English
set-language = Language
set-quality = Picture
set-quality-low = low: no shadows
set-quality-medium = medium
set-quality-high = high
set-pace = Motion
set-pace-off = none
set-pace-slow = slow
set-pace-normal = normal
set-pace-fast = fast
set-turn = Turn the table to the seat to move
set-turn-off = no
set-turn-on = yes
set-help = Signs that show places and paths
set-help-on = on request
set-help-off = never: a serious match

no-sound = No sound card was found: the games are played without sound.
no-display = There is no display to open a window on. Start the program on a desktop, or use the commands: “camaieu --help”.
no-graphics = No graphics driver was found that can draw the table. Install one for your graphics card (on Debian and Ubuntu: mesa-vulkan-drivers), or use the commands: “camaieu --help”.
no-picture-taken = No picture was taken: the window closed before the table was still.
no-picture = The picture could not be saved: { $fault }
failed = The program has failed. What happened is written in { $file }.
failed-unreported = The program has failed, and its report could not be written.
bad-size = --size is a width and a height in pixels, such as 1280x720, from 320x240 to 8192x8192.
bad-shot = --shot needs the name of a PNG file in a folder that exists.
game-not-on-table = “{ $game }” has no table in the window yet.
bad-choice = --choose: “{ $step }” cannot follow here; what can is { $next }.
measured-first = first picture: { $value } s
measured-still = frames drawn while nothing moves: { $value }
measured-turning = from picture to picture while the table turns: { $value } ms
measured-frame = main thread, a frame while the table turns: { $value } ms
measured-all = all threads, a frame while the table turns: { $value } ms
measured-memory = peak memory: { $value } MB

person = Person
random = chance
computer = Computer
players = Who plays
level = level { $level }
level-what = { $level ->
    [1] A beginner who sees little
    [2] Sees one move ahead, and overlooks much
    [3] Sees one move ahead
    [4] Sees the answer to its move, often
    [5] Sees the answer to its move
    [6] Looks three moves ahead
    [7] Looks four moves ahead
    [8] Looks far ahead
    [9] Looks far ahead, and overlooks nothing that it sees
   *[10] Plays as well as it can in the time that it is given
}
thinking-time = A computer thinks about a move at most
seconds = { $count } s
computer-thinks = Computer, { $player }, is thinking, { $seconds } s at most.
computer-waits = Computer, { $player }, is to move and waits.
move-now = Move now
stop = Stop
let-it-play = Let it play
hint = Hint
hint-thinking = The computer looks for a hint …
hint-move = Hint: { $move } ({ $score })
analysis-on = Analyse
analysis-off = No analysis
analysis-thinking = The computer looks at the position …
analysis-waits = Positions are analysed while a person is to move.
analysis-depth = { $depth ->
    [one] One ply ahead
   *[other] { $depth } plies ahead
}
score-points = { $sign }{ $whole }.{ $hundredths }
score-win = { $plies ->
    [one] wins at once
   *[other] wins in { $plies } plies
}
score-loss = { $plies ->
    [0] is lost
    [one] loses at once
   *[other] loses in { $plies } plies
}
computer-not-your-turn = A hint is for a person who is to move.
computer-no-draw = The computer does not agree to a draw.
computer-no-thread = The system gives the computer no thread to think on.
key-advice = Hint, analysis
seat-name = Name

saves = Saved games
saves-name = Name for this game
saves-save = Save
saves-save-over = Write over it
saves-open = Open
saves-rename = Rename
saves-delete = Delete
saves-delete-question = Delete “{ $name }” for good?
saves-none = No saved games yet. Every game is saved automatically.
saves-unfinished = Unfinished games
saves-finished = Finished games, saved automatically
saves-summary = { $game } · { $plies ->
    [one] one ply
   *[other] { $plies } plies
} · { $ago }
saves-over = over
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
kept-saved = Saved as “{ $name }”.
menu-go-on = Go on: { $match }
begins = Who sits where
begins-seated = as above
begins-lot = by lot
change-seats = Change seats
change-seats-after = and again after each game
clock = Clocks
clock-none = none
clock-game = for the game
clock-move = for each move
clock-time = Time for the game
clock-increment = More with each move
clock-time-move = Time for each move
clock-overstep = Who oversteps the time
clock-loses = loses
clock-noted = is told so
clock-late = ! { $time }
clocks-pause = Pause the clocks
clocks-go-on = Let the clocks go on
minutes = { $count } min
replay-start = To the first position
replay-back = One ply back
replay-play = Play it again
replay-pause = Pause
replay-forward = One ply forward
replay-end = To the last position
replay-scrub = Where in the game
replay-speed = How fast

keys = Choose keys
keys-what = Click a key to change it; a right click takes it away.
keys-press = Press the key; Escape leaves it as it was.
keys-one-more = One more key
keys-take-away = A right click takes this key away.
keys-conflict = This key does something else too: { $others }
keys-reset = All keys as designed
set-glide = The table glides on when it is let go
set-glide-on = yes
set-glide-off = no
set-hints = Show what can be done
set-hints-on = yes
set-hints-off = no
set-text-size = Size of the text
key-name-shift = Shift
key-name-enter = Enter
key-name-numpadenter = Enter (pad)
key-name-space = Space
key-name-escape = Escape
key-name-arrowup = ⬆
key-name-arrowdown = ⬇
key-name-arrowleft = ⬅
key-name-arrowright = ➡
key-name-pageup = Page up
key-name-pagedown = Page down
key-name-home = Home
key-name-end = End
key-name-insert = Insert
key-name-tab = Tab
action-choose = Choose, place
action-back = Take a step back, close
action-cursor-up = Cursor up
action-cursor-down = Cursor down
action-cursor-left = Cursor left
action-cursor-right = Cursor right
action-orbit-up = Look more from above
action-orbit-down = Look more from the side
action-orbit-left = Turn the table left
action-orbit-right = Turn the table right
action-pan-up = Move the table up
action-pan-down = Move the table down
action-pan-left = Move the table left
action-pan-right = Move the table right
action-zoom-in = Nearer
action-zoom-out = Farther
action-view-seat = View from my seat
action-view-opposite = View from opposite
action-view-above = View from above
action-view-quarter = View from a corner
action-history-back = Look one ply back
action-history-forward = Look one ply forward
action-history-start = Look at the start
action-history-end = Look at the end
action-undo = Take back
action-redo = Play again
action-rules = Rules
action-help = Keys
action-chart = Colour chart
action-full-screen = Full screen
action-hint = Hint
action-analyse = Analysis
action-take = Take piece { $number }
action-look = Show: { $what }
action-deed = Draw, or pass

record = Game and position as text
record-score = Score
record-position = Position
record-copy = Copy
record-write = Write into the file
record-read-in = Read a game or a position
record-paste = A score, a saved game or a position of this game, put in here with Ctrl+V
record-play = Begin with it
record-open = Read the file
record-file = Name of a file
record-hidden = There is something that not everybody may see: score and position can be had when the game is over.
record-no-file = Name a file first.
record-no-game = The text does not say of which game it is; begin it with “game: camelot”, say.
record-exists = There is a file of this name already.
record-written = Written: { $file }
record-read = The game is on the table.
key-name-pad = { $key } (pad)
keys-add = another
record-picture = Picture of the table
record-picture-name = Name a file that is not there yet.

editor = Set up a position
editor-this = Edit this position
editor-what = Take something and click where it goes. With an empty hand a click takes away; so does a right click.
editor-what-keys = { $keys } takes away too.
editor-hand-empty = Nothing is in the hand.
editor-box = In the box: { $count }
editor-pile-up = put in
editor-pile-rest = the rest
editor-to-move = To move
editor-quiet = Plies without capture
editor-undo = Undo
editor-redo = Redo
editor-empty = Empty board
editor-start = Start position
editor-play = Play from here
editor-analyse = Analyse
editor-fine = This is a position of the game.
editor-wrong = What is wrong:
editor-no-text = This text is no position; the table is as it was:
editor-hidden = The game is not over, and not all of it may be seen: the editor begins with the start position.
key-edit = Take away a piece where a position is set up
key-edit-mouse = click with an empty hand · right click
key-name-delete = Delete
key-name-backspace = Backspace
action-remove = Take away (editor)
seat-colour = Colour: { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [violet] violet
    [orange] orange
    [green] green
   *[none] none
}
