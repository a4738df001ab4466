/** @list all — the rest of documents; npm test has the core of each capability */
// Self-billed documents as files (389, and 261 of their credit notes) and on pages. The official rules judge the files.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import type { Business } from '../document-steps';
import { buyer, selfBilled, supplier } from './self-billing-steps';

const system = beforeTests(startTestSystem);

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const PERSON = {
  ...{ contactFirstName: 'Ada', contactLastName: 'Byron', contactPhone: '+49 30 123456' },
  contactEmail: 'ada@supplier.example',
};
const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';
const TRANSFER = { payment: { means: '58', iban: 'DE89370400440532013000' }, dueInDays: 14 };

interface Trade {
  account: Business;
  supplierClientId: string;
}

/** A supplier and a buyer of one country. */
async function within(country: string, fields: { company?: object; client?: object } = {}): Promise<Trade> {
  const account = await buyer(system, { country, language: 'en', ...GLN, ...fields.company });
  const client = { country, language: 'en' as const, ...PERSON, ...GLN, ...fields.client };
  return { account, supplierClientId: await supplier(account, client) };
}

const sold = (vatRate: number) => ({
  ...{ lines: [{ description: 'Wood', unitPrice: 100, vatRate }], buyerReference: '04011000-12345-03' },
  ...TRANSFER,
});

const fileOf = async ({ http }: Business, id: string, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

/** The first value of an element, whatever its namespace; empty for one that is not there. */
const textIn = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';
const partOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}[ >].*?</(?:\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';

describeByOfficialRules('the official rules accept', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  async function valid({ account }: Trade, id: string, format: string): Promise<string> {
    const xml = await fileOf(account, id, format);
    const { isValid, findings } = { isValid: true, ...(await check(xml)) };
    const errors = findings.filter((one) => !/warning|information/i.test(JSON.stringify(one)));
    expect({ isValid, errors }).toEqual({ isValid: true, errors: [] });
    return xml;
  }

  async function both(trade: Trade, format: string, vatRate: number, more: object = {}) {
    const { supplierClientId, account } = trade;
    const invoice = await selfBilled(account, { ...sold(vatRate), ...more }, { supplierClientId });
    const note = await account.http.call(documents.credit, { id: invoice.id, reason: 'Returned' });
    return [await valid(trade, invoice.id, format), await valid(trade, note.id, format)] as const;
  }

  it.each(['xrechnung-ubl', 'en16931-ubl'])('%s of the type 389, and 261', async (format) => {
    const [xml, note] = await both(await within('DE'), format, 19);
    expect([textIn(xml, 'InvoiceTypeCode'), textIn(note, 'CreditNoteTypeCode')]).toEqual(['389', '261']);
    expect(partOf(xml, 'AccountingSupplierParty')).toContain('Hof');
    expect(partOf(xml, 'AccountingCustomerParty')).toContain('Käufer GmbH');
    expect([textIn(xml, 'PayableAmount'), textIn(note, 'PayableAmount')]).toEqual(['119.00', '119.00']);
  });

  it('Peppol by the rules of Billing, from which those of Self-Billing differ in identifiers and types', async () => {
    const { account, supplierClientId } = await within('NL');
    const invoice = await selfBilled(account, sold(21), { supplierClientId });
    const note = await account.http.call(documents.credit, { id: invoice.id, reason: 'Returned' });
    const files = [
      [invoice.id, 'InvoiceTypeCode', '389', '380'],
      [note.id, 'CreditNoteTypeCode', '261', '381'],
    ] as const;
    for (const [id, element, code, ofBilling] of files) {
      const xml = await fileOf(account, id, 'peppol');
      expect(textIn(xml, 'CustomizationID')).toBe(SELF_BILLING);
      expect(textIn(xml, 'ProfileID')).toBe('urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0');
      expect(textIn(xml, element)).toBe(code);
      const billing = xml
        .replaceAll(':selfbilling:', ':billing:')
        .replace(`${element}>${code}<`, `${element}>${ofBilling}<`);
      const { checkedAgainst, findings } = await check(billing);
      expect(checkedAgainst.join()).toContain('Peppol BIS Billing');
      expect(findings).toEqual([]);
    }
  });

  it('CII of the type 389, and 261', async () => {
    const [xml, note] = await both(await within('DE'), 'en16931-cii', 19);
    const typeOf = (text: string) => textIn(partOf(text, 'ExchangedDocument'), 'TypeCode');
    expect([typeOf(xml), typeOf(note)]).toEqual(['389', '261']);
  });

  it('FA(3) with P_17, and KOR of its credit note', async () => {
    const trade = await within('PL', { company: { currency: 'PLN' }, client: { currency: 'PLN' } });
    const [xml, note] = await both(trade, 'ksef-fa3', 23, { payment: null });
    expect([textIn(xml, 'P_17'), textIn(xml, 'RodzajFaktury'), textIn(xml, 'P_15')]).toEqual([
      ...['1', 'VAT', '123.00'],
    ]);
    expect([textIn(note, 'P_17'), textIn(note, 'RodzajFaktury'), textIn(note, 'P_15')]).toEqual([
      ...['1', 'KOR', '-123.00'],
    ]);
    expect(partOf(xml, 'Podmiot1')).toContain('Hof');
  });

  it('Facturae issued by the receiver', async () => {
    const at = { postalCode: '28001' };
    const [xml, note] = await both(await within('ES', { company: at, client: at }), 'facturae', 21);
    expect([textIn(xml, 'InvoiceIssuerType'), textIn(note, 'InvoiceIssuerType')]).toEqual(['RE', 'RE']);
    expect([textIn(xml, 'InvoiceTotal'), textIn(note, 'InvoiceTotal')]).toEqual(['121.00', '-121.00']);
    expect(textIn(note, 'InvoiceClass')).toBe('OR');
  });

  it('FatturaPA issued by the customer', async () => {
    const [xml, note] = await both(await within('IT'), 'fatturapa', 22);
    expect([textIn(xml, 'SoggettoEmittente'), textIn(note, 'SoggettoEmittente')]).toEqual(['CC', 'CC']);
    expect([textIn(xml, 'TipoDocumento'), textIn(note, 'TipoDocumento')]).toEqual(['TD01', 'TD04']);
    expect(partOf(xml, 'CedentePrestatore')).toContain('Hof');
  });

  it('CTC-FR of the type 389, and 261', async () => {
    const siren = {
      identifiers: [
        { scheme: 'siren', value: '732829320' },
        { scheme: 'vat', value: 'FR44732829320' },
      ],
    };
    const address = { electronicAddress: { scheme: '0225', value: '732829320' } };
    const own = { electronicAddress: { scheme: '0225', value: '552008443' } };
    const trade = await within('FR', { company: own, client: { ...siren, ...address } });
    const [xml, note] = await both(trade, 'fr-ctc', 20);
    expect([textIn(xml, 'InvoiceTypeCode'), textIn(note, 'CreditNoteTypeCode')]).toEqual(['389', '261']);
  });
});

