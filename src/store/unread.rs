//! Values in the file of the settings that this version of the program cannot read, such as those of a later one.

use serde_json::Value;

/// Unreadable values of the settings. They stay in the file until the user changes the same setting.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Unread(pub(super) Vec<UnreadValue>);

/// Unreadable value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct UnreadValue {
    /// Keys that lead to it.
    pub(super) path: Vec<String>,
    /// Value in the file.
    pub(super) raw: Value,
    /// Value that the setting has instead, in its written form.
    pub(super) instead: Option<Value>,
}
