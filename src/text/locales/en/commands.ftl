# The command line.

help-about = Camaïeu: five board games of colour and camouflage, in a 3D window or on the command line. Without a command, the window opens at the menu.
help-heading-usage = Usage:
help-heading-options = Arguments and options
help-heading-commands = Commands
help-heading-players = Play and learn
help-heading-programs = For programs
help-heading-more = More
help-help = Show this help
help-version = Show the version
help-verbose = With --version, also show the build, the folders and the graphics driver
help-lang = Language (default: the language of the system)

help-command-games = List the games with their seats and options
help-command-position = Print the starting position
help-command-check = Read positions, one per line, and answer each with “ok”, or with “bad:” and all its errors
help-command-moves = Print the legal moves
help-command-apply = Play moves, then print the position and its outcome
help-command-perft = Count the move sequences of a given length
help-command-playouts = Play random games to the end and print statistics
help-command-conformance = Run the open test-suite of the rules, against this program or another one
help-command-problem = Print a problem for one player: a position, the tiles to place, and the number of placements of each; check the answers, if there are any
help-command-puzzles = List the puzzles of a game: id, grade from 1 to 10, kind and position
help-command-mine = Look for puzzles: play games, find positions in which very few moves keep a result, prove and grade them
help-command-replay = Play a saved game or a score through the rules, then print the final position and its outcome
help-command-review = Review a played game: each move with the expected result before and after it, marks for mistakes, the better line, and a summary for each seat
help-command-best = Print the move that the computer would play
help-command-match = Let players play a series of games against each other, and print the score of the first one
help-command-engine = Play as a program for “match --players engine:COMMAND”: read the messages of a match, answer with moves
help-command-book = Grow an opening book: play games whose first moves are chosen among nearly equal ones, and print the positions with the moves that held
help-command-tune = Fit the weights of a game’s evaluation to recorded games, and print them as source code
help-command-tablebase = Solve the endings of Chameleon or of Camelot, or all of Camette (--setup board=camette), keep them in a file that the computer then uses, and print the number of positions won, lost and drawn
help-command-solve = Look for a proof of the result with best play: print win, loss or draw for the side to move, with the winning line, or “unknown” and the number of plies within which nobody can force a win
help-command-play = Play a game in the window, or in the terminal with --text
help-command-lessons = List the lessons of all games, or of one: game and name, number of steps, rules explained, title
help-command-learn = Learn a game by playing its lessons, or one lesson; the course continues where it was left
help-command-open = Open a saved game, a score or a position from a file in the window; it opens as a copy, and the file stays as it is
help-command-manual = Write the manual pages and the completions for shells into a folder laid out like /usr/share
help-command-lab = Study the games: matches of engines, counts, proofs, tables
help-command-help = Print the commands, or what one of them takes
help-help-of = Command that is described

help-lessons-game = Game whose lessons are listed
help-lesson = Game, or game and lesson, or one step of it, or its puzzles: camelot, camelot/canter, camelot/canter/two, camelot/puzzles; mistakes: one’s own that come back
help-learn-text = Take the lessons in this terminal; moves and commands are typed
help-open-file = File of a saved game (.camaieu); without one, the menu opens
help-manual-folder = Folder that receives them

