import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { PaymentRow } from '../models/payment-row';

export const PAYMENTS_MAX = 1000;
/** A payment and its reversal are two rows. */
const ROWS_MAX = 2 * PAYMENTS_MAX;

export function readPayments(company: Scoped, documentId: string) {
  const options = { without: ['companyId'], order: ['date', 'id'], limit: ROWS_MAX } as const;
  return company.findAll(PaymentRow, { documentId }, options);
}

export type Payments = Awaited<ReturnType<typeof readPayments>>;
