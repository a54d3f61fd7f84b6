//! Reports the results of checking tables, as text and as JSON.

use std::{
    fmt,
    io::{self, Write},
};

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use superflip_audit::Check;

use super::text::{WIDTH, grouped, wrap};
use crate::answers::{LawReport, TableReport};

/// The sums over all tables so far.
#[derive(Debug, Default)]
pub(super) struct Total {
    tables: u64,
    checks: u64,
    cases: u64,
    broken: u64,
}

impl Total {
    pub(super) fn add(&mut self, checks: &[Check]) {
        self.tables += 1;
        self.checks += checks.len() as u64;
        self.cases += cases(checks);
        self.broken += checks.iter().filter(|check| check.result.is_err()).count() as u64;
    }

    pub(super) fn is_sound(&self) -> bool {
        self.broken == 0
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [checks, cases] = [self.checks, self.cases].map(grouped);
        let tables = if self.tables == 1 { "table" } else { "tables" };
        write!(f, "{} {tables}, {checks} checks, {cases} cases: ", self.tables)?;
        match self.broken {
            0 => f.write_str("all hold."),
            broken => write!(f, "{broken} broken."),
        }
    }
}

/// Returns the number of cases in the checks that passed.
fn cases(checks: &[Check]) -> u64 {
    checks.iter().filter_map(|check| check.result.as_ref().ok()).sum()
}

/// Prints the results of the checks of one table.
pub(super) fn write(name: &str, checks: &[Check], out: &mut impl Write) -> io::Result<()> {
    let bold = Style::new().bold();
    let (good, bad) = (AnsiColor::Green.on_default(), AnsiColor::Red.on_default().bold());
    let sound = checks.iter().all(|check| check.result.is_ok());
    let (style, verdict) = if sound { (good, "ok") } else { (bad, "BROKEN") };
    let cases = grouped(cases(checks));
    writeln!(out, "{bold}{name}{bold:#}: {style}{verdict}{style:#}, {cases} cases")?;
    for check in checks {
        let (style, mark, text) = match &check.result {
            Ok(_) => (good, '✓', check.statement.to_owned()),
            Err(violation) => (bad, '✗', format!("{}: {violation}", check.statement)),
        };
        let mut lead = format!("{style}{mark}{style:#}");
        for line in wrap(&text, WIDTH - 4) {
            writeln!(out, "  {lead} {line}")?;
            " ".clone_into(&mut lead);
        }
    }
    Ok(())
}

/// Returns the results of the checks of one table, as a JSON object.
pub(super) fn object(name: &str, checks: &[Check]) -> Value {
    let report = |check: &Check| LawReport {
        statement: check.statement,
        ok: check.result.is_ok(),
        cases: check.result.as_ref().ok().copied(),
        violation: check.result.as_ref().err().map(ToString::to_string),
    };
    let checks: Vec<LawReport> = checks.iter().map(report).collect();
    let ok = checks.iter().all(|check| check.ok);
    json!(TableReport { table: name.to_owned(), ok, checks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use superflip_audit::Violation;

    #[test]
    fn a_broken_law_is_printed_and_counted() {
        let checks = [
            Check { statement: "holds (a)", result: Ok(1234) },
            Check { statement: "fails (a, b)", result: Err(Violation::Case(vec![3, 17])) },
        ];
        let mut out = Vec::new();
        write("mm", &checks, &mut out).unwrap();
        let text = anstream::adapter::strip_str(std::str::from_utf8(&out).unwrap()).to_string();
        assert_eq!(
            text,
            "mm: BROKEN, 1,234 cases\n  ✓ holds (a)\n  ✗ fails (a, b): fails for (3, 17)\n"
        );
        let mut total = Total::default();
        total.add(&checks);
        assert!(!total.is_sound());
        assert_eq!(total.to_string(), "1 table, 2 checks, 1,234 cases: 1 broken.");
        let object = object("mm", &checks);
        assert_eq!((&object["ok"], &object["checks"][0]["cases"]), (&json!(false), &json!(1234)));
    }
}
