/** @list all — a provider of its own, whose payouts are those of one company */
// The line of the bank by which a payout arrives is found and settles the payout, never an invoice; what is not clear a person says.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import type { Payout as ProviderPayout } from '../../../../services/receivables/online/providers/provider';
import { receivables } from '../../../../shared/contracts/receivables';
import { addDays } from '../../../../shared/values/calendar';
import { eventsOf } from '../../../support/event-log';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, read, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { IBAN, imported, linesOf } from '../bank';
import { linkTo, Payer, payable } from './payment-steps';
import { type PayoutEntry, payoutStatement } from './payout-statement';

const OTHER_ACCOUNT = 'DE75512108001245126199';

const simulator = new PaymentSimulator();
const { seller } = simulator;
let system: TestSystem;
let account: Business;
let invoiceId: string;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
  account = await payable(system, simulator, { company: { country: 'DE', iban: IBAN } });
});

/** A payout of a payment of 120.00. @param reference null: the provider does not say it */
async function paidOut(reference?: null): Promise<ProviderPayout> {
  const invoice = await sent(account);
  invoiceId = invoice.id;
  const payer = new Payer(system, await linkTo(account, [invoice.id]));
  simulator.decide(await payer.begun(), 'succeeded');
  await payer.comesBack();
  const payout = seller.payOut();
  if (!payout) throw new Error('nothing was paid out');
  if (reference === null) payout.reference = null;
  return payout;
}

const payoutOf = async ({ ref }: ProviderPayout) => {
  const { items } = await account.http.call(receivables.listPayouts, { pageSize: 100 });
  return items.find(({ providerRef }) => providerRef === ref);
};

/** Asks the provider, and waits for the run to end. */
async function listed(payout: ProviderPayout) {
  await system.sql(`SELECT FROM receivables_jobs.add_job('list_all_payment_changes')`);
  const stored = await until('the payout is known', () => payoutOf(payout));
  await ended();
  return stored;
}

/** No run is left that could still find a line. */
const ended = () =>
  until('the runs have ended', async () => {
    const left = await system.sql(
      `SELECT FROM receivables_jobs.jobs WHERE task_identifier IN ('list_all_payment_changes', 'list_payment_changes',
        'match_imported')`,
    );
    return left.length === 0;
  });

async function imports(entries: readonly PayoutEntry[], lastDay?: string) {
  await imported(account.http, payoutStatement(entries, lastDay));
  await ended();
}

const arrived = (payout: ProviderPayout) =>
  until('the payout has arrived', async () => {
    const one = await payoutOf(payout);
    return one?.arrivedOn != null && one;
  });
const shown = (id = '') => account.http.call(receivables.getPayout, { id });
const settle = (id = '', bankLineIds: string[]) =>
  account.http.put(`/api/payouts/${id}/bank-lines`, { bankLineIds });
const eventsOfPayouts = async (id = '', withOverdue = false) => {
  const events = await eventsOf(system, 'receivables', account.companyId, 'payout.');
  const types = events.filter(({ data }) => data.id === id).map(({ type }) => type);
  return types.filter((type) => withOverdue || type !== 'payout.overdue');
};

it('that the statements should have is overdue, once, until it arrives', async () => {
  const payout = await paidOut();
  const { id } = await listed(payout);
  const later = addDays(payout.arrivesOn, 20);
  await imports([{ minor: 8_88, day: addDays(payout.arrivesOn, 3), text: 'OTHER', from: OTHER_ACCOUNT }]);
  expect(await payoutOf(payout)).toMatchObject({ overdueAt: null });
  await imports([{ minor: 7_77, day: later, text: 'OTHER', from: OTHER_ACCOUNT }]);
  expect(await payoutOf(payout)).toMatchObject({ overdueAt: expect.any(String) });
  await listed(payout);
  expect(await eventsOfPayouts(id, true)).toEqual(['payout.overdue']);
  await imports([{ minor: payout.amountMinor, day: later, text: payout.reference ?? '' }]);
  expect(await arrived(payout)).toMatchObject({ overdueAt: null });
  expect(await eventsOfPayouts(id, true)).toEqual(['payout.overdue', 'payout.paid']);
});

