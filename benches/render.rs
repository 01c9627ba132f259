//! What a picture costs: the budget is 8 ms of CPU and 100 KiB for a board of 4 x 8 after start-up; 2 ms and 8 KiB for a frame of
//! a move, 80 ms for 30 frames; and 100 MiB of memory, 150 MiB with every look.
//! Sizes, CPU time and memory are printed first, then divan times each step of a game.
#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a benchmark of ours on boards of ours"
)]

use komwe::render::{
    Animation, BoardView, Digits, Labels, Look, Marks, NamePlate, Scene, Status, Theme,
    animate_move, animate_plies, board, warm_up,
};
use komwe::rules::{Position, Side, Step, Variant};

const LABELS: Labels<'static> = Labels {
    to_move: "to move",
    hand: "in hand",
    board: "board",
    captured: "captured",
    won: "won",
    drawn: "draw",
};

const NAMES: [NamePlate<'static>; 2] = [
    NamePlate {
        display: "Bibi Asha",
        fallback: "asha",
    },
    NamePlate {
        display: "Mwalimu Juma wa Mwembe Tanganyika",
        fallback: "juma",
    },
];

/// A move of a random game.
struct Played {
    before: Position,
    after: Position,
    steps: Vec<Step>,
}

impl Played {
    fn scene(&self, viewer: Side, look: Look) -> Scene<'static> {
        Scene {
            board: BoardView::from(&self.after),
            viewer,
            names: NAMES,
            marks: Marks::from_steps(&self.before, &self.steps),
            labels: LABELS,
            status: Status::of(&self.after),
            look,
        }
    }

    fn animation(&self, look: Look) -> Animation {
        let last = self.scene(self.before.turn(), look);
        animate_move(&last, &BoardView::from(&self.before), &self.steps)
    }
}

/// Random games, one after the other.
fn games(variant: Variant) -> impl Iterator<Item = Played> {
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut position = Position::start(variant);
    std::iter::from_fn(move || {
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            position = Position::start(variant);
            moves = position.legal_moves();
        }
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        let choice = usize::try_from(bits % moves.len() as u64).unwrap();
        let mut steps: Vec<Step> = Vec::new();
        let after = position.play(moves[choice], &mut steps).unwrap();
        let before = std::mem::replace(&mut position, after);
        Some(Played {
            before,
            after,
            steps,
        })
    })
}

/// Every turn of some random games.
fn scenes(variant: Variant, number: usize) -> Vec<Scene<'static>> {
    let look = Look::default();
    let games = games(variant).take(number);
    games
        .map(|played| played.scene(played.after.turn(), look))
        .collect()
}

/// A stretch of a game from one seat.
fn stretch(variant: Variant, plies: usize, look: Look) -> Vec<Scene<'static>> {
    let games = games(variant).take(plies);
    games
        .map(|played| played.scene(Side::South, look))
        .collect()
}

/// A move whose animation has 30 frames.
fn move_of_thirty_frames(variant: Variant) -> Option<Played> {
    games(variant)
        .take(5000)
        .filter(|played| (28..34).contains(&played.steps.len()))
        .find(|played| played.animation(Look::default()).frames == 30)
}

/// CPU time of this thread so far, in milliseconds; Linux only.
fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(stat.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}

fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    Some(
        status
            .lines()
            .find(|line| line.starts_with("VmHWM"))?
            .to_owned(),
    )
}

fn report(variant: Variant) {
    let scenes = scenes(variant, 1000);
    let from = cpu_ms();
    let mut sizes: Vec<usize> = scenes.iter().map(|scene| board(scene).png.len()).collect();
    let cpu = cpu_ms()
        .zip(from)
        .map(|(to, from)| (to - from) / scenes.len() as f64);
    sizes.sort_unstable();
    let kib = |i: usize| sizes[i] as f64 / 1024.0;
    println!(
        "{variant}: {} boards, mean CPU {:.2} ms; KiB: least {:.1}, median {:.1}, most {:.1}",
        scenes.len(),
        cpu.unwrap_or(f64::NAN),
        kib(0),
        kib(sizes.len() / 2),
        kib(sizes.len() - 1),
    );
}

