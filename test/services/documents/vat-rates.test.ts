/** @list all — the rest of documents; npm test has the core of each capability */
import { type Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { at, business, drafted, faultsOf } from './document-steps';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2026-11-21T10:00:00Z'));

async function offered(country: string, query = '') {
  const { http } = await owner(system, {}, { country });
  return outputOf(documents.vatRates, await http.get(`/api/company/vat-rates${query}`));
}

const spoken = ({ rates }: Output<typeof documents.vatRates>) =>
  rates
    .filter(({ region }) => region === null)
    .map(({ kind, vatCategory, vatRate }) => [kind, vatCategory, vatRate]);

describe('GET /api/company/vat-rates', () => {
  it('has the rates in force in the country of the company, as a line takes them', async () => {
    const answer = await offered('FI');
    expect(answer).toMatchObject({ countryCode: 'FI', date: '2026-11-21', dataVersion: expect.any(String) });
    expect(spoken(answer)).toEqual([
      ['standard', 'S', '25.5'],
      ['reduced', 'S', '13.5'],
      ['reduced', 'S', '10'],
    ]);
    expect(answer.treatments).toContainEqual(
      expect.objectContaining({ kind: 'reverse_charge', vatCategory: 'AE', code: 'VATEX-EU-AE' }),
    );
  });

  it('has those of another day', async () => {
    expect(spoken(await offered('FI', '?date=2024-08-31'))[0]).toEqual(['standard', 'S', '24']);
    expect(spoken(await offered('FI', '?date=2024-09-01'))[0]).toEqual(['standard', 'S', '25.5']);
  });

  it('is asked of today where the company is', async () => {
    at(system, '2026-12-31T23:30:00Z');
    const { http } = await owner(system, {}, { country: 'FI', timeZone: 'Europe/Helsinki' });
    expect((await http.call(documents.vatRates, {})).date).toBe('2027-01-01');
  });

  it('says of each where it is from', async () => {
    const { rates, treatments, sources } = await offered('FI');
    const known = new Set(sources.map(({ id }) => id));
    for (const { sources: ids, verified } of [...rates, ...treatments]) {
      expect(ids.length > 0).toBe(verified);
      for (const id of ids) expect(known.has(id)).toBe(true);
    }
    expect(known.size).toBeGreaterThan(0);
  });

  it.each(['FR', 'DE', 'IT', 'PL', 'PT', 'ES', 'GB', 'CH'])(
    'offers in %s what a draft takes',
    async (country) => {
      const account = await business(system, { country });
      const { rates, treatments } = await account.http.call(documents.vatRates, {});
      expect(rates.length).toBeGreaterThan(1);
      // A document that is not subject to VAT has no other category.
      const together = treatments.filter(({ vatCategory }) => vatCategory !== 'O');
      const lines = [
        ...rates.map(({ vatCategory, vatRate }) => ({ vatCategory, vatRate })),
        ...together.map(({ vatCategory }) => ({ vatCategory })),
      ].map((offer) => ({ description: 'x', unitPrice: 1, ...offer }));
      expect((await drafted(account, { lines })).lines).toHaveLength(lines.length);
    },
  );

  it.each([
    ['ES', null, 'S 21, S 10, S 4'],
    ['ES', '35001', 'L 7, L 3'],
    ['PT', '9000-018', 'S 22, S 4, S 12'],
    ['PT', '1100-148', 'S 23, S 13, S 6'],
    ['FR', '97300', 'E 0'],
    ['IT', null, 'S 22, S 5, S 10, S 4'],
  ])('has those of the place of the company: %s %s', async (country, postalCode, rates) => {
    const { http } = await owner(system, {}, { country, postalCode });
    const answer = await http.call(documents.vatRates, {});
    expect(answer.rates.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).join(', ')).toBe(
      rates,
    );
  });

  it('has none for a country of which none are known', async () => {
    expect(await offered('US')).toMatchObject({ countryCode: 'US', rates: [], treatments: [], sources: [] });
    expect(await offered('KZ')).toMatchObject({ rates: [], treatments: [] });
  });

  it('refuses what is no day', async () => {
    const { http } = await owner(system);
    expect(faultsOf(await http.get('/api/company/vat-rates?date=2026-02-30'))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/date' }],
    });
  });
});
