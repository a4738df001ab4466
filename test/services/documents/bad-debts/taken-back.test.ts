/** @list all — the rest of documents; npm test has the core of each capability */
// Money for an invoice that was written off ends the write-off; taken back, it leaves the write-off and the relief of its VAT as
// they were before, and only who may write off may do either.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { withAdmin } from '../../../support/postgres';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { signUpMember } from '../../../support/users';
import { at, type Business, businessAt, expectStatus, read, sent } from '../document-steps';
import { sold, vatReturn } from '../reports/vat-return-steps';
import { badDebtsOf, mixed, sellerOn, settle, settled, writeOff } from './bad-debt-steps';

const system = beforeTests(startTestSystem);
const RELIEF = { basis: 'insolvency' };
const MONTHS = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];

/** A company with an invoice of 226.00 that was written off in March. */
async function writtenOff(relief?: object) {
  const account = await sellerOn(system, 'DE');
  const { id } = await sent(account, mixed(19, 7));
  at(system, '2026-03-10T10:00:00Z');
  const { id: settlementId } = settled(await settle(account, [writeOff(id, 226_00, relief)]));
  return { account, id, settlementId };
}

/** Amounts of the invoice, what stands as written off, and the register of each month. */
async function stateOf({ http }: Business, id: string) {
  const { balanceMinor, deductedMinor, paidMinor, unappliedMinor, paymentStatus } = await read(http, id);
  const { items } = await http.call(documents.listPayments, { id });
  const standing = items.filter(({ reversesId, reversedOn }) => reversesId === null && reversedOn === null);
  const parts = standing.map(({ kind, amountMinor, settlementId, badDebt }) => [
    ...[kind, amountMinor, settlementId, badDebt?.relief ?? null],
  ]);
  const register = [];
  for (const month of MONTHS) {
    const { totals } = await http.call(documents.vatRegister, { from: `${month}-01`, to: `${month}-28` });
    const { boxes } = await vatReturn({ http }, { period: month });
    register.push([month, totals, boxes.map(({ box, baseMinor, vatMinor }) => [box, baseMinor, vatMinor])]);
  }
  return { balanceMinor, deductedMinor, paidMinor, unappliedMinor, paymentStatus, parts, register };
}

async function pay({ http }: Business, id: string, amountMinor: number): Promise<string> {
  const answer = await http.post(`/api/documents/${id}/payments`, { amountMinor });
  return (expectStatus(answer, 201).body as { id: string }).id;
}

async function remove({ http }: Business, id: string, paymentId: string): Promise<void> {
  expectStatus(await http.delete(`/api/documents/${id}/payments/${paymentId}`), 200);
}

it.each([
  ['with relief', 113_00, RELIEF],
  ['with relief', 226_00, RELIEF],
  ['with relief, paid above the balance', 300_00, RELIEF],
  ['without relief', 226_00, undefined],
])('leaves a write-off %s as it was when a payment of %d is deleted', async (_name, amountMinor, relief) => {
  const { account, id, settlementId } = await writtenOff(relief);
  at(system, '2026-05-10T10:00:00Z');
  const before = await stateOf(account, id);
  const paymentId = await pay(account, id, amountMinor);
  at(system, '2026-06-10T10:00:00Z');
  await remove(account, id, paymentId);
  expect(await stateOf(account, id)).toEqual(before);
  const { parts } = await account.http.call(documents.getSettlement, { id: settlementId });
  expect(parts).toMatchObject([{ kind: 'write_off', amountMinor: 226_00 }]);
});

it('lets a write-off stand again from the day on which a payment is reversed', async () => {
  const { account, id } = await writtenOff(RELIEF);
  const before = await stateOf(account, id);
  at(system, '2026-05-10T10:00:00Z');
  const { id: settlementId } = settled(
    await settle(account, [{ kind: 'money', documentId: id, amountMinor: 113_00 }]),
  );
  at(system, '2026-06-10T10:00:00Z');
  const path = `/api/settlements/${settlementId}/reverse`;
  expectStatus(await account.http.post(path, { reason: 'Bounced' }), 200);
  const { parts, deductedMinor } = await stateOf(account, id);
  expect({ parts, deductedMinor }).toEqual({ parts: before.parts, deductedMinor: 226_00 });
  expect(await badDebtsOf(account, '2026-05')).toEqual([
    ['bad_debt_recovery', '2026-05-10', '7', 50_00, 3_50],
    ['bad_debt_recovery', '2026-05-10', '19', 50_00, 9_50],
  ]);
  expect((await badDebtsOf(account, '2026-06')).map(([, ...entry]) => entry)).toEqual([
    ['2026-06-10', '7', -50_00, -3_50],
    ['2026-06-10', '19', -50_00, -9_50],
  ]);
});

