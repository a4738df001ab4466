import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { holdEvent, presentHold } from '../domain/hold';
import { HoldRow } from '../models/hold-row';

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
