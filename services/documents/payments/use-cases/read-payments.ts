import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { PaymentRow } from '../models/payment-row';

export const PAYMENTS_MAX = 1000;

export function readPayments(company: Scoped, documentId: string) {
  const options = { without: ['companyId'], order: ['date', 'id'], limit: PAYMENTS_MAX } as const;
  return company.findAll(PaymentRow, { documentId }, options);
}

export type Payments = Awaited<ReturnType<typeof readPayments>>;
