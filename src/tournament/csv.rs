//! Tables as comma-separated values (RFC 4180), for spreadsheets.

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// What somebody wrote, such as a name.
    Text(String),
    /// A number that the program wrote, as it is to be shown.
    Number(String),
}

/// Why a table could not be written.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct CsvError(#[from] ::csv::Error);

/// A table in UTF-8, with a line of headings.
///
/// Spreadsheets run a cell as a formula that begins with `=`, `+`, `-` or `@`: such a text gets an apostrophe before it, which
/// they do not show.
///
/// # Errors
///
/// When a row is longer or shorter than the headings.
pub fn table(headings: &[String], rows: &[Vec<Field>]) -> Result<Vec<u8>, CsvError> {
    let mut bytes = Vec::new();
    let mut writer = ::csv::Writer::from_writer(&mut bytes);
    writer.write_record(headings.iter().map(|heading| defused(heading)))?;
    for row in rows {
        writer.write_record(row.iter().map(|field| match field {
            Field::Text(text) => defused(text),
            Field::Number(number) => number.clone(),
        }))?;
    }
    writer.flush().map_err(::csv::Error::from)?;
    drop(writer);
    Ok(bytes)
}

fn defused(text: &str) -> String {
    // Control characters could hide the sign from us and not from a spreadsheet.
    let text: String = text.chars().filter(|char| !char.is_control()).collect();
    // The wide forms are taken for the plain ones by some.
    let formula = text
        .trim_start()
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    if formula { format!("'{text}") } else { text }
}
