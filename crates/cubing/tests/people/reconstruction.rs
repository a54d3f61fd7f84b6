//! Reconstructions, and the steps that their lines make.

use std::collections::BTreeSet;

use crate::at_least_one;
use rand::{SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};
use superflip::{
    Alg, CubePos, Move,
    notation::{LinkPage, OrientedCube, Reconstruction, ReconstructionError, Sequence},
};
use superflip_cubing::{
    algs::Stage,
    steps::{Goal, ReachedStep, StepAxis, StepSolver},
};

const SCRAMBLE: &str = "R' U' F L2 D B2 U R F' D2 L B U2 R' F2 D' L U B' R2 F";

fn read(text: &str) -> Reconstruction {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn random(rng: &mut StdRng, count: usize) -> Alg {
    (0..count).map(|_| *Move::ALL.choose(rng).unwrap()).collect()
}

fn position(moves: &str) -> CubePos {
    CubePos::SOLVED.moved_by(moves.parse::<Alg>().unwrap())
}

/// The moves on both sides are those of the definition: the inverse of the moves on the inverse scramble,
/// then the scramble, then the moves on the normal scramble.
#[test]
fn moves_on_the_inverse_scramble_come_before_the_scramble() {
    let mut rng = StdRng::seed_from_u64(46);
    for _ in 0..20 {
        let [scramble, a, b, c, d] = [20, 3, 4, 5, 2].map(|count| random(&mut rng, count));
        let text = format!("scramble: {scramble}\nniss {a} // one\n\n({b}) # two\n({d}) {c}");
        let read = read(&text);
        assert!(read.is_niss());
        let cubes: Vec<CubePos> = read.cubes().map(|cube| cube.position).collect();
        let product = |i: &Alg, n: &Alg| {
            let all = i.inverse().into_iter().chain(scramble.clone()).chain(n.clone());
            CubePos::SOLVED.moved_by(all.collect::<Alg>())
        };
        let joined = |x: &Alg, y: &Alg| x.clone().into_iter().chain(y.clone()).collect::<Alg>();
        let none = Alg::default();
        let (ac, bd) = (joined(&a, &c), joined(&b, &d));
        let expected =
            [product(&none, &none), product(&none, &a), product(&b, &a), product(&bd, &ac)];
        assert_eq!(cubes, expected, "{text}");
        // As one text of moves, the inverse side comes last. Both solve the cube or neither.
        let whole: OrientedCube = text.parse().unwrap();
        let sequence: Sequence = text.parse().unwrap();
        let end = CubePos::SOLVED.moved_by(joined(&joined(&scramble, &ac), &bd.inverse()));
        assert_eq!(whole.position, end);
        assert_eq!(CubePos::SOLVED.moved_by(&sequence.folded().0), end);
        assert_eq!(read.to_string().parse(), Ok(read.clone()));
    }
}

/// What `superflip steps` prints is read as a reconstruction, and its steps have the names that it prints.
#[test]
fn solutions_of_steps_are_read_again() {
    let mut rng = StdRng::seed_from_u64(47);
    for chain in ["eo > dr > htr > finish", "eo > dr > htr > fr > slice", "dr > htr > finish"] {
        let solver = StepSolver::new(chain.parse().unwrap()).keep(at_least_one(20));
        for _ in 0..10 {
            let scramble = random(&mut rng, 30);
            let solution = solver.solve(&CubePos::SOLVED.moved_by(&scramble)).unwrap();
            let text = format!("Scramble: {scramble}\nNISS\n{solution}\n");
            let read = read(&text);
            assert_eq!(read.lines().len(), solution.steps().len(), "{text}");
            let positions: Vec<CubePos> = read.cubes().map(|cube| cube.position).collect();
            let lines = positions.windows(2).zip(read.lines()).zip(solution.steps());
            for ((positions, line), step) in lines {
                assert_eq!(line.moves(), step.to_string());
                let reached = ReachedStep::between(&positions[0], &positions[1]);
                // A step without moves reaches nothing new.
                let names = reached.iter().map(ReachedStep::name).collect::<Vec<_>>();
                let is_reached =
                    step.goal().is_reached(step.axis().unwrap_or(StepAxis::Ud), &positions[1]);
                assert!(is_reached, "{text}");
                if names.contains(&step.name()) {
                    let index = names.iter().position(|name| *name == step.name()).unwrap();
                    assert_eq!(reached[index].case(), step.case(), "{text}");
                } else {
                    // The step has reached more than its goal, or DR has another axis of EO.
                    let further = reached.iter().any(|other| other.goal() != step.goal());
                    assert!(
                        step.is_empty() || further || step.goal() == Goal::Dr,
                        "{names:?}\n{text}"
                    );
                }
            }
            if chain.ends_with("finish") {
                let whole: OrientedCube = text.parse().unwrap();
                assert_eq!(whole.position, CubePos::SOLVED, "{text}");
                // Without the word, the lines solve the cube only with both sides.
                let plain = text.replace("NISS\n", "");
                assert_eq!(plain.parse::<OrientedCube>().unwrap().position, CubePos::SOLVED);
                let is_niss = plain.parse::<Reconstruction>().unwrap().is_niss();
                assert_eq!(
                    is_niss,
                    solution.steps().iter().any(|step| !step.inverse().moves().is_empty()),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn parentheses_are_groups_unless_the_lines_solve_the_cube_only_otherwise() {
    let groups = read("Scramble: R U R' U'\n(U R) U' R' // both\n");
    assert!(!groups.is_niss());
    assert_eq!(groups.lines()[0].moves(), "(U R) U' R'");
    let sides = read("Scramble: R U F\nF' (R) // one\nU'");
    assert!(sides.is_niss());
    assert_eq!(sides.cubes().last().unwrap().position, CubePos::SOLVED);
    // A skeleton solves nothing, so only the word says it.
    assert!(!read("Scramble: R U F\nF' (R) // one").is_niss());
    let skeleton = "Scramble: R U F\nNISS: F' (R) // one\nSolution (2): F' R'";
    assert_eq!(read(skeleton).lines().len(), 1);
    assert_eq!(skeleton.parse::<OrientedCube>().unwrap().position, position("R U R'"));
    // Without lines before it, the line is the solution.
    let total = "Scramble: R U\nSolution (2): U' R'";
    assert_eq!(read(total).cubes().last().unwrap().position, CubePos::SOLVED);
    assert_eq!(total.parse::<OrientedCube>().unwrap().position, CubePos::SOLVED);
}

#[test]
fn links_are_read_again() {
    let text = format!(
        "Scramble: {SCRAMBLE}\nx2 y' // in-spection_1 + 100% (\u{e9})\n\
         [R U: [S, R']] (U R)2 // F2L & LL; a=b #1\nM2 Rw' 2R\n// nothing"
    );
    let wanted = read(&text);
    for page in [LinkPage::AlgCubingNet, LinkPage::Twizzle] {
        let link = wanted.link(page);
        let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, '\'' | '"' | '<' | '>');
        assert!(link.chars().all(is_plain), "{link}");
        let mut found: Reconstruction = link.parse().unwrap();
        // Twizzle reads `_` as a blank.
        if page == LinkPage::Twizzle {
            assert_eq!(found.cubes().last(), wanted.cubes().last());
        } else {
            assert_eq!(found, wanted, "{link}");
        }
        assert!(Reconstruction::is_written_in(&link));
        // The links that these pages write.
        found = "https://alg.cubing.net/?setup=F2_D-_L_B2&alg=L-_U_%2F%2F_cross%0AR_U_R-_%2F%2F_pair&type=reconstruction"
            .parse()
            .unwrap();
        assert_eq!(found.to_string(), "Scramble: F2 D' L B2\nL' U // cross\nR U R' // pair");
    }
    let twizzle = "https://alpha.twizzle.net/edit/?alg=R+U+R%27+U%27+%2F%2F+pair&setup-alg=F2+D%27";
    assert_eq!(read(twizzle).to_string(), "Scramble: F2 D'\nR U R' U' // pair");
    // The pages have no inverse side, so its moves come last, undone.
    let niss = read("Scramble: R U F\nNISS F' // a\n(R) // b\nU'");
    let shown = read(&niss.link(LinkPage::AlgCubingNet));
    assert_eq!(shown.to_string(), "Scramble: R U F\nF' // a\nU'\nR' // b");
    assert_eq!(shown.cubes().last().unwrap().position, CubePos::SOLVED);
}

#[test]
fn wrong_reconstructions_are_refused() {
    use ReconstructionError::{Link, Moves, NoScramble, TooLong};
    let error = |text: &str| text.parse::<Reconstruction>().unwrap_err();
    assert_eq!(error("R U\nU' R'"), NoScramble);
    assert!(matches!(error("Scramble: R\n\nQ // x"), Moves { line: 3, .. }));
    let long = format!("Scramble: R\n{}", "(R)600000\n".repeat(2));
    assert_eq!(error(&long), TooLong);
    assert!(matches!(error("https://alg.cubing.net/?alg=R&type=alg"), Link(_)));
    let texts: BTreeSet<String> =
        [NoScramble, TooLong, error("Scramble: R\nQ")].map(|error| error.to_string()).into();
    assert_eq!(texts.len(), 3);
}

#[test]
fn steps_have_the_names_of_their_cases() {
    let names = |before: &str, moves: &str| -> Vec<String> {
        let before = position(before);
        let after = before.moved_by(moves.parse::<Alg>().unwrap());
        ReachedStep::between(&before, &after).iter().map(ToString::to_string).collect()
    };
    assert_eq!(names("F", "F'"), ["finish"]);
    assert_eq!(names("R U R' D F", "F'"), ["eofb [4e]"]);
    // R is a trigger of 4c4e for DR on U–D.
    assert_eq!(names("U R2 U' R", "R'"), ["drud-eofb [4c4e]"]);
    assert_eq!(names("R2 U2 L2 U R2 F2 U", "U'"), Vec::<String>::new());
    assert_eq!(names("R2 U2 F2 U", "U'"), ["htr-drud [4a1 4e]"]);
    assert_eq!(names("R", "U"), Vec::<String>::new());
}

/// Returns the stages of the lines of a solve. Its scramble is the inverse of the lines.
fn stages(lines: &[&str]) -> Vec<String> {
    let whole: Sequence = lines.join(" ").parse().unwrap();
    let scramble = whole.folded().0.inverse();
    let solve = read(&format!("Scramble: {scramble}\n{}", lines.join("\n")));
    let names = Stage::of_solve(&solve);
    names.iter().map(|n| n.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")).collect()
}

const PAIRS: [&str; 5] = ["F' L D' R F2", "U L' U' L", "U' R U R'", "U2 L U2 L'", "U R' U' R"];
const SUNE: &str = "R U R' U R U2 R'";
const T: &str = "R U R' U' R' F R2 U' R' U' R U R' F'";

/// The cross may be on any face, and the cube may be held in any way.
#[test]
fn layers_are_named_on_every_face() {
    let names = ["cross", "pair 1", "pair 2", "pair 3", "pair 4", "OLL 27", "PLL T"];
    for hold in ["", "x2", "x", "x'", "z", "z'", "y x2"] {
        let pll = format!("U {T} U2");
        let mut lines = vec![hold];
        lines.extend(PAIRS);
        lines.extend([SUNE, &pll]);
        lines.retain(|line| !line.is_empty());
        let mut found = stages(&lines);
        found.retain(|name| !name.is_empty());
        assert_eq!(found, names, "{hold}");
    }
}

/// A solve that begins with a block has names of blocks.
#[test]
fn blocks_are_named() {
    // After the first line, turns of R, U and the slice solve the cube, and after the second, the slice and
    // U.
    assert_eq!(
        stages(&[
            "F D' B L2 F'",
            "R U2 M R' U r U' R2",
            "U R U R' U R U2 R'",
            "U M' U'",
            "M2 U2 M U"
        ]),
        ["1x2x3", "roux", "CMLL", "LSE", "LSE"]
    );
    assert_eq!(
        stages(&["L D2 B' L", "F U2 R F' U", "R U' R2 U R", SUNE, T]),
        ["2x2x2", "2x2x3", "f2l", "OLL 27", "PLL T"]
    );
    assert_eq!(stages(&["F R' D B'", "L U R' U2 L' R2 U L2", SUNE]), ["zz", "f2l", "ZBLL S 15"]);
}

/// Renslay's solves of the first scramble, in "The Roux Example Solve Game" (speedsolving.com, thread 48028),
/// and the solve in the tests of the analyzer of onionhoney's Roux trainers.
#[test]
fn public_solves_of_roux_are_named() {
    let named = |scramble: &str, lines: &[&str]| {
        let solve = read(&format!("Scramble: {scramble}\n{}", lines.join("\n")));
        assert_eq!(solve.cubes().last().unwrap().position, CubePos::SOLVED);
        let names = Stage::of_solve(&solve);
        names
            .iter()
            .map(|n| n.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
            .collect::<Vec<_>>()
    };
    let lines = [
        "y z",
        "F' r' F",
        "R U' r2 B",
        "M' U M r' U'",
        "R U' M U r U' r'",
        "U R2' U' R F R' U R2 U' R' F' R",
        "U' M U2 M' U2 M' U M' U",
        "M U2 M' U2 M2",
    ];
    assert_eq!(
        named("B R2 F' R' D' R D F L U' F D2 B D2 B L2 U2 R2 L2", &lines),
        ["", "", "1x2x3", "", "roux", "CMLL", "LSE", "LSE"]
    );
    let lines = [
        "x y",
        "r' u'",
        "U2 R' U2' F'",
        "U' r' U' R' U M' U2' r' U' r",
        "U2' M U2' r U' r'",
        "U2' R U2' R2' F R F' U2 R' F R F'",
        "U' M U M",
        "U' M2' U'",
        "E2' M E2' M'",
    ];
    assert_eq!(
        named("L2 D2 R2 B2 F' D2 U2 L2 B2 F L B' U2 F' D U B L D2", &lines),
        ["", "", "1x2x3", "", "roux", "CMLL", "LSE", "LSE", "LSE"]
    );
}

/// Moves after `Inverse:` and `(switch)` are on the inverse scramble.
#[test]
fn sides_have_names() {
    let whole = read("Scramble: R U F L D\nNISS D' (R) L' (U)\nF'");
    for text in [
        "Scramble: R U F L D\nNormal: D'\nInverse: R\nNormal: L'\nInverse: U\nNormal: F'",
        "Scramble: R U F L D\nD' (switch) R (switch) L' (switch) U // pair\n(Switch) F'",
        "Scramble: R U F L D\nNormal:\nD' L'\nInverse:\nR U\nnormal: F' // end",
    ] {
        let solve = read(text);
        assert!(solve.is_niss(), "{text}");
        let end = |solve: &Reconstruction| solve.cubes().last().unwrap();
        assert_eq!(end(&solve), end(&whole), "{text}");
        assert_eq!(text.parse(), Ok(end(&solve)), "{text}");
        assert_eq!(read(&solve.to_string()).cubes().last(), solve.cubes().last(), "{text}");
    }
    assert_eq!("Inverse: F R".parse(), "NISS (F R)".parse::<OrientedCube>());
    assert_eq!("R (switch) [r] U".parse(), "R U' x'".parse::<OrientedCube>());
}

/// Marks of insertions stand for their moves.
#[test]
fn insertions_stand_at_their_marks() {
    for (text, same) in [
        ("R * U\n* = F2 D", "R F2 D U"),
        ("R #1 U #2 // skeleton\n#1 = F2 D // (2)\n#2 = L #3\n#3 = B", "R F2 D U L B"),
        ("R ** U ^\n** = F2\n\n^ = [R, U]", "R F2 U R U R' U'"),
        ("R U #\n# = F2", "R U F2"),
        ("(R * U)2\n* = F", "(R F U)2"),
        ("* D2 F' // 3 corners\n* = U // (1)\nSolution (3): U D2 F'", "U D2 F'"),
        // Two insertions, the second into the result of the first.
        ("R * U\n* = D\nR D ^ U\n^ = L\nSolution (4): R D L U", "R D L U"),
        ("NISS R * (U ^)\n* = D\n^ = L", "NISS R D (U L)"),
    ] {
        let read: Result<OrientedCube, _> = text.parse();
        assert_eq!(read, same.parse(), "{text}");
    }
    for text in [
        "R * U",
        "R U\n* = F2",
        "R * U *\n* = F2",
        "R * U\n* = F2\n* = D",
        "R * U\n* = F2 *",
        "R * U\n* = F2\nD",
        "R * U\n* = D\nR D ^ U\n^ = L",
        "R * U\n* = D\nR D ^ U\n^ = L\nSolution (4): R D L2 U",
        "R U\n# = F2",
        "R * U\n* = (F2",
    ] {
        assert!(text.parse::<OrientedCube>().is_err(), "{text}");
    }
    let solve = read("Scramble: U' F2\nR * // one\nR' ^ // two\n* = F2 // first\n^ = U");
    let lines: Vec<_> = solve.lines().iter().map(|line| (line.moves(), line.comment())).collect();
    assert_eq!(lines[0], ("R F2".to_owned(), "one"));
    assert_eq!(lines[2], (String::new(), "* = F2 // first"));
    assert_eq!(lines.len(), 4);
    assert_eq!(read(&solve.to_string()).cubes().last(), solve.cubes().last());
    assert!("Scramble: R\nU\n* = F".parse::<Reconstruction>().is_err());
    assert!("Scramble: R\nU * *\n* = F".parse::<Reconstruction>().is_err());
}
