//! Figures: vector pictures as trees of named shapes, before they become SVG or pixels.

/// A point of the page: to the right, and down.
pub type PagePoint = [f32; 2];

/// A colour as sRGB digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tint(pub u32);

impl Tint {
    /// Its red, green and blue.
    pub fn components(self) -> [u8; 3] {
        [(self.0 >> 16) as u8, (self.0 >> 8) as u8, self.0 as u8]
    }

    /// The grey that is as light.
    #[must_use]
    pub fn grey(self) -> Tint {
        let parts = self.components().into_iter().zip([299, 587, 114]);
        let light = parts.map(|(component, part)| u32::from(component) * part).sum::<u32>() / 1_000;
        Tint(light << 16 | light << 8 | light)
    }

    /// The colour between this one and another: a part of 1 gives the other.
    #[must_use]
    pub fn toward(self, other: Tint, part: f32) -> Tint {
        let mixed = self.components().into_iter().zip(other.components());
        Tint(mixed.fold(0, |digits, (one, other)| {
            let component = f32::from(one) + (f32::from(other) - f32::from(one)) * part;
            digits << 8 | component.round() as u32
        }))
    }
}

/// A drawn line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub tint: Tint,
    /// Its width.
    pub width: f32,
    /// The lengths of its dashes and of the gaps between them; `None` for an unbroken line.
    pub dash: Option<[f32; 2]>,
}

impl Stroke {
    /// An unbroken line.
    pub fn new(tint: Tint, width: f32) -> Stroke {
        Stroke { tint, width, dash: None }
    }

    /// A broken line.
    pub fn dashed(tint: Tint, width: f32, dash: [f32; 2]) -> Stroke {
        Stroke { tint, width, dash: Some(dash) }
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// The beginning of another line.
    Move(PagePoint),
    /// A straight line.
    Line(PagePoint),
    /// A cubic curve: two control points and its end.
    Cubic([PagePoint; 3]),
    /// A straight line back to the beginning.
    Close,
}

/// The outline of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// Lines and curves. Of parts that lie in each other every other one is filled.
    Path(Vec<Segment>),
    /// A circle.
    Circle {
        /// Its centre.
        centre: PagePoint,
        /// Its radius.
        radius: f32,
    },
    /// An upright rectangle.
    Rect {
        /// Its upper left corner.
        corner: PagePoint,
        /// Its width and height.
        size: PagePoint,
        /// The radius of its corners.
        round: f32,
    },
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
pub struct FigureShape {
    /// Its class: the words by which style sheets find it.
    pub class: String,
    /// Its outline.
    pub outline: Outline,
    /// The colour inside.
    pub fill: Option<Tint>,
    /// The line along the outline.
    pub stroke: Option<Stroke>,
}

impl FigureShape {
    /// The corners of the rectangle round it with its line: the least and the largest coordinates.
    pub fn bounds(&self) -> [PagePoint; 2] {
        let points = match &self.outline {
            Outline::Circle { centre: [x, y], radius } => {
                vec![[x - radius, y - radius], [x + radius, y + radius]]
            }
            Outline::Rect { corner: [x, y], size: [width, height], .. } => {
                vec![[*x, *y], [x + width, y + height]]
            }
            Outline::Path(segments) => segments
                .iter()
                .flat_map(|segment| match segment {
                    Segment::Move(to) | Segment::Line(to) => vec![*to],
                    Segment::Cubic(points) => points.to_vec(),
                    Segment::Close => Vec::new(),
                })
                .collect(),
        };
        let pen = self.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        let edge = |from: f32, choose: fn(f32, f32) -> f32, i: usize| {
            points.iter().map(|point| point[i]).fold(from, choose)
        };
        [[0, 1].map(|i| edge(f32::MAX, f32::min, i) - pen), [0, 1].map(|i| edge(f32::MIN, f32::max, i) + pen)]
    }
}

/// A part of a figure.
#[derive(Clone, PartialEq, Debug)]
pub enum FigureElement {
    /// Parts that belong together.
    Group {
        /// Its class.
        class: String,
        /// The text of the place that it stands on.
        place: Option<String>,
        /// Its parts, the lowest first.
        nodes: Vec<FigureElement>,
    },
    /// A shape.
    Shape(FigureShape),
}

/// A picture with its title and its description in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// Its width and height.
    pub size: PagePoint,
    /// The code of the language of its words.
    pub lang: &'static str,
    /// Its title.
    pub title: String,
    /// Its description.
    pub description: String,
    /// Its parts, the lowest first.
    pub nodes: Vec<FigureElement>,
}

impl Figure {
    /// The board with its pieces alone, cut to its edge: without paper, names of squares, supplies and the mark of the turn.
    #[must_use]
    pub fn board(self) -> Figure {
        self.cut_to(&["board", "pieces"])
    }

    /// The same with the names of the squares, and with a margin.
    pub(super) fn board_with_names(self, margin: f32) -> Figure {
        let mut cut = self.cut_to(&["board", "names", "pieces"]);
        cut.nodes.iter_mut().for_each(|node| node.shift([margin; 2]));
        cut.size = cut.size.map(|length| length + 2.0 * margin);
        cut
    }

    /// The same without the groups of a class.
    #[must_use]
    pub fn without(mut self, class: &str) -> Figure {
        remove(&mut self.nodes, class);
        self
    }

