//! A position's text is the only one that it has: what is accepted is printed as it was read, and so is whatever legal moves
//! lead to from there.

use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::Game;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

use super::suite::setups;

/// The text with each hand of a Chromino position sorted: the one order in which an accepted text may differ from the
/// printed one.
pub fn with_sorted_hands(text: &str) -> String {
    let sorted = |hand: &str| {
        let mut tiles: Vec<&str> = hand.split(',').collect();
        tiles.sort_unstable();
        tiles.join(",")
    };
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if let Some(hands) = fields.get_mut(2) {
        *hands = hands.split('/').map(sorted).collect::<Vec<_>>().join("/");
    }
    fields.join(" ")
}

/// The text as the game prints it, if it is accepted.
fn canonical<G: Game>(text: &str) -> String {
    if G::NAME == "chromino" { with_sorted_hands(text) } else { text.trim().to_owned() }
}

/// The position of a text, if it is accepted: then it is printed as it was read.
fn accepted<G: Game>(text: &str, setup: &Setup) -> Option<G::Position> {
    let position = G::read_position(text, setup).ok()?;
    let written = G::position_text(&position);
    assert_eq!(written, canonical::<G>(text), "printed otherwise than read");
    assert_eq!(G::read_position(&written, setup).as_ref(), Ok(&position), "{text}");
    Some(position)
}

fn legal<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    G::moves(position, &mut moves);
    moves
}

/// Plays by chance: what is reached is accepted. Where a seat may leave the game, one does now and then.
fn play_on<G: Game>(mut position: G::Position, plies: usize, rng: &mut Rng) {
    let setup = G::setup(&position);
    let first = G::position_text(&position);
    let mut played = Vec::new();
    for _ in 0..plies {
        let moves = legal::<G>(&position);
        let Some(mv) = rng.pick(&moves) else { break };
        played.push(format!("{mv:?}"));
        let _ = G::play(&mut position, mv);
        if rng.below(40) == 0 && !G::outcome(&position).is_over() {
            let seat = G::to_move(&position);
            if G::retire(&mut position, seat) {
                played.push(format!("{seat} leaves"));
            }
        }
        let text = G::position_text(&position);
        let read = G::read_position(&text, &setup);
        assert_eq!(read.as_ref(), Ok(&position), "{first} by {} to {text}", played.join(" "));
    }
}

/// A text with one to three of its parts taken out, doubled, exchanged, or changed by a letter.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + rng.below(3) {
        let is_end = |letter: char| " /;,:=@".contains(letter);
        // Parts with the separators between them.
        let mut parts: Vec<String> = Vec::new();
        for letter in text.chars() {
            match parts.last_mut() {
                Some(part) if !is_end(letter) && !part.ends_with(is_end) => part.push(letter),
                _ => parts.push(letter.to_string()),
            }
        }
        let (one, other) = (rng.below(parts.len()), rng.below(parts.len()));
        match rng.below(6) {
            0 => drop(parts.remove(one)),
            1 => parts.insert(other, parts[one].clone()),
            2 => parts.swap(one, other),
            3 => parts[one] = parts[one].to_ascii_uppercase(),
            4 => {
                let digits = ["0", "1", "2", "3", "-", "7", "12", "99"];
                parts[one] = rng.pick(&digits).copied().unwrap_or_default().to_owned();
            }
            _ => {
                let letters: Vec<char> = text.chars().collect();
                let at = rng.below(parts[one].chars().count() + 1);
                let end = parts[one].char_indices().nth(at).map_or(parts[one].len(), |(end, _)| end);
                parts[one].insert(end, rng.pick(&letters).copied().unwrap_or('1'));
            }
        }
        text = parts.concat();
        if text.is_empty() {
            return text;
        }
    }
    text
}

struct AnyAccepted {
    games: u64,
    mutations: usize,
}

