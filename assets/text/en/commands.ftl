# The command line.

help-about = Camaïeu: five board games of colour and camouflage, in a 3D window or on the command line. Without a command, the window opens at the menu.
help-heading-usage = Usage:
help-heading-options = Arguments and options
help-heading-commands = Commands
help-help = Show this help
help-version = Show the version
help-lang = Language (default: the language of the system)

help-command-games = List the games with their seats and options
help-command-position = Print the starting position
help-command-check = Read positions, one per line, and answer each with “ok”, or with “bad:” and all its errors
help-command-moves = Print the legal moves
help-command-apply = Play moves, then print the position and its outcome
help-command-perft = Count the move sequences of a given length
help-command-playouts = Play random games to the end and print statistics
help-command-problem = Print a problem for one player: a position, the tiles to place, and the number of placements of each; check the answers, if there are any
help-command-replay = Play a saved game or a score through the rules, then print the final position and its outcome
help-command-review = Review a played game: each move with the expected result before and after it, marks for mistakes, the better line, and a summary for each seat
help-command-best = Print the move that the computer would play
help-command-match = Let players play a series of games against each other, and print the score of the first one
help-command-engine = Play as a program for “match --players engine:COMMAND”: read the messages of a match, answer with moves
help-command-tune = Fit the weights of a game’s evaluation to recorded games, and print them as source code
help-command-solve = Look for a proof of the result with best play: print win, loss or draw for the side to move, with the winning line, or “unknown” and the number of plies within which nobody can force a win
help-command-play = Play a game in the window, or in the terminal with --text
help-command-lessons = List the lessons of all games, or of one: game and name, number of steps, rules explained, title
help-command-learn = Learn a game by playing its lessons, or one lesson; the course continues where it was left

help-lessons-game = Game whose lessons are listed
help-lessons-jsonl = Print one JSON object per step instead
help-lesson = Game, or game and lesson, or one step of it: camelot, camelot/canter, camelot/canter/two
help-learn-text = Take the lessons in this terminal; moves and commands are typed

help-game = Game: { $games }
help-moves = Moves in the game’s notation
help-depth = Number of moves in each sequence, from 0 to 99
help-divide = First print the count for each first move
help-games = Number of games (default: 100)
help-jsonl = Print one JSON object per ply instead
help-play-problem = Play a problem for one player; the difficulty is from 1 to 5
help-problem-level = Difficulty of the problem, from 1 to 5 (default: 1)
help-answers = Placements to check
help-file = A saved game, or a score: optional “key: value” lines (game, position, setup, seed), then numbered moves
help-score = Print the score instead: numbered moves with comments and marks
help-replay-setup = Options of the game, if the score does not give them; “equipment=FILE” gives the file that the score names
help-review-jsonl = Print one JSON object per move instead
help-setup = Options of the game, such as players=4; “camaieu games” lists them (FILE stands for the name of a file, whose format is in the documentation)
help-position = Starting position; with -, “moves” and “check” read positions from standard input
help-seed = Seed of the random numbers (default: 1; “play” and “host” take a new one each time)
help-time = Thinking time per move, such as 2s or 200ms (default for “best”: 1s)
help-nodes = Number of positions to search, per move (default for “match”: 20000) or for the whole proof (default for “solve”: 20000000); positions found in endgame tables do not count
help-best-depth = Search depth in plies
help-level = Level of the computer, from 1 (beginner) to 10 (default)
help-threads = Number of threads (default: 1); with more than one, the same limits may give another move
help-json = Print one JSON object instead
help-players = Players, separated by commas: random, level:1 to level:10, best, exec:COMMAND or engine:COMMAND. COMMAND is run in a shell. After exec: it reads the view of its seat as one line and answers with its move as one line; after engine: it is also told the game, its history and the time, as the documentation describes. It forfeits the game if an answer takes longer than --time plus one second (60 seconds without --time). A single player plays against itself
help-openings = Number of random moves at the start of each game (default: 0); openings in which one side is clearly ahead are drawn again
help-match-jsonl = Print one JSON object per game instead
help-match-record = File for a JSON object per game, beside the score
help-sprt = End the match as soon as it is decided whether the first player is ELO1 stronger rather than ELO0 (errors of 5% each)
help-tune-files = Files of games, recorded by “match --record”
help-origin = How the games were made; written into the result
help-shot = Save a picture of the table as soon as nothing moves, then exit
help-size = Size of the window in pixels, such as 1280x720
help-view = Camera view: seat, opposite, above or quarter
help-quality = Graphics quality: low, medium or high (default: as high as the machine allows)
help-aids = Display aids to switch on, separated by commas: reach (where a piece can go), places (where the tile in hand fits), paths, apart (layers pulled apart), through (see-through pieces), map
help-text = Play in this terminal, without a window; moves and commands are typed, “help” lists them
help-play-players = Players, separated by commas: person, random, level:1 to level:10, or best (default: person)
help-continue = Continue the latest unfinished game
help-choose = First steps of a half-made move, separated by commas
help-grey = Save the picture in shades of grey
help-bare = Show the table alone, without the panel
help-measure = Measure the window’s performance for this long while nothing moves, then while the table turns; print the results and exit

