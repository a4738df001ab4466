/** @list turn 1 — plans of tables with a hundred thousand rows */
// Lists and statements are read by index, also where row-level security holds and a company has 100,000 documents.
import type { Client } from 'pg';
import { existingNumbers } from '../../../services/documents/drafts/importing/queries/imports';
import {
  duplicates,
  gaps,
  lastOfSeries,
  outOfOrder,
  takeNumber,
  withNumber,
} from '../../../services/documents/issuing/numbering/queries/numbers';
import { openWithReference } from '../../../services/documents/issuing/numbering/queries/references';
import { DocumentRow } from '../../../services/documents/models/document-row';
import { remindablesPage } from '../../../services/documents/money/dunning/queries/remindables';
import { PaymentRow } from '../../../services/documents/money/payments/models/payment-row';
import { correctionsOf, lockStateAndPeriod } from '../../../services/documents/queries/documents';
import { documentList } from '../../../services/documents/queries/list';
import { reportValues } from '../../../services/documents/reports/domain/report-csv';
import { clientFigures } from '../../../services/documents/reports/queries/days-outstanding';
import { invoiceReport } from '../../../services/documents/reports/queries/reports';
import { vatRegisters } from '../../../services/documents/reports/queries/vat-register';
import {
  aging,
  statementOf,
  unsentOf,
} from '../../../services/documents/reports/statements/queries/statements';
import { lockQuery, selectQuery } from '../../../shared/runtime/database/derived-query';
import { type PreparedQuery, readQuery } from '../../../shared/runtime/database/query';
import { writeCursor } from '../../../shared/runtime/lists/cursor';
import { BEFORE_ALL } from '../../../shared/runtime/lists/export-page';
import type { Condition } from '../../../shared/runtime/lists/list-query';
import { patternsOf } from '../../../shared/values/search-patterns';
import { type Plan, PlanDatabase } from '../../support/plans';
import { BIG_COMPANY, clientId, DOCUMENTS, documentId, SMALL_COMPANY, seed } from './hundred-thousand';

let database: PlanDatabase;

beforeAll(async () => {
  database = await PlanDatabase.start('documents');
  await seed(database.admin, BIG_COMPANY, DOCUMENTS);
  await seed(database.admin, SMALL_COMPANY, 1000);
  for (let n = 10; n < 30; n++) await seed(database.admin, SMALL_COMPANY.replace(/..$/, String(n)), 200);
  await database.admin.query('VACUUM ANALYZE');
});

const OTHER_COMPANY = SMALL_COMPANY.replace(/..$/, 'cc');
const TODAY = '2026-03-01';
const LAST_CLIENT = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MIDDLE = `2026-01-15 ${documentId(50_000)}`;

type ListInput = Parameters<typeof documentList.query>[0];
type ListFilter = Partial<ListInput>;

const byId = selectQuery(DocumentRow, true, { id: '' });
const lockById = lockQuery(DocumentRow, true, { id: '' });
const paymentsOf = selectQuery(PaymentRow, true, { documentId: '' }, { order: ['date', 'id'], limit: 1000 });

function page(input: ListFilter, found: readonly Condition[] = []) {
  return documentList.query({ page: 1, pageSize: 25, today: TODAY, ...input }, found);
}

function explain(statement: PreparedQuery, values: unknown[], companyId = BIG_COMPANY) {
  return database.explain(statement, values, companyId);
}

