//! Narration: matches of all games in words, and exact sentences of each.

use std::collections::BTreeSet;
use std::time::Duration;

use camaieu::play::narration::{Narrator, PlaceState};
use camaieu::play::{
    Actor, Allowance, Command, Match, Overstep, PlyKind, ProposalKind, Selection, Session, Timing,
};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::caminos::Caminos;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chameleon::Chameleon;
use camaieu::rules::chromino::{Chromino, Place};
use camaieu::rules::game::{Observer, Phrase, Refusal, Seat, Seats};
use camaieu::rules::le_cameleon::LeCameleon;
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;

use super::{secrecy, suite};

fn session<G: Game>(game: Match<G>, timing: Option<Timing>) -> Session<G> {
    Session::new(game).with_timing(timing, Duration::ZERO)
}

fn words<G: Game>(lang: Lang, phrase: &Phrase) -> String {
    let texts = lang.texts();
    texts.phrase(G::NAME, phrase, &|seat| texts.seat(G::NAME, 2, seat))
}

/// Asserts that a phrase is said in both languages, with all its messages and arguments.
fn assert_said<G: Game>(phrase: &Phrase) {
    for lang in Lang::ALL {
        let said = words::<G>(lang, phrase);
        assert!(!said.trim().is_empty() && !said.contains(['{', '}']), "{phrase:?}: {said:?}");
        let is_id = |word: &str| {
            word.split('-').count() > 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        };
        assert!(!said.split([' ', '.', ',', ':', ';']).any(is_id), "{phrase:?}: {said:?}");
    }
}

/// All that a narrator tells of a session.
fn everything_told<G: Game>(
    session: &Session<G>,
    observer: Observer,
    selection: &Selection<G>,
) -> Vec<Phrase> {
    let narrator = Narrator::new(session.into(), observer, selection);
    let mut told = vec![narrator.turn(), narrator.last_moves(), narrator.clocks(Duration::ZERO)];
    told.extend(narrator.selection());
    told.extend(Seats::first(session.seats()).iter().map(|seat| narrator.possessions(seat)));
    for place in G::places(narrator.view()) {
        told.extend([narrator.place_in_detail(place), narrator.lines(place)]);
    }
    told
}

/// Tells random matches of every set-up of a game.
struct RandomMatches;

impl Visitor for RandomMatches {
    type Output = ();

    fn visit<G: Game>(self) {
        for (number, setup) in suite::setups::<G>().into_iter().enumerate() {
            let mut rng = Rng::new(number as u64 + 1);
            let mut game = Match::<G>::new(&setup, number as u64);
            let told_in = if number == 0 { 60 } else { 240 };
            for ply in 0..200 {
                let moves = G::view_moves(&game.own_view());
                if rng.below(told_in) == 0 || ply == 0 || moves.is_empty() {
                    assert_tells_all(session(game.clone(), None), &mut rng);
                }
                let Some(mv) = rng.pick(&moves) else { break };
                game.play(mv, &[]).unwrap();
            }
        }
    }
}

/// Looks which piece the moves of random games have.
struct PieceOfMoves;

impl Visitor for PieceOfMoves {
    type Output = ();

    fn visit<G: Game>(self) {
        for (number, setup) in suite::setups::<G>().into_iter().enumerate() {
            let mut rng = Rng::new(number as u64 + 1);
            let mut game = Match::<G>::new(&setup, number as u64);
            for _ in 0..12 {
                let moves = G::view_moves(&game.own_view());
                let pieces = moves.iter().map(|mv| G::piece_of(&game.own_view(), mv));
                pieces.for_each(|piece| assert_ne!(piece, Phrase::say("narration-empty"), "{setup}"));
                let Some(mv) = rng.pick(&moves) else { break };
                game.play(mv, &[]).unwrap();
            }
        }
    }
}

#[test]
fn the_piece_of_a_move_is_no_empty_place() {
    for game in catalogue::NAMES {
        catalogue::visit(game, PieceOfMoves);
    }
}

fn assert_tells_all<G: Game>(session: Session<G>, rng: &mut Rng) {
    let turn = Observer::Seat(session.to_move());
    let view = session.view(turn);
    let mut selection = Selection::<G>::default();
    let next = selection.partial(&view).next;
    for observer in [turn, Observer::Onlooker] {
        everything_told(&session, observer, &selection).iter().for_each(assert_said::<G>);
    }
    if let Some(first) = rng.pick(&next) {
        let _ = selection.click(&view, first.step);
        everything_told(&session, turn, &selection).iter().for_each(assert_said::<G>);
    }
    assert_places_hold::<G>(&view);
}

