//! The signature: a digest of the work that every engine does on fixed positions.
//!
//! The signature does not depend on the machine. If it changes, some engine does different work.
//! Engines that can use several threads run on one thread.

mod costs;
mod counts;
mod people;
mod sequences;
mod solvers;
mod work;

use superflip::search::{Solver, TableSet};

pub use self::work::{Digest, Work};

/// An engine and a function that runs it on the fixed positions.
type Engine = (&'static str, fn(&mut Work));

const ENGINES: [Engine; 26] = [
    ("two-phase first", |work| solvers::two_phase(work, Solver::new())),
    ("two-phase small tables", |work| {
        solvers::two_phase(work, Solver::new().tables(TableSet::Fast));
    }),
    ("two-phase compact", |work| {
        solvers::two_phase(work, Solver::new().tables(TableSet::Compact));
    }),
    ("two-phase budget", solvers::two_phase_budget),
    ("two-phase every", solvers::two_phase_every),
    ("subset", solvers::subset),
    ("optimal one", |work| solvers::optimal(work, false)),
    ("optimal all", |work| solvers::optimal(work, true)),
    ("whole cube", sequences::whole_cube),
    ("pattern", sequences::pattern),
    ("meet", sequences::meet),
    ("dissection", sequences::dissection),
    ("turns", sequences::turns),
    ("metric", costs::metric),
    ("metric near-optimal", costs::near_optimal),
    ("machine", costs::machine),
    ("coset", counts::coset),
    ("coset quarter turns", counts::coset_in_quarter_turns),
    ("distances", counts::distances),
    ("subgroup", counts::subgroup),
    ("reach", counts::reach),
    ("steps", people::steps),
    ("methods", people::methods),
    ("algorithms", people::algorithms),
    ("blind", people::blind),
    ("insertions and scan", people::insertions_and_scan),
];

/// Returns an iterator that runs one engine per step.
pub fn works() -> impl Iterator<Item = Work> {
    ENGINES.into_iter().map(|(engine, run)| {
        let mut work = Work { engine, ..Work::default() };
        run(&mut work);
        work
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `.ci/machines` runs this test on emulated machines.
    #[test]
    #[ignore = "takes minutes on an emulated machine; .ci/machines runs it"]
    fn engines_do_the_same_work_on_every_machine() {
        let mut signature = Digest::default();
        works().for_each(|work| signature.add_work(&work));
        assert_eq!(signature.to_string(), "7dff570b48415ae3");
    }
}
