//! The likeliest cube for measured colors.

use core::ffi::{c_char, c_int};

use crate::{Code, Cube, Error, FACELETS_SIZE, memory, mistake::Mistake};

/// The number of numbers that superflip_scan_colors reads: three for each of 54 stickers.
pub const COLORS_SIZE: usize = 162;

/// The meaning of the three numbers of a color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub enum ColorSpace {
    /// sRGB: red, green and blue, each 0 to 255.
    Rgb,
    /// CIELAB with the white point D65: L* from 0 to 100, a* and b* from -128 to 128.
    Lab,
    /// HSV of sRGB: hue from 0 to 360 degrees, saturation and value from 0 to 1.
    Hsv,
}

/// The likeliest cube for measured colors.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Scan {
    /// The confidence: the natural logarithm of the factor by which the cube is likelier than the
    /// next one. 0 if another cube is as likely.
    pub margin: f64,
    /// The stickers to photograph again, as a set of bits: bit i - 1 stands for sticker i, in the
    /// order of the input. 0 if the cube is more than 1,000 times as likely as each other cube.
    pub retake: u64,
    /// The cube.
    pub cube: Cube,
    /// The color that each sticker shows if it is judged alone, in the order of the input: the
    /// letter of a face, or '?' if the color is missing. The text ends with a NUL.
    pub seen: [c_char; FACELETS_SIZE],
}

/// Finds the likeliest cube for the measured colors of its 54 stickers. The centers show the six
/// colors, so the cube can have any colors. The light may differ by face and along a face.
///
/// `colors` has SUPERFLIP_COLORS_SIZE numbers, three for each sticker. `space` is a
/// superflip_color_space. If all three numbers are NaN, the color is missing, for example because
/// of glare. `faces` says the order of the faces as in superflip_parse_faces, or is null for the
/// order of superflip_parse_facelets. `error` may be null. If there is a mistake, `scan` does not
/// change.
///
/// This function takes some milliseconds. It is the only function that allocates memory: less than
/// a megabyte, which it frees before it returns. If there is no such memory, it aborts the program.
/// In a build without a heap, it returns SUPERFLIP_CODE_NO_HEAP.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn superflip_scan_colors(
    colors: *const f64,
    space: c_int,
    faces: *const c_char,
    scan: *mut Scan,
    error: *mut Error,
) -> Code {
    // SAFETY: this function has the same contract as `found`.
    let found = || unsafe { found(colors, space, faces, scan) };
    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    unsafe { memory::report(error, found()) }
}

/// Writes the likeliest cube to `scan`.
///
/// # Safety
/// The pointers meet the contract at the top of `superflip.h`.
#[cfg(unix)]
unsafe fn found(
    colors: *const f64,
    space: c_int,
    faces: *const c_char,
    scan: *mut Scan,
) -> Result<(), Mistake> {
    use core::fmt::Display;

    use superflip::notation::FaceletOrder;
    use superflip_robot::scan;

    let wrong = |error| Mistake::Scan(error, Display::fmt);

    // SAFETY: the caller meets the contract at the top of `superflip.h`.
    let (out, colors, faces) = unsafe {
        let out = memory::Out::new(scan, "scan")?;
        let colors: [f64; COLORS_SIZE] = memory::read(colors.cast(), "colors")?;
        let is_usual = faces.is_null();
        let faces = (!is_usual).then(|| memory::text(faces, memory::NUL_TERMINATED)).transpose()?;
        (out, colors, faces)
    };
    let space = usize::try_from(space).ok().and_then(|space| scan::ColorSpace::ALL.get(space));
    let &space = space.ok_or(Mistake::NoSuchColorSpace)?;
    let order = faces.map_or(Ok(FaceletOrder::USUAL), str::parse).map_err(Mistake::Faces)?;
    let (triples, _) = colors.as_chunks::<3>();
    let mut read = [None; COLORS_SIZE / 3];
    for (read, color) in read.iter_mut().zip(triples) {
        *read = (!color.iter().all(|number| number.is_nan())).then_some(*color);
    }
    let scan = scan::Scan::in_order(&read, space, order).map_err(wrong)?;
    let found = scan.nearest(1);
    let mut seen = [0; FACELETS_SIZE];
    for (letter, facelet) in seen.iter_mut().zip(order.facelets()) {
        let face = found.seen[facelet].map_or('?', superflip::cube::Face::letter);
        *letter = face as c_char;
    }
    out.write(Scan {
        margin: found.margin,
        retake: found.retake.iter().fold(0, |set, sticker| set | 1 << (sticker - 1)),
        cube: found.cubes[0].cube.position.into(),
        seen,
    });
    Ok(())
}

#[cfg(not(unix))]
unsafe fn found(_: *const f64, _: c_int, _: *const c_char, _: *mut Scan) -> Result<(), Mistake> {
    Err(Mistake::NoHeap)
}

#[cfg(unix)]
const _: () = {
    use superflip_robot::scan::ColorSpace as Space;

    assert!(ColorSpace::Rgb as u8 == Space::Rgb as u8, "the numbers are those of the library");
    assert!(ColorSpace::Lab as u8 == Space::Lab as u8, "the numbers are those of the library");
    assert!(ColorSpace::Hsv as u8 == Space::Hsv as u8, "the numbers are those of the library");
};
