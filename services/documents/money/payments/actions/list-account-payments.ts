import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { readClient } from '../../../use-cases/read-sources';
import { accountPaymentList } from '../queries/account-payments';

export const listAccountPayments = readAction(documents.listAccountPayments, async (input, ctx) => {
  const found = await accountPaymentList.page(input, ctx);
  if (found.total === 0 && !(await readClient(ctx, input.id))) throw problem('client_not_found');
  return found;
});
