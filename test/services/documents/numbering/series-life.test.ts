/** @list all — the rest of documents; npm test has the core of each capability */
// A series has a first day, is retired, and another one comes after it; the law of the country says how it counts.
import { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectInvalid } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { untilServed } from '../../../support/until-served';
import { createKey } from '../../../support/users';
import { at, type Business, business, drafted, faultsOf, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let account: Business;

beforeEach(async () => {
  at(system, '2026-11-26T10:00:00Z');
  account = await opened({ country: 'AT', timeZone: 'Europe/Vienna' });
});

/** Works with a key, since the clock moves past the end of a session. */
async function opened(company: object): Promise<Business> {
  const made = await business(system, company, { country: 'AT' });
  return { ...made, http: await createKey(made) };
}

type Format = CallInput<typeof companies.setNumberFormat>;
const set = (format: Partial<Format>, { http } = account) =>
  http.put('/api/company/number-format', { typeId: 'invoice', pattern: 'F/{number}', ...format });
const chosen = async (format: Partial<Format>, of = account) =>
  outputOf(companies.setNumberFormat, await set(format, of));
const audit = (of = account) => of.http.call(documents.auditNumbers, {});
const clean = { gaps: [], duplicates: [], outOfOrder: [] };

async function errorsOf(fields: object = {}, of = account) {
  const { id } = await drafted(of, fields);
  const { findings } = await of.http.call(documents.check, { id });
  const refused = await of.http.post(`/api/documents/${id}/issue`, {});
  return { refused, errors: findings.filter(({ severity }) => severity === 'error') };
}

describe('a retired series', () => {
  it('issues nothing, and says the way out', async () => {
    await chosen({});
    const { id } = await issued(account);
    expect((await chosen({ retired: true })).retired).toBe(true);
    const { refused, errors } = await errorsOf();
    expect(errors).toMatchObject([
      {
        ...{ code: 'series_retired', source: 'company', pointer: '/numberSeries/invoice/retired' },
        fix: 'PUT /api/company/number-format',
      },
    ]);
    expect(errors[0]?.message).toContain('newSeries');
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'document_incomplete' });
    // credit notes have a series of their own, and the numbers that were given stay
    expect((await post(account.http, id, 'credit')).number).toBe('CN-2026-0001');
    expect(await audit()).toMatchObject(clean);
    expect((await chosen({ retired: false })).retired).toBe(false);
    expect((await issued(account)).number).toBe('F/2');
  });

  it('holds back credit notes and quotes as well, where it is theirs', async () => {
    const { id } = await issued(account);
    await chosen({ typeId: 'credit-note', retired: true });
    const refused = await account.http.post(`/api/documents/${id}/credit`, {});
    expect(JSON.stringify(refused.body)).toContain('/numberSeries/credit-note/retired');
    await chosen({ typeId: 'quote', pattern: 'Q{number}', retired: true });
    const { errors } = await errorsOf({ typeId: 'quote' });
    expect(errors.map(({ code }) => code)).toEqual(['series_retired']);
  });

  it('is followed by a new one that counts from 1, and both are kept', async () => {
    await chosen({});
    const last = [await issued(account), await issued(account)];
    await chosen({ retired: true });
    const next = await chosen({ pattern: 'G/{number}', newSeries: true });
    expect(next).toMatchObject({
      ...{ run: 2, retired: false, validFrom: '2026-11-26', preview: ['G/1', 'G/2', 'G/3'], warnings: [{}] },
      before: [{ run: 1, pattern: 'F/{number}', restart: 'never', validFrom: null, retired: true }],
    });
    expect((await issued(account)).number).toBe('G/1');
    expect((await account.http.call(documents.get, { id: last[1]?.id ?? '' })).number).toBe('F/2');
    const { series, ...findings } = await audit();
    expect(findings).toEqual(clean);
    expect(series.map(({ run, documents: count, counter }) => [run, count, counter])).toEqual([
      [1, 2, 2],
      [2, 1, 1],
    ]);
    // a day before the new one belongs to the retired one
    const { errors } = await errorsOf({ issueDate: '2026-11-25' });
    expect(errors.map(({ code }) => code)).toEqual(['series_retired']);
    expect(errors[0]?.message).toContain('Choose 2026-11-26 or a later day');
  });

  it('refuses a new one that would write its numbers, until the pattern differs', async () => {
    await chosen({});
    await issued(account);
    const { warnings } = await chosen({ newSeries: true });
    expect(warnings.map(({ code }) => code)).toContain('next_number_taken');
    expect(faultsOf((await errorsOf()).refused).code).toBe('document_number_taken');
    await chosen({ pattern: 'H/{number}' });
    expect((await issued(account)).number).toBe('H/1');
  });
});

