# The window: menus, panels, keys.

menu-tagline = Five board games of colour and camouflage
menu-to-come = Coming soon
menu-all = All games

other-language = Français
quit = Quit
start = Start game
back = Back
close = Close

turn-yours = Your move
turn = { $seat } to move
undo = Undo
undo-asking = Undo… (the others are asked)
redo = Redo
offer-draw = Offer draw
tool-undo = Undo
tool-undo-asking = Undo…
resign = Resign
resign-question = Do you really want to resign?
resign-question-for = { $seat }: do you really want to resign?
rules = Rules
help = Controls
views = View
view-seat = My seat
view-opposite = Opposite
view-above = Above
view-quarter = Corner
menu = Menu
resume = Resume
keep-playing = Keep playing
new-game = New game
new-game-question = Leave this game and start a new one?
to-menu = Main menu
chart = Colour chart
hand-empty = Take a piece: click it, or press 1, 2, 3…
awaited = Pass the screen to { $seat }. Their hand appears once they confirm.
awaited-here = { $seat } is here
hand-put-back = Put back
held-caption = In hand
turn-round = Turn
turn-away = Tip back
turn-aside = Tip sideways
prompt-move = Choose a piece.
prompt-place = Choose a place for the piece.
tool-draw = Draw
tool-clocks = Clocks
tool-turn-away = Tip back
tool-turn-aside = Tip over
tool-aid-reach = Fits
tool-aid-places = Places
tool-aid-paths = Paths
tool-aid-apart = Layers
tool-aid-through = See in
tool-aid-map = Map
you = You
first-win = Your first win at { $game }!
set-up = New game
menu-continue = Continue
more-options = More options
level-of-computer = Level of the computer
level-of = Level: { $seat }
clock-no = No clock
clock-other = Other…
clock-kind = Kind of clock
preset-elsewhere = With a friend online
settings-look = Look
settings-sound = Sound
settings-playing = Playing
settings-access = Access
settings-keys = Keys
settings-camera = Camera
keys-what = Click to change this key. Right-click to remove it.
keys-press = Press a key…
keys-press-new = Press the new key. Escape adds none.
keys-keeps = Press the new key. Escape keeps { $key }.
keys-keep = Keep the old key
keys-taken = { $key } is for: { $others }
keys-take-it = Take it
keys-another = Another key
keys-one-more = Add another key
keys-search = Action or key
keys-all-controls = All controls
keys-reset = All as at the start
keys-count = { $count } actions, { $changed } changed
keys-playing = Playing
keys-in-hand = A piece in your hand
keys-moves = The moves
keys-view = The view
keys-windows = Windows
keys-aids = Aids
keys-voice = The voice
settings-online = Online
settings-about = About
set-theme-what = Light, or dark for the evening
set-quality-what = Higher quality is slower on this computer
set-animation-speed-what = Pieces and camera
set-vision-what = Keeps the colours apart for your eyes
set-move-aids-what = Where pieces can go, paths and layers; off in a serious game
set-toggles-what = Press once to start, once more to stop
about-version = Version { $version }
about-authors = Whose games these are
about-author-camelot = George S. Parker, 1882 and 1930. Its other boards also by M. W. Nolan and P. B. Smith
about-author-chameleon = Mitsuo Yamamoto, Logy Games
about-author-le-cameleon = Éditions CAID
about-author-caminos = Stefan Kögl, Murmel, 2010
about-author-chromino = Louis Abraham, 2001
about-backup = Your games and settings
about-backup-what = This browser keeps them. Save them to a file, or add those of a file.
about-backup-save = Save…
about-backup-read = Open…
about-folder = Your games and settings
about-free = Free software
about-free-what = Under the MIT or the Apache 2.0 licence, as you like.
about-fonts = Fonts and icons
about-fonts-what = Fraunces and Nunito Sans (SIL Open Font License), Phosphor (MIT)
about-report = Report a fault…
about-report-what = Copy this text, answer its questions and send it to whoever gave you the program. Nothing is sent by itself.
about-report-questions = What did you do?
    What happened?
    What did you expect?
