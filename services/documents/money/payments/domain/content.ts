// The content of a settlement, by which a second call with its id is compared.
import { createHash } from 'node:crypto';
import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import type { SettlementRecord } from '../models/settlement-row';

type Compared = Pick<
  SettlementRecord,
  'sourceType' | 'sourceId' | 'date' | 'currency' | 'moneyMinor' | 'received' | 'method' | 'reference'
>;

/** SHA-256 over the money and its source. Evidence and who booked it may be worded anew in a repeated call. */
export function contentOf(settlement: Compared, parts: readonly SettlementPartInput[]): string {
  const { sourceType, sourceId, date, currency, moneyMinor, received, method, reference } = settlement;
  const money = received && [received.currency, received.amountMinor];
  const shown = parts.map(({ kind, documentId, clientId, amountMinor }) => [
    ...[kind, documentId ?? null, clientId ?? null, amountMinor],
  ]);
  const content = [sourceType, sourceId, date, currency, moneyMinor, money, method, reference, shown];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
