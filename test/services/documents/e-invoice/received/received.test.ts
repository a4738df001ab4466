/** @slow — the core of its capability over HTTP, with a company for most cases */
// E-invoices that nobody here wrote: found in a PDF as a PDF reader finds files, named by their profile, read without a loss.
import { randomBytes } from 'node:crypto';
import { documents } from '../../../../../shared/contracts/documents';
import { beforeTests } from '../../../../support/made-before';
import { outputOf } from '../../../../support/outputs';
import { problemOf } from '../../../../support/problems';
import { startTestSystem } from '../../../../support/system';
import { owner } from '../../../../support/users';
import { cii, EN_16931, minimum, ubl } from './invoices';
import {
  type Inside,
  objectsWith,
  startOf,
  stream,
  withCrossReferenceStream,
  withObjectStream,
  withTable,
} from './pdf';

const account = beforeTests(async () => owner(await startTestSystem()));

function upload(content: string | Buffer) {
  return account.http.uploadFile('/api/e-invoices/parse', content, 'invoice');
}
const parse = async (content: string | Buffer) => outputOf(documents.parseEInvoice, await upload(content));

const invoice: Inside = { name: 'factur-x.xml', content: cii() };
const older: Inside = { name: 'anlage.xml', content: ubl({ number: 'OLD-9' }) };
const ORDER =
  '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>';
const order: Inside = { name: 'order-x.xml', content: ORDER, relationship: 'Alternative' };
const inTable = (...files: Inside[]) => withTable(objectsWith(files));
const revised = (() => {
  const before = inTable({ ...invoice, content: cii({ number: 'OLD-9' }) });
  const newer = new Map([[11, stream('/Type/EmbeddedFile', cii())]]);
  return withTable(newer, { before, trailer: `/Prev ${startOf(before)}` });
})();
const utf16 = (name: string) => `<feff${Buffer.from(name, 'utf16le').swap16().toString('hex')}>`;
const annotated = (() => {
  const objects = objectsWith([invoice], { inTree: false });
  objects.set(5, '<</Type/Annot/Subtype/FileAttachment/FS 10 0 R>>');
  return withTable(objects);
})();
const named = (() => {
  const objects = objectsWith([older, { ...invoice, name: 'x' }]);
  objects.set(12, `<</Type/Filespec/F(x)/UF${utf16('factur-x.xml')}/EF<</F 13 0 R>>>>`);
  return withTable(objects);
})();
const byLengthElsewhere = (() => {
  const objects = objectsWith([invoice]);
  const data = stream('', cii()).toString('latin1');
  objects.set(11, Buffer.from(data.replace(/\/Length (\d+)/, '/Length 6 0 R'), 'latin1'));
  objects.set(6, /\/Length (\d+)/.exec(data)?.[1] ?? '');
  return withTable(objects);
})();

const withLongName = objectsWith([
  { ...invoice, content: cii({ swaps: { Screws: 'x'.repeat(1_100_000) } }) },
]);

