import { documents } from '../../../../../shared/contracts/documents';
import { REMINDABLES_MAX, type RemindableInvoice } from '../../../../../shared/contracts/documents/dunning';
import { readAction } from '../../../../../shared/runtime/action';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { assertOpen } from '../../../domain/status';
import { readDocument } from '../../../use-cases/change-document';
import { remindablesById as invoicesById, remindablesPage as pageOfInvoices } from '../queries/remindables';

const FIRST = { clientId: BEFORE_ALL, dueDate: '0001-01-01', id: BEFORE_ALL };

export const remindables = readAction(
  documents.remindables,
  async ({ companyId, day, until, clientId = null, after = FIRST }, ctx) => {
    const place = [after.clientId, after.dueDate, after.id];
    const values = [day, until, ...place, REMINDABLES_MAX, clientId];
    const items = await ctx.companyNamed(companyId).many<RemindableInvoice>(pageOfInvoices, values);
    return { items, isEnd: items.length < REMINDABLES_MAX };
  },
);

export const remindablesById = readAction(
  documents.remindablesById,
  async ({ companyId, day, ids }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<RemindableInvoice>(invoicesById, [day, ids]),
  }),
);

export const invoiceToRemind = readAction(documents.invoiceToRemind, async ({ companyId, id }, ctx) => {
  const document = await readDocument(ctx.companyNamed(companyId), id);
  assertOpen(document, 'invoice');
  const { clientId, currency } = document;
  return { clientId, currency };
});