/** The most rows that one step of the plan has read. */
function rowsRead(plan: string): number {
  const steps = [...plan.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":([\d.]+)/g)];
  return Math.max(...steps.map(([, rows, loops]) => Number(rows) * Number(loops)));
}

it.each<[string, ListFilter, string]>([
  ['all documents', {}, 'documents_by_date'],
  ['invoices', { typeId: 'invoice' }, 'documents_by_date'],
  ['credit notes', { typeId: 'credit-note' }, 'documents_unusual'],
  ['drafts', { status: 'draft' }, 'documents_unusual'],
  ['sent invoices', { status: 'sent', typeId: 'invoice' }, 'documents_by_date'],
  ['paid invoices', { status: 'paid' }, 'documents_by_date'],
  ['unpaid invoices', { status: 'unpaid' }, 'documents_open'],
])('the first page of %s is read by index, and its total is not counted', async (_what, filter, index) => {
  const { statement, values } = page(filter);
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(26);
  expect(plan.text).toContain(`"Index Name":"${index}`);
  expect(plan.text).toContain('document_counts');
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
  expect(rowsRead(plan.text)).toBeLessThan(500);
});

it.each<[string, ListFilter, string]>([
  ['documents of one client', { clientId: clientId(7) }, 'documents_by_client'],
  ['documents of some days', { from: '2026-01-10', to: '2026-01-11' }, 'documents_by_date'],
  ['documents up to a day', { to: '2026-01-20' }, 'documents_by_date'],
  ['overdue invoices', { status: 'overdue' }, 'documents_open'],
  ['sent documents', { status: 'sent' }, 'documents_by_date'],
])('the first page of %s reads no more than is counted at most', async (_what, filter, index) => {
  const { statement, values } = page(filter);
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(26);
  expect(plan.text).toContain(`"Index Name":"${index}`);
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(10_001);
});

it.each([3, 5_000])('%i documents that a text was found in are read by their ids', async (count) => {
  const ids = Array.from({ length: count }, (_, n) => documentId(n * 20 + 1));
  const { statement, values } = page({ q: 'text' }, [{ sql: 'id = ANY ($)', value: ids }]);
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(Math.min(26, count));
  expect(plan.text).toContain('"Index Name":"documents_pkey"');
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(count);
});

/** Nobody has one of these: the whole list is looked through, in the index. */
const NONE: [string, ListFilter, string][] = [
  ['issued, and not sent', { status: 'issued', typeId: 'invoice' }, 'documents_by_date'],
  ['cancelled', { status: 'cancelled' }, 'documents_unusual'],
  ['sent with a failure', { status: 'send_failed', typeId: 'invoice' }, 'documents_unusual'],
  ['drafts of quotes', { status: 'draft', typeId: 'quote' }, 'documents_unusual'],
  ['self-billed', { typeId: 'invoice', selfBilled: true }, 'documents_unusual'],
  ['partly paid', { status: 'partly_paid' }, 'documents_open'],
  ['reminded of', { reminderLevel: 2 }, 'documents_open'],
];

/** Its index is small: without statistics the documents that it has are sorted. */
const COLLECTED: typeof NONE = [['being collected', { isCollecting: true }, 'documents_collecting']];

it.each([...NONE, ...COLLECTED])(
  'no document is read to find that none is %s',
  async (_what, filter, index) => {
    expectNoneRead(await database.explain(...noneOf(filter)), index);
  },
);

function noneOf(filter: ListFilter): [PreparedQuery, unknown[], string] {
  const { statement, values } = page(filter);
  return [statement, values, BIG_COMPANY];
}

function expectNoneRead(plan: Plan, index: string): void {
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(plan.text).not.toMatch(/"Node Type":"(?:Seq Scan|Sort)"[^}]*"Relation Name":"documents"/);
  expect(plan.text).not.toMatch(/"Relation Name":"documents"[^}]*"Rows Removed by Filter":[1-9]/);
  // the index alone is read: a document may have a hundred kilobytes
  expect(plan.blocks).toBeLessThan(DOCUMENTS / 30);
}

it('expired quotes, which are few or none, are looked for among the quotes', async () => {
  const { statement, values } = page({ status: 'expired' });
  const plan = await explain(statement, values);
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(DOCUMENTS / 10);
});

const SOME_DAY = '2026-01-10T00:00:00Z';

it.each<[string, ListFilter, ListInput['sort'], string]>([
  ['by due date', {}, 'dueDate', 'documents_by_due_date'],
  [
    'by due date, the last first',
    { dueFrom: '2026-02-10', dueTo: '2026-02-11' },
    '-dueDate',
    'documents_by_due_date',
  ],
  ['by due date, the last first, with those without one', {}, '-dueDate', 'documents_by_due_date'],
  ['by change', {}, 'updatedAt', 'documents_by_change'],
  ['changed since', { updatedSince: SOME_DAY }, 'updatedAt', 'documents_by_change'],
  ['as they were made', {}, 'createdAt', 'documents_pkey'],
  ['the newest first', { createdFrom: SOME_DAY }, '-createdAt', 'documents_pkey'],
  ['by date, the first first', {}, 'date', 'documents_by_date'],
  ['of several types', { typeId: 'invoice,quote' }, '-date', 'documents_by_date'],
  [
    'of a currency and a range of totals',
    { currency: 'EUR', totalFromMinor: 1 },
    '-date',
    'documents_by_date',
  ],
  ['of several statuses', { status: 'draft,overdue' }, '-date', 'documents_by_date'],
])('documents %s are read by index up to the limit', async (_what, filter, sort, index) => {
  const { statement, values } = page({ ...filter, sort });
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(26);
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(plan.text).not.toMatch(/"Node Type":"(?:Seq Scan|Sort)"[^}]*"Relation Name":"documents"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(10_001);
});

