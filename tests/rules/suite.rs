//! Properties of every game of the catalogue, over random games from fixed seeds.

use std::collections::BTreeMap;

use camaieu::play::problems::Problems;
use camaieu::rules::catalogue::{self, Visitor, with_game};
use camaieu::rules::game::{Game, Observer, Partial, Seat, Seats, reasons};
use camaieu::rules::handicap::Handicap;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::secrecy;

/// Events that an observer sees when a move is played by these steps.
pub fn events<G: Game>(
    position: &G::Position,
    mv: &G::Move,
    steps: &[G::Step],
    observer: Observer,
) -> Vec<G::Event> {
    let mut after = position.clone();
    let _ = G::play(&mut after, mv);
    G::events(&G::view(position, observer), &G::view(&after, observer), mv, steps)
}

/// Something that must hold of a position in a game.
trait Law {
    fn holds<G: Game>(position: &mut G::Position, rng: &mut Rng);
}

impl<A: Law, B: Law> Law for (A, B) {
    fn holds<G: Game>(position: &mut G::Position, rng: &mut Rng) {
        A::holds::<G>(position, rng);
        B::holds::<G>(position, rng);
    }
}

/// Looks at positions of some random games of one game, in each of its set-ups.
struct Over<L: Law> {
    /// The option whose values the set-ups differ in; every option if there is none.
    option: Option<&'static str>,
    games: usize,
    /// Look at each position with a chance of one in so many.
    every: usize,
    law: std::marker::PhantomData<L>,
}

impl<L: Law> Visitor for Over<L> {
    type Output = ();

    fn visit<G: Game>(self) {
        for setup in setups_of::<G>(self.option) {
            for seed in 1..=self.games as u64 {
                let mut rng = Rng::new(seed);
                let mut position = G::start(&setup, seed);
                let mut plies = 0;
                loop {
                    if rng.below(self.every) == 0 {
                        L::holds::<G>(&mut position, &mut rng);
                    }
                    let mut moves = Vec::new();
                    G::moves(&position, &mut moves);
                    let Some(mv) = rng.pick(&moves) else { break };
                    let _ = G::play(&mut position, mv);
                    plies += 1;
                    assert!(plies < 20_000, "{} does not end", G::NAME);
                }
                L::holds::<G>(&mut position, &mut rng);
                assert!(G::outcome(&position).is_over(), "{}: no moves, but not over", G::NAME);
            }
        }
    }
}

/// Set-ups that together hold every value of every option: the default with one option changed. Handicaps are those of the
/// second seat: for the others they are the same.
pub fn setups<G: Game>() -> Vec<Setup> {
    setups_of::<G>(None)
}

/// The same for the values of one option, or of every option.
fn setups_of<G: Game>(only: Option<&str>) -> Vec<Setup> {
    let mut setups = vec![Setup::default_of(G::OPTIONS)];
    for option in G::OPTIONS.iter().filter(|option| only.is_none_or(|only| option.name == only)) {
        let is_another = |value: &&&str| option.name != Handicap::OPTION || value.starts_with("2:");
        for value in option.values[1..].iter().filter(is_another) {
            setups.push(Setup::only(G::OPTIONS, option.name, value).unwrap());
        }
    }
    setups
}

fn in_every_game<L: Law>(games: usize, every: usize) {
    for name in catalogue::NAMES {
        let over = Over::<L> { option: None, games, every, law: std::marker::PhantomData };
        catalogue::visit(name, over).expect("every name of the catalogue is a game");
    }
}

fn legal<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    moves
}

/// The view of the seat to move.
fn own_view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, Observer::Seat(G::to_move(position)))
}

struct MovesAreFew;

impl Law for MovesAreFew {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let moves = legal::<G>(position);
        let mut sorted = moves.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), moves.len(), "{}: a move twice", G::position_text(position));
        assert_eq!(moves.is_empty(), G::outcome(position).is_over(), "{}", G::position_text(position));
        assert_eq!(legal::<G>(position), moves, "the order of moves is fixed");
        assert!(G::lists_all_moves(position), "{}", G::position_text(position));
        let mut seen = G::view_moves(&own_view::<G>(position));
        seen.sort();
        assert_eq!(seen, sorted, "{}: the view knows other moves", G::position_text(position));
    }
}

#[test]
fn no_move_is_duplicated_and_no_moves_means_over() {
    in_every_game::<MovesAreFew>(20, 1);
}

struct PlayThenUndo;

