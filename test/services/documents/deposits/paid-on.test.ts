/** @list all — the rest of documents; npm test has the core of each capability */
// A deposit whose payment came before its invoice: the day is printed, VAT becomes due on it, and formats have it.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, faultsOf, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const RATES: Record<string, number> = { DE: 19, ES: 21, FR: 20, IT: 22, NO: 25, PL: 23 };
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const PAID = { typeCode: '386', paidOn: '2026-10-28' };

async function seller(country: string, company: object = {}): Promise<Business> {
  const gln = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
  const party = { country, ...gln, ...(country === 'ES' && { postalCode: '28001' }) };
  const own = { ...party, contact: CONTACT, iban: 'DE89370400440532013000', ...company };
  return businessAt(system, '2026-11-21T10:00:00Z', own, party);
}

const work = (country: string) => ({
  lines: [{ name: 'Kitchen', unitPrice: 1000, vatRate: RATES[country] }],
  buyerReference: 'B-1',
});
const deposit = async (country: string) => {
  const account = await seller(country);
  return { account, paid: await issued(account, { ...work(country), ...PAID }) };
};

it('is given with the share of a quote, frozen, and the tax point', async () => {
  const account = await seller('DE');
  const quote = await issued(account, { ...work('DE'), typeId: 'quote' });
  const path = `/api/documents/${quote.id}/deposit`;
  const answer = await account.http.post(path, { percent: 30, paidOn: '2026-10-28' });
  const draft = outputOf(documents.draftDeposit, answer);
  expect(await account.http.call(documents.check, { id: draft.id })).toMatchObject({
    taxPoint: '2026-10-28',
  });
  const paid = await post(account.http, draft.id, 'issue');
  expect(paid).toMatchObject({ paidOn: '2026-10-28', taxPoint: '2026-10-28', issueDate: '2026-11-21' });
  expect((await account.http.patch(`/api/documents/${paid.id}`, { paidOn: null })).status).toBe(409);
  const note = await post(account.http, paid.id, 'credit');
  expect(note).toMatchObject({ paidOn: null, taxPoint: '2026-11-21' });
});

it('is the invoice where the country taxes deposits by it', async () => {
  expect((await deposit('NO')).paid).toMatchObject({ paidOn: '2026-10-28', taxPoint: '2026-11-21' });
});

it('has the VAT in the month of the payment, which a payment that is booked later does not change', async () => {
  const { account, paid } = await deposit('DE');
  const year = { from: '2026-01-01', to: '2026-12-31', by: 'taxPoint' } as const;
  const months = async () =>
    (await account.http.call(documents.vatRegister, year)).items.map(({ period, vatMinor }) => [
      period,
      vatMinor,
    ]);
  expect(await months()).toEqual([['2026-10', 190_00]]);
  await account.http.call(documents.addPayment, { id: paid.id, amountMinor: paid.totalMinor });
  expect(await months()).toEqual([['2026-10', 190_00]]);
});

it('waits for the payment without it', async () => {
  const account = await seller('DE');
  const waiting = await issued(account, { ...work('DE'), typeCode: '386' });
  expect(waiting).toMatchObject({ paidOn: null, taxPoint: null });
  expect(waiting.legalMentions).toEqual([]);
});

const SENTENCES: Record<string, string> = {
  en: 'Payment received on 28 October 2026',
  fr: 'Paiement reçu le 28 octobre 2026',
  it: 'Pagamento ricevuto il 28 ottobre 2026',
  pl: 'Zapłata otrzymana dnia 28 października 2026',
  de: 'Zahlung erhalten am 28. Oktober 2026',
  pt: 'Pagamento recebido em 28 de outubro de 2026',
  nl: 'Betaling ontvangen op 28 oktober 2026',
  es: 'Pago recibido el 28 de octubre de 2026',
};

