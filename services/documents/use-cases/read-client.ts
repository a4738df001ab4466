import { clients } from '../../../shared/contracts/clients';
import type { AskContext } from '../../../shared/runtime/context';
import type { ClientProfile } from '../domain/seller-buyer';

/** A client; null when it does not exist or was deleted. Read before a transaction, never in it. */
export function readClient(
  ctx: AskContext,
  id: string,
  companyId: string = ctx.companyId,
): Promise<ClientProfile | null> {
  return ctx.call(clients.profile, { companyId, id });
}
