//! Texts that may be read as something else than their author means.

use crate::inspect::superflip;

/// Returns the exit code, the standard output and the standard error.
fn run(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = superflip(arguments, input);
    let [out, error] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), out, error)
}

fn facelets(text: &str) -> String {
    let (code, out, error) = run(&["convert", "--to", "facelets", text], "");
    assert_eq!(code, Some(0), "{text}: {error}");
    out
}

#[test]
fn moves_behind_a_number_sign_are_not_lost() {
    for text in ["F2 R # U", "F2 R #U", "R # (U F)2", "R\n# U2\nF"] {
        let (code, _, error) = run(&["convert", text], "");
        assert!(code == Some(2) && error.contains("`#") && error.contains("//"), "{error}");
    }
    for (text, same) in [
        ("#1: R2 U F' D", "R2 U F' D"),
        ("#12 R2", "R2"),
        ("R U # the pair", "R U"),
        ("R U # F2L", "R U"),
        ("R U #1", "R U"),
        ("Scramble: R U\n#1 F2", "R U F2"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    let lines = "#1 R2 U F\n# R U\n#2: D\n#3 R Q\n# a comment\n";
    let (code, out, error) = run(&["solve"], lines);
    assert_eq!((code, out.as_str()), (Some(0), "F' U' R2\nD'\n"));
    assert!(error.contains("line 2: `# R U` is skipped"), "{error}");
    assert!(error.contains("line 4: `#3 R Q` is skipped") && !error.contains("line 5"), "{error}");
}

#[test]
fn times_and_links_of_timers_are_read() {
    for (text, same) in [
        ("R/*0*/ U2 /* half */ F'", "R U2 F'"),
        ("R@0 U'@304 F2@1.5", "R U' F2"),
        ("https://alg.cubing.net/?alg=R%2F*0*%2F_U-%2F*304*%2F", "R U'"),
        ("https://www.cubedb.net/?puzzle=3x3&scramble=R_U-&alg=F2_L", "R U' F2 L"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    // A comment that does not end hides nothing.
    assert_eq!(run(&["convert", "R /* U"], "").0, Some(2));
    let cubejs = r#"{"cp":[4,1,2,0,7,5,6,3],"co":[2,0,0,1,1,0,0,2],
        "ep":[8,1,2,3,11,5,6,7,4,9,10,0],"eo":[0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    assert_eq!(facelets(cubejs), facelets("R"));
    let (code, _, error) = run(&["solve", &cubejs.replace("[4,1,2", "[4,4,2")], "");
    assert!(code == Some(2) && error.contains("`cp`, `co`"), "{error}");
}

#[test]
fn a_two_after_a_prime_and_two_turns_at_once_are_read() {
    for (text, same) in [
        ("U'2", "U2"),
        ("RU'2R'U'RU'R'", "R U2 R' U' R U' R'"),
        ("U'+D", "U' D"),
        ("D+U'", "D U'"),
        ("U2+D2 R", "U2 D2 R"),
        // The 2 of a wide turn.
        ("R'2Rw", "R' Rw"),
    ] {
        assert_eq!(facelets(text), facelets(same), "{text}");
    }
    let (code, out, _) = run(&["identify", "--alg", "RU'2R'U'RU'R'"], "");
    assert!(code == Some(0) && out.starts_with("OLL 26"), "{out}");
}

/// Advice names the option that reads the text as it is meant, or nothing.
#[test]
fn advice_is_true() {
    let h48 =
        "UF0 UB0 DB0 DF0 UR0 UL0 DL0 DR0 FR0 FL0 BL0 BR0 UFR0 UBL0 DFL0 DBR0 UFL0 UBR0 DFR0 DBL0";
    let (code, _, error) = run(&["solve", h48], "");
    assert!(code == Some(2) && !error.contains("--from moves"), "{error}");
    let rows = "OOOOOOOOOYYYWWWGGGBBBYYYWWWGGGBBBYYYWWWGGGBBBRRRRRRRRR";
    let (code, _, error) = run(&["solve", rows], "");
    assert!(code == Some(2) && error.contains("`--from view`"), "{error}");
    assert!(!error.contains("--faces"), "{error}");
    let (_, _, error) = run(&["solve", "--from", "view", rows], "");
    assert!(error.contains("solved already"), "{error}");
}

/// The solved cube after F, as nets with marks around each sticker.
#[test]
fn nets_with_marks_are_read() {
    let rows =
        ["www", "www", "ggg", "ggyrrrwbbooo", "ggyrrrwbbooo", "ggyrrrwbbooo", "bbb", "yyy", "yyy"];
    let marked = |mark: &dyn Fn(char) -> String, between: &str| {
        let row = |row: &&str| row.chars().map(mark).collect::<Vec<_>>().join(between);
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let plain = facelets(&rows.join("\n"));
    for text in [
        marked(&|c| format!("[{c}]"), ""),
        marked(&|c| format!("*{c}*"), ""),
        marked(&|c| format!("({c})"), " "),
        marked(&|c| format!("'{c}'"), ", "),
        rows.map(|row| if row.len() == 3 { format!("___{row}______") } else { row.to_owned() })
            .join("\n"),
        rows.map(|row| if row.len() == 3 { format!("...{row}......") } else { row.to_owned() })
            .join("\n"),
    ] {
        assert_eq!(facelets(&text), plain, "{text}");
    }
    // B below D, upside down.
    let crossed = [
        "www",
        "www",
        "ggg",
        "ggyrrrwbb",
        "ggyrrrwbb",
        "ggyrrrwbb",
        "bbb",
        "yyy",
        "yyy",
        "ooo",
        "ooo",
        "ooo",
    ];
    let (code, out, error) = run(&["convert", "--from", "view", &crossed.concat()], "");
    assert_eq!((code, out), (Some(0), plain), "{error}");
}

#[test]
fn faces_have_names() {
    let nine = |color: &str| [color; 9].join(" ");
    let titles = ["Front", "Up", "Right", "Back", "Left", "Down"].map(|name| {
        let color = ["g", "w", "r", "b", "o", "y"];
        let at = ["Front", "Up", "Right", "Back", "Left", "Down"].iter().position(|n| *n == name);
        format!("{name}: {}", nine(color[at.unwrap()]))
    });
    let text = titles.join("\n");
    assert_eq!(facelets(&text), "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\n");
    let list = |color: &str| format!("[{}]", vec![format!("\"{color}\""); 9].join(","));
    let object = format!(
        "{{\"up\":{},\"left\":{},\"front\":{},\"right\":{},\"back\":{},\"down\":{}}}",
        list("w"),
        list("o"),
        list("g"),
        list("r"),
        list("b"),
        list("y")
    );
    assert_eq!(facelets(&object), facelets(&text));
}

#[test]
fn letters_of_both_cases_are_two_colors_if_there_are_six_only_so() {
    let text = "dDDdDDffcdffDccDccddDddnbbnccfbbnbbnccbffbffnddbDnnDnn";
    let (code, out, error) = run(&["solve", text], "");
    assert_eq!((code, out.as_str()), (Some(0), "F' U2 R'\n"), "{error}");
    assert!(!error.contains("one color"), "{error}");
}

#[test]
fn names_of_pieces_and_rotations_alone_are_said() {
    for (text, part) in [("f2l", "name of pieces"), ("xx", "rotations")] {
        let (_, _, error) = run(&["convert", text], "");
        assert!(error.contains(&format!("`{text}` is read as")) && error.contains(part), "{error}");
    }
}

/// `identify` names algorithms that end with a rotation.
#[test]
fn algorithms_with_a_net_rotation_are_named() {
    for (alg, case) in [
        ("x R' U R' D2 R U' R' D2 R2", "PLL Aa"),
        ("x' R U' R D2 R' U R D2 R2", "PLL Ab"),
        ("x' R U' R' D R U R' D' R U R' D R U' R' D'", "PLL E"),
        ("R U R' F' R U R' U' R' F R2 U' R' x", "PLL Jb"),
    ] {
        let (code, out, _) = run(&["identify", "--alg", alg], "");
        assert!(code == Some(0) && out.starts_with(case), "{alg}: {out}");
    }
    let link = "https://alg.cubing.net/?alg=R_U_R-_U_R_U2_R-&type=alg";
    assert!(run(&["identify", link], "").1.starts_with("OLL 27"));
}

/// Winter variation may begin with a turn of U.
#[test]
fn a_turn_of_u_may_bring_the_pair_above_its_slot() {
    for (alg, is_before) in [("R U' R'", false), ("U R U' R'", true), ("U2 R U' R'", true)] {
        let (_, out, _) = run(&["identify", "--alg", alg], "");
        let line = out.lines().find(|line| line.starts_with("WV"));
        let line = line.unwrap_or_else(|| panic!("{alg}: {out}"));
        assert_eq!(line.contains(" before"), is_before, "{alg}: {out}");
    }
}

/// A turn of U beside a turn of D at an end is no other algorithm.
#[test]
fn algorithms_are_not_padded() {
    let (code, out, _) =
        run(&["algs", "--same", "R U R' D'", "--moves", "R,U,D", "--more", "1"], "");
    assert_eq!(code, Some(0));
    for line in out.lines() {
        let alg = line.split("  ").last().unwrap().trim();
        let ends = ["U' D'", "U D'", "U2 D'", "U' D", "U D", "U2 D", "U2 D2", "U D2", "U' D2"];
        let alg = alg.split(" (").next().unwrap();
        assert!(!ends.iter().any(|end| alg.ends_with(end)), "{out}");
    }
}

/// Scrambles of patterns and cases.
#[test]
fn scrambles_draw_from_patterns_and_cases() {
    let scrambles = |options: &[&str]| {
        let (code, out, error) =
            run(&[&["scramble", "-n", "12", "--seed", "3"], options].concat(), "");
        assert_eq!(code, Some(0), "{options:?} {error}");
        assert_eq!(out.lines().count(), 12);
        out
    };
    for (pieces, goal) in [("eo", "eo"), ("f2l,last-layer:oriented", "f2l,last-layer:oriented")] {
        for scramble in scrambles(&["--solved", pieces]).lines() {
            let (_, out, _) = run(&["search", "0", scramble, "--only", goal, "--count"], "");
            assert_eq!(out, "1\n", "{scramble}");
        }
    }
    for case in ["PLL T", "OLL 27", "ZBLL", "F2L 3", "WV", "CLS 5", "COLL H 2"] {
        let out = scrambles(&["--case", case]);
        let (_, named, _) = run(&["identify"], &out);
        let set = case.split(' ').next().unwrap();
        let cases = named.lines().filter(|line| line.starts_with(&format!("{set} ")));
        assert!(cases.clone().count() == 12, "{case}: {out}{named}");
        assert!(case == set || cases.clone().all(|line| line.starts_with(case)), "{case}: {named}");
    }
    let (code, _, error) = run(&["scramble", "--case", "PLL Q"], "");
    assert!(code == Some(2) && error.contains("PLL has no case Q"), "{error}");
}

#[test]
fn a_sequence_after_a_rotation_is_a_commutator() {
    let (code, out, _) = run(&["commutators", "--of", "x R' U R' D2 R U' R' D2 R2"], "");
    assert_eq!((code, out.as_str()), (Some(0), "x [R2: [R U R', D2]]\n"));
}
