import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { present, SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

export const profile = readAction(clients.profile, async ({ companyId, id }, ctx) => {
  const client = await ctx.companyNamed(companyId).find(ClientRow, { id }, { without: SEARCH_COLUMNS });
  return client ? present(client) : null;
});
