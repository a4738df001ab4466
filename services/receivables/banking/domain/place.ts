// The position of a statement among those of its account: by its last day, the number that the bank counts, and the page.
import type { StatementEnd, StatementHead } from '../../../../shared/bank-statements/shape';

const SEQUENCE_CHARS = 20;
const PAGE_CHARS = 5;

/** Null for a statement that closes no day; `id` tells those apart that have no number. */
export function placeOf(
  { kind, sequence = '', page = 1 }: StatementHead,
  { closing, lastDay }: StatementEnd,
  id: string,
): string | null {
  const day = closing?.date ?? lastDay;
  if (kind !== 'statement' || !closing || !day) return null;
  const number = sequence.slice(-SEQUENCE_CHARS).padStart(SEQUENCE_CHARS, '0');
  return `${day} ${number} ${String(page).padStart(PAGE_CHARS, '0')} ${id}`;
}
