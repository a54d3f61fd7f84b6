//! Lists all sequences of one length that bring some pieces home. Each request returns the next
//! part of the list, a *slice*.

use std::ops::ControlFlow;

use serde_json::{Value, json};
use superflip::{
    Alg, Move,
    cube::Pattern,
    notation::PositionError,
    search::{Event, Exhaustive},
};

use crate::{failure::Failure, fields::Fields, host::milliseconds, position::Position};

/// The maximum length of sequences, the same as in `superflip search`.
const MAX_LENGTH: u8 = 25;
/// The maximum size of a search's tables, in bytes. Each request builds the tables again.
const TABLES: u64 = 4 << 20;

/// A request for one slice of the list. A slice has the next sequences, at most `limit` of them. A
/// slice also ends when its time is over.
#[derive(Debug)]
pub(crate) struct Ways<'a> {
    position: Position<'a>,
    /// The pieces to bring home, in the grammar of `superflip search --goal`.
    goal: &'a str,
    length: u8,
    /// The last sequence that the search of the previous slice reached. Empty for the first slice.
    after: &'a str,
    /// The maximum number of sequences in the slice.
    limit: usize,
    /// The maximum time for searching, in milliseconds, after the tables are built. If building the
    /// tables takes longer than this, searching may take as long as building.
    milliseconds: f64,
}

impl<'a> Ways<'a> {
    /// Reads the fields in their order.
    pub(crate) fn read(fields: &mut Fields<'a>) -> Result<Self, Failure> {
        Ok(Self {
            position: Position::read(fields)?,
            goal: fields.text()?,
            length: fields.parse()?,
            after: fields.text()?,
            limit: fields.parse()?,
            milliseconds: fields.parse()?,
        })
    }

    /// Returns the sequences of the slice. If more sequences may follow, also returns the sequence
    /// after which the next slice continues.
    pub(crate) fn list(&self) -> Result<Value, Failure> {
        let position = self.position.in_place()?;
        let goal: Pattern = self.goal.parse().map_err(|error| Failure::argument("goal", error))?;
        let after: Alg = self.after.parse().map_err(PositionError::Moves)?;
        if self.length > MAX_LENGTH {
            return Err(Failure::request(format_args!("the length is more than {MAX_LENGTH}")));
        }
        let begin = milliseconds();
        let mut slice = Slice { ways: self, begin, deadline: None, found: Vec::new() };
        let search = Exhaustive::new(position, self.length)
            .goal(goal)
            .after(after.moves())
            .max_memory(TABLES);
        let end = slice.run(&search);
        let mut object = json!({ "ways": slice.found });
        if let ControlFlow::Break(after) = end {
            object["after"] = after.into();
        }
        Ok(object)
    }
}

struct Slice<'a> {
    ways: &'a Ways<'a>,
    /// When the slice began, in milliseconds.
    begin: f64,
    /// When the slice must end, in milliseconds. `None` until the tables are built.
    deadline: Option<f64>,
    found: Vec<String>,
}

impl Slice<'_> {
    /// Searches until the slice has `limit` sequences or its time is over. Then breaks with the
    /// last sequence that the search reached, after which the next slice continues.
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
            // The search reports the empty branch only when it has tried all sequences. If the next
            // slice continued at the empty sequence, it would repeat the whole search.
            if !at.is_empty() && self.is_over() {
                ControlFlow::Break(text(at))
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Returns whether the time has passed or the maximum number of sequences is found.
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
