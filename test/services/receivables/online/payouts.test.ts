/** @list all — a provider of its own, whose balance is that of one company */
// The ledger of a connection equals the balance of the provider to the cent, and its payouts are there with their lines.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { receivables } from '../../../../shared/contracts/receivables';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { signUpMember } from '../../../support/users';
import { type Business, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { linkTo, Payer, payable } from './payment-steps';

const simulator = new PaymentSimulator();
const { seller } = simulator;
let system: TestSystem;
let account: Business;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
  account = await payable(system, simulator);
});

async function paid(): Promise<string> {
  const payer = new Payer(system, await linkTo(account, [(await sent(account)).id]));
  const ref = await payer.begun();
  simulator.decide(ref, 'succeeded');
  return ref;
}

const balancesOf = () => account.http.call(receivables.listPaymentBalances, {}).then(({ items }) => items);
const payoutsOf = () => account.http.call(receivables.listPayouts, {}).then(({ items }) => items);

/** The provider is asked; what it shows then is what `fits` waits for. */
async function lookedAt(): Promise<void> {
  const before = (await balancesOf())[0]?.lookedAt;
  await system.sql(`SELECT FROM receivables_jobs.add_job('list_all_payment_changes')`);
  await until('the balance was looked at', async () => (await balancesOf())[0]?.lookedAt !== before);
}

it('holds payments, fees, refunds, disputes and payouts, and nothing twice', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()];
  simulator.refund(first, 20_00);
  seller.dispute(second);
  await lookedAt();
  expect(await balancesOf()).toMatchObject([
    { currency: 'EUR', providerMinor: seller.balanceOf('EUR'), differenceMinor: 0 },
  ]);
  const payout = seller.payOut({ remainderMinor: 50_00 });
  seller.closeDispute(second, 'won');
  simulator.refund(third, 10_00);
  seller.failRefund(third);
  await lookedAt();
  await lookedAt();
  expect(await balancesOf()).toMatchObject([{ providerMinor: seller.balanceOf('EUR'), differenceMinor: 0 }]);
  const [stored, ...others] = await payoutsOf();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    providerRef: payout?.ref,
    amountMinor: payout?.amountMinor,
    state: 'pending',
  });
  const { lines } = await account.http.call(receivables.getPayout, { id: stored?.id ?? '' });
  expect(lines?.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(payout?.amountMinor);
  expect(lines?.map(({ ref }) => ref).sort()).toEqual(payout?.lines?.map(({ ref }) => ref).sort());
});

it('shows money of the provider that was not begun here as a difference, until a payout names it', async () => {
  seller.adjust(-3_21, 'EUR');
  await lookedAt();
  expect(await balancesOf()).toMatchObject([{ differenceMinor: -3_21 }]);
  seller.payOut();
  await lookedAt();
  expect(await balancesOf()).toMatchObject([{ differenceMinor: 0, providerMinor: 0 }]);
});

it('has a payout that the bank has sent back on the balance again', async () => {
  await paid();
  const payout = seller.payOut();
  await lookedAt();
  seller.failPayout(payout?.ref ?? '');
  await lookedAt();
  expect((await payoutsOf()).find(({ providerRef }) => providerRef === payout?.ref)).toMatchObject({
    state: 'failed',
  });
  expect(await balancesOf()).toMatchObject([{ differenceMinor: 0, providerMinor: payout?.amountMinor }]);
});

it('goes past names that cannot be stored', async () => {
  await paid();
  const payout = seller.payOut();
  if (!payout?.lines?.[0]) throw new Error('there is no line');
  const [line] = payout.lines;
  const unstorable = ['a\u0000b', 'a\ud800b'].map((ref) => ({ ...line, ref, grossMinor: 0, feeMinor: 0 }));
  payout.lines = [...payout.lines, ...unstorable];
  payout.reference = 'SIM\u0000 PAYOUT\ud800';
  await lookedAt();
  const stored = (await payoutsOf()).find(({ providerRef }) => providerRef === payout.ref);
  expect(stored).toMatchObject({ reference: null, amountMinor: payout.amountMinor });
  expect(await balancesOf()).toMatchObject([{ differenceMinor: 0 }]);
});

it('is for owners and administrators, as CSV, too', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  expect(problemOf(await member.http.get('/api/payouts')).code).toBe('insufficient_role');
  const table = await account.http.get('/api/payouts', { accept: 'text/csv' });
  expect(table.text.split('\n')[0]).toContain('providerRef');
  const other = await payable(system, simulator);
  const [payout] = await payoutsOf();
  expect((await other.http.get(`/api/payouts/${payout?.id}`)).status).toBe(404);
});
