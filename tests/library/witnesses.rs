//! Compares three models of the cube: stickers (`gen`), cubies (`src/cube`) and the baked tables.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Face, Move, Sym,
    cube::{Corner, Edge, TwistDirection, corner_name, edge_name},
    notation::Facelets,
    tables,
};
use superflip_gen::{
    geometry::{self, FACE_NAMES, FACES, Facelet},
    motion::{Motion, Symmetry, facelets, symmetries, turns},
};

#[test]
fn every_entry_of_every_table_is_derived_anew() {
    let names = tables::ALL.iter().map(|table| table.name);
    let derived = superflip_gen::derive(names.clone()).unwrap();
    for name in names {
        let (baked, table) = (tables::find(name).unwrap(), &derived[name]);
        assert_eq!(baked.shape, table.shape, "{name}");
        assert_eq!(baked.len(), table.data.len(), "{name}");
        assert!(baked.entries().eq(table.data.iter().copied()), "{name}");
    }
}

#[test]
fn catalogue_entries_fit_their_bytes() {
    for info in tables::ALL {
        let found = tables::find(info.name).unwrap();
        assert!(std::ptr::eq(found, info), "{}", info.name);
        let length: usize = info.shape.iter().product();
        assert_eq!((info.len(), info.entries().len()), (length, length), "{}", info.name);
        assert_eq!(info.bytes().len(), length * info.element().bytes(), "{}", info.name);
        assert_eq!((info.digest.len(), info.meaning.ends_with('.')), (64, true), "{}", info.name);
        let typed = [
            ("u8", info.as_u8().map(<[u8]>::len)),
            ("u16", info.as_u16().map(<[u16]>::len)),
            ("u32", info.as_u32().map(<[u32]>::len)),
            ("u64", info.as_u64().map(<[u64]>::len)),
        ];
        let typed: Vec<_> = typed.into_iter().filter(|(_, length)| length.is_some()).collect();
        assert_eq!(typed, [(info.element().name(), Some(length))], "{}", info.name);
    }
}

#[test]
fn cubies_move_as_stickers_do() {
    let turns = turns();
    let mut rng = StdRng::seed_from_u64(3);
    for _ in 0..500 {
        let (mut stickers, mut cubies) = (Motion::identity(), CubePos::SOLVED);
        for _ in 0..rng.random_range(0..30) {
            let mv = rng.random_range(0..Move::COUNT);
            stickers = stickers.then(&turns[mv]);
            cubies = cubies.moved(Move::ALL[mv]);
        }
        assert_eq!(stickers.values(), (cubies.corners(), cubies.edges()));
        assert_eq!(stickers.inverse().values().0, cubies.inverse().corners());
        assert_eq!(u32::try_from(stickers.order()), Ok(cubies.order()));
        assert_eq!(picture(&stickers), cubies.to_string());
    }
}

#[test]
fn cubies_are_remapped_as_stickers_are() {
    let mut rng = StdRng::seed_from_u64(4);
    let motions: Vec<Motion> = symmetries().iter().map(Symmetry::motion).collect();
    for _ in 0..100 {
        let p = CubePos::random(&mut rng);
        let stickers = Motion::from_values(&p.corners(), &p.edges());
        for (m, motion) in Sym::ALL.into_iter().zip(&motions) {
            let (corners, edges) = stickers.conjugate(motion).values();
            assert_eq!(CubePos::from_cubies(corners, edges), Ok(p.remap(m)));
        }
    }
}

/// Returns the facelet string of a motion, computed from geometry. Each face is shown as seen from
/// outside, with the face above it in the net at the top.
pub(crate) fn picture(motion: &Motion) -> String {
    let all = facelets();
    let color_at: HashMap<u8, usize> =
        (0..48).map(|i| (motion.to[i], geometry::face_of(all[i].normal))).collect();
    let mut text = String::new();
    for letter in "URFDLB".chars() {
        let face = FACE_NAMES.iter().position(|&n| n == letter).unwrap();
        let above = match letter {
            'U' => 'B',
            'D' => 'F',
            _ => 'U',
        };
        let up = geometry::normal(FACE_NAMES.iter().position(|&n| n == above).unwrap());
        let normal = geometry::normal(face);
        let right = geometry::cross(up, normal);
        for row in [1, 0, -1] {
            for column in [-1, 0, 1] {
                let slot = [0, 1, 2].map(|a| normal[a] + row * up[a] + column * right[a]);
                let color = if (row, column) == (0, 0) {
                    face
                } else {
                    let at = all.iter().position(|f| *f == Facelet { slot, normal }).unwrap();
                    color_at[&u8::try_from(at).unwrap()]
                };
                text.push(FACE_NAMES[color]);
            }
        }
    }
    text
}

#[test]
fn facelets_round_trip() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..2000 {
        let p = CubePos::random(&mut rng);
        let text = Facelets::from(p).to_string();
        assert_eq!(text.parse::<Facelets>().map(CubePos::try_from), Ok(Ok(p)));
        assert_eq!(text.parse(), Ok(p));
    }
}

#[test]
fn names_and_numbers_match_gen() {
    for (face, letter) in Face::ALL.into_iter().zip(FACE_NAMES) {
        assert_eq!(face.letter(), letter);
        assert_eq!(Face::from_index(face.index()), Some(face));
        assert_eq!((Face::try_from(letter), letter.to_string().parse()), (Ok(face), Ok(face)));
    }
    assert_eq!(Face::from_index(FACES), None);
    for (i, mv) in Move::ALL.into_iter().enumerate() {
        assert_eq!((mv.index(), Move::from_index(i)), (i, Some(mv)));
        assert_eq!(format!("{mv:#}"), format!("{}{}", FACE_NAMES[i / 3], i % 3 + 1));
        assert_eq!(Some(mv), Move::new(mv.face(), mv.quarters()));
        assert_eq!([mv.to_string(), format!("{mv:#}")].map(|text| text.parse()), [Ok(mv), Ok(mv)]);
    }
    for (m, symmetry) in Sym::ALL.into_iter().zip(symmetries()) {
        let faces = Face::ALL.map(|f| m.face(f).index());
        assert_eq!(faces, symmetry.faces());
        let determinant = {
            let [u, f, r] = [0, 1, 2].map(|a| symmetry.apply(geometry::normal(a)));
            geometry::dot(geometry::cross(u, f), r)
        };
        assert_eq!(m.is_reflection(), determinant < 0);
        for n in Sym::ALL {
            assert!(Face::ALL.iter().all(|&f| (m * n).face(f) == n.face(m.face(f))));
        }
    }
    assert_eq!([0, 1, 2, 3].map(edge_name), ["UB", "BU", "UL", "LU"].map(Some));
    let corners = ["UBL", "URB", "ULF", "UFR", "DLB", "DBR", "DFL", "DRF"];
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(corner_name), corners.map(Some));
    for (i, corner) in (0..).zip(Corner::ALL) {
        assert_eq!((corner_name(i), corner.value(None)), (Some(corner.name()), i));
        let clockwise = corner.value(Some(TwistDirection::Clockwise));
        assert_eq!(
            (clockwise, corner.value(Some(TwistDirection::Counterclockwise))),
            (i + 8, i + 16)
        );
    }
    for (i, edge) in (0..).zip(Edge::ALL) {
        assert_eq!((edge_name(2 * i), edge.value(false)), (Some(edge.name()), 2 * i));
        assert_eq!(edge.value(true), 2 * i + 1);
    }
}
