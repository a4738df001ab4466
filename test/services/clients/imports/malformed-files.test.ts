// What is wrong with a file, in words that say what to do.
import { imported, sendCsv } from '../../../support/csv-imports';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const PATH = '/api/clients/imports';
const ARTICLES = '/api/articles/imports';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

describe('a malformed file is answered with what to do', () => {
  const hex = (text: string) => Buffer.from(text, 'hex');
  const fields = (said: Record<string, string>) => said;
  const ofFile: [string, string | Buffer, string, Record<string, string>?][] = [
    ['nothing', '\n', 'is empty'],
    ['only blanks', '   \n \r\n', 'is empty'],
    ['an Excel workbook', hex('504b030414000600'), 'save it as CSV'],
    ['an old Excel workbook', hex('d0cf11e0a1b11ae1'), 'old Excel workbook'],
    ['an empty zip', hex('504b050600000000'), 'zip archive'],
    ['a PDF', '%PDF-1.7\n', 'is a PDF'],
    ['gzip', hex('1f8b0800'), 'unpack it'],
    ['a PNG', hex('89504e470d0a1a0a'), 'is an image'],
    ['a JPEG', hex('ffd8ffe000104a46'), 'is an image'],
    ['a 7-Zip archive', hex('377abcaf271c0004'), 'unpack it'],
    ['JSON', '[{"name":"x"}]', 'is JSON'],
    ['a JSON object', '{"name":"x"}', 'is JSON'],
    ['HTML', '<html><table></table></html>', 'is XML or HTML'],
    ['XML', '<?xml version="1.0"?><a/>', 'is XML or HTML'],
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
    ['a column nobody knows', 'name,Umsatz\nA,1\n', '"Umsatz"'],
    ['a column without a name', 'name,,city\nA,B,C\n', 'no name for column 2'],
    ['no column that is known', 'importErrors\nA\n', 'no column of these'],
    ['a column twice', 'name,city,Name\nA,B,C\n', 'two columns for name'],
    ['the wrong delimiter', 'name;city\nA;B\n', '"name;city"', fields({ delimiter: 'comma' })],
    ['a header that is data', 'ACME,FR\nBeta,DE\n', '"ACME"'],
    ['too many rows', `name\n${'A\n'.repeat(50_001)}`, '50001 rows'],
    ['too many columns', `${'name,'.repeat(300)}\nA\n`, 'more than 200 columns'],
  ];
  it.each(ofFile)('%s', async (_what, csv, message, said = {}) => {
    const answer = await sendCsv(account.http, PATH, csv, said);
    expectProblem(answer, 400, 'validation_failed');
    const [error] = problemOf(answer).errors ?? [];
    expect(`${error?.pointer} ${error?.message}`).toContain(message);
  });

  const ofChoice: [string, Record<string, string>, string][] = [
    ['a mapping that is no JSON', { columns: 'name=name' }, 'must be a JSON object'],
    ['a mapping that is a list', { columns: '["name"]' }, 'must be a JSON object'],
    [
      'a mapping of a column that is not there',
      { columns: '{"nom":"name"}' },
      'which the file does not have',
    ],
    ['a mapping to a field that is not there', { columns: '{"name":"nom"}' }, '"nom"'],
    ['a mapping to a number', { columns: '{"name":1}' }, 'the name of a field, or null'],
    ['an unknown encoding', { encoding: 'ebcdic' }, 'must be one of utf-8'],
    ['an unknown choice', { onMatch: 'merge' }, 'must be one of skip, update, refuse'],
    ['an unknown match', { match: 'name' }, 'must be one of externalId, email'],
    ['an unknown field', { colour: 'red' }, 'is not a known field'],
    ['a dry run that is neither', { dryRun: 'maybe' }, '/dryRun'],
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
