//! What a game is: the trait that every game implements, and the words that all of them share.
//!
//! A game has three kinds of values. A **position** is all that the rules need to go on, hidden hands and the
//! order of the bag included. A **view** is what one eye may know of a position. A **move** is what a seat does
//! at once, however many steps it has. Everything that a player or a computer player is shown or asked runs on a
//! view; only a match holds positions.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::sync::Arc;

use super::diagram::Diagram;
use super::faults;
use super::rng::Rng;
use super::setup::{CustomFile, Setup, SetupOption};

/// The most seats that any game has.
pub const MAX_SEATS: usize = 8;

/// Who plays, numbered from 1 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat 1, who begins.
    pub const FIRST: Seat = Seat(1);
    /// Seat 2.
    pub const SECOND: Seat = Seat(2);

    /// The seat with this number; `None` unless it is from 1 to [`MAX_SEATS`].
    pub fn new(number: u8) -> Option<Seat> {
        (1..=MAX_SEATS as u8).contains(&number).then_some(Seat(number))
    }

    /// The seat with this index, counted from 0; `None` unless it is below [`MAX_SEATS`].
    pub fn from_index(index: usize) -> Option<Seat> {
        Seat::new(u8::try_from(index + 1).ok()?)
    }

    /// The seat's number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The seat's index, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Seat {
        if self == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats: those who win together, those who are out, a team.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Seats 1 to `count`.
    pub fn first(count: u8) -> Seats {
        (0..usize::from(count)).filter_map(Seat::from_index).collect()
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 != 0
    }

    /// Puts the seat into the set.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// The seats of this set that are not in the other.
    pub fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats of either set.
    pub fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// How many seats there are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).filter_map(Seat::from_index).filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(1 << seat.index())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {self}")
    }
}

/// How a game stands.
///
/// The reasons are the words of the text form (`castle`, `elimination`, `repetition` …); each game lists its own in
/// [`Game::ENDINGS`], the match adds those of [`MATCH_ENDINGS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Somebody is to move.
    Ongoing,
    /// These seats have won together, for this reason.
    Win(Seats, &'static str),
    /// Nobody has won, for this reason.
    Draw(&'static str),
}

/// The endings that come from the match and not from a game's rules.
pub const MATCH_ENDINGS: &[&str] = &["resign", "time", "agreement", "repetition"];

impl Outcome {
    /// A win for one seat.
    pub fn win(seat: Seat, reason: &'static str) -> Outcome {
        Outcome::Win(seat.into(), reason)
    }

    /// Reads who has won from an outcome's text; the reason, which is for the game to know, is left away.
    pub fn read(text: &str) -> Option<Outcome> {
        let mut words = text.split(' ');
        match (words.next()?, words.next()) {
            ("ongoing", None) => Some(Outcome::Ongoing),
            ("draw", Some(_)) => Some(Outcome::Draw("")),
            ("win", Some(seats)) => {
                let seats: Option<Seats> =
                    seats.split(',').map(|seat| Seat::new(seat.parse().ok()?)).collect();
                Some(Outcome::Win(seats?, ""))
            }
            _ => None,
        }
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self != Outcome::Ongoing
    }

    /// The reason of the ending; `None` while the game goes on.
    pub fn reason(self) -> Option<&'static str> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Win(_, reason) | Outcome::Draw(reason) => Some(reason),
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Ongoing => write!(f, "ongoing"),
            Outcome::Win(seats, reason) => write!(f, "win {seats} {reason}"),
            Outcome::Draw(reason) => write!(f, "draw {reason}"),
        }
    }
}

/// Why something is refused, or due: the name of its sentence in the locale files, and the numbered rule that it
/// rests on, if it is one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The message's name in the locale files.
    pub id: &'static str,
    /// The number of the rule in the game's rules.
    pub rule: Option<u8>,
}

impl Reason {
    /// A reason that rests on a numbered rule.
    pub const fn rule(id: &'static str, rule: u8) -> Reason {
        Reason { id, rule: Some(rule) }
    }

    /// A reason that needs no rule (a text that cannot be read, say).
    pub const fn plain(id: &'static str) -> Reason {
        Reason { id, rule: None }
    }
}