/// Places have texts and cells of their own, in reading order, and every legal move begins on one.
fn assert_places_hold<G: Game>(view: &G::View) {
    let places = G::places(view);
    let cells: Vec<_> = places.iter().map(|place| G::cell(*place)).collect();
    assert!(cells.windows(2).all(|pair| pair[0] < pair[1]), "{}: {cells:?}", G::NAME);
    assert!(cells.iter().all(|cell| cell.area < G::AREAS.len()));
    let texts: BTreeSet<String> = places.iter().map(|place| G::place_text(view, *place)).collect();
    assert_eq!(texts.len(), places.len(), "{}", G::NAME);
    let named: BTreeSet<String> =
        places.iter().map(|place| words::<G>(Lang::Fr, &G::place_name(view, *place))).collect();
    assert_eq!(named.len(), places.len(), "{}", G::NAME);
    let beginnings = G::beginnings(view);
    assert_eq!(beginnings.is_empty(), G::view_moves(view).is_empty(), "{}", G::NAME);
    for place in &beginnings {
        assert!(places.contains(place), "{place:?}");
    }
    for place in &places {
        for line in G::lines(view, *place) {
            assert!(line.places.iter().all(|other| places.contains(other)), "{place:?}: {line:?}");
        }
        if !beginnings.contains(place) {
            assert_eq!(G::destinations(view, *place), [], "{place:?}");
        }
    }
}

#[test]
fn random_matches_are_narrated_in_both_languages() {
    for name in catalogue::NAMES {
        catalogue::visit(name, RandomMatches).unwrap();
    }
}

#[test]
fn what_is_hidden_is_not_told() {
    let setup = Setup::read(Chromino::OPTIONS, "players=3").unwrap();
    let mut rng = Rng::new(5);
    let mut position = Chromino::start(&setup, 5);
    for _ in 0..12 {
        let mut moves = Vec::new();
        Chromino::moves(&position, &mut moves);
        let observers = [Observer::Onlooker, Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND)];
        for observer in observers {
            let other = secrecy::reshuffled::<Chromino>(&position, observer, &mut rng);
            let told = [&position, &other].map(|position| {
                let session = session(Match::<Chromino>::from_position(position.clone()), None);
                everything_told(&session, observer, &Selection::default())
            });
            assert_eq!(told[0], told[1]);
        }
        let Some(mv) = rng.pick(&moves) else { break };
        let _ = Chromino::play(&mut position, mv);
    }
}

/// The sentences of a game in both languages after some moves, for the first seat.
struct Told<G: Game> {
    session: Session<G>,
    selection: Selection<G>,
}

impl<G: Game> Told<G> {
    fn after(options: &str, seed: u64, moves: &[&str]) -> Told<G> {
        let default = Setup::default_of(G::OPTIONS);
        let setup = if options.is_empty() { default } else { Setup::read(G::OPTIONS, options).unwrap() };
        let mut game = Match::<G>::new(&setup, seed);
        for text in moves {
            game.play_text(text).unwrap();
        }
        Told { session: session(game, None), selection: Selection::default() }
    }

    fn at(position: &str) -> Told<G> {
        let position = G::read_position(position, &Setup::default_of(G::OPTIONS)).unwrap();
        Told { session: session(Match::from_position(position), None), selection: Selection::default() }
    }

