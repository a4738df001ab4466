import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { present, type ShownClient } from '../domain/present';
import { byId } from '../queries/clients';

export const profile = readAction(clients.profile, async ({ companyId, id }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<ShownClient>(byId, [id]);
  return row ? present(row) : null;
});
