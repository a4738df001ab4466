import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, business, businessAt, faultsOf, newClient, read, sent } from '../document-steps';
import { bankLine, internal, owed, settle } from './settlement-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

const money = (documentId: string, amountMinor: number) => ({
  kind: 'money' as const,
  documentId,
  amountMinor,
});
const onAccount = (amountMinor: number) => ({
  kind: 'money' as const,
  clientId: account.clientId,
  amountMinor,
});
const book = (parts: object[], more: object = {}) =>
  account.http.post('/api/settlements', { currency: 'EUR', parts, ...more });
const booked = async (parts: object[]) => outputOf(documents.createSettlement, await book(parts));
const undo = (id: string, body: object = {}) =>
  account.http.post(`/api/settlements/${id}/reverse`, { reason: 'Booked twice', ...body });

const countOf = async (status: 'paid' | 'unpaid') =>
  (await account.http.call(documents.list, { status })).total;

describe('POST /api/settlements', () => {
  it('books one payment of two invoices, and money without an invoice', async () => {
    const [first, second] = [await sent(account), await sent(account)];
    const settlement = await booked([money(first.id, 120_00), money(second.id, 50_00), onAccount(7_00)]);
    expect(settlement).toMatchObject({ state: 'applied', moneyMinor: 177_00, source: { type: 'manual' } });
    expect(await account.http.call(documents.getSettlement, { id: settlement.id })).toEqual(settlement);
    expect(await read(account.http, first.id)).toMatchObject({ paymentStatus: 'paid', balanceMinor: 0 });
    expect(await read(account.http, second.id)).toMatchObject({ balanceMinor: 70_00 });
    expect(await owed(account)).toMatchObject({
      ...{ invoicedMinor: 240_00, paidMinor: 177_00, balanceMinor: 63_00, unappliedMinor: 7_00 },
      accountPayments: [{ date: '2026-05-04', amountMinor: 7_00, remainingMinor: 7_00 }],
    });
  });

  it('books nothing when one part cannot be booked', async () => {
    const [first, second] = [await sent(account), await sent(account)];
    const answer = await book([money(first.id, 120_00), money(second.id, 120_01)]);
    expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'settlement_exceeds_balance' });
    expect(await owed(account)).toMatchObject({ paidMinor: 0, balanceMinor: 240_00 });
  });

  it.each<[string, (id: string) => object[], string]>([
    ['neither a document nor a client', () => [{ kind: 'money', amountMinor: 1 }], '/parts/0'],
    ['the same twice', (id) => [money(id, 1), money(id, 2)], '/parts/1'],
    ['a deduction of a client', () => [{ ...onAccount(1), kind: 'write_off' }], '/parts/0/kind'],
    ['nothing', () => [], '/parts'],
    ['a fraction', (id) => [money(id, 0.5)], '/parts/0/amountMinor'],
  ])('refuses %s', async (_what, partsOf, pointer) => {
    const { id } = await sent(account);
    expect(faultsOf(await book(partsOf(id)))).toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it('refuses another currency, a day to come, and a draft', async () => {
    const { id } = await sent(account);
    expect(faultsOf(await book([money(id, 1)], { currency: 'USD' })).errors).toMatchObject([
      { pointer: '/currency' },
    ]);
    expect(faultsOf(await book([money(id, 1)], { date: '2026-05-05' })).errors).toMatchObject([
      { pointer: '/date' },
    ]);
    const draft = await account.http.call(documents.create, {
      typeId: 'invoice',
      clientId: account.clientId,
    });
    expect(faultsOf(await book([money(draft.id, 1)]))).toMatchObject({
      status: 409,
      code: 'document_not_open',
    });
  });

  it('never settles an invoice above its balance, however many pay it at once', async () => {
    const { id } = await sent(account);
    const answers = await Promise.all(Array.from({ length: 6 }, () => book([money(id, 50_00)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await read(account.http, id)).toMatchObject({ paidMinor: 100_00, balanceMinor: 20_00 });
  });

  it('books a double click once by its Idempotency-Key', async () => {
    const { id } = await sent(account);
    const body = { currency: 'EUR', parts: [money(id, 50_00)] };
    const click = () => account.http.post('/api/settlements', body, { 'idempotency-key': 'click-1' });
    const [one, two] = [await click(), await click()];
    expect(outputOf(documents.createSettlement, two)).toEqual(outputOf(documents.createSettlement, one));
    expect((await read(account.http, id)).paidMinor).toBe(50_00);
  });

  it('settles without money only for an OWNER or ADMIN', async () => {
    const { id } = await sent(account);
    const member = await signUpMember(system, account, 'MEMBER');
    const parts = [money(id, 100_00), { kind: 'write_off', documentId: id, amountMinor: 20_00 }];
    const answer = await member.http.post('/api/settlements', { currency: 'EUR', parts });
    expect(faultsOf(answer)).toMatchObject({ status: 403, code: 'insufficient_role' });
    const single = await member.http.post(`/api/documents/${id}/payments`, {
      amountMinor: 1,
      kind: 'write_off',
    });
    expect(faultsOf(single)).toMatchObject({ status: 403, code: 'insufficient_role' });
    expect(await booked(parts)).toMatchObject({ moneyMinor: 100_00 });
    expect(await read(account.http, id)).toMatchObject({
      ...{ paidMinor: 100_00, deductedMinor: 20_00, balanceMinor: 0, paymentStatus: 'paid' },
    });
    expect(await owed(account)).toMatchObject({ paidMinor: 100_00, deductedMinor: 20_00, balanceMinor: 0 });
  });

  it('takes one payment for the invoices of several clients, and a set-off for those of one', async () => {
    const clientId = await newClient(account.http, { name: 'Subsidiary' });
    const [first, second] = [await sent(account), await sent({ ...account, clientId })];
    await booked([money(first.id, 10_00), money(second.id, 10_00)]);
    const setOff = [first, second].map(({ id }) => ({ ...money(id, 10_00), kind: 'set_off' }));
    expect(faultsOf(await book(setOff))).toMatchObject({
      ...{ status: 400, errors: [{ pointer: '/parts/1/documentId' }] },
    });
    expect(await read(account.http, first.id)).toMatchObject({ paidMinor: 10_00, deductedMinor: 0 });
  });

  it('names no document and no client of another company', async () => {
    const { id } = await sent(account);
    const other = await business(system);
    const foreign = await other.http.post('/api/settlements', { currency: 'EUR', parts: [money(id, 1)] });
    expect(faultsOf(foreign)).toMatchObject({ status: 404, code: 'document_not_found' });
    const client = await other.http.post('/api/settlements', { currency: 'EUR', parts: [onAccount(1)] });
    expect(faultsOf(client)).toMatchObject({ status: 404, code: 'client_not_found' });
  });
});

describe('POST /api/settlements/{id}/reverse', () => {
  it('takes all parts back on its day, and leaves both in the history', async () => {
    const [first, second] = [await sent(account), await sent(account)];
    at(system, '2026-05-10T10:00:00Z');
    const { id } = await booked([money(first.id, 120_00), money(second.id, 50_00), onAccount(7_00)]);
    at(system, '2026-05-20T10:00:00Z');
    const reversed = outputOf(documents.reverse, await undo(id, { on: '2026-05-18' }));
    expect(reversed).toMatchObject({
      state: 'reversed',
      reversedOn: '2026-05-18',
      reversalReason: 'Booked twice',
    });
    expect(await owed(account)).toMatchObject({ paidMinor: 0, balanceMinor: 240_00, unappliedMinor: 0 });
    expect(await owed(account, '2026-05-17')).toMatchObject({ paidMinor: 177_00, balanceMinor: 63_00 });
    const { items } = await account.http.call(documents.listPayments, { id: first.id });
    expect(items).toMatchObject([
      { amountMinor: 120_00, date: '2026-05-10', reversedOn: '2026-05-18', reversalReason: 'Booked twice' },
      { amountMinor: -120_00, date: '2026-05-18', reversesId: items[0]?.id },
    ]);
    expect(faultsOf(await undo(id))).toMatchObject({ status: 409, code: 'settlement_reversed' });
  });

  it('counts an invoice as unpaid again in lists, also where only a deduction had settled it', async () => {
    const { id: documentId } = await sent(account);
    const { id } = await booked([{ kind: 'write_off', documentId, amountMinor: 120_00 }]);
    expect([await countOf('paid'), await countOf('unpaid')]).toEqual([1, 0]);
    outputOf(documents.reverse, await undo(id));
    expect([await countOf('paid'), await countOf('unpaid')]).toEqual([0, 1]);
  });

  it('refuses a day before the settlement, and one to come', async () => {
    const { id } = await booked([money((await sent(account)).id, 1_00)]);
    for (const on of ['2026-05-03', '2026-05-05'])
      expect(faultsOf(await undo(id, { on }))).toMatchObject({ status: 400, errors: [{ pointer: '/on' }] });
  });

  it('reverses once when it is asked several times at once', async () => {
    const invoice = await sent(account);
    const { id } = await booked([money(invoice.id, 50_00)]);
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(account.http, invoice.id)).paidMinor).toBe(0);
  });

  it('takes back what was settled without money only for an OWNER or ADMIN', async () => {
    const { id: documentId } = await sent(account);
    const { http } = await signUpMember(system, account, 'MEMBER');
    const written = { kind: 'write_off' as const, amountMinor: 20_00 };
    const { id } = await booked([money(documentId, 50_00), { ...written, documentId }]);
    const { id: paymentId } = await account.http.call(documents.addPayment, { id: documentId, ...written });
    const reversal = await http.post(`/api/settlements/${id}/reverse`, { reason: 'Wrong' });
    const removal = await http.delete(`/api/documents/${documentId}/payments/${paymentId}`);
    for (const answer of [reversal, removal])
      expect(faultsOf(answer)).toMatchObject({ status: 403, code: 'insufficient_role' });
    expect(await read(account.http, documentId)).toMatchObject({ paidMinor: 50_00, deductedMinor: 40_00 });
    await account.http.call(documents.removePayment, { id: documentId, paymentId });
    outputOf(documents.reverse, await undo(id));
    expect(await read(account.http, documentId)).toMatchObject({ paidMinor: 0, deductedMinor: 0 });
  });

  it('leaves what a bank line has booked to the bank', async () => {
    const invoice = await sent(account);
    const { id } = await settle(system, bankLine(account, [money(invoice.id, 50_00)]));
    expect(faultsOf(await undo(id))).toMatchObject({ status: 409, code: 'settlement_not_manual' });
    const [payment] = (await account.http.call(documents.listPayments, { id: invoice.id })).items;
    const removed = await account.http.delete(`/api/documents/${invoice.id}/payments/${payment?.id}`);
    expect(faultsOf(removed)).toMatchObject({ status: 409, code: 'payment_not_manual' });
  });

  it('takes back a payment of two invoices by the call that its refusal names', async () => {
    const [one, other] = [await sent(account), await sent(account)];
    await booked([money(one.id, 50_00), money(other.id, 50_00)]);
    const [payment] = (await account.http.call(documents.listPayments, { id: one.id })).items;
    const refused = await account.http.delete(`/api/documents/${one.id}/payments/${payment?.id}`);
    const [method, path = ''] = problemOf(refused).fix?.split(' ') ?? [];
    const followed = await account.http.send(`${method}`, path, { reason: 'Wrong' });
    expect(outputOf(documents.reverse, followed)).toMatchObject({ state: 'reversed' });
  });
});

describe('a removed payment', () => {
  it('counts on no day, and its settlement shows it', async () => {
    const invoice = await sent(account);
    const paid = await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 50_00 });
    await account.http.call(documents.removePayment, { id: invoice.id, paymentId: paid.id });
    expect((await account.http.call(documents.listPayments, { id: invoice.id })).items).toEqual([]);
    expect(await owed(account)).toMatchObject({ paidMinor: 0, balanceMinor: 120_00 });
    expect(await account.http.call(documents.getSettlement, { id: paid.settlementId })).toMatchObject({
      state: 'reversed',
      parts: [{ id: paid.id, amountMinor: 50_00 }],
    });
  });
});

