//! Marks on a diagram: squares, arrows, moves and half-made moves, read from a line of text.

use std::fmt::Display;

use camaieu_play::{Match, Selection};
use camaieu_rules::faults::quoted;
use camaieu_rules::game::{Game, Observer};
use camaieu_text::Texts;

use super::{Drawable, TableSide, Trace};

/// A sign on a place, or from place to place.
#[derive(Clone, PartialEq, Debug)]
pub enum DiagramMark<P> {
    /// A frame round a square.
    Frame(P),
    /// A disc: a move can end here.
    Dot(P),
    /// A small ring: a move goes on from here.
    Stop(P),
    /// A ring round what is captured.
    Ring(P),
    /// Hatching: threatened, or forbidden.
    Hatch(P),
    /// A rim round the piece that is chosen.
    Chosen(P),
    /// A thin rim round a piece that can move.
    Movable(P),
    /// Corners: the last move left it, or reached it.
    Corners(P),
    /// A broken frame: something would lie here.
    Ghost(P),
    /// An arrow over these places.
    Arrow(Vec<P>),
    /// The faint way of the last move.
    Trail(Vec<P>),
}

impl<P: Clone> DiagramMark<P> {
    fn sign_places(&self) -> Vec<P> {
        match self {
            DiagramMark::Arrow(places) | DiagramMark::Trail(places) => places.clone(),
            DiagramMark::Frame(place)
            | DiagramMark::Dot(place)
            | DiagramMark::Stop(place)
            | DiagramMark::Ring(place)
            | DiagramMark::Hatch(place)
            | DiagramMark::Chosen(place)
            | DiagramMark::Movable(place)
            | DiagramMark::Corners(place)
            | DiagramMark::Ghost(place) => vec![place.clone()],
        }
    }
}

/// The marks of a diagram, and the position that they are drawn on.
pub struct MarkedPosition<G: Game> {
    /// The position, after the moves that the marks play.
    pub position: G::Position,
    /// The signs, the lowest first.
    pub signs: Vec<DiagramMark<G::Place>>,
}

/// A mark that cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MarkError {
    /// A word before a colon that is none of [`WORDS`].
    Unknown(String),
    /// The text of a place that the diagram has not.
    NoPlace {
        /// The mark.
        mark: String,
        /// The place.
        place: String,
    },
    /// A move or a half-made move, with the sentence that says what is wrong with it.
    Refused {
        /// The mark.
        mark: String,
        /// The sentence.
        fault: String,
    },
}

const MOST_LISTED: usize = 20;

/// The words that begin a mark.
pub const WORDS: [&str; 8] = ["frame", "dot", "ring", "hatch", "last", "move", "choose", "movable"];

impl MarkError {
    /// The error as a sentence.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            MarkError::Unknown(mark) => {
                let args: [(&str, &dyn Display); 2] = [("mark", &quoted(mark)), ("words", &WORDS.join(", "))];
                texts.say_with("diagram-unknown-mark", &args)
            }
            MarkError::NoPlace { mark, place } => {
                texts.say_with("diagram-no-place", &[("mark", &quoted(mark)), ("place", &quoted(place))])
            }
            MarkError::Refused { mark, fault } => {
                texts.say_with("diagram-bad-mark", &[("mark", &quoted(mark)), ("fault", fault)])
            }
        }
    }
}

impl<G: Drawable> MarkedPosition<G> {
    /// The places of all its signs.
    pub(super) fn marked_places(&self) -> Vec<G::Place> {
        self.signs.iter().flat_map(DiagramMark::sign_places).collect()
    }

