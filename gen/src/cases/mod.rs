//! The cases that people learn, of the last layer and of the last pair, from stickers.
//!
//! A set of cases sees some pieces, and how others are oriented. Two positions are one case if they look
//! alike after a turn of U before the algorithm, a turn of U after it, or both (AUF). Some names are in
//! common use; a list of names gives them with what they name. The other cases have numbers, in the order of
//! their views.

mod case;
mod names;
mod picture;
mod position;
mod set;
mod states;

use std::collections::BTreeMap;

pub use self::{
    case::Case,
    names::CasesError,
    set::{SETS, View},
};
use self::{
    names::Names,
    position::Position,
    set::{ALL, Set},
};

/// Derives all cases, in the order of the sets and of their names. `list` has lines of three columns after
/// its title: a set, a name and a picture.
///
/// - `OLL`: the orientations in the last layer clockwise from UBL, corners and edges by turns. The digit of a
///   corner is 1 if its sticker of U is on the side face that follows clockwise, and 2 if it is on the other
///   one. The digit of an edge is 1 if the edge is flipped.
/// - `PLL`: cycles of slots. The cubie in a slot belongs in the next slot.
/// - `F2L`: where the corner DFR and the edge FR are, with the face first that shows the sticker of D and of
///   R.
/// - `corners`: the name of a group of cases with the same orientations of the corners, and the number of the
///   OLL with these and oriented edges.
///
/// # Errors
///
/// If a line names no case, or if a case of OLL, PLL or F2L has no name.
pub fn derive(list: &str) -> Result<Vec<Case>, CasesError> {
    let lines = Names::parse(list)?;
    let mut cases = Vec::new();
    for (number, set) in ALL.into_iter().enumerate() {
        let mut classes: BTreeMap<View, Position> = BTreeMap::new();
        for position in set.positions() {
            classes.entry(set.least(&position)).or_insert(position);
        }
        classes.remove(&set.least(&set.solved()));
        if set == Set::Wv {
            // The pair alone is a case as well: it needs R U' R'.
            classes.insert(set.least(&set.solved()), set.solved());
        }
        cases.extend(lines.named(set, number, classes)?);
    }
    Ok(cases)
}

#[cfg(test)]
mod tests {
    use super::{states::permutations, *};

    #[test]
    fn every_position_is_reachable() {
        for set in ALL {
            let positions = set.positions();
            assert!(positions.iter().all(Position::is_reachable), "{set:?}");
            assert!(positions.len() >= 27, "{set:?}");
        }
        assert_eq!([permutations().len(), Set::Pll.positions().len()], [24, 288]);
    }

    #[test]
    fn lines_that_name_nothing_are_refused() {
        let title = "set\tname\tpicture\n";
        let error = |line: &str| derive(&format!("{title}{line}")).unwrap_err();
        assert_eq!(error(""), CasesError::Unnamed("OLL"));
        assert_eq!(derive("").unwrap_err(), CasesError::Unnamed("OLL"));
        assert_eq!(error("OLL\t1"), CasesError::Line(2));
        for picture in ["1121112", "00000000", "99999999"] {
            assert_eq!(error(&format!("OLL\t1\t{picture}")), CasesError::Line(2), "{picture}");
        }
    }
}
