import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { assertScopes } from '../../../../../shared/runtime/checks/authorize';
import { problem } from '../../../../../shared/runtime/errors';
import { readClient, readCompany, todayOf } from '../../../use-cases/read-sources';
import { readStatement, withClaims } from '../use-cases/read-statement';
import { sendCsv, sendJson, sendPdf } from '../use-cases/send-statement';

export const statement = readAction(documents.statement, async ({ id, asOf, with: more, ...choice }, ctx) => {
  if (more) assertScopes(ctx.principal, ['receivables:read']);
  const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
  if (!client) throw problem('client_not_found');
  const plain = await readStatement(ctx, { client, company }, asOf ?? todayOf(ctx, company));
  const found = more === undefined ? plain : await withClaims(ctx, plain);
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, found, choice);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, found) : sendJson(ctx, found);
});
