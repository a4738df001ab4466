// Later price reductions: one credit note of a part of what a client was invoiced, never more than is left of it.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { expectInvalid, expectProblem, outcomeOf, pointersOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { drafted, issued, newClient, post, read } from '../document-steps';
import { asked, groupsOf, reduced, sellerIn, YEAR } from './reduction-steps';

const system = beforeTests(startTestSystem);

const at21 = (unitPrice: number, quantity = 1) => ({ name: 'Work', unitPrice, quantity, vatRate: 21 });
const at9 = (unitPrice: number) => ({ name: 'Book', unitPrice, vatRate: 9 });

/** 1,500.00 at 21 %, of which 100.00 are credited, and 200.00 at 9 %. */
async function invoiced() {
  const account = await sellerIn(system, 'NL');
  const first = await issued(account, { lines: [at21(1000), at9(200)] });
  const second = await issued(account, { lines: [at21(100, 5)] });
  await post(account.http, second.id, 'credit', { lines: [{ lineNumber: 1, quantity: '1' }] });
  return { account, first, second };
}

it('divides a percentage and an amount over the VAT rates by what is left', async () => {
  const { account, first, second } = await invoiced();
  // 2 % of 1,400.00 and of 200.00
  const bonus = await reduced(account, { period: YEAR, percent: 2 });
  expect(bonus).toMatchObject({
    ...{
      typeId: 'credit-note',
      typeCode: '381',
      status: 'draft',
      correctsPeriod: YEAR,
      correctedInvoices: [],
    },
    lines: [{ description: 'Bonus', netMinor: 2800 }, { netMinor: 400 }],
    totals: { netMinor: 3200, vatMinor: 624, totalMinor: 3824 },
  });
  await account.http.call(documents.remove, { id: bonus.id });
  // 10.01 × 1,400 ÷ 1,600 is 8.75875 and the rest 1.25125: the largest remainder gets the cent
  const amount = await reduced(account, { documentIds: [first.id, second.id], amountMinor: 1001 });
  expect(groupsOf(amount)).toEqual([
    ['21', 876, 184],
    ['9', 125, 11],
  ]);
  expect(amount.correctedInvoices.map(({ id }) => id)).toEqual([first.id, second.id]);
  const note = await post(account.http, amount.id, 'issue');
  expect(note).toMatchObject({ status: 'issued', totalMinor: 1196 });
  const { currencies } = await account.http.call(documents.statement, { id: account.clientId });
  expect(currencies).toMatchObject([{ standaloneCreditNotes: [{ id: note.id, totalMinor: 1196 }] }]);
});

it('takes a part of prices that include VAT, and of withheld taxes', async () => {
  const german = await sellerIn(system, 'DE');
  const gross = { pricesIncludeVat: true, lines: [{ name: 'Lamp', unitPrice: 119, vatRate: 19 }] };
  await issued(german, gross);
  const less = await reduced(german, { period: YEAR, amountMinor: 1190 });
  expect(less).toMatchObject({ pricesIncludeVat: true, lines: [{ grossMinor: 1190, netMinor: 1000 }] });
  expect(groupsOf(less)).toEqual([['19', 1000, 190]]);
  const spanish = await sellerIn(system, 'ES');
  const withholdings = [{ kind: 'es_irpf', percent: '15' }];
  await issued(spanish, { lines: [at21(1000)], withholdings });
  await issued(spanish, { lines: [at21(1000)] });
  // 10 % of 2,000.00, of which the half is withheld from
  const kept = await reduced(spanish, { period: YEAR, percent: 10 });
  expect(kept).toMatchObject({ totalMinor: 24_200, withheldMinor: 1500, payableMinor: 22_700 });
});

