// What is known of a record besides its bytes, as documents have handed it over with them.
import type { Item } from '../adapter';

export interface RecordFacts {
  kind: 'registration' | 'correction' | 'annulment';
  issuerNif: string;
  number: string;
  /** Calendar date. */
  issueDate: string;
  /** FechaOperacion; that of the issue where the record has none. */
  operationDate: string;
  /** Huella. */
  hash: string;
  /** ISO 8601. */
  generatedAt: string;
}

export function factsOf({ context }: Pick<Item, 'context'>): RecordFacts {
  // written by documents, and frozen
  return context as unknown as RecordFacts;
}

/** An invoice, as the agency tells one from another. */
export function invoiceKey({
  issuerNif,
  number,
  issueDate,
}: Pick<RecordFacts, 'issuerNif' | 'number' | 'issueDate'>) {
  return [issuerNif, number, issueDate].join(' ');
}
