/** @slow — a document for every finding */
// Findings of the check over HTTP: severity, party and field of each; the issue refuses by them.

import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at } from '../document-steps';
import { type Case, draftsIn, expectFound, GERMAN } from './finding-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
  await system.sql("INSERT INTO settings.market_rates VALUES ('HUF', '2026-05-01', 'ecb', '390', now())");
});

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' } as const;
const NO_NUMBER = { identifiers: [] };
/** It invoices on the day of supply, and says so. */
const DE = { country: 'DE', supplyDate: 'issue_date' };
const CANARY = { country: 'ES', postalCode: '35001' };
const MAINLAND = { country: 'ES', postalCode: '28001' };
const NORTHERN = { country: 'GB', postalCode: 'BT1 5GS' };
const XI = { ...NORTHERN, identifiers: [{ scheme: 'xi-vat', value: 'XI110305878' }] };
const taxed = (vatRate: number) => sold('S', { vatRate });
const small = (vatRate: string) => ({ lines: [{ description: 'Work', unitPrice: 10, vatRate }] });
const late = { ...small('23'), servicePeriod: { from: '2026-01-01', to: '2026-01-31' } };
const exempt = (code: string) => ({ ...sold('E'), exemptionReasons: [{ vatCategory: 'E', code }] });
const delivered = (document: object) => ({ ...document, deliveryDate: '2026-05-01' });
const finnish = (remittanceReference: string) => ({
  payment: { means: '58', iban: 'FI2112345600000785', remittanceReference },
});
const PLACE = 'warning vat_category_of_other_place document/lines/0/vatCategory';
const ABROAD = 'warning vat_charged_to_business_abroad document/lines/0/vatCategory';
const PRIVATE = 'error buyer_is_individual document/lines/0/vatCategory';
const UNNUMBERED = 'error buyer_vat_number_missing client/identifiers';
const OF_DEPARTURE = 'error buyer_without_foreign_number client/identifiers';
const HU = { country: 'HU', currency: 'HUF' };
const SK = { country: 'SK' };
const AT_HOME = { country: 'HU' };
const NO_ADDRESS = { addressLine1: null, city: null };
const priced = (unitPrice: number, vatRate: number, vatCategory = 'S') => ({
  lines: [{ description: 'Work', unitPrice, vatRate, vatCategory }],
});
const NO_PLACE = [
  'error buyer_address_missing client/addressLine1',
  'error buyer_address_missing client/city',
];
const NOT_SIMPLIFIED = NO_PLACE.map((line) =>
  line.replace('buyer_address_missing', 'simplified_not_allowed'),
);
/** Online Számla demands the address as well. */
const NAV = 'error format_rule client/addressLine1';
/** Poland, Hungary, Italy: the channel of the law is not connected. */
const UNSENT = 'warning channel_not_connected company';
/** Paid online, where the company has no provider. */
const UNPAYABLE = 'warning payment_link_without_provider company';
const NO_STREET = 'error buyer_address_missing client/addressLine1';

const taxRepresentative = { name: 'Rep', vatNumber: 'DE136695976', country: 'DE' };
const ALLOWANCE = { kind: 'allowance', amount: '1', reason: 'Rabat 🎁' };
const ODD_LINE = {
  ...sold('S', {
    ...{ vatRate: 20, name: 'Tort 🎂', unit: '🥄', note: '🕯', adjustments: [ALLOWANCE] },
    attributes: [{ name: 'Smak', value: '🍓' }],
  }),
  adjustments: [{ ...ALLOWANCE, vatRate: 20 }],
};

