//! Laws: statements about the contents of tables. Each law is checked for all values of its
//! variables.

mod coset_class;
mod cubepos;
mod kociemba;
mod kocsymm;
mod moves;
mod order_class;
mod order_pair;
mod permcube;
mod phase2;
mod prune;
mod sorted;
mod statement;
mod symmetry;

use self::statement::Law;
pub(crate) use self::statement::same;

pub(crate) fn laws() -> impl Iterator<Item = &'static Law> {
    [
        moves::LAWS,
        symmetry::LAWS,
        cubepos::LAWS,
        kocsymm::LAWS,
        permcube::LAWS,
        kociemba::LAWS,
        prune::LAWS,
        phase2::LAWS,
        coset_class::LAWS,
        order_class::LAWS,
        order_pair::LAWS,
        sorted::LAWS,
    ]
    .into_iter()
    .flatten()
}
