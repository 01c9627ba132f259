//! `komwe render` and `komwe animate`.

use komwe::render::{
    BoardView, Digits, Look, Marks, RenderError, RenderRequest, Scene, Theme, animate_command,
    animate_move, board, render_command,
};
use komwe::rules::{Position, Side, Variant};

use super::scenes::{LABELS, NAMES, after, of};

fn request(output: &std::path::Path) -> RenderRequest<'_> {
    RenderRequest {
        variant: Variant::Kiswahili,
        position: None,
        viewer: None,
        names: NAMES,
        labels: LABELS,
        look: Look::default(),
        output,
    }
}

#[test]
fn writes_the_start_without_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    render_command(&request(&file), None).unwrap();
    let expected = board(&of(&Position::start(Variant::Kiswahili)));
    assert_eq!(std::fs::read(&file).unwrap(), expected.png);
}

#[test]
fn plays_and_marks_the_last_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let position = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22/22 SN S -";
    let request = RenderRequest {
        position: Some(position),
        ..request(&file)
    };
    render_command(&request, Some("A6R")).unwrap();
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
        render_command(&position, None),
        Err(RenderError::Position(_))
    ));
    assert!(matches!(
        animate_command(&position, "A6R"),
        Err(RenderError::Position(_))
    ));
    let refused = [
        render_command(&request(&file), Some("A1L")),
        animate_command(&request(&file), "A1L"),
    ];
    for refusal in refused {
        assert!(matches!(refusal, Err(RenderError::Move(_))));
    }
    assert!(!file.exists());
    let nowhere = folder.path().join("missing/board.png");
    let unwritten = [
        render_command(&request(&nowhere), None),
        animate_command(&request(&nowhere), "A6R"),
    ];
    for error in unwritten {
        let error = error.unwrap_err().to_string();
        assert!(error.contains("missing"), "{error}");
    }
}

#[test]
fn animates_a_move_from_its_mover_s_seat_in_the_look_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("move.gif");
    let look = Look {
        theme: Theme::Dark,
        digits: Digits::Large,
    };
    let asked = RenderRequest {
        look,
        ..request(&file)
    };
    animate_command(&asked, "A6R").unwrap();
    let before = Position::start(Variant::Kiswahili);
    let mut steps = Vec::new();
    let after = before
        .play(before.parse_move("A6R").unwrap(), &mut steps)
        .unwrap();
    let last = |viewer| Scene {
        viewer,
        look,
        marks: Marks::from_steps(&before, &steps),
        ..of(&after)
    };
    let animation = |viewer| animate_move(&last(viewer), &BoardView::from(&before), &steps).gif;
    assert_eq!(std::fs::read(&file).unwrap(), animation(Side::South));
    let asked = RenderRequest {
        viewer: Some(Side::North),
        ..asked
    };
    animate_command(&asked, "A6R").unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), animation(Side::North));
}
