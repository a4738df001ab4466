import { webhooks } from '../../../shared/contracts/webhooks';
import { WEBHOOKS_MAX } from '../../../shared/contracts/webhooks-endpoints';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { EndpointRow } from '../models/endpoint-row';

export const list = readAction(webhooks.list, async (_input, ctx) => {
  const rows = await ctx.company.findAll(EndpointRow, {}, { order: ['id desc'], limit: WEBHOOKS_MAX });
  return { items: rows.map((row) => present(row, ctx.principal.role, ctx.now())) };
});
