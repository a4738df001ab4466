// Connections, links and attempts as the API and events show them.
import type { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import type { PaymentLink } from '../../../../shared/contracts/receivables/online/links';
import type { PaymentConnection } from '../../../../shared/contracts/receivables/online/providers';
import type { LinkState } from '../../../../shared/contracts/receivables/online/values';
import type { PaymentAttemptRecord } from '../models/payment-attempt-row';
import type { PaymentConnectionRecord } from '../models/payment-connection-row';
import type { PaymentLinkRecord } from '../models/payment-link-row';

export function callbackUrl(
  baseUrl: string,
  { providerId, id }: Pick<PaymentConnectionRecord, 'providerId' | 'id'>,
): string {
  return `${baseUrl}/api/payment-callbacks/${providerId}/${id}`;
}

export function presentConnection(
  {
    companyId: _company,
    listCursor: _cursor,
    stopNotifiedAt: _notified,
    ...row
  }: Omit<PaymentConnectionRecord, 'sealedConfig'>,
  baseUrl: string,
): PaymentConnection {
  return { ...row, callbackUrl: callbackUrl(baseUrl, row) };
}

export function linkStateOf(
  { revokedAt, expiresAt }: Pick<PaymentLinkRecord, 'revokedAt' | 'expiresAt'>,
  now: Date,
): LinkState {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';
}

export function presentLink(row: PaymentLinkRecord, now: Date): PaymentLink {
  const { companyId: _company, tokenHash: _hash, sealedToken: _sealed, revokedAt: _at, ...visible } = row;
  return { ...visible, state: linkStateOf(row, now) };
}

export function linkEvent(row: PaymentLinkRecord) {
  const { id, clientId, documentIds, currency, environment, version } = row;
  return { id, clientId, documentIds, currency, environment, version };
}

export function presentAttempt(row: PaymentAttemptRecord): PaymentAttempt {
  const { companyId: _company, connectionId: _connection, description: _text, ...rest } = row;
  const { redirectUrl: _url, expiresAt: _end, plan: _plan, cause: _cause, ...others } = rest;
  const { refunds, disputes, bookedMinor: _booked, ...visible } = others;
  const netMinor = row.feeMinor === null ? null : row.amountMinor - row.feeMinor;
  return {
    ...visible,
    netMinor,
    refunds: refunds.map(({ key: _key, ...refund }) => refund),
    disputes: disputes.map(({ holds: _holds, ...dispute }) => dispute),
  };
}
