//! The positions that symmetries keep.

use alloc::{vec, vec::Vec};

use crate::{
    arrays::{MapArray, array},
    cube::{CubePos, Sym, SymClass, SymGroup, is_odd},
};

/// The number of values of a cubie: 8 slots × 3 twists, or 12 slots × 2 flips.
const VALUES: usize = 24;
const CORNERS: usize = 8;
const EDGES: usize = 12;

/// The reachable positions that all symmetries of a group keep: m·p·m⁻¹ = p. They are a group, the
/// *centralizer* of the symmetries.
///
/// The centralizer has lists of the arrangements of corners and of edges that the symmetries keep. A
/// position joins corners and edges that are permuted with the same parity. The longest lists, those
/// of the classes C2, Ci and Cs, have a few million elements.
///
/// ```
/// use superflip::{CubePos, cube::SymGroup, group::Centralizer};
/// // The solved cube, the superflip, and both with the moves R2 L2 U2 D2 F2 B2.
/// let all = Centralizer::of(SymGroup::ALL).unwrap();
/// assert_eq!(all.order(), 4);
/// assert!(all.iter().all(|p| SymGroup::of(&p) == SymGroup::ALL));
/// assert!(Centralizer::of(SymGroup::IDENTITY).is_none());
/// ```
#[derive(Debug, Clone)]
pub struct Centralizer {
    /// The values of the corners, permuted evenly and oddly.
    corners: [Vec<[u8; CORNERS]>; 2],
    /// The values of the edges, permuted evenly and oddly.
    edges: [Vec<[u8; EDGES]>; 2],
}

impl Centralizer {
    /// Returns the centralizer of a group, or `None` for the group of the identity alone, which keeps
    /// all 43,252,003,274,489,856,000 positions.
    #[must_use]
    pub fn of(group: SymGroup) -> Option<Self> {
        if group == SymGroup::IDENTITY {
            return None;
        }
        let symmetries: Vec<Sym> = group.iter().collect();
        let twist = |corners: &[u8; CORNERS]| corners.iter().map(|value| value >> 3).sum::<u8>();
        let flip = |edges: &[u8; EDGES]| edges.iter().map(|value| value & 1).sum::<u8>();
        let mut corners = Kept::<CORNERS>::new(&symmetries, 0, |value| value & 7).lists();
        let mut edges = Kept::<EDGES>::new(&symmetries, CORNERS, |value| value >> 1).lists();
        for list in &mut corners {
            list.retain(|values| twist(values) % 3 == 0);
        }
        for list in &mut edges {
            list.retain(|values| flip(values) % 2 == 0);
        }
        Some(Self { corners, edges })
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn order(&self) -> u128 {
        let pairs = self.corners.iter().zip(&self.edges);
        pairs.map(|(corners, edges)| corners.len() as u128 * edges.len() as u128).sum()
    }

    /// Returns the positions, in an order that is the same in each run.
    ///
    /// ```
    /// use superflip::{CubePos, Sym, cube::SymGroup, group::Centralizer};
    /// let group = SymGroup::generated_by(Sym::ALL.into_iter().filter(|m| !m.is_reflection()));
    /// let kept = Centralizer::of(group).unwrap();
    /// assert_eq!(kept.iter().count() as u128, kept.order());
    /// assert!(kept.iter().any(|p| p == CubePos::SOLVED));
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "each slot has one cubie")]
    pub fn iter(&self) -> impl Iterator<Item = CubePos> + '_ {
        let pairs = self.corners.iter().zip(&self.edges);
        pairs.flat_map(|(corners, edges)| {
            corners.iter().flat_map(move |&corners| {
                let join = move |&edges: &[u8; EDGES]| CubePos::from_cubies(corners, edges);
                edges.iter().map(move |edges| join(edges).expect("each slot has one cubie"))
            })
        })
    }

    /// Returns the number of positions whose symmetry group is in a class.
    ///
    /// A group keeps the positions whose symmetry group is the group itself or a greater one. So the
    /// number of positions whose symmetry group is the group itself follows from the orders of the
    /// centralizers, beginning with the greatest group.
    ///
    /// ```
    /// use superflip::{cube::SymGroup, group::Centralizer};
    /// assert_eq!(Centralizer::positions_of(SymGroup::ALL.class()), 4);
    /// ```
    #[must_use]
    pub fn positions_of(class: SymClass) -> u128 {
        /// 8!·3⁸·12!·2¹²/12
        const ALL: u128 = 43_252_003_274_489_856_000;
        let least = class.representative();
        // The groups above the class, the greatest first.
        let groups = SymGroup::subgroups().into_iter().rev();
        let mut counts: Vec<(SymGroup, u128)> = Vec::new();
        let mut of_classes: Vec<(SymClass, u128)> = Vec::new();
        for group in groups.filter(|&group| least.is_subgroup(group)) {
            let known = of_classes.iter().find(|&&(class, _)| class == group.class());
            let count = known.map_or_else(
                || {
                    let kept = Self::of(group).map_or(ALL, |kept| kept.order());
                    let above = counts.iter().filter(|(above, _)| group.is_subgroup(*above));
                    kept - above.map(|&(_, count)| count).sum::<u128>()
                },
                |&(_, count)| count,
            );
            of_classes.push((group.class(), count));
            counts.push((group, count));
        }
        let groups = SymGroup::subgroups().into_iter().filter(|group| group.class() == class);
        let of_one = counts.last().map_or(0, |&(_, count)| count);
        of_one * groups.count() as u128
    }
}

