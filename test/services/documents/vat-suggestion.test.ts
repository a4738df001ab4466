/** @slow — a suggestion for each supply and buyer */
// The VAT that is suggested for a supply, and taken by lines that say none.

import { catalog } from '../../../shared/contracts/catalog';
import type { clients } from '../../../shared/contracts/clients';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { at, type Business, business, faultsOf, newClient, post } from './document-steps';

type ClientFields = CallInput<typeof clients.create>;
type Question = Partial<CallInput<typeof documents.vatSuggestion>>;

const system = beforeTests(startTestSystem);
/** A company in Poland, Germany, Spain (Canary Islands) and so on, made when it is first needed. */
const sellers = new Map<string, Promise<Business>>();

beforeAll(async () => {
  at(system, '2026-11-20T10:00:00Z');
});

const SELLERS: Record<string, object> = {
  'ES-CN': { country: 'ES', postalCode: '35001' },
  'DE exempt': { country: 'DE', vatExempt: true },
  'FR exempt': { country: 'FR', vatExempt: true },
  'CH exempt': { country: 'CH', vatExempt: true },
  Madeira: { country: 'PT', postalCode: '9000-018' },
  Azores: { country: 'PT', postalCode: '9500-150' },
  Lisbon: { country: 'PT', postalCode: '1100-148' },
  Martinique: { country: 'FR', postalCode: '97200' },
  Mittelberg: { country: 'AT', postalCode: '6992' },
  OSS: {
    country: 'DE',
    vatRegistrations: [{ country: 'DE', number: 'DE136695976', since: '2022-01-01', kind: 'oss' }],
  },
  // a small business in France (VATD 284), and none at home
  EX: {
    country: 'DE',
    vatRegistrations: [{ country: 'FR', number: 'de 136695976 ex', since: '2025-01-01' }],
  },
  Lemnos: { country: 'GR', postalCode: '81400' },
  // BT: Northern Ireland
  NI: { country: 'GB', postalCode: 'BT1 5GS' },
};

function seller(name: string): Promise<Business> {
  const known = sellers.get(name) ?? business(system, { name, ...(SELLERS[name] ?? { country: name }) });
  sellers.set(name, known);
  return known;
}

async function suggested(name: string, client: ClientFields, question: Question = {}) {
  const { http } = await seller(name);
  const clientId = await newClient(http, { name: 'Buyer', ...client });
  return http.call(documents.vatSuggestion, { clientId, ...question });
}

const COMPANY = (country: string, rest: object = {}) => ({ type: 'COMPANY' as const, country, ...rest });
const PERSON = (country: string) => ({
  type: 'INDIVIDUAL' as const,
  country,
  contactFirstName: 'Anna',
  contactLastName: 'Nowak',
});
const PERSON_AT = (country: string, postalCode: string) => ({ ...PERSON(country), postalCode });
const NO_NUMBER = { identifiers: [] };
const XI = { identifiers: [{ scheme: 'xi-vat', value: 'XI110305878' }], postalCode: 'BT1 5GS' };

