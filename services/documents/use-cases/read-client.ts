import { clients } from '../../../shared/contracts/clients';
import type { CallContext } from '../../../shared/runtime/context';
import type { ClientProfile } from '../domain/parties';

/** A client; null when there is none (any more). Asked before a transaction, never in it. */
export function readClient(
  ctx: CallContext,
  id: string,
  companyId: string = ctx.companyId,
): Promise<ClientProfile | null> {
  return ctx.call(clients.profile, { companyId, id });
}
