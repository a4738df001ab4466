import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { readClient } from '../../use-cases/read-client';
import { readToday } from '../../use-cases/read-company';
import { statementOf, unsentInvoices } from '../queries/statements';
import { sendCsv, sendJson, sendPdf } from '../use-cases/send-statement';

export const statement = readAction(documents.statement, async ({ id, asOf, ...choice }, ctx) => {
  const [client, today] = await Promise.all([readClient(ctx, id), readToday(ctx)]);
  if (!client) throw problem('client_not_found');
  const day = asOf ?? today;
  const [row, held] = await Promise.all([
    ctx.company.one<{ currencies: string }>(statementOf, [day, id]),
    ctx.company.one<{ unsent: number }>(unsentInvoices, [day, id]),
  ]);
  const found = { client, asOf: day, currencies: row?.currencies ?? '[]', unsent: held?.unsent ?? 0 };
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, found, choice);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, found) : sendJson(ctx, found);
});