describe('what is suggested', () => {
  it.each<[string, ClientFields, 'goods' | 'service', string | null, string | null, string | null, string]>([
    ['PL', COMPANY('PL'), 'service', 'S', '23', null, 'domestic'],
    ['PL', PERSON('PL'), 'goods', 'S', '23', null, 'domestic'],
    ['PL', COMPANY('DE'), 'goods', 'K', '0', 'VATEX-EU-IC', 'intra_community'],
    ['PL', COMPANY('DE'), 'service', 'AE', '0', 'VATEX-EU-AE', 'reverse_charge'],
    ['PL', COMPANY('DE', NO_NUMBER), 'goods', 'S', '23', null, 'buyer_without_vat_number'],
    ['PL', PERSON('DE'), 'goods', 'S', '23', null, 'consumer_abroad'],
    ['PL', PERSON('DE'), 'service', 'S', '23', null, 'consumer_abroad'],
    ['PL', COMPANY('US'), 'goods', 'G', '0', 'VATEX-EU-G', 'export'],
    ['PL', COMPANY('US'), 'service', 'O', '0', 'VATEX-EU-O', 'outside_scope'],
    ['PL', PERSON('US'), 'goods', 'G', '0', 'VATEX-EU-G', 'export'],
    ['PL', PERSON('US'), 'service', 'S', '23', null, 'consumer_abroad'],
    ['FR', COMPANY('MC', NO_NUMBER), 'goods', 'S', '20', null, 'domestic'],
    [
      'DE',
      COMPANY('MC', { identifiers: [{ scheme: 'vat', value: 'FR53000004605' }] }),
      'goods',
      'K',
      '0',
      'VATEX-EU-IC',
      'intra_community',
    ],
    ['DE', COMPANY('ES', { postalCode: '35001' }), 'goods', 'G', '0', 'VATEX-EU-G', 'export'],
    ['DE', COMPANY('ES', { postalCode: '28001' }), 'goods', 'K', '0', 'VATEX-EU-IC', 'intra_community'],
    ['ES-CN', COMPANY('ES', { postalCode: '35002' }), 'service', 'L', '7', null, 'domestic'],
    ['DE', COMPANY('GB', XI), 'goods', 'K', '0', 'VATEX-EU-IC', 'intra_community'],
    ['IE', COMPANY('GB', { postalCode: 'BT1 5GS' }), 'goods', 'S', '23', null, 'buyer_without_vat_number'],
    ['DE', COMPANY('GB', XI), 'service', 'O', '0', 'VATEX-EU-O', 'outside_scope'],
    ['NI', COMPANY('GB', { postalCode: 'SW1A 1AA' }), 'goods', 'S', '20', null, 'domestic'],
    ['NI', COMPANY('DE'), 'goods', 'K', '0', null, 'intra_community'],
    ['CH', COMPANY('DE'), 'goods', 'G', '0', null, 'export'],
    // The rates are those of the seller's territory.
    ['Madeira', COMPANY('PT', { postalCode: '9050-100' }), 'service', 'S', '22', null, 'domestic'],
    ['Azores', PERSON('PT'), 'goods', 'S', '16', null, 'domestic'],
    ['Lisbon', PERSON('PT'), 'goods', 'S', '23', null, 'domestic'],
    ['Martinique', COMPANY('FR', { postalCode: '97110' }), 'goods', 'S', '8.5', null, 'domestic'],
    ['Mittelberg', PERSON('AT'), 'service', 'S', '19', null, 'domestic'],
    ['Lemnos', COMPANY('GR', { postalCode: '81400' }), 'goods', 'S', '17', null, 'domestic'],
    ['CH', PERSON('CH'), 'service', 'S', '8.1', null, 'domestic'],
    ['US', COMPANY('US'), 'service', null, null, null, 'no_national_rate'],
    ['DE exempt', COMPANY('FR'), 'goods', 'E', '0', null, 'seller_exempt'],
    ['FR exempt', COMPANY('FR'), 'service', 'E', '0', 'VATEX-FR-FRANCHISE', 'seller_exempt'],
    ['CH exempt', COMPANY('CH'), 'service', 'O', '0', null, 'seller_exempt'],
    ['DE', COMPANY('DE', { vatCategory: 'AE' }), 'service', 'AE', '0', null, 'client_default'],
    // the exemption of a small business ends at the border for services
    ['DE exempt', COMPANY('FR'), 'service', 'AE', '0', 'VATEX-EU-AE', 'reverse_charge'],
    ['DE exempt', COMPANY('US'), 'service', 'O', '0', 'VATEX-EU-O', 'outside_scope'],
    ['DE exempt', PERSON('FR'), 'service', 'E', '0', null, 'seller_exempt'],
    // services in Madeira have its rate (DL 347/85), goods that of the place that they leave from
    ['Lisbon', COMPANY('PT', { postalCode: '9050-100' }), 'service', 'S', '22', null, 'domestic'],
    ['Lisbon', COMPANY('PT', { postalCode: '9050-100' }), 'goods', 'S', '23', null, 'domestic'],
    ['Madeira', COMPANY('PT', { postalCode: '1100-148' }), 'service', 'S', '23', null, 'domestic'],
    ['FR', COMPANY('FR', { postalCode: '98713' }), 'goods', 'G', '0', 'VATEX-EU-G', 'export'],
    ['FR', COMPANY('FR', { postalCode: '97500' }), 'service', 'O', '0', 'VATEX-EU-O', 'outside_scope'],
    ['GB', COMPANY('GB', { postalCode: 'JE2 3AB' }), 'goods', 'G', '0', null, 'export'],
    ['GB', COMPANY('GB', { postalCode: 'GY1 1AA' }), 'service', 'O', '0', 'VATEX-EU-O', 'outside_scope'],
    ['DK', PERSON_AT('DK', '3900'), 'goods', 'G', '0', 'VATEX-EU-G', 'export'],
    ['OSS', PERSON('FR'), 'goods', 'S', '20', null, 'one_stop_shop'],
    ['OSS', PERSON_AT('PT', '9050-100'), 'goods', 'S', '22', null, 'one_stop_shop'],
    ['OSS', PERSON('FR'), 'service', 'S', '19', null, 'consumer_abroad'],
    ['OSS', COMPANY('FR'), 'goods', 'K', '0', 'VATEX-EU-IC', 'intra_community'],
    ['OSS', PERSON('DE'), 'goods', 'S', '19', null, 'domestic'],
    ['EX', PERSON('FR'), 'goods', 'E', '0', 'VATEX-FR-FRANCHISE', 'seller_exempt'],
    ['EX', COMPANY('FR'), 'service', 'E', '0', 'VATEX-FR-FRANCHISE', 'seller_exempt'],
    ['EX', PERSON('IT'), 'goods', 'S', '19', null, 'consumer_abroad'],
  ])(
    '%s to %j, %s: %s at %s, %s (%s)',
    async (name, client, kind, vatCategory, vatRate, exemptionCode, why) => {
      expect(await suggested(name, client, { kind })).toMatchObject({
        ...{ kind, vatCategory, vatRate, exemptionCode, why },
        date: '2026-11-20',
        explanation: expect.stringMatching(/\.$/),
      });
    },
  );

  it('a rate of a territory from its first day', async () => {
    const client = COMPANY('GR', { postalCode: '81400' });
    expect(await suggested('Lemnos', client, { kind: 'goods', date: '2025-12-30' })).toMatchObject({
      vatRate: '24',
    });
  });

  it('counts where goods go, not where the buyer is', async () => {
    const abroad = await suggested('PL', COMPANY('PL'), { kind: 'goods', country: 'us' });
    expect(abroad).toMatchObject({ vatCategory: 'G', why: 'export' });
    for (const [seller, client] of [
      ['DE', 'CH'],
      ['DE', 'DE'],
    ] as const) {
      const sold = await suggested(seller, COMPANY(client), { kind: 'goods', country: 'FR' });
      expect(sold).toMatchObject({ vatCategory: 'S', vatRate: '19', why: 'buyer_without_vat_number' });
    }
    const third = await suggested('PL', COMPANY('DE'), { kind: 'goods', country: 'FR' });
    expect(third).toMatchObject({ vatCategory: 'K', why: 'intra_community' });
    const home = await suggested('PL', COMPANY('DE'), { kind: 'goods', country: 'PL' });
    expect(home).toMatchObject({ vatCategory: 'S', why: 'domestic' });
  });

  it.each<[string, ClientFields, Question, string, string, string[]]>([
    ['DE', COMPANY('FR'), { placeRule: 'event', country: 'FR' }, 'AE 0', 'reverse_charge_there', []],
    ['DE', COMPANY('ES'), { placeRule: 'land', country: 'ES' }, 'AE 0', 'reverse_charge_there', []],
    ['DE', COMPANY('IT'), { placeRule: 'land', country: 'IT' }, 'AE 0', 'reverse_charge_there', []],
    // Germany lets any business owe it, France one with its number
    ['FR', COMPANY('FR'), { placeRule: 'land', country: 'DE' }, 'AE 0', 'reverse_charge_there', []],
    [
      'DE',
      COMPANY('DE'),
      { placeRule: 'land', country: 'FR' },
      'null null',
      'place_of_supply_abroad',
      ['registration_missing'],
    ],
    [
      'DE',
      PERSON('FR'),
      { placeRule: 'land', country: 'FR' },
      'null null',
      'place_of_supply_abroad',
      ['registration_missing'],
    ],
    ['DE', COMPANY('CH'), { placeRule: 'land', country: 'CH' }, 'O 0', 'taxed_outside_union', []],
    ['DE', COMPANY('FR'), { placeRule: 'electronic' }, 'AE 0', 'reverse_charge', []],
    ['DE', PERSON('US'), { placeRule: 'electronic' }, 'O 0', 'electronic_outside_union', []],
    [
      'DE',
      PERSON('FR'),
      { placeRule: 'electronic' },
      'S 19',
      'consumer_abroad',
      ['service_to_consumer_abroad'],
    ],
    ['OSS', PERSON('FR'), { placeRule: 'electronic' }, 'S 20', 'one_stop_shop', []],
    ['DE', COMPANY('FR'), { isTriangular: true, kind: 'goods', fromCountry: 'PL' }, 'AE 0', 'triangular', []],
    [
      'DE',
      COMPANY('FR'),
      { isTriangular: true, kind: 'goods', fromCountry: 'DE' },
      'K 0',
      'intra_community',
      ['triangular_not_possible'],
    ],
  ])('%s to %j, %j: %s', async (name, client, question, vat, why, warnings) => {
    const answer = await suggested(name, client, { kind: 'service', ...question });
    expect([`${answer.vatCategory} ${answer.vatRate}`, answer.why]).toEqual([vat, why]);
    expect(answer.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  it('has the rates of the day', async () => {
    const at2023 = await suggested('FI', COMPANY('FI'), { date: '2024-08-31' });
    expect(at2023).toMatchObject({ vatCategory: 'S', vatRate: '24', date: '2024-08-31' });
  });

  it('warns of what it cannot know', async () => {
    const codes = async (client: ClientFields, question: Question = {}) =>
      (await suggested('PL', client, question)).warnings.map(({ code }) => code);
    expect(await codes(PERSON('DE'), { kind: 'goods' })).toEqual(['distance_sale']);
    expect(await codes(PERSON('DE'), { kind: 'service' })).toEqual(['service_to_consumer_abroad']);
    expect(await codes(COMPANY('DE', NO_NUMBER), { kind: 'goods' })).toEqual(['buyer_vat_number_missing']);
    expect(await codes({ type: 'COMPANY', country: null })).toEqual(['buyer_country_assumed']);
    expect(await codes(COMPANY('ES', { postalCode: '38001' }), { kind: 'goods' })).toEqual([
      'special_territory',
    ]);
    expect(await codes(COMPANY('DE'))).toEqual(['kind_assumed']);
  });

  it('says the sentence of a small business', async () => {
    const { exemptionReason } = await suggested('DE exempt', COMPANY('DE'));
    expect(exemptionReason).toMatch(/§ 19 UStG/);
  });

  it('takes type, category and rate of an article', async () => {
    const { http } = await seller('PL');
    const make = (fields: object) =>
      http.call(catalog.create, { name: 'Article', ...fields } as CallInput<typeof catalog.create>);
    const book = await make({ type: 'PRODUCT', vatRate: 5 });
    const lesson = await make({ type: 'SERVICE', vatCategory: 'E' });
    const ask = (client: ClientFields, articleId: string) => suggested('PL', client, { articleId });
    expect(await ask(COMPANY('PL'), book.id)).toMatchObject({
      vatCategory: 'S',
      vatRate: '5',
      why: 'article_default',
    });
    expect(await ask(COMPANY('DE'), book.id)).toMatchObject({
      kind: 'goods',
      vatCategory: 'K',
      warnings: [],
    });
    expect(await ask(COMPANY('PL'), lesson.id)).toMatchObject({
      kind: 'service',
      vatCategory: 'E',
      vatRate: '0',
    });
  });

  it('is refused for the client or article of another company', async () => {
    const [mine, other] = [await seller('PL'), await seller('DE')];
    const query = (name: string, id: string) => `/api/documents/vat-suggestion?${name}=${id}`;
    const asked = await mine.http.get(query('clientId', other.clientId));
    expect(faultsOf(asked)).toMatchObject({ status: 400, errors: [{ pointer: '/clientId' }] });
    const article = await other.http.call(catalog.create, { name: 'Theirs' });
    const foreign = await mine.http.get(`${query('clientId', mine.clientId)}&articleId=${article.id}`);
    expect(faultsOf(foreign)).toMatchObject({ status: 400, errors: [{ pointer: '/articleId' }] });
  });
});

describe('a line that says no VAT', () => {
  const LINE = { description: 'Work', unitPrice: 100 };

  async function draft(name: string, client: ClientFields, fields: object) {
    const { http } = await seller(name);
    const clientId = await newClient(http, { name: 'Buyer', ...client });
    const answer = await http.post('/api/documents', { typeId: 'invoice', clientId, ...fields });
    return { http, answer };
  }

  it('gets the suggestion, which is told; the others keep theirs', async () => {
    const lines = [LINE, { ...LINE, vatRate: 8 }, { ...LINE, unit: 'kg' }];
    const { answer } = await draft('PL', COMPANY('PL'), { lines });
    const document = outputOf(documents.create, answer);
    expect(document.lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
      ['S', '23'],
      ['S', '8'],
      ['S', '23'],
    ]);
    expect(document.vatSuggestions?.map(({ lineNumber, kind, why }) => [lineNumber, kind, why])).toEqual([
      [1, 'service', 'domestic'],
      [3, 'goods', 'domestic'],
    ]);
  });

  it('brings the reason of the exemption with it, so that the document can be issued', async () => {
    const { http, answer } = await draft('DE exempt', COMPANY('DE'), { lines: [LINE] });
    const { id, exemptionReasons } = outputOf(documents.create, answer);
    expect(exemptionReasons).toEqual([
      { vatCategory: 'E', reason: expect.stringMatching(/§ 19 UStG/), code: null },
    ]);
    expect((await post(http, id, 'issue')).vatMinor).toBe(0);
  });

  it('gets the category that its client has as a default; a line that says its own keeps it', async () => {
    const client = COMPANY('DE', { vatCategory: 'AE' });
    const { http, answer } = await draft('DE', client, { lines: [LINE, { ...LINE, vatRate: 19 }] });
    const { id, lines, vatSuggestions } = outputOf(documents.create, answer);
    expect(lines.map(({ vatCategory, vatRate }) => [vatCategory, vatRate])).toEqual([
      ['AE', '0'],
      ['S', '19'],
    ]);
    expect(vatSuggestions).toMatchObject([{ lineNumber: 1, why: 'client_default' }]);
    const { vatBreakdown } = await post(http, id, 'issue');
    expect(vatBreakdown.map(({ vatCategory }) => vatCategory)).toEqual(['S', 'AE']);
  });

  it('is told nothing where every line says its VAT', async () => {
    const { answer } = await draft('PL', COMPANY('PL'), { lines: [{ ...LINE, vatRate: 23 }] });
    expect(answer.body).not.toHaveProperty('vatSuggestions');
  });

  it('gets that of the new client when both change', async () => {
    const { http, answer } = await draft('PL', COMPANY('PL'), { lines: [LINE] });
    const { id } = outputOf(documents.create, answer);
    const clientId = await newClient(http, { name: 'Berliner', country: 'DE' });
    const changed = await http.call(documents.update, { id, clientId, lines: [LINE] });
    expect(changed.lines[0]).toMatchObject({ vatCategory: 'AE', vatRate: '0' });
    expect(changed.vatSuggestions).toHaveLength(1);
    const renamed = await http.call(documents.update, { id, notes: 'x' });
    expect(renamed.lines[0]).toMatchObject({ vatCategory: 'AE' });
    expect(renamed).not.toHaveProperty('vatSuggestions');
  });

  it('is refused where nothing can be said, and where a category needs a rate', async () => {
    const { answer: unknown } = await draft('US', COMPANY('US'), { lines: [LINE] });
    expect(faultsOf(unknown)).toMatchObject({ status: 400, errors: [{ pointer: '/lines/0/vatRate' }] });
    const { answer: standard } = await draft('PL', COMPANY('PL'), { lines: [{ ...LINE, vatCategory: 'S' }] });
    expect(faultsOf(standard)).toMatchObject({ status: 400, errors: [{ pointer: '/lines/0/vatRate' }] });
  });
});