it('is found by its reference, however the bank writes it, and settles no invoice', async () => {
  const payout = await paidOut();
  await listed(payout);
  const text = `SVWZ ${payout.reference?.replace(' ', '').toLowerCase()} THANKS`;
  await imports([{ minor: payout.amountMinor, day: addDays(payout.arrivesOn, 9), text }]);
  const { id, arrivedMinor, arrivedOn, overdueAt } = await arrived(payout);
  expect([arrivedMinor, arrivedOn, overdueAt]).toEqual([
    payout.amountMinor,
    addDays(payout.arrivesOn, 9),
    null,
  ]);
  const [line] = await linesOf(account.http, '&q=thanks');
  expect(line).toMatchObject({ status: 'booked', payoutId: id, settlementId: null, isDecided: false });
  expect((await shown(id)).bankLineIds).toEqual([line?.id]);
  expect(await eventsOfPayouts(id)).toEqual(['payout.paid']);
  expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
  const { items } = await account.http.call(receivables.openMoney, { asOf: addDays(payout.arrivesOn, 30) });
  expect(items.filter(({ source }) => source === 'bank_line')).toMatchObject([{ amountMinor: 8_88 + 7_77 }]);
  const unbooked = await account.http.post(`/api/bank-lines/${line?.id}/unbook`, { reason: 'Wrong' });
  expect(problemOf(unbooked).code).toBe('bank_line_not_booked');
});

it('is found by amount, day and the account from which one has arrived, and from no other account or day', async () => {
  const payout = await paidOut(null);
  const { id } = await listed(payout);
  const { amountMinor: minor, arrivesOn } = payout;
  await imports([{ minor, day: arrivesOn, from: OTHER_ACCOUNT }]);
  await imports([{ minor, day: addDays(arrivesOn, 4) }]);
  await imports([{ minor: minor + 1, day: arrivesOn }]);
  expect(await shown(id)).toMatchObject({ arrivedOn: null, arrivedMinor: 0, bankLineIds: [] });
  await imports([{ minor, day: addDays(arrivesOn, 3) }]);
  expect(await arrived(payout)).toMatchObject({ arrivedOn: addDays(arrivesOn, 3), arrivedMinor: minor });
});

it('is found when the provider tells of it after the bank', async () => {
  const payout = await paidOut();
  await imports([{ minor: payout.amountMinor, day: payout.arrivesOn, text: payout.reference ?? '' }]);
  await listed(payout);
  await arrived(payout);
});

it('is found by a run that a person starts, only in the account that it names', async () => {
  const payout = await paidOut();
  const { id } = await listed(payout);
  const text = `SOME ${payout.reference}`;
  await imports([{ minor: payout.amountMinor, day: payout.arrivesOn, text }]);
  const [line] = await linesOf(account.http, '&q=some');
  // the line has come while its payout was not known
  await system.sqlPastGuards(
    'UPDATE receivables.payouts SET arrived_on = NULL, arrived_minor = 0 WHERE id = $1',
    [id],
  );
  await system.sqlPastGuards(
    `UPDATE receivables.bank_lines SET status = 'open', payout_id = NULL WHERE id = $1`,
    [line?.id],
  );
  const run = async (input: object) => (await account.http.call(receivables.match, input)).booked;
  expect(await run({})).toBe(0);
  const other = await account.http.call(receivables.createAccount, {
    ...{ iban: 'DE02600501010002034304', currency: 'EUR', name: 'Other' },
  });
  expect(await run({ dryRun: false, bankAccountId: other.id })).toBe(0);
  expect(await payoutOf(payout)).toMatchObject({ arrivedOn: null });
  expect(await run({ dryRun: false, bankAccountId: line?.bankAccountId })).toBe(1);
  expect(await payoutOf(payout)).toMatchObject({ arrivedOn: payout.arrivesOn });
});

