//! The clock of a machine.

use superflip::{metric::AxisTurn, search::Clock};

use crate::machine::{Automaton, Machine, Walk};

/// Times axis turns in microseconds, with an automaton of the machine. The next clock of the
/// machine takes the automaton over, with all its steps.
pub(super) struct MachineClock<'a> {
    machine: &'a Machine,
    automaton: Automaton,
}

impl<'a> MachineClock<'a> {
    pub(super) fn new(machine: &'a Machine) -> Self {
        Self { machine, automaton: machine.take_automaton() }
    }
}

impl Drop for MachineClock<'_> {
    fn drop(&mut self) {
        self.machine.keep_automaton(core::mem::take(&mut self.automaton));
    }
}

impl Clock for MachineClock<'_> {
    type State = Walk;

    fn start(&mut self) -> Walk {
        self.automaton.start(&self.machine.engine)
    }

    #[inline]
    fn next(&mut self, walk: Walk, turn: AxisTurn) -> Option<Walk> {
        self.automaton.next(&self.machine.engine, walk, turn)
    }

    #[inline]
    fn time(&self, walk: Walk) -> u32 {
        walk.time
    }

    #[inline]
    fn end(&self, walk: Walk) -> u32 {
        self.automaton.end(walk)
    }

    fn whole(&mut self, turns: &[AxisTurn]) -> Option<u32> {
        self.machine.engine.time(turns)
    }

    fn least_per_move(&self) -> u32 {
        self.machine.engine.least_per_move()
    }
}
