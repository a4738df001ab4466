/** @list all — the rest of its service; npm test has the core */
import fc from 'fast-check';
import { companies } from '../../../shared/contracts/companies';
import { formatNumber, numberFormatFault, parseNumber } from '../../../shared/contracts/number-formats';
import { eventsOf } from '../../support/event-log';
import type { HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { holds } from '../../support/properties';
import { startInstance } from '../../support/system';
import { owner } from '../../support/users';

const system = beforeTests(startInstance);
const boss = beforeEachTest(() => owner(system, {}, { timeZone: 'Pacific/Auckland' }));

beforeAll(async () => {
  // a quarter past eleven in the evening of 31 December 2030 in London, the next day in Auckland
  system.setClock(Date.parse('2030-12-31T23:15:00Z') - Date.now());
});

function put(typeId: unknown, pattern: unknown, headers?: Record<string, string>): Promise<HttpResponse> {
  return boss.http.put('/api/company/number-format', { typeId, pattern }, headers);
}

const codesOf = (answer: HttpResponse) =>
  outputOf(companies.setNumberFormat, answer).warnings.map(({ code }) => code);

describe('PUT /api/company/number-format', () => {
  it('merges the pattern into those of the company and shows what numbers look like', async () => {
    const answer = await put('invoice', 'F-{year}-{number:3}');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      numberFormats: {
        invoice: 'F-{year}-{number:3}',
        'credit-note': 'CN-{year}-{number:4}',
        quote: 'Q-{year}-{number:4}',
      },
      typeId: 'invoice',
      pattern: 'F-{year}-{number:3}',
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
      preview: ['F-2031-001', 'F-2031-002', 'F-2031-003'],
      warnings: [],
      version: 2,
    });
    expect((await boss.http.call(companies.info, {})).numberFormats).toEqual(
      outputOf(companies.setNumberFormat, answer).numberFormats,
    );
  });

  it('tells subscribers', async () => {
    await put('quote', 'D{number}');
    expect((await eventsOf(system, 'companies', boss.companyId)).slice(2)).toEqual([
      { type: 'company.number_format_updated', data: { typeId: 'quote', pattern: 'D{number}' } },
    ]);
  });

  it('keeps patterns of several types set at once', async () => {
    await Promise.all([
      put('invoice', 'A{number}'),
      put('credit-note', 'B{number}'),
      put('quote', 'C{number}'),
    ]);
    expect((await boss.http.call(companies.info, {})).numberFormats).toEqual({
      invoice: 'A{number}',
      'credit-note': 'B{number}',
      quote: 'C{number}',
    });
  });

  const good: [string, string][] = [
    ['{number}', '1'],
    ['{number:1}', '1'],
    ['{number:12}', '000000000001'],
    ['{year}{month}{day}-{number:5}', '20310101-00001'],
    ['{year}/{year}/{number}', '2031/2031/1'],
    ['Rechnung Nr. {number} ({year})', 'Rechnung Nr. 1 (2031)'],
    ['№ {number:2} – Łódź', '№ 01 – Łódź'],
    ['$1$&{number}', '$1$&1'],
    ['number:4 {number} year', 'number:4 1 year'],
    [' FV  {number}\u00a0 ', 'FV 1'],
    [`${'x'.repeat(52)}{number}`, `${'x'.repeat(52)}1`],
  ];
  it.each(good)('takes %j, which gives %j', async (pattern, first) => {
    const answer = await put('invoice', pattern);
    expect([answer.status, outputOf(companies.setNumberFormat, answer).preview?.[0]]).toEqual([200, first]);
  });

  it.each<unknown>([
    'R-{number:4}😀',
    ...[
      'INV-{year}',
      '',
      '{number}-{number}',
      '{number}-{number:4}',
      '{number:0}',
      '{number:13}',
      '{number:04}',
    ],
    ...[
      '{number:four}',
      '{number:}',
      '{number:-4}',
      '{ number }',
      '{NUMBER}',
      '{client}-{number}',
      '{}{number}',
    ],
    ...['{year:2}-{number}', '{number}{', '}{number}', '{{number}}', '{{year}number}', 'INV-{year-{number}'],
    ...[
      'a\n{number}',
      'a\t{number}',
      'a\u200b{number}',
      '\u202e{number}',
      'a\u2028{number}',
      '\ue000{number}',
    ],
    ...['\0{number}', '\ud83d{number}', `${'x'.repeat(53)}{number}`, `${'x'.repeat(993)}{number}`, null, 4],
  ])('refuses the pattern %j', async (pattern) => {
    const answer = await put('invoice', pattern);
    expectProblem(answer, 400, 'validation_failed');
    expect(problemOf(answer).errors?.[0]).toEqual({
      pointer: '/pattern',
      message: expect.stringMatching(/\w/),
    });
    expect((await boss.http.call(companies.info, {})).version).toBe(1);
  });

  it('refuses a document type that there is not', async () => {
    for (const typeId of ['receipt', '__proto__', 'constructor'])
      expectInvalid(await put(typeId, '{number}'), '/typeId');
  });

  it('warns where a counter never starts again, and where a month stands without its year', async () => {
    expect(codesOf(await put('invoice', 'F{number}'))).toEqual(['never_restarts']);
    expect(codesOf(await put('invoice', 'F{month}-{number}'))).toEqual([
      'never_restarts',
      'month_without_year',
    ]);
    expect(codesOf(await put('invoice', 'F{day}-{number}'))).toEqual([
      'never_restarts',
      'month_without_year',
    ]);
    expect(codesOf(await put('invoice', 'F{year}{month}-{number}'))).toEqual([]);
  });

  it('warns where two document types would share their numbers', async () => {
    expect(codesOf(await put('invoice', 'Q-{year}-{number:4}'))).toEqual(['same_as_other_type']);
    expect(codesOf(await put('quote', 'D-{year}-{number:4}'))).toEqual([]);
    // compared by what the numbers become: case, paddings and blanks do not matter
    expect(codesOf(await put('quote', 'fv  {year}/{number}'))).toEqual([]);
    expect(codesOf(await put('invoice', ' FV 2031/{number:3}'))).toEqual([
      'never_restarts',
      'same_as_other_type',
    ]);
  });
});

