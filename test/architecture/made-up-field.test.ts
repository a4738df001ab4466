/** @list turn 1 — builds and starts a copy of the sources */
// A field is a row of the table of its resource, and a column unless it is part of a document's content; a setting of the instance is a
// row, of which its files are generated. A copy of the sources is given some that do not exist, and the program that is built of it is
// used. A second list of fields or settings would make these tests fail.
import { isDeepStrictEqual } from 'node:util';
import { webhooks } from '../../shared/contracts/webhooks';
import { issued, newClient } from '../services/documents/document-steps';
import { type Fields, stepsOf } from '../services/recurring/recurring-steps';
import { CopiedSources } from '../support/copied-sources';
import { imported } from '../support/csv-imports';
import { beforeTests } from '../support/made-before';
import { pointersOf } from '../support/problems';
import { until } from '../support/until';
import { owner } from '../support/users';

const ROW = `nickname: {
    ...{ input: Line(), empty: null, column: 'TEXT', isInEvent: true },
    ...{ description: 'Among friends', example: 'Al' },
  }`;

const GREETING = `greeting: {
    ...{ input: oneOf(['none', 'kind']), empty: 'none', column: 'TEXT', isInEvent: true },
    ...{ description: 'Not there', example: 'kind' },
  }`;
const COST_CENTRE = `costCentre: {
    input: Type.Integer({ maximum: 99, description: 'Not there' }),
    output: Type.Integer({ description: 'Not there' }),
    empty: null,
    column: 'INTEGER',
  }`;

const PAPER = `paper: {
    ...{ input: oneOf(['white', 'grey']), empty: null, column: 'TEXT', isInEvent: true },
    ...{ description: 'Not there', example: 'grey' },
  }`;
const SIGN_OFF = `signOff: {
    ...{ input: Line(9), empty: null, column: 'TEXT', isInEvent: true },
    ...{ description: 'Not there', example: 'Yours' },
  }`;

const PAUSE = `pause: {
    input: Type.Integer({ maximum: 9, description: 'Not there' }),
    output: Type.Integer({ description: 'Not there' }),
    default: 3,
    column: 'INTEGER',
  }`;

const GENTLE = `isGentle: {
    ...both(Type.Boolean({ description: 'Not there' })),
    default: false,
    column: 'BOOLEAN',
  }`;

const SETTING = `MADE_UP_LIMIT: setting(integer(1, 9), {
    meaning: 'It does not exist.', default: '3', neededBy: ['export'],
  })`;

const TABLES = [
  ['client-fields', 'CLIENT_FIELDS', ROW, 'clients.clients', 'nickname text'],
  ['article-fields', 'ARTICLE_FIELDS', ROW, 'catalog.articles', 'nickname text'],
  ['recurring/recurring-fields', 'RECURRING_FIELDS', ROW, 'recurring.recurring_invoices', 'nickname text'],
  [
    'company-fields',
    'COMPANY_FIELDS',
    GREETING,
    'companies.companies',
    `greeting text NOT NULL DEFAULT 'none'`,
  ],
  ['bookkeeping', 'BOOKKEEPING_FIELDS', COST_CENTRE, 'settings.bookkeeping', 'cost_centre integer'],
  ['receivables/booking', 'MATCHING_FIELDS', PAUSE, 'receivables.matching_settings', 'pause integer'],
  [
    'receivables/reminder-policies',
    'REMINDER_POLICY_FIELDS',
    GENTLE,
    'receivables.reminder_policies',
    'is_gentle boolean NOT NULL DEFAULT false',
  ],
  ['settings/branding', 'BRANDING_FIELDS', PAPER, 'settings.branding', 'paper text'],
  ['settings/mail-settings', 'MAIL_SETTINGS_FIELDS', SIGN_OFF, 'settings.mail_settings', 'sign_off text'],
] as const;

