//! Letters: random games come whole through the mail, and damaged ones say so.

use std::time::Duration;

use camaieu::play::letter::{self, Brought, Compared, LetterError};
use camaieu::play::session::reasons::LETTER_HIDDEN;
use camaieu::play::{Actor, Command, Match, NodeId, Player, Session, hides_something, saved};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::chromino::Chromino;
use camaieu::rules::game::{Game, Seat};
use camaieu::rules::prelude::*;
use camaieu::rules::rng::Rng;
use camaieu::rules::setup::Setup;

/// Plies of a random game that is sent; later positions have fewer moves.
const PLIES: usize = 30;

/// A match of so many random plies.
fn random<G: Game>(setup: &Setup, seed: u64, plies: usize) -> Match<G> {
    let (mut game, mut rng) = (Match::<G>::new(setup, seed), Rng::new(seed));
    for _ in 0..plies {
        if game.outcome().is_over() {
            break;
        }
        let mut moves = Vec::new();
        G::moves(game.position(), &mut moves);
        let mv = rng.pick(&moves).expect("a move").clone();
        game.play(&mv, &[]).expect("it is legal");
    }
    game
}

fn texts<G: Game>(session: &Session<G>) -> Vec<String> {
    let game = session.everything();
    game.path(session.stands_on()).into_iter().map(|node| game.move_text(node).unwrap_or_default()).collect()
}

struct RoundTrip;

impl Visitor for RoundTrip {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let mut sent = 0;
        let setups =
            G::OPTIONS.iter().flat_map(|option| option.values.iter().map(|value| (option.name, *value)));
        let setups = setups.filter_map(|(name, value)| Setup::only(G::OPTIONS, name, value).ok());
        for (seed, setup) in (1..).zip([Setup::default_of(G::OPTIONS)].into_iter().chain(setups)) {
            if hides_something::<G>(&G::start(&setup, seed)) {
                continue;
            }
            let game = random::<G>(&setup, seed, PLIES);
            let mut players = vec![Player::default(); usize::from(game.seats())];
            players[0].name = "Élodie".to_owned();
            let session = Session::new(game).with_players(players).with_id(seed << 40 | 7);
            let text = letter::write(&session).expect("nothing is hidden");
            let read = letter::read(&text).unwrap_or_else(|error| panic!("{setup}: {error}\n{text}"));
            assert_eq!((read.game, read.id), (G::NAME, seed << 40 | 7));
            let again = saved::read::<G>(&read.text, std::time::Duration::ZERO).expect("a match");
            assert_eq!(texts(&again), texts(&session), "{setup}");
            assert_eq!(again.players()[0].name, "Élodie");
            assert_eq!(again.everything().setup(), session.everything().setup());
            sent += 1;
        }
        sent
    }
}

#[test]
fn random_games_of_all_set_ups_round_trip_by_mail() {
    for name in catalogue::NAMES {
        let sent = catalogue::visit(name, RoundTrip).expect("a game");
        assert!(sent > 0 || *name == Chromino::NAME, "{name}");
    }
}

fn camelot(seed: u64) -> Session<Camelot> {
    Session::new(random(&Setup::default_of(Camelot::OPTIONS), seed, PLIES)).with_id(99)
}

#[test]
fn what_mail_programs_do_to_a_text_does_not_matter() {
    let session = camelot(3);
    let text = letter::write(&session).expect("a letter");
    let whole = letter::read(&text).expect("it is read");
    assert!(text.len() < 130, "thirty plies are short: {}", text.len());
    let broken: String = text.chars().map(|sign| format!("{sign}\r\n")).collect();
    let wrapped = text.replace(':', ": ").replace('-', " -\n> > ");
    for changed in [
        text.to_uppercase(),
        broken,
        format!("Hello!\n\n{text}\n\nYours, Ann (camelot is fun)"),
        wrapped,
        format!("> {}", text.replace('\n', "\n> ")),
        text.replace('\n', "=\n"),
        text.replace('-', "\u{ad}\u{200b}-"),
        text.replace('0', "O").replace('1', "l"),
    ] {
        assert_eq!(letter::read(&changed), Ok(whole.clone()), "{changed}");
    }
}

