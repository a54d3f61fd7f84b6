//! Compares the legal cubes nearest to some stickers with the results of trying all changes.

use std::collections::HashSet;

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng, seq::index::sample};
use superflip::{
    CubePos, Face,
    notation::{
        ColorCosts, FaceletError, Facelets, Orientation, OrientedCube, Repair, StickeredCube,
    },
};

const LETTERS: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

fn text(cube: OrientedCube) -> Vec<char> {
    let in_place = Facelets::from(cube.position_in_place()).to_string();
    let at = |place: char| cube.orientation.at(Face::from_letter(place).unwrap()).letter();
    in_place.chars().map(at).collect()
}

fn random_cube(rng: &mut impl Rng) -> OrientedCube {
    let orientation = Orientation::ALL[rng.random_range(0..Orientation::COUNT)];
    OrientedCube { position: CubePos::random(rng), orientation }
}

/// Changes `count` stickers.
fn misread(letters: &[char], count: usize, rng: &mut impl Rng) -> Vec<char> {
    let mut changed = letters.to_vec();
    for sticker in sample(rng, letters.len(), count) {
        let others: Vec<_> = LETTERS.iter().filter(|&&c| c != letters[sticker]).collect();
        changed[sticker] = *others[rng.random_range(0..others.len())];
    }
    changed
}

fn parse(letters: &[char]) -> Result<StickeredCube, FaceletError> {
    letters.iter().collect::<String>().parse()
}

/// Returns every legal cube that differs from `letters` in at most `changes` stickers. Tries all
/// changes of the stickers from `first` on.
fn tried(letters: &[char], changes: usize, first: usize) -> HashSet<StickeredCube> {
    let mut found: HashSet<_> = parse(letters).into_iter().collect();
    if changes > 0 {
        for sticker in first..letters.len() {
            let mut changed = letters.to_vec();
            for color in LETTERS {
                changed[sticker] = color;
                found.extend(tried(&changed, changes - 1, sticker + 1));
            }
        }
    }
    found
}

#[test]
fn nothing_else_is_as_near() {
    let mut rng = StdRng::seed_from_u64(53);
    let (mut unique, mut doubtful) = (0, 0);
    for round in 0..16 {
        let letters = misread(&text(random_cube(&mut rng)), 1 + round % 2, &mut rng);
        let repairs = StickeredCube::nearest(&letters.iter().collect::<String>(), 200).unwrap();
        let near: HashSet<_> = repairs.iter().filter(|r| r.len() <= 2).map(Repair::cube).collect();
        assert_eq!(near, tried(&letters, 2, 0));
        assert!(repairs.is_sorted_by_key(Repair::len));
        assert!(repairs.len() == 200 && repairs[199].len() > 2);
        if repairs[1].len() > repairs[0].len() { unique += 1 } else { doubtful += 1 }
    }
    assert!(unique > doubtful);
}

#[test]
fn changes_make_the_cube() {
    let mut rng = StdRng::seed_from_u64(54);
    for count in (0..54).step_by(3) {
        let cube = random_cube(&mut rng);
        let letters = misread(&text(cube), count, &mut rng);
        let repairs = StickeredCube::nearest(&letters.iter().collect::<String>(), 3).unwrap();
        assert!(repairs[0].len() <= count);
        for repair in repairs {
            let mut letters = letters.clone();
            for change in repair.changes() {
                assert_eq!(letters[change.sticker - 1], change.found);
                letters[change.sticker - 1] = change.color;
            }
            assert_eq!(parse(&letters), Ok(repair.cube()));
        }
    }
}

