// Holds a deposit against what its quote or draft has left, and an invoice against its deposits: by the check without a
// lock, and by its issue after `lockSource`, so that two deposits at once are not both the last one.
import type { OutdatedReference, UndeductedDeposit } from '../../../../../shared/law/subject/subject';
import type { Rows } from '../../../../../shared/runtime/database/rows';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { replacedIdOf } from '../../../domain/corrective-invoice';
import { isDeductible } from '../../../domain/deductible-type';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { lockState } from '../../../queries/documents';
import { exceedingFault, foreignFault, restored } from '../domain/deposit-limit';
import { billedOf, undeducted } from '../queries/deposits';
import { readDepositsOf } from './read-prepayments';

type Billed = Pick<DocumentRecord, 'netMinor' | 'totalMinor'>;

const NOTHING: Billed = { netMinor: 0, totalMinor: 0 };

/** Faults of a deposit beside the others of its quote or draft, and of an invoice that leaves a deposit of its quote or draft out. */
export async function readDepositFaults(
  rows: Rows,
  document: DocumentRecord,
  { hasDeposits }: { hasDeposits: boolean },
): Promise<readonly OutdatedReference[]> {
  const { typeId, quoteId, depositOf } = document;
  if (isDeductible(document)) return depositOf === null ? [] : readFaultsOf(rows, { ...document, depositOf });
  return typeId === 'invoice' && (quoteId !== null || hasDeposits) ? readLeftOut(rows, document) : [];
}

async function readFaultsOf(
  rows: Rows,
  deposit: DocumentRecord & { depositOf: string },
): Promise<OutdatedReference[]> {
  const { depositOf, clientId, currency } = deposit;
  const source = await rows.find(DocumentRow, { id: depositOf });
  if (!source) return [];
  const foreign = foreignFault(deposit, source);
  if (foreign) return [{ ...foreign, number: null }];
  // a draft is without the deposits that it deducts already
  const deducted = source.prepayments.flatMap(({ documentId = [] }) => documentId);
  const replacedId = replacedIdOf(deposit);
  const others = [deposit.id, replacedId ?? [], deducted].flat();
  const billed = await rows.one<Billed>(billedOf, [depositOf, clientId, currency, others]);
  const fault = exceedingFault(deposit, restored(source, replacedId), billed ?? NOTHING);
  return fault === null ? [] : [{ pointer: '/lines', number: null, fault }];
}

/** A deposit may be issued after its quote became an invoice. */
async function readLeftOut(
  rows: Rows,
  { id, quoteId, clientId, currency, prepayments }: DocumentRecord,
): Promise<OutdatedReference[]> {
  const sources = [quoteId, id].filter((source) => source !== null);
  const read = sources.map((source) => readDepositsOf(rows, { id: source, clientId, currency }));
  const isLeftOut = ({ id: depositId }: { id: string }) =>
    !prepayments.some(({ documentId }) => documentId === depositId);
  return (await Promise.all(read)).flatMap((deposits, index) => {
    const fault = `is a deposit of ${sources[index] === id ? 'this draft' : 'its quote'}, and is not deducted: add it to prepayments`;
    return deposits.filter(isLeftOut).map(({ number }) => ({ pointer: '/prepayments', number, fault }));
  });
}

/**
 * Deposits of the client that the invoice seems to be about and does not deduct: it names their numbers alone, or has their order.
 * Deposits of its quote or draft are faults.
 */
export async function readUndeducted(rows: Rows, document: DocumentRecord): Promise<UndeductedDeposit[]> {
  const { id, typeId, quoteId, clientId, currency, prepayments, reference } = document;
  const named = prepayments.map(({ documentId, number }) => (documentId === undefined ? (number ?? '') : ''));
  const numbers = named.filter((number) => number !== '');
  if (typeId !== 'invoice' || isDeductible(document) || (numbers.length === 0 && reference === null))
    return [];
  const known = [id, quoteId ?? id, ...prepayments.flatMap(({ documentId = [] }) => documentId)];
  const values = [clientId, currency, numbers, reference, known];
  const deposits = await rows.many<Omit<UndeductedDeposit, 'index'>>(undeducted, values);
  return deposits.map((deposit) => {
    const index = named.indexOf(deposit.number);
    return { ...deposit, index: index < 0 ? null : index };
  });
}

/**
 * Locks the quote or draft of a deposit, or the quote of an invoice: no other deposit of it is issued, and it is not converted, before the
 * transaction ends. It is locked before the invoice that the deposit corrects, as the issue of a draft locks the draft before the
 * deposits that it deducts.
 */
export async function lockSource(tx: Transaction, document: DocumentRecord): Promise<void> {
  const sourceId = sourceOf(document);
  if (sourceId !== null) await tx.one(lockState, [sourceId]);
}

/** The quote or draft of a deposit, or the quote of an invoice; null for another document. */
export function sourceOf(document: DocumentRecord): string | null {
  if (document.typeId !== 'invoice') return null;
  return isDeductible(document) ? document.depositOf : document.quoteId;
}
