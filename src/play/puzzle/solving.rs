//! A puzzle being solved: judges the player's moves, plays the answers, gives hints, shows the solution.
//!
//! Moves of the puzzle's own line are judged at once, and so is which first move keeps the result. What else a judgement
//! needs is a [`Question`], which an engine answers with a [`Ruling`].

use std::sync::Arc;

use crate::game_match::Match;
use crate::in_words::Moves;
use crate::line::{after, line_texts, move_text};
use camaieu_rules::game::{Game, Observer, Outcome, Phrase, Refusal, Seat, reasons};

use super::facts::PuzzleFacts;
use super::kind::PuzzleKind;
use super::read::Puzzle;

/// Number of stages of a hint.
pub const HINT_STAGES: u8 = 3;

/// Party that a puzzle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleAwaits {
    /// A move of the player.
    Player,
    /// The ruling on the move that the player has made.
    Ruling,
    /// Nothing: it is solved, or the solution has been shown.
    Nothing,
}

/// Question about a move that the puzzle's own line does not answer.
#[derive(Clone, Debug)]
pub struct Question<G: Game> {
    /// Kind of the puzzle.
    pub kind: PuzzleKind,
    /// Position before the move.
    pub position: G::Position,
    /// Plies to go, the move included.
    pub plies: u32,
    /// The move.
    pub mv: G::Move,
    /// Whether it keeps the result, where that is known.
    pub keeps: Option<bool>,
}

/// Ruling on a move.
#[derive(Clone, Debug)]
pub struct Ruling<M: Moves> {
    /// Whether the move keeps the result.
    pub keeps: bool,
    /// What follows: after a move that keeps the result, best play to the goal, and nothing if it is reached; after
    /// another one what refutes it, as far as it was found.
    pub line: Vec<M::Move>,
}

/// Judgement of a player's move. Moves are in notation, each in the position where it is played.
#[derive(Clone, Debug)]
pub enum PuzzleReply {
    /// Right, and the puzzle goes on. The other side has answered.
    Right {
        /// The answer.
        answers: Vec<String>,
    },
    /// The puzzle is solved.
    Solved {
        /// Moves that show how it goes on.
        answers: Vec<String>,
    },
    /// Legal, but it gives the result away. It was not played.
    Wrong {
        /// The move.
        mv: String,
        /// Refutation, as far as it was found.
        line: Vec<String>,
    },
    /// It could not be judged in the time. It was not played, and does not count.
    Open {
        /// The move.
        mv: String,
    },
    /// It needs a ruling: [`Solving::question`].
    Asked,
    /// Illegal.
    Refused(Refusal),
}

