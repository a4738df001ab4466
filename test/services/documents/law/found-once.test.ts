/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Faults of national law that a user met once, each with the right value of the law and the others of its sort.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Case, draftsIn, sold } from '../checks/finding-steps';
import { at, type Business, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  drafts = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
  for (const [currency, date, rate] of [
    ['GBP', '2026-11-17', '0.80'],
    ['GBP', '2026-11-25', '0.90'],
    ['USD', '2026-11-17', '1.25'],
    ['USD', '2026-11-25', '1.10'],
    ['RON', '2026-11-24', '5.00'],
  ])
    await system.sql('INSERT INTO settings.market_rates VALUES ($1, $2, $3, $4, now())', [
      ...[currency, date],
      ...['ecb', rate],
    ]);
});

const codesOf = async (given: Case) => {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  return findings.map(({ severity, code }) => `${severity} ${code}`);
};
const pagesOf = async ({ http }: Business, id: string) =>
  linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');

describeWithPoppler('the pages have', () => {
  const TERMS = [
    ['DE', 'de', '2 % Skonto innerhalb 10 Tagen'],
    ['FR', 'fr', 'Escompte de 2 % pour paiement sous 8 jours'],
    ['GB', 'en', '2% prompt payment discount if paid within 7 days of the invoice date'],
  ] as const;

  it.each(TERMS)(
    'a cash discount in the words of a seller in %s, its own and those of the company',
    async (...[country, language, words]) => {
      const document = { ...sold('S', { vatRate: 20 }), language, dueInDays: 14 };
      const own = await drafts.draftOf({
        company: { country },
        client: { country },
        document: { ...document, paymentTerms: words },
      });
      const usual = await drafts.draftOf({
        ...{ company: { country, pdfConfig: { paymentTerms: words } }, client: { country }, document },
      });
      for (const { account, id } of [own, usual]) expect(await pagesOf(account, id)).toContain(words);
    },
  );

  it.each([
    ['PL', 'PLN', 'metoda kasowa'],
    ['IT', 'EUR', 'IVA per cassa (art. 32-bis D.L. 83/2012)'],
    ['ES', 'EUR', 'Régimen especial del criterio de caja'],
    ['SI', 'EUR', 'obračun DDV po plačani realizaciji'],
    ['HR', 'EUR', 'obračun prema naplaćenim naknadama'],
    ['PT', 'EUR', 'IVA – regime de caixa'],
  ])('cash accounting in the words of %s', async (country, currency, words) => {
    const document = { ...sold('S', { vatRate: 20 }), taxPointCode: '432', language: 'en', currency };
    const { account, id } = await drafts.draftOf({
      company: { country, currency },
      client: { country },
      document,
    });
    expect((await pagesOf(account, id)).toLowerCase()).toContain(words.toLowerCase());
  });
});

it('a Bulgarian business without a number gets no invoice (ZDDS 114 (1))', async () => {
  const client = { country: 'BG', identifiers: [] };
  const given = { company: { country: 'BG' }, client, document: sold('S', { vatRate: 20 }) };
  expect(await codesOf(given)).toContain('error buyer_number_missing');
});

it.each([
  ['PT', '9000-018', 22, 23],
  ['PT', '9500-150', 16, 23],
  ['FR', '97400', 8.5, 20],
  ['AT', '6691', 19, 20],
  ['GR', '81100', 17, 24],
])(
  'in %s %s the rate is %s %%, and that of the mainland (%s) is warned of',
  async (country, postalCode, rate, mainland) => {
    const place = { country, postalCode };
    const { account, clientId } = await drafts.draftOf({ company: place, client: place });
    const suggested = await account.http.call(documents.vatSuggestion, { clientId, kind: 'service' });
    expect(suggested).toMatchObject({ vatCategory: 'S', vatRate: String(rate) });
    const charging = (vatRate: number) =>
      codesOf({ company: place, client: place, document: sold('S', { vatRate }) });
    expect(await charging(rate)).not.toContain('warning vat_rate_not_in_country');
    expect(await charging(mainland)).toContain('warning vat_rate_not_in_country');
  },
);

