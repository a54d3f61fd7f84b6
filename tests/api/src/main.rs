//! Prints the public interface of a crate, one item per line. Omits blanket implementations and auto
//! traits. The argument is the path of the JSON that rustdoc writes for the crate.

use std::{env, error::Error};

use public_api::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("expected the path of rustdoc's JSON")?;
    let interface = Builder::from_rustdoc_json(path)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build()?;
    print!("{interface}");
    Ok(())
}
