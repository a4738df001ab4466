// Payments that the register of VAT has on their days: none of a closed period is booked or taken back.
import type { VatRegisterBy } from '../../../../../shared/contracts/documents/vat-register-by';
import { isClosed } from '../../../../../shared/law/tax-point/document-tax-point';
import { Problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import type { PaymentRecord } from '../models/payment-row';

export interface RegisterBooks {
  /** YYYY-MM-DD; null where nothing is closed. */
  closedThrough: string | null;
  /** The way in which the company reads its register. */
  registerBy: VatRegisterBy;
}

/** True if payments of the document may make VAT due on their days. */
export function entersByPayment({ typeId, judgement }: DocumentRecord, registerBy: VatRegisterBy): boolean {
  if (typeId !== 'invoice') return false;
  return registerBy === 'payment' || judgement?.isByPayment === true;
}

type Dated = Pick<PaymentRecord, 'date' | 'kind' | 'vat'>;

/**
 * @param fix the call to make instead, if there is one
 * @param advice what to do instead, a sentence
 * @throws 409 for a payment that changes the register of a closed period
 */
export function assertBooksOpen(
  document: DocumentRecord,
  payments: readonly Dated[],
  { closedThrough, registerBy }: RegisterBooks,
  { advice, fix }: { advice: string; fix?: string },
): void {
  const counted = payments.filter(
    ({ kind, vat }) => (kind === 'cash_discount' && vat.length > 0) || entersByPayment(document, registerBy),
  );
  const closed = counted.find(({ date }) => isClosed(date, closedThrough));
  if (!closed) return;
  const detail = `It changes the VAT of ${closed.date}, and the books are closed through ${closedThrough}. ${advice}`;
  throw new Problem('period_closed', fix === undefined ? { detail } : { detail, fix });
}
