import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { isPassword } from '../credentials/password-hash';
import { assertPasswordsAllowed } from '../domain/password-policy';
import { emailKey, initialCompany, presentSignedIn } from '../domain/user';
import { UserRow } from '../models/user-row';
import { beginAttempt, rememberNetworkOf } from '../use-cases/limit-attempts';
import { keepFailedSignIn, openSession, setSessionCookie } from '../use-cases/open-session';

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
    return { user, memberships: items };
  },
  async write(_input, ctx, { user, memberships }) {
    const activeCompanyId = initialCompany(memberships, user.lastCompanyId);
    const { session, token } = await ctx.global.transaction(async (tx) => {
      await rememberNetworkOf(tx, ctx, user.id);
      return openSession(tx, ctx, { userId: user.id, activeCompanyId });
    });
    setSessionCookie(ctx, token);
    return presentSignedIn(user, session, memberships);
  },
});
