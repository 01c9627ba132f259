//! A club for a test: a sandbox, the bot as a process of its own, and its database.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use komwe::rules::{Game, Move, Side, Silent, Variant};
use komwe::sandbox::{Answer, Arg, Channel, MessageView, Options, Permissions, Person, Sandbox};
use tempfile::TempDir;

use crate::openapi;

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// The sandbox with the bot in it. When it is dropped, the bot is killed.
pub(crate) struct Club {
    pub(crate) sandbox: Sandbox,
    pub(crate) bao: Channel,
    bot: Option<Child>,
    folder: TempDir,
    starts: u64,
    /// Interactions a second that one person may have; 0: as many as they like, for people in tests are quick.
    user_limit: u32,
}

/// The program in a folder, without any settings of the machine.
pub(crate) fn komwe(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_komwe"));
    command.current_dir(folder).stdin(Stdio::null());
    for name in komwe::config::Settings::variables() {
        command.env_remove(name);
    }
    command
}

impl Club {
    /// Opens a club with a running bot.
    pub(crate) async fn open() -> Club {
        Club::open_with(Options::default()).await
    }

    /// Opens a club in whose channel the bot may not make threads: games are played in the channel itself.
    pub(crate) async fn open_without_threads() -> Club {
        let club = Club::open().await;
        let trouble = club.sandbox.trouble();
        trouble.deny(&club.bao, Permissions::CREATE_PUBLIC_THREADS);
        club
    }

    /// Opens a club whose Discord is as told.
    pub(crate) async fn open_with(options: Options) -> Club {
        Club::open_limited(options, 0).await
    }

    /// Opens a club in which each person may have so many interactions a second.
    pub(crate) async fn open_with_limit(user_limit: u32) -> Club {
        Club::open_limited(Options::default(), user_limit).await
    }

    async fn open_limited(options: Options, user_limit: u32) -> Club {
        let options = Options {
            patience: PATIENCE,
            ..options
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        let bao = sandbox.channel("bao");
        let mut club = Club {
            sandbox,
            bao,
            bot: None,
            folder: tempfile::tempdir().unwrap(),
            starts: 0,
            user_limit,
        };
        club.start().await;
        club
    }

    /// Opens a club in which Asha and Juma have begun a game.
    pub(crate) async fn playing(variant: Variant) -> (Club, Match) {
        Club::open().await.with_game(variant).await
    }

    /// Has Asha and Juma begin a game.
    pub(crate) async fn with_game(self, variant: Variant) -> (Club, Match) {
        let club = self;
        let (asha, juma) = (club.person("Asha"), club.person("Juma"));
        let game = club.begin(variant, &asha, &juma).await;
        (club, game)
    }

    pub(crate) fn person(&self, name: &str) -> Person {
        self.sandbox.person(name)
    }

    /// Starts the bot and waits until it is there.
    pub(crate) async fn start(&mut self) {
        assert!(self.bot.is_none(), "the bot is running already");
        let bot = komwe(self.folder.path())
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("KOMWE_DISCORD_API", self.sandbox.base_url())
            .env("KOMWE_DATABASE", self.database())
            .env("KOMWE_USER_LIMIT", self.user_limit.to_string())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.bot = Some(bot);
        self.starts += 1;
        self.sandbox
            .bot_identified(self.starts, PATIENCE)
            .await
            .unwrap();
        self.sandbox.bot_ready(PATIENCE).await.unwrap();
    }

    /// Ends the bot in the middle of whatever it does (`kill -9`).
    pub(crate) fn kill(&mut self) {
        let mut bot = self.bot.take().expect("the bot is not running");
        bot.kill().unwrap();
        bot.wait().unwrap();
    }

    /// Asks the bot to end (SIGTERM), and waits until it has.
    pub(crate) fn stop(&mut self) -> ExitStatus {
        let mut bot = self.bot.take().expect("the bot is not running");
        let asked = Command::new("kill").arg(bot.id().to_string()).status();
        assert!(asked.unwrap().success());
        bot.wait().unwrap()
    }

    /// The folder of the bot.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("komwe.sqlite3")
    }

