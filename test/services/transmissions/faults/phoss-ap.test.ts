/** @list turn 2 @own-system — every fault of the channel, played one after the other */
// Every fault of an access point with the API of phoss-ap: nothing is lost, nothing is delivered twice, nothing secret is told.

import { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { HOSTILE_ANSWERS } from '../../../support/hostile-answers';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { startAgainst } from '../simulated-system';
import { document, eventsAbout, outcomes, queue, shown, whenIt } from '../transmission-steps';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { PhossApSubject } from './subjects';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const ap = new PhossAp();
let system: TestSystem;
let subject: PhossApSubject;
let account: Business;
const plays = new Plays(
  () => subject,
  () => account,
);
const { sending, losing } = plays;

beforeAll(async () => {
  ({ system } = await startAgainst(ap, () => ({
    CHANNEL_TIMEOUT_SECONDS: '10',
    ...ap.settings('ap.example.com'),
  })));
  subject = new PhossApSubject(system, ap);
  account = await subject.another();
});

/** A second refusal blocks the connection, not the document. */
async function expired(): Promise<void> {
  const other = await subject.another();
  const one = await sending(other, 'expired');
  expect(await whenIt(other, one, 'accepted')).toMatchObject({ attempts: 0, errors: [] });
  expect(ap.submitsOf(one.id)).toHaveLength(2);

  // The first one meets a network error after the five days, which is its first counted attempt.
  const documentIds = [await document(other, 'down'), await document(other)];
  const { token } = ap;
  ap.token = 'a new one';
  const [first, second] = [
    await queue(other, documentIds[0] ?? ''),
    await queue(other, documentIds[1] ?? ''),
  ];
  const blocked = await whenIt(other, first, ({ blockedBy }) => blockedBy === 'credentials');
  expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
  expect(blocked.errors.at(-1)).toMatchObject({ class: 'auth' });
  // The second one may have been under way as well when the first was refused.
  await whenIt(other, second, ({ blockedBy }) => blockedBy === 'credentials');
  subject.forward(5 * DAY);
  expect(await shown(other, second)).toMatchObject({ state: 'queued', blockedBy: 'credentials' });
  expect(JSON.stringify(blocked)).not.toContain(token);
  ap.token = token;
  // Both companies have the same key, so a poll in the meantime has stopped the other lane as well.
  await Promise.all([subject.connect(other), subject.connect(account)]);
  expect(await whenIt(other, first, ({ attempts }) => attempts === 1)).toMatchObject({ failedAt: null });
  subject.forward(15 * SECOND);
  await Promise.all([whenIt(other, first, 'accepted'), whenIt(other, second, 'accepted')]);
  expect([ap.deliveriesOf(first.id), ap.deliveriesOf(second.id)]).toEqual([1, 1]);
}

/** The access point has other bytes under this id; with our bytes the fault is a lost answer. */
async function duplicate(): Promise<void> {
  const one = await sending(account, 'duplicate');
  await whenIt(account, one, ({ attempts }) => attempts === 1);
  subject.forward(15 * SECOND);
  const rejected = await whenIt(account, one, 'rejected');
  expect(rejected.errors.at(-1)).toMatchObject({ code: 'other_content', class: 'content' });
  expect(ap.submitsOf(one.id)).toHaveLength(1);
}

async function rejected(): Promise<void> {
  const one = await sending(account, 'rejected');
  const found = await whenIt(account, one, 'rejected');
  expect(found).toMatchObject({ nextAttemptAt: null, errors: [{ code: 'verification_failed' }] });
  expect(found.errors[0]?.message).toContain('PEPPOL-EN16931-R004');
  expect(found.errors[0]?.message).toContain('token was ***');
  subject.forward(DAY);
  expect(ap.submitsOf(one.id)).toHaveLength(1);
  expect(await queue(account, one.documentId)).toMatchObject({ revision: 2 });
  const unknown = await whenIt(account, await sending(account, 'identifiers'), 'rejected');
  expect(unknown.errors).toMatchObject([{ code: 'identifiers_refused' }]);
}

async function lateNegative(): Promise<void> {
  const one = await sending(account, 'lateNegative');
  await whenIt(account, one, 'accepted');
  subject.forward(20 * MINUTE);
  const taken = ap.received.get(one.id);
  if (taken) Object.assign(taken, { mlsStatus: 'received_re', errorDetails: 'no such buyer' });
  subject.forward(20 * MINUTE);
  const found = await whenIt(account, one, 'rejected');
  expect(found).toMatchObject({ businessStatus: 'received_re', nextAttemptAt: null });
  expect(found.errors[0]?.message).toBe('The receiving side has rejected the document. “no such buyer”');
  expect(await eventsAbout(system, account, one, 'transmission.rejected')).toHaveLength(1);
}

const ASKED = ['ask accepted'];
const SENT_AGAIN = ['ask absent', 'send accepted'];
const back = (of: Business) => subject.connect(of);

// named by the threats, see test/security/threats.mjs
describe('what is lost', () => {
  it(
    'an answer: it is asked about, and nothing is sent again',
    losing('lostAnswer', ['send no_answer', ...ASKED]),
  );
  it('an answer that comes too late: as one that is lost', losing('slow', ['send no_answer', ...ASKED]));
  it(
    'a request: it is asked about first, and then sent again',
    losing('lostRequest', ['send no_answer', ...SENT_AGAIN]),
  );
  it('an answer to a duplicate: with our bytes it is a lost answer, with others a rejection', duplicate);
});

describeFaults('phoss-ap', 'phoss-ap', {
  tooMany: () => plays.tooMany(),
  down: losing('down', ['send unavailable', ...SENT_AGAIN]),
  maintenance: losing('maintenance', ['send unavailable', ...SENT_AGAIN]),
  refused: () => plays.refused(),
  tls: () =>
    plays.unreachable((of) => subject.connect(of, { accessPointUrl: ap.url('ap.example.com') }), back),
  dns: () =>
    plays.unreachable((of) => subject.connect(of, { accessPointUrl: 'https://nowhere.example.com' }), back),
  expired,
  keyRotated: () => plays.sharedKeyRotated(ap),
  rejected,
  latePositive: () => plays.late(['send submitted', 'poll accepted']),
  lateNegative,
  garbage: () => plays.garbage(ASKED, 200, Object.values(HOSTILE_ANSWERS)),
});

describe('what phoss-ap has of its own', () => {
  it('without a verdict for seven days has failed, and asks when it is tried again', async () => {
    const one = await sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    subject.forward(8 * DAY);
    const failed = await whenIt(account, one, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'verdict_missing' }]);
    await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    await whenIt(account, one, 'submitted');
    expect(ap.submitsOf(one.id)).toHaveLength(1);
  });

  it('sent, but not reported, is sent', async () => {
    const one = await sending(account, 'unreported');
    await whenIt(account, one, 'accepted');
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });

  it('given up by the access point has failed, and a retry sends it', async () => {
    const one = await sending(account, 'undeliverable');
    await whenIt(account, one, 'submitted');
    const taken = ap.received.get(one.id);
    if (taken) taken.status = 'permanently_failed';
    subject.forward(MINUTE);
    const failed = await whenIt(account, one, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'not_deliverable' }]);
    await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    const accepted = await whenIt(account, one, 'accepted');
    expect(outcomes(accepted).slice(-2)).toEqual(['ask absent', 'send accepted']);
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });

  it('switched off stops the connection, and what is queued goes out when it is connected anew', async () => {
    const other = await subject.another();
    const documentId = await document(other);
    ap.isSwitchedOff = true;
    const one = await queue(other, documentId);
    await whenIt(other, one, ({ blockedBy }) => blockedBy === 'connection');
    ap.isSwitchedOff = false;
    await subject.connect(other);
    await whenIt(other, one, 'accepted');
    expect(await other.http.call(transmissions.list, { state: 'accepted' })).toMatchObject({ total: 1 });
  });
});
