import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { emailKey } from '../domain/email';
import { assertPasswordsAllowed, isPassword } from '../domain/password';
import { companyToBeginIn, presentSignedIn } from '../domain/present';
import { openSession, type UserRecord } from '../domain/session';
import { setSessionCookie } from '../domain/session-cookie';
import { userByEmail } from '../queries/users';

export const signIn = action(identity.signIn, async ({ email, password }, ctx) => {
  assertPasswordsAllowed(ctx.config);
  const user = await ctx.global.one<UserRecord>(userByEmail, [emailKey(email)]);
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) throw problem('invalid_credentials');
  const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
  const begin = companyToBeginIn(items, user.lastCompanyId);
  const { session, token } = await ctx.global.transaction((tx) => openSession(tx, ctx, user.id, begin));
  setSessionCookie(ctx, token);
  return presentSignedIn(user, session, items);
});
