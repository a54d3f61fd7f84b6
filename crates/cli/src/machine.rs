//! Reads a machine that is given as an argument.

use std::{path::Path, str::FromStr};

use superflip::names::NoSuchName;
use superflip_robot::machine::{Description, Machine, Preset};

use super::file;

/// A machine: a preset, or the machine in a file.
#[derive(Debug, Clone)]
pub(super) struct MachineArg(pub(super) Machine);

/// The maximum number of bytes of a file. The largest preset has 30 kB as JSON.
const MOST: u64 = 1 << 20;

impl FromStr for MachineArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(Self(match text.parse::<Preset>() {
            Ok(preset) => Machine::from(preset),
            Err(error) => from_file(text, error)?,
        }))
    }
}

/// Reads the machine in a file. `no_preset` is the reason why the path is not the name of a preset.
fn from_file(path: &str, no_preset: NoSuchName) -> Result<Machine, String> {
    let text = file::read_text(Path::new(path), MOST)
        .map_err(|error| format!("cannot read {path}: {error}; {no_preset}"))?;
    parsed(&text).map_err(|error| format!("{path}: {error}"))
}

/// Reads a description as JSON if it begins with a brace, and as TOML otherwise.
fn parsed(text: &str) -> Result<Machine, String> {
    // Editors on Windows begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let description: Result<Description, String> = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| error.to_string())
    } else {
        toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())
    };
    Machine::try_from(description?).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six motors, the smallest machine that solves cubes.
    fn motors() -> String {
        let motor = |face| format!("[[actions]]\nname = '{face}'\ntime = 10.0\nturns = '{face}'\n");
        let motors = ["U", "R", "F", "D", "L", "B"].map(motor);
        format!("name = 'motors'\n{}", motors.concat())
    }

    #[test]
    fn descriptions_are_read_from_toml_and_json() {
        let machine = parsed(&motors()).unwrap();
        let json = serde_json::to_string(machine.description()).unwrap();
        for text in [&json, &format!("\u{feff}{json}"), &format!("\u{feff}{}", motors())] {
            assert_eq!(parsed(text).unwrap().description(), machine.description());
        }
        for name in Machine::PRESETS {
            let description = Machine::preset(name).unwrap().description().clone();
            let text = toml::to_string(&description).unwrap();
            assert_eq!(toml::from_str::<Description>(&text).unwrap(), description, "{name}");
        }
    }

    #[test]
    fn bad_descriptions_are_refused_with_the_member_and_what_is_accepted() {
        let part = |rest: &str| format!("{}[[parts]]\nname = \"p\"\n{rest}", motors());
        let action = |rest: &str| format!("{}[[actions]]\nname = \"a\"\n{rest}", motors());
        for (text, parts) in [
            (String::new(), &["name"][..]),
            ("name = \"x\"\nactions = []".to_owned(), &["actions has 0", "1 to 256"]),
            (action("time = -1.0"), &["actions[6].time is -1", "above 0"]),
            (action("time = nan"), &["actions[6].time is NaN", "above 0"]),
            (action("time = inf"), &["actions[6].time is inf", "at most"]),
            (action("time = 1e-9"), &["actions[6].time", "microsecond"]),
            (action("tme = 1.0"), &["tme"]),
            (action("time = 1.0\nturns = \"Q\""), &["actions[6].turns has \"Q\"", "R2'"]),
            (action("time = 1.0\nturns = \"R U\""), &["actions[6].turns", "opposite"]),
            (action("time = 1.0\nrotation = \"q\""), &["actions[6].rotation", "y'"]),
            (action("time = 1.0\nturns = \"R\"\nrotation = \"x\""), &["actions[6].rotation"]),
            (action("time = 1.0\nset.p = \"a\""), &["actions[6].set", "\"p\"", "there are none"]),
            (action("time = 1.0\nmotors.m = nan"), &["actions[6].motors.m", "degrees"]),
            (
                action("time = 1.0\nmotors.m = 1e308"),
                &["motors.m is 1e308", "from -1000000 to 1000000"],
            ),
            (part("positions = []"), &["parts[0].positions has 0", "1 to 16"]),
            (part("positions = [\"a\", \"a\"]"), &["parts[0].positions[1]", "again"]),
            (part("positions = [\"a\"]\nstart = [\"b\"]"), &["parts[0].start", "\"b\"", "are a"]),
            (part("positions = [\"a\"]\nend = [\"b\"]"), &["parts[0].end", "\"b\""]),
            (format!("scale = 0.0\n{}", motors()), &["scale is 0", "above 0"]),
            (format!("together = [[\"x\", \"\"]]\n{}", motors()), &["together[0]", "\"x\""]),
            (format!("forbidden = [{{}}]\n{}", motors()), &["forbidden[0] is empty"]),
            // Five motors reach all positions, but turns of U, R, D and L flip no edge.
            (
                motors()
                    .replace("turns = 'B'", "turns = 'U'")
                    .replace("turns = 'F'", "turns = 'U'"),
                &["all positions", "turns: "],
            ),
            (motors().replace("turns = ", "rotation = "), &["rotation"]),
        ] {
            let error = parsed(&text).unwrap_err();
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
        for path in ["/no/such/file", "/dev/zero"] {
            let error = path.parse::<MachineArg>().unwrap_err();
            assert!(error.contains("carousel"), "{error}");
        }
    }
}
