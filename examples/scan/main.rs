//! Measures how many synthetic pictures of a cube are read correctly.
//!
//! For each strength of the disturbances, takes 2,000 pictures and prints the share of cubes that
//! the nearest-center rule and [`Scan`] read correctly, the share of the wrong cubes of `Scan` whose
//! margin is at least ln 1000, and the processor time of `Scan` per cube.
//!
//! ```sh
//! cargo run --release -p superflip --features scan,rand --example scan
//! ```
//!
//! With a strength as its argument, prints the 2,000 pictures as JSON Lines instead, for other
//! programs. The colors are in the order of a facelet string.

mod picture;

use std::{env, error::Error};

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip::scan::{ColorSpace, Scan};

use self::picture::Picture;

const PICTURES: u32 = 2000;
const STRENGTHS: [f64; 6] = [0.25, 0.55, 0.75, 1.0, 1.5, 2.0];
/// ln 1000: the margin from which no sticker has to be photographed again.
const SURE: f64 = 6.91;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(strength) = env::args().nth(1) {
        for picture in pictures(strength.parse()?) {
            let facelets = picture.position.to_string();
            println!("{}", json!({ "colors": picture.colors.to_vec(), "facelets": facelets }));
        }
        return Ok(());
    }
    println!("strength  nearest center   scan  sure and wrong  unsure  ms");
    for strength in STRENGTHS {
        let (mut nearest, mut right, mut wrong, mut unsure) = (0, 0, 0, 0);
        let mut time = 0.0;
        for picture in pictures(strength) {
            nearest += u32::from(picture.nearest_center() == Some(picture.position));
            let start = ProcessTime::now();
            let scan = Scan::new(&picture.colors.map(Some), ColorSpace::Rgb)?;
            let found = scan.nearest(1);
            time += start.elapsed().as_secs_f64();
            let is_right = found.cubes[0].cube.position == picture.position;
            right += u32::from(is_right);
            wrong += u32::from(!is_right && found.margin > SURE);
            unsure += u32::from(found.margin <= SURE);
        }
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(PICTURES);
        println!(
            "{strength:8} {:13.2} % {:5.2} % {:13.2} % {:5.2} % {:.2}",
            percent(nearest),
            percent(right),
            percent(wrong),
            percent(unsure),
            1000.0 * time / f64::from(PICTURES)
        );
    }
    Ok(())
}

fn pictures(strength: f64) -> impl Iterator<Item = Picture> {
    let mut rng = StdRng::seed_from_u64(1);
    (0..PICTURES).map(move |_| Picture::random(&mut rng, strength))
}
