/** @list all — the rest of documents; npm test has the core of each capability */
// The VAT of invoices that are written off: what the law of a country says, the relief, and payments that come after all.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at, expectStatus, post, read, sent } from '../document-steps';
import { type ReturnCountry, sold, vatReturn } from '../reports/vat-return-steps';
import { badDebtsOf, mixed, sellerOn, settle, settled, writeOff } from './bad-debt-steps';

const system = beforeTests(startTestSystem);

const seller = (country: ReturnCountry, fields: object = {}) => sellerOn(system, country, fields);

it('takes the VAT of a write-off back on its day, and makes it due again by share when the client pays after all', async () => {
  const account = await seller('DE');
  const { id } = await sent(account, mixed(19, 7));
  at(system, '2026-03-10T10:00:00Z');
  const answer = settled(await settle(account, [writeOff(id, 226_00, { basis: 'insolvency' })]));
  expect(answer.parts[0]?.badDebt).toMatchObject({
    ...{ country: 'DE', law: 'UStG § 17 (2) 1', refusal: null, notices: [], verified: true },
    relief: { basis: 'insolvency', on: '2026-03-10', notice: null },
  });
  expect(await badDebtsOf(account, '2026-03')).toEqual([
    ['bad_debt_relief', '2026-03-10', '7', -100_00, -7_00],
    ['bad_debt_relief', '2026-03-10', '19', -100_00, -19_00],
  ]);
  const { boxes } = await vatReturn(account, { period: '2026-03' });
  const of = (name: string) => boxes.find(({ box }) => box === name);
  expect(of('81')).toMatchObject({ baseMinor: -100_00, vatMinor: -19_00 });
  expect(of('50')).toMatchObject({ baseMinor: 200_00, baseFiled: '200' });
  at(system, '2026-05-10T10:00:00Z');
  settled(await settle(account, [{ kind: 'money', documentId: id, amountMinor: 113_00 }]));
  expect(await read(account.http, id)).toMatchObject({ balanceMinor: 0, deductedMinor: 113_00 });
  expect(await badDebtsOf(account, '2026-05')).toEqual([
    ['bad_debt_recovery', '2026-05-10', '7', 50_00, 3_50],
    ['bad_debt_recovery', '2026-05-10', '19', 50_00, 9_50],
  ]);
  const paid = await account.http.post(`/api/documents/${id}/payments`, { amountMinor: 113_00 });
  expectStatus(paid, 201);
  expect(await read(account.http, id)).toMatchObject({ deductedMinor: 0, unappliedMinor: 0 });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { totals } = await account.http.call(documents.vatRegister, year);
  expect(totals).toMatchObject([{ baseMinor: 200_00, vatMinor: 26_00 }]);
});

it.each([
  ['before', 107_00],
  ['after', 226_00],
])(
  'takes back only what a credit note of amounts leaves of each rate, %s the write-off',
  async (order, amountMinor) => {
    const account = await seller('DE');
    const { id } = await sent(account, mixed(19, 7));
    at(system, '2026-03-10T10:00:00Z');
    const relieve = async () =>
      settled(await settle(account, [writeOff(id, amountMinor, { basis: 'insolvency' })]));
    if (order === 'after') await relieve();
    const note = {
      typeId: 'credit-note',
      clientId: account.clientId,
      correctedIds: [id],
      correctionReason: 'Defect',
    };
    const lines = [{ ...sold('S', 19, 100), unit: 'kg' }];
    expectStatus(await account.http.post('/api/documents', { ...note, lines, issue: true }), 201);
    if (order === 'before') await relieve();
    const sums = new Map<unknown, [number, number]>();
    for (const [, , rate, base, vat] of await badDebtsOf(account, '2026-03')) {
      const [baseMinor, vatMinor] = sums.get(rate) ?? [0, 0];
      sums.set(rate, [baseMinor + Number(base), vatMinor + Number(vat)]);
    }
    expect([sums.get('7'), sums.get('19') ?? [0, 0]]).toEqual([
      [-100_00, -7_00],
      [0, 0],
    ]);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const { totals } = await account.http.call(documents.vatRegister, year);
    expect(totals).toMatchObject([{ baseMinor: 0, vatMinor: 0 }]);
  },
);

