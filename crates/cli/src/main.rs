//! The program `superflip`. It handles arguments, files, the terminal and jobs of many machines, with
//! one module per subcommand. Everything about the cube itself is in the library.
#![deny(unsafe_code)]

mod algs;
mod answers;
mod bench;
mod calc;
mod certificate;
mod check;
mod checksum;
mod commutators;
mod completions;
mod convert;
mod coset;
mod count;
mod exports;
mod failure;
mod file;
mod folder;
mod globals;
mod goal;
mod help;
mod hold;
mod identify;
mod insertions;
mod inspect;
mod interrupt;
mod job;
mod json;
mod machine;
mod man;
mod memo;
mod memory;
mod message;
mod metric;
mod moves;
mod names;
mod net;
mod nets;
mod options;
mod output;
mod positions;
mod progress;
mod qa;
mod reconstructions;
mod repair;
mod scramble;
mod search;
mod solve;
#[expect(unsafe_code, reason = "signals, memory and closed streams are interfaces of the system")]
mod startup;
mod steps;
mod stickers;
mod store;
mod stream;
mod svg;
mod table;

/// Derives the writing of an object of `answers`. The tests derive a schema instead.
use ::serde::Serialize as Object;
use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use clap::{
    ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand,
    error::{ContextKind, ContextValue},
};

use self::{
    failure::{BAD_INPUT, FAILED, Failure},
    memory::threads,
};

/// A toolkit for the Rubik's cube.
#[derive(Debug, Parser)]
#[command(
    name = "superflip",
    version,
    max_term_width = 100,
    before_help = "Example: superflip solve \"R U R' U'\"",
    after_help = "\
The options --json, --threads N and --table-dir DIR may stand before the command too.

Exit code: 0 if everything has an answer, 1 if something has none or failed, 2 for bad usage and bad input,
3 and 4 for the verdicts of check, 130 after an interrupt."
)]
struct Cli {
    #[command(flatten)]
    globals: globals::GlobalArgs,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Algs(algs::Args),
    Bench(bench::Args),
    Calc(calc::Args),
    Check(check::Args),
    Commutators(commutators::Args),
    Completions(completions::Args),
    Convert(convert::Args),
    Coset(coset::Args),
    Count(count::Args),
    Identify(identify::Args),
    Insertions(insertions::Args),
    Inspect(inspect::Args),
    Job(job::Args),
    Man(man::Args),
    Memo(memo::Args),
    Qa(qa::Args),
    Repair(repair::Args),
    Scramble(scramble::Args),
    Search(search::Args),
    Solve(solve::Args),
    Steps(steps::Args),
    Table(table::Args),
    #[command(flatten)]
    Topic(help::Topic),
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Algs(args) => args.run(),
            Self::Bench(args) => args.run(),
            Self::Calc(args) => args.run(),
            Self::Check(args) => args.run(),
            Self::Commutators(args) => args.run(),
            Self::Completions(args) => args.run(command_line()),
            Self::Convert(args) => args.run(),
            Self::Coset(args) => args.run(),
            Self::Count(args) => args.run(),
            Self::Identify(args) => args.run(),
            Self::Insertions(args) => args.run(),
            Self::Inspect(args) => args.run(),
            Self::Job(args) => args.run(),
            Self::Man(args) => args.run(Cli::command()),
            Self::Memo(args) => args.run(),
            Self::Qa(args) => args.run(),
            Self::Repair(args) => args.run(),
            Self::Scramble(args) => args.run(),
            Self::Search(args) => args.run(),
            Self::Solve(args) => args.run(),
            Self::Steps(args) => args.run(),
            Self::Table(args) => args.run(),
            Self::Topic(topic) => Ok(writeln!(io::stdout(), "{}", topic.text())?),
        }
    }
}

/// Returns the command line, with the help texts of all commands arranged.
fn command_line() -> clap::Command {
    help::arranged(Cli::command())
}

/// A command that the system refuses memory says so.
#[global_allocator]
static ALLOCATOR: startup::Allocator = startup::Allocator;

