// Prices, texts and classifications of articles are columns of their CSV, and imports read them.
import { imported } from '../../support/csv-imports';
import { beforeTests } from '../../support/made-before';
import { rfc4180 } from '../../support/rfc4180';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

const LISTS = {
  prices: [
    { currency: null, fromQuantity: '100', unitPrice: '8.5' },
    { currency: 'USD', fromQuantity: null, unitPrice: '12' },
    { currency: 'USD', fromQuantity: '2.5', unitPrice: '11.25' },
  ],
  translations: [
    { language: 'de', name: 'Bolzen', unit: 'Stk' },
    { language: 'fr', name: 'Boulon' },
  ],
  classifications: [
    { listId: 'STI', code: '44531000', version: '2008' },
    { listId: 'ZZZ', code: 'GTU_01' },
    { listId: 'ZZZ', code: 'GTU_12' },
  ],
};
const HEADER =
  'name,reference,prices.100,prices.USD,prices.usd.2.50,translations.de.name,translations.DE.unit,translations.fr.name,' +
  'classifications.STI.2008,classifications.ZZZ';
const ROW = 'Bolt,B-1,8.50,12,11.25,Bolzen,Stk,Boulon,44531000,GTU_01 GTU_12';

const importRows = (...lines: string[]) =>
  imported(account.http, '/api/articles/imports', Buffer.from(lines.join('\n')), {
    dryRun: 'false',
    match: 'reference',
    onMatch: 'update',
  });

async function article(): Promise<object> {
  const { body } = await account.http.get('/api/articles?reference=B-1');
  return (body as { items: object[] }).items[0] ?? {};
}

it('an article is imported with its lists, and a second time unchanged', async () => {
  expect(await importRows(HEADER, ROW)).toMatchObject({ created: 1, refused: 0, errors: [] });
  expect(await article()).toMatchObject(LISTS);
  expect(await importRows(HEADER, ROW)).toMatchObject({ unchanged: 1, refused: 0 });
});

it('the list as CSV has them as columns', async () => {
  const text = (await account.http.bytes('/api/articles', { accept: 'text/csv' })).toString('utf8');
  const [names = [], cells = []] = rfc4180(text, ',');
  expect(Object.fromEntries(names.map((name, at) => [name, cells[at]]))).toMatchObject({
    ...{ 'prices.100': '8.5', 'prices.USD': '12', 'prices.USD.2.5': '11.25' },
    ...{ 'translations.de.name': 'Bolzen', 'translations.de.unit': 'Stk', 'translations.fr.name': 'Boulon' },
    ...{ 'classifications.STI.2008': '44531000', 'classifications.ZZZ': 'GTU_01 GTU_12' },
  });
  expect(
    await imported(account.http, '/api/articles/imports', Buffer.from(text), {
      dryRun: 'false',
      match: 'reference',
      onMatch: 'update',
    }),
  ).toMatchObject({ unchanged: 1 });
});

it('a column changes its part, and leaves the others', async () => {
  const rows = ['reference,prices.USD,translations.de.unit,classifications.ZZZ', 'B-1,13,Kiste,GTU_12'];
  expect(await importRows(...rows)).toMatchObject({ updated: 1, refused: 0 });
  const { prices, translations, classifications } = (await article()) as typeof LISTS;
  expect(prices).toEqual(
    expect.arrayContaining([
      { currency: 'USD', fromQuantity: null, unitPrice: '13' },
      ...LISTS.prices.filter(({ fromQuantity }) => fromQuantity !== null),
    ]),
  );
  expect(translations).toEqual(
    expect.arrayContaining([{ language: 'de', name: 'Bolzen', unit: 'Kiste' }, LISTS.translations[1]]),
  );
  expect(classifications).toEqual([{ listId: 'ZZZ', code: 'GTU_12' }, LISTS.classifications[0]]);
});

it('a faulty cell is named by its column, and a column that no list has is unknown', async () => {
  const { errors, refused } = await importRows(
    'name,reference,prices.USD,translations.de.name',
    'Nut,N-1,-1,Mutter',
  );
  expect([refused, JSON.stringify(errors)]).toEqual([1, expect.stringContaining('prices.USD')]);
  await expect(importRows('name,prices.dollars,translations.de.colour', 'Nut,1,x')).rejects.toThrow(
    /prices\.dollars.*translations\.de\.colour/s,
  );
});
