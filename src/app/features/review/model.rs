//! Review as the panel shows it.

use bevy::prelude::*;

use crate::session::{InReview, MatchKind, MatchSession};
use crate::table::board::BoardView;
use crate::table::scene::on_table::OnTable;
use crate::ui::language::Language;
use crate::ui::language::move_text::with_heights;
use crate::ui::pictures::chips::Chip;
use crate::ui::widgets::judgement::MoveMarks;
use crate::ui::widgets::seat_rows::seat_name;
use camaieu_engines::{ReviewedMove, accuracy};
use camaieu_play::{AnySession, Mark, NodeId};
use camaieu_rules::game::{Outcome, Seat, Seats};
use camaieu_text::Texts;

use super::{Reviewer, own_seat};

/// Review of the match on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct ReviewReport {
    /// Whether a match is on the table that can be reviewed: it is over.
    pub can_begin: bool,
    /// Whether the review is open, and not only counted for the result.
    pub is_open: bool,
    /// The review, as far as it has come.
    pub counted: Option<ReviewView>,
}

impl ReviewReport {
    /// The review that is open.
    pub fn shown(&self) -> Option<&ReviewView> {
        self.counted.as_ref().filter(|_| self.is_open)
    }
}

/// Review with what has come so far.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewView {
    /// Number of moves reviewed, and of all.
    pub done: (usize, usize),
    /// Seat whose chances the one curve of two seats shows, with their name in words; `None` where each seat has a line of
    /// its own.
    pub own: Option<(Seat, String)>,
    /// Expected result on the curve before the first move, from 0 to 1.
    pub start: f32,
    /// The moves, in their order.
    pub moves: Vec<ReviewMove>,
    /// Index of the move that is shown, or whose better one is.
    pub at: Option<usize>,
    /// Whether the board shows the better move in its stead.
    pub is_pointed: bool,
    /// The better move of that one, where it lost something.
    pub better: Option<Better>,
    /// Totals of each seat, once all moves are reviewed.
    pub summary: Vec<SeatAccuracy>,
    /// Number of mistakes of the person at this machine that went into a course of their own.
    pub kept: usize,
    /// Whether a place is kept for the moment: one person here has not won.
    pub has_moment: bool,
    /// The move with which that person let a proved result go.
    pub moment: Option<Moment>,
}

/// A better move in words, with the tile that it places where places have no names.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// Fault of the played move, the better move, and the reason.
    pub said: String,
    /// The tile of the better one.
    pub chips: Vec<Chip>,
}

/// Move with which a proved result was let go.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// Index of the move.
    pub index: usize,
    /// Missed chance, as a sentence.
    pub said: String,
}

/// Totals of a seat over the match.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatAccuracy {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Its accuracy in percent; `None` if it had too little to lose.
    pub accuracy: Option<u32>,
    /// Its accuracy and its number of mistakes.
    pub short: String,
    /// The same with the kinds of mistakes, as a sentence.
    pub whole: String,
}

/// Move of a review.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewMove {
    /// Node of the move.
    pub node: NodeId,
    /// Seat that played it.
    pub seat: Seat,
    /// Expected result after it on the curve, from 0 to 1.
    pub share: f32,
    /// Mark for its loss.
    pub mark: Option<Mark>,
    /// The move in notation, or in words where it is not shown by its tile alone.
    pub name: String,
    /// The tile that it placed, where places have no names.
    pub chips: Vec<Chip>,
    /// Effect on the seat's chances, as a sentence.
    pub said: String,
}

/// Match with what its review is published from.
type ReviewQuery = (
    Ref<'static, MatchSession>,
    Option<Ref<'static, Reviewer>>,
    &'static MatchKind,
    Has<InReview>,
    &'static OnTable,
);

