//! The ways of the presets with four arms, from files in `tables/`.
//!
//! To derive them takes half a second. A symmetry of the machine carries ways to ways, so a file has those of
//! one state and axis turn of each orbit:
//!
//! ```text
//! number of states, states of the model                            of Ways::states
//! per state: time                                                  Ways::ends
//! per orbit of states, per state and rotation: time                Ways::between
//! per orbit of states and axis turns: number of ways,              Ways::from
//!     per way, by ascending nodes: distance from the node before, time
//! ```
//!
//! A number has seven bits per byte, the low ones first; a byte below 128 is the last one. A time is 0 if it
//! is [`NEVER`], and otherwise one more than its multiple of the greatest time that divides the times of all
//! groups.

use alloc::vec::Vec;

use superflip::{cube::Sym, metric::AxisTurn, unstable::array};

use super::{
    model::Model,
    presets::FourArms,
    rotations::{ROTATIONS, Rotations},
    ways::{NEVER, Way, Ways},
};

/// A symmetry of a machine.
struct Symmetry {
    /// For each state of [`Ways`], the state to which the symmetry carries it.
    states: Vec<u16>,
    rotations: [u8; ROTATIONS],
    turns: [AxisTurn; AxisTurn::COUNT],
}

impl Symmetry {
    fn new(m: Sym, arms: &FourArms, model: &Model, states: &[u16], rotations: &Rotations) -> Self {
        let positions = |state: u16| &model.positions[usize::from(state)];
        let carried = states.iter().map(|&state| {
            let carried = arms.carried(m, positions(state));
            let is_carried = |&(_, &state): &(u16, &u16)| *positions(state) == carried;
            (0..).zip(states).find(is_carried).expect("symmetries carry states to states").0
        });
        let rotation = |sym: Sym| rotations.number(m * sym * m.inverse());
        Self {
            states: carried.collect(),
            rotations: array(|i| rotation(rotations.sym(i.to_le_bytes()[0]))),
            turns: AxisTurn::ALL.map(|turn| turn.remap(m)),
        }
    }

    fn all(arms: &FourArms, model: &Model, states: &[u16], rotations: &Rotations) -> Vec<Self> {
        arms.symmetries().map(|m| Self::new(m, arms, model, states, rotations)).collect()
    }

    fn state(&self, state: usize) -> usize {
        self.states[state].into()
    }

    fn node(&self, at: usize) -> usize {
        self.state(at / ROTATIONS) * ROTATIONS + usize::from(self.rotations[at % ROTATIONS])
    }

    /// Returns the pair to which the symmetry carries a pair of a state and an axis turn.
    fn pair(&self, at: usize) -> usize {
        let (state, turn) = (at / AxisTurn::COUNT, at % AxisTurn::COUNT);
        self.state(state) * AxisTurn::COUNT + self.turns[turn].index()
    }
}

/// Returns the first number of each orbit of the numbers below `count`.
fn firsts(
    symmetries: &[Symmetry],
    count: usize,
    carried: impl Fn(&Symmetry, usize) -> usize,
) -> impl Iterator<Item = usize> {
    (0..count).filter(move |&at| symmetries.iter().all(|m| carried(m, at) >= at))
}

/// Returns the greatest time that divides the times of all groups.
fn unit(model: &Model) -> u32 {
    let gcd = |mut a: u32, mut b: u32| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    model.edges.iter().flatten().map(|edge| edge.time).fold(0, gcd)
}

/// Reads a file.
struct Reader<'a> {
    bytes: core::slice::Iter<'a, u8>,
    unit: u32,
}

impl Reader<'_> {
    fn number(&mut self) -> usize {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = usize::from(*self.bytes.next().expect("a test reads each file"));
            number |= (byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return number;
            }
        }
    }

    fn small(&mut self) -> u16 {
        u16::try_from(self.number()).expect("a test reads each file")
    }

    fn time(&mut self) -> u32 {
        match u32::try_from(self.number()).expect("a test reads each file") {
            0 => NEVER,
            time => (time - 1) * self.unit,
        }
    }
}

