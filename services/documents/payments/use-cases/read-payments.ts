import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { PaymentRow } from '../models/payment-row';

/** Of one invoice. */
export const PAYMENTS_MAX = 1000;

/** The payments of an invoice by date. */
export function readPayments(company: Scoped, documentId: string) {
  const options = { without: ['companyId'], order: ['date', 'id'], limit: PAYMENTS_MAX } as const;
  return company.findAll(PaymentRow, { documentId }, options);
}

export type Payments = Awaited<ReturnType<typeof readPayments>>;
