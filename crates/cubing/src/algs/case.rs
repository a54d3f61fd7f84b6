//! A case of a set: its name, its position, and the case of a position.

use core::{fmt, ops::Range, str::FromStr};

use superflip::{
    cube::{CubePos, Edge, Face, Move},
    names::{Excerpt, Named, NoSuchName},
    notation::Orientation,
    unstable::MapArray,
};
use uncased::UncasedStr;

use super::{
    baked_cases::{BY_NAME, BY_VIEW, BakedCase, CASES, FIRST},
    case_set::{AUF, CaseSet, View},
};

/// A case of a set.
///
/// The names of OLL and of F2L are the usual numbers, and those of PLL the usual letters. COLL and ZBLL are
/// named after the corners (`S`, `AS`, `L`, `U`, `T`, `Pi`, `H`, and `O` for oriented corners), OLLCP after
/// the number of the OLL. Within these, and in the other sets, the cases are numbered in the order of their
/// views, because no numbers are in common use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Case(u16);

impl Case {
    /// The number of cases of all sets.
    pub const COUNT: usize = CASES.len();

    /// Returns the name of a position in each set that has the position as a case.
    ///
    /// ```
    /// use superflip::{CubePos, notation::Alg};
    /// use superflip_cubing::algs::Case;
    /// let sune: Alg = "R U R' U R U2 R'".parse()?;
    /// let position = CubePos::SOLVED.moved_by(&sune.inverse());
    /// assert_eq!(Case::recognize(&position).next().unwrap().case.to_string(), "OLL 27");
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    pub fn recognize(position: &CubePos) -> impl Iterator<Item = Recognized> {
        CaseSet::ALL.into_iter().filter_map(|set| set.recognize(position))
    }

    /// Returns the set.
    #[must_use]
    pub fn set(self) -> CaseSet {
        self.baked().set
    }

    /// Returns the name within the set, such as `T` or `21`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.baked().name
    }

    /// Returns a position of the case. It is turned as the case is usually pictured, if it is a case of OLL,
    /// PLL or F2L.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the build derives positions")]
    pub fn position(self) -> CubePos {
        CubePos::from_bytes(self.baked().position).expect("the build derives positions")
    }

    /// Returns the number of the case among all cases.
    pub(super) fn number(self) -> usize {
        usize::from(self.0)
    }

    fn baked(self) -> &'static BakedCase {
        &CASES[self.number()]
    }
}

/// Writes the set and the name: `PLL T`.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.set(), self.name())
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
        let set: CaseSet = set.parse().map_err(NoSuchCase::Set)?;
        let name = name.trim();
        set.case(name).ok_or_else(|| NoSuchCase::Name { set, name: Excerpt::new(name) })
    }
}

/// Why a text names no case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSuchCase {
    /// The text does not begin with the name of a set.
    Set(NoSuchName),
    /// The set has no case of this name.
    Name {
        /// The set.
        set: CaseSet,
        /// The beginning of the name in the text.
        name: Excerpt,
    },
}

/// The maximum number of names that an error lists: all of OLL and PLL, and not those of the larger sets.
const MOST_NAMES: usize = 60;

impl fmt::Display for NoSuchCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (set, name) = match self {
            Self::Set(error) => return error.fmt(f),
            Self::Name { set, name } => (set, name),
        };
        write!(f, "{set} has no case {name}; the cases are ")?;
        let mut cases = set.cases();
        if cases.len() > MOST_NAMES
            && let (Some(first), Some(last)) = (cases.next(), cases.next_back())
        {
            return write!(f, "{} to {}", first.name(), last.name());
        }
        for (i, case) in cases.enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { ", " }, case.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for NoSuchCase {}

/// A position recognized as a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recognized {
    /// The case.
    pub case: Case,
    /// The slot of the pair, if the set has one. The position is the case as seen with this slot at the right
    /// of the front.
    pub slot: Option<Edge>,
    /// The turn of U after which the last layer is turned as in [`Case::position`].
    pub before: Option<Move>,
    /// The turn of U that follows an algorithm that solves [`Case::position`].
    pub after: Option<Move>,
}

impl CaseSet {
    /// Returns the cases, in the order of their names.
    ///
    /// ```
    /// use superflip_cubing::algs::CaseSet;
    /// let names = CaseSet::Pll.cases().map(|case| case.name());
    /// assert_eq!(names.take(4).collect::<Vec<_>>(), ["Aa", "Ab", "E", "F"]);
    /// ```
    pub fn cases(self) -> impl ExactSizeIterator<Item = Case> + DoubleEndedIterator {
        let Range { start, end } = FIRST[self as usize]..FIRST[self as usize + 1];
        (start..end).map(Case)
    }

