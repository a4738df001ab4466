/** @list all — the rest of its service; npm test has the core */
// Faults of a file are described in words that say how to correct it.

import { imported, sendCsv } from '../../../support/csv-imports';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';

const PATH = '/api/clients/imports';
const ARTICLES = '/api/articles/imports';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

describe('a malformed file is answered with what to do', () => {
  const hex = (text: string) => Buffer.from(text, 'hex');
  const fields = (said: Record<string, string>) => said;
  const ofFile: [string, string | Buffer, string | string[], Record<string, string>?][] = [
    ['nothing', '\n', 'is empty'],
    ['an Excel workbook', hex('504b030414000600'), 'save it as CSV'],
    ['an old Excel workbook', hex('d0cf11e0a1b11ae1'), 'old Excel workbook'],
    ['a PDF', '%PDF-1.7\n', 'is a PDF'],
    ['gzip', hex('1f8b0800'), 'unpack it'],
    ['a JPEG', hex('ffd8ffe000104a46'), 'is an image'],
    ['a JSON object', '{"name":"x"}', 'one object for each row'],
    ['a text document', '{\\rtf1 x}', 'is a text document'],
    ['broken JSON', '[{"name":"x"', 'is no JSON'],
    ['a text after the list', '[{"name":"x"}] and more', 'is no JSON'],
    ['JSON of numbers', '[{"name":"x"},7]', 'row 2 that is no object'],
    ['JSON with a list in a row', '[{"name":"x","identifiers":[]}]', 'in row 1 a `identifiers`'],
    ['JSON too deep', '[{"name":"x","metadata":{"a":{"b":1}}}]', 'in row 1 a `metadata`'],
    ['JSON in another encoding', Buffer.from('[{"name":"Müller"}]', 'latin1'), 'not in UTF-8'],
    [
      'JSON with half of a character',
      '[{"name":"x"},{"name":"y\\ud800"}]',
      'in row 2 a `name` that contains a lone',
    ],
    [
      'JSON with half of a character deep in it',
      '[{"name":"x","metadata":{"a":"\\udc00"}}]',
      'in row 1 a `metadata`',
    ],
    [
      'JSON with half of a character in a name',
      '[{"name":"x","metadata":{"\\ud800":"a"}}]',
      'in row 1 a name that',
    ],
    ['an empty list', ' []', 'has no row'],
    [
      'JSON with ever other names',
      JSON.stringify(Array.from({ length: 300 }, (_, n) => ({ [`f${n}`]: n }))),
      'more than 200 different names',
    ],
    [
      'JSON that would become a table of empty cells',
      JSON.stringify([
        ...Array.from({ length: 190 }, (_, n) => ({ [`f${n}`]: 1 })),
        ...Array(4_000).fill({}),
      ]),
      'too few names in common',
    ],
    ['a deep hole in JSON', '['.repeat(5_000_000), 'is no JSON'],
    ['HTML', '<html><table></table></html>', 'is XML or HTML'],
    ['NUL characters', 'name\nA\0B\n', 'NUL characters'],
    ['UTF-16 without a mark', Buffer.from('name\nACME\n', 'utf16le'), 'utf-16le'],
    [
      'the wrong encoding',
      Buffer.from('name\nMüller\n', 'latin1'),
      'no utf-8',
      fields({ encoding: 'utf-8' }),
    ],
    ['no row', 'name,country\n', 'no row below'],
    ['a quotation mark that stays open', 'name\n"ACME\nBeta\n', 'line 2 that is never closed'],
    ['one that opens later', 'name,city\nA,B\nC,"D\nE,F\n', 'line 3 that is never closed'],
    ['each column nobody knows', 'name,Umsatz,Gebiet\nA,1,B\n', ['"Umsatz"', '"Gebiet"']],
    [
      'each column nobody knows, with the names that are near',
      'nmae,e-mail,Cty,Qqqq,city,City\nA,B,C,D,E,F\n',
      [
        'Near to it: name',
        '"e-mail" (the 2. one) that is no field: say what it is in `columns`, or map it to null to ignore it. Near to it: contactEmail',
        'Near to it: city',
        '"Qqqq" (the 4. one) that is no field: say what it is in `columns`, or map it to null to ignore it.,',
        'two columns for city',
      ],
    ],
    ['a column without a name', 'name,,city\nA,B,C\n', 'no name for column 2'],
    ['no column that is known', 'importErrors\nA\n', 'no column of these'],
    ['a column twice', 'name,city,Name\nA,B,C\n', 'two columns for name'],
    ['the wrong delimiter', 'name;city\nA;B\n', '"name;city"', fields({ delimiter: 'comma' })],
    ['a header that is data', 'ACME,FR\nBeta,DE\n', '"ACME"'],
    ['too many rows', `name\n${'A\n'.repeat(50_001)}`, '50001 rows'],
    ['too many columns', `${'name,'.repeat(300)}\nA\n`, 'more than 200 columns'],
    [
      'one row of millions of cells',
      `name\nA\nB${','.repeat(9_000_000)}\n`,
      'more than 1000 cells in line 3',
    ],
    ['millions of cells', `name${','.repeat(900)}\n`.repeat(9_000), 'more than 4000000 cells'],
    [
      'more keys than a row may have',
      `name,${Array.from({ length: 150 }, (_, key) => `metadata.k${key}`).join()}\nA\n`,
      '150 columns of metadata: at most 50',
    ],
    ['a header that is a text', `name,metadata.${'k'.repeat(300)}\nA,B\n`, '200 characters for column 2'],
  ];
  it.each(ofFile)('%s', async (_what, csv, message, said = {}) => {
    const answer = await sendCsv(account.http, PATH, csv, said);
    expectProblem(answer, 400, 'validation_failed');
    const told = (problemOf(answer).errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
    for (const part of [message].flat()) expect(told.join()).toContain(part);
  });

  const ofChoice: [string, Record<string, string>, string][] = [
    ['a mapping that is no JSON', { columns: 'name=name' }, 'must be a JSON object'],
    [
      'a mapping of a column that is not there',
      { columns: '{"nom":"name"}' },
      'which the file does not have',
    ],
    ['a mapping to a field that is not there', { columns: '{"name":"surnom"}' }, '"surnom"'],
    [
      'a mapping to almost a field',
      { columns: '{"name":"contactFristName"}' },
      'Near to it: contactFirstName',
    ],
    ['an unknown choice', { onMatch: 'merge' }, 'must be one of skip, update, refuse'],
  ];
  it.each(ofChoice)('%s', async (_what, said, message) => {
    const answer = await sendCsv(account.http, PATH, 'name\nA\n', said);
    expectProblem(answer, 400, 'validation_failed');
    const [error] = problemOf(answer).errors ?? [];
    expect(`${error?.pointer} ${error?.message}`).toContain(message);
  });

  it('numbers that can be read in two ways', async () => {
    const answer = await sendCsv(account.http, ARTICLES, 'name;unitPrice\nA;1.234\n');
    expect(problemOf(answer).errors).toEqual([
      { pointer: '/decimals', message: expect.stringContaining('can be read in two ways') },
    ]);
  });

  it('each row with what is wrong in which column', async () => {
    const csv = [
      'name;country;currency;isActive;paymentTermDays;type;metadata.a;identifiers.vat;contactEmail;language',
      ...[
        'A;de;;;;;;;;;',
        'B;;euro;;;;;;;',
        'C;;;maybe;;;;;;',
        'D;;;;thirty;;;;;',
        'E;;;;99999;;;;;',
        'F;;;;;FIRM;;;;',
      ],
      ...[
        `G;;;;;;${'x'.repeat(501)};;;`,
        'H;DE;;;;;;DE1;;',
        'I;;;;;;;;a@b;',
        'J;;;;;;;;;klingon',
        'K;;',
        ';;;;;;;;;;',
      ],
      ...[`${'n'.repeat(201)};;;;;;;;;`, ';;;;;INDIVIDUAL;;;;', 'L;;;;;;;;;;;more'],
    ].join('\n');
    const { errors, created } = await imported(account.http, PATH, csv, { delimiter: 'semicolon' });
    expect(created).toBe(0);
    const told = errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
    for (const part of [
      '1 country: must be an ISO 3166-1 country code in upper case',
      '2 currency: must be an ISO 4217 currency code in upper case',
      '3 isActive: must be true or false',
      '4 paymentTermDays: must be a whole number',
      '5 paymentTermDays: ',
      '6 type: must be one of COMPANY, INDIVIDUAL',
      '7 metadata.a: ',
      '8 identifiers.vat: ',
      '9 contactEmail: must be an e-mail address',
      '10 language: must be one of en, fr',
      '11 null: has 3 cells where the header has 10',
      '12 name: must have at most 200 characters',
      '13 null: contactFirstName is required for type INDIVIDUAL',
      '14 null: has 12 cells where the header has 10',
    ])
      expect(
        told.find((line) => line.startsWith(part)) ?? `missing: ${part} in ${told.join('\n')}`,
      ).toContain(part);
    // nobody is shown a regular expression, or a word of a library
    expect(told.join('\n')).not.toMatch(/\^|\\|[Ee]xpected|Union|RegExp/);
  });
});
