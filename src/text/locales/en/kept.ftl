# Saved games and settings.

saved-foreign = This is not a game saved by this program.
saved-older = This game was saved in format 1, by a version before 1.0.0, which this version cannot read.
saved-newer = This game was saved by a newer version ({ $program }) in format { $format }, which this version cannot read.
saved-unreadable = Column { $column } cannot be read ({ $fault }).
saved-out-of-order = The line “{ $record }” is out of place.
saved-breaks-off = The file ends too early.
saved-other-game = This is a game of { $game }.
saved-file = The file named for “{ $option }” cannot be used: { $fault }
saved-position = The start position is not valid: { $fault }
saved-beginning = Either a seed or a start position is needed, and not both.
saved-seats = The game has { $expected } seats, but the file names players for { $found }.
saved-no-such = Number { $number } does not exist in this game.
saved-number = Number { $expected } is expected here, not { $found }.
saved-not-one-kind = A ply has exactly one of move, resigned, out_of_time and agreed.
saved-twice = “{ $text }” was already played at the same place.
saved-refused = “{ $text }”: { $fault }
saved-steps = The steps of this move cannot be made: { $step }.
saved-times = Either every seat has a time, or none.
saved-series = The points of the series do not match the seats.
saved-comes-out = The file gives the result “{ $written }”, but by the rules it is “{ $reached }”.

file-not-regular = This is not a regular file.
file-too-large = The file is larger than { $most } MiB.
file-disk-full = The disk is full.
file-quota = Your disk quota is used up. Free some space and try again.
file-read-only = The disk can only be read.
file-denied = Access is denied.
file-missing = There is no such file or folder.

saves-bad-name = “{ $text }” cannot be a name: a name has 1 to 60 characters (letters, signs, spaces).
saves-exists = There is already a saved game “{ $name }”.
saves-missing = There is no saved game “{ $name }”.
saves-is-open = This game is open: leave it before you delete it.
saves-no-place = This system has no folder for saved games.
kept-unlocked = This disk cannot lock files. The game is saved, but don’t open it in two windows at once.
kept-again = The game is being saved again.
kept-elsewhere = A copy of the game is here: { $file }
kept-opened-as-copy = This game is open in another window; you are playing a copy.
settings-set-aside = The settings in { $file } cannot be read ({ $fault }). They have been set aside as { $to }; the defaults are used.
settings-unreadable = The settings in { $file } cannot be read ({ $fault }). The defaults are used.
