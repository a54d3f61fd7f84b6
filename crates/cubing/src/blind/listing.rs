//! The list of the commutators of a kind, and of the algorithms of a parity, without a setup.
//!
//! In a commutator, one part is a single turn, and the other part is short:
//!
//! | case | the other part |
//! |---|---|
//! | three corners or edges | at most three turns: an insertion `R D R'`, or a turn as in `[M', U2]` |
//! | two twists or flips | at most seven turns that alternate between two layers: `R' D R D' R' D R` |

use alloc::{collections::BTreeMap, vec::Vec};

use superflip::{
    cube::CubePos,
    notation::{Layers, OrientedCube, Turn},
    unstable::Meter,
    watch::{Stopped, Watch},
};

use super::{
    case::CaseKind,
    cores::parity_cores,
    plain::Plain,
    run::{Run, Word},
};

/// A turn and its effect.
pub(super) type Effect = (Turn, OrientedCube);

/// Lists the algorithms of a parity, of the outer turns.
pub(super) fn list_algorithms(
    turns: &[Effect],
    watch: &mut Watch<'_>,
) -> Result<BTreeMap<CubePos, Vec<Plain>>, Stopped> {
    let outer = turns.iter().filter(|(turn, _)| turn.layers() == Layers::Outer);
    let cores = parity_cores(outer.map(|(turn, _)| turn.mv()).collect(), watch)?;
    let of_case = |words: Vec<Word>| words.into_iter().map(Plain::Algorithm).collect();
    Ok(cores.into_iter().map(|(case, words)| (case, of_case(words))).collect())
}

/// Lists the commutators of a kind.
pub(super) fn list(
    turns: &[Effect],
    kind: CaseKind,
    watch: &mut Watch<'_>,
) -> Result<BTreeMap<CubePos, Vec<Plain>>, Stopped> {
    let mut meter = Meter::new(watch.by_ref());
    let mut plain = BTreeMap::<CubePos, Vec<Plain>>::new();
    let mut words = Words { turns, kind, all: Vec::new() };
    words.extend(&mut Vec::new(), OrientedCube::default());
    for (word, b) in words.all {
        let ends = [word.runs().first(), word.runs().last()];
        for (turn, a) in turns {
            meter.count(1)?;
            let run = Run::of(*turn);
            // If B begins or ends with a turn that commutes with A, the commutator has another form with
            // a shorter B.
            if ends.into_iter().flatten().any(|end| end.is_about_axis_of(run)) {
                continue;
            }
            // The commutator A B (B A)⁻¹ moves the cubies in which A B and B A differ: at most three.
            let (ab, ba) = (*a * b, b * *a);
            if ab.orientation != ba.orientation || differences(&ab, &ba) > 3 {
                continue;
            }
            let commutator = ab * ba.inverse();
            if CaseKind::of(&commutator.position) != Some(kind) {
                continue;
            }
            let pair = [[*turn].into_iter().collect::<Word>(), word.clone()];
            let [a, b] = pair.clone();
            plain.entry(commutator.position).or_default().push(Plain::Commutator([b, a]));
            let inverse = plain.entry(commutator.position.inverse()).or_default();
            inverse.push(Plain::Commutator(pair));
        }
    }
    Ok(plain)
}

/// Returns the number of cubies that are not the same in two cubes.
fn differences(a: &OrientedCube, b: &OrientedCube) -> usize {
    let [a, b] = [a, b].map(|cube| (cube.position.corners(), cube.position.edges()));
    let corners = a.0.iter().zip(b.0).filter(|&(&a, b)| a != b).count();
    corners + a.1.iter().zip(b.1).filter(|&(&a, b)| a != b).count()
}

/// Lists the second parts of commutators.
struct Words<'a> {
    turns: &'a [Effect],
    kind: CaseKind,
    all: Vec<(Word, OrientedCube)>,
}

impl Words<'_> {
    /// Adds the words that begin with `turns`, which lead to `cube`.
    fn extend(&mut self, turns: &mut Vec<Turn>, cube: OrientedCube) {
        let alternates = matches!(self.kind, CaseKind::Twists | CaseKind::Flips);
        if !turns.is_empty() {
            self.all.push((turns.iter().copied().collect(), cube));
        }
        if turns.len() == if alternates { 7 } else { 3 } {
            return;
        }
        for (turn, effect) in self.turns {
            let run = Run::of(*turn);
            let joins = turns.last().is_some_and(|last| run.is_about_axis_of(Run::of(*last)));
            let layer = |turn: Turn| (turn.layers(), turn.mv().face());
            let other = turns.len().checked_sub(2).map(|i| turns[i]);
            let leaves = alternates && other.is_some_and(|other| layer(other) != layer(*turn));
            if !joins && !leaves {
                turns.push(*turn);
                self.extend(turns, cube * *effect);
                turns.pop();
            }
        }
    }
}

#[cfg(all(test, feature = "commutators"))]
mod tests {
    use std::{collections::BTreeSet, env, format, fs, path::Path};

    use superflip::cube::{Move, Sym};

    use super::{
        super::baked::{Baked, END, rotations},
        *,
    };
    use crate::algs::catalogue::LAST;

    /// Returns the bytes of a word.
    fn packed(word: &Word) -> Vec<u8> {
        let byte = |turn: Turn| {
            let layers = Layers::ALL.iter().position(|&layers| layers == turn.layers()).unwrap();
            u8::try_from(layers * Move::COUNT + turn.mv().index()).unwrap()
        };
        let mut bytes: Vec<u8> = word.turns().map(byte).collect();
        *bytes.last_mut().unwrap() |= LAST;
        bytes
    }

    /// With `SUPERFLIP_BAKE` in the environment, writes the files.
    #[test]
    fn files_have_the_commutators_that_are_listed() {
        for kind in CaseKind::ALL {
            let effects =
                kind.usual_turns().iter().map(|turn| (turn, OrientedCube::default().turned(turn)));
            let (effects, mut watch): (Vec<Effect>, _) = (effects.collect(), Watch::new());
            let listed = match kind {
                CaseKind::Parity => list_algorithms(&effects, &mut watch),
                _ => list(&effects, kind, &mut watch),
            };
            let (listed, mut file, mut done) = (listed.unwrap(), Vec::new(), BTreeSet::new());
            for (case, plains) in &listed {
                if done.contains(case) {
                    continue;
                }
                done.extend(rotations().map(|rotation: Sym| case.remap(rotation)));
                for plain in plains {
                    file.extend(match plain {
                        Plain::Commutator(words) => words.iter().flat_map(packed).collect(),
                        Plain::Algorithm(word) => packed(word),
                    });
                }
                file.push(END);
            }
            if env::var_os("SUPERFLIP_BAKE").is_some() {
                let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables");
                fs::write(tables.join(format!("{kind:?}.commutators").to_lowercase()), &file)
                    .unwrap();
                continue;
            }
            let baked = Baked::of(kind);
            assert!(baked.cases.keys().eq(listed.keys()), "{kind}");
            for (case, mut plains) in listed {
                let mut found = baked.plain(&case);
                plains.sort_unstable();
                found.sort_unstable();
                assert!(found == plains, "{kind}: SUPERFLIP_BAKE=1 cargo test writes the file");
            }
        }
    }
}
