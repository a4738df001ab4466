/** @slow — every list, page by page */
// Lists that page, sort, filter or have a CSV: each order is the one it is called, pages by cursor have each row once, a filter
// leaves the rows that fit, and the CSV has the same rows. Derived from the contracts, like most of the rows.

import type { TSchema } from '@sinclair/typebox';
import { parse } from 'csv-parse/sync';
import { type Bound, parseRoute } from '../../shared/contracts/contract';
import { imported, sample } from '../services/receivables/bank';
import { untilAllIsTold } from '../support/event-log';
import { beforeTests } from '../support/made-before';
import { fieldsOf, outputOf } from '../support/outputs';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';
import { issued, makers, newClient, recurringInvoice } from './resources';
import { routed } from './routes';

type Row = Record<string, unknown>;

const ROWS = 5;
const MANY: Row[] = [
  { name: 'delta' },
  { name: 'Álpha' },
  { name: 'Charlie' },
  { name: 'bravo' },
  { name: 'alpha' },
];

const CHANGE = { description: 'Changed' };

/** Creates rows of lists for which several of `makers` would be alike, or no resource of the path creates any. */
const ROWS_OF: Record<string, (owner: CompanyAccount) => Promise<Record<string, string> | undefined>> = {
  'GET /api/clients': async (owner) => {
    const kinds = [
      { country: 'DE' },
      { currency: 'PLN' },
      { externalId: 'E-1' },
      { contactEmail: 'a@example.com' },
    ];
    await madeInTurn(
      owner,
      '/api/clients',
      MANY.map((row, at) => ({ ...row, ...kinds[at] })),
      CHANGE,
    );
  },
  'GET /api/articles': async (owner) => {
    const kinds = [{ type: 'PRODUCT' }, { reference: 'R-1' }, { externalId: 'E-1' }];
    await madeInTurn(
      owner,
      '/api/articles',
      MANY.map((row, at) => ({ ...row, ...kinds[at] })),
      CHANGE,
    );
  },
  'GET /api/documents': async (owner) => {
    const days = ['2026-03-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-03-01'];
    const clientIds = [await newClient(owner), await newClient(owner)];
    const drafts = days.map((issueDate, at) => {
      const head = { typeId: at % 2 ? 'quote' : 'invoice', clientId: clientIds[at % 2], issueDate };
      const dates = at % 2 ? {} : { dueDate: issueDate };
      const lines = [{ description: 'Work', unitPrice: at, vatRate: 20 }];
      return { ...head, ...dates, ...{ reference: `R ${at}`, externalId: `E ${at}` }, lines };
    });
    await madeInTurn(owner, '/api/documents', drafts, { notes: 'Changed' });
  },
  'GET /api/recurring-invoices': async (owner) => {
    const months = ['05', '01', '03', '01', '02'];
    const rows = await Promise.all(
      months.map(async (month, at) => {
        const schedule = { unit: 'month', step: 1, anchor: `2027-${month}-10` };
        return { ...(await recurringInvoice(owner)), name: `R ${at}`, schedule, externalId: `E-${at}` };
      }),
    );
    await madeInTurn(owner, '/api/recurring-invoices', rows, { name: 'Changed' });
  },
  'GET /api/recurring-invoices/{id}/periods': async (owner) => {
    const path = '/api/recurring-invoices';
    const made = await owner.http.post(path, await recurringInvoice(owner));
    const { id } = made.body as { id: string };
    await owner.http.post(`${path}/${id}/activate`, { startWith: 'next' });
    return { id };
  },
  'GET /api/bank-statements': (owner) => importSamples(owner),
  'GET /api/bank-lines': (owner) => importSamples(owner),
  'GET /api/clients/{id}/account-payments': paidOnAccount,
  'GET /api/settlements': paidOnAccount,
  'GET /api/collections': async (owner) => {
    await makers.direct_debit_batch_not_found?.(owner, system);
    for (let row = 1; row < ROWS; row++) await makers.collection_not_found?.(owner, system);
    return undefined;
  },
  'GET /api/claims': async (owner) => {
    for (let row = 0; row < ROWS; row++) await makers.reminder_not_found?.(owner, system);
    // a reminder that has left would demand them
    await system.sql(CLAIMS, [owner.companyId]);
    return undefined;
  },
  'GET /api/webhooks/{id}/deliveries': async (owner) => {
    const { id } = await made(owner, '/api/webhooks', {
      url: 'https://hooks.example.com/',
      events: ['client.created'],
    });
    for (const row of MANY) await made(owner, '/api/clients', row);
    return { id: String(id) };
  },
  'GET /api/articles/{id}/movements': async (owner) => {
    const { id } = await made(owner, '/api/articles', { name: 'Chair', unitPrice: 9, stockTracked: true });
    for (const stockDelta of [5, -1, 2, -3, 4]) await changed(owner, `/api/articles/${id}`, { stockDelta });
    return { id: String(id) };
  },
  'GET /api/statement-mails': async (owner) => {
    for (const row of MANY) {
      const { id } = await made(owner, '/api/clients', row);
      await made(owner, `/api/clients/${id}/statement/send`, { email: 'accounts@acme.example' });
    }
    await until('they have left', async () => {
      const { items } = (await owner.http.get('/api/statement-mails')).body as { items: Row[] };
      return items.every(({ status }) => status !== 'queued');
    });
    return undefined;
  },
  'GET /api/company/audit-log': async (owner) => {
    for (const row of MANY) await made(owner, '/api/clients', row);
    await untilAllIsTold(system, owner.companyId);
    return undefined;
  },
  'GET /api/company/history': async (owner) => {
    for (const { name: phone } of MANY) await made(owner, '/api/company/info', { phone });
    await untilAllIsTold(system, owner.companyId);
    return undefined;
  },
  'GET /api/clients/{id}/history': (owner) =>
    changedWithHistory(owner, '/api/clients', 'client_not_found', 'description'),
  'GET /api/documents/{id}/history': (owner) =>
    changedWithHistory(owner, '/api/documents', 'document_not_found', 'notes'),
  'GET /api/bank-accounts/{id}/history': (owner) =>
    changedWithHistory(owner, '/api/bank-accounts', 'bank_account_not_found', 'name'),
  'GET /api/settlements/{id}/history': async (owner) => {
    const { id: documentId } = await issued(owner, 'invoice');
    const parts = [{ kind: 'money', documentId, amountMinor: 1 }];
    const { id } = await made(owner, '/api/settlements', { currency: 'EUR', parts });
    await until('it has an entry', async () => (await historyOf(owner, `/api/settlements/${id}`)).length > 0);
    // nothing happens to a settlement more than twice
    await system.sql(FURTHER_ENTRIES, [owner.companyId, id]);
    return { id: String(id) };
  },
};

