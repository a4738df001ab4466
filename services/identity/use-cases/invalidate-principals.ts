import type { CallContext } from '../../../shared/runtime/context';

/** After the commit every gateway drops what it has cached of the user's sessions and API keys. */
export function invalidatePrincipals(ctx: CallContext, userId: string): Promise<void> {
  return ctx.afterCommit(() => ctx.broadcast('identity.revoked', { userId }));
}
