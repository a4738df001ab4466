/** @list all — the rest of documents; npm test has the core of each capability */
// A series of numbers is a thing of its own: when it starts again, which document types draw from it, and its first number.
import { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectInvalid } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { untilServed } from '../../../support/until-served';
import { createKey } from '../../../support/users';
import { at, type Business, business, drafted, faultsOf, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const OPENED = '2026-11-26T10:00:00Z';
let account: Business;

beforeEach(async () => {
  at(system, OPENED);
  // Austria only warns of a date before that of the last number
  account = await keyed({ country: 'AT', timeZone: 'Europe/Vienna' });
});

/** Works with a key, since the clock moves past the end of a session. */
async function keyed(company: object): Promise<Business> {
  const made = await business(system, company, { country: 'AT' });
  return { ...made, http: await createKey(made) };
}

type Format = CallInput<typeof companies.setNumberFormat>;
const set = (format: Partial<Format>, { http } = account) =>
  http.put('/api/company/number-format', { typeId: 'invoice', pattern: 'F/{number}', ...format });
const chosen = async (format: Partial<Format>, of = account) =>
  outputOf(companies.setNumberFormat, await set(format, of));
const numberOn = async (issueDate: string, fields: object = {}) =>
  (await issued(account, { issueDate, ...fields })).number;
const audit = (of = account) => of.http.call(documents.auditNumbers, {});
const clean = { gaps: [], duplicates: [], outOfOrder: [] };

describe('a series', () => {
  it('starts again each year, though its pattern does not say the year', async () => {
    const { restart, warnings } = await chosen({ restart: 'year' });
    expect([restart, warnings.map(({ code }) => code)]).toEqual(['year', ['numbers_repeat']]);
    at(system, '2027-01-02T10:00:00Z');
    const days = ['2026-12-30', '2026-12-31', '2027-01-02'];
    const numbers = [];
    for (const day of days) numbers.push(await numberOn(day));
    expect(numbers).toEqual(['F/1', 'F/2', 'F/1']);
    expect(await audit()).toMatchObject({
      series: [
        { period: 2026, types: ['invoice'], start: 1, documents: 2 },
        { period: 2027, types: ['invoice'], start: 1, documents: 1 },
      ],
      ...clean,
    });
  });

  it('starts again each month', async () => {
    const { preview, warnings } = await chosen({ pattern: 'FV/{number}/{month}/{year}', restart: 'month' });
    expect([preview[0], warnings]).toEqual(['FV/1/11/2026', []]);
    expect(await numberOn('2026-10-31')).toBe('FV/1/10/2026');
    expect(await numberOn('2026-11-01')).toBe('FV/1/11/2026');
    expect(await numberOn('2026-10-31')).toBe('FV/2/10/2026');
    const { series } = await audit();
    expect(series.map(({ period, counter }) => [period, counter])).toEqual([
      [202610, 2],
      [202611, 1],
    ]);
  });

  it('starts again with the fiscal year, whose beginning is its {year}', async () => {
    await chosen({ pattern: '{year}-{number}', restart: 'fiscal_year', startsOn: '11-01' });
    expect(await numberOn('2026-10-31')).toBe('2025-1');
    expect(await numberOn('2026-11-01')).toBe('2026-1');
    at(system, '2027-02-01T10:00:00Z');
    expect(await numberOn('2027-02-01')).toBe('2026-2');
    expect(await audit()).toMatchObject(clean);
  });

  it('never starts again where the company says so, whatever its pattern is', async () => {
    await chosen({ pattern: '{year}/{number}', restart: 'never' });
    expect(await numberOn('2025-12-31')).toBe('2025/1');
    expect(await numberOn('2026-01-02')).toBe('2026/2');
  });

  it('goes on as the pattern says once the restart is null again', async () => {
    await chosen({ pattern: '{year}/{number}', restart: 'never' });
    expect((await chosen({ pattern: '{year}/{number}' })).restart).toBe('never');
    expect((await chosen({ pattern: '{year}/{number}', restart: null })).restart).toBe('year');
  });

  it('gives no number that a document of the same period has from another restart', async () => {
    await chosen({});
    expect(await numberOn('2026-11-25')).toBe('F/1');
    await chosen({ restart: 'year' });
    const { id } = await drafted(account);
    const { findings } = await account.http.call(documents.check, { id });
    expect(findings.map(({ code }) => code)).toContain('number_taken');
    const refused = await account.http.post(`/api/documents/${id}/issue`, {});
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'document_number_taken' });
    // it may come again in another year
    expect(await numberOn('2025-11-25')).toBe('F/1');
    await chosen({ firstNumber: 2 });
    expect((await post(account.http, id, 'issue')).number).toBe('F/2');
    expect(await audit()).toMatchObject({ gaps: [], outOfOrder: [] });
  });

  it('begins with the number that the company brings along, in that period only', async () => {
    const { preview, first } = await chosen({ pattern: '{year}/{number}', firstNumber: 58 });
    expect([preview[0], first]).toEqual(['2026/58', { number: 58, on: '2026-11-26' }]);
    expect(await numberOn('2026-11-26')).toBe('2026/58');
    expect(await numberOn('2025-11-26')).toBe('2025/1');
    const found = await audit();
    expect(found).toMatchObject(clean);
    expect(found.series.map(({ period, start, first, counter }) => [period, start, first, counter])).toEqual([
      [2025, 1, 1, 1],
      [2026, 58, 58, 58],
    ]);
    expectInvalid(await set({ pattern: '{year}/{number}', firstNumber: 7 }), '/firstNumber');
  });
});

