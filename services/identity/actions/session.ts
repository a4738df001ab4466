import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { presentSignedIn } from '../domain/present-account';
import type { SessionRecord } from '../domain/session';
import type { UserRecord } from '../domain/user';
import { sessionById } from '../queries/sessions';
import { userById } from '../queries/users';

export const session = readAction(identity.session, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  const [user, current, { items }] = await Promise.all([
    ctx.global.one<UserRecord>(userById, [userId]),
    ctx.global.one<SessionRecord>(sessionById, [credentialId]),
    ctx.call(companies.membershipsOf, { userId }),
  ]);
  if (!user || !current) throw problem('unauthorized');
  return presentSignedIn(user, current, items);
});