describe('the first day of a series', () => {
  it('is the first issue date that it numbers', async () => {
    await chosen({ validFrom: '2026-11-20' });
    const { errors } = await errorsOf({ issueDate: '2026-11-19' });
    expect(errors).toMatchObject([{ code: 'series_not_begun', pointer: '/numberSeries/invoice/validFrom' }]);
    expect((await issued(account, { issueDate: '2026-11-20' })).number).toBe('F/1');
    await chosen({ validFrom: null });
    expect((await issued(account, { issueDate: '2026-11-19' })).number).toBe('F/2');
  });

  it('is set before New Year for the series of the next year', async () => {
    await chosen({});
    expect((await issued(account)).number).toBe('F/1');
    const next = await chosen({ pattern: 'F27/{number}', newSeries: true, validFrom: '2027-01-01' });
    expect(next.preview[0]).toBe('F27/1');
    expect((await issued(account)).number).toBe('F/2');
    at(system, '2027-01-02T10:00:00Z');
    const numbers = [];
    for (const issueDate of ['2026-12-31', '2027-01-01', '2026-12-30'])
      numbers.push((await issued(account, { issueDate })).number);
    expect(numbers).toEqual(['F/3', 'F27/1', 'F/4']);
    expect(await audit()).toMatchObject({ gaps: [], duplicates: [] });
  });

  it.each<[Partial<Format>[], string]>([
    [[{ newSeries: true, validFrom: '2026-11-25' }], '/validFrom'],
    [[{ newSeries: true, retired: true }], '/retired'],
    [[{ newSeries: true }, { newSeries: true }], '/validFrom'],
    [[{ newSeries: true }, { validFrom: null }], '/validFrom'],
    [[{ typeId: 'credit-note', series: 'invoice', newSeries: true }], '/newSeries'],
    [[{ typeId: 'credit-note', series: 'invoice', retired: true }], '/retired'],
    [
      [
        { typeId: 'credit-note', series: 'invoice' },
        { typeId: 'credit-note', newSeries: true },
      ],
      '/newSeries',
    ],
    [[{ validFrom: '2026-02-30' }], '/validFrom'],
    [[{ retired: 'yes' as never }], '/retired'],
  ])('refuses %j at %s', async (formats, pointer) => {
    for (const format of formats.slice(0, -1)) await chosen(format);
    expectInvalid(await set(formats.at(-1) ?? {}), pointer);
  });

  it('counts with the first number that it is begun with, shared by both types', async () => {
    const note = { typeId: 'credit-note', pattern: 'K/{number}', series: 'invoice' } as const;
    await chosen({});
    await chosen(note);
    const { id } = await issued(account);
    await chosen({ pattern: 'G/{number}', newSeries: true, firstNumber: 100 });
    expect((await post(account.http, id, 'credit')).number).toBe('K/100');
    expect((await issued(account)).number).toBe('G/101');
    expect(await audit()).toMatchObject(clean);
  });
});

it('says in the answer that a changed restart makes the next number one that was given', async () => {
  await chosen({});
  await issued(account);
  const { warnings } = await chosen({ restart: 'year' });
  const taken = warnings.find(({ code }) => code === 'next_number_taken');
  expect(taken?.message).toContain('F/1');
  expect(taken?.message).toContain('firstNumber');
  const { items } = await account.http.call(companies.numberFormats, {});
  expect(items[0]?.warnings.map(({ code }) => code)).toContain('next_number_taken');
  const { warnings: after } = await chosen({ firstNumber: 2 });
  expect(after.map(({ code }) => code)).toEqual(['numbers_repeat']);
  expect((await issued(account)).number).toBe('F/2');
});