it.each(['relief', 'payment'])(
  'has nothing of a %s that is reversed in the same month in any box',
  async (what) => {
    const { account, id, settlementId } = await writtenOff(RELIEF);
    const boxesOf = async (period: string) => (await vatReturn(account, { period })).boxes;
    let reversed = settlementId;
    const period = what === 'relief' ? '2026-03' : '2026-05';
    if (what === 'payment') {
      at(system, '2026-05-10T10:00:00Z');
      reversed = settled(await settle(account, [{ kind: 'money', documentId: id, amountMinor: 113_00 }])).id;
    }
    const path = `/api/settlements/${reversed}/reverse`;
    expectStatus(await account.http.post(path, { reason: 'Mistake' }), 200);
    for (const { box, baseMinor, vatMinor } of await boxesOf(period))
      expect([box, baseMinor ?? 0, vatMinor ?? 0]).toEqual([box, 0, 0]);
  },
);

it('takes back several payments in any order, and what one leaves unapplied covers another', async () => {
  const { account, id } = await writtenOff(RELIEF);
  const before = await stateOf(account, id);
  at(system, '2026-05-10T10:00:00Z');
  const first = await pay(account, id, 226_00);
  at(system, '2026-06-10T10:00:00Z');
  const second = await pay(account, id, 100_00);
  await remove(account, id, first);
  expect(await read(account.http, id)).toMatchObject({
    ...{ paidMinor: 100_00, deductedMinor: 126_00, balanceMinor: 0, unappliedMinor: 0 },
  });
  await remove(account, id, second);
  const { parts, deductedMinor, balanceMinor } = await stateOf(account, id);
  expect({ parts, deductedMinor, balanceMinor }).toEqual({
    ...{ parts: before.parts, deductedMinor: 226_00, balanceMinor: 0 },
  });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { totals } = await account.http.call(documents.vatRegister, year);
  expect(totals).toMatchObject([{ baseMinor: 0, vatMinor: 0 }]);
});

it('leaves what a discount and a set-off have settled alone', async () => {
  const account = await sellerOn(system, 'DE');
  const { id } = await sent(account, { ...mixed(19, 7), cashDiscounts: [{ percent: '2', days: 60 }] });
  const parts = [
    { kind: 'cash_discount', documentId: id, amountMinor: 4_52 },
    { kind: 'withheld_tax', documentId: id, amountMinor: 21_48 },
  ];
  at(system, '2026-03-10T10:00:00Z');
  const { id: deductions } = settled(await settle(account, parts));
  settled(await settle(account, [writeOff(id, 150_00, RELIEF)]));
  const before = await stateOf(account, id);
  at(system, '2026-05-10T10:00:00Z');
  const paymentId = await pay(account, id, 120_00);
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 106_00, balanceMinor: 0 });
  await remove(account, id, paymentId);
  expect(await stateOf(account, id)).toEqual(before);
  // another reversal opens its own amount, and no write-off
  const again = await pay(account, id, 120_00);
  const reversal = { reason: 'Mistake' };
  expectStatus(await account.http.post(`/api/settlements/${deductions}/reverse`, reversal), 200);
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 80_00, balanceMinor: 26_00 });
  await remove(account, id, again);
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 150_00, balanceMinor: 76_00 });
});

it('lets credit of the client settle the invoice before the write-off stands again', async () => {
  const { account, id } = await writtenOff(RELIEF);
  at(system, '2026-05-10T10:00:00Z');
  const paymentId = await pay(account, id, 226_00);
  const note = { typeId: 'credit-note', clientId: account.clientId, correctedIds: [id] };
  const lines = [{ description: 'Bonus', unit: 'kg', unitPrice: 50, vatCategory: 'S', vatRate: 19 }];
  const fields = { ...note, correctionReason: 'Bonus', lines, issue: true };
  const answer = expectStatus(await account.http.post('/api/documents', fields), 201);
  const noteId = (answer.body as { id: string }).id;
  expect(await read(account.http, noteId)).toMatchObject({ unappliedMinor: 59_50 });
  await remove(account, id, paymentId);
  expect(await read(account.http, noteId)).toMatchObject({ unappliedMinor: 0 });
  expect(await read(account.http, id)).toMatchObject({
    paidMinor: 0,
    deductedMinor: 226_00,
    balanceMinor: 0,
  });
  const { items } = await account.http.call(documents.listPayments, { id });
  const writeOffs = items.filter(({ kind, reversedOn, reversesId }) =>
    [kind === 'write_off', reversedOn === null, reversesId === null].every(Boolean),
  );
  expect(writeOffs.map(({ amountMinor }) => amountMinor)).toEqual([166_50]);
});

