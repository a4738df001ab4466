import type { ClientProfile } from '../../../../shared/law/sale/parties';
import type { RemindedClient } from './decide';

/** @param client null for one that was deleted */
export function remindedClient(
  client: ClientProfile | null,
  money: Pick<RemindedClient, 'unmatched' | 'bankDay'>,
): RemindedClient {
  return {
    isDeleted: client === null,
    isOff: client?.reminders === 'off',
    type: client?.type === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
    hasAddress: client?.contactEmail != null,
    ...money,
  };
}
