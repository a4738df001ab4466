import { documents } from '../../../../../shared/contracts/documents';
import { splitCsvChoice } from '../../../../../shared/csv/csv-format';
import { sendTable } from '../../../../../shared/csv/send-table';
import { readAction } from '../../../../../shared/runtime/action';
import { assertScopes } from '../../../../../shared/runtime/checks/authorize';
import { readCompany, todayOf } from '../../../use-cases/read-sources';
import { store } from '../../../use-cases/send-file';
import { AGING_AND_CLAIMS, AGING_COLUMNS } from '../domain/aging-csv';
import { agingPages, CSV_PAGE_ROWS, readAging } from '../use-cases/read-aging';

export const owingClients = readAction(
  documents.owingClients,
  async ({ companyId, asOf: day, page }, called) => {
    const ctx = called.actingFor(companyId);
    const { receivablesFrom } = await readCompany(ctx);
    const limits = { limit: CSV_PAGE_ROWS, offset: (page - 1) * CSV_PAGE_ROWS };
    const { items, total } = await readAging(ctx, { receivablesFrom, day, hasClaims: false }, limits);
    const clientIds = items.filter(({ balanceMinor }) => balanceMinor > 0).map(({ clientId }) => clientId);
    return { clientIds, isLast: page * CSV_PAGE_ROWS >= total };
  },
);

export const aging = readAction(documents.aging, async (parameters, ctx) => {
  const [{ asOf, with: more, page, pageSize }, format] = splitCsvChoice(parameters);
  if (more) assertScopes(ctx.principal, ['receivables:read']);
  const company = await readCompany(ctx);
  const day = asOf ?? todayOf(ctx, company);
  const selection = { receivablesFrom: company.receivablesFrom, day, hasClaims: more !== undefined };
  if (ctx.accepts === 'text/csv') {
    const columns = more ? AGING_AND_CLAIMS : AGING_COLUMNS;
    const pages = agingPages(ctx, selection);
    return sendTable(ctx, store, { fileName: `aging-${day}.csv`, columns, pages, format });
  }
  const answer = await readAging(ctx, selection, { limit: pageSize, offset: (page - 1) * pageSize });
  return { asOf: day, ...answer, page, pageSize, pageCount: Math.ceil(answer.total / pageSize) };
});
