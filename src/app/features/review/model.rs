//! Review as the panel shows it.

use bevy::prelude::*;

use crate::session::{MatchKind, MatchSession};
use crate::ui::language::Language;
use crate::ui::seat_rows::seat_name;
use camaieu_engines::ReviewedMove;
use camaieu_play::{AnySession, Mark, NodeId};
use camaieu_rules::game::Seat;
use camaieu_text::Texts;

use super::{Reviewer, own_seat};

/// Review of the match on the table.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct ReviewReport {
    /// Whether a match is on the table that can be reviewed: it is over.
    pub can_begin: bool,
    /// The review, once it has begun.
    pub shown: Option<Review>,
}

/// Review with what has come so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Number of moves reviewed, and of all.
    pub done: (usize, usize),
    /// Names of the two seats that share one curve, which is high where the first one stands better; `None` where each
    /// seat has its own.
    pub shared: Option<[String; 2]>,
    /// The moves, in their order.
    pub moves: Vec<Judged>,
    /// Index of the move that is shown, or whose better one is.
    pub at: Option<usize>,
    /// Whether the board shows the better move in its stead.
    pub is_pointed: bool,
    /// The better move of that one, where it lost something.
    pub better: Option<String>,
    /// What each seat kept and gave away, once all moves are reviewed.
    pub summary: Vec<Tally>,
    /// Number of mistakes of the person at this machine that went into a course of their own.
    pub kept: usize,
}

/// What a seat kept and gave away in all.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// What it kept of the expected result from move to move, and its number of mistakes.
    pub short: String,
    /// The same with the kinds of mistakes, as a sentence.
    pub whole: String,
}

/// Move of a review.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Node of the move.
    pub node: NodeId,
    /// Seat that played it.
    pub seat: Seat,
    /// Expected result after it on the curve, from 0 to 1.
    pub share: f32,
    /// Mark for its loss.
    pub mark: Option<Mark>,
    /// The move with its mark, and the expected result before and after it for its seat.
    pub text: String,
}

/// Number of moves that are shown of a better line.
const SHOWN_MOVES: usize = 3;

/// Publishes the review when it, the position shown or the language changes.
pub(super) fn publish(
    in_match: Single<(Ref<MatchSession>, Option<Ref<Reviewer>>, &MatchKind)>,
    language: Res<Language>,
    mut report: ResMut<ReviewReport>,
) {
    let (session, reviewer, kind) = in_match.into_inner();
    let is_gone = reviewer.is_none() && report.shown.is_some();
    let is_new = session.is_changed() || reviewer.as_ref().is_some_and(|reviewer| reviewer.is_changed());
    if !(is_new || is_gone || language.is_changed()) {
        return;
    }
    let session = &*session.0;
    let now = ReviewReport {
        can_begin: session.is_over() && !kind.is_exercise(),
        shown: reviewer.map(|reviewer| review(session, &reviewer, language.texts())),
    };
    report.set_if_neq(now);
}

fn review(session: &dyn AnySession, reviewer: &Reviewer, texts: &Texts) -> Review {
    let is_shared = session.seats() == 2;
    let reviewed = reviewer.reviewed();
    let judged = |entry: &ReviewedMove| {
        let own = is_shared && entry.seat != Seat::FIRST;
        let text = session.ply_text(entry.node).unwrap_or_default();
        let text = format!("{text}{}", entry.mark.map_or("", Mark::text));
        let (before, after) = (percent(entry.before), percent(entry.after));
        let id = if before == after { "review-move-even" } else { "review-move" };
        let args: [(&str, &dyn std::fmt::Display); 3] =
            [("move", &text), ("before", &before), ("after", &after)];
        Judged {
            node: entry.node,
            seat: entry.seat,
            share: if own { 1.0 - entry.after } else { entry.after },
            mark: entry.mark,
            text: texts.say_with(id, &args),
        }
    };
    let pointed = reviewer.better(session);
    let shown = pointed.map_or(session.shown(), |entry| entry.node);
    let at = reviewed.iter().position(|entry| entry.node == shown);
    let lost = at.map(|index| &reviewed[index]).filter(|entry| entry.mark.is_some());
    Review {
        done: (reviewed.len(), reviewer.moves()),
        shared: is_shared.then(|| [Seat::FIRST, Seat::SECOND].map(|seat| seat_name(session, seat, texts))),
        moves: reviewed.iter().map(judged).collect(),
        at,
        is_pointed: pointed.is_some(),
        better: lost.map(|entry| better(entry, texts)),
        summary: if reviewer.is_done() { summary(session, reviewed, texts) } else { Vec::new() },
        kept: own_seat(session).map_or(0, |own| reviewer.proved(own).count()),
    }
}

/// What is wrong with a move, the better line, and why it would have been better, each in a line of its own and as far as it can be
/// told. The gravest fault and the best reason are enough beside the table; the course of one's own mistakes has them all.
fn better(entry: &ReviewedMove, texts: &Texts) -> String {
    let line = match &entry.line[..] {
        [] => entry.best.clone(),
        line => line[..line.len().min(SHOWN_MOVES)].join("  "),
    };
    let fault = &entry.faults[..entry.faults.len().min(1)];
    let reasons = &entry.reasons[..entry.reasons.len().min(2 - fault.len())];
    let [fault, why] = [("review-fault", fault), ("review-why", reasons)].map(|(id, remarks)| {
        let why = texts.remarks(remarks);
        if why.is_empty() { why } else { texts.say_with(id, &[("why", &why)]) }
    });
    let line = texts.say_with("review-better-line", &[("line", &line)]);
    [fault, line, why].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// What each seat gave away.
fn summary(session: &dyn AnySession, reviewed: &[ReviewedMove], texts: &Texts) -> Vec<Tally> {
    let seats = (0..session.seats()).filter_map(|index| Seat::from_index(index.into()));
    let line = |seat: Seat| {
        let own: Vec<&ReviewedMove> = reviewed.iter().filter(|entry| entry.seat == seat).collect();
        let count = |mark: Mark| own.iter().filter(|entry| entry.mark == Some(mark)).count();
        let loss = own.iter().map(|entry| entry.loss()).sum::<f32>() / own.len().max(1) as f32;
        let id = match own.iter().any(|entry| entry.mark.is_some()) {
            true => "review-summary",
            false => "review-flawless",
        };
        let name = seat_name(session, seat, texts);
        let mistakes = own.iter().filter(|entry| entry.mark.is_some()).count();
        let kept: [(&str, &dyn std::fmt::Display); 2] =
            [("kept", &(100 - percent(loss).min(100))), ("mistakes", &mistakes)];
        let args: [(&str, &dyn std::fmt::Display); 5] = [
            ("seat", &name),
            ("doubtful", &count(Mark::Doubtful)),
            ("bad", &count(Mark::Bad)),
            ("blunder", &count(Mark::Blunder)),
            ("loss", &percent(loss)),
        ];
        (!own.is_empty()).then(|| Tally {
            seat,
            short: texts.say_with("review-tally", &kept),
            whole: texts.say_with(id, &args),
            name: name.clone(),
        })
    };
    seats.filter_map(line).collect()
}

/// A share in percent.
fn percent(share: f32) -> u32 {
    (100.0 * share).round() as u32
}
