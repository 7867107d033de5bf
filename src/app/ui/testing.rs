//! Panels under test: drawn without a window, clicked by their labels, their requests carried out on a small world.

use std::cell::{Ref, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;
use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::ui::draw::redraw::Redraw;
use crate::ui::screens::Screen;
use crate::ui::screens::overlays::Overlays;
use crate::ui::screens::panels::Panels;
use crate::ui::theme::letters;
use crate::ui::theme::look;
use camaieu_text::Lang;

/// Sizes of windows that are tried, in the panels' points: those of [`SCREENS`] with each of [`TEXTS`].
pub(crate) const WINDOWS: [egui::Vec2; 15] = [
    egui::vec2(800.0, 600.0),
    egui::vec2(1_000.0, 750.0),
    egui::vec2(600.0, 450.0),
    egui::vec2(1_600.0, 1_000.0),
    egui::vec2(1_280.0, 800.0),
    egui::vec2(720.0, 450.0),
    egui::vec2(1_536.0, 864.0),
    egui::vec2(800.0, 450.0),
    egui::vec2(2_560.0, 1_440.0),
    egui::vec2(1_024.0, 576.0),
    egui::vec2(1_920.0, 1_080.0),
    egui::vec2(360.0, 640.0),
    egui::vec2(740.0, 360.0),
    egui::vec2(614.4, 819.2),
    egui::vec2(480.0, 640.0),
];

/// Screens that are tried, and whether they are touched; each with the sizes of text in [`TEXTS`], but the smallest not where
/// it is touched. The last ones are telephones held upright and across, and a tablet.
const SCREENS: [((f32, f32), bool); 7] = [
    ((800.0, 600.0), false),
    ((1_280.0, 800.0), false),
    ((1_920.0, 1_080.0), false),
    ((2_560.0, 1_440.0), false),
    ((360.0, 640.0), true),
    ((740.0, 360.0), true),
    ((768.0, 1_024.0), true),
];
const TEXTS: [u16; 3] = [80, 100, 200];

/// Panels with this text on this screen.
fn panels(screen: ((f32, f32), bool), text_size: u16) -> Panels {
    let mut panels = Panels::default();
    panels.fit(screen.0.into(), text_size, screen.1);
    panels
}

/// Panels in a window of [`WINDOWS`], with the largest targets where several screens have it; the usual ones in any other.
fn panels_of(window: egui::Vec2) -> Panels {
    let all =
        SCREENS.into_iter().flat_map(|screen| TEXTS.map(|text_size| (screen.0, panels(screen, text_size))));
    let here = all.filter(|((x, y), panels)| (egui::vec2(*x, *y) / panels.zoom - window).length() < 1.0);
    here.map(|(_, panels)| panels)
        .max_by(|one, other| one.target.total_cmp(&other.target))
        .unwrap_or_default()
}

#[test]
fn every_screen_with_every_size_of_text_is_tried() {
    for screen in SCREENS {
        for text_size in TEXTS.into_iter().filter(|size| *size >= 100 || !screen.1) {
            let points = egui::vec2(screen.0.0, screen.0.1) / panels(screen, text_size).zoom;
            let is_tried = |window: &egui::Vec2| {
                (*window - points).length() < 0.1 || points.x > 1_800.0 && window.x >= points.x
            };
            assert!(WINDOWS.iter().any(is_tried), "{screen:?} at {text_size} %: {points}");
        }
    }
}

#[test]
fn every_sign_of_the_texts_can_be_drawn() {
    let ctx = look::context();
    let definitions = ctx.fonts(|fonts| fonts.definitions().clone());
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../text/locales");
    let mut signs = std::collections::BTreeSet::new();
    for lang in Lang::ALL {
        let files = std::fs::read_dir(folder.join(lang.code())).expect("texts");
        for file in files.map(|file| file.expect("a file").path()) {
            let text = std::fs::read_to_string(&file).expect("a text");
            signs.extend(text.lines().filter(|line| !line.starts_with('#')).flat_map(str::chars));
        }
    }
    // Egui draws a narrow blank by itself.
    signs.remove(&'\u{202f}');
    assert!(signs.len() > 100, "{}", signs.len());
    for (family, names) in &definitions.families {
        if *family == egui::FontFamily::Name(crate::ui::pictures::icons::FAMILY.into()) {
            continue;
        }
        let faces = names.iter().map(|name| &definitions.font_data[name]);
        let faces: Vec<_> =
            faces.map(|data| ttf_parser::Face::parse(&data.font, 0).expect("a font")).collect();
        let has = |sign: &&char| faces.iter().any(|face| face.glyph_index(**sign).is_some());
        let missing: Vec<&char> = signs.iter().filter(|sign| !has(sign)).collect();
        assert!(missing.is_empty(), "{family}: {missing:?}");
    }
}

#[test]
fn figures_stand_in_columns() {
    let ctx = look::context();
    for size in [letters::SMALL, letters::TEXT, letters::LEAD, letters::HEADING] {
        let font = egui::FontId::proportional(size);
        let widths = ('0'..='9').map(|figure| ctx.fonts_mut(|fonts| fonts.glyph_width(&font, figure)));
        let widths: Vec<f32> = widths.collect();
        assert!(widths[0] > 0.0 && widths.iter().all(|width| (width - widths[0]).abs() < 0.01), "{widths:?}");
    }
}

/// Gives egui the program's style, and lets it remember the names of its widgets.
pub(crate) fn dress(ctx: &egui::Context) {
    look::write_in(ctx);
    look::dress_egui(ctx, look::Appearance::default(), panels_of(ctx.viewport_rect().size()).target);
    ctx.all_styles_mut(|style| style.debug.show_interactive_widgets = true);
}

/// A world with the resources that every panel may change: overlays, screens, redraws.
pub(crate) fn world() -> World {
    let mut world = World::new();
    world.init_resource::<Overlays>();
    world.init_resource::<Redraw>();
    world.init_resource::<NextState<Screen>>();
    world
}

/// A panel that is drawn from a world, and whose requests change that world.
pub(crate) struct PanelHarness<'a> {
    /// The panel as a tree of widgets.
    pub harness: Harness<'a>,
    size: egui::Vec2,
    world: Rc<RefCell<World>>,
}

