import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { forgetUser } from '../domain/session';
import { activateCompany as activate } from '../queries/sessions';

export const activateCompany = action(identity.activateCompany, async ({ sessionId, companyId }, ctx) => {
  const user = await ctx.global.one<{ id: string }>(activate, [
    sessionId,
    companyId,
    ctx.now().toISOString(),
  ]);
  if (user) await forgetUser(ctx, user.id);
  return {};
});
