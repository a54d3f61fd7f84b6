//! Reads a metric that is given as an argument.

use std::{fmt, path::Path, str::FromStr};

use superflip::metric::{Costs, Metric};

use super::{failure::Failure, file};

/// The help text of `--metric`, without its first sentence.
pub(super) const HELP: &str = "half, quarter, axial, axial-quarter, slice, or costs:FILE, where \
                               FILE is JSON such as {\"quarter\": 2, \"half\": 3}";

/// A metric, and its text.
#[derive(Debug, Clone)]
pub(super) struct MetricArg {
    pub(super) metric: Metric,
    /// The costs of a file, or `None` if the argument is a name.
    pub(super) costs: Option<Costs>,
    text: String,
}

/// The maximum number of bytes of a file of costs, a hundred times the file with all members.
const MOST: u64 = 1 << 16;

/// The beginning of an argument that names a file of costs.
const COSTS: &str = "costs:";

impl FromStr for MetricArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (metric, costs) = if let Some(path) = text.strip_prefix(COSTS) {
            let (metric, costs) = read(path)?;
            (metric, Some(costs))
        } else {
            let named = text.parse();
            let more = |error| format!("{error}, and {COSTS}FILE with the costs of a file");
            (named.map_err(more)?, None)
        };
        Ok(Self { metric, costs, text: text.to_owned() })
    }
}

impl fmt::Display for MetricArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

/// Checks that a search in `metric` has enough memory for the tables without which it does not begin. A search
/// `is_improving` if a budget improves its first solution without a proof.
pub(super) fn check_memory(
    metric: &Metric,
    is_improving: bool,
    memory: u64,
) -> Result<(), Failure> {
    let needed = match (is_improving, Metric::ALL.contains(metric)) {
        // The first tables of a named metric are baked.
        (false, true) => 0,
        (false, false) => 20_000_000,
        // 183 MB, and 297 MB while they are derived; up to 699 MB, and twice as many, if the costs of faces differ.
        (true, true) => 300_000_000,
        (true, false) => 1_500_000_000,
    };
    if memory >= needed {
        return Ok(());
    }
    Err(Failure::memory(format_args!(
        "--max-memory: a search in this metric needs {needed} bytes for its tables, but only {memory} are \
         allowed"
    )))
}

/// Reads a file of costs.
fn read(path: &str) -> Result<(Metric, Costs), String> {
    let text = file::read_text(Path::new(path), MOST);
    let text = text.map_err(|error| format!("cannot read {path}: {error}"))?;
    parsed(&text).map_err(|error| format!("{path}: {error}"))
}

fn parsed(text: &str) -> Result<(Metric, Costs), String> {
    // Editors on Windows begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let costs: Costs = serde_json::from_str(text).map_err(|error| {
        format!(
            "{error}; expected JSON such as {{\"quarter\": 2, \"half\": 3}}, where a cost is a whole \
             number from 1 to {}",
            Costs::GREATEST
        )
    })?;
    let metric = Metric::try_from(costs).map_err(|error| error.to_string())?;
    Ok((metric, costs))
}

#[cfg(test)]
mod tests {
    use superflip::{Move, names::Named};

    use super::*;

    #[test]
    fn the_help_text_has_the_names() {
        assert!(HELP.starts_with(&(Metric::NAMES.join(", ") + ", or ")), "{HELP}");
    }