command-see-help = See “camaieu --help”.
command-unknown = Unknown command “{ $name }”.
command-unknown-argument = Unexpected argument “{ $arg }”.
command-missing = { $arg } is missing.
command-twice = { $arg } is given more than once.
command-conflict = { $arg } cannot be combined with { $other }.
command-no-value = { $arg } needs a value.
command-bad-value = “{ $value }” is not a valid value of { $arg }.
command-too-many-values = { $arg } takes no value, so “{ $value }” is not expected.
command-bad-arguments = These arguments do not make a command.
command-not-utf8 = The text is not valid UTF-8.
command-line = line { $line }: { $fault }
command-move = move { $number }, “{ $move }”: { $fault }
command-unknown-game = Unknown game “{ $game }”; the games are { $games }.
command-no-window = This build has no window; “camaieu --help” lists the commands that work without one.
command-no-proof = “solve” does not work for { $game }.
command-no-tuning = “tune” does not work for { $game }: its engine has no weights.
match-player = Unknown player “{ $text }”: use random, level:1 to level:10, best, exec:COMMAND or engine:COMMAND.
match-seats = { $players } players cannot share { $seats ->
    [one] one seat
   *[other] { $seats } seats
} evenly.
match-forfeit = Game { $game }: “{ $player }” forfeits. { $fault }
match-forfeits = Three games in a row were forfeited, so the match ends after game { $game }.
match-sprt = “{ $text }” is not a pair of Elo differences: write --sprt ELO0,ELO1, the smaller first, up to { $most }.
match-record-write = { $file } cannot be written: { $fault }
match-exec-start = “{ $command }” cannot be started: { $fault }
match-exec-silent = It did not answer “{ $view }” within { $time }.
match-exec-long = Its answer to “{ $view }” is longer than { $bytes } bytes.
match-exec-not-utf8 = Its answer to “{ $view }” is not valid UTF-8.
match-exec-status = It exited with status { $status } without answering “{ $view }”.
match-exec-signal = It was ended by signal { $signal } without answering “{ $view }”.
match-exec-closed = It closed its output without answering “{ $view }”.
match-exec-move = It answered “{ $view }” with “{ $move }”: { $fault }
match-exec-nameless = Its first answer is “{ $answer }” instead of “name” and its name.

engine-unexpected = “{ $text }” is not expected here: the messages are described in the documentation.

problem-none = There is no problem here: { $game } has no problems, or this position leaves nothing to find.

replay-file = { $file }: { $fault }
replay-empty = There is nothing to replay: the file has no moves and names no game.
replay-needs-file = A file is not opened just because a score names it. Give it yourself: “--setup { $option }=FILE”.
input-long-line = The line is longer than { $most } MiB.
replay-seed = The seed “{ $text }” is not a number.

review-better = better: { $line }. That move { $why }.
score-open-comment = line { $line }: the comment that begins here has no end.
score-after-result = line { $line }: “{ $text }” comes after the result.
score-unknown-key = line { $line }: unknown key “{ $key }”.
score-move = line { $line }, move { $number }, “{ $move }”: { $fault }
score-result = The score gives the result “{ $written }”, but the game ends with “{ $reached }”.

# Size of the text
help-text-size = Size of the text and the panels in percent, from 80 to 200
