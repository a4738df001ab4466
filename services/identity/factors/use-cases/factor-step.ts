// The second step of a sign-in. Every path that opens a session begins it; `openSession` refuses a session without it.
import { FACTOR_COOKIE, type FactorMethod } from '../../../../shared/contracts/factors';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint, newToken, setCookie } from '../../../../shared/runtime/secrets/credentials';
import type { SignIn } from '../../domain/session';
import { UserRow } from '../../models/user-row';
import { CHALLENGE_MINUTES, expiryOfChallenge } from '../domain/challenge';
import { ChallengeRow } from '../models/challenge-row';
import { dropStaleChallenges } from '../queries/challenges';
import { factorMethodsOf } from './prove-factor';

export interface FactorStep {
  challengeToken: string;
  methods: FactorMethod[];
  expiresAt: string;
  /** Id that the session will have. */
  sessionId: string;
}

/** Returns undefined for a user without a factor. Throws `account_disabled`. Call it outside of a transaction. */
export async function beginFactorStep(ctx: CallContext, signIn: SignIn): Promise<FactorStep | undefined> {
  const { userId, activeCompanyId, methods } = signIn;
  const { providerId = null, restrictedToCompanyId = null, providerSessionId = null } = signIn;
  const ofFactors = await factorMethodsOf(ctx.global, userId);
  if (ofFactors.length === 0) return undefined;
  const user = await ctx.global.find(UserRow, { id: userId });
  if (user?.disabledAt) throw problem('account_disabled');
  const challengeToken = newToken();
  const sessionId = newId();
  const now = ctx.now();
  await ctx.global.transaction(async (tx) => {
    await tx.many(dropStaleChallenges, [userId, now.toISOString()]);
    await tx.insert(ChallengeRow, {
      ...{ tokenHash: fingerprint(challengeToken), sessionId, userId, methods: [...methods] },
      ...{
        activeCompanyId,
        providerId,
        restrictedToCompanyId,
        providerSessionId,
        createdAt: now.toISOString(),
      },
    });
  });
  return { challengeToken, methods: ofFactors, expiresAt: expiryOfChallenge(now), sessionId };
}

/** The header by which the browser keeps the token for the page of the second step. */
export function factorCookie({ config }: CallContext, challengeToken: string): string {
  return setCookie(config.baseUrl, FACTOR_COOKIE, challengeToken, CHALLENGE_MINUTES * 60);
}

export function clearedFactorCookie({ config }: CallContext): string {
  return setCookie(config.baseUrl, FACTOR_COOKIE, '', 0);
}