verdict-you-win = You have won!
verdict-has-won = { $count ->
    [one] { $seats } has won
   *[other] { $seats } have won
}
game-over = Game over
game-over-after = Game over after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
result-look-back = Step back to see how it came about.
result-review = Review the game
leaf-moves = Moves
leaf-analysis = Analysis
aids = Show
aid-reach = where it fits
aid-places = places for the hand
aid-paths = paths
aid-apart = separate layers
aid-through = see-through
aid-map = map
series = Points
series-game = Game { $number }
series-sum = Total
look-at-table = Board
no-moves-yet = No moves yet.
question-draw = { $by } offers { $seat } a draw.
question-take-back = { $by } asks { $seat } to let some moves be undone.
question-pause = { $by } asks { $seat } to stop the clocks.
question-undo-move = Undo { $move }?
question-undo = { $count ->
    [one] Undo the last move?
   *[other] Undo the last { $count } moves?
}
answer-agrees = { $seat } agrees
answer-refuses = { $seat } does not
answer-yes = Accept
answer-no = Decline
declined-take-back = Undo declined: the moves stand.
declined-pause = Pause declined: the clocks keep running.
looking-elsewhere = You are viewing an earlier move. { $count ->
    [0] The game has not begun.
   *[other] The game is at move { $count }.
}
to-the-end = Back to the game
variations = { $count ->
    [one] One other move was tried here.
   *[other] { $count } other moves were tried here.
}
ply-resigned = { $seat } resigns
ply-out-of-time = { $seat } runs out of time
ply-agreed = Draw agreed

advice-choose-target = { $step }: choose where it goes; Escape: put it back.
advice-asked = { $count ->
    [one] { $pieces } can go to { $place }: choose { $place } again to play it.
    [2] Two pieces can go to { $place }: choose one ({ $pieces }).
   *[other] { $count } pieces can go to { $place }: choose one ({ $pieces }).
}
advice-stop-or-go-on = The move may end on { $step }: choose it again to stop, or continue.
advice-go-on = Choose how the move continues; Escape: go back.

key-choose = Select, place
key-choose-mouse = left click
key-cursor = Move the cursor on the board
key-take = Take a piece from beside the board, or put it back
key-take-mouse = left click
key-turn = Turn it, tip it back, tip it sideways
key-turn-mouse = Shift+wheel
key-act = Draw a tile, or pass
key-act-mouse = click on the bag
key-back = Cancel a step, close, open the menu
key-back-mouse = right click
key-undo = Undo or redo a move
key-history = Step through the game
key-again = Show the last move again
key-again-mouse = click on it in the list
key-quiet = Stop the voice that speaks aloud
key-orbit = Turn the table
key-orbit-mouse = right drag
key-pan = Move the table
key-pan-mouse = middle drag
key-zoom = Zoom in, zoom out
key-zoom-mouse = wheel
key-views = Views
key-panel = Buttons beside the board
key-panel-keys = Tab, Enter · Escape back to the board (Chromino: Tab goes first to the rack, the bag, the table)
key-chart = Colour chart (Le Caméléon)
key-help = Controls, rules, full screen
key-finger = Touch screen: one finger
key-finger-keys = tap: choose, place · drag: carry a piece · hold: take back, or read what a button is called
key-fingers = Touch screen: the camera
key-fingers-keys = two fingers: turn, tilt, zoom · three fingers: move · double tap: a place up close
key-pad-board = Gamepad: the board
key-pad-board-keys = D-pad, left stick · A select · B back · X, Y undo, redo · LB, RB previous move, next move · press right stick, Select: turn a piece, tip it
key-pad-camera = Gamepad: the view
key-pad-camera-keys = right stick · LT, RT zoom out, zoom in
key-pad-menus = Gamepad: menus
key-pad-menus-keys = Start menu · press left stick: buttons beside the board · D-pad, RB and A to use them

