// Each line of the table of checks, over HTTP: what is found, how severe it is and where, and that the issue goes by it.
import { problemOf } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at } from '../document-steps';
import { type Case, draftsIn, expectFound, GERMAN, sold } from './finding-steps';

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' } as const;
const reason = (vatCategory: string, code: string) => ({ exemptionReasons: [{ vatCategory, code }] });

let system: TestSystem;
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  system = await startTestSystem();
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
});
afterAll(() => system?.stop());

it.each<[string, Case, string[]]>([
  ['nothing that is wrong', {}, []],
  // seller
  [
    'a seller without an address',
    { company: { addressLine1: null, city: null } },
    ['error seller_address_missing company/addressLine1', 'error seller_address_missing company/city'],
  ],
  [
    'VAT without the tax number that the country asks for',
    { company: { country: 'DE', identifiers: [] }, client: GERMAN, document: small('19') },
    ['error seller_tax_number_missing company/identifiers'],
  ],
  [
    'VAT of an exempt company',
    { company: { vatExempt: true } },
    ['error seller_exempt_charges_vat document/lines/0/vatRate'],
  ],
  [
    'nobody to ask',
    { company: { email: null, phone: null } },
    ['warning seller_contact_missing company/contact'],
  ],
  [
    'a transfer without an account',
    { company: { iban: null } },
    ['warning seller_account_missing company/accounts'],
  ],
  // buyer
  [
    'a business without an address',
    { client: { addressLine1: null, city: null }, document: sold('S', { vatRate: 20 }) },
    ['error buyer_address_missing client/addressLine1', 'error buyer_address_missing client/city'],
  ],
  [
    'a business without a country',
    { client: { country: null, addressLine1: 'x', city: 'y' }, document: sold('S', { vatRate: 20 }) },
    ['error buyer_country_missing client/country'],
  ],
  [
    'a small invoice, on which the buyer may stay unnamed',
    {
      company: { country: 'DE' },
      client: { ...GERMAN, addressLine1: null, city: null },
      document: small('19'),
    },
    [],
  ],
  [
    'the same in a country with a lower limit, above it',
    {
      company: { country: 'DE' },
      client: { ...GERMAN, addressLine1: null },
      document: sold('S', { vatRate: 19 }),
    },
    ['error buyer_address_missing client/addressLine1'],
  ],
  [
    'reverse charge without the VAT number of the buyer',
    { client: { ...GERMAN, identifiers: [] }, document: sold('AE') },
    ['error buyer_vat_number_missing client/identifiers'],
  ],
  [
    'an intra-community supply without the VAT number of the buyer',
    { client: { ...GERMAN, identifiers: [] }, document: { ...sold('K'), deliveryDate: '2026-05-01' } },
    ['error buyer_vat_number_missing client/identifiers'],
  ],
  [
    'reverse charge to a person',
    { client: { ...PERSON, ...GERMAN }, document: sold('AE') },
    ['error buyer_is_individual document/lines/0/vatCategory'],
  ],
  [
    'an intra-community supply to a person',
    { client: { ...PERSON, ...GERMAN }, document: { ...sold('K'), deliveryDate: '2026-05-01' } },
    ['error buyer_is_individual document/lines/0/vatCategory'],
  ],
  [
    'a business at home without a number',
    { client: { identifiers: [] } },
    ['warning buyer_number_recommended client/identifiers'],
  ],
  // dates
  [
    'a due date before the issue',
    { document: { dueInDays: null, dueDate: '2026-05-03' } },
    ['error due_date_before_issue document/dueDate'],
  ],
  [
    'an invoice after the limit of the country',
    {
      company: { country: 'PL', currency: 'PLN' },
      client: { country: 'PL' },
      document: late('23', '2026-01-31'),
    },
    ['warning issued_late document/issueDate'],
  ],
  [
    'an intra-community supply without its day',
    { client: GERMAN, document: sold('K') },
    ['warning delivery_date_missing document/deliveryDate'],
  ],
  // VAT
  [
    'exempt without a reason',
    { document: sold('E') },
    ['error exemption_reason_missing document/exemptionReasons'],
  ],
  [
    'the code of another category',
    { document: { ...sold('E'), ...reason('E', 'VATEX-EU-AE') } },
    ['error exemption_code_of_other_category document/exemptionReasons/0/code'],
  ],
  [
    'a code that is not listed',
    { document: { ...sold('E'), ...reason('E', 'VATEX-EU-999') } },
    ['error exemption_code_unknown document/exemptionReasons/0/code'],
  ],
  [
    'a rate that the country does not have',
    { document: sold('S', { vatRate: 19 }) },
    ['warning vat_rate_not_in_country document/lines/0/vatRate'],
  ],
  [
    'a rate that it had on the day of the tax point',
    {
      company: { country: 'DE' },
      client: GERMAN,
      document: { ...sold('S', { vatRate: 16 }), taxPointDate: '2020-10-01' },
    },
    [],
  ],
  [
    'VAT to a business elsewhere in the Union',
    { client: GERMAN, document: sold('S', { vatRate: 20 }) },
    ['warning vat_charged_to_business_abroad document/lines/0/vatCategory'],
  ],
  // currency
  [
    'VAT in a currency without a rate',
    { document: { currency: 'USD' } },
    ['error exchange_rate_missing document/exchangeRate'],
  ],
  // units, references
  [
    'a unit that is in no table',
    { document: sold('S', { vatRate: 20, unit: 'blorps' }) },
    ['warning unit_unknown document/lines/0/unit'],
  ],
  [
    'a Finnish account with a reference of wrong check digits',
    { document: { payment: { means: '58', iban: 'FI2112345600000785', remittanceReference: '1234562' } } },
    ['warning payment_reference_malformed document/payment/remittanceReference'],
  ],
  [
    'and with a right one',
    { document: { payment: { means: '58', iban: 'FI2112345600000785', remittanceReference: '1234561' } } },
    [],
  ],
  // text
  [
    'notes with a smiley',
    { document: { notes: 'Thank you 👍' } },
    ['error text_not_printable document/notes'],
  ],
  ['a text that no font has', { client: { name: 'ACME 😀' } }, ['error text_not_printable client/name']],
])('%s', async (_what, change, expected) => {
  await expectFound(await drafts.draftOf(change), expected);
});

