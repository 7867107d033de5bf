//! Messages: both languages have the same ones with the same blanks, and each is used.

mod ids;
mod pages;
mod plurals;
mod source;
mod style;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use camaieu::play;
use camaieu::play::own_box::OwnBox;
use camaieu::rules::camelot;
use camaieu::rules::catalogue::{self, Visitor};
use camaieu::rules::game::{Game, MATCH_ENDINGS, Outcome, Reason, Seat, Seats, reasons};
use camaieu::rules::handicap::Handicap;
use camaieu::rules::setup::Setup;
use camaieu::text::Lang;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};

/// A blank that only chooses between singular and plural: not every language has to look at it.
const NUMBER: &str = "count";

/// The messages of a file with the names of their blanks.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn folder(lang: Lang) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text/locales").join(lang.code())
}

/// The names of a language's files.
fn files(lang: Lang) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder(lang)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// The messages of a file as they are written.
fn entries(lang: Lang, file: &str) -> Vec<Message<String>> {
    let text = std::fs::read_to_string(folder(lang).join(file)).unwrap();
    let resource =
        fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{lang}/{file}: {errors:?}"));
    let message = |entry| if let Entry::Message(message) = entry { Some(message) } else { None };
    resource.body.into_iter().filter_map(message).collect()
}

fn messages(lang: Lang, file: &str) -> Messages {
    let mut messages = Messages::new();
    for message in entries(lang, file) {
        let mut blanks = BTreeSet::new();
        note_pattern(&message.value.expect("a message without a value"), &mut blanks);
        let known = messages.insert(message.id.name.clone(), blanks);
        assert!(known.is_none(), "{lang}/{file}: {} is there twice", message.id.name);
    }
    messages
}

/// The messages that others of a language refer to.
fn referred(lang: Lang) -> BTreeSet<String> {
    let all = files(lang).into_iter().flat_map(|file| messages(lang, &file));
    let blanks: BTreeSet<String> = all.flat_map(|(_, blanks)| blanks).collect();
    blanks.iter().filter_map(|name| name.strip_prefix('@').map(str::to_owned)).collect()
}

fn note_pattern(pattern: &Pattern<String>, blanks: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            note(expression, blanks);
        }
    }
}

fn note(expression: &Expression<String>, blanks: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            variants.iter().for_each(|variant| note_pattern(&variant.value, blanks));
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => drop(blanks.insert(id.name.clone())),
        InlineExpression::Placeable { expression } => note(expression, blanks),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                note(&Expression::Inline(argument.clone()), blanks);
            }
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        // What the message that is meant needs is put in its place when all messages are known.
        InlineExpression::MessageReference { id, .. } => drop(blanks.insert(format!("@{}", id.name))),
        other => panic!("{other:?} is not looked into by this test"),
    }
}

/// All messages of a language.
fn all(lang: Lang) -> Messages {
    let mut all = Messages::new();
    for file in files(lang) {
        for (id, blanks) in messages(lang, &file) {
            assert!(all.insert(id.clone(), blanks).is_none(), "{lang}: {id} is in two files");
        }
    }
    let plain = all.clone();
    for blanks in all.values_mut() {
        let meant: Vec<String> =
            blanks.iter().filter_map(|name| name.strip_prefix('@').map(str::to_owned)).collect();
        blanks.retain(|name| !name.starts_with('@'));
        blanks.extend(meant.iter().flat_map(|id| plain[id].iter().cloned()));
    }
    all
}

#[test]
fn the_files_hold_together() {
    for lang in Lang::ALL {
        assert_eq!(lang.texts().load_errors(), [""; 0], "{lang}");
        for (id, blanks) in all(lang) {
            // Every file is built in: every message can be said, its blanks filled.
            let args: Vec<(&str, &dyn std::fmt::Display)> =
                blanks.iter().map(|name| (name.as_str(), &1 as &dyn std::fmt::Display)).collect();
            let said = lang.texts().find(&id, &args).unwrap_or_else(|| panic!("{lang}: {id} cannot be said"));
            assert!(!said.trim().is_empty(), "{lang}: {id} says nothing");
        }
    }
}