problems = Problems for one player: find every placement
problem-level = level { $level }
problem-title = Problem, level { $level }
problem-what = Find every place for each tile: take it, turn it, and put it where it fits.
problem-task = { $found } of { $count }
problem-solved = Solved: you have found every place.
problem-harder = Harder
problem-easier = Easier

settings = Settings
this-language = English
set-language = Language
slow-picture = Slow graphics
slow-picture-what = This computer draws slowly at { $quality ->
    [high] high
   *[medium] medium
} quality.
slow-picture-take = Change to { $quality ->
    [low] low
   *[medium] medium
} quality
slow-picture-keep = Keep { $quality ->
    [high] high
   *[medium] medium
} quality
set-quality = Graphics
set-quality-low = Low
set-quality-medium = Medium
set-quality-high = High
set-animation-speed = Animation speed
set-animation-speed-off = Off
set-animation-speed-slow = Slow
set-animation-speed-normal = Normal
set-animation-speed-fast = Fast
set-turn = Turn the table to the player to move
set-move-aids = Move aids

no-sound = No sound device was found: playing without sound.
sound-lost = The sound device has gone: the game continues without sound until one is back.
no-display = There is no display to open a window on. Start the program on a desktop, or use the commands: “camaieu --help”.
no-graphics =
    No graphics driver was found that can draw the table. { $system ->
        [windows] Install the one of your graphics card’s maker, by Windows Update or from the maker’s site,
       *[other] Install one for your graphics card (on Debian and Ubuntu: mesa-vulkan-drivers),
    } or use the commands: “camaieu --help”.
no-picture-taken = No picture was taken: the window closed before the table was still.
no-picture = The picture could not be saved: { $fault }
graphics-lost = The graphics driver has failed ({ $fault }). Games are saved after every move: start the program again to continue.
display-lost = The window has lost its display. Games are saved after every move: start the program again to continue.
failed = The program has crashed. A report has been written to { $file }.
failed-unreported = The program has crashed, and its report could not be written.
bad-size = --size takes a width and a height in pixels, such as 1280x720, from 320x240 to 8192x8192.
bad-shot = --shot takes the name of a PNG file in a folder that exists.
bad-choice = --choose: “{ $step }” cannot follow here; possible steps: { $next }.
measured-first = first picture: { $value } s
measured-still = frames drawn while nothing moves: { $value }
measured-turning = from picture to picture while the table turns: { $value } ms
measured-frame = main thread, a frame while the table turns: { $value } ms
measured-all = all threads, a frame while the table turns: { $value } ms
measured-memory = peak memory: { $value } MB

person = Player
random = random moves
computer = Computer
players = Players
level = level { $level }
level-what = { $level ->
    [1] A beginner: misses nearly every good move
    [2] Misses many good moves
    [3] Often misses a good move
    [4] Sometimes misses a good move
    [5] Misses a good move now and then
    [6] Rarely misses a good move
    [7] Plays well, but looks only a little ahead
    [8] Looks further ahead
    [9] Looks far ahead
   *[10] Plays as well as its time allows
}
thinking-time = Computer’s time per move
seconds = { $count } s
computer-thinks = The computer ({ $player }) is thinking, for { $seconds } s at most.
computer-waits = It is the computer’s turn ({ $player }), but it has been stopped.
move-now = Move now
stop = Stop
let-it-play = Let it play
hint = Hint
hint-thinking = Looking for a hint…
move-of-form = { $form } on { $places }
hint-move = Hint: { $move }.
analysis-on = Analyse
analysis-off = Stop analysing
analysis-what = The computer shows which side stands better, and the best lines.
analysis-thinking = Analysing the position…
analysis-waits = Analysis resumes after the computer’s move.
analysis-much-better = Clear advantage: { $seat }.
analysis-better = Advantage: { $seat }.
analysis-even = Both sides stand equally well.
analysis-proved = { $seat }: { $score }.
analysis-best = Best move
analysis-others = Others
analysis-lines = Lines and figures
analysis-depth = Depth { $depth }
score-win = { MOVES($plies) ->
    [one] wins at once
   *[other] wins in { MOVES($plies) } moves
}
score-loss = { MOVES($plies) ->
    [0] is lost
    [one] loses in one move
   *[other] loses in { MOVES($plies) } moves
}
computer-not-your-turn = Ask for a hint when it is your turn.
computer-no-hints = There are no hints in this game: it is agreed.
computer-no-analysis = There is no analysis in this game: it is agreed.
computer-no-draw = The computer declines the draw.
computer-no-thread = Could not start a thinking thread.
key-advice = Hint, analysis
seat-name = Name

