// Records sign-ins through a company's provider for its administrators. Those through the instance's provider are only
// logged.
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { SignInFailure } from '../domain/sign-in-failure';
import { AttemptRow } from '../models/attempt-row';
import { beginAttempt } from '../queries/attempts';

export interface Attempt {
  providerId: string;
  companyId: string | null;
  /** null if nothing is recorded. */
  id: string | null;
}

export async function recordStart(
  ctx: CallContext,
  { providerId, companyId }: Omit<Attempt, 'id'>,
): Promise<Attempt> {
  if (companyId === null) return { providerId, companyId, id: null };
  const id = newId();
  await ctx.companyNamed(companyId).many(beginAttempt, [id, ctx.now().toISOString()]);
  return { providerId, companyId, id };
}

export async function recordSuccess(ctx: CallContext, attempt: Attempt, email: string | null): Promise<void> {
  await recordEnd(ctx, attempt, { outcome: 'succeeded', stage: 'done', code: null, reason: null, email });
}

export async function recordFailure(
  ctx: CallContext,
  attempt: Attempt,
  { code, stage, summary: reason }: SignInFailure,
  email: string | null = null,
): Promise<void> {
  const { providerId } = attempt;
  const { requestId, client } = ctx;
  const fields = {
    event: 'sign_in_failed',
    providerId,
    code,
    stage,
    reason,
    address: client.address,
    requestId,
  };
  ctx.log.warn(fields, 'sign-in through a provider failed');
  await recordEnd(ctx, attempt, { outcome: 'failed', stage, code, reason, email });
}

/** Records an internal error, which the runtime logs. */
export async function recordInternalError(ctx: CallContext, attempt: Attempt): Promise<void> {
  const reason = 'Something went wrong on our side.';
  await recordEnd(ctx, attempt, { outcome: 'failed', stage: 'account', code: null, reason, email: null });
}

async function recordEnd(
  ctx: CallContext,
  { companyId, id }: Attempt,
  end: Pick<AttemptRow, 'outcome' | 'stage' | 'code' | 'reason' | 'email'>,
): Promise<void> {
  if (companyId === null || id === null) return;
  await ctx.companyNamed(companyId).update(AttemptRow, { id }, { ...end, endedAt: ctx.now().toISOString() });
}
