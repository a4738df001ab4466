// Seventy ordinary mistakes, and the sentence that their author reads before the document is issued.
import { formatFindings } from '../../../../services/documents/e-invoice/domain/format-findings';
import type { IssuedDocument } from '../../../../services/documents/e-invoice/domain/semantic-invoice';
import { type EInvoiceFormat, FORMAT_NAMES } from '../../../../shared/contracts/e-invoice-formats';
import { documentOf, PLAIN_HEAD, plainLine, type Scene } from './random-documents';

type Change = (document: IssuedDocument) => object;

const SCENES = {
  german: { seller: 'DE', buyer: 'DE', category: 'S' },
  french: { seller: 'FR', buyer: 'FR', category: 'S' },
  goods: { seller: 'DE', buyer: 'FR', category: 'K' },
  reverse: { seller: 'FR', buyer: 'DE', category: 'AE' },
  exempt: { seller: 'DE', buyer: 'DE', category: 'E' },
  untaxed: { seller: 'AT', buyer: 'DE', category: 'O' },
  romanian: { seller: 'DE', buyer: 'DE', category: 'S', accounts: 'RON' },
} as const satisfies Record<string, Scene>;

const seller =
  (fields: object): Change =>
  ({ seller }) => ({ seller: { ...seller, ...fields } });
const buyer =
  (fields: object): Change =>
  ({ buyer }) => ({ buyer: { ...buyer, ...fields } });
const line =
  (fields: object): Change =>
  ({ lines: [first] }) => ({ lines: [{ ...first, ...fields }] });
const set =
  (fields: object): Change =>
  () =>
    fields;
const HEAD = { ...PLAIN_HEAD, lines: [plainLine()] };
const NO_NUMBERS = { identifiers: [], partyIdentifiers: {} };
const CARD = { payment: { means: '48' } };
const DEBIT = {
  mandateReference: 'M-1',
  creditorId: 'DE98ZZZ09999999999',
  debitedIban: 'DE75512108001245126199',
};
const inRomania = { country: 'RO', state: 'RO-CJ', city: 'Cluj-Napoca' };
const bothInRomania: Change = ({ seller, buyer }) => ({
  seller: { ...seller, ...inRomania },
  buyer: { ...buyer, ...inRomania },
});
const romanian =
  (change: Change): Change =>
  (document) => {
    const moved = { ...document, ...bothInRomania(document) } as IssuedDocument;
    return { ...moved, ...change(moved) };
  };

function sentences(scene: keyof typeof SCENES, format: EInvoiceFormat, change: Change): string[] {
  const document = documentOf(SCENES[scene], HEAD);
  const mistaken = { ...document, ...change(document) } as IssuedDocument;
  return formatFindings(mistaken, format).map(
    ({ source, pointer, term, rule, message }) => `${source} ${pointer} ${term} ${rule}: ${message}`,
  );
}

