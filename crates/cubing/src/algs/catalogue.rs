//! The catalogue: the best algorithms of each case, which a search has found and the build has packed.

use alloc::vec::Vec;

use superflip::{
    cube::{CubePos, Move},
    notation::{Layers, Sequence, Turn},
    unstable::MapArray,
};

use super::{case::Case, finder::FoundAlg, finger_model::FingerModel};

/// The turns of all algorithms, a byte each: `18·layers + move`, and [`LAST`] added to the last turn of an
/// algorithm.
static TURNS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/algs.bin"));
/// The place of the first turn of each case, and the number of all turns.
#[allow(clippy::unreadable_literal, reason = "generated")]
static FIRST: [u32; Case::COUNT + 1] = include!(concat!(env!("OUT_DIR"), "/algs.rs"));
/// The mark of the last turn of a sequence.
pub(crate) const LAST: u8 = 0x80;

impl Case {
    /// Returns the algorithms of the catalogue that solve [`position`](Self::position), the best first by the
    /// default model.
    ///
    /// The catalogue has the best algorithms of all turns. It also has the best algorithms with R and U; with
    /// R, U and F; with R, U and L; with R, U and D; with slices; and with wide turns. The search of the
    /// catalogue has seen all algorithms of R and U up to 22 turns, of R, U and F up to 18, and of other sets
    /// of turns up to 10 to 18 turns.
    ///
    /// ```
    /// use superflip_cubing::algs::Case;
    /// let case: Case = "OLL 27".parse()?;
    /// assert_eq!(case.algs()[0].sequence.to_string(), "R U R' U R U2 R'");
    /// # Ok::<(), superflip_cubing::algs::NoSuchCase>(())
    /// ```
    #[must_use]
    pub fn algs(self) -> Vec<FoundAlg> {
        self.algs_by(&FingerModel::default())
    }

    /// Returns the algorithms of the catalogue like [`algs`](Self::algs), ranked by a model.
    ///
    /// ```
    /// use superflip_cubing::algs::{Case, FingerModel};
    /// let case: Case = "PLL Ua".parse()?;
    /// let algs = case.algs_by(&FingerModel::published());
    /// assert!(algs.is_sorted_by(|a, b| a.execution.time <= b.execution.time));
    /// # Ok::<(), superflip_cubing::algs::NoSuchCase>(())
    /// ```
    #[must_use]
    pub fn algs_by(self, model: &FingerModel) -> Vec<FoundAlg> {
        let number = self.number();
        let [begin, end] = [FIRST[number], FIRST[number + 1]].mapped(|place| place as usize);
        let packed = TURNS[begin..end].split_inclusive(|byte| byte & LAST != 0);
        let mut algs: Vec<FoundAlg> = packed
            .filter_map(|bytes| self.found(bytes.iter().copied().map(turn).collect(), model))
            .collect();
        algs.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        algs
    }

    /// Returns a sequence with the turns of U with which it solves the position of the case.
    fn found(self, sequence: Sequence, model: &FingerModel) -> Option<FoundAlg> {
        let position = CubePos::SOLVED.moved_by(&sequence.folded().0).inverse();
        let found = self.set().recognize(&position).filter(|found| found.case == self)?;
        // The turns that lead from the pictured case to the case that the algorithm solves are the inverse of
        // those that lead back.
        let inverse = |turn: Option<Move>| turn.map(Move::inverse);
        let turns = sequence.turns();
        let length = turns.iter().filter(|turn| turn.layers() != Layers::All).count();
        let execution = model.estimate(turns);
        Some(FoundAlg {
            before: inverse(found.before),
            after: inverse(found.after),
            length: u8::try_from(length).ok()?,
            execution,
            cost: model.cost_of(turns, execution),
            sequence,
        })
    }
}

/// Returns the turn of a byte, with or without [`LAST`].
pub(crate) fn turn(byte: u8) -> Turn {
    let number = usize::from(byte & !LAST);
    Turn::new(Layers::ALL[number / Move::COUNT], Move::ALL[number % Move::COUNT])
}
