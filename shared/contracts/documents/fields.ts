// The references of a document (BT-10 to BT-19), one row each: contract, columns, drafts, copies, signature, PDF, e-invoice
// and the words of the API reference are derived. A row needs no migration; a printed one needs its label in `shared/texts`.
import type { SchemaOptions } from '@sinclair/typebox';

interface Field {
  /** Description and example where the schema has none. */
  about?: readonly [description: string, example?: string];
  /** The input is a line of up to 100 characters unless this says otherwise. */
  input?: SchemaOptions;
  /** Its name in the semantic invoice; null: no e-invoice has it. */
  term: string | null;
  /** The PDF does not have it. */
  isUnprinted?: true;
}

/** In the order of the PDF. */
export const REFERENCES = {
  buyerReference: {
    input: { description: 'BT-10: by which the buyer routes the document, e.g. a Leitweg-ID' },
    term: 'buyerReference',
  },
  orderReference: {
    about: ['BT-13, number of the order', 'PO-4711'],
    input: { description: 'BT-13: the number of the purchase order' },
    term: 'purchaseOrderReference',
  },
  salesOrderReference: {
    about: ['BT-14, number of the order at the seller', 'SO-815'],
    term: 'salesOrderReference',
  },
  contractReference: { about: ['BT-12, number of the contract', 'C-2026-7'], term: 'contractReference' },
  projectReference: { about: ['BT-11, number of the project', 'P-42'], term: 'projectReference' },
  despatchReference: {
    about: ['BT-16, number of the despatch advice', 'D-99'],
    term: 'despatchAdviceReference',
  },
  receiptReference: {
    about: ['BT-15, number of the receiving advice', 'R-12'],
    term: 'receivingAdviceReference',
  },
  tenderReference: { about: ['BT-17, number of the call for tenders', 'T-5'], term: 'tenderOrLotReference' },
  objectIdentifier: {
    about: ['BT-18, the invoiced object, such as a meter'],
    term: 'invoicedObjectIdentifier',
  },
  accountingReference: {
    about: ['BT-19, BT-133: booking reference of the buyer', '4400'],
    term: 'buyerAccountingReference',
  },
} as const satisfies Record<string, Field>;

export type Reference = keyof typeof REFERENCES;
/** References that a stored document has under the same name. The order's is stored as `reference`. */
export type StoredReference = Exclude<Reference, 'orderReference'>;
type IsPrinted<K extends Reference> = (typeof REFERENCES)[K] extends { isUnprinted: true } ? never : K;
export type PrintedReference = { [K in Reference]: IsPrinted<K> }[Reference];

// each row is a Field, by the name of a reference
export const references = Object.entries(REFERENCES) as [Reference, Field][];

export const storedReferences = references.flatMap(([name]) => (name === 'orderReference' ? [] : [name]));

export const printedReferences = references.flatMap(([name, { isUnprinted }]) =>
  // not all rows are of this type for the compiler
  isUnprinted ? [] : [name as PrintedReference],
);

export function storedReferencesOf<T extends Record<StoredReference, unknown>>(
  document: T,
): Pick<T, StoredReference> {
  // The document has each of the names.
  return Object.fromEntries(storedReferences.map((name) => [name, document[name]])) as Pick<
    T,
    StoredReference
  >;
}
