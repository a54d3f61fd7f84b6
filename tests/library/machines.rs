//! What must be the same on every machine. `.ci/machines` runs these tests on emulated machines.

use std::env;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    bounds::{Folder, Size},
    search::Threads,
};
use tempfile::TempDir;

#[path = "../../bench/src/signature/mod.rs"]
#[allow(unreachable_pub, dead_code, reason = "a file of `superflip-bench`, which uses all of it")]
mod signature;

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

#[test]
#[ignore = "takes minutes on an emulated machine; .ci/machines runs it"]
fn engines_do_the_same_work_on_every_machine() {
    let mut signature = signature::Digest::default();
    signature::works().for_each(|work| signature.add_work(&work));
    assert_eq!(signature.to_string(), "7dff570b48415ae3");
}
