/** @list turn 3 @own-system — every fault of the channel, played one after the other */
// Every fault of the Spanish tax agency, by its name: nothing is lost, nothing is taken twice, and the chain keeps its order.
import type { Fault } from '../../../../deploy/simulate/verifactu/faults';
import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import type { TestSystem } from '../../../support/system';
import type { Clock } from '../transmission-steps';
import { startAgainstAgency } from '../verifactu/own-agency';
import { connect, connected, expectSameChain, invoice, type Taxpayer, whenRecord } from '../verifactu/steps';
import { describeFaults } from './fault-table';
import { expectNothingSecret, history, meets, troubled } from './verifactu-records';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = { id: '' };

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  ({ system, clock } = await startAgainstAgency(agency, () => ({
    // `slow` alone is to meet it
    CHANNEL_TIMEOUT_SECONDS: '10',
    // Host of connections to TEST, which does not exist.
    CHANNEL_ENDPOINTS: `verifactu.PROD=${agency.url()},verifactu.TEST=https://nowhere.example.com`,
  })));
});
beforeEach(() => {
  agency.waitSeconds = 0;
  agency.isDown = false;
});

describe('a call without an answer', () => {
  it.each<[Fault, string[]]>([
    ['lostAnswer', ['send no_answer', 'ask accepted']],
    ['slow', ['send no_answer', 'ask accepted']],
    ['garbage', ['send not_understood', 'ask accepted']],
    ['lostRequest', ['send no_answer', 'ask absent', 'send accepted']],
    ['down', ['send unavailable', 'ask absent', 'send accepted']],
    ['maintenance', ['send unavailable', 'ask absent', 'send accepted']],
    ['serverFault', ['send unavailable', 'ask absent', 'send accepted']],
  ])('%s: it is asked about first, and taken once', async (fault, expected) => {
    const { account, one, behind } = await meets(system, fault);
    expect(one.state).toBe('sending');
    expect(one.errors[0]?.message).not.toContain('10.1.2.3');
    clock.forward(2 * MINUTE);
    await whenRecord(account, { id: one.documentId }, 'accepted');
    clock.forward(2 * MINUTE);
    await whenRecord(account, behind, 'accepted');
    expect(await history(account, one)).toEqual(expected);
    await expectSameChain(account, system, agency);
  });

  it('halfTaken: those that were taken are not sent again, the others are, in their order', async () => {
    const account = await connected(system);
    agency.waitSeconds = 60;
    await whenRecord(account, await invoice(account), 'accepted');
    const documents = [];
    for (const fault of [undefined, 'halfTaken', undefined, undefined] as const)
      documents.push(await invoice(account, fault));
    await whenRecord(account, documents[3] ?? NONE, 'queued');
    clock.forward(65 * SECOND);
    await whenRecord(account, documents[0] ?? NONE, troubled);
    agency.waitSeconds = 0;
    clock.forward(2 * MINUTE);
    await whenRecord(account, documents[1] ?? NONE, 'accepted');
    clock.forward(2 * MINUTE);
    for (const document of documents) await whenRecord(account, document, 'accepted');
    await expectSameChain(account, system, agency);
  });
});

describe('tooMany', () => {
  it.each([
    ['7', 7 * SECOND],
    ['abc', MINUTE],
    [undefined, MINUTE],
    [String(10 * 365 * 24 * 3_600), DAY],
  ])('with Retry-After %s holds the whole lane', async (retryAfter, pauseMs) => {
    agency.retryAfter = retryAfter;
    const { account, one, behind } = await meets(system, 'tooMany');
    expect(one).toMatchObject({ state: 'queued', attempts: 0 });
    if (pauseMs > MINUTE) {
      const before = agency.submissionsOf(account.nif).length;
      clock.forward(pauseMs - HOUR);
      // another company has its turn meanwhile
      const other = await connected(system);
      await whenRecord(other, await invoice(other), 'accepted');
      expect(agency.submissionsOf(account.nif)).toHaveLength(before);
      clock.forward(HOUR);
    }
    clock.forward(2 * MINUTE);
    await whenRecord(account, behind, 'accepted');
    await expectSameChain(account, system, agency);
  });
});