saves = Saved games
saves-name = Name of this game
saves-save = Save
saves-save-over = Replace
saves-rename = Rename
saves-keep = Save as…
saves-host-again = Host again
saves-hosted = Online game, opened on this computer
saves-joined = Other people’s online games stay on their computers.
saves-delete = Delete
saves-none = No saved games yet. Every game is saved automatically.
saves-summary = { $game } · { $plies ->
    [one] one move
   *[other] { $plies } moves
} · { $ago }
saves-over = finished
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
menu-import = Import a game
menu-new = new
menu-go-on = Continue: { $match }
begins = Seats
begins-seated = as above
begins-lot = random
change-seats = Swap seats now
change-seats-after = Swap seats after every game
clock = Time control
clock-none = none
clock-game = per game
clock-move = per move
clock-time = Time per game
clock-increment = Increment per move
clock-time-move = Time per move
clock-overstep = When time runs out
clock-loses = lose the game
clock-noted = just warn
clock-late = ! { $time }
clocks-pause = Stop the clocks
clocks-restart = Restart the clocks
minutes = { $count } min
replay-start = First position
replay-back = Previous move
replay-play = Replay the game
replay-pause = Pause
replay-forward = Next move
replay-end = Last position
replay-scrub = Position in the game
replay-speed = Speed

set-glide = Camera inertia
set-hints = Show legal moves
set-table = Table
set-table-what = What boards lie on. Chromino keeps its cloth.
set-table-game = The game’s
set-table-oak = Oak
set-table-walnut = Walnut
set-table-slate = Slate
set-text-size = Text size
key-name-shift = Shift
key-name-enter = Enter
key-name-numpadenter = Enter (numpad)
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
action-choose = Select, place
action-back = Cancel a step, close
action-cursor-up = Cursor up
action-cursor-down = Cursor down
action-cursor-left = Cursor left
action-cursor-right = Cursor right
action-orbit-up = View from higher up
action-orbit-down = View from lower down
action-orbit-left = Turn the table left
action-orbit-right = Turn the table right
action-pan-up = Move the table up
action-pan-down = Move the table down
action-pan-left = Move the table left
action-pan-right = Move the table right
action-zoom-in = Zoom in
action-zoom-out = Zoom out
action-view-seat = View: my seat
action-view-opposite = View: opposite
action-view-above = View: above
action-view-quarter = View: corner
action-history-back = Previous move
action-history-forward = Next move
action-history-start = First position
action-history-end = Last position
action-show-again = Show the last move again
action-undo = Undo
action-redo = Redo
action-rules = Rules
action-help = Controls
action-chart = Colour chart
action-full-screen = Full screen
action-hint = Hint
action-analyse = Analysis
action-take = Take piece { $number }
action-look = Show: { $what }
action-deed = Draw, or pass
action-quiet = Stop the voice

