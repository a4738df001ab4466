import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { readClient, readCompany, todayOf } from '../../use-cases/read-sources';
import { readStatement } from '../use-cases/read-statement';
import { sendCsv, sendJson, sendPdf } from '../use-cases/send-statement';

export const statement = readAction(documents.statement, async ({ id, asOf, ...choice }, ctx) => {
  const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
  if (!client) throw problem('client_not_found');
  const found = await readStatement(ctx, { client, company }, asOf ?? todayOf(ctx, company));
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, found, choice);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, found) : sendJson(ctx, found);
});
