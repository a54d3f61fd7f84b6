//! `superflip commutators`: finds the commutators of a case, and takes sequences apart.

mod answer;
pub(crate) mod sheet;

use std::io::{self, LineWriter, StdoutLock, Write};

use serde_json::{Value, json};
use superflip::{
    CubePos,
    cube::CubieKind,
    notation::{Layers, ParseMovesError, Sequence, Turn, json_moves},
    watch::Watch,
};
use superflip_cubing::{
    algs::NewGrips,
    blind::{
        CaseKind, Commutator, CommutatorFinder, FoundCommutator, Letters, Spelling, Target,
        letter_pair, parity,
    },
};

use self::{answer::object, sheet::Format};
use super::{
    Failure,
    algs::model::{Model, finger_model},
    failure::Fault,
    hold::{HeldCube, Hold},
    interrupt,
    json::with_line,
    memo::LettersArg,
    moves::Moves,
    names::named,
    options::{NumberArg, form},
    positions::{Entry, PositionArgs, Written},
};

/// Find the commutators that solve a case, ranked by estimated time.
///
/// Prints a line per commutator: the estimated time in comfortable flicks of a finger, the number of
/// turns, the number of regrips, the commutator, and its turns.
///
/// A case is three stickers, such as `UF UR DB`: the piece at UF belongs to UR, the piece there to DB, and
/// the piece there to UF. It can also be two letters with `--buffer`, or a position with three unsolved
/// corners, three unsolved edges, two twisted corners or two flipped edges. Two stickers of one piece mean
/// that the piece and the buffer are twisted or flipped.
///
/// Four stickers, such as `UFR UBR UF UR`, are a parity: two corners are exchanged, and two edges. No
/// commutator solves a parity, so the answers are algorithms after a setup, such as
/// `[L: U B U B' U2 L B L' U L B' L']`. Such a position is a case too.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip commutators \"UFR UBL RDF\"",
    after_help = "\
More examples:
  superflip commutators --buffer UF AW --moves U,D,M,Rw -n 3
  superflip commutators \"UFR UBR UF UR\" -n 3
  superflip commutators --of \"D F' R U' R' D' R D U R' F R D' R'\""
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Take each position as the effect of an algorithm, and find commutators with the same effect
    #[arg(long)]
    alg: bool,
    /// Take each case as a sequence of turns, and write the sequence as a commutator. Without `-n`, print
    /// the one that is easiest to read
    #[arg(long, conflicts_with_all = ["alg", "buffer", "moves", "setup", "max_length", "model", "new_grips"])]
    of: bool,
    /// Read cases of two letters or two stickers with this buffer, such as UF or UFR
    #[arg(long, value_name = "STICKER")]
    buffer: Option<Target>,
    /// Read letters from the file LETTERS, or from the text LETTERS. The text is `UF=C FU=I …`, or 54 letters
    /// in the order URFDLB [default: Speffz]
    #[arg(long, value_name = "LETTERS", default_value = "", hide_default_value = true)]
    letters: LettersArg,
    /// Use turns of this set, such as `R,U,D,M,Rw` [default: U,D,R,L,F,B for corners; also M,E,S for
    /// flips; also Uw,Dw,Rw,Lw,Fw,Bw for three edges]
    #[arg(long, value_name = "MOVES")]
    moves: Option<Moves>,
    /// Try setups of up to N turns, or longer ones if there is no commutator
    /// [default: 2 for corners, 1 for edges]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=4))]
    setup: Option<u8>,
    /// Find commutators of at most N turns [default: no limit]
    #[arg(long = "max", value_name = "N")]
    max_length: Option<u8>,
    #[command(flatten)]
    number: NumberArg<10>,
    /// Write commutators in this form
    #[arg(long, value_name = "SPELLING", default_value = "bracketed", value_parser = named::<Spelling>())]
    spelling: Spelling,
    /// Read the parameters of the estimate from FILE, in TOML [default: the published parameters]
    #[arg(long, value_name = "FILE")]
    model: Option<Model>,
    /// Estimate with new grips only where the hands cannot go on, or anywhere [default: that of the
    /// model]
    #[arg(long, value_name = "WHERE", value_parser = named::<NewGrips>())]
    new_grips: Option<NewGrips>,
    /// Print a sheet with the fastest commutator of each letter pair of `--buffer`
    #[arg(long, requires = "buffer", conflicts_with_all = ["positions", "file", "of", "alg", "number"])]
    sheet: bool,
    /// Print the sheet in this form [default: markdown]. Without a sheet, `json` alone is accepted.
    /// `--json` is short for `--format json`
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>())]
    format: Option<Format>,
    /// Print JSON Lines: one object per commutator
    #[arg(long)]
    json: bool,
}

/// What an input asks for.
enum Wanted {
    Case(HeldCube, CaseKind),
    Sequence(Sequence),
}