    /// The same in shades of grey.
    #[must_use]
    pub fn in_ink(mut self) -> Figure {
        self.nodes.iter_mut().for_each(FigureElement::turn_grey);
        self
    }

    fn cut_to(mut self, parts: &[&str]) -> Figure {
        let mut kept = Vec::new();
        keep(self.nodes, parts, &mut kept);
        let shapes: Vec<&FigureShape> = kept.iter().flat_map(FigureElement::shapes).collect();
        let [mut low, mut high] = [[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]];
        for [near, far] in shapes.into_iter().map(FigureShape::bounds) {
            low = [0, 1].map(|axis| low[axis].min(near[axis]));
            high = [0, 1].map(|axis| high[axis].max(far[axis]));
        }
        if !kept.is_empty() {
            kept.iter_mut().for_each(|node| node.shift([-low[0], -low[1]]));
            self.size = [high[0] - low[0], high[1] - low[1]];
        }
        self.nodes = kept;
        self
    }
}

fn remove(nodes: &mut Vec<FigureElement>, class: &str) {
    nodes.retain_mut(|node| match node {
        FigureElement::Group { class: of, .. } if of == class => false,
        FigureElement::Group { nodes, .. } => {
            remove(nodes, class);
            true
        }
        FigureElement::Shape(_) => true,
    });
}

/// Collects the groups of these classes, of a plan where there are several drawings.
fn keep(nodes: Vec<FigureElement>, parts: &[&str], kept: &mut Vec<FigureElement>) {
    for node in nodes {
        match node {
            FigureElement::Group { class, nodes, .. } if class == "plan" => keep(nodes, parts, kept),
            FigureElement::Group { ref class, .. } if parts.contains(&class.as_str()) => kept.push(node),
            _ => {}
        }
    }
}

impl FigureElement {
    /// Its shapes, the lowest first.
    pub fn shapes(&self) -> Vec<&FigureShape> {
        match self {
            FigureElement::Group { nodes, .. } => nodes.iter().flat_map(FigureElement::shapes).collect(),
            FigureElement::Shape(shape) => vec![shape],
        }
    }

    /// Gives all its shapes shades of grey.
    fn turn_grey(&mut self) {
        match self {
            FigureElement::Group { nodes, .. } => nodes.iter_mut().for_each(FigureElement::turn_grey),
            FigureElement::Shape(shape) => {
                shape.fill = shape.fill.map(Tint::grey);
                shape.stroke = shape.stroke.map(|stroke| Stroke { tint: stroke.tint.grey(), ..stroke });
            }
        }
    }

    /// Moves it.
    fn shift(&mut self, [right, down]: PagePoint) {
        let shift = |point: &mut PagePoint| *point = [point[0] + right, point[1] + down];
        match self {
            FigureElement::Group { nodes, .. } => nodes.iter_mut().for_each(|node| node.shift([right, down])),
            FigureElement::Shape(shape) => match &mut shape.outline {
                Outline::Circle { centre, .. } => shift(centre),
                Outline::Rect { corner, .. } => shift(corner),
                Outline::Path(segments) => segments.iter_mut().for_each(|segment| match segment {
                    Segment::Move(point) | Segment::Line(point) => shift(point),
                    Segment::Cubic(points) => points.iter_mut().for_each(shift),
                    Segment::Close => {}
                }),
            },
        }
    }
}

/// A list of parts that is being drawn.
#[derive(Default)]
pub struct Canvas {
    nodes: Vec<FigureElement>,
}

impl Canvas {
    /// Its parts.
    pub fn into_nodes(self) -> Vec<FigureElement> {
        self.nodes
    }

    /// Adds parts that belong together.
    pub fn group(&mut self, class: impl Into<String>, draw: impl FnOnce(&mut Canvas)) {
        self.add_group(class.into(), None, draw);
    }

    /// Adds parts that stand on a place.
    pub fn group_on(
        &mut self,
        place: impl ToString,
        class: impl Into<String>,
        draw: impl FnOnce(&mut Canvas),
    ) {
        self.add_group(class.into(), Some(place.to_string()), draw);
    }

    fn add_group(&mut self, class: String, place: Option<String>, draw: impl FnOnce(&mut Canvas)) {
        let mut inside = Canvas::default();
        draw(&mut inside);
        if !inside.nodes.is_empty() {
            self.nodes.push(FigureElement::Group { class, place, nodes: inside.nodes });
        }
    }

    /// Adds a filled shape.
    pub fn fill(&mut self, class: impl Into<String>, outline: Outline, tint: Tint) {
        self.draw(class, outline, Some(tint), None);
    }

    /// Adds a line.
    pub fn line(&mut self, class: impl Into<String>, outline: Outline, stroke: Stroke) {
        self.draw(class, outline, None, Some(stroke));
    }

    /// Adds a filled shape with a line along its outline.
    pub fn bordered(&mut self, class: impl Into<String>, outline: Outline, tint: Tint, stroke: Stroke) {
        self.draw(class, outline, Some(tint), Some(stroke));
    }

    fn draw(
        &mut self,
        class: impl Into<String>,
        outline: Outline,
        fill: Option<Tint>,
        stroke: Option<Stroke>,
    ) {
        self.nodes.push(FigureElement::Shape(FigureShape { class: class.into(), outline, fill, stroke }));
    }
}
