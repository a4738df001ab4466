import { documents } from '../../../../shared/contracts/documents';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { NUMBER_CONFLICTS } from '../../issuing/numbering/use-cases/take-number';
import { DocumentRow } from '../../models/document-row';
import { parseIndex } from '../domain/period-index';
import { presentPeriod } from '../domain/present';
import { assertRedoable } from '../domain/redo';
import { assertNotOnHold } from '../domain/status';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { lockRecurring, readRecurring, saveRecurring } from '../use-cases/change-recurring';
import { preparePeriod } from '../use-cases/prepare-period';
import { writePeriod } from '../use-cases/write-period';

export const redoRecurringPeriod = writeAction(documents.redoRecurringPeriod, {
  async ask({ id, index }, ctx) {
    const row = await readRecurring(ctx.company, id);
    assertNotOnHold(ctx.config);
    const before = await readRedoable(ctx.company, id, parseIndex(index));
    const { part, periodFrom: from, periodTo: to } = before;
    const period = { from, to, part, index: before.index };
    return { row, before, period, made: await preparePeriod(ctx, row, period) };
  },
  write: ({ id }, ctx, { row: read, before, period, made }) =>
    withConflict(NUMBER_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const row = await lockRecurring(tx, ctx, id);
        if (row.version !== read.version) throw new AskAgain();
        const { index, revision } = await readRedoable(tx, id, before.index);
        const key = { recurringInvoiceId: id, index, revision };
        await tx.update(RecurringPeriodRow, key, { isLive: false, updatedAt: ctx.now().toISOString() });
        const place = { ...period, revision: revision + 1 };
        const anew = await writePeriod(tx, ctx, row, place, made);
        await saveRecurring(tx, ctx, row, row);
        return presentPeriod(anew);
      }),
    ),
});

async function readRedoable(rows: Rows, recurringInvoiceId: string, index: number): Promise<PeriodRecord> {
  const period = await rows.find(RecurringPeriodRow, { recurringInvoiceId, index, isLive: true });
  const documentId = period?.documentId;
  assertRedoable(period, documentId ? await rows.find(DocumentRow, { id: documentId }) : undefined);
  if (!period) throw problem('recurring_invoice_not_found');
  return period;
}