describe('the invoice inside a PDF is found', () => {
  const comment = (chars: number) => ({ '<rsm:': `<!--${' '.repeat(chars)}--><rsm:` });
  it.each<[string, Buffer, string?]>([
    ['behind a comment before its root', inTable({ ...invoice, content: cii({ swaps: comment(5_000) }) })],
    ['by its name, wherever it lies', inTable(older, invoice)],
    ['by its name in UTF-16', named],
    ['as XRechnung', inTable(older, { ...invoice, name: 'xrechnung.xml' }), 'xrechnung.xml'],
    ['as ZUGFeRD', inTable(older, { ...invoice, name: 'ZUGFeRD-invoice.xml' }), 'ZUGFeRD-invoice.xml'],
    [
      'by its relationship, under another name',
      inTable(
        { ...older, relationship: 'Supplement' },
        { ...invoice, name: 'T-1.xml', relationship: 'Data' },
      ),
      'T-1.xml',
    ],
    [
      'among the associated files',
      withTable(objectsWith([order, { ...invoice, name: 'T-1.xml' }], { inAF: true, inTree: false })),
      'T-1.xml',
    ],
    ['in an annotation', annotated],
    ['beside an order', inTable(order, { ...invoice, name: 'T-1.xml' }), 'T-1.xml'],
    ['of type octet-stream', inTable({ ...invoice, entries: '/Subtype/application#2Foctet-stream' })],
    ['without type', inTable({ ...invoice, entries: '' })],
    ['deflated without an end', inTable({ ...invoice, content: `${cii()}${' '.repeat(99)}`, cutBytes: 5 })],
    ['of a length that is an object of its own', byLengthElsewhere],
    [
      'with more text than the PDF has bytes',
      withTable(withLongName.set(5, stream('', randomBytes(100_000)))),
    ],
    ['in its newest revision', revised],
    ['by object streams', withObjectStream(objectsWith([older, invoice]))],
    ['by a table with a stream beside it', withObjectStream(objectsWith([older, invoice]), true)],
    ['without a true cross-reference', withTable(objectsWith([older, invoice]), { shift: 7 })],
    [
      'without a true cross-reference of object streams',
      cutAtStart(withObjectStream(objectsWith([invoice]))),
    ],
  ])('%s', async (_, pdf, attachment = 'factur-x.xml') => {
    const parsed = await parse(pdf);
    expect(parsed).toMatchObject({ attachment, format: 'factur-x', invoice: { number: 'T-1' } });
    expect([parsed.unread, parsed.findings]).toEqual([[], []]);
  });
});

function cutAtStart(pdf: Buffer): Buffer {
  return pdf.subarray(0, pdf.lastIndexOf('startxref'));
}

const blanks = Buffer.alloc(30 * 1024 * 1024, ' ');
const withAnnotations = objectsWith([]);
for (let number = 20; number < 600; number += 1)
  withAnnotations.set(number, '<</Type/Annot/Rect[0 0 100 100]/Border[0 0 0]>>');
const looped = withTable(objectsWith([]), { trailer: '/Prev 0' });
const ZUGFERD_1 = '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';

