//! Diagrams as pixels: PNG and GIF.

use super::*;
use camaieu::diagram::animation::Animation;
use camaieu::diagram::picture::{self, Picture, PictureError};
use camaieu::rules::camelot::Camelot;
use camaieu::rules::game::Notation as _;
use camaieu::rules::prelude::*;

fn start() -> Figure {
    plain::<Camelot>(&Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1), DiagramReader::ONLOOKER)
}

fn pixel(picture: &Picture, [x, y]: [f32; 2]) -> [u8; 3] {
    let at = 4 * (y as usize * picture.width as usize + x as usize);
    [picture.pixels[at], picture.pixels[at + 1], picture.pixels[at + 2]]
}

#[test]
fn a_picture_has_the_colours_of_its_figure() {
    let figure = start();
    let width = 600;
    let drawn = picture::draw(&figure, width).unwrap();
    let scale = width as f32 / figure.size[0];
    assert_eq!(drawn.height, (figure.size[1] * scale).round() as u32);
    let squares: Vec<&FigureShape> =
        shapes(&figure.nodes).into_iter().filter(|shape| shape.class == "square light").collect();
    assert!(squares.len() > 60, "{}", squares.len());
    for square in squares {
        // Close to its corner no piece covers it.
        let [low, _] = square.bounds();
        let found = pixel(&drawn, low.map(|length| (length + 6.0) * scale));
        assert_eq!(found, square.fill.unwrap().components(), "{square:?}");
    }
}

#[test]
fn a_png_reads_back_as_it_was_drawn() {
    let drawn = picture::draw(&start(), 300).unwrap();
    let file = picture::png(&drawn).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let opaque: Vec<u8> = drawn.pixels.chunks_exact(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
    assert!(pixels == opaque);
}

#[test]
fn an_animation_shows_each_picture_in_turn() {
    let mut position = Camelot::start(&Setup::default_of(Camelot::OPTIONS), 1);
    let mut pictures =
        vec![picture::draw(&plain::<Camelot>(&position, DiagramReader::ONLOOKER), 200).unwrap()];
    for text in ["E6-E8", "H11-F9"] {
        let mv = Camelot::read_move(&position, text).unwrap();
        Camelot::play(&mut position, &mv);
        pictures.push(picture::draw(&plain::<Camelot>(&position, DiagramReader::ONLOOKER), 200).unwrap());
    }
    let mut animation = Animation::new(pictures[0].width, pictures[0].height, 120).unwrap();
    for (index, picture) in pictures.iter().enumerate() {
        animation.add(picture.clone(), index == 2).unwrap();
    }
    let file = animation.finish().unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&file[..]).unwrap();
    let mut sizes = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        sizes.push((frame.width, frame.height, frame.delay));
    }
    assert_eq!(sizes.len(), 3);
    assert_eq!((u32::from(sizes[0].0), u32::from(sizes[0].1)), (pictures[0].width, pictures[0].height));
    assert!(sizes[1].0 < sizes[0].0 && sizes[1].1 < sizes[0].1, "only what changes: {sizes:?}");
    assert!(sizes[2].2 > sizes[1].2, "the end stays longer: {sizes:?}");
}

#[test]
fn a_picture_beyond_all_bounds_is_refused() {
    let figure = Figure { size: [1.0, 1e6], ..start() };
    assert_eq!(picture::draw(&figure, 4_096), Err(PictureError::TooLarge));
}
