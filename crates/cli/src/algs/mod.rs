//! `superflip algs`: prints the algorithms of a case from the catalogue, or searches for algorithms.

mod case;
pub(crate) mod model;
pub(crate) mod output;
mod sheet;

use std::{
    io::{self, LineWriter, StdoutLock, Write},
    mem,
    time::{Duration, Instant},
};

use serde_json::Value;
use superflip::{
    CubePos, Move,
    cube::{Face, Pattern},
    notation::{Layers, Rotation, Turn, TurnSet},
    watch::{Stopped, Watch},
};
use superflip_cubing::algs::{
    AlgFinder, Case, FingerModel, FoundAlg, FoundAlgs, MaskedCase, MaskedCaseError, NewGrips,
    NoSuchCase,
};

use self::{
    case::named,
    model::{Model, ModelName, finger_model},
    output::Format,
};
use crate::{
    Failure,
    failure::Fault,
    goal::{Goal, HELP as GOAL},
    hold::{HeldCube, Hold},
    interrupt,
    json::with_line,
    message::{note_at, remark_at},
    moves::Moves,
    names,
    options::{NumberArg, TIME, form, time},
    positions::{Entry, PositionArgs, Written},
};

/// Print or find the algorithms of a case, ranked by what people choose.
///
/// Prints a line per algorithm: the estimated time in comfortable flicks of a finger, the number of
/// turns, the number of regrips, and the algorithm. A turn of U before or after it (AUF) is in
/// parentheses.
///
/// The algorithms of a named case come from a catalogue of the best algorithms. `--search`, `--more`,
/// `--time`, `--rotations`, and a set of moves or a limit that no algorithm of the catalogue keeps start a
/// search. A message says where the algorithms come from.
///
/// A case is a position, or the name of a case, such as `PLL T` or `OLL 27`. It can also be 54 stickers in
/// the order URFDLB with gray ones, which are written `.`, `-`, `?` or `*`.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Example: superflip algs \"PLL T\"",
    after_help = "\
The sets of cases are OLL, PLL, COLL, ZBLL, OLLCP, F2L, CLS and WV.

More examples:
  superflip algs --alg \"R U R' U R U2 R'\"
  superflip algs \"PLL Ua\" --moves M,U --more 0
  superflip algs --sheet algorithms.txt --format csv"
)]
pub(super) struct Args {
    #[command(flatten)]
    positions: PositionArgs,
    /// Take each position as the effect of an algorithm, and find algorithms with the same effect
    #[arg(long)]
    alg: bool,
    #[arg(
        long,
        value_name = "PIECES|POSITION",
        allow_hyphen_values = true,
        help = format!("Bring only these pieces home, or lead to POSITION [default: the goal of the \
            named case, or the solved cube]. {GOAL}")
    )]
    goal: Option<Goal>,
    /// Search, even if the catalogue has algorithms of the case
    #[arg(long)]
    search: bool,
    /// Use turns of this set, such as `R,U,F2,M,Rw` [default: all turns of the catalogue; for a search,
    /// `R,U,F`]
    #[arg(long, value_name = "MOVES")]
    moves: Option<Moves>,
    /// Leave out these turns of the set
    #[arg(long, value_name = "MOVES")]
    without: Option<TurnSet>,
    /// Also begin with these rotations of the cube, such as `x,y'`
    #[arg(long, value_name = "ROTATIONS", value_delimiter = ',')]
    rotations: Vec<Rotation>,
    /// Find algorithms without a turn of U before or after them
    #[arg(long)]
    no_auf: bool,
    /// Use algorithms of at most N turns
    #[arg(long = "max", value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u8).range(1..=20))]
    max_length: u8,
    /// Search for algorithms of up to N turns more than the shortest [default: 2]
    #[arg(long, value_name = "N")]
    more: Option<u8>,
    /// Find algorithms with at most N regrips [default: no limit]
    #[arg(long, value_name = "N")]
    max_regrips: Option<u32>,
    #[command(flatten)]
    number: NumberArg<10>,
    #[arg(long, value_name = "TIME", value_parser = time,
          help = format!("Search for at most TIME per case. {TIME} [default: 30s]"))]
    time: Option<Duration>,
    #[arg(long, value_name = "MODEL",
          help = format!("Rank {}, or with the parameters in a TOML file [default: choice]",
              names::listed::<ModelName>()))]
    model: Option<Model>,
    /// Estimate with new grips only where the hands cannot go on, as the published model does, or
    /// anywhere. With `anywhere`, the estimate is that of the fastest of all executions
    /// [default: that of the model]
    #[arg(long, value_name = "WHERE", value_parser = names::named::<NewGrips>())]
    new_grips: Option<NewGrips>,
    /// Read cases with algorithms from FILE. Check and rank the algorithms. A line is
    /// `PLL T: R U …`, or `R U …` below a line `PLL T`; or it has columns, which the first line names:
    /// set, case and algorithm
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "file"])]
    sheet: Option<String>,
    /// Print the sheet in this form [default: markdown]. Without a sheet, `json` alone is accepted.
    /// `--json` is short for `--format json`
    #[arg(long, value_name = "FORMAT", value_parser = names::named::<Format>())]
    format: Option<Format>,
    /// Also print algorithms that are better than those of the sheet, from the catalogue or a search
    #[arg(long, requires = "sheet", conflicts_with_all = ["positions", "file"])]
    better: bool,
    /// Print JSON Lines: one object per algorithm
    #[arg(long)]
    json: bool,
}

