//! Checks the orders of move sequences, and the 48 symmetries.

use std::collections::HashSet;

use superflip_gen::motion::{Motion, Symmetry, symmetries, turns};

/// Returns the motion of a sequence of quarter turns such as `R U R' U'`.
fn motion(sequence: &str) -> Motion {
    let turns = turns();
    let turn = |word: &str| {
        let face = "UFRDBL".find(&word[..1]).unwrap();
        let quarters = match &word[1..] {
            "" => 1,
            "2" => 2,
            "'" => 3,
            _ => panic!("{word}"),
        };
        &turns[3 * face + quarters - 1]
    };
    sequence.split(' ').map(turn).fold(Motion::identity(), |motion, turn| motion.then(turn))
}

#[test]
fn orders_of_known_sequences() {
    for (sequence, order) in [
        ("R", 4),
        ("R2", 2),
        ("R L", 4),
        ("R U", 105),
        ("R U'", 63),
        ("R2 U2", 6),
        ("R U R' U'", 6),
        ("R U2 D' B D'", 1260),
        // The superflip.
        ("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", 2),
    ] {
        assert_eq!(motion(sequence).order(), order, "{sequence}");
    }
}

#[test]
fn a_sequence_and_its_inverse_cancel() {
    let (there, back) = (motion("R U2 F' D L2 B"), motion("B' L2 D' F U2 R'"));
    assert_eq!(there.inverse(), back);
    assert_eq!(there.then(&back), Motion::identity());
}

#[test]
fn the_superflip_flips_each_edge_in_place() {
    let superflip = motion("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2");
    let (corners, edges) = superflip.values();
    assert_eq!(corners, Motion::identity().values().0);
    assert_eq!(edges, Motion::identity().values().1.map(|edge| edge ^ 1));
    // The superflip commutes with every symmetry and every move.
    for motion in symmetries().iter().map(Symmetry::motion).chain(turns()) {
        assert_eq!(superflip.conjugate(&motion), superflip);
    }
}

#[test]
fn the_symmetries_are_48_and_half_of_them_rotations() {
    let symmetries = symmetries();
    let motions: HashSet<_> = symmetries.iter().map(|symmetry| symmetry.motion().to).collect();
    assert_eq!(motions.len(), 48);
    // A rotation maps clockwise turns to clockwise turns.
    let turns = turns();
    let clockwise: Vec<&Motion> = turns.iter().step_by(3).collect();
    let is_rotation =
        |symmetry: &&Symmetry| clockwise.contains(&&turns[0].conjugate(&symmetry.motion()));
    assert_eq!(symmetries.iter().filter(is_rotation).count(), 24);
    for a in &symmetries {
        for b in &symmetries {
            assert!(motions.contains(&a.motion().then(&b.motion()).to), "the set is a group");
        }
    }
}
