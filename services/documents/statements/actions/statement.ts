import { documents } from '../../../../shared/contracts/documents';
import type { UnsentTotal } from '../../../../shared/contracts/documents/statements';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { readClient, readCompany, todayOf } from '../../use-cases/read-sources';
import { statementOf, unsentOf } from '../queries/statements';
import { sendCsv, sendJson, sendPdf } from '../use-cases/send-statement';

export const statement = readAction(documents.statement, async ({ id, asOf, ...choice }, ctx) => {
  const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
  if (!client) throw problem('client_not_found');
  const day = asOf ?? todayOf(ctx, company);
  const [row, held] = await Promise.all([
    ctx.company.one<{ currencies: string }>(statementOf[company.receivablesFrom], [day, id]),
    readUnsent(ctx, company, day, id),
  ]);
  const found = { client, company, asOf: day, currencies: row?.currencies ?? '[]', ...held };
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, found, choice);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, found) : sendJson(ctx, found);
});

/** Invoices that the statement leaves out. */
async function readUnsent(ctx: AskContext, { receivablesFrom }: CompanyProfile, day: string, id: string) {
  if (receivablesFrom === 'issued') return { unsentInvoices: 0, unsent: [] };
  const found = await ctx.company.one<{ count: number; unsent: UnsentTotal[] }>(unsentOf, [day, id]);
  return { unsentInvoices: found?.count ?? 0, unsent: found?.unsent ?? [] };
}
