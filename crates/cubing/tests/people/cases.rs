//! The cases of sets: their names, and the stickers that they show.

use std::collections::{BTreeSet, HashSet};

use superflip::{
    CubePos, Move,
    cube::{Corner, Edge},
    notation::{Alg, Sequence},
};
use superflip_cubing::algs::{Case, CaseSet};
use superflip_gen::motion;

/// Returns the position that an algorithm solves.
fn case(algorithm: &str) -> CubePos {
    CubePos::SOLVED.moved_by(algorithm.parse::<Sequence>().unwrap().folded().0.inverse())
}

#[test]
fn sets_have_the_counts_of_their_definitions() {
    let counts = CaseSet::ALL.map(|set| set.cases().len());
    assert_eq!(counts, [57, 21, 42, 472, 331, 41, 104, 27]);
    for set in CaseSet::ALL {
        let names: BTreeSet<&str> = set.cases().map(Case::name).collect();
        assert_eq!(names.len(), set.cases().len(), "{set}");
        for case in set.cases() {
            let position = case.position();
            assert_eq!(position.check_reachable(), Ok(()), "{case}");
            let found = set.recognize(&position).unwrap();
            assert_eq!((found.case, found.before, found.after), (case, None, None), "{case}");
            assert_eq!(set.case(&case.name().to_lowercase()), Some(case));
            assert_eq!(case.to_string().to_uppercase().parse(), Ok(case));
        }
        assert_eq!(set.recognize(&CubePos::SOLVED), None, "{set}");
        assert_eq!(set.case(""), None);
        assert_eq!(set.case(&"1".repeat(1000)), None);
    }
    let groups = |set: CaseSet, group: &str| {
        set.cases().filter(|case| case.name().starts_with(&format!("{group} "))).count()
    };
    let corners = ["S", "AS", "T", "U", "L", "Pi", "H", "O"];
    assert_eq!(corners.map(|group| groups(CaseSet::Coll, group)), [6, 6, 6, 6, 6, 6, 4, 2]);
    assert_eq!(corners.map(|group| groups(CaseSet::Zbll, group)), [72, 72, 72, 72, 72, 72, 40, 0]);
}

#[test]
fn standard_algorithms_solve_the_cases_of_their_names() {
    for (set, name, text) in [
        (CaseSet::Pll, "T", "R U R' U' R' F R2 U' R' U' R U R' F'"),
        (CaseSet::Pll, "Jb", "R U R' F' R U R' U' R' F R2 U' R'"),
        (CaseSet::Pll, "Ja", "L' U' L F L' U' L U L F' L2 U L"),
        (CaseSet::Pll, "Y", "F R U' R' U' R U R' F' R U R' U' R' F R F'"),
        (CaseSet::Pll, "Ua", "M2 U M U2 M' U M2"),
        (CaseSet::Pll, "Ub", "R2 U R U R' U' R' U' R' U R'"),
        (CaseSet::Pll, "Aa", "x R' U R' D2 R U' R' D2 R2 x'"),
        (CaseSet::Pll, "E", "x' R U' R' D R U R' D' R U R' D R U' R' D' x"),
        (CaseSet::Pll, "F", "R' U' F' R U R' U' R' F R2 U' R' U' R U R' U R"),
        (CaseSet::Pll, "Ga", "R2 U R' U R' U' R U' R2 U' D R' U R D'"),
        (CaseSet::Pll, "V", "R' U R' U' R D' R' D R' U D' R2 U' R2 D R2"),
        (CaseSet::Pll, "Z", "M' U M2 U M2 U M' U2 M2"),
        (CaseSet::Oll, "27", "R U R' U R U2 R'"),
        (CaseSet::Oll, "26", "R U2 R' U' R U' R'"),
        (CaseSet::Oll, "45", "F R U R' U' F'"),
        (CaseSet::Oll, "33", "R U R' U' R' F R F'"),
        (CaseSet::Oll, "44", "f R U R' U' f'"),
        (CaseSet::Oll, "57", "R U R' U' M' U R U' r'"),
        (CaseSet::Oll, "21", "R U R' U R U' R' U R U2 R'"),
        (CaseSet::Oll, "22", "R U2 R2 U' R2 U' R2 U2 R"),
    ] {
        let position = case(text);
        for (before, after) in [(None, None), (Some(Move::U1), Some(Move::U2))] {
            let turned = CubePos::SOLVED.moved_by(after) * position.moved_by(before);
            let found = set.recognize(&turned).unwrap();
            assert_eq!(found.case.name(), name, "{text}");
            // The turns of U lead to the pictured position.
            let pictured = CubePos::SOLVED.moved_by(found.after) * turned.moved_by(found.before);
            let again = set.recognize(&pictured).unwrap();
            assert_eq!((again.before, again.after), (None, None), "{text}");
        }
    }
}

