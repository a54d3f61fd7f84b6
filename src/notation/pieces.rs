//! The texts of cubies, facelets, sets of cubies and patterns. Needs no allocator.

use core::{fmt, str::FromStr};

use crate::{
    cube::{
        Corner, Cubie, CubieSet, Edge, Face, Facelet, Pattern, PatternError, corner_value,
        edge_value,
    },
    names::{Excerpt, Named, write_accepted},
    tables::{CORNER_NAMES, EDGE_NAMES},
};

/// What is wrong with a name or a demand ([`ParsePieceError`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePieceErrorKind {
    /// A word does not name a cubie of the wanted kind.
    NoSuchCubie,
    /// A word does not name a facelet, such as `U9`.
    NoSuchFacelet,
    /// A word names neither a cubie nor a set of cubies.
    NoSuchSet,
    /// The text after a colon is neither `oriented` nor `placed`.
    NoSuchDemand,
    /// The text after `=` is no slot or orientation of the cubie before it, or the text before it
    /// is more than one cubie.
    NoSuchPlace,
    /// Two cubies would be in one slot.
    Shared(PatternError),
}

/// The error of reading a cubie, a facelet, a set of cubies or a pattern.
///
/// ```
/// use superflip::{cube::{CubieSet, Pattern}, notation::ParsePieceErrorKind};
/// let error = "cross,XY".parse::<CubieSet>().unwrap_err();
/// assert_eq!((error.column(), error.reason()), (7, ParsePieceErrorKind::NoSuchSet));
/// let error = "edges:turned".parse::<Pattern>().unwrap_err();
/// assert_eq!(error.reason(), ParsePieceErrorKind::NoSuchDemand);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParsePieceError {
    column: usize,
    word: Excerpt,
    kind: ParsePieceErrorKind,
    /// The name that is near the word.
    nearest: Option<&'static str>,
    /// Whether the word may also name a goal.
    may_be_goal: bool,
}

impl ParsePieceError {
    fn new(word: &str, kind: ParsePieceErrorKind) -> Self {
        Self { column: 1, word: Excerpt::new(word), kind, nearest: None, may_be_goal: false }
    }

    /// Returns the column of the first character of the wrong word, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns what is wrong, as a value to match on.
    #[must_use]
    pub const fn reason(&self) -> ParsePieceErrorKind {
        self.kind
    }
}

impl fmt::Display for ParsePieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ParsePieceErrorKind as Kind;
        let Self { column, word, kind, nearest, may_be_goal } = self;
        write!(f, "column {column}: ")?;
        match kind {
            Kind::NoSuchCubie => write!(
                f,
                "no such cubie `{word}`; a corner has the letters of three faces that meet, such \
                 as UFR, and an edge of two, such as UF"
            ),
            Kind::NoSuchFacelet => write!(
                f,
                "no such facelet `{word}`; a facelet is a face U R F D L B and a number from 1 to 9"
            ),
            Kind::NoSuchSet => {
                write!(f, "no piece or set is named `{word}`; ")?;
                write_accepted(f, *nearest, "pieces are UF or DBL, sets are ", CubieSet::NAMES)?;
                if *may_be_goal {
                    write_accepted(f, None, "; goals are ", Pattern::NAMES)
                } else {
                    Ok(())
                }
            }
            Kind::NoSuchDemand => {
                write!(f, "`{word}` is neither `oriented` nor `placed`, which may follow a colon")
            }
            Kind::NoSuchPlace => write!(
                f,
                "`{word}` gives no place to one piece; accepted are UF=LU, UF:placed=UL and \
                 UF:oriented=1"
            ),
            Kind::Shared(error) => write!(f, "`{word}`: {error}"),
        }
    }
}

impl core::error::Error for ParsePieceError {}

/// Returns the cubie with a name: the letters of its faces in any order, capital or small.
fn cubie(name: &str) -> Result<Cubie, ParsePieceError> {
    let faces = || name.chars().map(Face::from_letter);
    let named =
        if faces().all(|face| face.is_some()) { Cubie::touching(faces().flatten()) } else { None };
    named.ok_or_else(|| ParsePieceError::new(name, ParsePieceErrorKind::NoSuchCubie))
}

/// Returns the cubie or the named set with a name.
fn set(name: &str) -> Result<CubieSet, ParsePieceError> {
    CubieSet::from_name(name).or_else(|error| {
        let nearest = error.nearest();
        let no_such_set = || ParsePieceError {
            nearest,
            ..ParsePieceError::new(name, ParsePieceErrorKind::NoSuchSet)
        };
        cubie(name).map(CubieSet::from).map_err(|_| no_such_set())
    })
}