impl Ways {
    /// Reads the file of a preset. The result equals that of [`new`](Self::new).
    pub(super) fn unpacked(packed: &[u8], arms: &FourArms, model: &Model) -> Self {
        let (rotations, unit) = (Rotations::new(), unit(model));
        let mut reader = Reader { bytes: packed.iter(), unit };
        let count = reader.number();
        let states: Vec<u16> = (0..count).map(|_| reader.small()).collect();
        let starts = (0..).zip(&states).filter(|(_, state)| model.starts.contains(state));
        let starts = starts.map(|(at, _)| at).collect();
        let ends = (0..count).map(|_| reader.time()).collect();
        let symmetries = Symmetry::all(arms, model, &states, &rotations);
        let nodes = count * ROTATIONS;
        let mut between = alloc::vec![NEVER; count * nodes];
        for from in firsts(&symmetries, count, Symmetry::state) {
            for to in 0..nodes {
                let time = reader.time();
                for m in &symmetries {
                    between[m.state(from) * nodes + m.node(to)] = time;
                }
            }
        }
        let mut from: Vec<[Vec<Way>; AxisTurn::COUNT]> =
            (0..count).map(|_| [const { Vec::new() }; AxisTurn::COUNT]).collect();
        for pair in firsts(&symmetries, count * AxisTurn::COUNT, Symmetry::pair) {
            let mut at = 0;
            let ways = (0..reader.number()).map(|_| {
                at += reader.number();
                (at, reader.time())
            });
            let ways: Vec<(usize, u32)> = ways.collect();
            for m in &symmetries {
                let to = m.pair(pair);
                let list = &mut from[to / AxisTurn::COUNT][to % AxisTurn::COUNT];
                if !list.is_empty() {
                    continue;
                }
                list.extend(ways.iter().map(|&(at, time)| {
                    let at = m.node(at);
                    let to = u16::try_from(at / ROTATIONS).expect("at most 1,024 states");
                    Way { to, rotation: (at % ROTATIONS).to_le_bytes()[0], time }
                }));
                list.sort_unstable_by_key(|way| {
                    (way.time, states[usize::from(way.to)], way.rotation)
                });
            }
        }
        Self { states, starts, from, ends, between }
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use superflip::names::Named;

    use super::{
        super::{presets::Preset, ways::node},
        *,
    };

    fn write(packed: &mut Vec<u8>, mut number: usize) {
        while number >= 0x80 {
            packed.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        packed.push(number.to_le_bytes()[0]);
    }

    fn packed(ways: &Ways, arms: &FourArms, model: &Model) -> Vec<u8> {
        let (mut packed, unit, count) = (Vec::new(), unit(model), ways.states.len());
        let time = |packed: &mut Vec<u8>, time: u32| {
            let number = if time == NEVER { 0 } else { time / unit + 1 };
            write(packed, number.try_into().unwrap());
        };
        write(&mut packed, count);
        ways.states.iter().for_each(|&state| write(&mut packed, state.into()));
        ways.ends.iter().for_each(|&end| time(&mut packed, end));
        let symmetries = Symmetry::all(arms, model, &ways.states, &Rotations::new());
        for from in firsts(&symmetries, count, Symmetry::state) {
            let times = ways.between.chunks(count * ROTATIONS).nth(from).unwrap();
            for &between in times {
                time(&mut packed, between);
            }
        }
        for pair in firsts(&symmetries, count * AxisTurn::COUNT, Symmetry::pair) {
            let mut list = ways.from[pair / AxisTurn::COUNT][pair % AxisTurn::COUNT].clone();
            list.sort_unstable_by_key(|way| node(way.to, way.rotation));
            write(&mut packed, list.len());
            let mut before = 0;
            for way in list {
                let at = node(way.to, way.rotation);
                write(&mut packed, at - before);
                time(&mut packed, way.time);
                before = at;
            }
        }
        packed
    }

    /// With `SUPERFLIP_BAKE` in the environment, writes the files.
    #[test]
    fn files_have_the_ways_that_are_derived() {
        let mut count = 0;
        for &preset in Preset::VALUES {
            let Some((arms, file)) = preset.packed() else { continue };
            let model = Model::new(&preset.description()).unwrap();
            let ways = Ways::new(&model, &Rotations::new()).unwrap();
            assert_eq!(arms.symmetries().count(), 4, "{preset}");
            let packed = packed(&ways, arms, &model);
            if env::var_os("SUPERFLIP_BAKE").is_some() {
                let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables");
                fs::write(tables.join(preset.name()).with_extension("ways"), &packed).unwrap();
            } else {
                assert!(packed == file, "{preset}: SUPERFLIP_BAKE=1 cargo test writes the file");
            }
            assert!(Ways::unpacked(&packed, arms, &model) == ways, "{preset}");
            count += 1;
        }
        assert_eq!(count, 2);
    }
}
