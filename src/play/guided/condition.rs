//! Conditions: what a move, or the position after it, must be like for a goal to be reached.

use serde::Deserialize;

use camaieu_rules::game::{Game, Observer, Outcome, Seat, Turn};

/// Bounds of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Amount {
    /// This number or more.
    AtLeast(usize),
    /// This number or fewer.
    AtMost(usize),
    /// This number.
    Exactly(usize),
}

impl Amount {
    /// Whether a number is within the bounds.
    pub fn allows(self, number: usize) -> bool {
        match self {
            Amount::AtLeast(least) => number >= least,
            Amount::AtMost(most) => number <= most,
            Amount::Exactly(exact) => number == exact,
        }
    }
}

/// Condition on a move and on the position after it. `P` is a place: its text in a file, its value in a lesson.
///
/// A seat that is left out is the player's: the one whose move is judged.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Condition<P = String> {
    /// A number in the words of the game ([`Lessons::COUNTED`](camaieu_rules::game::Lessons::COUNTED)).
    Count {
        /// The word.
        what: String,
        /// The seat whose number it is.
        #[serde(default)]
        seat: Option<u8>,
        /// The bounds.
        is: Amount,
    },
    /// Something on a place, in the words of the game ([`Lessons::CONTENTS`](camaieu_rules::game::Lessons::CONTENTS)).
    On {
        /// The place.
        place: P,
        /// The word.
        what: String,
        /// The seat that has it.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Nothing on a place.
    Empty(P),
    /// One of these moves, in the game's notation.
    OneOf(Vec<String>),
    /// A number of points, in a game that has them.
    Points {
        /// The seat that has them.
        #[serde(default)]
        seat: Option<u8>,
        /// The bounds.
        is: Amount,
    },
    /// A win.
    Won {
        /// The seat that wins.
        #[serde(default)]
        seat: Option<u8>,
        /// The name of the ending; any if it is left out.
        #[serde(default)]
        by: Option<String>,
    },
    /// A draw.
    Drawn {
        /// The name of the ending; any if it is left out.
        #[serde(default)]
        by: Option<String>,
    },
    /// The seat to move next has an obligation by this rule.
    Due(u8),
    /// The number of legal moves of the seat to move next.
    Replies(Amount),
    /// No legal reply fulfils this condition, which is judged for the seat that replies.
    NoReply(Box<Condition<P>>),
    /// All of these.
    All(Vec<Condition<P>>),
    /// At least one of these.
    Any(Vec<Condition<P>>),
    /// Not this.
    Not(Box<Condition<P>>),
}

impl<P> Condition<P> {
    /// The condition with other places; `None` if one of them has none.
    pub fn with_places<Q>(&self, find: &impl Fn(&P) -> Option<Q>) -> Option<Condition<Q>> {
        let all = |conditions: &[Condition<P>]| -> Option<Vec<Condition<Q>>> {
            conditions.iter().map(|condition| condition.with_places(find)).collect()
        };
        let boxed = |condition: &Condition<P>| condition.with_places(find).map(Box::new);
        Some(match self {
            Condition::Count { what, seat, is } => {
                Condition::Count { what: what.clone(), seat: *seat, is: *is }
            }
            Condition::On { place, what, seat } => {
                Condition::On { place: find(place)?, what: what.clone(), seat: *seat }
            }
            Condition::Empty(place) => Condition::Empty(find(place)?),
            Condition::OneOf(moves) => Condition::OneOf(moves.clone()),
            Condition::Points { seat, is } => Condition::Points { seat: *seat, is: *is },
            Condition::Won { seat, by } => Condition::Won { seat: *seat, by: by.clone() },
            Condition::Drawn { by } => Condition::Drawn { by: by.clone() },
            Condition::Due(rule) => Condition::Due(*rule),
            Condition::Replies(amount) => Condition::Replies(*amount),
            Condition::NoReply(inner) => Condition::NoReply(boxed(inner)?),
            Condition::All(inner) => Condition::All(all(inner)?),
            Condition::Any(inner) => Condition::Any(all(inner)?),
            Condition::Not(inner) => Condition::Not(boxed(inner)?),
        })
    }

    /// The condition with a seat wherever it has none of its own, except in replies.
    #[must_use]
    pub fn for_seat(mut self, player: Seat) -> Condition<P> {
        let number = Some(player.number());
        match &mut self {
            Condition::Count { seat, .. }
            | Condition::On { seat, .. }
            | Condition::Points { seat, .. }
            | Condition::Won { seat, .. } => *seat = seat.or(number),
            Condition::All(inner) | Condition::Any(inner) => {
                *inner = inner.drain(..).map(|condition| condition.for_seat(player)).collect();
            }
            Condition::Not(inner) => {
                let condition = std::mem::replace(&mut **inner, Condition::All(Vec::new()));
                **inner = condition.for_seat(player);
            }
            _ => {}
        }
        self
    }

