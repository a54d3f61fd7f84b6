//! The cases of a set, with names, and the case of a position.

use alloc::{collections::BTreeMap, format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use superflip::{
    cube::{CubePos, Move},
    unstable::MapArray,
};

use super::{
    case_set::{AUF, CaseSet, NoSuchSet, SLOTS, View},
    names, states,
};

/// A case of a set.
///
/// The names of OLL are the usual numbers, and those of PLL the usual letters. COLL and ZBLL are named
/// after the corners (`S`, `AS`, `L`, `U`, `T`, `Pi`, `H`, and `O` for oriented corners), OLLCP after
/// the number of the OLL. Within these, and in the other sets, the cases are numbered in the order of
/// their views, because no numbers are in common use.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Case {
    set: CaseSet,
    name: String,
    position: CubePos,
}

impl Case {
    /// Returns the set.
    #[must_use]
    pub const fn set(&self) -> CaseSet {
        self.set
    }

    /// Returns the name within the set, such as `T` or `21`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns a position of the case. Its last layer is turned as the case is usually pictured, if it
    /// is a case of PLL.
    #[must_use]
    pub const fn position(&self) -> CubePos {
        self.position
    }
}

/// Writes the set and the name: `PLL T`.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.set, self.name)
    }
}

/// Reads the set and the name, in capital or small letters: `PLL T`, `oll 21`.
///
/// ```
/// use superflip_cubing::algs::Case;
/// assert_eq!("pll ga".parse::<Case>().unwrap().to_string(), "PLL Ga");
/// let error = "PLL Q".parse::<Case>().unwrap_err();
/// assert!(error.to_string().starts_with("PLL has no case Q; the cases are Aa, Ab"));
/// ```
impl FromStr for Case {
    type Err = NoSuchCase;

    fn from_str(text: &str) -> Result<Self, NoSuchCase> {
        let text = text.trim();
        let (set, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let list = CaseList::new(set.parse().map_err(NoSuchCase::Set)?);
        list.find(name.trim()).cloned().ok_or_else(|| {
            let names: Vec<&str> = list.cases().iter().map(Self::name).collect();
            let accepted = match names[..] {
                [first, .., last] if names.len() > MOST_NAMES => format!("{first} to {last}"),
                _ => names.join(", "),
            };
            NoSuchCase::Name { set: list.set, name: name.trim().into(), accepted }
        })
    }
}

/// The maximum number of names that an error lists: all of OLL and PLL, and not those of the larger sets.
const MOST_NAMES: usize = 60;

/// Why a text names no case.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSuchCase {
    /// The text does not begin with the name of a set.
    Set(NoSuchSet),
    /// The set has no case of this name.
    Name {
        /// The set.
        set: CaseSet,
        /// The name in the text.
        name: String,
        /// The names of the cases, or the first and the last of them.
        accepted: String,
    },
}

impl fmt::Display for NoSuchCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(error) => error.fmt(f),
            Self::Name { set, name, accepted } => {
                write!(f, "{set} has no case {name}; the cases are {accepted}")
            }
        }
    }
}

impl core::error::Error for NoSuchCase {}

/// A position recognized as a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recognized<'a> {
    /// The case.
    pub case: &'a Case,
    /// The turn of U after which the last layer is turned as in [`Case::position`].
    pub before: Option<Move>,
    /// The turn of U that follows an algorithm that solves [`Case::position`].
    pub after: Option<Move>,
}

/// All cases of a set.
///
/// ```
/// use superflip::{Alg, CubePos, Move};
/// use superflip_cubing::algs::{CaseList, CaseSet};
/// let pll = CaseList::new(CaseSet::Pll);
/// let t: Alg = "R U R' U' R' F R2 U' R' U' R U R' F'".parse()?;
/// let position = CubePos::SOLVED.moved_by(&t).moved(Move::U1);
/// let found = pll.recognize(&position).unwrap();
/// assert_eq!(found.case.to_string(), "PLL T");
/// assert_eq!((found.before, found.after), (Some(Move::U3), None));
/// assert_eq!(pll.find("Ua").map(|case| case.name()), Some("Ua"));
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone)]
pub struct CaseList {
    set: CaseSet,
    cases: Vec<Case>,
    /// The case of each view, by the least view of its class.
    classes: BTreeMap<View, usize>,
}

impl CaseList {
    /// Makes the list of the cases of a set from the definition of the set.
    #[must_use]
    pub fn new(set: CaseSet) -> Self {
        let mut classes = BTreeMap::new();
        for position in states::of(set) {
            classes.entry(least(set, &position)).or_insert(position);
        }
        classes.remove(&least(set, &states::solved(set)));
        if set == CaseSet::Wv {
            // The pair alone is a case as well: it needs R U' R'.
            let position = states::solved(set);
            classes.insert(least(set, &position), position);
        }
        let mut namer = names::Namer::new(set);
        let mut cases: Vec<(usize, Case, View)> = classes
            .into_iter()
            .map(|(view, position)| {
                let (place, name, position) = namer.name(position);
                (place, Case { set, name, position }, view)
            })
            .collect();
        cases.sort_unstable_by_key(|(place, ..)| *place);
        let classes = cases.iter().enumerate().map(|(i, (.., view))| (*view, i)).collect();
        let cases = cases.into_iter().map(|(_, case, _)| case).collect();
        Self { set, cases, classes }
    }

    /// Returns the cases, in the order of their names.
    #[must_use]
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    /// Returns the case with a name, in capital or small letters.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Case> {
        // Ga and GA are one name.
        self.cases.iter().find(|case| case.name.eq_ignore_ascii_case(name))
    }

    /// Returns the case of a position, or `None` if the position is no case of the set.
    #[must_use]
    pub fn recognize(&self, position: &CubePos) -> Option<Recognized<'_>> {
        if !self.set.holds(position) {
            return self.turned(position);
        }
        let case = &self.cases[*self.classes.get(&least(self.set, position))?];
        let view = self.set.view(&case.position);
        // The position before the turns: first the one that recolors the layer, then the case.
        let turned = |(before, after): (Option<Move>, Option<Move>)| {
            let position = CubePos::SOLVED.moved_by(after) * position.moved_by(before);
            self.set.view(&position) == view
        };
        let mut pairs =
            self.set.turns_before().iter().flat_map(|before| AUF.mapped(|after| (*before, after)));
        let (before, after) = pairs.find(|pair| turned(*pair))?;
        Some(Recognized { case, before, after })
    }
}

impl CaseList {
    /// Returns the case of a position of WV whose pair is above its slot only after a turn of U.
    fn turned(&self, position: &CubePos) -> Option<Recognized<'_>> {
        if self.set != CaseSet::Wv {
            return None;
        }
        AUF[1..].iter().find_map(|turn| {
            let position = position.moved_by(*turn);
            let found = self.set.holds(&position).then(|| self.recognize(&position))??;
            Some(Recognized { before: *turn, ..found })
        })
    }
}

/// Returns the least view of a position up to AUF.
fn least(set: CaseSet, position: &CubePos) -> View {
    let before = set.turns_before().iter().map(|before| position.moved_by(*before));
    let turned = before.flat_map(|position| {
        AUF.mapped(|after| set.view(&(CubePos::SOLVED.moved_by(after) * position)))
    });
    turned.min().unwrap_or([0; SLOTS.len()])
}
