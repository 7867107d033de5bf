# Games with people at other machines.

help-command-host = Host a game for players at other machines: print the invitation code, then who comes and goes
help-command-join = Join a game at another machine by its invitation code
help-host-game = Game: { $games }; without one, --dir serves the games of a folder
help-host-players = Players, separated by commas: person (in this terminal), remote (a player elsewhere), random, level:1 to level:10, or best (default: remote; with --text the first is person)
help-host-text = Play in this terminal as well
help-host-clock = Time control: 10+5 (minutes per game, and seconds added per move) or “move 30” (seconds per move); the clocks start when everybody has come (default: none)
help-host-dir = Folder of the hosted games; all games in it are served until the program is stopped (default for a new game: the user’s own folder)
help-host-announce = Announce the game on the local network under this name: everybody there can join
help-listen = Address and port to listen at, such as 0.0.0.0:4242 (default: any)
help-relay = Relay for players who cannot reach each other directly: none, default (the public relays of iroh) or an URL (default: that of the settings)
help-code = The invitation code
help-join-name = Your name
help-join-nearby = Join the game that the host of this name announces on the local network; without a name, list all games announced there: name, game and invitation code
help-join-seat = The seat you want, by its number, or onlooker (default: any free seat)
help-join-text = Play in this terminal, without a window

command-no-network = This build cannot play with other machines.

net-code-letter = An invitation code has no “{ $letter }”.
net-code-mistyped = The invitation code is mistyped or incomplete.
net-code-newer = The invitation code comes from a newer version of this program.
net-busy = Another program is already hosting the games in { $file }.
net-damaged = { $file }: this is not a hosted game, or it is damaged.
net-too-many = { $file } holds { $count } games; a host serves at most { $most }.
net-no-tables = There is no hosted game in { $file }.
net-too-large = The pieces of this game take too much room to be sent to other machines.
net-closed = The network cannot be opened: { $fault }
net-bad-relay = “{ $relay }” is not the address of a relay: it must look like https://relay.example.org.
net-no-relay = The relay does not answer: only players who can reach this machine directly can join.
net-no-announcing = The game cannot be announced on the local network: { $fault }
net-no-searching = The local network cannot be searched: { $fault }
net-none-nearby = Nobody announces a game on the local network.
net-not-nearby = “{ $name }” announces no game on the local network.
net-stranger = The host does not know this invitation.
net-old-invitation = This invitation is no longer valid. Ask the host for a new one.
net-version-host = The host’s program is older (version { $program }). The host needs the newer one.
net-version-guest = This program is older than the host’s (version { $program }). Install the newer one.
net-version-neither = The host’s program has the same version ({ $program }) but other rules. Install the same program.
net-seat-taken = That seat is taken, or there is no such seat.
net-full = All places at this table are taken.
net-unreachable = The host cannot be reached. It may be switched off, or not connected to the network.

net-elsewhere = The game has moved on meanwhile.
net-onlooker = You are only watching.
net-not-asked = Nothing like this has been asked. “help” lists what you can type.
net-not-now = This is not possible now.
net-not-away = That player is here or has only just left. { $seconds ->
    [one] Wait another second.
   *[other] Wait another { $seconds } seconds.
}
net-no-chat = This cannot be said: free messages have at most 200 characters and may be switched off.
net-refused = The host refuses this.
net-no-connection = There is no answer from the host; the game continues as soon as it can be reached again.
net-only-host = Only the host can do this.

