//! Compares the coset solver with a breadth-first search of the whole cube.

use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
};

use superflip::{
    CubePos, Move,
    coord::KocSymm,
    metric::Metric,
    search::{
        Threads,
        coset::{Certificate, CosetError, CosetSolver, CosetStep, PageCounts, Proof, ProofEnd},
    },
    watch::{Progress, Stage, Stopped},
};
use superflip_gen::motion::{Motion, turns};

use crate::metric::position;

/// Returns the positions at each distance up to `last`.
fn levels(last: usize) -> Vec<HashSet<CubePos>> {
    let mut levels = vec![HashSet::from([CubePos::SOLVED])];
    for distance in 1..=last {
        let next = levels[distance - 1].iter().flat_map(|p| Move::ALL.map(|mv| p.moved(mv)));
        let before = &levels[distance.saturating_sub(2)..distance];
        let next = next.filter(|p| !before.iter().any(|level| level.contains(p))).collect();
        levels.push(next);
    }
    levels
}

fn counts(coset: KocSymm, last: usize) -> Vec<u64> {
    let mut solver = CosetSolver::new(coset);
    for _ in 0..=last {
        solver.step(CosetStep::Exact).unwrap();
    }
    // All searches were exact, so none ended early.
    assert_eq!((solver.exact(), solver.enough()), (last + 1, None));
    assert_eq!(solver.left(), CosetSolver::POSITIONS - solver.found().iter().sum::<u64>());
    solver.found().to_vec()
}

#[test]
fn counts_are_those_of_a_search_of_the_whole_cube() {
    let levels = levels(5);
    let mut expected: HashMap<KocSymm, [u64; 6]> = HashMap::new();
    for (distance, level) in levels.iter().enumerate() {
        for position in level {
            expected.entry(KocSymm::of(position)).or_default()[distance] += 1;
        }
    }
    // The group, and some cosets at each distance from it.
    let mut cosets = vec![KocSymm::default()];
    for level in &levels[1..] {
        let least =
            |skip| level.iter().map(KocSymm::of).filter(move |k| k.csymm.get() > skip).min();
        cosets.extend([least(0), least(1000)].into_iter().flatten());
    }
    for coset in cosets {
        assert_eq!(counts(coset, 5), expected[&coset], "{coset:?}");
    }
}

/// Returns the numbers of positions of a coset at each distance from 0 to 2·`depth` in quarter turns.
///
/// Finds the positions within `depth` quarter turns by a breadth-first search on stickers. A position
/// within 2·`depth` quarter turns is the product of two of them.
fn on_stickers(coset: KocSymm, depth: u8) -> Vec<u64> {
    let turns = turns();
    let quarter_turns = Move::ALL.into_iter().filter(|mv| mv.quarters() != 2);
    let quarter_turns: Vec<&Motion> = quarter_turns.map(|mv| &turns[mv.index()]).collect();
    let mut seen = HashSet::from([Motion::identity().to]);
    let (mut all, mut last) = (vec![(Motion::identity(), 0)], vec![Motion::identity()]);
    for distance in 1..=depth {
        let next = last.iter().flat_map(|at| quarter_turns.iter().map(|turn| at.then(turn)));
        let mut next: Vec<Motion> = next.collect();
        next.retain(|at| seen.insert(at.to));
        all.extend(next.iter().map(|at| (at.clone(), distance)));
        last = next;
    }
    let coset_of = |at: &Motion| KocSymm::of(&position(at.to));
    let mut by_coset: HashMap<KocSymm, Vec<usize>> = HashMap::new();
    for (number, (at, _)) in all.iter().enumerate() {
        by_coset.entry(coset_of(at)).or_default().push(number);
    }
    let representative = coset.representative();
    let start = Motion::from_values(&representative.corners(), &representative.edges());
    let mut found: HashMap<[u8; 48], u8> = HashMap::new();
    for (second, moves) in &all {
        for &first in by_coset.get(&coset_of(&start.then(&second.inverse()))).into_iter().flatten()
        {
            let (first, before) = &all[first];
            let distance = found.entry(first.then(second).to).or_insert(u8::MAX);
            *distance = (*distance).min(before + moves);
        }
    }
    let mut counts = vec![0; 2 * usize::from(depth) + 1];
    for distance in found.into_values() {
        counts[usize::from(distance)] += 1;
    }
    counts
}