describe('the law of the country', () => {
  it('wants numbers from 1 each calendar year: Croatia refuses another restart', async () => {
    const firm = await opened({ country: 'HR' });
    const { warnings } = await chosen({ pattern: '{number}/1/1', restart: 'month' }, firm);
    expect(warnings.map(({ code }) => code)).toEqual(['numbers_repeat', 'restart_unlawful']);
    const { errors, refused } = await errorsOf(
      { lines: [{ name: 'Rad', unitPrice: 10, vatRate: 25 }] },
      firm,
    );
    expect(errors).toMatchObject([{ code: 'restart_unlawful', pointer: '/numberSeries/invoice/restart' }]);
    expect(refused.status).toBe(409);
    // a fiscal year that begins in January is the calendar year
    const fiscal = { pattern: '{number}/1/1', restart: 'fiscal_year', startsOn: '01-01' } as const;
    expect((await chosen(fiscal, firm)).warnings.map(({ code }) => code)).toEqual(['numbers_repeat']);
  });

  it('wants rectifying invoices in a series of their own: Spain refuses a shared one', async () => {
    const firm = await opened({ country: 'ES' });
    const shared = { typeId: 'credit-note', pattern: 'R-{year}-{number}', series: 'invoice' } as const;
    expect((await chosen(shared, firm)).warnings.map(({ code }) => code)).toEqual(['sharing_unlawful']);
    const { errors } = await errorsOf({ lines: [{ name: 'Obra', unitPrice: 10, vatRate: 21 }] }, firm);
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['sharing_unlawful', '/numberSeries/invoice/series'],
    ]);
    expect((await chosen({ ...shared, series: null }, firm)).warnings).toEqual([]);
  });

  it('only warns in Italy of numbers that start again each month', async () => {
    const firm = await opened({ country: 'IT' });
    await chosen({ pattern: '{number}/{month}/{year}', restart: 'month' }, firm);
    const { id } = await drafted(firm, { lines: [{ name: 'Lavoro', unitPrice: 10, vatRate: 22 }] });
    const { findings } = await firm.http.call(documents.check, { id });
    expect(findings.filter(({ code }) => code === 'restart_unlawful')).toMatchObject([
      { severity: 'warning' },
    ]);
  });
});

it('20 issuers at its retirement get numbers without a gap or none, and none after it', async () => {
  await chosen({});
  const drafts = await Promise.all(Array.from({ length: 20 }, () => drafted(account)));
  let isRetired = false;
  const calls = drafts.map(async ({ id }, n) => {
    if (n === 8) {
      expect((await untilServed(() => set({ retired: true }))).status).toBe(200);
      isRetired = true;
    }
    const began = isRetired;
    const answer = await untilServed(() => account.http.post(`/api/documents/${id}/issue`, {}));
    return { began, status: answer.status };
  });
  const answers = await Promise.all(calls);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(answers.filter(({ began }) => began).map(({ status }) => status)).toEqual([409]);
  const given = answers.filter(({ status }) => status === 200).length;
  const { series, ...findings } = await audit();
  expect(findings).toEqual(clean);
  expect(series.map(({ documents: count, counter }) => [count, counter])).toEqual(
    given === 0 ? [] : [[given, given]],
  );
  await chosen({ pattern: 'G/{number}', newSeries: true });
  const others = drafts.filter((_, n) => answers[n]?.status === 409);
  const next = await Promise.all(
    others.map(({ id }) => untilServed(() => account.http.post(`/api/documents/${id}/issue`, {}))),
  );
  expect(next.every(({ status }) => status === 200)).toBe(true);
  expect((await audit()).series.at(-1)).toMatchObject({ run: 2, documents: 20 - given, counter: 20 - given });
});

it('20 issuers at New Year draw from the series of their day', async () => {
  await chosen({});
  await chosen({ pattern: 'F27/{number}', newSeries: true, validFrom: '2027-01-01' });
  at(system, '2027-01-01T09:00:00Z');
  const days = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? '2026-12-31' : '2027-01-01'));
  const drafts = await Promise.all(days.map((issueDate) => drafted(account, { issueDate })));
  const answers = await Promise.all(
    drafts.map(({ id }) => untilServed(() => account.http.post(`/api/documents/${id}/issue`, {}))),
  );
  const numbers = answers.map((answer) => outputOf(documents.issue, answer).number ?? '');
  const tenOf = (prefix: string) => Array.from({ length: 10 }, (_, n) => `${prefix}/${n + 1}`);
  expect(numbers.filter((_, n) => n % 2 === 0).sort()).toEqual(tenOf('F').sort());
  expect(numbers.filter((_, n) => n % 2 === 1).sort()).toEqual(tenOf('F27').sort());
  expect(await audit()).toMatchObject({ gaps: [], duplicates: [] });
});