let copy: CopiedSources;
const account = beforeTests(async () => {
  copy = new CopiedSources();
  const add = (table: string, head: string, row: string) => copy.replace(table, head, `${head}  ${row},\n`);
  add(
    'shared/contracts/documents/fields.ts',
    'export const REFERENCES = {\n',
    `shelfMark: { about: ['Where it is filed', 'S-1'], term: null, isUnprinted: true }`,
  );
  for (const [file, name, row, table, column] of TABLES) {
    add(`shared/contracts/${file}.ts`, `export const ${name} = {\n`, row);
    addColumn(copy, table, column);
  }
  add('shared/settings/features.ts', 'const FEATURES = {\n', SETTING);
  return owner(await copy.start());
});

function addColumn(copy: CopiedSources, table: string, column: string): void {
  const [service = '', name = ''] = table.split('.');
  const migration = `import type { Migration } from '../../../shared/runtime/database/migrations/migration';
    export const up: Migration = async ({ sql }) => {
      await sql(\`ALTER TABLE ${table} ADD COLUMN ${column}\`);
    };`;
  copy.add(`services/${service}/migrations/9999-${name.replace('_', '-')}.ts`, migration);
}

it('of a document is drafted, frozen and copied to a credit note', async () => {
  const { http } = account;
  const clientId = await newClient(http, { name: 'Buyer' });
  const { id } = await issued({ ...account, clientId }, { shelfMark: 'S-1' });
  const invoice = await http.get(`/api/documents/${id}`);
  const creditNote = await http.post(`/api/documents/${id}/credit`, {});
  expect([invoice.body, creditNote.body]).toEqual([
    expect.objectContaining({ shelfMark: 'S-1' }),
    expect.objectContaining({ shelfMark: 'S-1' }),
  ]);
});

it('of a recurring invoice is created and changed', async () => {
  const { http } = account;
  const clientId = await newClient(http, { name: 'Subscriber' });
  const { created } = stepsOf({ ...account, clientId });
  // the contract of the test's own sources does not have it
  const { id } = await created({ nickname: 'Al' } as Fields);
  const path = `/api/recurring-invoices/${id}`;
  expect((await http.get(path)).body).toMatchObject({ nickname: 'Al' });
  expect((await http.patch(path, { nickname: 'Ali' })).body).toMatchObject({ nickname: 'Ali' });
  expect((await http.patch(path, { nickname: null })).body).toMatchObject({ nickname: null });
});

describe.each([
  ['a client', '/api/clients', 'client.created'],
  ['an article', '/api/articles', 'article.created'],
] as const)('of %s', (_noun, path, event) => {
  const created = async (fields: object) =>
    (await account.http.post(path, { name: 'A', ...fields })).body as { id: string };
  const nicknameOf = async (id: string) =>
    ((await account.http.get(`${path}/${id}`)).body as { nickname: string | null }).nickname;

  it('is created, changed, cleared and listed', async () => {
    const { http } = account;
    const { id } = await created({ nickname: 'Al' });
    const names = [await nicknameOf(id)];
    for (const nickname of ['Ali', null]) {
      await http.patch(`${path}/${id}`, { nickname });
      names.push(await nicknameOf(id));
    }
    const other = await created({});
    expect([...names, await nicknameOf(other.id)]).toEqual(['Al', 'Ali', null, null]);
    const { items } = (await http.get(path)).body as { items: object[] };
    expect(items).toContainEqual(expect.objectContaining({ id, nickname: null }));
  });

  it('is refused where its schema refuses it', async () => {
    expect(await created({ nickname: '' })).toMatchObject({ errors: [{ pointer: '/nickname' }] });
  });

  it('is a column of the list as CSV, and of an import', async () => {
    await imported(account.http, `${path}/imports`, 'externalId,name,nickname\ni-1,B,Bo\n');
    const { text } = await account.http.accepting('text/csv').get(`${path}?externalId=i-1`);
    const [header = '', row = ''] = text.replace('\uFEFF', '').split('\r\n');
    expect(row.split(',')[header.split(',').indexOf('nickname')]).toBe('Bo');
  });

  it('is part of its events', async () => {
    const { id } = await created({ nickname: 'Cy' });
    const data = await until('the event has arrived', async () => {
      const { body } = await account.http.get(`/api/events?types=${event}&limit=500`);
      const { items } = body as { items: { data: { id: string } }[] };
      return items.find((item) => item.data.id === id)?.data;
    });
    expect(data).toMatchObject({ nickname: 'Cy' });
  });
});

