/** @list turn 1 — plans of tables with thousands of rows */
// Each index of documents is one that a query needs: every save of a document writes to it.

import { depositsOf } from '../../../services/documents/issuing/deposits/queries/deposits';
import { withNumber } from '../../../services/documents/issuing/numbering/queries/numbers';
import { creditsLeft } from '../../../services/documents/money/payments/queries/credits-left';
import { openClients } from '../../../services/documents/money/payments/queries/open-documents';
import { correctionsOf, invoiceOf, replacementOf } from '../../../services/documents/queries/documents';
import { documentList } from '../../../services/documents/queries/list';
import { reportValues } from '../../../services/documents/reports/domain/report-csv';
import { documentFacts } from '../../../services/documents/reports/queries/reports';
import { vatRegisters } from '../../../services/documents/reports/queries/vat-register';
import { statementOf } from '../../../services/documents/reports/statements/queries/statements';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { BEFORE_ALL } from '../../../shared/runtime/lists/export-page';
import { PlanDatabase } from '../../support/plans';
import { BIG_COMPANY, clientId, documentId, SMALL_COMPANY, seed } from './hundred-thousand';

const TODAY = '2026-03-01';
/** Has made twenty of the documents. */
const MAKER = '01930000-0000-7000-8000-000000000001';
const OTHER_MAKER = '01930000-0000-7000-8000-000000000002';

let database: PlanDatabase;

beforeAll(async () => {
  database = await PlanDatabase.start('documents', 'indexes');
  await seed(database.admin, BIG_COMPANY, 20_000);
  await seed(database.admin, SMALL_COMPANY, 1_000);
  await database.admin.query(
    'UPDATE documents.documents SET maker_id = CASE WHEN right(id::text, 3) = $1 THEN $2 ELSE $3 END::uuid WHERE company_id = $4',
    ['007', MAKER, OTHER_MAKER, BIG_COMPANY],
  );
  await database.admin.query('VACUUM ANALYZE');
});

type ListInput = Parameters<typeof documentList.query>[0];

function page(input: Partial<ListInput>, maker: string | null = null): [PreparedQuery, unknown[]] {
  const choice = { page: 1, pageSize: 25, today: TODAY, ...input };
  const { statement, values } = documentList.query(choice, [], maker);
  return [statement, values];
}

const report = { form: 'YYYY-MM', ofCompany: 'EUR', country: '', currency: '', rowsMax: 2_000 };
const TWO_DAYS = { from: '2026-01-10', to: '2026-01-11' };

/** A query that needs the index. */
const NEEDED_BY: Record<string, [PreparedQuery, unknown[]]> = {
  pkey: [documentFacts, [[documentId(7)]]],
  number: [withNumber, ['invoice', 'N7774', 0, TODAY, TODAY, 'invoice']],
  external_id: page({ externalId: 'order 1' }),
  quote: [invoiceOf, [documentId(7)]],
  by_date: page({}),
  unusual: page({ status: 'draft' }),
  open: page({ status: 'overdue' }),
  by_client: page({ clientId: clientId(7) }),
  by_maker: page({}, MAKER),
  statements: [statementOf.sent, [TODAY, clientId(7)]],
  open_by_client: [openClients, [BEFORE_ALL, 100]],
  collecting: page({ isCollecting: true }),
  by_change: page({ sort: 'updatedAt' }),
  by_due_date: page({ sort: 'dueDate' }),
  by_reference: page({ reference: 'order 1' }),
  overpaid: [creditsLeft, ['EUR', 100_00, [], 500]],
  by_corrected: [correctionsOf, [documentId(5), clientId(0)]],
  deposits: [depositsOf, [documentId(7), clientId(0), 'EUR']],
  storno: [replacementOf, [documentId(7)]],
  register_day: [vatRegisters.taxPoint, [...reportValues({ ...TWO_DAYS, ...report }), 'Europe/Paris', false]],
};

/** Functions of the owner read three of them (the search and `metadata` of lists, paid invoices), so that no plan shows them. One refuses duplicates. */
const WITHOUT_PLAN = ['by_metadata', 'by_text', 'paid_by_words', 'sequence'];

it('there are no other indexes', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'documents.documents'::regclass`,
  );
  const names = [...Object.keys(NEEDED_BY), ...WITHOUT_PLAN].map((name) => `documents.documents_${name}`);
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
});

it.each(Object.entries(NEEDED_BY))('a query reads by the index %s', async (name, [statement, values]) => {
  const plan = await database.explain(statement, values, BIG_COMPANY);
  const names = [...plan.text.matchAll(/"Index Name":"(\w+)"/g)].map(([, index]) => index);
  expect(names).toContain(`documents_${name}`);
});

it.each([
  ['an invoice that is open', 'sent', 13],
  ['the draft of an invoice', 'draft', 8],
])('%s is in few of them', async (_what, status, max) => {
  const { rows } = await database.admin.query<{ is_in: string }>(
    `SELECT coalesce(pg_get_expr(indpred, indrelid), 'true') AS is_in FROM pg_index
      WHERE indrelid = 'documents.documents'::regclass`,
  );
  const count = rows.map(({ is_in }) => `coalesce((${is_in})::integer, 0)`).join(' + ');
  const found = await database.admin.query<{ most: number }>(
    `SELECT max(${count}) AS most FROM documents.documents WHERE type_id = 'invoice' AND status = $1`,
    [status],
  );
  expect(found.rows[0]?.most).toBeLessThanOrEqual(max);
});
