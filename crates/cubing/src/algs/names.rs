//! The names of cases: the numbers of OLL, the letters of PLL, the groups of the other sets.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
};

use superflip::{
    cube::{Corner, CubePos, Cubie, Edge, Move},
    unstable::{MapArray, array},
};

use super::case_set::{AUF, CaseSet, View};

/// The patterns of OLL 1 to 57: the orientations in the last layer clockwise from UBL, corners and edges
/// by turns. The digit of a corner is 1 if its sticker of U is on the side face that follows clockwise,
/// and 2 if it is on the other side face. The digit of an edge is 1 if the edge is flipped.
const OLL: [&str; 57] = [
    "11211121", "11112121", "01212121", "01111111", "00212120", "00111110", "00202121", "01111010",
    "01101011", "01202021", "01212020", "00101111", "00212021", "01101110", "01202120", "00111011",
    "01110121", "01012111", "01011121", "01010101", "10201020", "10102020", "00002010", "00001020",
    "00100020", "00101010", "00202020", "00000101", "01011020", "00102101", "00011120", "00001121",
    "00011021", "00112001", "00110120", "00100121", "00210110", "00200111", "00110021", "01100120",
    "00201101", "01012010", "00012110", "00002111", "00012011", "00211001", "11112020", "10112120",
    "10102121", "10202111", "10212011", "10112021", "10211120", "10201121", "10211021", "11201120",
    "00010001",
];

/// The permutations of PLL: in each cycle, the cubie in a slot belongs in the next slot.
const PLL: [(&str, &str); 21] = [
    ("Aa", "UBL UBR UFR"),
    ("Ab", "UBL UFR UBR"),
    ("E", "UBL UFL,UBR UFR"),
    ("F", "UBR UFR,UB UF"),
    ("Ga", "UBR UFR,UB UF UR UL"),
    ("Gb", "UBR UFR,UB UL UR UF"),
    ("Gc", "UBL UFR UBR,UB UR UL"),
    ("Gd", "UBR UFR,UB UF UL UR"),
    ("H", "UB UF,UR UL"),
    ("Ja", "UBR UFR,UB UR"),
    ("Jb", "UBR UFR,UR UF"),
    ("Na", "UBR UFL,UR UL"),
    ("Nb", "UBL UFR,UR UL"),
    ("Ra", "UBR UFR,UB UL"),
    ("Rb", "UBL UBR,UR UF"),
    ("T", "UBR UFR,UR UL"),
    ("Ua", "UR UL UF"),
    ("Ub", "UR UF UL"),
    ("V", "UBL UFR,UB UR"),
    ("Y", "UBL UFR,UB UL"),
    ("Z", "UB UR,UF UL"),
];

/// The names of the orientations of the corners, by the number of the OLL with oriented edges.
const CORNERS: [(usize, &str); 7] =
    [(21, "H"), (22, "Pi"), (23, "U"), (24, "T"), (25, "L"), (26, "AS"), (27, "S")];

/// The name of oriented corners.
const ORIENTED: &str = "O";

/// Names the cases of a set, one after the other.
pub(super) struct Namer {
    set: CaseSet,
    /// The number of cases so far in each group.
    counts: BTreeMap<String, usize>,
}

impl Namer {
    pub(super) const fn new(set: CaseSet) -> Self {
        Self { set, counts: BTreeMap::new() }
    }

    /// Returns the place of the case in the order of the names, the name, and the position that is
    /// pictured.
    pub(super) fn name(&mut self, position: CubePos) -> (usize, String, CubePos) {
        match self.set {
            CaseSet::Oll => {
                let number = oll(&position).unwrap_or(0);
                (number, number.to_string(), pictured(position, number))
            }
            CaseSet::Pll => match pll(&position) {
                Some((number, position)) => (number, PLL[number].0.to_string(), position),
                None => (PLL.len(), String::new(), position),
            },
            CaseSet::Coll | CaseSet::Zbll => {
                let (place, group) = corners(&position);
                self.number(place, group, position)
            }
            CaseSet::Ollcp => {
                let number = oll(&position).unwrap_or(0);
                let group = if number == 0 { ORIENTED.to_string() } else { number.to_string() };
                self.number(number, &group, position)
            }
            CaseSet::F2l | CaseSet::Cls | CaseSet::Wv => self.number(0, "", position),
        }
    }

