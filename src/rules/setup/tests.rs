//! Set-ups as they are read, chosen and compared.

use super::*;

const OPTIONS: &[SetupOption] = &[
    SetupOption::new("board", &["square", "ring"]),
    SetupOption::new("seats", &["2", "4"]),
    SetupOption::or_file("pieces", &["box"]),
];

#[test]
fn what_is_not_said_has_its_default() {
    let setup = Setup::read(OPTIONS, "seats=4").unwrap();
    assert_eq!(setup.to_string(), "board=square,seats=4,pieces=box");
    assert_eq!(setup.value("seats"), "4");
}

#[test]
fn default_setup_round_trips_and_may_be_left_out() {
    for options in [OPTIONS, &[]] {
        let default = Setup::default_of(options);
        assert_eq!(Setup::read(options, ""), Ok(default.clone()));
        let text = default.to_string();
        assert_eq!(Setup::read(options, &text).unwrap().to_string(), text);
    }
}

#[test]
fn what_is_said_wrongly_is_refused_by_name() {
    assert_eq!(Setup::read(OPTIONS, "seats"), Err(SetupError::NotAPair("seats".into())));
    assert_eq!(Setup::read(OPTIONS, "mode=x"), Err(SetupError::UnknownKey("mode".into())));
    assert_eq!(Setup::read(OPTIONS, "seats=2,seats=2"), Err(SetupError::Twice("seats")));
    assert!(matches!(Setup::read(OPTIONS, "seats=3"), Err(SetupError::UnknownValue { key: "seats", .. })));
}

/// Options of which the last has a choice on the ring only, and the one before only without a file.
const NEEDY: &[SetupOption] = &[
    SetupOption::new("board", &["square", "ring"]),
    SetupOption::or_file("pieces", &["box"]),
    SetupOption::new("corner", &["long", "short"]).with("pieces", "box"),
    SetupOption::new("hole", &["open", "closed"]).with("board", "ring"),
];

#[test]
fn dependent_option_is_refused_without_its_condition() {
    let needs = |key, value: &str, other, needed: &str| {
        Err(SetupError::Needs { key, value: value.to_owned(), other, needed: String::from(needed) })
    };
    assert_eq!(Setup::read(NEEDY, "hole=closed"), needs("hole", "closed", "board", "ring"));
    assert_eq!(Setup::read(NEEDY, "hole=closed,board=square"), needs("hole", "closed", "board", "ring"));
    assert_eq!(Setup::read(NEEDY, "hole=open").unwrap().to_string(), "board=square,pieces=box,corner=long");
    let ring = Setup::read(NEEDY, "hole=closed,board=ring").unwrap();
    assert_eq!(ring.to_string(), "board=ring,pieces=box,corner=long,hole=closed");
    let only = Setup::only(NEEDY, "hole", "closed").unwrap();
    assert_eq!((only.to_string(), only.check()), (ring.to_string(), Ok(())));
    // Whatever comes first, and for as long as the other has that value.
    let mut setup = Setup::default_of(NEEDY);
    setup.choose("hole", "closed").unwrap();
    assert_eq!((setup.value("hole"), setup.values("hole")), ("open", vec!["open"]));
    assert!(setup.check().is_err());
    setup.choose("board", "ring").unwrap();
    assert_eq!((setup.value("hole"), setup.values("hole")), ("closed", vec!["open", "closed"]));
    // A file stands for all that needs the box, and for its defaults.
    let own = |text: &str| {
        let read = &mut |_: &'static str, name: &str| -> Result<Arc<dyn CustomFile>, String> {
            Ok(Arc::new(Boards(name.into(), "square ring".into())))
        };
        Setup::read_with(NEEDY, text, read)
    };
    assert_eq!(own("corner=short,pieces=own"), needs("corner", "short", "pieces", "box"));
    assert_eq!(own("pieces=own,corner=long"), needs("corner", "long", "pieces", "box"));
    assert_eq!(own("pieces=own").unwrap().to_string(), "board=square,pieces=own");
}

/// An option whose values for the third seat and the fourth need as many, and whose default goes without saying.
const LIMITED: &[SetupOption] = &[
    SetupOption::new("seats", &["2", "3", "4"]),
    SetupOption::new("handicap", &["none", "1:knight", "3:knight", "4:knight"])
        .limited(&[
            Limit { of: &["3:knight"], option: "seats", values: &["3", "4"] },
            Limit { of: &["4:knight"], option: "seats", values: &["4"] },
        ])
        .tacit(),
];

