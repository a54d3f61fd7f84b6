//! Measures how many synthetic pictures of a cube are read correctly.
//!
//! For each strength of the disturbances, takes 2,000 pictures and prints the share of cubes that
//! the nearest-center rule and [`Scan`] read correctly, the share of the wrong cubes of `Scan` whose
//! margin is at least ln 1000, and the processor time of `Scan` per cube. Then prints the same for 500
//! pictures in which one side shows something else than the cube.
//!
//! ```sh
//! cargo run --release -p superflip-robot --example scan
//! ```
//!
//! With a strength as its argument, prints the 2,000 pictures as JSON Lines instead, for other
//! programs. The colors are in the order of a facelet string.

mod picture;

use std::{env, error::Error};

use cpu_time::ProcessTime;
use rand::{SeedableRng, rngs::StdRng};
use serde_json::json;
use superflip_robot::scan::{ColorSpace, Scan};

use self::picture::Picture;

const PICTURES: u32 = 2000;
/// The number of pictures in which one side shows something else than the cube.
const STRANGE: u32 = 500;
const STRENGTHS: [f64; 6] = [0.25, 0.55, 0.75, 1.0, 1.5, 2.0];
/// ln 1000: the margin from which no sticker has to be photographed again.
const SURE: f64 = 6.91;

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(strength) = env::args().nth(1) {
        for picture in pictures(strength.parse()?, PICTURES) {
            let facelets = picture.position.to_string();
            println!("{}", json!({ "colors": picture.colors.to_vec(), "facelets": facelets }));
        }
        return Ok(());
    }
    println!("strength  nearest center   scan  sure and wrong  unsure  ms");
    for strength in STRENGTHS {
        let is_read = |picture: Picture| picture.nearest_center() == Some(picture.position);
        let nearest = pictures(strength, PICTURES).map(|one| u32::from(is_read(one))).sum::<u32>();
        let percent = 100.0 * f64::from(nearest) / f64::from(PICTURES);
        println!("{strength:8} {percent:13.2} % {}", read(pictures(strength, PICTURES), PICTURES)?);
    }
    println!(
        "\nOne side shows something else than the cube.\nstrength   scan  sure and wrong  unsure  ms"
    );
    for strength in STRENGTHS {
        let mut rng = StdRng::seed_from_u64(2);
        let pictures = pictures(strength, STRANGE);
        let strange = pictures.map(|picture| picture.with_strange_side(&mut rng));
        println!("{strength:8} {}", read(strange, STRANGE)?);
    }
    Ok(())
}

/// Reads pictures. Returns the columns of the shares and of the time.
fn read(pictures: impl Iterator<Item = Picture>, count: u32) -> Result<String, Box<dyn Error>> {
    let (mut right, mut wrong, mut unsure, mut time) = (0, 0, 0, 0.0);
    for picture in pictures {
        let start = ProcessTime::now();
        let scan = Scan::new(&picture.colors.map(Some), ColorSpace::Rgb)?;
        let found = scan.nearest(1);
        time += start.elapsed().as_secs_f64();
        let is_right = found.cubes[0].cube.position == picture.position;
        right += u32::from(is_right);
        wrong += u32::from(!is_right && found.margin > SURE);
        unsure += u32::from(found.margin <= SURE);
    }
    let [right, wrong, unsure] =
        [right, wrong, unsure].map(|share| 100.0 * f64::from(share) / f64::from(count));
    let time = 1000.0 * time / f64::from(count);
    Ok(format!("{right:5.2} % {wrong:13.2} % {unsure:5.2} % {time:.2}"))
}

fn pictures(strength: f64, count: u32) -> impl Iterator<Item = Picture> {
    let mut rng = StdRng::seed_from_u64(1);
    (0..count).map(move |_| Picture::random(&mut rng, strength))
}
