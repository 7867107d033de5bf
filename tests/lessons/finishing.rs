//! Everything can be finished: short games can be won, and a whole course in the terminal.

use camaieu::bots::{self, Bots, BotsVisitor, Engine, Level, Limits, Observation};
use camaieu::play::guided::{Awaits, LessonStep, Reply, Run, StepBody, lessons};
use camaieu::rules::catalogue;
use camaieu::rules::game::Observer;

use super::program::{Home, run_at};
use super::{OfSteps, in_every_step};

/// Nodes and seed of the engines in the terminal.
const NODES: u64 = 20_000;
const SEED: u64 = 1;

/// Plays a short game with the strongest engine in the player's place; the moves of the player.
fn win<G: Bots>(step: &LessonStep<G>) -> Vec<String> {
    let mut run = Run::new(step.clone().into());
    let mut own = G::engine(Level::FULL, SEED);
    let mut other: Option<Box<dyn Engine<G>>> = None;
    let mut moves = Vec::new();
    let limits = Limits::nodes(NODES);
    loop {
        let observation = Observation::of(run.game());
        let reply = match run.awaits() {
            Awaits::Engine(level) => {
                let engine = other.get_or_insert_with(|| G::engine(Level::new(level).unwrap(), SEED));
                run.engine_plays(&engine.think(&observation, &limits, &mut |_| {}).unwrap().best)
            }
            Awaits::Player => {
                let mv = own.think(&observation, &limits, &mut |_| {}).unwrap().best;
                moves.push(G::move_text(&G::view(run.game().position(), Observer::All), &mv));
                run.submit(&mv)
            }
            awaits => panic!("{}: {awaits:?}", step.path()),
        };
        match reply {
            Reply::Right { .. } => {}
            Reply::Done { .. } => return moves,
            reply => panic!("{}: {reply:?} after {moves:?}", step.path()),
        }
    }
}

struct Games;

impl OfSteps for Games {
    fn holds<G: Bots>(step: &LessonStep<G>) {
        let StepBody::Play { within, .. } = &step.kind else { return };
        assert!(win(step).len() <= *within, "{}", step.path());
    }
}

#[test]
fn short_games_can_be_won() {
    in_every_step::<Games>();
}

/// The lines that finish a step in the terminal.
fn lines<G: Bots>(step: &LessonStep<G>) -> Vec<String> {
    let mut position = step.position.clone();
    let mut own = |line: &[G::Move]| -> Vec<String> {
        let mut texts = Vec::new();
        for mv in line {
            if G::to_move(&position) == step.seat() {
                texts.push(G::move_text(&G::view(&position, Observer::All), mv));
            }
            let _ = G::play(&mut position, mv);
        }
        texts
    };
    match &step.kind {
        StepBody::Show { .. } => vec![String::new()],
        StepBody::Do { answer, .. } => own(answer),
        StepBody::Script { line, .. } => own(line),
        StepBody::Try { moves, .. } => vec![moves[0].clone()],
        StepBody::Find { all, .. } => {
            let view = G::view(&step.position, Observer::All);
            all.iter().map(|mv| G::move_text(&view, mv)).collect()
        }
        StepBody::Play { .. } => win(step),
        StepBody::Keep { .. } | StepBody::Solve { .. } => Vec::new(),
    }
}

struct InTheTerminal;

impl BotsVisitor for InTheTerminal {
    type Output = usize;

    fn visit<G: Bots>(self) -> usize {
        let steps: Vec<LessonStep<G>> =
            lessons::<G>().unwrap().into_iter().flat_map(|lesson| lesson.steps).collect();
        if steps.is_empty() {
            return 0;
        }
        let typed: String = steps.iter().flat_map(lines).map(|line| line + "\n").collect();
        let home = Home::new(&format!("whole-{}", G::NAME));
        let said = run_at(&home, &["learn", G::NAME, "--text", "--lang", "en"], &typed);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
        let most = 3 * steps.iter().filter(|step| step.is_task()).count();
        assert!(said.out.ends_with(&format!("You have {most} of {most} stars.\n")), "{}", said.out);
        steps.len()
    }
}

#[test]
fn every_course_can_be_finished_in_the_terminal() {
    let steps: usize = catalogue::NAMES.iter().map(|game| bots::visit(game, InTheTerminal).unwrap()).sum();
    assert!(steps > 0);
}
