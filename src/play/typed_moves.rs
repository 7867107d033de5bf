//! Moves that are typed into a session of whatever game, and its position in letters, as an observer sees it.

use camaieu_rules::diagram::Diagram;
use camaieu_rules::game::{FinalStep, Game, LegalStep, Observer, Partial, Refusal, Seat};
use camaieu_rules::rng::Rng;

use super::in_words::TextMoves;
use super::selection::{Click, Selection};
use super::session::{Authority, Session};

/// Part of a session of whatever game for a terminal: steps and moves are texts, in the shown position and as an observer sees
/// it. See [`AnySession`](super::AnySession).
pub trait TypedMoves {
    /// The shown position, drawn with letters.
    fn diagram(&self, observer: Observer) -> Diagram;

    /// The legal move that a text means, in canonical notation.
    fn read_move(&self, observer: Observer, text: &str) -> Result<String, Refusal>;

    /// Legal moves after a move in the position that the match stands on, or in that position, in byte order; and the seat whose
    /// moves they are. `None` if the move is not legal, or if something is hidden here.
    fn moves_after(&self, mv: Option<&str>) -> Option<(Seat, Vec<String>)>;

    /// Whether the lists of legal moves in the shown position have all of them. Where chains of jumps are too many to list, each
    /// can still be made step by step.
    fn lists_all_moves(&self, observer: Observer) -> bool;

    /// Applies a click on the step that a word means to the steps of a half-made move; `None` if it means none.
    fn click(&self, observer: Observer, made: &mut Vec<String>, word: &str) -> Option<Click<TextMoves>>;

    /// Continuations of a half-made move.
    fn partial(&self, observer: Observer, made: &[String]) -> Partial<String, String>;
}

impl<G: Game, K: Authority<G>> TypedMoves for Session<G, K> {
    fn diagram(&self, observer: Observer) -> Diagram {
        G::diagram(&self.view(observer))
    }

    fn read_move(&self, observer: Observer, text: &str) -> Result<String, Refusal> {
        let view = self.view(observer);
        Ok(G::move_text(&view, &G::read_move(&view, text)?))
    }

    fn moves_after(&self, mv: Option<&str>) -> Option<(Seat, Vec<String>)> {
        let whole = (!self.is_secret()).then(|| K::whole(self))??;
        let mut position = whole.everything().position_at(whole.stands_on()).clone();
        if let Some(text) = mv {
            let mv = G::read_move(&G::view(&position, Observer::All), text).ok()?;
            G::play(&mut position, &mv);
        }
        if G::outcome(&position).is_over() {
            return None;
        }
        let view = G::view(&position, Observer::All);
        let mut moves: Vec<String> = G::view_moves(&view).iter().map(|mv| G::move_text(&view, mv)).collect();
        moves.sort_unstable();
        Some((G::to_move(&position), moves))
    }

    fn lists_all_moves(&self, observer: Observer) -> bool {
        // Whatever is hidden is drawn by chance: it makes no list longer.
        G::lists_all_moves(&G::determinize(&self.view(observer), &mut Rng::new(0)))
    }

    fn click(&self, observer: Observer, made: &mut Vec<String>, word: &str) -> Option<Click<TextMoves>> {
        let view = self.view(observer);
        let mut selection = Selection::<G>::read(&view, made).unwrap_or_default();
        let step = selection.find(&view, word)?;
        let click = selection.click(&view, step);
        *made = texts::<G>(selection.made());
        Some(match click {
            Click::Chosen => Click::Chosen,
            Click::TakenBack => Click::TakenBack,
            Click::Complete { mv, steps } => {
                Click::Complete { mv: G::move_text(&view, &mv), steps: texts::<G>(&steps) }
            }
            Click::Refused(refusal) => Click::Refused(refusal),
        })
    }

    fn partial(&self, observer: Observer, made: &[String]) -> Partial<String, String> {
        let view = self.view(observer);
        let partial = Selection::<G>::read(&view, made).unwrap_or_default().partial(&view);
        let next = partial.next.into_iter().map(|next| LegalStep {
            step: next.step.to_string(),
            takes: next.takes,
            may_stop: next.may_stop,
        });
        let ends = partial.ends.into_iter().map(|end| FinalStep {
            step: end.step.to_string(),
            takes: end.takes,
            only: end.only.map(|(steps, mv)| (texts::<G>(&steps), G::move_text(&view, &mv))),
        });
        Partial {
            next: next.collect(),
            stop: partial.stop.map(|mv| G::move_text(&view, &mv)),
            ends: ends.collect(),
        }
    }
}

fn texts<G: Game>(steps: &[G::Step]) -> Vec<String> {
    steps.iter().map(ToString::to_string).collect()
}
