//! The figures of random play, which no single position shows: a wrong rule moves them.

use komwe::rules::{Game, Outcome, Side, Silent, Variant, Win};

/// What many random games have in common.
#[derive(Default)]
struct Figures {
    games: f64,
    plies: f64,
    choices: f64,
    most_choices: usize,
    south: f64,
    hamna: f64,
}

fn random_games(variant: Variant, games: u32) -> Figures {
    let mut figures = Figures::default();
    // Knuth's linear congruential constants of MMIX.
    let mut lot = 0x00C0_FFEE_u64;
    for _ in 0..games {
        let mut game = Game::new(variant);
        while game.outcome().is_none() {
            let legal = game.legal_moves();
            lot = lot
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let mv = legal[usize::try_from(lot >> 33).unwrap() % legal.len()];
            game.play(mv, &mut Silent).unwrap();
            figures.plies += 1.0;
            figures.choices += f64::from(u32::try_from(legal.len()).unwrap());
            figures.most_choices = figures.most_choices.max(legal.len());
        }
        figures.games += 1.0;
        if let Some(Outcome::Won { by, how }) = game.outcome() {
            figures.south += f64::from(u8::from(by == Side::South));
            figures.hamna += f64::from(u8::from(matches!(how, Win::BaoHamna | Win::Mkononi)));
        }
    }
    figures
}

fn near(name: &str, found: f64, expected: f64, tolerance: f64) {
    assert!(
        (found - expected).abs() <= tolerance,
        "{name}: {found:.2} instead of {expected}"
    );
}

/// Section 11: mean 54 plies, 3.96 legal moves a turn, 16 at most; South wins 49 %; 89 % end by Bao hamna.
#[test]
fn kiswahili_has_the_figures_of_random_play() {
    let figures = random_games(Variant::Kiswahili, 3_000);
    near("plies", figures.plies / figures.games, 54.0, 2.0);
    near("choices", figures.choices / figures.plies, 3.96, 0.1);
    near("South", figures.south / figures.games, 0.49, 0.03);
    near("Bao hamna", figures.hamna / figures.games, 0.89, 0.02);
    assert!(
        (12..=16).contains(&figures.most_choices),
        "{}",
        figures.most_choices
    );
}

/// Section 11: mean 177 plies, 3.7 legal moves, 10 at most.
#[test]
fn kimasai_has_the_figures_of_random_play() {
    let figures = random_games(Variant::Kimasai, 1_000);
    near("plies", figures.plies / figures.games, 177.0, 5.0);
    near("choices", figures.choices / figures.plies, 3.7, 0.1);
    assert!(
        (8..=10).contains(&figures.most_choices),
        "{}",
        figures.most_choices
    );
}