help-game = Game: { $games }
help-moves = Moves in the game’s notation, as in a score: numbers, marks and comments may stand beside them
help-depth = Number of moves in each sequence, from 0 to 99
help-conformance-game = The game; all of them if it is left out
help-against = The command of another program, which takes the same arguments as this one
help-part = Only part 1 (positions, moves, perft) or part 2 (reasons, scores, random games)
help-divide = First print the count for each first move
help-games = Number of games (default: 100)
help-play-problem = Play a problem for one player; the difficulty is from 1 to 5
help-problem-level = Difficulty of the problem, from 1 to 5 (default: 1)
help-answers = Placements to check
help-file = A saved game, a letter, or a score: optional headers such as “key: value” (game, position, setup, seed), then moves
help-score = Print the score instead: headers, and numbered moves with comments, marks and variations
help-puzzle-file = File of puzzles, one JSON object per line as “mine --jsonl” prints them (default: the puzzles that are built in)
help-puzzle-grade = Grade every puzzle again by the lowest level that solves it, and print them by grade, without those that no level solves
help-puzzle-check = Prove every puzzle again, and answer each with “ok”, or with “bad” and its flaw
help-replay-setup = Options of the game, if the score does not give them; “equipment=FILE” gives the file that the score names
help-setup = Options of the game, such as players=4; “camaieu games” lists them (FILE stands for the name of a file, whose format is in the documentation)
help-position = Starting position; with -, “moves” and “check” read positions from standard input
help-seed = Seed of the random numbers (default: 1; “play” and “host” take a new one each time)
help-time = Thinking time per move, such as 2s or 200ms (default for “best”: 1s)
help-match-clock = Time control of each player: 10s+0.1s (per game, and added per move), 1+0 (in minutes and seconds) or “move 2s” (per move); a player whose time runs out loses (default: none)
help-nodes = Number of positions to search, per move (default for “match” without --time and --clock: 20000) or for the whole proof (default for “solve”: 20000000); positions found in endgame tables do not count
help-best-depth = Search depth in plies
help-level = Level of the computer, from 1 (beginner) to 10 (default)
help-threads = Number of threads (default: 1); with more than one, the same limits may give another move
help-tablebase-game = Game: chameleon or camelot
help-pieces = Number of pieces up to which positions are solved, both sides together (default: in Chameleon 6, a file of 240 MB, 7 make 1.8 GB; in Camette all 8, a file of 450 MB; in Camelot 3)
help-tablebase-threads = Number of threads (default: 1)
help-proof = File for the strategy that the proof consists of: the winner’s move in every position that can arise
help-check-proof = Check such a file by the rules alone; only the results of the endgame tablebase are trusted
help-json = Print JSON, one object per line
help-players = Players, separated by commas: random, level:1 to level:10, best, exec:COMMAND or engine:COMMAND. COMMAND is run in a shell. After exec: it reads the view of its seat as one line and answers with its move as one line; after engine: it is also told the game, its history and the time, as the documentation describes. It forfeits the game if an answer takes longer than --time plus one second (60 seconds without --time). A single player plays against itself
help-openings = Number of random moves at the start of each game (default: 0); openings in which one side is clearly ahead are drawn again
help-match-record = File for a JSON object per game, beside the score
help-sprt = End the match as soon as it is decided whether the first player is ELO1 stronger rather than ELO0 (errors of 5% each)
help-tune-files = Files of games, recorded by “match --record”
help-origin = How the games were made; written into the result
help-shot = Save a picture of the table as soon as nothing moves, then exit
help-size = Size of the window in pixels, such as 1280x720
help-view = Camera view: seat, opposite, above or quarter
help-quality = Graphics quality: low, medium or high (default: as high as the computer allows)
help-aids = Display aids to switch on, separated by commas: reach (where a piece can go), places (where the tile in hand fits), paths, apart (layers pulled apart), through (see-through pieces), map
help-text = Play in this terminal, without a window; moves and commands are typed, “help” lists them
help-play-players = Players, separated by commas: person, random, level:1 to level:10, or best (default: person)
help-continue = Continue the latest unfinished game
help-choose = First steps of a half-made move, separated by commas
help-grey = Save the picture in shades of grey
help-bare = Show the table alone, without the panel
help-measure = Measure the window’s performance for this long while nothing moves, then while the table turns; print the results and exit

command-see-help = See “camaieu --help”.
did-you-mean = Did you mean “{ $name }”?
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
command-no-book = “book” does not work for { $game }: chance deals its beginning.
command-no-tablebase = There is no tablebase of this game and set-up, only: { $known }.
command-tablebase-pieces = “--pieces” is from { $fewest } to { $most } here.
tablebase-damaged = The tablebase is damaged. Make it again with “camaieu lab tablebase { $arguments }”.
tablebase-other = This is not a tablebase of this version. Make it again with “camaieu lab tablebase { $arguments }”.
proof-head = The first line is not “{ $game }”, the winner’s seat and a position.
proof-no-move = “{ $position }” has no legal move in the proof, and the endgame tablebase does not know its result.
proof-not-won = “{ $position }” is not won.
proof-too-long = “{ $position }” comes too late: the proof leads round in circles.
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
review-empty = There is nothing to review: the file has no moves.
replay-needs-file = A file is not opened just because a score names it. Give it yourself: “--setup { $option }=FILE”.
input-long-line = The line is longer than { $most } MiB.
replay-seed = The seed “{ $text }” is not a number.

review-better = better: { $line }.
score-at = line { $line }, column { $column }, “{ $word }”: { $fault }
score-move = line { $line }, column { $column }, move { $number }, “{ $word }”: { $fault }
score-open-comment = This comment is not closed: there is no “{"}"}” after it.
score-stray-brace = This closing brace has no opening one.
score-open-bracket = This bracket is not closed.
score-stray-bracket = This closing bracket has no opening one.
score-other-bracket = This closing bracket is of another kind than the opening one.
score-empty-bracket = There is no move in this bracket.
score-open-header = This header has no end: it is closed by a quotation mark and a square bracket.
score-unquoted-header = The value of this header must stand in quotation marks.
score-header-twice = The same header stands above with another value, “{ $before }”.
score-many-headers = A score has 1000 headers at most.
score-second-game = A second game begins here. A file holds one game.
score-after-result = This comes after the result.
score-two-results = This result in the header is not the one at the end of the game.
score-no-mark = This is not a mark: the marks are “!”, “?”, “!!”, “??”, “!?” and “?!”.
score-two-marks = The move has another mark already.
score-mark-alone = There is no move before this mark.
score-no-glyph = A glyph is $ with a number from 0 to 255.
score-no-move = This is not a move, number, comment, mark or result.
score-no-seat = No player of this game is called “{ $name }”.
score-result = The score gives the result “{ $written }”, but the game ends with “{ $reached }”.

