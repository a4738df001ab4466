/** @list night @own-system — kills, cuts and fills what a system stands on */
// Two processes send to every provider, with random faults of each, and are killed again and again at every state that a
// transmission can be in: nothing is lost and nothing reaches its receiver twice. TRANSMISSION_RUNS=1000 makes it long.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY } from '../services/transmissions/transmission-steps';
import { buildProgram } from '../support/built';
import { SharedClock } from '../support/clock';
import { startOwnSystem, type TestSystem } from '../support/system';
import { Game } from './transmissions/game';
import type { Player } from './transmissions/player';
import { ksef } from './transmissions/players/ksef';
import { nav } from './transmissions/players/nav';
import { pdp } from './transmissions/players/pdp';
import { phossAp } from './transmissions/players/phoss-ap';
import { storecove } from './transmissions/players/storecove';
import { verifactu } from './transmissions/players/verifactu';
import { Processes } from './transmissions/processes';
import { Strikes } from './transmissions/strikes';

/** Number of transmissions of each provider. */
const RUNS = Number(process.env.TRANSMISSION_RUNS ?? 6);
/** A long run has a hundred kills and some. */
const PER_KILL = Math.max(3, Math.floor(RUNS / 110));
const MANY = 1_000;
const KILLS_OF_MANY = 100;
const MOMENTS = ['taken up', 'before the call', 'under way without an answer', 'answered, not written down'];

const EVERYBODY: readonly Player[] = [phossAp(), storecove(), ksef(), nav(), verifactu(), pdp()];
/** TRANSMISSION_PLAYERS=nav,pdp plays with these alone: to look into what a long run has shown. */
const named = process.env.TRANSMISSION_PLAYERS?.split(',');
const players = EVERYBODY.filter(({ name }) => named?.includes(name) ?? true);

jest.setTimeout(900_000 + RUNS * players.length * 2_000);

const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const clock = new SharedClock(folder);
let system: TestSystem;
let processes: Processes;
let strikes: Strikes;

beforeAll(async () => {
  // this process answers nothing while it compiles
  buildProgram();
  for (const { simulator } of players) await simulator.start();
  const settings = {
    ...{ CREDENTIALS_ENCRYPTION_KEY: KEY, CHANNEL_TIMEOUT_SECONDS: '1' },
    ...settingsOf(players.map(({ simulator }) => simulator.settings())),
  };
  system = await startOwnSystem(settings);
  const [{ database } = { database: '' }] = await system.sql<{ database: string }>(
    'SELECT current_database() AS database',
  );
  processes = new Processes(database, { ...settings, ...clock.settings, DNS_SERVERS: '127.0.0.1:9' });
  strikes = await Strikes.on(players, database);
});
afterAll(async () => {
  await processes?.end();
  await strikes?.end();
  await Promise.all(players.map(({ simulator }) => simulator.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Joins the settings of all simulators: a file with all authorities, and lists of all addresses. */
function settingsOf(all: Record<string, string>[]): Record<string, string> {
  const authorities = join(folder, 'authorities.pem');
  writeFileSync(
    authorities,
    Buffer.concat(all.map(({ OUTBOUND_CA_FILE = '' }) => readFileSync(OUTBOUND_CA_FILE))),
  );
  const joined = (name: string) => all.flatMap((one) => one[name] ?? []).join();
  return {
    ...Object.assign({}, ...all),
    OUTBOUND_CA_FILE: authorities,
    OUTBOUND_ALLOW: joined('OUTBOUND_ALLOW'),
    CHANNEL_ENDPOINTS: joined('CHANNEL_ENDPOINTS'),
  };
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

it('everything arrives once, whenever a process is killed and whatever the channel does', async () => {
  const startedAt = performance.now();
  const game = new Game(players, { system, processes, strikes, clock });
  await game.begin();
  let batch = await game.make(PER_KILL);
  for (let made = PER_KILL; batch.length > 0; made += PER_KILL) {
    const next = game.make(Math.min(PER_KILL, Math.max(0, RUNS - made)));
    await game.round(batch, next);
    batch = await next;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    if (game.kills % 10 === 0) say(`${game.kills} kills, ${game.made.size} transmissions, ${seconds} s`);
  }
  await game.finish();
  const calls = players.map(({ simulator }) => simulator.calls.length).reduce((sum, count) => sum + count);
  say(`${game.made.size} transmissions, ${game.kills} kills, ${calls} calls`);
  say(game.left.lines().join('\n'));
  expect(await game.wrong()).toEqual([]);
  if (RUNS < MANY) return;
  for (const player of players) {
    expect(game.left.killsOf(player)).toBeGreaterThanOrEqual(KILLS_OF_MANY);
    expect(MOMENTS.filter((moment) => game.left.timesOf(player, moment) === 0)).toEqual([]);
  }
});
