//! Calls of the cube group, its sets and patterns.

use superflip::{
    CubePos, Face, Move, Sym,
    cube::{
        Arrangement, Corner, Cubie, CubieSet, Edge, Facelet, MoveSet, Pattern, SymGroup,
        WideArrangement, WidePos, batch, corner_name, edge_name,
    },
    group::Group,
    rules::CanonState,
};

use super::{Call, calls};

pub(super) const CALLS: &[Call] = calls! {
    "Move": |a| {
        let mv = Move::from_index(a.size()).unwrap_or(a.mv());
        (a.text().parse::<Move>(), mv.inverse(), mv.index(), Move::new(mv.face(), a.byte()), Move::of_face(mv.face()), mv.on(mv.face()))
    };
    "Face": |a| {
        let face = Face::from_index(a.size()).unwrap_or(a.face());
        let letter = a.text().chars().next().unwrap_or(face.letter());
        (a.text().parse::<Face>(), face.index(), face.opposite(), Face::from_letter(letter))
    };
    "Sym": |a| {
        let sym = Sym::from_index(a.size()).unwrap_or(a.sym());
        (sym.remap(a.mv()), (sym * a.sym()).inverse(), sym.index(), sym.face(a.face()), sym.is_reflection(),
            (Sym::turning(a.mv()), sym.to_string()))
    };
    "SymGroup, SymClass": |a| {
        let group = SymGroup::generated_by([a.sym(), a.sym()]).with(a.sym());
        let image = group.remap(a.sym());
        (SymGroup::of(&a.position()), image.order(), image.contains(a.sym()), image.is_subgroup(group),
            (group.iter().count(), group.class().representative(), group.to_string(), group.class().to_string()))
    };
    "MoveSet": |a| {
        let (s, t) = (MoveSet::from_bits_truncate(a.word()), MoveSet::of_face(a.face()));
        (s.to_string(), s.iter().count(), s.contains(a.mv()), s.bits(), s.is_empty(), s.count(), s.is_subset(t),
            (s.union(t), s.intersection(t), s.without(t), s.complement(), MoveSet::from_bits(a.word())))
    };
    "CubieSet": |a| {
        let (mut s, t) = (CubieSet::from_bits_truncate(a.word()), CubieSet::layer(a.face()));
        let changed = (s.remove(a.cubie()), s.insert(a.cubie()), s.to_string(), a.text().parse::<CubieSet>());
        (changed, s.contains(a.cubie()), s.positions(), s.iter().count(), s.bits(), s.is_empty(), s.is_subset(t),
            (s.union(t), s.intersection(t), s.without(t), s.complement()), CubePos::random_of(&mut a.0, s))
    };
    "cubies": |a| {
        let corners = std::array::from_fn(|_| a.byte());
        let edges = std::array::from_fn(|_| a.byte());
        let bytes = std::array::from_fn(|_| a.byte());
        (CubePos::from_cubies(corners, edges), CubePos::from_bytes(bytes),
            Arrangement::from_cubies(corners, edges), Arrangement::from_bytes(bytes))
    };
    "Corner, Edge, Cubie, Facelet, ParsePieceError": |a| {
        let (text, i) = (a.text(), a.size());
        let cubie = Cubie::from_index(i).unwrap_or(a.cubie());
        (text.parse::<Corner>(), text.parse::<Edge>(), text.parse::<Cubie>(), text.parse::<Facelet>(),
            Corner::from_index(i).map(|c| (c.value(None), c.facelets())), Edge::from_index(i).map(|e| (e.value(true), e.facelets())),
            (cubie.name(), cubie.kind(), cubie.touches(a.face()), Cubie::touching([a.face(), a.face()])),
            Facelet::from_index(i).map(|f| (f.face(), f.number(), f.slot(), f.to_string())))
    };
    "names": |a| (corner_name(a.byte()), edge_name(a.byte()));
    "CubePos": |a| {
        let (p, q, m, pattern) = (a.position(), a.position(), a.sym(), a.pattern());
        (p.order(), (p * q).inverse(), p.remap(m), p.moved_by(a.moves()), p.as_bytes()[0], p.symmetry(),
            (p.corners(), p.edges()), p.to_string(), p.premoved(a.mv()), p.moved(a.mv()), format!("{p:?}"),
            (p.is_nearly_solved(), p.is_reachable(), CubePos::scrambled(&mut a.0, CubieSet::from_bits_truncate(q.order()))),
            CubePos::random_matching(&mut a.0, &pattern))
    };
    "Unreachable": |a| a.position().check_reachable().map_err(|why| {
        (why.to_string(), why.twist(), why.twisted_corner(), why.flips_are_odd(), why.flipped_edge(),
            why.parities_differ())
    });
    "canonical": |a| (a.position().canon48(), a.position().canon96(), CubePos::random(&mut a.0));
    "Arrangement": |a| {
        let p = a.arrangement();
        (p.moved(a.mv()), p.remap(a.sym()), p.inverse() * p, CubePos::from(p), p.as_bytes()[0], p.corners(), p.edges(),
            Arrangement::of_inverse(a.position()))
    };
    "WidePos": |a| {
        let p = WidePos::from(a.position());
        (p.moved(a.mv()), p.premoved(a.mv()), p.remap(a.sym()), p.inverse() * p, CubePos::from(p))
    };
    "WideArrangement": |a| {
        let p = WideArrangement::of_inverse(WidePos::from(a.position()));
        (p.moved(a.mv()), p.remap(a.sym()), p.inverse() * p, Arrangement::from(p))
    };
    "batch": |a| {
        let (p, q, mv, m) = (a.position(), a.arrangement(), a.mv(), a.sym());
        batch(|ops| {
            let (p, q) = (p.wide_with(ops), q.wide_with(ops));
            let p = p.moved_with(ops, mv).premoved_with(ops, mv).remap_with(ops, m).inverse_with(ops);
            let q = q.moved_with(ops, mv).remap_with(ops, m).inverse_with(ops);
            (p.then_with(ops, p).packed_with(ops), q.then_with(ops, q).packed_with(ops))
        })
    };
    "CanonState": |a| {
        let state = a.moves().into_iter().try_fold(CanonState::default(), CanonState::next);
        state.map(|state| (state.index(), state.mask()))
    };
    "Pattern": |a| {
        let pattern = a.pattern();
        let (other, set) = (a.pattern(), CubieSet::from_bits_truncate(a.word()));
        let sets = [Pattern::home(set), Pattern::placed(set), Pattern::oriented(set), other.without(set)];
        let joined = pattern.and(sets[a.size() % 4]).map_err(|e| e.to_string());
        let parts = (pattern.slot_of(a.cubie()), pattern.orientation_of(a.cubie()), pattern.up_to_auf().count());
        let read = a.text().parse::<Pattern>().map_err(|e| (e.column(), e.reason(), e.to_string()));
        ((pattern.matches(&a.position()), pattern.masked(&a.position())), pattern.example(), pattern.len(), pattern.cubies().count(),
            (pattern.is_empty(), pattern.is_whole(), joined, parts, pattern.to_string(), read))
    };
    "Group": |a| {
        let group = Group::generated_by(MoveSet::from_bits_truncate(a.word()));
        (group.order(), group.moves(), group.contains(&a.position()), group.least_of_coset(a.position()),
            group.check(&a.position()).map_err(|e| e.to_string()), group.random(&mut a.0),
            group.scrambled(&mut a.0))
    };
};
