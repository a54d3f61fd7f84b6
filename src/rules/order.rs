use core::{cmp::Ordering, fmt};

use crate::cube::{Face, Move, MoveSet};

/// The order in which a search tries the faces, each by one, two and three quarter turns.
///
/// ```
/// use superflip::{Face, Move, search::{FaceOrder, Sequences}};
/// let order = FaceOrder::new([Face::L, Face::U, Face::F, Face::R, Face::D, Face::B])?;
/// assert_eq!(Sequences::in_order(order).get(1, 0), [Move::L1]);
/// assert_eq!(FaceOrder::default().faces(), Face::ALL);
/// # Ok::<(), superflip::search::RepeatedFace>(())
/// ```
// The order numbers the moves: three times the place of the face, plus 0, 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FaceOrder {
    faces: [Face; Face::COUNT],
    /// The place of each face in `faces`.
    places: [u8; Face::COUNT],
}

/// The order of [`Face::ALL`].
impl Default for FaceOrder {
    fn default() -> Self {
        Self::ASCENDING
    }
}

impl FaceOrder {
    /// The order of [`Face::ALL`], in which the number of each move is its index.
    pub(crate) const ASCENDING: Self = match Self::new(Face::ALL) {
        Ok(order) => order,
        Err(_) => unreachable!(),
    };

    /// Makes an order that has every face once.
    ///
    /// # Errors
    /// [`RepeatedFace`] if a face is there twice.
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

    /// Returns the faces in order.
    #[must_use]
    pub const fn faces(&self) -> [Face; Face::COUNT] {
        self.faces
    }

    /// The move with a number below 18.
    #[inline]
    pub(crate) const fn get(&self, number: usize) -> Move {
        Move::ALL[3 * self.faces[number / 3].index() + number % 3]
    }

    /// The number of a move.
    #[inline]
    pub(crate) const fn number(&self, mv: Move) -> usize {
        3 * self.places[mv.face().index()] as usize + mv.index() % 3
    }

    /// The numbers of some moves, as a bit mask.
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

    /// The number of the inverse of the move with this number. Of the three turns of a face,
    /// the middle one is the half turn, and the other two undo each other.
    pub(crate) const fn inverse(number: usize) -> usize {
        number - number % 3 + (2 - number % 3)
    }

    /// Compares two sequences as far as both have moves.
    pub(crate) fn compare(&self, one: &[Move], other: &[Move]) -> Ordering {
        let common = one.len().min(other.len());
        let [one, other] =
            [one, other].map(|moves| moves[..common].iter().map(|&mv| self.number(mv)));
        one.cmp(other)
    }

    /// Whether a search that resumes after the sequence `after` leaves out every sequence
    /// that begins with `prefix`. The search leaves out what comes before `after` and what
    /// begins with it. It leaves out nothing if `after` has no moves.
    pub(crate) fn is_done(&self, prefix: &[Move], after: &[Move]) -> bool {
        match self.compare(prefix, after) {
            Ordering::Less => true,
            Ordering::Equal => !after.is_empty() && prefix.len() >= after.len(),
            Ordering::Greater => false,
        }
    }
}

/// The error of making a [`FaceOrder`]: a face is there twice.
///
/// ```
/// use superflip::{Face, search::{FaceOrder, RepeatedFace}};
/// let error = FaceOrder::new([Face::U; 6]).unwrap_err();
/// assert_eq!(error, RepeatedFace { face: Face::U });
/// assert_eq!(error.to_string(), "face U is there twice; an order has each of the six faces once");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RepeatedFace {
    /// The face.
    pub face: Face,
}

impl fmt::Display for RepeatedFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "face {} is there twice; an order has each of the six faces once", self.face)
    }
}

impl core::error::Error for RepeatedFace {}