it('is issued in Belgium, where the law wants it by Peppol, with word that the supplier reports it', async () => {
  const address = { electronicAddress: { scheme: '0208', value: '0202239951' } };
  const { account, supplierClientId } = await within('BE', { company: address, client: address });
  const invoice = await selfBilled(account, sold(21), { supplierClientId });
  expect(invoice.warnings).toContainEqual(
    expect.objectContaining({ code: 'self_billing_reported_by_supplier' }),
  );
  expect(textIn(await fileOf(account, invoice.id, 'peppol'), 'CustomizationID')).toBe(SELF_BILLING);
});

describeWithPoppler('its pages', () => {
  it.each([
    ['de', 'Gutschrift', 'Korrektur einer Gutschrift', 'Gutschrift'],
    ['en', 'Self-billed invoice', 'Self-billed credit note', 'Self-billing'],
    ['fr', 'Facture (autofacturation)', 'Avoir (autofacturation)', 'Autofacturation'],
    ['it', 'Autofattura', 'Nota di credito (autofatturazione)', 'Autofatturazione'],
    ['es', 'Facturación por el destinatario', 'Factura rectificativa (facturación', 'Facturación por el'],
    ['pl', 'Faktura (samofakturowanie)', 'Faktura korygująca (samofakturowanie)', 'samofakturowanie'],
  ] as const)('say it in %s', async (language, title, noteTitle, sentence) => {
    const account = await buyer(system);
    const invoice = await selfBilled(account, { language });
    const note = await account.http.call(documents.credit, { id: invoice.id });
    const textOf = async (id: string) => {
      const text = textOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).join('\n');
      return text.replace(/\s+/g, ' ').toLowerCase();
    };
    const [invoiceText, noteText] = [await textOf(invoice.id), await textOf(note.id)];
    expect(invoiceText).toContain(title.toLowerCase());
    expect(noteText).toContain(noteTitle.toLowerCase());
    for (const text of [invoiceText, noteText]) {
      expect(text).toContain(sentence.toLowerCase());
      expect(text.indexOf('sägewerk')).toBeLessThan(text.indexOf('käufer gmbh'));
    }
    expect(invoiceText).toContain('sb1-0001');
  });
});
