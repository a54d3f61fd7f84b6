//! `superflip inspect`: everything known about a position.

use std::io::{self, Write};

use serde_json::{Value, json};
use superflip::{
    CubePos,
    coord::{KocSymm, PermCube},
    notation::{OrientedCube, StickeredCube},
};

use super::{Failure, message::note_at, net::Net, positions::PositionArgs, stickers::Stickers};

/// Print everything known about a position.
///
/// Prints the stickers, Singmaster's notation, the order, the number of symmetries, the
/// canonical forms, and the coordinates of cubepos, kocsymm and permcube.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  superflip inspect \"R U R' U'\"\n  superflip inspect --json < positions.txt"
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Print JSON Lines: one object per position
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = anstream::AutoStream::auto(io::stdout().lock());
        let mut first = true;
        self.positions.each(|entry| match (self.json, entry.position) {
            (true, Ok(position)) => Ok(writeln!(out, "{}", object(position))?),
            (true, Err(error)) => {
                let line = entry.line;
                Ok(writeln!(out, "{}", json!({ "line": line, "error": error }))?)
            }
            (false, Ok(position)) => {
                if let Some(line) = entry.line {
                    let blank = if first { "" } else { "\n" };
                    writeln!(out, "{blank}Line {line}\n")?;
                }
                first = false;
                Ok(describe(&mut out, position)?)
            }
            (false, Err(error)) => {
                note_at(entry.line, error);
                Ok(())
            }
        })
    }
}

/// Describes a position as JSON.
fn object(p: CubePos) -> Value {
    let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
    json!({
        "facelets": p.to_string(),
        "singmaster": p.singmaster().to_string(),
        "cubepos": cubies(p),
        "inverse": cubies(p.inverse()),
        "canon48": cubies(p.canon48()),
        "canon96": cubies(p.canon96()),
        "symmetry": p.symmetry(),
        "order": p.order(),
        "kocsymm": coset(koc),
        "kocsymm_canon": coset(koc.canon()),
        "kocsymm_symmetry": koc.calc_symm(),
        "permcube": {
            "et": perm.et().get(), "em": perm.em().get(), "eb": perm.eb().get(),
            "etp": perm.etp().get(), "emp": perm.emp().get(), "ebp": perm.ebp().get(),
            "c8_4": perm.c8_4().get(), "ctp": perm.ctp().get(), "cbp": perm.cbp().get(),
        },
    })
}

fn cubies(p: CubePos) -> Value {
    json!({ "c": p.corners(), "e": p.edges() })
}

fn coset(koc: KocSymm) -> Value {
    json!([koc.csymm.get(), koc.eosymm.get(), koc.epsymm.get()])
}

/// Describes a position for a person, in named groups.
fn describe(out: &mut impl Write, p: CubePos) -> io::Result<()> {
    let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
    writeln!(out, "{}\n", Net(&Stickers::from(&StickeredCube::from(OrientedCube::from(p)))))?;
    writeln!(out, "Position")?;
    writeln!(out, "  facelets    {p}")?;
    writeln!(out, "  Singmaster  {}", p.singmaster())?;
    writeln!(out, "\nGroup")?;
    writeln!(out, "  order       {}", p.order())?;
    writeln!(out, "  symmetry    {} of 48 symmetries keep it", p.symmetry())?;
    for (name, q) in [
        ("cubies", p),
        ("inverse", p.inverse()),
        ("canon48", p.canon48()),
        ("canon96", p.canon96()),
    ] {
        writeln!(out, "  {name:10}  c {}  e {}", numbers(&q.corners()), numbers(&q.edges()))?;
    }
    writeln!(out, "\nCoset of Kociemba's group")?;
    let KocSymm { csymm, eosymm, epsymm } = koc;
    writeln!(out, "  kocsymm     csymm {csymm}  eosymm {eosymm}  epsymm {epsymm}")?;
    let KocSymm { csymm, eosymm, epsymm } = koc.canon();
    writeln!(out, "  canonical   csymm {csymm}  eosymm {eosymm}  epsymm {epsymm}")?;
    writeln!(out, "  symmetry    {} of 16 symmetries keep it", koc.calc_symm())?;
    writeln!(out, "\nPermutation")?;
    let (et, em, eb) = (perm.et(), perm.em(), perm.eb());
    writeln!(out, "  edge slots  et {et}  em {em}  eb {eb}")?;
    let (etp, emp, ebp) = (perm.etp(), perm.emp(), perm.ebp());
    writeln!(out, "  edge order  etp {etp}  emp {emp}  ebp {ebp}")?;
    let (c8_4, ctp, cbp) = (perm.c8_4(), perm.ctp(), perm.cbp());
    writeln!(out, "  corners     c8_4 {c8_4}  ctp {ctp}  cbp {cbp}")
}

fn numbers(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