import = Import a game or a position
import-paste = Paste here (Ctrl+V) a game score, a letter, a saved game or a position of this game
import-paste-any = Paste here (Ctrl+V) a game score, a letter, a saved game or a position of any game
import-play = Load
import-open = Open a file…
import-read = Game loaded.
import-read-position = Position loaded.
share = Share
send = Send…
send-move = Send the move…
copy-link = Copy a link to it
share-picture = Picture
share-picture-for = to show
share-picture-note = The table alone, without buttons. For a message or a wall.
share-animation = Animation
share-animation-for = all moves
share-animation-note = Every move up to this one, one after the other. It opens in every browser.
share-diagram = Diagram
share-diagram-for = to print
share-diagram-note = This position on paper, for a newspaper, a lesson or a club sheet.
share-score = Score
share-score-for = to replay
share-score-note = The moves as text. Anyone can read them, and Camaïeu can replay them.
share-letter = Letter
share-letter-for = to play on
share-link-note = The link opens the game on its page. Your opponent plays on and sends a link back. No server sees the game.
share-letter-note = The whole game in a few lines of text. Send it, and your opponent plays on from here.
share-as-seen = What you see is what is saved.
share-size = Width
share-size-what = For a screen, a letter, a poster
share-view = Seen
share-view-now = As now
share-band = Names below
share-band-what = The players, the result and the date
share-names = Names of the squares
share-speed = Speed
share-slow = Slow
share-usual = Usual
share-fast = Fast
share-length = Length
share-all-moves = All moves
share-last-moves = Last { $count }
share-file-kind = File
share-file-kind-what = Pixels, or lines that stay sharp at any size
share-png = PNG
share-svg = SVG
share-file-text = Text
share-file-png = Picture (PNG)
share-file-svg = Vector graphic (SVG)
share-file-gif = Animation (GIF)
share-colour = Ink
share-colours = Colours
share-ink = Grey
share-marks = Mark the last move
share-what = Text
share-moves = Moves
share-position = Position
share-as = Show it as
share-text = Text
share-link = Link
share-position-link = Link to the position
share-copy-link = Copy the link
share-mail = By mail…
share-mail-subject = Camaïeu: { $game }
share-mail-text = This link opens the game in your browser:
share-no-mail = No mail program answers. Copy the link instead.
share-code = QR code
share-import = Paste or open a game…
share-save-picture = Save the picture…
share-save-animation = Save the animation…
share-save-diagram = Save the diagram…
share-save-score = Save the text…
share-save-letter = Save the letter…
share-copy = Copy
share-done = Done
share-busy = Saving…
share-write = Save
share-replace = Replace
share-file = File name
share-where = This computer has no file chooser. A name without a folder is for your home folder.
share-hidden = A player still has hidden tiles. You can share the moves and the position when the game is over.
share-no-file = Enter the name of the file first.
share-exists = “{ $file }” already exists. Replace it?
share-saved-to = Saved to { $file }
share-copied = Copied. You can paste it now.
record-no-game = The text does not name its game. Begin it with a line such as “game: camelot”.
key-name-pad = { $key } (numpad)
record-no-picture = No picture could be taken: the window was not on screen.
letter-picture-name = The letter as a QR code
letter-no-picture = The letter is too long for a picture. Copy it instead.

editor = Set up a position
editor-this = Edit this position
editor-what-keys = { $keys }: remove a piece.
editor-box = In the box: { $count }
editor-to-move = Whose turn
editor-empty = Empty
editor-start = Start
editor-sub = Position editor
editor-pieces = Pieces
editor-move = Move
editor-remove = Remove
editor-takes-up = Click a piece to take it up, or take one from the box.
editor-takes-away = Click a piece to remove it.
editor-holds = In your hand: { $piece }. Click where it goes.
editor-more-faults = { $count ->
    [one] and one more
   *[other] and { $count } more
}
editor-as-text = As text
editor-play = Play from here
editor-fine = You can play from here.
editor-no-text = This text is no position, so the board stays as it is:
editor-hidden = The game is not over and part of the position is hidden: the editor opens at the start position.
key-edit = Remove a piece from a position being edited
key-edit-mouse = Remove, then a click · right click
key-name-delete = Delete
key-name-backspace = Backspace
action-remove = Remove (editor)
seat-colour = Colour: { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [violet] violet
    [orange] orange
    [green] green
   *[none] none
}

