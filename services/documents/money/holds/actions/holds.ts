import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { assertOpen } from '../../../domain/status';
import { exists } from '../../../queries/documents';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { assertHold, holdEvent, presentHold } from '../domain/hold';
import { HoldRow } from '../models/hold-row';
import { countHolds } from '../queries/holds';

const HOLDS_MAX = 100;

export const addHold = writeAction(documents.addHold, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id: documentId, kind, until = null, reason, amountMinor = null }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, documentId);
      assertOpen(document, 'invoice');
      assertHold({ kind, until, amountMinor }, document, today);
      await assertWithinLimit(tx, documentId);
      const hold = {
        companyId: document.companyId,
        id: newId(),
        documentId,
        kind,
        amountMinor,
        fromDay: today,
        until,
        reason,
        placedBy: actorOf(ctx.principal),
        removedOn: null,
        removedBy: null,
        createdAt: ctx.now().toISOString(),
      };
      await tx.insert(HoldRow, hold);
      await tx.emit(document.companyId, 'document.hold_added', holdEvent(hold, document));
      return presentHold(hold);
    }),
});

async function assertWithinLimit(tx: Transaction, documentId: string): Promise<void> {
  const { count = 0 } = (await tx.one<{ count: number }>(countHolds, [documentId])) ?? {};
  if (count >= HOLDS_MAX) throw problem('too_many_holds', `It has ${count}.`);
}

export const listHolds = readAction(documents.listHolds, async ({ id: documentId }, ctx) => {
  const rows = await ctx.company.findAll(HoldRow, { documentId }, { order: ['id'] });
  if (rows.length === 0 && !(await ctx.company.one(exists, [documentId])))
    throw problem('document_not_found');
  return { items: rows.map(presentHold) };
});

export const removeHold = writeAction(documents.removeHold, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id: documentId, holdId: id }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, documentId, 'hold_not_found');
      const hold = await tx.find(HoldRow, { id, documentId });
      if (!hold || hold.removedOn !== null) throw problem('hold_not_found');
      const removed = { ...hold, removedOn: today, removedBy: actorOf(ctx.principal) };
      await tx.update(HoldRow, { id }, removed);
      const event = { ...holdEvent(removed, document), removedOn: today };
      await tx.emit(document.companyId, 'document.hold_removed', event);
      return presentHold(removed);
    }),
});
