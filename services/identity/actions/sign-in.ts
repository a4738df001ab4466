import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { Problem, problem } from '../../../shared/runtime/errors';
import { isPassword } from '../credentials/password-hash';
import { assertPasswordsAllowed } from '../domain/password-policy';
import { emailKey, initialCompany, presentSignedIn } from '../domain/user';
import { beginFactorStep, type FactorStep } from '../factors/use-cases/factor-step';
import { UserRow } from '../models/user-row';
import { beginAttempt, rememberNetworkOf } from '../use-cases/limit-attempts';
import { keepFailedSignIn, openSession, setSessionCookie, signedInFacts } from '../use-cases/open-session';

export const signIn = writeAction(identity.signIn, {
  async ask({ email, password }, ctx) {
    assertPasswordsAllowed(ctx.config);
    const user = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
    const attempt = await beginAttempt(ctx, email, user?.id);
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight) {
      await keepFailedSignIn(ctx, user ? 'wrong_password' : 'unknown_account', { email, userId: user?.id });
      throw problem('invalid_credentials');
    }
    await attempt.succeeded();
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    const activeCompanyId = initialCompany(items, user.lastCompanyId);
    const opening = { userId: user.id, activeCompanyId, methods: ['pwd'] };
    const step = await beginFactorStep(ctx, opening);
    if (step) throw mfaRequired(step);
    return { user, memberships: items, opening };
  },
  async write(_input, ctx, { user, memberships, opening }) {
    const { session, token } = await ctx.global.transaction(async (tx) => {
      await rememberNetworkOf(tx, ctx, user.id);
      return openSession(tx, ctx, opening);
    });
    setSessionCookie(ctx, token);
    return presentSignedIn(user, session, memberships, signedInFacts(ctx, false));
  },
});

function mfaRequired({ challengeToken, expiresAt, methods }: FactorStep): Problem {
  return new Problem('mfa_required', { challenge: { challengeToken, expiresAt }, methods });
}
