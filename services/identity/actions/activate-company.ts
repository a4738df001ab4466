import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { activateCompany as activate } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const activateCompany = action(identity.activateCompany, async ({ sessionId, companyId }, ctx) => {
  const user = await ctx.global.one<{ id: string }>(activate, [
    sessionId,
    companyId,
    ctx.now().toISOString(),
  ]);
  if (user) await invalidatePrincipals(ctx, user.id);
  return {};
});