function small(vatRate: string) {
  return { lines: [{ description: 'Work', unitPrice: 10, vatRate }] };
}

function late(vatRate: string, to: string) {
  return { ...small(vatRate), servicePeriod: { from: '2026-01-01', to } };
}

it('a rate of VAT for a category that has none is refused when it is written', async () => {
  const { http, clientId } = await drafts.seller();
  for (const vatCategory of ['K', 'G', 'AE', 'E', 'O']) {
    const body = { typeId: 'invoice', clientId, ...sold(vatCategory, { vatRate: 20 }) };
    const { status, errors } = problemOf(await http.post('/api/documents', body));
    expect([status, errors?.[0]?.pointer]).toEqual([400, '/lines/0/vatRate']);
  }
});

it('a period that ends before it begins is refused when it is written', async () => {
  const { http, clientId } = await drafts.seller();
  const body = { typeId: 'invoice', clientId, servicePeriod: { from: '2026-05-02', to: '2026-05-01' } };
  const { status, errors } = problemOf(await http.post('/api/documents', body));
  expect([status, errors?.[0]?.pointer]).toEqual([400, '/servicePeriod/to']);
});

it('a number of the client that is not well-formed, as it was stored before numbers were checked', async () => {
  const draft = await drafts.draftOf({ client: {} });
  await system.sql(`UPDATE clients.clients SET identifiers = '[{"scheme": "vat", "value": "FR00552008443"}]'
    WHERE id = '${draft.clientId}'`);
  await expectFound(draft, ['warning buyer_number_malformed client/identifiers/0/value']);
});

it('a client that was deleted, and a draft without lines', async () => {
  const draft = await drafts.draftOf({ client: {}, document: { lines: [] } });
  await draft.account.http.delete(`/api/clients/${draft.clientId}`);
  await expectFound(draft, ['error client_deleted document/clientId', 'error lines_missing document/lines']);
});

it('the codice fiscale of an Italian company, which has eleven digits, is one of its numbers', async () => {
  const identifiers = [
    { scheme: 'vat', value: 'IT00743110157' },
    { scheme: 'codice-fiscale', value: '00743110157' },
  ];
  const company = { country: 'IT', currency: 'EUR', identifiers };
  const client = { country: 'IT' };
  await expectFound(await drafts.draftOf({ company, client, document: sold('S', { vatRate: 22 }) }), []);
});
