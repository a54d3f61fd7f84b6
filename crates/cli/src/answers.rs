//! The members of answers that only the program gives, as `docs/answers.md` explains them. A type parameter is a text, a list,
//! or an object that another type writes.
//!
//! The tests of the program read this file, too. There `Object` derives a JSON Schema, from which
//! `docs/answers.schema.json` is made.

use std::path::PathBuf;

use super::Object;

/// The number of solutions of a length.
#[derive(Object)]
pub(crate) struct Solutions<Whole> {
    /// The number of moves.
    pub(crate) length: u8,
    /// The number of solutions.
    pub(crate) solutions: Whole,
}

/// The number of solutions of a cost.
#[derive(Object)]
pub(crate) struct SolutionsOfCost<Metric, Whole> {
    /// The metric of the cost.
    pub(crate) metric: Metric,
    /// The cost of each solution.
    pub(crate) cost: u8,
    /// The number of solutions.
    pub(crate) solutions: Whole,
}

/// The number of positions at a distance.
#[derive(Object)]
pub(crate) struct PositionsAtDistance<Metric> {
    /// The number of moves, or the cost.
    pub(crate) distance: usize,
    /// The number of positions.
    pub(crate) positions: u64,
    /// The metric of the distance. Absent for moves in the half-turn metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metric: Option<Metric>,
    /// The number of positions up to the 48 symmetries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) up_to_48: Option<u64>,
    /// The number of positions up to the 48 symmetries and inversion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) up_to_96: Option<u64>,
}

/// The number of positions that moves reach.
#[derive(Object)]
pub(crate) struct PositionsOfMoves<Whole> {
    /// The moves.
    pub(crate) generators: String,
    /// The number of positions.
    pub(crate) positions: Whole,
}

/// The number of positions with a symmetry.
#[derive(Object)]
pub(crate) struct SymmetricPositions<Whole> {
    /// The class of the symmetries that each position has.
    pub(crate) symmetric: String,
    /// The number of positions.
    pub(crate) positions: Whole,
}

/// What is solved in a position that is no case.
#[derive(Object)]
pub(crate) struct State {
    /// What is solved, in English.
    pub(crate) state: String,
}

/// The symmetries that do not change a position.
#[derive(Object)]
pub(crate) struct SymmetryGroup {
    /// The name of the class of conjugate subgroups.
    pub(crate) class: String,
    /// Symmetries that generate the group.
    pub(crate) generators: Vec<String>,
}

/// The verdict on a certificate.
#[derive(Object)]
pub(crate) struct Verification<Name, Whole> {
    /// How much was computed again.
    pub(crate) verdict: Name,
    /// The greatest probability that a certificate passes which is false about one part.
    pub(crate) one_false_part_passes: f64,
    /// The number from which the parts are drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<Whole>,
    /// The numbers of the drawn parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawn: Option<Vec<usize>>,
}

/// The verdict on the certificate of a shortest solution.
#[derive(Object)]
pub(crate) struct CheckedSolution<Facelets, Moves, Verdict> {
    /// The position, as 54 stickers.
    pub(crate) facelets: Facelets,
    /// The solution.
    pub(crate) moves: Moves,
    /// The number of moves.
    pub(crate) length: usize,
    /// The stated distance of the position.
    pub(crate) distance: u8,
    /// The number of lengths that were counted again.
    pub(crate) lengths_counted: usize,
    #[serde(flatten)]
    pub(crate) verdict: Verdict,
}

/// The verdict on the certificate of a coset.
#[derive(Object)]
pub(crate) struct CheckedCoset<Coset, Metric, Verdict> {
    /// The coordinates csymm, eosymm and epsymm of the coset.
    pub(crate) coset: Coset,
    /// The metric of the distances.
    pub(crate) metric: Metric,
    /// The stated greatest distance.
    pub(crate) within: u8,
    /// The number of solutions that were replayed.
    pub(crate) solutions_replayed: usize,
    /// The number of distances that were counted again.
    pub(crate) distances_counted: usize,
    /// Whether the certificate is about each position of the coset.
    pub(crate) complete: bool,
    /// The greatest probability that a certificate passes which is false about one percent of the parts.
    pub(crate) one_percent_false_parts_pass: f64,
    #[serde(flatten)]
    pub(crate) verdict: Verdict,
}

/// The verdict on the certificate of a job.
#[derive(Object)]
pub(crate) struct CheckedJob<Verdict> {
    /// The question of the job, in English.
    pub(crate) question: String,
    /// The number of parts.
    pub(crate) parts: usize,
    /// The number of lines of the answer.
    pub(crate) lines: u64,
    /// Whether the results of the parts were compared with the certificate.
    pub(crate) results_compared: bool,
    #[serde(flatten)]
    pub(crate) verdict: Verdict,
}