fn in_quarter_turns(coset: KocSymm, last: usize) -> Vec<u64> {
    let mut solver = CosetSolver::in_metric(coset, Metric::QUARTER).unwrap();
    for _ in 0..=last {
        solver.step(CosetStep::Exact).unwrap();
    }
    assert_eq!(solver.exact(), last + 1);
    solver.found().to_vec()
}

#[test]
fn quarter_turns_are_counted_as_on_stickers() {
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]));
    let expected = on_stickers(coset, 3);
    assert!(expected[6] > 10);
    assert_eq!(in_quarter_turns(coset, 6), expected);
}

#[test]
#[ignore = "takes half a minute in a debug build"]
fn eight_quarter_turns_are_counted_as_on_stickers() {
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F1]));
    let expected = on_stickers(coset, 4);
    assert!(expected[8] > 100);
    assert_eq!(in_quarter_turns(coset, 8), expected);
}

/// The passes over the bitmap begin at distance 11 in the group, and at distance 12 in the other coset.
#[test]
#[ignore = "takes 2.7 GB of memory"]
fn quarter_turns_in_a_bitmap_are_counted_as_on_stickers() {
    for moves in ["", "R"] {
        let alg: superflip::Alg = moves.parse().unwrap();
        let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
        let counts = in_quarter_turns(coset, 13);
        assert_eq!(counts[..13], on_stickers(coset, 6), "{moves}");
    }
}

