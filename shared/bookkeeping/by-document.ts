// VAT groups of a document that a file has as one.
import type { BookEntry } from '../contracts/documents/books';

/** Entries of one document, kind and day, which follow each other. */
export function byDocument(entries: readonly BookEntry[]): BookEntry[][] {
  const groups: BookEntry[][] = [];
  let last = '';
  for (const entry of entries) {
    const key = `${entry.id} ${entry.kind} ${entry.taxPoint}`;
    if (key === last) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = key;
  }
  return groups;
}
