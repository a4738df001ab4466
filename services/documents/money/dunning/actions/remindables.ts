import type { Input } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { REMINDABLES_MAX, type RemindableInvoice } from '../../../../../shared/contracts/documents/dunning';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { BEFORE_ALL } from '../../../../../shared/runtime/lists/export-page';
import { documentEvent } from '../../../domain/present';
import { assertOpen } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { readDocument } from '../../../use-cases/change-document';
import { demandClaims } from '../../claims/use-cases/demand-claims';
import { lockInvoices, markInvoices, noteDemand } from '../queries/demands';
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

type Demanded = Input<typeof documents.demand>;

/** Two calls at once: the later one waits for the row of the earlier one, and finds it. */
export const demand = writeAction(documents.demand, {
  async write(demanded, called) {
    const ctx = called.actingFor(demanded.companyId);
    await ctx.company.transaction(async (tx) => {
      const { companyId, reminderId, clientId, currency, date, items } = demanded;
      if (!(await tx.one(noteDemand, [reminderId, ctx.now().toISOString()]))) return;
      await markReminded(tx, ctx, demanded);
      const demands = items.flatMap(({ documentId, claims }) =>
        claims.map((claim) => ({ documentId, ...claim })),
      );
      await demandClaims(tx, ctx, demands, { companyId, reminderId, clientId, currency, date });
    });
    return {};
  },
});

/** An invoice whose cycle has ended while the mail was on its way stays as it is. */
async function markReminded(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { companyId, level, sentAt, items }: Demanded,
): Promise<void> {
  const ids = items.map(({ documentId }) => documentId);
  const cycles = items.map(({ cycle }) => cycle);
  await tx.many(lockInvoices, [ids]);
  const values = [ids, cycles, level, sentAt, ctx.now().toISOString()];
  for (const document of await tx.many<DocumentRecord>(markInvoices, values))
    await tx.emit(companyId, 'document.updated', documentEvent(document));
}
