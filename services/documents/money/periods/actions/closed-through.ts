import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import { changeRowIn, type RowChange } from '../../../../../shared/runtime/database/change-row';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { readToday } from '../../../use-cases/read-sources';
import { assertClosable, type Closing, isReopening } from '../domain/closing';
import { ClosedPeriodRow } from '../models/closed-period-row';
import { openBooks } from '../queries/closed-periods';
import { readClosedThrough } from '../use-cases/closed-through';

export const closedThrough = readAction(documents.closedThrough, async (_input, ctx) => ({
  closedThrough: await readClosedThrough(ctx.company),
}));

export const closedBooks = readAction(documents.closedBooks, async ({ companyId }, ctx) => ({
  closedThrough: await readClosedThrough(ctx.companyNamed(companyId)),
}));

export const setClosedThrough = writeAction(documents.setClosedThrough, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ closedThrough, reason = null }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      await tx.many(openBooks, [ctx.now()]);
      const change = closingBy(ctx, { closedThrough, reason }, today);
      const row = await changeRowIn(tx, ctx, ClosedPeriodRow, {}, change);
      return { closedThrough: row.closedThrough };
    }),
});

function closingBy(ctx: CallContext, closing: Closing, today: string): RowChange<RecordOf<ClosedPeriodRow>> {
  const { closedThrough, reason } = closing;
  return {
    notFound: 'company_not_found',
    change(row) {
      assertClosable(closing, row.closedThrough, today);
      return { ...row, closedThrough };
    },
    announce: (tx, _after, { closedThrough: previous }) =>
      tx.emit(ctx.companyId, isReopening(closing, previous) ? 'period.reopened' : 'period.closed', {
        closedThrough,
        previous,
        reason,
        userId: ctx.principal.userId,
      }),
  };
}
