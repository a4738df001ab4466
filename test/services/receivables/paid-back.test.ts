/** @slow — the core of its capability over HTTP, with a company for most cases */
// Outgoing lines of the bank pay back what is left of account payments and credit notes, once, and put it back when they are unbooked.
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem, outcomeOf, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { signUpMember } from '../../support/users';
import { newClient, read, sent } from '../documents/document-steps';
import { imported, linesOf, todayInGermany, withBank } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await withBank(system);
  const { http } = made;
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const clientId = await newClient(http, { name: 'Muster Bau', country: 'DE' });
  const iban = 'DE89370400440532013000';
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban, currency: 'EUR' });
  return { ...made, clientId, bankAccountId };
});

const HEADER = 'date,amount,currency,name,iban,reference';
const TODAY = todayInGermany();

async function line(amount: string, text = 'thanks', day = TODAY): Promise<BankLine> {
  const { http, bankAccountId } = account;
  const csv = `${HEADER}\n${day},${amount},EUR,Muster Bau,,${text}\n`;
  expect((await imported(http, csv, { bankAccountId })).new).toBe(1);
  const made = (await linesOf(http)).at(-1);
  if (!made) throw new Error('no line');
  return made;
}

const book = (id: string, parts: object[]) => account.http.post(`/api/bank-lines/${id}/book`, { parts });
const unbook = (id: string) => account.http.post(`/api/bank-lines/${id}/unbook`, { reason: 'Wrong' });
const onAccount = async () => {
  const { items } = await account.http.call(documents.listAccountPayments, { id: account.clientId });
  return items.map(({ id, remainingMinor }) => ({ id, remainingMinor }));
};
const unapplied = async () => {
  const [currency] = (await account.http.call(documents.statement, { id: account.clientId })).currencies;
  return currency?.unappliedMinor;
};

/** Money of a line that is on the account of the client. */
async function paidIn(amount: string): Promise<string> {
  const { id, amountMinor } = await line(amount);
  const before = new Set((await onAccount()).map((one) => one.id));
  const { clientId } = account;
  expect((await book(id, [{ kind: 'money', clientId, amountMinor }])).status).toBe(200);
  const made = (await onAccount()).find((one) => !before.has(one.id));
  return made?.id ?? '';
}

/** A credit note of no single invoice, of an amount without VAT. */
async function credited(unitPrice: number): Promise<string> {
  const { http, clientId } = account;
  const { id } = await http.call(documents.create, {
    ...{ typeId: 'credit-note', clientId, lines: [{ description: 'Bonus', unitPrice, vatRate: 19 }] },
    externalReferences: [{ number: 'OLD-1', issueDate: '2025-01-31' }],
  });
  await http.call(documents.issue, { id });
  return id;
}

it('pays back an account payment and credit notes by one settlement of its day, and puts all back', async () => {
  const { http, clientId } = account;
  const accountPaymentId = await paidIn('150.00');
  const [one, two] = [await credited(100), await credited(10)];
  const { id } = await line('-180.00', 'Rückzahlung');
  expect(await unapplied()).toBe(150_00 + 119_00 + 11_90);
  const parts = [
    { kind: 'money', accountPaymentId, amountMinor: 50_00 },
    { kind: 'money', documentId: one, amountMinor: 119_00 },
    { kind: 'money', documentId: two, amountMinor: 11_00 },
  ];
  const booked = outputOf(receivables.book, await book(id, parts));
  expect(booked).toMatchObject({ status: 'booked', direction: 'debit' });
  const settlement = await http.call(documents.getSettlement, { id: booked.settlementId ?? '' });
  expect(settlement).toMatchObject({ moneyMinor: -180_00, paidOn: TODAY, source: { type: 'bank_line', id } });
  expect(settlement.parts).toContainEqual(
    expect.objectContaining({ kind: 'money', accountPaymentId, clientId, amountMinor: 50_00 }),
  );
  expect(settlement.parts).toHaveLength(3);
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 100_00 }]);
  expect(await read(http, one)).toMatchObject({ paidMinor: 119_00, unappliedMinor: 0 });
  expect(await unapplied()).toBe(100_90);
  const report = await http.call(documents.paymentReport, { from: TODAY, to: TODAY });
  expect(report.totals).toMatchObject([{ moneyMinor: -30_00 }]);
  expect((await unbook(id)).status).toBe(200);
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 150_00 }]);
  expect(await unapplied()).toBe(150_00 + 119_00 + 11_90);
  expect((await book(id, parts)).status).toBe(200);
  expect(await unapplied()).toBe(100_90);
});

