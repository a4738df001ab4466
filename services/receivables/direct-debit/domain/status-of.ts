// The outcome of a collection by a report of the bank (pain.002).
import type { StatusReport } from '../../../../shared/sepa/pain-002/read-pain-002';
import type { CollectionRecord } from '../models/collection-row';
import { isAtBank } from './moved-collection';

export interface Reported {
  outcome: 'accepted' | 'rejected' | 'unchanged';
  reason: string | null;
}

const ACCEPTED: ReadonlySet<string> = new Set(['ACCP', 'ACTC', 'ACSP', 'ACSC', 'ACWC']);

/**
 * The status of the transaction, else of its payment information, else of the whole file. A transaction that is not named is rejected
 * with a rejected payment, and open in one that is accepted in part.
 */
export function statusOf(
  { state, paymentInfoId, endToEndId }: Pick<CollectionRecord, 'state' | 'paymentInfoId' | 'endToEndId'>,
  { payments, ...group }: StatusReport,
): Reported {
  const payment = payments.find(({ id }) => id === paymentInfoId);
  const own = payments
    .flatMap(({ transactions }) => transactions)
    .find((one) => one.endToEndId === endToEndId);
  const levels = [own, payment, group].flatMap((level) => level ?? []);
  const status = levels.find((level) => level.status !== null)?.status ?? null;
  const reason = levels.find((level) => level.reason !== null)?.reason ?? null;
  const isOpen = isAtBank({ state });
  if (status === 'RJCT' && isOpen) return { outcome: 'rejected', reason };
  const isNews = isOpen && state !== 'accepted' && status !== null && ACCEPTED.has(status);
  return { outcome: isNews ? 'accepted' : 'unchanged', reason: null };
}