/** A French company and client, unless it says otherwise; and what is found, with words of it behind a colon. */
const CASES: [Case, ...string[]][] = [
  [{}],
  [
    { company: { addressLine1: null, city: null } },
    ...['error seller_address_missing company/addressLine1', 'error seller_address_missing company/city'],
  ],
  [
    { company: { ...DE, ...NO_NUMBER }, client: GERMAN, document: small('19') },
    'error seller_tax_number_missing company/identifiers',
  ],
  [{ company: { vatExempt: true } }, 'error seller_exempt_charges_vat document/lines/0/vatRate'],
  [{ company: { email: null, phone: null } }, 'warning seller_contact_missing company/contact'],
  [{ company: { iban: null } }, 'warning seller_account_missing company/accounts'],
  [{ company: { iban: null, paymentMeans: '48' } }, `${UNPAYABLE}: means of payment 48`],
  [{ company: { paymentLinks: 'pay' } }, `${UNPAYABLE}: paymentLinks`],
  [{ document: { payment: { means: '68' } } }, `${UNPAYABLE}: means of payment 68`],
  [{ document: { payment: { means: '68', url: 'https://pay.example/4711' } } }],
  [{ document: { payment: { means: '48', cardLastFour: '4242' } } }],
  [{ document: { payment: { means: '54' } } }],
  [{ company: { ...DE, ...NO_NUMBER }, client: GERMAN, document: { ...small('19'), taxRepresentative } }],
  [
    { client: { addressLine1: null, city: null }, document: taxed(20) },
    ...[NO_STREET, 'error buyer_address_missing client/city'],
  ],
  [
    { client: { country: null, addressLine1: 'x', city: 'y' }, document: taxed(20) },
    'error buyer_country_missing client/country',
  ],
  // a small invoice, on which the buyer may stay unnamed, and one above the limit of its country
  [{ company: DE, client: { ...GERMAN, addressLine1: null, city: null }, document: small('19') }],
  [{ company: DE, client: { ...GERMAN, addressLine1: null }, document: taxed(19) }, NO_STREET],
  // Áfa tv. 169 e) and 176 want the address on a simplified invoice, too
  [
    { company: HU, client: { ...AT_HOME, ...NO_ADDRESS }, document: priced(30_000, 27) },
    ...NO_PLACE,
    NAV,
    UNSENT,
  ],
  [
    { company: HU, client: { ...AT_HOME, ...NO_ADDRESS }, document: priced(60_000, 27) },
    ...NO_PLACE,
    NAV,
    UNSENT,
  ],
  [{ company: SK, client: { country: 'SK', ...NO_ADDRESS }, document: priced(150, 23) }, ...NO_PLACE],
  // No invoice is simplified if the buyer must pay the VAT, or goods go to another Member State.
  [{ company: DE, client: NO_ADDRESS, document: priced(10, 0, 'AE') }, ...NOT_SIMPLIFIED],
  [
    { company: DE, client: { ...NO_ADDRESS, ...NO_NUMBER }, document: priced(10, 19) },
    ...NOT_SIMPLIFIED,
    ABROAD,
  ],
  [{ client: { ...GERMAN, ...NO_NUMBER }, document: sold('AE') }, UNNUMBERED],
  [{ client: { ...GERMAN, ...NO_NUMBER }, document: delivered(sold('K')) }, UNNUMBERED],
  [{ client: { ...PERSON, ...GERMAN }, document: sold('AE') }, PRIVATE],
  [{ client: { ...PERSON, ...GERMAN }, document: delivered(sold('K')) }, PRIVATE],
  [{ client: GERMAN, document: sold('AE') }],
  [{ client: { country: 'US' }, document: sold('G') }],
  [{ client: { ...PERSON, addressLine1: null, city: null } }],
  [{ client: NO_NUMBER }, 'warning buyer_number_missing client/identifiers'],
  [
    { company: DE, client: { ...GERMAN, ...NO_NUMBER }, document: taxed(19) },
    'warning buyer_number_recommended client/identifiers',
  ],
  [{ document: { dueInDays: null, dueDate: '2026-05-03' } }, 'error due_date_before_issue document/dueDate'],
  [
    { document: { issueDate: '2027-05-04' } },
    'error issue_date_in_future document/issueDate: 2027-05-04 is in the future; today is 2026-05-04',
  ],
  [{ document: { typeId: 'quote', dueInDays: undefined, issueDate: '2016-05-04' } }],
  [
    { document: { typeId: 'quote', dueInDays: undefined, issueDate: '1900-01-01' } },
    'error issue_date_too_early document/issueDate: 1900-01-01 is before 2016-05-04, ten years ago',
    'warning vat_rate_not_in_country document/lines/0/vatRate',
  ],
  [
    { document: { taxPointDate: '2199-01-01' } },
    'error tax_point_too_far document/taxPointDate: 2199-01-01 is more than ten years away from the issue date 2026-05-04',
  ],
  [
    { document: { typeId: 'quote', dueInDays: undefined, validUntil: '2026-04-30' } },
    'error valid_until_before_issue document/validUntil: until 2026-04-30, which is before its issue date',
  ],
  [
    { document: { paymentTerms: 'Payable within 30 days.' } },
    'warning payment_terms_of_other_days document/paymentTerms: name 30 days, and the invoice is due 14 days',
  ],
  [
    { company: { pdfConfig: { paymentTerms: 'Payable within 7 days.' } } },
    'warning payment_terms_of_other_days company/pdfConfig/paymentTerms: name 7 days',
  ],
  // the law of 4 May 2026: 2.15 + 10 points in France, 1.27 + 9 in Germany
  [{ company: { latePaymentText: 'Pénalités : BCE + 10 points, indemnité de 40,00 €.' } }],
  [{ company: { latePaymentText: 'Pénalités de 12,15 %, sans escompte de 2 %.' } }],
  [{ company: { latePaymentText: 'Pénalités de retard au taux légal, 12 mois.' } }],
  [{ company: { latePaymentText: 'Pénalités de 5 %.' }, client: PERSON }],
  [
    { company: { latePaymentText: 'Pénalités de 8 %, indemnité de 15 € et 20,50 EUR.' } },
    'warning late_payment_text_differs company/latePaymentText: names 8 %. By art. L. 441-10 C. com. it is 12.15 % on 2026-05-04',
    'warning late_payment_text_differs company/latePaymentText: names EUR 15 and 20.5. The lump sum of art. D. 441-5 C. com. is EUR 40',
  ],
  [
    {
      company: { ...DE, latePaymentTextByLanguage: { de: '8 Prozentpunkte über dem Basiszinssatz' } },
      client: GERMAN,
      document: { ...taxed(19), language: 'de' },
    },
    'warning late_payment_text_differs company/latePaymentTextByLanguage/de: names 8 %. By § 288 Abs. 2 BGB it is 10.27 %',
  ],
  [
    { company: { country: 'PL', currency: 'PLN' }, client: { country: 'PL' }, document: late },
    ...['warning issued_late document/issueDate', UNSENT],
  ],
  [{ client: GERMAN, document: sold('K') }, 'warning delivery_date_missing document/deliveryDate'],
  [{ document: sold('E') }, 'error exemption_reason_missing document/exemptionReasons'],
  [
    { document: exempt('VATEX-EU-AE') },
    'error exemption_code_of_other_category document/exemptionReasons/0/code',
  ],
  [{ document: exempt('VATEX-EU-999') }, 'error exemption_code_unknown document/exemptionReasons/0/code'],
  [
    { document: taxed(19) },
    'warning vat_rate_not_in_country document/lines/0/vatRate: The nearest are 10 % and 20 %',
  ],
  [{ document: taxed(32) }, 'warning vat_rate_not_in_country document/lines/0/vatRate: The nearest is 20 %'],
  // the rate of the day of the tax point
  [{ company: DE, client: GERMAN, document: { ...taxed(16), taxPointDate: '2020-10-01' } }],
  [{ client: GERMAN, document: taxed(20) }, ABROAD],
  [
    { document: { currency: 'USD' } },
    'error exchange_rate_missing document/exchangeRate: in USD, and its VAT must be stated in EUR',
  ],
  [
    { document: { ...priced(90_000_000, 20), currency: 'USD', exchangeRate: '425370000' } },
    'error exchange_rate_too_high document/exchangeRate: At the exchange rate 425370000',
  ],
  [{ document: sold('S', { vatRate: 20, unit: 'blorps' }) }, 'warning unit_unknown document/lines/0/unit'],
  [
    { document: finnish('1234562') },
    'warning payment_reference_malformed document/payment/remittanceReference',
  ],
  [{ document: finnish('1234561') }],
  [
    { document: { payment: { means: '59', mandateReference: 'M-1' } } },
    'warning mandate_missing document/payment/creditorId',
    'warning mandate_missing document/payment/debitedIban',
  ],
  [{ document: { payment: { means: '58', mandateReference: 'M-1' } } }],
  [
    {
      document: { ...ODD_LINE, notes: '🀀🀁🀂🀃🀄🀅🀆🀇🀈🀉🀊🀋', contractReference: '🗂' },
    },
    'error text_not_printable document/notes: 🀉 (U+1F009) and 2 more',
    'error text_not_printable document/contractReference: 🗂 (U+1F5C2)',
    ...'name unit note attributes/0/value adjustments/0/reason'
      .split(' ')
      .map((field) => `error text_not_printable document/lines/0/${field}`),
    'error text_not_printable document/adjustments/0/reason',
    'warning unit_unknown document/lines/0/unit',
  ],
  // VAT territories of seller, buyer and delivery.
  [{ client: CANARY, document: delivered(sold('K')) }, PLACE],
  [{ client: CANARY, document: sold('G') }],
  // French VAT is due there on goods (G) as little as on a service (O)
  [{ client: CANARY, document: taxed(20) }, PLACE],
  [{ company: MAINLAND, client: CANARY, document: sold('G') }],
  [{ company: MAINLAND, client: CANARY, document: taxed(21) }, PLACE],
  [{ company: CANARY, client: CANARY, document: taxed(21) }, PLACE],
  [{ company: CANARY, client: CANARY, document: sold('L', { vatRate: 7 }) }],
  [{ document: sold('L', { vatRate: 7 }) }, PLACE],
  [{ client: XI, document: delivered(sold('K')) }],
  // a number of no Member State, and one of that of departure
  [{ client: NORTHERN, document: delivered(sold('K')) }, OF_DEPARTURE],
  [
    { client: { country: 'CH' }, document: { ...delivered(sold('K')), deliverTo: { country: 'DE' } } },
    OF_DEPARTURE,
  ],
  [{ client: {}, document: { ...delivered(sold('K')), deliverTo: { country: 'DE' } } }, OF_DEPARTURE],
  [{ client: NORTHERN, document: sold('G') }, PLACE],
  [{ client: NORTHERN, document: taxed(20) }, ABROAD],
  [{ client: { country: 'GB', postalCode: 'SW1A 1AA' }, document: sold('G') }],
  // Büsingen
  [{ company: DE, client: { country: 'DE', postalCode: '78266' }, document: taxed(19) }, PLACE],
  [
    { client: { country: 'US' }, document: { ...sold('G'), deliverTo: { country: 'FR', city: 'Lyon' } } },
    PLACE,
  ],
  [{ company: { country: 'CH', currency: 'EUR' }, client: GERMAN, document: delivered(sold('K')) }, PLACE],
];

