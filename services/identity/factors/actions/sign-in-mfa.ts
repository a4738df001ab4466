import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint } from '../../../../shared/runtime/secrets/credentials';
import { SESSION_METHOD_OF } from '../../domain/freshness';
import { presentSignedIn } from '../../domain/user';
import { UserRow } from '../../models/user-row';
import { rememberNetworkOf } from '../../use-cases/limit-attempts';
import { openSession, sessionCookie, signedInFacts } from '../../use-cases/open-session';
import type { ChallengeRecord } from '../domain/challenge';
import { findChallenge, takeChallenge } from '../queries/challenges';
import { clearedFactorCookie } from '../use-cases/factor-step';
import { proveFactor, useFactor } from '../use-cases/prove-factor';

/** A wrong code leaves the challenge as it is; a right one ends it. */
export const signInMfa = writeAction(identity.signInMfa, {
  async ask({ challengeToken, ...proof }, ctx) {
    const values = [fingerprint(challengeToken), ctx.now().toISOString()];
    const challenge = await ctx.global.one<ChallengeRecord>(findChallenge, values);
    if (!challenge) throw problem('sign_in_challenge_invalid');
    const { userId } = challenge;
    const proven = await proveFactor(ctx, userId, proof, 'sign_in');
    const { items } = await ctx.call(companies.membershipsOf, { userId });
    return { userId, proven, memberships: items };
  },
  async write({ challengeToken }, ctx, { userId, proven, memberships }) {
    const now = ctx.now().toISOString();
    const { user, session, token } = await ctx.global.transaction(async (tx) => {
      const challenge = await tx.one<ChallengeRecord>(takeChallenge, [fingerprint(challengeToken), now]);
      const user = challenge && (await tx.lock(UserRow, { id: userId }));
      if (!user) throw problem('sign_in_challenge_invalid');
      await useFactor(tx, ctx, user, proven);
      const { sessionId: id, methods, activeCompanyId, providerId } = challenge;
      const { restrictedToCompanyId, providerSessionId } = challenge;
      // a network is known by who has proven both steps
      if (providerId === null) await rememberNetworkOf(tx, ctx, userId);
      const origin = { ...(providerId !== null && { providerId }), restrictedToCompanyId, providerSessionId };
      const proofs = [...methods, SESSION_METHOD_OF[proven.method]];
      const signIn = { userId, activeCompanyId, ...origin, id, methods: proofs };
      return { user, ...(await openSession(tx, ctx, signIn)) };
    });
    const cookies = [sessionCookie(ctx, token), clearedFactorCookie(ctx)];
    ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': cookies };
    return presentSignedIn(user, session, memberships, signedInFacts(ctx, true));
  },
});