impl Visitor for AnyAccepted {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let mut taken = 0;
        for setup in setups::<G>() {
            for seed in 0..self.games {
                let mut rng = Rng::new(seed);
                let mut position = G::start(&setup, seed);
                for _ in 0..rng.below(60) {
                    let moves = legal::<G>(&position);
                    let Some(mv) = rng.pick(&moves) else { break };
                    let _ = G::play(&mut position, mv);
                }
                let text = G::position_text(&position);
                for _ in 0..self.mutations {
                    let other = mutated(&text, &mut rng);
                    let Some(position) = accepted::<G>(&other, &setup) else { continue };
                    taken += 1;
                    if taken % 8 == 0 {
                        play_on::<G>(position, 12, &mut rng);
                    }
                }
                play_on::<G>(position, 60, &mut rng);
            }
        }
        taken
    }
}

#[test]
fn accepted_texts_and_later_positions_round_trip() {
    for name in catalogue::NAMES {
        let any = AnyAccepted { games: 6, mutations: 120 };
        let taken = catalogue::visit(name, any).expect("every name of the catalogue is a game");
        assert!(taken > 40, "{name}: only {taken} changed texts are accepted");
    }
}

/// Positions that no game comes to, or hardly ever, and that may be set up.
const ODD: &[(&str, &[&str])] = &[
    (
        "chromino",
        &[
            "classic/1 G*R@0,0h -/GGY,RRR/BBR,GGG YYY 2:0:0 0/0/0",
            "classic/1 G*R@0,0h BBR,GGG/x/GGY,RRR YYY 3:1:0 0/0/0",
            "classic/* G*R@0,0h;BBB@99,-77v YYY/PPP GGG,BBG,GGR 1:77:4294967294 0/0",
            "expert/3 G*R@241,0h BBR,GGG/GGY,RRR - 2:0:1 4294967295/0",
            "bambini/5 GGG@-246,-246h;RRR@244,246h B*G,GGY/RRY PPY,BBR 1:4:9 0/0",
            "classic/1 R*P@0,0h B*G/P*Y - 1:0:0 0/0",
            "classic/4 RRR@0,0h;RRG@3,0h RRY,BRR,GRY YYY,BBB 1:0:0 0",
        ],
    ),
    (
        "camelot",
        &[
            "mM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mM w 2 2 0",
            "2/8/10/12/12/12/2m9/12/12/12/4M7/12/12/10/8/2 b 0 0 65535",
            "2/8/10/12/12/12/12/12/5nN5/4mmMM4/12/12/12/10/3m4/M1 w 1 2 7",
            "Mm/3mM3/10/12/12/12/12/12/12/12/12/12/12/10/3mM3/1m b 0 0 99",
        ],
    ),
    ("chameleon", &["2W2/wbw2/5/2BW1/4B b", "5/1W3/5/3b1/5 r", "w4/5/5/5/4W r"]),
    (
        "le-cameleon",
        &[
            "8/1k6/4y3/2K5/8/8/8/K7/8 r 6,6,6,3/0,6,6,4 65535",
            "8/1k6/4y3/2K5/8/8/8/K7/8 r 6,6,6,3/0,6,6,4 97",
            "v1o1g1k1/1y1r1b1k/8/8/8/8/8/K1R1B1Y1/1V1O1G1K r 0,0,0,0/0,0,0,0 99",
        ],
    ),
    (
        "caminos",
        &[
            "square 2 1a1=2,b1=1,c1=1;2d4=3 1 -",
            "ring 4n nd2=3;nf8=3 1 -",
            "square 2n na1=3;ng7=3;1c3=3,d3=1 2 -",
            "diamond 4 - 1 -",
        ],
    ),
];

struct FromOdd(&'static [&'static str]);

impl Visitor for FromOdd {
    type Output = ();

    fn visit<G: Game>(self) {
        let setup = Setup::default_of(G::OPTIONS);
        for text in self.0 {
            let position = accepted::<G>(text, &setup);
            let position = position.unwrap_or_else(|| panic!("{text}: {:?}", G::read_position(text, &setup)));
            for seed in 0..12 {
                play_on::<G>(position.clone(), 80, &mut Rng::new(seed));
            }
        }
    }
}

#[test]
fn from_odd_positions_too_what_is_reached_is_accepted() {
    assert_eq!(ODD.len(), catalogue::NAMES.len());
    for &(name, texts) in ODD {
        catalogue::visit(name, FromOdd(texts)).expect("every name of the catalogue is a game");
    }
}
