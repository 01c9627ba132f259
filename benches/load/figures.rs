//! The figures, and where the system tells them (Linux).

use std::fs;
use std::process::Command;
use std::time::Duration;

/// Memory of a process in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) most: u64,
}

/// What was measured.
#[derive(Debug)]
pub(crate) struct Figures {
    pub(crate) time: Duration,
    /// How long each answer took.
    pub(crate) answers: Vec<Duration>,
    pub(crate) unanswered: usize,
    /// Games that are still being played.
    pub(crate) open: usize,
    pub(crate) bot_cpu: Duration,
    pub(crate) sandbox_cpu: Duration,
    pub(crate) memory: Memory,
}

impl Figures {
    pub(crate) fn print(mut self) {
        self.answers.sort_unstable();
        let moves = self.answers.len();
        let rate = moves as f64 / self.time.as_secs_f64();
        let of_hundred = |part: usize| {
            let index = (moves * part / 100).min(moves.saturating_sub(1));
            let found = self.answers.get(index).copied().unwrap_or_default();
            found.as_secs_f64() * 1_000.0
        };
        let each = |cpu: Duration| cpu.as_secs_f64() * 1_000.0 / moves.max(1) as f64;
        let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
        let (half, most, longest) = (of_hundred(50), of_hundred(99), of_hundred(100));
        let (bot, sandbox) = (each(self.bot_cpu), each(self.sandbox_cpu));
        let (now, peak) = (mib(self.memory.now), mib(self.memory.most));
        println!("moves a second        {rate:>10.1}");
        println!("answers, half within  {half:>10.1} ms");
        println!("answers, 99 % within  {most:>10.1} ms");
        println!("answers, all within   {longest:>10.1} ms");
        println!("without board at once {:>10}", self.unanswered);
        println!("CPU a move, bot       {bot:>10.2} ms");
        println!("CPU a move, sandbox   {sandbox:>10.2} ms");
        println!("games open            {:>10}", self.open);
        println!("memory of the bot     {now:>10.1} MiB, {peak:.1} at most");
        println!(
            "{{\"moves_per_second\":{rate:.1},\"p50_ms\":{half:.1},\"p99_ms\":{most:.1},\"max_ms\":{longest:.1},\
             \"unanswered\":{},\"bot_cpu_ms\":{bot:.2},\"sandbox_cpu_ms\":{sandbox:.2},\"games_open\":{},\
             \"rss_mib\":{now:.1},\"rss_peak_mib\":{peak:.1}}}",
            self.unanswered, self.open
        );
    }
}

/// The memory of a process in use.
pub(crate) fn memory(process: &str) -> Memory {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let bytes = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kib = line.and_then(|line| line.split_whitespace().next());
        kib.and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) << 10
    };
    Memory {
        now: bytes("VmRSS:"),
        most: bytes("VmHWM:"),
    }
}

/// The CPU time of a process.
pub(crate) fn cpu(process: &str) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
    let (_, rest) = stat.rsplit_once(") ").unwrap();
    let ticks = rest.split(' ').skip(11).take(2);
    let ticks: f64 = ticks.map(|field| field.parse::<f64>().unwrap()).sum();
    Duration::from_secs_f64(ticks / ticks_a_second())
}

/// The CPU time of this process, in which the sandbox and the people are.
pub(crate) fn own_cpu() -> Duration {
    cpu("self")
}

fn ticks_a_second() -> f64 {
    let told = Command::new("getconf").arg("CLK_TCK").output().unwrap();
    let text = String::from_utf8(told.stdout).unwrap();
    text.trim().parse().unwrap()
}
