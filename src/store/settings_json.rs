//! Settings as JSON, with values of other versions of the program left in place.

use serde_json::{Map, Value};

use super::settings::Settings;
use super::unread::{Unread, UnreadValue};

/// Reads settings from JSON. A value that cannot be read has its default and is noted. Errs if the text is not a JSON object.
pub(super) fn read(text: &str) -> Result<Settings, serde_json::Error> {
    let mut fields: Map<String, Value> = serde_json::from_str(text)?;
    let mut found = Vec::new();
    take_unreadable(&mut fields, &mut Vec::new(), &mut found);
    let mut settings: Settings = serde_json::from_value(Value::Object(fields))?;
    settings.keep_in_bounds();
    let written = serde_json::to_value(&settings)?;
    let unread = found.into_iter().map(|(path, raw)| {
        let instead = value_at(&written, &path).cloned();
        UnreadValue { path, raw, instead }
    });
    settings.unread = Unread(unread.collect());
    Ok(settings)
}

/// Writes settings as JSON, with the unreadable values of settings that have not been changed since.
pub(super) fn write(settings: &Settings) -> Result<String, serde_json::Error> {
    if settings.unread.0.is_empty() {
        return serde_json::to_string_pretty(settings);
    }
    let mut written = serde_json::to_value(settings)?;
    for unread in &settings.unread.0 {
        if value_at(&written, &unread.path) == unread.instead.as_ref() {
            put(&mut written, &unread.path, &unread.raw);
        }
    }
    serde_json::to_string_pretty(&written)
}

/// Removes the unreadable values of an object, the innermost ones, and collects them with their paths.
fn take_unreadable(
    fields: &mut Map<String, Value>,
    path: &mut Vec<String>,
    found: &mut Vec<(Vec<String>, Value)>,
) {
    let keys: Vec<String> = fields.keys().cloned().collect();
    for key in keys {
        path.push(key.clone());
        match fields.get_mut(&key) {
            Some(value) if is_readable(path, value.clone()) => {}
            // An object whose parts may all be missing: each part is judged by itself.
            Some(Value::Object(parts)) if is_readable(path, Map::new().into()) => {
                take_unreadable(parts, path, found);
            }
            _ => found.extend(fields.remove(&key).map(|value| (path.clone(), value))),
        }
        path.pop();
    }
}

/// Whether settings with only this value, at this path, can be read.
fn is_readable(path: &[String], value: Value) -> bool {
    let whole = path.iter().rev().fold(value, |inner, key| Map::from_iter([(key.clone(), inner)]).into());
    serde_json::from_value::<Settings>(whole).is_ok()
}

fn value_at<'a>(whole: &'a Value, path: &[String]) -> Option<&'a Value> {
    path.iter().try_fold(whole, |value, key| value.as_object()?.get(key))
}

/// Inserts a value at a path, if all outer values are objects.
fn put(whole: &mut Value, path: &[String], value: &Value) {
    let Some((last, outer)) = path.split_last() else { return };
    let mut at = Some(whole);
    for key in outer {
        let fields = at.and_then(Value::as_object_mut);
        at = fields.map(|fields| fields.entry(key.clone()).or_insert_with(|| Map::new().into()));
    }
    if let Some(fields) = at.and_then(Value::as_object_mut) {
        fields.insert(last.clone(), value.clone());
    }
}