#[test]
fn both_languages_say_the_same_with_the_same_blanks() {
    assert_eq!(files(Lang::Fr), files(Lang::En));
    for file in files(Lang::Fr) {
        let (french, english) = (messages(Lang::Fr, &file), messages(Lang::En, &file));
        let ids = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
        let only: Vec<_> = ids(&french).symmetric_difference(&ids(&english)).cloned().collect();
        assert_eq!(only, [""; 0], "{file}: in one language only");
        for (id, blanks) in &french {
            let differ: Vec<_> = blanks.symmetric_difference(&english[id]).collect();
            assert!(differ.iter().all(|&name| name == NUMBER), "{file}: {id}: {differ:?}");
        }
    }
    assert!(all(Lang::Fr).len() > 100);
}

fn assert_said(id: &str) {
    for lang in Lang::ALL {
        assert!(all(lang).contains_key(id), "{lang}: {id}");
    }
}

fn assert_all_said(reasons: &[&Reason]) {
    let unique: BTreeSet<&str> = reasons.iter().map(|reason| reason.id).collect();
    assert_eq!(unique.len(), reasons.len(), "a reason is there twice");
    unique.into_iter().for_each(assert_said);
}

#[test]
fn every_shared_reason_has_a_sentence() {
    assert_all_said(reasons::ALL);
    assert_all_said(play::reasons::ALL);
    assert_all_said(play::session::reasons::ALL);
    assert_all_said(play::trios::reasons::ALL);
    for ending in MATCH_ENDINGS {
        assert_said(&format!("end-{ending}"));
    }
}

struct Sentences;

impl Visitor for Sentences {
    type Output = ();

    fn visit<G: Game>(self) {
        assert_all_said(G::REASONS);
        for part in ["name", "tagline", "menu", "legend"] {
            assert_said(&format!("{}-{part}", G::NAME));
        }
        for &reason in G::ENDINGS.iter().chain(MATCH_ENDINGS) {
            for lang in Lang::ALL {
                let ending = lang.texts().outcome_reason(G::NAME, Outcome::Draw(reason));
                assert!(
                    ending.contains(' ') && ending.ends_with('.'),
                    "{lang}: {}-end-{reason}: {ending}",
                    G::NAME
                );
            }
        }
        for question in OwnBox::of(G::NAME).questions {
            assert_said(&question.message(G::NAME));
            question.answers.iter().for_each(|answer| assert_said(&question.answer_message(G::NAME, answer)));
        }
        for option in G::OPTIONS {
            if option.name == Handicap::OPTION {
                for value in &option.values[1..] {
                    let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
                    let change = Handicap::of(&setup).change(G::OPTIONS).unwrap();
                    for texts in Lang::ALL.map(Lang::texts) {
                        let said =
                            [texts.handicap(G::NAME, change), texts.handicap_in_short(G::NAME, change)];
                        assert!(said.iter().all(|said| !said.contains("-handicap-")), "{said:?}");
                    }
                }
                continue;
            }
            let question = format!("{}-option-{}", G::NAME, option.name);
            assert_said(&question);
            for value in option.values {
                assert_said(&format!("{question}-{}", value.replace('*', "any")));
                let setup = Setup::only(G::OPTIONS, option.name, value).unwrap();
                let seats = G::seats(&G::start(&setup, 1));
                for (lang, seat) in Lang::ALL
                    .into_iter()
                    .flat_map(|lang| Seats::first(seats).iter().map(move |seat| (lang, seat)))
                {
                    assert!(
                        !lang.texts().seat(G::NAME, seats, seat).contains("-seat-"),
                        "{lang}: {} {seat}",
                        G::NAME
                    );
                }
            }
        }
    }
}

