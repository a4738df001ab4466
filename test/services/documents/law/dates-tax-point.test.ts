// The tax point by the law of the country: dates with a known answer, as a table and over HTTP.

import { documents } from '../../../../shared/contracts/documents';
import { type TaxPointRule, taxPointFor } from '../../../../shared/law/tax-point/tax-point';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, post } from '../document-steps';

const BY_SUPPLY: TaxPointRule = { goods: 'supply', services: 'supply', deposit: 'payment' };
const BY_INVOICE: TaxPointRule = {
  ...{ goods: 'invoice', services: 'invoice', deposit: 'payment' },
  cap: 'day_15_of_next_month',
};
const BRITISH: TaxPointRule = {
  ...{ goods: 'invoice_within_14_days', services: 'invoice_within_14_days' },
  deposit: 'payment_or_invoice',
};
const ITALIAN: TaxPointRule = { ...BY_SUPPLY, services: 'payment_or_invoice' };
const AUSTRIAN: TaxPointRule = { ...BY_SUPPLY, goods: 'supply_month', services: 'supply_month' };

type Supply = Parameters<typeof taxPointFor>[0];
const GOODS: Supply = {
  ...{ ownDate: null, code: null, suppliedOn: null, issuedOn: null, paidOn: null },
  ...{ isCorrection: false, isDeposit: false, isIntraCommunity: false },
  ...{ isReverseCharge: false, isReverseChargeAbroad: false },
  kind: 'goods',
};
type Dates = Partial<Supply>;
const supplied = (suppliedOn: string, issuedOn: string | null, more: Dates = {}): Dates => ({
  ...{ suppliedOn, issuedOn },
  ...more,
});

it.each<[name: string, rule: TaxPointRule, supply: Dates, taxPoint: string | null]>([
  ['GB: on the 14th day', BRITISH, supplied('2026-03-10', '2026-03-24'), '2026-03-24'],
  [
    'T17 IT: paid before it is invoiced',
    ITALIAN,
    supplied('2026-04-10', null, { kind: 'service', paidOn: '2026-04-30' }),
    '2026-04-30',
  ],
  [
    'a service to a business abroad: supply',
    BY_INVOICE,
    supplied('2026-06-20', '2026-07-08', { isReverseCharge: true, isReverseChargeAbroad: true }),
    '2026-06-20',
  ],
  [
    'a stated date wins',
    BY_SUPPLY,
    supplied('2026-06-30', '2026-07-08', { ownDate: '2026-07-01' }),
    '2026-07-01',
  ],
  ['432 is open until it is paid', BY_SUPPLY, supplied('2026-06-30', '2026-07-08', { code: '432' }), null],
  ['a correction', BY_SUPPLY, supplied('2026-06-30', '2026-07-08', { isCorrection: true }), '2026-07-08'],
])('%s', (_name, rule, supply, taxPoint) => {
  expect(taxPointFor({ ...GOODS, ...supply }, rule).taxPoint).toBe(taxPoint);
});

it.each([
  ['AT: invoiced in the same month', '2026-01-31', false, '2026-01'],
  ['AT: never shifted for reverse charge', '2026-02-03', true, null],
])('%s', (_name, issuedOn, isReverseCharge, taxPeriod) => {
  const supply = { ...GOODS, suppliedOn: '2026-01-20', issuedOn, isReverseCharge };
  expect(taxPointFor(supply, AUSTRIAN)).toEqual({ taxPoint: '2026-01-20', isByPayment: false, taxPeriod });
});

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-10-30T10:00:00Z');
});

const goods = { unit: 'KGM', vatRate: 0 };

it.each<[name: string, country: string, document: object, taxPoint: string | null, taxPeriod?: string]>([
  ['IT: a service', 'IT', { deliveryDate: '2026-04-10', issueDate: '2026-05-12' }, '2026-05-12'],
  // Cod fiscal art. 282 (2) a: an invoice before the supply or the payment makes the VAT due
  ['RO: a deposit', 'RO', { typeCode: '386', issueDate: '2026-05-12' }, '2026-05-12'],
  [
    'RO: goods invoiced before',
    'RO',
    { ...sold('S', { unit: 'KGM', vatRate: 21 }), deliveryDate: '2026-06-10', issueDate: '2026-05-12' },
    '2026-05-12',
  ],
  // DPR 633/72 art. 6 (4): what is invoiced before it is delivered or paid is due by the invoice
  ['IT: a deposit', 'IT', { typeCode: '386', issueDate: '2026-05-12' }, '2026-05-12'],
  [
    'IT: goods invoiced before',
    'IT',
    { ...sold('S', { unit: 'KGM', vatRate: 22 }), deliveryDate: '2026-06-10', issueDate: '2026-05-12' },
    '2026-05-12',
  ],
  [
    'IT: goods invoiced after',
    'IT',
    { ...sold('S', { unit: 'KGM', vatRate: 22 }), deliveryDate: '2026-04-10', issueDate: '2026-05-12' },
    '2026-04-10',
  ],
])('%s of %s in the check', async (_name, country, document, taxPoint, taxPeriod = undefined) => {
  const { account, id } = await drafts.draftOf({ company: { country }, document });
  const checked = await account.http.call(documents.check, { id });
  expect(checked).toMatchObject({ taxPoint, taxPeriod: taxPeriod ?? null });
});

it('is the 15th of the next month for goods to another Member State, and kept at the issue', async () => {
  const { account, id } = await drafts.draftOf({
    company: { country: 'FR' },
    client: { country: 'BE' },
    document: { ...sold('K', goods), deliveryDate: '2026-05-12', issueDate: '2026-06-22' },
  });
  expect(await account.http.call(documents.get, { id })).toMatchObject({ taxPoint: null });
  expect(await post(account.http, id, 'issue')).toMatchObject({ taxPoint: '2026-06-15', taxPeriod: null });
  expect(await account.http.call(documents.get, { id })).toMatchObject({ taxPoint: '2026-06-15' });
});