    /// Returns the case with a name, in capital or small letters.
    ///
    /// ```
    /// use superflip_cubing::algs::CaseSet;
    /// assert_eq!(CaseSet::Pll.case("UA").map(|case| case.name()), Some("Ua"));
    /// assert_eq!(CaseSet::Pll.case("Q"), None);
    /// ```
    #[must_use]
    pub fn case(self, name: &str) -> Option<Case> {
        let mut key = [0; LONGEST];
        let set = self.name().as_bytes();
        let (begin, rest) = key.split_at_mut(set.len());
        begin.copy_from_slice(set);
        rest[0] = b' ';
        rest[1..].get_mut(..name.len())?.copy_from_slice(name.as_bytes());
        let key = core::str::from_utf8(&key[..set.len() + 1 + name.len()]).ok()?;
        BY_NAME.get(UncasedStr::new(key)).copied().map(Case)
    }

    /// Returns the case of a position, or `None` if the position is no case of the set. The pair of a set
    /// that has one may be that of any slot.
    ///
    /// ```
    /// use superflip::{Alg, CubePos, Move, cube::Edge};
    /// use superflip_cubing::algs::CaseSet;
    /// let t: Alg = "R U R' U' R' F R2 U' R' U' R U R' F'".parse()?;
    /// let position = CubePos::SOLVED.moved_by(&t).moved(Move::U1);
    /// let found = CaseSet::Pll.recognize(&position).unwrap();
    /// assert_eq!(found.case.to_string(), "PLL T");
    /// assert_eq!((found.before, found.after), (Some(Move::U3), None));
    ///
    /// let pair: Alg = "L U L'".parse()?;
    /// let found = CaseSet::F2l.recognize(&CubePos::SOLVED.moved_by(&pair.inverse())).unwrap();
    /// assert_eq!((found.case.to_string().as_str(), found.slot), ("F2L 4", Some(Edge::LB)));
    /// # Ok::<(), superflip::notation::ParseMovesError>(())
    /// ```
    #[must_use]
    pub fn recognize(self, position: &CubePos) -> Option<Recognized> {
        if !self.has_pair() {
            return self.recognize_in_front(position);
        }
        FRONTS.into_iter().find_map(|(slot, front)| {
            let is_hold = |hold: &Orientation| hold.up() == Face::U && hold.front() == front;
            let hold = Orientation::ALL.into_iter().find(is_hold)?;
            let found = self.recognize_in_front(&position.remap(hold.sym()))?;
            Some(Recognized { slot: Some(slot), ..found })
        })
    }

    /// Returns the case of a position whose pair, if the set has one, is that at the right of the front.
    fn recognize_in_front(self, position: &CubePos) -> Option<Recognized> {
        if !self.holds(position) {
            return self.recognize_turned(position);
        }
        let key = (self as u8, self.least_view(position));
        let case = BY_VIEW.get(&key).copied().map(Case)?;
        let view = self.view(&case.position());
        // The position before the turns: first the one that recolors the layer, then the case.
        let is_turned = |(before, after): &(Option<Move>, Option<Move>)| {
            self.view(&(CubePos::SOLVED.moved_by(*after) * position.moved_by(*before))) == view
        };
        let mut turns =
            self.turns_before().iter().flat_map(|before| AUF.mapped(|after| (*before, after)));
        let (before, after) = turns.find(is_turned)?;
        Some(Recognized { case, slot: None, before, after })
    }

    /// Returns the case of a position of WV whose pair is above its slot only after a turn of U.
    fn recognize_turned(self, position: &CubePos) -> Option<Recognized> {
        if self != Self::Wv {
            return None;
        }
        AUF[1..].iter().find_map(|turn| {
            let position = position.moved_by(*turn);
            let found =
                self.holds(&position).then(|| self.recognize_in_front(&position)).flatten()?;
            Some(Recognized { before: *turn, ..found })
        })
    }

    /// Returns the least view of a position up to AUF.
    fn least_view(self, position: &CubePos) -> View {
        let before = self.turns_before().iter().map(|before| position.moved_by(*before));
        let turned = before.flat_map(|position| {
            AUF.mapped(|after| self.view(&(CubePos::SOLVED.moved_by(after) * position)))
        });
        turned.min().unwrap_or_default()
    }
}

/// The slots of pairs, each with the front face that has the slot at its right.
const FRONTS: [(Edge, Face); 4] =
    [(Edge::RF, Face::F), (Edge::RB, Face::R), (Edge::LB, Face::B), (Edge::LF, Face::L)];

/// The number of bytes of the longest name of a set and a case.
const LONGEST: usize = {
    let (mut longest, mut i) = (0, 0);
    while i < CASES.len() {
        let length = CaseSet::NAMES[CASES[i].set as usize].len() + 1 + CASES[i].name.len();
        if length > longest {
            longest = length;
        }
        i += 1;
    }
    longest
};
