//! Names in scripts that the fonts of the panels do not have: the system's fonts are looked through when one is first shown,
//! right-to-left runs are put in order, and what no font has is shown as one sign.
//!
//! Names stand in sentences, lists and fields alike, so this looks at everything that was drawn, not at names.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::epaint::text::{ByteIndex, ByteRangeExt, FontInsert, FontPriority, InsertFontFamily};
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{self, FontData, FontFamily, Shape};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use ttf_parser::Face;
use unicode_bidi::{BidiInfo, Level};

use crate::platform::{Font, Fonts};
use crate::ui::draw::DrawSystems;
use crate::ui::draw::redraw::Redraw;
use crate::ui::theme::look::{BOLD, TITLE};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SystemFonts>()
        .add_systems(EguiPrimaryContextPass, show_other_scripts.after(DrawSystems::All));
}

/// Sign for letters that no font has.
const UNKNOWN: char = '…';

/// Letters of other scripts, and the fonts that were looked through for them.
#[derive(Resource, Default)]
struct SystemFonts {
    known: FontCharacters,
    /// Letters that were looked for.
    asked: HashSet<char>,
    /// Fonts that are on the way. One system reads them; the lock only makes them fit for a resource.
    search: Option<Mutex<Receiver<Vec<Font>>>>,
}

/// Time between two looks at a search.
const PAUSE: Duration = Duration::from_millis(40);

/// Looks through what was drawn for letters of other scripts.
fn show_other_scripts(
    mut contexts: EguiContexts,
    mut fonts: ResMut<SystemFonts>,
    of_platform: Option<Res<Fonts>>,
    mut redraw: ResMut<Redraw>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let fonts = &mut *fonts;
    if let Some(search) = &fonts.search {
        let found = search.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        match found {
            Ok(found) => {
                found.into_iter().for_each(|font| add(ctx, font));
                fonts.search = None;
                redraw.request();
            }
            Err(TryRecvError::Empty) => redraw.wake_in(PAUSE),
            Err(TryRecvError::Disconnected) => fonts.search = None,
        }
    }
    let unknown = put_in_order(ctx, &mut fonts.known);
    let new: Vec<char> = unknown.into_iter().filter(|letter| !fonts.asked.contains(letter)).collect();
    if !new.is_empty() && fonts.search.is_none() {
        fonts.asked.extend(&new);
        // Without a search the letters stay unknown.
        if let Some(found) = of_platform.and_then(|fonts| fonts.search(new)) {
            fonts.search = Some(Mutex::new(found));
            redraw.wake_in(PAUSE);
        }
    }
    Ok(())
}

/// Adds a font behind those that are there.
fn add(ctx: &egui::Context, font: Font) {
    let data = FontData { index: font.index, ..FontData::from_owned(font.bytes) };
    let named = [TITLE, BOLD].map(|name| FontFamily::Name(name.into()));
    let families = [FontFamily::Proportional, FontFamily::Monospace].into_iter().chain(named);
    let families = families.map(|family| InsertFontFamily { family, priority: FontPriority::Lowest });
    ctx.add_font(FontInsert::new(&font.name, data, families.collect()));
}

/// Whether a letter is one of those that the panels' own fonts are chosen for.
fn is_usual(letter: char) -> bool {
    letter < '\u{250}'
        || ('\u{2000}'..'\u{2c00}').contains(&letter)
        || ('\u{e000}'..'\u{f900}').contains(&letter)
}

