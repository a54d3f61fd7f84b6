use super::{coordinate::Coordinate, path::Path};
use crate::{
    CubePos, Face, Sym,
    coord::Axis,
    cube::{MoveSet, WidePos},
    search::axial_run::AxialRun,
};

/// No run lies at this end.
pub(super) const NO_AXIS: u8 = 3;

/// A node's position, the axes of the runs at its ends, and the turns that are left.
pub(super) type Image = (CubePos, [u8; 2], u8);

/// A sequence whose runs at both ends are chosen: what its middle must do.
///
/// With P·m₁…mₙ the solved cube, P m₁ is solved by m₂…mₙ, and mₙ P by m₁…mₙ₋₁, so
/// runs can be taken off the front or the back. P⁻¹ is solved by mₙ⁻¹…m₁⁻¹, and
/// there the back is the front.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<C> {
    /// The position that the middle solves, and its inverse.
    pub(super) ends: [End<C>; 2],
    /// Turns of the middle.
    pub(super) left: u8,
    pub(super) path: Path,
    /// The face that was turned before the sequence, and must not come first in it.
    pub(super) last: Option<Face>,
}

/// A position, about the three axes, and what limits its next run.
#[derive(Debug, Clone, Copy)]
pub(super) struct End<C> {
    pub(super) position: WidePos,
    pub(super) cosets: [C; Axis::COUNT],
    /// Lower bounds of the cosets' distances, and so of the position's.
    pub(super) bounds: [u8; Axis::COUNT],
    /// The axis of the run that was taken off here last; the next is of another.
    pub(super) axis: u8,
}

impl<C: Coordinate> Node<C> {
    /// All of a sequence is open.
    pub(super) fn root(table: &C::Table, start: CubePos, length: u8, last: Option<Face>) -> Self {
        let inverse = start.inverse();
        let end = |position: CubePos, slots: CubePos| {
            let cosets = Axis::ALL.map(|axis| C::of(C::read(axis, slots.into())));
            let bounds = cosets.map(|coset| C::bound(table, coset.entry(table)));
            End { position: position.into(), cosets, bounds, axis: NO_AXIS }
        };
        Self {
            ends: [end(start, inverse), end(inverse, start)],
            left: length,
            path: Path::default(),
            last,
        }
    }

    /// How many moves the middle has at the least.
    pub(super) fn bound(&self) -> u8 {
        self.ends.iter().flat_map(|end| end.bounds).max().expect("three axes")
    }

    /// What tells it from nodes that are not its images under the symmetries, forwards or
    /// backwards, where no face was turned before: the least image.
    pub(super) fn class(&self) -> Image {
        self.images().min().expect("96 images")
    }

    /// Whether it is an image of its own.
    pub(super) fn is_own_image(&self) -> bool {
        let own = self.images().next();
        self.images().skip(1).any(|image| Some(image) == own)
    }

    fn images(&self) -> impl Iterator<Item = Image> {
        let ([front, back], left) = (&self.ends, self.left);
        [[front, back], [back, front]].into_iter().flat_map(move |[front, back]| {
            let position = CubePos::from(front.position);
            Sym::ALL.into_iter().map(move |sym| {
                let axis = |end: &End<C>| {
                    let face = Face::ALL.get(usize::from(end.axis)).filter(|_| end.axis < NO_AXIS);
                    face.map_or(NO_AXIS, |&face| AxialRun::axis_of(sym.face(face)))
                };
                (position.remap(sym), [axis(front), axis(back)], left)
            })
        })
    }

    /// The sum of its six bounds: the smaller, the likelier it is that something fills the
    /// middle.
    pub(super) fn sum(&self) -> u8 {
        self.ends.iter().flat_map(|end| end.bounds).sum()
    }

    /// The end to go on from, where fewer moves are possible, and these moves.
    ///
    /// The last of the moves that bring a position into a coset's group is none that
    /// keeps it there. So where a coset of P needs all the moves that are left, the
    /// last of them changes it, and with the coset of P⁻¹, the first.
    pub(super) fn turn(&self) -> (usize, MoveSet) {
        let [front, back] = &self.ends;
        let choices = [
            possible::<C>(front.axis, back.bounds, self.left),
            possible::<C>(back.axis, front.bounds, self.left),
        ];
        let end = usize::from(choices[1].count() < choices[0].count());
        (end, choices[end])
    }

    /// Whether the middle can be filled, once a run was taken off an end, as far as is
    /// known: if it is empty the position must be solved, and the runs that meet be
    /// about different axes.
    pub(super) fn is_possible(&self, end: usize) -> bool {
        if self.left > 0 {
            return !self.turn().1.is_empty();
        }
        self.ends[end].axis != self.ends[1 - end].axis
            && CubePos::from(self.ends[0].position) == CubePos::SOLVED
    }

    /// Whether runs may fill the middle, as far as the runs next to it are concerned.
    pub(super) fn fits(&self, runs: &[AxialRun]) -> bool {
        let [front, back] = &self.ends;
        runs.first().is_some_and(|run| run.axis != front.axis)
            && runs.last().is_some_and(|run| run.axis != back.axis)
    }

    /// What follows from a node by a run that was just made, and is not in its path
    /// yet: one node for each number of turns in which it can be made, up to `most` more
    /// than it needs.
    pub(super) fn after(self, end: usize, run: AxialRun, most: u8) -> impl Iterator<Item = Self> {
        let last = self.last.filter(|_| end == 0 && self.path.is_untouched(0));
        // Seen from the back, the moves of a run are undone.
        let run = if end == 0 { run } else { run.inverse() };
        (0..=most).filter_map(move |more| {
            let run = AxialRun { turns: run.turns + more, ..run };
            let node = Self { left: self.left - more, ..self };
            (run.ways_after(last) > 0 && node.is_possible(end))
                .then(|| Self { path: node.path.with(end, run), ..node })
        })
    }

    /// The nodes that follow by a run that comes to nothing.
    pub(super) fn idle_runs(self, end: usize) -> impl Iterator<Item = Self> {
        let run = |axis| AxialRun { axis, net: [0; 2], turns: 4 };
        let axes = (0..NO_AXIS).filter(move |&axis| axis != self.ends[end].axis);
        let axes = axes.filter(move |_| self.left >= self.bound() + 4);
        axes.flat_map(move |axis| {
            let mut node = self;
            node.left -= 4;
            node.ends[end].axis = axis;
            node.after(end, run(axis), node.left - node.bound())
        })
    }
}

/// Moves that may come next to a run about an axis, where the other end's cosets
/// are so many moves away at the least, and `left` moves are left.
#[inline]
pub(super) fn possible<C: Coordinate>(axis: u8, bounds: [u8; Axis::COUNT], left: u8) -> MoveSet {
    let mut bits = AxialRun::moves_after(axis).bits();
    for (bound, kept) in bounds.into_iter().zip(C::SUBGROUP_MOVES) {
        if bound == left {
            bits &= !kept.bits();
        }
    }
    MoveSet::from_bits(bits)
}