/// Publishes the review when it, the position shown or the language changes, and its marks for the list of moves.
pub(super) fn publish(
    in_match: Single<ReviewQuery>,
    language: Res<Language>,
    mut report: ResMut<ReviewReport>,
    mut marks: ResMut<MoveMarks>,
) {
    let (session, reviewer, kind, is_open, on_table) = in_match.into_inner();
    let is_other = reviewer.is_none() != report.counted.is_none() || report.is_open != is_open;
    let is_new = session.is_changed() || reviewer.as_ref().is_some_and(|reviewer| reviewer.is_changed());
    if !(is_new || is_other || language.is_changed()) {
        return;
    }
    let session = &*session.0;
    let told = |reviewer: Ref<Reviewer>| {
        ReviewWriter { session, view: &*on_table.view, texts: language.texts() }.review(&reviewer)
    };
    let now = ReviewReport {
        can_begin: session.is_over() && !kind.is_exercise(),
        is_open,
        counted: reviewer.map(told),
    };
    let moves = now.shown().map(|review| review.moves.as_slice()).unwrap_or_default();
    let marked = moves.iter().filter_map(|mv| Some((mv.node, mv.mark?)));
    marks.set_if_neq(MoveMarks(marked.collect()));
    report.set_if_neq(now);
}

/// A review told in words.
struct ReviewWriter<'a> {
    session: &'a dyn AnySession,
    view: &'a dyn BoardView,
    texts: &'a Texts,
}

impl ReviewWriter<'_> {
    fn review(&self, reviewer: &Reviewer) -> ReviewView {
        let (session, texts) = (self.session, self.texts);
        let reviewed = reviewer.reviewed();
        let own = (session.seats() == 2).then(|| {
            let seat = own_seat(session).unwrap_or(Seat::FIRST);
            (
                seat,
                texts.say_with(
                    "review-chances",
                    &self.whose(seat).each_ref().map(|(name, text)| (*name, text as _)),
                ),
            )
        });
        let pointed = reviewer.better(session);
        let shown = pointed.map_or(session.shown(), |entry| entry.node);
        let at = reviewed.iter().position(|entry| entry.node == shown);
        let lost = at.map(|index| &reviewed[index]).filter(|entry| entry.mark.is_some());
        let seat = own.as_ref().map(|(seat, _)| *seat);
        let start = reviewed.first().map_or(0.5, |entry| match seat {
            Some(own) if own != entry.seat => 1.0 - entry.before,
            _ => entry.before,
        });
        ReviewView {
            done: (reviewed.len(), reviewer.moves()),
            moves: reviewed.iter().map(|entry| self.judged(entry, seat)).collect(),
            own,
            start,
            at,
            is_pointed: pointed.is_some(),
            better: lost.map(|entry| self.better(entry)),
            summary: if reviewer.is_done() { summary(session, reviewed, texts) } else { Vec::new() },
            kept: own_seat(session).map_or(0, |own| reviewer.proved(own).count()),
            has_moment: self.loser().is_some(),
            moment: self.moment(reviewer),
        }
    }

    /// Whether a sentence about a seat says "you", and the seat's name.
    fn whose(&self, seat: Seat) -> [(&'static str, String); 2] {
        let whose = if own_seat(self.session) == Some(seat) { "you" } else { "seat" };
        [("whose", whose.to_owned()), ("seat", seat_name(self.session, seat, self.texts))]
    }

    fn judged(&self, entry: &ReviewedMove, own: Option<Seat>) -> ReviewMove {
        let is_other = own.is_some_and(|own| own != entry.seat);
        let (before, after) = (percent(entry.before), percent(entry.after));
        let id = if after < before { "review-fell" } else { "review-stays" };
        let [whose, seat] = self.whose(entry.seat);
        let args: [(&str, &dyn std::fmt::Display); 4] =
            [("whose", &whose.1), ("seat", &seat.1), ("before", &before), ("after", &after)];
        let text = self.session.ply_text(entry.node).unwrap_or_default();
        let chips = self.chips(&text);
        ReviewMove {
            node: entry.node,
            seat: entry.seat,
            share: if is_other { 1.0 - entry.after } else { entry.after },
            mark: entry.mark,
            name: if self.has_names() || !chips.is_empty() { with_heights(&text) } else { self.drawn(&text) },
            chips,
            said: self.texts.say_with(id, &args),
        }
    }

    fn has_names(&self) -> bool {
        !self.view.labels().is_empty()
    }

    /// A move without a place on a table without names, in words.
    fn drawn(&self, text: &str) -> String {
        self.texts.say(&format!("{}-ply-{text}", self.session.game()))
    }

    /// The tile of a move on a table without names.
    fn chips(&self, text: &str) -> Vec<Chip> {
        if self.has_names() { Vec::new() } else { self.view.move_chips(text) }
    }

    /// Fault of a move, or the reason for a better one. Only one reason fits beside the table; the course of the player's
    /// mistakes shows all.
    fn better(&self, entry: &ReviewedMove) -> Better {
        let texts = self.texts;
        let chips = self.chips(&entry.best);
        let best = match self.has_names() {
            true => with_heights(&entry.best),
            false if chips.is_empty() => self.drawn(&entry.best),
            false => texts.say("review-this-tile"),
        };
        let fault = texts.remarks(&entry.faults[..entry.faults.len().min(1)]);
        let why = texts.remarks(&entry.reasons[..entry.reasons.len().min(1)]);
        let said = match (fault.is_empty(), why.is_empty()) {
            // It names the better move itself.
            (false, _) if fault.contains(&*entry.best) => texts.say_with("review-fault", &[("why", &fault)]),
            (false, _) => {
                let fault = texts.say_with("review-fault", &[("why", &fault)]);
                format!("{fault} {}", texts.say_with("review-better-line", &[("line", &best)]))
            }
            (true, false) => texts.say_with("review-better-why", &[("move", &best), ("why", &why)]),
            (true, true) => texts.say_with("review-better-line", &[("line", &best)]),
        };
        Better { said, chips }
    }

    /// Seat of the one person here, unless that person has won.
    fn loser(&self) -> Option<Seat> {
        let winners = match self.session.outcome() {
            Outcome::Win(winners, _) => winners,
            _ => Seats::NONE,
        };
        own_seat(self.session).filter(|own| !winners.contains(*own))
    }

    /// The last proved mistake of the one person here who has not won.
    fn moment(&self, reviewer: &Reviewer) -> Option<Moment> {
        let own = self.loser()?;
        let entry = reviewer.proved(own).last()?;
        let index = reviewer.reviewed().iter().position(|other| other.node == entry.node)?;
        let id = if entry.before > 0.99 { "moment-win" } else { "moment-draw" };
        let number = index / usize::from(self.session.seats().max(1)) + 1;
        Some(Moment { index, said: self.texts.say_with(id, &[("number", &number)]) })
    }
}