net-connected = Connected to the host.
net-lost = The connection is lost; trying again …
net-ended = The game with the host has ended.
net-unreadable = The host has sent something that this program cannot read.
net-came = { $seat } is here.
net-left = { $seat } is away.
net-onlookers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
net-there = here
net-away = away for { $time }
net-open = not here yet
net-engine = computer
net-deal-fair = The deal has been checked: it is the one that was fixed at the start.
net-deal-other = Careful: the deal is not the one that was fixed at the start.
net-deal-differs = Careful: what was shown after move { $ply } does not follow from the deal.
net-ask-rematch = { $by } proposes another game. Type “agree” or “disagree”.
net-ask-swap = { $by } proposes that { $one } and { $other } change seats. Type “agree” or “disagree”.
net-ask-claim = { $seat } is away, and { $by } proposes to count the game as lost for that seat. Type “agree” or “disagree”.
net-ask-substitute = { $seat } is away, and { $by } proposes that the computer (level { $level }) plays on for that seat. Type “agree” or “disagree”.
net-declined = { $seat } does not agree.
net-said = { $name }: { $text }
net-say-hello = Hello!
net-say-good-luck = Good luck!
net-say-well-played = Well played!
net-say-thanks = Thank you.
net-say-one-moment = One moment, please.
net-say-goodbye = Goodbye!

text-not-online = This is for games with other machines.
text-word-who = who
text-does-who = Say who is here
text-word-say = say
text-does-say = Say something to the others: one of hello, good-luck, well-played, thanks, one-moment, goodbye, or your own words
text-word-rematch = rematch
text-does-rematch = Propose another game
text-word-swap = swap
text-does-swap = Propose to change seats with the seat of this number
text-word-claim = claim
text-does-claim = Propose to count the game as lost for a seat whose player is away: claim 2
text-word-substitute = substitute
text-does-substitute = Propose that the computer plays for a seat whose player is away, until they are back: substitute 2; substitute 2 7
text-word-agree = agree
text-does-agree = Agree to what was proposed
text-word-disagree = disagree
text-does-disagree = Do not agree to it

# In the window

join = Join a game
join-what = Somebody who hosts a game gives you its invitation code. No account is needed.
join-code = Invitation code
join-code-hint = Paste or type the code
join-name = Your name
join-play = Take a seat
join-watch = Only watch
join-now = Join
join-cancel = Stop trying
join-trying = Reaching the host …
join-still-trying = Still trying …
join-nearby = On the local network
join-none-nearby = Nobody announces a game there yet.
join-nobody = Somebody
join-hosted = Continue hosting

seat-elsewhere = Elsewhere
invite = Invite players
invitation = Invitation
invite-what = Players at other machines can take a seat at this table, or watch. Your machine hosts the game.
invite-here = plays here
invite-chat = Free messages
invite-chat-on = allowed
invite-chat-off = off
invite-relay = Who can reach you
invite-relay-default = anyone on the internet
invite-relay-none = only the local network
set-relay = Relay for games with other machines
set-relay-default = public relays
set-relay-none = none
set-relay-own = my own
set-relay-address = Address of the relay
invite-nearby = On the local network
invite-nearby-off = by code only
invite-nearby-on = announced: anyone there can join
invite-now = Make an invitation
invite-opening = Opening the network …
invite-code-what = Send this code to those you invite: they choose “Join a game”.
invite-picture = Invitation code as a QR code
invite-copied = The code has been copied.
invite-renew = New code
invite-renew-what = The old code is no longer valid. Players who have come stay.
invite-who = At the table
invite-only-host = Only the host can invite.

company = At the table
company-rematch = Propose a rematch
company-swap = Change seats
company-claim = Count as lost
company-engine = Let the computer play on
company-wait = possible in { $seconds } s
company-silence = Nothing has been said yet.
company-say = Say something
company-send = Send
company-mute = Free messages are switched off.

online-onlooker = Onlooker
online-your-turn = It’s your turn.
online-title-turn = Your turn – Camaïeu
online-seat-note = { $name } · { $presence }
online-ask-rematch = { $by } proposes another game.
online-waits = { $question } The others have yet to answer.
online-ask-swap = { $by } proposes that { $one } and { $other } change seats.
online-ask-claim = { $seat } is away, and { $by } proposes to count the game as lost for that seat.
online-ask-substitute = { $seat } is away, and { $by } proposes that the computer (level { $level }) plays on for that seat.
