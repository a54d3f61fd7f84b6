//! Tests of the grammar of the commands.

use super::*;

fn texts(line: &str) -> Vec<&str> {
    parse(line).unwrap().into_iter().map(|(text, _)| text).collect()
}

/// Parses a line with one command.
fn one(line: &str) -> Command {
    parse(line).unwrap().remove(0).1
}

#[test]
fn several_on_a_line() {
    assert_eq!(texts(" ss 1B  10 RB c search 3 "), ["ss", "1B", "10", "RB", "c", "search 3"]);
    assert_eq!(texts("debug position search"), ["debug position search"]);
    assert_eq!(texts("dissect 4 9 RB/RG GWR/BYR"), ["dissect 4 9 RB/RG GWR/BYR"]);
}

#[test]
fn names_in_small_letters() {
    for (small, capital) in [("1r", "1R"), ("30", "3O"), ("br", "BR"), ("gwr", "GWR")] {
        assert_eq!(format!("{:?}", one(small)), format!("{:?}", one(capital)));
    }
    let [small, capital] = ["mitm 2 br/gr", "mitm 2 BR/GR"].map(one);
    assert_eq!(format!("{small:?}"), format!("{capital:?}"));
}

#[test]
fn both_dissections() {
    assert!(matches!(one("dissect 10 100 BR/BR"), Command::Search { dissect: true, .. }));
    let Command::Dissect(all) = one("Dissect 10 100 2000 RB RGW") else { panic!() };
    assert_eq!((&*all.directory, all.max_records, all.cubelets.len()), ("100", 2000, 2));
    let Command::Dissect(all) = one("dissect 1 d 18446744073709551615 RB") else { panic!() };
    assert_eq!(all.max_records, u64::MAX.into());
}

#[test]
fn a_view_has_two_names() {
    for line in ["c", "C", "o"] {
        assert!(matches!(parse(line).unwrap()[..], [(_, Command::View)]), "{line}");
    }
}

#[test]
fn switches_are_on_or_off() {
    assert!(matches!(one("count only on"), Command::CountOnly(true)));
    assert!(matches!(one("Count Only OFF"), Command::CountOnly(false)));
    assert!(matches!(one("timing on"), Command::Timing(true)));
    assert!(matches!(one("timing off"), Command::Timing(false)));
}

#[test]
fn seconds_may_have_a_decimal_point() {
    for (line, milliseconds) in [("time 1.25", 1250), ("time .5", 500), ("time 3", 3000)] {
        let Command::Time(time) = one(line) else { panic!("{line}") };
        assert_eq!(time, Duration::from_millis(milliseconds), "{line}");
    }
    let line = format!("time {}", "9".repeat(400));
    assert!(matches!(one(&line), Command::Time(MAX_TIME)));
}

#[test]
fn a_number_too_large_is_the_greatest() {
    let line = format!("judge {}", u128::MAX);
    assert!(matches!(one(&line), Command::Judge(u128::MAX)));
    assert!(matches!(one(&(line + "0")), Command::Judge(u128::MAX)));
    assert!(matches!(one("limit 0"), Command::Limit(0)));
}

#[test]
fn refused_commands() {
    let error = |line| parse(line).unwrap_err().to_string();
    for (line, expected) in [
        ("search", "column 7: expected a number of rotations, 0 to 25, got the end of the line"),
        ("search 26", "column 8: expected a number of rotations, 0 to 25, got `26`"),
        // The calculator refuses a sign too, and would not answer.
        ("mitm +2", "column 6: expected a number of rotations, 0 to 25, got `+2`"),
        (
            "dissect 2 18446744073709551616 RB/RG",
            "column 11: expected max-records, a number below 2^64, got `18446744073709551616`",
        ),
        ("seed 12345678", "column 6: expected nine digits, not all 0, got `12345678`"),
        ("seed 000000000", "column 6: expected nine digits, not all 0, got `000000000`"),
        ("seed +23456789", "column 6: expected nine digits, not all 0, got `+23456789`"),
        ("time 1e3", "column 6: expected a number of seconds above 0, got `1e3`"),
        ("time 0", "column 6: expected a number of seconds above 0, got `0`"),
        ("limit -1", "column 7: expected a number of lines, got `-1`"),
        ("judge two", "column 7: expected a number of solutions, got `two`"),
        ("count only", "column 11: expected on or off, got the end of the line"),
        ("timing on off", "column 11: expected the end of the line, got `off`"),
        ("mitm 2 BR/RO", "column 8: expected a position such as BR/GR or GWR/BYR, got `BR/RO`"),
        (
            "dissect 4 d 9 BR RB",
            "column 20: expected one cubelet or more, none twice, got the end of the line",
        ),
    ] {
        assert_eq!(error(line), expected);
    }
    for line in ["O", "o1", "4w", "4W", "1é", "RO", "grw", "quit"] {
        assert!(error(line).starts_with("column 1: expected a rotation"), "{line}");
    }
}