    /// Challenges and accepts, and returns the game at its first board.
    pub(crate) async fn begin(&self, variant: Variant, one: &Person, other: &Person) -> Match {
        self.begin_on(variant, true, one, other).await
    }

    /// The same with or without ratings: two players may have only so many rated games.
    pub(crate) async fn begin_on(
        &self,
        variant: Variant,
        rated: bool,
        one: &Person,
        other: &Person,
    ) -> Match {
        let options = [
            ("game", variant.key().into()),
            ("opponent", other.into()),
            ("rated", rated.into()),
        ];
        let offer = one.slash(&self.bao, "challenge", options).await.unwrap();
        let accepted = other.press(offer.message(), "Accept").await.unwrap();
        assert!(accepted.is_update(), "{accepted:?}");
        assert!(
            accepted.message().buttons().is_empty(),
            "the buttons stayed"
        );
        let number = number(accepted.text());
        let headline = format!("Game #{number} ");
        let board = self
            .sandbox
            .wait_anywhere(|message| {
                message.text().contains(&headline) && message.text().contains("begin")
            })
            .await
            .unwrap();
        self.taken_up(variant, one, other, board)
    }

    /// The game of which this is the first board.
    pub(crate) fn taken_up(
        &self,
        variant: Variant,
        one: &Person,
        other: &Person,
        board: MessageView,
    ) -> Match {
        let south_begins = format!("{} is South", one.mention());
        let players = if board.text().contains(&south_begins) {
            [one.clone(), other.clone()]
        } else {
            [other.clone(), one.clone()]
        };
        Match {
            number: number(board.text()),
            game: Game::new(variant),
            players,
            home: self.place(&board),
            board,
        }
    }

    /// The channel, thread or conversation of a message.
    pub(crate) fn place(&self, message: &MessageView) -> Channel {
        self.sandbox.channel_by_id(message.channel()).unwrap()
    }

    /// Holds every request of the bot so far against Discord's description of its API.
    pub(crate) fn check_requests(&self) {
        let requests = self.sandbox.requests();
        assert!(requests.len() > 3, "no requests were recorded");
        openapi::check(&requests);
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        if let Some(bot) = &mut self.bot {
            let _ = bot.kill();
            let _ = bot.wait();
        }
    }
}

