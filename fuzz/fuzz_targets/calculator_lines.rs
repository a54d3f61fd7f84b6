//! Any lines for the calculator: each answer is whole, and a mistake says its line.
#![no_main]

use std::{fmt, time::Duration};

use libfuzzer_sys::fuzz_target;
use superflip::calc::{Calculator, Console};

/// A console that cancels a search at its second report of progress.
struct Brief {
    text: String,
    reports: u32,
}

impl fmt::Write for Brief {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        // A search may have thousands of solutions.
        if self.text.len() > 1 << 20 { Err(fmt::Error) } else { Ok(()) }
    }
}

impl Console for Brief {
    fn progress(&mut self, _: u128, _: Option<u128>) {
        self.reports += 1;
    }

    fn interrupted(&mut self) -> bool {
        self.reports > 1
    }

    fn cpu_time(&self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
}

fuzz_target!(|text: &str| {
    // Longer searches are slow, and the searches of the state machine have the right answers.
    let is_long = |word: &str| word.parse::<u64>().is_ok_and(|length| length > 4);
    if text.split_whitespace().any(is_long) {
        return;
    }
    let mut calculator = Calculator::new().with_max_memory(1 << 22);
    for (number, line) in text.split('\n').enumerate() {
        let (errors, mut console) =
            (calculator.errors(), Brief { text: String::new(), reports: 0 });
        if calculator.feed(line, &mut console).is_err() {
            return;
        }
        assert!(console.text.is_empty() || console.text.ends_with('\n'));
        let prefix = format!("** ERROR: line {}, column ", number + 1);
        let named = console.text.lines().filter(|line| line.starts_with(&prefix)).count();
        assert_eq!(named, calculator.errors() - errors);
        let solved = calculator.state().solvable();
        assert!(solved.is_ok() || calculator.state().solvable().is_err());
    }
    let _ = calculator.finish(&mut String::new());
});