describe('a settlement of another service', () => {
  it('is booked once under its id, and refuses another content', async () => {
    const invoice = await sent(account);
    const input = bankLine(account, [money(invoice.id, 50_00), onAccount(5_00)]);
    const [one, two] = await Promise.all([settle(system, input), settle(system, input)]);
    expect(two).toEqual(one);
    expect(await settle(system, { ...input, bookedBy: { type: 'rule', id: 'later' } })).toEqual(one);
    const { companyId, id } = input;
    expect(await internal(system, 'settlement', { companyId, id })).toEqual({ settlement: one });
    const other = { ...input, moneyMinor: 55_01, parts: [money(invoice.id, 50_01), onAccount(5_00)] };
    await expect(settle(system, other)).rejects.toMatchObject({ code: 409 });
    expect(await read(account.http, invoice.id)).toMatchObject({ paidMinor: 50_00 });
  });

  it('is unknown before it is booked, and refused where its money is not the sum of its parts', async () => {
    const invoice = await sent(account);
    const input = bankLine(account, [money(invoice.id, 50_00)], { moneyMinor: 49_99 });
    await expect(settle(system, input)).rejects.toMatchObject({ code: 400 });
    const { companyId, id } = input;
    expect(await internal(system, 'settlement', { companyId, id })).toEqual({ settlement: null });
  });

  it('is reversed once on the same day for the same reason', async () => {
    const invoice = await sent(account);
    const { companyId, id } = bankLine(account, []);
    await settle(system, bankLine(account, [money(invoice.id, 50_00)], { id }));
    const input = { companyId, id, on: '2026-05-04', reason: 'Returned', by: { type: 'rule', id: 'return' } };
    const one = await internal(system, 'reverseSettlement', input);
    expect(await internal(system, 'reverseSettlement', input)).toEqual(one);
    await expect(internal(system, 'reverseSettlement', { ...input, reason: 'Else' })).rejects.toMatchObject({
      code: 409,
    });
    expect(await read(account.http, invoice.id)).toMatchObject({ paidMinor: 0, paymentStatus: 'unpaid' });
  });

  it('tells subscribers what was booked and taken back, in its transaction', async () => {
    const invoice = await sent(account);
    const { id } = await booked([money(invoice.id, 120_00)]);
    await undo(id);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.slice(-5).map(({ type }) => type)).toEqual([
      ...['document.payment_recorded', 'document.updated', 'document.paid'],
      ...['document.payment_reversed', 'document.updated'],
    ]);
    const [recorded] = events.slice(-5);
    expect(recorded?.data).toMatchObject({ settlementId: id, kind: 'money', amountMinor: 120_00 });
  });
});
