//! The markers of a position, a half-made move, a held piece, and the spot that is pointed at.

use camaieu_play::{AnySession, NodeId};

use crate::table::aids::Aids;
use crate::table::board::{
    BoardSelection, BoardView, Continuations, LastStep, NextStep, Spot, TableStep, TargetOrigins,
};
use crate::table::choosing::hand::{Hand, PlacementPreview};
use crate::table::markers::marker::{Marker, MarkerKind, SpotMarker};
use crate::table::pointer::pointed::Pointed;
use crate::table::scene::on_table::OnTable;

/// All that the markers of a match depend on.
pub(super) struct Situation<'a> {
    pub(super) session: &'a dyn AnySession,
    pub(super) on_table: &'a OnTable,
    pub(super) selection: &'a BoardSelection,
    pub(super) continuations: &'a Continuations,
    /// Whether the piece that is pointed at can begin a move.
    pub(super) may_move: bool,
    pub(super) hand: &'a Hand,
    pub(super) preview: &'a PlacementPreview,
    pub(super) pointed: &'a Pointed,
    pub(super) aids: Aids,
}

impl Situation<'_> {
    /// The markers.
    pub(super) fn markers(&self) -> Vec<Marker> {
        let view = &*self.on_table.view;
        let mut markers = Markers { view, all: view.overlays(self.aids) };
        if self.session.shown() == NodeId::START {
            // What lay there at the start was not played last.
            markers.all.retain(|marker| !matches!(marker.kind, MarkerKind::Last | MarkerKind::Trace));
        }
        let last_route = view.table().last_route(self.session);
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
            let due = if by_hand { [on_board, view.supply()].concat() } else { on_board };
            self.mark_move(&mut markers, due, &last_route);
        }
        markers.all
    }

    /// The spots that fulfil an obligation by a click, and whether another is fulfilled by what is taken into the hand.
    fn obligations(&self) -> (Vec<Spot>, bool) {
        let Continuations { duties, next, .. } = self.continuations;
        let is_next = |spot: &Spot| next.iter().any(|next| next.step.spot() == *spot);
        let spots = duties.iter().map(|duty| {
            let spots = duty.by.iter().map(|step| step.spot());
            spots.filter(is_next).collect::<Vec<_>>()
        });
        let (on_board, by_hand): (Vec<_>, Vec<_>) = spots.partition(|spots| !spots.is_empty());
        (on_board.concat(), !by_hand.is_empty())
    }

    /// Markers of the held piece: its reach and its preview.
    fn mark_held(&self, markers: &mut Markers, due: Vec<Spot>) {
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
    fn mark_move(&self, markers: &mut Markers, due: Vec<Spot>, last_route: &[Spot]) {
        let view = &self.on_table.view;
        let made = self.selection.made();
        let of_game = view.markers(made, self.pointed.spot());
        let (on_spots, bonds): (Vec<&SpotMarker>, Vec<_>) =
            of_game.iter().partition(|marker| marker.at == marker.to);
        on_spots.into_iter().for_each(|marker| markers.put(marker.kind, marker.at));
        match made.last() {
            None => {
                markers.put_all(MarkerKind::Due, due);
                self.mark_question(markers);
                let can_take = |spot: &Spot| self.may_move || matches!(view.take(*spot), Some(Ok(_)));
                markers.put_all(MarkerKind::CanMove, self.pointed.spot().filter(can_take));
            }
            Some(&here) => {
                let chosen = carried(&**view, made).map_or(here.spot(), |(_, at)| at);
                markers.put(MarkerKind::Chosen, chosen);
                self.mark_next_steps(markers);
            }
        }
        for bond in bonds {
            let [at, to] = [bond.at, bond.to].map(|spot| view.spot_coordinates(spot));
            markers.all.push(Marker::between(bond.kind, at, to));
        }
        if made.is_empty() {
            markers.path(MarkerKind::Trace, last_route);
            return;
        }
        let pointed_end = self.pointed.spot().and_then(|spot| self.continuations.end_at(spot));
        self.mark_captures(markers, pointed_end);
        self.mark_route(markers, pointed_end);
    }

    /// The spot that is asked about, and the pieces that can go there.
    fn mark_question(&self, markers: &mut Markers) {
        let Some(TargetOrigins { spot, origins }) = &self.continuations.asked else { return };
        let is_occupied = self.on_table.pieces.iter().any(|piece| piece.spot == Some(*spot));
        // A disc would lie under the piece.
        markers.put(if is_occupied { MarkerKind::Victim } else { MarkerKind::Target }, *spot);
        markers.put_all(MarkerKind::Pick, origins.iter().copied());
    }

    /// The spots that the next steps go to, and those farther on that a click can reach at once.
    fn mark_next_steps(&self, markers: &mut Markers) {
        let occupied: Vec<Spot> = self.on_table.pieces.iter().filter_map(|piece| piece.spot).collect();
        for next in &self.continuations.next {
            let spot = next.step.spot();
            markers.put(next_kind(next, occupied.contains(&spot)), spot);
        }
        let far = self.continuations.far_ends(markers.view).map(|end| end.step.spot());
        markers.put_all(MarkerKind::Target, far);
    }

    /// The pieces that would be captured: by the move that is pointed at, or those through the step that is, else by any
    /// that can still be made.
    fn mark_captures(&self, markers: &mut Markers, pointed_end: Option<&LastStep>) {
        let pointed_next = self.pointed.spot().and_then(|spot| self.continuations.next_at(spot));
        let victims = match (pointed_end, pointed_next) {
            (Some(end), _) => &end.victims,
            (None, Some(next)) => &next.victims,
            (None, None) => &self.continuations.victims,
        };
        markers.put_all(MarkerKind::Victim, victims.iter().copied());
    }

    /// The route of the half-made move, or of the whole move that is pointed at with a flag at its end.
    fn mark_route(&self, markers: &mut Markers, pointed_end: Option<&LastStep>) {
        let so_far = markers.view.route(self.selection.made());
        let whole = pointed_end.and_then(|end| end.whole.as_ref());
        let route = whole.map_or(so_far.clone(), |steps| markers.view.route(steps));
        markers.path(MarkerKind::Route, &route);
        let [_, between @ .., last] = &route[..] else { return };
        let of = |kind: MarkerKind, spot: &Spot| markers.view.marker(kind, *spot);
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
struct Markers<'a> {
    view: &'a dyn BoardView,
    all: Vec<Marker>,
}

impl Markers<'_> {
    /// Adds a marker on a spot, if it is not there yet.
    fn put(&mut self, kind: MarkerKind, spot: Spot) {
        let marker = self.view.marker(kind, spot);
        if !self.all.contains(&marker) {
            self.all.push(marker);
        }
    }

    /// Adds a marker on each of these spots.
    fn put_all(&mut self, kind: MarkerKind, spots: impl IntoIterator<Item = Spot>) {
        spots.into_iter().for_each(|spot| self.put(kind, spot));
    }

    /// Adds markers from spot to spot along a route.
    fn path(&mut self, kind: MarkerKind, route: &[Spot]) {
        let place = |spot: Spot| self.view.spot_coordinates(spot);
        let pairs = route.windows(2).map(|pair| Marker::between(kind, place(pair[0]), place(pair[1])));
        let markers: Vec<Marker> = pairs.filter(|marker| marker.at != marker.to).collect();
        self.all.extend(markers);
    }
}

/// The marker of a next step.
fn next_kind(next: &NextStep, is_occupied: bool) -> MarkerKind {
    // A disc would lie under the piece; captures have a marker of their own.
    if is_occupied && !next.takes {
        MarkerKind::Pick
    } else if !next.may_stop {
        MarkerKind::Passage
    } else if next.goes_on {
        MarkerKind::Stop
    } else {
        MarkerKind::Target
    }
}

/// The spots that the piece of a half-made move comes from and has come to.
pub(crate) fn carried(view: &dyn BoardView, made: &[TableStep]) -> Option<(Spot, Spot)> {
    let route = view.route(made);
    Some((*route.first()?, *route.last()?))
}
