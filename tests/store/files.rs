//! Files: written whole, read bounded.

use super::*;

#[test]
fn a_file_is_replaced_whole() {
    let folder = folder("replace");
    let path = folder.join("deep").join("file");
    for content in ["one", "", "a longer one than before"] {
        replace(&path, content.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    assert_eq!(names(path.parent().unwrap()), ["file"]);
    // Where it cannot be, nothing is left behind.
    fs::create_dir_all(folder.join("taken").join("inside")).unwrap();
    assert!(replace(&folder.join("taken"), b"x").is_err());
    assert_eq!(names(&folder), ["deep", "taken"]);
}

#[cfg(unix)]
#[test]
fn only_regular_files_of_a_bounded_size_are_read() {
    let folder = folder("bounded");
    fs::create_dir_all(&folder).unwrap();
    let (pipe, large, bytes) = (folder.join("pipe"), folder.join("large"), folder.join("bytes"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    fs::File::create(&large).unwrap().set_len(LARGEST_MATCH + 1).unwrap();
    fs::write(&bytes, b"one\ntwo\n\xff").unwrap();
    let irregular = [pipe.as_path(), &folder, Path::new("/dev/zero")];
    for path in irregular {
        assert_eq!(read_bounded(path, LARGEST_MATCH), Err(FileError::NotRegular), "{}", path.display());
        let error = read_text(path).unwrap_err();
        for (lang, words) in [(Lang::En, "regular file"), (Lang::Fr, "fichier ordinaire")] {
            let said = error.sentence(lang.texts());
            assert!(said.contains(words) && said.contains(path.to_str().unwrap()), "{said}");
        }
    }
    assert_eq!(read_bounded(&large, LARGEST_MATCH), Err(FileError::TooLarge(LARGEST_MATCH)));
    assert_eq!(read_bounded(&large, LARGEST_MATCH + 1).unwrap().len() as u64, LARGEST_MATCH + 1);
    assert_eq!(read_bounded(&bytes, 100), Err(FileError::NotUtf8 { line: 3 }));
    assert!(matches!(read_bounded(&folder.join("none"), 1), Err(FileError::Denied { .. })));
    // What says that it is empty and is not.
    #[cfg(target_os = "linux")]
    assert_eq!(read_bounded(Path::new("/proc/self/status"), 4), Err(FileError::TooLarge(4)));
}

#[cfg(unix)]
#[test]
fn a_report_is_private_and_its_name_unguessable() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("reports");
    let reports = [1, 2].map(|number| write_report_in(&folder, &format!("failure {number}")).unwrap());
    for (report, text) in reports.iter().zip(["failure 1", "failure 2"]) {
        assert_eq!(fs::read_to_string(report).unwrap(), text);
        assert_eq!(fs::metadata(report).unwrap().permissions().mode() & 0o777, 0o600);
        let file = report.file_name().unwrap().to_str().unwrap();
        let number = std::process::id().to_string();
        assert!(file.starts_with("camaieu-report-") && file.ends_with(".txt") && !file.contains(&number));
    }
    assert_eq!(names(&folder).len(), 2);
}

#[test]
fn common_disk_errors_use_the_players_language() {
    use std::io::{Error, ErrorKind};
    let usual = [
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::PermissionDenied,
        ErrorKind::NotFound,
    ];
    for kind in usual {
        let error = FileError::Denied { kind, message: "of the system (os error 1)".to_owned() };
        let said = Lang::ALL.map(|lang| error.sentence(lang.texts()));
        assert!(said[0] != said[1] && said.iter().all(|said| said.ends_with('.')), "{said:?}");
    }
    // Of the others, the system’s own words.
    let rare = FileError::from(Error::other("it is wet"));
    assert_eq!(rare.sentence(Lang::Fr.texts()), "it is wet");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_missing_folder_are_named() {
    let missing = replace(Path::new("/proc/no/such/file"), b"x").unwrap_err();
    assert_eq!(missing.sentence(Lang::En.texts()), "There is no such file or folder.");
    // A device that is always full.
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let error = FileError::from(std::io::Write::write_all(&mut &full, b"x").unwrap_err());
    assert_eq!(error.sentence(Lang::Fr.texts()), "Le disque est plein.");
}
