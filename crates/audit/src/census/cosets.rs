//! Counts all cosets of Kociemba's group by distance.
//!
//! A coset is a pair of a `FlipUDSlice` class and a twist (corner orientation). The distances of
//! one class are a row, with one entry per twist.

use std::iter;

use rayon::{ThreadPoolBuilder, prelude::*};
use superflip::bounds::Contradiction;

use super::tally::{add, compare};
use crate::{
    baked::{
        CORNERMOVE, EDGEOMAP, EDGEPMAP, EDGEPXOR, FLIP_SLICE_MOVE, FLIP_SLICE_REP, TWIST_CONJ,
    },
    coordinate::{FLIPS, STRIPE},
};

/// Number of twists, and so of entries per row.
const TWISTS: usize = 2187;
/// Number of words per class in the table. A word holds the distances of [`STRIPE`] twists.
const WORDS: usize = TWISTS.div_ceil(STRIPE);
/// Number of symmetries that keep the U–D axis.
const SYMMETRIES: usize = 16;
/// The greatest distance that the table stores as the entry 0.
const NEAR: u8 = 8;
/// The table stores the entry 3 for the distances `FAR` and `FAR + 1`.
const FAR: u8 = 11;
/// Stands for a distance of at most [`NEAR`], until the breadth-first search finds the distance.
const UNKNOWN: u8 = u8::MAX;

/// The distances of all twists in one class.
type Row = [u8; TWISTS];
/// The image of each twist under one move or symmetry. Element `t` is the image of twist `t`.
type Map = [u16; TWISTS];

/// Checks the distances of all cosets, and counts the cosets at each distance. `words` holds the
/// entries of `flip_slice_twist_prune`. Returns the first [`Contradiction`] if a distance is wrong.
///
/// The table does not distinguish all distances. An entry 0 means a distance of at most [`NEAR`],
/// and a breadth-first search finds this distance. An entry 3 means a distance of `FAR` or `FAR +
/// 1`. The distance is `FAR` if a move leads from the coset to a coset at distance `FAR - 1`.
///
/// The check then compares each coset with the cosets one move away: its distance must be one more
/// than their least distance. The solved coset is the only exception.
pub(super) fn count(words: &[u64]) -> Result<Vec<u64>, Contradiction> {
    let table = words.as_chunks::<WORDS>().0;
    let graph = Graph::new();
    let mut rows = unpacked(table)?;
    graph.find_near(&mut rows)?;
    graph.separate_far(&mut rows);
    let mut counts = Vec::new();
    for (class, (row, words)) in rows.iter().zip(table).enumerate() {
        for (i, (distances, word)) in row.chunks(STRIPE).zip(words).enumerate() {
            let smallest = distances.iter().min().copied().unwrap_or(UNKNOWN);
            compare(class, "the smallest of word", i, (word & 15) as u8, smallest)?;
        }
        // The 16 symmetries carry the representative to every member of the class. The number of
        // symmetries that carry the representative to the same member is 1 + `own.len()`, which is
        // also the number of symmetries that fix the representative. Each member has as many twists
        // as the representative.
        let members = SYMMETRIES / (1 + graph.own[class].len());
        for &distance in row {
            add(&mut counts, distance, members as u64);
        }
    }
    graph.check_neighbors(&rows)?;
    Ok(counts)
}

/// Unpacks the distances of all cosets. An entry 0 becomes [`UNKNOWN`], and an entry 3 becomes
/// [`FAR`].
fn unpacked(table: &[[u64; WORDS]]) -> Result<Vec<Row>, Contradiction> {
    let mut rows = vec![[UNKNOWN; TWISTS]; table.len()];
    for (class, (row, words)) in rows.iter_mut().zip(table).enumerate() {
        for (distances, word) in row.chunks_mut(STRIPE).zip(words) {
            let mut entries = word >> 4;
            for distance in distances {
                if entries & 3 != 0 {
                    *distance = NEAR + (entries & 3) as u8;
                }
                entries >>= 2;
            }
            // The last word has fewer than `STRIPE` twists. Its other entries must be 0.
            compare(class, "the first unused twist", TWISTS, (entries & 3) as u8, 0)?;
            compare(class, "a later unused twist", TWISTS, u8::from(entries != 0), 0)?;
        }
    }
    Ok(rows)
}

/// Returns the image of a raw `FlipUDSlice` coordinate, `2048·slice + flip`, under a symmetry.
fn image(raw: usize, symmetry: usize) -> usize {
    let (slice, flip) = (raw / FLIPS, raw % FLIPS);
    let flip = flip ^ usize::from(EDGEPXOR[slice][symmetry >> 3]);
    FLIPS * usize::from(EDGEPMAP[slice][symmetry]) + usize::from(EDGEOMAP[flip][symmetry])
}

