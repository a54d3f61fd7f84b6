//! A table of texts that people have: each is a position, or is refused with a message.

use superflip::{
    Alg, CubePos, Face,
    cube::Facelet,
    notation::{FaceletOrder, Facelets, Notation, OrientedCube, Turn, parse_position},
};

use crate::text_table::{Row, rows};

/// Returns the position that plain turns lead to. Each word is one turn, so this reads no groups
/// and chooses no notation.
fn of_plain_turns(turns: &str) -> CubePos {
    let turns = turns.split_whitespace().map(|word| word.parse::<Turn>().unwrap());
    turns.fold(OrientedCube::default(), OrientedCube::turned).position
}

/// The stickers in the table come from a model that turns 54 stickers in space.
#[test]
fn every_text_is_read_with_one_meaning_or_refused() {
    let mut faults = Vec::new();
    let mut count = 0;
    for Row { line, text, wanted, turns } in rows() {
        let read = parse_position(&text, None);
        count += 1;
        let is_right = match (&read, wanted.strip_prefix('!')) {
            (Ok(read), None) => {
                let plain = turns.map(of_plain_turns);
                read.position().to_string() == wanted
                    && plain.is_none_or(|plain| plain == read.position())
            }
            (Err(error), Some(parts)) => {
                let message = error.to_string();
                parts.split(" & ").all(|part| message.contains(part))
            }
            _ => false,
        };
        if !is_right {
            let found = read.map(|read| (read.notation(), read.position().to_string()));
            let found = found.map_err(|error| error.to_string());
            faults.push(format!("{line}\n  {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
    assert!(count >= 150);
}

/// The stickers of a position in another order of the faces, with some faces turned in the text.
#[test]
fn orders_of_the_faces_are_found() {
    let position =
        CubePos::SOLVED.moved_by("R U2 F' L D B2 R' U F2 D2 L' B".parse::<Alg>().unwrap());
    let facelets = Facelets::from(position);
    let color = |face: Face| ['w', 'g', 'r', 'y', 'b', 'o'][face.index()];
    for order in ["ULFRBD", "FRULBD", "UFRBLD", "BDLFUR", "URFDLB", "UL'FR2BD"] {
        let order: FaceletOrder = order.parse().unwrap();
        let text: String = order
            .faces()
            .into_iter()
            .flat_map(|face| {
                let nine: Vec<Face> = Facelet::ALL
                    .iter()
                    .filter(|facelet| facelet.face() == face)
                    .map(|&facelet| facelets.color(facelet))
                    .collect();
                // A clockwise turn of the picture: the first column, from below, is the first row.
                (0..order.turns(face))
                    .fold(nine, |nine, _| [6, 3, 0, 7, 4, 1, 8, 5, 2].map(|i| nine[i]).to_vec())
            })
            .map(color)
            .collect();
        assert_eq!(FaceletOrder::possible(&text), [order], "{text}");
        let read = parse_position(&text, Some(Notation::FaceletsIn(order))).unwrap();
        assert_eq!(read.position(), position, "{order}");
        assert_eq!(parse_position(&text, None).is_ok(), order == FaceletOrder::USUAL);
    }
    for text in ["", "URFDL", "URFDLBU", "URFDLL", "URFDLQ"] {
        let error = text.parse::<FaceletOrder>().unwrap_err().to_string();
        assert!(error.contains("ULFRBD"), "{error}");
    }
}