const FURTHER_ENTRIES = `INSERT INTO audit.entries (company_id, sequence, id, at, action, target_type, target_id, other_target_id,
    body, hash, detail, salt)
  SELECT company_id, sequence + 1000 * row, overlay(id::text PLACING lpad(row::text, 4, '0') FROM 20 FOR 4)::uuid, at, action,
    target_type, target_id, other_target_id, body, hash, detail, salt
  FROM audit.entries, generate_series(1, 5) row WHERE company_id = $1 AND (target_id = $2 OR other_target_id = $2)`;

async function historyOf(owner: CompanyAccount, path: string): Promise<Row[]> {
  return ((await owner.http.get(`${path}/history`)).body as { items: Row[] }).items;
}

/** A thing of `makers` whose text field is changed five times. */
async function changedWithHistory(
  owner: CompanyAccount,
  path: string,
  kind: keyof typeof makers,
  field: string,
) {
  const { id = '' } = (await makers[kind]?.(owner, system)) ?? {};
  for (const { name } of MANY) await changed(owner, `${path}/${id}`, { [field]: name });
  await until('all is told', async () => (await historyOf(owner, `${path}/${id}`)).length > MANY.length);
  return { id };
}

async function changed(owner: CompanyAccount, path: string, change: Row): Promise<void> {
  expect((await owner.http.patch(path, change)).status).toBe(200);
}

async function paidOnAccount(owner: CompanyAccount): Promise<{ id: string }> {
  const id = await newClient(owner);
  for (const [at, amountMinor] of [300, 100, 200, 100, 300].entries()) {
    const parts = [{ kind: 'money', clientId: id, amountMinor }];
    await made(owner, '/api/settlements', { currency: 'EUR', externalId: `E-${at}`, parts });
  }
  return { id };
}

