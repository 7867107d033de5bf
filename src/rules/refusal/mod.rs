//! Refusals: a reason, named as in the locale files, and the arguments of its sentence.

pub mod reasons;

use std::error::Error;
use std::fmt::{self, Display};

use super::quote::quoted;

/// A reason to refuse something, or to demand it: the id of its sentence in the locale files, and the number of the
/// rule that it rests on, if there is one.
#[derive(Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Reason {
    /// The message id in the locale files.
    pub id: &'static str,
    /// The number of the rule in the game's rules.
    pub rule: Option<u8>,
    /// The number of the chapter of the game's rules that it rests on, where no numbered rule says it.
    pub chapter: Option<u8>,
}

/// Declares reasons, and `ALL` of them in the order of their declaration.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$of_all:meta])* pub const ALL;
        $($(#[$doc:meta])* pub const $name:ident: Reason = $reason:expr;)*
    ) => {
        $($(#[$doc])* pub const $name: Reason = $reason;)*
        $(#[$of_all])* pub const ALL: &[&Reason] = &[$(&$name),*];
    };
}

impl Reason {
    /// A reason that rests on a numbered rule.
    ///
    /// ```
    /// use camaieu_rules::refusal::Reason;
    ///
    /// const OFF: Reason = Reason::rule("mygame-off-the-board", 3);
    /// assert_eq!((OFF.id, OFF.rule), ("mygame-off-the-board", Some(3)));
    /// ```
    pub const fn rule(id: &'static str, rule: u8) -> Reason {
        Reason { id, rule: Some(rule), chapter: None }
    }

    /// A reason that rests on a chapter of the rules without a number.
    pub const fn chapter(id: &'static str, chapter: u8) -> Reason {
        Reason { id, rule: None, chapter: Some(chapter) }
    }

    /// A reason without a rule, such as a text that cannot be read.
    pub const fn plain(id: &'static str) -> Reason {
        Reason { id, rule: None, chapter: None }
    }
}

/// A reason with its arguments: why a move, a click or a position is refused, or what the player must do.
///
/// `text` makes the sentence in the player's language; a refusal carries only the message id and the arguments. Its
/// [`Display`] is for programmers: the words of the id, the rule and the arguments.
///
/// ```
/// use camaieu_rules::game::{Refusal, reasons};
///
/// let refusal = Refusal::new(&reasons::UNREADABLE_MOVE).with("text", "e2e5");
/// assert_eq!(refusal.reason.id, "refuse-unreadable-move");
/// assert_eq!(refusal.args, [("text", "e2e5".to_owned())]);
/// assert_eq!(refusal.to_string(), "unreadable move: text e2e5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The reason.
    pub reason: &'static Reason,
    /// The arguments of the sentence by name: squares, pieces, numbers, parts of the text that was read.
    pub args: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal without arguments.
    pub fn new(reason: &'static Reason) -> Refusal {
        Refusal { reason, args: Vec::new() }
    }

    /// The refusal with one more argument. A long value is cut to [`LONGEST_QUOTE`](super::quote::LONGEST_QUOTE) characters, since it may
    /// come from outside.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl ToString) -> Refusal {
        self.with_list(name, quoted(&value.to_string()))
    }

    /// The refusal with one more argument that the program has made itself, such as a list of squares. It is not cut.
    ///
    /// ```
    /// use camaieu_rules::game::{Refusal, reasons};
    ///
    /// let refusal = Refusal::new(&reasons::BAD_SIDE).with_list("sides", "w, b");
    /// assert_eq!(refusal.args, [("sides", "w, b".to_owned())]);
    /// ```
    #[must_use]
    pub fn with_list(mut self, name: &'static str, list: impl ToString) -> Refusal {
        self.args.push((name, list.to_string()));
        self
    }
}

/// In English, without the sentences of the locale files: `camelot no jump between (rule 3): from E6, to E9`.
impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason { id, rule, chapter } = self.reason;
        f.write_str(&id.strip_prefix("refuse-").unwrap_or(id).replace('-', " "))?;
        if let Some(rule) = rule {
            write!(f, " (rule {rule})")?;
        }
        if let Some(chapter) = chapter {
            write!(f, " (chapter {chapter})")?;
        }
        for (index, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{} {name} {value}", if index == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

impl Error for Refusal {}