/// Calls `read` with each word of a list, without the blanks around it. Commas separate the words.
fn each_word(
    list: &str,
    mut read: impl FnMut(&str) -> Result<(), ParsePieceError>,
) -> Result<(), ParsePieceError> {
    let mut column = 1;
    for item in list.split(',') {
        let word = item.trim_start();
        let start = column + item.chars().count() - word.chars().count();
        read(word.trim_end()).map_err(|error| ParsePieceError { column: start, ..error })?;
        column += item.chars().count() + 1;
    }
    Ok(())
}

/// Reads the letters of the faces in any order, capital or small.
impl FromStr for Cubie {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        cubie(text)
    }
}

/// Reads the letters of the three faces in any order, capital or small.
impl FromStr for Corner {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        match cubie(text)? {
            Cubie::Corner(corner) => Ok(corner),
            Cubie::Edge(_) => Err(ParsePieceError::new(text, ParsePieceErrorKind::NoSuchCubie)),
        }
    }
}

/// Reads the letters of the two faces in any order, capital or small.
impl FromStr for Edge {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        match cubie(text)? {
            Cubie::Edge(edge) => Ok(edge),
            Cubie::Corner(_) => Err(ParsePieceError::new(text, ParsePieceErrorKind::NoSuchCubie)),
        }
    }
}

/// Reads the letter of the face and the number: `U1`.
impl FromStr for Facelet {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        let mut chars = text.chars();
        let face = chars.next().and_then(Face::from_letter);
        let number = chars.next().and_then(|c| c.to_digit(10)).filter(|_| chars.next().is_none());
        let is_named = |facelet: &Self| {
            Some(facelet.face()) == face && Some(u32::from(facelet.number())) == number
        };
        let named = Self::ALL.into_iter().find(is_named);
        named.ok_or_else(|| ParsePieceError::new(text, ParsePieceErrorKind::NoSuchFacelet))
    }
}

/// Reads cubies and [named sets](CubieSet::NAMED), separated by commas: `cross,FR`.
impl FromStr for CubieSet {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        let mut cubies = Self::EMPTY;
        each_word(text, |name| {
            cubies |= set(name)?;
            Ok(())
        })?;
        Ok(cubies)
    }
}

/// Writes named sets and cubies, separated by commas. The empty set is `none`.
impl fmt::Display for CubieSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match write_set(f, "", *self, "")? {
            "" => f.write_str("none"),
            _ => Ok(()),
        }
    }
}

/// Writes the names of a set, each after a separator and before `suffix`. The first separator is
/// `separator`. Returns the separator of the next name.
fn write_set(
    f: &mut fmt::Formatter<'_>,
    mut separator: &'static str,
    mut cubies: CubieSet,
    suffix: &str,
) -> Result<&'static str, fmt::Error> {
    while let Some(cubie) = cubies.iter().next() {
        let is_part = |(_, set): &(_, CubieSet)| !set.is_empty() && set.is_subset(cubies);
        let named = CubieSet::NAMES.iter().copied().zip(CubieSet::NAMED).find(is_part);
        let (name, set) = named.unwrap_or((cubie.name(), cubie.into()));
        write!(f, "{separator}{name}{suffix}")?;
        (separator, cubies) = (",", cubies - set);
    }
    Ok(separator)
}

/// Reads requirements, separated by commas. If a cubie is named twice, both requirements count. If no place
/// meets both, the last counts.
///
/// | text | requirement |
/// |---|---|
/// | `UF`, `f2l` | every cubie of the set is solved |
/// | `UF:placed` | every cubie is in its home slot, in any orientation |
/// | `UF:oriented` | every cubie is oriented, in any slot |
/// | `-UF` | none; if the text begins with this, it requires all other cubies to be solved |
/// | `eo`, `co` | `edges:oriented`, `corners:oriented` |
/// | `UF=LU` | the cubie UF is in the slot UL, with its sticker of U on L |
/// | `UF:placed=UL` | the cubie UF is in the slot UL, in any orientation |
/// | `UF:oriented=1` | the cubie UF has the orientation 1, in any slot |
///
/// ```
/// use superflip::cube::{CubieSet, Edge, Pattern};
/// let goal = Pattern::home(CubieSet::F2L).and(Pattern::oriented(CubieSet::LAST_LAYER))?;
/// assert_eq!("f2l,last-layer:oriented".parse(), Ok(goal));
/// assert_eq!("-last-layer".parse(), Ok(Pattern::home(CubieSet::F2L)));
/// assert_eq!("cross,eo".parse::<Pattern>(), "eo,cross".parse());
/// let edge = Pattern::default().with(Edge::UF, Edge::UL.value(true))?;
/// assert_eq!("UF=LU".parse(), Ok(edge));
/// # Ok::<(), superflip::cube::PatternError>(())
/// ```
impl FromStr for Pattern {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Self, ParsePieceError> {
        let mut goal = Self::default();
        let mut is_first = true;
        each_word(text, |word| {
            if word.starts_with('-') && is_first {
                goal = Self::SOLVED;
            }
            is_first = false;
            let (cubies, pattern) = requirement(word)?;
            let shared = |error| ParsePieceError::new(word, ParsePieceErrorKind::Shared(error));
            let pattern = pattern.joined(&goal);
            goal = goal.without(cubies).and(pattern).map_err(shared)?;
            Ok(())
        })?;
        Ok(goal)
    }
}

