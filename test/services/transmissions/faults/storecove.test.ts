/** @list turn 2 @own-system — every fault of the channel, played one after the other */
// Every fault of an access point of Storecove. It answers no question about our id: what may have arrived is sent again under the
// same guid, which it processes once.
import { Storecove } from '../../../../deploy/simulate/storecove';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { startAgainst } from '../simulated-system';
import { outcomes, queue, whenIt } from '../transmission-steps';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { StorecoveSubject } from './subjects';

const storecove = new Storecove();
let system: TestSystem;
let subject: StorecoveSubject;
let account: Business;
const plays = new Plays(
  () => subject,
  () => account,
);
const { sending, losing } = plays;

beforeAll(async () => {
  ({ system } = await startAgainst(storecove, () => ({
    CHANNEL_TIMEOUT_SECONDS: '10',
    ...storecove.settings('storecove.example.com'),
  })));
  subject = new StorecoveSubject(system, storecove);
  account = await subject.another();
});

async function expired(): Promise<void> {
  await plays.expired((other) => subject.connect(other, { apiKey: 'canary-refused-key' }));
}

/** It has the guid, which nobody else makes: it is ours. */
async function duplicate(): Promise<void> {
  const one = await sending(account, 'duplicate');
  const found = await subject.last(account, one);
  expect(found).toMatchObject({ state: 'submitted', remoteId: null, proof: [], errors: [] });
  expect(outcomes(found)).toEqual(['send submitted']);
  expect(subject.timesSent(account, one)).toBe(1);
}

async function rejected(): Promise<void> {
  const one = await sending(account, 'rejected');
  const found = await whenIt(account, one, 'rejected');
  expect(found).toMatchObject({
    nextAttemptAt: null,
    errors: [{ code: 'verification_failed', class: 'content' }],
  });
  expect(found.errors[0]?.message).toContain('BR-CO-10 failed');
  expect(found.errors[0]?.message).toContain('Bearer ***');
  subject.forward(24 * 60 * 60_000);
  expect(subject.timesSent(account, one)).toBe(1);
  expect(await queue(account, one.documentId)).toMatchObject({ revision: 2 });
}

const back = (of: Business) => subject.connect(of);
const at = (accessPointUrl: () => string) => () =>
  plays.unreachable((of) => subject.connect(of, { accessPointUrl: accessPointUrl() }), back);
const SENT_AGAIN = ['ask submitted', 'poll accepted'];

describeFaults('Storecove', 'storecove', {
  lostAnswer: losing('lostAnswer', ['send no_answer', 'ask submitted']),
  lostRequest: losing('lostRequest', ['send no_answer', ...SENT_AGAIN]),
  slow: losing('slow', ['send no_answer', 'ask submitted']),
  tooMany: () => plays.tooMany(),
  down: losing('down', ['send unavailable', ...SENT_AGAIN]),
  maintenance: losing('maintenance', ['send unavailable', ...SENT_AGAIN]),
  refused: () => plays.refused(),
  tls: at(() => storecove.url('storecove.example.com')),
  dns: at(() => 'https://nowhere.example.com/api/v2'),
  expired,
  keyRotated: () => plays.sharedKeyRotated(storecove),
  duplicate,
  rejected,
  latePositive: () => plays.late(['send submitted', 'poll accepted']),
  garbage: () => plays.garbage(['ask submitted']),
});
