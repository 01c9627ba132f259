//! Indexed pixels to the bytes of a file.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::palette::Palette;

/// A PNG of 8-bit palette indices.
///
/// # Errors
/// When the number of pixels is not that of the picture.
pub(super) fn png(
    pixels: &[u8],
    width: u32,
    height: u32,
    palette: &Palette,
) -> Result<Vec<u8>, EncodingError> {
    // Measured on boards of today: level 2 takes 3.0 ms and 89 KiB, level 4 5.4 ms and 80 KiB, level 1 1.9 ms and 110 KiB, which is
    // too much. The picture is what a move costs most.
    pack(pixels, (width, height), palette, 2)
}

/// The same for what is drawn seldom and is larger: smaller, in twice the time.
///
/// # Errors
/// When the number of pixels is not that of the picture.
pub(super) fn png_small(
    pixels: &[u8],
    width: u32,
    height: u32,
    palette: &Palette,
) -> Result<Vec<u8>, EncodingError> {
    pack(pixels, (width, height), palette, 4)
}

fn pack(
    pixels: &[u8],
    (width, height): (u32, u32),
    palette: &Palette,
    level: u8,
) -> Result<Vec<u8>, EncodingError> {
    // Pictures come to about a tenth of their pixels.
    let mut bytes = Vec::with_capacity(pixels.len() / 8);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().concat());
    // Filters look for slopes between neighbours, which indices do not have.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(level));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