it('is never more than is left: not by reductions at once, by drafts, or after the issue', async () => {
  const account = await sellerIn(system, 'NL');
  const { id } = await issued(account, { lines: [at21(100)] });
  const half = { documentIds: [id], amountMinor: 4000 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => asked(account, half)));
  const refused = 'credit_exceeds_invoice';
  expect(answers.map(outcomeOf).sort()).toEqual([201, 201, refused, refused]);
  const rest = await reduced(account, { period: YEAR, percent: 100 });
  expect(rest.totals.netMinor).toBe(2000);
  expectProblem(await asked(account, { period: YEAR, percent: 1 }), 409, refused);
  const issuedRest = await post(account.http, rest.id, 'issue');
  expectProblem(await asked(account, { period: YEAR, amountMinor: 1 }), 409, refused);
  expect(issuedRest.totalMinor).toBe(2420);
});

it('is refused by the issue where the invoice was credited since, or the draft was raised', async () => {
  const account = await sellerIn(system, 'NL');
  const { http } = account;
  const { id } = await issued(account, { lines: [at21(100)] });
  const draft = await reduced(account, { documentIds: [id], percent: 10 });
  const raised = await reduced(account, { period: YEAR, percent: 10 });
  await http.patch(`/api/documents/${raised.id}`, { lines: [at21(101)] });
  const { findings } = await http.call(documents.check, { id: raised.id });
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'reference_outdated', severity: 'error', pointer: '/lines' }),
  );
  await post(http, id, 'credit');
  for (const one of [draft, raised])
    expectProblem(await http.post(`/api/documents/${one.id}/issue`, {}), 409, 'document_incomplete');
  expectProblem(await asked(account, { period: YEAR, percent: 10 }), 409, 'credit_exceeds_invoice');
});

it('that names further invoices counts by its share', async () => {
  const account = await sellerIn(system, 'NL');
  const one = await issued(account, { lines: [at21(100)] });
  const other = await issued(account, { lines: [at21(300)] });
  // a quarter of it counts on the first
  const note = await reduced(account, { documentIds: [one.id, other.id], amountMinor: 20_000 });
  await post(account.http, note.id, 'issue');
  expectProblem(
    await asked(account, { documentIds: [one.id], amountMinor: 5001 }),
    409,
    'credit_exceeds_invoice',
  );
  const rest = await reduced(account, { documentIds: [one.id], amountMinor: 5000 });
  expect(groupsOf(rest)).toEqual([['21', 5000, 1050]]);
});

it('leaves so much to credit notes of one invoice, which is then neither cancelled nor replaced', async () => {
  const account = await sellerIn(system, 'NL');
  const { http } = account;
  const one = await issued(account, { lines: [at21(100, 2)] });
  const other = await issued(account, { lines: [at21(300)] });
  const draft = await reduced(account, { documentIds: [one.id, other.id], amountMinor: 25_000 });
  // a draft takes nothing yet
  await post(http, one.id, 'credit', { lines: [{ lineNumber: 1, quantity: '0.1' }] });
  await post(http, draft.id, 'issue');
  // 200.00 less 10.00 and two fifths of 250.00
  const ofLine = (quantity: string) =>
    http.post(`/api/documents/${one.id}/credit`, { lines: [{ lineNumber: 1, quantity }] });
  const refused = await ofLine('0.9001');
  expectProblem(refused, 409, 'credit_exceeds_invoice');
  const wayOn = `/api/clients/${account.clientId}/price-reductions`;
  expect(refused.body).toMatchObject({ detail: expect.stringContaining(wayOn) });
  expectProblem(await http.post(`/api/documents/${one.id}/credit`, {}), 409, 'credit_exceeds_invoice');
  const settled = ['cancel', 'correct'].map((call) => http.post(`/api/documents/${other.id}/${call}`, {}));
  for (const answer of await Promise.all(settled)) expectProblem(answer, 409, 'document_settled');
  const rest = await reduced(account, { documentIds: [one.id], percent: 100 });
  expect(groupsOf(rest)).toEqual([['21', 9000, 1890]]);
  expect((await ofLine('0.9')).status).toBe(201);
});

it('keeps the reason of a reverse charge that all its invoices have', async () => {
  const account = await sellerIn(system, 'DE');
  const built = { name: 'Roof', unitPrice: 100, vatCategory: 'AE', reverseChargeReason: 'de_13b_4' };
  await issued(account, { lines: [built] });
  await issued(account, { lines: [built] });
  const less = await reduced(account, { period: YEAR, percent: 5 });
  expect(less.lines).toMatchObject([{ vatCategory: 'AE', reverseChargeReason: 'de_13b_4', netMinor: 1000 }]);
});

