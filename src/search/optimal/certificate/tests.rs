//! Tests of the certificates of shortest solutions, on positions near the solved cube.

use alloc::{format, string::ToString as _};
use core::ops::ControlFlow;

use super::*;
use crate::watch::{Progress, Stopped};

/// Moves to a position at distance 13. There are 3, 50 and 745 nodes of the lengths 10 to 12.
const MOVES: &str = "D2 R' F U2 L B D' R2 F' U L2 B R";

fn alg(moves: &str) -> Alg {
    moves.parse().unwrap()
}

fn made(moves: &str) -> SolutionCertificate {
    let position = CubePos::SOLVED.moved_by(alg(moves));
    SolutionCertificate::new(&position, &alg(moves).inverse(), Threads::PER_CORE).unwrap()
}

#[test]
fn a_certificate_is_the_same_on_any_number_of_threads_and_passes_all_checks() {
    let certificate = made(MOVES);
    assert_eq!((&certificate.nodes[10..], certificate.parts.len()), (&[3, 50, 745][..], 243));
    for threads in [1, 2, 5] {
        let threads = Threads::new(core::num::NonZero::new(threads).unwrap());
        let SolutionCertificate { position, solution, .. } = &certificate;
        assert_eq!(SolutionCertificate::new(position, solution, threads).unwrap(), certificate);
        certificate.recompute(threads).unwrap();
    }
    certificate.check().unwrap();
    assert_eq!(certificate.count_again(), Ok(13));
    certificate.check_parts(&[7, 242, 0], Threads::ONE).unwrap();
    for moves in ["", "R", "R U", "R U F"] {
        let near = made(moves);
        near.recompute(Threads::ONE).unwrap();
        assert_eq!(near.count_again(), Ok(alg(moves).moves().len()));
        assert_eq!(near.to_string().parse(), Ok(near));
    }
}

#[test]
fn only_shortest_solutions_have_a_certificate() {
    let position = CubePos::SOLVED.moved_by(alg(MOVES));
    let fault = |moves: &str| {
        SolutionCertificate::new(&position, &alg(moves), Threads::PER_CORE).unwrap_err()
    };
    assert_eq!(fault("R U"), Error::NotSolved);
    let right = alg(MOVES).inverse();
    let longer = format!("{right} U U'");
    assert_eq!(fault(&longer), Error::Shorter { solution: right.clone() });
    // Two sequences with the same effect. Joining turns does not make the longer one shorter.
    let [long, short] = ["R2 U2 R2 U2 R2 U2 R2 U2", "U2 R2 U2 R2"].map(alg);
    let position = CubePos::SOLVED.moved_by(short.inverse());
    assert_eq!(position.moved_by(&long), CubePos::SOLVED);
    let error = SolutionCertificate::new(&position, &long, Threads::ONE).unwrap_err();
    let Error::Shorter { solution } = error else { panic!("{error}") };
    assert!(solution.moves().len() < 8 && position.moved_by(&solution) == CubePos::SOLVED);
    let far: Alg = alg("R U2 F2 L' D").moves().iter().cycle().take(21).copied().collect();
    let position = CubePos::SOLVED.moved_by(far.inverse());
    let error = SolutionCertificate::new(&position, &far, Threads::ONE).unwrap_err();
    assert_eq!(error, Error::TooFar { distance: 21 });
}

