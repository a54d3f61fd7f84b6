//! A turn of one or both faces of an axis.

use core::fmt;

use crate::cube::{Face, Move, Sym};

/// Turns of the two faces of one axis: a turn of one face, or turns of both faces.
///
/// There are 45 axis turns, 15 per axis. Axis 0 has the faces U and D, axis 1 has F and B, and axis 2
/// has R and L. Opposite faces commute, so the axis turns of one axis, together with no turn, are a
/// group of 16 elements: pairs of quarter turns, each modulo four. The number of an axis turn is
/// `15·axis + 4·b + a - 1`. Here `a` and `b` are numbers of clockwise quarter turns: `a` of U, F or R,
/// and `b` of the opposite face.
///
/// ```
/// use superflip::{Move, metric::AxisTurn};
/// let both = AxisTurn::new(0, [1, 3]).unwrap();
/// assert_eq!(both.to_string(), "(U D')");
/// assert_eq!(both.moves().collect::<Vec<_>>(), [Move::U1, Move::D3]);
/// assert_eq!(AxisTurn::from(Move::U1).then(AxisTurn::from(Move::D3)), Some(both));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AxisTurn(u8);

impl AxisTurn {
    /// The number of axis turns.
    pub const COUNT: usize = Self::AXES * Self::PER_AXIS;
    /// The number of axis turns of one axis: all pairs of quarter turns except no turn.
    pub const PER_AXIS: usize = 4 * 4 - 1;
    /// The number of axes.
    pub const AXES: usize = Face::COUNT / 2;
    /// All axis turns, in ascending order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut i = 0u8;
        while (i as usize) < Self::COUNT {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };

    /// Returns the axis turn that turns the two faces of `axis` by these numbers of clockwise quarter
    /// turns, each modulo four: first U, F or R, then the opposite face. Returns `None` if no face
    /// turns, or if `axis` is at least 3.
    ///
    /// ```
    /// use superflip::{Move, metric::AxisTurn};
    /// assert_eq!(AxisTurn::new(2, [0, 2]), Some(Move::L2.into()));
    /// assert_eq!(AxisTurn::new(2, [0, 4]), None);
    /// assert_eq!(AxisTurn::new(3, [1, 0]), None);
    /// ```
    #[must_use]
    pub const fn new(axis: usize, quarters: [u8; 2]) -> Option<Self> {
        let pair = (quarters[1] % 4 * 4 + quarters[0] % 4) as usize;
        if axis < Self::AXES && pair > 0 {
            Some(Self::ALL[axis * Self::PER_AXIS + pair - 1])
        } else {
            None
        }
    }

    /// Returns the axis turn with a number. Returns `None` if the number is at least 45.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// Returns the number of the axis turn, 0 to 44.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of the axis, 0 to 2. Its faces are U and D, F and B, or R and L.
    #[must_use]
    #[inline]
    pub const fn axis(self) -> usize {
        self.index() / Self::PER_AXIS
    }

    /// Returns the numbers of clockwise quarter turns, 0 to 3: of U, F or R, and of the opposite
    /// face.
    #[must_use]
    pub const fn quarters(self) -> [u8; 2] {
        // There are 15 axis turns per axis.
        let pair = self.0 % 15 + 1;
        [pair % 4, pair / 4]
    }

    /// Returns the moves: one for each face that turns, and the move of U, F or R first.
    #[inline]
    pub fn moves(self) -> impl Iterator<Item = Move> + Clone {
        Self::MOVES[self.index()].into_iter().flatten()
    }

    /// The moves of each axis turn.
    const MOVES: [[Option<Move>; 2]; Self::COUNT] = {
        let mut moves = [[None; 2]; Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            let face = Face::ALL[Self::ALL[i].axis()];
            let [a, b] = Self::ALL[i].quarters();
            moves[i] = [Move::new(face, a), Move::new(face.opposite(), b)];
            i += 1;
        }
        moves
    };

    /// Returns the axis turn that equals this one and then `next`. Returns `None` if the axes differ,
    /// or if the two cancel.
    #[must_use]
    #[inline]
    pub const fn then(self, next: Self) -> Option<Self> {
        if self.axis() != next.axis() {
            return None;
        }
        let ([a, b], [c, d]) = (self.quarters(), next.quarters());
        Self::new(self.axis(), [a + c, b + d])
    }

    /// Returns the axis turn that undoes this one.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a face that turns also turns back")]
    pub const fn inverse(self) -> Self {
        let [a, b] = self.quarters();
        Self::new(self.axis(), [4 - a, 4 - b]).expect("a face turns")
    }

    /// Returns the axis turn m·`self`·m⁻¹, where m is `symmetry`, as [`Sym::remap`] does for a move.
    ///
    /// ```
    /// use superflip::{Move, Sym, metric::AxisTurn};
    /// let x = Sym::turning(Move::R1);
    /// assert_eq!(AxisTurn::new(1, [1, 2]).unwrap().remap(x).to_string(), "(U D2)");
    /// ```
    #[must_use]
    #[inline]
    #[expect(clippy::missing_panics_doc, reason = "opposite faces stay opposite")]
    pub fn remap(self, symmetry: Sym) -> Self {
        let turns = self.moves().map(|mv| Self::from(symmetry.remap(mv)));
        turns.reduce(|a, b| a.then(b).expect("two faces of one axis")).expect("a face turns")
    }
}

impl From<Move> for AxisTurn {
    #[inline]
    fn from(mv: Move) -> Self {
        let (axis, is_opposite) = (mv.face().index() % Self::AXES, mv.face().index() / Self::AXES);
        let mut quarters = [0; 2];
        quarters[is_opposite] = mv.quarters();
        Self::new(axis, quarters).expect("a face turns")
    }
}

/// Writes a move, `R2`, or two moves in parentheses, `(R2 L')`.
impl fmt::Display for AxisTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut moves = self.moves();
        match (moves.next(), moves.next()) {
            (Some(a), Some(b)) => write!(f, "({a} {b})"),
            (a, _) => a.map_or(Ok(()), |a| a.fmt(f)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CubePos;

    fn position(turn: AxisTurn) -> CubePos {
        CubePos::SOLVED.moved_by(turn.moves())
    }

    #[test]
    fn axis_turns_multiply_as_positions_do() {
        for (i, a) in AxisTurn::ALL.into_iter().enumerate() {
            assert_eq!((a.index(), AxisTurn::from_index(i)), (i, Some(a)));
            assert_eq!(AxisTurn::new(a.axis(), a.quarters()), Some(a));
            assert_eq!(position(a) * position(a.inverse()), CubePos::SOLVED);
            for b in AxisTurn::ALL.into_iter().filter(|b| b.axis() == a.axis()) {
                let product = a.then(b).map_or(CubePos::SOLVED, position);
                assert_eq!(product, position(a) * position(b));
            }
            for m in Sym::ALL {
                assert_eq!(position(a.remap(m)), position(a).remap(m));
            }
        }
        for mv in Move::ALL {
            assert_eq!(position(mv.into()), CubePos::SOLVED.moved(mv));
        }
        assert_eq!(AxisTurn::from_index(AxisTurn::COUNT), None);
    }
}
