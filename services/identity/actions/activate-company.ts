import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { activateCompany as activate } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const activateCompany = writeAction(identity.activateCompany, {
  async write({ sessionId, companyId }, ctx) {
    const user = await ctx.global.one<{ id: string }>(activate, [
      sessionId,
      companyId,
      ctx.now().toISOString(),
    ]);
    if (user) await invalidatePrincipals(ctx, user.id);
    return {};
  },
});
