import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { externalIdsOf } from '../queries/clients';

export const externalIds = readAction(clients.externalIds, async ({ companyId, ids }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<{ id: string; externalId: string }>(externalIdsOf, [ids]),
}));