/// The cosets and the moves between them.
struct Graph {
    /// `maps[16·move + symmetry]` gives the image of each twist under the move, followed by the
    /// symmetry.
    maps: Vec<Map>,
    /// For each class, the symmetries that fix its representative, without the identity.
    own: Vec<Vec<usize>>,
}

impl Graph {
    fn new() -> Self {
        let pairs = (0..18).flat_map(|m| (0..SYMMETRIES).map(move |s| (m, s)));
        let map = |(m, s): (usize, usize)| {
            std::array::from_fn(|twist| TWIST_CONJ[usize::from(CORNERMOVE[twist][m])][s])
        };
        let keeping = |&raw: &usize| (1..SYMMETRIES).filter(|&s| image(raw, s) == raw).collect();
        Self { maps: pairs.map(map).collect(), own: FLIP_SLICE_REP.iter().map(keeping).collect() }
    }

    /// For each move, returns the class after the move, and the map from each twist before the move
    /// to the twist after it.
    fn links(&self, class: usize) -> impl Iterator<Item = (usize, &Map)> {
        FLIP_SLICE_MOVE[class].iter().enumerate().map(|(m, &entry)| {
            let (class, sym) = (entry / SYMMETRIES, entry % SYMMETRIES);
            (class, &self.maps[SYMMETRIES * m + sym])
        })
    }

    /// Replaces each [`UNKNOWN`] in `rows` by a distance, by breadth-first search up to [`NEAR`].
    /// Fails if the search reaches a coset whose entry means a greater distance, or if a coset
    /// remains [`UNKNOWN`].
    fn find_near(&self, rows: &mut [Row]) -> Result<(), Contradiction> {
        if rows[0][0] != UNKNOWN {
            compare(0, "twist", 0, rows[0][0], 0)?;
        }
        rows[0][0] = 0;
        let mut level = vec![(0, 0)];
        for distance in 1..=NEAR {
            let mut next = Vec::new();
            for (class, twist) in level {
                for (to, map) in self.links(class) {
                    let twist = map[twist];
                    let own = self.own[to].iter().map(|&s| TWIST_CONJ[usize::from(twist)][s]);
                    for image in iter::once(twist).chain(own).map(usize::from) {
                        let says = rows[to][image];
                        if says == UNKNOWN {
                            rows[to][image] = distance;
                            if distance < NEAR {
                                next.push((to, image));
                            }
                        } else {
                            compare(to, "twist", image, says, says.min(distance))?;
                        }
                    }
                }
            }
            level = next;
        }
        match rows.iter().enumerate().find_map(|(i, row)| Some((i, place(row, UNKNOWN)?))) {
            Some((class, twist)) => compare(class, "twist", twist, NEAR, NEAR + 1),
            None => Ok(()),
        }
    }

    /// Changes [`FAR`] to `FAR + 1` for each coset from which no move leads to a distance less than
    /// [`FAR`].
    fn separate_far(&self, rows: &mut [Row]) {
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

    /// Checks that the distance of each coset except the solved one is one more than the least
    /// distance among the cosets one move away.
    fn check_neighbors(&self, rows: &[Row]) -> Result<(), Contradiction> {
        let wrong = |class| self.check_row(rows, class).err();
        // A pool that cannot start its threads is no reason to panic, as the pool of the process would.
        let found = match ThreadPoolBuilder::new().build() {
            Ok(pool) => pool.install(|| (0..rows.len()).into_par_iter().find_map_first(wrong)),
            Err(_) => (0..rows.len()).find_map(wrong),
        };
        found.map_or(Ok(()), Err)
    }

    fn check_row(&self, rows: &[Row], class: usize) -> Result<(), Contradiction> {
        let mut least = [UNKNOWN - 1; TWISTS];
        for (to, map) in self.links(class) {
            for (least, &twist) in least.iter_mut().zip(map) {
                *least = rows[to][usize::from(twist)].min(*least);
            }
        }
        for (twist, (least, &says)) in least.into_iter().zip(&rows[class]).enumerate() {
            if (class, twist) != (0, 0) {
                compare(class, "twist", twist, says, least + 1)?;
            }
        }
        Ok(())
    }
}

fn place(row: &Row, value: u8) -> Option<usize> {
    row.contains(&value).then(|| row.iter().position(|&v| v == value))?
}