#[test]
fn a_value_that_needs_another_is_refused_without_it() {
    let error = Setup::read(LIMITED, "handicap=3:knight").unwrap_err();
    let text = "handicap=3:knight goes with seats=3|4 only";
    assert_eq!(error.to_string(), text);
    assert!(Setup::read(LIMITED, "handicap=4:knight,seats=3").is_err());
    assert_eq!(Setup::only(LIMITED, "handicap", "4:knight").unwrap().value("seats"), "4");
    let mut setup = Setup::read(LIMITED, "handicap=3:knight,seats=4").unwrap();
    assert_eq!(setup.to_string(), "seats=4,handicap=3:knight");
    assert_eq!(setup.values("handicap").len(), 4);
    setup.choose("seats", "2").unwrap();
    assert_eq!(setup.values("handicap"), ["none", "1:knight"]);
    assert_eq!((setup.value("handicap"), setup.to_string()), ("none", "seats=2".to_owned()));
}

#[test]
fn only_what_was_said_must_agree_with_a_position() {
    let position = Setup::read(OPTIONS, "board=ring,seats=4").unwrap();
    assert!(Setup::read(OPTIONS, "seats=4").unwrap().agrees_with(&position).is_ok());
    assert!(Setup::read(OPTIONS, "board=square").unwrap().agrees_with(&position).is_err());
    assert!(Setup::default_of(OPTIONS).agrees_with(&position).is_ok());
}

/// A file that names its boards, with spaces between them.
#[derive(Debug)]
struct Boards(String, String);

impl CustomFile for Boards {
    fn name(&self) -> &str {
        &self.0
    }

    fn text(&self) -> &str {
        &self.1
    }

    fn values(&self, option: &str) -> Option<Vec<&str>> {
        (option == "board").then(|| self.1.split(' ').collect())
    }
}

fn with_file(text: &str, content: &str) -> Result<Setup, SetupError> {
    Setup::read_with(OPTIONS, text, &mut |key, name| {
        assert_eq!(key, "pieces");
        if content.is_empty() {
            return Err("it is empty".into());
        }
        Ok(Arc::new(Boards(name.into(), content.into())))
    })
}

#[test]
fn a_file_has_a_say_in_the_values_of_the_others() {
    let setup = with_file("pieces=own,seats=4", "small large").unwrap();
    assert_eq!(setup.to_string(), "board=small,seats=4,pieces=own");
    // Wherever it is said.
    let setup = with_file("board=large,pieces=own", "small large").unwrap();
    assert_eq!(setup.value("board"), "large");
    assert_eq!(setup.given::<Boards>("pieces").unwrap().1, "small large");
    let files: Vec<_> = setup.files().map(|(option, given)| (option, given.text())).collect();
    assert_eq!(files, [("pieces", "small large")]);
    assert!(setup.given::<Boards>("board").is_none() && setup.given::<Boards>("x").is_none());
    let error = with_file("board=square,pieces=own", "small large").unwrap_err();
    assert!(matches!(error, SetupError::UnknownValue { values, .. } if values == ["small", "large"]));
    // A value is no file.
    assert_eq!(with_file("pieces=box,board=ring", "small").unwrap().value("board"), "ring");
}

#[test]
fn a_file_that_cannot_be_used_is_refused() {
    let error = with_file("pieces=own", "").unwrap_err();
    let (file, fault) = ("own".to_owned(), "it is empty".to_owned());
    assert_eq!(error, SetupError::File { key: "pieces", file, fault });
    assert!(matches!(
        Setup::read(OPTIONS, "pieces=own"),
        Err(SetupError::UnknownValue { key: "pieces", .. })
    ));
}

#[test]
fn set_ups_with_a_file_are_the_same_if_its_text_is() {
    let own = |content: &str| with_file("pieces=own", content).unwrap();
    assert_eq!(own("small"), own("small"));
    assert_ne!(own("small"), own("large"));
    assert_ne!(own("small"), Setup::default_of(OPTIONS));
    assert!(own("small").agrees_with(&own("small")).is_ok());
    assert!(own("small").agrees_with(&Setup::default_of(OPTIONS)).is_err());
}

#[test]
fn options_name_only_options_and_values_there_are() {
    for game in crate::catalogue::GAMES {
        let knows = |key: &str, value: &str| {
            game.options.iter().any(|option| option.name == key && option.values.contains(&value))
        };
        for option in game.options {
            assert!(option.needs.is_none_or(|(key, value)| knows(key, value)), "{option:?}");
            assert!(option.fixes.iter().all(|(_, values)| values.len() == option.values.len()), "{option:?}");
            for limit in option.limits {
                assert!(limit.of.iter().all(|value| knows(option.name, value)), "{limit:?}");
                assert!(limit.values.iter().all(|value| knows(limit.option, value)), "{limit:?}");
            }
        }
    }
}
