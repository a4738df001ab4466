// Facts of a record besides its bytes, as documents deliver them.
import type { Item } from '../adapter';

export interface RecordFacts {
  kind: 'registration' | 'correction' | 'annulment';
  issuerNif: string;
  number: string;
  /** Date of issue as YYYY-MM-DD. */
  issueDate: string;
  /** FechaOperacion; the date of issue if the record has none. */
  operationDate: string;
  /** Hash of the record (Huella). */
  hash: string;
  /** Time of generation, ISO 8601. */
  generatedAt: string;
}

export function factsOf({ context }: Pick<Item, 'context'>): RecordFacts {
  // documents wrote it, and it does not change
  return context as unknown as RecordFacts;
}

/** Key by which the agency tells invoices apart. */
export function invoiceKey({
  issuerNif,
  number,
  issueDate,
}: Pick<RecordFacts, 'issuerNif' | 'number' | 'issueDate'>) {
  return [issuerNif, number, issueDate].join(' ');
}
