// Invoices that the company issues in the name of its supplier (VATD 224): who says what, and what refuses them.
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { faultsOf, issued, newClient, post, read } from '../document-steps';
import { AGREEMENT, billed, buyer, selfBilled, send, supplier } from './self-billing-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => buyer(system));

it('has the supplier as its seller and the company as its buyer', async () => {
  const made = await selfBilled(account);
  expect(made).toMatchObject({
    ...{ typeId: 'invoice', typeCode: '389', number: 'SB1-0001', status: 'issued', selfBilled: true },
    ...{ clientId: account.clientId, clientName: 'Sägewerk', language: 'de' },
    seller: { name: 'Sägewerk', country: 'DE', vatExempt: false, iban: null },
    buyer: { name: 'Käufer GmbH', country: 'DE', isBusiness: true },
    totals: { netMinor: 100_00, vatMinor: 19_00, totalMinor: 119_00 },
    ...{ balanceMinor: 0, paymentStatus: null, isOverdue: false },
    selfBilling: {
      ...{ supplierClientId: account.clientId, agreement: AGREEMENT, smallBusiness: false },
      owedMinor: 119_00,
    },
    legalMentions: expect.arrayContaining(['Gutschrift']),
  });
});

it('takes VAT, rates and exemption from the side of the supplier', async () => {
  const french = await supplier(account, { country: 'FR', name: 'Bois SARL' });
  const line = { description: 'Conseil', unitPrice: 200, unit: 'hour' };
  const abroad = await selfBilled(account, { lines: [line] }, { supplierClientId: french });
  expect(abroad).toMatchObject({
    ...{ number: 'SB1-0001', seller: { name: 'Bois SARL', country: 'FR' } },
    vatBreakdown: [{ vatCategory: 'AE', vatRate: '0', baseMinor: 200_00, vatMinor: 0 }],
    ...{ totalMinor: 200_00, selfBilling: { owedMinor: 200_00 } },
  });
  const small = { supplierClientId: account.clientId, smallBusiness: true };
  const exempt = await selfBilled(account, { lines: [line] }, small);
  expect(exempt).toMatchObject({
    ...{ number: 'SB2-0001', totalMinor: 200_00, seller: { vatExempt: true } },
    vatBreakdown: [{ vatCategory: 'E', vatRate: '0', vatMinor: 0 }],
  });
  const charged = await send(account, { issue: true }, small);
  expect(problemOf(charged).findings).toContainEqual(
    expect.objectContaining({ code: 'seller_exempt_charges_vat', severity: 'error' }),
  );
});

it('needs its supplier and the agreement', async () => {
  const { http, clientId } = account;
  const alone = await http.post('/api/documents', { typeId: 'invoice', clientId, typeCode: '389' });
  expect(faultsOf(alone)).toMatchObject({ status: 400, code: 'self_billing_issuer' });
  const refused = async (answer: ReturnType<typeof send>, pointer: string) =>
    expect(faultsOf(await answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
  await refused(send(account, {}, { agreement: undefined }), '/selfBilling/agreement');
  await refused(send(account, {}, { agreement: { date: '2026-01-02' } }), '/selfBilling/agreement/text');
  await refused(send(account, { typeCode: '380' }), '/selfBilling');
  await refused(send(account, { typeCode: undefined, typeId: 'quote' }), '/selfBilling');
  await refused(send(account, { clientId: await supplier(account) }), '/clientId');
  await refused(http.post('/api/documents', { typeId: 'invoice' }), '/clientId');
});

it('needs a supplier of the company, with a country', async () => {
  const other = await buyer(system);
  const nowhere = await newClient(account.http, { name: 'Niemand', country: null });
  for (const supplierClientId of [other.clientId, nowhere])
    expect(faultsOf(await send(account, {}, { supplierClientId }))).toMatchObject({
      ...{ status: 400, errors: [{ pointer: '/selfBilling/supplierClientId' }] },
    });
});

it('is refused by an agreement of later, and by what the supplier lacks', async () => {
  const later = { agreement: { ...AGREEMENT, date: '2026-05-05' } };
  expect(problemOf(await send(account, { issue: true }, later)).findings).toContainEqual(
    expect.objectContaining({
      ...{ code: 'self_billing_agreement_later', severity: 'error', source: 'document' },
      pointer: '/selfBilling/agreement/date',
    }),
  );
  const bare = await supplier(account, { identifiers: [], city: null });
  const lacking = await send(account, { issue: true }, { supplierClientId: bare });
  expect(lacking.status).toBe(409);
  expect(problemOf(lacking).findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ code: 'seller_address_missing', source: 'client', fix: `PATCH /api/clients/${bare}` },
        message: expect.stringContaining('The supplier has no city'),
      }),
      expect.objectContaining({ code: 'seller_tax_number_missing', source: 'client' }),
    ]),
  );
  expect((await selfBilled(account)).number).toBe('SB1-0001');
});

it('is changed as a draft of its supplier, and checked before', async () => {
  const { http } = account;
  const { id } = outputOf(documents.create, await send(account));
  const patch = (body: object) => http.patch(`/api/documents/${id}`, body);
  expect(faultsOf(await patch({ typeCode: '380' }))).toMatchObject({ errors: [{ pointer: '/typeCode' }] });
  const clientId = await supplier(account);
  expect(faultsOf(await patch({ clientId }))).toMatchObject({ errors: [{ pointer: '/clientId' }] });
  expect((await patch({ lines: [{ description: 'Holz', unitPrice: 50 }] })).body).toMatchObject({
    ...{ totalMinor: 59_50, typeCode: '389' },
  });
  expect(await http.call(documents.check, { id })).toMatchObject({ canBeIssued: true });
  const preview = await http.post(`/api/documents/${id}/issue`, { dryRun: true });
  expect(preview.body).toMatchObject({ number: null, seller: { name: 'Sägewerk' } });
  expect(await post(http, id, 'issue')).toMatchObject({ number: 'SB1-0001', totalMinor: 59_50 });
});

it('is refused as one of a batch alone', async () => {
  const own = { typeId: 'invoice', clientId: account.clientId, typeCode: '389' };
  const answer = await account.http.post('/api/documents/batch', { items: [own, billed(account)] });
  const { items } = outputOf(documents.createBatch, answer);
  expect(items).toMatchObject([
    { document: null, refusal: { code: 'self_billing_issuer' } },
    { document: { typeCode: '389', selfBilled: true }, refusal: null },
  ]);
});

it('leaves the numbers of the company and their audit alone', async () => {
  await selfBilled(account);
  expect((await issued(account)).number).toBe('INV-2026-0001');
  await selfBilled(account);
  const audit = await account.http.call(documents.auditNumbers, {});
  expect(audit).toMatchObject({ series: [{ typeId: 'invoice', documents: 1 }] });
  expect((await read(account.http, (await selfBilled(account)).id)).number).toBe('SB1-0003');
});