    /// Reads marks, which are separated by spaces, for a position as an observer sees it:
    ///
    /// - `E6` or `frame:E6`, `dot:E6`, `ring:E6`, `hatch:E6`: a sign on a place;
    /// - `E6>E8>G10`: an arrow;
    /// - `move:MOVE`: the arrow of a move that can be played, with what it captures;
    /// - `last:MOVE`: a move that is played first, so that the diagram shows the position after it;
    /// - `last`: the piece or the tile that was placed last;
    /// - `choose:STEP,STEP`: a half-made move and how it can go on; in games of placing a piece of the supply or a tile;
    /// - `movable`: what can move.
    pub fn read(
        texts: &Texts,
        position: &G::Position,
        observer: Observer,
        text: &str,
    ) -> Result<MarkedPosition<G>, MarkError> {
        let mut marked = MarkedPosition { position: position.clone(), signs: Vec::new() };
        for mark in text.split_whitespace() {
            marked.add(texts, observer, mark)?;
        }
        Ok(marked)
    }

    fn add(&mut self, texts: &Texts, observer: Observer, mark: &str) -> Result<(), MarkError> {
        let view = G::view(&self.position, observer);
        let at = |text: &str| parse_place::<G>(&view, mark, text);
        let refused = |fault: String| MarkError::Refused { mark: mark.to_owned(), fault };
        let (word, rest) = mark.split_once(':').unwrap_or(("", mark));
        match word {
            "" if rest == "movable" => {
                let movable: Vec<G::Place> =
                    G::beginnings(&view).into_iter().filter(|&place| is_drawn::<G>(&view, place)).collect();
                if movable.is_empty() {
                    return Err(refused(texts.say("diagram-none-movable")));
                }
                self.signs.extend(movable.into_iter().map(DiagramMark::Movable));
            }
            "" if rest == "last" => {
                let placed = G::placed_last(&view);
                if placed.is_empty() {
                    return Err(refused(texts.say("diagram-no-last")));
                }
                self.signs.extend(placed.into_iter().map(DiagramMark::Corners));
            }
            "" if rest.contains('>') => {
                let places: Result<Vec<G::Place>, MarkError> = rest.split('>').map(at).collect();
                self.signs.push(DiagramMark::Arrow(places?));
            }
            "" | "frame" => self.signs.push(DiagramMark::Frame(at(rest)?)),
            "dot" => self.signs.push(DiagramMark::Dot(at(rest)?)),
            "ring" => self.signs.push(DiagramMark::Ring(at(rest)?)),
            "hatch" => self.signs.push(DiagramMark::Hatch(at(rest)?)),
            "move" => {
                let (trace, _) = played::<G>(texts, &self.position, observer, rest).map_err(refused)?;
                self.signs.extend(proposed(trace));
            }
            "last" => {
                let (trace, after) = played::<G>(texts, &self.position, observer, rest).map_err(refused)?;
                self.position = after;
                self.signs.retain(|sign| !matches!(sign, DiagramMark::Corners(_) | DiagramMark::Trail(_)));
                self.signs.splice(0..0, left_behind(trace));
            }
            "choose" => self.signs.extend(chosen::<G>(texts, &view, rest).map_err(refused)?),
            _ => return Err(MarkError::Unknown(word.to_owned())),
        }
        Ok(())
    }
}

/// The place on the board of a text, in upper or lower case.
fn parse_place<G: Drawable>(view: &G::View, mark: &str, text: &str) -> Result<G::Place, MarkError> {
    let is_meant = |place: &G::Place| G::place_text(view, *place).eq_ignore_ascii_case(text);
    let found = G::places(view).into_iter().find(is_meant).filter(|&place| is_drawn::<G>(view, place));
    found.ok_or_else(|| MarkError::NoPlace { mark: mark.to_owned(), place: text.to_owned() })
}

/// Whether a place is on the board, and not in a supply or a hand.
fn is_drawn<G: Drawable>(view: &G::View, place: G::Place) -> bool {
    G::plane_at(&G::sheet(&[view], &[place], TableSide::FIRST), place).is_some()
}