/// A table of the program: its row in the catalogue.
#[derive(Object)]
pub(crate) struct BakedTable<Element, Digest> {
    /// The name that the source gives the table.
    pub(crate) name: &'static str,
    /// The feature that bakes the table. Empty if every build does.
    pub(crate) feature: &'static str,
    /// The type of an entry.
    pub(crate) element: Element,
    /// The length of each axis.
    pub(crate) shape: &'static [usize],
    /// What indexes each axis.
    pub(crate) axes: &'static [&'static str],
    /// What an entry contains.
    pub(crate) entry: &'static str,
    /// The document and the section that define the table.
    pub(crate) source: &'static str,
    /// The SHA-256 digest of the entries as little-endian bytes, in hexadecimal.
    pub(crate) digest: Digest,
    /// What the table means, in English.
    pub(crate) meaning: &'static str,
    /// The number of bytes.
    pub(crate) bytes: u64,
}

/// A file in the directory of tables.
#[derive(Default, Object)]
pub(crate) struct TableFile<State, Error> {
    /// The path of the file.
    pub(crate) file: String,
    /// What the file is.
    pub(crate) state: State,
    /// The size of a pruning table, such as `50MB`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<String>,
    /// The name of the table of a metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The number of bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bytes: Option<u64>,
    /// Why the file is damaged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Error>,
}

/// Whether a table keeps its laws.
#[derive(Object)]
pub(crate) struct TableReport<Laws> {
    /// The name of the table.
    pub(crate) table: String,
    /// Whether each law holds.
    pub(crate) ok: bool,
    /// The laws.
    pub(crate) checks: Laws,
}

/// Whether a law of a table holds.
#[derive(Object)]
pub(crate) struct LawReport {
    /// What the law says.
    pub(crate) statement: &'static str,
    /// Whether the law holds.
    pub(crate) ok: bool,
    /// The number of cases in which the law holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cases: Option<u64>,
    /// Where the law does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) violation: Option<String>,
}

/// A pruning table that was built in a file.
#[derive(Object)]
pub(crate) struct BuiltTable {
    /// The path of the file.
    pub(crate) file: String,
    /// The size, such as `50MB`.
    pub(crate) size: String,
    /// The number of bytes.
    pub(crate) bytes: u64,
    /// The time in seconds.
    pub(crate) seconds: f64,
    /// The greatest memory of the process in bytes. `null` if the system does not say.
    pub(crate) peak_bytes: Option<u64>,
    /// The number of entries of each distance. The last number includes all greater distances.
    pub(crate) counts: Vec<u64>,
}

/// Whether a table in a file is sound.
#[derive(Default, Object)]
pub(crate) struct CheckedTable<Error> {
    /// The path of the file.
    pub(crate) file: String,
    /// Whether the table is sound. `null` if it was not checked, because there is no memory or no file.
    pub(crate) ok: Option<bool>,
    /// The size of a pruning table, such as `50MB`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<String>,
    /// The name of the table of a metric.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The number of bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bytes: Option<u64>,
    /// The time in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seconds: Option<f64>,
    /// The number of pairs of rows that were compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pairs: Option<u64>,
    /// Why the table is not sound, or was not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Error>,
}

/// The parts of a job.
#[derive(Object)]
pub(crate) struct JobStatus<BadParts> {
    /// The number of parts.
    pub(crate) parts: u32,
    /// The number of parts that are done.
    pub(crate) done: u32,
    /// The numbers of the missing parts, and ranges such as `4-7`.
    pub(crate) missing: String,
    /// The parts whose results are damaged.
    pub(crate) bad: BadParts,
    /// The files that are no results.
    pub(crate) unknown: Vec<PathBuf>,
    /// The number of files that a run has not finished.
    pub(crate) unfinished: usize,
    /// The mean time of a part in seconds. `null` if no part is done.
    pub(crate) mean_seconds: Option<f64>,
}

/// A part of a job whose result is damaged.
#[derive(Object)]
pub(crate) struct BadPart<Error> {
    /// The number of the part, from 1.
    pub(crate) part: u32,
    pub(crate) error: Error,
}

/// The number of positions of a coset at each distance.
#[derive(Object)]
pub(crate) struct CountedCoset<Coset, Metric> {
    /// The coordinates csymm, eosymm and epsymm of the coset.
    pub(crate) coset: Coset,
    /// The metric of the distances.
    pub(crate) metric: Metric,
    /// The number of positions at each distance.
    pub(crate) counts: Vec<u64>,
    /// The sum of the numbers.
    pub(crate) total: u64,
    /// The time in seconds.
    pub(crate) seconds: f64,
}

/// What is proved of a coset.
#[derive(Object)]
pub(crate) struct ProvedCoset<Coset, Metric> {
    /// The coordinates csymm, eosymm and epsymm of the coset.
    pub(crate) coset: Coset,
    /// The metric of the distances.
    pub(crate) metric: Metric,
    /// The distance that no position of the coset exceeds, if it is proved.
    pub(crate) within: u8,
    /// Whether it is proved.
    pub(crate) proved: bool,
    /// The number of positions that were found at each distance.
    pub(crate) counts: Vec<u64>,
    /// The greatest distance whose number is exact.
    pub(crate) exact: usize,
    /// The number of positions that the search left, which are solved one by one.
    pub(crate) left: u64,
    /// The greatest cost of the solutions that were found one by one. `null` if there are none.
    pub(crate) longest_left: Option<u16>,
    /// The number of positions that are farther.
    pub(crate) open: usize,
    /// The number of positions of the coset.
    pub(crate) total: u64,
    /// The time in seconds.
    pub(crate) seconds: f64,
}