impl Law for PlayThenUndo {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let before = position.clone();
        let text = G::position_text(position);
        for mv in legal::<G>(position) {
            let undo = G::play(position, &mv);
            assert_eq!(G::hash(position), G::hash_from_scratch(position), "{text}: hash after {mv:?}");
            G::undo(position, &mv, undo);
            assert_eq!(position, &before, "{text}: {mv:?} undone");
        }
    }
}

struct HashesDiffer;

impl Law for HashesDiffer {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let mut known: BTreeMap<u64, G::Position> = BTreeMap::new();
        for mv in legal::<G>(position) {
            let mut after = position.clone();
            let _ = G::play(&mut after, &mv);
            let same = known.insert(G::hash(&after), after.clone());
            let is_same = |other: &G::Position| *other == after || G::repeats(other, &after);
            assert!(same.as_ref().is_none_or(is_same), "{} {mv:?}: {same:?}", G::position_text(position));
        }
    }
}

#[test]
fn different_moves_lead_to_different_hashes() {
    in_every_game::<HashesDiffer>(3, 10);
}

/// Counts how often each bit of the hashes is set, over positions of as many random games.
struct Bits {
    games: u64,
}

impl Visitor for Bits {
    type Output = [u64; 64];

    fn visit<G: Game>(self) -> [u64; 64] {
        let setup = Setup::default_of(G::OPTIONS);
        let mut ones = [0; 64];
        for seed in 1..=self.games {
            let mut rng = Rng::new(seed);
            let mut position = G::start(&setup, seed);
            for _ in 0..30 {
                let Some(mv) = rng.pick(&legal::<G>(&position)).cloned() else { break };
                let _ = G::play(&mut position, &mv);
            }
            let hash = G::hash(&position);
            ones.iter_mut().enumerate().for_each(|(bit, ones)| *ones += hash >> bit & 1);
        }
        ones
    }
}

#[test]
fn each_hash_bit_is_set_in_about_half_the_positions() {
    for name in catalogue::NAMES {
        let ones =
            catalogue::visit(name, Bits { games: 300 }).expect("every name of the catalogue is a game");
        assert!(ones.iter().all(|ones| (90..=210).contains(ones)), "{name}: {ones:?}");
    }
}

#[test]
fn undo_restores_the_position_and_hashes_stay_valid() {
    in_every_game::<PlayThenUndo>(10, 2);
}

struct CheckAgrees;

impl Law for CheckAgrees {
    fn holds<G: Game>(position: &mut G::Position, rng: &mut Rng) {
        let view = own_view::<G>(position);
        let text = G::position_text(position);
        let moves = legal::<G>(position);
        for mv in &moves {
            if let Err(refusal) = G::check(&view, mv) {
                panic!("{text}: {} is refused: {refusal:?}", G::move_text(&view, mv));
            }
        }
        // Moves of a position a few plies further on are mostly illegal here, and look like moves.
        let mut later = position.clone();
        for _ in 0..1 + rng.below(4) {
            let Some(mv) = rng.pick(&legal::<G>(&later)).cloned() else { break };
            let _ = G::play(&mut later, &mv);
        }
        for mv in legal::<G>(&later) {
            let verdict = G::check(&view, &mv);
            assert_eq!(verdict.is_ok(), moves.contains(&mv), "{text}: {mv:?} {verdict:?}");
            if let Err(refusal) = verdict {
                assert!(
                    G::REASONS.contains(&refusal.reason) || reasons::ALL.contains(&refusal.reason),
                    "{:?} is not among the game's reasons",
                    refusal.reason
                );
            }
        }
    }
}

#[test]
fn an_independent_check_agrees_with_the_list_of_moves() {
    in_every_game::<CheckAgrees>(20, 2);
}

struct TextsReadBack;

impl Law for TextsReadBack {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let text = G::position_text(position);
        assert!(text.is_ascii() && !text.contains('\n'), "{text}");
        let read = G::read_position(&text, &G::setup(position));
        assert_eq!(read.as_ref(), Ok(&*position), "{text}");
        let view = own_view::<G>(position);
        let mut texts = Vec::new();
        for mv in legal::<G>(position) {
            let written = G::move_text(&view, &mv);
            assert!(written.is_ascii() && !written.contains(char::is_whitespace), "{written}");
            assert_eq!(G::read_move(&view, &written).as_ref(), Ok(&mv), "{text}: {written}");
            assert_eq!(
                G::read_move(&view, &written.to_ascii_lowercase()).as_ref(),
                Ok(&mv),
                "{text}: {written} in lower case"
            );
            texts.push(written);
        }
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), legal::<G>(position).len(), "{text}: two moves with one text");
    }
}