/// The algorithms of F2L 1 to 41 on which most of nine public lists agree.
const F2L: [&str; 41] = [
    "U R U' R'",
    "F R' F' R",
    "F' U' F",
    "R U R'",
    "U' R U R' U2 R U' R'",
    "U' r U' R' U R U r'",
    "U' R U2 R' U2 R U' R'",
    "d R' U2 R U2 R' U R",
    "U' R U' R' U F' U' F",
    "U' R U R' U R U R'",
    "U' R U2 R' U F' U' F",
    "R U' R' U R U' R' U2 R U' R'",
    "y' U R' U R U' R' U' R",
    "U' R U' R' U R U R'",
    "R U R' U2 R U' R' U R U' R'",
    "R U' R' U2 F' U' F",
    "R U2 R' U' R U R'",
    "y' R' U2 R U R' U' R",
    "U R U2 R' U R U' R'",
    "y' U' R' U2 R U' R' U R",
    "R U' R' U2 R U R'",
    "r U' r' U2 r U r'",
    "U R U' R' U' R U' R' U R U' R'",
    "F U R U' R' F' R U' R'",
    "U' R' F R F' R U R'",
    "U R U' R' F R' F' R",
    "R U' R' U R U' R'",
    "R U R' U' F R' F' R",
    "R' F R F' U R U' R'",
    "R U R' U' R U R'",
    "U' R' F R F' R U' R'",
    "U R U' R' U R U' R' U R U' R'",
    "U' R U' R' U2 R U' R'",
    "U R U R' U2 R U R'",
    "U' R U R' U F' U' F",
    "U F' U' F U' R U R'",
    "R2 U2 F R2 F' U2 R' U R'",
    "R U' R' U' R U R' U2 R U' R'",
    "R U' R' U R U2 R' U R U' R'",
    "r U' r' U2 r U r' R U R'",
    "R U' R' r U' r' U2 r U r'",
];

/// The same algorithms after a rotation are the same cases in the other slots.
#[test]
fn numbers_of_f2l_are_the_usual_ones() {
    let slots = [("", Edge::RF), ("y", Edge::RB), ("y2", Edge::LB), ("y'", Edge::LF)];
    for (number, text) in (1..).zip(F2L) {
        for (rotation, slot) in slots {
            let found = CaseSet::F2l.recognize(&case(&format!("{rotation} {text}"))).unwrap();
            let expected = (format!("F2L {number}"), Some(slot));
            assert_eq!((found.case.to_string(), found.slot), expected, "{rotation} {text}");
        }
    }
}

/// Where each sticker of the solved cube is.
type Stickers = [u8; 48];

fn stickers(position: &CubePos) -> Stickers {
    let mut to = [0; 48];
    for (cubie, &value) in position.as_bytes().iter().enumerate() {
        if cubie < 8 {
            for turn in 0..3 {
                to[cubie + 8 * turn] = (value + 8 * u8::try_from(turn).unwrap()) % 24;
            }
        } else {
            to[8 + 2 * cubie] = 24 + value;
            to[9 + 2 * cubie] = 24 + (value ^ 1);
        }
    }
    to
}

fn then(a: &Stickers, b: &Stickers) -> Stickers {
    a.map(|place| b[usize::from(place)])
}

/// Returns the motion of the stickers in some moves, which layers of stickers make.
fn moved(text: &str) -> Stickers {
    let turns = motion::turns();
    let moves: Alg = text.parse().unwrap();
    moves.iter().fold(stickers(&CubePos::SOLVED), |all, mv| {
        let (corners, edges) = turns[mv.index()].values();
        let mut values = [0; 20];
        values[..8].copy_from_slice(&corners);
        values[8..].copy_from_slice(&edges);
        then(&all, &stickers(&CubePos::from_bytes(values).unwrap()))
    })
}

/// Returns all states that some sequences of moves reach.
fn reached(generators: &[&str], seen: impl Fn(&Stickers) -> Picture) -> HashSet<Stickers> {
    let generators: Vec<Stickers> = generators.iter().map(|text| moved(text)).collect();
    let solved = stickers(&CubePos::SOLVED);
    let (mut pictures, mut states) = (HashSet::from([seen(&solved)]), HashSet::from([solved]));
    let mut next = vec![solved];
    while let Some(state) = next.pop() {
        for generator in &generators {
            let state = then(&state, generator);
            if pictures.insert(seen(&state)) {
                states.insert(state);
                next.push(state);
            }
        }
    }
    states
}

/// What each place shows: nothing that counts, the color of U, or a sticker.
type Picture = [u8; 48];

/// How much a set sees of the corners and of the edges of the last layer.
#[derive(Clone, Copy)]
enum Seen {
    Nothing,
    /// The stickers of U.
    Oriented,
    All,
}

