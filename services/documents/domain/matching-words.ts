// The words that a payment may name an invoice by. A trigger keeps them as keys while the invoice is open, together with its balance
// (migration 0731).
import { isDeepStrictEqual } from 'node:util';
import { keysOfDocument } from '../../../shared/bank-statements/matching/keys';
import type { DocumentRecord } from '../models/document-row';
import { ksefNumberIn } from './ksef-number';

/** Longer ones are no reference. */
const WORD_CHARS_MAX = 140;

const SOURCES = ['typeId', 'number', 'payment', 'reference', 'buyerReference', 'transmissions'] as const;

type Named = Pick<DocumentRecord, (typeof SOURCES)[number]>;

/** True if two versions of a document have the same words. */
export function hasSameNames(before: Named, after: Named): boolean {
  return SOURCES.every(
    (source) => before[source] === after[source] || isDeepStrictEqual(before[source], after[source]),
  );
}

/** null for what is no issued invoice. */
export function matchingWordsOf({
  typeId,
  number,
  payment,
  reference,
  buyerReference,
  transmissions,
}: Named): string[] | null {
  if (typeId !== 'invoice' || number === null) return null;
  const references = [payment?.remittanceReference, ksefNumberIn(transmissions)];
  const words = keysOfDocument({
    number,
    references: references.filter(isText),
    otherNumbers: [reference, buyerReference].filter(isText),
  });
  return words.filter((word) => word !== '' && word.length <= WORD_CHARS_MAX);
}

function isText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}
