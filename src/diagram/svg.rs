//! Figures as SVG: with a title and a description, a class on every part, and no fonts.

use std::fmt::Write as _;

use super::figure::{Figure, FigureElement, FigureShape, Outline, PagePoint, Segment};

/// The figure as an SVG document that is this many pixels wide.
pub fn write(figure: &Figure, game: &str, width: u32) -> String {
    let [across, down] = figure.size;
    let height = (width as f32 * down / across).round();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"camaieu {game}\" role=\"img\" lang=\"{}\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {} {}\" fill=\"none\" fill-rule=\"evenodd\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n<desc>{}</desc>\n",
        figure.lang,
        number(across),
        number(down),
        escaped(&figure.title),
        escaped(&figure.description),
    );
    for node in &figure.nodes {
        write_node(&mut svg, node, 0);
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_node(svg: &mut String, node: &FigureElement, depth: usize) {
    let indent = " ".repeat(depth);
    match node {
        FigureElement::Group { class, place, nodes } => {
            let place =
                place.as_ref().map_or(String::new(), |place| format!(" data-place=\"{}\"", escaped(place)));
            svg.push_str(&format!("{indent}<g class=\"{}\"{place}>\n", escaped(class)));
            for node in nodes {
                write_node(svg, node, depth + 1);
            }
            svg.push_str(&format!("{indent}</g>\n"));
        }
        FigureElement::Shape(shape) => svg.push_str(&format!("{indent}{}\n", element(shape))),
    }
}

fn element(shape: &FigureShape) -> String {
    let mut attributes = format!(" class=\"{}\"", escaped(&shape.class));
    let element = match &shape.outline {
        Outline::Path(segments) => {
            attributes += &format!(" d=\"{}\"", commands(segments));
            "path"
        }
        Outline::Circle { centre: [x, y], radius } => {
            attributes += &format!(" cx=\"{}\" cy=\"{}\" r=\"{}\"", number(*x), number(*y), number(*radius));
            "circle"
        }
        Outline::Rect { corner: [x, y], size: [width, height], round } => {
            let [x, y, width, height] = [x, y, width, height].map(|length| number(*length));
            attributes += &format!(" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            if *round > 0.0 {
                attributes += &format!(" rx=\"{}\"", number(*round));
            }
            "rect"
        }
    };
    if let Some(fill) = shape.fill {
        attributes += &format!(" fill=\"#{:06X}\"", fill.0);
    }
    if let Some(stroke) = shape.stroke {
        attributes +=
            &format!(" stroke=\"#{:06X}\" stroke-width=\"{}\"", stroke.tint.0, number(stroke.width));
        if let Some([dash, gap]) = stroke.dash {
            attributes += &format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap));
        }
    }
    format!("<{element}{attributes}/>")
}

fn commands(segments: &[Segment]) -> String {
    let mut commands = String::new();
    let mut add = |letter: char, points: &[PagePoint]| {
        commands.push(letter);
        for (index, [x, y]) in points.iter().enumerate() {
            let space = if index > 0 { " " } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(commands, "{space}{} {}", number(*x), number(*y));
        }
    };
    for segment in segments {
        match segment {
            Segment::Move(to) => add('M', &[*to]),
            Segment::Line(to) => add('L', &[*to]),
            Segment::Cubic(points) => add('C', points),
            Segment::Close => add('Z', &[]),
        }
    }
    commands
}

/// A number with at most one decimal.
fn number(of: f32) -> String {
    let tenths = (of * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

/// A text between elements, or in an attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML knows no other control characters.
            letter if letter.is_control() && !['\n', '\t'].contains(&letter) => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, -0.04, -0.26, 12.0, 12.349, 1e4].map(number);
        assert_eq!(numbers, ["0", "0", "-0.3", "12", "12.3", "10000"]);
    }

    #[test]
    fn texts_cannot_break_out() {
        assert_eq!(escaped("<a b=\"c\">&\u{1b}"), "&lt;a b=&quot;c&quot;&gt;&amp;");
    }
}
