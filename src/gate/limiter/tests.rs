use super::{Ending, Limiter, Permit, TooLong};
use crate::gate::bucket::{Allowance, Lesson};
use crate::gate::route::Route;
use axum::http::Method;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

const LONG: Duration = Duration::from_secs(60);
const BRIEF: Duration = Duration::from_millis(1);

fn route(path: &str) -> Route {
    Route::read(&Method::PATCH, &format!("/api/v10/{path}")).unwrap()
}

async fn acquire(
    limiter: &Arc<Limiter>,
    path: &str,
    ticket: u64,
    patience: Duration,
) -> Result<Permit, TooLong> {
    limiter
        .acquire(&route(path), ticket, Instant::now() + patience)
        .await
}

fn told(name: &str, remaining: u32, reset_after: Duration) -> Ending {
    Ending {
        lesson: Lesson::Allowance(Allowance {
            limit: 5,
            remaining,
            reset_after,
        }),
        name: Some(name.into()),
        block: None,
    }
}

#[tokio::test]
async fn thirty_thousand_interactions_leave_nothing_behind() {
    let limiter = Arc::new(Limiter::default());
    let mut most = 0;
    for id in 0..30_000 {
        let callback = format!("interactions/{id}/token{id}/callback");
        let permit = acquire(&limiter, &callback, id, LONG).await.ok().unwrap();
        permit.finish(Lesson::Unlimited.into());
        let edit = format!("webhooks/1/token{id}/messages/@original");
        let permit = acquire(&limiter, &edit, id, LONG).await.ok().unwrap();
        permit.finish(told("webhook", 4, Duration::ZERO));
        most = most.max(limiter.lock().queues.len());
    }
    assert!(most <= super::SWEEP_FROM, "{most} buckets at once");
    assert_eq!(limiter.open_buckets(), 0);
    assert_eq!(limiter.lock().names.len(), 1);
}

#[tokio::test]
async fn tokens_and_channels_do_not_wait_for_each_other() {
    let limiter = Arc::new(Limiter::default());
    let mut held = Vec::new();
    for path in [
        "webhooks/1/a",
        "webhooks/1/b",
        "channels/1/messages/2",
        "channels/3/messages/2",
    ] {
        held.push(acquire(&limiter, path, 0, LONG).await.ok().unwrap());
    }
    assert_eq!(limiter.open_buckets(), 4);
    for permit in held {
        permit.finish(told("name", 0, LONG));
    }
    assert!(acquire(&limiter, "webhooks/1/c", 0, LONG).await.is_ok());
    assert!(acquire(&limiter, "webhooks/1/a", 0, BRIEF).await.is_err());
}

#[tokio::test]
async fn routes_of_one_name_share_a_bucket() {
    let limiter = Arc::new(Limiter::default());
    for path in ["channels/1/messages/2", "channels/1/pins/2"] {
        let permit = acquire(&limiter, path, 0, LONG).await.ok().unwrap();
        permit.finish(told("shared", 1, LONG));
    }
    let _last = acquire(&limiter, "channels/1/messages/2", 0, LONG)
        .await
        .ok()
        .unwrap();
    let refused = acquire(&limiter, "channels/1/pins/2", 0, BRIEF)
        .await
        .err()
        .unwrap();
    assert!(refused.wait > BRIEF && refused.wait <= LONG);
    assert!(
        acquire(&limiter, "channels/9/pins/2", 0, BRIEF)
            .await
            .is_ok(),
        "another channel is another bucket"
    );
}

#[tokio::test]
async fn who_waits_is_served_by_ticket_even_after_a_merge() {
    let limiter = Arc::new(Limiter::default());
    let order = Arc::new(std::sync::Mutex::new(Vec::new()));
    let first = acquire(&limiter, "channels/1/messages/2", 0, LONG)
        .await
        .ok()
        .unwrap();
    let other = acquire(&limiter, "channels/1/pins/2", 1, LONG)
        .await
        .ok()
        .unwrap();
    let mut tasks = Vec::new();
    for ticket in [7, 3, 5, 4, 6, 2] {
        let (limiter, order) = (Arc::clone(&limiter), Arc::clone(&order));
        let path = if ticket % 2 == 0 {
            "channels/1/messages/2"
        } else {
            "channels/1/pins/2"
        };
        tasks.push(tokio::spawn(async move {
            let permit = acquire(&limiter, path, ticket, LONG).await.ok().unwrap();
            order.lock().unwrap().push(ticket);
            permit.finish(told("one", 0, BRIEF));
        }));
        tokio::task::yield_now().await;
    }
    first.finish(told("one", 0, BRIEF));
    other.finish(told("one", 0, BRIEF));
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(*order.lock().unwrap(), [2, 3, 4, 5, 6, 7]);
}

#[tokio::test]
async fn whoever_gives_up_holds_nobody_up() {
    let limiter = Arc::new(Limiter::default());
    let path = "channels/1/messages/2";
    let probe = acquire(&limiter, path, 0, LONG).await.ok().unwrap();
    assert!(acquire(&limiter, path, 1, BRIEF).await.is_err());
    drop(probe);
    let unused = acquire(&limiter, path, 2, LONG).await.ok().unwrap();
    drop(unused);
    assert_eq!(limiter.open_buckets(), 0);
    assert!(acquire(&limiter, path, 3, BRIEF).await.is_ok());
}

#[tokio::test]
async fn a_block_beyond_the_deadline_is_told_at_once() {
    let limiter = Arc::new(Limiter::default());
    let path = "channels/1/messages/2";
    let permit = acquire(&limiter, path, 0, LONG).await.ok().unwrap();
    permit.finish(Ending {
        block: Some(10 * LONG),
        ..Lesson::Nothing.into()
    });
    let refused = acquire(&limiter, path, 1, LONG).await.err().unwrap();
    assert!(refused.wait > 9 * LONG);
}
