//! The table of texts that people have, `tests/library/texts.tsv`.

const TABLE: &str = include_str!("library/texts.tsv");

/// A row of the table.
#[allow(dead_code, reason = "the tests of the program use only the texts")]
pub(crate) struct Row {
    /// The row as it is written, for messages.
    pub(crate) line: &'static str,
    pub(crate) text: String,
    /// The stickers, or `!` and parts of the message.
    pub(crate) wanted: &'static str,
    /// The same moves in plain turns, if the text is moves.
    pub(crate) turns: Option<&'static str>,
}

/// Returns the rows of the table.
pub(crate) fn rows() -> impl Iterator<Item = Row> {
    TABLE.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let text = unescaped(columns[1]);
        Row { line, text, wanted: columns[2], turns: columns.get(3).copied() }
    })
}

/// Returns the text without its escapes: `\n`, `\t`, `\\` and `\u{200b}`.
fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match (c, if c == '\\' { rest.next() } else { None }) {
            ('\\', Some('n')) => out.push('\n'),
            ('\\', Some('t')) => out.push('\t'),
            ('\\', Some('u')) => {
                let digits: String = rest.by_ref().skip(1).take_while(|&c| c != '}').collect();
                out.extend(char::from_u32(u32::from_str_radix(&digits, 16).unwrap()));
            }
            ('\\', Some(other)) => out.push(other),
            _ => out.push(c),
        }
    }
    out
}
