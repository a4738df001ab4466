import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { addDays } from '../../../../shared/values/calendar';
import { readUnmatched } from '../../booking/use-cases/read-unmatched';

/** Money that lies unmatched for longer holds nothing any more. */
const DAYS_UNMATCHED_MAX = 7;

export interface Bank {
  bankDay: string | null;
  /** Unmatched money of a client by currency. */
  unmatchedOf(clientId: string): ReadonlyMap<string, number>;
}

/** @param client absent: of all clients */
export async function readMoney(ctx: AskContext, today: string, client?: ClientProfile): Promise<Bank> {
  const since = addDays(today, 1 - DAYS_UNMATCHED_MAX);
  const named = client && { id: client.id, name: clientName(client) };
  const { bankDay, items } = await readUnmatched(ctx, since, named);
  const byClient = Map.groupBy(items, ({ clientId }) => clientId);
  return {
    bankDay,
    unmatchedOf: (clientId) =>
      new Map(byClient.get(clientId)?.map(({ currency, amountMinor }) => [currency, amountMinor])),
  };
}

/** The bank of what a person has decided about: nothing of it is in doubt. */
export const NO_DOUBT: Bank = { bankDay: null, unmatchedOf: () => new Map() };
