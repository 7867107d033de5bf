# Saved matches and settings.

saved-foreign = This is not a match saved by this program.
saved-newer = A newer program ({ $program }) has saved this match, in format { $format }, which this one cannot read.
saved-unreadable = Column { $column } cannot be read ({ $fault }).
saved-out-of-order = A line “{ $record }” has to stand elsewhere.
saved-breaks-off = The file breaks off here.
saved-other-game = The match is one of { $game }.
saved-file = The file kept for “{ $option }” cannot be used: { $fault }
saved-position = The first position cannot be: { $fault }
saved-beginning = Either a seed or a first position has to be given.
saved-seats = The game has { $expected } seats, but { $found } are filled.
saved-no-such = There is no number { $number } in this match.
saved-number = Ply { $expected } has to come here, not { $found }.
saved-not-one-kind = A ply is one of move, resigned, out_of_time and agreed.
saved-twice = “{ $text }” was played at the same place before.
saved-refused = “{ $text }”: { $fault }
saved-steps = The steps of the move cannot be made: { $step }.
saved-times = A time for each seat has to be noted, or none.
saved-series = The points of the series do not fit the seats.
saved-comes-out = “{ $written }” is written, but played by the rules “{ $reached }” comes out.

file-not-regular = This is not a regular file.
file-too-large = The file is larger than { $most } MiB.

saves-bad-name = “{ $text }” cannot be a name: one to sixty letters, signs and spaces can.
saves-exists = There is a saved match “{ $name }” already.
saves-missing = There is no saved match “{ $name }”.
saves-no-place = This system names no place where matches can be kept.
kept-opened-as-copy = This match is open in another window; you are playing on a copy.
settings-set-aside = The settings in { $file } cannot be read ({ $fault }). They have been set aside as { $to }, and all is set as at first.
settings-unreadable = The settings in { $file } cannot be read ({ $fault }). All is set as at first.
