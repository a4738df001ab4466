import type { CallContext } from '../../../shared/runtime/context';

/** Makes every gateway drop its cached principals of the user after the commit. */
export function invalidatePrincipals(ctx: CallContext, userId: string): Promise<void> {
  return ctx.afterCommit(() => ctx.broadcast('identity.revoked', { userId }));
}