# Import from the main menu.


# Chances of winning.

analysis-deals = { $deals ->
    [one] One deal tried
   *[other] { $deals } deals tried
}
score-chance = { $percent }%

# Volumes.

set-volume-pieces = Volume: pieces
set-volume-alerts = Volume: alerts (illegal move, question, low time, end of game)
set-volume-off = off
set-volume-percent = { $percent }%

# The list of saved games.

saves-none-found = No results.
saves-unreadable = Unreadable game
saves-is-unfinished = unfinished
saves-plies = { $plies ->
    [0] no moves
    [one] one move
   *[other] { $plies } moves
}
saves-count = { $count ->
    [0] no games yet
    [one] one game, saved automatically
   *[other] { $count } games, saved automatically
}
saves-your-turn = your turn
saves-turn-of = { $name }’s turn
saves-you-won = You won
saves-continue = Continue
saves-review = Review
saves-more = More
saves-delete-really = Delete it
saves-stays = Keep it
saves-filter-all = All
saves-filter-unfinished = Unfinished
saves-filter-finished = Ended
saves-filter-name = Name, game or date

# What the aids need.

aid-reach-needs = Where it fits: take a piece first.
aid-through-needs = See-through: point at a stack of pieces.
aid-places-needs = Places for the hand: no tile of this hand fits, or the hand is hidden.
# Narration: what keys tell about the match.

tell-last = say the last move
tell-turn = say whose turn it is
tell-clock = say the clocks
tell-pieces = say my pieces
tell-place = say what is here
tell-lines = say what is on these lines
tell-nowhere = Move the cursor to a place first.
tell-click = Click on the place.
describe = Describe
describe-last = Last move
describe-turn = Whose turn it is
describe-clocks = Clocks
describe-pieces = My pieces
describe-place = One place
describe-lines = The lines through a place
key-tell = Say the last move, turn, clocks, pieces, place, lines
# Camera: settings, keys, and the buttons over the table.

set-camera-speed = Camera speed
set-camera-speed-slow = Slow
set-camera-speed-normal = Normal
set-camera-speed-fast = Fast
set-invert-x = Horizontal camera drag
set-invert-x-off = Normal
set-invert-x-on = Inverted
set-invert-y = Vertical camera drag
set-invert-y-off = Normal
set-invert-y-on = Inverted
set-orbit-button = Turn the table with
set-orbit-button-right = Right button (the middle one moves it)
set-orbit-button-middle = Middle button (the right one moves it)
set-toggles = Moving the camera
set-full-screen = Full screen
set-confirm = Confirm each move
set-one-click = Play with one click
set-one-click-what = A click on a square that only one piece can go to plays that move at once.
set-notation = Show notation
set-notation-what = Hints and the analysis name moves like “E6-E8” instead of in words.
set-notation-later = After the basics
set-notation-always = Always
set-notation-never = Never
set-snap = Turn a held piece so that it fits
action-frame-all = Show the whole table
action-arrow-keys = Arrow keys: cursor, turn, move
key-frame = Show the whole table; what is under the pointer
key-frame-mouse = double-click
key-arrows = Arrow keys move the cursor, turn the table, or move it
arrows-cursor = The arrow keys move the cursor. { $keys }: turn the table.
arrows-orbit = The arrow keys turn the table. { $keys }: move it.
arrows-pan = The arrow keys move the table. { $keys }: back to the cursor.
camera-left = Turn left
camera-right = Turn right
camera-up = See from higher
camera-down = See from lower
camera-nearer = Zoom in
camera-farther = Zoom out
camera-pan-left = Move left
camera-pan-right = Move right
camera-pan-up = Move up
camera-pan-down = Move down