/// Whether a sign has no picture of its own: joiners and variants of the letter before it.
fn has_no_picture(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Letters that a font of the panels has. Others are looked for again: a font that is added counts from the next pass.
#[derive(Default)]
struct FontCharacters(HashSet<char>);

impl FontCharacters {
    /// Whether a letter can be drawn. egui itself denies those of the font that its box comes from.
    fn has(&mut self, ctx: &egui::Context, letter: char) -> bool {
        if is_usual(letter) || has_no_picture(letter) || self.0.contains(&letter) {
            return true;
        }
        let is_there = ctx.fonts(|fonts| {
            let definitions = fonts.definitions();
            let names = definitions.families.get(&FontFamily::Proportional).into_iter().flatten();
            names.filter_map(|name| definitions.font_data.get(name)).any(|data| {
                Face::parse(&data.font, data.index).is_ok_and(|face| face.glyph_index(letter).is_some())
            })
        });
        if is_there {
            self.0.insert(letter);
        }
        is_there
    }
}

/// Lays out anew what was drawn with letters of other scripts; the letters that no font has.
fn put_in_order(ctx: &egui::Context, known: &mut FontCharacters) -> HashSet<char> {
    let mut unknown = HashSet::new();
    let mut layers: Vec<egui::LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    if !layers.contains(&egui::LayerId::background()) {
        layers.push(egui::LayerId::background());
    }
    for layer in layers {
        let texts: Vec<(usize, Shape)> = ctx.graphics(|graphics| {
            let shapes = graphics.get(layer).into_iter().flat_map(|list| list.all_entries()).enumerate();
            let foreign = shapes.filter(|(_, clipped)| has_other_script(&clipped.shape));
            foreign.map(|(at, clipped)| (at, clipped.shape.clone())).collect()
        });
        for (at, mut shape) in texts {
            rewrite_shape(ctx, &mut shape, known, &mut unknown);
            ctx.graphics_mut(|graphics| {
                if let Some(list) = graphics.get_mut(layer) {
                    list.mutate_shape(ShapeIdx(at), |clipped| clipped.shape = shape);
                }
            });
        }
    }
    unknown
}

fn has_other_script(shape: &Shape) -> bool {
    match shape {
        Shape::Text(text) => !text.galley.text().chars().all(is_usual),
        Shape::Vec(shapes) => shapes.iter().any(has_other_script),
        _ => false,
    }
}

/// Lays the texts of a shape out anew.
fn rewrite_shape(
    ctx: &egui::Context,
    shape: &mut Shape,
    known: &mut FontCharacters,
    unknown: &mut HashSet<char>,
) {
    match shape {
        Shape::Vec(shapes) => {
            shapes.iter_mut().for_each(|shape| rewrite_shape(ctx, shape, known, unknown));
        }
        Shape::Text(text) if !text.galley.text().chars().all(is_usual) => {
            let mut job = (*text.galley.job).clone();
            let mut written = String::new();
            for section in &mut job.sections {
                let part = text.galley.job.text.get(section.byte_range.as_usize()).unwrap_or_default();
                let lacking: HashSet<char> = part.chars().filter(|letter| !known.has(ctx, *letter)).collect();
                let begin = written.len();
                written += &in_order(&with_one_sign(part, |letter| !lacking.contains(&letter)));
                unknown.extend(lacking);
                section.byte_range = ByteIndex(begin)..ByteIndex(written.len());
            }
            if written != job.text {
                job.text = written;
                text.galley = ctx.fonts_mut(|fonts| fonts.layout_job(job));
            }
        }
        _ => {}
    }
}

/// Text in which each name with letters that no font has is one sign: a box in the middle of a sentence says nothing. Words
/// of the same name, without a letter that is known between them, are one.
fn with_one_sign(text: &str, is_known: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&is_known) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    // Blanks after a sign, which belong to the name if more of it follows.
    let mut blanks = String::new();
    let mut ends_with_sign = false;
    for word in text.split_inclusive(' ') {
        let letters = word.trim_end_matches(' ');
        let blank = &word[letters.len()..];
        if letters.chars().all(&is_known) {
            written += &blanks;
            written += word;
            (blanks, ends_with_sign) = (String::new(), letters.is_empty() && ends_with_sign);
            continue;
        }
        // What stands close to a name, as its quotes do, is not part of it.
        let first = letters.find(|letter| !is_known(letter)).unwrap_or_default();
        let last = letters.rfind(|letter| !is_known(letter)).unwrap_or_default();
        let end = last + letters[last..].chars().next().map_or(0, char::len_utf8);
        let is_same = ends_with_sign && first == 0;
        if !is_same {
            written += &blanks;
            written += &letters[..first];
            written.push(UNKNOWN);
        }
        written += &letters[end..];
        ends_with_sign = end == letters.len();
        blanks = blank.to_owned();
    }
    written += &blanks;
    Cow::Owned(written)
}