#[test]
fn a_damaged_letter_is_never_taken_for_another_one() {
    let text = letter::write(&camelot(5)).expect("a letter");
    let start = text.find(":camelot:").expect("its game") + ":camelot:".len();
    let signs: Vec<char> = text.chars().collect();
    for at in start..signs.len() {
        for other in ['0', 'z', 'u', '!'] {
            let mut changed = signs.clone();
            changed[at] = other;
            let changed: String = changed.into_iter().collect();
            match letter::read(&changed) {
                Ok(_) => assert!(signs[at] == other || !signs[at].is_alphanumeric(), "{changed}"),
                Err(LetterError::Character { letter, .. }) => {
                    assert!(['u', '!'].contains(&letter), "{changed}")
                }
                Err(LetterError::Changed { .. } | LetterError::Cut { .. }) => {}
                Err(error) => panic!("{error:?}: {changed}"),
            }
        }
        let cut: String = signs[..at].iter().collect();
        assert!(matches!(letter::read(&cut), Err(LetterError::Cut { .. })), "{cut}");
        assert!(letter::is_truncated_letter(&cut), "{cut}");
    }
    let other = text.replacen("camelot", "chameleon", 1);
    assert!(matches!(letter::read(&other), Err(LetterError::Changed { .. })));
    let other = text.replacen("camelot", "chess", 1);
    assert_eq!(letter::read(&other), Err(LetterError::UnknownGame("chess".to_owned())));
    for nothing in
        ["", "camaieu:", "camaieu:camelot", "camaieu:camelot:", "1. E6-E8", "camaieu:camelot:zzzzzzzz"]
    {
        assert!(letter::read(nothing).is_err(), "{nothing}");
    }
}

#[test]
fn noise_is_no_letter() {
    let mut rng = Rng::new(11);
    let signs: Vec<char> = "0123456789abcdefghjkmnpqrstvwxyz-> \n:é\u{0}".chars().collect();
    for _ in 0..3_000 {
        let length = rng.below(200);
        let noise: String = (0..length).map(|_| signs[rng.below(signs.len())]).collect();
        assert!(letter::read(&format!("camaieu:camelot:{noise}")).is_err());
        assert!(letter::read(&format!("camaieu:{noise}")).is_err());
    }
}

#[test]
fn hidden_hands_are_not_sent() {
    let game = Match::<Chromino>::new(&Setup::default_of(Chromino::OPTIONS), 1);
    let refusal = letter::write(&Session::new(game)).expect_err("hands are hidden");
    assert_eq!(refusal.reason, &LETTER_HIDDEN);
}

#[test]
fn resigning_and_a_first_position_are_sent_too() {
    let mut game = random::<Camelot>(&Setup::default_of(Camelot::OPTIONS), 8, 9);
    let middle = game.position().clone();
    game.resign(Seat::SECOND).expect("it is not over");
    let read = letter::read(&letter::write(&Session::new(game)).expect("a letter")).expect("it is read");
    let again = saved::read::<Camelot>(&read.text, std::time::Duration::ZERO).expect("a match");
    assert_eq!(again.outcome().to_string(), "win 1 resign");
    let from = Session::new(Match::<Camelot>::from_position(middle.clone()));
    let read = letter::read(&letter::write(&from).expect("a letter")).expect("it is read");
    let again = saved::read::<Camelot>(&read.text, std::time::Duration::ZERO).expect("a match");
    assert_eq!(again.everything().position(), &middle);
}

/// Own match and letter, of which each has so many plies of a random game in common, and others after them.
fn pair(common: usize, mine: usize, theirs: usize) -> (Session<Camelot>, letter::Letter) {
    let setup = Setup::default_of(Camelot::OPTIONS);
    let base = random::<Camelot>(&setup, 4, common);
    let on = |plies: usize, pick: usize| {
        let mut game = base.clone();
        for _ in 0..plies {
            let mut moves = Vec::new();
            Camelot::moves(game.position(), &mut moves);
            let mv = moves[pick.min(moves.len() - 1)];
            game.play(&mv, &[]).expect("it is legal");
        }
        Session::new(game).with_id(99)
    };
    let letter = letter::read(&letter::write(&on(theirs, 1)).expect("a letter")).expect("it is read");
    (on(mine, 0), letter)
}