    fn say(&self, tell: impl Fn(&Narrator<'_, G>) -> Phrase) -> [String; 2] {
        let narrator =
            Narrator::new((&self.session).into(), Observer::Seat(self.session.to_move()), &self.selection);
        [Lang::En, Lang::Fr].map(|lang| words::<G>(lang, &tell(&narrator)))
    }

    fn place(&self, text: &str) -> [String; 2] {
        self.say(|narrator| {
            let find = |phrase: &Phrase| words::<G>(Lang::En, phrase);
            narrator.place_phrase(narrator.find(text, find).expect(text))
        })
    }
}

/// The command that plays a move at the first position.
fn play<G: Game>(view: &G::View, text: &str) -> Command<G> {
    let mv = G::read_move(view, text).unwrap();
    Command::Play { at: camaieu::play::NodeId::START, mv, steps: Vec::new() }
}

#[test]
fn camelot_is_told() {
    let told = Told::<Camelot>::after("", 1, &["E6-E8", "H11-F9"]);
    assert_eq!(told.place("e8"), ["E8, White Man, can move", "E8, Pion blanc, peut bouger"]);
    assert_eq!(told.place("F9")[0], "F9, Black Man, last move");
    assert_eq!(told.place("F16"), ["F16, empty, Black’s castle", "F16, vide, château noir"]);
    assert_eq!(
        told.say(|narrator| narrator.last_moves()),
        ["Black: Black Man from H11 to F9.", "Noirs\u{a0}: Pion noir de H11 à F9."]
    );
    let mut told = Told::<Camelot>::at("2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3");
    let turn = told.say(|narrator| narrator.turn());
    assert_eq!(turn[0], "White to move. You must capture, from E6, E7. (Rule 4)");
    assert_eq!(turn[1], "Aux blancs de jouer. Vous devez capturer, depuis E6, E7. (règle 4)");
    let view = told.session.view(Observer::All);
    let from = told.selection.find(&view, "E7").unwrap();
    let _ = told.selection.click(&view, from);
    let chosen = told.say(|narrator| narrator.selection().unwrap());
    assert_eq!(chosen[0], "Chosen: E7. Can go to: C7 (capture), G7 (capture).");
    assert_eq!(told.place("G7")[0], "G7, empty, possible capture");
    told.session.submit(Actor::Person(Seat::FIRST), play(&view, "E7xG7"), Duration::ZERO).unwrap();
    let jumped = Told { session: told.session, selection: Selection::default() };
    assert_eq!(
        jumped.say(|narrator| narrator.ply(jumped.session.shown())),
        [
            "White: White Knight from E7 to G7, Black Man on F7 captured",
            "Blancs\u{a0}: Chevalier blanc de E7 à G7, prise en F7\u{a0}: Pion noir"
        ]
    );
}

#[test]
fn legal_moves_are_told_only_where_they_may_be() {
    let told = Told::<Camelot>::after("", 1, &[]);
    let narrator = Narrator::new((&told.session).into(), Observer::Onlooker, &told.selection).helping(false);
    assert!(narrator.states().is_empty());
    let said = words::<Camelot>(Lang::En, &narrator.possessions(Seat::FIRST));
    assert!(
        said.starts_with("White: 4 Knights: C6, J6, D7, I7. 10 Men:") && !said.contains("Can move"),
        "{said}"
    );
}

#[test]
fn chameleon_is_told() {
    let told = Told::<Chameleon>::after("", 1, &["a1-b3"]);
    assert_eq!(
        told.place("b3"),
        [
            "b3, Red piece, white centre on white tile, moves like a bishop, last move",
            "b3, pièce rouge, centre blanc sur case blanche, se déplace comme un fou, dernier coup"
        ]
    );
    assert_eq!(
        told.say(|narrator| narrator.last_moves())[0],
        "Red: red piece with white centre from a1 to b3, now moves like a bishop."
    );
    assert_eq!(
        told.say(|narrator| narrator.lines(camaieu::rules::chameleon::Tile::read("c3").unwrap()))[1]
            .split(". ")
            .next(),
        Some("Rangée 3\u{a0}: b3 pièce rouge, centre blanc sur case blanche, se déplace comme un fou")
    );
}

#[test]
fn le_cameleon_is_told() {
    let told = Told::<LeCameleon>::after("", 1, &[]);
    assert_eq!(told.place("c4"), ["c4, round blue piece, can move", "c4, pion bleu rond, peut bouger"]);
    assert_eq!(told.place("b1")[0], "b1, empty, Round’s reserve");
    let own = told.say(|narrator| narrator.possessions(Seat::FIRST));
    assert!(own[0].contains("4 blue pieces: a4, c4, e4, g4. ") && own[0].contains("violet 6"), "{own:?}");
    assert!(own[1].contains("4 pions bleus\u{a0}: a4, c4, e4, g4. "), "{own:?}");
    let told = Told::<LeCameleon>::after("", 1, &["c4-d5"]);
    let said = told.say(|narrator| narrator.ply(told.session.line()[0]));
    assert!(said[0].contains("blue piece") && said[0].contains("c4") && said[0].contains("d5"), "{said:?}");
}

#[test]
fn caminos_is_told() {
    let told = Told::<Caminos>::after("", 1, &["c3=3,d3=1", "a1=1,a2=1"]);
    assert_eq!(
        told.place("c3"),
        [
            "c3, height 3, from the top: green, green, green",
            "c3, hauteur 3, de haut en bas\u{a0}: vert, vert, vert"
        ]
    );
    assert_eq!(told.place("a1")[0], "a1, height 1, yellow, at the edge, last move");
    assert_eq!(told.place("L4")[0], "Green’s Ls, 3 left, can move");
    assert_eq!(told.say(|narrator| narrator.ply(told.session.line()[0]))[0], "Green: L on c3 (3 cubes), d3");
    let own = told.say(|narrator| narrator.possessions(Seat::FIRST))[0].clone();
    assert!(own.contains("3 Ls left.") && own.contains("heights: c3 (3), d3 (1)."), "{own}");
}

/// Description of a piece in the hand from this place, with the move that would place it, or why none does.
fn held<G: Game>(told: &Told<G>, supply: &str, lies: Result<&str, Refusal>) -> [String; 2] {
    let narrator =
        Narrator::new((&told.session).into(), Observer::Seat(told.session.to_move()), &told.selection);
    let place = narrator.find(supply, |phrase| words::<G>(Lang::En, phrase)).unwrap();
    let lies = lies.map(|text| {
        let mv = G::read_move(narrator.view(), text).unwrap();
        G::steps(narrator.view(), &mv)[0]
    });
    let narrator = narrator.helping(false).holding(place, Vec::new()).pointing(lies);
    [Lang::En, Lang::Fr].map(|lang| words::<G>(lang, &narrator.held().unwrap()))
}

#[test]
fn a_held_piece_is_told_as_it_lies() {
    let told = Told::<Caminos>::after("", 1, &[]);
    assert_eq!(
        held(&told, "L4", Ok("c3=3,d3=1")),
        [
            "In hand: Green’s Ls, 4 left. Here: L on c3 (3 cubes), d3.",
            "En main\u{a0}: Pièces en L (Vert), reste 4. Ici\u{a0}: pièce en L en c3 (3 cubes), d3."
        ]
    );
    let edge = Refusal::new(&camaieu::rules::caminos::reasons::OVER_EDGE);
    let refused = held(&told, "L4", Err(edge));
    assert!(refused[0].contains("left. The piece would extend beyond the edge of the board."), "{refused:?}");
    let told = Told::<Caminos>::after("neutral=yes", 1, &[]);
    assert!(
        held(&told, "nI3", Ok("a1=1,b1=1,c1=1"))[0].ends_with("Here: neutral bar of three on a1, b1, c1.")
    );
    let told = Told::<Chromino>::at("classic/1 G*R@0,0h BBR,GGY/GGG,PPP YYY 1:0:0 0/0");
    let lies = held(&told, "2", Ok("YGG@-1,1h"));
    assert!(lies[0].ends_with("Here: to the right from column -1, row 1: yellow, green, green."), "{lies:?}");
}

#[test]
fn the_neutral_pieces_of_caminos_are_told() {
    let first = ["a1=1,b1=1,c1=1", "a2=1,b2=1,c2=1"];
    for (placed, own, others) in [(0, "1", ("2:", "1")), (1, "1", ("1:", "0")), (2, "0", ("2:", "0"))] {
        let told = Told::<Caminos>::after("neutral=yes", 1, &first[..placed]);
        let left = |place: &str, count: &str| {
            let said = told.place(place)[0].clone();
            assert!(
                said.contains(&format!(", {count} left")) || count == "0" && said.contains("none"),
                "{said}"
            );
        };
        left("nI3", own);
        left(&format!("{}nI3", others.0), others.1);
    }
}

#[test]
fn chromino_is_told() {
    let told = Told::<Chromino>::at("classic/1 G*R@0,0h BBR,GGY/GGG,PPP YYY 1:0:0 0/0");
    assert_eq!(
        told.place("0,0"),
        [
            "column 0, row 0, green, end of the horizontal tile green, any colour, red",
            "colonne 0, ligne 0, vert, bout de la pièce couchée vert, toute couleur, rouge"
        ]
    );
    assert_eq!(told.place("0,1")[0], "column 0, row 1, free, below it green");
    assert_eq!(told.place("4,2")[0], "column 4, row 2, empty", "all squares of the rectangle have names");
    let lines = told.say(|narrator| {
        let is_here = |place: &Place| Chromino::place_text(narrator.view(), *place) == "0,0";
        narrator.lines(Chromino::places(narrator.view()).into_iter().find(is_here).unwrap())
    });
    assert!(lines[0].starts_with("Row 0: column 0, row 0 green"), "{}", lines[0]);
    assert_eq!(told.place("2")[0], "tile 2, green, green, yellow, can move");
    assert_eq!(told.place("2:1")[0], "Player 2’s tile 1, face down");
    assert_eq!(told.place("bag")[0], "Bag, 1 tile");
    let own = told.say(|narrator| narrator.possessions(Seat::FIRST))[0].clone();
    assert!(own.contains("tile 2: green, green, yellow. in the bag: 1."), "{own}");
}

#[test]
fn clocks_are_told_in_words() {
    let allowance = Allowance::Game { time: Duration::from_secs(3_661), increment: Duration::ZERO };
    let timing = Timing { allowance, overstep: Overstep::Loses };
    let game = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    let session = session(game, Some(timing));
    let selection = Selection::default();
    let narrator = Narrator::new((&session).into(), Observer::Onlooker, &selection);
    let said = |lang: Lang, seconds: u64| {
        words::<Camelot>(lang, &narrator.clocks(Duration::from_secs(seconds)))
            .split(". ")
            .next()
            .map(str::to_owned)
    };
    assert_eq!(said(Lang::En, 0).as_deref(), Some("White: one hour one minute one second"));
    assert_eq!(said(Lang::Fr, 61).as_deref(), Some("Blancs\u{a0}: une heure 0 minute 0 seconde"));
    assert_eq!(said(Lang::En, 3_659).as_deref(), Some("White: 2 seconds"));
}

#[test]
fn the_end_of_a_line_without_a_move_is_told() {
    let mut out_of_time = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    out_of_time.run_out_of_time(Seat::SECOND).unwrap();
    let mut resigned = Match::<Camelot>::new(&Setup::default_of(Camelot::OPTIONS), 1);
    resigned.resign(Seat::FIRST).unwrap();
    let told = |game| {
        let told = Told { session: session(game, None), selection: Selection::default() };
        told.say(|narrator| narrator.ply(told.session.shown()))
    };
    assert_eq!(told(out_of_time), ["Black runs out of time", "Les noirs dépassent leur temps"]);
    assert_eq!(told(resigned), ["White resigns", "Les blancs abandonnent"]);
}

#[test]
fn changes_are_told() {
    let mut told = Told::<Camelot>::after("", 1, &["E6-E8"]);
    let mut change = |actor: Actor, command: Command<Camelot>| {
        let change = told.session.submit(actor, command, Duration::ZERO).unwrap();
        let narrator = Narrator::new((&told.session).into(), Observer::Seat(Seat::FIRST), &told.selection);
        narrator.change(change).map(|phrase| words::<Camelot>(Lang::En, &phrase))
    };
    let (white, black) = (Actor::Person(Seat::FIRST), Actor::Person(Seat::SECOND));
    let offered = change(black, Command::Propose(ProposalKind::Draw)).unwrap();
    assert_eq!(offered, "Black offers White a draw.");
    assert_eq!(change(white, Command::Decline(ProposalKind::Draw)).unwrap(), "White declines the draw.");
    let looked = change(white, Command::Look(camaieu::play::NodeId::START)).unwrap();
    assert_eq!(looked, "This is the position after 0 of 1 move.");
    let ended = change(black, Command::Resign).unwrap();
    assert_eq!(ended, "Black resigns. White wins. The game ended by resignation.");
}

#[test]
fn the_last_move_has_its_places() {
    let told = Told::<Camelot>::after("", 1, &["E6-E8"]);
    let narrator = Narrator::new((&told.session).into(), Observer::All, &told.selection);
    let last: Vec<String> = narrator
        .states()
        .into_iter()
        .filter(|(_, state)| *state == PlaceState::LastMove)
        .map(|(place, _)| place.to_string())
        .collect();
    assert_eq!(last, ["E6", "E8"]);
    assert!(matches!(told.session.ply_kind(told.session.shown()), Some(PlyKind::Move { .. })));
}
