//! The tutor's sentences are true: each that is said in sampled positions is checked by a search of its own, which plays the
//! moves of the rules and looks at what became of the pieces.

mod camelot;
mod caminos;
mod chameleon;
mod chromino;
mod le_cameleon;
mod plain;

use std::collections::BTreeMap;
use std::time::Duration;

use camaieu::bots::{Bots, Level, Limits, Observation, RootMove, Score, Thought, claims, faults};
use camaieu::play::Remark;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Observer, Seat};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Sentences that are checked of each game.
const SENTENCES: usize = 500;
/// Most sentences of one kind that are checked, so that the frequent ones leave room for the others.
const MOST_OF_A_KIND: usize = 45;
/// Kinds of sentence beside material that a game has at least.
const FEWEST_KINDS: usize = 12;

/// Explanation of a move, with all that a check may look at.
struct Said<'a, G: Game> {
    before: &'a G::Position,
    after: &'a G::Position,
    mv: &'a G::Move,
    /// Best move of the search, with which a fault compares.
    best: &'a G::Move,
    ranking: &'a [RootMove<G>],
    score: Score,
    remark: &'a Remark,
}

impl<G: Game> Said<'_, G> {
    /// Seat that moves.
    fn seat(&self) -> Seat {
        G::to_move(self.before)
    }

    fn number(&self, name: &str) -> usize {
        self.remark
            .arg(name)
            .and_then(|text| text.parse().ok())
            .unwrap_or_else(|| panic!("{:?}", self.remark))
    }

    fn text(&self, name: &str) -> &str {
        self.remark.arg(name).unwrap_or_else(|| panic!("{:?}", self.remark))
    }
}

/// A game whose sentences are checked.
trait Witness: Bots {
    /// Set-ups from which positions are sampled, by their texts.
    const SETUPS: &'static [&'static str];
    /// Plies of a game, of which any may be the first that is looked at.
    const PLIES: usize = 40;
    /// Kinds that say what a move takes or gains.
    const MATERIAL: &'static [&'static str];
    /// Kinds of every game that it has too; each is said somewhere in the samples.
    const PLAIN: &'static [&'static str] = &[];
    /// All other kinds that the game has; each is said somewhere in the samples.
    const KINDS: &'static [&'static str];

    /// Places on the board with the seat whose piece stands there; none in a game without captures.
    fn pieces(_position: &Self::Position) -> BTreeMap<String, Seat> {
        BTreeMap::new()
    }

    /// Whether a sentence of this game's own is true; `None` for another's.
    fn is_true(said: &Said<'_, Self>) -> Option<bool>;
}

/// Kinds that say nothing that could be false.
const EMPTY: [&str; 3] = ["why-best", "why-best-tried", "why-due"];

/// Sentences that were checked, by kind.
type Counts = BTreeMap<String, usize>;

fn view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, Observer::Seat(G::to_move(position)))
}

/// A thought that knows nothing of its move.
fn unthought<G: Game>(mv: G::Move) -> Thought<G> {
    let ranking = vec![RootMove { pv: vec![mv], score: Score::Points(0), exact: true }];
    Thought::from_ranking(ranking, 1, 0, Duration::ZERO).expect("a move")
}

/// Checks all that is said in a position, of the best move and of another.
fn check<G: Witness>(position: &G::Position, rng: &mut Rng, counts: &mut Counts) {
    let view = view::<G>(position);
    let moves = G::view_moves(&view);
    let think = |position: &G::Position| {
        let observation = Observation::of_position(position);
        G::engine(Level::FULL, 1).think(&observation, &Limits::nodes(300), &mut |_| {})
    };
    let Some(thought) = think(position) else { return };
    let other = moves[rng.below(moves.len())].clone();
    let mut after = position.clone();
    let _ = G::play(&mut after, &other);
    let next = think(&after);
    let unthought = unthought::<G>(other.clone());
    let told = [
        (thought.best.clone(), claims::<G>(&view, &thought), &thought),
        (other.clone(), claims::<G>(&view, &unthought), &unthought),
        (other.clone(), faults::<G>(&view, &other, &thought, next.as_ref()), &thought),
    ];
    for (mv, remarks, thought) in told {
        for remark in remarks.iter().filter(|remark| !EMPTY.contains(&&*remark.id)) {
            let count = counts.entry(remark.id.to_string()).or_default();
            if *count >= MOST_OF_A_KIND {
                continue;
            }
            let mut after = position.clone();
            let _ = G::play(&mut after, &mv);
            let said = Said {
                before: position,
                after: &after,
                mv: &mv,
                best: &thought.best,
                ranking: &thought.ranking,
                score: thought.score,
                remark,
            };
            let holds = G::is_true(&said).or_else(|| plain::is_true(&said));
            let said =
                || format!("{remark:?} of {} in {}", G::move_text(&view, &mv), G::position_text(position));
            match holds.unwrap_or_else(|| panic!("nobody checks {}", said())) {
                true => *count += 1,
                false => panic!("it is not true that {}", said()),
            }
        }
    }
}