    #[test]
    fn costs_are_read() {
        let metric = |text| parsed(text).unwrap().0;
        assert_eq!(metric("{\"quarter\": 1, \"half\": 1}"), Metric::HALF);
        assert_eq!(metric("{\"quarter\": 1}"), Metric::QUARTER);
        assert_eq!(metric("\u{feff}{\"quarter\": 1}"), Metric::QUARTER);
        let axial = "{\"quarter\": 1, \"half\": 1, \"opposite\": \"greatest\"}";
        assert_eq!(metric(axial), Metric::AXIAL);
        let one =
            metric("{\"quarter\": 2, \"half\": 3, \"faces\": {\"B\": {}, \"u\": {\"half\": 5}}}");
        let costs = [Move::R1, Move::R2, Move::B1, Move::U1, Move::U2, Move::R3];
        let costs = costs.map(|mv| one.cost(mv.into()));
        assert_eq!(costs, [Some(2), Some(3), None, None, Some(5), Some(2)]);
        let both = ["{\"quarter\": 1, \"counterclockwise\": 3}", "{\"clockwise\": 1}"];
        for text in both {
            let costs = [Move::R1, Move::R2, Move::R3].map(|mv| metric(text).cost(mv.into()));
            assert_eq!(costs, [Some(1), Some(2), Some(3)], "{text}");
        }
        let one =
            metric("{\"quarter\": 2, \"faces\": {\"R\": {\"quarter\": 2, \"clockwise\": 1}}}");
        let costs = [Move::R1, Move::R3, Move::U1, Move::U3].map(|mv| one.cost(mv.into()));
        assert_eq!(costs, [Some(1), Some(2), Some(2), Some(2)]);
    }

    #[test]
    fn bad_costs_are_refused_with_the_place_and_what_is_accepted() {
        for (text, parts) in [
            ("{\"quarter\": -1}", &["-1", "expected a whole number from 1 to 15 at line 1"][..]),
            ("{\"quarter\": 1.5}", &["`1.5`, expected a whole number from 1 to 15 at line 1"]),
            ("{\"quarter\": 0}", &["the cost of U is 0", "from 1 to 15"]),
            ("{\"counterclockwise\": 16}", &["the cost of U' is 16", "from 1 to 15"]),
            ("{\"anticlockwise\": 2}", &["`anticlockwise`", "`clockwise`, `counterclockwise`"]),
            ("{\"quarter\": 2, \"half\": 4000000000}", &["U2 is 4000000000", "from 1 to 15"]),
            ("{\"quarter\": 1e9}", &["line 1", "from 1 to 15"]),
            ("{\"quarter\": 99999999999}", &["99999999999", "from 1 to 15"]),
            ("{\"quarter\": \"2 ms\"}", &["2 ms", "from 1 to 15"]),
            ("{\"quater\": 1}", &["`quater`", "`quarter`"]),
            ("{\"quarter\": 1, \"opposite\": \"least\"}", &["`least`", "`greatest`"]),
            (
                "{\"quarter\": 1, \"opposite\": 3}",
                &["integer `3`, expected \"sum\" or \"greatest\""],
            ),
            ("[1, 2]", &["sequence, expected an object with costs at line 1", "{\"quarter\": 2"]),
            (
                "{\"faces\": {\"U\": [1]}}",
                &["sequence, expected an object with the costs of a face"],
            ),
            ("{\"faces\": {\"U\": 1}}", &["`1`, expected an object with the costs of a face"]),
            ("{\"faces\": [1]}", &["sequence, expected an object of faces with their costs"]),
            ("{\"faces\": {\"\": {}}}", &["found no letter", "U F R D B L"]),
            ("{\"quarter\": 1, \"faces\": {\"Q\": {}}}", &["`Q`", "U F R D B L"]),
            ("{\"quarter\": 1, \"faces\": {\"U\": {}, \"u\": {}}}", &["two costs of the face U"]),
            ("{}", &["no face can turn"]),
            ("", &["line 1", "{\"quarter\": 2"]),
        ] {
            let error = parsed(text).unwrap_err();
            assert!(parts.iter().all(|part| error.contains(part)), "{text}: {error}");
        }
        // A file that is absent, and a device without end.
        for path in ["/no/such/file", "/dev/zero"] {
            let error = format!("costs:{path}").parse::<MetricArg>().unwrap_err();
            assert!(error.contains(&format!("cannot read {path}")), "{error}");
        }
        assert!(
            "qtm".parse::<MetricArg>().unwrap_err().contains("axial-quarter, slice, and costs")
        );
    }
}
