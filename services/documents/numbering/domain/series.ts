// The series of a document number, as it is registered with the Portuguese tax authority (ATCUD).
import { formatNumber } from '../../../../shared/contracts/number-formats';

/**
 * The ids that the series of a pattern may be registered with: all before the number, and the last word of that, since
 * `FT 2026/1` is number 1 of the series `2026` of the document type `FT`.
 */
export function seriesIdsOf(pattern: string, issueDate: string): string[] {
  const [before = ''] = pattern.split('{number');
  const prefix = formatNumber(before, 0, issueDate).replace(/[\s./_-]+$/, '');
  const lastWord = prefix.split(/\s+/).at(-1) ?? '';
  return [...new Set([prefix, lastWord])].filter((id) => id !== '');
}

/** `CODE-123`: unique among all documents of the country. */
export function atcudOf(validationCode: string | null, sequence: number): string | null {
  return validationCode === null ? null : `${validationCode}-${sequence}`;
}
