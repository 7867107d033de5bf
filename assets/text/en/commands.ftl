# The command line.

help-about = Camaïeu: five board games of colour and camouflage, in a 3D window or from the command line. Without a command the window opens at the menu.
help-heading-usage = Usage:
help-heading-options = Arguments and options
help-heading-commands = Commands
help-help = Show this help
help-version = Show the version
help-lang = The language; by default the system’s

help-command-games = List the games, their seats and their set-ups
help-command-position = Print the starting position
help-command-check = Read positions, one a line, and answer each with “ok”, or “bad:” and all that is wrong with it
help-command-moves = Print the legal moves
help-command-apply = Play moves; print the position reached and its outcome
help-command-perft = Count the sequences of so many moves
help-command-playouts = Play random games to their end and count them
help-command-problem = Print a problem for one player: a position, what is to be placed, and in how many ways each can be; with answers, which are right
help-command-replay = Play a saved match or a game score through the rules; print the final position and outcome
help-command-best = Print the move that the computer would play
help-command-match = Let players play one another, and count
help-command-solve = Look for a proof of who wins: win, loss or draw for the side to move with its line, or how many plies are excluded
help-command-play = Open the window at a match, or play in the terminal

help-game = The game: { $games }
help-moves = Moves in the game’s notation
help-depth = The number of moves, from 0 to 99
help-divide = First print a line for each first move
help-games = The number of games (100)
help-jsonl = Print one JSON object a ply instead
help-play-problem = Begin with a problem for one player of this level, from 1 to 5
help-problem-level = How hard the problem is, from 1 to 5 (1)
help-answers = Placements that have been found
help-file = A saved match, or a game score: optional “key: value” lines (game, position, setup, seed), then numbered moves
help-score = Print the score instead: numbered moves with comments and marks
help-replay-setup = What is chosen before the game, where the score does not say it; “equipment=FILE” gives the file that the score names
help-setup = What is chosen before the game, such as players=4; see “camaieu games” (FILE is the name of a file, see README)
help-position = The position to start from; for “moves” and “check” - reads positions from standard input
help-seed = The seed of chance (1; for “play” a new one each time)
help-time = How long a player thinks about a move, such as 2s or 200ms (“best”: 1s)
help-nodes = How many positions are searched, for a move (“match”: 20000) or a proof (“solve”: 20000000); tables of endings are not counted
help-best-depth = How many plies are looked ahead
help-level = The level, from 1 for a beginner to 10
help-threads = The number of threads (1); with more, the same limits may give another move
help-json = Print one JSON object instead
help-players = Who plays, joined by commas: random, level:1 to level:10, best, or exec:COMMAND for a program that gets the view of its seat, a line, and answers with a move, a line, within the time of --time and a second more (else 60 s), or forfeits the game; one player alone takes all seats and is counted at the first
help-openings = How many random moves begin each game (0)
help-match-jsonl = Print one JSON object a game instead
help-shot = Save a picture of the table as soon as it is still, and end
help-size = The size of the window in pixels, such as 1280x720
help-view = Where the camera stands: seat, opposite, above or quarter
help-quality = The quality of the picture: low, medium or high; by default what the machine can do
help-aids = What is switched on for looking: reach, paths, apart, through, map
help-text = Play in this terminal, without a window: moves are typed, “help” tells the rest
help-who = Who plays, joined by commas: person, random, level:1 to level:10 or best (persons)
help-continue = Go on with the match of this game that was left last
help-choose = The steps of a move to begin with, half made
help-grey = Save the picture in shades of grey
help-bare = Show the table alone, without the panel and the letters along the board
help-measure = Measure the window while it is still so long, then while the table turns; print the figures, and end

command-see-help = See “camaieu --help”.
command-unknown = There is no command “{ $name }”.
command-unknown-argument = “{ $arg }” is not expected here.
command-missing = { $arg } is missing.
command-twice = { $arg } is said more than once.
command-conflict = { $arg } does not go with { $other }.
command-no-value = { $arg } needs a value.
command-bad-value = { $arg } cannot be “{ $value }”.
command-not-utf8 = The text is not UTF-8.
command-line = line { $line }: { $fault }
command-move = move { $number }, “{ $move }”: { $fault }
command-unknown-game = There is no game “{ $game }”; there are { $games }.
command-no-window = This build has no window; “camaieu --help” lists the commands that need none.
command-no-proof = { $game } is not a game that a proof search can be made for.
match-player = There is no player “{ $text }”: random, level:1 to level:10, best or exec:COMMAND.
match-seats = { $players } players cannot be shared out evenly among { $seats } seats.
match-forfeit = Game { $game }: “{ $player }” forfeits. { $fault }
match-forfeits = Three games in a row have been forfeited; the match ends after game { $game }.
match-exec-start = “{ $command }” cannot be started: { $fault }
match-exec-silent = There is no answer to “{ $view }” within { $time }.
match-exec-long = The answer to “{ $view }” is longer than { $bytes } bytes.
match-exec-not-utf8 = The answer to “{ $view }” is not UTF-8.
match-exec-status = The program has ended with status { $status }, without an answer to “{ $view }”.
match-exec-signal = The program was ended by signal { $signal }, without an answer to “{ $view }”.
match-exec-closed = The program has closed its output, without an answer to “{ $view }”.
match-exec-move = The answer to “{ $view }” is “{ $move }”: { $fault }

problem-none = There is no problem here: { $game } has none, or nothing is to be found in this position.

replay-file = { $file }: { $fault }
replay-empty = There is nothing to replay: no moves and no game.
replay-needs-file = A file that only the score names is not opened; “--setup { $option }=FILE” gives it.
input-long-line = The line is longer than { $most } MiB.
replay-seed = the seed “{ $text }” is not a number.
score-open-comment = line { $line }: the comment that begins here is not closed.
score-after-result = line { $line }: “{ $text }” stands after the result.
score-unknown-key = line { $line }: a score has no key “{ $key }”.
score-move = line { $line }, move { $number }, “{ $move }”: { $fault }
score-result = the result written is “{ $written }”, but the game ends with “{ $reached }”.
