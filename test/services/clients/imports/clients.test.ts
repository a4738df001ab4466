// Clients from CSV files.
import { clients } from '../../../../shared/contracts/clients';
import { ended, imported, sendCsv } from '../../../support/csv-imports';
import { eventsOf } from '../../../support/event-log';
import { expectProblem } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const PATH = '/api/clients/imports';
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
