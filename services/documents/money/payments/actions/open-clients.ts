import { documents } from '../../../../../shared/contracts/documents';
import { OPEN_CLIENTS_MAX, type OpenClient } from '../../../../../shared/contracts/documents/open-documents';
import { readAction } from '../../../../../shared/runtime/action';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { openClients as clientsAfter } from '../queries/open-documents';

export const openClients = readAction(documents.openClients, async ({ companyId, after }, ctx) => {
  const page = [after ?? BEFORE_ALL, OPEN_CLIENTS_MAX];
  const items = await ctx.companyNamed(companyId).many<OpenClient>(clientsAfter, page);
  return { items, last: items.length < OPEN_CLIENTS_MAX ? null : (items.at(-1)?.id ?? null) };
});