/// A certificate about quarter turns is the same on another number of threads and from a checkpoint, and
/// its checks refuse a forged one. Takes 3.3 GB of memory and some minutes.
#[test]
#[ignore = "takes 3.3 GB of memory"]
fn a_proof_in_quarter_turns_is_checked_and_repeated() {
    let alg: superflip::Alg = "R U F L D2 B R' U2 F' L B' D R2 F U L'".parse().unwrap();
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
    let proof = |threads: usize| {
        let proof = Proof::in_metric(coset, 26, Metric::QUARTER).unwrap().search(18);
        proof.threads(Threads::new(threads.try_into().unwrap()))
    };
    let ProofEnd::Proved(certificate) = proof(2).run().unwrap() else { panic!("not proved") };
    let text = certificate.to_string();
    assert!(text.contains(r#","metric":"quarter","pages""#));
    let read: Certificate = text.parse().unwrap();
    assert_eq!(read, certificate);
    read.check().unwrap();
    assert!(read.count_again().unwrap() > 14);
    read.check_pages(&[7, 40_319], Threads::PER_CORE).unwrap();
    let mut forged = read.clone();
    forged.pages[0].within[7] += 1;
    assert!(forged.check_pages(&[7], Threads::PER_CORE).is_err());
    // Stops in a pass, and continues from a checkpoint in another proof.
    let mut part = proof(1);
    let mut watch = |progress: Progress| match progress.length {
        20.. => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    part.run_watched(&mut watch).unwrap_err();
    let mut checkpoint = vec![];
    part.save(&mut checkpoint).unwrap();
    drop(part);
    let mut rest = proof(2);
    rest.resume(&mut &checkpoint[..]).unwrap();
    drop(checkpoint);
    let ProofEnd::Proved(again) = rest.run().unwrap() else { panic!("not proved") };
    assert_eq!(again, certificate);
}

#[test]
fn the_group_has_the_published_counts() {
    // Rokicki, Kociemba, Davidson and Dethridge, "The Diameter of the Rubik's Cube Group Is
    // Twenty", and cube20.org.
    assert_eq!(counts(KocSymm::default(), 6), [1, 10, 67, 456, 3_079, 20_076, 125_218]);
}

#[test]
fn members_are_different_positions_of_the_coset() {
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by([Move::R1, Move::U1, Move::F3, Move::L1]));
    let solver = CosetSolver::new(coset);
    let numbers = (0..200).map(|i| i * (CosetSolver::POSITIONS - 1) / 199);
    let members: HashSet<CubePos> = numbers.map(|n| solver.member(n).unwrap()).collect();
    assert_eq!(members.len(), 200);
    for member in members {
        assert_eq!((KocSymm::of(&member), member.check_reachable()), (coset, Ok(())));
    }
    assert_eq!(solver.member(CosetSolver::POSITIONS), None);
    assert_eq!(KocSymm::of(&solver.representative()), coset);
}

#[test]
fn a_resumed_solver_continues_where_the_saved_one_was() {
    let mut solver = CosetSolver::new(KocSymm::default());
    for _ in 0..=4 {
        solver.step(CosetStep::Exact).unwrap();
    }
    let (mut checkpoint, mut other) = (vec![], CosetSolver::new(KocSymm::default()));
    solver.save(&mut checkpoint).unwrap();
    other.resume(&mut &checkpoint[..]).unwrap();
    let state = |solver: &mut CosetSolver| {
        let counts = (solver.found().to_vec(), solver.exact(), solver.enough(), solver.left());
        (counts, solver.digest(), solver.pages().to_vec(), solver.left_over(2))
    };
    assert_eq!(state(&mut other), state(&mut solver));
    other.step(CosetStep::Exact).unwrap();
    assert_eq!(other.found(), [1, 10, 67, 456, 3_079, 20_076]);
}

/// The bitmap, its passes, a cancelled search and a checkpoint: 2.8 GB of memory, a minute.
#[test]
#[ignore = "takes 2.8 GB of memory"]
fn the_bitmap_continues_the_published_counts() {
    let mut solver = CosetSolver::new(KocSymm::default());
    for _ in 0..=9 {
        solver.step(CosetStep::Exact).unwrap();
    }
    assert_eq!(solver.found()[7..], [756_092, 4_331_124, 23_639_531]);
    // A pass that is cancelled again and again finds the same positions.
    let mut calls = 0;
    let mut often = |progress: Progress| {
        calls += 1;
        if progress.stage == Stage::Passing && calls % 3 == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    for _ in 0..11 {
        let error = solver.step_watched(CosetStep::Exact, &mut often).unwrap_err();
        assert!(matches!(error, CosetError::Stopped(Stopped::Cancelled)));
    }
    let mut calls = 0;
    let cancelled = solver.step_watched(CosetStep::Exact, &mut |progress: Progress| {
        calls += usize::from(progress.stage == Stage::Searching);
        if calls > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut checkpoint = vec![];
    solver.save(&mut checkpoint).unwrap();
    let mut other = CosetSolver::new(KocSymm::default());
    drop(solver);
    other.resume(&mut &checkpoint[..]).unwrap();
    checkpoint[1_000_000_000] ^= 1;
    if cancelled.is_err() {
        other.step(CosetStep::Exact).unwrap();
    }
    assert_eq!(other.found()[10], 122_749_840);
    assert!(other.resume(&mut &checkpoint[..]).is_err());
    other.step(CosetStep::Pass).unwrap();
    assert!(other.step(CosetStep::Exact).is_err());
    let counted: Vec<u8> = other.pages().iter().map(|pages| pages.distance).collect();
    assert_eq!(counted, [7, 8, 9, 10]);
    let sum = |pages: &PageCounts| pages.within.iter().map(|&count| u64::from(count)).sum::<u64>();
    assert_eq!(other.pages().iter().map(sum).next_back(), Some(other.found()[..=10].iter().sum()));
    let left = other.left_over(3);
    assert!(left.len() == 3 && left.iter().all(|p| KocSymm::of(p) == KocSymm::default()));
}

/// Makes two proofs up to distance 15. Takes 2.8 GB of memory and a minute.
#[test]
#[ignore = "takes 2.8 GB of memory"]
fn a_search_that_ends_early_does_not_depend_on_the_threads() {
    let alg: superflip::Alg = "R U F L D2 B R' U2 F' L B' D R2 F U L'".parse().unwrap();
    let coset = KocSymm::of(&CubePos::SOLVED.moved_by(&alg));
    let runs = [1_usize, 3].map(|threads| {
        let mut solver = CosetSolver::new(coset).threads(Threads::new(threads.try_into().unwrap()));
        while solver.exact() == solver.found().len() {
            solver.step(CosetStep::Enough(1_500_000)).unwrap();
        }
        assert!(solver.step(CosetStep::Exact).is_err());
        assert_eq!((solver.exact(), solver.enough()), (14, Some(1_500_000)));
        (solver.found().to_vec(), solver.digest())
    });
    assert_eq!(runs[0], runs[1]);
    let total: u64 = runs[0].0.iter().sum();
    // The search has ended early: a complete search finds 2,144,740 positions at distance 14 alone.
    assert!((1_500_000..2_000_000).contains(&total), "{total}");
}

/// Texts of certificates, and forged certificates.
mod certificates {
    use superflip::{
        Move,
        notation::Facelets,
        search::{
            Threads,
            coset::{Certificate, CosetSolver, Proof, ProofEnd, SolvedPosition},
        },
        watch::Progress,
    };

    /// A certificate that `coset prove --depth 15 --certificate` has written.
    const TEXT: &str = include_str!("../program/sessions/coset.json");

    fn certificate() -> Certificate {
        TEXT.strip_suffix('\n').unwrap().parse().unwrap()
    }

    #[test]
    fn a_certificate_is_read_checked_and_written_without_a_change() {
        let certificate = certificate();
        assert_eq!((certificate.within, certificate.cut_off), (20, None));
        assert_eq!((certificate.counts.len(), certificate.pages.len()), (16, 2));
        certificate.check().unwrap();
        assert_eq!(certificate.count_again().unwrap(), 14);
        assert_eq!(certificate.to_string() + "\n", TEXT);
        let mut cut_off = certificate;
        cut_off.cut_off = Some(43_000_000);
        cut_off.check().unwrap();
        assert_eq!(cut_off.to_string().parse::<Certificate>().unwrap(), cut_off);
    }

    /// Makes the proof of the certificate again, with another number of threads, and once more from
    /// checkpoints and a journal. Takes 3.1 GB of memory and four minutes.
    #[test]
    #[ignore = "takes 3.1 GB of memory"]
    fn a_proof_gives_the_same_bytes_on_other_threads_and_from_checkpoints() {
        let expected = certificate();
        let proof = |threads: usize| {
            let threads = Threads::new(threads.try_into().unwrap());
            Proof::new(expected.coset, 20).search(15).threads(threads)
        };
        let mut one = proof(1);
        let ProofEnd::Proved(proved) = one.run().unwrap() else { panic!("not proved") };
        assert_eq!(proved.to_string() + "\n", TEXT);
        // All steps for distances are made, so this call only compares.
        let mut progress = |_: Progress| panic!("no step is left");
        one.recompute_watched(&expected, &mut progress).unwrap();
        drop(one);
        // Stops in the search of 15 moves, and again in the passes.
        let mut checkpoint = vec![];
        for stop_at in [15, 18] {
            let mut part = proof(3);
            if !checkpoint.is_empty() {
                part.resume(&mut &checkpoint[..]).unwrap();
            }
            let mut watch = |progress: Progress| {
                let is_there = progress.length == stop_at && progress.done > 0;
                if is_there {
                    std::ops::ControlFlow::Break(())
                } else {
                    std::ops::ControlFlow::Continue(())
                }
            };
            part.run_watched(&mut watch).unwrap_err();
            checkpoint.clear();
            part.save(&mut checkpoint).unwrap();
        }
        let mut rest = proof(2);
        rest.resume(&mut &checkpoint[..]).unwrap();
        let known = SolvedPosition::clone(&expected.left[0]);
        let line = format!("{}\t{}\n", Facelets::from(known.position), known.solution);
        assert_eq!(rest.continue_journal(&line, std::io::sink()).unwrap(), 1);
        let ProofEnd::Proved(proved) = rest.run().unwrap() else { panic!("not proved") };
        assert_eq!(proved.to_string() + "\n", TEXT);
    }

    /// Changes bytes at every `step`th place, at the `first` places and at the end, and cuts the text there.
    fn refuses_changes(step: usize, first: usize) {
        let text = TEXT.trim_end();
        let refused = |text: &str| text.parse::<Certificate>().unwrap_err();
        for i in (0..text.len()).step_by(step).chain(0..first).chain(text.len() - 40..text.len()) {
            for byte in [b'0', b'1', b' ', b'"', b'}'] {
                let mut changed = text.as_bytes().to_vec();
                changed[i] = byte;
                if changed != text.as_bytes() {
                    refused(std::str::from_utf8(&changed).unwrap());
                }
            }
            refused(&text[..i]);
        }
    }

    #[test]
    #[ignore = "takes minutes in a debug build"]
    fn a_certificate_changed_at_many_places_is_refused() {
        refuses_changes(97, 200);
    }

    /// Every change of the text is refused, with the byte where the text differs from the form.
    #[test]
    fn a_certificate_has_one_text() {
        let text = TEXT.trim_end();
        let refused = |text: &str| text.parse::<Certificate>().unwrap_err().to_string();
        refuses_changes(997, 60);
        let replaced = |from: &str, to: &str| {
            assert!(text.contains(from), "{from}");
            refused(&text.replacen(from, to, 1))
        };
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        assert!(refused(&serde_json::to_string_pretty(&value).unwrap()).starts_with("byte 0: "));
        assert!(refused(TEXT).contains("expected the end of the text"));
        assert!(refused(&format!("{text}{text}")).contains("expected the end of the text"));
        assert!(refused("").starts_with("byte 0: "));
        // Members twice, in another order, more members, and no member.
        assert!(replaced(r#","format""#, r#","cut_off":null,"format""#).contains("\"format\""));
        assert!(replaced(r#""within":20}"#, r#""within":19,"within":20}"#).contains("expected }"));
        assert!(replaced(r#""within":20}"#, r#""within":20,"by":"me"}"#).contains("expected }"));
        assert!(replaced(r#""coset":"#, r#""cosets":"#).contains("\"coset\""));
        assert!(replaced(r#""cut_off":null,"#, "").contains("\"cut_off\""));
        assert!(replaced("certificate 2", "certificate 1").contains("certificate 2"));
        // Numbers, positions and solutions in another form.
        for number in ["020", "20.0", "2e1", "-20", "+20", "256", "\"20\"", " 20"] {
            let error = replaced(r#""within":20}"#, &format!(r#""within":{number}}}"#));
            assert!(error.starts_with("byte "), "{number}: {error}");
        }
        assert!(replaced("\"coset\":[1", "\"coset\":[9").contains("below 2187"));
        let left = &certificate().left[0];
        let facelets = Facelets::from(left.position).to_string();
        let lower = replaced(&facelets, &facelets.to_lowercase());
        assert!(lower.contains("facelets"), "{lower}");
        assert!(replaced(&facelets, &facelets[1..]).contains("facelets"));
        let moves = left.solution.to_string();
        assert!(replaced(&moves, &moves.replace(' ', "")).contains("moves as in"));
        assert!(replaced(&moves, "sexy").contains("moves"));
        // Each member and the checksum.
        for (from, to) in [("\"within\":20", "\"within\":19"), ("null", "9"), ("[0,0", "[0,1")] {
            assert!(replaced(from, to).contains("`checksum`"));
        }
        assert!(refused(&text.replacen(&text[13..15], "zz", 1)).contains("`checksum`"));
    }

    /// What a forger changes, and a part of the fault that a check names. The texts of these
    /// certificates have right checksums.
    type Forgery = (fn(&mut Certificate), &'static str);

    /// A page with one of the positions left.
    const PAGE: usize = 151;

    /// Forgeries that no search is needed to refuse.
    const CONTRADICTIONS: [Forgery; 24] = [
        // Wrong bounds.
        (|c| c.within = 18, "`counts`: moves of the group that cost 3"),
        (|c| c.within = 15, "`within` is 15, and `counts` has 16"),
        (|c| c.within = 0, "`within` is 0"),
        (|c| c.within = 21, "`within` is 21"),
        // Wrong counts. 430 million positions at distance 20 need 21 counts.
        (|c| c.counts.extend([242_325_948, 1, 1, 1, 430_000_000]), "`counts` has 21 numbers"),
        (|c| c.counts.push(242_325_948), "the searches and passes find this solution"),
        (|c| c.counts.truncate(15), "`pages`: the distances"),
        (|c| c.counts[14] += 1, "`pages`, distance 15: the sum"),
        (
            |c| {
                c.counts[14] += 1;
                c.counts[15] -= 1;
            },
            "`pages`, distance 14: the sum",
        ),
        (|c| c.counts[15] = 20_000_000_000, "more than the 19508428800"),
        (|c| c.counts[10] = u64::MAX, "the cube has only 232248063316"),
        (|c| c.counts[0] = 2, "the cube has only 1 there"),
        (|c| c.counts[12] = 0, "none at distance 12"),
        // Wrong pages.
        (|c| c.pages[1].within[PAGE] += 1, "`pages`, distance 15: the sum"),
        (|c| c.pages[0].within[PAGE] = 483_841, "`pages`, distance 14: page 151 has more"),
        (|c| c.pages.reverse(), "`pages`: the distances"),
        (|c| c.pages[0].within.truncate(40_319), "40319 numbers instead of 40320"),
        // Wrong positions left.
        (|c| c.left.swap(0, 1), "position 2: not greater"),
        (|c| c.left.insert(1, c.left[0].clone()), "position 2: not greater"),
        (|c| c.left[0].solution = "R U F".parse().unwrap(), "do not solve"),
        (|c| c.left[0].position = c.left[0].position.moved(Move::R1), "position 2: not greater"),
        (
            |c| c.left[0].solution = format!("{} R R'", c.left[0].solution).parse().unwrap(),
            "than 20",
        ),
        // Other members.
        (|c| c.cut_off = Some(9), "`cut_off`"),
        (|c| c.coset = [0, 0, 0].try_into().unwrap(), "another coset"),
    ];

    #[test]
    fn contradictions_are_refused_without_a_search() {
        for (number, (change, expected)) in CONTRADICTIONS.into_iter().enumerate() {
            let mut forged = certificate();
            change(&mut forged);
            assert_ne!(forged, certificate(), "{number}");
            // The text of the forged certificate has a right checksum.
            let forged: Certificate = forged.to_string().parse().unwrap();
            let fault = forged.check().unwrap_err().to_string();
            assert!(fault.contains(expected), "{number}: {fault}");
        }
    }

    #[test]
    fn false_counts_at_small_distances_are_refused() {
        let changes: [fn(&mut Certificate); 3] = [
            |c| {
                c.counts[13] += 1;
                c.counts[14] -= 1;
            },
            |c| {
                c.counts[10] += 1;
                c.counts[11] -= 1;
            },
            // A position below the distance of the coset.
            |c| {
                c.counts[9] = 1;
                c.counts[13] -= 1;
            },
        ];
        for change in changes {
            let mut forged = certificate();
            change(&mut forged);
            forged.check().unwrap();
            assert!(forged.count_again().unwrap_err().to_string().contains("but there are"));
        }
    }

    /// Forgeries without a contradiction, and the fault that a check of page [`PAGE`] finds.
    const CONSISTENT: [Forgery; 6] = [
        // The bound is lowered, and the positions that need more moves are dropped.
        (
            |c| {
                c.within = 19;
                c.left.retain(|left| left.solution.moves().len() < 20);
            },
            "positions of page 151 are missing",
        ),
        (|c| c.left.clear(), "1 positions of page 151 are missing"),
        (
            |c| c.left.retain(|left| CosetSolver::page_of(&left.position) != PAGE),
            "1 positions of page 151 are missing",
        ),
        (
            |c| {
                c.pages[0].within[PAGE] += 1;
                c.pages[0].within[PAGE + 1] -= 1;
            },
            "of page 151 within distance 14",
        ),
        (
            |c| {
                c.pages[1].within[PAGE] += 1;
                c.counts[15] += 1;
            },
            "of page 151 within distance 15",
        ),
        // A count is moved from one great distance to the other.
        (
            |c| {
                c.counts[14] -= 1;
                c.counts[15] += 1;
                c.pages[0].within[PAGE] -= 1;
            },
            "of page 151 within distance 14",
        ),
    ];

    /// Takes half a gigabyte of memory, and a minute of processor time per certificate in a build
    /// without optimization.
    #[test]
    #[ignore = "takes some minutes"]
    fn false_statements_about_a_page_that_is_drawn_are_refused() {
        certificate().check_pages(&[PAGE, 0, 40_319], Threads::PER_CORE).unwrap();
        let mut cut_off = certificate();
        (cut_off.cut_off, cut_off.left) = (Some(43_000_000), vec![]);
        cut_off.check_pages(&[PAGE], Threads::PER_CORE).unwrap();
        for (number, (change, expected)) in CONSISTENT.into_iter().enumerate() {
            let mut forged = certificate();
            change(&mut forged);
            assert_ne!(forged, certificate(), "{number}");
            forged.check().unwrap();
            let fault = forged.check_pages(&[PAGE], Threads::PER_CORE).unwrap_err().to_string();
            assert!(fault.contains(expected), "{number}: {fault}");
        }
    }
}
