import { clients } from '../../../shared/contracts/clients';
import { ended, imported, sendCsv } from '../../support/csv-imports';
import { eventsOf } from '../../support/event-log';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';

const PATH = '/api/clients/imports';
const ARTICLES = '/api/articles/imports';
const REAL = { dryRun: 'false' };

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

async function all() {
  return (await account.http.call(clients.list, { sort: 'name', pageSize: 100 })).items;
}

describe('POST /api/clients/imports', () => {
  it('checks without changing anything unless it is told otherwise', async () => {
    const answer = await sendCsv(account.http, PATH, 'name,country\nACME,FR\n');
    expect([answer.status, answer.body]).toEqual([
      202,
      expect.objectContaining({
        status: 'running',
        isDryRun: true,
        rowsTotal: 1,
        rowsDone: 0,
        fileName: 'rows.csv',
      }),
    ]);
    const { id } = answer.body as { id: string };
    const done = await ended(account.http, PATH, id);
    expect(done).toMatchObject({ status: 'completed', percent: 100, created: 1, refused: 0, errors: [] });
    expect(await all()).toEqual([]);
    expect(await eventsOf(system, 'clients', account.companyId, 'client.')).toEqual([]);
  });

  it('reads what a spreadsheet in Germany writes', async () => {
    const rows = [
      'Kundennr;name;Contact_Email;country;identifiers.vat;metadata.Region;description;deliverTo.city;paymentTermDays;Notiz',
      'K1;Müller & Söhne;info@mueller.example;DE;DE136695976;Süd;"zwei\nZeilen";Tölz;30;x',
      ';;;;;;;;;',
      'K2;"Firma ""Nord""";;DE;;;;;;',
    ].join('\r\n');
    const csv = Buffer.from(rows, 'latin1');
    const columns = JSON.stringify({ Kundennr: 'externalId', Notiz: null });
    const done = await imported(account.http, PATH, csv, { ...REAL, columns });
    expect(done).toMatchObject({
      ...{ status: 'completed', created: 2, refused: 0, rowsTotal: 2 },
      ...{ encoding: 'windows-1252', delimiter: 'semicolon' },
    });
    const [north, mueller] = await all();
    expect(north).toMatchObject({ name: 'Firma "Nord"', externalId: 'K2' });
    expect(mueller).toMatchObject({
      ...{ name: 'Müller & Söhne', externalId: 'K1', paymentTermDays: 30, metadata: { Region: 'Süd' } },
      ...{
        identifiers: [{ scheme: 'vat', value: 'DE136695976' }],
        deliverTo: { city: 'Tölz' },
        description: 'zwei\nZeilen',
      },
    });
    const events = await eventsOf(system, 'clients', account.companyId, 'client.');
    expect(events.map(({ type }) => type)).toEqual(['client.created', 'client.created']);
    expect((await account.http.call(clients.list, {})).total).toBe(2);
  });

  it('skips, changes or refuses what is there already, by external id or by e-mail', async () => {
    await account.http.call(clients.create, {
      name: 'Old',
      externalId: 'a',
      contactEmail: 'A@example.com',
      city: 'Rome',
    });
    const csv = 'externalId,name,contactEmail\na,New,a@example.com\nb,Other,b@example.com\n';
    expect(await imported(account.http, PATH, csv)).toMatchObject({ created: 1, skipped: 1 });
    const update = { ...REAL, onMatch: 'update' };
    expect(await imported(account.http, PATH, csv, update)).toMatchObject({
      updated: 1,
      unchanged: 1,
      created: 0,
    });
    expect((await all()).map(({ name, city, version }) => [name, city, version])).toEqual([
      ['New', 'Rome', 2],
      ['Other', null, 1],
    ]);
    const refused = await imported(account.http, PATH, csv, { ...REAL, match: 'email', onMatch: 'refuse' });
    expect(refused.errors).toEqual([
      { row: 1, line: 2, column: 'contactEmail', message: 'is there already' },
      { row: 2, line: 3, column: 'contactEmail', message: 'is there already' },
    ]);
    const types = (await eventsOf(system, 'clients', account.companyId, 'client.')).map(({ type }) => type);
    expect(types).toEqual(['client.created', 'client.created', 'client.updated']);
  });

  it('hands back refused rows, which can be mended and sent again', async () => {
    const csv = [
      'externalId,name,contactEmail,contactPhone',
      'a,Fine,fine@example.com,+49 30 1',
      'b,Bad,nonsense,+49 30 2',
      'a,Twice,,',
      ',,x@example.com,',
    ].join('\n');
    const done = await imported(account.http, PATH, csv);
    expect(done).toMatchObject({ created: 1, refused: 3, rowsDone: 4 });
    expect(done.errors).toEqual([
      { row: 2, line: 3, column: 'contactEmail', message: expect.stringContaining('e-mail address') },
      { row: 3, line: 4, column: 'externalId', message: 'is that of row 1 already' },
      { row: 4, line: 5, column: null, message: 'name is required for type COMPANY' },
    ]);
    const file = await account.http.bytes(`${PATH}/${done.id}/refused-rows`);
    const text = file.toString('utf8');
    expect(text).toMatch(/^\ufeffexternalId,name,contactEmail,contactPhone,importErrors\r\n/);
    expect(text).toContain("'+49 30 2");
    const mended = text.replace('nonsense', 'bad@example.com').replace(/^a,Twice.*\r\n|^,,x@.*\r\n/gm, '');
    expect(await imported(account.http, PATH, mended)).toMatchObject({ created: 1, refused: 0 });
    expect((await all()).map(({ name, contactPhone }) => [name, contactPhone])).toEqual([
      ['Bad', '+49 30 2'],
      ['Fine', '+49 30 1'],
    ]);
  });

  it('runs one at a time per company, and is seen by that company only', async () => {
    const csv = `name\n${Array.from({ length: 20_000 }, (_, n) => `Client ${n}`).join('\n')}\n`;
    const answers = await Promise.all([1, 2].map(() => sendCsv(account.http, PATH, csv, REAL)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toContain('import_running');
    const [accepted] = answers.filter(({ status }) => status === 202);
    const id = String((accepted?.body as { id?: string } | undefined)?.id);
    const other = await owner(system);
    expectProblem(await other.http.get(`${PATH}/${id}`), 404, 'import_not_found');
    const done = await ended(account.http, PATH, id);
    expect(done).toMatchObject({ status: 'completed', created: 20_000 });
    expect((await account.http.call(clients.list, {})).total).toBe(20_000);
    expectProblem(await account.http.get(`${PATH}/${id}/refused-rows`), 404, 'import_not_found');
  });
});

describe('lists as CSV', () => {
  const csvOf = async (path: string, from = account) =>
    (await from.http.bytes(path, { accept: 'text/csv' })).toString('utf8');

  it('come back as they went out, and no cell is a formula', async () => {
    const fields = {
      name: '=HYPERLINK("http://x")',
      contactPhone: '+49 30 1',
      externalId: 'a',
      country: 'DE',
    };
    const more = {
      identifiers: [{ scheme: 'vat', value: 'DE136695976' }],
      metadata: { 'the colour': '@red' },
    };
    await account.http.call(clients.create, { ...fields, ...more, description: 'two\nlines, "quoted"' });
    await account.http.call(clients.create, { name: 'Plain' });
    const csv = await csvOf('/api/clients?sort=name');
    const [header = '', first = ''] = csv.split('\r\n');
    expect(header).toMatch(/^\ufeffid,externalId,type,name,.*,identifiers.vat,metadata.the colour$/);
    expect(first).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain("'@red");
    expect(await csvOf('/api/clients?externalId=a')).not.toContain('Plain');
    const other = await owner(system);
    expect(await csvOf('/api/clients', other)).toMatch(/^\ufeff[^\n]*\r\n$/);
    expect(await imported(other.http, PATH, csv)).toMatchObject({ created: 2, refused: 0, errors: [] });
    const [copy] = (await other.http.call(clients.list, { externalId: 'a' })).items;
    expect(copy).toMatchObject({ ...fields, ...more, description: 'two\nlines, "quoted"' });
  });

  it('have all rows, however many', async () => {
    const csv = `name;unitPrice\n${Array.from({ length: 12_000 }, (_, n) => `Article ${n};1,50`).join('\n')}\n`;
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 12_000 });
    const lines = (await csvOf('/api/articles')).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(12_001);
    expect(lines[1]).toContain(',1.5,');
    const again = await imported(account.http, ARTICLES, lines.slice(0, 3).join('\n'));
    expect(again).toMatchObject({ created: 2, errors: [] });
    expect(await csvOf('/api/articles?q=nothing')).toMatch(/^\ufeff[^\n]*\r\n$/);
  });
});

describe('POST /api/articles/imports', () => {
  it('reads prices with commas, matches by reference, and keeps references apart', async () => {
    const csv =
      'name;reference;unitPrice;stockTracked;stockQuantity\nBolt;B-1;1.234,50;ja;3\nNut;N-1;0,5;nein;\n';
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 2, decimals: 'comma' });
    const again = 'name,reference,unitPrice\nBolt M8,B-1,12.50\nNail,B-1,1\n';
    const choice = { ...REAL, match: 'reference', onMatch: 'update' };
    const done = await imported(account.http, ARTICLES, again, choice);
    expect(done).toMatchObject({ updated: 1, refused: 1, decimals: 'point' });
    const { items } = (await account.http.get('/api/articles')).body as { items: Record<string, unknown>[] };
    expect(items.map(({ name, unitPrice, stockQuantity }) => [name, unitPrice, stockQuantity])).toEqual([
      ['Bolt M8', '12.5', '3'],
      ['Nut', '0.5', null],
    ]);
  });
});

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
