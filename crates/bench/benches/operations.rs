//! Times each operation of the library on random operands: `cargo bench -p superflip-bench --bench
//! operations`. To compare the operations with the plain algorithms of the documents, run
//! `superflip bench moves`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rand::{SeedableRng, rngs::StdRng};
use superflip::{
    CubePos, Move,
    coord::{FlipSlice, KocSymm, PermCube, SymCoord},
    notation::Facelets,
};

fn operations(c: &mut Criterion) {
    let mut rng = StdRng::seed_from_u64(1);
    let [p, q] = [(); 2].map(|()| CubePos::random(&mut rng));
    c.bench_function("product", |b| b.iter(|| black_box(p) * black_box(q)));
    c.bench_function("inverse", |b| b.iter(|| black_box(p).inverse()));
    c.bench_function("order", |b| b.iter(|| black_box(p).order()));
    c.bench_function("canon48", |b| b.iter(|| black_box(p).canon48()));
    c.bench_function("canon96", |b| b.iter(|| black_box(p).canon96()));
    c.bench_function("symmetry", |b| b.iter(|| black_box(p).symmetry()));
    c.bench_function("random", |b| b.iter(|| CubePos::random(&mut rng)));
    let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
    let sym = SymCoord::of(FlipSlice::from(koc));
    assert_eq!(sym.moved(Move::R1).raw(), FlipSlice::from(koc.moved(Move::R1)));
    c.bench_function("kocsymm move", |b| b.iter(|| black_box(koc).moved(black_box(Move::R1))));
    c.bench_function("kocsymm canon", |b| b.iter(|| black_box(koc).canon()));
    c.bench_function("permcube move", |b| b.iter(|| black_box(perm).moved(black_box(Move::R1))));
    c.bench_function("sym-coordinate move", |b| {
        b.iter(|| black_box(sym).moved(black_box(Move::R1)));
    });
    let facelets = Facelets::from(p);
    assert_eq!(CubePos::try_from(facelets), Ok(p));
    c.bench_function("facelets to position", |b| b.iter(|| CubePos::try_from(black_box(facelets))));
}

criterion_group!(benches, operations);
criterion_main!(benches);
