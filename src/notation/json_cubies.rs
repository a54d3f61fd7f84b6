//! Positions of other libraries in JSON: the cubie in each slot, and its orientation.

use super::json_object::member;
use crate::cube::CubePos;

/// The slots in the order of a program, by their names in Singmaster's notation.
struct Slots {
    edges: [&'static str; 12],
    corners: [&'static str; 8],
}

/// The slots of Kociemba's programs and of cubejs: `{"cp": …, "co": …, "ep": …, "eo": …}`.
const KOCIEMBA: Slots = Slots {
    edges: ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"],
    corners: ["UFR", "ULF", "UBL", "URB", "DRF", "DFL", "DLB", "DBR"],
};

/// The slots in the order of Singmaster's notation, which is also that of cubing.js:
/// `{"EDGES": {"pieces": …, "orientation": …}, "CORNERS": …}`.
const SINGMASTER: Slots = Slots {
    edges: ["UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL"],
    corners: ["UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"],
};

/// The number of letters of all slots, with a blank after each.
const LENGTH: usize = 12 * 3 + 8 * 4;

/// The numbers are not those of a reachable cube.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoCube;

/// Reads the position of an object with cubies. Returns `None` if the object has other members.
pub(super) fn read(object: &str) -> Option<Result<CubePos, NoCube>> {
    let object = member(object, "patternData").unwrap_or(object);
    let (slots, members) = match (member(object, "EDGES"), member(object, "CORNERS")) {
        (Some(edges), Some(corners)) => {
            let part = |object, name| member(object, name);
            (
                SINGMASTER,
                [
                    part(edges, "pieces"),
                    part(edges, "orientation"),
                    part(corners, "pieces"),
                    part(corners, "orientation"),
                ],
            )
        }
        _ => (KOCIEMBA, ["ep", "eo", "cp", "co"].map(|name| member(object, name))),
    };
    let [Some(edges), Some(flips), Some(corners), Some(twists)] = members else { return None };
    Some(position(&slots, [edges, flips, corners, twists]).ok_or(NoCube))
}

fn position(slots: &Slots, [edges, flips, corners, twists]: [&str; 4]) -> Option<CubePos> {
    let edges = numbers::<12>(edges)?.into_iter().zip(numbers::<12>(flips)?);
    let corners = numbers::<8>(corners)?.into_iter().zip(numbers::<8>(twists)?);
    let (mut all_edges, mut all_corners) = ([(0, 0); 12], [(0, 0); 8]);
    edges.zip(&mut all_edges).for_each(|(edge, place)| *place = edge);
    corners.zip(&mut all_corners).for_each(|(corner, place)| *place = corner);
    let mut text = [b' '; LENGTH];
    let mut end = 0;
    for name in SINGMASTER.edges.iter().chain(&SINGMASTER.corners) {
        let is_edge = name.len() == 2;
        let (order, cubies): (&[&str], &[(u8, u8)]) =
            if is_edge { (&slots.edges, &all_edges) } else { (&slots.corners, &all_corners) };
        let slot = order.iter().position(|other| other == name)?;
        let (cubie, turns) = cubies[slot];
        let letters = order.get(usize::from(cubie))?.as_bytes();
        // The orientation is the number of places by which the colors are turned: clockwise for a corner, whose name
        // goes counterclockwise.
        let count = letters.len();
        for (i, letter) in letters.iter().enumerate() {
            let turns = usize::from(turns);
            text[end + (i + (count - 1) * turns) % count] = *letter;
        }
        end += count + 1;
    }
    let text = core::str::from_utf8(&text).ok()?;
    CubePos::from_singmaster(text).ok()
}

/// Reads an array of numbers below 12.
fn numbers<const N: usize>(array: &str) -> Option<[u8; N]> {
    let inner = array.trim().strip_prefix('[')?.strip_suffix(']')?;
    let mut numbers = [0; N];
    let mut words = inner.split(',');
    for number in &mut numbers {
        *number = words.next()?.trim().parse().ok().filter(|number| *number < 12)?;
    }
    words.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Move;

    /// The positions after R and after F, as Kociemba defines these moves.
    #[test]
    fn moves_are_those_of_the_programs() {
        let r = r#"{"center":[0,1,2,3,4,5],"cp":[4,1,2,0,7,5,6,3],"co":[2,0,0,1,1,0,0,2],
            "ep":[8,1,2,3,11,5,6,7,4,9,10,0],"eo":[0,0,0,0,0,0,0,0,0,0,0,0]}"#;
        assert_eq!(read(r), Some(Ok(CubePos::SOLVED.moved(Move::R1))));
        let f = r#"{"cp":[1,5,2,3,0,4,6,7],"co":[1,2,0,0,2,1,0,0],
            "ep":[0,9,2,3,4,8,6,7,1,5,10,11],"eo":[0,1,0,0,0,1,0,0,1,1,0,0]}"#;
        assert_eq!(read(f), Some(Ok(CubePos::SOLVED.moved(Move::F1))));
        // As cubing.js prints it.
        let r = r#"{"EDGES":{"pieces":[0,8,2,3,4,10,6,7,5,9,1,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},
            "CORNERS":{"pieces":[4,0,2,3,7,5,6,1],"orientation":[2,1,0,0,1,0,0,2]},
            "CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0]}}"#;
        assert_eq!(read(r), Some(Ok(CubePos::SOLVED.moved(Move::R1))));
        assert_eq!(read(&r.replace("[4,0,2", "[4,4,2")), Some(Err(NoCube)));
        assert_eq!(read(r#"{"cp":[0]}"#), None);
    }
}