impl<'a> PanelHarness<'a> {
    /// Draws a panel in a window of a size.
    pub fn new(
        size: egui::Vec2,
        world: World,
        show: impl Fn(&mut egui::Ui, &World, &mut Commands) + 'a,
    ) -> PanelHarness<'a> {
        let world = Rc::new(RefCell::new(world));
        let drawn = world.clone();
        let mut is_styled = false;
        let app = move |ui: &mut egui::Ui| {
            if !is_styled {
                dress(ui.ctx());
                is_styled = true;
                // Its fonts count from the next pass on.
                return;
            }
            let mut queue = CommandQueue::default();
            {
                let world = drawn.borrow();
                show(ui, &world, &mut Commands::new(&mut queue, &world));
            }
            queue.apply(&mut drawn.borrow_mut());
        };
        let mut harness = Harness::builder().with_size(size).build_ui(app);
        harness.run_steps(4);
        PanelHarness { harness, size, world }
    }

    /// Clicks the widget with this label.
    pub fn click(&mut self, label: &str) {
        // Out of sight it is scrolled to first, as by hand or by Tab.
        self.harness.get_by_label(label).scroll_to_me();
        self.harness.run_steps(16);
        self.harness.get_by_label(label).click();
        self.harness.run_steps(3);
    }

    /// Draws some frames.
    pub fn run(&mut self) {
        self.harness.run_steps(3);
    }

    /// A resource of the world.
    pub fn resource<R: Resource>(&self) -> Ref<'_, R> {
        Ref::map(self.world.borrow(), |world| world.resource::<R>())
    }

    /// Changes the world.
    pub fn change(&mut self, change: impl FnOnce(&mut World)) {
        change(&mut self.world.borrow_mut());
        self.run();
    }

    /// The messages of a type since the last call.
    pub fn messages<M: Message>(&mut self) -> Vec<M> {
        self.world.borrow_mut().resource_mut::<Messages<M>>().drain().collect()
    }

    /// Changes the world, and asserts that the controls that are still there have kept their places.
    pub fn assert_places_stay(&mut self, what: &str, change: impl FnOnce(&mut World)) {
        let before = unique_places(&self.harness.ctx);
        self.change(change);
        let moved = moved(&before, &unique_places(&self.harness.ctx));
        assert_eq!(moved, None, "{what} in {}", self.size);
    }

    /// Asserts that screen readers meet an area of this name.
    pub fn assert_area_is_named(&self, name: &str) {
        let mut areas = self.harness.query_all_by_role(egui::accesskit::Role::Group);
        assert!(
            areas.any(|area| area.accesskit_node().label().as_deref() == Some(name)),
            "no area is called “{name}”"
        );
    }

    /// Asserts that everything that can be clicked is whole, large enough and clear of all others, and that no text is
    /// shortened and no word broken.
    pub fn assert_nothing_is_cut_off(&self, what: &str) {
        assert_whole(&self.harness.ctx, self.size, what);
        assert_words_are_whole(&self.harness.output().shapes, &format!("{what} in {:?}", self.size));
    }
}