#[test]
fn positions_and_moves_read_back_from_their_texts() {
    in_every_game::<TextsReadBack>(6, 4);
}

struct ViewsHoldNothingHidden;

impl Law for ViewsHoldNothingHidden {
    fn holds<G: Game>(position: &mut G::Position, rng: &mut Rng) {
        let seats = Seats::first(G::seats(position));
        for observer in seats.iter().map(Observer::Seat).chain([Observer::Onlooker]) {
            let text = G::position_text(position);
            let view = G::view(position, observer);
            // Two positions that differ in nothing but what is hidden look the same.
            let reshuffled = secrecy::reshuffled::<G>(position, observer, rng);
            secrecy::assert_looks_the_same::<G>(position, &reshuffled, observer);
            let hides = reshuffled != *position || view != G::view(position, Observer::All);
            assert!(
                G::HIDES || !hides && G::view_text(&view) == text,
                "{text}: {observer:?} does not see all"
            );
            // And what is imagined looks like the view that it was imagined from.
            let imagined = G::determinize(&view, rng);
            assert_eq!(G::view(&imagined, observer), view, "{text} seen by {observer:?}");
            // Of what others see, it tells either all or that it does not.
            for other in seats.iter().map(Observer::Seat).chain([Observer::Onlooker, Observer::All]) {
                let told = G::seen_by(&view, other);
                let knows = told.as_ref().is_none_or(|told| *told == G::view(position, other));
                assert!(knows, "{text}: what {other:?} sees, told from {observer:?}");
                assert!(told.is_some() || G::HIDES && other != observer && other != Observer::Onlooker);
            }
            let facts = G::public_facts(&view);
            assert_eq!((facts.seats, facts.to_move), (G::seats(position), G::to_move(position)));
            assert_eq!((facts.retired, G::setup_seen(&view)), (G::retired(position), G::setup(position)));
        }
    }
}

#[test]
fn a_view_holds_nothing_hidden() {
    in_every_game::<ViewsHoldNothingHidden>(10, 4);
}

struct DiagramsTellAll;

impl Law for DiagramsTellAll {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let all = |position: &G::Position| G::view(position, Observer::All);
        let before = G::diagram(&all(position));
        assert!(before.rows.iter().all(|row| row.bytes().all(|byte| (b' '..=b'~').contains(&byte))));
        for note in &before.notes {
            assert!(G::REASONS.contains(&note.reason), "{note:?}");
        }
        // Whatever is played shows, and no two moves look the same unless they come to the same.
        let mut seen = vec![(G::to_move(position), before, all(position))];
        for mv in legal::<G>(position) {
            let undo = G::play(position, &mv);
            let after = all(position);
            seen.push((G::to_move(position), G::diagram(&after), after));
            G::undo(position, &mv, undo);
        }
        let text = |view: &G::View| G::view_text(view);
        seen.sort_by_cached_key(|(seat, diagram, _)| format!("{seat} {diagram:?}"));
        for pair in seen.windows(2) {
            let alike = (pair[0].0, &pair[0].1) == (pair[1].0, &pair[1].1);
            assert!(!alike, "{} and {}:\n{}", text(&pair[0].2), text(&pair[1].2), pair[0].1.rows.join("\n"));
        }
        // What a seat sees hides nothing of it but what is hidden.
        let seat = G::to_move(position);
        let (one, other) = (G::view(position, Observer::Seat(seat)), G::view(position, Observer::Onlooker));
        assert_eq!(one == other, G::diagram(&one) == G::diagram(&other), "{}", text(&one));
    }
}

#[test]
fn diagrams_tell_all_that_is_seen() {
    in_every_game::<DiagramsTellAll>(3, 8);
}

struct StepsLeadToMoves;