it('says when the VAT of a write-off may be taken back, and does so later', async () => {
  const account = await seller('PL');
  const { id } = await sent(account, mixed(23, 8));
  at(system, '2026-03-10T10:00:00Z');
  const { id: settlementId, parts } = settled(
    await settle(account, [writeOff(id, 231_00)], { currency: 'PLN' }),
  );
  expect(parts[0]?.badDebt).toMatchObject({
    grounds: [{ basis: 'overdue', from: '2026-05-01' }],
    relief: null,
  });
  const path = `/api/settlements/${settlementId}/bad-debt-relief`;
  const early = await account.http.post(path, { basis: 'overdue' });
  expect(problemOf(early)).toMatchObject({ status: 422, code: 'bad_debt_relief_refused' });
  expect(problemOf(early).detail).toContain('2026-05-01');
  at(system, '2026-05-02T10:00:00Z');
  expectStatus(await account.http.post(path, { basis: 'overdue', on: '2026-05-01' }), 200);
  expect(problemOf(await account.http.post(path, { basis: 'overdue' }))).toMatchObject({ status: 422 });
  const { boxes } = await vatReturn(account, { period: '2026-05' });
  const of = (name: string) => boxes.find(({ box }) => box === name);
  expect([of('P_19')?.baseMinor, of('P_20')?.vatMinor]).toEqual([-100_00, -23_00]);
  expect([of('P_68')?.baseFiled, of('P_69')?.vatFiled]).toEqual(['-200', '-31']);
});

describe('refuses a relief', () => {
  const cases: [string, ReturnCountry, object, object, string][] = [
    ['that only a credit note gives', 'IT', {}, { basis: 'insolvency' }, 'credit note'],
    ['on a ground that the law does not know', 'DE', {}, { basis: 'overdue' }, 'knows uncollectible'],
    ['without the notice of the law', 'FR', {}, { basis: 'uncollectible' }, 'duplicate_invoice'],
    [
      'of VAT that payments make due',
      'DE',
      { vatRegisterBy: 'payment' },
      { basis: 'insolvency' },
      'payments',
    ],
  ];
  it.each(cases)('%s', async (_name, country, fields, relief, detail) => {
    const account = await seller(country, fields);
    const { id } = await sent(account, mixed(country === 'DE' ? 19 : 20, 10));
    const { balanceMinor = 0 } = await read(account.http, id);
    const answer = await settle(account, [writeOff(id, balanceMinor, relief)]);
    expect(problemOf(answer)).toMatchObject({ status: 422, code: 'bad_debt_relief_refused' });
    expect(problemOf(answer).detail).toContain(detail);
    expect(await read(account.http, id)).toMatchObject({ deductedMinor: 0 });
  });
});

describe('judges the last day', () => {
  const writtenOff = async (country: ReturnCountry) => {
    const account = await seller(country);
    const { id } = await sent(account, mixed(country === 'PL' ? 23 : 21, country === 'PL' ? 8 : 10));
    const { balanceMinor = 0, currency } = await read(account.http, id);
    const settleWith = (relief?: object) =>
      settle(account, [writeOff(id, balanceMinor, relief)], currency === null ? {} : { currency });
    return { account, settleWith };
  };

  it('of Poland, three years after the end of the year of the invoice', async () => {
    const { account, settleWith } = await writtenOff('PL');
    at(system, '2030-01-10T10:00:00Z');
    const late = await settleWith({ basis: 'overdue', on: '2030-01-01' });
    expect(problemOf(late)).toMatchObject({
      ...{ status: 422, code: 'bad_debt_relief_refused' },
      errors: [{ pointer: '/parts/0/badDebtRelief/on' }],
    });
    expect(problemOf(late).detail).toContain('until 2029-12-31');
    expect(problemOf(await settleWith({ basis: 'overdue' })).errors).toMatchObject([
      { pointer: '/parts/0/badDebtRelief' },
    ]);
    const { id, parts } = settled(await settleWith());
    expect(parts[0]?.badDebt?.grounds).toMatchObject([{ from: '2026-05-01', until: '2029-12-31' }]);
    const path = `/api/settlements/${id}/bad-debt-relief`;
    const later = await account.http.post(path, { basis: 'overdue' });
    expect(problemOf(later)).toMatchObject({ status: 422, errors: [{ pointer: '/on' }] });
    expectStatus(await account.http.post(path, { basis: 'overdue', on: '2029-12-31' }), 200);
  });

  it('of Spain, 18 months after the tax point, and none of an insolvency', async () => {
    const { account, settleWith } = await writtenOff('ES');
    at(system, '2028-01-10T10:00:00Z');
    const notice = 'Factura rectificativa R-1, modelo 952';
    const { id, parts } = settled(await settleWith());
    expect(parts[0]?.badDebt?.grounds).toMatchObject([
      { basis: 'overdue', from: '2026-07-10', until: '2027-07-10' },
      { basis: 'insolvency', from: null, until: null },
    ]);
    const path = `/api/settlements/${id}/bad-debt-relief`;
    const late = await account.http.post(path, { basis: 'overdue', on: '2027-07-11', notice });
    expect(problemOf(late)).toMatchObject({ status: 422, errors: [{ pointer: '/on' }] });
    expectStatus(await account.http.post(path, { basis: 'overdue', on: '2027-07-10', notice }), 200);
  });
});

