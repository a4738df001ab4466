// Invoices that are paid on a page: by card, or by a service for payments online.
import type { PaymentInstructions } from '../../contracts/documents/payment-instructions';

/** Means of payment (UNCL 4461) that need a page to pay on: 48 bank card, 68 online payment service. */
const ONLINE: ReadonlySet<string> = new Set(['48', '68']);

/** True where the invoice names neither a page of its own nor the card that has paid it. */
export function needsPaymentPage(
  payment: Pick<PaymentInstructions, 'means' | 'url' | 'cardLastFour'> | null,
  seller: { paymentMeans: string | null },
): boolean {
  const isOnline = ONLINE.has(payment?.means ?? seller.paymentMeans ?? '');
  return isOnline && payment?.url === undefined && payment?.cardLastFour === undefined;
}
