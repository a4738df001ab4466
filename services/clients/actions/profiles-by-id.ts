import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { present, SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

export const profilesById = readAction(clients.profilesById, async ({ companyId, ids }, ctx) => {
  const rows = ctx.companyNamed(companyId);
  const found = await rows.findAll(ClientRow, { id: ids }, { without: SEARCH_COLUMNS });
  return { items: found.map((row) => present(row)) };
});
