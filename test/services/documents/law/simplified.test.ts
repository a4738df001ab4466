// Simplified invoices (VATD 220a, 226b): limits in their own currency, sales that may not be simplified, titles, and files.
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import type { Account } from '../../../support/users';
import { type Case, draftsIn, expectFound, GERMAN } from '../checks/finding-steps';
import { at, post } from '../document-steps';
import { quote } from './cases/given';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

const DAY = '2026-11-20';
const NO_ADDRESS = { addressLine1: null, postalCode: null, city: null, identifiers: [] };
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

beforeAll(async () => {
  drafts = draftsIn(system);
  at(system, `${DAY}T10:00:00Z`);
  await quote('EUR 1 = 400.00 HUF', DAY, system);
  await quote('EUR 1 = 1.25 USD', DAY, system);
  await quote('EUR 1 = 5.00 RON', DAY, system);
});

/** A line whose total with VAT is the given one: prices include VAT. */
const gross = (total: number, vatRate: number, more: object = {}) => ({
  lines: [{ description: 'Work', unitPrice: total, vatRate }],
  ...{ pricesIncludeVat: true, simplified: 'always', deliveryDate: DAY, ...more },
});
const net = (total: number, vatRate: number, more: object = {}) => ({
  ...gross(total, vatRate, more),
  pricesIncludeVat: false,
});
const german = (document: object, client: object = NO_ADDRESS): Case => ({
  company: { ...GERMAN },
  client: { country: 'DE', ...client },
  document,
});
const within = (company: { country: string; currency?: string }, document: object): Case => ({
  company,
  client: { country: company.country },
  document,
});
const HU = { country: 'HU', currency: 'HUF' };

async function expectSimplified(given: Case, isSimplified: boolean) {
  const { account, id } = await drafts.draftOf(given);
  const invoice = await post(account.http, id, 'issue');
  expect(invoice.isSimplified).toBe(isSimplified);
}

async function foundIn({ http }: Account, id: string) {
  const { findings } = await http.call(documents.check, { id });
  return findings.filter(({ code }) => code === 'simplified_not_allowed');
}

async function expectRefused(given: Case, words: string) {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  const found = await foundIn(account, id);
  expect(found).toMatchObject([{ severity: 'error', pointer: '/simplified', source: 'document' }]);
  expect(found[0]?.message).toContain(words);
  const answer = await account.http.post(`/api/documents/${id}/issue`, {});
  expect(problemOf(answer)).toMatchObject({ code: 'document_incomplete', findings });
}

describe('the limit of the country', () => {
  it.each<[string, Case]>([
    ['EUR 250 with VAT in Germany', german(gross(250, 19))],
    // 100.00 and 21.00 of VAT
    ['EUR 100 without VAT in Belgium', within({ country: 'BE' }, net(100, 21))],
    ['HUF 40,000 in Hungary are EUR 100', within(HU, gross(40_000, 27, { currency: 'HUF' }))],
    ['USD 312.50 in Germany are EUR 250', german(gross(312.5, 19, { currency: 'USD' }))],
    [
      'CHF 400 in Switzerland',
      within({ country: 'CH', currency: 'CHF' }, gross(400, 8.1, { currency: 'CHF' })),
    ],
  ])('%s are allowed', (_name, given) => expectSimplified(given, true));

  it.each<[string, Case, string]>([
    // 82.00 and 18.86 of VAT
    ['EUR 100.86 with VAT in Ireland', within({ country: 'IE' }, net(82, 23)), 'EUR 100.86'],
    ['EUR 250.01 in Germany', german(gross(250.01, 19)), 'EUR 250.01, and the limit of Germany is EUR 250'],
    // 312.52 / 1.25
    ['USD 312.52 in Germany', german(gross(312.52, 19, { currency: 'USD' })), 'is EUR 250.02'],
    [
      'AUD without a rate in Germany',
      german(gross(10, 19, { currency: 'AUD', exchangeRate: null })),
      'no rate from AUD is known',
    ],
    [
      'any amount in France',
      within({ country: 'FR' }, gross(10, 20)),
      'no simplified invoices are known in France',
    ],
  ])('%s are refused', (_name, given, words) => expectRefused(given, words));
});

describe('a small invoice to a business without an address', () => {
  const small = (country: string, currency: string, total: number, vatRate: number): Case => ({
    ...{ company: { country, currency }, client: { country, ...NO_PLACE } },
    document: { ...net(total, vatRate, { currency }), simplified: undefined },
  });
  const NO_PLACE = { addressLine1: null, postalCode: null, city: null };

  it('is issued in Romania, where e-Factura leaves out simplified ones: it warns', async () => {
    const { account, id } = await drafts.draftOf(small('RO', 'RON', 400, 21));
    const { findings, canBeIssued } = await account.http.call(documents.check, { id });
    const ofFormat = findings.filter(({ code }) => code === 'format_rule');
    expect([canBeIssued, ofFormat.length > 0]).toEqual([true, true]);
    await post(account.http, id, 'issue');
  });

  it('has no place in Hungary: the address is stated and reported (Áfa tv. 169 e, 176)', async () => {
    const { account, id } = await drafts.draftOf(small('HU', 'HUF', 30_000, 27));
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings.slice(0, 2)).toMatchObject(
      ['/addressLine1', '/city'].map((pointer) => ({ code: 'buyer_address_missing', pointer })),
    );
  });
});