const CLAIMS = `INSERT INTO documents.claims (company_id, id, document_id, document_number, client_id, kind, currency,
    demanded_minor, paid_minor, waived_minor, reminder_id, demanded_on, version, created_at, updated_at)
  SELECT d.company_id, ('01900000-0000-7000-8000-' || lpad(row::text, 12, '0'))::uuid, d.id, d.number, d.client_id, CASE row % 2 WHEN 0 THEN 'fee' ELSE 'interest' END,
    'EUR', 500, 0, CASE row WHEN 3 THEN 500 ELSE 0 END, r.id, date '2026-03-01' - (row % 3)::integer, 1,
    date_trunc('ms', now()) + row * interval '1 s', date_trunc('ms', now()) - row * interval '1 s'
  FROM (SELECT *, row_number() OVER (ORDER BY number) AS row FROM documents.documents WHERE company_id = $1) d
  JOIN receivables.reminders r ON r.company_id = d.company_id AND r.client_id = d.client_id`;

const STATEMENTS = ['08', '02', '08-overlap', '08-gap'].map((name) => `camt053-${name}.xml`);

async function importSamples(owner: CompanyAccount): Promise<undefined> {
  await makers.bank_account_not_found?.(owner, system);
  for (const name of [...STATEMENTS, 'camt054-08.xml']) await imported(owner.http, sample(name));
}

/** Fields that sorts and filters name otherwise; those of bounds are in the contract. */
const FIELD: Record<string, string> = { date: 'issueDate', email: 'contactEmail', amount: 'amountMinor' };
/** No field of a row says it: searched texts and metadata, levels of stock, numbers of issued documents, holds, open claims, and what
 * entries of the audit log say of actor, target and time (services/audit/log.test.ts). */
const ELSEWHERE = [
  ...['actorId', 'targetType', 'targetId', 'from', 'to'],
  'q',
  'clientExternalId',
  'stock',
  'number',
  'metadata',
  'hasHold',
  'isOpen',
];
/** An invoice shows its collection itself (services/receivables/direct-debit), and those of a payment link are several (…/online). */
const ELSEWHERE_OF: Record<string, readonly string[]> = {
  'GET /api/documents': ['isCollecting'],
  'GET /api/payment-links': ['documentId'],
};
const PAGING = ['page', 'pageSize', 'cursor', 'sort', 'locale', 'separator', 'decimal'];

const system = beforeTests(() => startTestSystem());

