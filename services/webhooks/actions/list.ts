import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { type EndpointRecord, present } from '../domain/present';
import { ofCompany } from '../queries/endpoints';

export const list = readAction(webhooks.list, async (_input, ctx) => {
  const rows = await ctx.company.many<EndpointRecord>(ofCompany);
  return { items: rows.map((row) => present(row, ctx.principal.role, ctx.now())) };
});
