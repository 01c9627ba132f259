//! `komwe explain`.

use komwe::locale::{ExplainError, ExplainRequest, Locale, explain_command, why_illegal};
use komwe::rules::{Position, Variant};

fn explain(request: ExplainRequest<'_>) -> Result<String, ExplainError> {
    let mut output = Vec::new();
    explain_command(&request, &mut output)?;
    Ok(String::from_utf8(output).unwrap())
}

#[test]
fn tells_a_move_from_the_start() {
    let told = explain(ExplainRequest {
        variant: Variant::Kimasai,
        position: None,
        mv: "2",
    });
    assert_eq!(
        told.unwrap(),
        "South moves the stone of A2 one pit on, to A1 (K3). A1 faces the stone in a12, which is captured, and the stone behind it \
         in b12 is captured too (K4). One step is the whole move (K3).\n"
    );
}

#[test]
fn tells_a_move_from_a_position_a_paragraph_a_line() {
    let told = explain(ExplainRequest {
        variant: Variant::Kiswahili,
        position: Some(
            "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -",
        ),
        mv: "a7 right",
    })
    .unwrap();
    assert_eq!(told.lines().count(), 3, "{told}");
}

#[test]
fn refuses_what_cannot_be_with_the_reason() {
    let position = explain(ExplainRequest {
        variant: Variant::Kiswahili,
        position: Some("nonsense"),
        mv: "A6R",
    });
    assert!(matches!(position, Err(ExplainError::Position(_))));
    let illegal = explain(ExplainRequest {
        variant: Variant::Kiswahili,
        position: None,
        mv: "A5L",
    });
    let error = Position::start(Variant::Kiswahili)
        .parse_move("A5L")
        .unwrap_err();
    let illegal = illegal.unwrap_err();
    let said = illegal.to_string();
    // The reason is told once: nothing stands behind it.
    assert!(std::error::Error::source(&illegal).is_none());
    assert_eq!(said, why_illegal(Locale::English, &error));
    assert!(said.contains("N3") && said.contains("A6R"), "{said}");
}

#[test]
fn tells_when_it_cannot_write() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the pipe is closed"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let request = ExplainRequest {
        variant: Variant::Kiswahili,
        position: None,
        mv: "A6R",
    };
    let error = explain_command(&request, Full).unwrap_err();
    let source = std::error::Error::source(&error).unwrap().to_string();
    assert_eq!(source, "the pipe is closed");
}
