import { clients } from '../../../shared/contracts/clients';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { present, type ShownClient } from '../domain/present';
import { byId } from '../statements';

export const get = action(clients.get, async ({ id }, ctx) => {
  const row = await ctx.company.one<ShownClient>(byId, [id]);
  if (!row) throw problem('client_not_found');
  return present(row);
});
