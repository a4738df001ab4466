/** @slow — the core of its capability over HTTP, with a company for most cases */
// Clients and articles from CSV files, and lists as CSV, which an import takes back.
import { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import { IMPORT_ERRORS_LISTED } from '../../../../shared/contracts/imports';
import { ended, imported, sendCsv } from '../../../support/csv-imports';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { expectProblem } from '../../../support/problems';
import { rfc4180 } from '../../../support/rfc4180';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';

const PATH = '/api/clients/imports';
const ARTICLES = '/api/articles/imports';
const REAL = { dryRun: 'false' };

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

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

  it('reads a list of objects in JSON as the rows that they stand for', async () => {
    const rows = [
      { externalId: 'K1', name: "Müller, 'Söhne'", country: 'DE', identifiers: { vat: 'DE136695976' } },
      {
        externalId: 'K2',
        name: 'Nord "Werk"',
        description: 'two\nlines',
        paymentTermDays: 30,
        metadata: { Region: null, Kind: 7 },
      },
      { externalId: 'K3', country: 'DE' },
    ];
    const done = await imported(account.http, PATH, JSON.stringify(rows), REAL);
    expect(done).toMatchObject({
      ...{ status: 'completed', created: 2, refused: 1, rowsTotal: 3 },
      errors: [{ row: 3, message: expect.any(String) }],
    });
    const found = new Map((await all()).map((client) => [client.externalId, client]));
    expect(found.get('K1')).toMatchObject({
      ...{ name: "Müller, 'Söhne'", country: 'DE' },
      identifiers: [expect.objectContaining({ scheme: 'vat', value: 'DE136695976' })],
    });
    expect(found.get('K2')).toMatchObject({
      ...{ name: 'Nord "Werk"', description: 'two\nlines', paymentTermDays: 30 },
      metadata: { Kind: '7' },
    });
  });

  it('reads the name of a person from one column', async () => {
    const names = [
      'Ada King Lovelace',
      '"Lovelace, Ada"',
      'Ludwig van Beethoven',
      'anna maria schmidt',
      'Madonna',
    ];
    const rows = names.map((name, at) => `P${at},INDIVIDUAL,${name},`);
    const csv = `externalId,type,name,city\n${rows.join('\n')}\nC1,COMPANY,Ada Lovelace,Rome\n`;
    const done = await imported(account.http, PATH, csv, REAL);
    expect(done).toMatchObject({ created: 5, refused: 1, errors: [{ row: 5 }, { row: 5 }] });
    const found = new Map((await all()).map((client) => [client.externalId, client]));
    const shown = ['P0', 'P1', 'P2', 'P3', 'C1'].map((id) => {
      const { name = null, contactFirstName = null, contactLastName = null } = found.get(id) ?? {};
      return [name, contactFirstName, contactLastName];
    });
    expect(shown).toEqual([
      [null, 'Ada King', 'Lovelace'],
      [null, 'Ada', 'Lovelace'],
      [null, 'Ludwig', 'van Beethoven'],
      [null, 'anna', 'maria schmidt'],
      ['Ada Lovelace', null, null],
    ]);
    const married = 'externalId,type,name\nP0,INDIVIDUAL,Ada Byron\n';
    const again = await imported(account.http, PATH, married, { ...REAL, onMatch: 'update' });
    expect(again).toMatchObject({ updated: 1 });
    const after = (await all()).find(({ externalId }) => externalId === 'P0');
    expect(after).toMatchObject({ contactFirstName: 'Ada', contactLastName: 'Byron' });
  });

  it('reads fifty thousand objects', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => ({ name: `Client ${n}`, externalId: `N${n}` }));
    const answer = await sendCsv(account.http, PATH, JSON.stringify(rows));
    expect([answer.status, answer.body]).toEqual([202, expect.objectContaining({ rowsTotal: 50_000 })]);
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

  it('reads a file of the Excel of its country, and warns that the encoding was guessed', async () => {
    await account.http.call(companies.changeInfo, { country: 'PL' });
    const csv = Buffer.from('name;city\nZa¿ó³æ;£ódŸ\n', 'latin1');
    csv[csv.length - 2] = 0x9f;
    const { id, encoding, warned, warnings } = await imported(account.http, PATH, csv, REAL);
    expect({ id, encoding, warned, warnings }).toEqual({
      ...{ id, encoding: 'windows-1250', warned: 0 },
      warnings: [
        {
          ...{ row: 0, line: 1, column: null, code: 'encoding_guessed' },
          message: expect.stringMatching(/windows-1250.*“Zażółć”/),
        },
      ],
    });
    expect(await all()).toMatchObject([{ name: 'Zażółć', city: 'Łódź' }]);
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

  it('leaves what an empty or absent cell is about as it is, at every depth', async () => {
    const siren = { scheme: 'siren', value: '732829320' };
    const stored = {
      ...{ name: 'A', externalId: 'a', country: 'FR', contactPhone: '+33 1', paymentTermDays: 10 },
      metadata: { colour: 'red', size: 'XL' },
      deliverTo: { name: 'Dock', city: 'Lyon', locationId: { scheme: '0088', value: '4006381333931' } },
      electronicAddress: { scheme: '0225', value: '732829320' },
      identifiers: [siren, { scheme: 'vat', value: 'FR44732829320' }],
    };
    await account.http.call(clients.create, stored);
    const update = { ...REAL, onMatch: 'update' };
    const header =
      'externalId,contactPhone,metadata.colour,metadata.size,deliverTo.city,deliverTo.locationId.value,electronicAddress.value,identifiers.vat,identifiers.siren';
    const same = `${header}\na,,red,,Lyon,,,FR44732829320,\n`;
    expect(await imported(account.http, PATH, same, update)).toMatchObject({ unchanged: 1, errors: [] });
    const csv = `${header}\na,,blue,,Paris,4006381333948,552100554,FR83404833048,\n`;
    expect(await imported(account.http, PATH, csv, update)).toMatchObject({ updated: 1, errors: [] });
    expect((await all())[0]).toMatchObject({
      ...stored,
      metadata: { colour: 'blue', size: 'XL' },
      deliverTo: { name: 'Dock', city: 'Paris', locationId: { scheme: '0088', value: '4006381333948' } },
      electronicAddress: { scheme: '0225', value: '552100554' },
      identifiers: [{ scheme: 'vat', value: 'FR83404833048' }, siren],
    });
    const wrong = 'externalId,identifiers.siren,identifiers.vat\na,,FR1\n';
    expect((await imported(account.http, PATH, wrong, update)).errors).toMatchObject([
      { column: 'identifiers.vat' },
    ]);
  });

  it('keeps the refused rows of the last three imports', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++)
      ids.push((await imported(account.http, PATH, `name,country\nA,X${n}\n`, {})).id);
    const reports = await Promise.all(ids.map((id) => account.http.get(`${PATH}/${id}/refused-rows`)));
    expect(reports.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
    const kept = 'SELECT count(*)::integer AS count FROM clients.files WHERE company_id = $1';
    expect(await system.sql(kept, [account.companyId])).toEqual([{ count: 3 }]);
  });

  it('cuts what is wrong with a row', async () => {
    const header = `name,${Array.from({ length: 40 }, (_, key) => `metadata.k${key}`).join()}`;
    const { id } = await imported(
      account.http,
      PATH,
      `${header}\nA${`,${'x'.repeat(501)}`.repeat(40)}\n`,
      {},
    );
    const text = (await account.http.bytes(`${PATH}/${id}/refused-rows`)).toString();
    expect(text.trimEnd().slice(text.lastIndexOf('x,') + 2).length).toBeLessThanOrEqual(502);
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

  it('runs one at a time per company', async () => {
    const csv = `name\n${Array.from({ length: 4_000 }, (_, n) => `Client ${n}`).join('\n')}\n`;
    const answers = await Promise.all([1, 2].map(() => sendCsv(account.http, PATH, csv, REAL)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toContain('import_running');
    const [accepted] = answers.filter(({ status }) => status === 202);
    const id = String((accepted?.body as { id?: string } | undefined)?.id);
    const done = await ended(account.http, PATH, id);
    expect(done).toMatchObject({ status: 'completed', created: 4_000 });
    expect((await account.http.call(clients.list, {})).total).toBe(4_000);
    expectProblem(await account.http.get(`${PATH}/${id}/refused-rows`), 404, 'import_not_found');
  });
});

describe('POST /api/articles/imports', () => {
  it('reads prices with commas, matches by reference, and keeps references apart', async () => {
    const csv =
      'name;reference;unitPrice;stockTracked;stockQuantity\nBolt;B-1;1.234,50;ja;3\nNut;N-1;0,5;nein;\n';
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 2, decimals: 'comma' });
    const prices = async () => {
      const { items } = (await account.http.get('/api/articles')).body as {
        items: Record<string, unknown>[];
      };
      return items.map(({ name, unitPrice, stockQuantity }) => [name, unitPrice, stockQuantity]);
    };
    expect(await prices()).toEqual([
      ['Bolt', '1234.5', '3'],
      ['Nut', '0.5', null],
    ]);
    const again = 'name,reference,unitPrice\nBolt M8,B-1,12.50\nNail,B-1,1\n';
    const choice = { ...REAL, match: 'reference', onMatch: 'update' };
    const done = await imported(account.http, ARTICLES, again, choice);
    expect(done).toMatchObject({ updated: 1, refused: 1, decimals: 'point' });
    expect(await prices()).toEqual([
      ['Bolt M8', '12.5', '3'],
      ['Nut', '0.5', null],
    ]);
  });
});

describe('identifiers of a scheme that the country does not have', () => {
  const HEADER = 'externalId,name,country,identifiers.nip,identifiers.nipp\n';
  const ROWS = 'a,Right,PL,5260250274,\nb,Wrong,PL,,5260250274\nc,Nowhere,,,1\n';
  const UPDATE = { dryRun: 'false', onMatch: 'update' };

  it.each([
    ['in a dry run', {}],
    ['when they are stored', { dryRun: 'false' }],
  ])('warns of the row, as the JSON API does of the body, %s', async (_when, choice) => {
    const identifiers = [{ scheme: 'nipp', value: '5260250274' }];
    const { warnings } = await account.http.call(clients.create, {
      name: 'Wrong',
      country: 'PL',
      identifiers,
    });
    const done = await imported(account.http, PATH, HEADER + ROWS, choice);
    expect(done).toMatchObject({ created: 3, refused: 0, errors: [], warned: 1 });
    expect(done.warnings).toEqual([
      {
        ...{ row: 2, line: 3, column: 'identifiers.nipp' },
        ...{ code: 'unknown_identifier_scheme', message: warnings?.[0]?.message },
      },
    ]);
  });

  it('warns when a row brings the scheme or the country, and of nothing else', async () => {
    await imported(account.http, PATH, HEADER + ROWS);
    const update = (csv: string) => imported(account.http, PATH, csv, UPDATE);
    expect(await update(HEADER + ROWS)).toMatchObject({ unchanged: 3, warned: 0, warnings: [] });
    const renamed = `${HEADER}b,Renamed,PL,,5260250274\n`;
    expect(await update(renamed)).toMatchObject({ updated: 1, warned: 0, warnings: [] });
    const moved = 'externalId,country\nc,PL\n';
    expect(await update(moved)).toMatchObject({
      updated: 1,
      warned: 1,
      warnings: [{ row: 1, column: null }],
    });
  });

  it('lists the first ones, and counts all', async () => {
    const rows = Array.from({ length: IMPORT_ERRORS_LISTED + 700 }, (_, row) => `${row},Wrong,PL,,1`);
    const done = await imported(account.http, PATH, `${HEADER}${rows.join('\n')}\n`);
    expect(done).toMatchObject({ created: rows.length, warned: rows.length });
    expect(done.warnings.map(({ row }) => row)).toEqual(
      Array.from({ length: IMPORT_ERRORS_LISTED }, (_, index) => index + 1),
    );
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
    const [header = [], first = []] = rfc4180(csv);
    expect(header.join()).toMatch(/^id,externalId,type,name,.*,identifiers.vat,metadata.the colour$/);
    expect(first).toEqual(expect.arrayContaining([`'=HYPERLINK("http://x")`, "'@red"]));
    expect(await csvOf('/api/clients?externalId=a')).not.toContain('Plain');
    const other = await owner(system);
    expect(await csvOf('/api/clients', other)).toMatch(/^\ufeff[^\n]*\r\n$/);
    expect(await imported(other.http, PATH, csv)).toMatchObject({ created: 2, refused: 0, errors: [] });
    const [copy] = (await other.http.call(clients.list, { externalId: 'a' })).items;
    expect(copy).toMatchObject({ ...fields, ...more, description: 'two\nlines, "quoted"' });
  });

  it.each(['two\n=1+1', 'two\r=1+1', 'two\r\n=1+1', 'a "quote"', 'a;b,c\td', '"', '\n'])(
    'have one cell for %j, as refused rows do',
    async (text) => {
      const description = `x${text}y`;
      await account.http.call(clients.create, { name: 'A', description });
      const [header = [], ...rows] = rfc4180(await csvOf('/api/clients'));
      expect(rows.map((row) => row[header.indexOf('description')])).toEqual([
        description.replace(/\r\n?/g, '\n'),
      ]);
      const sent = `name;country;description\nA;?;"${description.replaceAll('"', '""')}"\n`;
      const { id } = await imported(account.http, PATH, sent);
      const refused = await csvOf(`${PATH}/${id}/refused-rows`);
      expect(rfc4180(refused, ';')).toEqual([
        ['name', 'country', 'description', 'importErrors'],
        ['A', '?', description, expect.stringContaining('country')],
      ]);
    },
  );

  it.each(["'=1", "''=1", "'", "'a", '=1', '＝1', "'＋1", "'-1", '@a'])(
    'have %j as it is after export and import, and after a refusal',
    async (description) => {
      await account.http.call(clients.create, { name: 'A', externalId: 'x', description });
      const csv = await csvOf('/api/clients');
      const other = await owner(system);
      expect(await imported(other.http, PATH, csv)).toMatchObject({ created: 1, refused: 0 });
      const [copy] = (await other.http.call(clients.list, { externalId: 'x' })).items;
      expect(copy?.description).toBe(description);
      const wrong = await owner(system);
      const { id } = await imported(wrong.http, PATH, csv.replace(',COMPANY,', ',OTHER,'));
      const refused = (await csvOf(`${PATH}/${id}/refused-rows`, wrong)).replace(',OTHER,', ',COMPANY,');
      expect(await imported(wrong.http, PATH, refused)).toMatchObject({ created: 1, refused: 0 });
      const [again] = (await wrong.http.call(clients.list, { externalId: 'x' })).items;
      expect(again?.description).toBe(description);
    },
  );

  it('have all rows, however many', async () => {
    const csv = `name;unitPrice\n${Array.from({ length: 3_000 }, (_, n) => `Article ${n};1,50`).join('\n')}\n`;
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 3_000 });
    const lines = (await csvOf('/api/articles')).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(3_001);
    expect(lines[1]).toContain(',1.5,');
    const again = await imported(account.http, ARTICLES, lines.slice(0, 3).join('\n'));
    expect(again).toMatchObject({ created: 2, errors: [] });
    expect(await csvOf('/api/articles?q=nothing')).toMatch(/^\ufeff[^\n]*\r\n$/);
  });
});