it.each<[string, ListFilter, number, string]>([
  ['number', { number: 'N77774' }, 1, 'documents_number'],
  ['reference', { reference: 'nobody has it' }, 0, 'documents_by_reference'],
])('a %s is looked up', async (_what, filter, count, index) => {
  const { statement, values } = page(filter);
  const plan = await explain(statement, values);
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(Math.max(1, count));
});

/** A statement that is planned for its values. */
function withValues(statement: PreparedQuery, values: readonly unknown[]): PreparedQuery {
  const text = statement.text.replace(/\$([2-9])/g, (_, n) => `'${values[Number(n) - 2]}'`);
  return { ...statement, text };
}

it('a page of invoices that can be reminded of is read client by client', async () => {
  const values = [TODAY, '2026-12-31', clientId(5), '0001-01-01', BEFORE_ALL, 500, LAST_CLIENT];
  const plan = await explain(withValues(remindablesPage, values), []);
  expect(plan.rows).toBe(500);
  expect(plan.text).toContain('"Index Name":"documents_open_by_client"');
  expect(rowsRead(plan.text)).toBeLessThan(1_000);
});

it('a page in the middle is read from its cursor on', async () => {
  const { statement, values } = page({ cursor: writeCursor(MIDDLE) });
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(26);
  expect(rowsRead(plan.text)).toBeLessThan(100);
});

it('a page far away is passed over in the index alone', async () => {
  const { statement, values } = page({ page: 2_001 });
  const plan = await explain(statement, values);
  expect(plan.rows).toBe(26);
  expect(plan.text).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"documents_by_date"/);
});

/** Statements of creating, issuing and paying. */
const HOT: [string, PreparedQuery, unknown[], string][] = [
  ['a document', byId.query, [documentId(77_777)], 'documents_pkey'],
  ['a document to change', lockById.query, [documentId(77_777)], 'documents_pkey'],
  ['a draft to issue', lockStateAndPeriod, [documentId(77_777)], 'documents_pkey'],
  ['the payments of an invoice', paymentsOf.query, [documentId(77_778)], 'payments_by_document'],
  [
    'the credit notes of an invoice',
    correctionsOf,
    [documentId(77_775), documentId(77_776)],
    'documents_by_corrected',
  ],
  [
    'the next number',
    takeNumber,
    ['invoice', 2026, 1, TODAY, 1, 1, 'year INV-{number}', 'invoice'],
    'number_counters',
  ],
  ['the last number', lastOfSeries, ['invoice', 2026, 1, null], 'number_counters'],
  [
    'a number that is taken',
    withNumber,
    ['invoice', 'N77774', 0, TODAY, TODAY, 'invoice'],
    'documents_number',
  ],
  ['a payment reference', openWithReference, ['77774', documentId(1)], 'matching_keys_pkey'],
  ['a number of an import', existingNumbers, [['invoice'], ['N77774']], 'documents_number'],
];

it.each(HOT)('%s is read by index, and nothing beside it', async (_what, statement, values, index) => {
  expectLookUp(await explain(statement, values), index);
});

function expectLookUp(plan: Plan, index: string): void {
  expect(plan.text).toContain(index);
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"(?:documents|payments)"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(1);
  // the part of an index that is not the one asked for counts as well
  expect(plan.blocks).toBeLessThan(100);
}

describe.each<[string, (admin: Client) => Promise<unknown>]>([
  ['that nobody has analysed', async () => {}],
  [
    'that had only drafts when they were analysed',
    async (admin) => {
      await seed(admin, OTHER_COMPANY, 2_000);
      // past the guards of issued documents, which nobody deletes
      await admin.query('SET session_replication_role = replica');
      await admin.query('DELETE FROM documents.payments');
      await admin.query('DELETE FROM documents.documents WHERE number IS NOT NULL');
      await admin.query('RESET session_replication_role');
      await admin.query('ANALYZE');
    },
  ],
])('in tables %s', (_tables, prepare) => {
  let unknown: PlanDatabase;
  beforeAll(async () => {
    unknown = await PlanDatabase.start('documents', `documents_${_tables.length}`);
    for (const table of ['documents', 'payments', 'number_counters', 'matching_keys'])
      await unknown.admin.query(`ALTER TABLE documents.${table} SET (autovacuum_enabled = false)`);
    await prepare(unknown.admin);
    await seed(unknown.admin, BIG_COMPANY, 80_000);
  });

  it.each(HOT)('%s is read by index, and nothing beside it', async (_what, statement, values, index) => {
    expectLookUp(await unknown.explain(statement, values, BIG_COMPANY), index);
  });

  it.each(NONE)('no document is read to find that none is %s', async (_what, filter, index) => {
    expectNoneRead(await unknown.explain(...noneOf(filter)), index);
  });
});

