import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { countDocuments } from '../queries/export';

export const exportSize = readAction(documents.exportSize, async ({ companyId }, ctx) => {
  const counted = await ctx.companyNamed(companyId).one<{ documents: number }>(countDocuments);
  return { documents: counted?.documents ?? 0 };
});