it('pays back what an invoice was paid before its own credit note, by a line and by a settlement, and no more', async () => {
  const { http } = account;
  const invoice = await sent(account);
  const total = Number(invoice.totalMinor);
  const amount = (total / 100).toFixed(2);
  const arrival = await line(amount, `${invoice.number}`);
  const money = { kind: 'money', documentId: invoice.id };
  expect((await book(arrival.id, [{ ...money, amountMinor: total }])).status).toBe(200);
  const note = await http.post(`/api/documents/${invoice.id}/credit`, {});
  const { id: noteId, number } = note.body as { id: string; number: string };
  expect(await unapplied()).toBe(total);
  const { id } = await line(`-${amount}`, `Erstattung ${number}`);
  const [proposal] = (await http.call(receivables.suggestions, { id })).items;
  expect(proposal).toMatchObject({ isBooked: false, parts: [{ ...money, amountMinor: total }] });
  const named = await book(id, [{ kind: 'money', documentId: noteId, amountMinor: total }]);
  expectProblem(named, 409, 'document_not_open');
  expect(problemOf(named).detail).toContain(invoice.id);
  expect((await book(id, proposal?.parts ?? [])).status).toBe(200);
  const shown = await read(http, invoice.id);
  expect(shown).toMatchObject({
    paidMinor: 0,
    balanceMinor: 0,
    unappliedMinor: 0,
    paymentStatus: 'credited',
  });
  expect(await unapplied()).toBe(0);
  const report = await http.call(documents.paymentReport, { from: TODAY, to: TODAY });
  expect(report.totals).toMatchObject([{ moneyMinor: 0, payments: 2 }]);
  const settle = (more: object) =>
    http.post('/api/settlements', { currency: 'EUR', parts: [{ ...money, amountMinor: total }], ...more });
  expectProblem(await settle({ isPaidBack: true }), 409, 'settlement_exceeds_balance');
  expect((await unbook(id)).status).toBe(200);
  expect(await unapplied()).toBe(total);
  expectProblem(await settle({}), 409, 'settlement_exceeds_balance');
  const refund = outputOf(documents.createSettlement, await settle({ isPaidBack: true }));
  expect(refund).toMatchObject({ moneyMinor: -total, parts: [{ ...money, amountMinor: total }] });
  // the bank takes the arrival back afterwards: the client owes what was paid back to him
  expect((await unbook(arrival.id)).status).toBe(200);
  expect(await read(http, invoice.id)).toMatchObject({ paidMinor: -total, balanceMinor: total });
});

it('pays back no more than is left, however many lines do at once', async () => {
  const accountPaymentId = await paidIn('100.00');
  const note = await credited(100);
  const lines = [await line('-70.00', 'a'), await line('-70.00', 'b'), await line('-70.00', 'c')];
  const part = { kind: 'money', accountPaymentId, amountMinor: 70_00 };
  const answers = await Promise.all(lines.map(({ id }) => book(id, [part])));
  expect(answers.map(outcomeOf).toSorted()).toEqual([
    200,
    'settlement_exceeds_balance',
    'settlement_exceeds_balance',
  ]);
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 30_00 }]);
  const open = (await linesOf(account.http)).filter(({ status }) => status === 'open');
  const ofNote = await Promise.all(
    open.map(({ id }) => book(id, [{ kind: 'money', documentId: note, amountMinor: 70_00 }])),
  );
  expect(ofNote.map(outcomeOf).toSorted()).toEqual([200, 'settlement_exceeds_balance']);
});

it('is booked once by a double click', async () => {
  const accountPaymentId = await paidIn('100.00');
  const { id } = await line('-40.00');
  const part = { kind: 'money', accountPaymentId, amountMinor: 40_00 };
  const answers = await Promise.all([1, 2, 3].map(() => book(id, [part])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 60_00 }]);
});

