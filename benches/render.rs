//! What a picture costs: the budget is 8 ms of CPU and 100 KiB for a board of 4 x 8 after start-up, and 100 MiB of memory.
//! Sizes, CPU time and memory are printed first, then divan times each step of a game.
#![allow(clippy::print_stdout, reason = "a benchmark tells its figures")]
#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a benchmark of ours on boards of ours"
)]

use komwe::render::{BoardView, Labels, Marks, NamePlate, Scene, Status, board, warm_up};
use komwe::rules::{Position, Step, Variant};

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

/// Every turn of some random games.
fn scenes(variant: Variant, number: usize) -> Vec<Scene<'static>> {
    let mut scenes = Vec::with_capacity(number);
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut position = Position::start(variant);
    while scenes.len() < number {
        let moves = position.legal_moves();
        if moves.is_empty() {
            position = Position::start(variant);
            continue;
        }
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        let choice = usize::try_from(bits % moves.len() as u64).unwrap();
        let mut steps: Vec<Step> = Vec::new();
        let after = position.play(moves[choice], &mut steps).unwrap();
        scenes.push(Scene {
            board: BoardView::from(&after),
            viewer: after.turn(),
            names: NAMES,
            marks: Marks::from_steps(&position, &steps),
            labels: LABELS,
            status: Status::of(&after),
        });
        position = after;
    }
    scenes
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

fn main() {
    let from = cpu_ms();
    warm_up();
    let cpu = cpu_ms().zip(from).map(|(to, from)| to - from);
    println!("start-up: {:.0} ms of CPU", cpu.unwrap_or(f64::NAN));
    for variant in Variant::ALL {
        report(variant);
    }
    println!("{}", peak_memory().unwrap_or_default());
    divan::main();
}

#[divan::bench(args = Variant::ALL)]
fn one_board(bencher: divan::Bencher<'_, '_>, variant: Variant) {
    let scenes = scenes(variant, 100);
    let mut next = (0..scenes.len()).cycle();
    bencher.bench_local(|| board(&scenes[next.next().unwrap_or(0)]));
}