it('puts the VAT into the boxes of France, Spain and Belgium', async () => {
  const boxes: [ReturnCountry, Record<string, number>][] = [
    ['FR', { 21: 30_00 }],
    ['ES', { 14: -200_00, 15: -31_00 }],
    ['BE', { 62: 33_00 }],
  ];
  for (const [country, expected] of boxes) {
    const account = await seller(country);
    const [standard, reduced] = { FR: [20, 10], ES: [21, 10], BE: [21, 12] }[country as 'FR'] ?? [0, 0];
    const { id } = await sent(account, mixed(Number(standard), Number(reduced)));
    const { balanceMinor = 0 } = await read(account.http, id);
    at(system, '2026-03-10T10:00:00Z');
    const relief = { basis: 'insolvency', notice: 'Duplicate of 2026-03-09' };
    settled(await settle(account, [writeOff(id, balanceMinor, relief)]));
    const form = await vatReturn(account, { period: '2026-03' });
    for (const [name, minor] of Object.entries(expected)) {
      const box = form.boxes.find((one) => one.box === name);
      expect([country, name, box?.baseMinor ?? box?.vatMinor]).toEqual([country, name, minor]);
    }
  }
});

it('changes nothing of a closed month', async () => {
  const account = await seller('DE');
  const { id } = await sent(account, mixed(19, 7));
  at(system, '2026-03-10T10:00:00Z');
  const relief = { basis: 'insolvency', on: '2026-02-15' };
  const { http } = account;
  expectStatus(await http.post('/api/company/closed-through', { closedThrough: '2026-02-28' }), 200);
  const answer = await settle(account, [writeOff(id, 226_00, relief)]);
  expect(problemOf(answer)).toMatchObject({ status: 409, code: 'period_closed' });
  settled(await settle(account, [writeOff(id, 226_00, { ...relief, on: '2026-03-01' })]));
});

it('has the VAT of what is left of the invoice, whatever a credit note takes off', async () => {
  const account = await seller('DE');
  const { id } = await sent(account, mixed(19, 7));
  at(system, '2026-03-10T10:00:00Z');
  const { id: settlementId } = settled(
    await settle(account, [writeOff(id, 226_00, { basis: 'insolvency' })]),
  );
  at(system, '2026-04-10T10:00:00Z');
  await post(account.http, id, 'credit', { lines: [{ lineNumber: 1, quantity: '1' }] });
  expect(await badDebtsOf(account, '2026-04')).toEqual([
    ['bad_debt_recovery', '2026-04-10', '19', 100_00, 19_00],
  ]);
  at(system, '2026-05-10T10:00:00Z');
  const reversal = { reason: 'Mistake' };
  expectStatus(await account.http.post(`/api/settlements/${settlementId}/reverse`, reversal), 200);
  expect(await badDebtsOf(account, '2026-05')).toEqual([
    ['bad_debt_recovery', '2026-05-10', '7', 100_00, 7_00],
  ]);
});
