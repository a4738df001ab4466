// Other ways by which money for the invoices of a link is under way, so that its payer does not pay twice unawares.
import type { AskContext } from '../../../../shared/runtime/context';
import { collectingInvoices } from '../../direct-debit/queries/collections';
import type { PaymentLinkRecord } from '../models/payment-link-row';
import { payingInvoices } from '../queries/paying';

export interface OtherWay {
  /** Day of the direct debit; null where the invoice is not being collected. */
  collectOn: string | null;
  isBeingPaid: boolean;
}

/** @returns the other ways of an invoice by its id */
export async function readOtherWays(
  ctx: AskContext,
  { companyId, id, documentIds }: PaymentLinkRecord,
): Promise<(documentId: string) => OtherWay> {
  const rows = ctx.companyNamed(companyId);
  const [collecting, paying] = await Promise.all([
    rows.many<{ id: string; collectOn: string }>(collectingInvoices, [documentIds]),
    rows.many<{ id: string }>(payingInvoices, [documentIds, id]),
  ]);
  const days = new Map(collecting.map((one) => [one.id, one.collectOn]));
  const paid = new Set(paying.map((one) => one.id));
  return (documentId) => ({ collectOn: days.get(documentId) ?? null, isBeingPaid: paid.has(documentId) });
}
