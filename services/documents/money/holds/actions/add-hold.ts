import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { assertOpen } from '../../../domain/status';
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
        ...{ companyId: document.companyId, id: newId(), documentId, kind, amountMinor },
        ...{ fromDay: today, until, reason, placedBy: actorOf(ctx.principal) },
        ...{ removedOn: null, removedBy: null, createdAt: ctx.now().toISOString() },
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
