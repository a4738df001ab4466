// Decides if the platform must know that an invoice was paid (212). In France VAT on services is due at payment, unless
// the company has opted for debits (CGI, art. 269, 2).
import type { Payment, Prepared } from '../adapter';
import { cashedMessage } from './cashed-message';
import type { Config } from './connection';

const SIREN_SCHEME = '0002';

/** Undefined if VAT was due earlier, or nothing shows that it is due at payment. */
export function paid(payment: Payment, config: Pick<Config, 'vatOnDebits'>): Prepared | undefined {
  const { isVatDueOnPayment, sellerRegistration, number } = payment;
  const isDue = isVatDueOnPayment ?? config.vatOnDebits !== true;
  if (!isDue || sellerRegistration?.scheme !== SIREN_SCHEME) return undefined;
  const siren = sellerRegistration.value;
  const name = `${number.replace(/[^A-Za-z0-9._-]+/g, '-')}-212.xml`;
  const context = { kind: 'status', name, syntax: 'CDAR', rule: 'B2B', siren };
  return { bytes: cashedMessage(payment, siren), context };
}