#[test]
fn one_misread_sticker_of_any_cube_is_found() {
    let mut rng = StdRng::seed_from_u64(55);
    for _ in 0..40 {
        let cube = random_cube(&mut rng);
        let letters = text(cube);
        let changed = misread(&letters, 1, &mut rng);
        let sticker = (0..54).find(|&i| changed[i] != letters[i]).unwrap();
        let repairs = StickeredCube::nearest(&changed.iter().collect::<String>(), 2).unwrap();
        let changes: Vec<_> = repairs[0].changes().map(|change| change.sticker).collect();
        assert_eq!((repairs[0].cube().oriented(), changes), (cube, vec![sticker + 1]));
        assert!(repairs[1].len() > 1);
        // A center that was not read names no face.
        let mut unread = letters;
        unread[4 + 9 * (sticker / 9)] = '?';
        let repairs = StickeredCube::nearest(&unread.iter().collect::<String>(), 1).unwrap();
        assert_eq!((repairs[0].cube().oriented(), repairs[0].len()), (cube, 1));
    }
}

#[test]
fn colors_of_any_letters_and_centers_that_were_misread() {
    let mut rng = StdRng::seed_from_u64(56);
    for center in [4, 13, 22, 31, 40, 49] {
        let position = CubePos::random(&mut rng);
        let letters: Vec<_> = Facelets::from(position)
            .faces()
            .map(|f| "WRGYOP".as_bytes()[f as usize] as char)
            .into();
        for letter in ['?', 'W', 'R', 'G', 'Y', 'O', 'P'] {
            let mut changed = letters.clone();
            changed[center] = letter;
            let repairs = StickeredCube::nearest(&changed.iter().collect::<String>(), 1).unwrap();
            assert_eq!(repairs[0].cube().oriented().position, position);
            assert_eq!(repairs[0].len(), usize::from(letters[center] != letter));
        }
    }
    let short = StickeredCube::nearest("UUU", 1);
    assert_eq!(short, Err(FaceletError::Length { found: 3 }));
    let gray = StickeredCube::nearest(&"G".repeat(54), 1);
    assert!(matches!(gray, Err(FaceletError::SameCenters { stickers: [5, 14], .. })));
    assert_eq!(StickeredCube::nearest(&"U".repeat(54), 0), Ok(Vec::new()));
}

#[test]
fn a_view_is_numbered_by_its_rows() {
    let view = "UUU UUU UUU LLLFFFRRRBBB LLLFFFRRRBBB LLLFFFRRRBBB DDD DDD DDU";
    let repairs = StickeredCube::nearest_to_view(view, 1).unwrap();
    let change = repairs[0].changes().next().unwrap();
    assert_eq!((change.sticker, change.found, change.color), (54, 'U', 'D'));
    assert_eq!(repairs[0].len(), 1);
}

/// For a noisy table of probabilities, no cube near the true cube is likelier than the cubes that
/// are returned.
#[test]
fn no_cube_is_likelier() {
    let mut rng = StdRng::seed_from_u64(57);
    for _ in 0..6 {
        let cube = random_cube(&mut rng);
        let mut probabilities = [[0.0; 6]; 54];
        for (row, letter) in probabilities.iter_mut().zip(text(cube)) {
            *row = LETTERS.map(|c| rng.random::<f64>() + if c == letter { 0.7 } else { 0.0 });
        }
        let likely = ColorCosts::from_probabilities(&probabilities).unwrap().nearest(5);
        assert!(likely.is_sorted_by(|a, b| a.cost <= b.cost));
        let cost = |cube: OrientedCube| -> f64 {
            let rows = text(cube).into_iter().zip(&probabilities);
            let costs = rows.map(|(letter, row)| {
                let column = LETTERS.iter().position(|&c| c == letter).unwrap();
                row.iter().copied().fold(0.0, f64::max).ln() - row[column].ln()
            });
            costs.sum()
        };
        for cube in &likely {
            assert!((cost(cube.cube) - cube.cost).abs() < 1e-9);
        }
        let found: HashSet<_> = likely.iter().map(|cube| cube.cube).collect();
        assert_eq!(found.len(), 5);
        // Compare with cubes that differ from the true cube in one cycle of three corners, or in
        // two such cycles.
        for _ in 0..20_000 {
            let conjugate = |rng: &mut StdRng| {
                let by = CubePos::random(rng);
                let commutator: OrientedCube = "R U R' D R U' R' D'".parse().unwrap();
                by.inverse() * commutator.position * by
            };
            let mut other = cube;
            other.position = conjugate(&mut rng) * other.position;
            if rng.random() {
                other.position = conjugate(&mut rng) * other.position;
            }
            assert!(found.contains(&other) || cost(other) >= likely[4].cost - 1e-9);
        }
    }
}

