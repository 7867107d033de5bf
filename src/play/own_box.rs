//! “I own the box”: what the owner of a box is asked, and which options follow from the answers.
//!
//! The rule books leave open what a look at the box settles; `docs/about/rulings.md` has the reasons. Each game has its questions
//! and findings as plain data.

use camaieu_rules::setup::{Setup, SetupError, SetupOption};

/// The questions about a box, and what follows from the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnBox {
    /// The questions, in the order in which they are asked.
    pub questions: &'static [BoxQuestion],
    /// Findings from the answers.
    pub findings: &'static [BoxFinding],
}

/// A question to the owner of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxQuestion {
    /// Its name.
    pub name: &'static str,
    /// The names of its answers.
    pub answers: &'static [&'static str],
}

/// Finding from a combination of answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxFinding {
    /// The answers: questions with the name of an answer.
    pub answers: &'static [(&'static str, &'static str)],
    /// The values of options that this box has.
    pub options: &'static [(&'static str, &'static str)],
    /// Advice to the owner if no option describes the contents of the box.
    pub advice: Option<BoxAdvice>,
}

/// Advice to an owner if no option describes the contents of the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BoxAdvice {
    /// Describe the box in a file.
    EquipmentFile,
    /// Set up the position in the editor.
    Editor,
    /// Tell the project: it contradicts a ruling.
    Report,
}

/// Result of the answers about a box.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoxResult {
    /// The values of options that this box has.
    pub options: Vec<(&'static str, &'static str)>,
    /// Advice on contents that no option describes, each once.
    pub advice: Vec<BoxAdvice>,
}

impl BoxQuestion {
    /// Id of the question's message.
    pub fn message(&self, game: &str) -> String {
        format!("{game}-box-{}", self.name)
    }

    /// Id of the message of an answer.
    pub fn answer_message(&self, game: &str, answer: &str) -> String {
        format!("{game}-box-{}-{answer}", self.name)
    }
}

impl BoxFinding {
    /// Answers that settle options.
    pub const fn settled(
        answers: &'static [(&'static str, &'static str)],
        options: &'static [(&'static str, &'static str)],
    ) -> BoxFinding {
        BoxFinding { answers, options, advice: None }
    }

    /// Answers that no option is for.
    pub const fn advised(answers: &'static [(&'static str, &'static str)], advice: BoxAdvice) -> BoxFinding {
        BoxFinding { answers, options: &[], advice: Some(advice) }
    }
}

impl BoxAdvice {
    /// Id of its message.
    pub fn message(self) -> &'static str {
        match self {
            BoxAdvice::EquipmentFile => "box-equipment-file",
            BoxAdvice::Editor => "box-editor",
            BoxAdvice::Report => "box-report",
        }
    }
}

impl OwnBox {
    /// The questions about the box of a game; none where its rule book leaves nothing open.
    pub fn of(game: &str) -> &'static OwnBox {
        match game {
            "le-cameleon" => &LE_CAMELEON,
            "caminos" => &CAMINOS,
            "chromino" => &CHROMINO,
            _ => &OwnBox { questions: &[], findings: &[] },
        }
    }

    /// Result of these answers: questions with the name of an answer. A question may be left out.
    ///
    /// ```
    /// use camaieu_play::own_box::OwnBox;
    /// use camaieu_rules::le_cameleon::LeCameleon;
    /// use camaieu_rules::prelude::*;
    ///
    /// let found = OwnBox::of(LeCameleon::NAME).result(&[("captors", "opposite")]);
    /// assert_eq!(found.setup(LeCameleon::OPTIONS).unwrap().to_string(), "captures=opposite");
    /// assert!(found.advice.is_empty());
    /// ```
    pub fn result(&self, answers: &[(&str, &str)]) -> BoxResult {
        let mut result = BoxResult::default();
        for finding in self.findings {
            if !finding.answers.iter().all(|answer| answers.contains(answer)) {
                continue;
            }
            result.options.extend(finding.options);
            result.advice.extend(finding.advice.filter(|advice| !result.advice.contains(advice)));
        }
        result
    }
}