/// A reason with what it speaks of: why a move, a click or a position is refused, or what is due.
///
/// The sentence is made in `text`; here there are only its name and the words to put into it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The reason.
    pub reason: &'static Reason,
    /// The words for the sentence's blanks, by name: squares, pieces, numbers, pieces of the text that was read.
    pub args: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal without blanks.
    pub fn new(reason: &'static Reason) -> Refusal {
        Refusal { reason, args: Vec::new() }
    }

    /// The same with one more blank filled. A long value is cut: it may be a text from outside.
    pub fn with(self, name: &'static str, value: impl ToString) -> Refusal {
        self.with_list(name, faults::quoted(&value.to_string()))
    }

    /// The same with one more blank filled by a list that the program has made, which is not cut.
    pub fn with_list(mut self, name: &'static str, list: impl ToString) -> Refusal {
        self.args.push((name, list.to_string()));
        self
    }
}

/// The reasons that all games share.
pub mod reasons {
    use super::Reason;

    /// Nothing can be played: the game is over.
    pub const GAME_OVER: Reason = Reason::plain("refuse-game-over");
    /// The text is no move of this game. Blanks: `text`.
    pub const UNREADABLE_MOVE: Reason = Reason::plain("refuse-unreadable-move");
    /// A click on something that is no part of a legal move now.
    pub const NO_SUCH_STEP: Reason = Reason::plain("refuse-no-such-step");
    /// Nothing is held that could be placed here.
    pub const NOTHING_HELD: Reason = Reason::plain("refuse-nothing-held");
    /// What lies here belongs to another seat.
    pub const NOT_YOURS: Reason = Reason::plain("refuse-not-yours");
    /// A position's text has too few or too many fields. Blanks: `expected`, `found`.
    pub const FIELDS: Reason = Reason::plain("bad-fields");
    /// A position's text has a byte that is not printable ASCII. Blanks: `column`.
    pub const NOT_ASCII: Reason = Reason::plain("bad-not-ascii");
    /// A position's text is longer than any. Blanks: `found`, `most` (bytes).
    pub const TOO_LONG: Reason = Reason::plain("bad-too-long");
    /// More is wrong with a text than is listed. Blanks: `count` (the faults left out).
    pub const MORE_FAULTS: Reason = Reason::plain("bad-more-faults");
    /// A game takes nothing from a file.
    pub const NO_FILE: Reason = Reason::plain("refuse-no-file");

    /// All of them.
    pub const ALL: &[&Reason] = &[
        &GAME_OVER,
        &UNREADABLE_MOVE,
        &NO_SUCH_STEP,
        &NOTHING_HELD,
        &NOT_YOURS,
        &FIELDS,
        &NOT_ASCII,
        &TOO_LONG,
        &MORE_FAULTS,
        &NO_FILE,
    ];
}

/// Whose knowledge a view holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observer {
    /// What this seat may know.
    Seat(Seat),
    /// What somebody beside the table may know: only what every seat knows.
    Onlooker,
    /// Everything: for a game that is over, or a study.
    All,
}

/// Something that must be done now, to be said before the first click: with a rule, and the first steps that do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty<S> {
    /// What must be done, and by which rule.
    pub due: Refusal,
    /// The first steps of the moves that do it.
    pub by: Vec<S>,
}

/// A part of a problem: find all of these moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task<M> {
    /// What it is about, such as a piece.
    pub name: String,
    /// All the moves that are to be found.
    pub moves: Vec<M>,
}

/// What can follow a half-made move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial<S, M> {
    /// The steps that may come next, ascending.
    pub next: Vec<Next<S>>,
    /// The move that is made if the player stops here; `None` where stopping is not allowed.
    pub stop: Option<M>,
    /// Where moves that go on from here may end, ascending; the steps of `next` at which one may stop are among
    /// them.
    pub ends: Vec<End<S, M>>,
}

/// A step that may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next<S> {
    /// The step.
    pub step: S,
    /// Whether something is captured by it.
    pub takes: bool,
    /// Whether the move may stop after it.
    pub may_stop: bool,
}

/// A last step that can still be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End<S, M> {
    /// The last step.
    pub step: S,
    /// Whether every move that ends there captures something from here on.
    pub takes: bool,
    /// The move that ends there and its steps from the first, if there is only one.
    pub only: Option<(Vec<S>, M)>,
}

