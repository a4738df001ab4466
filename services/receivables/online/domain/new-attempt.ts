// The row of a new attempt to pay what is open of invoices.
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { PaymentAttemptRecord } from '../models/payment-attempt-row';
import type { PaymentConnectionRecord } from '../models/payment-connection-row';
import type { PaymentLinkRecord } from '../models/payment-link-row';

const PAGE_LIFE_MS = 60 * 60 * 1000;
const DESCRIPTION_CHARS_MAX = 200;

interface Paying {
  link: Pick<PaymentLinkRecord, 'companyId' | 'id' | 'clientId' | 'currency' | 'environment'>;
  open: readonly OpenDocument[];
  connection: Pick<PaymentConnectionRecord, 'id' | 'providerId'>;
}

export function newAttempt(id: string, { link, open, connection }: Paying, now: Date): PaymentAttemptRecord {
  const { companyId, id: linkId, clientId, currency, environment } = link;
  const { id: connectionId, providerId } = connection;
  const numbers = open.map(({ number }) => number).join(', ');
  const createdAt = now.toISOString();
  return {
    ...UNPAID,
    companyId,
    id,
    linkId,
    connectionId,
    providerId,
    environment,
    clientId,
    documentIds: open.map((document) => document.id),
    currency,
    description: numbers.slice(0, DESCRIPTION_CHARS_MAX),
    amountMinor: sumOf(open),
    expiresAt: new Date(now.getTime() + PAGE_LIFE_MS).toISOString(),
    createdAt,
    updatedAt: createdAt,
  };
}

const UNPAID = {
  state: 'created',
  providerRef: null,
  redirectUrl: null,
  feeMinor: null,
  method: null,
  failureCode: null,
  succeededAt: null,
  lookedUpAt: null,
  refundedMinor: 0,
  refunds: [],
  disputes: [],
  settlementId: null,
  bookedMinor: 0,
  booking: 'none',
  bookingError: null,
  cause: null,
  plan: null,
  version: 1,
} as const;

/** Sum of what is open, in minor units. */
export function sumOf(open: readonly { balanceMinor: number }[]): number {
  return open.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
}
