//! Links to pages that show moves: alg.cubing.net, Twizzle and cubedb.net.

use core::fmt;

use super::{Excerpt, OrientedCube, ParseMovesError, chars::Link, grammar};

/// The error of reading a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LinkError {
    /// The link leads to another page.
    OtherPage,
    /// The link has neither `alg` nor `setup`.
    NoMoves,
    /// The link shows another puzzle.
    OtherPuzzle(Excerpt),
    /// The page begins with the position that the moves solve, because of this parameter of the link.
    /// So the page does not end with the position that the moves lead to.
    Solving(Excerpt),
    /// The moves cannot be read.
    Moves(ParseMovesError),
}

/// Returns whether a text is a link.
pub(super) fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    ["http://", "https://", "alg.cubing.net/", "alpha.twizzle.net/"]
        .iter()
        .any(|start| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start)))
}

/// Reads the position after the setup moves and the moves of a link.
pub(super) fn read(text: &str) -> Result<OrientedCube, LinkError> {
    let (page, values) = values(text)?;
    let mut cube = OrientedCube::default();
    for value in values.into_iter().flatten() {
        let start = value.as_ptr().addr() - text.as_ptr().addr();
        let range = start..start + value.len();
        let part = grammar::read_link(text, range, page).map_err(LinkError::Moves)?;
        cube = cube * part;
    }
    Ok(cube)
}

/// Returns the page of a link, its setup moves and its moves, as they are written in the link. At least one
/// of the two is there.
pub(super) fn values(text: &str) -> Result<(Link, [Option<&str>; 2]), LinkError> {
    let link = text.trim();
    let (page, query) = link.split_once('?').unwrap_or((link, ""));
    let style = if page.contains("alg.cubing.net") {
        Link::AlgCubingNet
    } else if page.contains("cubedb.net") {
        Link::CubeDb
    } else if page.contains("twizzle.net") || page.contains("cubing.net") {
        Link::Twizzle
    } else {
        return Err(LinkError::OtherPage);
    };
    let query = query.split('#').next().unwrap_or(query);
    let value = |keys: &[&str]| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| keys.contains(key)).map(|(_, value)| value)
    };
    if let Some(puzzle) =
        value(&["puzzle"]).filter(|puzzle| !matches!(*puzzle, "3x3x3" | "3x3" | "3" | ""))
    {
        return Err(LinkError::OtherPuzzle(Excerpt::new(puzzle)));
    }
    let ends_with_setup = |pair: &&str| {
        matches!(
            *pair,
            "type=alg"
                | "type=reconstruction-end-with-setup"
                | "setup-anchor=end"
                | "experimental-setup-anchor=end"
        )
    };
    if let Some(pair) = query.split('&').find(ends_with_setup) {
        return Err(LinkError::Solving(Excerpt::new(pair)));
    }
    let parts =
        [value(&["setup", "setup-alg", "experimental-setup-alg", "scramble"]), value(&["alg"])];
    if parts.iter().all(Option::is_none) {
        return Err(LinkError::NoMoves);
    }
    Ok((style, parts))
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPage => f.write_str(
                "only links to alg.cubing.net, twizzle.net and cubedb.net are read; copy the moves of the page",
            ),
            Self::NoMoves => f.write_str("the link has neither `alg=` nor `setup=`"),
            Self::OtherPuzzle(puzzle) => {
                write!(f, "the link shows the puzzle `{puzzle}`; expected `3x3x3`")
            }
            Self::Solving(parameter) => write!(
                f,
                "with `{parameter}`, the page begins with the position that the moves solve; remove \
                 `{parameter}` for the position that the moves lead to, or write the moves as (A)' \
                 for the position that they solve"
            ),
            Self::Moves(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LinkError {}
