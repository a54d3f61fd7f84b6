//! The 24 rotations of the cube in a machine, by numbers.

use alloc::vec::Vec;

use superflip::{
    cube::Sym,
    metric::AxisTurn,
    unstable::{MapArray, array},
};

/// The number of rotations.
pub(super) const ROTATIONS: usize = 24;

/// The rotations with their products, and their effect on axis turns.
#[derive(Debug)]
pub(super) struct Rotations {
    all: Vec<Sym>,
    numbers: [u8; Sym::COUNT],
    products: Vec<[u8; ROTATIONS]>,
    inverses: Vec<u8>,
    turns: Vec<[AxisTurn; AxisTurn::COUNT]>,
}

impl Rotations {
    pub(super) fn new() -> Self {
        let all: Vec<Sym> = Sym::ALL.into_iter().filter(|m| !m.is_reflection()).collect();
        let mut numbers = [0; Sym::COUNT];
        for (number, m) in (0..).zip(&all) {
            numbers[m.index()] = number;
        }
        let number = |m: Sym| numbers[m.index()];
        let products = all.iter().map(|&a| array(|b| number(a * all[b]))).collect();
        let inverses = all.iter().map(|m| number(m.inverse())).collect();
        let turns = all.iter().map(|&m| AxisTurn::ALL.mapped(|turn| turn.remap(m))).collect();
        Self { all, numbers, products, inverses, turns }
    }

    #[expect(clippy::unused_self, clippy::cast_possible_truncation, reason = "24 rotations")]
    pub(super) fn count(&self) -> u8 {
        ROTATIONS as u8
    }

    pub(super) fn identity(&self) -> u8 {
        self.number(Sym::IDENTITY)
    }

    pub(super) fn number(&self, rotation: Sym) -> u8 {
        self.numbers[rotation.index()]
    }

    pub(super) fn sym(&self, number: u8) -> Sym {
        self.all[usize::from(number)]
    }

    /// Returns the product: first `a`, then `b`.
    #[inline]
    pub(super) fn product(&self, a: u8, b: u8) -> u8 {
        self.products[usize::from(a)][usize::from(b)]
    }

    pub(super) fn inverse(&self, number: u8) -> u8 {
        self.inverses[usize::from(number)]
    }

    /// Returns the places in the machine of the faces that `turn` turns, if the cube has been
    /// rotated by the rotation with this number.
    #[inline]
    pub(super) fn turn(&self, number: u8, turn: AxisTurn) -> AxisTurn {
        self.turns[usize::from(number)][turn.index()]
    }
}