it('says which money has ended a write-off that is to be deleted', async () => {
  const { account, id } = await writtenOff(RELIEF);
  const [part] = (await account.http.call(documents.listPayments, { id })).items;
  at(system, '2026-05-10T10:00:00Z');
  const { id: settlementId } = settled(
    await settle(account, [{ kind: 'money', documentId: id, amountMinor: 226_00 }]),
  );
  const answer = await account.http.delete(`/api/documents/${id}/payments/${part?.id}`);
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'payment_moved' });
  expect(problemOf(answer)).toMatchObject({ fix: `POST /api/settlements/${settlementId}/reverse` });
});

it('names the field of a day before a credit note, and the currencies of a note and its invoices', async () => {
  const account = await sellerOn(system, 'DE');
  const { id } = await sent(account, mixed(19, 7));
  const fields = { typeId: 'credit-note', clientId: account.clientId, correctionReason: 'Bonus' };
  const lines = [{ ...sold('S', 19, 10), unit: 'kg' }];
  const dollars = { currency: 'USD', exchangeRate: '0.8', correctedIds: [id], lines, issue: true };
  const refused = await account.http.post('/api/documents', { ...fields, ...dollars });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.text).toContain('is in USD, and the invoices that it corrects are in EUR');
  const external = { externalReferences: [{ number: 'R-1', issueDate: '2025-11-04' }], lines, issue: true };
  const made = expectStatus(await account.http.post('/api/documents', { ...fields, ...external }), 201);
  const noteId = (made.body as { id: string }).id;
  for (const field of ['paidOn', 'date']) {
    const parts = [{ kind: 'money', documentId: noteId, amountMinor: 1 }];
    const early = await settle(account, parts, { [field]: '2026-01-02' });
    expect(problemOf(early).errors).toMatchObject([{ pointer: `/${field}` }]);
    const payment = await account.http.post(`/api/documents/${noteId}/payments`, {
      ...{ amountMinor: 1, [field]: '2026-01-02' },
    });
    expect(problemOf(payment).errors).toMatchObject([{ pointer: `/${field}` }]);
  }
});

it('ends no write-off, and lets none stand again, by a MEMBER', async () => {
  const german = { country: 'DE', currency: 'EUR', issueChecks: 'lenient' };
  const account = await businessAt(system, '2026-03-10T10:00:00Z', german, { country: 'DE' });
  const { id } = await sent(account, { lines: mixed(19, 7).lines });
  settled(await settle(account, [writeOff(id, 226_00, RELIEF)]));
  const { http: asMember } = await signUpMember(system, account, 'MEMBER');
  const money = { kind: 'money', documentId: id, amountMinor: 100_00 };
  const onAccount = settled(
    await settle(account, [{ kind: 'money', clientId: account.clientId, amountMinor: 100_00 }]),
  );
  const source = onAccount.parts[0]?.id ?? '';
  const refused = [
    await asMember.post(`/api/documents/${id}/payments`, { amountMinor: 100_00 }),
    await asMember.post('/api/settlements', { currency: 'EUR', parts: [money] }),
    await asMember.post(`/api/account-payments/${source}/apply`, {
      ...{ parts: [{ documentId: id, amountMinor: 100_00 }] },
    }),
  ];
  for (const answer of refused)
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'insufficient_role' });
  expect(problemOf(refused[0] as (typeof refused)[0]).detail).toContain('write-off');
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 226_00, paidMinor: 0 });
  const { id: settlementId, parts } = settled(await settle(account, [money]));
  const taken = [
    await asMember.delete(`/api/documents/${id}/payments/${parts[0]?.id}`),
    await asMember.post(`/api/settlements/${settlementId}/reverse`, { reason: 'Bounced' }),
  ];
  for (const answer of taken)
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'insufficient_role' });
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 126_00, paidMinor: 100_00 });
});

it('a write-off that is reversed waits for its invoice first: money that ends it has the invoice, and then names the write-off', async () => {
  const { account, id, settlementId } = await writtenOff(RELIEF);
  at(system, '2026-05-10T10:00:00Z');
  const [{ name } = { name: '' }] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  await withAdmin(async (money) => {
    await money.query('BEGIN');
    await money.query('SELECT FROM documents.documents WHERE id = $1 FOR UPDATE', [id]);
    const reversal = account.http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'Mistake' });
    await until('the reversal waits', async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await system.sql(waiting)).length > 0;
    });
    // fails at once if the reversal holds it
    await money.query('SELECT FROM documents.settlements WHERE id = $1 FOR UPDATE NOWAIT', [settlementId]);
    await money.query('COMMIT');
    expectStatus(await reversal, 200);
  }, name);
});
