//! The catalogue of algorithms, replayed on the stickers of `gen`, and its estimates.

use std::collections::{BTreeMap, BTreeSet};

use superflip::notation::Sequence;
use superflip_cubing::algs::{Case, CaseSet, FingerModel};
use superflip_gen::{
    cases::{self, SETS},
    geometry::{self, FACE_NAMES, Facelet, Vector},
    motion::{self, Motion},
};

const NAMES: &str = include_str!("../../tables/cases.tsv");
const ALGS: &str = include_str!("../../tables/algs.tsv");
/// The lines before the first algorithm.
const TITLES: usize = 2;

/// The places of stickers, of the centers too, each with the place at which it is home.
type Stickers = Vec<(Facelet, Facelet)>;

fn stickers(position: &[u8; 20]) -> Stickers {
    let (corners, edges) = position.split_at(8);
    let motion = Motion::from_values(corners.try_into().unwrap(), edges.try_into().unwrap());
    let all = motion::facelets();
    let moved = all.iter().zip(motion.to).map(|(home, to)| (all[usize::from(to)], *home));
    let centers = (0..geometry::FACES).map(geometry::normal);
    let centers = centers.map(|normal| Facelet { slot: normal, normal });
    moved.chain(centers.map(|center| (center, center))).collect()
}

/// Turns the layers of a letter: the axis, clockwise for a viewer toward whom it points, and the layers along
/// it.
fn turned(stickers: &mut Stickers, turn: &str) {
    let rest = turn[1..].trim_start_matches('w');
    let letter = turn.chars().next().unwrap();
    let of_slices = [('M', 'L'), ('E', 'D'), ('S', 'F'), ('x', 'R'), ('y', 'U'), ('z', 'F')];
    let of_slice = of_slices.iter().find(|(name, _)| *name == letter);
    let face = of_slice.map_or(letter, |(_, face)| *face);
    let axis = geometry::normal(FACE_NAMES.iter().position(|name| *name == face).unwrap());
    let layers: &[i8] = match letter {
        'M' | 'E' | 'S' => &[0],
        'x' | 'y' | 'z' => &[-1, 0, 1],
        _ if turn[1..].starts_with('w') => &[0, 1],
        _ => &[1],
    };
    let quarters = match rest {
        "" => 1,
        "2" => 2,
        "'" => 3,
        _ => panic!("{turn} is no turn"),
    };
    let moved = |v: Vector| (0..quarters).fold(v, |v, _| geometry::quarter(axis, v));
    for (place, _) in stickers {
        if layers.contains(&geometry::dot(place.slot, axis)) {
            *place = Facelet { slot: moved(place.slot), normal: moved(place.normal) };
        }
    }
}

/// Whether stickers are as the set wants them after an algorithm and a turn of U.
fn is_reached(set: &str, stickers: &Stickers) -> bool {
    const UP: usize = 0;
    let up = geometry::normal(UP);
    stickers.iter().all(|(place, home)| {
        let is_home = place == home;
        let is_last = home.slot[UP] == 1;
        let is_corner = home.slot.iter().all(|x| *x != 0);
        // A sticker of U on U, and no other: the piece is in the last layer and oriented.
        let is_oriented = place.slot[UP] == 1 && (place.normal == up) == (home.normal == up);
        let is_center = home.slot.iter().filter(|x| **x != 0).count() == 1;
        match set {
            _ if !is_last || is_center => is_home,
            "PLL" | "ZBLL" => is_home,
            "COLL" | "OLLCP" if is_corner => is_home,
            "F2L" => true,
            _ => is_oriented,
        }
    })
}

/// Whether an algorithm solves a position on stickers, up to turns of U before and after it.
fn is_solved(set: &str, position: &[u8; 20], alg: &str) -> bool {
    let auf = ["", "U", "U2", "U'"];
    auf.iter().any(|before| {
        let mut solved = stickers(position);
        let turns = before.split(' ').chain(alg.split(' ')).filter(|turn| !turn.is_empty());
        turns.for_each(|turn| turned(&mut solved, turn));
        auf.iter().any(|after| {
            let mut solved = solved.clone();
            after
                .split(' ')
                .filter(|turn| !turn.is_empty())
                .for_each(|turn| turned(&mut solved, turn));
            is_reached(set, &solved)
        })
    })
}

/// Returns the lines of a list that do not solve their case, that have another estimate, that stand out of
/// order, or that occur twice.
fn wrong(list: &str) -> Vec<String> {
    let cases = cases::derive(NAMES).expect("the list of names");
    let positions: BTreeMap<String, (&str, [u8; 20])> = cases
        .into_iter()
        .map(|case| (format!("{} {}", SETS[case.set], case.name), (SETS[case.set], case.position)))
        .collect();
    let mut seen = BTreeSet::new();
    let mut before: Option<(Case, f64)> = None;
    let mut is_right = |line: &str| {
        let [name, alg, time] = line.split('\t').collect::<Vec<_>>()[..] else { return false };
        let Some((set, position)) = positions.get(name) else { return false };
        let (Ok(case), Ok(sequence)) = (name.parse::<Case>(), alg.parse::<Sequence>()) else {
            return false;
        };
        let turns = sequence.turns();
        let place = (case, FingerModel::default().cost(turns));
        let is_after = before.is_none_or(|before| before <= place);
        before = Some(place);
        is_solved(set, position, alg)
            && is_after
            && format!("{:.3}", FingerModel::published().time(turns)) == time
            && seen.insert((name.to_owned(), alg.to_owned()))
    };
    let lines = list.lines().skip(TITLES);
    lines.filter(|line| !is_right(line)).map(str::to_owned).collect()
}

#[test]
fn each_line_solves_its_case_on_stickers_and_has_its_estimate() {
    assert_eq!(wrong(ALGS), Vec::<String>::new());
}

#[test]
fn a_wrong_line_is_seen() {
    let title = ALGS.lines().take(TITLES).collect::<Vec<_>>().join("\n");
    let line = ALGS.lines().find(|line| line.starts_with("PLL T\t")).unwrap();
    let [_, alg, time] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let (first, rest) = alg.split_once(' ').unwrap();
    for wrong_line in [
        format!("PLL T\t{rest} {first}\t{time}"),
        format!("PLL Jb\t{alg}\t{time}"),
        format!("PLL T\t{alg}\t{time}1"),
        format!("PLL T\t{alg}"),
        format!("PLL Q\t{alg}\t{time}"),
        line.to_owned(),
    ] {
        let list = format!("{title}\n{line}\n{wrong_line}");
        assert_eq!(wrong(&list), [wrong_line], "{list}");
    }
}

#[test]
fn the_program_has_the_lines_of_the_list() {
    let mut lines = ALGS.lines().skip(TITLES);
    for case in CaseSet::ALL.into_iter().flat_map(CaseSet::cases) {
        let algs = case.algs();
        assert!(algs.len() >= 8, "{case} has {} algorithms", algs.len());
        for alg in &algs {
            let line = lines.next().unwrap();
            assert!(line.starts_with(&format!("{case}\t{}\t", alg.sequence)), "{case}: {line}");
            let mut position = stickers(case.position().as_bytes());
            let auf = |turn: Option<superflip::Move>| turn.map(|turn| turn.to_string());
            let turns = alg.sequence.iter().map(|turn| turn.to_string());
            let turns = auf(alg.before).into_iter().chain(turns).chain(auf(alg.after));
            turns.for_each(|turn| turned(&mut position, &turn));
            assert!(is_reached(case.set().name(), &position), "{case}: {}", alg.sequence);
        }
    }
    assert_eq!(lines.next(), None);
}
