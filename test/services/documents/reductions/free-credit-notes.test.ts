/** @list all — the rest of documents; npm test has the core of each capability */
// Credit notes of amounts, which name invoices or a period and no lines of theirs.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { expectInvalid, expectProblem, outcomeOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import {
  at,
  type Business,
  businessAt,
  drafted,
  issued,
  newClient,
  post,
  read,
  sent,
} from '../document-steps';
import { sellerIn } from './reduction-steps';

const system = beforeTests(startTestSystem);
const at21 = (unitPrice: number) => ({ name: 'Work', unitPrice, vatRate: 21 });

const noteOf = (account: Business, unitPrice: number, more: object) =>
  drafted(account, { typeId: 'credit-note', lines: [at21(unitPrice)], ...more });
const issueOf = ({ http }: Business, id: string) => http.post(`/api/documents/${id}/issue`, {});

describe('are at most what is left of the invoices that they name', () => {
  it('alone, after a credit note of one of them, and by the check before', async () => {
    const account = await sellerIn(system, 'NL');
    const { id } = await issued(account, { lines: [at21(100)] });
    const more = await noteOf(account, 101, { correctedIds: [id] });
    const { findings } = await account.http.call(documents.check, { id: more.id });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'reference_outdated', severity: 'error', pointer: '/lines' }),
    );
    expectProblem(await issueOf(account, more.id), 409, 'document_incomplete');
    await post(account.http, id, 'credit', { lines: [{ lineNumber: 1, quantity: '0.5' }] });
    const [half, other] = [
      await noteOf(account, 50, { correctedIds: [id] }),
      await noteOf(account, 0.01, { correctedIds: [id] }),
    ];
    await post(account.http, half.id, 'issue');
    expectProblem(await issueOf(account, other.id), 409, 'document_incomplete');
  });

  it('when two are issued at once', async () => {
    const account = await sellerIn(system, 'NL');
    const { id } = await issued(account, { lines: [at21(100)] });
    const notes = [];
    for (let count = 0; count < 4; count++) notes.push(await noteOf(account, 40, { correctedIds: [id] }));
    const outcomes = await Promise.all(notes.map((note) => issueOf(account, note.id)));
    const refused = outcomes.map(outcomeOf).filter((outcome) => outcome !== 200);
    expect(refused).toHaveLength(2);
    for (const one of refused) expect(['credit_exceeds_invoice', 'document_incomplete']).toContain(one);
  });

  it('but not where some were issued elsewhere', async () => {
    const account = await sellerIn(system, 'NL');
    const { id } = await issued(account, { lines: [at21(100)] });
    const externalReferences = [{ number: 'OLD-17', issueDate: '2025-12-30' }];
    const note = await noteOf(account, 500, { correctedIds: [id], externalReferences });
    expect(await post(account.http, note.id, 'issue')).toMatchObject({ totalMinor: 605_00 });
  });
});

const GERMAN = { country: 'DE', currency: 'EUR' };
/** An invoice of 1,190.00 with VAT. */
const THOUSAND = { lines: [{ name: 'Work', unitPrice: 1000, vatRate: 19 }], dueDate: '2026-05-18' };
const noteFields = (unitPrice: number, more: object) => ({
  ...{ typeId: 'credit-note', correctionReason: 'Bonus', lines: [{ name: 'Bonus', unitPrice, vatRate: 19 }] },
  ...more,
});

const sellerBy = (vatRegisterBy: string) =>
  businessAt(system, '2026-05-04T10:00:00Z', { ...GERMAN, vatRegisterBy }, GERMAN);
const creditOf = (account: Business, unitPrice: number, more: object) =>
  issued(account, noteFields(unitPrice, more));
const settle = ({ http }: Business, parts: object[]) =>
  http.post('/api/settlements', { currency: 'EUR', parts });
const money = (documentId: string, amountMinor: number) => ({ kind: 'money', documentId, amountMinor });
const setOff = (documentId: string, amountMinor: number) => ({ kind: 'set_off', documentId, amountMinor });

async function statementOf({ http, clientId }: Business) {
  const { currencies } = await http.call(documents.statement, { id: clientId });
  const [
    { balanceMinor, unappliedMinor, standaloneCreditNotes } = {
      balanceMinor: 0,
      unappliedMinor: 0,
      standaloneCreditNotes: [],
    },
  ] = currencies;
  return { balanceMinor, unappliedMinor, left: standaloneCreditNotes.map((note) => note.remainingMinor) };
}

async function vatOf({ http }: Business, by: 'issue' | 'taxPoint' | 'payment') {
  const { totals } = await http.call(documents.vatRegister, { from: '2026-01-01', to: '2026-12-31', by });
  return totals[0]?.vatMinor ?? 0;
}