/// Returns what a state shows.
fn picture(state: &Stickers, corners: Seen, edges: Seen) -> Picture {
    let mut picture = [0; 48];
    for (sticker, &place) in (0..48).zip(state) {
        let (cubie, is_up) = if sticker < 24 {
            (sticker % 8, sticker < 8)
        } else {
            (8 + (sticker - 24) / 2, sticker % 2 == 0)
        };
        // The corners and the edges of U are the first of their kind.
        let seen = match cubie {
            0..4 => corners,
            8..12 => edges,
            _ => Seen::All,
        };
        picture[usize::from(place)] = match seen {
            Seen::All => 2 + sticker,
            Seen::Oriented if is_up => 1,
            Seen::Oriented | Seen::Nothing => 0,
        };
    }
    picture
}

/// Returns the least picture up to AUF.
fn least(picture: &Picture) -> Picture {
    let turns = ["", "U", "U2", "U'"].map(moved);
    let turned = turns.iter().flat_map(|before| {
        turns.iter().map(move |after| {
            let mut turned = [0; 48];
            for (place, &shown) in picture.iter().enumerate() {
                let shown = if shown < 2 { shown } else { 2 + after[usize::from(shown) - 2] };
                turned[usize::from(before[place])] = shown;
            }
            turned
        })
    });
    turned.min().unwrap()
}

/// Stickers that turn find the same classes as the tables: by algorithms of the last layer, or of the pair.
#[test]
fn stickers_that_turn_show_the_same_cases() {
    use Seen::{All, Nothing, Oriented};
    let last_layer =
        ["U", "R U R' U R U2 R'", "F R U R' U' F'", "R U R' U' R' F R2 U' R' U' R U R' F'"];
    let pair = ["U", "R U R'", "F' U' F"];
    let layers = reached(&last_layer, |state| *state);
    assert_eq!(layers.len(), 62_208); // 4! · 3^3 · 4! · 2^3 / 2
    let pairs = reached(&pair, |state| picture(state, Oriented, Oriented));
    let is_up = |state: &Stickers, stickers: &[usize], shown: u8| {
        stickers.iter().all(|sticker| state[*sticker] / 8 == shown)
    };
    let has_corners = |state: &Stickers| is_up(state, &[0, 1, 2, 3], 0);
    let has_edges = |state: &Stickers| {
        [24, 26, 28, 30]
            .iter()
            .all(|sticker| state[*sticker].is_multiple_of(2) && state[*sticker] < 32)
    };
    let edge_of_pair = 24 + 2 * usize::from(Edge::RF as u8);
    let corner_of_pair = usize::from(Corner::DRF as u8);
    let is_home = |state: &Stickers, sticker: usize| usize::from(state[sticker]) == sticker;
    let inserted = |state: &Stickers| then(state, &moved("R U' R'"));
    let solved = stickers(&CubePos::SOLVED);
    for set in CaseSet::ALL {
        let (corners, edges) = match set {
            CaseSet::Oll | CaseSet::Cls | CaseSet::Wv => (Oriented, Oriented),
            CaseSet::Pll | CaseSet::Zbll => (All, All),
            CaseSet::Coll | CaseSet::Ollcp => (All, Oriented),
            CaseSet::F2l => (Nothing, Nothing),
        };
        let is_of_set = |state: &Stickers| match set {
            CaseSet::Oll | CaseSet::Ollcp | CaseSet::F2l => true,
            CaseSet::Pll => has_corners(state) && has_edges(state),
            CaseSet::Coll => has_edges(state),
            CaseSet::Zbll => has_edges(state) && !has_corners(state),
            CaseSet::Cls => has_edges(state) && is_home(state, edge_of_pair),
            CaseSet::Wv => {
                let state = inserted(state);
                has_edges(&state)
                    && is_home(&state, edge_of_pair)
                    && is_home(&state, corner_of_pair)
            }
        };
        let states =
            if matches!(set, CaseSet::F2l | CaseSet::Cls | CaseSet::Wv) { &pairs } else { &layers };
        // The pair that is ready fixes the turn of U.
        let class = |picture: &Picture| if set == CaseSet::Wv { *picture } else { least(picture) };
        let pictures: HashSet<Picture> = states
            .iter()
            .filter(|state| is_of_set(state))
            .map(|state| picture(state, corners, edges))
            .collect();
        let mut classes: HashSet<Picture> = pictures.iter().map(class).collect();
        if set != CaseSet::Wv {
            classes.remove(&least(&picture(&solved, corners, edges)));
        }
        let baked = |case: Case| class(&picture(&stickers(&case.position()), corners, edges));
        let cases: HashSet<Picture> = set.cases().map(baked).collect();
        assert_eq!(cases.len(), set.cases().len(), "{set}");
        assert_eq!(cases, classes, "{set}");
    }
}
