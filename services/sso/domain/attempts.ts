// The record of a sign-in through a company's provider. That of the instance has nobody to show it to but the log.
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/ids';
import { beginAttempt, endAttempt } from '../queries/attempts';
import type { SignInFailure } from './sign-in-failure';

export interface Attempt {
  providerId: string;
  companyId: string | null;
  id: string | null;
}

export async function begin(
  ctx: CallContext,
  { providerId, companyId }: Omit<Attempt, 'id'>,
): Promise<Attempt> {
  if (companyId === null) return { providerId, companyId, id: null };
  const id = newId();
  await ctx.companyNamed(companyId).many(beginAttempt, [id, ctx.now().toISOString()]);
  return { providerId, companyId, id };
}

export async function succeed(ctx: CallContext, attempt: Attempt, email: string | null): Promise<void> {
  await end(ctx, attempt, ['succeeded', 'done', null, null, email]);
}

export async function fail(
  ctx: CallContext,
  attempt: Attempt,
  failure: SignInFailure,
  email: string | null = null,
): Promise<void> {
  const { providerId } = attempt;
  const { code, stage, summary: reason } = failure;
  ctx.log.warn(
    { providerId, code, stage, reason, requestId: ctx.requestId },
    'sign-in through a provider failed',
  );
  await end(ctx, attempt, ['failed', stage, code, reason, email]);
}

/** A fault of ours, which is in the log already. */
export async function abort(ctx: CallContext, attempt: Attempt): Promise<void> {
  await end(ctx, attempt, ['failed', 'account', null, 'Something went wrong on our side.', null]);
}

async function end(ctx: CallContext, { companyId, id }: Attempt, outcome: (string | null)[]): Promise<void> {
  if (companyId === null || id === null) return;
  await ctx.companyNamed(companyId).many(endAttempt, [id, ctx.now().toISOString(), ...outcome]);
}
