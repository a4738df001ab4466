/** @slow — every list and report as CSV, in each language */
// Each column of each list and report as CSV has a heading in each language.
import { parseRoute } from '../../../shared/contracts/contract';
import { LOCALES } from '../../../shared/contracts/primitives';
import { publishedActions } from '../../../shared/contracts/published';
import { beforeTests } from '../../support/made-before';
import { rfc4180 } from '../../support/rfc4180';
import { startTestSystem } from '../../support/system';
import { business, expectStatus } from './document-steps';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
/** Parameters that a report needs, by its path. */
const NEEDED: Readonly<Record<string, Record<string, string>>> = {
  '/api/clients/aging': { with: 'claims' },
  '/api/clients/{id}/statement': { with: 'claims', from: YEAR.from },
  '/api/reports/invoices': YEAR,
  '/api/reports/vat-register': { by: 'issue', ...YEAR },
  '/api/reports/payments': YEAR,
  '/api/reports/days-outstanding': YEAR,
  '/api/reports/entries': { by: 'issue', ...YEAR },
  '/api/reports/vat-return': { period: '2026-01' },
};
const PATHS = [...publishedActions.values()].flatMap(({ http, produces, input }) =>
  http && produces?.includes('text/csv') && input.properties.locale ? [parseRoute(http).path] : [],
);

const account = beforeTests(async () => business(await startTestSystem()));
const recurringId = beforeTests(async () => {
  const made = await account.http.post('/api/recurring-invoices', {
    ...{ name: 'Rent', clientId: account.clientId },
    template: { lines: [{ description: 'Rent', unitPrice: '100', vatRate: '20' }] },
    schedule: { interval: 'month', intervalCount: 1, from: '2027-01-10' },
  });
  expectStatus(made, 201);
  return made.body as { id: string };
});

it('there are lists and reports as CSV', () => {
  expect(PATHS.length).toBeGreaterThan(12);
});

describe.each(PATHS)('%s', (path) => {
  async function headings(query: Record<string, string>): Promise<string[]> {
    const id = path.includes('recurring') ? recurringId.id : account.clientId;
    const address = `${path.replace('{id}', id)}?${new URLSearchParams({ ...NEEDED[path], ...query })}`;
    const text = (await account.http.bytes(address, { accept: 'text/csv' })).toString('utf8');
    return rfc4180(text, ',')[0] ?? [];
  }

  it.each(LOCALES)('has headings in %s', async (locale) => {
    const names = await headings({});
    const words = await headings({ locale, separator: 'comma' });
    expect(words.length).toBe(names.length);
    expect(names.length).toBeGreaterThan(3);
    expect(words.filter((word, at) => word === names[at])).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});
