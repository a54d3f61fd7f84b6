use rand::{SeedableRng, rngs::ChaCha12Rng};
use superflip::CubePos;

use crate::{
    Code, Cube,
    memory::{self, Out},
};

/// The number of bytes of entropy of superflip_random_from_entropy.
pub const ENTROPY_SIZE: usize = 32;

/// Draws a cube uniformly from all 43,252,003,274,489,856,000 cubes that moves can make. The same
/// seed draws the same cube in every version and on every machine.
///
/// A seed has only 2^64 values. For a contest, use superflip_random_from_entropy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_random(seed: u64, cube: *mut Cube) -> Code {
    // SAFETY: the caller keeps the contract of the header.
    let drawn = unsafe { Out::new(cube, "cube") }
        .map(|cube| cube.write(CubePos::random(&mut ChaCha12Rng::seed_from_u64(seed)).into()));
    // SAFETY: a null pointer asks for no description.
    unsafe { memory::report(core::ptr::null_mut(), drawn) }
}

/// Draws a cube uniformly from all cubes that moves can make, from SUPERFLIP_ENTROPY_SIZE bytes of
/// entropy, for example from getrandom(). The same bytes draw the same cube.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_random_from_entropy(
    entropy: *const u8,
    cube: *mut Cube,
) -> Code {
    let draw = || {
        // SAFETY: the caller keeps the contract of the header.
        let (entropy, cube) = unsafe {
            let entropy: [u8; ENTROPY_SIZE] = memory::read(entropy.cast(), "entropy")?;
            (entropy, Out::new(cube, "cube")?)
        };
        cube.write(CubePos::random(&mut ChaCha12Rng::from_seed(entropy)).into());
        Ok(())
    };
    // SAFETY: a null pointer asks for no description.
    unsafe { memory::report(core::ptr::null_mut(), draw()) }
}
