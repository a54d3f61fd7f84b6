//! Tests of proofs without their long steps.

use alloc::string::String;

use super::*;
use crate::{Alg, search::coset::solved::SolvedBy};

fn counts(found: &[u64], exact: usize, enough: Option<u64>) -> Counts {
    Counts { found: found.to_vec(), exact, enough, exact_digest: None }
}

#[test]
fn a_search_is_enough_at_a_seventh_of_the_next_number() {
    let numbers: Vec<u64> = (13..=17).map(enough).collect();
    assert_eq!(numbers, [877_551, 6_142_857, 43_000_000, 260_000_000, 1_820_000_000]);
    assert_eq!(enough(u8::MAX), u64::MAX);
}

#[test]
fn searches_come_before_passes() {
    let kinds = |searches: Searches| [0, 2, 3, 4, 5].map(|distance| searches.step(distance));
    let (exact, pass) = (CosetStep::Exact, CosetStep::Pass);
    assert_eq!(kinds(Searches::UpTo(3)), [exact, exact, exact, pass, pass]);
    let until = CosetStep::Enough(9);
    assert_eq!(kinds(Searches::UpToAndUntil(3, 9)), [exact, exact, exact, until, pass]);
    assert_eq!(Searches::UntilEnough.step(15), CosetStep::Enough(ENOUGH));
}

#[test]
fn a_checkpoint_of_another_proof_is_refused() {
    let up_to = |last| Searches::UpTo(last);
    let difference = |searches: Searches, counts: &Counts| searches.difference(5, counts);
    let (few, exact) = (counts(&[1, 2, 3], 3, None), counts(&[1, 2, 3, 4], 4, None));
    let passes = counts(&[1, 2, 3, 4], 2, None);
    assert_eq!(difference(up_to(3), &few), None);
    assert_eq!(difference(up_to(3), &exact), None);
    assert_eq!(difference(up_to(1), &passes), None);
    assert_eq!(difference(up_to(2), &passes), Some(ProofDifference::ShorterSearch));
    assert_eq!(difference(up_to(2), &exact), Some(ProofDifference::LongerSearch));
    assert_eq!(up_to(3).difference(2, &exact), Some(ProofDifference::GreaterBound));
    let ended = counts(&[1, 2, 3, 4], 2, Some(enough(2)));
    assert_eq!(difference(Searches::UntilEnough, &ended), None);
    assert_eq!(difference(Searches::UntilEnough, &passes), Some(ProofDifference::OtherEnd));
    assert_eq!(difference(up_to(1), &ended), Some(ProofDifference::OtherEnd));

    let mut saved = CosetSolver::new(KocSymm::default());
    for _ in 0..=3 {
        saved.step(CosetStep::Exact, &mut |_| ControlFlow::Continue(())).unwrap();
    }
    let mut checkpoint = vec![];
    saved.save(&mut checkpoint).unwrap();
    let mut proof = Proof::new(KocSymm::default(), 20).search(2);
    let error = proof.resume(&mut &checkpoint[..]).unwrap_err();
    assert!(matches!(error, CheckpointError::OtherProof(ProofDifference::LongerSearch)));
    assert_eq!(proof.next_step(), ProofStep::Distance(0));
    let mut proof = Proof::new(KocSymm::default(), 20).search(3);
    proof.resume(&mut &checkpoint[..]).unwrap();
    assert_eq!(proof.next_step(), ProofStep::Distance(4));
}

#[test]
fn a_small_bound_leaves_too_many_positions() {
    let mut proof = Proof::new(KocSymm::default(), 2);
    let error = proof.run(&mut |_| ControlFlow::Continue(())).unwrap_err();
    let CosetError::TooManyLeft { left, most: MOST } = error else { panic!("{error}") };
    assert_eq!(
        (left, proof.next_step()),
        (CosetSolver::POSITIONS - 78, ProofStep::LastPositions(left))
    );
    assert_eq!(proof.solver().found(), [1, 10, 67]);
}

/// A stream that tests can read.
#[derive(Default, Clone)]
struct Shared(Arc<std::sync::Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_journal_keeps_right_solutions() {
    let shared = Shared::default();
    let mut proof = Proof::new(KocSymm::default(), 2);
    assert_eq!(proof.continue_journal("half a line", shared.clone()).unwrap(), 0);
    let solved = |alg: &str, solver| {
        let solution: Alg = alg.parse().unwrap();
        let position = CubePos::SOLVED.moved_by(solution.inverse());
        SolvedPosition { position, solution, solver }
    };
    let all = [solved("U", SolvedBy::TwoPhase), solved("R2 F2", SolvedBy::Optimal)];
    for one in &all {
        proof.journal.write(one).unwrap();
    }
    let text = String::from_utf8(shared.0.lock().unwrap().clone()).unwrap();
    let text = text.strip_prefix('\n').expect("the end of the line that was left");
    assert_eq!(text.lines().count(), 2);
    let read = |text: &str| {
        let mut proof = Proof::new(KocSymm::default(), 2);
        let count = proof.continue_journal(text, io::sink()).unwrap();
        assert_eq!(count, proof.solved.len());
        proof.solved.into_values().collect::<Vec<_>>()
    };
    let mut expected = all.to_vec();
    expected.sort_by_key(|solved| solved.position);
    assert_eq!(read(text), expected);
    // A line of an earlier version has no solver.
    let earlier = text.replace("\ttwo-phase", "");
    assert_eq!(read(&earlier), expected);
    // A wrong solution, a solution that is too long, an unknown solver, and half a line.
    let facelets = all[0].facelets();
    for bad in ["\tU2\ttwo-phase\n", "\tR R' U\toptimal\n", "\tU\tguess\n", "\t\n", "\tU\toptimal"]
    {
        assert_eq!(read(&alloc::format!("{facelets}{bad}")), []);
    }
}
