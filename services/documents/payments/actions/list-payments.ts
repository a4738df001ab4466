import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import { exists } from '../../queries/documents';
import { paymentsOf } from '../queries/payments';

type Payments = Output<typeof documents.listPayments>['items'];

export const listPayments = action(documents.listPayments, async ({ id }, ctx) => {
  const items = await ctx.company.many<Payments[number]>(paymentsOf, [id]);
  if (items.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items };
});
