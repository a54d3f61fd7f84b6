//! Draws arguments at random. Most of them are extreme.

use rand::{RngExt, rngs::StdRng, seq::IndexedRandom};
use superflip::{
    Alg, CubePos, Face, Move, Sym,
    coord::Twist,
    cube::{Arrangement, Cubie, Pattern},
    notation::{Facelets, Layers, Turn},
    search::FaceOrder,
};
use superflip_cubing::blind::Target;

use crate::hostile_text::PIECES;

/// Numbers at the limits of types, cubies, moves, symmetries and coordinates, and next to these
/// limits.
#[rustfmt::skip]
const NUMBERS: &[u64] = &[
    0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 17, 18, 19, 20, 21, 23, 24, 25, 29, 30, 31, 32, 47,
    48, 63, 64, 69, 70, 127, 128, 254, 255, 256, 494, 495, 1679, 1680, 2047, 2048, 2186, 2187,
    4095, 4096, 11_879, 11_880, 40_319, 40_320, 65_535, 65_536, 1_013_759, 1_013_760,
    0x7fff_ffff, 0xffff_ffff, 0x1_0000_0000, 0x7fff_ffff_ffff_ffff, 0xffff_ffff_ffff_fffe,
    0xffff_ffff_ffff_ffff,
];

/// Arguments that are drawn at random, most of them extreme.
pub(super) struct Arguments(pub(super) StdRng);

impl Arguments {
    pub(super) fn number(&mut self) -> u64 {
        match self.0.random_range(0..4) {
            0 => self.0.random(),
            _ => *NUMBERS.choose(&mut self.0).expect("some"),
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    pub(super) fn byte(&mut self) -> u8 {
        self.number() as u8
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    pub(super) fn small(&mut self) -> u16 {
        self.number() as u16
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    pub(super) fn word(&mut self) -> u32 {
        self.number() as u32
    }

    #[expect(clippy::cast_possible_truncation, reason = "any number will do")]
    pub(super) fn size(&mut self) -> usize {
        self.number() as usize
    }

    pub(super) fn text(&mut self) -> String {
        let count = self.0.random_range(0..8);
        (0..count).map(|_| *PIECES.choose(&mut self.0).expect("some")).collect()
    }

    pub(super) fn mv(&mut self) -> Move {
        *Move::ALL.choose(&mut self.0).expect("some")
    }

    pub(super) fn moves(&mut self) -> Vec<Move> {
        (0..self.0.random_range(0..30)).map(|_| self.mv()).collect()
    }

    pub(super) fn sym(&mut self) -> Sym {
        Sym::from_index(self.0.random_range(0..Sym::COUNT)).expect("below the count")
    }

    /// Draws a position that is solved, one move from solved, random, or not reachable by moves.
    pub(super) fn position(&mut self) -> CubePos {
        match self.0.random_range(0..4) {
            0 => CubePos::SOLVED,
            1 => CubePos::SOLVED.moved(self.mv()),
            2 => CubePos::random(&mut self.0),
            _ => {
                let position = CubePos::random(&mut self.0);
                let (mut corners, mut edges) = (position.corners(), position.edges());
                corners.swap(0, 5);
                corners[3] = (corners[3] + 8) % 24;
                edges[7] ^= 1;
                CubePos::from_cubies(corners, edges).expect("every cubie once")
            }
        }
    }

    pub(super) fn arrangement(&mut self) -> Arrangement {
        Arrangement::from(self.position())
    }

    pub(super) fn face(&mut self) -> Face {
        *Face::ALL.choose(&mut self.0).expect("some")
    }

    pub(super) fn cubie(&mut self) -> Cubie {
        *Cubie::ALL.choose(&mut self.0).expect("some")
    }

    pub(super) fn target(&mut self) -> Target {
        let targets: Vec<Target> = Target::all().collect();
        *targets.choose(&mut self.0).expect("some")
    }

    pub(super) fn twist(&mut self) -> Twist {
        Twist::of(&self.position())
    }

    pub(super) fn turn(&mut self) -> Turn {
        let layers = [Layers::Outer, Layers::Wide, Layers::Slice, Layers::All];
        Turn::new(*layers.choose(&mut self.0).expect("some"), self.mv())
    }

    pub(super) fn alg(&mut self) -> Alg {
        self.moves().into_iter().collect()
    }

    pub(super) fn order(&mut self) -> FaceOrder {
        let mut faces = Face::ALL;
        faces.rotate_left(self.0.random_range(0..6));
        FaceOrder::new(faces).expect("each face once")
    }

    pub(super) fn pattern(&mut self) -> Pattern {
        let pattern = Pattern::default().with(self.cubie(), self.byte());
        let pattern = pattern.unwrap_or(Pattern::SOLVED).with_slot(self.cubie(), self.byte());
        let pattern = pattern.unwrap_or_default().with_orientation(self.cubie(), self.byte());
        pattern.unwrap_or_default()
    }

    /// Draws the stickers of a position, some of them changed.
    pub(super) fn stickers(&mut self) -> String {
        let mut text: Vec<char> = Facelets::from(self.position()).to_string().chars().collect();
        for _ in 0..self.0.random_range(0..4) {
            let (i, j) = (self.0.random_range(0..text.len()), self.0.random_range(0..text.len()));
            match self.0.random_range(0..3) {
                0 => text.swap(i, j),
                1 => text[i] = *['U', 'r', 'ß', ' ', '\0'].choose(&mut self.0).expect("some"),
                _ => text[i] = text[j],
            }
        }
        text.into_iter().collect()
    }

    /// Draws a number from 0 to 1, or sometimes an extreme value or NaN.
    pub(super) fn real(&mut self) -> f64 {
        const REALS: [f64; 8] =
            [0.0, 1.0, -0.0, -1.0, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN];
        match self.0.random_range(0..20) {
            0 => *REALS.choose(&mut self.0).expect("some"),
            _ => self.0.random_range(0.0..1.0),
        }
    }

    /// Draws one of the items.
    pub(super) fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of.choose(&mut self.0).expect("some").clone()
    }
}
