/** @list turn 3 @own-system — loses and replaces keys of every channel while documents leave */
// The key to the credentials is lost, and found again, or replaced by another one, with every provider: nothing is lost, nothing
// counts as tried, and nothing is sent twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resealAll } from '../../../deploy/entry/reseal';
import { joinedSettings } from '../../../deploy/simulate/joined-settings';
import { Ksef } from '../../../deploy/simulate/ksef/ksef';
import { Nav } from '../../../deploy/simulate/nav/nav';
import { Platform } from '../../../deploy/simulate/pdp/platform';
import { PhossAp } from '../../../deploy/simulate/phoss-ap';
import { Storecove } from '../../../deploy/simulate/storecove';
import { readConfig } from '../../../shared/settings/config';
import { adminAddress } from '../../support/postgres';
import { startOwnSystem, type TestSystem } from '../../support/system';
import type { Business } from '../documents/document-steps';
import type { Subject } from './faults/subject';
import { KsefSubject, NavSubject, PdpSubject, PhossApSubject, StorecoveSubject } from './faults/subjects';
import { Clock, KEY, queue, whenIt } from './transmission-steps';

const MINUTE = 60_000;
/** The key that sealed everything before `KEY`. */
const OLD_KEY = 'the passphrase before that of these tests';

const folder = mkdtempSync(join(tmpdir(), 'access-points-'));
const place = { port: 0, folder };
const ap = new PhossAp(place);
const storecove = new Storecove(place);
const ksef = new Ksef(place);
const nav = new Nav(place);
const platform = new Platform(place);
const simulators = [ap, storecove, ksef, nav, platform];

const SUBJECTS: Record<string, (system: TestSystem, clock: Clock) => Subject> = {
  'phoss-ap': (of, clock) => new PhossApSubject(of, ap, clock),
  Storecove: (of, clock) => new StorecoveSubject(of, storecove, clock),
  KSeF: (of, clock) => new KsefSubject(of, ksef, clock),
  NAV: (of, clock) => new NavSubject(of, nav, clock),
  'a French platform': (of, clock) => new PdpSubject(of, platform, clock),
};

let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  for (const simulator of simulators) await simulator.start();
  system = await startOwnSystem({
    ...{ CREDENTIALS_ENCRYPTION_KEY: KEY, CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: OLD_KEY },
    ...{ CHANNEL_TIMEOUT_SECONDS: '1', ...joinedSettings(simulators) },
  });
  clock = new Clock(system);
});
afterAll(async () => {
  for (const simulator of simulators) await simulator.stop();
  rmSync(folder, { recursive: true });
});

/** A text that no configured key opens is what a lost key looks like. Returns what finds it again. */
async function lose({ companyId }: Business): Promise<() => Promise<void>> {
  const connections = 'transmissions.connections WHERE company_id = $1';
  const [kept] = await system.sql<{ sealed: string }>(`SELECT sealed_config AS sealed FROM ${connections}`, [
    companyId,
  ]);
  const set = async (sealed = '') => {
    await system.sql('UPDATE transmissions.connections SET sealed_config = $2 WHERE company_id = $1', [
      companyId,
      sealed,
    ]);
  };
  await set(kept?.sealed.replace(/^v1\.[^.]+/, 'v1.lostlost'));
  return () => set(kept?.sealed);
}

/** `npm run reseal`, with the first key as the new one. Returns how many secrets were moved. */
async function reseal(current: string, previous: string): Promise<number> {
  const [{ database } = { database: '' }] = await system.sql<{ database: string }>(
    'SELECT current_database() AS database',
  );
  const env = { CREDENTIALS_ENCRYPTION_KEY: current, CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: previous };
  const said: string[] = [];
  const address = { ...adminAddress(), database };
  expect(await resealAll(readConfig(env), address, (line) => void said.push(line))).toBe(0);
  return said.reduce((sum, line) => sum + Number(/: (\d+) moved/.exec(line)?.[1]), 0);
}

describe.each(Object.entries(SUBJECTS))('%s', (_name, make) => {
  const subjectOf = () => make(system, clock);
  async function connected(): Promise<Business> {
    const account = await subjectOf().another();
    return account;
  }

  it('what is queued waits for the key, and goes out once when it is there', async () => {
    const [subject, account] = [subjectOf(), await connected()];
    const documentId = await subject.document(account);
    const find = await lose(account);
    const one = await queue(account, documentId);
    const blocked = await whenIt(account, one, ({ blockedBy }) => blockedBy === 'key');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0, errors: [] });
    expect(subject.timesSent(account, one)).toBe(0);

    await find();
    subject.forward(MINUTE + 1_000);
    expect(await subject.last(account, one)).toMatchObject({ attempts: 0, blockedBy: null });
    expect(subject.timesTaken(account, one)).toBe(1);
  });

  it('what may have arrived waits as well, and is asked about before anything is sent', async () => {
    const [subject, account] = [subjectOf(), await connected()];
    const one = await queue(account, await subject.document(account, 'lostAnswer'));
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    const find = await lose(account);
    subject.forward(15_000);
    const blocked = await whenIt(account, one, ({ blockedBy }) => blockedBy === 'key');
    expect(blocked).toMatchObject({ state: 'sending', attempts: 1 });

    await find();
    subject.forward(MINUTE + 1_000);
    await subject.last(account, one);
    expect(subject.timesTaken(account, one)).toBe(1);
  });

  it('what was taken is followed when the key is there again', async () => {
    const [subject, account] = [subjectOf(), await connected()];
    const one = await queue(account, await subject.document(account, 'latePositive'));
    await whenIt(account, one, 'submitted');
    const find = await lose(account);
    subject.forward(15_000);
    await whenIt(account, one, ({ blockedBy }) => blockedBy === 'key');
    await find();
    subject.forward(MINUTE + 1_000);
    expect(await subject.last(account, one)).toMatchObject({ state: 'accepted', attempts: 0 });
    expect(subject.timesSent(account, one)).toBe(1);
  });

  it('the key is replaced while an answer is missing: it goes on as if nothing had been', async () => {
    const [subject, account] = [subjectOf(), await connected()];
    await reseal(OLD_KEY, KEY);
    const one = await queue(account, await subject.document(account, 'lostAnswer'));
    const unsure = await whenIt(account, one, ({ attempts }) => attempts === 1);
    expect(unsure).toMatchObject({ state: 'sending', blockedBy: null });

    expect(await reseal(KEY, OLD_KEY)).toBeGreaterThan(0);
    expect(await reseal(KEY, OLD_KEY)).toBe(0);
    subject.forward(15_000);
    expect(await subject.last(account, one)).toMatchObject({ blockedBy: null });
    expect(subject.timesTaken(account, one)).toBe(1);
  });
});
