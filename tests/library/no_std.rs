//! Checks that the core needs no standard library, no allocator and no start-up code, and that a
//! program contains only the tables that it uses.

use std::{fs, path::Path, process::Command};

use object::{Object, ObjectSection, SectionKind};

#[test]
fn a_program_without_std_links_and_runs() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The directory in which the checks build the program too, beside that for files of tests.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("no_std");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release", "--manifest-path"])
        .arg(here.join("examples/no_std/Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .status()
        .unwrap();
    assert!(built.success());
    let program = target.join("release/no-std-program");
    for program in [&program, &target.join("release/cases")] {
        assert_eq!(Command::new(program).status().unwrap().code(), Some(0), "{program:?}");
    }

    let bytes = fs::read(&program).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    let size = |kinds: &[SectionKind]| -> u64 {
        // The size of the padding up to the end of a page depends on the linker.
        let is_padding = |name| name == Ok(".relro_padding");
        let sections = file.sections().filter(|s| !is_padding(s.name()));
        sections.filter(|s| kinds.contains(&s.kind())).map(|s| s.size()).sum()
    };
    let read_only = size(&[SectionKind::ReadOnlyData, SectionKind::ReadOnlyString]);
    let writable = size(&[SectionKind::Data, SectionKind::UninitializedData]);
    // The three coset move tables, (2187 + 2048 + 495)·18·2 bytes, are read-only …
    let coset_tables = (2187 + 2048 + 495) * 18 * 2;
    assert!(read_only > coset_tables);
    // … and there is little else. The linker has dropped the other half of the small tables, and
    // writable data take at most a quarter of a page.
    assert!(read_only < coset_tables + 40_000);
    assert!(writable < 1024);
    // Only the C start files have constructors that run before `main`.
    for section in file.sections().filter(|s| s.name() == Ok(".init_array")) {
        assert_eq!(section.size(), 8);
    }
}
