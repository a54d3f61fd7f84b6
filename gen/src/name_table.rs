//! The words that a library reads: a text with one row per name.
//!
//! Tabs separate the six columns of a row:
//!
//! | column | contents |
//! |---|---|
//! | `kind` | what the name names, as a message says it: `metric` |
//! | `letters` | how texts are compared with the names of the kind: [`LETTERS`] |
//! | `name` | the name that is written |
//! | `spellings` | other names that are read, separated by commas |
//! | `value` | the value, as a Rust expression in which `Self` is the type of the kind |
//! | `meaning` | what the value is, as a help text says it |
//!
//! The first line has the titles. A line that begins with `#` is a comment.

use std::{collections::BTreeSet, fmt::Write, fs, io, path::Path};

use phf_codegen::Map;

/// How texts are compared with names: the word in the column `letters`, whether capital and small letters are
/// one, and the characters that a text may have anywhere.
pub const LETTERS: [(&str, bool, &str); 3] =
    [("exact", false, ""), ("any", true, ""), ("bare", true, " ()-")];

/// One row of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'a> {
    /// What the name names.
    pub kind: &'a str,
    /// Whether capital and small letters are one.
    pub is_any_case: bool,
    /// The characters that a text may have anywhere.
    pub ignored: &'a str,
    /// The name that is written.
    pub name: &'a str,
    /// Other names that are read, separated by commas.
    pub spellings: &'a str,
    /// The value, as a Rust expression.
    pub value: &'a str,
    /// What the value is.
    pub meaning: &'a str,
}

impl<'a> Row<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [kind, letters, name, spellings, value, meaning] = columns[..] else { return None };
        let &(_, is_any_case, ignored) = LETTERS.iter().find(|(word, ..)| *word == letters)?;
        Some(Self { kind, is_any_case, ignored, name, spellings, value, meaning })
    }

    /// Returns all names of the value, the written one first.
    pub fn spelled(&self) -> impl Iterator<Item = &'a str> {
        std::iter::once(self.name).chain(self.spellings.split(',').filter(|name| !name.is_empty()))
    }

    /// Returns what the library looks up for a text: its letters in the case of the keys, without the
    /// characters that a text may have anywhere.
    fn key(&self, text: &str) -> String {
        let kept = text.chars().filter(|c| !self.ignored.contains(*c));
        kept.map(|c| if self.is_any_case { c.to_ascii_lowercase() } else { c }).collect()
    }
}

/// Reads the rows of a text.
///
/// # Errors
/// Returns the number of the first line that is no row.
pub fn rows(text: &str) -> Result<Vec<Row<'_>>, usize> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    lines.skip(1).map(|(number, line)| Row::parse(line).ok_or(number)).collect()
}

/// Writes a file `KIND.rs` into the directory `names` of `out` for each kind in the file `path`. The file is an
/// expression with the values, the names and the meanings in the order of the rows, whether capital and small
/// letters are one, the characters that a text may have anywhere, and the perfect hash table from the names to
/// the numbers of the rows.
///
/// # Errors
/// Returns an error if a file cannot be read or written, a line is no row, the rows of a kind differ in their
/// letters, or two names of a kind are one.
pub fn write(path: &str, out: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path)?;
    let rows = rows(&text).map_err(|line| io::Error::other(format!("{path}: line {line}")))?;
    let out = out.join("names");
    fs::create_dir_all(&out)?;
    for kind in rows.iter().map(|row| row.kind).collect::<BTreeSet<_>>() {
        let of_kind: Vec<Row<'_>> = rows.iter().copied().filter(|row| row.kind == kind).collect();
        let source = source(&of_kind).map_err(|name| {
            io::Error::other(format!(
                "{path}: {kind}: {name} stands there twice or in other letters"
            ))
        })?;
        fs::write(out.join(format!("{kind}.rs")), source)?;
    }
    Ok(())
}

/// Returns the expression for the rows of a kind, or the name that is there twice.
fn source<'a>(rows: &[Row<'a>]) -> Result<String, &'a str> {
    let [first, ..] = rows else { return Ok(String::new()) };
    let (mut index, mut keys) = (Map::new(), BTreeSet::new());
    for (number, row) in rows.iter().enumerate() {
        let is_like_first = (row.is_any_case, row.ignored) == (first.is_any_case, first.ignored);
        for name in row.spelled() {
            if !is_like_first || !keys.insert(row.key(name)) {
                return Err(name);
            }
            index.entry(row.key(name), number.to_string());
        }
    }
    let mut source = "([".to_owned();
    for row in rows {
        let _ = write!(source, "{}, ", row.value);
    }
    let column = |of: fn(&Row<'a>) -> &'a str| rows.iter().map(of).collect::<Vec<_>>();
    let (names, meanings) = (column(|row| row.name), column(|row| row.meaning));
    let (is_any_case, ignored) = (first.is_any_case, first.ignored);
    let index = separated(&index.build().to_string());
    let _ = write!(source, "], {names:?}, {meanings:?}, {is_any_case}, {ignored:?}, {index})");
    Ok(source)
}

/// Returns the source of a perfect hash table, with separators in its key as in code that people write.
fn separated(table: &str) -> String {
    let Some((begin, rest)) = table.split_once("key: ") else { return table.to_owned() };
    let digits = rest.find(',').unwrap_or(0);
    let mut key = String::new();
    for (i, digit) in rest[..digits].chars().enumerate() {
        if i > 0 && (digits - i).is_multiple_of(3) {
            key.push('_');
        }
        key.push(digit);
    }
    format!("{begin}key: {key}{}", &rest[digits..])
}
