// Plays brackets with brackets-manager. Standard input and output are lines of JSON: in comes {"n", "double", "lot"}, out goes the
// same with "played": [[group, round, match, first seed, second seed], ...]. Groups are 1 winners, 2 losers and 3 the grand finals,
// or 2 the match for the third place when there is no losers' bracket.
"use strict";

const { createInterface } = require("node:readline");
const { BracketsManager } = require("brackets-manager");
const { InMemoryDatabase } = require("brackets-memory-db");

// Ready or, once a result is in, completed (brackets-model).
const READY = 2;

// Which side wins, 0 or 1. Lot 0: the better seed. Else by a sum that tests/tournament/oracles.rs works out in the same way.
function winner(lot, place, seeds) {
  if (lot === 0) return seeds[0] < seeds[1] ? 0 : 1;
  const [group, round, match] = place;
  const sum = (lot * 982451653 + group * 104729 + round * 1299709 + match * 15485863) % 2147483647;
  return Math.floor(sum / 65536) % 2;
}

async function play({ n, double, lot }) {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const size = 2 ** Math.ceil(Math.log2(n));
  const seeding = Array.from({ length: size }, (_, index) => (index < n ? String(index + 1) : null));
  await manager.create.stage({
    tournamentId: 0,
    name: "bracket",
    type: double ? "double_elimination" : "single_elimination",
    seeding,
    settings: double
      ? { seedOrdering: ["inner_outer"], grandFinal: "double" }
      : { seedOrdering: ["inner_outer"], consolationFinal: true },
  });
  const of = async (table) => new Map((await storage.select(table)).map((row) => [row.id, row]));
  const [groups, rounds, participants] = [await of("group"), await of("round"), await of("participant")];
  const played = [];
  let undefeated = false;
  for (;;) {
    const place = (match) => [groups.get(match.group_id).number, rounds.get(match.round_id).number, match.number];
    const matches = (await storage.select("match")).filter((match) => {
      const [group, round] = place(match);
      // It stays ready after the undefeated has won, though it is not to be played.
      return match.status === READY && !(undefeated && group === 3 && round === 2);
    });
    if (matches.length === 0) break;
    const match = matches[0];
    const seeds = [match.opponent1, match.opponent2].map((side) => Number(participants.get(side.id).name));
    const won = winner(lot, place(match), seeds);
    const [group, round] = place(match);
    if (double && group === 3 && round === 1 && won === 0) undefeated = true;
    played.push([...place(match), ...seeds]);
    await manager.update.match({
      id: match.id,
      opponent1: { score: won === 0 ? 1 : 0, result: won === 0 ? "win" : "loss" },
      opponent2: { score: won === 1 ? 1 : 0, result: won === 1 ? "win" : "loss" },
    });
  }
  return { n, double, lot, played };
}

async function main() {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    process.stdout.write(JSON.stringify(await play(JSON.parse(line))) + "\n");
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
