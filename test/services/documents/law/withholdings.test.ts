// Taxes that the client keeps back: the total stays, less is to be paid, wherever an amount is asked for.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
let italian: Business;
let spanish: Business;

const sold = (unitPrice: number, vatRate: string, more: object = {}) => ({
  lines: [{ description: 'Lavoro', unitPrice, vatRate, ...more }],
});
const FUND = { kind: 'charge', percent: '4', vatRate: '22', reason: 'Cassa' };
const PROFESSIONAL = {
  ...sold(1000, '22'),
  adjustments: [{ ...FUND, fund: { kind: 'TC04', inWithholding: false } }],
  withholdings: [{ kind: 'it_ritenuta', percent: '20' }],
};
const FREELANCER = { ...sold(1000, '21'), withholdings: [{ kind: 'es_irpf', percent: '15' }] };

beforeAll(async () => {
  at(system, '2026-11-25T10:00:00Z');
  const iban = 'DE89370400440532013000';
  italian = await business(system, { country: 'IT', iban }, { country: 'IT' });
  spanish = await business(system, { country: 'ES', iban }, { country: 'ES' });
});

it('of an invoice with a social fund 1,268.80 is the total, and 1,068.80 is owed everywhere', async () => {
  const { http, clientId } = italian;
  const invoice = await sent(italian, PROFESSIONAL);
  expect(invoice).toMatchObject({
    ...{ netMinor: 104_000, vatMinor: 22_880, totalMinor: 126_880 },
    ...{ withheldMinor: 20_000, payableMinor: 106_880, balanceMinor: 106_880, paymentStatus: 'unpaid' },
  });
  expect(invoice.withholdings).toEqual([
    {
      ...{ kind: 'it_ritenuta', percent: '20', baseMinor: 100_000, isBaseGiven: false, amountMinor: 20_000 },
      ...{ reason: "Ritenuta d'acconto", nationalCode: 'RT01', purposeCode: 'A' },
      text: expect.stringContaining("Ritenuta d'acconto"),
    },
  ]);
  const statement = await http.call(documents.statement, { id: clientId });
  expect(statement.currencies[0]?.invoices).toMatchObject([{ totalMinor: 106_880, balanceMinor: 106_880 }]);
  await http.call(documents.addPayment, { id: invoice.id, amountMinor: 106_880 });
  expect(await read(http, invoice.id)).toMatchObject({
    ...{ paymentStatus: 'paid', balanceMinor: 0, unappliedMinor: 0 },
  });
});

it('credit notes in parts take their part of it, and end at exactly 0', async () => {
  const { http } = italian;
  const invoice = await issued(italian, { ...PROFESSIONAL, ...sold(333.33, '22', { quantity: 3 }) });
  const notes: Document[] = [];
  for (const quantity of ['1', '1', '1'])
    notes.push(await post(http, invoice.id, 'credit', { lines: [{ lineNumber: 1, quantity }] }));
  const sum = (key: 'totalMinor' | 'withheldMinor' | 'payableMinor') =>
    notes.reduce((total, note) => total + note[key], 0);
  expect(sum('totalMinor')).toBe(invoice.totalMinor);
  expect(sum('withheldMinor')).toBe(invoice.withheldMinor);
  expect(sum('payableMinor')).toBe(invoice.payableMinor);
  expect(notes.map(({ withheldMinor }) => withheldMinor)).toEqual([6667, 6666, 6667]);
  expect(await read(http, invoice.id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'credited' });
});

it('a corrective invoice takes it over, and it can be taken out', async () => {
  const invoice = await issued(spanish, FREELANCER);
  expect(invoice).toMatchObject({ totalMinor: 121_000, payableMinor: 106_000 });
  const corrected = await post(spanish.http, invoice.id, 'correct', { changes: sold(500, '21') });
  expect(corrected).toMatchObject({ totalMinor: 60_500, withheldMinor: 7500, payableMinor: 53_000 });
  const without = await spanish.http.call(documents.update, { id: corrected.id, withholdings: [] });
  expect(without).toMatchObject({ withheldMinor: 0, payableMinor: 60_500, withholdings: [] });
});

