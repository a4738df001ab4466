import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { DocumentRow } from '../../models/document-row';
import { isGone } from '../domain/gone';

export const isScheduledGone = readAction(documents.isScheduledGone, async ({ companyId, id }, ctx) => {
  const document = await ctx.companyNamed(companyId).find(DocumentRow, { id });
  return { isGone: document === undefined || isGone(document) };
});
