// Limits wrong passwords for one account, across all client addresses. Networks from which the account has signed in
// before are exempt, so that an attacker cannot lock its owner out. Attempts are counted in the database, never within
// a transaction that could be rolled back.
import type { CallContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import { Problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { networkOf } from '../../../shared/values/network';
import { emailKey } from '../domain/email';
import {
  countAttempt,
  isKnownNetwork,
  rememberNetwork,
  secondsToWait,
  uncountAttempt,
} from '../queries/sign-in-attempts';
import { logFailedSignIn } from './log-failed-sign-in';

interface Attempt {
  /** Call it if the password was right. */
  succeeded(): Promise<void>;
}

/** Throws 429 with the seconds to wait, a minute at most; the same with and without an account. */
export async function beginAttempt(
  ctx: CallContext,
  email: string,
  userId: string | undefined,
): Promise<Attempt> {
  if (userId !== undefined && (await isKnown(ctx, userId))) return { succeeded: async () => {} };
  const emailHash = fingerprint(emailKey(email));
  const now = ctx.now().toISOString();
  if (!(await ctx.global.one(countAttempt, [emailHash, now]))) {
    const wait = await ctx.global.one<{ seconds: number }>(secondsToWait, [emailHash, now]);
    logFailedSignIn(ctx, 'too_many_attempts', { email, userId });
    throw new Problem('rate_limited', { retryAfter: wait?.seconds ?? 1 });
  }
  return {
    async succeeded() {
      await ctx.global.many(uncountAttempt, [emailHash]);
    },
  };
}

/** Exempts this network for the user, who has proven a password or a mailed link. */
export async function rememberNetworkOf(rows: Rows, ctx: CallContext, userId: string): Promise<void> {
  await rows.many(rememberNetwork, [userId, networkHash(ctx, userId), ctx.now().toISOString()]);
}

async function isKnown(ctx: CallContext, userId: string): Promise<boolean> {
  return (await ctx.global.one(isKnownNetwork, [userId, networkHash(ctx, userId)])) !== undefined;
}

/** Hashes the network with the user, so that two users of one network cannot be recognised. */
function networkHash({ client }: CallContext, userId: string): string {
  return fingerprint(`${userId} ${networkOf(client.address)}`);
}
