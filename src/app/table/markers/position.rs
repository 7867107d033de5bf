//! The markers of a position, a half-made move, a held piece, and the spot that is pointed at.

use crate::play::{PlyKind, Selection, Session};
use crate::rules::game::{Duty, End, Next, Observer, Partial};

use crate::app::table::aids::Aids;
use crate::app::table::game::TableGame;
use crate::app::table::hand::{Hand, PlacementPreview};
use crate::app::table::marker::{Marker, MarkerKind, SpotMarker};
use crate::app::table::on_table::OnTable;
use crate::app::table::pointed::Pointed;

/// All that the markers of a match depend on.
pub(super) struct Situation<'a, G: TableGame> {
    pub(super) session: &'a Session<G>,
    pub(super) on_table: &'a OnTable<G>,
    pub(super) selection: &'a Selection<G>,
    pub(super) hand: &'a Hand<G>,
    pub(super) preview: &'a PlacementPreview<G>,
    pub(super) pointed: &'a Pointed<G>,
    pub(super) aids: Aids,
    pub(super) observer: Observer,
}

impl<G: TableGame> Situation<'_, G> {
    /// The markers.
    pub(super) fn markers(&self) -> Vec<Marker> {
        let view = &self.on_table.view;
        let mut markers = Markers { view, all: G::overlays(view, self.aids) };
        if self.session.ply_kind(self.session.shown()).is_none() {
            // What lay there at the start was not played last.
            markers.all.retain(|marker| !matches!(marker.kind, MarkerKind::Last | MarkerKind::Trace));
        }
        let last_route = G::route(last_steps(self.session));
        if let [first, .., last] = last_route[..] {
            markers.put(MarkerKind::Last, first);
            markers.put(MarkerKind::Last, last);
        }
        if self.pointed.cursor_shown {
            markers.put_all(MarkerKind::Cursor, self.pointed.cursor);
        }
        if self.session.shown_outcome().is_over() {
            markers.path(MarkerKind::Trace, &last_route);
            return markers.all;
        }
        let (on_board, by_hand) = self.obligations();
        if self.hand.held.is_some() {
            self.mark_held(&mut markers, on_board);
        } else {
            let due = if by_hand { [on_board, G::supply(view)].concat() } else { on_board };
            self.mark_move(&mut markers, due, &last_route);
        }
        markers.all
    }

    /// The spots that fulfil an obligation by a click, and whether another is fulfilled by what is taken into the hand.
    fn obligations(&self) -> (Vec<G::Spot>, bool) {
        let view = &self.on_table.view;
        let spots = |duty: Duty<G::Step>| {
            let spots = duty.by.into_iter().map(G::spot);
            spots.filter(|&spot| G::step(view, &[], spot).is_ok()).collect::<Vec<_>>()
        };
        let (on_board, by_hand): (Vec<_>, Vec<_>) =
            G::duties(view).into_iter().map(spots).partition(|spots| !spots.is_empty());
        (on_board.concat(), !by_hand.is_empty())
    }

    /// Markers of the held piece: its reach and its preview.
    fn mark_held(&self, markers: &mut Markers<G>, due: Vec<G::Spot>) {
        let PlacementPreview { preview, reach, turned } = self.preview;
        markers.put_all(MarkerKind::Due, due);
        markers.put_all(MarkerKind::Target, reach.iter().copied());
        markers.put_all(MarkerKind::Passage, turned.iter().copied());
        if let Some(preview) = preview {
            let kind = if preview.verdict.is_ok() { MarkerKind::Fits } else { MarkerKind::Unfit };
            markers.all.extend(preview.tops.iter().map(|&at| Marker::at(kind, at)));
            markers.all.extend(&preview.markers);
        }
    }

    /// The half-made move with its next steps, or the pieces that can begin one.
    fn mark_move(&self, markers: &mut Markers<G>, due: Vec<G::Spot>, last_route: &[G::Spot]) {
        let view = &self.on_table.view;
        let made = self.selection.made();
        let pointed_step = self.pointed.spot().and_then(|spot| G::step(view, made, spot).ok());
        // This generates all moves, so only where something depends on it.
        let partial = if made.is_empty() && pointed_step.is_none() {
            Partial { next: Vec::new(), stop: None, ends: Vec::new() }
        } else {
            self.selection.partial(view)
        };
        let of_game = G::markers(view, made, self.pointed.spot());
        let (on_spots, bonds): (Vec<&SpotMarker<_>>, Vec<_>) =
            of_game.iter().partition(|marker| marker.at == marker.to);
        on_spots.into_iter().for_each(|marker| markers.put(marker.kind, marker.at));
        let pointed_next = pointed_step.filter(|step| partial.next.iter().any(|next| next.step == *step));
        match made.last() {
            None => {
                markers.put_all(MarkerKind::Due, due);
                markers.put_all(MarkerKind::CanMove, pointed_next.map(G::spot));
                let can_take = |spot: &G::Spot| matches!(G::take(view, *spot), Some(Ok(_)));
                markers.put_all(MarkerKind::CanMove, self.pointed.spot().filter(can_take));
            }
            Some(&here) => {
                let chosen = carried::<G>(made).map_or(G::spot(here), |(_, at)| at);
                markers.put(MarkerKind::Chosen, chosen);
                self.mark_next_steps(markers, made, &partial);
            }
        }
        for bond in bonds {
            let [at, to] = [bond.at, bond.to].map(|spot| G::place(view, spot));
            markers.all.push(Marker::between(bond.kind, at, to));
        }
        if made.is_empty() {
            markers.path(MarkerKind::Trace, last_route);
            return;
        }
        let pointed_end = pointed_step.and_then(|step| partial.ends.iter().find(|end| end.step == step));
        self.mark_captures(markers, &partial, pointed_end, pointed_next);
        self.mark_route(markers, pointed_end);
    }

    /// The spots that the next steps go to, and those farther on that a click can reach at once.
    fn mark_next_steps(
        &self,
        markers: &mut Markers<G>,
        made: &[G::Step],
        partial: &Partial<G::Step, G::Move>,
    ) {
        let occupied: Vec<G::Spot> = self.on_table.pieces.iter().filter_map(G::spot_of).collect();
        for next in &partial.next {
            let spot = G::spot(next.step);
            markers.put(next_kind::<G>(markers.view, made, next, occupied.contains(&spot)), spot);
        }
        // Farther on only spots that the piece goes to: choices on the way are marked when they are due.
        for end in partial.ends.iter().filter(|end| !G::route(&[end.step]).is_empty()) {
            if !partial.next.iter().any(|next| next.step == end.step) {
                markers.put(MarkerKind::Target, G::spot(end.step));
            }
        }
    }

    /// The pieces that would be captured: by the move that is pointed at, or those through the step that is, else by any
    /// that can still be made.
    fn mark_captures(
        &self,
        markers: &mut Markers<G>,
        partial: &Partial<G::Step, G::Move>,
        pointed_end: Option<&End<G::Step, G::Move>>,
        pointed_next: Option<G::Step>,
    ) {
        let made = self.selection.made();
        let through =
            pointed_next.map(|step| G::partial(&self.on_table.view, &[made, &[step]].concat()).ends);
        let ends = match (pointed_end, &through) {
            (Some(end), _) => std::slice::from_ref(end),
            (None, Some(ends)) => &ends[..],
            (None, None) => &partial.ends[..],
        };
        let captured = ends
            .iter()
            .filter_map(|end| end.only.as_ref())
            .flat_map(|(steps, mv)| self.session.events_of(mv, steps, self.observer))
            .filter_map(|event| G::captured_on(&event));
        markers.put_all(MarkerKind::Victim, captured);
    }

    /// The route of the half-made move, or of the whole move that is pointed at with a flag at its end.
    fn mark_route(&self, markers: &mut Markers<G>, pointed_end: Option<&End<G::Step, G::Move>>) {
        let so_far = G::route(self.selection.made());
        let whole = pointed_end.and_then(|end| end.only.as_ref());
        let route = whole.map_or(so_far.clone(), |(steps, _)| G::route(steps));
        markers.path(MarkerKind::Route, &route);
        let [_, between @ .., last] = &route[..] else { return };
        let of = |kind: MarkerKind, spot: &G::Spot| Marker::of::<G>(markers.view, kind, *spot);
        let dots: Vec<Marker> = between.iter().map(|spot| of(MarkerKind::Dot, spot)).collect();
        let flag = of(MarkerKind::Flag, last);
        markers.all.extend(dots);
        let is_badge = |marker: &Marker| matches!(marker.kind, MarkerKind::Badge(_)) && marker.at == flag.at;
        if route.len() > so_far.len() && !markers.all.iter().any(is_badge) {
            markers.all.push(flag);
        }
    }
}

