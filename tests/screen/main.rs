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

fn camaieu(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_camaieu"));
    command.args(args);
    command
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The screen, for one window at a time: others that come and go over it would have it drawn anew. `None` where there is
/// no screen.
fn screen() -> Option<MutexGuard<'static, ()>> {
    static SCREEN: Mutex<()> = Mutex::new(());
    let there = std::env::var_os("DISPLAY").or_else(|| std::env::var_os("WAYLAND_DISPLAY"));
    assert!(there.is_some() || std::env::var_os("CAMAIEU_SCREEN").is_none(), "a screen was promised");
    if there.is_none() {
        eprintln!("there is no screen here: no picture was taken (scripts/test.sh brings one)");
    }
    there.map(|_| SCREEN.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The mean colours of a picture in blocks of eight by eight pixels.
fn blocks(path: &Path) -> (usize, Vec<[f32; 3]>) {
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
    let size = data.len() / (width * height);
    let mut blocks = Vec::new();
    for top in (0..height - 7).step_by(8) {
        for left in (0..width - 7).step_by(8) {
            let mut sum = [0.0; 3];
            for y in top..top + 8 {
                for x in left..left + 8 {
                    let at = (y * width + x) * size;
                    for channel in 0..3 {
                        sum[channel] += f32::from(data[at + channel]) / 64.0;
                    }
                }
            }
            blocks.push(sum);
        }
    }
    (width / 8, blocks)
}

/// Takes a picture and compares it with the one that is kept. With `CAMAIEU_KEEP_PICTURES` it is kept instead.
fn looks_as_kept(name: &str, args: &[&str]) {
    let Some(_screen) = screen() else { return };
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/screen/{name}.png"));
    let taken = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    let _ = std::fs::remove_file(&taken);
    let output = camaieu(args).arg("--shot").arg(&taken).output().expect("the program runs");
    assert!(output.status.success(), "{}", said(&output));
    if std::env::var_os("CAMAIEU_KEEP_PICTURES").is_some() {
        std::fs::copy(&taken, &kept).expect("the picture is kept");
    }
    let ((width, wanted), (taken_width, found)) = (blocks(&kept), blocks(&taken));
    assert_eq!((width, wanted.len()), (taken_width, found.len()), "{name} has another size");
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
fn the_start_from_the_first_seat_in_english() {
    let args = ["play", "camelot", "--lang", "en", "--size", "800x600", "--quality", "low"];
    looks_as_kept("camelot-start", &args);
}

#[test]
fn the_other_tables_from_the_first_seat_in_french() {
    for game in ["chameleon", "le-cameleon", "caminos", "chromino"] {
        let args = ["play", game, "--lang", "fr", "--size", "800x600", "--quality", "low"];
        looks_as_kept(&format!("{game}-start"), &args);
    }
}

#[test]
fn a_duty_from_above_in_french() {
    let position = "2/8/10/12/12/5m6/12/3m1m6/12/3mNm6/4M7/12/12/10/8/2 w 0 0 3";
    let view = ["--view", "above", "--position", position];
    let args = ["play", "camelot", "--lang", "fr", "--size", "800x600", "--quality", "low"];
    looks_as_kept("camelot-duty", &[&args[..], &view[..]].concat());
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
fn hardly_anything_is_drawn_while_nothing_moves() {
    let Some(_screen) = screen() else { return };
    let small = ["--size", "320x240", "--measure", "10"];
    for shown in [&[][..], &["play", "camelot"]] {
        let figure = measured(&[shown, &small].concat());
        assert!(figure("frames drawn while nothing moves") <= 3.0, "{shown:?}");
        assert!(figure("first picture") > 0.0);
        assert!(figure("peak memory") < 1_000.0, "megabytes");
    }
}

#[test]
fn the_first_picture_of_caminos_needs_no_more_than_those_of_others() {
    let Some(_screen) = screen() else { return };
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
fn a_closed_window_ends_the_program_within_a_second() {
    use std::time::{Duration, Instant};
    let Some(_screen) = screen() else { return };
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
    let work = || std::fs::read_to_string(format!("/proc/{pid}/schedstat")).expect("it runs");
    let mut before = String::new();
    loop {
        assert!(Instant::now() < ends, "it never comes to rest");
        std::thread::sleep(Duration::from_millis(1_000));
        let now = work();
        if now == before {
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
    // What other programs on this machine took is not its own.
    let own = closed.elapsed().saturating_sub(queued_since);
    assert!(own < Duration::from_secs(1), "{own:?} of {:?}", closed.elapsed());
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
fn without_a_graphics_driver_it_says_so() {
    let Some(_screen) = screen() else { return };
    let output = camaieu(&["play", "camelot", "--lang", "en"])
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("WGPU_BACKEND", "vulkan")
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("No graphics driver"), "{}", said(&output));
}

#[test]
fn what_cannot_be_shown_is_refused_before_a_window_opens() {
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

#[test]
fn a_picture_that_cannot_be_written_is_an_error() {
    let Some(_screen) = screen().filter(|_| cfg!(target_os = "linux")) else { return };
    let args = ["play", "camelot", "--lang", "en", "--size", "320x240", "--quality", "low"];
    let output = camaieu(&args).args(["--shot", "/proc/picture.png"]).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("The picture could not be saved"), "{}", said(&output));
}
