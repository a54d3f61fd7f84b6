//! Checks that the pages of the repository name files and headings that exist, and that each lab
//! note opens with its result.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::claims::root;

/// Folders that builds write. Pages may name them although a clone lacks them.
const BUILT: [&str; 7] = ["target", "dist", "pkg", "out", "artifacts", "corpus", "node_modules"];

/// Appends the files of a folder and its subfolders that have this extension to `files`.
fn add_files(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with('.') || BUILT.contains(&name) {
            continue;
        }
        if path.is_dir() {
            add_files(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
}

/// All files of the repository with this extension.
fn files(extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    add_files(root(), extension, &mut files);
    files
}

/// The text without its blocks of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The part of the address after `#` that leads to a heading.
fn anchor(heading: &str) -> String {
    let kept = |&c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}

/// Whether the page has this heading, given as a text or as an anchor.
fn has_heading(page: &Path, heading: &str) -> bool {
    let text = prose(&fs::read_to_string(page).unwrap());
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| anchor(line.trim_start_matches('#').trim()) == anchor(heading))
}

/// The relative links of the text of a page that lead nowhere.
fn dead_links(page: &Path, text: &str) -> Vec<String> {
    let is_dead = |&link: &&str| {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = match file {
            "" => page.to_path_buf(),
            _ => page.parent().unwrap().join(file),
        };
        let is_page = target.extension().is_some_and(|extension| extension == "md");
        !target.exists() || is_page && !anchor.is_empty() && !has_heading(&target, anchor)
    };
    let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    links.filter(|link| !link.contains("://")).filter(is_dead).map(str::to_owned).collect()
}

/// The files and folders of the repository that the text names between backquotes, but that do not
/// exist. A name is a path from the root, or the name of a file of Rust in any folder.
fn missing_files(text: &str, rust: &[PathBuf]) -> Vec<String> {
    let is_missing = |&name: &&str| {
        let path = name.split([' ', '*', ':']).next().unwrap();
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        if rest.is_empty() {
            let is_rust = Path::new(path).extension().is_some_and(|extension| extension == "rs");
            return is_rust && !name.contains('*') && !rust.iter().any(|file| file.ends_with(path));
        }
        // A name may stop at an asterisk.
        let path = if name.contains('*') { path.rsplit_once('/').unwrap().0 } else { path };
        !first.is_empty()
            && root().join(first).is_dir()
            && !path.split('/').any(|folder| BUILT.contains(&folder))
            && !root().join(path).exists()
    };
    text.split('`').skip(1).step_by(2).filter(is_missing).map(str::to_owned).collect()
}

#[test]
fn pages_link_to_what_exists() {
    for page in files("md") {
        let text = prose(&fs::read_to_string(&page).unwrap());
        assert_eq!(dead_links(&page, &text), [""; 0], "{}", page.display());
    }

    let page = root().join("README.md");
    for dead in ["docs/none.md", "docs/glossary.md#no-heading", "#no-heading"] {
        assert_eq!(
            dead_links(&page, &format!("[a](docs/glossary.md#the-cube), [b]({dead})")),
            [dead]
        );
    }
}

#[test]
fn pages_name_files_that_exist() {
    let rust = files("rs");
    // The pages of the packages name files relative to their folders.
    let mut pages = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    add_files(&root().join("docs"), "md", &mut pages);
    for page in pages {
        let text = prose(&fs::read_to_string(&page).unwrap());
        assert_eq!(missing_files(&text, &rust), [""; 0], "{}", page.display());
    }

    for missing in ["src/none.rs", "none.rs", "docs/none.md", "src/none/*.rs"] {
        let text = format!("`src/lib.rs`, `lib.rs`, `src/*.rs`, `web/dist`, `1/2`, `{missing}`");
        assert_eq!(missing_files(&text, &rust), [missing]);
    }
}

#[test]
fn code_cites_pages_and_headings_that_exist() {
    for file in files("rs") {
        let code = fs::read_to_string(&file).unwrap();
        // A citation may continue in the next line of a comment.
        let comments = code.lines().map(str::trim).filter(|line| line.starts_with("//"));
        let text: Vec<&str> =
            comments.map(|line| line.trim_start_matches(['/', '!']).trim()).collect();
        for cited in text.join(" ").split("`docs/").skip(1) {
            let (page, rest) = cited.split_once('`').unwrap();
            let page = root().join("docs").join(page);
            assert!(page.exists(), "{}: {}", file.display(), page.display());
            if let Some(heading) = rest.strip_prefix(", \"").and_then(|rest| rest.split('"').next())
            {
                assert!(has_heading(&page, heading), "{}: {heading}", file.display());
            }
        }
    }
}

#[test]
fn lab_notes_open_with_their_result() {
    let mut notes = Vec::new();
    add_files(&root().join("docs/lab"), "md", &mut notes);
    for note in notes {
        let text = fs::read_to_string(&note).unwrap();
        let lines: Vec<&str> = text.lines().skip(2).take(6).collect();
        for (line, label) in
            lines.iter().zip(["Measured", "Machine", "Figures", "Command", "What follows"])
        {
            assert!(line.starts_with(&format!("- **{label}**: ")), "{}: {line}", note.display());
        }
        assert_eq!(lines[5], "", "{}", note.display());
    }
}
