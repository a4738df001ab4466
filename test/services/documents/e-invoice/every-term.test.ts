/** @list all — the rest of documents; npm test has the core of each capability */
// The issue freezes every term of EN 16931 that a document has, and its e-invoice contains it: terms are given over HTTP and read
// back from the file.

import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, issued, post } from '../document-steps';

const IBAN = 'FR7630006000011234567890189';

const system = beforeTests(startTestSystem);
let account: Business;

beforeAll(async () => {
  at(system, '2026-05-04T10:00:00Z');
  const contact = { name: 'Ada', phone: '+33 1 23', email: 'ada@seller.example' };
  account = await business(
    system,
    {
      ...{ name: 'Ada & Cie', currency: 'EUR', country: 'FR', contact, legalForm: 'SAS' },
      shareCapital: '10 000 EUR',
      registration: { authority: 'RCS Paris', number: '552 008 443' },
      electronicAddress: { scheme: '0225', value: '552008443' },
      accounts: [{ iban: IBAN, bic: 'AGRIFRPP', name: 'Ada' }],
    },
    { electronicAddress: { scheme: '0088', value: '5790000436101' } },
  );
});

const REFERENCES = {
  buyerReference: '04011000-12345-34',
  salesOrderReference: 'SO 8',
  contractReference: 'C 9',
  projectReference: 'P 10',
};
const LINE = {
  ...{
    name: 'Screws',
    description: 'M3, black',
    quantity: '250',
    unit: 'Stk',
    unitPrice: '199',
    vatRate: 20,
  },
  ...{ basisQuantity: '100', articleReference: 'S-1', buyerArticleReference: 'B-1', originCountry: 'DE' },
  standardId: { scheme: '0160', value: '4006381333931' },
  classifications: [{ listId: 'STI', code: '44530000', version: '2008' }],
  attributes: [{ name: 'Colour', value: 'black' }],
  period: { from: '2026-04-05', to: '2026-04-20' },
  ...{ note: 'A note', orderLineReference: '10', accountingReference: '4711' },
  adjustments: [{ kind: 'allowance', percent: 10, reason: 'Loyal', reasonCode: '95' }],
};
const FIELDS = {
  ...REFERENCES,
  ...{ orderReference: 'PO 7', despatchReference: 'D 11', receiptReference: 'R 12', tenderReference: 'T 13' },
  ...{ objectIdentifier: { scheme: 'MG', value: 'meter 14' }, accountingReference: '4711' },
  ...{ deliveryDate: '2026-04-30', taxPointDate: '2026-04-29', dueDate: '2026-06-03' },
  servicePeriod: { from: '2026-04-01', to: '2026-04-30' },
  deliverTo: {
    ...{ name: 'Depot', addressLine1: 'Quai 1', postalCode: '69001', city: 'Lyon', country: 'FR' },
    locationId: { scheme: '0088', value: '5790000436101' },
  },
  payment: { remittanceReference: 'RF18 5390 0754 7034' },
  payee: { name: 'Factor', identifier: { scheme: '0088', value: '5790000436101' } },
  taxRepresentative: { name: 'Rep', vatNumber: 'FR19552008443', city: 'Paris', country: 'FR' },
  ...{ notes: 'Thanks', codedNotes: [{ text: 'Penalties', subjectCode: 'PMD' }] },
  adjustments: [{ kind: 'charge', percent: 2, reason: 'Postage', reasonCode: 'FC', vatRate: 20 }],
  ...{ paidMinorAtIssue: 1000, roundingMinor: -2, lines: [LINE] },
};