describe('GET /api/company/number-format', () => {
  const formats = async (http = boss.http) => await http.call(companies.numberFormats, {});

  it('has the pattern of every document type with its next numbers and its warnings', async () => {
    await put('quote', 'D{month}-{number}');
    const answer = await boss.http.get('/api/company/number-format');
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-/)]);
    const warnings = outputOf(companies.setNumberFormat, await put('quote', 'D{month}-{number}')).warnings;
    expect(warnings).toHaveLength(2);
    expect(answer.body).toEqual({
      items: [
        {
          typeId: 'invoice',
          pattern: 'INV-{year}-{number:4}',
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
          isDefault: true,
          preview: ['INV-2031-0001', 'INV-2031-0002', 'INV-2031-0003'],
          warnings: [],
        },
        {
          typeId: 'credit-note',
          pattern: 'CN-{year}-{number:4}',
          ...{
            series: 'credit-note',
            restart: 'year',
            startsOn: null,
            first: null,
            validFrom: null,
            retired: false,
            run: 1,
            before: [],
          },
          isDefault: true,
          preview: ['CN-2031-0001', 'CN-2031-0002', 'CN-2031-0003'],
          warnings: [],
        },
        {
          typeId: 'quote',
          pattern: 'D{month}-{number}',
          ...{
            series: 'quote',
            restart: 'never',
            startsOn: null,
            first: null,
            validFrom: null,
            retired: false,
            run: 1,
            before: [],
          },
          isDefault: false,
          preview: ['D01-1', 'D01-2', 'D01-3'],
          warnings,
        },
      ],
      version: 2,
    });
  });

  it('goes on after the numbers that were given, of the series that the pattern belongs to', async () => {
    const counters = 'INSERT INTO documents.number_counters VALUES ($1, $2, $3, $4, 1)';
    await system.sql(counters, [boss.companyId, 'invoice', 2030, 700]);
    await system.sql(counters, [boss.companyId, 'invoice', 2031, 41]);
    await system.sql(counters, [boss.companyId, 'invoice', 0, 9]);
    await system.sql(counters, [boss.companyId, 'quote', 2031, 5]);
    const [invoice, creditNote, quote] = (await formats()).items;
    expect(invoice?.preview).toEqual(['INV-2031-0042', 'INV-2031-0043', 'INV-2031-0044']);
    expect([creditNote?.preview[0], quote?.preview[0]]).toEqual(['CN-2031-0001', 'Q-2031-0006']);
    expect(outputOf(companies.setNumberFormat, await put('invoice', 'F{number}')).preview).toEqual([
      'F10',
      'F11',
      'F12',
    ]);
  });

  it('shows no preview while the last numbers cannot be told, and sets the pattern all the same', async () => {
    await system.sql('ALTER TABLE documents.number_counters RENAME TO away');
    try {
      const answer = await put('invoice', 'F{year}{number}');
      expect([answer.status, outputOf(companies.setNumberFormat, answer).preview]).toEqual([200, []]);
      expect((await formats()).items[0]).toMatchObject({ pattern: 'F{year}{number}', preview: [] });
    } finally {
      await system.sql('ALTER TABLE documents.away RENAME TO number_counters');
    }
  });
});

describe('a number-format pattern that is taken', () => {
  const tokens = ['{number}', '{number:6}', '{year}', '{month}', '{day}', '-', '{', '}', 'A', '7', '$&'];
  const piece = fc.constantFrom(...tokens);
  const pattern = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );
  const number = fc.integer({ min: 1, max: 999_999 });

  it('gives different numbers different texts, without a brace left', async () => {
    await holds(
      fc.property(pattern, number, number, (text, one, other) => {
        fc.pre(numberFormatFault(text) === undefined && one !== other);
        const first = formatNumber(text, one, '2026-01-31');
        expect(first).not.toBe(formatNumber(text, other, '2026-01-31'));
        expect(first).not.toMatch(/[{}]/);
      }),
      { numRuns: 300, maxSkipsPerRun: 100 },
    );
  });

  it('is read back from its text', async () => {
    await holds(
      fc.property(pattern, number, (text, one) => {
        fc.pre(numberFormatFault(text) === undefined);
        const parsed = parseNumber(text, formatNumber(text, one, '2026-01-31'));
        expect(parsed?.count).toBe(one);
        expect([parsed?.year ?? '2026', parsed?.month ?? '01', parsed?.day ?? '31']).toEqual([
          '2026',
          '01',
          '31',
        ]);
      }),
      { numRuns: 300, maxSkipsPerRun: 100 },
    );
  });

  it('gives different texts in different years when its counter starts again', async () => {
    await holds(
      fc.property(pattern, number, number, (text, one, other) => {
        fc.pre(numberFormatFault(text) === undefined && text.includes('{year}'));
        expect(formatNumber(text, one, '2026-01-31')).not.toBe(formatNumber(text, other, '2027-01-31'));
      }),
      { numRuns: 300, maxSkipsPerRun: 200 },
    );
  });
});
