import { documents } from '../../../../../shared/contracts/documents';
import { REMINDABLES_MAX, type RemindableInvoice } from '../../../../../shared/contracts/documents/dunning';
import { readAction } from '../../../../../shared/runtime/action';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { assertOpen } from '../../../domain/status';
import { readDocument } from '../../../use-cases/change-document';
import { remindablesById as invoicesById, remindablesPage as pageOfInvoices } from '../queries/remindables';

const FIRST = { dueDate: '0001-01-01', id: BEFORE_ALL };
const LAST_CLIENT = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const remindables = readAction(
  documents.remindables,
  async ({ companyId, day, until, clientId, after }, ctx) => {
    const place = after ?? { ...FIRST, clientId: clientId ?? BEFORE_ALL };
    const values = [day, until, place.clientId, place.dueDate, place.id];
    const bounds = [REMINDABLES_MAX, clientId ?? LAST_CLIENT];
    const rows = ctx.companyNamed(companyId);
    const items = await rows.many<RemindableInvoice>(pageOfInvoices, [...values, ...bounds]);
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
