//! Names of values, and their rows in `tables/names.tsv`.

use superflip::{
    cube::{CubieSet, Pattern, SymClass, corner_name, edge_name},
    metric::Metric,
    notation::{LinkPage, Notation, PictureView, UsualColor},
};
use superflip_gen::{names, sym_classes};

#[path = "../names.rs"]
mod rows;

const TABLE: &str = include_str!("../../tables/names.tsv");

#[test]
fn every_name_is_read_and_words_near_it_are_refused() {
    rows::check::<SymClass>(TABLE);
    rows::check::<Metric>(TABLE);
    rows::check::<Notation>(TABLE);
    rows::check::<CubieSet>(TABLE);
    rows::check::<Pattern>(TABLE);
    rows::check::<UsualColor>(TABLE);
    rows::check::<LinkPage>(TABLE);
    rows::check::<PictureView>(TABLE);
    // The tests of the calculator check its commands. The others are columns of the table only.
    let others = [
        "command",
        "value of an edge",
        "value of a corner",
        "face",
        "cost of turns of opposite faces",
    ];
    let checked = [
        "class of symmetry groups",
        "metric",
        "notation",
        "set of pieces",
        "goal",
        "color",
        "page",
        "view",
    ];
    let mut kinds = rows::kinds(TABLE);
    kinds.retain(|kind| !others.contains(kind));
    assert_eq!(kinds, checked);
}

#[test]
#[should_panic(expected = "slyce")]
fn a_changed_name_is_found() {
    rows::check::<Metric>(&TABLE.replace("metric\texact\tslice", "metric\texact\tslyce"));
}

/// The stickers name the values of the cubies, and the classes of symmetry groups.
#[test]
fn the_rows_are_those_of_the_geometry() {
    let values = || 0..24;
    assert!(values().map(|value| edge_name(value).unwrap()).eq(names::edges()));
    assert!(values().map(|value| corner_name(value).unwrap()).eq(names::corners()));
    let bits = |class: SymClass| {
        class.representative().iter().map(|symmetry| 1 << symmetry.index()).sum::<u64>()
    };
    let baked = SymClass::ALL.map(|class| (class.name().to_owned(), bits(class)));
    assert_eq!(baked.to_vec(), sym_classes());
}

/// *cubepos* §7, §8 and §48 number the slots, and name a value by the faces of its stickers.
#[test]
fn the_rows_name_the_values_of_the_cubies_as_the_document() {
    let edges = ["UB", "UL", "UR", "UF", "LB", "RB", "LF", "RF", "DB", "DL", "DR", "DF"];
    for (value, name) in (0..).step_by(2).zip(edges) {
        assert_eq!(edge_name(value), Some(name));
        assert!(edge_name(value + 1).unwrap().chars().eq(name.chars().rev()));
    }
    let corners = ["UBL", "URB", "ULF", "UFR", "DLB", "DBR", "DFL", "DRF"];
    // A twist brings the last letter of a name to the front.
    for (twist, first) in (0..).zip([0, 2, 1]) {
        for (slot, name) in (0..).zip(corners) {
            let name: String = name.chars().cycle().skip(first).take(3).collect();
            assert_eq!(corner_name(8 * twist + slot), Some(&*name));
        }
    }
}
