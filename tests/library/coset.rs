//! Compares the coset solver with a breadth-first search of the whole cube.

use std::{
    collections::{HashMap, HashSet},
    ops::ControlFlow,
};

use superflip::{
    CubePos, Move,
    coord::KocSymm,
    search::{
        Threads,
        coset::{CosetError, CosetSolver, CosetStep},
    },
    watch::{Progress, Stage, Stopped},
};

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
        (counts, solver.digest(), solver.exact_digest(), solver.left_over(2))
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
    assert!(other.exact_digest().is_some());
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

/// Documents of certificates.
#[cfg(feature = "serde")]
mod documents {
    use serde_json::{Value, from_str, from_value, to_string, to_string_pretty};
    use superflip::{
        search::coset::{Certificate, Proof, ProofEnd, SolvedBy},
        watch::Progress,
    };
    use xxhash_rust::xxh3::xxh3_128;

    /// The document of a proof that an earlier version made. It names one solver for all positions.
    const EARLIER: &str = include_str!("../program/sessions/coset.json");

    #[test]
    fn an_earlier_document_is_read_checked_and_written_without_a_change() {
        let certificate: Certificate = from_str(EARLIER).unwrap();
        assert_eq!((certificate.within, certificate.exact, certificate.enough), (20, 16, None));
        assert!(certificate.left.iter().all(|left| left.solver == SolvedBy::TwoPhase));
        certificate.check().unwrap();
        assert_eq!(certificate.count_again().unwrap(), 14);
        assert_eq!(to_string(&certificate).unwrap(), EARLIER.trim_end());
        // The order of the members and white space have no meaning.
        let pretty = to_string_pretty(&from_str::<Value>(EARLIER).unwrap()).unwrap();
        assert_eq!(from_str::<Certificate>(&pretty).unwrap(), certificate);
    }

    /// Makes the proof of the document again. Takes 3.1 GB of memory and two minutes.
    #[test]
    #[ignore = "takes 3.1 GB of memory"]
    fn a_proof_gives_the_document_of_the_same_proof() {
        let certificate: Certificate = from_str(EARLIER).unwrap();
        let mut proof = Proof::new(certificate.coset, 20).search(15);
        let end = proof.run().unwrap();
        let ProofEnd::Proved(proved) = end else { panic!("not proved") };
        proved.check().unwrap();
        assert_eq!(to_string(&proved).unwrap(), EARLIER.trim_end());
        // All steps for distances are made, so this call only compares.
        let mut progress = |_: Progress| panic!("no step is left");
        proof.recompute_watched(&certificate, &mut progress).unwrap();
    }

    /// A position names its solver if it is not the solver of the document.
    #[test]
    fn a_document_names_the_solver_of_each_position() {
        let mut certificate: Certificate = from_str(EARLIER).unwrap();
        certificate.left.truncate(2);
        certificate.left[1].solver = SolvedBy::Optimal;
        certificate.enough = Some(5);
        let text = to_string(&certificate).unwrap();
        assert!(text.contains(r#","solver":"optimal"}],"method":{"enough":5,"passes":20,"#));
        assert_eq!(text.matches("\"solver\"").count(), 2);
        assert_eq!(from_str::<Certificate>(&text).unwrap(), certificate);
        let digits = text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit());
        for (i, digit) in digits {
            let mut forged = text.clone().into_bytes();
            forged[i] = if digit == b'1' { b'2' } else { b'1' };
            assert!(serde_json::from_slice::<Certificate>(&forged).is_err(), "{i}");
        }
    }

    #[test]
    fn other_members_and_texts_are_refused() {
        let error = |has_right_checksum: bool, change: &dyn Fn(&mut Value)| {
            let mut forged: Value = from_str(EARLIER).unwrap();
            change(&mut forged);
            if has_right_checksum {
                let members = forged.as_object_mut().unwrap();
                members.remove("checksum");
                let sum = format!(
                    "{:032x}",
                    xxh3_128(Value::from(members.clone()).to_string().as_bytes())
                );
                members.insert("checksum".into(), sum.into());
            }
            from_value::<Certificate>(forged).unwrap_err().to_string()
        };
        assert!(error(false, &|c| c["more"] = 1.into()).contains("more"));
        assert!(error(false, &|c| c["format"] = "2".into()).contains("format"));
        assert!(error(false, &|c| c["within"] = 19.into()).contains("checksum"));
        let sealed = |change| error(true, change);
        assert!(sealed(&|c| drop(c.as_object_mut().unwrap().remove("counts"))).contains("counts"));
        // A text that is not written as the library writes it.
        let long = |c: &mut Value| c["left"][0]["solution"] = "R1".into();
        assert!(sealed(&long).contains("members"));
        assert!(sealed(&|c| c["left"][0]["solver"] = "two-phase".into()).contains("members"));
        assert!(sealed(&|c| c["method"]["passes"] = 3.into()).contains("members"));
        assert!(sealed(&|c| c["digests"][0]["xxh3"] = "1".into()).contains("members"));
        assert!(sealed(&|c| c["left"][0]["solver"] = "guess".into()).contains("`left`"));
        assert!(sealed(&|c| c["left"][0]["position"] = "U".into()).contains("`left`"));
        assert!(sealed(&|c| c["coset"][0] = 2187.into()).contains("`coset`"));
        assert!(sealed(&|c| c["digests"][0]["xxh3"] = "x".into()).contains("`digests`"));
    }
}
