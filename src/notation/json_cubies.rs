//! Positions of other libraries in JSON: the cubie in each slot, and its orientation.

use super::{Orientation, OrientedCube, json_object::member};
use crate::cube::{CubePos, Face};

/// The slots in the order of a program, by their names in Singmaster's notation.
struct Slots {
    edges: [&'static str; 12],
    corners: [&'static str; 8],
    centers: &'static str,
}

/// The slots of Kociemba's programs and of cubejs: `{"cp": …, "co": …, "ep": …, "eo": …}`.
const KOCIEMBA: Slots = Slots {
    edges: ["UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"],
    corners: ["UFR", "ULF", "UBL", "URB", "DRF", "DFL", "DLB", "DBR"],
    centers: "URFDLB",
};

/// The slots in the order of Singmaster's notation, which is also that of cubing.js:
/// `{"EDGES": {"pieces": …, "orientation": …}, "CORNERS": …}`.
const SINGMASTER: Slots = Slots {
    edges: ["UF", "UR", "UB", "UL", "DF", "DR", "DB", "DL", "FR", "FL", "BR", "BL"],
    corners: ["UFR", "URB", "UBL", "ULF", "DRF", "DFL", "DLB", "DBR"],
    centers: "ULFRBD",
};

/// The number of letters of all slots, with a blank after each.
const LENGTH: usize = 12 * 3 + 8 * 4;

/// The numbers are not those of a reachable cube.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NoCube;

/// Reads the cube of an object with cubies, and with centers if the cube is turned. Returns `None` if the
/// object has other members.
pub(super) fn read(object: &str) -> Option<Result<OrientedCube, NoCube>> {
    let object = member(object, "patternData").unwrap_or(object);
    let (slots, members, centers) = match (member(object, "EDGES"), member(object, "CORNERS")) {
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
                member(object, "CENTERS").map(|centers| part(centers, "pieces")),
            )
        }
        _ => (
            KOCIEMBA,
            ["ep", "eo", "cp", "co"].map(|name| member(object, name)),
            member(object, "center").map(Some),
        ),
    };
    let [Some(edges), Some(flips), Some(corners), Some(twists)] = members else { return None };
    let orientation = match centers {
        None => Some(Orientation::HOME),
        Some(centers) => centers.and_then(|centers| held(&slots, centers)),
    };
    let cube = orientation.and_then(|orientation| {
        let position = position(&slots, orientation, [edges, flips, corners, twists])?;
        Some(OrientedCube { position, orientation })
    });
    Some(cube.ok_or(NoCube))
}

/// Returns the orientation in which these centers are at the places, in the order of the program.
fn held(slots: &Slots, centers: &str) -> Option<Orientation> {
    let order = slots.centers.as_bytes();
    let centers = numbers::<6>(centers)?;
    let face = |at: usize| Face::from_letter(char::from(*order.get(at)?));
    let fits = |held: &Orientation| {
        (0..).zip(centers).all(|(place, center)| {
            face(place).is_some_and(|place| face(center.into()) == Some(held.at(place)))
        })
    };
    Orientation::ALL.into_iter().find(fits)
}

/// Returns the position relative to the centers.
fn position(
    slots: &Slots,
    held: Orientation,
    [edges, flips, corners, twists]: [&str; 4],
) -> Option<CubePos> {
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
        // The name of a slot has the faces of the centers beside it. The program names it by their places.
        let place =
            |face: char| Face::ALL.into_iter().find(|place| held.at(*place).letter() == face);
        let is_there =
            |slot: &str| name.chars().filter_map(place).all(|p| slot.contains(p.letter()));
        let slot = order.iter().position(|slot| is_there(slot))?;
        let (cubie, turns) = cubies[slot];
        let letters = order.get(usize::from(cubie))?.as_bytes();
        // The orientation is the number of places by which the colors are turned: clockwise for a corner,
        // whose name goes counterclockwise.
        for (at, face) in (end..).zip(name.chars()) {
            let i = order[slot].find(place(face)?.letter())?;
            text[at] = letters[(i + usize::from(turns)) % letters.len()];
        }
        end += name.len() + 1;
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
        assert_eq!(read(r), Some(Ok(CubePos::SOLVED.moved(Move::R1).into())));
        let f = r#"{"cp":[1,5,2,3,0,4,6,7],"co":[1,2,0,0,2,1,0,0],
            "ep":[0,9,2,3,4,8,6,7,1,5,10,11],"eo":[0,1,0,0,0,1,0,0,1,1,0,0]}"#;
        assert_eq!(read(f), Some(Ok(CubePos::SOLVED.moved(Move::F1).into())));
        // As cubing.js prints it.
        let r = r#"{"EDGES":{"pieces":[0,8,2,3,4,10,6,7,5,9,1,11],"orientation":[0,0,0,0,0,0,0,0,0,0,0,0]},
            "CORNERS":{"pieces":[4,0,2,3,7,5,6,1],"orientation":[2,1,0,0,1,0,0,2]},
            "CENTERS":{"pieces":[0,1,2,3,4,5],"orientation":[0,0,0,0,0,0]}}"#;
        assert_eq!(read(r), Some(Ok(CubePos::SOLVED.moved(Move::R1).into())));
        assert_eq!(read(&r.replace("[4,0,2", "[4,4,2")), Some(Err(NoCube)));
        assert_eq!(read(r#"{"cp":[0]}"#), None);
        // After R y: centers U L F R B D carry F to the left.
        let turned = r#"{"EDGES":{"pieces":[8,2,3,0,10,6,7,4,1,5,11,9],"orientation":[0,0,0,0,0,0,0,0,1,1,1,1]},
            "CORNERS":{"pieces":[0,2,3,4,1,7,5,6],"orientation":[1,0,0,2,2,1,0,0]},
            "CENTERS":{"pieces":[0,2,3,4,1,5],"orientation":[0,0,0,0,0,0]}}"#;
        assert_eq!(read(turned), Some("R y".parse().map_err(|_| NoCube)));
        assert_eq!(read(&turned.replace("[0,2,3,4,1,5]", "[0,3,2,4,1,5]")), Some(Err(NoCube)));
    }
}
