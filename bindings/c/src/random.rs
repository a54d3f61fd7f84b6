//! Random cubes.

use rand::{SeedableRng, rngs::ChaCha12Rng};
use superflip::CubePos;

use crate::{
    Code, Cube,
    memory::{self, Out},
};

/// The number of bytes of entropy that superflip_random_from_entropy reads.
pub const ENTROPY_SIZE: usize = 32;

/// Draws a cube uniformly from all 43,252,003,274,489,856,000 cubes that moves can make. A seed
/// gives the same cube in every version and on every machine.
///
/// There are only 2^64 seeds, fewer than cubes. For a contest, use superflip_random_from_entropy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_random(seed: u64, cube: *mut Cube) -> Code {
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    let drawn = unsafe { Out::new(cube, "cube") }
        .map(|cube| cube.write(CubePos::random(&mut ChaCha12Rng::seed_from_u64(seed)).into()));
    // SAFETY: the pointer for the description is null.
    unsafe { memory::report(core::ptr::null_mut(), drawn) }
}

/// Draws a cube uniformly from all cubes that moves can make, from SUPERFLIP_ENTROPY_SIZE bytes of
/// entropy, for example from getrandom(). The same bytes always give the same cube.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_random_from_entropy(
    entropy: *const u8,
    cube: *mut Cube,
) -> Code {
    let draw = || {
        // SAFETY: the caller meets the contract at the top of `superflip.h`.
        let (entropy, cube) = unsafe {
            let entropy: [u8; ENTROPY_SIZE] = memory::read(entropy.cast(), "entropy")?;
            (entropy, Out::new(cube, "cube")?)
        };
        cube.write(CubePos::random(&mut ChaCha12Rng::from_seed(entropy)).into());
        Ok(())
    };
    // SAFETY: the pointer for the description is null.
    unsafe { memory::report(core::ptr::null_mut(), draw()) }
}
