//! Lists all sequences of one length that bring some pieces home, in slices.

use std::ops::ControlFlow;

use serde::Deserialize;
use serde_json::{Value, json};
use superflip::{
    Alg, Move,
    notation::PositionError,
    search::{Event, Exhaustive},
};

use crate::{clock::milliseconds, failure::Failure, pieces::Pieces, position::Position};

/// The maximum length of the sequences, equal to that of `superflip search`.
const MAX_LENGTH: u8 = 25;
/// The maximum size of the tables of a search, in bytes. The tables are built again in each slice.
const TABLES: u64 = 4 << 20;

/// Lists one slice of the sequences: until the time is over, or until `limit` sequences are found.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ways {
    position: Position,
    /// The pieces, in the grammar of `superflip search --only`.
    pieces: String,
    length: u8,
    /// The sequence at which the previous slice ended. Empty for the first slice.
    after: String,
    /// The maximum number of sequences in this slice.
    limit: usize,
    /// The maximum time of the search in this slice, in milliseconds, not including the time to
    /// build the tables. If building the tables takes longer than this, the search may also take
    /// that long.
    milliseconds: f64,
}

impl Ways {
    /// Lists the sequences of a slice. The answer also has the sequence after which the next slice
    /// continues, unless this slice is the last one.
    pub(crate) fn list(&self) -> Result<Value, Failure> {
        let position = self.position.in_place()?;
        let pieces: Pieces = self.pieces.parse().map_err(Failure::Pieces)?;
        let after: Alg =
            self.after.parse().map_err(|error| Failure::Position(PositionError::Moves(error)))?;
        if self.length > MAX_LENGTH {
            return Err(Failure::Request(format!("the length is more than {MAX_LENGTH}")));
        }
        let begin = milliseconds();
        let mut slice = Slice { ways: self, begin, deadline: None, found: Vec::new() };
        let search = Exhaustive::new(position, self.length)
            .to(pieces.goal)
            .after(after.moves())
            .within(TABLES);
        let end = slice.run(&search);
        let mut object = json!({ "ways": slice.found });
        if let ControlFlow::Break(after) = end {
            object["after"] = after.into();
        }
        Ok(object)
    }
}

/// A slice of the search while it runs.
struct Slice<'a> {
    ways: &'a Ways,
    /// The time at which the slice began, in milliseconds.
    begin: f64,
    /// The time at which the slice ends, in milliseconds. `None` until the tables are built.
    deadline: Option<f64>,
    found: Vec<String>,
}

impl Slice<'_> {
    /// Runs the search until the slice is over. Breaks with the sequence after which the next slice
    /// continues.
    fn run(&mut self, search: &Exhaustive) -> ControlFlow<String> {
        search.run_as_pattern(|event| {
            let at = match event {
                Event::Solution(moves) => {
                    self.found.push(text(moves));
                    moves
                }
                Event::Branch(moves) => moves,
                _ => return ControlFlow::Continue(()),
            };
            // The empty branch is the whole search. If a slice ended there, the next slice would
            // start from the beginning.
            if !at.is_empty() && self.is_over() {
                ControlFlow::Break(text(at))
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether the slice has used its time, or has found its maximum number of sequences.
    fn is_over(&mut self) -> bool {
        let now = milliseconds();
        let time = self.ways.milliseconds.max(now - self.begin);
        let deadline = *self.deadline.get_or_insert(now + time);
        self.found.len() >= self.ways.limit || now >= deadline
    }
}

fn text(moves: &[Move]) -> String {
    moves.iter().copied().collect::<Alg>().to_string()
}
