//! The order in which a search tries the faces.

#[cfg(feature = "search")]
use core::cmp::Ordering;
use core::fmt;

use crate::cube::{Face, Move, MoveSet};

/// The order in which a search tries the faces. For each face, the search tries one, two and three
/// quarter turns, in this order.
///
/// ```
/// use superflip::{Face, Move, search::{FaceOrder, Sequences}};
/// let order = FaceOrder::new([Face::L, Face::U, Face::F, Face::R, Face::D, Face::B])?;
/// assert_eq!(Sequences::in_order(order).get(1, 0), [Move::L1]);
/// assert_eq!(FaceOrder::default().faces(), Face::ALL);
/// # Ok::<(), superflip::search::RepeatedFace>(())
/// ```
// The order numbers the 18 moves. The number of a move is 3·(place of its face) plus 0, 1 or 2 for
// one, two or three quarter turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaceOrder {
    faces: [Face; Face::COUNT],
    /// The index of each face in `faces`.
    places: [u8; Face::COUNT],
}

/// Returns the order of [`Face::ALL`].
impl Default for FaceOrder {
    fn default() -> Self {
        Self::ASCENDING
    }
}

impl FaceOrder {
    /// The faces in ascending order: U F R D B L. So the number of each move is [`Move::index`].
    pub(crate) const ASCENDING: Self = match Self::new(Face::ALL) {
        Ok(order) => order,
        Err(_) => unreachable!(),
    };

    /// Makes an order from the six faces, each exactly once.
    ///
    /// # Errors
    /// Returns [`RepeatedFace`] if a face occurs twice.
    pub const fn new(faces: [Face; Face::COUNT]) -> Result<Self, RepeatedFace> {
        let mut places = [u8::MAX; Face::COUNT];
        let mut place = 0;
        while place < Face::COUNT {
            let face = faces[place];
            if places[face.index()] != u8::MAX {
                return Err(RepeatedFace { face });
            }
            places[face.index()] = place.to_le_bytes()[0];
            place += 1;
        }
        Ok(Self { faces, places })
    }

    /// Returns the faces in the order in which the search tries them.
    #[must_use]
    pub const fn faces(&self) -> [Face; Face::COUNT] {
        self.faces
    }

    /// Returns the move with the number `number`, which must be below 18.
    #[inline]
    pub(crate) const fn get(&self, number: usize) -> Move {
        Move::ALL[3 * self.faces[number / 3].index() + number % 3]
    }

    /// Returns the numbers of the given moves as a bit mask.
    pub(crate) const fn numbers(&self, moves: MoveSet) -> u32 {
        let (mut numbers, mut number) = (0, 0);
        while number < Move::COUNT {
            if moves.contains(self.get(number)) {
                numbers |= 1 << number;
            }
            number += 1;
        }
        numbers
    }
}

#[cfg(feature = "search")]
impl FaceOrder {
    #[inline]
    pub(crate) const fn number(&self, mv: Move) -> usize {
        3 * self.places[mv.face().index()] as usize + mv.index() % 3
    }

    /// Returns the number of the inverse move. If a face's three moves have the numbers n, n + 1
    /// and n + 2, their inverses have the numbers n + 2, n + 1 and n.
    pub(crate) const fn inverse(number: usize) -> usize {
        number - number % 3 + (2 - number % 3)
    }

    /// Compares two sequences lexicographically, up to the length of the shorter one.
    pub(crate) fn compare(&self, one: &[Move], other: &[Move]) -> Ordering {
        let common = one.len().min(other.len());
        let [one, other] =
            [one, other].map(|moves| moves[..common].iter().map(|&mv| self.number(mv)));
        one.cmp(other)
    }

    /// Returns whether a search that resumes after the sequence `after` has nothing left to do for
    /// `prefix`: all sequences that begin with `prefix` come before `after` in this order, or begin
    /// with `after`. If `after` is empty, the search has everything left to do.
    pub(crate) fn is_done(&self, prefix: &[Move], after: &[Move]) -> bool {
        match self.compare(prefix, after) {
            Ordering::Less => true,
            Ordering::Equal => !after.is_empty() && prefix.len() >= after.len(),
            Ordering::Greater => false,
        }
    }
}

/// The error that a face occurs twice in a [`FaceOrder`].
///
/// ```
/// use superflip::{Face, search::{FaceOrder, RepeatedFace}};
/// let error = FaceOrder::new([Face::U; 6]).unwrap_err();
/// assert_eq!(error, RepeatedFace { face: Face::U });
/// assert_eq!(error.to_string(), "face U is there twice; an order has each of the six faces once");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RepeatedFace {
    /// The face that occurs more than once.
    pub face: Face,
}

impl fmt::Display for RepeatedFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "face {} is there twice; an order has each of the six faces once", self.face)
    }
}

impl core::error::Error for RepeatedFace {}
