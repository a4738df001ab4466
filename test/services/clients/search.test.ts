/** @list all — the rest of its service; npm test has the core */
import fc from 'fast-check';
import { clients } from '../../../shared/contracts/clients';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { printableText } from '../../support/printable-text';
import { pointersOf, problemOf } from '../../support/problems';
import { holds, runs } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, createdInTurn, foundNames } from './people';

const system = beforeTests(startTestSystem);
const account = beforeTests(ownerOfAll);
const large = beforeTests(ownerOfAll);

const OVERLONG = `Quite ${'q'.repeat(180)}`;

const CLIENTS = [
  { name: 'Łódź Textil GmbH', city: 'Łódź', contactPhone: '+48 (42) 123-45-67' },
  { name: 'Café Ångström', contactEmail: 'Bonjour@Cafe.example', city: 'Århus' },
  { name: 'Großmann & Söhne', contactFirstName: 'Jürgen', contactLastName: 'Groß' },
  { name: '100% Bio', identifiers: [{ scheme: 'vat', value: 'FR 40 303 265 045' }] },
  { name: 'snake_case' },
  { name: 'snakeXcase' },
  { name: 'back\\slash' },
  { name: 'A.C.M.E. Corp' },
  { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Lovelace' },
  { name: 'Московский Завод' },
  { name: '東京商事' },
  { name: 'Ελλάς' },
  { name: 'İstanbul Tekstil' },
  { name: 'Ħamrun Ŋaŧu Foods', country: 'SE', identifiers: [{ scheme: 'orgnr', value: '556036-0793' }] },
  { name: 'Hellas AE', country: 'GR', identifiers: [{ scheme: 'vat', value: 'GR094259216' }] },
  { name: 'Əli Trần Đức' },
  { name: OVERLONG, contactEmail: 'hidden@far.example' },
];

beforeAll(async () => {
  await countAsLarge(large);
});

async function ownerOfAll(): Promise<CompanyAccount> {
  const made = await owner(system);
  await createdInTurn(made.http, CLIENTS);
  const { id } = await created(made.http, { name: 'Archived Textil' });
  await made.http.patch(`/api/clients/${id}`, { isActive: false });
  return made;
}

/** The clients of small companies are looked through, those of large ones are found in the index of texts. */
async function countAsLarge({ companyId }: CompanyAccount): Promise<void> {
  await system.sql('UPDATE clients.client_counts SET total = total + 5000 WHERE company_id = $1', [
    companyId,
  ]);
}

const SIZES: [string, () => CompanyAccount][] = [
  ['small', () => account],
  ['large', () => large],
];

describe.each(SIZES)('in a %s company', (_size, of) => {
  it.each([
    ['a name, without its accents', 'lodz textil', ['Łódź Textil GmbH']],
    ['a name, with its accents and in capitals', 'ŁÓDŹ TEXTIL', ['Łódź Textil GmbH']],
    ['decomposed accents', 'Łódź'.normalize('NFD'), ['Łódź Textil GmbH']],
    ['words in another order', 'gmbh łódź', ['Łódź Textil GmbH']],
    ['words from several fields', 'angstrom arhus', ['Café Ångström']],
    ['the inside of a word', 'ngstr', ['Café Ångström']],
    ['ß as ss', 'grossmann', ['Großmann & Söhne']],
    ['ss as ß', 'Großmann', ['Großmann & Söhne']],
    ['a contact name', 'jurgen', ['Großmann & Söhne']],
    ['an e-mail, whatever its case', 'BONJOUR@cafe.EXAMPLE', ['Café Ångström']],
    ['a part of an e-mail', '@cafe.', ['Café Ångström']],
    ['a city', 'århus', ['Café Ångström']],
    ['a phone as it was written', '+48 (42) 123-45-67', ['Łódź Textil GmbH']],
    ['a phone without separators', '+48421234567', ['Łódź Textil GmbH']],
    ['the end of a phone', '34567', ['Łódź Textil GmbH']],
    ['an identifier as it was written', 'FR 40 303', ['100% Bio']],
    ['an identifier without spaces', 'fr40303265045', ['100% Bio']],
    ['an identifier with its separators', '556036-0793', ['Ħamrun Ŋaŧu Foods']],
    ['a Greek number with either prefix', 'gr094259216', ['Hellas AE']],
    ['a Greek number without a prefix', '094259216', ['Hellas AE']],
    ['letters that do not decompose', 'hamrun natu', ['Ħamrun Ŋaŧu Foods']],
    ['letters of Baku and Hanoi', 'eli tran duc', ['Əli Trần Đức']],
    ['a person by first and last name', 'ada lovelace', ['Ada Lovelace']],
    ['a person by last name', 'lovel', ['Ada Lovelace']],
    ['a percent sign', '%', ['100% Bio']],
    ['a word with a percent sign', '100%', ['100% Bio']],
    ['an underscore', '_', ['snake_case']],
    ['an underscore inside of a word', 'snake_case', ['snake_case']],
    ['a backslash', '\\', ['back\\slash']],
    ['a backslash inside of a word', 'back\\slash', ['back\\slash']],
    ['an ampersand', '&', ['Großmann & Söhne']],
    ['dots', 'a.c.m.e.', ['A.C.M.E. Corp']],
    ['Cyrillic', 'завод', ['Московский Завод']],
    ['Japanese, from the beginning', '東京', ['東京商事']],
    ['Japanese, from the inside', '京商事', ['東京商事']],
    ['Greek without its accent', 'ελλας', ['Ελλάς']],
    ['a Turkish capital I with a dot', 'istanbul', ['İstanbul Tekstil']],
    ['what stands far behind in a long text', 'hidden@far', [OVERLONG]],
    ['the whole of a long text', `${'q'.repeat(180)} quite hidden`, [OVERLONG]],
    ['a word that only the beginning of a long text has', 'quite zzzz', []],
    ['an archived client', 'archived', []],
    ['a word that is nowhere', 'zzzz', []],
    ['one word of two that is nowhere', 'lodz zzzz', []],
    ['a quote', "' OR '1'='1", []],
    ['two letters inside of a word', 'xt', []],
    ['two letters at the beginning of a word', 'te', ['İstanbul Tekstil', 'Łódź Textil GmbH']],
    ['one letter at the beginning of a word', 'b', ['100% Bio', 'back\\slash', 'Café Ångström']],
  ])('finds by %s', async (_what, query, names) => {
    expect([...(await foundNames(of().http, query))].sort()).toEqual([...names].sort());
  });
});

describe('in a large company whose clients have much in common', () => {
  let http: CompanyAccount['http'];

  /** More than are looked at for what is common: of the first ones nothing is known. */
  const ALIKE = Array.from({ length: 120 }, (_, n) => ({
    name: `Shop ${n}`,
    contactEmail: `client${n}@shop.example`,
    city: n === 7 ? 'Łódź 𬺓𬺓𬺓' : 'Łódź',
  }));

  beforeAll(async () => {
    const made = await owner(system);
    ({ http } = made);
    await createdInTurn(http, ALIKE);
    await countAsLarge(made);
  });

  it.each([
    ['an e-mail', 'client5@shop.example', ['Shop 5']],
    ['the beginning of an e-mail', 'client5@', ['Shop 5']],
    ['an e-mail among those that are looked at', 'client117@shop', ['Shop 117']],
    ['two words', 'client5@shop łódź', ['Shop 5']],
    ['words that only others have', 'client5@shop client6@shop', []],
    ['a word that all have and one that none has', 'client5555@shop', []],
    ['what is far from the rest of its word', 'client5@shop.examples', []],
    ['whole characters', 'łódź 𬺓𬺓𬺓', ['Shop 7']],
  ])('finds by %s', async (_what, query, names) => {
    expect(await foundNames(http, query)).toEqual(names);
    const { items } = await http.call(clients.list, { q: query, sort: 'name' });
    expect(items.map(({ name }) => name)).toEqual(names);
  });

  it('finds what all have', async () => {
    expect(await foundNames(http, 'client shop.example')).toHaveLength(20);
    expect((await http.call(clients.list, { q: 'client shop.example' })).total).toBe(ALIKE.length);
  });
});

describe('order', () => {
  const ORDERED = [
    { name: 'Beta Delta' },
    { name: 'Delta' },
    { name: 'Xdelta' },
    { name: 'Delta Zwei' },
    { name: 'Deltawing' },
    { name: 'Alpha Delta' },
    { name: 'Axdelta' },
    { name: 'Delta Eins' },
    { name: 'Somebody', contactEmail: 'delta@example.com' },
    { type: 'INDIVIDUAL', contactFirstName: 'Delta', contactLastName: 'Dawn' },
  ];

  it.each([
    ['small', async () => {}],
    ['large', countAsLarge],
  ])(
    'in a %s company: the name itself, names that begin so, words that do, words with it inside; then by name',
    async (_size, grow) => {
      const made = await owner(system);
      const { http } = made;
      await createdInTurn(http, ORDERED);
      await grow(made);
      expect(await foundNames(http, 'delta')).toEqual([
        'Delta',
        'Delta Dawn',
        'Delta Eins',
        'Delta Zwei',
        'Deltawing',
        'Alpha Delta',
        'Beta Delta',
        'Somebody',
        'Axdelta',
        'Xdelta',
      ]);
    },
  );

  it('puts the name itself first among names beyond sixty characters', async () => {
    const { http } = await owner(system);
    const long = 'n'.repeat(70);
    await createdInTurn(http, [
      { name: `${long}a` },
      { name: `${long} b` },
      { name: long },
      { name: 'n'.repeat(69) },
    ]);
    expect(await foundNames(http, long)).toEqual([long, `${long} b`, `${long}a`]);
  });

  it('sorts a text that is longer than its key among the others', async () => {
    const { http } = await owner(system);
    const long = `Beta ${'n'.repeat(180)}`;
    await createdInTurn(http, [
      { name: 'Gamma', city: 'Delta' },
      { name: long, city: 'Delta' },
      { name: 'Alpha', city: 'Delta' },
      { name: `Beta ${'n'.repeat(190)}`, city: 'Xdelta' },
    ]);
    expect(await foundNames(http, 'delta')).toEqual(['Alpha', long, 'Gamma', `Beta ${'n'.repeat(190)}`]);
  });

  it('ends after twenty', async () => {
    const { http } = await owner(system);
    const names = Array.from({ length: 30 }, (_, n) => `Serial ${String(n).padStart(2, '0')}`);
    await Promise.all(names.map((name) => created(http, { name })));
    expect(await foundNames(http, 'serial')).toEqual(names.slice(0, 20));
    expect(await foundNames(http, 'erial')).toEqual(names.slice(0, 20));
  });
});

it.each(['', ' ', '%20', '%09', '\u00a0', '%E3%80%80', '%00', 'a%0Ab', 'x'.repeat(201), '%CC%81'])(
  'refuses the query "%s"',
  async (query) => {
    const answer = await account.http.get(`/api/clients/search?query=${query}`);
    expect([answer.status, problemOf(answer).code, pointersOf(answer)]).toEqual([
      400,
      'validation_failed',
      ['/query'],
    ]);
  },
);

it('takes a query of a hundred words', async () => {
  const words = Array.from({ length: 100 }, () => 'a').join(' ');
  expect(await foundNames(account.http, words)).toEqual(await foundNames(account.http, 'a'));
});

it('answers whole clients', async () => {
  const [item] = (await account.http.call(clients.search, { query: 'snake_case' })).items;
  expect(item).toEqual(await account.http.call(clients.get, { id: item?.id ?? '' }));
});

it('a client is found by its whole name, whatever it is', async () => {
  const words = fc.array(printableText(12), { minLength: 1, maxLength: 4 });
  await holds(
    fc.asyncProperty(words, async (parts) => {
      const { http } = account;
      const name = parts.join(' ');
      const answer = await http.post('/api/clients', { name });
      // a name of spaces alone is refused
      fc.pre(answer.status === 201);
      const found = await http.get(`/api/clients/search?query=${encodeURIComponent(name.toWellFormed())}`);
      if (found.status === 200) {
        const names = outputOf(clients.search, found).items.map((item) => item.name);
        if (names.length < 20) expect(names).toContain(name);
      } else {
        expect(problemOf(found).errors).toEqual([
          { pointer: '/query', message: 'has nothing to search for' },
        ]);
      }
      await http.delete(`/api/clients/${outputOf(clients.create, answer).id}`);
    }),
    { numRuns: runs(40, 500) },
  );
});
