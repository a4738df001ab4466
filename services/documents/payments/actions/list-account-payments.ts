import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { readClient } from '../../use-cases/read-sources';
import { AccountPaymentRow } from '../models/account-payment-row';

const LISTED_MAX = 1000;

export const listAccountPayments = readAction(
  documents.listAccountPayments,
  async ({ id: clientId }, ctx) => {
    const options = {
      without: ['companyId', 'clientName'],
      order: ['date', 'id'],
      limit: LISTED_MAX,
    } as const;
    const items = await ctx.company.findAll(AccountPaymentRow, { clientId }, options);
    if (items.length === 0 && !(await readClient(ctx, clientId))) throw problem('client_not_found');
    return { items };
  },
);