it('of which there are two alike is said by a person, who may take it back', async () => {
  const [one, other] = [await paidOut(null), await paidOut(null)];
  const [first, second] = [await listed(one), await listed(other)];
  await imports([{ minor: one.amountMinor, day: addDays(one.arrivesOn, 1), text: 'ONE OF TWO' }]);
  const [line] = await linesOf(account.http, '&q=two');
  expect([await payoutOf(one), await payoutOf(other)]).toMatchObject([
    { arrivedOn: null },
    { arrivedOn: null },
  ]);
  const { items } = await account.http.call(receivables.suggestions, { id: line?.id ?? '' });
  expect(items.map(({ payoutId }) => payoutId).sort()).toEqual([first.id, second.id].sort());
  const settled = outputOf(receivables.savePayoutLines, await settle(second.id, [line?.id ?? '']));
  expect(settled).toMatchObject({ bankLineIds: [line?.id], arrivedMinor: one.amountMinor });
  expect(problemOf(await settle(first.id, [line?.id ?? ''])).code).toBe('bank_line_booked');
  await settle(second.id, [line?.id ?? '']);
  expect(await eventsOfPayouts(second.id)).toEqual(['payout.paid']);
  await settle(second.id, []);
  const [open] = await linesOf(account.http, '&q=two');
  expect(open).toMatchObject({ status: 'open', payoutId: null, isDecided: true });
  expect(await eventsOfPayouts(second.id)).toEqual(['payout.paid', 'payout.reopened']);
  await settle(first.id, [line?.id ?? '']);
  await listed(other);
  expect(await payoutOf(other)).toMatchObject({ arrivedOn: null, arrivedMinor: 0 });
});

it('that is split or short is said by a person, and shows what has arrived', async () => {
  const payout = await paidOut();
  const { id } = await listed(payout);
  const text = payout.reference ?? '';
  const [part, rest] = [50_00, payout.amountMinor - 50_00 - 1_23];
  await imports([
    { minor: part, day: payout.arrivesOn, text },
    { minor: rest, day: addDays(payout.arrivesOn, 1), text },
  ]);
  expect(await payoutOf(payout)).toMatchObject({ arrivedOn: null });
  const lines = await linesOf(account.http, `&q=${text.split(' ').at(-1)}`);
  for (const line of lines) {
    const { items } = await account.http.call(receivables.suggestions, { id: line.id, locale: 'de' });
    expect(items).toMatchObject([{ payoutId: id, score: 90, isBooked: false, parts: [] }]);
    expect(items[0]?.evidence.map(({ code }) => code)).toEqual(['R1', 'A4', 'P1']);
    expect(items[0]?.evidence[0]?.words).toBe('Der Text hat die Referenz der Auszahlung von Simulator.');
  }
  const settled = outputOf(
    receivables.savePayoutLines,
    await settle(
      id,
      lines.map((line) => line.id),
    ),
  );
  expect(settled).toMatchObject({ arrivedMinor: part + rest, arrivedOn: addDays(payout.arrivesOn, 1) });
  expect(settled.amountMinor - settled.arrivedMinor).toBe(1_23);
});

it('takes no line of another company, of no money that came in, or that settles an invoice', async () => {
  const payout = await paidOut(null);
  const { id } = await listed(payout);
  const other = await payable(system, simulator, { company: { country: 'DE', iban: IBAN } });
  await imported(other.http, payoutStatement([{ minor: 1_00, day: payout.arrivesOn }]));
  const [theirs] = await linesOf(other.http);
  expect(problemOf(await settle(id, [theirs?.id ?? ''])).code).toBe('bank_line_not_found');
  expect((await other.http.put(`/api/payouts/${id}/bank-lines`, { bankLineIds: [] })).status).toBe(404);
  await imports([{ minor: 60_00, day: payout.arrivesOn, text: 'ON ACCOUNT', from: OTHER_ACCOUNT }]);
  const [line] = await linesOf(account.http, '&q=account');
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor: 60_00 }];
  await account.http.post(`/api/bank-lines/${line?.id}/book`, { parts });
  expect(problemOf(await settle(id, [line?.id ?? ''])).code).toBe('bank_line_booked');
  expect((await settle(id, ['0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91'])).status).toBe(404);
  expect(await shown(id)).toMatchObject({ arrivedOn: null, bankLineIds: [] });
});
