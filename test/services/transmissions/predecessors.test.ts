// A document that names another one, queued before that one was sent: where the authority needs the other one first, it waits for it,
// and is never refused for having come too soon. NAV is such an authority.
import type { Fault } from '../../support/channels/nav/faults';
import { Nav } from '../../support/channels/nav/nav';
import type { TestSystem } from '../../support/system';
import { post } from '../documents/document-steps';
import { whenAsked } from './moved-clock';
import { connected, invoice, type Reporter } from './nav/steps';
import { startAgainst, stopBoth } from './simulated-system';
import { type Clock, outcomes, queue, type Shown, whenIt } from './transmission-steps';

const SECOND = 1_000;

const nav = new Nav();
let system: TestSystem;
let clock: Clock;
let account: Reporter;

beforeAll(async () => {
  ({ system, clock } = await startAgainst(nav));
  account = await connected(system, nav);
});
afterAll(() => stopBoth(system, nav));

const whenConcluded = (one: { id: string }, state: Shown['state']) => whenAsked(account, one, state, clock);

async function credited(fault?: Fault) {
  const original = await invoice(account, fault);
  const note = await post(account.http, original.id, 'credit', {});
  return { original, note, reports: () => nav.archive.reportsOf(account.taxNumber, note.number ?? '') };
}

it('a credit note waits for an invoice that was not sent yet, says so, and goes out after it', async () => {
  const { original, note, reports } = await credited();
  const early = await queue(account, note.id);
  expect(early).toMatchObject({
    ...{ state: 'queued', blockedBy: 'predecessor' },
    warnings: [expect.stringContaining('a document that the channel does not have')],
  });
  // it was looked at, and waits on
  await whenIt(account, early, ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') > clock.now() + SECOND);
  expect(reports()).toEqual([]);

  await whenConcluded(await queue(account, original.id), 'accepted');
  const accepted = await whenConcluded(early, 'accepted');
  expect(accepted).toMatchObject({ blockedBy: null, warnings: [], errors: [] });
  expect(outcomes(accepted)).toEqual(['send submitted', 'poll accepted']);
  expect(reports().map(({ operation, status }) => [operation, status])).toEqual([['STORNO', 'DONE']]);
});

it('one whose invoice is refused while it waits has failed, and was not reported', async () => {
  const { original, note, reports } = await credited('rejected');
  const early = await queue(account, note.id);
  await whenConcluded(await queue(account, original.id), 'rejected');
  const failed = await whenConcluded(early, 'failed');
  expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected', class: 'predecessor' }]);
  expect(reports()).toEqual([]);
});

it('one whose invoice was refused before has failed as well, and was not reported', async () => {
  const { original, note, reports } = await credited('rejected');
  await whenConcluded(await queue(account, original.id), 'rejected');
  const failed = await whenConcluded(await queue(account, note.id), 'failed');
  expect(failed.errors).toMatchObject([{ code: 'predecessor_rejected' }]);
  expect(reports()).toEqual([]);
});
