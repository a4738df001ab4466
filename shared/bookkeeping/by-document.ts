// VAT groups of a document that a file has as one.
import type { SaleEntry } from './books';

/** Entries of one document, kind and day, which follow each other. */
export function byDocument<E extends Pick<SaleEntry, 'id' | 'kind' | 'taxPoint'>>(
  entries: readonly E[],
): E[][] {
  const groups: E[][] = [];
  let last = '';
  for (const entry of entries) {
    const key = `${entry.id} ${entry.kind} ${entry.taxPoint}`;
    if (key === last) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = key;
  }
  return groups;
}
