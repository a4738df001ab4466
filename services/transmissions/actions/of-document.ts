import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { present, type ShownRecord } from '../domain/present';
import { ofDocument as query } from '../queries/transmissions';

export const ofDocument = readAction(transmissions.ofDocument, async ({ id }, ctx) => {
  const rows = await ctx.company.many<ShownRecord>(query, [id]);
  // an empty list may mean that the document does not exist
  if (rows.length === 0) await ctx.call(documents.documentNumber, { companyId: ctx.companyId, id });
  return { items: rows.map(present) };
});
