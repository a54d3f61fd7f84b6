//! The cosets of Kociemba's group by `FlipUDSlice` class and conjugated twist.

use alloc::{vec, vec::Vec};

use super::{Contradiction, check, count};
use crate::{
    Move, Sym,
    bounds::STRIPE,
    coord::{FlipSlice, SymCoord, Twist},
    tables::{CORNERMOVE, FLIP_SLICE_MOVE, FLIP_SLICE_REP, TWIST_CONJ},
    threads,
};

/// Words that hold the distances of 2187 twists.
const STRIPES: usize = Twist::COUNT.div_ceil(STRIPE);
/// The greatest distance that the entry 0 stands for.
const NEAR: u8 = 8;
/// The entry 3 stands for this distance and the next.
const FAR: u8 = 11;
/// Mark of a state that the entry 0 says to be near, while nothing was found to lead
/// there.
const UNKNOWN: u8 = u8::MAX;

/// The words of each class.
type Table = [[u64; STRIPES]; SymCoord::CLASSES];
/// A distance for each twist.
type Row = [u8; Twist::COUNT];
/// A twist for each twist.
type Map = [u16; Twist::COUNT];

/// How many cosets of Kociemba's group are at each distance from it: entry `d` counts
/// those `d` moves away, 0 to 12, of 2187·2048·495 in all. `table` has the layout of
/// [`FLIP_SLICE_TWIST_PRUNE`](crate::tables::FLIP_SLICE_TWIST_PRUNE).
///
/// The distances up to 8 are found breadth first, those beyond read from the table; of
/// the entries for 11 or 12 those with a neighbor at 10 are 11. Then each distance must
/// be one more than the least of its neighbors. This takes 180 MB and all cores.
///
/// # Errors
/// When an entry is not what follows from the others, or the smallest distance of a word
/// is not that of its entries: so no wrong bit passes.
///
/// ```no_run
/// use superflip::{search::count_cosets, tables::FLIP_SLICE_TWIST_PRUNE};
/// let counts = count_cosets(&FLIP_SLICE_TWIST_PRUNE).unwrap(); // some seconds
/// assert_eq!(counts[..4], [1, 4, 50, 592]);
/// ```
pub fn count_cosets(table: &Table) -> Result<Vec<u64>, Contradiction> {
    let graph = Graph::new();
    let mut rows = unpacked(table)?;
    graph.find_near(&mut rows)?;
    graph.tell_far_apart(&mut rows);
    let mut counts = Vec::new();
    for (class, (row, words)) in rows.iter().zip(table).enumerate() {
        for (i, (distances, word)) in row.chunks(STRIPE).zip(words).enumerate() {
            let smallest = distances.iter().min().copied().unwrap_or(UNKNOWN);
            check(class, "the smallest of word", i, (word & 15) as u8, smallest)?;
        }
        // Each member of the class has as many twists as its representative.
        let members = Sym::AXIS_COUNT / (1 + graph.own[class].len());
        for &distance in row {
            count(&mut counts, distance, members as u64);
        }
    }
    graph.check_neighbours(&rows)?;
    Ok(counts)
}

/// The distances that the entries say; [`UNKNOWN`] for 0, [`FAR`] for 3.
fn unpacked(table: &Table) -> Result<Vec<Row>, Contradiction> {
    let mut rows = vec![[UNKNOWN; Twist::COUNT]; SymCoord::CLASSES];
    for (class, (row, words)) in rows.iter_mut().zip(table).enumerate() {
        for (distances, word) in row.chunks_mut(STRIPE).zip(words) {
            let mut entries = word >> 4;
            for distance in distances {
                if entries & 3 != 0 {
                    *distance = NEAR + (entries & 3) as u8;
                }
                entries >>= 2;
            }
            // What is left are the unused entries of the last word.
            check(class, "the first unused twist", Twist::COUNT, (entries & 3) as u8, 0)?;
            check(class, "the later unused twist", Twist::COUNT, u8::from(entries != 0), 0)?;
        }
    }
    Ok(rows)
}

/// Where moves lead from (class, twist).
struct Graph {
    /// Of each move and symmetry, 16·move + symmetry: what becomes of the twists.
    maps: Vec<Map>,
    /// Of each class the symmetries, but for the first, that fix its representative.
    own: Vec<Vec<Sym>>,
}

