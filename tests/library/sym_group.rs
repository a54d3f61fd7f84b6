//! The subgroups of the 48 symmetries, against permutations of the six faces.

use std::collections::{BTreeMap, BTreeSet};

use superflip::{
    CubePos, Face, Move, Sym,
    cube::{SymClass, SymGroup},
    group::Centralizer,
};

/// The faces to which the faces 0 to 5 are carried.
type Faces = [usize; 6];

fn faces(m: Sym) -> Faces {
    Face::ALL.map(|face| m.face(face).index())
}

/// Returns the group that permutations of the faces generate.
fn closure(generators: &[Faces]) -> BTreeSet<Faces> {
    let mut group = BTreeSet::new();
    let mut new = vec![[0, 1, 2, 3, 4, 5]];
    while let Some(at) = new.pop() {
        if group.insert(at) {
            new.extend(generators.iter().map(|g| at.map(|face| g[face])));
        }
    }
    group
}

fn of_group(group: SymGroup) -> BTreeSet<Faces> {
    group.iter().map(faces).collect()
}

#[test]
fn subgroups_are_those_of_permutations_of_faces() {
    let all: Vec<Faces> = Sym::ALL.into_iter().map(faces).collect();
    // Two elements generate most subgroups, and a third one the rest.
    let mut pairs = BTreeSet::new();
    for a in &all {
        pairs.extend(all.iter().map(|b| closure(&[*a, *b])));
    }
    let mut expected = BTreeSet::new();
    for pair in &pairs {
        let elements: Vec<Faces> = pair.iter().copied().collect();
        expected.extend(all.iter().map(|c| closure(&[&elements[..], &[*c]].concat())));
    }
    let found = SymGroup::subgroups();
    assert_eq!(found.iter().copied().map(of_group).collect::<BTreeSet<_>>(), expected);
    assert_eq!(found.len(), 98);
    for group in found {
        assert_eq!(of_group(group).len(), group.order());
        let generators = group.generators();
        assert!(generators.len() <= 3);
        let generated = closure(&generators.iter().copied().map(faces).collect::<Vec<_>>());
        assert_eq!(generated, of_group(group));
        assert_eq!(SymGroup::generated_by(generators), group);
    }
}

/// The number of groups in each class, and their order, as the tables of point groups have them.
const CLASSES: [(&str, usize, usize); 33] = [
    ("Oh", 1, 48),
    ("O", 1, 24),
    ("Th", 1, 24),
    ("Td", 1, 24),
    ("T", 1, 12),
    ("D4h", 3, 16),
    ("D4", 3, 8),
    ("D2d(face)", 3, 8),
    ("D2d(edge)", 3, 8),
    ("C4v", 3, 8),
    ("C4h", 3, 8),
    ("C4", 3, 4),
    ("S4", 3, 4),
    ("D3d", 4, 12),
    ("D3", 4, 6),
    ("C3v", 4, 6),
    ("S6", 4, 6),
    ("C3", 4, 3),
    ("D2h(face)", 1, 8),
    ("D2h(edge)", 3, 8),
    ("D2(face)", 1, 4),
    ("D2(edge)", 3, 4),
    ("C2v(a1)", 3, 4),
    ("C2v(a2)", 3, 4),
    ("C2v(b)", 6, 4),
    ("C2h(a)", 3, 4),
    ("C2h(b)", 6, 4),
    ("C2(a)", 3, 2),
    ("C2(b)", 6, 2),
    ("Cs(a)", 3, 2),
    ("Cs(b)", 6, 2),
    ("Ci", 1, 2),
    ("C1", 1, 1),
];