impl Law for StepsLeadToMoves {
    fn holds<G: Game>(position: &mut G::Position, rng: &mut Rng) {
        let view = own_view::<G>(position);
        let text = G::position_text(position);
        let moves = legal::<G>(position);
        // Each move's own steps lead to it, one after the other.
        for mv in &moves {
            if rng.below(8) > 0 {
                continue;
            }
            let steps = G::steps(&view, mv);
            for made in 0..steps.len() {
                let partial: Partial<G::Step, G::Move> = G::partial(&view, &steps[..made]);
                let next = partial.next.iter().find(|next| next.step == steps[made]);
                assert!(next.is_some(), "{text}: {steps:?} is stopped after {made} steps");
            }
            assert_eq!(G::partial(&view, &steps).stop.as_ref(), Some(mv), "{text}: {steps:?}");
            for observer in [Observer::Seat(G::to_move(position)), Observer::Onlooker] {
                assert!(
                    !events::<G>(position, mv, &steps, observer).is_empty(),
                    "{text}: nothing happens by {mv:?}"
                );
            }
        }
        // Any walk over what may come next ends with a legal move, and never at a dead end.
        for _ in 0..4 {
            let mut made = Vec::new();
            loop {
                let partial = G::partial(&view, &made);
                assert!(partial.next.is_sorted_by_key(|next| next.step), "{text}: {made:?}");
                for end in &partial.ends {
                    if let Some((steps, mv)) = &end.only {
                        assert!(moves.contains(mv), "{text}: {steps:?}");
                        assert_eq!(steps.last(), Some(&end.step));
                        assert!(steps.starts_with(&made));
                    }
                }
                if let Some(mv) = &partial.stop {
                    assert!(moves.contains(mv), "{text}: {made:?} makes {mv:?}");
                    if partial.next.is_empty() || rng.below(3) == 0 {
                        break;
                    }
                }
                let Some(next) = rng.pick(&partial.next) else {
                    assert!(moves.is_empty(), "{text}: nothing can follow {made:?}");
                    break;
                };
                assert!(partial.stop.is_some() || made.is_empty() || !partial.ends.is_empty());
                made.push(next.step);
                let after = G::partial(&view, &made);
                assert_eq!(after.stop.is_some(), next.may_stop, "{text}: {made:?}");
                assert!(made.len() < 1_000);
            }
        }
    }
}

#[test]
fn next_steps_lead_to_every_move_and_nothing_else() {
    in_every_game::<StepsLeadToMoves>(4, 8);
}

struct DutiesAreKept;

impl Law for DutiesAreKept {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let view = own_view::<G>(position);
        let first = G::partial(&view, &[]).next;
        for duty in G::duties(&view) {
            assert!(!duty.by.is_empty());
            assert!(G::REASONS.contains(&duty.due.reason));
            for step in &duty.by {
                assert!(first.iter().any(|next| next.step == *step), "{}", G::position_text(position));
            }
        }
    }
}

#[test]
fn what_is_due_can_be_done() {
    in_every_game::<DutiesAreKept>(10, 2);
}

struct SeatsAndEndings;

impl Law for SeatsAndEndings {
    fn holds<G: Game>(position: &mut G::Position, _: &mut Rng) {
        let seats = Seats::first(G::seats(position));
        assert!(seats.contains(G::to_move(position)));
        for seat in seats.iter() {
            assert!(G::team(position, seat).contains(seat));
        }
        let outcome = G::outcome(position);
        assert!(outcome.ending().is_none_or(|reason| G::ENDINGS.contains(&reason)), "{outcome}");
        assert!(G::repeats(position, position));
        assert!(seats.contains(Seat::FIRST));
    }
}

#[test]
fn seats_and_endings_are_those_of_the_game() {
    in_every_game::<SeatsAndEndings>(20, 1);
}

/// All laws of this suite.
type Everything = (
    ((MovesAreFew, PlayThenUndo), (HashesDiffer, CheckAgrees)),
    (
        (TextsReadBack, ViewsHoldNothingHidden),
        ((DiagramsTellAll, StepsLeadToMoves), (DutiesAreKept, SeatsAndEndings)),
    ),
);

#[test]
#[ignore = "half a minute, in a release build"]
fn invariants_hold_in_200_games_on_each_camelot_board() {
    let over =
        Over::<Everything> { option: Some("board"), games: 200, every: 20, law: std::marker::PhantomData };
    catalogue::visit("camelot", over).expect("a game");
}

#[test]
fn games_have_problems_if_they_say_so() {
    fn told<G: Problems>() {
        for (setup, level) in setups::<G>().iter().flat_map(|setup| (1..=5).map(move |level| (setup, level)))
        {
            let made = G::problem(setup, level, 1);
            assert_eq!(made.is_some(), G::HAS_PROBLEMS, "{} {level}", G::NAME);
            let something = made.is_some_and(|position| !G::tasks(&own_view::<G>(&position)).is_empty());
            assert_eq!(something, G::HAS_PROBLEMS, "{} {level}: nothing is to be found", G::NAME);
        }
    }
    for name in catalogue::NAMES {
        with_game!(*name, |G| told::<G>()).expect("every name of the catalogue is a game");
    }
}
