//! The program on a screen: pictures of the table, drawn by software, and what is said where there is no screen.
//!
//! Each test runs the program itself, so that only one window draws in a process.

#[cfg(target_os = "linux")]
mod accessibility;
#[cfg(target_os = "linux")]
mod x11;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use camaieu::rules::catalogue::NAMES;

fn camaieu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    command.args(args);
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The screen, for one window at a time: others that come and go over it would have it drawn anew. Tests that need it are
/// ignored unless they are asked for.
fn screen() -> MutexGuard<'static, ()> {
    static SCREEN: Mutex<()> = Mutex::new(());
    let there = std::env::var_os("DISPLAY").or_else(|| std::env::var_os("WAYLAND_DISPLAY"));
    assert!(there.is_some(), "there is no screen here (scripts/test.sh brings one)");
    SCREEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A picture: its width and its pixels, row by row.
struct Picture {
    width: usize,
    pixels: Vec<[f32; 3]>,
}

impl Picture {
    /// The picture in a file.
    fn read(path: &Path) -> Picture {
        let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let image = Image::from_buffer(
            &bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        )
        .expect("a picture");
        let (width, height) = (image.width() as usize, image.height() as usize);
        let data = image.data.expect("pixels");
        let pixels = data.chunks_exact(data.len() / (width * height));
        Picture { width, pixels: pixels.map(|pixel| [0, 1, 2].map(|part| f32::from(pixel[part]))).collect() }
    }

    /// The mean colours of its blocks of eight by eight pixels.
    fn reduced(&self) -> Picture {
        let (width, height) = (self.width / 8, self.pixels.len() / self.width / 8);
        let mean = |block: usize| {
            let (left, top) = (block % width * 8, block / width * 8);
            let at = (0..64).map(|pixel| self.pixels[(top + pixel / 8) * self.width + left + pixel % 8]);
            at.fold([0.0; 3], |sum, pixel| [0, 1, 2].map(|part| sum[part] + pixel[part] / 64.0))
        };
        Picture { width, pixels: (0..width * height).map(mean).collect() }
    }

    /// Writes it into a file.
    fn write(&self, path: &Path) {
        let pixels = self.pixels.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255.0]);
        let size = Extent3d {
            width: self.width as u32,
            height: (self.pixels.len() / self.width) as u32,
            depth_or_array_layers: 1,
        };
        let data = pixels.map(|part| part.round() as u8).collect();
        let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::MAIN_WORLD);
        let image = Image::new(size, TextureDimension::D2, data, format, usage);
        image.try_into_dynamic().expect("a picture").to_rgb8().save(path).expect("the picture is kept");
    }
}

/// Takes a picture and compares it with the one that is kept, of which each pixel is a block of eight by eight. With
/// `CAMAIEU_KEEP_PICTURES` it is kept instead.
fn looks_as_kept(name: &str, args: &[&str]) {
    let _screen = screen();
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/screen/{name}.png"));
    let taken = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    let _ = std::fs::remove_file(&taken);
    let output = camaieu(args).arg("--shot").arg(&taken).output().expect("the program runs");
    assert!(output.status.success(), "{}", said(&output));
    let found = Picture::read(&taken).reduced();
    if std::env::var_os("CAMAIEU_KEEP_PICTURES").is_some() {
        found.write(&kept);
    }
    let wanted = Picture::read(&kept);
    assert_eq!(
        (wanted.width, wanted.pixels.len()),
        (found.width, found.pixels.len()),
        "{name} has another size"
    );
    let (wanted, found) = (wanted.pixels, found.pixels);
    let apart = |one: &[f32; 3], other: &[f32; 3]| {
        one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
    };
    let different = wanted.iter().zip(&found).filter(|(one, other)| apart(one, other) > 24.0).count();
    // A Man covers more blocks than this.
    let allowed = 8;
    assert!(
        different <= allowed,
        "{name}: {different} of {} blocks differ: {}",
        wanted.len(),
        taken.display()
    );
}

#[test]
#[ignore = "needs a screen"]
fn the_start_from_the_first_seat_in_english() {
    let args = ["play", "camelot", "--lang", "en", "--size", "800x600", "--quality", "low"];
    looks_as_kept("camelot-start", &args);
}

#[test]
#[ignore = "needs a screen"]
fn the_other_tables_from_the_first_seat_in_french() {
    for game in NAMES.iter().copied().filter(|game| *game != "camelot") {
        let args = ["play", game, "--lang", "fr", "--size", "800x600", "--quality", "low"];
        looks_as_kept(&format!("{game}-start"), &args);
    }
}

#[test]
#[ignore = "needs a screen"]
fn a_duty_from_above_in_french() {
    let position = "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3";
    let view = ["--view", "above", "--position", position];
    let args = ["play", "camelot", "--lang", "fr", "--size", "800x600", "--quality", "low"];
    looks_as_kept("camelot-duty", &[&args[..], &view[..]].concat());
}

