//! Diagrams: a position as a picture on paper, without window or processor of graphics.
//!
//! A game draws its board on a [`Canvas`], square by square, as an observer sees it; [`marks`] adds
//! squares, arrows and moves. The [`Figure`] becomes SVG in [`svg`] and, with the feature `pictures`, pixels in
//! `picture` and an animation in `animation`; [`club`] is the paper of a club evening. Everything is drawn with lines and shapes, letters included.

#[cfg(feature = "pictures")]
pub mod animation;
mod camelot;
mod caminos;
mod chameleon;
mod chromino;
pub mod club;
mod course;
pub mod figure;
mod grid;
mod le_cameleon;
pub mod lettering;
pub mod marks;
mod palette;
#[cfg(feature = "pictures")]
pub mod picture;
mod plane;
mod signs;
pub mod svg;
mod symbols;
mod words;

use camaieu_rules::game::{Game, Observer, Phrase, Seat};
use camaieu_text::Texts;

pub use course::{course_of_session, of_session, of_start, stage};
use figure::{Canvas, Figure, PagePoint};
pub use grid::TableSide;
use marks::{DiagramMark, MarkedPosition};
pub use plane::Plane;
pub use symbols::{Hue, Symbol};
pub use words::title;

/// The places of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace<P> {
    /// The way of the piece that moves, from its first place to its last.
    pub route: Vec<P>,
    /// The places of what is captured.
    pub taken: Vec<P>,
    /// The places of what comes onto the board.
    pub placed: Vec<P>,
}

impl<P> Trace<P> {
    /// A move that shows nowhere.
    pub const NONE: Trace<P> = Trace { route: Vec::new(), taken: Vec::new(), placed: Vec::new() };
}

/// A game that can be drawn. What is drawn follows from views alone, and so shows nothing that is hidden from its reader.
pub trait Drawable: Game {
    /// The layout of a page.
    type Sheet;

    /// The layout on which each of these views has room, with the places that are marked, from a side of the table. The
    /// views are of one match.
    fn sheet(views: &[&Self::View], marked: &[Self::Place], side: TableSide) -> Self::Sheet;

    /// The width and height of the page.
    fn size(sheet: &Self::Sheet) -> PagePoint;

    /// Draws the board and all that stands on it and beside it.
    fn draw(sheet: &Self::Sheet, view: &Self::View, canvas: &mut Canvas);

    /// The square of a place, 100 wide, with its origin in the middle; `None` for a place that is not on the board.
    fn plane_at(sheet: &Self::Sheet, place: Self::Place) -> Option<Plane>;

    /// The places of a move between two views of it.
    fn trace(before: &Self::View, after: &Self::View, mv: &Self::Move) -> Trace<Self::Place>;

    /// The places to which a piece can go that is held beside the board; `None` if the text names no such piece.
    fn held(_view: &Self::View, _text: &str) -> Option<Vec<Self::Place>> {
        None
    }

    /// The places of what was placed last, where a position tells it.
    fn placed_last(_view: &Self::View) -> Vec<Self::Place> {
        Vec::new()
    }

    /// Text on the parts of the table that belong to no seat.
    fn table_phrases(_view: &Self::View) -> Vec<Phrase> {
        Vec::new()
    }
}

/// Generic code that runs on one game that can be drawn, chosen by name. See [`visit`].
pub trait DiagramVisitor {
    /// Result of the visit.
    type Output;

    /// Runs on this game.
    fn visit<G: Drawable>(self) -> Self::Output;
}

