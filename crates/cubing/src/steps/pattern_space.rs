//! The states of a block: the places of its pieces.

use superflip::{
    cube::{Arrangement, CubePos, Move, Pattern},
    unstable::PatternBounds,
};

use super::space::Space;

/// The greatest number of tables for a block.
const TABLES: usize = 4;
/// The greatest number of states in a table. The first two corners and three edges of a block have 5,322,240.
const STATES: usize = 6_000_000;

/// A block at its first place: for each table of lower bounds, the state of its two parts.
#[derive(Debug, Clone)]
pub(super) struct PatternSpace(PatternBounds);

impl PatternSpace {
    pub(super) fn new(pattern: &Pattern) -> Self {
        let bounds = PatternBounds::from_all(pattern, STATES);
        assert!(bounds.tables() <= TABLES, "a block has few tables");
        Self(bounds)
    }
}

impl Space for PatternSpace {
    type State = [[u16; 2]; TABLES];

    fn state(&self, seen: &Arrangement) -> Self::State {
        let mut state = Self::State::default();
        self.0.read(&CubePos::from(*seen), &mut state);
        state
    }

    fn moved(&self, state: Self::State, mv: Move) -> Self::State {
        let mut moved = state;
        self.0.moved(&state, mv.index(), &mut moved);
        moved
    }

    fn bound(&self, state: Self::State) -> u8 {
        self.0.bound(&state)
    }
}
