//! Tests of positions in arguments and files.

use superflip::notation::OrientedCube;

use super::*;

#[test]
fn rotations_alone_hold_the_cube() {
    let held: OrientedCube = "z y".parse().unwrap();
    assert_eq!(rotations("z y").unwrap(), held.orientation);
    assert!(rotations("x R").unwrap_err().contains("R is no rotation"));
    assert!(rotations("q").unwrap_err().contains('q'));
}
