//! The members of answers, as `docs/answers.md` explains them. A type parameter is a text, a list, or an object that another
//! type writes.
//!
//! The tests of the program read this file, too. There `Object` derives a JSON Schema, from which
//! `docs/answers.schema.json` and the declarations of the npm package are made.

use super::Object;

/// The letters of the centers that are up and in front.
#[derive(Object)]
pub(crate) struct Hold<Letter> {
    pub(crate) up: Letter,
    pub(crate) front: Letter,
}

/// A position, and how the cube is held.
#[derive(Object)]
pub(crate) struct HeldCube<Facelets, Hold> {
    /// The 54 stickers, with the cube held so that each center is on its own face.
    pub(crate) facelets: Facelets,
    /// How the text holds the cube. Absent if U is up and F in front.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hold: Option<Hold>,
}

/// A sticker that a repair changes.
#[derive(Object)]
pub(crate) struct Change<Sticker> {
    /// The number of the sticker, from 1, in the order of the text.
    pub(crate) sticker: Sticker,
    /// The letter of the sticker in the text.
    pub(crate) found: char,
    /// The letter of the sticker on the repaired cube.
    pub(crate) color: char,
}

/// A cube that moves reach, near misread stickers.
#[derive(Object)]
pub(crate) struct Repair<Facelets, Hold, Changes> {
    /// The 54 stickers, with the cube held so that each center is on its own face.
    pub(crate) facelets: Facelets,
    /// How the text holds the cube. Absent if U is up and F in front.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hold: Option<Hold>,
    /// The number of changes.
    pub(crate) cost: usize,
    /// The changed stickers, in the order of the text.
    pub(crate) changes: Changes,
}

/// Moves that solve a position.
#[derive(Object)]
pub(crate) struct Solution<Moves> {
    /// The moves, separated by blanks: `R U2 F'`.
    pub(crate) moves: Moves,
    /// The number of moves. A half turn counts as one move.
    pub(crate) length: usize,
    /// Whether the search proved that no shorter solution exists.
    pub(crate) optimal: bool,
    /// The number of nodes that the search used. A node is a tried move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
}

/// Moves that solve a position, with their cost.
#[derive(Object)]
pub(crate) struct MetricSolution<Moves, Metric, Turns> {
    /// The moves, separated by blanks: `R U2 F'`.
    pub(crate) moves: Moves,
    /// The number of moves. A half turn counts as one move.
    pub(crate) length: usize,
    /// The name of the metric, or `costs`.
    pub(crate) metric: Metric,
    /// The sum of the costs of the turns.
    pub(crate) cost: u16,
    /// The turns that the metric counts, each as one step. `(R2 L)` turns two opposite faces at once.
    pub(crate) turns: Turns,
    /// The number of nodes that the search had used when it found the solution.
    pub(crate) nodes: u64,
}

/// Moves that a machine makes in little time.
#[derive(Object)]
pub(crate) struct ClockedSolution<Moves, Turns> {
    /// The moves, separated by blanks: `R U2 F'`.
    pub(crate) moves: Moves,
    /// The number of moves. A half turn counts as one move.
    pub(crate) length: usize,
    /// The turns that the machine makes at once, each as one step. `(R2 L)` turns two opposite faces at once.
    pub(crate) turns: Turns,
    /// The number of nodes that the search used.
    pub(crate) nodes: u64,
    /// The number of solutions that the search compared.
    pub(crate) candidates: u64,
}

// Arrays of a fixed length would be tuples in Python.
/// The values of a position's cubies, in the numbering of *cubepos*.
#[derive(Clone, Copy, Object)]
pub(crate) struct Cubies<Corners, Edges> {
    /// The values of the corners, 8·twist + slot.
    pub(crate) c: Corners,
    /// The values of the edges, 2·slot + flip.
    pub(crate) e: Edges,
}

/// The permutation coordinates of a position (*permcube*).
#[derive(Object)]
pub(crate) struct Permutation {
    pub(crate) et: u16,
    pub(crate) em: u16,
    pub(crate) eb: u16,
    pub(crate) etp: u8,
    pub(crate) emp: u8,
    pub(crate) ebp: u8,
    pub(crate) c8_4: u8,
    pub(crate) ctp: u8,
    pub(crate) cbp: u8,
}

/// Facts about a position.
#[derive(Object)]
pub(crate) struct Facts<Facelets, Hold, Text, Cubies, Coset, Costs> {
    /// The 54 stickers, with the cube held so that each center is on its own face.
    pub(crate) facelets: Facelets,
    /// How the text holds the cube. Absent if U is up and F in front.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hold: Option<Hold>,
    /// The position in Singmaster's notation.
    pub(crate) singmaster: Text,
    /// The values of the position.
    pub(crate) cubepos: Cubies,
    /// The values of the inverse position.
    pub(crate) inverse: Cubies,
    /// The least position among the images under the 48 symmetries.
    pub(crate) canon48: Cubies,
    /// The least position among the images under the 48 symmetries and inversion.
    pub(crate) canon96: Cubies,
    /// The number of the 48 symmetries that do not change the position.
    pub(crate) symmetry: usize,
    /// The least number of repetitions of the position's moves that leads back to the solved cube.
    pub(crate) order: u32,
    /// The coordinates csymm, eosymm and epsymm of the position's coset of Kociemba's group (*kocsymm*).
    pub(crate) kocsymm: Coset,
    /// The permutation coordinates of the position (*permcube*).
    pub(crate) permcube: Permutation,
    /// The reason why no moves reach the position. Absent if moves reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unreachable: Option<Text>,
    /// The cost of the sequence of moves in each metric. Absent if the position is given otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) costs: Option<Costs>,
}

/// What an error says to a program. `docs/errors.md` lists the kinds.
#[derive(Object)]
pub(crate) struct Diagnosis<Kind, Column, Stickers> {
    /// The kind of the error, which does not change between versions.
    pub(crate) kind: Kind,
    /// The column of the mistake in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<Column>,
    /// The numbers of the stickers at fault, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stickers: Option<Stickers>,
    /// The piece or the slot at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) piece: Option<&'static str>,
    /// The proved lower bound: no solution has fewer moves, or costs less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bound: Option<u16>,
}
