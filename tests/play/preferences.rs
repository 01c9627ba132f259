//! What players prefer over what servers have set.

use komwe::play::{
    Digits, Look, Preference, Preferences, Refusal, Reminders, ServerSettings, Setting, Theme,
};

#[test]
fn nobody_has_to_choose_anything() {
    let (preferences, server) = (Preferences::default(), ServerSettings::default());
    assert!(preferences.preview && !preferences.play_forced && server.threads);
    assert_eq!(preferences.look(server.look), Look::default());
}

#[test]
fn a_change_leaves_the_rest_as_it_is() {
    let dark = Preferences::default().with(&[
        Preference::Theme(Some(Theme::Contrast)),
        Preference::PlayForced(true),
        Preference::Theme(Some(Theme::Dark)),
    ]);
    let expected = Preferences {
        theme: Some(Theme::Dark),
        digits: None,
        preview: true,
        play_forced: true,
        reminders: Reminders::Here,
        hidden: false,
    };
    assert_eq!(dark, expected);
    let back = dark.with(&[
        Preference::Theme(None),
        Preference::Digits(Some(Digits::Large)),
        Preference::Preview(false),
    ]);
    let expected = Preferences {
        theme: None,
        digits: Some(Digits::Large),
        preview: false,
        play_forced: true,
        reminders: Reminders::Here,
        hidden: false,
    };
    assert_eq!(back, expected);
}

#[test]
fn each_part_of_a_look_is_the_players_before_it_is_the_servers() {
    let public = Look {
        theme: Theme::Contrast,
        digits: Digits::Large,
    };
    let look = |change| Preferences::default().with(&[change]).look(public);
    let dark = Look {
        theme: Theme::Dark,
        ..public
    };
    let normal = Look {
        digits: Digits::Normal,
        ..public
    };
    assert_eq!(look(Preference::Theme(Some(Theme::Dark))), dark);
    assert_eq!(look(Preference::Digits(Some(Digits::Normal))), normal);
    assert_eq!(look(Preference::Preview(false)), public);
}

#[test]
fn settings_are_changed_by_who_manages_the_server() {
    let changes = [Setting::Theme(Theme::Dark), Setting::Threads(false)];
    let settings = ServerSettings::default();
    assert_eq!(settings.changed_by(false, &changes), Err(Refusal::NotAHost));
    let expected = ServerSettings {
        look: Look {
            theme: Theme::Dark,
            digits: Digits::Normal,
        },
        threads: false,
        host_role: None,
    };
    assert_eq!(settings.changed_by(true, &changes), Ok(expected));
    let large = expected.changed_by(true, &[Setting::Digits(Digits::Large)]);
    assert_eq!(
        large.map(|settings| settings.look.digits),
        Ok(Digits::Large)
    );
}
