//! Changes in the text of an evening that somebody edits: lines are added and changed, and everything else stays as it is.

use camaieu_rules::fold::bare;

use crate::name::as_read;

use super::evening::Evening;
use super::file::{ONCE, key_and_value, read, write};

/// Text of an evening that was read from another text, which keeps its order, comments, blank lines and line ends. Only lines
/// of what has changed are other ones, and new ones follow those that they belong to.
///
/// ```
/// use camaieu_play::club::{read, update};
///
/// let text = "camaieu-club: 1\n# ours\nplayer: Anna   # brings cake\nplayer:  Bruno\ngame: camelot\n";
/// let mut evening = read(text).unwrap();
/// evening.add("Camille").unwrap();
/// assert_eq!(update(text, &evening), text.replace("Bruno\n", "Bruno\nplayer: Camille\n"));
/// ```
pub fn update(text: &str, evening: &Evening) -> String {
    let Ok(before) = read(text) else { return write(evening) };
    let updated = merged(text, &keyed(&write(&before)), &keyed(&write(evening)));
    let without_notes = |evening: &Evening| {
        let mut evening = evening.clone();
        evening.other.clear();
        evening.played.iter_mut().for_each(|round| round.other.clear());
        write(&evening)
    };
    match read(&updated) {
        Ok(read) if without_notes(&read) == without_notes(evening) => updated,
        // Lines that cannot be told apart.
        _ => write(evening),
    }
}

/// Line with the key that tells it from all others.
type Keyed = (String, String);

/// The lines of a text that say something, in their order.
fn keyed(text: &str) -> Vec<Keyed> {
    let mut round = String::new();
    text.lines().filter_map(|line| Some((key_of(line, &mut round)?, line.to_owned()))).collect()
}

/// Key that tells a line from all others: that of the head, or the players and the round that it is about. `None` for a
/// comment and for a line that is not understood.
fn key_of(line: &str, round: &mut String) -> Option<String> {
    let (key, value, _) = key_and_value(line)?;
    let key = bare(key);
    let names = |count: usize| value.split('|').take(count).map(as_read).collect::<Vec<String>>().join("|");
    match key.as_str() {
        "player" => Some(format!("player:{}", names(1))),
        "round" => {
            value.clone_into(round);
            Some(format!("round:{round}"))
        }
        "table" => Some(format!("table:{round}:{}", names(2))),
        "free" => Some(format!("free:{round}:{}", names(1))),
        _ => ONCE.contains(&key.as_str()).then_some(key),
    }
}

fn merged(text: &str, before: &[Keyed], after: &[Keyed]) -> String {
    let of = |lines: &[Keyed], key: &str| {
        lines.iter().find(|(other, _)| other == key).map(|(_, line)| line.clone())
    };
    let mut round = String::new();
    let mut lines: Vec<(Option<String>, String)> = Vec::new();
    for line in text.lines() {
        let key = key_of(line, &mut round);
        let line = match &key {
            None => line.to_owned(),
            Some(key) => match (of(before, key), of(after, key)) {
                (Some(was), Some(is)) if was != is => changed(line, &is),
                (Some(_), None) => continue,
                _ => line.to_owned(),
            },
        };
        lines.push((key, line));
    }
    let mut at = 1.min(lines.len());
    for (key, line) in after {
        if let Some(found) = lines.iter().position(|(other, _)| other.as_ref() == Some(key)) {
            at = found + 1;
            continue;
        }
        if before.contains(&(key.clone(), line.clone())) {
            // It is what the text leaves out.
            continue;
        }
        if key.starts_with("round:") {
            at = lines.len();
            lines.push((None, String::new()));
            at += 1;
        }
        lines.insert(at, (Some(key.clone()), line.clone()));
        at += 1;
    }
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    lines.into_iter().map(|(_, line)| line + end).collect()
}

/// A line with another value; its key and its comment stay as they are written.
fn changed(line: &str, to: &str) -> String {
    let (Some((key, value, comment)), Some((_, new, _))) = (key_and_value(line), key_and_value(to)) else {
        return to.to_owned();
    };
    let start = line.find(key).map_or(0, |at| at + key.len());
    let value_at = line[start..].find(value).map_or(line.len(), |at| start + at);
    let before = if value.is_empty() { format!("{} ", line.trim_end()) } else { line[..value_at].to_owned() };
    let gap = match comment {
        "" => "",
        _ => &line[value_at + value.len()..line.len() - line[value_at + value.len()..].trim_start().len()],
    };
    format!("{before}{new}{gap}{comment}")
}