# A move that waits to be confirmed.

confirm-question = Play { $move }?
confirm-play = Confirm
confirm-back = Cancel

# Why a hint is given. Each reason continues “This move”.

hint-why = This move { $why }.
why-two = { $first } and { $second }
why-wins-now = wins at once
why-wins = wins in { MOVES($plies) ->
    [one] one more move
   *[other] { MOVES($plies) } moves
}, whatever the reply
why-only-move = is the only legal move
why-only-defence = is the only one left: every other loses
why-only-stop = is the only one that stops a win with the next move
why-stops-win = stops a win with the next move ({ $count } of the { $others } other moves { $count ->
    [one] allows
   *[other] allow
} it)
why-threatens-win = threatens to win with your next move ({ $stops } of { $replies } replies stop it)
why-lost = does not save the game: every move loses
why-prevents = prevents the capture of the piece on { $place }
why-saves = takes the piece on { $place } out of danger
why-catches = makes a capture on { $place } possible next, whatever the reply
why-threatens = threatens a capture on { $place } ({ $stops } of { $replies } replies stop it)
why-answers = lets you answer each capture with another
why-safe = leaves nothing to be captured, unlike { $count } of the { $others } other moves
why-single-reply = leaves a single legal reply, { $reply }
why-few-replies = leaves only { $count } legal replies
why-forces-capture = forces the other side to capture
why-due = is what the rules require now
why-best = is the best one found
why-best-tried = does best in the trial games played from here

# What is wrong with a move that was played.

review-fault = The move played { $why }.
fault-misses-win-now = misses { $move }, which wins at once
fault-misses-win = lets go of a win in { MOVES($plies) ->
    [one] one more move
   *[other] { MOVES($plies) } moves
} ({ $move } keeps it)
fault-allows-win-now = allows { $reply }, which wins at once
fault-allows-win = lets the other side win in { MOVES($plies) ->
    [one] one more move
   *[other] { MOVES($plies) } moves
}
fault-allows = allows the capture on { $place } by { $reply }
fault-misses-capture = misses the capture on { $place } by { $move }

# The result.

rematch = Rematch
# Panels, set-up and look
preset-computer = Against the computer
preset-people = { $seats ->
    [one] On your own
    [2] Two at this screen
   *[other] Everyone at this screen
}
preset-watch = { $seats ->
    [one] Watch the computer
   *[other] Watch computers play
}
clock-slept = The computer was asleep; the clocks were stopped meanwhile.
clock-low = low on time
set-theme = Theme
set-theme-day = Day
set-theme-evening = Evening
set-theme-system = Same as system
set-speech = Speak aloud
set-speech-what = Says what happens and what the cursor is on, by the voice of the system.
set-speech-off = Off
set-speech-slow = Slow
set-speech-normal = Normal
set-speech-fast = Fast
speech-missing = No speech service was found on this computer. On Linux it is called Speech Dispatcher.
set-contrast = Contrast
set-contrast-system = Same as system
set-contrast-normal = Normal
set-contrast-high = Increased
set-vision = Colour vision
set-vision-every = Standard
set-vision-protanopia = Protanopia (no red)
set-vision-deuteranopia = Deuteranopia (no green)
set-vision-tritanopia = Tritanopia (no blue)
set-symbols-large = Large symbols on pieces
set-text-size-system = same as system