/// The defaults of a search.
const MOST_TIME: Duration = Duration::from_secs(30);
const MORE: u8 = 2;

/// Returns the turns of a search without `--moves`: R, U and F.
fn searched() -> TurnSet {
    let moves = [Face::R, Face::U, Face::F].into_iter().flat_map(Move::of_face);
    moves.map(Turn::from).collect()
}

/// A case to find algorithms for.
struct Wanted {
    position: CubePos,
    /// The case, if it is named.
    case: Option<Case>,
    /// The goal of a named case or of a picture.
    goal: Option<Pattern>,
    /// How the input holds the cube.
    hold: Hold,
}

impl Wanted {
    fn named(case: Case) -> Self {
        let goal = Some(case.set().goal());
        Self { position: case.position(), case: Some(case), goal, hold: Hold::HOME }
    }
}

/// The algorithms of a case.
struct Answer {
    /// The best algorithms, the best first.
    algs: Vec<FoundAlg>,
    /// What the search says, without its algorithms, or `None` if the algorithms come from the catalogue.
    found: Option<FoundAlgs>,
}

impl Args {
    pub(super) fn run(mut self) -> Result<(), Failure> {
        let forms = [Format::Markdown, Format::Json];
        let format = form(self.format, forms, self.json, self.sheet.is_some())?;
        self.json = format == Format::Json;
        let turns = self.turns(self.moves.as_ref().map_or_else(searched, Moves::turns));
        if turns.is_empty() {
            return Err(Failure::Input("--without leaves no turns of --moves".to_owned()));
        }
        interrupt::listen()?;
        if let Some(path) = &self.sheet {
            let find = &mut |case: Case| {
                let Answer { algs, found } = self.answer(&Wanted::named(case), turns);
                match found.and_then(|found| found.stopped) {
                    Some(Stopped::Cancelled) => Err(Failure::Run("interrupted".to_owned())),
                    _ => Ok(algs),
                }
            };
            let find: Option<&mut dyn FnMut(Case) -> _> =
                if self.better { Some(find) } else { None };
            return output::run(path, format, &self.finger_model(), find);
        }
        let mut printer =
            Printer { args: &self, turns, out: LineWriter::new(io::stdout().lock()), code: 0 };
        let printed = self
            .positions
            .each(&|text, written| self.read(text, written), &mut |entry| printer.take(entry));
        Failure::after_answers(printed, printer.code)
    }

    fn read(&self, text: &str, written: Written) -> Result<Wanted, Fault> {
        let is_recognized = written.notation.is_none();
        if let Some(case) = named(text).filter(|_| is_recognized) {
            written.check_unheld(text, "the name of a case")?;
            return case.map(Wanted::named).map_err(|error| Fault::of(&error));
        }
        if is_recognized && MaskedCase::is_written_in(text) {
            written.check_unheld(text, "the picture of a case")?;
            let case: MaskedCase = text.parse().map_err(|e: MaskedCaseError| Fault::of(&e))?;
            return Ok(Wanted {
                position: case.position(),
                case: None,
                goal: Some(case.goal()),
                hold: Hold::HOME,
            });
        }
        let read = if self.alg { HeldCube::solved_by } else { HeldCube::read };
        let cube = read(text, written).map_err(|mut fault| {
            fault.message += "; ";
            match text.parse::<Case>() {
                Err(NoSuchCase::Set(no_set)) if no_set.nearest().is_some() => {
                    fault.message += &no_set.to_string();
                }
                _ => fault.message += "a case has a set and a name, such as `PLL T`",
            }
            fault
        })?;
        let position = cube.toward(self.goal.unwrap_or_default().position());
        Ok(Wanted { position, case: None, goal: None, hold: cube.hold })
    }

    /// Returns the algorithms of the catalogue, if it has any with the options; otherwise searches.
    fn answer(&self, wanted: &Wanted, turns: TurnSet) -> Answer {
        let is_for_search = self.search
            || self.goal.is_some()
            || !self.rotations.is_empty()
            || self.more.is_some()
            || self.time.is_some();
        let case = wanted.case.filter(|_| !is_for_search);
        if let Some(algs) = case.map(|case| self.listed(case)).filter(|algs| !algs.is_empty()) {
            return Answer { algs, found: None };
        }
        let mut found = self.finder(wanted, turns).find(self.watch());
        let algs = mem::take(&mut found.algs);
        Answer { algs, found: Some(found) }
    }