#[test]
fn a_letter_is_compared_and_a_difference_is_a_move() {
    let take_in = |common, mine, theirs| {
        let (mut own, letter) = pair(common, mine, theirs);
        let brought = letter::compare(&own, &letter).expect("the same match");
        letter::apply_letter(&mut own, &letter, Duration::ZERO).expect("it is taken in");
        (brought.compared, own)
    };
    let (compared, merged) = take_in(4, 0, 1);
    assert_eq!((compared, merged.plies()), (Compared::New(1), 5));
    let (compared, merged) = take_in(4, 0, 0);
    assert_eq!((compared, merged.plies()), (Compared::Same, 4));
    let (compared, merged) = take_in(4, 2, 0);
    assert_eq!((compared, merged.plies()), (Compared::Older(4), 6));
    let (compared, merged) = take_in(4, 1, 1);
    let Compared::Differs { ply: 5, mine, theirs } = compared else { panic!("{compared:?}") };
    assert_ne!(mine, theirs);
    // The letter's move is on the table, and one's own is still there.
    assert_eq!(merged.plies(), 5);
    let game = merged.everything();
    let at = game.path(merged.stands_on())[3];
    let children: Vec<String> = game.children(at).iter().filter_map(|node| game.move_text(*node)).collect();
    assert!(children.contains(&mine) && children.contains(&theirs), "{children:?}");
    // Another match is none of this one.
    let (own, letter) = pair(2, 0, 1);
    assert_eq!(letter::compare(&own.with_id(98), &letter), None);
    assert_eq!(NodeId::START.number(), 0);
}

/// Two players who have nothing but letters, from the first move to the end.
struct Correspondence;

impl Visitor for Correspondence {
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        let setup = Setup::default_of(G::OPTIONS);
        if hides_something::<G>(&G::start(&setup, 1)) {
            return false;
        }
        let mut desks = [(); 2].map(|()| saved::write(&Session::new(Match::<G>::new(&setup, 1)).with_id(7)));
        let mut rng = Rng::new(3);
        for ply in 0..2_000 {
            let [sender, receiver] = if ply % 2 == 0 { [0, 1] } else { [1, 0] };
            let mut session = saved::read::<G>(&desks[sender], Duration::ZERO).expect("a match");
            let turn = session.to_move();
            let mut moves = Vec::new();
            G::moves(session.everything().position_at(session.stands_on()), &mut moves);
            // Whoever can end the game does, and captures are made: by chance alone some games go on for long.
            let here = session.everything().position_at(session.stands_on());
            let after = |mv: &G::Move| {
                let mut after = here.clone();
                let _ = G::play(&mut after, mv);
                after
            };
            let ends = moves.iter().find(|mv| G::outcome(&after(mv)).is_over());
            let takes = moves.iter().find(|mv| G::move_text(&session.seat_view(turn), mv).contains('x'));
            let mv = ends.or(takes).or_else(|| rng.pick(&moves)).expect("a move").clone();
            let play = Command::Play { at: session.stands_on(), mv, steps: Vec::new() };
            session.submit(Actor::Person(turn), play, Duration::ZERO).expect("a legal move");
            desks[sender] = saved::write(&session);
            let mail = letter::write(&session).expect("nothing is hidden");
            let read = letter::read(&mail).unwrap_or_else(|error| panic!("{error}\n{mail}"));
            let mut other = saved::read::<G>(&desks[receiver], Duration::ZERO).expect("a match");
            let brought = letter::compare(&other, &read).expect("the same match");
            let expected = Brought { compared: Compared::New(1), own: Vec::new() };
            assert_eq!(brought, expected, "{}, ply {ply}", G::NAME);
            letter::apply_letter(&mut other, &read, Duration::ZERO).expect("it is taken in");
            desks[receiver] = saved::write(&other);
            if session.is_over() {
                let ends = desks.map(|desk| saved::read::<G>(&desk, Duration::ZERO).expect("a match"));
                let [one, other] = ends.each_ref().map(|session| (session.outcome(), texts(session)));
                assert!(one == other && one.0.is_over(), "{}", G::NAME);
                return true;
            }
        }
        panic!("{} does not end", G::NAME);
    }
}

#[test]
fn a_game_is_played_by_letter_to_its_end() {
    let played: Vec<&str> = catalogue::NAMES
        .iter()
        .copied()
        .filter(|name| catalogue::visit(name, Correspondence) == Some(true))
        .collect();
    assert_eq!(
        played,
        catalogue::NAMES.iter().copied().filter(|name| *name != Chromino::NAME).collect::<Vec<_>>()
    );
}
