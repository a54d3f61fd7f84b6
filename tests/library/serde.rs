//! Values as JSON: each type as its text.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use superflip::{
    Alg, CubePos, Face, Move,
    cube::MoveSet,
    metric::Costs,
    notation::{Expression, Sequence, Turn},
};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

#[test]
fn values_are_their_texts() {
    round_trip(&Face::R, r#""R""#);
    for mv in Move::ALL {
        round_trip(&mv, &format!("\"{mv}\""));
        round_trip(&MoveSet::from_iter([mv, Move::U1]), &{
            let set = MoveSet::from_iter([mv, Move::U1]);
            format!("\"{set}\"")
        });
    }
    for face in Face::ALL {
        let moves = MoveSet::of_face(face);
        round_trip(&moves, &format!("\"{face}\""));
        round_trip(&!moves, &format!("\"{}\"", !moves));
    }
    round_trip(&MoveSet::EMPTY, r#""none""#);
    round_trip::<Turn>(&"r2".parse().unwrap(), r#""Rw2""#);
    round_trip::<Alg>(&"R U2 R'".parse().unwrap(), r#""R U2 R'""#);
    round_trip::<Sequence>(&"Rw M x".parse().unwrap(), r#""Rw M x""#);
    round_trip::<Expression>(&"[R: (U F)2]2".parse().unwrap(), r#""[R: (U F)2]2""#);
    let position = CubePos::SOLVED.moved(Move::F1);
    round_trip(&position, r#""UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB""#);
    // A cube that was taken apart: the edges UB and UL are exchanged.
    let mut edges = CubePos::SOLVED.edges();
    edges.swap(0, 1);
    let swapped = CubePos::from_cubies(CubePos::SOLVED.corners(), edges).unwrap();
    round_trip(&swapped, &format!("\"{swapped}\""));
}

#[test]
fn errors_are_those_of_the_parsers() {
    let error = serde_json::from_str::<Vec<Move>>(r#"["R", "R_"]"#).unwrap_err().to_string();
    assert!(error.contains("no such turn in the move `R_`"), "{error}");
    let error = serde_json::from_str::<Move>("3").unwrap_err().to_string();
    assert!(error.contains("expected a move such as R2"), "{error}");
    for text in ["UX", "", " ", "x", "UUU", "R U", "UF UR UB UL"] {
        let error = serde_json::from_str::<CubePos>(&format!("\"{text}\"")).unwrap_err();
        assert!(error.to_string().starts_with(&text.parse::<CubePos>().unwrap_err().to_string()));
    }
    assert!(serde_json::from_str::<Alg>(r#""r""#).is_err());
    assert!(serde_json::from_str::<MoveSet>(r#""RU""#).is_err());
}

#[test]
fn costs_are_an_object() {
    round_trip(&Costs::new(None, None), r#"{"opposite":"sum","faces":{}}"#);
    let costs = Costs::new(Some(2), Some(3)).face(Face::B, None, None).at_once();
    let costs = costs.face(Face::L, Some(2), Some(3)).face(Face::D, None, Some(5));
    round_trip(
        &costs,
        r#"{"quarter":2,"half":3,"opposite":"greatest","faces":{"D":{"half":5},"B":{}}}"#,
    );
    // Directions that differ are written, and a text may give the cost of one direction and of all
    // quarter turns.
    let one_way = Costs::new(Some(1), Some(2)).turn(Move::U3, Some(3)).turn(Move::R1, None);
    round_trip(
        &one_way,
        concat!(
            r#"{"clockwise":1,"counterclockwise":3,"half":2,"opposite":"sum","faces":{"#,
            r#""F":{"quarter":1,"half":2},"R":{"counterclockwise":1,"half":2},"#,
            r#""D":{"quarter":1,"half":2},"B":{"quarter":1,"half":2},"L":{"quarter":1,"half":2}}}"#,
        ),
    );
    for json in [
        r#"{"quarter":1,"counterclockwise":3,"half":2}"#,
        r#"{"quarter":3,"half":2,"clockwise":1}"#,
        r#"{"clockwise":1,"counterclockwise":3,"half":2,"quarter":5}"#,
    ] {
        let expected = Face::ALL.into_iter().fold(Costs::new(Some(1), Some(2)), |costs, face| {
            costs.turn(Move::of_face(face)[2], Some(3))
        });
        assert_eq!(serde_json::from_str::<Costs>(json).unwrap(), expected, "{json}");
    }
    // Costs of any turns come back.
    for seed in 0..500 {
        let costs = (0..).zip(Move::ALL).fold(Costs::new(None, None), |costs, (place, mv)| {
            let number = (seed * 31 + seed % 7 * place * 13) % 6;
            costs.turn(mv, (number > 0).then_some(number))
        });
        let json = serde_json::to_string(&costs).unwrap();
        assert_eq!(serde_json::from_str::<Costs>(&json).unwrap(), costs, "{json}");
    }
    // The costs at the top are those of U.
    let without_u = Costs::new(Some(1), None).face(Face::U, None, None);
    let json = serde_json::to_string(&without_u).unwrap();
    assert_eq!(serde_json::from_str::<Costs>(&json).unwrap(), without_u, "{json}");
    for (json, part) in [
        (r#"{"faces":{"U":{},"U":{}}}"#, "two costs of the face U"),
        (r#"{"faces":{"Q":{}}}"#, "U F R D B L"),
        (r#"{"faces":[]}"#, "faces with their costs"),
        (r#"{"quater":1}"#, "unknown field `quater`"),
        (r#"{"counterclockwise":-2}"#, "integer `-2`, expected a whole number from 1 to 15"),
        (r#"{"faces":{"U":{"clockwise":0.5}}}"#, "expected a whole number from 1 to 15"),
        (r#"{"half":-1}"#, "invalid value: integer `-1`, expected a whole number from 1 to 15"),
        (r#"{"half":4294967296}"#, "integer `4294967296`, expected a whole number from 1 to 15"),
        ("[2,3]", "invalid type: sequence, expected an object with costs"),
        (r#"{"faces":{"U":[2]}}"#, "sequence, expected an object with the costs of a face"),
        (r#"{"opposite":1}"#, r#"integer `1`, expected "sum" or "greatest""#),
    ] {
        let error = serde_json::from_str::<Costs>(json).unwrap_err().to_string();
        assert!(error.contains(part), "{json}: {error}");
    }
}