describe('is refused', () => {
  it('for a client or an invoice that is not of the company, or not of the client', async () => {
    const account = await sellerIn(system, 'NL');
    const stranger = await sellerIn(system, 'NL');
    const foreign = await issued(stranger, { lines: [at21(100)] });
    const choice = { period: YEAR, percent: 2 };
    const answer = await asked({ ...account, clientId: stranger.clientId }, choice);
    expectProblem(answer, 404, 'client_not_found');
    const other = { ...account, clientId: await newClient(account.http, { name: 'Other' }) };
    const ids = [
      foreign.id,
      (await issued(other, { lines: [at21(100)] })).id,
      (await drafted(account, { lines: [at21(100)] })).id,
    ];
    const named = await asked(account, { documentIds: ids, percent: 2 });
    expect(pointersOf(named)).toEqual(['/documentIds/0', '/documentIds/1', '/documentIds/2']);
    expect((await read(stranger.http, foreign.id)).status).toBe('issued');
  });

  it('for two currencies, prices of two kinds, and several reasons of an exemption', async () => {
    const account = await sellerIn(system, 'NL');
    const euro = await issued(account, { lines: [at21(100)] });
    const gross = await issued(account, { lines: [at21(121)], pricesIncludeVat: true });
    const dollar = await issued(account, { lines: [at21(100)], currency: 'USD', exchangeRate: '0.9' });
    const exempt = (reason: string) => ({
      lines: [{ name: 'Course', unitPrice: 100, vatCategory: 'E' }],
      exemptionReasons: [{ vatCategory: 'E', reason }],
    });
    const taught = await issued(account, exempt('Education'));
    const healed = await issued(account, exempt('Care'));
    for (const pair of [
      [euro, gross],
      [euro, dollar],
      [taught, healed],
    ]) {
      const answer = await asked(account, { documentIds: pair.map(({ id }) => id), percent: 2 });
      expectInvalid(answer, '/documentIds');
    }
    expectInvalid(await asked(account, { period: YEAR, percent: 2 }), '/period');
    const alone = await reduced(account, { documentIds: [taught.id], percent: 2 });
    expect(alone.vatBreakdown).toMatchObject([{ vatCategory: 'E', exemptionReason: 'Education' }]);
  });

  it('without a scope or a size, with both of either, and for nothing', async () => {
    const account = await sellerIn(system, 'NL');
    const { id } = await issued(account, { lines: [at21(100)] });
    const documentIds = [id];
    expect(pointersOf(await asked(account, {}))).toEqual(['/period', '/percent']);
    const both = await asked(account, { period: YEAR, documentIds, percent: 2, amountMinor: 1 });
    expect(pointersOf(both)).toEqual(['/period', '/percent']);
    const reversed = { from: YEAR.to, to: YEAR.from };
    expectInvalid(await asked(account, { period: reversed, percent: 2 }), '/period/to');
    const before = { from: '2025-01-01', to: '2025-12-31' };
    expectInvalid(await asked(account, { period: before, percent: 2 }), '/period');
    for (const percent of [0, 101, '0.001'])
      expectInvalid(await asked(account, { documentIds, percent }), '/percent');
    expectProblem(await asked(account, { documentIds, amountMinor: 10_001 }), 409, 'credit_exceeds_invoice');
  });

  it('for an invoice that was replaced', async () => {
    const account = await sellerIn(system, 'AT');
    const line = { name: 'Work', unitPrice: 100, vatRate: 20 };
    const wrong = await issued(account, { lines: [line] });
    const right = await post(account.http, wrong.id, 'correct', { mode: 'replacement' });
    await post(account.http, right.id, 'issue');
    expectProblem(await asked(account, { documentIds: [wrong.id], percent: 2 }), 409, 'document_settled');
    expect((await reduced(account, { period: YEAR, percent: 2 })).totals.netMinor).toBe(200);
  });
});
