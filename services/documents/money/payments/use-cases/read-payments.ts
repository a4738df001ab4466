import type { Static } from '@sinclair/typebox';
import type { Payment } from '../../../../../shared/contracts/documents/payments';
import type { Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import type { VatRegisterBy } from '../../../../../shared/contracts/documents/vat-register-by';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../../shared/runtime/errors';
import { readCompany, readToday } from '../../../use-cases/read-sources';
import { PAYMENTS_MAX } from '../domain/portion';
import { type PresentableSettlement, presentSettlement } from '../domain/present-settlement';
import { paymentOfSettlement, paymentsOfDocument, paymentsOfDocuments } from '../queries/payments';
import { settlementWithParts } from '../queries/settlements';

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

/** The day of a booking: today in the time zone of the company unless it is given. @throws 400 for a day to come */
export async function readDate(
  ctx: AskContext,
  date: string | undefined,
  pointer = '/date',
): Promise<string> {
  const today = await readToday(ctx);
  if (date !== undefined && date > today) throw invalid(pointer, 'is in the future');
  return date ?? today;
}

/** The day of a payment, under either of its names. @throws 400 for a day to come, or two that differ */
export function readPaymentDate(
  ctx: AskContext,
  { date, paidOn }: { date?: string | undefined; paidOn?: string | undefined },
): Promise<string> {
  if (date !== undefined && paidOn !== undefined && date !== paidOn)
    throw invalid('/paidOn', 'is not the day of date');
  return paidOn === undefined ? readDate(ctx, date) : readDate(ctx, paidOn, '/paidOn');
}

/** Pointer of the day of a payment in its request. */
export function dayPointerOf({ paidOn }: { paidOn?: string | undefined }): string {
  return paidOn === undefined ? '/date' : '/paidOn';
}

export async function readSettlement(
  rows: Scoped | Transaction,
  id: string,
): Promise<Settlement | undefined> {
  const settlement = await rows.one<PresentableSettlement>(settlementWithParts, [id]);
  return settlement && presentSettlement(settlement);
}

export interface BookingTerms {
  /** The company mails its clients that their money has arrived. */
  hasMails: boolean;
  /** The way in which the company reads its register of VAT. */
  registerBy: VatRegisterBy;
}

/** The company's part in each booking and reversal. */
export async function readBookingTerms(
  ctx: AskContext,
  companyId: string = ctx.companyId,
): Promise<BookingTerms> {
  const { paymentMails, vatRegisterBy } = await readCompany(ctx, companyId);
  return { hasMails: paymentMails === 'on', registerBy: vatRegisterBy };
}