describe('a PDF is refused, and said why', () => {
  it.each<[string, () => Buffer, string]>([
    ['encrypted', () => withTable(objectsWith([invoice]), { trailer: '/Encrypt 9 0 R' }), 'encrypted'],
    ['ZUGFeRD 1', () => inTable({ name: 'ZUGFeRD-invoice.xml', content: ZUGFERD_1 }), 'of ZUGFeRD 1;'],
    ['an order', () => inTable(order), 'without an invoice'],
    ['a bomb of a file', () => inTable({ ...invoice, content: blanks }), 'too much memory'],
    [
      'a small file with a large one inside',
      () =>
        inTable({ ...invoice, content: cii({ swaps: { '<rsm:': `<!--${' '.repeat(2_000_000)}--><rsm:` } }) }),
      'too much memory',
    ],
    [
      'streams of a wrong length that never end',
      () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</Type/ObjStm/N 9/First 9/Length 9>>stream\n'.repeat(66_000)}`),
      'too long',
    ],
    ['only annotations', () => withTable(withAnnotations), 'without an invoice'],
    [
      'a bomb of an object stream',
      () => withCrossReferenceStream(new Map([[20, stream('/Type/ObjStm/N 1/First 5', blanks)]]), [1]),
      'too much memory',
    ],
    [
      'a loop of cross-references',
      () => Buffer.from(looped.toString('latin1').replace('/Prev 0', `/Prev ${startOf(looped)}`), 'latin1'),
      'without an invoice',
    ],
    [
      'a loop of names',
      () => withTable(objectsWith([]).set(4, '<</Kids[3 0 R 4 0 R]>>')),
      'without an invoice',
    ],
    ['a loop of references', () => withTable(objectsWith([]).set(3, '3 0 R')), 'without an invoice'],
    ['an object stream in itself', () => withCrossReferenceStream(new Map(), [1, 20]), 'without an invoice'],
    ['deep nesting', () => withTable(objectsWith([]).set(1, '['.repeat(1_000_000))), 'without an invoice'],
    [
      'a text without an end',
      () => withTable(objectsWith([]).set(1, '('.repeat(1_000_000))),
      'without an invoice',
    ],
    [
      'texts without an end in many objects',
      () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</Catalog('.repeat(500_000)}`),
      'too long',
    ],
  ])('%s', async (_, pdf, reason) => {
    const response = await upload(pdf());
    expect([response.status, problemOf(response).detail]).toEqual([422, expect.stringContaining(reason)]);
  });
});

const CIUS = `${EN_16931}#compliant#`;
const XR = 'urn:xeinkauf.de:kosit:xrechnung_3.0';
const OLD_XR = 'urn:xoev-de:kosit:standard:xrechnung_2.3';
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing';

describe('a file is named by its profile, with the format whose rules are held', () => {
  it.each<[string, 'ubl' | 'cii' | 'pdf', string | null, string | null, string | null]>([
    [EN_16931, 'cii', 'en16931', 'EN 16931', null],
    [EN_16931, 'pdf', 'en16931', 'EN 16931', 'factur-x'],
    ['urn:factur-x.eu:1p0:minimum', 'cii', 'factur-x-minimum', 'Factur-X MINIMUM', null],
    ['urn:zugferd.de:2p0:basicwl', 'pdf', 'factur-x-basic-wl', 'Factur-X BASIC WL', null],
    [`${CIUS}urn:factur-x.eu:1p0:basic`, 'pdf', 'factur-x-basic', 'Factur-X BASIC', null],
    [
      `${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`,
      'pdf',
      'factur-x-extended',
      'Factur-X EXTENDED',
      null,
    ],
    [`${CIUS}${XR}`, 'ubl', 'xrechnung', 'XRechnung 3.0', 'xrechnung-ubl'],
    [`${CIUS}${XR}`, 'pdf', 'xrechnung', 'XRechnung 3.0', 'xrechnung-cii'],
    [`${CIUS}${OLD_XR}`, 'ubl', 'xrechnung', 'XRechnung 2.3', null],
    [
      `${CIUS}${XR}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
      ...(['cii', 'xrechnung-extension', 'XRechnung 3.0 with extension', 'xrechnung-cii'] as const),
    ],
    [
      `${CIUS}${OLD_XR}#conformant#urn:xoev-de:kosit:extension:xrechnung_2.3`,
      ...(['ubl', 'xrechnung-extension', 'XRechnung 2.3 with extension', null] as const),
    ],
    [
      `${CIUS}${XR}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
      ...(['ubl', 'xrechnung-cvd', 'XRechnung 3.0 for clean vehicles 0.9', 'xrechnung-ubl'] as const),
    ],
    [`${CIUS}${BILLING}:3.0`, 'ubl', 'peppol', 'Peppol BIS Billing 3', 'peppol'],
    [`${CIUS}${BILLING}:3.0`, 'cii', 'peppol', 'Peppol BIS Billing 3', null],
    [
      `${CIUS}urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`,
      ...(['ubl', 'peppol-self-billing', 'Peppol BIS Self-Billing 3', null] as const),
    ],
    [
      `${EN_16931}#conformant#${BILLING}:international:aunz:3.0`,
      ...(['ubl', 'peppol-international', 'Peppol BIS billing aunz', null] as const),
    ],
    ['urn:peppol:pint:billing-1@jp-1', 'ubl', 'peppol-pint', 'Peppol PINT billing jp', null],
    [
      `${CIUS}urn.cpro.gouv.fr:1p0:en16931-ctc-fr`,
      ...(['ubl', 'fr-ctc', 'EN16931-CTC-FR', 'fr-ctc'] as const),
    ],
    [
      `${EN_16931}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`,
      ...(['pdf', 'fr-ctc-extended', 'EXTENDED-CTC-FR', 'fr-ctc-factur-x'] as const),
    ],
    [`${CIUS}urn:efactura.mfinante.ro:CIUS-RO:1.0.0`, 'ubl', 'cius-ro', 'CIUS-RO 1.0.0', null],
    [`${CIUS}urn:efactura.mfinante.ro:CIUS-RO:1.0.1`, 'ubl', 'cius-ro', 'CIUS-RO 1.0.1', 'ubl-ro'],
    [`${CIUS}urn:feap.gov.pt:CIUS-PT:2.1.1`, 'ubl', 'cius-pt', 'CIUS-PT 2.1.1', null],
    [`${CIUS}urn:fdc:nen.nl:nlcius:v1.0`, 'ubl', 'nlcius', 'NLCIUS 1.0', null],
    [`${EN_16931}#conformant#urn:UBL.BE:1.0.0.20180214`, 'ubl', 'ubl-be', 'UBL.BE 1.0.0', null],
    [
      `${CIUS}${BILLING}:3.0#compliant#urn:www.agid.gov.it:trns:fattura:3`,
      ...(['ubl', 'agid', 'Peppol BIS Billing 3 with the rules of AGID', null] as const),
    ],
    ['urn:example:own', 'ubl', null, null, null],
  ])('%s as %s', async (specification, carrier, id, name, format) => {
    const xml = carrier === 'ubl' ? ubl({ specification }) : cii({ specification });
    const parsed = await parse(carrier === 'pdf' ? inTable({ ...invoice, content: xml }) : xml);
    expect(parsed).toMatchObject({ specification, profile: id && { id, name }, format });
    expect(parsed.attachment).toBe(carrier === 'pdf' ? 'factur-x.xml' : null);
    const french = parsed.findings.some(({ rule }) => rule.startsWith('BR-FR-'));
    expect(french).toBe(format?.startsWith('fr-ctc') ?? false);
  });

  it('and not held against what a small profile does not have', async () => {
    expect((await parse(minimum())).findings).toEqual([]);
    const wrong = await parse(minimum().replace('<ram:GrandTotalAmount>119', '<ram:GrandTotalAmount>120'));
    expect(wrong.findings.map(({ rule }) => rule)).toEqual(['BR-CO-15']);
    const withoutLines = cii({ specification: 'urn:factur-x.eu:1p0:basicwl' }).replace(
      /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/,
      '',
    );
    expect((await parse(withoutLines)).findings).toEqual([]);
  });
});

const referenced = (id: string, type: string) =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID><ram:TypeCode>${type}</ram:TypeCode></ram:AdditionalReferencedDocument>`;
const lineReference = (id: string, type: string) =>
  `<cac:DocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`;
const due = (day: string, more = '') =>
  `<ram:SpecifiedTradePaymentTerms><ram:Description>by ${day}</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:DueDateDateTime>${more}</ram:SpecifiedTradePaymentTerms>`;
const means = (code: string) =>
  `<cac:PaymentMeans>${code}<cac:PayeeFinancialAccount><cbc:ID>FR7630006000011234567890189</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`;
const total = (currency: string, amount: string) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxSubtotal></cac:TaxTotal>`;
const TAX = '<cac:TaxTotal>';
const CODE = '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>';
const HEAD = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
const AGREED = `${HEAD}/ram:ApplicableHeaderTradeAgreement`;
const SETTLED = `${HEAD}/ram:ApplicableHeaderTradeSettlement`;
const VA = '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">';

describe('what a file says is a term, or unread, or a finding', () => {
  it.each<[string, string, object, string[], string[]]>([
    [
      'a department as contact',
      cii({
        swaps: {
          '<ram:PersonName>Ada</ram:PersonName>': '<ram:DepartmentName>Buchhaltung</ram:DepartmentName>',
        },
      }),
      { seller: { contact: { point: 'Buchhaltung' } } },
      [],
      [],
    ],
    [
      'a department beside a person',
      cii({
        swaps: {
          '</ram:PersonName>': '</ram:PersonName><ram:DepartmentName>Buchhaltung</ram:DepartmentName>',
        },
      }),
      { seller: { contact: { point: 'Ada' } } },
      [`${AGREED}/ram:SellerTradeParty/ram:DefinedTradeContact/ram:DepartmentName`],
      [],
    ],
    [
      'two invoiced objects',
      cii({
        swaps: {
          '</ram:ApplicableHeaderTradeAgreement>': `${referenced('Z-1', '130')}${referenced('R-2', '130')}</ram:ApplicableHeaderTradeAgreement>`,
        },
      }),
      { invoicedObjectIdentifier: { value: 'Z-1' } },
      ['ram:IssuerAssignedID', 'ram:TypeCode'].map(
        (name) => `${AGREED}/ram:AdditionalReferencedDocument/${name}`,
      ),
      [],
    ],
    [
      'two VAT numbers',
      cii({ swaps: { [VA]: `${VA}DE111111125</ram:ID></ram:SpecifiedTaxRegistration>${VA}` } }),
      { seller: { vatIdentifier: 'DE111111125' } },
      [`${AGREED}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`],
      [],
    ],
    [
      'payment means without a code',
      ubl({ swaps: { [CODE]: '<cbc:PaymentMeansCode/>' } }),
      { paymentInstructions: { creditTransfers: [{ accountIdentifier: 'DE89370400440532013000' }] } },
      [],
      ['BR-49'],
    ],
    [
      'payment means of two codes',
      ubl({ swaps: { [TAX]: `${means('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')}${TAX}` } }),
      { paymentInstructions: { meansTypeCode: '58', creditTransfers: [{}, {}] } },
      ['/Invoice/cac:PaymentMeans'],
      [],
    ],
    [
      'VAT in the currency of the books first',
      ubl({
        swaps: {
          '</cbc:DocumentCurrencyCode>':
            '</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>PLN</cbc:TaxCurrencyCode>',
          [TAX]: `${total('PLN', '81.70')}${TAX}`,
        },
      }),
      {
        totals: { totalVat: '19.00', totalVatInAccountingCurrency: '81.70' },
        vatBreakdown: [{ taxAmount: '19.00' }],
      },
      ['/Invoice/cac:TaxTotal/cac:TaxSubtotal'],
      [],
    ],
    [
      'two totals of VAT',
      ubl({ swaps: { '<cac:LegalMonetaryTotal>': `${total('EUR', '18.00')}<cac:LegalMonetaryTotal>` } }),
      { totals: { totalVat: '19.00' }, vatBreakdown: [{ taxAmount: '19.00' }] },
      ['/Invoice/cac:TaxTotal'],
      ['BR-CO-15'],
    ],
    [
      'documents of a line',
      ubl({
        swaps: {
          '<cac:Item>': `${lineReference('BILD-1', '916')}${lineReference('HH-AB 12', '130')}<cac:Item>`,
        },
      }),
      { lines: [{ objectIdentifier: { value: 'HH-AB 12' } }] },
      ['/Invoice/cac:InvoiceLine/cac:DocumentReference'],
      [],
    ],
    [
      'documents of a line in CII',
      cii({
        swaps: {
          '</ram:SpecifiedLineTradeSettlement>': `${referenced('BILD-1', '916')}${referenced('HH-AB 12', '130')}</ram:SpecifiedLineTradeSettlement>`,
        },
      }),
      { lines: [{ objectIdentifier: { value: 'HH-AB 12' } }] },
      [
        `${HEAD}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:AdditionalReferencedDocument`,
      ],
      [],
    ],
    [
      'a discount before the terms of payment',
      cii({
        swaps: {
          '<ram:SpecifiedTradePaymentTerms>': `${due('20260511', '<ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>')}<ram:SpecifiedTradePaymentTerms><ram:Description>net</ram:Description>`,
        },
      }),
      { paymentDueDate: '2026-06-03', paymentTerms: 'by 20260511\nnet' },
      ['ram:DueDateDateTime', 'ram:ApplicableTradePaymentDiscountTerms'].map(
        (name) => `${SETTLED}/ram:SpecifiedTradePaymentTerms/${name}`,
      ),
      [],
    ],
    [
      'a day that is none',
      ubl({ swaps: { '2026-06-03': '2026-02-31' } }),
      { paymentDueDate: '2026-02-31' },
      [],
      ['XSD'],
    ],
    [
      'a date with hours',
      cii({ swaps: { 'format="102">20260504': 'format="203">202605041200' } }),
      { issueDate: '202605041200' },
      ['/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString/@format'],
      ['XSD'],
    ],
  ])('%s', async (_, xml, said, unread, rules) => {
    const parsed = await parse(xml);
    expect(parsed.invoice).toMatchObject(said);
    expect(parsed.unread).toEqual(unread);
    expect(parsed.findings.map(({ rule }) => rule)).toEqual(rules);
  });
});