/// Tells what an animation weighs and costs.
fn report_animation(name: &str, make: impl Fn() -> Animation) {
    const TIMES: u32 = 10;
    let animation = make();
    let from = cpu_ms();
    (0..TIMES).for_each(|_| drop(make()));
    let cpu = cpu_ms()
        .zip(from)
        .map(|(to, from)| (to - from) / f64::from(TIMES));
    let cpu = cpu.unwrap_or(f64::NAN);
    let frames = f64::from(animation.frames);
    let kib = animation.gif.len() as f64 / 1024.0;
    println!(
        "{name}: {} frames, {} px, {:.1} s{}; {kib:.0} KiB, {:.1} a frame; {cpu:.1} ms of CPU, {:.2} a frame",
        animation.frames,
        animation.width_px,
        f64::from(animation.duration_cs) / 100.0,
        if animation.shortened {
            ", shortened"
        } else {
            ""
        },
        kib / frames,
        cpu / frames,
    );
}

fn report_animations() {
    let look = Look::default();
    for variant in Variant::ALL {
        if let Some(played) = move_of_thirty_frames(variant) {
            report_animation(&format!("{variant}, a move"), || played.animation(look));
        }
        for plies in [30, 60] {
            let scenes = stretch(variant, plies, look);
            report_animation(&format!("{variant}, {plies} plies"), || {
                animate_plies(&scenes)
            });
        }
    }
    let mut longest: Vec<Played> = Variant::ALL
        .into_iter()
        .flat_map(|v| games(v).take(5000))
        .collect();
    longest.sort_by_key(|played| std::cmp::Reverse(played.steps.len()));
    for played in &longest[..10] {
        let name = format!("one of the longest, {} steps", played.steps.len());
        report_animation(&name, || played.animation(look));
    }
}

fn report_every_look() {
    let from = cpu_ms();
    for variant in Variant::ALL {
        for theme in Theme::ALL {
            for digits in Digits::ALL {
                let scenes = stretch(variant, 60, Look { theme, digits });
                drop((board(&scenes[0]), animate_plies(&scenes)));
            }
        }
    }
    let cpu = cpu_ms().zip(from).map(|(to, from)| to - from);
    println!("every look: {:.0} ms of CPU", cpu.unwrap_or(f64::NAN));
}

fn main() {
    let from = cpu_ms();
    warm_up();
    let cpu = cpu_ms().zip(from).map(|(to, from)| to - from);
    println!("start-up: {:.0} ms of CPU", cpu.unwrap_or(f64::NAN));
    for variant in Variant::ALL {
        report(variant);
    }
    report_animations();
    println!("{}", peak_memory().unwrap_or_default());
    report_every_look();
    println!("{}", peak_memory().unwrap_or_default());
    divan::main();
}

#[divan::bench(args = Variant::ALL)]
fn one_board(bencher: divan::Bencher<'_, '_>, variant: Variant) {
    let scenes = scenes(variant, 100);
    let mut next = (0..scenes.len()).cycle();
    bencher.bench_local(|| board(&scenes[next.next().unwrap_or(0)]));
}

#[divan::bench(args = [Variant::Kiswahili, Variant::Kete, Variant::Kujifunza])]
fn a_move_of_thirty_frames(bencher: divan::Bencher<'_, '_>, variant: Variant) {
    let played = move_of_thirty_frames(variant).unwrap();
    bencher.bench_local(|| played.animation(Look::default()));
}

#[divan::bench(args = Variant::ALL)]
fn thirty_plies(bencher: divan::Bencher<'_, '_>, variant: Variant) {
    let scenes = stretch(variant, 30, Look::default());
    bencher.bench_local(|| animate_plies(&scenes));
}