/// The number of a game in a text: the digits after the first `#`.
pub(crate) fn number(text: &str) -> i64 {
    let (_, rest) = text
        .split_once('#')
        .unwrap_or_else(|| panic!("no game in {text:?}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// A game between two people, with the rules kept alongside.
pub(crate) struct Match {
    pub(crate) number: i64,
    pub(crate) game: Game,
    /// By [`Side::index`].
    pub(crate) players: [Person; 2],
    /// Where it is played: both players are there.
    pub(crate) home: Channel,
    /// The last board.
    pub(crate) board: MessageView,
}

impl Match {
    pub(crate) fn player(&self, side: Side) -> &Person {
        &self.players[side.index()]
    }

    /// Who is to move.
    pub(crate) fn mover(&self) -> &Person {
        self.player(self.game.position().turn())
    }

    /// Who is not to move.
    pub(crate) fn waiting(&self) -> &Person {
        self.player(self.game.position().turn().other())
    }

    /// The options of `/move` in this game.
    pub(crate) fn options(&self, text: &str) -> [(&'static str, Arg); 2] {
        [("move", text.into()), ("game", self.number.into())]
    }

    /// Plays a legal move with `/move`, and checks the new board.
    pub(crate) async fn play(&mut self, club: &Club, mv: Move) -> Answer {
        let text = mv.to_string();
        let mover = self.mover().clone();
        let answer = mover
            .slash(&self.home, "move", self.options(&text))
            .await
            .unwrap();
        self.follow(mv, &answer);
        assert_eq!(club.place(&self.board).id(), self.home.id());
        answer
    }

    /// Plays so many first legal moves at home.
    pub(crate) async fn play_on(&mut self, club: &Club, moves: usize) {
        for _ in 0..moves {
            let mv = self.game.position().legal_moves()[0];
            self.play(club, mv).await;
        }
    }

    /// Makes sure that each board of the game was told once, wherever that was.
    pub(crate) fn check_boards(&self, club: &Club) {
        let told = format!("Game #{} ", self.number);
        let messages = club.sandbox.messages_anywhere();
        let count = |words: &str| {
            let boards = messages.iter().map(MessageView::text);
            boards
                .filter(|text| text.contains(&told) && text.contains(words))
                .count()
        };
        assert_eq!(count("to begin"), 1, "the beginning");
        for ply in 1..=self.game.ply() {
            assert_eq!(count(&format!("move {ply}:")), 1, "move {ply}");
        }
    }

    /// Plays the first legal move in another place than the game's home: the board is posted, and both players go where it is.
    pub(crate) async fn play_from(&mut self, club: &Club, place: &Channel) -> MessageView {
        let mv = self.game.position().legal_moves()[0];
        let mover = self.mover().clone();
        let options = self.options(&mv.to_string());
        let answer = mover.slash(place, "move", options).await.unwrap();
        assert!(answer.is_private(), "{}", answer.text());
        assert!(answer.text().contains("on its way"), "{}", answer.text());
        self.told(club, mv).await;
        self.board.clone()
    }

    /// Waits for the board after a move, wherever it is told, and has both players go there.
    pub(crate) async fn told(&mut self, club: &Club, mv: Move) {
        let told = format!("Game #{} ", self.number);
        let ply = format!("move {}:", self.game.ply() + 1);
        let board = club
            .sandbox
            .wait_anywhere(|message| {
                message.text().contains(&told) && message.text().contains(&ply)
            })
            .await
            .unwrap();
        self.home = club.place(&board);
        self.see(mv, board);
    }

    /// Takes the answer to a move for the new board.
    pub(crate) fn follow(&mut self, mv: Move, answer: &Answer) {
        assert!(!answer.is_private(), "{mv} was refused: {}", answer.text());
        self.see(mv, answer.message().clone());
    }

    /// Plays a legal move with a bot that may be slow: where the answer comes too late, the board is posted instead.
    pub(crate) async fn play_slowly(&mut self, club: &Club, mv: Move) {
        let mover = self.mover().clone();
        let options = self.options(&mv.to_string());
        let answer = mover.slash(&self.home, "move", options).await.unwrap();
        if !answer.is_private() {
            return self.follow(mv, &answer);
        }
        assert!(
            answer.text().contains("on its way"),
            "{mv} was refused: {}",
            answer.text()
        );
        self.told(club, mv).await;
    }

    /// Takes a message for the board after a move.
    fn see(&mut self, mv: Move, board: MessageView) {
        let told = format!("played **{mv}**");
        assert!(
            board.text().contains(&told),
            "{mv} is not told: {}",
            board.text()
        );
        self.game.play(mv, &mut Silent).unwrap();
        self.board = board;
        let [picture] = self.board.files() else {
            panic!("a board has one picture");
        };
        let alt = picture.description.as_deref().unwrap();
        assert!(
            alt.contains(&mv.to_string()),
            "the alt text does not tell the move: {alt}"
        );
        if self.game.outcome().is_none() {
            let next = self.mover().id();
            assert_eq!(
                self.board.mentions(),
                [next],
                "not the player to move was called"
            );
        }
    }
}

/// A small generator of numbers, the same on every machine.
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    /// A number below `bound` (Knuth's linear congruential constants of MMIX).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}
