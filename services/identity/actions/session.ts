import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { presentSignedIn } from '../domain/present-account';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';

export const session = readAction(identity.session, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  const [user, current, { items }] = await Promise.all([
    ctx.global.find(UserRow, { id: userId }),
    ctx.global.find(SessionRow, { id: credentialId }),
    ctx.call(companies.membershipsOf, { userId }),
  ]);
  if (!user || !current) throw problem('unauthorized');
  return presentSignedIn(user, current, items);
});