/// Markers of a position, each but once.
struct Markers<'a, G: TableGame> {
    view: &'a G::View,
    all: Vec<Marker>,
}

impl<G: TableGame> Markers<'_, G> {
    /// Adds a marker on a spot, if it is not there yet.
    fn put(&mut self, kind: MarkerKind, spot: G::Spot) {
        let marker = Marker::of::<G>(self.view, kind, spot);
        if !self.all.contains(&marker) {
            self.all.push(marker);
        }
    }

    /// Adds a marker on each of these spots.
    fn put_all(&mut self, kind: MarkerKind, spots: impl IntoIterator<Item = G::Spot>) {
        spots.into_iter().for_each(|spot| self.put(kind, spot));
    }

    /// Adds markers from spot to spot along a route.
    fn path(&mut self, kind: MarkerKind, route: &[G::Spot]) {
        let place = |spot: G::Spot| G::place(self.view, spot);
        let pairs = route.windows(2).map(|pair| Marker::between(kind, place(pair[0]), place(pair[1])));
        let markers: Vec<Marker> = pairs.filter(|marker| marker.at != marker.to).collect();
        self.all.extend(markers);
    }
}

/// The marker of a next step.
fn next_kind<G: TableGame>(
    view: &G::View,
    made: &[G::Step],
    next: &Next<G::Step>,
    is_occupied: bool,
) -> MarkerKind {
    // A disc would lie under the piece; captures have a marker of their own.
    if is_occupied && !next.takes {
        MarkerKind::Pick
    } else if !next.may_stop {
        MarkerKind::Passage
    } else if G::partial(view, &[made, &[next.step]].concat()).next.is_empty() {
        MarkerKind::Target
    } else {
        MarkerKind::Stop
    }
}

/// The spots that the piece of a half-made move comes from and has come to.
pub(crate) fn carried<G: TableGame>(made: &[G::Step]) -> Option<(G::Spot, G::Spot)> {
    let route = G::route(made);
    Some((*route.first()?, *route.last()?))
}

/// The steps of the last move before the position that is shown.
fn last_steps<G: TableGame>(session: &Session<G>) -> &[G::Step] {
    match session.ply_kind(session.shown()) {
        Some(PlyKind::Move { steps, .. }) => steps,
        _ => &[],
    }
}