/// The search for the arrangements of `N` cubies of one kind that symmetries keep.
///
/// A symmetry m carries a cubie c to a cubie m(c), and a value v to a value m(v): the image of a
/// position under m takes m(c) to m(v) if the position takes c to v. So a position that m keeps takes
/// m(c) to m(v) itself, and the value of one cubie gives the values of all its images.
struct Kept<const N: usize> {
    /// For each symmetry and cubie, the image of the cubie and of each value of the cubie.
    images: Vec<[(usize, [u8; VALUES]); N]>,
    slot: fn(u8) -> u8,
    values: [Option<u8>; N],
    /// The slots that are taken, as a bit mask.
    taken: u16,
    lists: [Vec<[u8; N]>; 2],
}

impl<const N: usize> Kept<N> {
    /// Begins a search for the cubies whose values are the bytes of a position from `first` on.
    fn new(symmetries: &[Sym], first: usize, slot: fn(u8) -> u8) -> Self {
        let value = |position: CubePos, cubie: usize| position.as_bytes()[first + cubie];
        let image = |m: Sym, cubie: usize| {
            // The cubie at home with another orientation: its image is the one cubie whose value
            // changes.
            let turned = with_value(first, cubie, value(CubePos::SOLVED, cubie), true);
            let is_image = |to: &usize| value(turned.remap(m), *to) != value(CubePos::SOLVED, *to);
            let to = (0..N).find(is_image).expect("a symmetry carries cubies to cubies");
            let values = array(|v| {
                let v = u8::try_from(v).expect("below 24");
                value(with_value(first, cubie, v, false).remap(m), to)
            });
            (to, values)
        };
        let images = symmetries.iter().map(|&m| array(|cubie| image(m, cubie))).collect();
        Self { images, slot, values: [None; N], taken: 0, lists: [vec![], vec![]] }
    }

    fn lists(mut self) -> [Vec<[u8; N]>; 2] {
        self.search();
        self.lists
    }

    fn search(&mut self) {
        let Some(cubie) = self.values.iter().position(Option::is_none) else {
            let values = self.values.mapped(|value| value.expect("all cubies have values"));
            let is_odd = is_odd(&values.mapped(self.slot));
            self.lists[usize::from(is_odd)].push(values);
            return;
        };
        for value in 0..24 {
            let (values, taken) = (self.values, self.taken);
            if self.take(cubie, value) {
                self.search();
            }
            (self.values, self.taken) = (values, taken);
        }
    }

    /// Gives a cubie a value, and its images theirs. Returns whether each cubie has one value, and
    /// each slot one cubie.
    fn take(&mut self, cubie: usize, value: u8) -> bool {
        for image in &self.images {
            let (to, values) = &image[cubie];
            let value = values[usize::from(value)];
            match self.values[*to] {
                Some(other) if other == value => {}
                Some(_) => return false,
                None => {
                    let bit = 1 << (self.slot)(value);
                    if self.taken & bit > 0 {
                        return false;
                    }
                    self.taken |= bit;
                    self.values[*to] = Some(value);
                }
            }
        }
        true
    }
}

/// Returns the solved position after one cubie received a value, by an exchange with the cubie of the
/// slot. `is_turned` adds one to the twist or flip of the value.
fn with_value(first: usize, cubie: usize, value: u8, is_turned: bool) -> CubePos {
    let mut bytes = *CubePos::SOLVED.as_bytes();
    let (slot, value) = if first == 0 {
        (value & 7, if is_turned { (value + 8) % 24 } else { value })
    } else {
        (value >> 1, if is_turned { value ^ 1 } else { value })
    };
    bytes.swap(first + cubie, first + usize::from(slot));
    bytes[first + cubie] = value;
    CubePos::from_bytes(bytes).expect("two cubies have changed places")
}
