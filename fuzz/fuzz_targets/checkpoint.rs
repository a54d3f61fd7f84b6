//! Damaged checkpoints of the coset solver.
#![no_main]

use std::sync::{LazyLock, Mutex};

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use superflip::{
    coord::KocSymm,
    search::coset::{CosetSolver, CosetStep},
};
use xxhash_rust::xxh3::xxh3_128;

#[derive(Debug, Arbitrary)]
struct Damaged {
    /// Numbers of eight bytes that replace numbers of a valid checkpoint.
    words: Vec<(u16, u64)>,
    /// Whether the checksum is that of the changed numbers.
    is_summed: bool,
    length: Option<u16>,
}

/// The bytes of a checkpoint after three steps.
static VALID: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut solver = CosetSolver::new(KocSymm::default());
    for _ in 0..3 {
        solver.step(CosetStep::Exact).unwrap();
    }
    let mut bytes = Vec::new();
    solver.save(&mut bytes).unwrap();
    bytes
});

/// Two solvers, because making one takes longer than reading a checkpoint.
static SOLVERS: LazyLock<Mutex<[CosetSolver; 2]>> =
    LazyLock::new(|| [(); 2].map(|()| CosetSolver::new(KocSymm::default())).into());

fuzz_target!(|damaged: Damaged| {
    let mut bytes = VALID.clone();
    let end = bytes.len() - 16;
    for (at, word) in damaged.words {
        let at = 8 * (usize::from(at) % (end / 8));
        bytes[at..at + 8].copy_from_slice(&word.to_le_bytes());
    }
    if damaged.is_summed {
        let sum = xxh3_128(&bytes[..end]).to_le_bytes();
        bytes[end..].copy_from_slice(&sum);
    }
    bytes.truncate(damaged.length.map_or(usize::MAX, usize::from));
    // The kind of the level follows two lists. A bitmap takes 2.4 GB, so no input has one.
    let word = |at: usize| {
        let start = at.checked_mul(8)?;
        bytes.get(start..).and_then(|rest| rest.first_chunk()).map(|&word| u64::from_le_bytes(word))
    };
    let after = |list: usize| list.checked_add(1)?.checked_add(usize::try_from(word(list)?).ok()?);
    let level = after(8).and_then(|flag| after(flag.checked_add(1)?));
    if level.and_then(word) == Some(1) {
        return;
    }
    let [solver, other] = &mut *SOLVERS.lock().unwrap();
    let before = solver.found().to_vec();
    match solver.resume(&mut &bytes[..]) {
        Ok(()) => {
            let mut again = Vec::new();
            solver.save(&mut again).unwrap();
            other.resume(&mut &again[..]).expect("a checkpoint of a solver");
            assert_eq!(other.found(), solver.found());
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(solver.found(), before);
        }
    }
});