describe('a limit that nobody has confirmed warns, and the wish holds', () => {
  it.each<[string, Case, string]>([
    [
      'EUR 100.01 without VAT in Belgium',
      within({ country: 'BE' }, net(100.01, 21)),
      'without VAT is EUR 100.01',
    ],
    // 40,010 / 400
    ['HUF 40,010 in Hungary', within(HU, gross(40_010, 27, { currency: 'HUF' })), 'is EUR 100.03'],
    ['EUR 100.01 in Lithuania', within({ country: 'LT' }, gross(100.01, 21)), 'EUR 100 as far as known'],
  ])('%s', async (_name, given, words) => {
    const { account, id } = await drafts.draftOf(given);
    const found = await foundIn(account, id);
    expect(found).toMatchObject([{ severity: 'warning', message: expect.stringContaining(words) }]);
    await expectSimplified(given, true);
  });

  it('auto makes a full invoice above it', () =>
    expectSimplified(within({ country: 'LT' }, gross(100.01, 21, { simplified: 'auto' })), false));
});

describe('auto', () => {
  it('is simplified at the limit, and full one cent above it', async () => {
    await expectSimplified(german(gross(250, 19, { simplified: 'auto' })), true);
    await expectSimplified(german(gross(250.01, 19, { simplified: 'auto' }), {}), false);
  });

  it('wants the data of a full invoice above the limit, and says nothing of the choice', async () => {
    const draft = await drafts.draftOf(german(gross(250.01, 19, { simplified: 'auto' })));
    const address = ['addressLine1', 'city'].map((name) => `error buyer_address_missing client/${name}`);
    await expectFound(draft, [...address, 'warning buyer_number_recommended client/identifiers']);
  });
});

it('an invoice for which nobody asks is an ordinary one, as before', async () => {
  const { account, id } = await drafts.draftOf(german({ ...gross(50, 19), simplified: undefined }));
  expect(await post(account.http, id, 'issue')).toMatchObject({ simplified: 'never', isSimplified: false });
});

it('only invoices can be simplified', async () => {
  const { http, clientId } = await drafts.seller({ ...GERMAN });
  for (const typeId of ['quote', 'credit-note']) {
    const answer = await http.post('/api/documents', { typeId, clientId, simplified: 'always' });
    const { code, errors } = problemOf(answer);
    expect({ code, errors }).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/simplified' }],
    });
  }
});

describe('a sale that may not be simplified', () => {
  const polish = { company: { country: 'PL', currency: 'PLN' } };
  const small = { simplified: 'always', deliveryDate: DAY };
  const fifty = (category: string, more: object = {}) => ({
    ...sold(category, { unitPrice: 50, ...more }),
    ...small,
  });
  it.each<[string, Case, string]>([
    [
      'goods to a business in another Member State',
      { ...polish, client: { country: 'CZ' }, document: fifty('K') },
      'goods go to a business in another Member State',
    ],
    [
      'reverse charge abroad',
      { company: { country: 'ES' }, client: { country: 'PT' }, document: fifty('AE') },
      'the buyer abroad owes the VAT',
    ],
    [
      'reverse charge at home, where the country excludes it',
      german(fifty('AE', { reverseChargeReason: 'de_building' }), {}),
      'the buyer owes the VAT, which Germany excludes',
    ],
  ])('%s is refused', (_name, given, words) => expectRefused(given, words));

  it.each<[string, Case]>([
    [
      'reverse charge at home in the Netherlands',
      within({ country: 'NL' }, { ...fifty('AE', { reverseChargeReason: 'nl_construction' }) }),
    ],
    ['a service for a consumer at home', german(gross(50, 19), { ...PERSON, ...NO_ADDRESS })],
  ])('%s is allowed', (_name, given) => expectSimplified(given, true));
});

describeWithPoppler('the page', () => {
  const TITLES = {
    ...{ de: 'Kleinbetragsrechnung', en: 'Simplified invoice', es: 'Factura simplificada' },
    ...{ fr: 'Facture simplifiée', it: 'Fattura semplificata', nl: 'Vereenvoudigde factuur' },
    ...{ pl: 'Faktura uproszczona', pt: 'Fatura simplificada' },
  };
  it.each(DOCUMENT_LANGUAGES)('has the title and the VAT of its language: %s', async (language) => {
    const { account, id } = await drafts.draftOf(german(gross(119, 19, { language })));
    await post(account.http, id, 'issue');
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
    expect(text.toLowerCase()).toContain(TITLES[language].toLowerCase());
    // 19 % of 100.00
    expect(text).toMatch(/19[.,]00/);
  });
});

describe('the file', () => {
  const fileOf = async (given: Case, format: string) => {
    const { account, id } = await drafts.draftOf(given);
    await post(account.http, id, 'issue');
    return (await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
  };

  it('is UPR in KSeF', async () => {
    const file = await fileOf(
      within({ country: 'PL', currency: 'PLN' }, gross(450, 23, { currency: 'PLN' })),
      'ksef-fa3',
    );
    expect(file).toContain('<RodzajFaktury>UPR</RodzajFaktury>');
  });

  it('is FA in Facturae', async () => {
    const MADRID = { country: 'ES', postalCode: '28013', city: 'Madrid' };
    const spanish = { company: MADRID, client: MADRID, document: gross(121, 21) };
    const file = await fileOf(spanish, 'facturae');
    expect(file).toContain('<InvoiceDocumentType>FA</InvoiceDocumentType>');
  });

  it('is an ordinary one in FatturaPA, of which the check warns', async () => {
    const italian = within({ country: 'IT' }, gross(122, 22));
    const { account, id } = await drafts.draftOf(italian);
    const { findings } = await account.http.call(documents.check, { id });
    const told = findings.filter(({ message }) => message.includes('TD07'));
    expect(told).toMatchObject([{ severity: 'warning', pointer: '/simplified' }]);
    expect(await fileOf(italian, 'fatturapa')).toContain('<TipoDocumento>TD01</TipoDocumento>');
  });
});
