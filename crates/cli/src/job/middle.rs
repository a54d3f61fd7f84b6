//! The states by which a dissection is divided. A *state* is the slots and orientations of some
//! cubies after half of a sequence. States are numbered from 0.

use superflip::{
    CubePos,
    cube::{Cubie, Pattern},
};

/// Some cubies: the first `count` of [`CUBIES`]. A state gives the slot and orientation of each of
/// them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Middle {
    pub(super) count: u8,
}

/// The cubies whose states divide a search. Edges and corners alternate, because the place of an
/// edge hardly restricts the place of a corner.
const CUBIES: [usize; 6] = [8, 0, 9, 1, 10, 2];
/// The number of values of a cubie: 12·2 for an edge, 8·3 for a corner.
const VALUES: u8 = 24;

impl Middle {
    #[expect(clippy::cast_possible_truncation, reason = "6")]
    pub(super) const MOST: u8 = CUBIES.len() as u8;

    fn cubies(self) -> &'static [usize] {
        &CUBIES[..self.count.into()]
    }

    /// Returns the number of states, 24·24·22·21·20·18 for all six cubies.
    pub(super) fn states(self) -> u64 {
        let values: [u8; Self::MOST as usize] = std::array::from_fn(|i| {
            let same =
                CUBIES[..i].iter().filter(|&&cubie| is_corner(cubie) == is_corner(CUBIES[i]));
            let per_slot = if is_corner(CUBIES[i]) { 3 } else { 2 };
            same.fold(VALUES, |values, _| values - per_slot)
        });
        values[..self.count.into()].iter().map(|&values| u64::from(values)).product()
    }

    /// Returns the state with this number, as a pattern that fixes the slot and the orientation of
    /// each cubie.
    pub(super) fn pattern(self, number: u64) -> Pattern {
        let (mut rest, mut states, mut pattern) = (number, self.states(), Pattern::default());
        for &cubie in self.cubies() {
            // One pattern for each value that this cubie can have if the earlier cubies have the
            // values in `pattern`. All patterns stand for the same number of states.
            let next: Vec<Pattern> = (0..VALUES)
                .filter_map(|value| pattern.with(Cubie::ALL[cubie], value).ok())
                .collect();
            states /= next.len() as u64;
            pattern = next[usize::try_from(rest / states).expect("below 24")];
            rest %= states;
        }
        pattern
    }

    /// Returns the number of the state that the cubies have in `position`.
    pub(super) fn number(self, position: &CubePos) -> u64 {
        let (mut number, mut pattern) = (0, Pattern::default());
        for &cubie in self.cubies() {
            let value = position.as_bytes()[cubie];
            let next: Vec<u8> = (0..VALUES)
                .filter(|&value| pattern.with(Cubie::ALL[cubie], value).is_ok())
                .collect();
            let choice = next.iter().take_while(|&&other| other < value).count();
            number = number * next.len() as u64 + choice as u64;
            pattern = pattern
                .with(Cubie::ALL[cubie], value)
                .expect("a position has one cubie in each slot");
        }
        number
    }

    pub(super) fn names(self) -> Vec<&'static str> {
        self.cubies().iter().map(|&cubie| Cubie::ALL[cubie].name()).collect()
    }
}

fn is_corner(cubie: usize) -> bool {
    cubie < 8
}

#[cfg(test)]
mod tests {
    use superflip::Move;

    use super::*;

    #[test]
    fn states_and_numbers_correspond() {
        let states: Vec<u64> = (0..=6).map(|count| Middle { count }.states()).collect();
        assert_eq!(states, [1, 24, 576, 12672, 266_112, 5_322_240, 95_800_320]);
        for count in 0..=4 {
            let middle = Middle { count };
            for number in (0..middle.states()).step_by(97) {
                let pattern = middle.pattern(number);
                assert_eq!(pattern.len(), usize::from(count));
                assert_eq!(middle.number(&pattern.example()), number);
            }
        }
        let middle = Middle { count: 6 };
        let mut position = CubePos::SOLVED;
        for mv in Move::ALL.into_iter().cycle().step_by(5).take(100) {
            position = position.moved(mv);
            assert!(middle.pattern(middle.number(&position)).matches(&position));
        }
        assert_eq!(middle.names().len(), 6);
    }
}
