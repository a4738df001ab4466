import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { endSessionsOf } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const endOtherSessions = writeAction(identity.endOtherSessions, {
  async write(_input, ctx) {
    const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
    const ended = await ctx.global.many(endSessionsOf, [userId, credentialId, restrictedToCompanyId]);
    await invalidatePrincipals(ctx, userId);
    return { ended: ended.length };
  },
});
