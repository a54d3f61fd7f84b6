//! What must be the same on every machine. `.ci/machines` runs these tests on emulated machines.

use std::env;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    bounds::{Folder, Size},
    search::Threads,
};
use tempfile::TempDir;

const THREADS: Threads = Threads::ONE;

/// Checks the smallest pruning table in the folder that `SUPERFLIP_SHARED` names. If the folder has
/// no such table, the test builds it first, so another machine can check the same file.
#[test]
#[ignore = "takes minutes on an emulated machine; .ci/machines runs it"]
fn machines_exchange_a_table() {
    let scratch = TempDir::new().unwrap();
    let folder = Folder::new(env::var_os("SUPERFLIP_SHARED").unwrap_or(scratch.path().into()));
    let size = Size::ALL[0];
    if !folder.path_of(size).exists() {
        folder.build(size, THREADS).unwrap();
    }
    let table = folder.open(size).unwrap().load(THREADS).unwrap();
    assert!(table.counts_hold());
    let mut rng = StdRng::seed_from_u64(1);
    let rows = (0..20).map(|_| rng.random_range(0..size.rows()));
    // The 18 neighbors of each of the 2,187 entries of each row.
    assert_eq!(table.check_rows(rows).unwrap(), 20 * 2187 * 18);
}