macro_rules! write_visit {
    ($($name:literal => $game:ty,)*) => {
        /// Runs a visitor on the game of this name; `None` if there is no such game.
        pub fn visit<V: DiagramVisitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == $name {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

camaieu_rules::catalogue::games!(write_visit);

/// The reader of a diagram: what they may know, and where they sit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiagramReader(Option<Seat>);

impl DiagramReader {
    /// A reader without a seat, who knows what every seat knows and sees the table from the first one.
    pub const ONLOOKER: DiagramReader = DiagramReader(None);

    /// The player of a seat.
    pub fn at(seat: Seat) -> DiagramReader {
        DiagramReader(Some(seat))
    }

    /// The observer whose views are drawn.
    pub fn observer(self) -> Observer {
        self.0.map_or(Observer::Onlooker, Observer::Seat)
    }

    fn side<G: Game>(self, position: &G::Position) -> TableSide {
        self.0.map_or(TableSide::FIRST, |seat| TableSide::of(seat, &G::round_the_table(position)))
    }
}

/// The diagram of a position with its marks.
///
/// ```
/// use camaieu_diagram::marks::MarkedPosition;
/// use camaieu_diagram::{DiagramReader, svg};
/// use camaieu_rules::{camelot::Camelot, prelude::*, setup::Setup};
/// use camaieu_text::Lang;
///
/// let start = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
/// let texts = Lang::En.texts();
/// let reader = DiagramReader::ONLOOKER;
/// let marked = MarkedPosition::<Camelot>::read(texts, &start, reader.observer(), "move:E6-E8").unwrap();
/// let figure = camaieu_diagram::figure(texts, reader, &marked);
/// assert_eq!(figure.title, "Camelot: White to move");
/// assert!(svg::write(&figure, "camelot", 480).starts_with("<svg"));
/// ```
pub fn figure<G: Drawable>(texts: &Texts, reader: DiagramReader, marked: &MarkedPosition<G>) -> Figure {
    let view = G::view(&marked.position, reader.observer());
    let sheet = G::sheet(&[&view], &marked.marked_places(), reader.side::<G>(&marked.position));
    on_sheet::<G>(texts, &sheet, &view, marked)
}

const MAP_MARGIN: f32 = 30.0;

/// A small map: the board and its pieces from above, with the names of its squares, from a side of the table.
pub fn map<G: Drawable>(view: &G::View, side: TableSide) -> Figure {
    let sheet = G::sheet(&[view], &[], side);
    let mut canvas = Canvas::default();
    G::draw(&sheet, view, &mut canvas);
    let (title, description) = Default::default();
    let drawn = Figure { size: G::size(&sheet), lang: "", title, description, nodes: canvas.into_nodes() };
    let mut map = drawn.board_with_names(MAP_MARGIN);
    let mut paper = Canvas::default();
    draw_paper(&mut paper, map.size);
    map.nodes.splice(0..0, paper.into_nodes());
    map
}

fn draw_paper(canvas: &mut Canvas, size: PagePoint) {
    canvas.fill("paper", Plane::at([0.0, 0.0]).rect([0.0, 0.0], size, 0.0), palette::PAPER);
}

/// The diagrams of the positions of a match, all of one size.
pub fn figures<G: Drawable>(
    texts: &Texts,
    reader: DiagramReader,
    positions: &[MarkedPosition<G>],
) -> Vec<Figure> {
    let view = |marked: &MarkedPosition<G>| G::view(&marked.position, reader.observer());
    let views: Vec<G::View> = positions.iter().map(view).collect();
    let side = positions.first().map_or(TableSide::FIRST, |marked| reader.side::<G>(&marked.position));
    let places: Vec<G::Place> = positions.iter().flat_map(MarkedPosition::marked_places).collect();
    let sheet = G::sheet(&views.iter().collect::<Vec<_>>(), &places, side);
    let drawn = positions.iter().zip(&views);
    drawn.map(|(marked, view)| on_sheet::<G>(texts, &sheet, view, marked)).collect()
}

fn on_sheet<G: Drawable>(
    texts: &Texts,
    sheet: &G::Sheet,
    view: &G::View,
    marked: &MarkedPosition<G>,
) -> Figure {
    let size = G::size(sheet);
    let mut canvas = Canvas::default();
    draw_paper(&mut canvas, size);
    G::draw(sheet, view, &mut canvas);
    canvas.group("marks", |canvas| {
        for sign in &marked.signs {
            signs::draw(canvas, sign, |place| G::plane_at(sheet, place));
        }
    });
    Figure {
        size,
        lang: texts.lang().code(),
        title: title::<G>(texts, &marked.position),
        description: words::description::<G>(texts, &marked.position, view),
        nodes: canvas.into_nodes(),
    }
}

/// The marks of the move that led from one position to the next.
pub fn last_move<G: Drawable>(before: &G::View, after: &G::View, mv: &G::Move) -> Vec<DiagramMark<G::Place>> {
    marks::left_behind(G::trace(before, after, mv))
}
