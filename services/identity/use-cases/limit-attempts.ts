// Limits wrong passwords for one account: of each network alone, so that a few strangers do not keep the owner out, and of all of them
// together, which many networks reach. Networks from which the account has signed in before are exempt, and a mailed link to a new
// password makes a network known. Attempts are counted in the database, never within a transaction that could be rolled back.

import { hash } from 'node:crypto';
import type { CallContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import { Problem } from '../../../shared/runtime/errors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { networkOf } from '../../../shared/values/network';
import { emailKey } from '../domain/user';
import {
  countAttempt,
  FREE_OF_ACCOUNT,
  FREE_OF_NETWORK,
  isKnownNetwork,
  rememberNetwork,
  secondsToWait,
  uncountAttempt,
} from '../queries/sign-in-attempts';

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
  const { address } = ctx.client;
  const ofAccount = { hash: fingerprint(emailKey(email)), free: FREE_OF_ACCOUNT };
  const ofNetwork = {
    hash: fingerprint(`${emailKey(email)} ${networkOf(address)}`),
    free: FREE_OF_NETWORK,
  };
  return countAttempts(ctx, [ofNetwork, ofAccount], { email, userId });
}

/**
 * The same for codes of a second factor, of which there are few: counted for the account, from all networks and in all sign-ins, since the
 * password is known already to whoever tries. Those of a session are counted for it and for all sessions of the user, apart from sign-ins:
 * who has stolen one must not hold up the sign-in of its owner.
 */
export function beginFactorAttempt(
  ctx: CallContext,
  userId: string,
  purpose: 'sign_in' | 'step_up',
): Promise<Attempt> {
  const counters =
    purpose === 'step_up'
      ? [
          { hash: fingerprint(`factor ${userId} ${ctx.principal.credentialId}`), free: FREE_OF_NETWORK },
          { hash: fingerprint(`factor ${userId} sessions`), free: FREE_OF_ACCOUNT },
        ]
      : [{ hash: fingerprint(`factor ${userId}`), free: FREE_OF_NETWORK }];
  return countAttempts(ctx, counters, { userId });
}

interface Counter {
  hash: string;
  free: number;
}

async function countAttempts(
  ctx: CallContext,
  counters: readonly Counter[],
  account: Account,
): Promise<Attempt> {
  const counted: string[] = [];
  for (const { hash, free } of counters) {
    const wait = await countOrWait(ctx, hash, free);
    if (wait === null) counted.push(hash);
    else {
      await ctx.global.many(uncountAttempt, [counted]);
      logFailedSignIn(ctx, 'too_many_attempts', account);
      throw new Problem('rate_limited', { retryAfter: wait });
    }
  }
  return {
    async succeeded() {
      await ctx.global.many(uncountAttempt, [counted]);
    },
  };
}

/** null for an attempt that is counted, else the seconds that it must wait. */
async function countOrWait(ctx: CallContext, hash: string, free: number): Promise<number | null> {
  const now = ctx.now().toISOString();
  if (await ctx.global.one(countAttempt, [hash, now, free])) return null;
  const wait = await ctx.global.one<{ seconds: number }>(secondsToWait, [hash, now]);
  return wait?.seconds ?? 1;
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

/**
 * Logs each failed sign-in for those who watch for attacks. The account is named by the SHA-256 of its e-mail address
 * in hex: `printf %s anna@example.com | sha256sum`.
 */
export type FailedSignIn =
  | 'unknown_account'
  | 'wrong_password'
  | 'too_many_attempts'
  | 'wrong_reset_link'
  | 'wrong_current_password'
  | 'wrong_code';

export interface Account {
  /** Address as the user typed it. */
  email?: string;
  userId?: string;
}

export function logFailedSignIn(
  ctx: CallContext,
  reason: FailedSignIn,
  { email, userId }: Account = {},
): void {
  const { requestId, client } = ctx;
  const emailSha256 = email === undefined ? undefined : hash('sha256', emailKey(email));
  const fields = { event: 'sign_in_failed', reason, emailSha256, userId, address: client.address, requestId };
  ctx.log.warn(fields, 'sign-in failed');
}