impl Args {
    pub(super) fn run(mut self) -> Result<(), Failure> {
        let forms = [Format::Markdown, Format::Json];
        let format = form(self.format, forms, self.json, self.sheet)?;
        self.json = format == Format::Json;
        interrupt::listen()?;
        if let Some(buffer) = self.buffer.filter(|_| self.sheet) {
            let kind = match buffer.kind() {
                CubieKind::Corner => CaseKind::Corners,
                CubieKind::Edge => CaseKind::Edges,
            };
            let (finder, letters) = (self.finder(kind)?, self.letters());
            return sheet::write(&finder, buffer, letters, self.spelling, format);
        }
        let mut printer = Printer {
            args: &self,
            finders: [const { None }; CaseKind::COUNT],
            out: LineWriter::new(io::stdout().lock()),
            code: 0,
        };
        let printed = self
            .positions
            .each(&|text, written| self.read(text, written), &mut |entry| printer.take(entry));
        Failure::after_answers(printed, printer.code)
    }

    fn read(&self, text: &str, written: Written) -> Result<Wanted, Fault> {
        if self.of {
            written.check_unheld(text, "a sequence")?;
            let moves = json_moves(text).unwrap_or(text);
            let sequence: Sequence =
                moves.parse().map_err(|error: ParseMovesError| Fault::of(&error))?;
            let (turns, most) = (sequence.turns().len(), Commutator::MAX_LENGTH);
            if turns > most {
                let message = format!("the sequence has {turns} turns; expected at most {most}");
                return Err(Fault::new("too-long", message));
            }
            return Ok(Wanted::Sequence(sequence));
        }
        let notation = written.notation;
        let targets = if notation.is_none() { self.targets(text)? } else { None };
        let exchanged = notation.is_none().then(|| exchanged(text)).flatten();
        if targets.is_some() || exchanged.is_some() {
            written.check_unheld(text, "the name of a case")?;
        }
        let mut hold = Hold::HOME;
        let position = if let Some([buffer, corner, a, b]) = exchanged {
            parity(buffer, corner, [a, b]).ok_or_else(|| {
                format!(
                    "{buffer} {corner} {a} {b} is no case; expected stickers of two corners, and then of two edges"
                )
            })?
        } else if let Some([buffer, first, second]) = targets {
            letter_pair(buffer, first, second).ok_or_else(|| {
                format!(
                    "{buffer} {first} {second} is no case; expected three different stickers of corners alone \
                     or edges alone, the last two on other pieces than the first"
                )
            })?
        } else {
            let read = if self.alg { HeldCube::solved_by } else { HeldCube::read };
            let cube = read(text, written)?;
            hold = cube.hold;
            cube.position
        };
        let kind = CaseKind::of(&position).ok_or_else(|| unfit(&position))?;
        Ok(Wanted::Case(HeldCube { hold, ..HeldCube::home(position) }, kind))
    }

    /// Reads three stickers, or two letters or stickers after the buffer. Returns `None` for other texts.
    fn targets(&self, text: &str) -> Result<Option<[Target; 3]>, String> {
        let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
        let stickers: Vec<Option<Target>> = words.map(|word| word.parse().ok()).collect();
        match (self.buffer, &stickers[..]) {
            (None, [Some(buffer), Some(first), Some(second)]) => {
                Ok(Some([*buffer, *first, *second]))
            }
            (Some(buffer), [Some(first), Some(second)]) => Ok(Some([buffer, *first, *second])),
            (Some(buffer), _) => {
                let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
                let (first, second) = match letters[..] {
                    [first, second] => (first, second),
                    [_] => {
                        return Err(format!(
                            "`{text}` is one letter; expected two letters or two stickers after the buffer {buffer}"
                        ));
                    }
                    _ => return Ok(None),
                };
                let target = |letter| {
                    let target = self.letters.0.target(buffer.kind(), letter);
                    target.ok_or_else(|| {
                        format!("no target of the buffer {buffer} has the letter {letter}")
                    })
                };
                Ok(Some([buffer, target(first)?, target(second)?]))
            }
            _ => Ok(None),
        }
    }

    /// Makes the finder for a kind of cases.
    fn finder(&self, kind: CaseKind) -> Result<CommutatorFinder, Failure> {
        let turns = self.moves.as_ref().map_or_else(|| kind.usual_turns(), Moves::turns);
        let watch = Watch::new().flag(interrupt::flag());
        let finder = CommutatorFinder::new(kind, turns, watch).map_err(|_| interrupted())?;
        let finder = match self.setup {
            Some(setup) => finder.setup(setup),
            None => finder,
        };
        Ok(finder
            .max_length(self.max_length.unwrap_or(u8::MAX))
            .model(finger_model(self.model, self.new_grips))
            .keep(if self.sheet { 1 } else { self.number.count() }))
    }

    fn letters(&self) -> &Letters {
        &self.letters.0
    }

    fn text(&self, commutator: &Commutator) -> String {
        commutator.spelled(self.spelling).to_string()
    }
}

/// Reads four stickers. Returns `None` for other texts.
fn exchanged(text: &str) -> Option<[Target; 4]> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let stickers: Vec<Target> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    stickers.try_into().ok()
}