/// Hint, in three stages.
#[derive(Clone, Debug)]
pub enum PuzzleHint {
    /// Kind of the piece.
    Kind(Phrase),
    /// The place where its move begins.
    Piece {
        /// Text of the place.
        place: String,
        /// Its name.
        name: Phrase,
    },
    /// The move in the game's notation.
    Move(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    UnderWay,
    Solved,
    Shown,
}

/// Puzzle being solved.
///
/// ```
/// use camaieu_play::puzzle::{PuzzleAwaits, PuzzleReply, Solving, puzzles};
/// use camaieu_rules::chameleon::Chameleon;
///
/// let puzzle = puzzles::<Chameleon>().unwrap().remove(0);
/// let line = puzzle.line.clone();
/// let mut solving = Solving::new(puzzle.into());
/// for mv in line.iter().step_by(2) {
///     assert!(matches!(solving.submit(mv), PuzzleReply::Right { .. } | PuzzleReply::Solved { .. }));
/// }
/// assert!(solving.is_solved() && solving.is_clean());
/// ```
#[derive(Clone, Debug)]
pub struct Solving<G: Game> {
    puzzle: Arc<Puzzle<G>>,
    facts: PuzzleFacts,
    game: Match<G>,
    /// Best play from the puzzle's position, which begins with the moves that have been played.
    line: Vec<G::Move>,
    /// Move that waits for its ruling, and whether it keeps the result, where that is known.
    asked: Option<(G::Move, Option<bool>)>,
    mistakes: u32,
    /// Hints taken for the move that is to be found.
    hints: u8,
    /// Whether any hint was taken.
    is_helped: bool,
    state: State,
}

impl<G: Game> Solving<G> {
    /// The puzzle at its beginning.
    pub fn new(puzzle: Arc<Puzzle<G>>) -> Solving<G> {
        Solving {
            game: Match::from_position(puzzle.position.clone()),
            line: puzzle.line.clone(),
            facts: PuzzleFacts::of(&puzzle),
            puzzle,
            asked: None,
            mistakes: 0,
            hints: 0,
            is_helped: false,
            state: State::UnderWay,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle<G>> {
        &self.puzzle
    }

    /// The facts of the puzzle.
    pub fn facts(&self) -> &PuzzleFacts {
        &self.facts
    }

    /// The match from the puzzle's position to where it stands.
    pub fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The seat that solves it.
    pub fn solver(&self) -> Seat {
        G::to_move(&self.puzzle.position)
    }

    /// The position as the player sees it.
    pub fn view(&self) -> G::View {
        self.game.view(Observer::Seat(self.solver()))
    }

    /// Party that the puzzle waits for.
    pub fn awaits(&self) -> PuzzleAwaits {
        match (self.state, &self.asked) {
            (State::UnderWay, None) => PuzzleAwaits::Player,
            (State::UnderWay, Some(_)) => PuzzleAwaits::Ruling,
            _ => PuzzleAwaits::Nothing,
        }
    }

    /// Whether the player has solved it.
    pub fn is_solved(&self) -> bool {
        self.state == State::Solved
    }

    /// Whether the player needed no help so far: no mistake, no hint, and the solution was not shown.
    pub fn is_clean(&self) -> bool {
        self.mistakes == 0 && !self.is_helped && self.state != State::Shown
    }

    /// Number of hints taken for the move that is to be found, from 0 to [`HINT_STAGES`].
    pub fn hints(&self) -> u8 {
        self.hints
    }

    /// Plies to the goal from where the puzzle stands.
    fn plies_left(&self) -> u32 {
        self.puzzle.plies.saturating_sub(u32::try_from(self.game.plies()).unwrap_or(u32::MAX))
    }

    /// Judges a move of the player.
    pub fn submit(&mut self, mv: &G::Move) -> PuzzleReply {
        if self.awaits() != PuzzleAwaits::Player {
            return PuzzleReply::Refused(Refusal::new(&reasons::GAME_OVER));
        }
        if let Err(refusal) = G::check(&self.view(), mv) {
            return PuzzleReply::Refused(refusal);
        }
        let ply = self.game.plies();
        let reached = after::<G>(self.game.position(), mv);
        // Two ways of making a move may come to the same.
        let is_same = |other: &G::Move| after::<G>(self.game.position(), other) == reached;
        if self.line.get(ply).is_some_and(is_same) {
            return self.go_on(mv.clone());
        }
        let keeps = (ply == 0).then(|| self.puzzle.solutions.iter().any(is_same));
        let is_one_move = matches!(self.puzzle.kind, PuzzleKind::Defence | PuzzleKind::Capture);
        let is_win = matches!(G::outcome(&reached), Outcome::Win(seats, _) if seats.contains(self.solver()));
        if keeps == Some(true) && is_one_move || is_win && self.puzzle.kind.is_reached_by_win() {
            self.line.truncate(ply);
            self.line.push(mv.clone());
            return self.go_on(mv.clone());
        }
        if keeps == Some(false) {
            self.mistakes += 1;
        }
        self.asked = Some((mv.clone(), keeps));
        PuzzleReply::Asked
    }

    /// The question that waits for a ruling; `None` if none does.
    pub fn question(&self) -> Option<Question<G>> {
        let (mv, keeps) = self.asked.as_ref()?;
        Some(Question {
            kind: self.puzzle.kind,
            position: self.game.position().clone(),
            plies: self.plies_left(),
            mv: mv.clone(),
            keeps: *keeps,
        })
    }

    /// Takes the ruling on the move that waits for it; `None` where there is none in the time.
    pub fn rule(&mut self, ruling: Option<Ruling<G>>) -> PuzzleReply {
        let Some((mv, known)) = self.asked.take() else {
            return PuzzleReply::Refused(Refusal::new(&reasons::GAME_OVER));
        };
        let text = move_text::<G>(self.game.position(), &mv);
        let keeps = known.or(ruling.as_ref().map(|ruling| ruling.keeps));
        let line = ruling.map(|ruling| ruling.line).unwrap_or_default();
        match keeps {
            Some(false) => {
                // A first move that is none of the solutions has been counted.
                self.mistakes += u32::from(known.is_none());
                let after = after::<G>(self.game.position(), &mv);
                PuzzleReply::Wrong { mv: text, line: line_texts::<G>(&after, &line) }
            }
            // Without best play nobody could go on.
            Some(true) if !line.is_empty() || self.ends_with(&mv) => {
                self.line.truncate(self.game.plies());
                self.line.push(mv.clone());
                self.line.extend(line);
                self.go_on(mv)
            }
            _ => PuzzleReply::Open { mv: text },
        }
    }

    /// Whether a move that keeps the result needs no more moves after it.
    fn ends_with(&self, mv: &G::Move) -> bool {
        self.puzzle.kind.is_before_end()
            || G::outcome(&after::<G>(self.game.position(), mv)) != Outcome::Ongoing
    }

    /// Plays a right move, and what follows from it.
    fn go_on(&mut self, mv: G::Move) -> PuzzleReply {
        let _ = self.game.play(&mv, &[]);
        self.hints = 0;
        let is_defended = self.puzzle.kind == PuzzleKind::Defence;
        let mut answers: Vec<String> = Vec::new();
        while let Some(next) = self.line.get(self.game.plies()).cloned() {
            if !is_defended && self.game.to_move() == self.solver() {
                return PuzzleReply::Right { answers };
            }
            let text = move_text::<G>(self.game.position(), &next);
            if self.game.play(&next, &[]).is_err() {
                break;
            }
            answers.push(text);
        }
        self.state = State::Solved;
        PuzzleReply::Solved { answers }
    }

    /// The next hint for the move that is to be found: the kind of the piece, then where it is, then the move. `None`
    /// where no move is to be found.
    pub fn hint(&mut self) -> Option<PuzzleHint> {
        if self.awaits() != PuzzleAwaits::Player {
            return None;
        }
        let mv = self.line.get(self.game.plies())?;
        let view = G::view(self.game.position(), Observer::All);
        let hint = match (self.hints, G::origin(&view, mv)) {
            (0, _) => PuzzleHint::Kind(G::piece_of(&view, mv)),
            (1, Some(place)) => PuzzleHint::Piece {
                place: G::place_text(&view, place),
                name: G::place_name(&self.view(), place),
            },
            _ => PuzzleHint::Move(G::move_text(&view, mv)),
        };
        self.hints = (self.hints + 1).min(HINT_STAGES);
        self.is_helped = true;
        Some(hint)
    }

    /// Gives up, and plays best play to its end. Returns its moves from here on.
    pub fn show(&mut self) -> Vec<G::Move> {
        if self.awaits() != PuzzleAwaits::Player {
            return Vec::new();
        }
        self.state = State::Shown;
        let rest = self.line[self.game.plies().min(self.line.len())..].to_vec();
        for mv in &rest {
            let _ = self.game.play(mv, &[]);
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::puzzles;
    use camaieu_rules::chameleon::Chameleon;
    use camaieu_rules::prelude::*;

    /// The puzzle with this id, under way.
    fn solving(id: &str) -> Solving<Chameleon> {
        let puzzles = puzzles::<Chameleon>().unwrap();
        Solving::new(puzzles.into_iter().find(|puzzle| puzzle.id == id).expect(id).into())
    }

    fn read(run: &Solving<Chameleon>, text: &str) -> <Chameleon as Rules>::Move {
        Chameleon::read_move(&run.view(), text).expect(text)
    }

    #[test]
    fn the_line_is_right_and_answered_until_the_puzzle_is_solved() {
        let mut run = solving("win-de779706");
        let first = read(&run, "a2-a1");
        let PuzzleReply::Right { answers } = run.submit(&first) else { panic!("right") };
        assert_eq!((answers.len(), run.game().plies()), (1, 2));
        let last = read(&run, "c3xa1");
        assert!(matches!(run.submit(&last), PuzzleReply::Solved { answers } if answers.is_empty()));
        assert!(run.is_solved() && run.is_clean() && run.awaits() == PuzzleAwaits::Nothing);
        assert!(matches!(run.submit(&last), PuzzleReply::Refused(_)));
        assert!(run.hint().is_none());
    }

    #[test]
    fn a_wrong_first_move_counts_before_its_ruling_and_is_taken_back() {
        let mut run = solving("win-de779706");
        let wrong = read(&run, "c3-c4");
        assert!(matches!(run.submit(&wrong), PuzzleReply::Asked));
        assert!(!run.is_clean() && run.awaits() == PuzzleAwaits::Ruling);
        assert_eq!(run.question().and_then(|question| question.keeps), Some(false));
        // Meanwhile no other move is taken, and no hint given.
        assert!(matches!(run.submit(&wrong), PuzzleReply::Refused(_)) && run.hint().is_none());
        let PuzzleReply::Wrong { mv, line } = run.rule(None) else { panic!("wrong") };
        assert!(mv == "c3-c4" && line.is_empty() && run.game().is_empty());
        assert_eq!(run.awaits(), PuzzleAwaits::Player);
    }

    #[test]
    fn another_solution_goes_on_with_the_line_of_its_ruling() {
        let mut run = solving("win-9d5516ed");
        let other = read(&run, "e2-b5");
        assert!(matches!(run.submit(&other), PuzzleReply::Asked));
        let question = run.question().expect("a question");
        assert_eq!((question.keeps, question.plies), (Some(true), 3));
        // Without best play it stays open, and costs nothing.
        assert!(matches!(run.rule(None), PuzzleReply::Open { .. }) && run.is_clean());
        assert!(matches!(run.submit(&other), PuzzleReply::Asked));
        let mut after = *run.game().position();
        Chameleon::play(&mut after, &other);
        let answer = Chameleon::read_move(&after, "c5xb5").expect("an answer");
        Chameleon::play(&mut after, &answer);
        let last = Chameleon::read_move(&after, "a2-d5").expect("a win");
        let line = vec![answer, last];
        let reply = run.rule(Some(Ruling { keeps: true, line }));
        assert!(matches!(reply, PuzzleReply::Right { answers } if answers == ["c5xb5"]));
        assert!(matches!(run.submit(&last), PuzzleReply::Solved { answers } if answers.is_empty()));
        assert!(run.is_clean());
    }

    #[test]
    fn a_later_move_is_judged_by_its_ruling() {
        let mut run = solving("win-202228e5");
        let first = read(&run, "a1xb3");
        assert!(matches!(run.submit(&first), PuzzleReply::Right { .. }));
        let later = read(&run, "e1-e2");
        assert!(matches!(run.submit(&later), PuzzleReply::Asked));
        let question = run.question().expect("a question");
        assert_eq!((question.keeps, question.plies, question.kind), (None, 5, PuzzleKind::Win));
        assert!(run.is_clean());
        let ruling = Ruling { keeps: false, line: Vec::new() };
        assert!(matches!(run.rule(Some(ruling)), PuzzleReply::Wrong { .. }));
        // The position before it stands again.
        assert!(!run.is_clean() && run.game().plies() == 2);
    }

    #[test]
    fn hints_come_in_three_stages_for_each_move() {
        let mut run = solving("win-de779706");
        assert!(matches!(run.hint(), Some(PuzzleHint::Kind(_))));
        let Some(PuzzleHint::Piece { place, .. }) = run.hint() else { panic!("the piece") };
        assert_eq!(place, "a2");
        assert!(matches!(run.hint(), Some(PuzzleHint::Move(text)) if text == "a2-a1"));
        assert!(matches!(run.hint(), Some(PuzzleHint::Move(text)) if text == "a2-a1"));
        assert_eq!(run.hints(), HINT_STAGES);
        let first = read(&run, "a2-a1");
        assert!(matches!(run.submit(&first), PuzzleReply::Right { .. }));
        assert_eq!(run.hints(), 0);
        assert!(matches!(run.hint(), Some(PuzzleHint::Kind(_))) && !run.is_clean());
    }

    #[test]
    fn a_defence_is_found_by_its_first_move_and_goes_on_by_itself() {
        let puzzles = puzzles::<Chameleon>().unwrap();
        for puzzle in puzzles.into_iter().filter(|puzzle| puzzle.kind == PuzzleKind::Defence) {
            for solution in puzzle.solutions.clone() {
                let mut run = Solving::new(puzzle.clone().into());
                let PuzzleReply::Solved { answers } = run.submit(&solution) else { panic!("{}", puzzle.id) };
                let is_line = solution == puzzle.line[0];
                assert_eq!(answers.len(), if is_line { puzzle.line.len() - 1 } else { 0 }, "{}", puzzle.id);
                assert!(run.is_solved() && run.is_clean());
            }
        }
    }

    #[test]
    fn the_solution_is_shown_from_where_the_puzzle_stands() {
        let mut run = solving("win-de779706");
        let first = read(&run, "a2-a1");
        assert!(matches!(run.submit(&first), PuzzleReply::Right { .. }));
        assert_eq!(run.show().len(), 1);
        assert!(!run.is_solved() && !run.is_clean() && run.awaits() == PuzzleAwaits::Nothing);
        assert!(run.show().is_empty());
        assert_eq!(solving("win-de779706").show().len(), 3);
    }

    #[test]
    fn an_illegal_move_is_refused_and_costs_nothing() {
        let mut run = solving("win-de779706");
        let start = camaieu_rules::chameleon::Position::start();
        let other = Chameleon::read_move(&start, "b1-a2").expect("a move of the start");
        assert!(matches!(run.submit(&other), PuzzleReply::Refused(_)));
        assert!(run.is_clean() && run.awaits() == PuzzleAwaits::Player);
    }
}
