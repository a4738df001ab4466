import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { CallContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';

/** The caller as the history names it. */
export function callerOf({ principal }: Pick<CallContext, 'principal'>): BookedBy {
  const { via, userId, credentialId } = principal;
  return via === 'key' ? { type: 'key', id: credentialId } : { type: 'user', id: userId };
}

/** @throws 403 for a MEMBER */
export function assertMayDeduct({ principal }: Pick<CallContext, 'principal'>): void {
  if (principal.role === 'MEMBER')
    throw problem('insufficient_role', 'Settling without money needs the role OWNER or ADMIN.');
}
