//! The work of one engine, and the fixed positions.

use std::fmt;

use superflip::{Alg, CubePos, Move};

/// Scrambles that lead to the fixed positions. The last scramble leads to a position two moves from
/// the superflip, which is highly symmetric.
pub(super) const SCRAMBLES: [&str; 5] = [
    "R U2 F' L D B2 R' U F2 D'",
    "F2 L' U B D2 R F' U2 L B' D R2",
    "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2",
    "D2 F U' R2 B L' U F2 R' D B2 L U2 F' R B' D L2 U' R2",
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2 R U",
];

/// The work of an engine on the fixed positions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Work {
    /// The name of the engine.
    pub engine: &'static str,
    /// The number of nodes that the engine visited, if the engine counts nodes.
    pub nodes: u64,
    /// The number of moves that the engine tried, if the engine counts tries.
    pub tries: u64,
    /// The number of solutions that the engine found.
    pub solutions: u64,
    /// A digest of the solutions, in the order in which the engine found them.
    pub digest: Digest,
}

/// A 64-bit FNV-1a hash, displayed in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Digest {
    /// Adds the counts and the digest of an engine's work to this digest. The signature is the
    /// digest after the work of all engines.
    pub fn add_work(&mut self, work: &Work) {
        for figure in [work.nodes, work.tries, work.solutions, work.digest.0] {
            self.add(&figure.to_le_bytes());
        }
    }

    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Work {
    pub(super) fn solution(&mut self, moves: impl IntoIterator<Item = Move>) {
        self.solutions += 1;
        for mv in moves {
            self.digest.add(&[mv as u8]);
        }
        self.digest.add(&[u8::MAX]);
    }

    /// Adds numbers that are no solutions to the digest.
    pub(super) fn numbers(&mut self, numbers: impl IntoIterator<Item = u64>) {
        for number in numbers {
            self.digest.add(&number.to_le_bytes());
        }
    }

    /// Adds a solution that is more than moves, by its text.
    pub(super) fn text(&mut self, text: impl fmt::Display) {
        self.solutions += 1;
        self.digest.add(text.to_string().as_bytes());
        self.digest.add(&[u8::MAX]);
    }
}

pub(super) fn position(scramble: &str) -> CubePos {
    CubePos::SOLVED.moved_by(scramble.parse::<Alg>().expect("a scramble"))
}
