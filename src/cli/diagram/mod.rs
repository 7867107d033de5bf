//! `diagram GAME`: a position as a picture on paper; and the moves of `replay` as an animation.

mod output;
mod replayed;

use clap::ArgMatches;

use crate::diagram::marks::{DiagramMark, MarkedPosition};
use crate::diagram::{self, DiagramReader, DiagramVisitor, Drawable, svg};
use crate::rules::game::Seat;
use crate::text::Texts;

use super::failure::Failure;
use super::game_command::unknown_game;
use super::line_reader::{error_at_line, for_each_input_line};
use super::request::{CommandArgs, read_position};

pub(super) use output::{DiagramFormat, FORMATS, Output, SIZES, write_file};
pub(super) use replayed::animation;

/// `diagram GAME`.
pub(super) fn diagram(texts: &'static Texts, args: &ArgMatches) -> Result<(), Failure> {
    let request = CommandArgs { texts, args };
    let game = request.game();
    diagram::visit(game, DrawPositions { request: &request })
        .unwrap_or_else(|| Err(unknown_game(texts, game)))
}

struct DrawPositions<'a> {
    request: &'a CommandArgs<'a>,
}

impl DiagramVisitor for DrawPositions<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Drawable>(self) -> Self::Output {
        let request = self.request;
        let output = Output::of(request)?;
        if request.argument("position") != Some("-") {
            let drawn = draw::<G>(request, &output, request.position::<G>()?).map_err(Failure::Input)?;
            return output.write(request.texts, &drawn);
        }
        output.check_is_numbered(request.texts)?;
        let setup = request.setup::<G>()?;
        for_each_input_line(request.texts, |number, line| {
            let position = line.and_then(|text| read_position::<G>(request.texts, text, &setup));
            let drawn = position.and_then(|position| draw::<G>(request, &output, position));
            let at_line = |error: String| Failure::Input(error_at_line(request.texts, number, &error));
            output.write_numbered(request.texts, number, &drawn.map_err(at_line)?)
        })
    }
}

/// The bytes of a position's diagram; the error is a sentence.
fn draw<G: Drawable>(
    request: &CommandArgs<'_>,
    output: &Output<'_>,
    position: G::Position,
) -> Result<Vec<u8>, String> {
    let texts = request.texts;
    let reader = match request.args.get_one::<u8>("diagram-seat") {
        None => DiagramReader::ONLOOKER,
        Some(&number) => {
            let seat = Seat::new(number).filter(|seat| seat.number() <= G::seats(&position));
            let seats = G::seats(&position);
            let none = || texts.say_with("diagram-no-seat", &[("number", &number), ("seats", &seats)]);
            DiagramReader::at(seat.ok_or_else(none)?)
        }
    };
    let marks = request.argument("marks").unwrap_or_default();
    let marked = MarkedPosition::<G>::read(texts, &position, reader.observer(), marks)
        .map_err(|error| format!("--marks: {}", error.sentence(texts)))?;
    match output.format {
        DiagramFormat::Svg => {
            let figure = diagram::figure(texts, reader, &marked);
            Ok(svg::write(&figure, G::NAME, output.width).into_bytes())
        }
        DiagramFormat::Text => Ok(text::<G>(texts, reader, &marked).into_bytes()),
        DiagramFormat::Png | DiagramFormat::Gif => {
            output.encode_still(texts, &diagram::figure(texts, reader, &marked))
        }
    }
}

/// The position drawn with letters and signs, what stands beside the board, whose turn it is, and the marks.
fn text<G: Drawable>(texts: &Texts, reader: DiagramReader, marked: &MarkedPosition<G>) -> String {
    let view = G::view(&marked.position, reader.observer());
    let drawn = G::diagram(&view);
    let mut lines = drawn.rows;
    lines.extend(drawn.notes.iter().map(|note| texts.refusal(note)));
    lines.push(diagram::title::<G>(texts, &marked.position));
    let place = |place: &G::Place| G::place_text(&view, *place);
    let way = |places: &[G::Place]| places.iter().map(place).collect::<Vec<_>>().join(" > ");
    let mut signs: Vec<(&str, Vec<String>)> = Vec::new();
    for sign in &marked.signs {
        let (kind, named) = match sign {
            DiagramMark::Frame(at) => ("frame", place(at)),
            DiagramMark::Dot(at) | DiagramMark::Stop(at) => ("dot", place(at)),
            DiagramMark::Ring(at) => ("ring", place(at)),
            DiagramMark::Hatch(at) => ("hatch", place(at)),
            DiagramMark::Chosen(at) => ("chosen", place(at)),
            DiagramMark::Movable(at) => ("movable", place(at)),
            DiagramMark::Corners(at) => ("last", place(at)),
            DiagramMark::Ghost(at) => ("ghost", place(at)),
            DiagramMark::Arrow(places) => ("arrow", way(places)),
            DiagramMark::Trail(places) => ("trail", way(places)),
        };
        match signs.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, places)) => places.push(named),
            None => signs.push((kind, vec![named])),
        }
    }
    for (kind, places) in signs {
        lines.push(texts.say_with(&format!("diagram-sign-{kind}"), &[("places", &places.join(", "))]));
    }
    lines.join("\n") + "\n"
}
