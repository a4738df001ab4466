/** @list night @own-system — hands in a thousand records */
// More records than the agency takes in one message: a thousand go, the next one follows, and the order of the chain is kept.
import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import type { TestSystem } from '../../../support/system';
import { lengthen } from '../../documents/verifactu/long-chain';
import type { Clock } from '../transmission-steps';
import { startAgainstAgency } from './own-agency';
import { connected, expectHandedIn, invoice, whenAccepted, whenRecord } from './steps';

const MINUTE = 60_000;
const FULL = 1_000;

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  agency.waitSeconds = 3_600;
  ({ system, clock } = await startAgainstAgency(agency, { CHANNEL_TIMEOUT_SECONDS: '60' }));
  // the day of the records that are written behind a real one
  clock.forward(Date.parse('2027-01-04T09:01:00Z') - clock.now());
});

it('1,001 that wait are 1,000 at once, and one when the agency wants it', async () => {
  // a rehearsal: no document is told of a thousand verdicts
  const account = await connected(system, { environment: 'TEST' });
  await whenRecord(account, await invoice(account), 'accepted');
  await lengthen(system, account.companyId, FULL + 1, true);
  const last = await invoice(account);
  await whenAccepted(system, account, FULL + 1);
  expect(agency.batches.map(({ size }) => size)).toEqual([1, FULL]);
  clock.forward(61 * MINUTE);
  await whenRecord(account, last, 'accepted');
  expect(agency.batches.map(({ size }) => size)).toEqual([1, FULL, 1]);
  await expectHandedIn(account, system, agency);
});
