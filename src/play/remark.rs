//! Remark: a part of what is said about a move, before it is put into words.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Part of what is said about a move: the id of its message, and the arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// Id of the message.
    pub id: Cow<'static, str>,
    /// Arguments of the message by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, String>,
}

impl Remark {
    /// A remark without arguments.
    pub fn new(id: &'static str) -> Remark {
        Remark { id: id.into(), args: BTreeMap::new() }
    }

    /// The remark with one more argument.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Remark {
        self.args.insert(name.into(), value.to_string());
        self
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&str> {
        self.args.get(name).map(String::as_str)
    }
}