/** 250 at 199 per 100 is 497.50, less 10 %: 447.75; with 2 %: 456.71; VAT 91.34. */
const SAID = {
  ...REFERENCES,
  ...{ purchaseOrderReference: 'PO 7', despatchAdviceReference: 'D 11', receivingAdviceReference: 'R 12' },
  ...{ tenderOrLotReference: 'T 13', invoicedObjectIdentifier: { scheme: 'MG', value: 'meter 14' } },
  ...{ buyerAccountingReference: '4711', taxPointDate: '2026-04-29', paymentDueDate: '2026-06-03' },
  invoicingPeriod: { startDate: '2026-04-01', endDate: '2026-04-30' },
  delivery: {
    ...{ partyName: 'Depot', actualDeliveryDate: '2026-04-30' },
    locationIdentifier: { scheme: '0088', value: '5790000436101' },
    address: { line1: 'Quai 1', postCode: '69001', city: 'Lyon', countryCode: 'FR' },
  },
  paymentInstructions: {
    ...{ meansTypeCode: '58', remittanceInformation: 'RF18539007547034' },
    creditTransfers: [{ accountIdentifier: IBAN, accountName: 'Ada', serviceProvider: 'AGRIFRPP' }],
  },
  payee: { name: 'Factor', identifier: { scheme: '0088', value: '5790000436101' } },
  sellerTaxRepresentative: { name: 'Rep', vatIdentifier: 'FR19552008443' },
  notes: expect.arrayContaining([{ text: 'Thanks' }, { text: 'Penalties', subjectCode: 'PMD' }]),
  seller: {
    ...{ name: 'Ada & Cie', vatIdentifier: 'FR19552008443' },
    legalRegistration: { scheme: '0002', value: '552008443' },
    electronicAddress: { scheme: '0225', value: '552008443' },
    contact: { point: 'Ada', telephone: '+33 1 23', email: 'ada@seller.example' },
    additionalLegalInformation: expect.stringMatching(/SAS.*10 000 EUR/),
  },
  buyer: { name: 'ACME', electronicAddress: { scheme: '0088', value: '5790000436101' } },
  charges: [{ amount: '8.96', baseAmount: '447.75', percentage: '2', reason: 'Postage', reasonCode: 'FC' }],
  totals: {
    sumOfLines: '447.75',
    sumOfCharges: '8.96',
    totalVat: '91.34',
    paidAmount: '10.00',
    roundingAmount: '-0.02',
  },
  supportingDocuments: [
    { reference: 'hours.pdf', description: 'Time sheet', attached: { filename: 'hours.pdf' } },
  ],
  lines: [
    {
      ...{ note: 'A note', quantity: '250', unitCode: 'H87', netAmount: '447.75', orderLineReference: '10' },
      ...{ buyerAccountingReference: '4711', period: { startDate: '2026-04-05', endDate: '2026-04-20' } },
      allowances: [{ amount: '49.75', baseAmount: '497.50', percentage: '10', reasonCode: '95' }],
      price: { netPrice: '199', baseQuantity: '100' },
      item: {
        ...{ name: 'Screws', description: 'M3, black', sellerIdentifier: 'S-1', buyerIdentifier: 'B-1' },
        standardIdentifier: { scheme: '0160', value: '4006381333931' },
        classifications: [{ code: '44530000', listId: 'STI', listVersion: '2008' }],
        ...{ originCountry: 'DE', attributes: [{ name: 'Colour', value: 'black' }] },
      },
    },
  ],
};

async function invoiceIn(id: string, format: string) {
  const file = await account.http.sendForBytes('GET', `/api/documents/${id}/e-invoice?format=${format}`);
  expect([file.status, file.status === 200 ? '' : file.bytes.toString()]).toEqual([200, '']);
  return outputOf(
    documents.parseEInvoice,
    await account.http.uploadFile('/api/e-invoices/parse', file.bytes, 'invoice.xml'),
  ).invoice;
}

it('every term that is given is in the file, in both syntaxes', async () => {
  const { id } = await drafted(account, FIELDS);
  await account.http.uploadFile(
    `/api/documents/${id}/attachments?description=Time%20sheet`,
    '%PDF-1.7\n%%EOF\n',
    'hours.pdf',
    'application/pdf',
  );
  // Changes of client and company after the issue are not in it.
  await post(account.http, id, 'issue');
  await account.http.call(clients.update, { id: account.clientId, name: 'Renamed' });
  expect(await invoiceIn(id, 'en16931-ubl')).toMatchObject(SAID);
  expect(await invoiceIn(id, 'en16931-cii')).toMatchObject(SAID);
});

it('the business process is that of the format', async () => {
  const { id } = await issued(account, { ...REFERENCES, dueInDays: 30 });
  expect(await invoiceIn(id, 'peppol')).toMatchObject({
    processControl: { businessProcessType: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' },
  });
  const plain = await invoiceIn(id, 'en16931-ubl');
  expect(plain).not.toHaveProperty('processControl.businessProcessType');
});

it('a currency with three decimals may be issued, and is refused with its place by formats that know two', async () => {
  const lines = [{ description: 'Work', unitPrice: '1.234', vatRate: 20 }];
  const invoice = await issued(account, { currency: 'KWD', exchangeRate: '2.9', lines });
  expect(invoice.totals.totalMinor).toBe(1481);
  const { items } = await account.http.call(documents.eInvoiceFormats, { id: invoice.id });
  for (const format of ['en16931-ubl', 'en16931-cii', 'factur-x']) {
    const offer = items.find((item) => item.format === format);
    expect(offer).toMatchObject({ isPossible: false });
    expect(offer?.findings.map(({ pointer, rule }) => `${rule} ${pointer}`)).toContain('BR-DEC-14 /currency');
  }
});