describe('settle the invoices that they name', () => {
  it('so that reminders, interest, statement and ageing ask for the rest', async () => {
    const account = await sellerBy('taxPoint');
    const { http } = account;
    const { id } = await sent(account, THOUSAND);
    const note = await creditOf(account, 600, { correctedIds: [id] });
    expect(note).toMatchObject({ deductedMinor: 714_00, unappliedMinor: 0 });
    expect(await read(http, id)).toMatchObject({
      balanceMinor: 476_00,
      deductedMinor: 714_00,
      paymentStatus: 'partly_paid',
    });
    expect(await statementOf(account)).toEqual({ balanceMinor: 476_00, unappliedMinor: 0, left: [0] });
    const aging = await http.call(documents.aging, {});
    expect(aging.totals).toMatchObject([{ balanceMinor: 476_00, aging: { currentMinor: 476_00 } }]);
    at(system, '2026-06-18T10:00:00Z', account);
    const late = await http.call(documents.latePayment, { id });
    expect(late).toMatchObject({ openMinor: 476_00 });
    const whole = await settle(account, [setOff(id, 714_00)]);
    expectProblem(whole, 409, 'settlement_exceeds_balance');
    expectProblem(
      await settle(account, [{ kind: 'write_off', documentId: id, amountMinor: 1190_00 }]),
      409,
      'settlement_exceeds_balance',
    );
    expect((await settle(account, [money(id, 476_00)])).status).toBe(201);
    expect(await statementOf(account)).toEqual({ balanceMinor: 0, unappliedMinor: 0, left: [0] });
  });

  it('each by the share of its open amount, also those of a period, and the rest is credit', async () => {
    const account = await sellerBy('taxPoint');
    const { http } = account;
    const invoices = [
      await sent(account, THOUSAND),
      await sent(account, THOUSAND),
      await sent(account, THOUSAND),
    ];
    const [first = '', second = '', third = ''] = invoices.map(({ id }) => id);
    await settle(account, [money(first, 1190_00), money(second, 595_00)]);
    const correctsPeriod = { from: '2026-05-01', to: '2026-05-31' };
    const note = await creditOf(account, 300, { correctsPeriod });
    // 357.00 over 595.00 and 1,190.00
    const balances = async () =>
      (await Promise.all([first, second, third].map((id) => read(http, id)))).map((one) => one.balanceMinor);
    expect(await balances()).toEqual([0, 476_00, 952_00]);
    expect(note.unappliedMinor).toBe(0);
    const more = await creditOf(account, 1300, { correctedIds: [first, second, third] });
    expect(await balances()).toEqual([0, 0, 0]);
    expect(more.unappliedMinor).toBe(1547_00 - 1428_00);
    expect(await statementOf(account)).toEqual({
      balanceMinor: -119_00,
      unappliedMinor: 119_00,
      left: [0, 119_00],
    });
  });

  it('again, where a payment of one is taken back', async () => {
    const account = await sellerBy('taxPoint');
    const { http } = account;
    const { id } = await sent(account, THOUSAND);
    const paid = await settle(account, [money(id, 1190_00)]);
    const note = await creditOf(account, 600, { correctedIds: [id] });
    expect(note.unappliedMinor).toBe(714_00);
    await http.call(documents.reverse, { id: (paid.body as { id: string }).id, reason: 'Returned' });
    expect(await read(http, id)).toMatchObject({ balanceMinor: 476_00 });
    expect(await read(http, note.id)).toMatchObject({ unappliedMinor: 0, deductedMinor: 714_00 });
    const { items } = await http.call(documents.listSettlements, {});
    const [own] = items.filter(({ source }) => source.type === 'correction');
    const answer = await http.post(`/api/settlements/${own?.id}/reverse`, { reason: 'Wrong' });
    expectProblem(answer, 409, 'settlement_not_manual');
  });
});