/// All cubes have nearly the same cost, and rounding makes the sum of the costs depend on the order
/// of the summands.
#[test]
fn costs_that_are_nearly_alike_are_answered_at_once() {
    for cost in [0.1, 1e-300, f64::MAX / 100.0] {
        let likely = ColorCosts::new([[cost; 6]; 54]).unwrap().nearest(1000);
        assert_eq!(likely.len(), 1000);
        assert!(likely.is_sorted_by(|a, b| a.cost <= b.cost));
    }
}

#[test]
fn numbers_that_are_no_costs() {
    let good = [[1.0; 6]; 54];
    let with = |sticker: usize, column: usize, value: f64| {
        let mut table = good;
        table[sticker - 1][column] = value;
        table
    };
    let message = |result: Result<ColorCosts, superflip::notation::ColorCostError>| {
        result.unwrap_err().to_string()
    };
    let negative = ColorCosts::new(with(7, 2, -0.5));
    assert_eq!(message(negative), "sticker 7, color F: -0.5 is not at least 0");
    let nan = ColorCosts::from_probabilities(&with(54, 5, f64::NAN));
    assert_eq!(message(nan), "sticker 54, color B: NaN is not a number");
    let infinite = ColorCosts::from_probabilities(&with(1, 1, f64::INFINITY));
    assert_eq!(message(infinite), "sticker 1, color R: inf is not finite");
    let mut empty = good;
    empty[11] = [0.0; 6];
    assert_eq!(
        message(ColorCosts::from_probabilities(&empty)),
        "sticker 12, color B: 0 is the greatest probability of the sticker; one must be above 0"
    );
    let mut logarithms = [[-1.0; 6]; 54];
    logarithms[2] = [f64::NEG_INFINITY; 6];
    let excluded = ColorCosts::from_log_likelihoods(&logarithms);
    assert_eq!(message(excluded), "sticker 3, color U: -inf is not finite");
    logarithms[2] = [-3.0, f64::NEG_INFINITY, -1.0, f64::NAN, -1.0, -1.0];
    let nan = ColorCosts::from_log_likelihoods(&logarithms);
    assert_eq!(message(nan), "sticker 3, color D: NaN is not a number");
    logarithms[2][3] = -2.5;
    let costs = ColorCosts::from_log_likelihoods(&logarithms).unwrap();
    assert_eq!(format!("{:?}", costs.rows()[2]), "[2.0, inf, 0.0, 1.5, 0.0, 0.0]");
    // Infinite costs can exclude every cube.
    assert_eq!(ColorCosts::new([[f64::INFINITY; 6]; 54]).unwrap().nearest(3), []);
    assert_eq!(ColorCosts::new(good).unwrap().nearest(3).len(), 3);
}

/// If nine stickers have a letter that names no face, the letter is a color, not a mistake.
#[test]
fn one_color_may_have_a_letter_that_names_no_face() {
    let letters = Facelets::from(CubePos::SOLVED).to_string().replace('U', "W");
    let repairs = StickeredCube::nearest(&letters, 1).unwrap();
    assert_eq!((repairs[0].len(), repairs[0].cube().oriented().position), (0, CubePos::SOLVED));
}

/// The center of the W face and another sticker were misread. Of the letters that are no center's,
/// W is the commonest.
#[test]
fn a_misread_center_gets_the_commonest_letter() {
    let mut letters: Vec<char> = Facelets::from(CubePos::SOLVED)
        .faces()
        .map(|face| "WRGYOP".as_bytes()[face as usize] as char)
        .into();
    let center = letters.iter().position(|&letter| letter == 'W').unwrap() + 4;
    (letters[center], letters[center - 1]) = ('R', '?');
    let repairs = StickeredCube::nearest(&letters.iter().collect::<String>(), 1).unwrap();
    let colors: Vec<char> = repairs[0].changes().map(|change| change.color).collect();
    assert_eq!(colors, ['W', 'W']);
}
