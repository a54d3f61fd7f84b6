//! Turns about one axis in a row, as one element of a word.
//!
//! A sequence of turns becomes a word of runs, in which neighbors have different axes. Two sequences have the
//! same word exactly if they differ only by how turns about one axis in a row are written: `R M'` and `Rw`,
//! or `R R'` and nothing.

use alloc::vec::Vec;

use superflip::{
    cube::{Face, Move},
    notation::{Layers, Turn},
    unstable::{MapArray, array},
};

/// Quarter turns of the three layers about one axis, not all 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Run {
    /// The face of the axis: U, F or R.
    face: Face,
    /// The quarter turns of the layer of `face`, of the slice, and of the opposite layer, each from 0 to 3,
    /// clockwise as seen from `face`.
    layers: [u8; 3],
}

impl Run {
    fn new(face: Face, layers: [u8; 3]) -> Option<Self> {
        (layers != [0; 3]).then_some(Self { face, layers })
    }

    pub(super) fn of(turn: Turn) -> Self {
        let mv = turn.mv();
        let is_near = mv.face().index() < 3;
        let (face, quarters) = if is_near {
            (mv.face(), mv.quarters())
        } else {
            (mv.face().opposite(), mv.inverse().quarters())
        };
        let turned = match turn.layers() {
            Layers::Outer => [true, false, false],
            Layers::Wide => [true, true, false],
            Layers::Slice => [false, true, false],
            Layers::All => [true; 3],
        };
        let mut layers = turned.mapped(|turns| if turns { quarters } else { 0 });
        if !is_near {
            layers.reverse();
        }
        Self { face, layers }
    }

    pub(super) fn inverse(self) -> Self {
        Self { layers: self.layers.mapped(|quarters| (4 - quarters) % 4), ..self }
    }

    pub(super) fn is_about_axis_of(self, other: Self) -> bool {
        self.face == other.face
    }

    /// Returns this run and then a run about the same axis, or `None` if they turn nothing.
    fn then(self, next: Self) -> Option<Self> {
        Self::new(self.face, array(|i| (self.layers[i] + next.layers[i]) % 4))
    }

    /// Returns the runs with which this run may begin, so that something is left: some of the layers that
    /// turn, or all of them by another angle.
    pub(super) fn beginnings(self) -> impl Iterator<Item = Self> {
        let some =
            (1..7u8).map(move |set| array(|i| if set >> i & 1 == 1 { self.layers[i] } else { 0 }));
        let turned = self.layers.into_iter().max().unwrap_or(0);
        let is_one_angle = self.layers.iter().all(|&quarters| quarters == 0 || quarters == turned);
        let angles = (1..4u8)
            .filter(move |_| is_one_angle)
            .map(move |angle| self.layers.mapped(|quarters| if quarters == 0 { 0 } else { angle }));
        let begin = some.chain(angles).filter_map(move |layers| Self::new(self.face, layers));
        begin.filter(move |begin| *begin != self)
    }

    /// Returns the sum of the quarter turns of each layer about the axes of U, F and R.
    pub(super) fn sums(runs: impl IntoIterator<Item = Self>) -> [[usize; 3]; 3] {
        let mut sums = [[0; 3]; 3];
        for run in runs {
            let layers = sums[run.face.index()].iter_mut().zip(run.layers);
            layers.for_each(|(sum, quarters)| *sum += usize::from(quarters));
        }
        sums
    }

    /// Returns the fewest turns that make the run.
    pub(super) fn turns(self) -> impl Iterator<Item = Turn> {
        let [near, slice, far] = self.layers;
        let across = self.face.opposite();
        let turn =
            |layers, face, quarters: u8| Move::new(face, quarters).map(|mv| Turn::new(layers, mv));
        let back = (4 - far) % 4;
        let turns = match (slice == near, slice == far) {
            (true, true) => [turn(Layers::All, self.face, near), None, None],
            _ if slice == 0 => {
                [turn(Layers::Outer, self.face, near), turn(Layers::Outer, across, back), None]
            }
            (true, false) => {
                [turn(Layers::Wide, self.face, near), turn(Layers::Outer, across, back), None]
            }
            (false, true) => {
                [turn(Layers::Outer, self.face, near), turn(Layers::Wide, across, back), None]
            }
            (false, false) => [
                turn(Layers::Outer, self.face, near),
                turn(Layers::Slice, self.face, slice),
                turn(Layers::Outer, across, back),
            ],
        };
        turns.into_iter().flatten()
    }
}

/// A word of runs, in which neighbors have different axes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Word(Vec<Run>);

impl Word {
    pub(super) fn runs(&self) -> &[Run] {
        &self.0
    }

    /// Appends a run, and joins it with the last run if both have the same axis.
    pub(super) fn push(&mut self, run: Run) {
        match self.0.pop() {
            Some(last) if last.is_about_axis_of(run) => self.0.extend(last.then(run)),
            last => {
                self.0.extend(last);
                self.0.push(run);
            }
        }
    }

    /// Returns the product of words.
    pub(super) fn product<'a>(words: impl IntoIterator<Item = &'a [Run]>) -> Self {
        let mut product = Self::default();
        words.into_iter().flatten().for_each(|run| product.push(*run));
        product
    }

    pub(super) fn inverse(&self) -> Self {
        Self(self.0.iter().rev().map(|run| run.inverse()).collect())
    }

    pub(super) fn turns(&self) -> impl Iterator<Item = Turn> {
        self.0.iter().flat_map(|run| run.turns())
    }
}

impl FromIterator<Turn> for Word {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> Self {
        let mut word = Self::default();
        turns.into_iter().for_each(|turn| word.push(Run::of(turn)));
        word
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use superflip::notation::{OrientedCube, Sequence};

    fn word(text: &str) -> Word {
        text.parse::<Sequence>().expect("a sequence").iter().collect()
    }

    #[test]
    fn turns_about_one_axis_are_joined() {
        for (text, joined) in [
            ("R R'", ""),
            ("U R M' R' Rw' U", "U R' U"),
            ("R L M", "R Lw"),
            ("R U D U' D' R", "R2"),
            ("R M' L'", "x"),
            ("S2 F B", "F S2 B"),
            ("E2 U D'", "U E2 D'"),
        ] {
            let turns: Sequence = word(text).turns().collect();
            let expected: Sequence = joined.parse().expect("a sequence");
            assert_eq!(word(text), word(joined), "{text}");
            assert_eq!(turns.to_string(), expected.to_string(), "{text}");
        }
    }

    /// Every turn has a word with the same effect, and each beginning of a run leaves the rest.
    #[test]
    fn words_have_the_effect_of_their_turns() {
        let effect = |turns: &mut dyn Iterator<Item = Turn>| {
            turns.fold(OrientedCube::default(), OrientedCube::turned)
        };
        for layers in Layers::ALL {
            for turn in Move::ALL.map(|mv| Turn::new(layers, mv)) {
                let run = Run::of(turn);
                assert_eq!(effect(&mut run.turns()), effect(&mut [turn].into_iter()), "{turn}");
                for begin in run.beginnings() {
                    let rest = begin.inverse().then(run).expect("a rest");
                    let parts = &mut begin.turns().chain(rest.turns());
                    assert_eq!(effect(parts), effect(&mut [turn].into_iter()), "{turn}");
                }
            }
        }
    }
}