const lists = routed.filter(
  ({ http = '', input: { properties } }) =>
    http.startsWith('GET ') && (properties?.sort || (properties?.cursor && properties.pageSize)),
);
describe.each(lists.map((action) => [action.http ?? '', action] as const))('%s', (http, action) => {
  const { path: template, pathParams } = parseRoute(action.http ?? 'GET /');
  const properties: Record<string, TSchema> = action.input.properties;
  const account = beforeTests(() => owner(system));
  let path: string;
  let rows: Row[];

  beforeAll(async () => {
    const values = await makeRows(http, account);
    path = pathParams.reduce((text, name) => text.replace(`{${name}}`, values[name] ?? ''), template);
    rows = await until('all rows are listed', async () => {
      const listed = await read();
      return listed.length >= ROWS && listed;
    });
  });

  async function page(query: Record<string, string>): Promise<{ items: Row[]; nextCursor: string | null }> {
    const answer = await account.http.get(`${path}?${new URLSearchParams(query)}`);
    expect({ query, status: answer.status }).toEqual({ query, status: 200 });
    return outputOf(action, answer) as { items: Row[]; nextCursor: string | null };
  }
  const read = async (query: Record<string, string> = {}) => (await page(query)).items;

  const sorts: string[] = (properties.sort?.enum ?? []).filter((name: string) => !name.startsWith('-'));
  for (const sort of sorts)
    it(`sorts by ${sort}, and turned round`, async () => {
      const field = FIELD[sort] ?? sort;
      const up = await read({ sort });
      expect(up.length).toBe(rows.length);
      const isKnown = (row: Row) => row[field] !== null;
      const known = up.filter(isKnown);
      const keys = known.map((row) => keyOf(row[field]));
      expect(keys.length).toBeGreaterThan(1);
      expect(keys).toEqual(keys.toSorted());
      const empty = up.slice(known.length);
      expect(empty.filter(isKnown)).toEqual([]);
      const down = [...known.toReversed(), ...empty.toReversed()];
      expect(idsOf(await read({ sort: `-${sort}` }))).toEqual(idsOf(down));
    });

  if (properties.pageSize && properties.cursor)
    it.each(sorts.length > 0 ? sorts.flatMap((sort) => [sort, `-${sort}`]) : [''])(
      'has each row once by cursor, in the same order, and no page behind a full last one: %s',
      async (sort) => {
        const order: Record<string, string> = sort ? { sort } : {};
        const ids: unknown[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const part = await page({ ...order, pageSize: '2', ...(cursor ? { cursor } : {}) });
          ids.push(...idsOf(part.items));
          cursor = part.nextCursor;
        }
        expect(ids).toEqual(idsOf(await read(order)));
        const last = await page({ ...order, pageSize: String(ids.length) });
        expect([last.items.length, last.nextCursor]).toEqual([ids.length, null]);
      },
    );

  if (properties.page)
    it('has its pages by number, and an empty one behind the last', async () => {
      const ids = idsOf(await read());
      const [second, far] = [
        await page({ page: '2', pageSize: '2' }),
        await page({ page: '1000000', pageSize: '2' }),
      ];
      expect(idsOf(second.items)).toEqual(ids.slice(2, 4));
      const pageCount = Math.ceil(ids.length / 2);
      expect(far).toMatchObject({ items: [], total: ids.length, pageCount, nextCursor: null });
    });

  const filters = Object.keys(properties).filter(
    (name) => ![...PAGING, ...pathParams, ...ELSEWHERE, ...(ELSEWHERE_OF[http] ?? [])].includes(name),
  );
  for (const name of filters)
    it(`is narrowed by ${name}`, async () => {
      const bound = action.list?.bounds[name];
      const field = bound?.field ?? FIELD[name] ?? name;
      const schema = properties[name];
      const values = schema?.enum ?? distinct(rows.map((row) => row[field]));
      expect(values.length).toBeGreaterThan(0);
      for (const value of schema?.type === 'boolean' ? [true, false] : values) {
        const left = await read({ [name]: String(value) });
        const fitting = rows.filter((row) => isWithin(bound, row[field], value));
        // A message that is sent meanwhile changes its status.
        if (sorts.length > 0) expect(new Set(idsOf(left))).toEqual(new Set(idsOf(fitting)));
        else expect(left.filter((row) => row[field] !== value)).toEqual([]);
      }
    });

  if (action.produces?.includes('text/csv'))
    it('has the same rows as CSV', async () => {
      const { text } = await account.http.get(path, { accept: 'text/csv' });
      const cells: Row[] = parse(text, { columns: true, bom: true });
      expect(idsOf(cells)).toEqual(idsOf(await read()));
    });
});

/** Answers the values of the path. */
async function makeRows(http: string, account: CompanyAccount): Promise<Record<string, string>> {
  const given = ROWS_OF[http];
  if (given) return (await given(account)) ?? {};
  const one = routed.find(
    (other) => other.notFound && other.http?.includes(`${http.slice('GET '.length)}/{`),
  );
  const make = one?.notFound && makers[one.notFound];
  if (!make) throw new Error(`nothing makes rows of ${http}: ROWS_OF`);
  for (let row = 0; row < ROWS; row++) await make(account, system);
  return {};
}

/** The first of them is changed last. */
async function madeInTurn(account: CompanyAccount, path: string, bodies: Row[], change: Row): Promise<void> {
  const ids: unknown[] = [];
  for (const body of bodies) ids.push((await made(account, path, body)).id);
  const { status } = await account.http.patch(`${path}/${ids[0]}`, change);
  expect(status).toBe(200);
}

async function made(account: CompanyAccount, path: string, body: object): Promise<Row> {
  const answer = await account.http.post(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return fieldsOf(answer.body);
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Sort key of a text: case and accents do not count. */
function keyOf(value: unknown): string {
  if (typeof value === 'number') return String(value).padStart(15, '0');
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function distinct(values: unknown[]): unknown[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

function isWithin(bound: Bound | undefined, field: unknown, value: unknown): boolean {
  if (field === value) return true;
  const isAbove = typeof field === 'number' ? field > Number(value) : String(field ?? '') > String(value);
  return field !== null && bound !== undefined && isAbove === (bound.operator === '>=');
}