const MISTAKES: [string, keyof typeof SCENES, EInvoiceFormat, Change, string[]][] = [
  [
    'the seller has no name',
    'german',
    'en16931-ubl',
    seller({ name: '' }),
    ['company /name BT-27 BR-06: The seller has no name'],
  ],
  [
    'the buyer has no name',
    'german',
    'en16931-ubl',
    buyer({ name: ' ' }),
    ['client /name BT-44 BR-07: The buyer has no name'],
  ],
  [
    'the seller has no country',
    'german',
    'en16931-cii',
    seller({ country: null }),
    ['company /country BT-40 BR-09: The seller has no country'],
  ],
  [
    'the buyer has no country',
    'german',
    'en16931-cii',
    buyer({ country: null }),
    ['client /country BT-55 BR-11: The buyer has no country'],
  ],
  [
    'the seller has no number at all',
    'german',
    'en16931-ubl',
    seller(NO_NUMBERS),
    [
      'company /identifiers BT-29 BR-CO-26: Your company has no number by which the buyer knows it: give it a VAT number, a registration or another identifier',
      'company /identifiers BT-31 BR-S-02: Your company has neither a VAT number nor a tax number, which an invoice with these VAT categories needs',
    ],
  ],
  [
    'the buyer of goods within the Union has no VAT number',
    'goods',
    'en16931-ubl',
    buyer(NO_NUMBERS),
    [
      'client /identifiers BT-48 BR-IC-02: The buyer has no VAT number, which an intra-community supply needs',
    ],
  ],
  [
    'the seller of goods within the Union has no VAT number',
    'goods',
    'en16931-ubl',
    seller({ ...NO_NUMBERS, partyIdentifiers: { identifiers: [{ value: '1' }] } }),
    [
      'company /identifiers BT-31 BR-IC-02: The seller has no VAT number, which an intra-community supply or an export needs',
    ],
  ],
  [
    'goods within the Union have no day of delivery',
    'goods',
    'en16931-ubl',
    set({ deliveryDate: null }),
    [
      'document /deliveryDate BT-72 BR-IC-11: An intra-community supply needs the date of delivery or the period',
    ],
  ],
  [
    'a reverse charge without a number of the buyer',
    'reverse',
    'en16931-ubl',
    buyer(NO_NUMBERS),
    [
      'client /identifiers BT-48 BR-AE-02: The buyer has neither VAT number nor registration, which reverse charge needs',
    ],
  ],
  [
    'an exemption without a reason',
    'exempt',
    'en16931-ubl',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionReason: null, exemptionCode: null })),
    }),
    [
      'document /exemptionReasons BT-120 BR-E-10: Something is sold without VAT and does not say why: give the exemption a reason or its code',
    ],
  ],
  [
    'a code of the exemption that does not exist',
    'exempt',
    'en16931-ubl',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionCode: 'VATEX-EU-1' })),
    }),
    [
      'document /exemptionReasons BT-121 BR-CL-22: The code of the exemption is not in the VATEX list, see GET /api/code-lists',
    ],
  ],
  [
    'a VAT number without its country',
    'german',
    'en16931-ubl',
    seller({ partyIdentifiers: { vatNumber: '136695976' } }),
    [
      'company /identifiers BT-31 BR-CO-09: The VAT number of the seller does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'a VAT number of the buyer without its country',
    'german',
    'en16931-ubl',
    buyer({ partyIdentifiers: { vatNumber: '136695976' } }),
    [
      'client /identifiers BT-48 BR-CO-09: The VAT number of the buyer does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'a tax representative where nothing is taxed',
    'untaxed',
    'en16931-ubl',
    set({ taxRepresentative: { name: 'V', vatNumber: 'DE136695976', country: 'DE' } }),
    [
      'document /taxRepresentative BT-63 BR-O-02: What is not subject to VAT cannot name a tax representative',
    ],
  ],
  [
    'a VAT number of the representative without its country',
    'german',
    'en16931-ubl',
    set({ taxRepresentative: { name: 'V', vatNumber: '136695976', country: 'DE' } }),
    [
      'document /taxRepresentative/vatNumber BT-63 BR-CO-09: The VAT number of the tax representative does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'the payee is the seller',
    'german',
    'en16931-ubl',
    ({ seller }) => ({ payee: { name: seller.name } }),
    [
      'document /payee/name BT-59 BR-17: The payee is the seller itself: name a payee only where somebody else is paid',
    ],
  ],
  [
    "a scheme of the payee's number that does not exist",
    'german',
    'en16931-ubl',
    set({ payee: { name: 'F', identifier: { scheme: '9999', value: '1' } } }),
    [
      'document /payee BT-60 BR-CL-10: The scheme of a number of the payee is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'neither due date nor terms',
    'german',
    'en16931-ubl',
    set({ dueDate: null }),
    [
      'document /dueDate BT-9 BR-CO-25: The invoice is to be paid, and has neither a due date nor payment terms',
    ],
  ],
  [
    'a transfer without an account',
    'german',
    'en16931-ubl',
    ({ seller }) => ({ payment: { means: '58' }, seller: { ...seller, iban: null } }),
    [
      'document /payment/iban BT-84 BR-61: A transfer needs the account that is paid to: give the invoice or your company an IBAN',
    ],
  ],
  [
    'a means of payment that does not exist',
    'german',
    'en16931-ubl',
    set({ payment: { means: '999' } }),
    [
      'document /payment/means BT-81 BR-CL-16: The means of payment is no code of UNTDID 4461, such as 58 for a SEPA transfer',
    ],
  ],
  [
    'a currency with three decimals',
    'german',
    'en16931-ubl',
    set({ currency: 'KWD', accountingVat: null }),
    [
      'document /currency BT-5 BR-DEC-14: The currency has 3 decimals, and amounts have at most 2 in this format: invoice in another currency',
    ],
  ],
  [
    'a service period that ends before it begins',
    'german',
    'en16931-ubl',
    set({ servicePeriod: { from: '2026-10-31', to: '2026-10-01' } }),
    ['document /servicePeriod BG-14 BR-29: The period ends before it begins'],
  ],
  [
    'a period of a line that ends before it begins',
    'german',
    'en16931-ubl',
    line({ period: { from: '2026-10-31', to: '2026-10-01' } }),
    ['document /lines/0/period BG-26 BR-30: The period of the line ends before it begins'],
  ],
  [
    'a unit that does not exist',
    'german',
    'en16931-ubl',
    line({ unitCode: 'QQQ' }),
    [
      'document /lines/0/unitCode BT-130 BR-CL-23: The unit is no code of UN/ECE Recommendation 20 or 21, such as HUR for an hour',
    ],
  ],
  [
    'a GTIN with a scheme that does not exist',
    'german',
    'en16931-ubl',
    line({ standardId: { scheme: '9999', value: '1' } }),
    [
      'document /lines/0/standardId/scheme BT-157 BR-CL-21: The scheme of the standard number of the article is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'a place of delivery with a scheme that does not exist',
    'german',
    'en16931-ubl',
    set({ deliverTo: { name: 'L', country: 'DE', locationId: { scheme: '9999', value: '1' } } }),
    [
      'document /deliverTo/locationId/scheme BT-71 BR-CL-26: The scheme of the place of delivery is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'an electronic address of the seller with a wrong scheme',
    'german',
    'en16931-ubl',
    seller({ electronicAddress: { scheme: '9999', value: '1' } }),
    [
      'company /electronicAddress/scheme BT-34 BR-CL-25: The scheme of the electronic address of the seller is not in the EAS list, see GET /api/code-lists',
    ],
  ],
  [
    'an electronic address of the buyer with a wrong scheme',
    'german',
    'en16931-ubl',
    buyer({ electronicAddress: { scheme: 'XX', value: '1' } }),
    [
      'client /electronicAddress/scheme BT-49 BR-CL-25: The scheme of the electronic address of the buyer is not in the EAS list, see GET /api/code-lists',
    ],
  ],
  [
    'a note with a subject that does not exist',
    'german',
    'en16931-ubl',
    set({ codedNotes: [{ text: 'T', subjectCode: 'QQQ' }] }),
    [
      'document /codedNotes BT-21 BR-CL-08: The subject code of a note is not in UNTDID 4451, where AAI is a general remark',
    ],
  ],
  [
    'Peppol without an address of the buyer',
    'goods',
    'peppol',
    buyer({ electronicAddress: undefined }),
    [
      'client /electronicAddress BT-49 PEPPOL-EN16931-R010: The buyer has no electronic address to which the invoice could be sent',
    ],
  ],
  [
    'Peppol without an address of the seller',
    'goods',
    'peppol',
    seller({ electronicAddress: undefined }),
    [
      'company /electronicAddress BT-34 PEPPOL-EN16931-R020: The seller has no electronic address, by which the network knows the sender',
    ],
  ],
  [
    'Peppol with neither reference nor order number',
    'goods',
    'peppol',
    set({ buyerReference: null }),
    [
      "document /buyerReference BT-10 PEPPOL-EN16931-R003: Peppol needs the buyer's reference or its order number",
    ],
  ],
  [
    'Peppol with an e-mail address for the buyer',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: 'EM', value: 'a@b.example' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-EN16931-CL008: Peppol does not deliver to addresses of this scheme: it takes numbers, such as a GLN (0088), and no e-mail',
    ],
  ],
  [
    'Peppol with an e-mail address for the seller',
    'goods',
    'peppol',
    seller({ electronicAddress: { scheme: 'EM', value: 'a@b.example' } }),
    [
      'company /electronicAddress BT-34 PEPPOL-EN16931-CL008: Peppol takes no sender of this scheme: give your company a number of the network, such as a GLN (0088)',
    ],
  ],
  [
    'a GLN with a wrong check digit',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: '0088', value: '4000001987659' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-COMMON-R040: The electronic address of the buyer is said to be a GLN (scheme 0088), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a Belgian number that is none',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: '0208', value: '0123456789' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-COMMON-R043: The electronic address of the buyer is said to be a Belgian enterprise number (scheme 0208), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a Norwegian number that is none',
    'goods',
    'peppol',
    seller({ electronicAddress: { scheme: '0192', value: '123456789' } }),
    [
      'company /electronicAddress BT-34 PEPPOL-COMMON-R041: The electronic address of the seller is said to be a Norwegian organization number (scheme 0192), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a corrected invoice to abroad by Peppol',
    'goods',
    'peppol',
    set({ typeCode: '384' }),
    [
      'document /typeCode BT-3 PEPPOL-EN16931-P0112: Partial (326) and corrected (384) invoices go by Peppol only from Germans to Germans: elsewhere send a credit note and a new invoice',
    ],
  ],
  [
    'a partial invoice to abroad by Peppol',
    'goods',
    'peppol',
    set({ typeCode: '326' }),
    [
      'document /typeCode BT-3 PEPPOL-EN16931-P0112: Partial (326) and corrected (384) invoices go by Peppol only from Germans to Germans: elsewhere send a credit note and a new invoice',
    ],
  ],
  [
    'a line outside of the period of the document',
    'goods',
    'peppol',
    (document) => ({
      servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
      ...line({ period: { from: '2026-11-05', to: '2026-11-20' } })(document),
    }),
    [
      'document /lines/0/period BT-135 PEPPOL-EN16931-R111: The period of the line ends after that of the document',
    ],
  ],
  [
    'a line from before the period of the document',
    'goods',
    'xrechnung-ubl',
    (document) => ({
      servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
      ...line({ period: { from: '2026-09-30', to: '2026-10-20' } })(document),
    }),
    [
      'document /lines/0/period BT-134 PEPPOL-EN16931-R110: The period of the line begins before that of the document',
    ],
  ],
  [
    'the reason of another VAT category',
    'exempt',
    'peppol',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionCode: 'VATEX-EU-AE' })),
    }),
    [
      'document /exemptionReasons BT-121 PEPPOL-EN16931-P0107: VATEX-EU-AE is the reason of VAT category AE, and of no other: change the category, or the code',
    ],
  ],
  [
    'a classification of an unknown list',
    'german',
    'en16931-cii',
    line({ classifications: [{ listId: 'CPV', code: '43211503' }] }),
    [
      'document /lines/0/classifications BT-158 BR-CL-13: A classification of the article is of no list of UNTDID 7143, such as HS, or STI for CPV',
    ],
  ],
  [
    'an invoiced object of an unknown scheme',
    'german',
    'xrechnung-ubl',
    set({ objectIdentifier: { scheme: 'ZZ', value: '1' } }),
    [
      'document /objectIdentifier/scheme BT-18 BR-CL-07: The scheme of the invoiced object is no code of UNTDID 1153, such as MG for a meter',
    ],
  ],
  [
    'a currency that the rules do not know',
    'german',
    'en16931-ubl',
    set({ currency: 'STN' }),
    [
      'document /currency BT-5 BR-CL-04: The rules of e-invoices do not know this currency: invoice in another one',
    ],
  ],
  [
    'a country that CII does not know',
    'german',
    'factur-x',
    buyer({ country: 'SS' }),
    [
      'client /country BT-55 BR-CL-14: The rules of this syntax do not know the country: choose a format in UBL',
    ],
  ],
  [
    'a VAT number with a prefix that is no country',
    'german',
    'en16931-ubl',
    seller({ partyIdentifiers: { vatNumber: 'XY136695976' } }),
    [
      'company /identifiers BT-31 BR-CO-09: The VAT number of the seller does not begin with the code of its country, such as DE',
    ],
  ],
  [
    'a direct debit without its mandate',
    'goods',
    'peppol',
    set({ payment: { ...DEBIT, means: '59', mandateReference: undefined } }),
    [
      'document /payment/mandateReference BT-89 PEPPOL-EN16931-R061: A direct debit needs the reference of its mandate',
    ],
  ],
  [
    'XRechnung without a Leitweg-ID',
    'german',
    'xrechnung-ubl',
    set({ buyerReference: null }),
    [
      "document /buyerReference BT-10 BR-DE-15: The buyer's reference is missing; that of a German authority is its Leitweg-ID",
    ],
  ],
  [
    'XRechnung without a word on the payment',
    'german',
    'xrechnung-ubl',
    ({ seller }) => ({ payment: {}, seller: { ...seller, iban: null } }),
    [
      'document /payment BG-16 BR-DE-1: Nothing says how the invoice is to be paid: give your company an account, or the invoice a means of payment',
    ],
  ],
  [
    'XRechnung without a phone of the seller',
    'german',
    'xrechnung-ubl',
    seller({ phone: null, contact: { name: 'E', email: 'e@example.com' } }),
    ['company /contact/phone BT-42 BR-DE-6: The contact of the seller has no telephone number'],
  ],
  [
    'XRechnung without a mail address of the seller',
    'german',
    'xrechnung-cii',
    seller({ email: null, contact: { name: 'E', phone: '+49 30 1' } }),
    ['company /contact/email BT-43 BR-DE-7: The contact of the seller has no e-mail address'],
  ],
  [
    'XRechnung without any contact',
    'german',
    'xrechnung-cii',
    seller({ email: null, phone: null, contact: undefined }),
    [
      'company /contact BT-41 BR-DE-5: The seller has no contact with a name: a person or a department for questions',
      'company /contact/phone BT-42 BR-DE-6: The contact of the seller has no telephone number',
      'company /contact/email BT-43 BR-DE-7: The contact of the seller has no e-mail address',
    ],
  ],
  [
    'XRechnung without the city of the seller',
    'german',
    'xrechnung-ubl',
    seller({ city: null }),
    ['company /city BT-37 BR-DE-3: The address of the seller has no city'],
  ],
  [
    'XRechnung without the postal code of the seller',
    'german',
    'xrechnung-ubl',
    seller({ postalCode: null }),
    ['company /postalCode BT-38 BR-DE-4: The address of the seller has no postal code'],
  ],
  [
    'XRechnung without the city of the buyer',
    'german',
    'xrechnung-ubl',
    buyer({ city: null }),
    ['client /city BT-52 BR-DE-8: The address of the buyer has no city'],
  ],
  [
    'XRechnung without the postal code of the buyer',
    'german',
    'xrechnung-ubl',
    buyer({ postalCode: null }),
    ['client /postalCode BT-53 BR-DE-9: The address of the buyer has no postal code'],
  ],
  [
    'XRechnung delivered to a place without city',
    'german',
    'xrechnung-ubl',
    set({ deliverTo: { name: 'L', country: 'DE', postalCode: '20095' } }),
    ['document /deliverTo/city BT-77 BR-DE-10: The place of delivery has no city'],
  ],
  [
    'XRechnung by card without its digits',
    'german',
    'xrechnung-ubl',
    set(CARD),
    ['document /payment/cardLastFour BG-18 BR-DE-24-a: A payment by card needs the last digits of the card'],
  ],
  [
    'XRechnung by direct debit without the creditor',
    'german',
    'xrechnung-ubl',
    set({ payment: { ...DEBIT, means: '59', creditorId: undefined } }),
    ['document /payment/creditorId BT-90 BR-DE-30: A direct debit needs the identifier of the creditor'],
  ],
  [
    'XRechnung by direct debit without the debited account',
    'german',
    'xrechnung-ubl',
    set({ payment: { ...DEBIT, means: '59', debitedIban: undefined } }),
    ['document /payment/debitedIban BT-91 BR-DE-31: A direct debit needs the account that is debited'],
  ],
  [
    'France without a SIREN of the seller',
    'french',
    'fr-ctc',
    seller({ partyIdentifiers: { vatNumber: 'FR19552008443' } }),
    ['company /identifiers BT-30 BR-FR-10: The seller has no SIREN, a number of 9 digits'],
  ],
  [
    'France without a SIREN of the buyer',
    'french',
    'fr-ctc',
    buyer({ partyIdentifiers: { vatNumber: 'FR19552008443' } }),
    [
      'client /identifiers BT-47 BR-FR-11: The buyer is a French business and has no SIREN, a number of 9 digits',
      'client /electronicAddress BT-49 BR-FR-21: The electronic address of the buyer is not that of the French directory: scheme 0225, beginning with its SIREN',
    ],
  ],
  [
    'France with a rate of elsewhere',
    'french',
    'fr-ctc',
    (document) => ({
      ...line({ vatRate: '19' })(document),
      vatBreakdown: document.vatBreakdown.map((group) => ({ ...group, vatRate: '19' })),
    }),
    [
      'document /lines/0/vatRate BT-152 BR-FR-16: France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
      'document /adjustments BT-96 BR-FR-16: France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
    ],
  ],
  [
    'France with a number that has a space',
    'french',
    'fr-ctc',
    set({ number: 'R 2026 1' }),
    [
      'company /numberFormats BT-1 BR-FR-02: The number has more than 35 characters, or others than letters, digits and - + _ /: change the number format',
    ],
  ],
  [
    'France due before it is issued',
    'french',
    'fr-ctc',
    set({ dueDate: '2026-10-01' }),
    ['document /dueDate BT-9 BR-FR-CO-07: The due date is before the issue date'],
  ],
  [
    'France with a price of seven decimals',
    'french',
    'fr-ctc',
    line({ unitPrice: '0.1234567' }),
    ['document /lines/0/unitPrice BT-146 BR-FR-DEC-03: Prices have at most 6 decimals'],
  ],
  [
    'Romania without a county of the buyer',
    'romanian',
    'ubl-ro',
    romanian(buyer({ state: null, city: 'Undeva' })),
    ['client /state BT-54 BR-RO-111: The address of the buyer has no county of Romania, such as "Cluj"'],
  ],
  [
    'Romania, Bucharest without a sector',
    'romanian',
    'ubl-ro',
    romanian(seller({ state: 'RO-B', city: 'București' })),
    [
      'company /city BT-37 BR-RO-100: The address of the seller is in Bucharest and does not say in which sector: write it as the city, "Sector 3"',
    ],
  ],
  [
    'Romania without a street of the buyer',
    'romanian',
    'ubl-ro',
    romanian(buyer({ addressLine1: null })),
    ['client /addressLine1 BT-50 BR-RO-082: The address of the buyer has no street'],
  ],
  [
    'Romania with a name of a line that is too long',
    'romanian',
    'ubl-ro',
    romanian(line({ name: 'x'.repeat(101) })),
    ['document /lines/0/name BT-153 BR-RO-L1024: The name of the line has more than 100 characters'],
  ],
];

it.each(MISTAKES)('%s', (_what, scene, format, change, expected) => {
  expect(sentences(scene, format, change)).toEqual(expected);
});

it('none is made in a document as it should be', () => {
  for (const [, scene, format] of MISTAKES) {
    const start = format === 'ubl-ro' ? bothInRomania : () => ({});
    expect([FORMAT_NAMES[format], ...sentences(scene, format, start)]).toEqual([FORMAT_NAMES[format]]);
  }
});

it('each sentence is a whole one', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
  for (const [, , , , expected] of MISTAKES) {
    expect(expected).not.toEqual([]);
    for (const sentence of expected) expect(sentence).toMatch(/: [A-Z].{15,}[^.]$/);
  }
});
