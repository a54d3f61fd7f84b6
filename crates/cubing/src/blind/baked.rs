//! The commutators and algorithms of the usual turns of each kind of cases, from files in `tables/`.
//!
//! To list them takes a tenth of a second. A rotation of the cube carries a case and all of its commutators to
//! another case, so a file has those of one case of each orbit:
//!
//! ```text
//! per orbit of cases: its commutators, and END
//!     per commutator: the words of A and B; per algorithm of a parity: its word
//!         per turn of a word: a byte as in the catalogue of algorithms, with LAST if no turn follows
//! ```

use alloc::{collections::BTreeMap, vec::Vec};
use core::iter;

use superflip::{
    cube::{CubePos, Sym},
    notation::{OrientedCube, Turn},
};

use super::{case::CaseKind, plain::Plain, run::Word};
use crate::algs::catalogue::{LAST, turn};

/// No turn has this byte: the greatest byte of a turn is `4·18 − 1`.
pub(super) const END: u8 = LAST - 1;

/// The commutators of a kind in its usual turns.
#[derive(Debug, Clone)]
pub(super) struct Baked {
    kind: CaseKind,
    /// The commutators of the orbit of a case, and a rotation that carries them to those of the case.
    pub(super) cases: BTreeMap<CubePos, (&'static [u8], Sym)>,
}

impl Baked {
    pub(super) fn of(kind: CaseKind) -> Self {
        let mut baked = Self { kind, cases: BTreeMap::new() };
        for orbit in file(kind).split(|&byte| byte == END).filter(|orbit| !orbit.is_empty()) {
            let plain = &baked.unpacked(orbit, Sym::IDENTITY)[0];
            let word = plain.conjugated(&Word::default());
            let effect = word.turns().fold(OrientedCube::default(), OrientedCube::turned);
            let case = effect.position.inverse();
            for rotation in rotations() {
                baked.cases.entry(case.remap(rotation)).or_insert((orbit, rotation));
            }
        }
        baked
    }

    /// Returns the commutators that solve a position.
    pub(super) fn plain(&self, case: &CubePos) -> Vec<Plain> {
        let orbit = self.cases.get(case);
        orbit.map_or(Vec::new(), |&(orbit, rotation)| self.unpacked(orbit, rotation))
    }

    /// Returns the commutators of an orbit after a rotation.
    fn unpacked(&self, orbit: &[u8], rotation: Sym) -> Vec<Plain> {
        let rotated = |&byte: &u8| {
            let turn = turn(byte);
            Turn::new(turn.layers(), rotation.remap(turn.mv()))
        };
        let words = orbit.split_inclusive(|byte| byte & LAST != 0);
        let mut words = words.map(|word| word.iter().map(rotated).collect::<Word>());
        let next = || {
            let word = words.next()?;
            Some(match self.kind {
                CaseKind::Parity => Plain::Algorithm(word),
                _ => Plain::Commutator([word, words.next()?]),
            })
        };
        iter::from_fn(next).collect()
    }
}

/// Returns the rotations of the cube.
pub(super) fn rotations() -> impl Iterator<Item = Sym> {
    Sym::ALL.into_iter().filter(|sym| !sym.is_reflection())
}

/// Returns the file of a kind.
fn file(kind: CaseKind) -> &'static [u8] {
    match kind {
        CaseKind::Corners => include_bytes!("../../tables/corners.commutators"),
        CaseKind::Edges => include_bytes!("../../tables/edges.commutators"),
        CaseKind::Twists => include_bytes!("../../tables/twists.commutators"),
        CaseKind::Flips => include_bytes!("../../tables/flips.commutators"),
        CaseKind::Parity => include_bytes!("../../tables/parity.commutators"),
    }
}
