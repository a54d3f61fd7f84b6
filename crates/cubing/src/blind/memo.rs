//! The memo of a position: the targets to which a blindfolded solver shoots the buffers.

use alloc::vec::Vec;
use core::fmt;

use superflip::{
    cube::{Corner, CubePos, Cubie, CubieKind, Edge},
    unstable::MapArray,
};

use super::target::Target;

/// Traces the cycles of positions: the way in which a blindfolded solver looks at a cube.
///
/// The piece in the slot of the buffer belongs to a target, the piece there belongs to the next target, and
/// so on until a piece belongs to the buffer. If other pieces are unsolved then, the solver breaks into a new
/// cycle: the next target is a sticker of an unsolved piece, and the cycle ends at the same piece.
///
/// ```
/// use superflip::{Alg, CubePos};
/// use superflip_cubing::blind::{Letters, Memorizer};
/// let scramble: Alg = "R U R' U' R' F R F'".parse()?;
/// let memo = Memorizer::default().memo(&CubePos::SOLVED.moved_by(&scramble));
/// let letters = Letters::default();
/// assert_eq!(letters.pairs(&memo.edges.targets), "QM");
/// assert_eq!(letters.pairs(&memo.corners.targets), "AB IA");
/// assert!(!memo.has_parity);
/// # Ok::<(), superflip::notation::ParseMovesError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Memorizer {
    buffers: [Target; 2],
    /// The targets of all pieces into which new cycles are broken, in this order.
    breaks: Vec<Target>,
    swap: Option<CubePos>,
    cycles_turned: bool,
}

/// The memo of a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Memo {
    /// The memo of the edges.
    pub edges: PieceMemo,
    /// The memo of the corners.
    pub corners: PieceMemo,
    /// Whether the permutation of the corners is odd. The number of targets of the corners is then odd. So is
    /// the number of targets of the edges, unless two edges count as exchanged ([`Memorizer::swap`]).
    pub has_parity: bool,
}

/// The memo of the corners or the edges.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PieceMemo {
    /// The buffer.
    pub buffer: Target,
    /// The targets. To solve the pieces, exchange the sticker at the buffer with the sticker at each target,
    /// in this order.
    pub targets: Vec<Target>,
    /// For each other piece that is turned in its own slot: the target at which the sticker is that belongs
    /// to the reference facelet of the slot. The [number](Target::turn) of the target is the twist: 1 for
    /// clockwise, 2 for counterclockwise. If the sum of the twists or flips is not 0, the piece at the buffer
    /// is turned as well.
    pub turned: Vec<Target>,
}

/// Returns the memorizer with the buffers UF and UFR. New cycles are broken into at stickers of U, then F and
/// B, then D, each in the order of Speffz.
impl Default for Memorizer {
    fn default() -> Self {
        use {Corner as C, Edge as E};
        let edges = [
            (E::UB, 0),
            (E::UR, 0),
            (E::UF, 0),
            (E::UL, 0),
            // The stickers of F and B in the middle layer: FR, FL, BL, BR.
            (E::RF, 1),
            (E::LF, 1),
            (E::LB, 1),
            (E::RB, 1),
            (E::DF, 0),
            (E::DR, 0),
            (E::DB, 0),
            (E::DL, 0),
        ];
        let corners =
            [C::UBL, C::URB, C::UFR, C::ULF, C::DFL, C::DRF, C::DBR, C::DLB].mapped(Cubie::from);
        let edges = edges.mapped(|(edge, turn)| Target::reference(edge.into()).turned(turn));
        Self {
            buffers: [C::UFR.into(), E::UF.into()].mapped(Target::reference),
            breaks: corners.into_iter().map(Target::reference).chain(edges).collect(),
            swap: None,
            cycles_turned: false,
        }
    }
}

