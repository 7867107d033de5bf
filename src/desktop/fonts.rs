//! Fonts of the system: a thread looks through them.

use std::collections::HashSet;
use std::sync::mpsc::channel;
use std::thread;

use fontdb::{Database, FaceInfo, Style, Weight};
use ttf_parser::Face;

use camaieu_window::platform::{Font, Fonts};

pub(crate) fn fonts() -> Fonts {
    Fonts::new(|letters| {
        let (sender, found) = channel();
        let search = move || {
            // The receiver is gone only when the window is closing.
            let _ = sender.send(fonts_with(&letters));
        };
        thread::Builder::new().name("fonts".into()).spawn(search).ok().map(|_| found)
    })
}

/// Fonts of the system that have letters, as few as possible: those that have the most of them first.
fn fonts_with(letters: &[char]) -> Vec<Font> {
    let mut database = Database::new();
    database.load_system_fonts();
    let mut faces: Vec<&FaceInfo> = database.faces().collect();
    // An upright letter without serifs, of the usual weight, fits the panels best.
    faces.sort_by_key(|face| {
        let name = face.families.first().map_or("", |(name, _)| name.as_str());
        let is_other = face.style != Style::Normal || face.monospaced || name.contains("Serif");
        (is_other, face.weight.0.abs_diff(Weight::NORMAL.0), name.to_owned(), face.post_script_name.clone())
    });
    let covered = |face: &FaceInfo| -> HashSet<char> {
        let look = |data: &[u8], index| {
            let face = Face::parse(data, index).ok()?;
            Some(letters.iter().copied().filter(|letter| face.glyph_index(*letter).is_some()).collect())
        };
        database.with_face_data(face.id, look).flatten().unwrap_or_default()
    };
    let faces: Vec<(&FaceInfo, HashSet<char>)> =
        faces.into_iter().map(|face| (face, covered(face))).collect();
    let mut wanted: HashSet<char> = letters.iter().copied().collect();
    let mut fonts = Vec::new();
    while !wanted.is_empty() {
        let gain = |covered: &HashSet<char>| covered.intersection(&wanted).count();
        // Of several the first one.
        let best = faces.iter().rev().max_by_key(|(_, covered)| gain(covered));
        let Some((face, covered)) = best.filter(|(_, covered)| gain(covered) > 0) else { break };
        wanted.retain(|letter| !covered.contains(letter));
        let read = database.with_face_data(face.id, |data, index| (data.to_vec(), index));
        let Some((bytes, index)) = read else { break };
        fonts.push(Font { name: format!("{}-{index}", face.post_script_name), bytes, index });
    }
    fonts
}
