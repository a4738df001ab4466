/** @slow — reads every published file */
// Rules that files of others break in what no term of the invoice keeps, and the list of all rules that they can break.
import { randomBytes } from 'node:crypto';
import { parse } from '../../../../shared/e-invoice/parsing/parse';
import { ruleSetsOf } from '../../../../shared/e-invoice/received/rule-sets';
import { cii, EN_16931, ubl } from '../../../services/documents/e-invoice/received/invoices';
import { objectsWith, stream, withTable } from '../../../services/documents/e-invoice/received/pdf';
import { describeByOfficialRules } from '../../../support/official-rules';
import { reasonForNoRow, sameAs } from '../rules-without-row';
import { fatalRules } from './invalid-files/official-list';

const PEPPOL = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const NLCIUS = `${EN_16931}#compliant#urn:fdc:nen.nl:nlcius:v1.0`;
const XRECHNUNG = `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;

const read = (xml: string) => parse(Buffer.from(xml));
const errorsIn = (xml: string) =>
  read(xml)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ rule }) => rule)
    .sort();

const PRICE = '<cbc:PriceAmount currencyID="EUR">50.00</cbc:PriceAmount>';
const part = (amount: string, isCharge: boolean, base = '') =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${base}</cac:AllowanceCharge>`;
const base = (amount: string) => `<cbc:BaseAmount currencyID="EUR">${amount}</cbc:BaseAmount>`;
const inUbl = (parts: string, specification = EN_16931) =>
  ubl({ specification, swaps: { [PRICE]: PRICE + parts } });
const NET = '<ram:NetPriceProductTradePrice>';
const partCii = (amount: string, isCharge: boolean) =>
  `<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount></ram:AppliedTradeAllowanceCharge>`;
const inCii = (gross: string, parts: string, specification = EN_16931) =>
  cii({
    specification,
    swaps: {
      [NET]: `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${gross}</ram:ChargeAmount>${parts}</ram:GrossPriceProductTradePrice>${NET}`,
    },
  });

