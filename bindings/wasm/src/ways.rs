//! Lists of all sequences of one length that bring some pieces home.

use std::ops::ControlFlow;

use serde::Deserialize;
use serde_json::{Value, json};
use superflip::{
    Alg, Move,
    notation::PositionError,
    search::{Event, Exhaustive},
};

use crate::{clock::milliseconds, failure::Failure, pieces::Pieces, position::Position};

/// The maximum length of the sequences, as in `superflip search`.
const MAX_LENGTH: u8 = 25;
/// The maximum size of the tables of one search, in bytes. Each slice builds the tables again.
const TABLES: u64 = 4 << 20;

/// Lists sequences until the time is over or `limit` sequences are found.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ways {
    position: Position,
    /// The pieces, in the grammar of `superflip search --only`.
    pieces: String,
    length: u8,
    /// The sequence at which the last slice ended. Empty for the first slice.
    after: String,
    /// The maximum number of sequences of this slice.
    limit: usize,
    /// The time for the search of this slice, in milliseconds. It does not include the time for the
    /// tables. If the tables take longer than this time, the search may take as long as the tables.
    milliseconds: f64,
}

impl Ways {
    /// Answers the sequences of a slice, and the sequence after which the next slice resumes. That
    /// sequence is absent after the last slice.
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

/// A running slice.
struct Slice<'a> {
    ways: &'a Ways,
    /// The time at which the slice began, in milliseconds.
    begin: f64,
    /// The end of the slice in milliseconds. It is set when the tables are ready.
    deadline: Option<f64>,
    found: Vec<String>,
}

impl Slice<'_> {
    /// Runs a search. Breaks with the sequence after which the search resumes.
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
            // The empty branch stands for the whole search, so a slice does not end there.
            if !at.is_empty() && self.is_over() {
                ControlFlow::Break(text(at))
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether the slice has used its time or found its number of sequences.
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