describe('what is left of them', () => {
  it('is set off against another invoice or paid back, and never twice', async () => {
    const account = await sellerBy('taxPoint');
    const { http } = account;
    const other = await sent(account, THOUSAND);
    const note = await creditOf(account, 600, {
      externalReferences: [{ number: 'OLD-1', issueDate: '2025-01-31' }],
    });
    expect(await read(http, other.id)).toMatchObject({ balanceMinor: 1190_00 });
    const alone = await settle(account, [setOff(note.id, 100_00)]);
    expectInvalid(alone, '/parts');
    const answers = await Promise.all(
      [1, 2, 3].map(() => settle(account, [setOff(note.id, 300_00), setOff(other.id, 300_00)])),
    );
    const refused = 'settlement_exceeds_balance';
    expect(answers.map(outcomeOf).sort()).toEqual([201, 201, refused]);
    expect(await read(http, other.id)).toMatchObject({ balanceMinor: 590_00 });
    expect(await statementOf(account)).toEqual({
      balanceMinor: 476_00,
      unappliedMinor: 114_00,
      left: [114_00],
    });
    expectProblem(await settle(account, [money(note.id, 114_01)]), 409, refused);
    const refund = await http.post(`/api/documents/${note.id}/payments`, { amountMinor: 114_00 });
    expect(refund.body).toMatchObject({ kind: 'money', document: { paidMinor: 114_00, unappliedMinor: 0 } });
    expect(await statementOf(account)).toEqual({ balanceMinor: 590_00, unappliedMinor: 0, left: [0] });
    const { totals } = await http.call(documents.paymentReport, { from: '2026-05-01', to: '2026-05-31' });
    expect(totals).toMatchObject([{ moneyMinor: -114_00, deductedMinor: 0, creditedMinor: 600_00 }]);
    const { items } = await http.call(documents.listSettlements, {});
    const settled = items.find(({ moneyMinor }) => moneyMinor === 0)?.id ?? '';
    await http.call(documents.reverse, { id: settled, reason: 'Wrong' });
    expect(await statementOf(account)).toEqual({
      balanceMinor: 590_00,
      unappliedMinor: 300_00,
      left: [300_00],
    });
  });

  it('settles no invoice of another client, and takes no money that comes in', async () => {
    const account = await sellerBy('taxPoint');
    const note = await creditOf(account, 600, { correctsPeriod: { from: '2025-01-01', to: '2025-12-31' } });
    const other = { ...account, clientId: await newClient(account.http, { name: 'Other', ...GERMAN }) };
    const foreign = await sent(other, THOUSAND);
    expectInvalid(
      await settle(account, [setOff(note.id, 1_00), setOff(foreign.id, 1_00)]),
      '/parts/1/documentId',
    );
    const invoice = await sent(account, THOUSAND);
    const mixed = await settle(account, [money(note.id, 1_00), money(invoice.id, 1_00)]);
    expectInvalid(mixed, '/parts');
    expectProblem(
      await settle(account, [{ kind: 'write_off', documentId: note.id, amountMinor: 1_00 }]),
      409,
      'document_not_open',
    );
    expect(await statementOf(account)).toEqual({
      balanceMinor: 476_00,
      unappliedMinor: 714_00,
      left: [714_00],
    });
  });
});

describe('take VAT back in a register by payment', () => {
  it('only as far as that of their invoices was due', async () => {
    const account = await sellerBy('payment');
    const { id } = await sent(account, THOUSAND);
    await creditOf(account, 600, { correctedIds: [id] });
    expect(await vatOf(account, 'payment')).toBe(0);
    expect(await vatOf(account, 'issue')).toBe(76_00);
    await settle(account, [money(id, 238_00)]);
    expect(await vatOf(account, 'payment')).toBe(38_00);
    await settle(account, [money(id, 238_00)]);
    expect(await vatOf(account, 'payment')).toBe(76_00);
  });

  it('and as a whole where they were paid, also by what is left of another', async () => {
    const account = await sellerBy('payment');
    const paid = await sent(account, THOUSAND);
    await settle(account, [money(paid.id, 1190_00)]);
    const note = await creditOf(account, 600, { correctedIds: [paid.id] });
    expect(await vatOf(account, 'payment')).toBe(76_00);
    const next = await sent(account, THOUSAND);
    expect((await settle(account, [setOff(note.id, 714_00), setOff(next.id, 714_00)])).status).toBe(201);
    // the client has paid 714.00 of the next one by its credit
    expect(await vatOf(account, 'payment')).toBe(190_00);
  });
});

it('lower the largest cash discount of an invoice, too', async () => {
  const account = await sellerBy('taxPoint');
  const { id } = await sent(account, { ...THOUSAND, cashDiscounts: [{ percent: '3', days: 14 }] });
  await creditOf(account, 600, { correctedIds: [id] });
  const discount = (amountMinor: number) =>
    settle(account, [{ kind: 'cash_discount', documentId: id, amountMinor }]);
  // 3 % of 476.00
  expectProblem(await discount(14_29), 409, 'cash_discount_exceeds_terms');
  expect((await discount(14_28)).status).toBe(201);
});

it('give nobody back what was written off meanwhile of an invoice whose credit another one has used', async () => {
  const account = await sellerBy('taxPoint');
  const { http } = account;
  const [first, second] = [await sent(account, THOUSAND), await sent(account, THOUSAND)];
  const paid = await settle(account, [money(first.id, 1190_00)]);
  const note = await creditOf(account, 600, { correctedIds: [first.id] });
  await settle(account, [setOff(note.id, 714_00), setOff(second.id, 714_00)]);
  await http.call(documents.reverse, { id: (paid.body as { id: string }).id, reason: 'Returned' });
  await settle(account, [{ kind: 'write_off', documentId: first.id, amountMinor: 1190_00 }]);
  await post(http, second.id, 'credit');
  expect(await statementOf(account)).toMatchObject({ unappliedMinor: 0 });
});
