//! `komwe render`.

use komwe::render::{RenderError, RenderRequest, board, render_command};
use komwe::rules::Variant;

use super::scenes::{LABELS, NAMES, after, of};

fn request(output: &std::path::Path) -> RenderRequest<'_> {
    RenderRequest {
        variant: Variant::Kiswahili,
        position: None,
        last_move: None,
        viewer: None,
        names: NAMES,
        labels: LABELS,
        output,
    }
}

#[test]
fn writes_the_start_without_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    render_command(&request(&file)).unwrap();
    let expected = board(&of(&komwe::rules::Position::start(Variant::Kiswahili)));
    assert_eq!(std::fs::read(&file).unwrap(), expected.png);
}

#[test]
fn plays_and_marks_the_last_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let position = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22/22 SN S -";
    let request = RenderRequest {
        position: Some(position),
        last_move: Some("A6R"),
        ..request(&file)
    };
    render_command(&request).unwrap();
    assert_eq!(
        std::fs::read(&file).unwrap(),
        board(&after(Variant::Kiswahili, position, "A6R")).png
    );
}

#[test]
fn writes_nothing_for_what_cannot_be() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let position = RenderRequest {
        position: Some("nonsense"),
        ..request(&file)
    };
    assert!(matches!(
        render_command(&position),
        Err(RenderError::Position(_))
    ));
    let mv = RenderRequest {
        last_move: Some("A1L"),
        ..request(&file)
    };
    assert!(matches!(render_command(&mv), Err(RenderError::Move(_))));
    assert!(!file.exists());
    let nowhere = folder.path().join("missing/board.png");
    let error = render_command(&request(&nowhere)).unwrap_err();
    assert!(error.to_string().contains("missing"), "{error}");
}