fn main() -> ExitCode {
    if startup::stdout_was_closed() {
        message::note(CLOSED);
        return ExitCode::from(FAILED);
    }
    let mut command = command_line();
    let words = globals::ordered(env::args_os(), &command);
    let given: Vec<_> = words.iter().take_while(|word| *word != "--").collect();
    let mut is_json = given.iter().any(|word| *word == "--json" || *word == "--format=json")
        || given.windows(2).any(|pair| *pair[0] == *"--format" && *pair[1] == *"json");
    let parsed = command.try_get_matches_from_mut(words);
    if let Ok(matches) = &parsed {
        store::set(matches);
        is_json = asks_for_json(matches);
    }
    let result = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            cli.globals.apply(is_json);
            cli.command.run()
        }
        // This is no error, because the user asked for the help text or the version.
        Err(text) if !text.use_stderr() => {
            text.print().and_then(|()| io::stdout().flush()).map_err(Failure::Io)
        }
        Err(usage) if is_json && !is_json_refused(&usage) => Err(Failure::Input(in_short(&usage))),
        Err(usage) => {
            let _ = usage.print();
            bad_arguments().iter().for_each(message::note);
            return ExitCode::from(BAD_INPUT);
        }
    };
    let code = match result {
        Ok(()) => 0,
        // A closed pipe is not an error.
        Err(failure) if failure.is_closed_pipe() => 0,
        Err(failure) => {
            let code = failure.code();
            match failure {
                Failure::Reported | Failure::Verdict(_) => {}
                // Standard output does not accept the message.
                Failure::Io(_) => message::note(&failure),
                failure => {
                    let fault = failure.fault();
                    let is_cut = interrupt::is_interrupted();
                    let fault = if is_cut { fault.interrupted() } else { fault };
                    let _ = fault.print(is_json, None, &mut io::stdout());
                }
            }
            code
        }
    };
    ExitCode::from(match code {
        0 if message::is_lost() => FAILED,
        0 => 0,
        _ if interrupt::is_interrupted() => interrupt::INTERRUPTED,
        code => code,
    })
}

/// Returns whether the command prints JSON.
fn asks_for_json(matches: &ArgMatches) -> bool {
    let is_given = matches.try_get_one::<bool>("json").is_ok_and(|given| given == Some(&true));
    let format = matches.try_get_raw("format").ok().flatten().and_then(|mut words| words.next());
    is_given
        || format.is_some_and(|word| word == "json")
        || matches.subcommand().is_some_and(|(_, matches)| asks_for_json(matches))
}

/// Returns whether the command has no option `--json`.
fn is_json_refused(usage: &clap::Error) -> bool {
    let argument = usage.get(ContextKind::InvalidArg);
    matches!(argument, Some(ContextValue::String(name)) if name == "--json")
}

/// Returns what is wrong with the arguments, without the usage.
fn in_short(usage: &clap::Error) -> String {
    let bad = bad_arguments();
    if !bad.is_empty() {
        return bad.join("; ");
    }
    let text = usage.render().to_string();
    let text = text.split("\n\nUsage:").next().unwrap_or_default();
    let text = text.split("\n\nFor more information").next().unwrap_or_default();
    text.trim_start_matches("error: ").trim().to_owned()
}

/// Names each argument that is no UTF-8 text, with the option before it, because the message of clap names
/// none.
fn bad_arguments() -> Vec<String> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let bad = arguments.iter().enumerate().filter(|(_, text)| text.to_str().is_none());
    let named = bad.map(|(i, argument)| {
        let option = i.checked_sub(1).and_then(|i| arguments[i].to_str());
        let option = option.filter(|option| option.starts_with('-'));
        let option = option.map_or(String::new(), |option| format!("{option} "));
        let (number, text) = (i + 1, argument.display());
        format!(
            "argument {number}, `{option}{text}`: not UTF-8 text; expected a text or number in UTF-8"
        )
    });
    named.collect()
}

/// The message if standard output is closed.
const CLOSED: &str =
    "cannot write to standard output: it is closed; to drop the output, write >/dev/null";
