// The row of a new payment link, and when a link ends.
import type { PaymentLinkRecord } from '../models/payment-link-row';

const DAY_MS = 24 * 60 * 60 * 1000;

type Key = Pick<PaymentLinkRecord, 'companyId' | 'id' | 'tokenHash' | 'sealedToken'>;

export interface LinkTerms
  extends Pick<
    PaymentLinkRecord,
    'documentIds' | 'clientId' | 'currency' | 'environment' | 'language' | 'page' | 'createdBy'
  > {
  lifeDays: number;
}

export function newLink(key: Key, { lifeDays, ...terms }: LinkTerms, now: Date): PaymentLinkRecord {
  const createdAt = now.toISOString();
  const expiresAt = endOfLink(now, lifeDays);
  return { ...key, ...terms, expiresAt, revokedAt: null, version: 1, createdAt, updatedAt: createdAt };
}

export function endOfLink(now: Date, lifeDays: number): string {
  return new Date(now.getTime() + lifeDays * DAY_MS).toISOString();
}
