// The day through which the books are closed: read for the checks, and again under a lock that a closing waits for.
import { AskAgain } from '../../../../../shared/runtime/action';
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

/** The same, where the statements that need the lock are sent with it. @throws AskAgain as `openFirst` */
export async function lockAhead(tx: Transaction, ctx: Pick<CallContext, 'now'>): Promise<string | null> {
  const row = await tx.one<PeriodRow>(shareClosedThrough);
  return row ? row.closedThrough : openFirst(tx, ctx);
}

/** Makes the row of a company that has none, where nothing is closed. @throws AskAgain where another transaction has made it meanwhile */
export async function openFirst(tx: Transaction, ctx: Pick<CallContext, 'now'>): Promise<null> {
  if (!(await tx.one(openBooks, [ctx.now()]))) throw new AskAgain();
  return null;
}