#[test]
fn every_reason_and_outcome_has_a_sentence() {
    for name in catalogue::NAMES {
        catalogue::visit(name, Sentences).unwrap();
    }
}

#[test]
fn a_rule_is_said_with_its_number() {
    let reason = Box::leak(Box::new(Reason::rule("refuse-no-such-step", 7)));
    let refusal = camaieu::rules::game::Refusal::new(reason);
    assert_eq!(Lang::En.texts().refusal(&refusal), "That is not possible now. (Rule 7)");
    assert!(Lang::Fr.texts().refusal(&refusal).contains('7'));
    let white = Outcome::win(Seat::FIRST, &camelot::endings::CASTLE);
    assert_eq!(Lang::En.texts().verdict("camelot", 2, white), "White wins");
    assert_eq!(Lang::Fr.texts().seat("camelot", 2, Seat::FIRST), "Blancs");
}

#[test]
fn sentences_agree_with_the_names_in_them() {
    let said = |lang: Lang, id: &str, seat: &str| lang.texts().say_with(id, &[("seat", &seat)]);
    for (seat, turn) in [
        ("Carrés", "Aux carrés de jouer"),
        ("Jaune foncé", "Au tour de Jaune foncé"),
        ("Joueur 8", "Au tour du joueur 8"),
        ("Thomas", "À Thomas de jouer"),
        ("12", "À 12 de jouer"),
    ] {
        assert_eq!(said(Lang::Fr, "turn", seat), turn);
    }
    assert_eq!(said(Lang::Fr, "ply-resigned", "Blancs"), "Les blancs abandonnent");
    assert_eq!(said(Lang::Fr, "ply-resigned", "Joueur 2"), "Le joueur 2 abandonne");
    assert_eq!(said(Lang::Fr, "ply-out-of-time", "Anne"), "Anne dépasse son temps");
    assert_eq!(said(Lang::Fr, "text-declined-draw", "Noirs"), "Les noirs refusent la nulle.");
    assert_eq!(said(Lang::Fr, "end-resigned", "Blancs"), "Les blancs ont abandonné.");
    assert_eq!(said(Lang::Fr, "net-came", "Joueur 2"), "Le joueur 2 est en ligne.");
    assert_eq!(said(Lang::Fr, "you-are", "Joueur 2"), "Vous êtes le joueur 2.");
    assert_eq!(said(Lang::Fr, "you-are", "Ronds"), "Vous avez les ronds.");
    assert_eq!(said(Lang::Fr, "you-are", "Vert foncé"), "Vous êtes Vert foncé.");
    assert_eq!(said(Lang::En, "ply-resigned", "White"), "White resigns");
    for (name, returns) in [
        ("Mamie", "Revenir à la partie de Mamie"),
        ("Émile", "Revenir à la partie d’Émile"),
        ("Hélène", "Revenir à la partie d’Hélène"),
        ("Yves", "Revenir à la partie d’Yves"),
        ("Yann", "Revenir à la partie de Yann"),
    ] {
        assert_eq!(Lang::Fr.texts().say_with("join-return-to", &[("name", &name)]), returns);
    }
    let offer = |lang: Lang, by: &str, seat: &str| {
        lang.texts().say_with("question-draw", &[("by", &by), ("seat", &seat)])
    };
    assert_eq!(offer(Lang::Fr, "Bleus", "Rouges"), "Les bleus proposent la nulle aux rouges.");
    assert_eq!(offer(Lang::Fr, "Anne", "Joueur 1"), "Anne propose la nulle au joueur 1.");
    assert_eq!(offer(Lang::Fr, "Joueur 1", "Anne"), "Le joueur 1 propose la nulle à Anne.");
    assert_eq!(offer(Lang::En, "Blue", "Red"), "Blue offers Red a draw.");
    let verdict = |lang: Lang, game: &str, outcome: &str| {
        lang.texts().verdict(
            game,
            if game == "chromino" { 3 } else { 4 },
            Outcome::read(outcome).expect("an outcome"),
        )
    };
    assert_eq!(verdict(Lang::Fr, "caminos", "win 1,3 connection"), "Vert et Vert foncé gagnent");
    assert_eq!(verdict(Lang::En, "caminos", "win 1,3 connection"), "Green and Dark green win");
    assert_eq!(verdict(Lang::Fr, "caminos", "win 1 connection"), "Vert gagne");
    assert_eq!(verdict(Lang::Fr, "chromino", "win 3 out"), "Le joueur 3 gagne");
    assert_eq!(verdict(Lang::Fr, "le-cameleon", "win 1 elimination"), "Les ronds gagnent");
}