# Size of the text
help-text-size = Size of the text and the panels in percent, from 80 to 200

# The manual pages, in sections
manual-name = NAME
manual-files = FILES
manual-data = Saved games, progress in the lessons and crash reports; without $XDG_DATA_HOME, ~/.local/share/camaieu
manual-settings = Settings; without $XDG_CONFIG_HOME, ~/.config/camaieu
manual-exit = EXIT STATUS
manual-exit-0 = Success
manual-exit-1 = The system refuses something: a file cannot be written, there is no display, …
manual-exit-2 = Bad input: an unknown option, an illegal move, a damaged file, …
perft-cut = A position on the way has too many moves to list them all, so this number is too small.
manual-not-written = The manual cannot be written to { $file }: { $fault }

# --version --verbose
version-build = build: { $value }
version-parts = optional parts: { $value }
version-revision = revision: { $value }
version-data = saved games: { $value }
version-settings = settings: { $value }
version-no-folder = none on this system
version-graphics = graphics: { $value }
version-no-graphics = no driver that can draw the table

# Diagrams
help-command-diagram = Draw a position as a picture: SVG, PNG, GIF or text
help-diagram-position = Position to draw (default: the start); with -, positions from standard input, one per line, each in a file of its own
help-format = Format of the diagram (default: the ending of the file, or else svg)
help-replay-format = Draw the game as an animation
help-diagram-seat = Draw what this seat may see, from its side of the table
help-marks = Marks, separated by spaces: “E6” frames a place, “dot:E6”, “ring:E6” and “hatch:E6” mark it otherwise, “E6>E8” is an arrow; “move:E6-E8” shows a move, “last:E6-E8” plays it first, “last” marks what was placed last; “choose:E6” shows how a half-made move goes on, “movable” what can move
help-diagram-size = Width of the picture in pixels, from 64 to 4096 (default: 800)
help-output = File to write, instead of standard output; “%d” or “%03d” in its name stands for the number of the position
diagram-title = { $game }: { $state }
diagram-no-pictures = This build draws no PNG or GIF, only SVG and text; build it with “--features pictures”.
diagram-needs-file = A picture cannot be shown in a terminal. Name its file: “-o FILE”.
diagram-needs-pattern = Several diagrams need a file each: give “-o” a name with “%d” for the number.
diagram-not-drawn = The picture cannot be drawn: { $fault }
diagram-no-seat = There is no seat { $number }: the seats here are 1 to { $seats }.
diagram-unknown-mark = “{ $mark }” is not a kind of mark; the kinds are { $words }.
diagram-no-place = “{ $mark }”: there is no place “{ $place }” in this position.
diagram-bad-mark = “{ $mark }”: { $fault }
diagram-bad-step = “{ $step }” cannot follow here; possible steps: { $next }.
diagram-no-last = A position does not tell its last move here. Give the position before it, and “last:MOVE”.
diagram-none-movable = No piece on the board can move here.
diagram-sign-frame = Marked: { $places }
diagram-sign-dot = Can go to: { $places }
diagram-sign-ring = Captured: { $places }
diagram-sign-hatch = Hatched: { $places }
diagram-sign-chosen = Chosen: { $places }
diagram-sign-movable = Can move: { $places }
diagram-sign-last = Last move: { $places }
diagram-sign-ghost = Would cover: { $places }
diagram-sign-arrow = Arrow: { $places }
diagram-sign-trail = Route: { $places }

# Puzzles

puzzle-no-record = This is not a puzzle: { $fault }
puzzle-few-moves = The position has only { $count ->
    [one] one legal move
   *[other] { $count } legal moves
}, too few for a puzzle.
puzzle-solutions = A puzzle has one solution or two, not { $count }.
puzzle-move = “{ $move }”: { $fault }
puzzle-line = The best play does not begin with a solution.
puzzle-grade = The grade { $grade } is not from 1 to 10.
puzzle-twice = The id { $id } is there twice.
puzzle-none-with = There are no puzzles with { $setup }.
puzzle-flawed = { $count ->
    [one] One puzzle has a flaw
   *[other] { $count } puzzles have flaws
}.
puzzle-flaw-kind = no puzzle of this game is of this kind and length
puzzle-flaw-id = its id is not that of this position
puzzle-flaw-solutions = its solutions are not the moves that keep the result
puzzle-flaw-sooner = the goal is reached in fewer plies
puzzle-flaw-line = its best play does not reach the goal
puzzle-flaw-unproved = the proof takes too many positions
