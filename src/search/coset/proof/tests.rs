//! Tests of proofs without their long steps.

use alloc::string::String;
use core::sync::atomic::AtomicBool;
use std::time::Instant;

use super::*;
use crate::{Alg, search::coset::checkpoint::ProofDifference, watch::Stopped};

#[test]
fn a_checkpoint_of_another_proof_is_refused() {
    let mut saved = CosetSolver::new(KocSymm::default());
    for _ in 0..=3 {
        saved.step(CosetStep::Exact).unwrap();
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
    let error = proof.run().unwrap_err();
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
    let solved = |alg: &str| {
        let solution: Alg = alg.parse().unwrap();
        let position = CubePos::SOLVED.moved_by(solution.inverse());
        SolvedPosition { position, solution }
    };
    let all = [solved("U"), solved("R2 F2")];
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
    // A wrong solution, a solution that is too long, more than a solution, and half a line.
    let facelets = all[0].facelets();
    for bad in ["\tU2\n", "\tR R' U\n", "\tU\tguess\n", "\t\n", "\tU"] {
        assert_eq!(read(&alloc::format!("{facelets}{bad}")), []);
    }
}

#[test]
fn a_proof_that_its_watch_ends_continues() {
    let mut proof = Proof::new(KocSymm::default(), 2);
    let flag = AtomicBool::new(true);
    for (watch, reason) in [
        (Watch::from(&flag), Stopped::Cancelled),
        (Watch::new().deadline(Instant::now()), Stopped::OutOfTime),
    ] {
        let mut watch = watch;
        let step = proof.step_watched(&mut watch).unwrap_err();
        assert!(matches!(step, CosetError::Stopped(stopped) if stopped == reason));
        let run = proof.run_watched(watch).unwrap_err();
        assert!(matches!(run, CosetError::Stopped(stopped) if stopped == reason));
        assert_eq!(proof.next_step(), ProofStep::Distance(0));
    }
    assert!(matches!(proof.run(), Err(CosetError::TooManyLeft { .. })));
}
