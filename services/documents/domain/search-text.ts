// The text of a document that `q` searches.
import { fold } from '../../../shared/values/search-normalize';

interface Searchable {
  number: string | null;
  sequence: number | null;
  clientName: string;
  reference: string | null;
}

/**
 * The folded texts, each between spaces, so that ` ab` finds words that begin with `ab`; between them is a line break, so
 * that no word runs over two of them. A number is also found by its parts: INV-2026-0042 by `0042` and by `42`.
 */
export function searchTextOf({ number, sequence, clientName, reference }: Searchable): string {
  const parts = number?.split(/[^\p{L}\p{N}]+/u).join(' ');
  return [number, parts, sequence === null ? null : String(sequence), clientName, reference]
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .map((text) => ` ${text} `)
    .join('\n');
}
