// Two processes send to an access point and to KSeF, with random faults of both, and one of them is killed again and again: nothing is lost and
// nothing reaches its receiver twice. TRANSMISSION_RUNS=1000 makes it long.
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '../services/documents/document-steps';
import { connected as connectedToKsef, invoice, type Taxpayer } from '../services/transmissions/ksef-steps';
import { connected, document, KEY, queue } from '../services/transmissions/transmission-steps';
import { buildProgram, kill, type Program } from '../support/built';
import type { Fault as KsefFault } from '../support/channels/ksef/faults';
import { Ksef } from '../support/channels/ksef/ksef';
import { type Fault, PhossAp } from '../support/channels/phoss-ap';
import { SharedClock } from '../support/clock';
import { startTestSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';

const RUNS = Number(process.env.TRANSMISSION_RUNS ?? 12);
const RUNS_PER_KILL = 6;
const COMPANIES = 4;
const TAXPAYERS = 2;
const INVOICES_PER_KILL = 2;
const FAULTS: (Fault | undefined)[] = [
  undefined,
  undefined,
  'lostAnswer',
  'lostRequest',
  'slow',
  'maintenance',
  'garbage',
];
const KSEF_FAULTS: (KsefFault | undefined)[] = [
  ...[undefined, 'lostAnswer', 'lostRequest', 'slow', 'maintenance', 'garbage', 'expired'],
  ...['sessionClosed', 'sessionCancelled', 'brokenOff'],
] as (KsefFault | undefined)[];
const MOMENTS = ['before a call is looked at', 'after a document was taken', 'in between'] as const;

jest.setTimeout(180_000 + RUNS * 2_000);

const ap = new PhossAp();
const ksef = new Ksef();
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
  await ksef.start();
  const reachable = { ...ap.settings(), ...ksef.settings() };
  const both = [ap, ksef].map((simulator) => simulator.settings().OUTBOUND_ALLOW).join();
  settings = {
    ...{ CREDENTIALS_ENCRYPTION_KEY: KEY, CHANNEL_TIMEOUT_SECONDS: '1', ...reachable },
    OUTBOUND_ALLOW: both,
    OUTBOUND_CA_FILE: trustBoth(),
  };
  system = await startTestSystem(settings);
  [{ database }] = (await system.sql<{ database: string }>('SELECT current_database() AS database')) as [
    { database: string },
  ];
});
afterAll(async () => {
  if (child) await kill(child);
  await system?.stop();
  await Promise.all([ap.stop(), ksef.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** One file with the authorities of both simulators. */
function trustBoth(): string {
  const file = join(dataDir, 'authorities.pem');
  const texts = [ap, ksef].map((simulator) => readFileSync(simulator.settings().OUTBOUND_CA_FILE ?? ''));
  writeFileSync(file, Buffer.concat(texts));
  return file;
}

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
      for (const simulator of [ap, ksef]) {
        simulator.beforeAnswer = () => {};
        simulator.afterTaking = () => {};
      }
      await killChild();
      resolve();
    };
    if (moment === MOMENTS[0]) for (const simulator of [ap, ksef]) simulator.beforeAnswer = strike;
    else if (moment === MOMENTS[1]) for (const simulator of [ap, ksef]) simulator.afterTaking = strike;
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
    if (row?.seen === before && ap.open + ksef.open === 0) break;
    before = row?.seen ?? '';
    await sleep(1_200);
  }
  offsetMs += 6 * 60_000;
  clock.set(offsetMs);
  system.setClock(offsetMs);
  ksef.offsetMs = offsetMs;
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
  const taxpayers: Taxpayer[] = [];
  for (let count = 0; count < TAXPAYERS; count++) taxpayers.push(await connectedToKsef(system, ksef));
  const ids: string[] = [];
  const invoices: { id: string; nip: string; number: string }[] = [];
  let kills = 0;
  for (let run = 0; run < RUNS; run += RUNS_PER_KILL) {
    await startChild();
    const batch: [Business, string][] = [];
    for (let one = 0; one < Math.min(RUNS_PER_KILL, RUNS - run); one++) {
      const account = accounts[one % COMPANIES] as Business;
      batch.push([account, await document(account, FAULTS[randomInt(FAULTS.length)])]);
    }
    const issued: [Taxpayer, { id: string; number: string }][] = [];
    for (const account of taxpayers)
      for (let one = 0; one < INVOICES_PER_KILL; one++)
        issued.push([account, await invoice(account, KSEF_FAULTS[randomInt(KSEF_FAULTS.length)])]);
    const killed = killAtRandom();
    for (const [account, id] of batch) ids.push((await queue(account, id)).id);
    for (const [account, { id, number }] of issued)
      invoices.push({ id: (await queue(account, id)).id, nip: account.nip, number });
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
  const calls = ap.calls.length + ksef.calls.length;
  const total = ids.length + invoices.length;
  process.stdout.write(`${total} transmissions, ${kills} kills, ${calls} calls\n`);
  expect(ids.map((id) => ap.deliveriesOf(id))).toEqual(ids.map(() => 1));
  const [events] = await system.sql<{ count: number; distinct: number }>(
    `SELECT count(*)::integer AS count, count(DISTINCT data->>'id')::integer AS distinct FROM (
      SELECT data FROM webhooks.events WHERE type = 'transmission.accepted'
      UNION ALL SELECT data FROM transmissions.outbox WHERE type = 'transmission.accepted') told`,
  );
  expect(events).toEqual({ count: total, distinct: total });
  const numbers = await system.sql<{ id: string; remoteId: string }>(
    `SELECT id, remote_id AS "remoteId" FROM transmissions.transmissions WHERE channel = 'ksef' ORDER BY id`,
  );
  const taken = invoices.map(({ id, nip, number }) =>
    ksef.takenOf(nip, number).map(({ ksefNumber }) => ({ id, remoteId: ksefNumber })),
  );
  // each has one number, and it is the one that is shown
  expect(taken.every((found) => found.length === 1)).toBe(true);
  expect(taken.flat().toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(numbers);
});
