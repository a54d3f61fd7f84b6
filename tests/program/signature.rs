//! Pins the work of every engine. If this number changes, an engine does different work.

use crate::inspect::superflip;

#[test]
fn every_engine_does_the_same_work_as_before() {
    let output = superflip(&["bench", "signature"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().last(), Some("signature 301346593aa5bef2"), "{text}");
    assert_eq!(text.lines().count(), 28);
}