# Review of a match that is over
review-start = Review
review-running = Reviewing: { $done } of { $of } moves.
# $whose is “you” for the one person at this screen, “seat” for another player.
review-chances = { $whose ->
    [you] Your chances
   *[seat] { $seat }’s chances
}
review-fell = { $whose ->
    [you] Your chances fell
   *[seat] { $seat }’s chances fell
} from { $before }% to { $after }%.
review-stays = { $whose ->
    [you] Your chances
   *[seat] { $seat }’s chances
} stay at { $after }%.
review-curve = Expected result. { $shown }
review-better-line = Better: { $line }.
review-better-why = Better: { $move }, which { $why }.
review-this-tile = the tile in outline
review-why = That move { $why }.
review-summary = { $seat }: { $doubtful ->
    [one] { $doubtful } inaccuracy
   *[other] { $doubtful } inaccuracies
}, { $bad ->
    [one] { $bad } mistake
   *[other] { $bad } mistakes
}, { $blunder ->
    [one] { $blunder } blunder
   *[other] { $blunder } blunders
}.
review-flawless = { $seat }: no mistakes.
review-at = Move { $number } of { $count }
review-arrow = The pale piece shows the better move.
review-prompt = Step through the moves, or go from mistake to mistake.
review-tally = { $kept }% · { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}
review-mistakes = { $mistakes ->
    [0] no mistakes
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}
accuracy = Accuracy
looking-back = Looking back…
moment-win = Move { $number }: the win was yours
moment-draw = Move { $number }: a draw was yours
see-the-moment = See the moment
review-show-better = Better move
review-try = Try again
review-back = Back to the review
review-next = Next mistake
review-kept = { $count ->
    [one] One mistake is in My mistakes now: it comes back tomorrow.
   *[other] { $count } mistakes are in My mistakes now: they come back tomorrow.
}
review-close = End review

# At the very first start
welcome-title = Welcome. Who is playing?
welcome-private = Your games and puzzles are kept under this name. Nothing leaves this computer.
welcome-somebody = Player
welcome-played = Have you played these games?
welcome-new = New to them
welcome-new-what = The first game you choose begins with a few minutes of lessons.
welcome-known = I know some
welcome-known-what = Straight to the table: the games are all there.
welcome-to-the-table = To the table
welcome-look-round = Just look round first

# Who is playing
people = Players
people-title = Who is playing?
people-private = Everybody has their own levels, lessons and puzzles. Nothing leaves this computer.
people-play-as = Play as { $name }
people-play-guest = Play as a guest
people-guest-short = Guest
people-playing = Playing: { $name }. Press to change.
people-levels = Level that fits
people-not-played = not played yet
people-solved = { $count } solved
people-streak = { $count } in a row
people-side = { $seat }, { $game }
people-add = Add a player
people-add-what = A name and a piece for a portrait: that is all.
people-add-now = Add
people-guest = Just a guest
people-guest-what = Play at once, without a level of your own.
people-edit = Change this player
people-name = Name
people-portrait = Portrait
people-keep = Done
people-leave = Cancel
people-delete = Delete…
people-delete-sure = Delete with everything learnt and played
people-no-name = A name has at least one letter.
people-name-taken = Somebody here has this name already.
people-not-kept = The player could not be saved: { $fault }
people-unread = This player file cannot be read and was left unchanged: { $file }

# The level that fits, and a head start
fitting = Fitting
fitting-now = now level { $level }
fitting-first = First game: we begin gently.
fitting-results = { $count ->
    [one] { $won ->
        [0] { $drawn ->
            [0] Level { $level } was a little hard last time.
           *[other] Level { $level } was a match for you last time.
        }
       *[other] You won your last game at level { $level }.
    }
   *[other] You won { $won } of your last { $count } games at level { $level }.
}
fitting-follows = Fitting follows you from game to game, never during one.
head-start = Head start for { $name }
head-start-whose = For whom?
head-start-weaker = who has a harder time
head-start-fewer = Fewer pieces
head-start-none = None
head-start-without = { $seat } plays { $what }
head-start-first = First move
head-start-first-what = who begins
head-start-time = More time
head-start-time-what = for the whole game
head-start-same = Same
head-start-times = { $times ->
    [2] Twice
   *[other] { $times } times
}