/// A colour in CIE L*a*b* under D65.
fn lab(pixel: [f32; 3]) -> [f32; 3] {
    let linear = pixel.map(|part| {
        let part = part / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let mix = |by: [f32; 3]| linear.iter().zip(by).map(|(part, by)| part * by).sum::<f32>();
    let [x, y, z] = [
        mix([0.4124, 0.3576, 0.1805]) / 0.9505,
        mix([0.2126, 0.7152, 0.0722]),
        mix([0.0193, 0.1192, 0.9505]) / 1.089,
    ]
    .map(|part| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
#[ignore = "needs a screen"]
fn tables_are_bright_by_day_and_each_has_its_ground() {
    let _screen = screen();
    for (game, ground) in [
        ("camelot", [0xC5, 0xA2, 0x79]),
        ("chameleon", [0xAA, 0xB2, 0x93]),
        ("le-cameleon", [0xC9, 0x95, 0x79]),
        ("caminos", [0x83, 0x91, 0x99]),
        ("chromino", [0xD6, 0xE0, 0xF0]),
    ] {
        let taken = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}-day.png"));
        let args = ["play", game, "--lang", "en", "--size", "1280x800", "--quality", "low", "--shot"];
        let output = camaieu(&args).arg(&taken).output().expect("the program runs");
        assert!(output.status.success(), "{}", said(&output));
        let picture = Picture::read(&taken);
        let light = picture.pixels.iter().map(|pixel| lab(*pixel)[0]);
        let count = picture.pixels.len() as f32;
        let (sum, dark) =
            light.fold((0.0, 0.0), |(sum, dark), of| (sum + of, if of < 25.0 { dark + 1.0 } else { dark }));
        println!("{game}: mean L* {:.1}, {:.1} % darker than 25", sum / count, 100.0 * dark / count);
        // The squares of Chameleon and the slab of Le Caméléon are dark themselves.
        let most = if game == "camelot" { 0.15 } else { 0.18 };
        assert!(sum / count > 55.0 && dark / count < most, "{game}");
        // The ground at the left edge, below what lies there.
        let edge = (500..620).flat_map(|row| (2..10).map(move |column| row * 1280 + column));
        let edge: Vec<[f32; 3]> = edge.map(|at| lab(picture.pixels[at])).collect();
        let mean = |part: usize| edge.iter().map(|of| of[part]).sum::<f32>() / edge.len() as f32;
        let wanted = lab(ground.map(|part: u8| f32::from(part)));
        println!("{game}: ground {:.1} {:.1} {:.1}, wanted {wanted:.1?}", mean(0), mean(1), mean(2));
        assert!((1..3).all(|part| (mean(part) - wanted[part]).abs() < 6.0), "{game}");
    }
}

/// The figures of a measurement, by what is written before them.
fn measured(args: &[&str]) -> impl Fn(&str) -> f64 + use<> {
    let output = camaieu(args).args(["--lang", "en", "--quality", "low"]).output().expect("the program runs");
    assert!(output.status.success(), "{}", said(&output));
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    move |name: &str| {
        let figure = report.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().nth(1));
        figure.and_then(|figure| figure.parse().ok()).unwrap_or_else(|| panic!("{name}: {report}"))
    }
}

#[test]
#[ignore = "needs a screen"]
fn hardly_anything_is_drawn_while_nothing_moves() {
    let _screen = screen();
    let small = ["--size", "320x240", "--measure", "6"];
    for shown in [&[][..], &["play", "camelot"]] {
        let figure = measured(&[shown, &small].concat());
        assert!(figure("frames drawn while nothing moves") <= 3.0, "{shown:?}");
        assert!(figure("first picture") > 0.0);
        assert!(figure("peak memory") < 1_000.0, "megabytes");
    }
}

#[test]
#[ignore = "needs a screen"]
fn caminos_first_frame_costs_no_more_than_others() {
    let _screen = screen();
    let args = |game: &'static str| ["play", game, "--size", "640x480", "--measure", "1"];
    let other = measured(&args("chameleon"));
    // What went wrong went wrong in one of three starts.
    for start in 0..4 {
        let figure = measured(&args("caminos"));
        let (first, usual) = (figure("first picture"), other("first picture"));
        assert!(first < 4.0 * usual.max(1.0), "start {start}: {first} s, against {usual} s");
        let (memory, usual) = (figure("peak memory"), other("peak memory"));
        assert!(memory < usual + 150.0, "start {start}: {memory} MB, against {usual} MB");
    }
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs a screen"]
fn a_closed_window_ends_the_program_within_a_second() {
    let _screen = screen();
    // A first start reads the program and its libraries from the disk, also on its way out.
    time_to_end();
    let own = time_to_end();
    assert!(own < std::time::Duration::from_secs(1), "{own:?}");
}

/// The time that the program takes to end when its window is closed, without what others on this machine took.
#[cfg(target_os = "linux")]
fn time_to_end() -> std::time::Duration {
    use std::time::{Duration, Instant};
    let xdotool = |args: &[&str]| {
        let output = Command::new("xdotool").args(args).output().expect("xdotool is there");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    let args = ["play", "camelot", "--lang", "en", "--quality", "low", "--size", "320x240"];
    let mut program = camaieu(&args).env_remove("WAYLAND_DISPLAY").spawn().expect("the program runs");
    let pid = program.id().to_string();
    let ends = Instant::now() + Duration::from_secs(120);
    let window = loop {
        assert!(Instant::now() < ends, "no window comes up");
        let found = xdotool(&["search", "--onlyvisible", "--pid", &pid]);
        if let Some(window) = found.lines().last() {
            break window.to_owned();
        }
        std::thread::sleep(Duration::from_millis(200));
    };
    // Until the table is there and still.
    let mut before = Duration::ZERO;
    loop {
        assert!(Instant::now() < ends, "it never comes to rest");
        std::thread::sleep(Duration::from_millis(1_000));
        let now = worked(&pid);
        // It looks for late events now and then, which takes a millisecond or two.
        if now - before < Duration::from_millis(20) {
            break;
        }
        before = now;
    }
    let queued = queued_for_a_processor(&pid);
    let closed = Instant::now();
    let mut queued_since = Duration::ZERO;
    x11::Display::open().ask_to_close(window.parse().expect("a number"));
    let status = loop {
        match program.try_wait().expect("it can be waited for") {
            Some(status) => break status,
            None => assert!(closed.elapsed() < Duration::from_secs(60), "it does not end"),
        }
        queued_since = queued_since.max(queued_for_a_processor(&pid).saturating_sub(queued));
        std::thread::sleep(Duration::from_millis(10));
    };
    assert!(status.success());
    closed.elapsed().saturating_sub(queued_since)
}

/// The time for which the main thread of a program has had a processor.
#[cfg(target_os = "linux")]
fn worked(pid: &str) -> std::time::Duration {
    let schedule = std::fs::read_to_string(format!("/proc/{pid}/schedstat")).expect("it runs");
    let nanoseconds = schedule.split(' ').next().and_then(|worked| worked.parse().ok());
    std::time::Duration::from_nanos(nanoseconds.expect("a number"))
}

/// The time for which the threads of a program had work and no processor; none when it has ended.
#[cfg(target_os = "linux")]
fn queued_for_a_processor(pid: &str) -> std::time::Duration {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let schedules =
        threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("schedstat")).ok());
    let nanoseconds =
        schedules.filter_map(|schedule| schedule.split_whitespace().nth(1)?.parse::<u64>().ok());
    std::time::Duration::from_nanos(nanoseconds.sum())
}

#[test]
fn without_a_display_it_says_so() {
    for args in [&["--lang", "en"][..], &["play", "camelot", "--lang", "en"]] {
        let output = camaieu(args)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1));
        assert!(said(&output).contains("There is no display"), "{}", said(&output));
        assert_eq!(said(&output).lines().count(), 1, "{}", said(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs a screen"]
fn without_a_graphics_driver_it_says_so() {
    let _screen = screen();
    let output = camaieu(&["play", "camelot", "--lang", "en"])
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("WGPU_BACKEND", "vulkan")
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("No graphics driver"), "{}", said(&output));
}

#[test]
fn bad_arguments_are_refused_before_a_window_opens() {
    let cases: [(&[&str], &str); 9] = [
        (&["play", "camelot", "--choose", "C6,A1"], "--choose: “A1”"),
        (&["play", "camelot", "--choose", "C3"], "--choose: “C3”"),
        (&["play", "camelot", "--measure", "0"], "--measure"),
        (&["--shot", "nowhere/picture.png"], "--shot"),
        (&["play", "camelot", "--position", "nothing"], "--position:"),
        (&["play", "camelot", "--size", "wide"], "--size"),
        (&["play", "camelot", "--shot", "picture.jpg"], "--shot"),
        (&["play", "camelot", "--view", "below"], "below"),
        (&["play", "chess"], "chess"),
    ];
    for (args, part) in cases {
        let output =
            camaieu(args).args(["--lang", "en"]).env_remove("DISPLAY").output().expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(part), "{args:?}: {}", said(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs a screen"]
fn a_picture_that_cannot_be_written_is_an_error() {
    let _screen = screen();
    let args = ["play", "camelot", "--lang", "en", "--size", "320x240", "--quality", "low"];
    let output = camaieu(&args).args(["--shot", "/proc/picture.png"]).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("The picture could not be saved"), "{}", said(&output));
}
