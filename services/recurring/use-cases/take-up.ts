// Takes the answer of a person to periods that are due.
import { clients } from '../../../shared/contracts/clients';
import { ACTIVE_RECURRING_MAX } from '../../../shared/contracts/recurring/fields';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type Answer, answered } from '../domain/answer';
import type { Heartbeat } from '../domain/hold';
import { assertNotOnHold } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { countActive, lockActive } from '../queries/schedules';
import { readRecurring } from './change-recurring';
import { readHeartbeat } from './heartbeat';
import { readCompany } from './read-company';
import { skipThrough } from './skip-periods';

export interface TakingUp {
  timeZone: string;
  heartbeat: Heartbeat;
}

/** @throws 409 where the client is gone: a draft is no reason to refuse the deletion of its client */
export async function readForTakingUp(ctx: AskContext, id: string): Promise<TakingUp> {
  const { companyId } = ctx;
  const { clientId } = await readRecurring(ctx.company, id);
  if (!(await ctx.call(clients.profile, { companyId, id: clientId })))
    throw problem('client_deleted', 'Change the client of the recurring invoice first.');
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
  await assertPlace(tx, row.id);
  const answeredRow = answered(row, answer, taking);
  await skipThrough(tx, ctx, row, answeredRow.skipThrough);
  return answeredRow.row;
}

/** @throws 409 if the company has as many active ones as it may have */
async function assertPlace(tx: Transaction, id: string): Promise<void> {
  await tx.one(lockActive);
  const active = await tx.one<{ count: number }>(countActive, [id]);
  if ((active?.count ?? 0) >= ACTIVE_RECURRING_MAX) throw problem('recurring_invoice_limit_reached');
}