describe('a price', () => {
  it.each<[string, string, string]>([
    ['UBL', inUbl(part('5.00', true, base('45.00'))), 'cac:Price/cac:AllowanceCharge/cbc:Amount'],
    ['CII', inCii('45.00', partCii('5.00', true)), 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount'],
  ])('has no discount where it has a charge: %s', (_, xml, unread) => {
    const found = read(xml);
    const [line] = found.invoice.lines;
    expect(line?.price).toEqual({ netPrice: '50.00', grossPrice: '45.00' });
    expect(found.unread.some((path) => path.endsWith(unread))).toBe(true);
    expect(found.findings.map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R044');
  });

  it('with a charge is refused where the rules of Peppol run, and warned of elsewhere', () => {
    expect(errorsIn(inUbl(part('5.00', true, base('45.00')), PEPPOL))).toEqual(
      expect.arrayContaining(['PEPPOL-EN16931-R044', 'PEPPOL-EN16931-R046']),
    );
    expect(errorsIn(inCii('45.00', partCii('5.00', true), XRECHNUNG))).toContain('PEPPOL-EN16931-R044');
    expect(errorsIn(inUbl(part('5.00', true, base('45.00'))))).toEqual([]);
  });

  it.each<[string, string]>([
    ['UBL', inUbl(part('6.00', false, base('60.00')) + part('4.00', false))],
    ['CII', inCii('60.00', partCii('6.00', false) + partCii('4.00', false))],
  ])('has the sum of its discounts: %s', (_, xml) => {
    const found = read(xml);
    expect(found.invoice.lines[0]?.price).toEqual({ netPrice: '50.00', grossPrice: '60.00', discount: '10' });
    expect([found.unread, errorsIn(xml)]).toEqual([[], []]);
  });

  it('has its discounts, and the charge is said', () => {
    const found = read(inCii('55.00', partCii('6.00', false) + partCii('1.00', true)));
    expect(found.invoice.lines[0]?.price.discount).toBe('6.00');
    expect(found.findings.map(({ rule }) => rule)).toContain('PEPPOL-EN16931-R044');
  });
});

const SETTLEMENT = '<ram:ApplicableHeaderTradeSettlement>';
const payment = (elements: string, specification = EN_16931) =>
  cii({ specification, swaps: { [SETTLEMENT]: `${SETTLEMENT}${elements}` } });

describe('payment of CII', () => {
  it.each([
    '<ram:PaymentReference>P-1</ram:PaymentReference>',
    '<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>',
  ])('has no group of means beside %s', (element) => {
    expect(errorsIn(payment(element))).toEqual([]);
    expect(errorsIn(payment(element, XRECHNUNG))).toContain('BR-DE-1');
  });

  it('has a group without its code', () => {
    const means = `<ram:SpecifiedTradeSettlementPaymentMeans><ram:Information>Bank</ram:Information></ram:SpecifiedTradeSettlementPaymentMeans>`;
    const currency = '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>';
    expect(errorsIn(cii({ swaps: { [currency]: currency + means } }))).toEqual(['BR-49']);
  });
});

const gst = (xml: string, at: number) => {
  let seen = 0;
  return xml.replace(/<cac:TaxScheme><cbc:ID>VAT<\/cbc:ID>/g, (scheme) => {
    seen += 1;
    return seen === at ? scheme.replace('VAT', 'GST') : scheme;
  });
};
const adjustment = (isCharge: boolean, scheme: string) => ({
  '<cac:TaxTotal>': `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>R</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">0.00</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge><cac:TaxTotal>`,
  '<cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">119.00</cbc:TaxInclusiveAmount>': `<cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">119.00</cbc:TaxInclusiveAmount><cbc:${isCharge ? 'Charge' : 'Allowance'}TotalAmount currencyID="EUR">0.00</cbc:${isCharge ? 'Charge' : 'Allowance'}TotalAmount>`,
});

describe('a tax that is not VAT', () => {
  it.each<[string, string, string[]]>([
    ['of the breakdown', gst(ubl(), 2), ['BR-47', 'BR-48', 'BR-CO-17']],
    ['of a line', gst(ubl(), 3), ['BR-CO-04', 'BR-S-02']],
    ['of an allowance', ubl({ swaps: adjustment(false, 'GST') }), ['BR-32']],
    ['of a charge', ubl({ swaps: adjustment(true, 'GST') }), ['BR-37']],
    ['in other letters', gst(ubl(), 3).replace('GST', 'vat'), []],
    [
      'in the breakdown of CII',
      cii().replace(/(<\/ram:CalculatedAmount><ram:TypeCode>)VAT/, '$1GST'),
      ['BR-47', 'BR-48', 'BR-CO-17'],
    ],
    ['of a line of CII', cii().replace('<ram:TypeCode>VAT', '<ram:TypeCode>GST'), ['BR-CO-04']],
  ])('%s breaks the rules of its group', (_, xml, rules) => {
    expect(errorsIn(xml)).toEqual(rules);
  });
});

const ORDER = '<cac:AccountingSupplierParty>';
const attached = (attributes: string) => ({
  [ORDER]: `<cac:AdditionalDocumentReference><cbc:ID>A</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ${attributes}>QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>${ORDER}`,
});
const note = (text: string) => ({
  '<cbc:DocumentCurrencyCode>': `<cbc:Note>${text}</cbc:Note><cbc:DocumentCurrencyCode>`,
});
const tradeTax = (code: string) => ({
  '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>': `<ram:CategoryCode>S</ram:CategoryCode><ram:DueDateTypeCode>${code}</ram:DueDateTypeCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>`,
});
const TOTALS_END = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';

it.each<[string, string, string[]]>([
  ['a note with three letters between two #', ubl({ swaps: note('Zimmer #101# belegt') }), ['BR-CL-08']],
  ['a note with other #', ubl({ swaps: note('Zimmer #1# belegt, #AAI') }), []],
  ['a note with a code within', ubl({ swaps: note('siehe #AAI#') }), []],
  [
    'an empty reference',
    ubl({
      swaps: {
        [ORDER]: `<cac:BillingReference><cac:InvoiceDocumentReference/></cac:BillingReference>${ORDER}`,
      },
    }),
    ['BR-55'],
  ],
  [
    'a reference with a day only',
    ubl({
      swaps: {
        [ORDER]: `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:IssueDate>2026-05-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>${ORDER}`,
      },
    }),
    ['BR-55'],
  ],
  [
    'an empty reference of CII',
    cii({
      swaps: { [TOTALS_END]: `${TOTALS_END}<ram:InvoiceReferencedDocument></ram:InvoiceReferencedDocument>` },
    }),
    ['BR-55'],
  ],
  ['the code 35 of UBL in CII', cii({ swaps: tradeTax('35') }), ['BR-CL-06']],
  ['the code 29 of CII', cii({ swaps: tradeTax('29') }), []],
  ['a file without a media type', ubl({ swaps: attached('filename="a.pdf"') }), ['BR-CL-24']],
  [
    'a file of another media type',
    ubl({ swaps: attached('mimeCode="text/html" filename="a.htm"') }),
    ['BR-CL-24'],
  ],
  ['a file of a media type', ubl({ swaps: attached('mimeCode="text/csv" filename="a.csv"') }), []],
])('%s', (_, xml, rules) => {
  expect(errorsIn(xml)).toEqual(rules);
});

describe.each([PEPPOL, NLCIUS])('rules of the Netherlands in %s', (specification) => {
  const dutch = (swaps: Record<string, string> = {}) =>
    ubl({ specification, swaps })
      .replaceAll('<cbc:IdentificationCode>DE<', '<cbc:IdentificationCode>NL<')
      .replace('DE136695976', 'NL123456782B90');
  const rulesOf = (xml: string) => errorsIn(xml).filter((rule) => rule.startsWith('NL-R'));

  it('a credit note without its invoice', () => {
    const note = dutch()
      .replace(/(<\/?)Invoice\b/g, '$1CreditNote')
      .replaceAll('InvoiceLine', 'CreditNoteLine')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replace('schema:xsd:Invoice-2', 'schema:xsd:CreditNote-2')
      .replace(
        '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
        '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
      );
    expect(rulesOf(note)).toContain('NL-R-001');
  });

  it('a tax representative without a street', () => {
    const party = `<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>R</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>NL123456782B90</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`;
    expect(rulesOf(dutch({ '<cac:PaymentMeans>': `${party}<cac:PaymentMeans>` }))).toContain('NL-R-006');
  });

  it.each<[string, string, string[]]>([
    ['streets that are missing', dutch(), ['NL-R-002', 'NL-R-004']],
    ['a means between Dutch', dutch({ '>58<': '>10<' }), ['NL-R-002', 'NL-R-004', 'NL-R-008']],
    [
      'an order of a line alone',
      dutch({
        '<cac:Item>': '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference><cac:Item>',
      }),
      ['NL-R-002', 'NL-R-004', 'NL-R-009'],
    ],
    [
      'numbers of other registers',
      dutch({
        '<cbc:RegistrationName>Möwe GmbH</cbc:RegistrationName>':
          '<cbc:RegistrationName>M</cbc:RegistrationName><cbc:CompanyID schemeID="0204">1</cbc:CompanyID>',
        '<cbc:RegistrationName>ACME</cbc:RegistrationName>':
          '<cbc:RegistrationName>A</cbc:RegistrationName><cbc:CompanyID>1</cbc:CompanyID>',
      }),
      ['NL-R-002', 'NL-R-003', 'NL-R-004', 'NL-R-005'],
    ],
    [
      'nothing to be paid by',
      dutch().replace(/<cac:PaymentMeans>.*<\/cac:PaymentMeans>/, ''),
      ['NL-R-002', 'NL-R-004', 'NL-R-007'],
    ],
  ])('%s', (_, xml, rules) => {
    expect(rulesOf(xml)).toEqual(rules);
  });
});

describe('a PDF', () => {
  const table = Buffer.from('2026-11-20;INV-2026-0042;1190,00\n'.repeat(37_000)).toString('base64');
  const agreement = '</ram:BuyerTradeParty>';
  const withTableAttached = cii({
    swaps: {
      [agreement]: `${agreement}<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="text/csv" filename="a.csv">${table}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
    },
  });
  const pages = stream('', randomBytes(25_000));

  it('is read with an attached table that is much larger than itself', () => {
    const objects = objectsWith([{ name: 'factur-x.xml', content: withTableAttached }]).set(5, pages);
    const found = parse(withTable(objects));
    expect(found.invoice.supportingDocuments?.[0]?.attached?.content).toBe(table);
    expect([found.unread, found.findings]).toEqual([[], []]);
  });

  it.each<[string, string, string]>([
    ['streams without an end', '1 0 obj<</Type/ObjStm/N 9/First 9/Length 9>>stream\n', 'takes too long'],
    ['catalogs', '1 0 obj<</Type/Catalog/X[1 2 3 4 5 6 7 8 9]>>endobj ', 'takes too long'],
    ['words that look like objects', '1 0 obj ', 'without an invoice'],
  ])('of nothing but %s is refused', (_, part, reason) => {
    const pdf = Buffer.from(`%PDF-1.7\n${part.repeat(Math.ceil(3_300_000 / part.length))}`);
    expect(() => parse(pdf)).toThrow(reason);
  });
});

describeByOfficialRules('the fatal rules of EN 16931, XRechnung and Peppol', () => {
  /** Reported by a reader, since no term of the invoice keeps what they are about. */
  const BY_READER = ['PEPPOL-EN16931-R044'];

  it('have each a row of ours, or the reason why not', () => {
    const roots = ['Invoice', 'CreditNote', 'CrossIndustryInvoice'] as const;
    const profiles = ['en16931', 'peppol', 'xrechnung', 'xrechnung-extension', 'xrechnung-cvd'] as const;
    const rows = roots
      .flatMap((root) => profiles.flatMap((profile) => ruleSetsOf(profile, root)))
      .flatMap(({ rules }) => rules.map(({ rule }) => sameAs(rule)));
    const known = new Set([...rows, ...BY_READER]);
    const rules = fatalRules();
    expect(rules.length).toBeGreaterThan(300);
    expect(rules.filter((rule) => !known.has(sameAs(rule)) && reasonForNoRow([rule]) === undefined)).toEqual(
      [],
    );
  });
});
