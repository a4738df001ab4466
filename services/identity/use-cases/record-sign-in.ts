// Keeps sign-ins and failed attempts for their user, and logs them for those who watch for attacks.
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Rows } from '../../../shared/runtime/database/rows';
import { type SignIn, USER_AGENT_MAX } from '../domain/session';
import { recordSignIn } from '../queries/sign-ins';
import { type Account, type FailedSignIn, logFailedSignIn } from './log-failed-sign-in';

/** Attempts at unknown addresses are kept as well, so that the time of the answer does not tell which are known. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function keepSignIn(rows: Rows, ctx: CallContext, signIn: SignIn): Promise<void> {
  const { userId, providerId = null, restrictedToCompanyId = null } = signIn;
  await keep(rows, ctx, { userId, outcome: 'signed_in', providerId, restrictedToCompanyId });
  const { requestId, client } = ctx;
  ctx.log.info({ event: 'signed_in', userId, providerId, address: client.address, requestId }, 'signed in');
}

/** Outside of a transaction, which could be rolled back. */
export async function keepFailedSignIn(
  ctx: CallContext,
  reason: Extract<FailedSignIn, 'unknown_account' | 'wrong_password' | 'wrong_current_password'>,
  account: Account,
): Promise<void> {
  logFailedSignIn(ctx, reason, account);
  const outcome = reason === 'unknown_account' ? 'wrong_password' : reason;
  const kept = { userId: account.userId ?? NOBODY, outcome, providerId: null, restrictedToCompanyId: null };
  await keep(ctx.global, ctx, kept);
}

interface Kept {
  userId: string;
  outcome: string;
  providerId: string | null;
  restrictedToCompanyId: string | null;
}

async function keep(rows: Rows, ctx: CallContext, kept: Kept): Promise<void> {
  const { address, userAgent } = ctx.client;
  const { userId, outcome, providerId, restrictedToCompanyId } = kept;
  await rows.many(recordSignIn, [
    ...[newId(), userId, ctx.now().toISOString(), outcome, providerId, restrictedToCompanyId],
    ...[address, userAgent.slice(0, USER_AGENT_MAX)],
  ]);
}
