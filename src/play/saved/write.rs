//! A match becomes text.

use serde::Serialize;

use crate::play::clock::{Timing, to_milliseconds};
use crate::play::game_match::{Deed, Match, NodeId};
use crate::play::note::Note;
use crate::play::sitter::Sitter;
use crate::rules::game::{Eye, Game};

use super::{Beside, End, FORMAT, File, Head, Ply, Record};

/// The text of a match with who sits on its seats and how it is timed. What is not given of the seats is written as
/// persons without a name.
pub fn write<G: Game>(game: &Match<G>, sitters: &[Sitter], timing: Option<&Timing>) -> String {
    let first = game.position_at(NodeId::START);
    let mut text = String::new();
    line(&mut text, &Record::Camaieu(head(game, timing)));
    for index in 0..usize::from(G::seats(first)) {
        line(&mut text, &Record::Seat(sitters.get(index).cloned().unwrap_or_default()));
    }
    for id in game.nodes().skip(1) {
        line(&mut text, &Record::Ply(ply(game, id)));
    }
    let forks = game.nodes().filter(|&id| game.children(id).len() > 1);
    let end = End {
        plies: game.len() - 1,
        cursor: game.cursor().number(),
        onward: forks.filter_map(|id| game.onward(id)).map(NodeId::number).collect(),
        offers: game.offers().iter().map(|seat| seat.number()).collect(),
        position: G::position_text(game.position()),
        result: game.result().to_string(),
    };
    line(&mut text, &Record::End(end));
    text
}

fn line(text: &mut String, record: &impl Serialize) {
    // Records hold nothing that JSON has no form for.
    text.push_str(&serde_json::to_string(record).unwrap_or_default());
    text.push('\n');
}

fn head<G: Game>(game: &Match<G>, timing: Option<&Timing>) -> Head {
    let setup = game.setup();
    let files: Vec<File> = setup
        .files()
        .map(|(option, given)| File {
            option: option.to_owned(),
            name: given.name().to_owned(),
            text: given.text().to_owned(),
        })
        .collect();
    let of_a_file = |option: &str| files.iter().any(|file| file.option == option);
    let pairs = setup.pairs().filter(|(option, _)| !of_a_file(option));
    let first = game.position_at(NodeId::START);
    Head {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        game: G::NAME.to_owned(),
        setup: pairs.map(|(option, value)| (option.to_owned(), value.to_owned())).collect(),
        files,
        seed: game.seed(),
        position: game.seed().is_none().then(|| G::position_text(first)),
        timing: timing.copied(),
        beside: beside(game.note(NodeId::START)),
    }
}

fn ply<G: Game>(game: &Match<G>, id: NodeId) -> Ply {
    let mut ply = Ply { number: id.number(), beside: beside(game.note(id)), ..Ply::default() };
    let parent = game.parent(id).unwrap_or_default();
    ply.after = (parent.number() + 1 != id.number()).then_some(parent.number());
    match game.deed(id) {
        Some(Deed::Move { mv, steps }) => {
            let before = game.position_at(parent);
            let view = G::view(before, Eye::Seat(G::to_move(before)));
            ply.mv = Some(G::move_text(&view, mv));
            if *steps != G::steps(&view, mv) {
                ply.steps = steps.iter().map(|&step| G::step_text(step)).collect();
            }
        }
        Some(Deed::Resigned(seat)) => ply.resigned = Some(seat.number()),
        Some(Deed::OutOfTime(seat)) => ply.out_of_time = Some(seat.number()),
        Some(Deed::Agreed) => ply.agreed = true,
        None => {}
    }
    ply
}

fn beside(note: &Note) -> Beside {
    Beside {
        mark: note.mark,
        comment: note.comment.clone(),
        left: note.left.iter().copied().map(to_milliseconds).collect(),
        late: note.late,
    }
}
