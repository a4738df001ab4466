/** @list turn 3 — builds and starts a copy of the sources */
// A report is a row of the contract, a query, and an action that has its columns; the service names it. A copy of the sources is given
// one that does not exist, and the program that is built of it answers it as JSON and CSV: who adds a fifth place breaks this test.
import { issued, newClient } from '../services/documents/document-steps';
import { CopiedSources } from '../support/copied-sources';
import { owner } from '../support/users';

const CONTRACT = `madeUpReport: defineAction({
    summary: 'Report what nobody asks for',
    http: 'GET /api/reports/made-up',
    access: member('documents:read'),
    ...reported(reportDays, {
      items: Type.Array(Type.Object({ currency: Type.String(), count: Type.Integer(), totalMinor: Type.Integer() })),
    }),
  }),`;

const QUERY = `
export const madeUpRows = readQuery(
  'documents.report.made_up',
  \`SELECT currency, count(*)::integer AS count, (count(*) * 100)::integer AS "totalMinor" FROM documents.documents
    WHERE company_id = $1 AND issue_date BETWEEN $2 AND $3 GROUP BY currency\`,
);
`;

const ACTION = `
export const madeUpReport = readAction(documents.madeUpReport, async (input, ctx) => {
  const rows = await ctx.company.many<{ currency: string; count: number; totalMinor: number }>(madeUpRows, [input.from, input.to]);
  if (ctx.accepts !== 'text/csv') return { items: rows };
  return sendCsv(ctx, input, 'made-up.csv', { ...fields('currency', 'count'), ...amounts('total') }, rows);
});
`;

const ROOM = 'services/documents/reports';

it('is answered as JSON and as CSV', async () => {
  const copy = new CopiedSources();
  const add = (name: string, place: string, text: string) => copy.replace(name, place, `${place}${text}`);
  add('shared/contracts/documents/reports.ts', 'export const reports = {\n', CONTRACT);
  add(
    `${ROOM}/queries/reports.ts`,
    "import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';\n",
    QUERY,
  );
  copy.replace(`${ROOM}/actions/reports.ts`, 'paymentRows,', 'madeUpRows, paymentRows,');
  add(`${ROOM}/actions/reports.ts`, '\n\n', ACTION);
  const service = 'services/documents/documents.service.ts';
  copy.replace(service, 'import { invoiceReport,', 'import { madeUpReport, invoiceReport,');
  copy.replace(service, 'const reports = {', 'const reports = { madeUpReport,');
  expect(copy.edited.size).toBeLessThanOrEqual(5);

  const account = await owner(await copy.start());
  const clientId = await newClient(account.http, { name: 'Buyer' });
  await issued({ ...account, clientId }, {});
  const path = '/api/reports/made-up?from=2020-01-01&to=2099-12-31';
  const { items } = (await account.http.get(path)).body as { items: { currency: string }[] };
  expect(items).toEqual([{ currency: expect.any(String), count: 1, totalMinor: 100 }]);
  const { text } = await account.http.accepting('text/csv').get(`${path}&locale=fr`);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Devise;Nombre;Total',
    `${items[0]?.currency};1;1,00`,
    '',
  ]);
});
