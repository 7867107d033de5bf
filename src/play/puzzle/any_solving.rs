//! Puzzles of whatever game: those of a game that is known by its name, and one of them being solved.

use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use crate::any_session::AnySession;
use crate::in_words::InWords;
use crate::line::{after, line_texts, move_text, read_line, session_for};
use camaieu_rules::catalogue::{self, Visitor};
use camaieu_rules::game::Game;

use super::error::PuzzleError;
use super::facts::PuzzleFacts;
use super::read::{Puzzle, puzzles};
use super::solving::{PuzzleAwaits, PuzzleHint, PuzzleReply, Question, Ruling, Solving};

/// Puzzle of whatever game.
#[derive(Clone, Debug)]
pub struct AnyPuzzle {
    facts: PuzzleFacts,
    puzzle: Arc<dyn Begin>,
}

impl Deref for AnyPuzzle {
    type Target = PuzzleFacts;

    fn deref(&self) -> &PuzzleFacts {
        &self.facts
    }
}

impl AnyPuzzle {
    /// The puzzle at its beginning.
    pub fn solve(&self) -> Box<dyn AnySolving> {
        self.puzzle.clone().solve()
    }
}

/// Puzzle of a game that can begin.
trait Begin: Debug + Send + Sync {
    fn solve(self: Arc<Self>) -> Box<dyn AnySolving>;
}

impl<G: Game> Begin for Puzzle<G> {
    fn solve(self: Arc<Self>) -> Box<dyn AnySolving> {
        Box::new(Solving::new(self))
    }
}

/// The puzzles of a game that are built into the program, by grade; none if there is no such game.
///
/// ```
/// use camaieu_play::puzzle::{PuzzleAwaits, collection};
///
/// let puzzles = collection("chameleon").unwrap();
/// let mut solving = puzzles[0].solve();
/// assert!(!solving.give_up().is_empty());
/// assert_eq!(solving.awaits(), PuzzleAwaits::Nothing);
/// ```
pub fn collection(game: &str) -> Result<Vec<AnyPuzzle>, PuzzleError> {
    struct Read;
    impl Visitor for Read {
        type Output = Result<Vec<AnyPuzzle>, PuzzleError>;

        fn visit<G: Game>(self) -> Self::Output {
            let any =
                |puzzle: Puzzle<G>| AnyPuzzle { facts: PuzzleFacts::of(&puzzle), puzzle: Arc::new(puzzle) };
            Ok(puzzles::<G>()?.into_iter().map(any).collect())
        }
    }
    catalogue::visit(game, Read).unwrap_or(Ok(Vec::new()))
}

/// Puzzle of whatever game being solved: a [`Solving`] whose moves are texts.
pub trait AnySolving: Any + Debug + Send + Sync {
    /// The puzzle.
    fn facts(&self) -> &PuzzleFacts;

    /// See [`Solving::awaits`].
    fn awaits(&self) -> PuzzleAwaits;

    /// See [`Solving::is_solved`].
    fn is_solved(&self) -> bool;

    /// See [`Solving::is_clean`].
    fn is_clean(&self) -> bool;

    /// Session that stands where the puzzle stands: the solver is on their seat, an engine on each other one.
    fn session(&self, id: u64) -> Box<dyn AnySession>;

    /// Judges a move of the player; `None` if the text is none.
    fn judge(&mut self, text: &str) -> Option<PuzzleReply>;

    /// Position and move that wait for a ruling; `None` if none do.
    fn asked(&self) -> Option<[String; 2]>;

    /// Takes the ruling on the move that waits for it. See [`Solving::rule`].
    fn take_ruling(&mut self, ruling: Option<Ruling<InWords>>) -> PuzzleReply;

    /// See [`Solving::hint`].
    fn hint(&mut self) -> Option<PuzzleHint>;

    /// Gives up, and plays best play to its end. Returns its moves from here on.
    fn give_up(&mut self) -> Vec<String>;

    /// Begins the puzzle again.
    fn restart(&mut self);

    /// A copy.
    fn copy(&self) -> Box<dyn AnySolving>;
}

impl<G: Game> AnySolving for Solving<G> {
    fn facts(&self) -> &PuzzleFacts {
        self.facts()
    }

    fn awaits(&self) -> PuzzleAwaits {
        self.awaits()
    }

    fn is_solved(&self) -> bool {
        self.is_solved()
    }

    fn is_clean(&self) -> bool {
        self.is_clean()
    }

    fn session(&self, id: u64) -> Box<dyn AnySession> {
        Box::new(session_for(self.game(), self.solver(), 1, id))
    }

    fn judge(&mut self, text: &str) -> Option<PuzzleReply> {
        let mv = G::read_move(&self.view(), text).ok()?;
        Some(self.submit(&mv))
    }

    fn asked(&self) -> Option<[String; 2]> {
        let question = self.question()?;
        Some([G::position_text(&question.position), move_text::<G>(&question.position, &question.mv)])
    }

    fn take_ruling(&mut self, ruling: Option<Ruling<InWords>>) -> PuzzleReply {
        let question = self.question();
        let read = |ruling: Ruling<InWords>| {
            let question = question.as_ref()?;
            let line = read_line::<G>(&after::<G>(&question.position, &question.mv), &ruling.line)?;
            Some(Ruling { keeps: ruling.keeps, line })
        };
        self.rule(ruling.and_then(read))
    }

    fn hint(&mut self) -> Option<PuzzleHint> {
        self.hint()
    }

    fn give_up(&mut self) -> Vec<String> {
        let before = self.game().position().clone();
        line_texts::<G>(&before, &self.show())
    }

    fn restart(&mut self) {
        *self = Solving::new(self.puzzle().clone());
    }

    fn copy(&self) -> Box<dyn AnySolving> {
        Box::new(self.clone())
    }
}

impl dyn AnySolving {
    /// Puzzle of this game being solved; `None` if it is one of another game.
    pub fn of<G: Game>(&self) -> Option<&Solving<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

impl Clone for Box<dyn AnySolving> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

impl Ruling<InWords> {
    /// Ruling on the move of a question, in words.
    pub fn in_words<G: Game>(ruling: &Ruling<G>, question: &Question<G>) -> Ruling<InWords> {
        let after = after::<G>(&question.position, &question.mv);
        Ruling { keeps: ruling.keeps, line: line_texts::<G>(&after, &ruling.line) }
    }
}
