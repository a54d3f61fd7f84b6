//! Laws of the 48 symmetries: the group that they form, and how they act on values in tables.

use superflip::{Face, Move, Sym};

use super::statement::{Law, for_all};
use crate::{
    contents::{Contents, Tables},
    violation::Checked,
};

/// The names of the tables in which symmetries act on the values of one coordinate or cubie.
const ACTIONS: &[&str] = &[
    "face_map",
    "move_map",
    "rot_edge",
    "rot_corner",
    "sym_move",
    "edgeomap",
    "edgepmap",
    "twist_conj",
];

pub(crate) const LAWS: &[Law] = &[
    Law {
        tables: &["mm"],
        statement: "products associate: (a·b)·c = a·(b·c) (a, b, c)",
        check: |t, _| {
            for_all([Sym::COUNT; 3], |[a, b, c]| {
                Some(t.at(t.at(a, b)?, c)? == t.at(a, t.at(b, c)?)?)
            })
        },
    },
    Law {
        tables: &["mm"],
        statement: "s0 is neutral: s0·a = a·s0 = a (a)",
        check: |t, _| for_all([Sym::COUNT], |[a]| Some(t.at(0, a)? == a && t.at(a, 0)? == a)),
    },
    Law {
        tables: &["invm"],
        statement: "a·a⁻¹ = a⁻¹·a = s0 in mm (a)",
        check: |t, all| {
            let mm = all.get("mm")?;
            for_all([Sym::COUNT], |[a]| {
                Some(mm.at(a, t.get(a)?)? == 0 && mm.at(t.get(a)?, a)? == 0)
            })
        },
    },
    Law {
        tables: ACTIONS,
        statement: "s0 changes nothing, and every symmetry is a permutation (sym, value)",
        check: permutes,
    },
    Law {
        tables: ACTIONS,
        statement: "a followed by b is the product of a and b (a, b, value)",
        check: acts,
    },
    Law {
        tables: &["face_map"],
        statement: "opposite faces stay opposite (sym, face)",
        check: |t, _| {
            for_all([Sym::COUNT, Face::COUNT], |[s, f]| {
                Some(t.at(s, (f + 3) % 6)? == (t.at(s, f)? + 3) % 6)
            })
        },
    },
    Law {
        tables: &["face_map"],
        statement: "no two symmetries do the same to the faces (a, b)",
        check: |t, _| {
            for_all([Sym::COUNT; 2], |[a, b]| {
                let same = (0..Face::COUNT).all(|f| t.at(a, f) == t.at(b, f));
                Some(same == (a == b))
            })
        },
    },
    Law {
        tables: &["face_map"],
        statement: "exactly the first 16 keep the U–D axis (sym)",
        check: |t, _| {
            for_all([Sym::COUNT], |[s]| Some((t.at(s, 0)? % 3 == 0) == (s < Sym::AXIS_COUNT)))
        },
    },
    Law {
        tables: &["move_map"],
        statement: "turns the image of the face, in the other direction for a reflection (sym, move)",
        check: remapped_moves,
    },
    Law {
        tables: &["rot_edge"],
        statement: "the remapped entry of a move is the entry of the remapped move (sym, move, edge)",
        check: |t, all| commutes(t, all.get("edge_trans")?, all.get("move_map")?),
    },
    Law {
        tables: &["rot_corner"],
        statement: "the remapped entry of a move is the entry of the remapped move (sym, move, corner)",
        check: |t, all| commutes(t, all.get("corner_trans")?, all.get("move_map")?),
    },
    Law {
        tables: &["sym_move"],
        statement: "is move_map of the first 16 symmetries (sym, move)",
        check: |t, all| {
            let move_map = all.get("move_map")?;
            for_all([Sym::AXIS_COUNT, Move::COUNT], |[s, m]| {
                Some(t.at(s, m)? == move_map.at(s, m)?)
            })
        },
    },
    Law {
        tables: &["sym_mult"],
        statement: "is mm of the first 16 symmetries, with rows and columns exchanged (a, b)",
        check: |t, all| {
            let mm = all.get("mm")?;
            for_all([Sym::AXIS_COUNT; 2], |[a, b]| Some(t.at(a, b)? == mm.at(b, a)?))
        },
    },
    Law {
        tables: &["sym_mult"],
        statement: "conjugates moves as sym_move does, by b and then by a (a, b, move)",
        check: |t, all| {
            let moves = all.get("sym_move")?;
            for_all([Sym::AXIS_COUNT, Sym::AXIS_COUNT, Move::COUNT], |[a, b, m]| {
                Some(moves.at(t.at(a, b)?, m)? == moves.at(a, moves.at(b, m)?)?)
            })
        },
    },
];

/// Looks up the image of `value` under a symmetry. Symmetries are the rows of some tables and the
/// columns of others.
fn image(table: &Contents, symmetry: usize, value: usize) -> Option<usize> {
    if table.info.axes[0] == "sym" { table.at(symmetry, value) } else { table.at(value, symmetry) }
}

/// Returns the number of symmetries and the number of values in a table.
fn extents(table: &Contents) -> [usize; 2] {
    let [rows, columns] = [table.rows(), table.columns()];
    if table.info.axes[0] == "sym" { [rows, columns] } else { [columns, rows] }
}

fn permutes(table: &Contents, _: &Tables) -> Checked {
    let [symmetries, values] = extents(table);
    let mut reached = vec![false; symmetries * values];
    for_all([symmetries, values], |[s, value]| {
        let image = image(table, s, value).filter(|&image| image < values)?;
        let first = !std::mem::replace(&mut reached[s * values + image], true);
        Some(first && (s > 0 || image == value))
    })
}

fn acts(table: &Contents, tables: &Tables) -> Checked {
    let mm = tables.get("mm")?;
    let [symmetries, values] = extents(table);
    for_all([symmetries, symmetries, values], |[a, b, value]| {
        Some(image(table, b, image(table, a, value)?)? == image(table, mm.at(a, b)?, value)?)
    })
}

/// Reports whether a symmetry is a reflection. A symmetry is a reflection if the number of reversed
/// axes plus the number of exchanged pairs of axes is odd.
fn is_mirror(face_map: &Contents, symmetry: usize) -> Option<bool> {
    let mut faces = [0; 3];
    for (f, face) in faces.iter_mut().enumerate() {
        *face = face_map.at(symmetry, f)?;
    }
    let turned = faces.iter().filter(|&&face| face >= 3).count();
    let axes = faces.map(|face| face % 3);
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let crossed = pairs.iter().filter(|&&(i, j)| axes[i] > axes[j]).count();
    Some((turned + crossed) % 2 == 1)
}

fn remapped_moves(table: &Contents, tables: &Tables) -> Checked {
    let faces = tables.get("face_map")?;
    for_all([Sym::COUNT, Move::COUNT], |[s, m]| {
        let turn = if is_mirror(faces, s)? { 2 - m % 3 } else { m % 3 };
        Some(table.at(s, m)? == 3 * faces.at(s, m / 3)? + turn)
    })
}

/// Checks that a move and then a symmetry s does the same as s and then the move remapped by s.
/// `table` has the images of values under symmetries, `moves` has the images of the same values
/// under moves, and `move_map` has the remapped moves.
fn commutes(table: &Contents, moves: &Contents, move_map: &Contents) -> Checked {
    for_all([Sym::COUNT, Move::COUNT, table.columns()], |[s, m, value]| {
        let moved = table.at(s, moves.at(m, value)?)?;
        Some(moved == moves.at(move_map.at(s, m)?, table.at(s, value)?)?)
    })
}