#[test]
fn classes_have_their_names() {
    let mut found: BTreeMap<String, Vec<SymGroup>> = BTreeMap::new();
    for group in SymGroup::subgroups() {
        found.entry(group.to_string()).or_default().push(group);
    }
    let sizes =
        |(name, groups): (&String, &Vec<SymGroup>)| (name.clone(), groups.len(), groups[0].order());
    let expected: BTreeSet<_> = CLASSES.map(|(name, n, order)| (name.to_owned(), n, order)).into();
    assert_eq!(found.iter().map(sizes).collect::<BTreeSet<_>>(), expected);
    assert_eq!(SymClass::ALL.len(), 33);
    for (name, groups) in &found {
        // The groups of one name are one class: the images of one of them.
        let images: BTreeSet<_> = Sym::ALL.into_iter().map(|m| groups[0].remap(m)).collect();
        assert_eq!(images, groups.iter().copied().collect());
        let class: SymClass = name.parse().unwrap();
        assert_eq!((class.to_string(), class), (name.clone(), groups[0].class()));
        assert!(groups.contains(&class.representative()));
        assert_eq!(name.to_lowercase().replace(['(', ')'], "-").parse(), Ok(class));
    }
    for bad in ["", "C5", "c2", "D2", "O h h", "C2v(a3)", "48"] {
        assert!(bad.parse::<SymClass>().is_err(), "{bad}");
    }
}

#[test]
fn groups_of_positions() {
    for (moves, name) in [
        (&[][..], "Oh"),
        (&[Move::U1], "C4"),
        (&[Move::U2], "C4v"),
        (&[Move::U1, Move::D1], "D4"),
        (&[Move::U1, Move::D3], "C4h"),
        (&[Move::U2, Move::D2], "D4h"),
        (&[Move::R1, Move::U1], "C1"),
        (&[Move::R2, Move::F2], "Cs(a)"),
    ] {
        let position = CubePos::SOLVED.moved_by(moves.to_vec());
        let group = SymGroup::of(&position);
        assert_eq!((group.to_string().as_str(), group.order()), (name, position.symmetry()));
        for m in Sym::ALL {
            assert_eq!(SymGroup::of(&position.remap(m)), group.remap(m));
            assert_eq!(group.contains(m), position.remap(m) == position);
        }
    }
}

/// Returns the number of positions that the powers of one symmetry keep.
fn kept_by(m: Sym) -> u128 {
    let group = SymGroup::generated_by([m]);
    Centralizer::of(group).map_or(43_252_003_274_489_856_000, |kept| kept.order())
}

#[test]
fn centralizers_have_all_positions_that_symmetries_keep() {
    // Burnside's lemma: the mean number of kept positions is the number of classes under the 48
    // symmetries, 901,083,404,981,813,616 (https://www.cube20.org).
    let kept: BTreeMap<SymClass, u128> = Sym::ALL
        .into_iter()
        .map(|m| (SymGroup::generated_by([m]).class(), m))
        .collect::<BTreeMap<_, _>>()
        .into_iter()
        .map(|(class, m)| (class, kept_by(m)))
        .collect();
    let sum: u128 = Sym::ALL.iter().map(|&m| kept[&SymGroup::generated_by([m]).class()]).sum();
    assert_eq!(sum, 48 * 901_083_404_981_813_616);

    for name in ["Oh", "O", "Th", "Td", "T", "D4h", "D3d", "D3", "C3v", "D2d(edge)"] {
        let group = name.parse::<SymClass>().unwrap().representative();
        let kept = Centralizer::of(group).unwrap();
        let positions: BTreeSet<CubePos> = kept.iter().collect();
        assert_eq!(positions.len() as u128, kept.order());
        // Positions that the symmetries keep are a group.
        let (first, last) = (positions.first().unwrap(), positions.last().unwrap());
        assert!(positions.contains(&(*first * *last)) && positions.contains(&last.inverse()));
        assert!(positions.iter().all(|p| p.check_reachable().is_ok()));
        assert!(positions.iter().all(|p| group.is_subgroup(SymGroup::of(p))));
        // The positions of three moves that the symmetries keep are in the list.
        for moves in 0..18usize.pow(3) {
            let moves = [moves / 324, moves / 18 % 18, moves % 18].map(|i| Move::ALL[i]);
            let position = CubePos::SOLVED.moved_by(moves);
            let is_kept = group.is_subgroup(SymGroup::of(&position));
            assert_eq!(positions.contains(&position), is_kept, "{name} {position}");
        }
        let class = group.class();
        let of_class = positions.iter().filter(|p| SymGroup::of(p) == group).count();
        let groups = SymGroup::subgroups().into_iter().filter(|other| other.class() == class);
        let expected = (of_class * groups.count()) as u128;
        assert_eq!(Centralizer::positions_of(class), expected, "{name}");
    }
}
