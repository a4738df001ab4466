import type { Static } from '@sinclair/typebox';
import type { Payment } from '../../../../../shared/contracts/documents/payments';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { PAYMENTS_MAX } from '../domain/portion';
import { paymentOfSettlement, paymentsOfDocument, paymentsOfDocuments } from '../queries/payments';

/** A payment and its reversal are two rows. */
const ROWS_MAX = 2 * PAYMENTS_MAX;

export type Payments = Static<typeof Payment>[];

export function readPayments(rows: Scoped | Transaction, documentId: string): Promise<Payments> {
  return rows.many(paymentsOfDocument, [documentId, ROWS_MAX]);
}

export function readPaymentBy(
  tx: Transaction,
  documentId: string,
  settlementId: string,
): Promise<Payments[number] | undefined> {
  return tx.one(paymentOfSettlement, [documentId, settlementId]);
}

export async function readPaymentsOfAll(rows: Scoped, documentIds: readonly string[]): Promise<Payments> {
  return documentIds.length === 0 ? [] : rows.many(paymentsOfDocuments, [documentIds]);
}