/// The trace of a move and the position after it; the error is a sentence.
fn played<G: Drawable>(
    texts: &Texts,
    position: &G::Position,
    observer: Observer,
    text: &str,
) -> Result<(Trace<G::Place>, G::Position), String> {
    let mut game = Match::<G>::from_position(position.clone());
    let mv = G::read_move(&game.own_view(), text).map_err(|refusal| texts.refusal(&refusal))?;
    let before = game.view(observer);
    game.play(&mv, &[]).map_err(|refusal| texts.refusal(&refusal))?;
    Ok((G::trace(&before, &game.view(observer), &mv), game.position().clone()))
}

/// The signs of a move that could be played.
fn proposed<P: Clone>(trace: Trace<P>) -> Vec<DiagramMark<P>> {
    let mut signs: Vec<DiagramMark<P>> = trace.placed.into_iter().map(DiagramMark::Ghost).collect();
    signs.extend(trace.taken.into_iter().map(DiagramMark::Ring));
    if trace.route.len() > 1 {
        signs.push(DiagramMark::Arrow(trace.route));
    }
    signs
}

/// The signs of the move that was played last.
pub(super) fn left_behind<P: Clone>(trace: Trace<P>) -> Vec<DiagramMark<P>> {
    let mut signs = Vec::new();
    if let [first, .., last] = &trace.route[..] {
        signs.extend([first, last].map(|place| DiagramMark::Corners(place.clone())));
        signs.push(DiagramMark::Trail(trace.route.clone()));
    }
    signs.extend(trace.placed.into_iter().map(DiagramMark::Corners));
    signs
}

/// The signs of a half-made move, or of a piece that is held; the error is a sentence.
fn chosen<G: Drawable>(
    texts: &Texts,
    view: &G::View,
    text: &str,
) -> Result<Vec<DiagramMark<G::Place>>, String> {
    if let Some(places) = G::held(view, text) {
        return Ok(places.into_iter().map(DiagramMark::Dot).collect());
    }
    let steps: Vec<String> = text.split(',').map(str::to_owned).collect();
    let selection = Selection::<G>::read(view, &steps).map_err(|(step, next)| {
        // In games of placing every placement is a step.
        let mut listed: Vec<String> = next.iter().take(MOST_LISTED).cloned().collect();
        listed.extend((next.len() > MOST_LISTED).then(|| "…".to_owned()));
        texts.say_with("diagram-bad-step", &[("step", &quoted(&step)), ("next", &listed.join(", "))])
    })?;
    let made: Vec<G::Place> = selection.made().iter().map(|step| G::Place::from(*step)).collect();
    let partial = selection.partial(view);
    let mut signs: Vec<DiagramMark<G::Place>> =
        made.first().copied().map(DiagramMark::Chosen).into_iter().collect();
    if made.len() > 1 {
        signs.push(DiagramMark::Trail(made));
    }
    for next in &partial.next {
        let place = G::Place::from(next.step);
        signs.push(match (next.takes && G::is_occupied(view, place), next.may_stop) {
            (true, _) => DiagramMark::Ring(place),
            (false, true) => DiagramMark::Dot(place),
            (false, false) => DiagramMark::Stop(place),
        });
    }
    let ends = partial.ends.iter().filter(|_| G::ENDS_ARE_DESTINATIONS);
    for end in ends {
        let place = G::Place::from(end.step);
        signs.retain(|sign| *sign != DiagramMark::Stop(place));
        if !signs.contains(&DiagramMark::Dot(place)) && !signs.contains(&DiagramMark::Ring(place)) {
            signs.push(DiagramMark::Dot(place));
        }
        let taken = end.only.iter().flat_map(|(_, mv)| G::trace(view, view, mv).taken);
        for taken in taken.filter(|taken| *taken != place).collect::<Vec<_>>() {
            if !signs.contains(&DiagramMark::Ring(taken)) {
                signs.push(DiagramMark::Ring(taken));
            }
        }
    }
    Ok(signs)
}