    fn number(&mut self, place: usize, group: &str, position: CubePos) -> (usize, String, CubePos) {
        /// More than the cases of any group.
        const MOST: usize = 1 << 10;
        let count = self.counts.entry(group.to_string()).or_default();
        *count += 1;
        (place * MOST + *count, numbered(group, *count), position)
    }
}

/// Returns the orientations in the last layer as a pattern of [`OLL`].
fn pattern(position: &CubePos) -> [u8; 8] {
    let view: View = CaseSet::Oll.view(position);
    array(|i| {
        let orientation = view[4 * (i % 2) + i / 2] & 3;
        b'0' + orientation
    })
}

/// Returns the number of the OLL of a position, or `None` if the last layer is oriented.
fn oll(position: &CubePos) -> Option<usize> {
    let number = |position: CubePos| {
        let pattern = pattern(&position);
        OLL.iter().position(|other| other.as_bytes() == pattern).map(|i| i + 1)
    };
    AUF.iter().find_map(|turn| number(position.moved_by(*turn)))
}

/// Returns the position turned as the pattern of the OLL.
fn pictured(position: CubePos, number: usize) -> CubePos {
    let turned = AUF.iter().map(|turn| position.moved_by(*turn));
    let mut turned = turned.filter(|position| {
        number.checked_sub(1).is_some_and(|i| OLL[i].as_bytes() == pattern(position))
    });
    turned.next().unwrap_or(position)
}

/// Returns the place and the name of the orientations of the corners.
fn corners(position: &CubePos) -> (usize, &'static str) {
    // Oriented edges, and the corners of the position.
    let mut bytes = *CubePos::SOLVED.as_bytes();
    bytes[..4].copy_from_slice(&position.as_bytes()[..4]);
    let number = CubePos::from_bytes(bytes).ok().and_then(|position| oll(&position));
    let found = CORNERS.iter().position(|(other, _)| Some(*other) == number);
    found.map_or((CORNERS.len(), ORIENTED), |i| (i, CORNERS[i].1))
}

/// Returns the number of the PLL of a position in [`PLL`], and the position with the cycles of its name.
fn pll(position: &CubePos) -> Option<(usize, CubePos)> {
    PLL.iter().enumerate().find_map(|(i, (_, cycles))| {
        let pictured = permuted(cycles)?;
        let turned = AUF.iter().flat_map(|before| {
            let position = position.moved_by(*before);
            AUF.mapped(|after| CubePos::SOLVED.moved_by(after) * position)
        });
        turned.into_iter().any(|other| other == pictured).then_some((i, pictured))
    })
}

/// Returns the position with these cycles of slots. If the corners and the edges have different parities, a turn
/// of U follows.
fn permuted(cycles: &str) -> Option<CubePos> {
    let mut bytes = *CubePos::SOLVED.as_bytes();
    for cycle in cycles.split(',') {
        let cubies = cycle.split(' ').map(|name| {
            let corner = name.parse::<Corner>().map(Cubie::from);
            corner.or_else(|_| name.parse::<Edge>().map(Cubie::from)).ok()
        });
        let cubies: alloc::vec::Vec<usize> =
            cubies.map(|cubie| cubie.map(Cubie::index)).collect::<Option<_>>()?;
        for (i, &slot) in cubies.iter().enumerate() {
            // The cubie that belongs in the next slot is in this slot.
            let cubie = cubies[(i + 1) % cubies.len()];
            bytes[cubie] = CubePos::SOLVED.as_bytes()[slot];
        }
    }
    CubePos::from_bytes(bytes).ok().map(|position| match position.check_reachable() {
        Ok(()) => position,
        Err(_) => position.moved(Move::U1),
    })
}

/// Returns the number of a case within its group, as a name.
fn numbered(group: &str, number: usize) -> String {
    if group.is_empty() { number.to_string() } else { format!("{group} {number}") }
}
