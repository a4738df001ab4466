import { clients } from '../../../shared/contracts/clients';
import { action } from '../../../shared/runtime/service';
import { present, type ShownClient } from '../domain/present';
import { byId } from '../queries/clients';

export const profile = action(clients.profile, async ({ companyId, id }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<ShownClient>(byId, [id]);
  return row ? present(row) : null;
});
