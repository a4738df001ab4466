import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { isOpen } from '../../../domain/status';
import { DocumentRow } from '../../../models/document-row';
import { readCompany, todayOf } from '../../../use-cases/read-sources';
import { holdEvent } from '../domain/hold';
import { type HoldRecord, HoldRow } from '../models/hold-row';

type Placed = Omit<HoldRecord, 'until' | 'removedOn' | 'removedBy' | 'createdAt'>;

/** Documents are locked in the order of their ids. The invoice may still be paid: the reversal of its payment comes next. */
export const changeHolds = writeAction(documents.changeHolds, {
  ask: async ({ companyId }, ctx) => todayOf(ctx, await readCompany(ctx, companyId)),
  async write({ companyId, placed, removed, reason, by: placedBy }, ctx, fromDay) {
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const known = await tx.findAll(HoldRow, { id: removed });
      const ids = new Set([...placed, ...known].map(({ documentId }) => documentId));
      for (const id of [...ids].sort()) await tx.lock(DocumentRow, { id });
      for (const hold of placed) await place(tx, ctx, { companyId, fromDay, reason, placedBy, ...hold });
      for (const { id } of known) await remove(tx, id, { removedOn: fromDay, removedBy: placedBy });
    });
    return {};
  },
});

async function place(tx: Transaction, ctx: Pick<CallContext, 'now'>, placed: Placed): Promise<void> {
  const { id, documentId, companyId } = placed;
  const document = await tx.find(DocumentRow, { id: documentId });
  if (!document || !isOpen(document.status) || (await tx.find(HoldRow, { id }))) return;
  const hold: HoldRecord = {
    ...placed,
    ...{ until: null, removedOn: null, removedBy: null },
    createdAt: ctx.now().toISOString(),
  };
  await tx.insert(HoldRow, hold);
  await tx.emit(companyId, 'document.hold_added', holdEvent(hold, document));
}

async function remove(
  tx: Transaction,
  id: string,
  removal: Pick<HoldRecord, 'removedOn' | 'removedBy'>,
): Promise<void> {
  const hold = await tx.find(HoldRow, { id });
  const document = hold && (await tx.find(DocumentRow, { id: hold.documentId }));
  if (!document || hold.removedOn !== null || removal.removedOn === null) return;
  await tx.update(HoldRow, { id }, removal);
  const event = { ...holdEvent(hold, document), removedOn: removal.removedOn };
  await tx.emit(hold.companyId, 'document.hold_removed', event);
}
