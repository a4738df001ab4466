import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { countDocuments } from '../queries/export';

export const exportSize = action(documents.exportSize, async ({ companyId }, ctx) => {
  const counted = await ctx.companyNamed(companyId).one<{ documents: number }>(countDocuments);
  return { documents: counted?.documents ?? 0 };
});