it('the limit of a simplified invoice in euros holds for lei at the rate of the day (RON 5 to EUR 1)', async () => {
  const company = { country: 'RO', currency: 'RON', state: 'Cluj', city: 'Cluj-Napoca' };
  const client = { country: 'RO', addressLine1: null, postalCode: null, city: null };
  const of = (unitPrice: number) =>
    codesOf({ company, client, document: { ...sold('S', { unitPrice, vatRate: 0 }), ...gross(unitPrice) } });
  const gross = (unitPrice: number) => ({
    ...{ currency: 'RON', pricesIncludeVat: true },
    lines: [{ description: 'Work', unitPrice, vatRate: 21 }],
  });
  expect(await of(500)).not.toContain('error buyer_address_missing');
  expect(await of(500.05)).toContain('error buyer_address_missing');
});

it.each([
  // invoiced within 14 days of the supply: the tax point is the invoice (Notice 700, 14.2)
  ['GB', 'GBP', 'EUR', '0.9'],
  ['NL', 'EUR', 'USD', String(1 / 1.1)],
  ['BE', 'EUR', 'USD', String(1 / 1.1)],
])(
  '%s: delivered on the 17th and invoiced on the 25th, VAT in %s of an invoice in %s has the rate of the 25th',
  async (...given) => {
    const [country, books, currency, rate] = given;
    const document = { ...sold('S', { vatRate: 20 }), currency, deliveryDate: '2026-11-17' };
    const { account, id } = await drafts.draftOf({
      company: { country, currency: books },
      client: { country },
      document,
    });
    const { accountingVat } = await post(account.http, id, 'issue');
    expect(accountingVat?.currency).toBe(books);
    expect(Number(accountingVat?.exchangeRate)).toBeCloseTo(Number(rate), 6);
  },
);

it.each([
  ['FI', 'S 25.5, S 13.5, S 10'],
  ['IT', 'S 22, S 5, S 10, S 4'],
  ['ES', 'S 21, S 10, S 4'],
])('%s offers no zero rate and no surcharge as a rate', async (country, offered) => {
  const { http } = await drafts.seller({ country });
  const { rates } = await http.call(documents.vatRates, {});
  const national = rates.filter(({ region }) => region === null);
  expect(national.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).join(', ')).toBe(offered);
});

it('a new company has the time zone of its country', async () => {
  const { http } = await drafts.seller({ country: 'DE', name: 'Zoned' });
  expect((await http.call(companies.info, {})).timeZone).toBe('Europe/Berlin');
});

it('a deposit of a draft says in its language what it is for, and nothing of a delivery', async () => {
  const lines = [{ name: 'Küche', unitPrice: 1000, vatRate: 19 }];
  const client = { country: 'DE', language: 'de' };
  const document = { lines, deliveryDate: '2026-11-24' };
  const { account, id } = await drafts.draftOf({ company: { country: 'DE' }, client, document });
  const deposit = await account.http.call(documents.draftDeposit, { id, percent: 30 });
  expect(deposit).toMatchObject({
    ...{ typeCode: '386', language: null, deliveryDate: null },
    lines: [{ name: 'Anzahlung', description: expect.stringContaining('Küche'), netMinor: 300_00 }],
  });
});

it('an Austrian invoice is asked for the day of supply (UStG 11 (1) 4)', async () => {
  const given = {
    company: { country: 'AT' },
    client: { country: 'AT' },
    document: sold('S', { vatRate: 20 }),
  };
  expect(await codesOf(given)).toContain('warning supply_date_missing');
});

it.each(['RO', 'LT', 'LV', 'HR', 'BG'])('an invoice within %s in English is warned of', async (country) => {
  const document = { ...sold('S', { vatRate: 20 }), language: 'en', currency: 'EUR' };
  expect(await codesOf({ company: { country }, client: { country }, document })).toContain(
    'warning invoice_language',
  );
});

it('Poland offers supplies to other Member States as K, and as no zero rate', async () => {
  const { http } = await drafts.seller({ country: 'PL' });
  const { rates, treatments } = await http.call(documents.vatRates, {});
  expect(treatments).toContainEqual(expect.objectContaining({ kind: 'intra_community', vatCategory: 'K' }));
  const charged = rates.filter(({ vatCategory }) => vatCategory === 'S');
  expect(charged.map(({ vatRate }) => vatRate)).toEqual(['23', '8', '5', '4']);
});