/// Reads the requirement of one word. Returns the cubies that the word names, and the pattern that
/// it requires of them.
fn requirement(word: &str) -> Result<(CubieSet, Pattern), ParsePieceError> {
    if let Some(name) = word.strip_prefix('-') {
        return Ok((set(name)?, Pattern::default()));
    }
    if let Some((piece, place)) = word.split_once('=') {
        let (name, demand) = piece.split_once(':').unwrap_or((piece, ""));
        let placed = cubie(name).ok().and_then(|cubie| Some((cubie, at(cubie, demand, place)?)));
        return match placed {
            Some((cubie, pattern)) => Ok((cubie.into(), pattern)),
            None => Err(ParsePieceError::new(word, ParsePieceErrorKind::NoSuchPlace)),
        };
    }
    let Some((name, demand)) = word.split_once(':') else {
        return goal(word);
    };
    let cubies = set(name)?;
    match demand {
        "oriented" => Ok((cubies, Pattern::oriented(cubies))),
        "placed" => Ok((cubies, Pattern::placed(cubies))),
        other => Err(ParsePieceError::new(other, ParsePieceErrorKind::NoSuchDemand)),
    }
}

/// Reads the name of a goal, of a set or of a cubie, like [`requirement`].
fn goal(name: &str) -> Result<(CubieSet, Pattern), ParsePieceError> {
    match Pattern::from_name(name) {
        Ok(goal) => Ok((goal.named().map(|i| Cubie::ALL[i]).collect(), goal)),
        Err(no_goal) => match set(name) {
            Ok(cubies) => Ok((cubies, Pattern::home(cubies))),
            Err(error) => Err(ParsePieceError {
                nearest: error.nearest.or(no_goal.nearest()),
                may_be_goal: true,
                ..error
            }),
        },
    }
}

/// Returns the pattern that requires a place of one cubie. `place` is the text after `=`, and
/// `demand` the text between the colon and `=`. Returns `None` if the text is no such place.
fn at(cubie: Cubie, demand: &str, place: &str) -> Option<Pattern> {
    let goal = Pattern::default();
    match demand {
        "" => {
            let value = match cubie {
                Cubie::Corner(_) => corner_value(place),
                Cubie::Edge(_) => edge_value(place),
            };
            goal.with(cubie, value?)
        }
        "placed" => {
            let slot = place.parse::<Cubie>().ok().filter(|slot| slot.kind() == cubie.kind())?;
            goal.with_slot(cubie, number_of(slot))
        }
        "oriented" => goal.with_orientation(cubie, place.parse().ok()?),
        _ => return None,
    }
    .ok()
}

/// Returns the number of a slot among the slots of its kind.
fn number_of(slot: Cubie) -> u8 {
    match slot {
        Cubie::Corner(corner) => corner as u8,
        Cubie::Edge(edge) => edge as u8,
    }
}

/// Writes the requirements, in the grammar that [`FromStr`] reads. The empty pattern is `none`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut separator, mut plain) = ("", CubieSet::EMPTY);
        for (pattern, suffix) in [
            (Self::SOLVED, ""),
            (Self::placed(CubieSet::ALL), ":placed"),
            (Self::oriented(CubieSet::ALL), ":oriented"),
        ] {
            let is_alike = |&cubie: &Cubie| {
                self.slot_of(cubie) == pattern.slot_of(cubie)
                    && self.orientation_of(cubie) == pattern.orientation_of(cubie)
            };
            let alike: CubieSet = Cubie::ALL.into_iter().filter(is_alike).collect();
            separator = write_set(f, separator, alike, suffix)?;
            plain |= alike;
        }
        for cubie in plain.complement() {
            match (self.slot_of(cubie), self.orientation_of(cubie)) {
                (None, None) => continue,
                (Some(slot), None) => write!(f, "{separator}{cubie}:placed={slot}")?,
                (None, Some(turn)) => write!(f, "{separator}{cubie}:oriented={turn}")?,
                (Some(slot), Some(turn)) => {
                    let slot = usize::from(number_of(slot));
                    let place = match cubie {
                        Cubie::Corner(_) => CORNER_NAMES[8 * usize::from(turn) + slot],
                        Cubie::Edge(_) => EDGE_NAMES[2 * slot + usize::from(turn)],
                    };
                    write!(f, "{separator}{cubie}={place}")?;
                }
            }
            separator = ",";
        }
        f.write_str(if separator.is_empty() { "none" } else { "" })
    }
}
