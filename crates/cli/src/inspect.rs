//! `superflip inspect`: prints the notations, symmetries and coordinates of positions.

use std::io::{self, Write};

use serde_json::{Value, json};
use superflip::{
    CubePos,
    coord::{KocSymm, PermCube},
    cube::SymGroup,
    inspection::Inspection,
    notation::{OrientedCube, StickeredCube},
};

use super::{
    Failure,
    failure::Fault,
    json::with_line,
    net::Net,
    positions::{PositionArgs, Written},
    stickers::Stickers,
};
use crate::answers;

/// Print the notations, symmetries and coordinates of positions.
///
/// Prints the stickers, Singmaster's notation, the order, the group of symmetries, the canonical
/// forms, and the coordinates of cubepos, kocsymm and permcube. The coordinates of kocsymm and
/// permcube are read from the bytes of the inverse, which say which cubie is in each slot. Of a
/// sequence of moves, also prints its cost in each metric.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip inspect \"R U R' U'\"",
    after_help = "More examples:
  superflip inspect --json < positions.txt
  superflip inspect --hold x2 \"R U F\""
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
        self.positions.each(&read, &mut |entry| match (self.json, entry.position) {
            (true, Ok(cube)) => Ok(writeln!(out, "{}", with_line(object(&cube), entry.line))?),
            (false, Ok(cube)) => {
                if let Some(line) = entry.line {
                    let blank = if first { "" } else { "\n" };
                    writeln!(out, "{blank}Line {line}\n")?;
                }
                first = false;
                Ok(describe(&mut out, cube)?)
            }
            (is_json, Err(fault)) => Ok(fault.print(is_json, entry.line, &mut out)?),
        })
    }
}

/// Reads a position, which need not be reachable by moves.
fn read(text: &str, written: Written) -> Result<Inspection, Fault> {
    Inspection::parsed(text, written.parse(text)).map_err(|error| Fault::of(&error))
}

/// Describes a position as a JSON object.
fn object(inspection: &Inspection) -> Value {
    let p = inspection.cube.position;
    let koc = KocSymm::of(&p);
    let mut object = json!(inspection);
    object["symmetry_group"] = symmetry_group(p);
    object["kocsymm_canon"] = coset(koc.canon());
    object["kocsymm_symmetry"] = koc.calc_symm().into();
    object
}

fn symmetry_group(p: CubePos) -> Value {
    let group = SymGroup::of(&p);
    let generators: Vec<String> = group.generators().iter().map(ToString::to_string).collect();
    json!(answers::SymmetryGroup { class: group.to_string(), generators })
}

fn coset(koc: KocSymm) -> Value {
    json!([koc.csymm.get(), koc.eosymm.get(), koc.epsymm.get()])
}

/// Describes a position as text, in named groups of lines.
fn describe(out: &mut impl Write, inspection: Inspection) -> io::Result<()> {
    let Inspection { cube: held, unreachable, costs } = inspection;
    let p = held.position;
    let (koc, perm) = (KocSymm::of(&p), PermCube::of(&p));
    writeln!(out, "{}\n", Net(&Stickers::from(&StickeredCube::from(OrientedCube::from(p)))))?;
    writeln!(out, "Position")?;
    writeln!(out, "  facelets    {p}")?;
    writeln!(out, "  Singmaster  {}", p.singmaster())?;
    if let Some(reason) = unreachable {
        writeln!(out, "  note        no moves reach this position: {reason}")?;
    }
    if let Some(costs) = costs {
        let costs = costs.iter().map(|(metric, cost)| format!("{metric} {cost}"));
        writeln!(out, "  cost        {}", costs.collect::<Vec<_>>().join("  "))?;
    }
    writeln!(out, "\nGroup")?;
    writeln!(out, "  order       {}", held.order())?;
    let group = SymGroup::of(&p);
    writeln!(out, "  symmetry    {group}: {} of 48 symmetries keep it", group.order())?;
    if group != SymGroup::IDENTITY {
        let generators = group.generators().into_iter().map(|m| m.to_string());
        writeln!(out, "  generators  {}", generators.collect::<Vec<_>>().join(", "))?;
    }
    for (name, q) in [
        ("cubies", p),
        ("inverse", p.inverse()),
        ("canon48", p.canon48()),
        ("canon96", p.canon96()),
    ] {
        writeln!(out, "  {name:10}  c {}  e {}", numbers(&q.corners()), numbers(&q.edges()))?;
    }
    writeln!(out, "\nCoset of Kociemba's group, of the bytes of the inverse")?;
    let KocSymm { csymm, eosymm, epsymm } = koc;
    writeln!(out, "  kocsymm     csymm {csymm}  eosymm {eosymm}  epsymm {epsymm}")?;
    let KocSymm { csymm, eosymm, epsymm } = koc.canon();
    writeln!(out, "  canonical   csymm {csymm}  eosymm {eosymm}  epsymm {epsymm}")?;
    writeln!(out, "  symmetry    {} of 16 symmetries keep it", koc.calc_symm())?;
    writeln!(out, "\nPermutation, of the bytes of the inverse")?;
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
