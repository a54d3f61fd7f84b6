//! `superflip search`: lists all sequences of a length that solve a position, in ordinary notation.

mod args;
mod lengths;
mod printer;

use std::sync::Arc;

use self::printer::SearchPrinter;
pub(super) use self::{args::Args, lengths::MAX_LENGTH};
use super::{Failure, folder::BestTable, hold::HeldCube};

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let longest = self.length.iter().last().map_or(0, usize::from);
        if let Some(prefix) = self.prefix.as_ref().filter(|p| p.moves().len() > longest) {
            let n = prefix.moves().len();
            return Err(Failure::Input(format!(
                "--prefix has {n} moves, and the sequences have at most {longest}"
            )));
        }
        if self.turns().is_some() {
            let options = [
                ("--prefix", self.prefix.is_some()),
                ("--after", self.after.is_some()),
                ("--canonical", self.canonical),
                ("--auf", self.auf),
            ];
            if let Some((option, _)) = options.into_iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::Input(format!(
                    "{option} needs --moves of faces alone, without slices and wide turns"
                )));
            }
        }
        let is_whole = self.goal.is_none() && self.moves.is_none() && self.metric.is_none();
        let longest = self.length.iter().last().filter(|_| is_whole).unwrap_or(0);
        let tables = Arc::new(BestTable::new(self.folder.clone(), self.memory.bytes()));
        tables.prepare(longest)?;
        let mut printer = SearchPrinter::new(self, tables, self.metric_solver()?);
        let printed = self.positions.each(&HeldCube::read, &mut |entry| printer.take(entry));
        Failure::after_answers(printed, printer.has_failed().into())
    }
}
