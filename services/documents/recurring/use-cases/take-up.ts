// The answer of a person to periods that are due: all of them, the latest, or none is made.
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import { lastDue, planned } from '../domain/due';
import type { Heartbeat } from '../domain/hold';
import { withNext } from '../domain/plan-next';
import { assertNotOnHold } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { readHeartbeat } from './heartbeat';
import { skipThrough } from './skip-periods';

export type Answer = 'all' | 'latest' | 'skip';

export interface TakingUp {
  timeZone: string;
  heartbeat: Heartbeat;
}

export async function readForTakingUp(ctx: AskContext): Promise<TakingUp> {
  const { timeZone } = await readCompany(ctx);
  return { timeZone, heartbeat: await readHeartbeat(ctx.global, ctx.now()) };
}

/** The locked row as active again, with the periods that are not made skipped. @throws 409 where an answer is needed */
export async function takeUp(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  answer: Answer | undefined,
  { timeZone, heartbeat }: TakingUp,
): Promise<RecurringRecord> {
  assertNotOnHold(ctx.config);
  const last = lastDue(row, row.nextIndex, timeZone, ctx.now());
  if (answer === undefined) assertNothingDue(row, last, timeZone);
  const skipTo = answer === 'skip' ? last : answer === 'latest' ? last - 1 : row.nextIndex - 1;
  await skipThrough(tx, ctx, row, skipTo);
  const { clockEpoch, gapEpoch } = heartbeat;
  const answered = { ...row, status: 'active' as const, heldReason: null, clockEpoch, gapEpoch };
  const next = Math.max(row.nextIndex, skipTo + 1);
  return withNext(
    { ...answered, approvedThrough: Math.max(last, row.approvedThrough ?? -1) },
    next,
    timeZone,
  );
}

function assertNothingDue(row: RecurringRecord, last: number, timeZone: string): void {
  const { nextIndex, nextFrom } = row;
  if (last < nextIndex) return;
  const until = planned(row, last, timeZone)?.from;
  throw problem(
    'recurring_catch_up_needed',
    `${last - nextIndex + 1} are due, from the one that begins on ${nextFrom} to the one that begins on ${until}.`,
  );
}
