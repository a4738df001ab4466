// Two processes send, with random faults of the channel, and one of them is killed again and again: nothing is lost and
// nothing reaches its receiver twice. TRANSMISSION_RUNS=1000 makes it long.
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '../services/documents/document-steps';
import { connected, document, KEY, queue } from '../services/transmissions/transmission-steps';
import { buildProgram, kill, type Program } from '../support/built';
import { type Fault, PhossAp } from '../support/channels/phoss-ap';
import { SharedClock } from '../support/clock';
import { startTestSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';

const RUNS = Number(process.env.TRANSMISSION_RUNS ?? 12);
const RUNS_PER_KILL = 6;
const COMPANIES = 4;
const FAULTS: (Fault | undefined)[] = [
  undefined,
  undefined,
  'lostAnswer',
  'lostRequest',
  'slow',
  'maintenance',
  'garbage',
];
const MOMENTS = ['before a call is looked at', 'after a document was taken', 'in between'] as const;

jest.setTimeout(180_000 + RUNS * 2_000);

const ap = new PhossAp();
const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const clock = new SharedClock(dataDir);
let program: Program;
let system: TestSystem;
let settings: Record<string, string>;
let database: string;
let child: ChildProcess | undefined;
let offsetMs = 0;

beforeAll(async () => {
  program = buildProgram();
  await ap.start();
  settings = { CREDENTIALS_ENCRYPTION_KEY: KEY, CHANNEL_TIMEOUT_SECONDS: '1', ...ap.settings() };
  system = await startTestSystem(settings);
  [{ database }] = (await system.sql<{ database: string }>('SELECT current_database() AS database')) as [
    { database: string },
  ];
});
afterAll(async () => {
  if (child) await kill(child);
  await system?.stop();
  await ap.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startChild(): Promise<void> {
  const own = { ...settings, ...clock.settings, PORT: '0', DATA_DIR: dataDir, DNS_SERVERS: '127.0.0.1:9' };
  child = await program.start(database, own);
}

async function killChild(): Promise<void> {
  const victim = child;
  child = undefined;
  if (victim) await kill(victim);
}

/** Once, at a random call from now on. */
function killAtRandom(): Promise<void> {
  const moment = MOMENTS[randomInt(MOMENTS.length)];
  let calls = randomInt(1, 8);
  return new Promise((resolve) => {
    const strike = async () => {
      calls -= 1;
      if (calls !== 0) return;
      ap.beforeAnswer = () => {};
      ap.afterTaking = () => {};
      await killChild();
      resolve();
    };
    if (moment === MOMENTS[0]) ap.beforeAnswer = strike;
    else if (moment === MOMENTS[1]) ap.afterTaking = strike;
    else void sleep(randomInt(50, 500)).then(killChild).then(resolve);
  });
}

/** What a living process has leased is not taken from it: only then the clock is moved beyond the leases. */
async function forwardWhenCalm(): Promise<void> {
  let before = '';
  for (;;) {
    const [row] = await system.sql<{ seen: string }>(
      `SELECT string_agg(id || state || lease || coalesce(leased_until::text, ''), ' ' ORDER BY id) AS seen
        FROM transmissions.transmissions`,
    );
    if (row?.seen === before && ap.open === 0) break;
    before = row?.seen ?? '';
    await sleep(1_200);
  }
  offsetMs += 6 * 60_000;
  clock.set(offsetMs);
  system.setClock(offsetMs);
}

async function left(): Promise<number> {
  const [row] = await system.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM transmissions.transmissions WHERE state <> 'accepted'`,
  );
  return row?.count ?? 0;
}

it('everything arrives once, whenever a process is killed and whatever the channel does', async () => {
  const accounts: Business[] = [];
  for (let count = 0; count < COMPANIES; count++) accounts.push(await connected(system, ap));
  const ids: string[] = [];
  let kills = 0;
  for (let run = 0; run < RUNS; run += RUNS_PER_KILL) {
    await startChild();
    const batch: [Business, string][] = [];
    for (let one = 0; one < Math.min(RUNS_PER_KILL, RUNS - run); one++) {
      const account = accounts[one % COMPANIES] as Business;
      batch.push([account, await document(account, FAULTS[randomInt(FAULTS.length)])]);
    }
    const killed = killAtRandom();
    for (const [account, id] of batch) ids.push((await queue(account, id)).id);
    await Promise.race([killed, sleep(1_500)]);
    await killChild();
    kills += 1;
    await forwardWhenCalm();
  }
  await startChild();
  await until(
    'everything was accepted',
    async () => {
      if ((await left()) === 0) return true;
      await forwardWhenCalm();
      return false;
    },
    120_000,
  );
  process.stdout.write(`${ids.length} transmissions, ${kills} kills, ${ap.calls.length} calls\n`);
  expect(ids.map((id) => ap.deliveriesOf(id))).toEqual(ids.map(() => 1));
  const [events] = await system.sql<{ count: number; distinct: number }>(
    `SELECT count(*)::integer AS count, count(DISTINCT data->>'id')::integer AS distinct FROM (
      SELECT data FROM webhooks.events WHERE type = 'transmission.accepted'
      UNION ALL SELECT data FROM transmissions.outbox WHERE type = 'transmission.accepted') told`,
  );
  expect(events).toEqual({ count: ids.length, distinct: ids.length });
});