impl BoxResult {
    /// The set-up with the first value that the box has of each option, and what those need.
    pub fn setup(&self, options: &'static [SetupOption]) -> Result<Setup, SetupError> {
        let mut setup = Setup::default_of(options);
        // The first value of an option is set last.
        for (key, value) in self.options.iter().rev() {
            let needs = options.iter().find(|option| option.name == *key).and_then(|option| option.needs);
            if let Some((other, needed)) = needs {
                setup.choose(other, needed)?;
            }
            setup.choose(key, value)?;
        }
        setup.check().map(|()| setup)
    }
}

const YES_NO: &[&str] = &["yes", "no"];

/// Questions to the owner of Le Caméléon: what the lost figures would show, which are captors, the start, the colour chart.
static LE_CAMELEON: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "captors", answers: &["corner", "opposite"] },
        BoxQuestion { name: "rows", answers: YES_NO },
        BoxQuestion { name: "chart", answers: &["fifteen", "other"] },
    ],
    findings: &[
        BoxFinding::settled(&[("captors", "corner")], &[("captures", "any")]),
        BoxFinding::settled(&[("captors", "opposite")], &[("captures", "opposite")]),
        BoxFinding::advised(&[("rows", "no")], BoxAdvice::Editor),
        BoxFinding::advised(&[("chart", "other")], BoxAdvice::Report),
    ],
};

/// Questions to the owner of Caminos: what the rule book leaves open, which are the pieces, the L, the square, the octagon with the ring.
static CAMINOS: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "bar-of-four", answers: YES_NO },
        BoxQuestion { name: "bar-of-two", answers: YES_NO },
        BoxQuestion { name: "square", answers: YES_NO },
        BoxQuestion { name: "corner", answers: &["four", "three", "other"] },
        BoxQuestion { name: "side", answers: &["seven", "eight", "other"] },
        BoxQuestion { name: "flat-side", answers: &["three", "four", "other"] },
    ],
    findings: &[
        BoxFinding::settled(
            &[("bar-of-four", "no"), ("bar-of-two", "yes"), ("square", "yes")],
            &[("pieces", "i2-i3-o4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "yes"), ("square", "no")],
            &[("pieces", "i2-i3-i4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "no"), ("square", "yes")],
            &[("pieces", "i3-i4-o4")],
        ),
        BoxFinding::settled(
            &[("bar-of-four", "yes"), ("bar-of-two", "yes"), ("square", "yes")],
            &[("pieces", "i2-i4-o4")],
        ),
        // Two of the four boxes are missing, or the bar of three and one more.
        BoxFinding::advised(&[("bar-of-four", "no"), ("bar-of-two", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::advised(&[("bar-of-four", "no"), ("square", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::advised(&[("bar-of-two", "no"), ("square", "no")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("corner", "four")], &[("corner", "l4")]),
        BoxFinding::settled(&[("corner", "three")], &[("corner", "v3")]),
        BoxFinding::advised(&[("corner", "other")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("side", "seven")], &[("board", "square")]),
        BoxFinding::settled(&[("side", "eight")], &[("board", "square8")]),
        BoxFinding::advised(&[("side", "other")], BoxAdvice::EquipmentFile),
        BoxFinding::settled(&[("flat-side", "three")], &[("board", "octagon"), ("board", "ring")]),
        BoxFinding::settled(&[("flat-side", "four")], &[("board", "octagon10"), ("board", "ring10")]),
        BoxFinding::advised(&[("flat-side", "other")], BoxAdvice::EquipmentFile),
    ],
};

/// Questions to the owner of Chromino: what the tiles show, and what the sheet of rules says of the expert game.
static CHROMINO: OwnBox = OwnBox {
    questions: &[
        BoxQuestion { name: "chameleons", answers: YES_NO },
        BoxQuestion { name: "leftovers", answers: &["silent", "subtracted", "other"] },
    ],
    findings: &[
        BoxFinding::advised(&[("chameleons", "no")], BoxAdvice::Report),
        BoxFinding::settled(&[("leftovers", "silent")], &[("leftovers", "kept")]),
        BoxFinding::settled(&[("leftovers", "subtracted")], &[("leftovers", "subtracted")]),
        BoxFinding::advised(&[("leftovers", "other")], BoxAdvice::Report),
    ],
};
