//! Proves that 20 moves suffice for every position of a coset, and checks the certificate.
//!
//! The moves of a position name the coset. The proof takes 3.1 GB of memory and half a minute of
//! processor time. Without moves, the example counts the positions near the solved cube, and checks the
//! certificate of a proof that was made before. This takes a second.

use std::{env, error::Error};

use superflip::{
    Alg, CubePos,
    coord::KocSymm,
    search::coset::{Certificate, CosetSolver, CosetStep, Proof, ProofEnd},
};

/// The certificate of a proof, as `superflip coset prove --certificate` writes it.
const CERTIFICATE: &str = include_str!("../tests/program/sessions/coset.json");

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(moves) = env::args().nth(1) {
        let position = CubePos::SOLVED.moved_by(&moves.parse::<Alg>()?);
        return match Proof::new(KocSymm::of(&position), 20).run()? {
            ProofEnd::Proved(certificate) => {
                certificate.check()?;
                println!("{certificate}");
                Ok(())
            }
            ProofEnd::Open(open) => {
                Err(format!("{} positions are open", open.farther.len()).into())
            }
        };
    }

    // The coset of the solved cube is Kociemba's group itself.
    let mut solver = CosetSolver::new(KocSymm::default());
    for _ in 0..=6 {
        solver.step(CosetStep::Exact)?;
    }
    println!("positions of Kociemba's group at the distances 0 to 6: {:?}", solver.found());

    let certificate: Certificate = CERTIFICATE.trim_end().parse()?;
    certificate.check()?;
    let counted = certificate.count_again()?;
    let [c, e, s] = certificate.coset.into();
    let (within, left) = (certificate.within, certificate.left.len());
    println!("coset {c},{e},{s}: every position is within {within} moves");
    println!("replayed {left} solutions, and counted {counted} distances again");
    Ok(())
}
