import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import { clientName } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { readClient } from '../../../use-cases/read-sources';
import { accountParts } from '../domain/parts';
import type { ClientNames } from './account-payments';

/** Names of the clients that parts are booked for. @throws 404 for a client that does not exist */
export async function readClientNames(
  ctx: AskContext,
  companyId: string,
  parts: readonly SettlementPartInput[],
): Promise<ClientNames> {
  const names = new Map<string, string>();
  for (const { clientId } of accountParts(parts)) {
    const client = names.has(clientId) ? undefined : await readClient(ctx, clientId, companyId);
    if (client === null) throw problem('client_not_found', `There is no client ${clientId}.`);
    if (client) names.set(clientId, clientName(client));
  }
  return names;
}
