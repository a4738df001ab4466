import type { Input } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../../domain/present';
import type { DocumentRecord } from '../../../models/document-row';
import { demandClaims } from '../../claims/use-cases/demand-claims';
import { lockInvoices, markInvoices, noteDemand } from '../queries/demands';

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