/// Text with its right-to-left runs in the order in which they are seen. The letters of a word stay as they are: they are
/// set from right to left when the word is shaped.
fn in_order(text: &str) -> String {
    let info = BidiInfo::new(text, Some(Level::ltr()));
    if !info.has_rtl() {
        return text.to_owned();
    }
    let mut written = String::with_capacity(text.len());
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let part = &text[run.clone()];
            if levels.get(run.start).is_some_and(Level::is_rtl) {
                split_run_words(part).into_iter().rev().for_each(|word| written += &mirrored(word));
            } else {
                written += part;
            }
        }
    }
    written
}

/// The words of a right-to-left run, and the signs between them one by one.
fn split_run_words(run: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut begin = 0;
    for (at, sign) in run.char_indices() {
        if is_usual(sign) && !has_no_picture(sign) {
            words.push(&run[begin..at]);
            begin = at + sign.len_utf8();
            words.push(&run[at..begin]);
        }
    }
    words.push(&run[begin..]);
    words
}

/// A sign that opens instead of one that closes, and the other way round.
fn mirrored(word: &str) -> Cow<'_, str> {
    const PAIRS: [(&str, &str); 5] = [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»")];
    let pair = PAIRS.iter().find_map(|(open, close)| match word {
        _ if word == *open => Some(*close),
        _ if word == *close => Some(*open),
        _ => None,
    });
    Cow::Borrowed(pair.unwrap_or(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_no_font_has_is_one_sign() {
        let is_known = |letter: char| letter < '\u{250}' || letter == '…' || letter == '“' || letter == '”';
        for (text, wanted) in [
            ("Anna to move", "Anna to move"),
            ("王小明 to move", "… to move"),
            ("王 小 明 to move", "… to move"),
            ("“王小明” has resigned, 김민수 wins", "“…” has resigned, … wins"),
            ("Anna 王小明", "Anna …"),
            ("Li小明", "Li…"),
        ] {
            assert_eq!(with_one_sign(text, is_known), wanted, "{text}");
        }
    }

    #[test]
    fn words_from_right_to_left_are_seen_in_their_order() {
        for (text, wanted) in [
            ("Anna to move", "Anna to move"),
            ("דוד to move", "דוד to move"),
            ("דוד כהן to move", "כהן דוד to move"),
            ("Play with دانا علي (دانا)?", "Play with (دانا) علي دانا?"),
        ] {
            assert_eq!(in_order(text), wanted, "{text}");
        }
    }

    #[test]
    fn only_letters_of_other_scripts_are_looked_for() {
        let ctx = crate::ui::theme::look::context();
        let mut unknown = HashSet::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            drop(ui.label("À Léo de jouer : ⬆ \u{e000} « Ouf ! »"));
            unknown = put_in_order(ui.ctx(), &mut FontCharacters::default());
            drop(ui.label("王 and Anna"));
            unknown.extend(put_in_order(ui.ctx(), &mut FontCharacters::default()));
        });
        output.textures_delta.clear();
        assert_eq!(unknown, HashSet::from(['王']));
        let texts: Vec<String> = output
            .shapes
            .iter()
            .filter_map(|clipped| match &clipped.shape {
                Shape::Text(text) => Some(text.galley.text().to_owned()),
                _ => None,
            })
            .collect();
        assert!(texts.contains(&"… and Anna".to_owned()), "{texts:?}");
    }
}