/// Asserts that no text of a picture is shortened, and no word broken.
pub(crate) fn assert_words_are_whole(shapes: &[egui::epaint::ClippedShape], what: &str) {
    let mut faults = Vec::new();
    for clipped in shapes {
        look_at_words(&clipped.shape, &mut faults);
    }
    assert!(faults.is_empty(), "{what}: {faults:?}");
}

/// Text that people have written in the tests, which may be shortened or broken.
const OWN_WORDS: [&str; 4] =
    ["H11xF9xD7xB9H11", "Villeneuve", "Marie-Antoinette", "Zoé with a very long name"];

/// Notes the texts of a shape that are shortened, and the words that go on in the next line.
fn look_at_words(shape: &egui::Shape, faults: &mut Vec<String>) {
    let text = match shape {
        egui::Shape::Vec(shapes) => return shapes.iter().for_each(|shape| look_at_words(shape, faults)),
        egui::Shape::Text(text) => text,
        _ => return,
    };
    let written = text.galley.text();
    // What egui tells of its widgets is for this test alone.
    if OWN_WORDS.iter().any(|own| written.contains(own))
        || written.contains("LayerId")
        || written.starts_with("Widgets in order")
    {
        return;
    }
    if text.galley.elided {
        faults.push(format!("shortened: {written}"));
    }
    for rows in text.galley.rows.windows(2) {
        let [before, after] = rows else { continue };
        if before.ends_with_newline {
            continue;
        }
        let (before, after) = (before.text(), after.text());
        let goes_on = before.chars().next_back().is_some_and(char::is_alphabetic)
            && after.chars().next().is_some_and(char::is_alphabetic);
        if goes_on {
            faults.push(format!("broken: {before}|{after}"));
        }
    }
}

/// Widget that can be clicked: its name, its place, and the part of it that is not scrolled out of sight.
#[derive(Clone, Debug)]
struct ClickTarget {
    name: String,
    layer: egui::LayerId,
    place: egui::Rect,
    seen: egui::Rect,
}

/// Everything that can be clicked, as it was drawn last.
fn targets(ctx: &egui::Context) -> Vec<ClickTarget> {
    use egui::WidgetType as Type;
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let all =
            widgets.layers().flat_map(|(layer, widgets)| widgets.iter().map(move |widget| (layer, widget)));
        let known = all.filter_map(|(layer, widget)| {
            let info = widgets.info(widget.id)?;
            let is_own = info.typ == Type::Other && widget.sense.senses_click();
            let is_target = is_own
                || matches!(
                    info.typ,
                    Type::Button
                        | Type::Checkbox
                        | Type::RadioButton
                        | Type::ComboBox
                        | Type::Slider
                        | Type::TextEdit
                        | Type::DragValue
                        | Type::SelectableLabel
                        | Type::Link
                );
            let name = info.label.clone().unwrap_or_default();
            let target = ClickTarget { name, layer: *layer, place: widget.rect, seen: widget.interact_rect };
            is_target.then_some(target)
        });
        known.collect()
    })
}