/// What a forger changes, and a part of the fault that a check names. Each text has the right
/// checksum.
type Forgery = (fn(&mut SolutionCertificate), &'static str);

/// Forgeries that no search is needed to refuse: at least one per member.
const CONTRADICTIONS: [Forgery; 19] = [
    (|c| c.distance = 14, "`distance` is 14, but `solution` has 13 moves"),
    (|c| c.distance = 12, "`distance` is 12"),
    (|c| c.distance = 0, "`distance` is 0"),
    (|c| c.position = c.position.moved(Move::R1), "do not solve the position"),
    (|c| c.position = CubePos::SOLVED, "do not solve the position"),
    (|c| c.solution = alg(MOVES), "do not solve the position"),
    (|c| c.solution = Alg::default(), "`solution` has 0 moves"),
    // A longer solution of the same position: a turn and its inverse.
    (
        |c| {
            c.solution = alg(&format!("{} U U'", c.solution));
            c.distance = 15;
        },
        "a solution has 13 moves",
    ),
    // 21 moves.
    (
        |c| {
            c.solution = alg(&format!("{} U U U U U U U U", c.solution));
            c.distance = 21;
        },
        "every position is within 20 moves",
    ),
    (|c| c.nodes.truncate(12), "`nodes` has 12 numbers"),
    (|c| c.nodes.push(9_000), "`nodes` has 14 numbers"),
    (|c| c.nodes[0] = 2, "at most 1"),
    (|c| c.nodes[12] = u64::MAX, "`nodes`: 18446744073709551615 of length 12"),
    (|c| c.nodes[12] = c.nodes[11] - 1, "there are at least"),
    (|c| c.nodes[12] += 1, "`nodes`: "),
    (|c| c.parts.clear(), "`parts`: 0 instead of 243"),
    (|c| c.parts[8].truncate(12), "part 8: 12 numbers"),
    (
        |c| {
            let part = greatest_part(c);
            c.parts[part][12] = 0;
        },
        "fewer nodes of length 12",
    ),
    (|c| c.parts[8][12] += 1, "the sum of the parts"),
];

/// Returns the part with the most nodes of length 11.
fn greatest_part(certificate: &SolutionCertificate) -> usize {
    (0..SolutionCertificate::PARTS).max_by_key(|&part| certificate.parts[part][11]).unwrap()
}

#[test]
fn contradictions_of_shortest_solutions_are_refused_without_a_search() {
    let right = made(MOVES);
    assert!(right.parts[greatest_part(&right)][11] > 0);
    for (number, (change, expected)) in CONTRADICTIONS.into_iter().enumerate() {
        let mut forged = right.clone();
        change(&mut forged);
        // The text of the forged certificate has a right checksum.
        let forged: SolutionCertificate = forged.to_string().parse().unwrap();
        assert_ne!(forged, right, "{number}");
        let fault = forged.check().unwrap_err().to_string();
        assert!(fault.contains(expected), "{number}: {fault}");
        assert_eq!(forged.recompute(Threads::ONE).unwrap_err().to_string(), fault);
    }
}

/// The nodes of less than two moves are in no part, so the check counts them itself.
#[test]
fn forged_nodes_below_two_moves_are_refused_without_a_search() {
    let right = made(MOVES);
    let first = right.nodes.iter().position(|&count| count > 0).unwrap();
    for length in [first - 1, first] {
        let mut forged = right.clone();
        forged.nodes[length] += 1;
        let fault = forged.check().unwrap_err();
        assert!(matches!(fault, Error::Sum { .. }), "{fault}");
    }
}

#[test]
fn a_false_part_that_is_drawn_is_refused() {
    let right = made(MOVES);
    // The forger moves a node from one part to another, so the sums remain.
    let mut forged = right.clone();
    let (from, to) = (greatest_part(&right), 100);
    assert!(forged.parts[from][12] > forged.parts[from][11] && from != to);
    forged.parts[from][12] -= 1;
    forged.parts[to][12] += 1;
    forged.check().unwrap();
    assert_eq!(forged.count_again(), Ok(13));
    let others: Vec<usize> = (0..243).filter(|&part| part != from && part != to).collect();
    forged.check_parts(&others, Threads::ONE).unwrap();
    for part in [from, to] {
        let fault = forged.check_parts(&[others[3], part], Threads::ONE).unwrap_err();
        let Error::Part { part: found, length: 12, .. } = fault else { panic!("{fault}") };
        assert_eq!(found, part);
    }
    assert!(forged.recompute(Threads::PER_CORE).is_err());
    let fault = right.check_parts(&[0, 243], Threads::ONE).unwrap_err();
    assert_eq!(fault, Error::NoPart { part: 243, parts: 243 });
}

/// The forger claims that a position at distance 4 is at distance 8, with the right numbers of nodes and
/// a solution of 8 moves. Only the statement that no node is a solution is false.
#[test]
fn a_distance_that_is_too_great_is_refused() {
    let position = CubePos::SOLVED.moved_by(alg("R2 U2 R2 U2"));
    let (solution, distance) = (alg("R2 U2 R2 U2 R2 U2 R2 U2"), 8);
    let mut forged =
        SolutionCertificate { position, distance, solution, nodes: vec![], parts: vec![] };
    let search = forged.search().unwrap();
    forged.nodes = search.short(&[], usize::MAX).counts;
    let parts = search.beginning_with(&beginnings(), 2, &mut Watch::new()).unwrap();
    forged.parts = parts.into_iter().map(|part| part.counts).collect();
    forged.check().unwrap();
    let is_shorter = |fault| {
        matches!(fault, Err(Error::Shorter { solution })
        if solution.moves().len() < 8 && position.moved_by(&solution) == CubePos::SOLVED)
    };
    assert!(is_shorter(forged.count_again().map(drop)));
    assert!(is_shorter(forged.recompute(Threads::PER_CORE)));
    let check = |part| forged.check_parts(&[part], Threads::ONE);
    let false_parts: Vec<usize> = (0..243).filter(|&part| check(part).is_err()).collect();
    let beginning = |part: &usize| SolutionCertificate::part(*part) == Some([Move::U2, Move::R2]);
    assert!(false_parts.iter().any(beginning) && false_parts.len() < 20, "{false_parts:?}");
    assert!(false_parts.into_iter().all(|part| is_shorter(check(part))));
}

#[test]
fn a_check_is_cancelled_by_its_watch() {
    let right = made(MOVES);
    let mut cancel = |_: Progress| ControlFlow::Break(());
    let stopped = Error::Stopped(Stopped::Cancelled);
    let cancelled = right.recompute_watched(Threads::ONE, &mut cancel);
    assert_eq!(cancelled, Err(stopped.clone()));
    assert_eq!(right.check_parts_watched(&[1], Threads::ONE, &mut cancel), Err(stopped.clone()));
    let SolutionCertificate { position, solution, .. } = &right;
    let made = SolutionCertificate::new_watched(position, solution, Threads::ONE, &mut cancel);
    assert_eq!(made, Err(stopped));
}

#[test]
fn a_certificate_of_a_solution_has_one_text() {
    let right = made("R U2 F'");
    let text = right.to_string();
    let refused = |text: &str| text.parse::<SolutionCertificate>().unwrap_err().to_string();
    assert_eq!(text.parse(), Ok(right));
    for i in 0..text.len() {
        for byte in [b'0', b'1', b' ', b'"', b'}'] {
            let mut changed = text.as_bytes().to_vec();
            changed[i] = byte;
            if changed != text.as_bytes() {
                refused(str::from_utf8(&changed).unwrap());
            }
        }
        refused(&text[..i]);
    }
    refused(&format!("{text}\n"));
    for (from, to, expected) in [
        ("certificate 1", "certificate 2", "certificate 1"),
        (r#""metric":"half""#, r#""metric":"quarter""#, "half"),
        (r#""distance":3"#, r#""distance":03"#, "leading zeros"),
        (r#""distance":3"#, r#""distance":4"#, "`checksum`"),
        (r#""nodes":"#, r#""nodes":[],"nodes":"#, "\"parts\""),
        ("F U2 R'", "F  U2 R'", "moves as in"),
        ("F U2 R'", "F U2 R", "`checksum`"),
    ] {
        assert!(text.contains(from), "{from}: {text}");
        let fault = refused(&text.replacen(from, to, 1));
        assert!(fault.contains(expected), "{from}: {fault}");
    }
}
