import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { exists } from '../../../queries/documents';
import { readPayments } from '../use-cases/read-payments';

export const listPayments = readAction(documents.listPayments, async ({ id }, ctx) => {
  const items = await readPayments(ctx.company, id);
  if (items.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items };
});
