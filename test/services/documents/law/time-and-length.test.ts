/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The time zone of a company that was made in UTC, and numbers that become too long for a format.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, drafted, expectStatus, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const OPENED = '2026-05-20T10:00:00Z';

async function findingsOf({ http }: Business, id: string, code: string) {
  const { findings } = await http.call(documents.check, { id });
  return findings.filter((one) => one.code === code);
}

describe('a company in UTC', () => {
  it.each([
    ['FI', 'such as Europe/Helsinki'],
    ['KZ', 'Choose a time zone.'],
  ])('of %s is warned until it has a time zone', async (country, words) => {
    const account = await businessAt(system, OPENED, { country, timeZone: 'UTC' }, { country });
    const { id } = await drafted(account, { lines: [{ name: 'Work', unitPrice: 10, vatRate: 25.5 }] });
    expect(await findingsOf(account, id, 'time_zone_assumed')).toEqual([
      expect.objectContaining({
        ...{ severity: 'warning', source: 'company', pointer: '/timeZone', fix: 'POST /api/company/info' },
        message: expect.stringContaining(words),
      }),
    ]);
    await account.http.call(companies.changeInfo, { timeZone: 'Europe/Helsinki' });
    expect(await findingsOf(account, id, 'time_zone_assumed')).toEqual([]);
  });

  it('of a country that has UTC all the year is not', async () => {
    const account = await businessAt(system, OPENED, { country: 'IS', timeZone: 'UTC' }, { country: 'IS' });
    const { id } = await drafted(account, { lines: [{ name: 'Work', unitPrice: 10, vatRate: 24 }] });
    expect(await findingsOf(account, id, 'time_zone_assumed')).toEqual([]);
  });
});

it.each([
  // DL 331/93 art. 46 (2), DPR 633/72 art. 21 (4) c: not the 12 days of sales at home
  ['K', 'DE', '2026-05-15', null],
  ['AE', 'DE', '2026-05-15', null],
  ['K', 'DE', '2026-05-16', '2026-05-15'],
  ['S', 'IT', '2026-05-15', '2026-04-22'],
])(
  'Italy: %s to %s, delivered on 10 April and invoiced on %s, had to be by %s',
  async (category, country, issueDate, lastDay) => {
    const client = { country, ...(country === 'IT' && { state: 'RM' }) };
    const account = await businessAt(system, OPENED, { country: 'IT', timeZone: 'Europe/Rome' }, client);
    const line = {
      name: 'Lavoro',
      unitPrice: 10,
      vatCategory: category,
      ...(category === 'S' && { vatRate: 22 }),
    };
    const draft = await drafted(account, { issueDate, deliveryDate: '2026-04-10', lines: [line] });
    const { findings } = await account.http.call(documents.check, { id: draft.id });
    const late = findings.filter(({ code }) => code === 'issued_late').map(({ message }) => message);
    expect(late).toEqual(lastDay === null ? [] : [expect.stringContaining(`by ${lastDay}`)]);
  },
);

it('the number that comes next is too long for FatturaPA, though number 9 was not', async () => {
  const account = await businessAt(system, OPENED, { country: 'IT' }, { country: 'IT', state: 'RM' });
  const pattern = 'FATTURA-ROMA1-{year}-{number}';
  expectStatus(await account.http.put('/api/company/number-format', { typeId: 'invoice', pattern }), 200);
  const sale = { lines: [{ name: 'Lavoro', unitPrice: 10, vatRate: 22 }] };
  const { id } = await drafted(account, sale);
  const isLong = async () => {
    const { findings } = await account.http.call(documents.check, { id, format: 'fatturapa' });
    return findings.filter(
      ({ pointer, severity }) => pointer.startsWith('/numberFormats') && severity === 'error',
    );
  };
  expect(await isLong()).toEqual([]);
  await system.sql('INSERT INTO documents.number_counters VALUES ($1, $2, $3, $4, 1)', [
    ...[account.companyId, 'invoice', 2026, 9],
  ]);
  expect((await isLong()).length).toBeGreaterThan(0);
  expectStatus(await account.http.post(`/api/documents/${id}/issue`, {}), 409);
  const short = { typeId: 'invoice', pattern: 'F-{year}-{number}' };
  expectStatus(await account.http.put('/api/company/number-format', short), 200);
  at(system, OPENED);
  expect((await post(account.http, id, 'issue')).number).toBe('F-2026-10');
});