impl Graph {
    fn new() -> Self {
        let (moves, symmetries) = (0..Move::COUNT, 0..Sym::AXIS_COUNT);
        let pairs = moves.flat_map(|m| symmetries.clone().map(move |s| (m, s)));
        let map = |(m, s): (usize, usize)| {
            core::array::from_fn(|twist| TWIST_CONJ[usize::from(CORNERMOVE[twist][m])][s])
        };
        let fixing = |&raw: &u32| {
            let raw = FlipSlice::try_from(raw).expect("a raw coordinate");
            let others = Sym::ALL.into_iter().take(Sym::AXIS_COUNT).skip(1);
            others.filter(|&s| raw.remap(s) == Some(raw)).collect()
        };
        Self { maps: pairs.map(map).collect(), own: FLIP_SLICE_REP.iter().map(fixing).collect() }
    }

    /// Where each move leads from a class: the class, and what becomes of the twists.
    fn links(&self, class: usize) -> impl Iterator<Item = (usize, &Map)> {
        FLIP_SLICE_MOVE[class].iter().enumerate().map(|(m, &entry)| {
            let (class, sym) = (entry as usize / Sym::AXIS_COUNT, entry as usize % Sym::AXIS_COUNT);
            (class, &self.maps[Sym::AXIS_COUNT * m + sym])
        })
    }

    /// Finds the distances up to [`NEAR`], which must be exactly the unknown ones.
    fn find_near(&self, rows: &mut [Row]) -> Result<(), Contradiction> {
        if rows[0][0] != UNKNOWN {
            check(0, "twist", 0, rows[0][0], 0)?;
        }
        rows[0][0] = 0;
        let mut level = vec![(0, 0)];
        for distance in 1..=NEAR {
            let mut next = Vec::new();
            for (class, twist) in level {
                for (to, map) in self.links(class) {
                    let twist = map[twist];
                    let own =
                        self.own[to].iter().map(|&s| TWIST_CONJ[usize::from(twist)][s.index()]);
                    for image in core::iter::once(twist).chain(own).map(usize::from) {
                        let says = rows[to][image];
                        if says == UNKNOWN {
                            rows[to][image] = distance;
                            if distance < NEAR {
                                next.push((to, image));
                            }
                        } else {
                            check(to, "twist", image, says, says.min(distance))?;
                        }
                    }
                }
            }
            level = next;
        }
        match rows.iter().enumerate().find_map(|(i, row)| Some((i, place(row, UNKNOWN)?))) {
            Some((class, twist)) => check(class, "twist", twist, NEAR, NEAR + 1),
            None => Ok(()),
        }
    }

    /// Sets those at [`FAR`] that have no neighbor nearer one further.
    fn tell_far_apart(&self, rows: &mut [Row]) {
        let mut further = Vec::new();
        for (class, row) in rows.iter().enumerate() {
            let far = row.iter().enumerate().filter(|(_, distance)| **distance == FAR);
            let nearer = |twist: usize| {
                self.links(class).any(|(to, map)| rows[to][usize::from(map[twist])] < FAR)
            };
            further.extend(far.map(|(twist, _)| twist).filter(|&t| !nearer(t)).map(|t| (class, t)));
        }
        for (class, twist) in further {
            rows[class][twist] = FAR + 1;
        }
    }

    /// Checks that each distance is one more than the least of its neighbors.
    fn check_neighbours(&self, rows: &[Row]) -> Result<(), Contradiction> {
        let share = rows.len().div_ceil(threads::available());
        let checks = (0..rows.len()).step_by(share).map(|first| {
            let mut classes = first..rows.len().min(first + share);
            move || classes.try_for_each(|c| self.check_row(rows, c))
        });
        threads::run(checks).into_iter().collect()
    }

    fn check_row(&self, rows: &[Row], class: usize) -> Result<(), Contradiction> {
        let mut least = [UNKNOWN - 1; Twist::COUNT];
        for (to, map) in self.links(class) {
            for (least, &twist) in least.iter_mut().zip(map) {
                *least = rows[to][usize::from(twist)].min(*least);
            }
        }
        for (twist, (least, &says)) in least.into_iter().zip(&rows[class]).enumerate() {
            if (class, twist) != (0, 0) {
                check(class, "twist", twist, says, least + 1)?;
            }
        }
        Ok(())
    }
}

/// Where a row first holds a value.
fn place(row: &Row, value: u8) -> Option<usize> {
    row.contains(&value).then(|| row.iter().position(|&v| v == value))?
}
