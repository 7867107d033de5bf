//! Changes in the text of an evening that somebody edits: lines are added and changed, and everything else stays as it is.

use camaieu_rules::fold::bare;

use crate::name::as_read;

use super::evening::Evening;
use super::file::{ClubError, ClubErrorKind, ONCE, key_and_value, read, write};

/// Text of an evening after a change of it, from `before` to `after`. The text may have been edited since `before` was read:
/// only lines of what the change is about become other ones, and new lines follow those that they belong to. Everything else
/// stays as it is written: order, comments, blank lines, line ends.
///
/// # Errors
/// The text is not that of an evening, or somebody has changed the same line in it.
///
/// ```
/// use camaieu_play::club::{read, update};
///
/// let text = "camaieu-club: 1\n# ours\nplayer: Anna   # brings cake\nplayer:  Bruno\ngame: camelot\n";
/// let before = read(text).unwrap();
/// let mut after = before.clone();
/// after.add("Camille").unwrap();
/// let edited = text.replace("Anna", "Zoé\nplayer: Anna");
/// assert_eq!(update(&edited, &before, &after).unwrap(), edited.replace("Bruno\n", "Bruno\nplayer: Camille\n"));
/// ```
pub fn update(text: &str, before: &Evening, after: &Evening) -> Result<String, ClubError> {
    let written = read(text)?;
    let [was, is, now] = [before, after, &written].map(|evening| keyed(&write(evening)));
    let changed = || ClubError { line: first_difference(text, &was, &now), kind: ClubErrorKind::Changed };
    let is_changed_twice = |key: &&String| {
        let [was, is, now] = [&was, &is, &now].map(|lines| line_of(lines, key));
        was != is && now != was && now != is
    };
    if let Some(key) = was.iter().chain(&is).map(|(key, _)| key).find(is_changed_twice) {
        return Err(ClubError { line: number_of(text, key), ..changed() });
    }
    let updated = merged(text, &was, &is);
    let is_alone = was == now;
    match read(&updated) {
        Ok(read) if !is_alone || keyed(&write(&read)) == is => Ok(updated),
        // Lines that cannot be told apart.
        _ if is_alone => Ok(write(after)),
        _ => Err(changed()),
    }
}

fn line_of<'a>(lines: &'a [Keyed], key: &str) -> Option<&'a str> {
    lines.iter().find(|(other, _)| other == key).map(|(_, line)| line.as_str())
}

/// Number of the line of a key in a text, from 1; 1 where it has none.
fn number_of(text: &str, key: &str) -> usize {
    let mut round = String::new();
    let at = text.lines().position(|line| key_of(line, &mut round).as_deref() == Some(key));
    at.map_or(1, |at| at + 1)
}

/// Number of the first line that somebody has changed in a text, from 1.
fn first_difference(text: &str, was: &[Keyed], now: &[Keyed]) -> usize {
    let other = now.iter().find(|(key, line)| line_of(was, key) != Some(line));
    other.map_or(1, |(key, _)| number_of(text, key))
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
    let mut round = String::new();
    let mut lines: Vec<(Option<String>, String)> = Vec::new();
    for line in text.lines() {
        let key = key_of(line, &mut round);
        let line = match &key {
            None => line.to_owned(),
            Some(key) => match (line_of(before, key), line_of(after, key)) {
                (Some(was), Some(is)) if was != is => changed(line, is),
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
