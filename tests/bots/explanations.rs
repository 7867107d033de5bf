//! Reasons for advised moves: they say what is so, and both languages have the words.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;
use std::time::Duration;

use camaieu::bots::{
    self, Bots, BotsVisitor, Explains, Level, Limits, Observation, RootMove, Score, Thought, explain,
};
use camaieu::play::Remark;
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue;
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::game::{Game, Observer};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

fn position<G: Game>(text: &str) -> G::Position {
    G::read_position(text, &Setup::default_of(G::OPTIONS)).expect("a position")
}

fn view<G: Game>(position: &G::Position) -> G::View {
    G::view(position, Observer::Seat(G::to_move(position)))
}

/// The sentence for reasons, as the window makes it.
fn said(reasons: &[Remark], lang: Lang) -> String {
    let texts = lang.texts();
    let all = reasons.iter().map(|reason| {
        let args: Vec<(&str, &dyn Display)> =
            reason.args.iter().map(|(name, value)| (&**name, value as &dyn Display)).collect();
        texts.find(&reason.id, &args).unwrap_or_else(|| panic!("{}: no such message", reason.id))
    });
    let both =
        |first: String, second: String| texts.say_with("why-two", &[("first", &first), ("second", &second)]);
    let why = all.reduce(both).expect("a reason");
    texts.say_with("hint-why", &[("why", &why)])
}

/// The reasons for a move in a position, with a score and a line that follows it.
fn why<G: Explains>(text: &str, line: &[&str], score: Score) -> String {
    let mut position = position::<G>(text);
    let start = view::<G>(&position);
    let mut pv = Vec::new();
    for text in line {
        let mv = G::read_move(&view::<G>(&position), text).expect(text);
        let _ = G::play(&mut position, &mv);
        pv.push(mv);
    }
    let ranking = vec![RootMove { pv: pv.clone(), score, exact: true }];
    let thought = Thought::<G> {
        best: pv[0].clone(),
        score,
        pv,
        ranking,
        depth: 6,
        deals: 0,
        nodes: 0,
        time: Duration::ZERO,
    };
    said(&explain::<G>(&start, &thought), Lang::En)
}

#[test]
fn what_a_move_does_is_said() {
    // A Man may capture, and must.
    let text = "2/8/10/12/12/12/12/12/12/5mM5/12/12/MM10/10/8/2 b 0 0 0";
    let here = why::<Camelot>(text, &["F7xH7"], Score::Points(90));
    assert_eq!(here, "This move is the only legal move and captures a Man on G7.");
    // An invader is captured.
    let here = why::<Chameleon>("4w/3b1/5/1WB1W/1w3 r", &["c2xb1"], Score::Win(7));
    assert_eq!(here, "This move captures the invader on b1 and wins in 4 moves, whatever the reply.");
    let text = "square 2 1d2=1,d3=1,d4=2;2f5=1,f6=1,f7=2;1a2=1,b2=1,c1=1,c2=1;2c1=1,c2=1,c3=2;1a5=1,b5=1,c4=1,c5=1;2c4=1,c5=1,c6=2 1 -";
    let here = why::<Caminos>(text, &["c1=1,d1=3"], Score::Points(20));
    assert!(here.contains("stops a win with the next move"), "{here}");
    let text = "v7/1o1y1g1y/r1y1r1b1/5v1y/b2V1B2/6Y1/1R1R1Y1R/Y1V1Y1V1/1V6 r 2,6,6,5/4,5,5,5 22";
    let here = why::<LeCameleon>(text, &["d5-e6xf6"], Score::Points(120));
    assert!(here.starts_with("This move takes a") && here.contains(" on f6"), "{here}");
}

#[test]
fn the_last_resort_is_named_as_such() {
    let text = "2/8/10/12/12/12/4M3M3/12/12/12/12/4m3m3/12/10/8/2 w 0 0 0";
    let moves = Camelot::view_moves(&position::<Camelot>(text));
    let mut thought = Thought::<Camelot>::from_ranking(
        moves.iter().map(|mv| RootMove { pv: vec![*mv], score: Score::Points(0), exact: true }).collect(),
        6,
        0,
        Duration::ZERO,
    )
    .expect("moves");
    let start = position::<Camelot>(text);
    assert_eq!(said(&explain::<Camelot>(&start, &thought), Lang::En), "This move is the best one found.");
    for ranked in thought.ranking.iter_mut().skip(1) {
        ranked.score = Score::Loss(4);
    }
    assert_eq!(explain::<Camelot>(&start, &thought)[0].id, "why-only-defence");
    thought.score = Score::Loss(6);
    assert_eq!(explain::<Camelot>(&start, &thought)[0].id, "why-lost");
}

#[test]
fn every_advice_has_a_sentence_in_both_languages() {
    struct Suite;
    impl BotsVisitor for Suite {
        type Output = BTreeMap<String, usize>;

        fn visit<G: Bots>(self) -> Self::Output {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tactics");
            let text = std::fs::read_to_string(folder.join(format!("{}.txt", G::NAME))).expect("a suite");
            let mut told = BTreeMap::new();
            for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
                let position = position::<G>(line.split('|').next().expect("a position").trim());
                let observation = Observation::of_position(&position);
                let thought = G::engine(Level::FULL, 1)
                    .think(&observation, &Limits::nodes(300), &mut |_| {})
                    .expect("a move");
                let reasons = explain::<G>(&view::<G>(&position), &thought);
                assert!((1..=2).contains(&reasons.len()), "{line}: {reasons:?}");
                for lang in Lang::ALL {
                    let sentence = said(&reasons, lang);
                    assert!(sentence.len() > 15 && !sentence.contains('{'), "{sentence}");
                }
                for reason in reasons {
                    *told.entry(reason.id.to_string()).or_default() += 1;
                }
            }
            told
        }
    }
    for name in catalogue::NAMES {
        let told = bots::visit(name, Suite).expect("a game");
        assert!(told.len() >= 3, "{name} has few words: {told:?}");
    }
}
