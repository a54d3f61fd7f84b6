//! Compares views of the sticker model with the examples of *Rubik's Calculator*.

use crate::stickers::{CUBELETS, Stickers, rotations};

fn rotated(names: &str) -> Stickers {
    let rotations = rotations();
    let mut stickers = Stickers::solved();
    for name in names.split_whitespace() {
        stickers.turn(&rotations.iter().find(|rotation| rotation.0 == name).unwrap().1);
    }
    stickers
}

#[test]
fn the_views_of_the_document() {
    let solved = "   WWW\n   WWW\n   WWW\nGGGRRRBBBOOO\nGGGRRRBBBOOO\nGGGRRRBBBOOO\n   YYY\n   \
                  YYY\n   YYY\n";
    let turned = "   WWW\n   WWW\n   GGG\nGGYRRRWBBOOO\nGGYRRRWBBOOO\nGGYRRRWBBOOO\n   BBB\n   \
                  YYY\n   YYY\n";
    assert_eq!(rotated("").view(), solved);
    assert_eq!(rotated("1R").view(), turned);
}

#[test]
fn positions_name_cubelets_and_slots() {
    let solved = CUBELETS.split(' ').map(|name| format!("{name}/{name}"));
    assert!(rotated("").positions().into_iter().eq(solved));
    // The corner to the right of white, in the front face, moves to the slot below.
    let positions = rotated("1R").positions();
    assert!(positions.contains(&"BRW/YRB".to_owned()), "{positions:?}");
}