/// Checks sentences of a game until enough of them and all kinds were seen.
fn check_game<G: Witness>() {
    let mut counts = Counts::new();
    let kinds = || G::KINDS.iter().chain(G::PLAIN);
    let said = |counts: &Counts| counts.values().sum::<usize>();
    let is_seen = |counts: &Counts, kind: &str| counts.get(kind).is_some_and(|count| *count > 0);
    for seed in 1..400 {
        let mut rng = Rng::new(seed);
        let setup = G::SETUPS[seed as usize % G::SETUPS.len()];
        let setup = match setup {
            "" => Setup::default_of(G::OPTIONS),
            text => Setup::read(G::OPTIONS, text).expect("a set-up"),
        };
        let mut position = G::start(&setup, seed);
        // The plies that are checked lie anywhere in a game of moves by chance and of good moves.
        let skipped = rng.below(G::PLIES);
        for ply in 0..skipped + 40 {
            let moves = G::view_moves(&view::<G>(&position));
            if moves.is_empty() || G::outcome(&position).is_over() {
                break;
            }
            if ply >= skipped && ply % 5 == 0 {
                check::<G>(&position, &mut rng, &mut counts);
            }
            let mv = &moves[rng.below(moves.len())];
            let after = plain::played::<G>(&position, mv);
            // Of two games one takes more than chance would.
            let quiet = seed % 2 == 0 && !plain::takes::<G>(&position, &after);
            let taking = moves.iter().map(|mv| plain::played::<G>(&position, mv));
            let better = if quiet {
                taking.into_iter().find(|after| plain::takes::<G>(&position, after))
            } else {
                None
            };
            position = better.unwrap_or(after);
        }
        if said(&counts) >= SENTENCES && kinds().all(|kind| is_seen(&counts, kind)) {
            break;
        }
    }
    println!("{}: {} sentences, {counts:?}", G::NAME, said(&counts));
    let unsaid: Vec<_> = kinds().filter(|kind| !is_seen(&counts, kind)).collect();
    assert!(unsaid.is_empty(), "{} never says {unsaid:?}", G::NAME);
    // What every game has, some say too seldom for the samples.
    let is_own = |kind: &str| kind.starts_with(G::NAME);
    let is_listed =
        |kind: &&String| G::KINDS.contains(&kind.as_str()) || G::MATERIAL.contains(&kind.as_str());
    let unlisted: Vec<_> = counts.keys().filter(|kind| is_own(kind) && !is_listed(kind)).collect();
    assert!(unlisted.is_empty(), "{} says {unlisted:?} too", G::NAME);
    assert!(kinds().count() >= FEWEST_KINDS && said(&counts) >= SENTENCES, "{}: {}", G::NAME, said(&counts));
}

#[test]
fn what_is_said_in_camelot_is_true() {
    check_game::<Camelot>();
}

#[test]
fn what_is_said_in_chameleon_is_true() {
    check_game::<Chameleon>();
}

#[test]
fn what_is_said_in_le_cameleon_is_true() {
    check_game::<LeCameleon>();
}

#[test]
fn what_is_said_in_caminos_is_true() {
    check_game::<Caminos>();
}

#[test]
fn what_is_said_in_chromino_is_true() {
    check_game::<Chromino>();
}
