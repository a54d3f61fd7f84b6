//! Sym-coordinates of *The Move Tables*.
//!
//! The 16 symmetries that keep the U–D axis divide the values of a coordinate into classes. The
//! least value of a class is its representative, and classes are numbered in the order of their
//! representatives. The sym-coordinate of a value is `16·class + i`, where `i` is the first
//! symmetry with S(i)·value·S(i)⁻¹ = representative.
//!
//! The raw coordinate of `FlipUDSlice` is `2048·slice + flip`. Here, slice is `epsymm` and flip is
//! `eosymm` of *kocsymm*.

use crate::{
    coset::{FLIPS, SLICES},
    motion::{AXIS_SYMMETRIES, MOVES},
    recipe::{Needed, Recipe},
    table::{Element, Table, index},
};

/// Number of raw `FlipUDSlice` coordinates: 495·2048.
const FLIP_SLICES: usize = SLICES * FLIPS;

pub(crate) const RECIPES: &[Recipe] = &[
    Recipe {
        makes: &["sym_move"],
        needs: &["move_map"],
        derive: |needed| vec![sym_move(&needed["move_map"])],
    },
    Recipe { makes: &["sym_mult"], needs: &["mm"], derive: |needed| vec![sym_mult(&needed["mm"])] },
    Recipe {
        makes: &["flip_slice_rep", "flip_slice_class", "flip_slice_sym", "flip_slice_move"],
        needs: &["invm", "edgeomap", "edgepmap", "edgepxor", "edgeomove", "edgepmove"],
        derive: flip_slice,
    },
];

/// Returns the table `SymMove`: the move S(i)·M·S(i)⁻¹ for each of the 16 symmetries and each move
/// M. These are the first 16 rows of `move_map`.
fn sym_move(move_map: &Table) -> Table {
    let rows = move_map.data[..AXIS_SYMMETRIES * MOVES].iter().copied();
    Table::line(Element::U8, rows).rows_of(MOVES)
}

/// Returns the table `SymMult`: the entry in row a and column b is the number of the product
/// S(a)·S(b). Remapping by this product is remapping by b first and then by a. `mm[x][y]` is the
/// number of x followed by y. So the entry is `mm[b][a]`.
fn sym_mult(mm: &Table) -> Table {
    let pairs = (0..AXIS_SYMMETRIES).flat_map(|a| (0..AXIS_SYMMETRIES).map(move |b| (a, b)));
    let product = pairs.map(|(a, b)| mm.at(b, a) as u64);
    Table::line(Element::U8, product).rows_of(AXIS_SYMMETRIES)
}

/// The symmetry classes of one coordinate's values.
pub(crate) struct Classes {
    class: Vec<u64>,
    /// For each value, the symmetry with the least number that carries the value to its
    /// representative.
    sym: Vec<u64>,
    representatives: Vec<usize>,
}

impl Classes {
    /// Divides the values below `count` into classes under the first `N` symmetries, which form a group.
    /// `images(value)` lists the images of a value under these symmetries. `invm` lists the inverse of
    /// each symmetry.
    pub(crate) fn of<const N: usize>(
        count: usize,
        images: impl Fn(usize) -> [usize; N],
        invm: &Table,
    ) -> Self {
        let inverses: Vec<usize> = invm.data[..N].iter().map(|&m| index(m)).collect();
        let (mut class, mut sym) = (vec![u64::MAX; count], vec![u64::MAX; count]);
        let mut representatives = Vec::new();
        for value in 0..count {
            if class[value] != u64::MAX {
                continue;
            }
            let images = images(value);
            for (m, &inverse) in (0..).zip(&inverses) {
                let member = images[inverse];
                class[member] = representatives.len() as u64;
                sym[member] = sym[member].min(m);
            }
            representatives.push(value);
        }
        Self { class, sym, representatives }
    }

    pub(crate) fn representatives(&self) -> &[usize] {
        &self.representatives
    }

    pub(crate) fn sym_coordinate(&self, value: usize) -> u64 {
        AXIS_SYMMETRIES as u64 * self.class[value] + self.sym[value]
    }
}

/// Finds the representative of each class from the sym-coordinates of all values. Classes are
/// numbered in the order of their least values, so the first value in a new class is its
/// representative.
pub(crate) fn representatives(sym_coordinates: &Table) -> Vec<usize> {
    let mut representatives = Vec::new();
    for (value, &sym_coordinate) in sym_coordinates.data.iter().enumerate() {
        if index(sym_coordinate) / AXIS_SYMMETRIES == representatives.len() {
            representatives.push(value);
        }
    }
    representatives
}

/// Returns the numbers of the symmetries that fix `value`: those of the 16 that keep the U–D axis,
/// without the identity. `remapped(value, m)` is the image of a value under symmetry `m`.
pub(crate) fn stabilizer(value: usize, remapped: impl Fn(usize, usize) -> usize) -> Vec<usize> {
    (1..AXIS_SYMMETRIES).filter(|&m| remapped(value, m) == value).collect()
}

/// Returns a function of two numbers, `raw` and `m`. The function returns the image of the raw
/// `FlipUDSlice` coordinate `raw` under symmetry `m`.
pub(crate) fn flip_slice_remapped(needed: &Needed<'_>) -> impl Fn(usize, usize) -> usize {
    let (flip_map, slice_map) = (&needed["edgeomap"], &needed["edgepmap"]);
    let flip_xor = &needed["edgepxor"];
    move |raw, m| {
        let (slice, flip) = (raw / FLIPS, raw % FLIPS);
        let flip = flip_map.at(flip ^ flip_xor.at(slice, m >> 3), m);
        slice_map.at(slice, m) * FLIPS + flip
    }
}

/// Returns the four tables of the `FlipUDSlice` classes: the representatives, the class of each raw
/// coordinate, the symmetry of each raw coordinate, and the sym-coordinate of each representative
/// after each move.
fn flip_slice(needed: &Needed<'_>) -> Vec<Table> {
    let remapped = flip_slice_remapped(needed);
    let images = |raw| std::array::from_fn::<_, AXIS_SYMMETRIES, _>(|m| remapped(raw, m));
    let classes = Classes::of(FLIP_SLICES, images, &needed["invm"]);
    let (flip_move, slice_move) = (&needed["edgeomove"], &needed["edgepmove"]);
    let mut moves = Vec::with_capacity(classes.representatives.len() * MOVES);
    for &raw in &classes.representatives {
        for m in 0..MOVES {
            let image = slice_move.at(raw / FLIPS, m) * FLIPS + flip_move.at(raw % FLIPS, m);
            moves.push(classes.sym_coordinate(image));
        }
    }
    let representatives = classes.representatives.iter().map(|&raw| raw as u64);
    vec![
        Table::line(Element::U32, representatives),
        Table::line(Element::U16, classes.class),
        Table::line(Element::U8, classes.sym),
        Table::line(Element::U32, moves).rows_of(MOVES),
    ]
}
