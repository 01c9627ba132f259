//! What players prefer and servers have set is kept, and asked for.

use komwe::play::{
    Digits, Look, Preference, Preferences, Refusal, Reminders, ServerSettings, Setting, Theme,
};

use super::world::{ABROAD, ASHA, BAKARI, HOME, World, caller, caller_in, refused};

#[tokio::test]
async fn preferences_are_kept_for_each_player() {
    let mut world = World::new();
    assert_eq!(
        world.app.preferences(ASHA).await.unwrap(),
        Preferences::default()
    );
    let first = [
        Preference::Theme(Some(Theme::Dark)),
        Preference::PlayForced(true),
    ];
    world
        .app
        .set_preferences(&caller(ASHA), &first)
        .await
        .unwrap();
    let press = caller_in(ASHA, ABROAD);
    let second = [Preference::Digits(Some(Digits::Large))];
    let told = world.app.set_preferences(&press, &second).await.unwrap();
    let expected = Preferences {
        theme: Some(Theme::Dark),
        digits: Some(Digits::Large),
        preview: true,
        play_forced: true,
        reminders: Reminders::Here,
        hidden: false,
    };
    assert_eq!(told, expected);
    assert_eq!(
        refused(world.app.set_preferences(&press, &[]).await),
        Refusal::AlreadyHandled
    );
    world.crash().await;
    assert_eq!(world.app.preferences(ASHA).await.unwrap(), expected);
    assert_eq!(
        world.app.preferences(BAKARI).await.unwrap(),
        Preferences::default()
    );
    let back = [Preference::Theme(None), Preference::Preview(false)];
    let told = world.app.set_preferences(&caller(ASHA), &back).await;
    assert_eq!(
        told.unwrap(),
        Preferences {
            theme: None,
            preview: false,
            ..expected
        }
    );
}

#[tokio::test]
async fn settings_are_kept_for_each_server() {
    let mut world = World::new();
    let changes = [Setting::Theme(Theme::Contrast), Setting::Threads(false)];
    let member = world.app.set_server(&caller(ASHA), false, &changes).await;
    assert_eq!(refused(member), Refusal::NotAHost);
    let mut direct = HOME;
    direct.guild = None;
    let nowhere = caller_in(ASHA, direct);
    assert_eq!(
        refused(world.app.set_server(&nowhere, true, &changes).await),
        Refusal::NoServer
    );
    for guild in [HOME.guild, ABROAD.guild, None] {
        assert_eq!(
            world.app.server(guild).await.unwrap(),
            ServerSettings::default()
        );
    }
    let told = world.app.set_server(&caller(ASHA), true, &changes).await;
    let expected = ServerSettings {
        look: Look {
            theme: Theme::Contrast,
            digits: Digits::Normal,
        },
        threads: false,
        host_role: None,
    };
    assert_eq!(told.unwrap(), expected);
    world.crash().await;
    assert_eq!(world.app.server(HOME.guild).await.unwrap(), expected);
    for guild in [ABROAD.guild, None] {
        assert_eq!(
            world.app.server(guild).await.unwrap(),
            ServerSettings::default()
        );
    }
}

#[tokio::test]
async fn a_private_picture_looks_as_its_reader_likes_it_and_a_public_one_as_the_server_does() {
    let world = World::new();
    let dark = [Preference::Theme(Some(Theme::Dark))];
    let press = caller(ASHA);
    world.app.set_preferences(&press, &dark).await.unwrap();
    let large = [Setting::Digits(Digits::Large)];
    let press = caller(BAKARI);
    world.app.set_server(&press, true, &large).await.unwrap();
    let look = |theme, digits| Look { theme, digits };
    let private = async |player, guild| world.app.look_for(player, guild).await.unwrap();
    let public = async |guild| world.app.look_of(guild).await.unwrap();
    assert_eq!(
        private(ASHA, HOME.guild).await,
        look(Theme::Dark, Digits::Large)
    );
    assert_eq!(private(ASHA, None).await, look(Theme::Dark, Digits::Normal));
    assert_eq!(
        private(BAKARI, HOME.guild).await,
        look(Theme::Wood, Digits::Large)
    );
    assert_eq!(public(HOME.guild).await, look(Theme::Wood, Digits::Large));
    assert_eq!(public(ABROAD.guild).await, Look::default());
    assert_eq!(public(None).await, Look::default());
}