/// A board game.
///
/// Implementations are empty types; the values are those of the associated types. All functions are pure, and none
/// panics on what comes from outside: texts and moves of any kind are refused with reasons.
pub trait Game: Copy + Default + Debug + Send + Sync + Sized + 'static {
    /// The game's name in commands and files.
    const NAME: &'static str;
    /// What can be chosen before a match; the first value of each is the default.
    const OPTIONS: &'static [SetupOption];
    /// Every reason for which this game refuses something or says that it is due, besides [`reasons::ALL`].
    const REASONS: &'static [&'static Reason];
    /// Every reason with which this game ends by its own rules.
    const ENDINGS: &'static [&'static str];
    /// Whether the third coming of a position draws the game (the match counts, by [`Game::hash`] and
    /// [`Game::repeats`]).
    const REPETITION: bool;
    /// Whether there are positions of which an observer may not know all. Where there are none, every view is that of
    /// [`Observer::All`].
    const HIDES: bool = false;

    /// All that the rules need to go on.
    type Position: Clone + Eq + Debug + Send + Sync;
    /// What one eye may know of a position.
    type View: Clone + Eq + Debug + Send + Sync;
    /// What a seat does at once. Its order is any; the text's order is that of bytes.
    type Move: Clone + Eq + Ord + Hash + Debug + Send + Sync;
    /// What is needed to take a move back.
    type Undo;
    /// One thing that a player points at while making a move: a square, a piece in the supply, a choice.
    type Step: Copy + Ord + Hash + Debug + Send + Sync;
    /// One thing that happens on the table when a move is played.
    type Event: Clone + Eq + Debug + Send + Sync;

    /// What a player gives in a file for an option that may have one: made of the file's text, with the name by which
    /// it was said. On failure all that is wrong with it. Asked of no other option.
    fn read_custom_file(
        _option: &str,
        _name: &str,
        _text: &str,
    ) -> Result<Arc<dyn CustomFile>, Vec<Refusal>> {
        Err(vec![Refusal::new(&reasons::NO_FILE)])
    }

    /// The position a match begins with. Here and in [`Game::problem`] chance comes in, and nowhere else.
    fn start(setup: &Setup, seed: u64) -> Self::Position;

    /// Whether the game has problems for one player.
    const HAS_PROBLEMS: bool = false;

    /// A position in which one player alone is to find all that can be done, from level 1 to the hardest, 5; `None` if
    /// the game has no such problems.
    fn problem(_setup: &Setup, _level: u8, _seed: u64) -> Option<Self::Position> {
        None
    }

    /// What is to be found where a position is taken for a problem, in parts; nothing where there are no problems.
    fn tasks(_view: &Self::View) -> Vec<Task<Self::Move>> {
        Vec::new()
    }

    /// The choices that a position was set up with. What its text does not say is as it was given to
    /// [`Game::read_position`].
    fn setup(position: &Self::Position) -> Setup;

    /// How many seats there are.
    fn seats(position: &Self::Position) -> u8;

    /// The seats that win and lose with this one, itself included.
    fn team(_position: &Self::Position, seat: Seat) -> Seats {
        seat.into()
    }

    /// The seat to move; when the game is over, the one that would be.
    fn to_move(position: &Self::Position) -> Seat;

    /// How the game stands by this position alone, repetition aside.
    fn outcome(position: &Self::Position) -> Outcome;

    /// The points of a game that has them, by seat or by colour, as the game's rules say.
    fn points(_position: &Self::Position) -> Option<Vec<i64>> {
        None
    }

    /// The points of a game that has them, by seat.
    fn points_by_seat(position: &Self::Position) -> Option<Vec<i64>> {
        Self::points(position)
    }

    /// Adds every legal move to the list, each once, in an order that depends on the position alone; none when the
    /// game is over.
    fn moves(position: &Self::Position, list: &mut Vec<Self::Move>);

    /// Plays a legal move. What it does with another is not defined, but it does not panic.
    fn play(position: &mut Self::Position, mv: &Self::Move) -> Self::Undo;

    /// Takes back the move that was played last.
    fn undo(position: &mut Self::Position, mv: &Self::Move, undo: Self::Undo);

    /// A number for the position without its count of plies, kept up while playing.
    fn hash(position: &Self::Position) -> u64;

    /// The same number, made from nothing: what [`Game::hash`] is checked against.
    fn hash_from_scratch(position: &Self::Position) -> u64;

    /// Whether two positions are the same for the rule on repetition: in all but the count of plies.
    fn repeats(one: &Self::Position, other: &Self::Position) -> bool;

    /// Whether a legal move has shown to somebody what was hidden from them, so that it cannot be taken back: from the
    /// views that one observer has before and after it. It rests on what everybody sees, so any observer's will do.
    fn reveals(_before: &Self::View, _after: &Self::View, _mv: &Self::Move) -> bool {
        false
    }

    /// Takes a seat that resigns out of a game that goes on without it. `false` where it does not: then the match
    /// is over.
    fn retire(_position: &mut Self::Position, _seat: Seat) -> bool {
        false
    }

    /// The seats that have left a game that goes on without them.
    fn retired(_position: &Self::Position) -> Seats {
        Seats::NONE
    }

    /// What this eye may know.
    fn view(position: &Self::Position, observer: Observer) -> Self::View;

    /// Some position that looks like this to its eye, the hidden part drawn by chance.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self::Position;

    /// The legal moves as the view's eye knows them: those of [`Game::moves`] where it may see what the seat to
    /// move may do, else none.
    fn view_moves(view: &Self::View) -> Vec<Self::Move>;

    /// Whether a move is legal, and if not why. Decided from the rules and not from the list of moves.
    fn check(view: &Self::View, mv: &Self::Move) -> Result<(), Refusal>;

    /// What must be done now, to be said before the first click.
    fn duties(_view: &Self::View) -> Vec<Duty<Self::Step>> {
        Vec::new()
    }

    /// The steps by which a player makes a legal move, the shortest way.
    fn steps(view: &Self::View, mv: &Self::Move) -> Vec<Self::Step>;

    /// What can follow the steps made so far. Steps that begin no legal move have nothing that follows.
    fn partial(view: &Self::View, made: &[Self::Step]) -> Partial<Self::Step, Self::Move> {
        partial_of_moves::<Self>(view, made)
    }

    /// Why this step cannot follow those made so far. It is asked only for steps that cannot.
    fn why_not(_view: &Self::View, _made: &[Self::Step], _step: Self::Step) -> Refusal {
        Refusal::new(&reasons::NO_SUCH_STEP)
    }

    /// What an observer sees happen on the table when a legal move is played by these steps: made from the views that
    /// the observer has before and after it, and so from nothing that is hidden from them.
    fn events(
        before: &Self::View,
        after: &Self::View,
        mv: &Self::Move,
        steps: &[Self::Step],
    ) -> Vec<Self::Event>;

    /// A step as text: what is typed for it, and what is said of it.
    fn step_text(step: Self::Step) -> String;

    /// The position as one line of ASCII.
    fn position_text(position: &Self::Position) -> String;

    /// Reads a position; on failure all that is wrong with it. What its text does not say is taken from the
    /// set-up.
    fn read_position(text: &str, setup: &Setup) -> Result<Self::Position, Vec<Refusal>>;

    /// The view drawn with letters and signs, all that its eye sees of it but whose turn it is.
    fn diagram(view: &Self::View) -> Diagram;

    /// The view as text: the position's, with `?` for what is hidden.
    fn view_text(view: &Self::View) -> String;

    /// The move's canonical text. A move that is not legal here has a text too, but it need not read back.
    fn move_text(view: &Self::View, mv: &Self::Move) -> String;

    /// Reads a move that is legal here from any text that means just one.
    fn read_move(view: &Self::View, text: &str) -> Result<Self::Move, Refusal>;
}

