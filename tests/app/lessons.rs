//! Lessons that were solved.

use komwe::app::AppError;
use komwe::play::Refusal;

use super::world::{ASHA, BAKARI, World, caller, refused};

#[tokio::test]
async fn what_was_solved_stays_solved() {
    let mut world = World::new();
    for (key, pause) in [("sowing", 5), ("capture", 5), ("sowing", 0)] {
        world.app.lesson_solved(&caller(ASHA), key).await.unwrap();
        world.advance(pause);
    }
    world.crash().await;
    assert_eq!(
        world.app.lessons_solved(ASHA).await.unwrap(),
        ["sowing", "capture"]
    );
    assert_eq!(world.app.lessons_solved(BAKARI).await.unwrap(), [""; 0]);
    let twice = caller(ASHA);
    world.app.lesson_solved(&twice, "house").await.unwrap();
    let again = world.app.lesson_solved(&twice, "house").await;
    assert_eq!(refused(again), Refusal::AlreadyHandled);
}

#[tokio::test]
async fn a_key_that_is_no_key_is_a_fault_of_ours() {
    let world = World::new();
    for key in ["", &"x".repeat(65)] {
        let failed = world.app.lesson_solved(&caller(ASHA), key).await;
        assert!(
            matches!(failed, Err(AppError::Internal { .. })),
            "{failed:?}"
        );
    }
    assert_eq!(world.app.lessons_solved(ASHA).await.unwrap(), [""; 0]);
}