/// Asserts that nothing that can be clicked lies over anything else, or out of the window.
pub(crate) fn assert_clear(ctx: &egui::Context, what: &str) {
    let whole = ctx.viewport_rect().expand(1.0);
    let targets: Vec<ClickTarget> =
        targets(ctx).into_iter().filter(|target| target.seen.is_positive()).collect();
    for (index, target) in targets.iter().enumerate() {
        let ClickTarget { name, layer, seen, .. } = target;
        assert!(whole.contains_rect(*seen), "{what}: “{name}” at {seen:?} is out of the window");
        let top = ctx.layer_id_at(seen.center()).filter(|top| top.order == layer.order);
        assert!(top.is_none_or(|top| top == *layer), "{what}: “{name}” at {seen:?} lies under {top:?}");
        for other in targets[..index].iter().filter(|other| other.layer.order == layer.order) {
            let both = other.seen.intersect(*seen);
            let is_clear = both.width() < 1.0 || both.height() < 1.0;
            assert!(is_clear, "{what}: “{name}” at {seen:?} overlaps “{}” at {:?}", other.name, other.seen);
        }
    }
}

/// Asserts that everything that can be clicked is whole, large enough and clear of all others. What is scrolled out of
/// sight is reached by scrolling.
pub(crate) fn assert_whole(ctx: &egui::Context, window: egui::Vec2, what: &str) {
    assert_clear(ctx, &format!("{what} in {window:?}"));
    let targets: Vec<ClickTarget> =
        targets(ctx).into_iter().filter(|target| target.seen.is_positive()).collect();
    assert!(!targets.is_empty(), "{what} in {window:?} has nothing to be clicked");
    let smallest = panels_of(window).target - 0.1;
    let mut faults = Vec::new();
    for (index, target) in targets.iter().enumerate() {
        let ClickTarget { name, layer, place, seen } = target;
        let place_seen = format!("“{name}” at {place:?}, seen at {seen:?}");
        if seen.width() < place.width() - 1.0 {
            faults.push(format!("{place_seen} is cut off"));
        }
        if place.width().min(place.height()) < smallest {
            faults.push(format!("{place_seen} is too small to be hit"));
        }
        for other in targets[..index].iter().filter(|other| other.layer.order == layer.order) {
            // Buttons side by side that differ by a few points look askew.
            let off = |edge: fn(&egui::Rect) -> f32| (edge(place) - edge(&other.place)).abs();
            let askew = off(egui::Rect::top).min(off(egui::Rect::bottom)).min(off(|rect| rect.center().y));
            let gap = (place.left() - other.place.right()).max(other.place.left() - place.right());
            let is_row = gap < 24.0 && (place.height() - other.place.height()).abs() < 8.0;
            if is_row && (0.6..6.0).contains(&askew) {
                faults.push(format!("{place_seen} is not level with “{}” at {:?}", other.name, other.place));
            }
        }
    }
    assert!(faults.is_empty(), "{what} in {window:?}: {}", faults.join("; "));
}

/// Places of the controls by their names; of controls that share a name, as rows of a list do, none is followed.
pub(crate) fn unique_places(ctx: &egui::Context) -> BTreeMap<String, egui::Rect> {
    let mut unique = BTreeMap::new();
    for (name, place) in all_places(ctx).into_iter().filter(|(name, _)| !name.is_empty()) {
        unique.entry(name).and_modify(|place| *place = egui::Rect::NOTHING).or_insert(place);
    }
    unique
}

/// The first control that is there before and after a change, and has moved, in words.
pub(crate) fn moved(
    before: &BTreeMap<String, egui::Rect>,
    now: &BTreeMap<String, egui::Rect>,
) -> Option<String> {
    now.iter().find_map(|(name, place)| {
        let was = before.get(name).filter(|was| was.is_finite() && place.is_finite())?;
        let far = (place.min - was.min).length().max((place.max - was.max).length());
        (far >= 1.0).then(|| format!("“{name}” was at {was}, is at {place}"))
    })
}

/// Places of everything that can be clicked, with its name.
pub(crate) fn all_places(ctx: &egui::Context) -> Vec<(String, egui::Rect)> {
    targets(ctx).into_iter().map(|target| (target.name, target.place)).collect()
}

/// Places of the widgets with these names.
pub(crate) fn widget_rects(ctx: &egui::Context, names: &[String]) -> Vec<(String, egui::Rect)> {
    all_places(ctx).into_iter().filter(|(name, _)| names.contains(name)).collect()
}