/// Totals of each seat.
fn summary(session: &dyn AnySession, reviewed: &[ReviewedMove], texts: &Texts) -> Vec<SeatAccuracy> {
    let seats = (0..session.seats()).filter_map(|index| Seat::from_index(index.into()));
    let line = |seat: Seat| {
        let own: Vec<&ReviewedMove> = reviewed.iter().filter(|entry| entry.seat == seat).collect();
        let count = |mark: Mark| own.iter().filter(|entry| entry.mark == Some(mark)).count();
        let accuracy = accuracy(reviewed, seat).map(percent);
        let id = match own.iter().any(|entry| entry.mark.is_some()) {
            true => "review-summary",
            false => "review-flawless",
        };
        let name = seat_name(session, seat, texts);
        let mistakes = own.iter().filter(|entry| entry.mark.is_some()).count();
        let short = match accuracy {
            Some(kept) => texts.say_with("review-tally", &[("kept", &kept), ("mistakes", &mistakes)]),
            None => texts.say_with("review-mistakes", &[("mistakes", &mistakes)]),
        };
        let args: [(&str, &dyn std::fmt::Display); 4] = [
            ("seat", &name),
            ("doubtful", &count(Mark::Doubtful)),
            ("bad", &count(Mark::Bad)),
            ("blunder", &count(Mark::Blunder)),
        ];
        (!own.is_empty()).then(|| SeatAccuracy {
            seat,
            accuracy,
            short,
            whole: texts.say_with(id, &args),
            name: name.clone(),
        })
    };
    seats.filter_map(line).collect()
}

fn percent(share: f32) -> u32 {
    (100.0 * share).round() as u32
}
