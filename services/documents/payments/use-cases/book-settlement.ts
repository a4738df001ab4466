// Books all parts of one payment in the transaction of the caller.
import type { SettlementPartInput } from '../../../../shared/contracts/documents/settlement-fields';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../models/document-row';
import { assertApplicable, vatOf } from '../domain/apply-parts';
import { contentOf } from '../domain/content';
import { accountParts, type DocumentPart, documentParts, moneyOf } from '../domain/parts';
import { type SettlementRecord, SettlementRow } from '../models/settlement-row';
import { insertSettlement } from '../queries/settlements';
import { notifyPaid } from '../use-cases/announce-payment';
import { assertPaymentOpen } from '../use-cases/assert-payment-open';
import { addAccountPayment, type ClientNames } from './account-payments';
import { assertNotReplaced, assertRoomForPayments, lockDocuments, recordPayments } from './change-settled';

export type NewSettlement = Pick<
  SettlementRecord,
  | 'id'
  | 'sourceType'
  | 'sourceId'
  | 'date'
  | 'currency'
  | 'received'
  | 'method'
  | 'reference'
  | 'evidence'
  | 'bookedBy'
> & { parts: readonly SettlementPartInput[] };

interface Booking {
  tx: Transaction;
  ctx: Pick<CallContext, 'now' | 'config'>;
  /** Names of the clients of account payments. */
  clients: ClientNames;
  mayOverpay?: boolean;
}

/**
 * Returns the documents with their parts, none for a settlement that is booked already with the same content.
 * @throws 409 for another content
 */
export async function bookSettlement(booking: Booking, settlement: NewSettlement): Promise<DocumentRecord[]> {
  const { tx, ctx, clients } = booking;
  const row = rowOf(settlement, ctx.now());
  if (!(await inserted(tx, row))) {
    await assertSameContent(tx, row);
    return [];
  }
  const parts = documentParts(settlement.parts);
  const documents = await lockDocuments(
    tx,
    parts.map(({ documentId }) => documentId),
  );
  const saved: DocumentRecord[] = [];
  for (const document of documents) {
    const own = parts.filter(({ documentId }) => documentId === document.id);
    saved.push(await settleDocument(booking, document, own, row));
  }
  for (const part of accountParts(settlement.parts)) await addAccountPayment(tx, part, row, clients);
  return saved;
}

function rowOf({ parts, ...settlement }: NewSettlement, now: Date): Omit<SettlementRecord, 'companyId'> {
  const moneyMinor = moneyOf(parts);
  const reversal = { reversedOn: null, reversalReason: null, reversedBy: null };
  const contentSha256 = contentOf({ ...settlement, moneyMinor }, parts);
  return { ...settlement, moneyMinor, contentSha256, ...reversal, createdAt: now.toISOString() };
}

async function inserted(tx: Transaction, row: Omit<SettlementRecord, 'companyId'>): Promise<boolean> {
  const { id, sourceType, sourceId, date, currency, moneyMinor, received, method, reference } = row;
  const values = [id, sourceType, sourceId, date, currency, moneyMinor, received && JSON.stringify(received)];
  const { evidence, bookedBy, contentSha256, createdAt } = row;
  const more = [
    method,
    reference,
    JSON.stringify(evidence),
    JSON.stringify(bookedBy),
    contentSha256,
    createdAt,
  ];
  return (await tx.one(insertSettlement, [...values, ...more])) !== undefined;
}

async function assertSameContent(
  tx: Transaction,
  { id, contentSha256 }: { id: string; contentSha256: string },
) {
  const booked = await tx.find(SettlementRow, { id });
  if (booked?.contentSha256 !== contentSha256) throw problem('settlement_id_taken', `It is ${id}.`);
}

async function settleDocument(
  { tx, ctx, mayOverpay = false }: Booking,
  document: DocumentRecord,
  parts: readonly DocumentPart[],
  settlement: Omit<SettlementRecord, 'companyId'>,
): Promise<DocumentRecord> {
  const { id: settlementId, currency, date, method, reference, createdAt } = settlement;
  assertApplicable(document, parts, { currency, mayOverpay });
  await assertPaymentOpen(tx, ctx, document, date);
  await assertNotReplaced(tx, document.id);
  await assertRoomForPayments(tx, document.id, parts.length);
  const head = { documentId: document.id, settlementId, date, method, reference, createdAt };
  const origin = { reversesId: null, movedFromId: null, reversedOn: null, isRemoved: false };
  const payments = parts.map((part) => {
    const { kind, amountMinor } = part;
    return { ...head, ...origin, id: newId(), kind, amountMinor, vat: vatOf(document, part) };
  });
  const saved = await recordPayments(tx, document, payments, ctx.now());
  await notifyPaid(ctx, tx, saved, { before: document, date });
  return saved;
}