it('of a company has its default, is changed and cleared, and is part of its events', async () => {
  const { http } = account;
  const path = '/api/company/info';
  const greetings = [
    await http.get(path),
    await http.post(path, { greeting: 'kind' }),
    await http.get(path),
    await http.post(path, { greeting: null }),
  ].map(({ body }) => (body as { greeting: string }).greeting);
  const refusal = await http.post(path, { greeting: 'rude' });
  expect([greetings, pointersOf(refusal)]).toEqual([['none', 'kind', 'kind', 'none'], ['/greeting']]);
  await until('the events have arrived', async () => {
    const { items } = await http.call(webhooks.events, { types: ['company.updated'] });
    const greetingsOfEvents = items.map(({ data }) => (data as { greeting: string }).greeting);
    return isDeepStrictEqual(greetingsOfEvents, ['kind', 'none']);
  });
});

it('of a policy of reminders is created, changed and listed', async () => {
  const { http } = account;
  const path = '/api/reminder-policies';
  const created = await http.post(path, { name: 'Kind', steps: [{ afterDays: 7 }] });
  const { id } = created.body as { id: string };
  const changed = await http.patch(`${path}/${id}`, { isGentle: true });
  const { items } = (await http.get(path)).body as { items: object[] };
  expect([created.body, changed.body, ...items]).toEqual(
    [false, true, true].map((isGentle) => expect.objectContaining({ id, isGentle })),
  );
});

it.each([
  ['bookkeeping', '/api/company/bookkeeping', 'costCentre', null, 7, 100],
  ['matching', '/api/company/matching', 'pause', 3, 7, 10],
] as const)(
  'of the settings of %s has its default, and is changed within its limits',
  async (_noun, path, name, initial, value, wrong) => {
    const { http } = account;
    const answers = [await http.get(path), await http.put(path, { [name]: value }), await http.get(path)];
    const refusal = await http.put(path, { [name]: wrong });
    expect([answers.map(({ body }) => body), pointersOf(refusal)]).toEqual([
      [initial, value, value].map((expected) => expect.objectContaining({ [name]: expected })),
      [`/${name}`],
    ]);
  },
);

it.each([
  ['branding', '/api/company/branding', { paper: 'grey' }, { paper: 'black' }, 'company.branding_updated'],
  [
    'mail',
    '/api/company/mail-settings/reply-to',
    { signOff: 'Yours' },
    { signOff: '' },
    'company.mail_settings_updated',
  ],
] as const)(
  'of the settings of %s is empty at first, changed, cleared, and part of its events',
  async (_noun, path, sent, wrong, event) => {
    const { http } = account;
    const [name = ''] = Object.keys(sent);
    const read = path.replace('/reply-to', '');
    const settingOf = ({ body }: { body: unknown }) => (body as Record<string, unknown>)[name];
    const values = [
      await http.get(read),
      await http.put(path, sent),
      await http.get(read),
      await http.put(path, { [name]: null }),
    ].map(settingOf);
    const [value] = Object.values(sent);
    expect([values, pointersOf(await http.put(path, wrong))]).toEqual([
      [null, value, value, null],
      [`/${name}`],
    ]);
    await until('the events have arrived', async () => {
      const { items } = await http.call(webhooks.events, { types: [event] });
      return isDeepStrictEqual(
        items.map(({ data }) => (data as Record<string, unknown>)[name]),
        [value, null],
      );
    });
  },
);

it('is a row and a migration', () => {
  expect(copy.edited.size).toBeLessThanOrEqual(2 * TABLES.length + 2);
});

it('of the settings of the instance is in all files for operators, and in those of the process that needs it', () => {
  expect(copy.generatedWith('MADE_UP_LIMIT').sort()).toEqual([
    '.env.example',
    'deploy/helm/templates/groups/workers.yaml',
    'deploy/helm/templates/per-service/export.yaml',
    'deploy/helm/values.schema.json',
    'deploy/settings.md',
    'docker-compose.yml',
  ]);
});
