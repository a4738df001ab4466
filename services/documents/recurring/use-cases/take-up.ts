// Takes the answer of a person to periods that are due.
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { readCompany } from '../../use-cases/read-sources';
import { type Answer, answered } from '../domain/answer';
import type { Heartbeat } from '../domain/hold';
import { assertNotOnHold } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { readHeartbeat } from './heartbeat';
import { skipThrough } from './skip-periods';

export interface TakingUp {
  timeZone: string;
  heartbeat: Heartbeat;
}

export async function readForTakingUp(ctx: AskContext): Promise<TakingUp> {
  const { timeZone } = await readCompany(ctx);
  return { timeZone, heartbeat: await readHeartbeat(ctx) };
}

/** The locked row as active again, with the periods that are not made skipped. @throws 409 where an answer is needed */
export async function takeUp(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  answer: Answer | undefined,
  taking: TakingUp,
): Promise<RecurringRecord> {
  assertNotOnHold(ctx.config);
  const taken = answered(row, answer, taking);
  await skipThrough(tx, ctx, row, taken.skipThrough);
  return taken.row;
}