#[test]
fn an_ending_names_the_side_that_it_is_about() {
    let ending = |lang: Lang, outcome: Outcome| lang.texts().outcome_reason("camelot", outcome);
    let all = Outcome::win(Seat::FIRST, &camelot::endings::ELIMINATION);
    assert_eq!(ending(Lang::En, all), "All of Black’s pieces have been captured.");
    let castle = Outcome::win(Seat::SECOND, &camelot::endings::CASTLE);
    assert_eq!(ending(Lang::Fr, castle), "Les noirs ont pris le château blanc.");
    let team = Outcome::Win([Seat::FIRST, Seat::THIRD].into_iter().collect(), &camelot::endings::ELIMINATION);
    assert_eq!(ending(Lang::En, team), "All of Green’s and Yellow’s pieces have been captured.");
    assert_eq!(Lang::Fr.texts().verdict("camelot", 4, team), "Rouges et Bleus gagnent");
    let nobody = Outcome::Draw(&camelot::endings::STALEMATE);
    assert_eq!(ending(Lang::En, nobody), "The side to move has no legal move.");
}

#[test]
fn moves_without_a_place_are_said_in_words() {
    let said =
        |lang: Lang, id: &str, mv: &str| lang.texts().say_with(id, &[("seat", &"Anne"), ("move", &mv)]);
    assert!(said(Lang::Fr, "lesson-skipped", "pass").ends_with("Il fallait passer."));
    assert!(said(Lang::En, "lesson-skipped", "E6-E8").ends_with("One answer: E6-E8."));
    assert_eq!(said(Lang::Fr, "text-plays", "draw"), "Anne pioche");
    assert_eq!(said(Lang::En, "text-plays", "pass"), "Anne passes");
    assert_eq!(said(Lang::Fr, "text-hint", "pass"), "Indice\u{a0}: passez (pass)");
}

#[test]
fn counts_of_plies_are_said_in_moves() {
    let loss = |lang: Lang, plies: u32| lang.texts().say_with("score-loss", &[("plies", &plies)]);
    let english = [0, 1, 2, 12].map(|plies| loss(Lang::En, plies));
    assert_eq!(english, ["is lost", "loses in one move", "loses in one move", "loses in 6 moves"]);
    let french = [0, 2, 12].map(|plies| loss(Lang::Fr, plies));
    assert_eq!(french, ["position perdue", "perte en un coup", "perte en 6 coups"]);
    assert_eq!(Lang::En.texts().say_with("score-win", &[("plies", &3)]), "wins in 2 moves");
}

#[test]
fn a_legend_explains_the_letters_of_all_players() {
    for (lang, yellow, white) in [(Lang::En, "Yellow’s", "White’s"), (Lang::Fr, "jaunes", "blancs")] {
        let of = |seats: u8| lang.texts().legend("camelot", seats);
        assert!(of(2).contains(white) && !of(2).contains(yellow), "{}", of(2));
        assert!(of(4).contains(yellow) && !of(4).contains(white), "{}", of(4));
        assert_eq!(lang.texts().legend("chromino", 4), lang.texts().legend("chromino", 2));
    }
}