    /// The first word, seat or ending in it that the game does not know.
    pub fn unknown_word<G: Game>(&self) -> Option<String> {
        let word = |known: &[&str], what: &str| (!known.contains(&what)).then(|| what.to_owned());
        let seat = |seat: &Option<u8>| {
            seat.filter(|seat| Seat::new(*seat).is_none()).map(|seat| format!("seat {seat}"))
        };
        match self {
            Condition::Count { what, seat: whose, .. } => word(G::COUNTED, what).or_else(|| seat(whose)),
            Condition::On { what, seat: whose, .. } => word(G::CONTENTS, what).or_else(|| seat(whose)),
            Condition::Points { seat: whose, .. } => seat(whose),
            Condition::Won { seat: whose, by } => seat(whose).or_else(|| unknown_ending::<G>(by)),
            Condition::Drawn { by } => unknown_ending::<G>(by),
            Condition::Due(rule) => (*rule == 0 || *rule > G::RULES).then(|| format!("rule {rule}")),
            Condition::NoReply(inner) | Condition::Not(inner) => inner.unknown_word::<G>(),
            Condition::All(inner) | Condition::Any(inner) => {
                inner.iter().find_map(|condition| condition.unknown_word::<G>())
            }
            Condition::Empty(_) | Condition::OneOf(_) | Condition::Replies(_) => None,
        }
    }
}

/// The name of an ending, unless the game or the match has it.
fn unknown_ending<G: Game>(name: &Option<String>) -> Option<String> {
    let mut known = G::ENDINGS.iter().chain(camaieu_rules::game::MATCH_ENDINGS);
    name.clone().filter(|name| !known.any(|ending| ending.name == name.as_str()))
}

/// A ply that conditions are judged by: a legal move, and the position before and after it.
pub(super) struct PlyContext<'a, G: Game> {
    pub(super) before: &'a G::Position,
    pub(super) after: &'a G::Position,
    pub(super) mv: &'a G::Move,
    /// Outcome after the move, repetition included where it is known.
    pub(super) outcome: Outcome,
}

impl<G: Game> PlyContext<'_, G> {
    pub(super) fn fulfils(&self, condition: &Condition<G::Place>) -> bool {
        let [before, after] = [self.before, self.after].map(|position| G::view(position, Observer::All));
        let events = G::events(&before, &after, self.mv, &G::steps(&before, self.mv));
        let seat = G::to_move(self.before);
        let turn = Turn { seat, before: &before, after: &after, mv: self.mv, events: &events };
        self.holds(&turn, condition)
    }

    fn holds(&self, turn: &Turn<'_, G>, condition: &Condition<G::Place>) -> bool {
        let whose = |seat: &Option<u8>| seat.and_then(Seat::new).unwrap_or(turn.seat);
        match condition {
            Condition::Count { what, seat, is } => is.allows(G::count(turn, what, whose(seat))),
            Condition::On { place, what, seat } => G::holds(turn.after, *place, what, whose(seat)),
            Condition::Empty(place) => !G::is_occupied(turn.after, *place),
            Condition::OneOf(moves) => moves.contains(&G::move_text(turn.before, turn.mv)),
            Condition::Points { seat, is } => {
                let points = G::points_by_seat(self.after).unwrap_or_default();
                let own = points.get(whose(seat).index()).copied().unwrap_or(0);
                is.allows(usize::try_from(own).unwrap_or(0))
            }
            Condition::Won { seat, by } => {
                let wins = matches!(self.outcome, Outcome::Win(seats, _) if seats.contains(whose(seat)));
                wins && self.ends_by(by)
            }
            Condition::Drawn { by } => matches!(self.outcome, Outcome::Draw(_)) && self.ends_by(by),
            Condition::Due(rule) => {
                let view = G::view(self.after, Observer::Seat(G::to_move(self.after)));
                !self.outcome.is_over()
                    && G::duties(&view).iter().any(|duty| duty.due.reason.rule == Some(*rule))
            }
            Condition::Replies(amount) => amount.allows(self.replies().len()),
            Condition::NoReply(inner) => !self.replies().iter().any(|mv| {
                let mut after = self.after.clone();
                let _ = G::play(&mut after, mv);
                let reply =
                    PlyContext::<G> { before: self.after, after: &after, mv, outcome: G::outcome(&after) };
                reply.fulfils(inner)
            }),
            Condition::All(all) => all.iter().all(|condition| self.holds(turn, condition)),
            Condition::Any(any) => any.iter().any(|condition| self.holds(turn, condition)),
            Condition::Not(inner) => !self.holds(turn, inner),
        }
    }

    fn ends_by(&self, name: &Option<String>) -> bool {
        let ending = self.outcome.ending().map(|ending| ending.name);
        name.as_deref().is_none_or(|name| ending == Some(name))
    }

    fn replies(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if !self.outcome.is_over() {
            G::moves(self.after, &mut moves);
        }
        moves
    }
}