impl Memorizer {
    /// Uses this buffer for the corners or the edges.
    ///
    /// ```
    /// use superflip::{CubePos, Move};
    /// use superflip_cubing::blind::Memorizer;
    /// let memorizer = Memorizer::default().buffer("UR".parse()?).buffer("ULB".parse()?);
    /// let memo = memorizer.memo(&CubePos::SOLVED.moved(Move::U2));
    /// assert_eq!(memo.corners.targets[0].to_string(), "UFR");
    /// # Ok::<(), superflip_cubing::blind::NoSuchTarget>(())
    /// ```
    #[must_use]
    pub fn buffer(mut self, buffer: Target) -> Self {
        self.buffers[usize::from(buffer.kind() == CubieKind::Edge)] = buffer;
        self
    }

    /// Breaks into new cycles at these targets, in this order. The pieces that have no target in the list
    /// follow in the order of before.
    #[must_use]
    pub fn breaks(self, targets: impl IntoIterator<Item = Target>) -> Self {
        let mut breaks: Vec<Target> = Vec::new();
        for target in targets.into_iter().chain(self.breaks) {
            if breaks.iter().all(|other| other.cubie() != target.cubie()) {
                breaks.push(target);
            }
        }
        Self { breaks, ..self }
    }

    /// Counts two edges as exchanged if the permutation is odd. The memo of the edges then has an even number
    /// of targets and leaves the pieces at `a` and `b` exchanged, as an algorithm for parity needs them.
    ///
    /// # Errors
    /// Returns [`NoEdgeSwap`] if the targets do not belong to two edges.
    pub fn swap(self, a: Target, b: Target) -> Result<Self, NoEdgeSwap> {
        match a.exchanged_with(b) {
            Some(swap) if a.kind() == CubieKind::Edge => Ok(Self { swap: Some(swap), ..self }),
            _ => Err(NoEdgeSwap),
        }
    }

    /// Solves pieces that are turned in their own slots by two targets each, instead of listing them apart.
    #[must_use]
    pub fn cycles_turned(self) -> Self {
        Self { cycles_turned: true, ..self }
    }

    /// Returns the memo of a position. The position is named by places: the solver holds the cube with the
    /// center of U up and the center of F in front.
    #[must_use]
    pub fn memo(&self, position: &CubePos) -> Memo {
        let home = position.inverse();
        let [corners, edges] = self.buffers;
        let corners = self.trace(corners, &home);
        // Each target is one exchange of two pieces.
        let has_parity = !corners.targets.len().is_multiple_of(2);
        let swapped = self.swap.filter(|_| has_parity).map_or(home, |swap| home * swap);
        Memo { edges: self.trace(edges, &swapped), corners, has_parity }
    }

    /// Traces the pieces of one kind. `home` leads from each target to the target to which the sticker there
    /// belongs.
    fn trace(&self, buffer: Target, home: &CubePos) -> PieceMemo {
        let mut memo = PieceMemo { buffer, targets: Vec::new(), turned: Vec::new() };
        // The pieces that are home, or that some target brings home.
        let mut done = [false; Cubie::COUNT];
        done[buffer.cubie().index()] = true;
        let mut target = buffer.place_in(home);
        while target.cubie() != buffer.cubie() {
            memo.push(target, &mut done);
            target = target.place_in(home);
        }
        for &start in self.breaks.iter().filter(|target| target.kind() == buffer.kind()) {
            let mut target = start.place_in(home);
            if done[start.cubie().index()] || target == start {
                continue;
            }
            if target.cubie() == start.cubie() && !self.cycles_turned {
                // The sticker that belongs to the reference facelet is as many facelets further as the
                // sticker at this facelet must go back.
                let reference = Target::reference(start.cubie());
                let back = reference.place_in(home).turn();
                memo.turned.push(reference.turned(reference.facelets() - back));
                continue;
            }
            memo.push(start, &mut done);
            while target.cubie() != start.cubie() {
                memo.push(target, &mut done);
                target = target.place_in(home);
            }
            memo.push(target, &mut done);
        }
        memo
    }
}

impl PieceMemo {
    fn push(&mut self, target: Target, done: &mut [bool; Cubie::COUNT]) {
        done[target.cubie().index()] = true;
        self.targets.push(target);
    }
}

/// Two targets do not belong to two edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoEdgeSwap;

impl fmt::Display for NoEdgeSwap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected stickers of two different edges, such as UF and UR")
    }
}

impl core::error::Error for NoEdgeSwap {}
