import { companies } from '../../../shared/contracts/companies';
import { eventsOf } from '../../support/event-log';
import type { HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner } from '../../support/users';
import { newMember } from './people';

let system: TestSystem;
let boss: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  // a quarter past eleven in the evening of 31 December 2030 in London, the next day in Auckland
  system.setClock(Date.parse('2030-12-31T23:15:00Z') - Date.now());
});
beforeEach(async () => {
  boss = await owner(system, {}, { timeZone: 'Pacific/Auckland' });
});
afterAll(() => system?.stop());

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
    [`${'x'.repeat(52)}{number}`, `${'x'.repeat(52)}1`],
  ];
  it.each(good)('takes %j, which gives %j', async (pattern, first) => {
    const answer = await put('invoice', pattern);
    expect([answer.status, outputOf(companies.setNumberFormat, answer).preview?.[0]]).toEqual([200, first]);
  });

  const bad: [string, unknown][] = [
    ['without a number', 'INV-{year}'],
    ['that is empty', ''],
    ['with two numbers', '{number}-{number}'],
    ['with two numbers of which one is padded', '{number}-{number:4}'],
    ['padded to nothing', '{number:0}'],
    ['padded to thirteen', '{number:13}'],
    ['padded to a number with a zero', '{number:04}'],
    ['padded to a word', '{number:four}'],
    ['padded to nothing said', '{number:}'],
    ['padded to less than nothing', '{number:-4}'],
    ['with a space in a token', '{ number }'],
    ['in capitals', '{NUMBER}'],
    ['with an unknown token', '{client}-{number}'],
    ['with a padded year', '{year:2}-{number}'],
    ['with an empty token', '{}{number}'],
    ['with an open brace', '{number}{'],
    ['with a closing brace', '}{number}'],
    ['with doubled braces', '{{number}}'],
    ['with a token in a token', '{{year}number}'],
    ['with a token that does not end', 'INV-{year-{number}'],
    ['of 61 characters', `${'x'.repeat(53)}{number}`],
    ['of 1001 characters', `${'x'.repeat(993)}{number}`],
    ['of two lines', 'a\n{number}'],
    ['with a tabulator', 'a\t{number}'],
    ['with an invisible character', 'a\u200b{number}'],
    ['that turns the direction of writing', '\u202e{number}'],
    ['with a line separator', 'a\u2028{number}'],
    ['with a private character', '\ue000{number}'],
    ['with a NUL character', '\0{number}'],
    ['with half a character', '\ud83d{number}'],
    ['that is null', null],
    ['that is a number', 4],
    ['that is a list', ['{number}']],
    ['that is missing', undefined],
  ];
  it.each(bad)('refuses a pattern %s', async (_what, pattern) => {
    const answer = await put('invoice', pattern);
    expectProblem(answer, 400, 'validation_failed');
    expect(problemOf(answer).errors?.[0]).toEqual({
      pointer: '/pattern',
      message: expect.stringMatching(/\w/),
    });
    expect((await boss.http.call(companies.info, {})).version).toBe(1);
  });

  it.each(['receipt', 'Invoice', '', '__proto__', 'constructor', null, 1, undefined])(
    'refuses the document type %j',
    async (typeId) => {
      expectInvalid(await put(typeId, '{number}'), '/typeId');
    },
  );

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
  });

  it('refuses with 412 what was decided on an older version', async () => {
    await put('invoice', 'A{number}');
    expectProblem(await put('invoice', 'B{number}', { 'if-match': '"1"' }), 412, 'precondition_failed');
  });

  it('answers 403 to a MEMBER and to a key without company:write', async () => {
    const member = await newMember(system, boss.companyId, 'MEMBER');
    const body = { typeId: 'invoice', pattern: '{number}' };
    expectProblem(await member.http.put('/api/company/number-format', body), 403, 'insufficient_role');
    const byKey = await (await createKey(boss, ['company:read'])).put('/api/company/number-format', body);
    expectProblem(byKey, 403, 'insufficient_scope');
  });
});

describe('GET /api/company/number-format', () => {
  const formats = async (http = boss.http) => await http.call(companies.numberFormats, {});

  it('has the pattern of every document type with its next numbers and its warnings', async () => {
    await put('quote', 'D{month}-{number}');
    const answer = await boss.http.get('/api/company/number-format');
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    const warnings = outputOf(companies.setNumberFormat, await put('quote', 'D{month}-{number}')).warnings;
    expect(warnings).toHaveLength(2);
    expect(answer.body).toEqual({
      items: [
        {
          typeId: 'invoice',
          pattern: 'INV-{year}-{number:4}',
          isDefault: true,
          preview: ['INV-2031-0001', 'INV-2031-0002', 'INV-2031-0003'],
          warnings: [],
        },
        {
          typeId: 'credit-note',
          pattern: 'CN-{year}-{number:4}',
          isDefault: true,
          preview: ['CN-2031-0001', 'CN-2031-0002', 'CN-2031-0003'],
          warnings: [],
        },
        {
          typeId: 'quote',
          pattern: 'D{month}-{number}',
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

  it('is for members, too', async () => {
    const member = await newMember(system, boss.companyId, 'MEMBER');
    expect((await formats(member.http)).items).toHaveLength(3);
  });
});