it('takes no invoice that is open and no money on account, and money that comes in pays nothing back', async () => {
  const accountPaymentId = await paidIn('100.00');
  const { id: documentId } = await sent(account);
  const note = await credited(100);
  const { clientId } = account;
  const [back, coming] = [await line('-40.00', 'back'), await line('40.00', 'in')];
  const amountMinor = 40_00;
  const open = await book(back.id, [{ kind: 'money', documentId, amountMinor }]);
  expectProblem(open, 409, 'settlement_exceeds_balance');
  for (const part of [{ clientId }, { kind: 'claim', documentId }]) {
    const answer = await book(back.id, [{ kind: 'money', ...part, amountMinor }]);
    expect([answer.status, problemOf(answer).errors?.[0]?.pointer]).toEqual([400, '/parts/0']);
  }
  for (const part of [{ documentId: note }, { accountPaymentId }])
    expectProblem(await book(coming.id, [{ kind: 'money', ...part, amountMinor }]), 409, 'document_not_open');
  const short = await book(back.id, [{ kind: 'money', accountPaymentId, amountMinor: 39_99 }]);
  expect([short.status, problemOf(short).errors?.[0]?.pointer]).toEqual([400, '/parts']);
  const both = await book(back.id, [{ kind: 'money', accountPaymentId, clientId, amountMinor }]);
  expect([both.status, problemOf(both).errors?.[0]?.pointer]).toEqual([400, '/parts/0']);
  const early = await line('-40.00', 'early', '2026-01-05');
  const before = await book(early.id, [{ kind: 'money', accountPaymentId, amountMinor }]);
  expect([before.status, problemOf(before).errors?.[0]?.pointer]).toEqual([400, '/parts']);
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 100_00 }]);
});

it('knows no account payment of another company, and none of another currency or a later day', async () => {
  const accountPaymentId = await paidIn('100.00');
  const part = { kind: 'money', accountPaymentId, amountMinor: 40_00 };
  const other = await withBank(system);
  const foreign = await other.http.post('/api/settlements', { currency: 'EUR', parts: [part] });
  expectProblem(foreign, 404, 'account_payment_not_found');
  const settle = (more: object) =>
    account.http.post('/api/settlements', { currency: 'EUR', parts: [part], ...more });
  const pointers = [await settle({ currency: 'USD' }), await settle({ paidOn: '2020-01-01' })].map(
    (answer) => problemOf(answer).errors?.[0]?.pointer,
  );
  expect(pointers).toEqual(['/currency', '/paidOn']);
  const refund = outputOf(documents.createSettlement, await settle({}));
  expect(refund).toMatchObject({ moneyMinor: -40_00, source: { type: 'manual' } });
  expect(await unapplied()).toBe(60_00);
  await account.http.call(documents.reverse, { id: refund.id, reason: 'Wrong' });
  expect(await unapplied()).toBe(100_00);
});

it('the money that was paid back came in before: its line is unbooked after that of the refund', async () => {
  const accountPaymentId = await paidIn('100.00');
  const arrival = (await linesOf(account.http)).at(-1)?.id ?? '';
  const { id } = await line('-100.00');
  const amountMinor = 100_00;
  expect((await book(id, [{ kind: 'money', accountPaymentId, amountMinor }])).status).toBe(200);
  expectProblem(await unbook(arrival), 409, 'account_payment_applied');
  expect([(await unbook(id)).status, (await unbook(arrival)).status]).toEqual([200, 200]);
  expect(await unapplied()).toBeUndefined();
});

it('of a client that was deleted since stays paid back', async () => {
  const { http, clientId } = account;
  const accountPaymentId = await paidIn('100.00');
  const { id } = await line('-100.00');
  expect((await book(id, [{ kind: 'money', accountPaymentId, amountMinor: 100_00 }])).status).toBe(200);
  await http.call(clients.remove, { id: clientId });
  expectProblem(await unbook(id), 409, 'client_deleted');
  expect((await linesOf(http)).at(-1)).toMatchObject({ status: 'booked' });
});

it('is never applied and paid back at once', async () => {
  const { http } = account;
  const accountPaymentId = await paidIn('100.00');
  const { id: documentId } = await sent(account);
  const { id } = await line('-70.00');
  const answers = await Promise.all([
    book(id, [{ kind: 'money', accountPaymentId, amountMinor: 70_00 }]),
    http.post(`/api/account-payments/${accountPaymentId}/apply`, {
      parts: [{ documentId, amountMinor: 70_00 }],
    }),
  ]);
  expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
  expect(answers.map(outcomeOf)).toContain('settlement_exceeds_balance');
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 30_00 }]);
});

it('a MEMBER pays back by a settlement as it takes money, and books no line', async () => {
  const accountPaymentId = await paidIn('100.00');
  const { id } = await line('-40.00');
  const { http } = await signUpMember(system, account, 'MEMBER');
  const parts = [{ kind: 'money', accountPaymentId, amountMinor: 40_00 }];
  expectProblem(await http.post(`/api/bank-lines/${id}/book`, { parts }), 403, 'insufficient_role');
  const answer = await http.post('/api/settlements', { currency: 'EUR', parts });
  expect(outputOf(documents.createSettlement, answer)).toMatchObject({ moneyMinor: -40_00 });
  expect(await onAccount()).toEqual([{ id: accountPaymentId, remainingMinor: 60_00 }]);
});
