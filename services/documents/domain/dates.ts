// The dates of a draft and of the document that it becomes, and the days that the law counts from.
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { FieldError } from '../../../shared/runtime/errors';

export interface DraftDates {
  dueDate: string | null;
  dueInDays: number | null;
  validUntil: string | null;
  servicePeriod: { from: string; to: string } | null;
  taxPointDate: string | null;
  taxPointCode: string | null;
  typeCode: string | null;
  paidOn: string | null;
}

/** UNTDID 1001: a deposit, and an invoice in the place of another one, which may have been a deposit. */
const PAID_BEFORE: ReadonlySet<string | null> = new Set(['386', '384']);

/** Dates that a document of this type does not have, or that contradict each other. */
export function dateFaults(typeId: DocumentType, dates: DraftDates): FieldError[] {
  const { dueDate, dueInDays, validUntil, servicePeriod, taxPointDate, taxPointCode } = dates;
  const { typeCode, paidOn } = dates;
  const [isInvoice, isQuote] = [typeId === 'invoice', typeId === 'quote'];
  const faults: [isWrong: boolean, pointer: string, message: string][] = [
    [dueDate !== null && dueInDays !== null, '/dueInDays', 'must be null beside a dueDate'],
    [taxPointDate !== null && taxPointCode !== null, '/taxPointCode', 'must be null beside a taxPointDate'],
    [!isInvoice && dueDate !== null, '/dueDate', 'belongs to invoices only'],
    [!isInvoice && dueInDays !== null && dueDate === null, '/dueInDays', 'belongs to invoices only'],
    [paidOn !== null && !PAID_BEFORE.has(typeCode), '/paidOn', 'belongs to deposits (typeCode 386) only'],
    [!isQuote && validUntil !== null, '/validUntil', 'belongs to quotes only'],
    [
      servicePeriod !== null && servicePeriod.to < servicePeriod.from,
      '/servicePeriod/to',
      'must not be before the beginning of the period',
    ],
  ];
  return faults.flatMap(([isWrong, pointer, message]) => (isWrong ? [{ pointer, message }] : []));
}
