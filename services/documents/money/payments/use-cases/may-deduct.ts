import type { CallContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';

/** @throws 403 for a MEMBER */
export function assertMayDeduct({ principal }: Pick<CallContext, 'principal'>): void {
  if (principal.role === 'MEMBER')
    throw problem('insufficient_role', 'Settling without money needs the role OWNER or ADMIN.');
}