/// What can follow the steps made so far, from the list of legal moves and the steps of each: for games where a
/// move has one way of being made.
pub fn partial_of_moves<G: Game>(view: &G::View, made: &[G::Step]) -> Partial<G::Step, G::Move> {
    let mut going_on: Vec<(Vec<G::Step>, G::Move)> = G::view_moves(view)
        .into_iter()
        .map(|mv| (G::steps(view, &mv), mv))
        .filter(|(steps, _)| steps.starts_with(made))
        .collect();
    going_on.sort();
    let stop = going_on.iter().find(|(steps, _)| steps.len() == made.len()).map(|(_, mv)| mv.clone());
    let mut next: Vec<Next<G::Step>> = Vec::new();
    let mut ends: Vec<End<G::Step, G::Move>> = Vec::new();
    for (steps, mv) in going_on {
        let (Some(&step), Some(&last)) = (steps.get(made.len()), steps.last()) else { continue };
        let may_stop = steps.len() == made.len() + 1;
        match next.iter_mut().find(|other| other.step == step) {
            Some(other) => other.may_stop |= may_stop,
            None => next.push(Next { step, takes: false, may_stop }),
        }
        match ends.iter_mut().find(|other| other.step == last) {
            Some(other) => other.only = None,
            None => ends.push(End { step: last, takes: false, only: Some((steps, mv)) }),
        }
    }
    ends.sort_by_key(|end| end.step);
    Partial { next, stop, ends }
}