it('the base follows the lines, unless it was given', async () => {
  const { http } = spanish;
  const given = { kind: 'es_irpf', percent: '19', baseMinor: 40_000, reason: 'Retención alquiler' };
  const { id } = await drafted(spanish, { ...FREELANCER, withholdings: [given] });
  expect((await read(http, id)).withholdings).toMatchObject([{ amountMinor: 7600, isBaseGiven: true }]);
  const more = await http.call(documents.update, { id, ...sold(2000, '21') });
  expect(more).toMatchObject({ withheldMinor: 7600, payableMinor: 234_400 });
  const other = await http.call(documents.update, { id, withholdings: FREELANCER.withholdings });
  expect(other).toMatchObject({ withheldMinor: 30_000, payableMinor: 212_000 });
});

const wrong = (one: object, ...more: object[]) => ({
  withholdings: [{ ...FREELANCER.withholdings[0], ...one }, ...more],
});

it.each([
  ['a percentage of 0', wrong({ percent: '0' }), '/withholdings/0/percent'],
  ['more than all', wrong({ percent: '100.01' }), '/withholdings/0/percent'],
  ['three decimals', wrong({ percent: '1.234' }), '/withholdings/0/percent'],
  ['a base above the net amount', wrong({ baseMinor: 100_001 }), '/withholdings/0/baseMinor'],
  ['a base below 0', wrong({ baseMinor: -1 }), '/withholdings/0/baseMinor'],
  ['the same kind twice', wrong({}, { kind: 'es_irpf', percent: '7' }), '/withholdings/1/kind'],
  ['no id', wrong({ kind: "es'; DROP" }), '/withholdings/0/kind'],
  [
    'six of them',
    { withholdings: Array.from({ length: 6 }, (_, n) => ({ kind: `es_a${n}a`, percent: '1' })) },
    '/withholdings',
  ],
  [
    'a fund of an amount',
    {
      adjustments: [
        {
          kind: 'charge',
          amount: 4,
          vatRate: '21',
          reason: 'x',
          fund: { kind: 'TC04', inWithholding: true },
        },
      ],
    },
    '/adjustments/0/fund',
  ],
  ['a quote', { typeId: 'quote', withholdings: FREELANCER.withholdings }, '/withholdings'],
])('refuses %s with its place', async (_name, fields, pointer) => {
  const { http, clientId } = spanish;
  const answer = await http.post('/api/documents', {
    typeId: 'invoice',
    clientId,
    ...sold(1000, '21'),
    ...fields,
  });
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
});

it('a withheld tax or a fund of another country stops the issue', async () => {
  const { id } = await drafted(spanish, PROFESSIONAL);
  const { findings, canBeIssued } = await spanish.http.call(documents.check, { id });
  expect(canBeIssued).toBe(false);
  expect(findings.filter(({ code }) => code === 'withholding_unknown')).toMatchObject([
    { pointer: '/withholdings/0/kind', severity: 'error' },
    { pointer: '/adjustments/0/fund/kind', severity: 'error' },
  ]);
});

it('what is paid at the issue and withheld together may not be more than the total', async () => {
  const { id } = await drafted(spanish, { ...FREELANCER, paidMinorAtIssue: 110_000 });
  const { findings } = await spanish.http.call(documents.check, { id });
  expect(findings.map(({ code }) => code)).toContain('paid_more_than_total');
});

it('a payment of more than is owed is unapplied money of the client', async () => {
  const { http } = spanish;
  const invoice = await sent(spanish, FREELANCER);
  await http.call(documents.addPayment, { id: invoice.id, amountMinor: 121_000 });
  expect(await read(http, invoice.id)).toMatchObject({ balanceMinor: -15_000, unappliedMinor: 15_000 });
});
