/** @list all — the rest of documents; npm test has the core of each capability */
// References of payments that an issue makes. Values by hand from ISO 11649, Febelfin, SIX, Finance Finland and ISO/IEC 7812-1.

import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { businessAt, drafted, issued, post } from '../document-steps';

const GERMAN = 'DE02120300000000202051';
const QR_IBAN = 'CH4431999123000889012';
const SWISS = 'CH9300762011623852957';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() =>
  businessAt(system, '2026-05-04T10:00:00Z', { currency: 'EUR', iban: GERMAN }),
);
const choose = (profile: object) => account.http.post('/api/company/info', profile);
const referenceOf = async (fields: object = {}) =>
  (await issued(account, fields)).payment?.remittanceReference ?? null;

it('there is none unless the company wants one', async () => {
  expect(await referenceOf()).toBeNull();
});

it('rf is the number of the invoice with its check digits', async () => {
  expect((await choose({ paymentReference: 'rf' })).status).toBe(201);
  expect(await referenceOf()).toBe('RF16INV20260001');
});

it.each([
  ['ogm', '+++000/0000/00101+++', '+++000/0000/00202+++'],
  ['fi', '00000013', '00000026'],
  ['kid', '00000018', '00000026'],
])('%s counts the invoices of the company', async (paymentReference, first, second) => {
  expect((await choose({ paymentReference })).status).toBe(201);
  expect([await referenceOf(), await referenceOf()]).toEqual([first, second]);
});

it('qrr is given with a QR-IBAN only, and a QR-IBAN has no other', async () => {
  const refused = await choose({ paymentReference: 'qrr' });
  expect([refused.status, problemOf(refused).errors]).toEqual([
    400,
    [{ pointer: '/paymentReference', message: expect.stringContaining('needs a QR-IBAN') }],
  ]);
  expect((await choose({ paymentReference: 'qrr', iban: QR_IBAN })).status).toBe(201);
  expect(await referenceOf()).toBe('000000000000000000000000011');
  expect(await referenceOf({ payment: { iban: SWISS } })).toBeNull();
  expect((await choose({ iban: SWISS })).status).toBe(400);
  expect((await choose({ paymentReference: 'rf' })).status).toBe(201);
  expect(await referenceOf()).toBeNull();
});

it('a reference by hand stays; a credit note names that of its invoice, a quote has none', async () => {
  await choose({ paymentReference: 'ogm' });
  const payment = { remittanceReference: 'RF18 5390 0754 7034' };
  expect(await referenceOf({ payment })).toBe('RF18539007547034');
  const { id } = await issued(account);
  const credit = await post(account.http, id, 'credit');
  expect(credit.payment?.remittanceReference).toBe('+++000/0000/00101+++');
  const quote = await issued(account, { typeId: 'quote' });
  expect(quote.payment?.remittanceReference).toBeUndefined();
});

it('twenty issues at once have twenty references, and a refused one takes none', async () => {
  await choose({ paymentReference: 'fi' });
  const refused = await drafted(account, { lines: [] });
  expect((await account.http.post(`/api/documents/${refused.id}/issue`, {})).status).toBe(409);
  const all = await Promise.all(Array.from({ length: 20 }, () => referenceOf()));
  const counts = all.map((reference) => Number(reference?.slice(0, -1))).sort((one, other) => one - other);
  expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

const sharing = async (payment?: object) => {
  const { id } = await drafted(account, payment ? { payment } : {});
  const { findings } = await account.http.call(documents.check, { id });
  return findings
    .filter(({ code }) => code === 'reference_not_unique')
    .map(({ severity, pointer, message }) => [severity, pointer, message]);
};
const shared = (reference: string, number: string) => [
  [
    'warning',
    '/payment/remittanceReference',
    expect.stringContaining(`${reference} is also that of ${number}, which is not paid yet`),
  ],
];

it('the check warns of a reference that another open invoice has, however it is written', async () => {
  const remittanceReference = 'RF18539007547034';
  const draft = await drafted(account, { payment: { remittanceReference } });
  expect(await sharing({ remittanceReference })).toEqual([]);
  const { number } = await post(account.http, draft.id, 'issue');
  expect(await sharing({ remittanceReference: 'RF18 5390 0754 7034' })).toEqual(
    shared(remittanceReference, String(number)),
  );
  expect(await sharing({ remittanceReference: 'RF03INV20260041' })).toEqual([]);
  // the number of an order is a key of the invoice as well, and no reference of its payment
  await issued(account, { reference: 'ORDER-77' });
  expect(await sharing({ remittanceReference: 'ORDER77' })).toEqual([]);
  await account.http.post(`/api/documents/${draft.id}/cancel`, {});
  expect(await sharing({ remittanceReference })).toEqual([]);
});

it.each([
  ['rf', 'RF86INV20260002'],
  ['ogm', '+++000/0000/00101+++'],
])('the check warns of the reference that the issue would make: %s', async (paymentReference, taken) => {
  const { number } = await issued(account, { payment: { remittanceReference: taken } });
  expect(await sharing()).toEqual([]);
  await choose({ paymentReference });
  expect(await sharing()).toEqual(shared(taken, String(number)));
});

it('another company may have the same reference', async () => {
  const payment = { remittanceReference: 'RF18539007547034' };
  const other = await businessAt(system, '2026-05-04T10:00:00Z', { currency: 'EUR', iban: GERMAN });
  await issued(other, { payment });
  expect(await sharing(payment)).toEqual([]);
});