fn interrupted() -> Failure {
    Failure::Run("interrupted".to_owned())
}

/// Returns why a position is no case.
fn unfit(position: &CubePos) -> String {
    let unsolved = |values: &[u8], home: &[u8]| {
        values.iter().zip(home).filter(|(value, home)| value != home).count()
    };
    let corners = unsolved(&position.corners(), &CubePos::SOLVED.corners());
    let edges = unsolved(&position.edges(), &CubePos::SOLVED.edges());
    format!(
        "{corners} corners and {edges} edges are unsolved; expected three corners or three edges in a cycle, two twisted \
         corners, two flipped edges, or two corners and two edges exchanged"
    )
}

/// Finds the commutators of each case, and prints them.
struct Printer<'a> {
    args: &'a Args,
    /// The finders of the kinds that have occurred.
    finders: [Option<CommutatorFinder>; CaseKind::COUNT],
    out: LineWriter<StdoutLock<'static>>,
    /// The exit code: that of a failure if a case has no commutator.
    code: u8,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<Wanted>) -> Result<(), Failure> {
        let Some((line, wanted)) = entry.begun(self.args.json, &mut self.out)? else {
            return Ok(());
        };
        let is_found = match wanted {
            Wanted::Case(cube, kind) => self.find(line, &cube, kind)?,
            Wanted::Sequence(sequence) => self.take_apart(line, &sequence)?,
        };
        if !is_found {
            let why = if self.args.of {
                "the sequence is no commutator, not even after a setup"
            } else {
                "no commutator is found; more turns, longer setups or more length may give one"
            };
            let fault = Fault::new("none-within", why);
            self.code = fault.code();
            fault.print(self.args.json, line, &mut self.out)?;
        }
        Ok(())
    }

    /// Prints the commutators of a case. Returns whether there are any.
    fn find(
        &mut self,
        line: Option<usize>,
        cube: &HeldCube,
        kind: CaseKind,
    ) -> Result<bool, Failure> {
        let finder = match &mut self.finders[kind as usize] {
            Some(finder) => finder,
            empty => empty.insert(self.args.finder(kind)?),
        };
        cube.hold.say(line);
        let watch = Watch::new().flag(interrupt::flag());
        let found = finder.find(&cube.position, watch).map_err(|_| interrupted())?;
        for one in &found {
            if self.args.json {
                self.write(line, cube.hold.object(&object(one, self.args.spelling)))?;
            } else {
                let FoundCommutator { form, sequence, execution } = one;
                let (time, regrips) = (execution.time, execution.regrips);
                let length = sequence.turns().len();
                let text = form.spelled(self.args.spelling);
                writeln!(self.out, "{time:5.1} {length:3} {regrips:2}  {text} = {sequence}")?;
            }
        }
        Ok(!found.is_empty())
    }

    /// Prints a sequence as commutators. Returns whether there are any.
    fn take_apart(&mut self, line: Option<usize>, sequence: &Sequence) -> Result<bool, Failure> {
        let watch = Watch::new().flag(interrupt::flag());
        let mut found = Commutator::of(sequence, watch).map_err(|_| interrupted())?;
        // A rotation that the sequence does not undo is a change of the hold, and no part of a commutator.
        let [mut rotations, mut closing] = [String::new(), String::new()];
        if found.is_empty() {
            let is_rotation = |turn: &Turn| turn.layers() == Layers::All;
            let turns = sequence.turns();
            let begin = turns.iter().take_while(|turn| is_rotation(turn)).count();
            let end = turns[begin..].iter().rposition(|turn| !is_rotation(turn));
            let rest: Sequence =
                turns[begin..].iter().take(end.map_or(0, |end| end + 1)).copied().collect();
            let before: Sequence = turns[..begin].iter().copied().collect();
            let after: Sequence = turns[begin + rest.turns().len()..].iter().copied().collect();
            if begin > 0 || !after.turns().is_empty() {
                rotations = before.to_string();
                closing = after.to_string();
                let watch = Watch::new().flag(interrupt::flag());
                found = Commutator::of(&rest, watch).map_err(|_| interrupted())?;
            }
        }
        let most = self.args.number.given().map_or(1, |_| self.args.number.count());
        for commutator in found.iter().take(most) {
            let is_alone = rotations.is_empty() && closing.is_empty();
            // A colon without brackets would undo the rotation after the commutator.
            let text = if is_alone { self.args.text(commutator) } else { commutator.to_string() };
            let parts_of_text = [&rotations, &text, &closing].map(String::as_str);
            let text = parts_of_text
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(" ");
            if self.args.json {
                let mut object = json!(commutator);
                object["commutator"] = self.args.text(commutator).into();
                for (name, rotation) in [("before", &rotations), ("after", &closing)] {
                    if !rotation.is_empty() {
                        object[name] = rotation.as_str().into();
                    }
                }
                self.write(line, object)?;
            } else {
                writeln!(self.out, "{text}")?;
            }
        }
        Ok(!found.is_empty())
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}
