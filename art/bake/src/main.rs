//! Bakes what the program does not work out itself: `camaieu-bake sounds FOLDER` or `camaieu-bake grains FOLDER`.

mod grains;
mod sounds;
/// The wood of the program, which colours its turned pieces itself.
#[allow(dead_code)]
#[path = "../../../src/app/table/materials/wood.rs"]
mod wood;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let baked = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sounds", folder] => bake_sounds(Path::new(folder)),
        ["grains", folder] => grains::bake(Path::new(folder)),
        _ => {
            eprintln!("camaieu-bake sounds FOLDER, or camaieu-bake grains FOLDER");
            return ExitCode::from(2);
        }
    };
    match baked {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("camaieu-bake: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the takes of all sounds.
fn bake_sounds(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for sound in sounds::all() {
        for number in 0..sounds::takes(sound) {
            let path = folder.join(format!("{}-{}.wav", sounds::name(sound), number + 1));
            std::fs::write(path, sounds::wav::file(&sounds::take(sound, number)))?;
        }
    }
    Ok(())
}