it.each([
  ['statement of a client', statementOf.sent],
  ['statement of all that is issued', statementOf.issued],
  ['sum of what was not sent', unsentOf],
])('the %s reads the invoices of that client, in the index alone', async (_what, statement) => {
  const plan = await explain(statement, [TODAY, clientId(7)]);
  expect(plan.text).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"documents_statements"/);
  expect(plan.text).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"documents_by_corrected"/);
  expect(plan.text).toMatch(/"Node Type":"Index Only Scan"[^}]*"Index Name":"payments_by_document"/);
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"(?:documents|payments)"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(DOCUMENTS / 100);
});

it('the ages of all reads each document once', async () => {
  const plan = await explain(aging.sent, [TODAY, 25, 0]);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(DOCUMENTS);
  const ofSmall = await explain(aging.sent, [TODAY, 25, 0], SMALL_COMPANY);
  expect(rowsRead(ofSmall.text)).toBeLessThanOrEqual(1000);
});

it('days sales outstanding read documents of one company, as what is owed and as what is settled', async () => {
  const values = ['2026-01-01', '2026-01-28', null, null, 2_001];
  const plan = await explain(clientFigures.sent, values);
  expect(plan.rows).toBe(100);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(2 * DOCUMENTS);
  const ofSmall = await explain(clientFigures.sent, values, SMALL_COMPANY);
  expect(rowsRead(ofSmall.text)).toBeLessThanOrEqual(2 * 1000);
});

it.each<[string, PreparedQuery]>([
  ['invoices', invoiceReport],
  ['VAT by issue', vatRegisters.issue],
  ['VAT by tax point', vatRegisters.taxPoint],
])(
  'the report of %s reads the documents of its days by index, and those that they replace by their ids',
  async (what, query) => {
    const more = what === 'invoices' ? [] : ['Europe/Paris', false];
    const asked = { form: 'YYYY-MM', ofCompany: 'EUR', country: '', currency: '', rowsMax: 2_000 };
    const plan = await explain(query, [
      ...reportValues({ from: '2026-01-10', to: '2026-01-11', ...asked }),
      ...more,
    ]);
    expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
    expect(rowsRead(plan.text)).toBeLessThan(DOCUMENTS / 10);
    const whole = await explain(query, [
      ...reportValues({ from: '2026-01-01', to: '2026-12-31', ...asked }),
      ...more,
    ]);
    expect(rowsRead(whole.text)).toBeLessThanOrEqual(DOCUMENTS);
  },
);

it.each<[string, PreparedQuery]>([
  ['gaps', gaps],
  ['duplicates', duplicates],
  ['documents out of order', outOfOrder],
])('%s are looked for in one company only', async (_what, statement) => {
  const plan = await database.explain(
    { ...statement, text: statement.text.replaceAll('$2', `'invoice'`) },
    [],
    SMALL_COMPANY,
  );
  expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
  expect(rowsRead(plan.text)).toBeLessThanOrEqual(1000);
});

it.each([
  ['ref' + '98dce83da57b0395e163467c9dae521b', 1],
  ['client 42', 1000],
  ['n77777', 1],
  ['zzzzzz', 0],
])('a search for "%s" reads what it finds', async (query, count) => {
  const search = readQuery('search', 'SELECT * FROM documents.search($1, $2)');
  const plan = await explain(search, [patternsOf(query)]);
  // the whole table has many thousands
  expect(plan.blocks).toBeLessThan(1_000);
  expect(plan.rows).toBe(count);
});

it('a word that every document has is looked for up to a limit', async () => {
  const plan = await explain(readQuery('search', 'SELECT * FROM documents.search($1, $2)'), [['%client%']]);
  expect(plan.rows).toBe(5_000);
});