describe('a series that two document types share', () => {
  it('counts both, each with a pattern of its own', async () => {
    const shared = { typeId: 'credit-note', pattern: 'K/{year}/{number}', series: 'invoice' } as const;
    expect((await chosen(shared)).series).toBe('invoice');
    const invoice = await issued(account);
    expect(invoice.number).toBe('INV-2026-0001');
    expect((await post(account.http, invoice.id, 'credit')).number).toBe('K/2026/2');
    expect((await issued(account)).number).toBe('INV-2026-0003');
    expect(await audit()).toMatchObject({
      series: [{ typeId: 'invoice', types: ['credit-note', 'invoice'], documents: 3, counter: 3 }],
      ...clean,
    });
    expect((await chosen({ ...shared, series: null })).series).toBe('credit-note');
  });

  it('gives no number that a document of the type has from a series of its own', async () => {
    const note = { typeId: 'credit-note', pattern: 'K/{number}' } as const;
    await chosen({ ...note, series: 'invoice' });
    const [one, other] = [await issued(account), await issued(account)];
    expect((await post(account.http, one.id, 'credit')).number).toBe('K/3');
    await chosen({ ...note, series: null, firstNumber: 3 });
    const refused = await account.http.post(`/api/documents/${other.id}/credit`, {});
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'document_number_taken' });
    await chosen({ ...note, firstNumber: 4 });
    expect((await post(account.http, other.id, 'credit')).number).toBe('K/4');
    expect(await audit()).toMatchObject(clean);
  });

  it('is told of in the company, and warns of no equal numbers', async () => {
    const pattern = 'INV-{year}-{number:4}';
    const { warnings } = await chosen({ typeId: 'credit-note', pattern, series: 'invoice' });
    expect(warnings).toEqual([]);
    const { numberSeries } = await account.http.call(companies.info, {});
    expect(numberSeries['credit-note']).toEqual({
      ...{
        series: 'invoice',
        restart: 'year',
        startsOn: null,
        first: null,
        validFrom: null,
        retired: false,
        run: 1,
        before: [],
      },
    });
  });

  it('is neither that of quotes, nor one that has another, nor with a restart of its own', async () => {
    const note = { typeId: 'credit-note', pattern: 'K/{number}' } as const;
    expectInvalid(await set({ ...note, series: 'quote' }), '/series');
    expectInvalid(await set({ typeId: 'quote', series: 'invoice' }), '/series');
    expectInvalid(await set({ ...note, series: 'invoice', restart: 'month' }), '/restart');
    expectInvalid(await set({ ...note, series: 'invoice', firstNumber: 5 }), '/firstNumber');
    await chosen({ ...note, series: 'invoice' });
    expectInvalid(await set({ series: 'credit-note' }), '/series');
    expect(await eventsOf(system, 'companies', account.companyId)).toContainEqual({
      type: 'company.number_format_updated',
      data: { typeId: 'credit-note', pattern: 'K/{number}' },
    });
  });
});