it.each(DOCUMENT_LANGUAGES)(
  'is printed once in %s, by the draft and by the issued deposit',
  async (language) => {
    const account = await seller('DE');
    const { id } = await drafted(account, { ...work('DE'), ...PAID, language });
    const times = async () => {
      const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
      return text.split(SENTENCES[language] ?? '?').length - 1;
    };
    expect(await times()).toBe(1);
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings.map(({ code }) => code)).not.toContain('mention_language_missing');
    expect((await post(account.http, id, 'issue')).legalMentions).toContain(SENTENCES[language]);
    expect(await times()).toBe(1);
  },
);

describe('it is refused', () => {
  it.each([
    ['on an ordinary invoice', { paidOn: '2026-10-28' }],
    ['on a quote', { typeId: 'quote', paidOn: '2026-10-28' }],
    ['on a credit note', { typeId: 'credit-note', paidOn: '2026-10-28' }],
    ['as a day that does not exist', { typeCode: '386', paidOn: '2026-02-30' }],
  ])('%s', async (_name, fields) => {
    const account = await seller('DE');
    const body = { typeId: 'invoice', clientId: account.clientId, ...work('DE'), ...fields };
    const { status, errors } = faultsOf(await account.http.post('/api/documents', body));
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ pointer: '/paidOn' }] });
  });

  it('where the draft becomes another kind of invoice, until it is cleared', async () => {
    const account = await seller('DE');
    const { id } = await drafted(account, { ...work('DE'), ...PAID });
    const patch = (body: object) => account.http.patch(`/api/documents/${id}`, body);
    expect(faultsOf(await patch({ typeCode: null }))).toMatchObject({ errors: [{ pointer: '/paidOn' }] });
    expect((await patch({ typeCode: null, paidOn: null })).status).toBe(200);
    expect(await read(account.http, id)).toMatchObject({ typeCode: '380', paidOn: null });
  });

  it.each([
    ['after the issue', '2026-11-20', '2026-11-21'],
    ['in the future', '2026-11-21', '2026-11-22'],
  ])('%s, by the check and by the issue', async (_name, issueDate, paidOn) => {
    const account = await seller('DE', { issueChecks: 'lenient' });
    const { id } = await drafted(account, { ...work('DE'), typeCode: '386', issueDate, paidOn });
    const { findings } = await account.http.call(documents.check, { id });
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'paid_on_after_issue', pointer: '/paidOn' }]);
    expect((await account.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  });

  it('in a closed period, at its own field', async () => {
    const account = await seller('DE');
    const { id } = await drafted(account, { ...work('DE'), ...PAID });
    await account.http.post('/api/company/closed-through', { closedThrough: '2026-10-31' });
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'period_closed', pointer: '/paidOn' }));
  });
});

const FILES: [country: string, format: string, text: string][] = [
  ['DE', 'en16931-ubl', '<cbc:TaxPointDate>2026-10-28<'],
  ['DE', 'en16931-cii', '>20261028</udt:DateString></ram:TaxPointDate>'],
  ['DE', 'xrechnung-ubl', '<cbc:TaxPointDate>2026-10-28<'],
  ['FR', 'peppol', '<cbc:TaxPointDate>2026-10-28<'],
  ['PL', 'ksef-fa3', '<P_6>2026-10-28</P_6>'],
  ['ES', 'facturae', '<OperationDate>2026-10-28</OperationDate>'],
  ['IT', 'fatturapa', '28 ottobre 2026'],
];

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

it.each(FILES)('%s: %s has it', async (country, format, text) => {
  const account = await seller(country, country === 'IT' ? { language: 'it' } : {});
  const paid = await issued(account, {
    ...work(country),
    ...PAID,
    ...(country === 'IT' && { language: 'it' }),
  });
  const xml = await fileOf(account, paid, format);
  expect(xml.replace(/\s+(?=<)/g, '')).toContain(text);
});

describeByOfficialRules('by the official rules', () => {
  it.each(FILES)('%s: %s is valid', async (country, format) => {
    const check = await officialCheck();
    const { account, paid } = await deposit(country);
    const { valid, findings } = await check(await fileOf(account, paid, format));
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});
