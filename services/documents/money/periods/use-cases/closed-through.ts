// The day through which the books are closed: read for the checks, and again under a lock that a closing waits for.
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { closedThrough, openBooks, shareClosedThrough } from '../queries/closed-periods';

interface PeriodRow {
  closedThrough: string | null;
}

/** YYYY-MM-DD; null where nothing is closed. */
export async function readClosedThrough(company: Scoped): Promise<string | null> {
  return (await company.one<PeriodRow>(closedThrough))?.closedThrough ?? null;
}

/** The same; no period is closed before the transaction ends. */
export async function lockClosedThrough(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
): Promise<string | null> {
  const row = await tx.one<PeriodRow>(shareClosedThrough);
  if (row) return row.closedThrough;
  await tx.many(openBooks, [ctx.now()]);
  return (await tx.one<PeriodRow>(shareClosedThrough))?.closedThrough ?? null;
}