    /// Returns the best algorithms of the catalogue with the moves and limits of the options.
    fn listed(&self, case: Case) -> Vec<FoundAlg> {
        let moves = self.moves.as_ref().map(|moves| self.turns(moves.turns()));
        let without = self.without.unwrap_or_default();
        let is_wanted = |alg: &FoundAlg| {
            let mut turns = alg.sequence.iter().filter(|turn| turn.layers() != Layers::All);
            let has_auf = [alg.before, alg.after].iter().any(Option::<Move>::is_some);
            let has_turns = turns.all(|turn| match moves {
                Some(moves) => moves.contains(turn),
                None => !without.contains(turn),
            });
            has_turns
                && alg.length <= self.max_length
                && self.max_regrips.is_none_or(|most| alg.execution.regrips <= most)
                && !(self.no_auf && has_auf)
        };
        let algs = case.algs_by(&self.finger_model());
        algs.into_iter().filter(is_wanted).take(self.number.count()).collect()
    }

    /// Returns the turns of a set without those of `--without`.
    fn turns(&self, moves: TurnSet) -> TurnSet {
        let without = self.without.unwrap_or_default();
        moves.iter().filter(|turn| !without.contains(*turn)).collect()
    }

    fn finger_model(&self) -> FingerModel {
        finger_model(self.model, self.new_grips)
    }

    /// Returns a watch that ends a search at an interrupt, and after the time of `--time`.
    fn watch(&self) -> Watch<'_> {
        let watch = Watch::new().flag(interrupt::flag());
        match Instant::now().checked_add(self.time.unwrap_or(MOST_TIME)) {
            Some(deadline) => watch.deadline(deadline),
            None => watch,
        }
    }

    fn finder(&self, wanted: &Wanted, turns: TurnSet) -> AlgFinder {
        let goal = self.goal.map(Goal::pattern).or(wanted.goal).unwrap_or(Pattern::SOLVED);
        let finder = AlgFinder::new(wanted.position, turns)
            .goal(goal)
            .rotations(self.rotations.iter().copied())
            .max_length(self.max_length)
            .more(self.more.unwrap_or(MORE))
            .max_regrips(self.max_regrips.unwrap_or(u32::MAX))
            .keep(self.number.count())
            .model(self.finger_model());
        if self.no_auf { finder.without_auf() } else { finder }
    }
}

/// Finds the algorithms of each case, and prints them.
struct Printer<'a> {
    args: &'a Args,
    turns: TurnSet,
    out: LineWriter<StdoutLock<'static>>,
    /// The exit code: that of a failure if a case has no algorithm.
    code: u8,
}

impl Printer<'_> {
    fn take(&mut self, entry: Entry<Wanted>) -> Result<(), Failure> {
        let Some((line, wanted)) = entry.begun(self.args.json, &mut self.out)? else {
            return Ok(());
        };
        wanted.hold.say(line);
        let Answer { algs, found } = self.args.answer(&wanted, self.turns);
        // Nobody asked for a search, but an option that the catalogue cannot answer.
        let is_instead = found.is_some() && wanted.case.is_some() && !self.args.search;
        for alg in &algs {
            if self.args.json {
                let mut object = wanted.hold.object(alg);
                if is_instead {
                    object["from"] = "search".into();
                }
                if let Some(FoundAlgs { complete, stopped: Some(_), .. }) = found {
                    object["ranked_within"] = complete.unwrap_or(0).into();
                }
                self.write(line, object)?;
            } else {
                let FoundAlg { length, execution, .. } = alg;
                let (time, regrips) = (execution.time, execution.regrips);
                writeln!(self.out, "{time:5.1} {length:3} {regrips:2}  {}", text(alg))?;
            }
        }
        let Some(found) = found else {
            remark_at(line, "from the catalogue; --search finds other algorithms");
            return Ok(());
        };
        let complete = found.complete.unwrap_or(0);
        match found.stopped {
            Some(Stopped::Cancelled) => return Err(Failure::Run("interrupted".to_owned())),
            Some(_) if self.args.json => {}
            Some(_) => note_at(
                line,
                format_args!(
                    "time is over: every algorithm of at most {complete} turns is ranked, of the \
                     longer ones only some"
                ),
            ),
            None => {}
        }
        if algs.is_empty() {
            let ranked = found.ranked;
            let why = match found.ranked {
                0 => format!("no algorithm of at most {complete} turns is found"),
                _ => format!("none of {ranked} algorithms has so few regrips"),
            };
            let is_spent = found.stopped.is_some();
            let fault = Fault::new(if is_spent { "budget-spent" } else { "none-within" }, why);
            self.code = fault.code();
            fault.print(self.args.json, line, &mut self.out)?;
        } else if is_instead {
            remark_at(
                line,
                "from a search with these options; the catalogue is not complete for them",
            );
        }
        Ok(())
    }

    /// Prints a JSON object, with the number of the line of a batch.
    fn write(&mut self, line: Option<usize>, object: Value) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", with_line(object, line))?)
    }
}

/// Returns the turns of an algorithm, with the AUF in parentheses.
fn text(alg: &FoundAlg) -> String {
    let auf = |turn: Option<Move>| turn.map(|turn| format!("({turn})"));
    let parts = [auf(alg.before), Some(alg.sequence.to_string()), auf(alg.after)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