it.each(CASES.map(([change, ...expected]) => [expected, change] as const))(
  '%j: %j',
  async (expected, change) => expectFound(await drafts.draftOf(change), [...expected]),
);

it('a rate of VAT for a category that has none is refused when it is written', async () => {
  const { http, clientId } = await drafts.seller();
  for (const vatCategory of ['K', 'G', 'AE', 'E', 'O']) {
    const body = { typeId: 'invoice', clientId, ...sold(vatCategory, { vatRate: 20 }) };
    const { status, errors } = problemOf(await http.post('/api/documents', body));
    expect([status, errors?.[0]?.pointer]).toEqual([400, '/lines/0/vatRate']);
  }
});

it('a number of the client that is not well-formed, as it was stored before numbers were checked', async () => {
  const draft = await drafts.draftOf({ client: {} });
  await system.sql(`UPDATE clients.clients SET identifiers = '[{"scheme": "vat", "value": "FR00552008443"}]'
    WHERE id = '${draft.clientId}'`);
  await expectFound(draft, ['warning buyer_number_malformed client/identifiers/0/value']);
});

it('category and rate, or days of a period, that contradict each other, as drafts of before may have them', async () => {
  const draft = await drafts.draftOf({ client: GERMAN, document: delivered(sold('K')) });
  await system.sql(`UPDATE documents.documents SET content = jsonb_set(jsonb_set(jsonb_set(content, '{lines,0,vatRate}', '"20"'),
    '{lines,0,period}', '{"from": "2026-04-30", "to": "2026-04-01"}'), '{vatBreakdown,0,vatRate}', '"20"') WHERE id = '${draft.id}'`);
  await expectFound(draft, [
    'error service_period_reversed document/lines/0/period/to: ends on 2026-04-01, before it begins',
    'error vat_rate_contradicts_category document/lines/0/vatRate: In this category the rate is 0.',
  ]);
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
  await expectFound(await drafts.draftOf({ company, client, document: sold('S', { vatRate: 22 }) }), [
    UNSENT,
  ]);
});
