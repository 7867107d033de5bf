# What screen readers and the terminal say about a match.

area-board = Board
area-table = Table
area-hand = Hands
area-supply = Supplies
area-bag = Bag

line-rank = Rank { $rank }
line-file = File { $file }
line-diagonal = Diagonal { $from } to { $to }
line-row = Row { $row }
line-column = Column { $column }

# A place, with what stands there and what can be done with it: “E4, White Knight, can move”.
narration-place = { $place }, { $contents }
narration-place-state = { $place }, { $contents }, { $states }
narration-empty = empty
state-chosen = chosen
state-held = in hand
state-can-move = can move
state-reachable = possible destination
state-captures = possible capture
state-last-move = last move

narration-line = { $line }: { $places }
narration-line-empty = { $line }: empty
narration-on-place = { $place } { $contents }
narration-of = { $seat }: { $told }
narration-movable = Can move: { $places }
narration-can-go = Can go to: { $places }
narration-capture = { $place } (capture)
narration-chosen = Chosen: { $steps }
narration-may-stop = The move can end here
narration-held = In hand: { $piece }
narration-fits = { $count ->
    [0] It fits nowhere as it is turned
    [one] It fits in one place as it is turned
   *[other] It fits in { $count } places as it is turned
}
narration-lies = Here: { $told }
narration-put-back = Nothing is chosen

narration-moved = { $piece } from { $from } to { $to }
narration-moved-by = { $piece } from { $from } to { $to } by way of { $stops }
narration-captured = { $piece } on { $place } captured
narration-no-move = No move has been played yet
narration-looking = This is the position after { $ply } of { $plies } { $plies ->
    [one] move
   *[other] moves
}
narration-accepted = { $seat } accepts
narration-resumed = The clocks are running

time-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
time-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} { time-seconds }
time-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
} { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} { time-seconds }

# Names of panels.

area-match = Match
area-notebook = Notebook
area-games = Games
area-corner = Rules, view, window
area-aids = Aids
area-actions = Actions
area-held = Held piece
area-menu = Menu
area-camera = Camera
area-result = Result
area-notice = Notice
