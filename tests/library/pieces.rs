//! Checks the texts of cubies, sets and goals.

use superflip::{
    CubePos, Face, Move,
    cube::{Corner, CubieSet, Edge, Pattern, PatternError},
    notation::ParsePieceErrorKind,
};

fn goal(text: &str) -> Pattern {
    text.parse().unwrap()
}

#[test]
fn sets_have_their_pieces() {
    let sizes = [("all", 20), ("corners", 8), ("edges", 12), ("u", 8), ("cross", 4)];
    let more = [("f2l", 12), ("last-layer", 8), ("2x2x2", 4), ("2x2x3", 7), ("1x2x3", 5)];
    for (name, size) in sizes.into_iter().chain(more) {
        assert_eq!(goal(name).len(), size, "{name}");
    }
    assert!(goal("all").is_whole());
    assert_eq!(goal("-last-layer"), goal("f2l"));
    assert_eq!(goal("-fu").len(), 19);
    assert_eq!(goal("UFR, bdl,uf").len(), 3);
    assert_eq!(goal("RUF"), goal("fru"));
    assert_eq!(goal("cross,-DF,FR").len(), 4);
}

#[test]
fn pieces_may_be_oriented_or_placed_only() {
    let turned = |moves: &[Move]| CubePos::SOLVED.moved_by(moves.iter().copied());
    assert!(goal("eo").matches(&turned(&[Move::U1, Move::F1, Move::R2])));
    assert!(!goal("eo").matches(&turned(&[Move::R1])));
    assert!(goal("co").matches(&turned(&[Move::U1, Move::F2])));
    assert!(goal("f2l,last-layer:oriented").matches(&turned(&[Move::U1])));
    assert!(!goal("f2l,last-layer").matches(&turned(&[Move::U1])));
    assert_eq!(goal("corners:placed").len(), 8);
    assert!(!goal("corners:placed").matches(&turned(&[Move::U1])));
}

#[test]
fn places_other_than_home_have_texts() {
    let [flipped, placed] = [goal("UF=lu"), goal("UF:placed=UL")];
    assert_eq!(Ok(flipped), Pattern::default().with(Edge::UF, Edge::UL.value(true)));
    assert_eq!(
        (placed.slot_of(Edge::UF), placed.orientation_of(Edge::UF)),
        (Some(Edge::UL.into()), None)
    );
    assert!(goal("UR=BR").matches(&CubePos::SOLVED.moved(Move::R1)));
    assert!(goal("DRF:oriented=2").matches(&CubePos::SOLVED.moved_by([Move::R1, Move::U1])));
    assert_eq!(goal("UF=UF,UFR=UFR"), goal("UFR,UF"));
    // The last requirement counts.
    assert_eq!(goal("UF,UF=LU"), flipped);
    assert_eq!(goal("none"), Pattern::default());
    assert_eq!(goal("-all"), Pattern::default());
}

#[test]
fn sets_and_goals_are_written_by_their_names() {
    for text in
        ["all", "none", "edges", "cross", "cross,RF", "f2l", "last-layer", "2x2x3", "UBL,UB"]
    {
        assert_eq!(text.parse::<CubieSet>().unwrap().to_string(), text);
        assert_eq!(goal(text).to_string(), text);
    }
    for text in
        ["f2l,last-layer:oriented", "corners:placed", "DRF,edges:oriented", "UB=LU,UL:placed=UB"]
    {
        assert_eq!(goal(text).to_string(), text);
    }
    assert_eq!(goal("eo").to_string(), "edges:oriented");
    assert_eq!("-last-layer".parse::<Pattern>().unwrap().to_string(), "f2l");
    assert_eq!(CubieSet::layer(Face::U), CubieSet::LAST_LAYER);
}

/// A later, weaker entry does not remove a stronger one.
#[test]
fn requirements_for_one_piece_are_joined() {
    for (text, same) in [
        ("cross,eo", "eo,cross"),
        ("UF,UF:oriented", "UF"),
        ("UF:oriented,UF:placed", "UF"),
        ("UF=LU,UF:placed=UL", "UF=LU"),
        ("all,last-layer:oriented", "all"),
        // No place meets both.
        ("UF=LU,UF", "UF"),
        ("UF,UF=LU", "UF=LU"),
        // Freed, and then required.
        ("all,-last-layer,last-layer:oriented", "f2l,last-layer:oriented"),
    ] {
        assert_eq!(goal(text), goal(same), "{text}");
    }
}

#[test]
fn a_mistake_in_a_goal_is_near_the_name_of_a_goal() {
    let error = "ec".parse::<Pattern>().unwrap_err().to_string();
    assert!(error.contains("did you mean eo? ") && error.ends_with("goals are eo, co"), "{error}");
    let error = "edgs".parse::<Pattern>().unwrap_err().to_string();
    assert!(error.contains("did you mean edges? "), "{error}");
    // Sets of cubies alone are accepted here.
    let error = "ec".parse::<CubieSet>().unwrap_err().to_string();
    assert!(!error.contains("goals") && !error.contains("mean"), "{error}");
}

#[test]
fn mistakes_in_pieces_are_named() {
    use ParsePieceErrorKind as Kind;
    for (text, column, kind, word) in [
        ("cross,XY", 7, Kind::NoSuchSet, "`XY`"),
        ("", 1, Kind::NoSuchSet, "``"),
        ("UF, UFF", 5, Kind::NoSuchSet, "`UFF`"),
        ("UD", 1, Kind::NoSuchSet, "`UD`"),
        ("-eo", 1, Kind::NoSuchSet, "`eo`"),
        ("edges:turned", 1, Kind::NoSuchDemand, "`turned`"),
        ("UF:", 1, Kind::NoSuchDemand, "``"),
        ("cross=UF", 1, Kind::NoSuchPlace, "`cross=UF`"),
        ("UF=UFR", 1, Kind::NoSuchPlace, "`UF=UFR`"),
        ("UF:placed=UFR", 1, Kind::NoSuchPlace, "`UF:placed=UFR`"),
        ("UF:oriented=2", 1, Kind::NoSuchPlace, "`UF:oriented=2`"),
    ] {
        let error = text.parse::<Pattern>().unwrap_err();
        assert_eq!((error.column(), error.reason()), (column, kind), "{text}");
        assert!(error.to_string().contains(word), "{error}");
    }
    let error = "UF,UL=UF".parse::<Pattern>().unwrap_err();
    let (cubies, slot) = ([Edge::UF.into(), Edge::UL.into()], Edge::UF.into());
    assert_eq!(error.reason(), Kind::Shared(PatternError::Shared { cubies, slot }));
    for text in ["", "UF,", "cross,XY", "-UF", "UF:placed"] {
        assert!(text.parse::<CubieSet>().is_err(), "{text}");
    }
    for text in ["", "U", "UF", "UFD", "UUF", "UFRB", "éFR"] {
        assert!(text.parse::<Corner>().is_err(), "{text}");
    }
}

/// After the sequence, one turn of U brings the pieces home.
#[test]
fn goals_up_to_auf_are_a_turn_away() {
    let goals: Vec<_> = goal("all").up_to_auf().collect();
    assert_eq!(goals.len(), 4);
    for (turn, goal) in goals {
        let before = turn.map_or(CubePos::SOLVED, |turn| CubePos::SOLVED.moved(turn.inverse()));
        assert!(goal.matches(&before) && goal.is_whole());
    }
    assert_eq!(goal("f2l,last-layer:oriented").up_to_auf().count(), 1);
    assert_eq!(goal("UF:placed").up_to_auf().count(), 4);
}