describe('credentials', () => {
  it('expired: read once more, and the call is repeated', async () => {
    const account = await connected(system);
    const one = await whenRecord(account, await invoice(account, 'expired'), 'accepted');
    expect(await history(account, one)).toEqual(['send accepted']);
    expect(agency.submissionsOf(account.nif)).toHaveLength(2);
  });

  it('suspended: the connection is stopped, and goes on when it is made anew', async () => {
    const account = await connected(system);
    const document = await invoice(account, 'suspended');
    const blocked = await whenRecord(account, document, ({ blockedBy }) => blockedBy !== null);
    expect(blocked).toMatchObject({ state: 'queued', blockedBy: 'connection', attempts: 0 });
    expect(blocked.errors.at(-1)?.message).toContain('suspended');
    clock.forward(2 * MINUTE);
    await connect(account);
    await whenRecord(account, document, 'accepted');
  });
});

it('tooLarge: the same records go out in smaller messages', async () => {
  const account = await connected(system);
  agency.waitSeconds = 60;
  await whenRecord(account, await invoice(account), 'accepted');
  const documents = [];
  for (const fault of ['tooLarge', undefined, undefined, undefined] as const)
    documents.push(await invoice(account, fault));
  await whenRecord(account, documents[3] ?? NONE, 'queued');
  agency.waitSeconds = 0;
  for (let minutes = 0; minutes < 3; minutes++) {
    clock.forward(65 * SECOND);
    await whenRecord(
      account,
      documents[0] ?? NONE,
      ({ state, errors }) => state === 'accepted' || errors.length > minutes,
    );
  }
  for (const document of documents) await whenRecord(account, document, 'accepted');
  expect(agency.batches.filter(({ nif }) => nif === account.nif).map(({ size }) => size)).toEqual([1, 2, 2]);
  await expectSameChain(account, system, agency);
});

it('an outage of days gives nothing up: once an hour it is tried, and then it says why it comes late', async () => {
  const account = await connected(system);
  agency.isDown = true;
  const document = await invoice(account);
  await whenRecord(account, document, troubled);
  for (let tries = 1; tries < 6; tries++) {
    clock.forward(20 * HOUR);
    const { nextAttemptAt } = await whenRecord(account, document, ({ attempts }) => attempts > tries);
    expect(Date.parse(nextAttemptAt ?? '') - clock.now()).toBeLessThanOrEqual(HOUR);
  }
  agency.isDown = false;
  clock.forward(2 * HOUR);
  const accepted = await whenRecord(account, document, 'accepted');
  expect(accepted).toMatchObject({ businessStatus: 'Correcto', warnings: [] });
  expect(agency.batches.findLast(({ nif }) => nif === account.nif)).toMatchObject({ isIncident: true });
});

it('nothing secret is stored, logged into the history or told', () => expectNothingSecret(system));

async function unreachable(account: Taxpayer): Promise<{ id: string }> {
  const document = await invoice(account);
  const waiting = await whenRecord(account, document, troubled);
  expect(waiting).toMatchObject({ state: 'queued', errors: [{ code: 'unreachable', class: 'network' }] });
  expect(JSON.stringify(waiting)).not.toMatch(/example\.com|127\.0\.0\.1|ECONN/);
  return document;
}

/** The agency is as `start` makes it, until the record has met it; then it is back. */
async function meetsAway(start: () => Promise<void>): Promise<void> {
  const account = await connected(system);
  await agency.stop();
  await start();
  const document = await unreachable(account);
  await agency.stop();
  await agency.start();
  clock.forward(2 * MINUTE);
  await whenRecord(account, document, 'accepted');
  await expectSameChain(account, system, agency);
}

describeFaults('Verifactu', 'verifactu', {
  refused: () => meetsAway(async () => {}),
  tls: () => meetsAway(() => agency.startUntrusted()),
  dns: async () => void (await unreachable(await connected(system, { environment: 'TEST' }))),
});
