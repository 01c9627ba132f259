//! Lines from anywhere, of bounded length.

use std::io::{self, BufRead};

/// The longest line that is taken.
pub(super) const LONGEST: usize = 256 * 1024;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line without its end.
    Text(String),
    /// A line that is too long, or not text. It has been skipped.
    Unfit(&'static str),
    /// There are no more lines.
    End,
}

/// Reads one line; never holds more than a longest one.
///
/// # Errors
/// When the input fails.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut ended = false;
    let mut empty = true;
    while !ended {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        empty = false;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        ended = end.is_some();
        input.consume(used);
    }
    if empty {
        return Ok(Line::End);
    }
    if too_long {
        return Ok(Line::Unfit("the line is too long"));
    }
    Ok(String::from_utf8(line).map_or(Line::Unfit("the line is not UTF-8 text"), Line::Text))
}