it.each<[object, string]>([
  [{ restart: 'week' }, '/restart'],
  [{ restart: 'fiscal_year', startsOn: '02-30' }, '/startsOn'],
  [{ restart: 'month', startsOn: '04-01' }, '/startsOn'],
  [{ firstNumber: 0 }, '/firstNumber'],
  [{ firstNumber: 1_000_000_000 }, '/firstNumber'],
  [{ series: '__proto__' }, '/series'],
])('refuses %j at %s', async (format, pointer) => {
  expectInvalid(await set(format), pointer);
});

describe('New Year with 50 issuers at once in three time zones', () => {
  const ZONES = ['Pacific/Auckland', 'Europe/Warsaw', 'America/New_York'];
  const COUNT = 50;
  /** A moment before midnight in each zone, and one after it. */
  const MIDNIGHT = [
    ['2026-12-31T10:59:00Z', '2026-12-31T11:01:00Z'],
    ['2026-12-31T22:59:00Z', '2026-12-31T23:01:00Z'],
    ['2027-01-01T04:59:00Z', '2027-01-01T05:01:00Z'],
  ];

  it('has no gap and no number twice within its period', async () => {
    const firms: Business[] = [];
    for (const timeZone of ZONES) {
      const firm = await keyed({ country: 'AT', timeZone });
      await chosen({ pattern: 'F/{number}', restart: 'month' }, firm);
      const note = { typeId: 'credit-note', pattern: 'F/{number}', series: 'invoice' } as const;
      await chosen(note, firm);
      firms.push(firm);
    }
    for (const [before = '', after = ''] of MIDNIGHT) {
      for (const firm of firms) {
        at(system, before);
        await issueAcross(firm, () => at(system, after));
      }
    }
    for (const firm of firms) {
      const { series, ...findings } = await audit(firm);
      expect(findings).toEqual({ ...clean, outOfOrder: expect.anything() });
      expect(series.map(({ period }) => period)).toEqual([202612, 202701]);
      expect(series.reduce((sum, { documents: some }) => sum + some, 0)).toBe(3 * COUNT);
      expect(
        series.every(({ first, last, counter, documents: n }) => first === 1 && last === n && n === counter),
      ).toBe(true);
    }
  });

  /** The clock passes midnight while they are issued; the last five wait for it. */
  async function issueAcross(firm: Business, midnight: () => void): Promise<void> {
    const drafts = await Promise.all(Array.from({ length: COUNT - 10 }, () => drafted(firm)));
    const past = Promise.withResolvers<void>();
    let left = COUNT / 2;
    const done = () => {
      left -= 1;
      if (left > 0) return;
      midnight();
      past.resolve();
    };
    const answers = await Promise.all(
      drafts.map(async ({ id }, n) => {
        if (n >= drafts.length - 5) await past.promise;
        const answer = await untilServed(() => firm.http.post(`/api/documents/${id}/issue`, {}));
        done();
        if (n >= 10) return answer.status;
        const credit = await untilServed(() => firm.http.post(`/api/documents/${id}/credit`, {}));
        expect(credit.status).toBe(201);
        return answer.status;
      }),
    );
    expect(answers).toEqual(drafts.map(() => 200));
  }
});
