// The series of a document number, as it is registered with the Portuguese tax authority (ATCUD).
import { type DocumentType, formatNumber } from '../../../../../shared/contracts/number-formats';
import { seriesOnDay } from '../../../../../shared/contracts/number-series';
import type { InvoicingFacts } from '../../../../../shared/countries/invoicing-facts';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { SeriesOfDay } from './series-of-day';

interface NumberedBy {
  series: DocumentType;
  company: Pick<CompanyProfile, 'numberFormats' | 'numberSeries'>;
  rules: Pick<InvoicingFacts, 'areSeriesRegistered'>;
  issueDate: string;
  validationCode: string | null;
}

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

/** The pattern of the series that holds on a day. */
export function patternOn(
  { numberFormats, numberSeries }: NumberedBy['company'],
  typeId: DocumentType,
  date: string,
): string {
  return seriesOnDay(numberSeries[typeId], numberFormats[typeId], date).pattern;
}

/** The series of a fiscal document that is not registered and must be; null elsewhere. */
export function unregisteredSeries({
  series,
  company,
  rules,
  issueDate,
  validationCode,
}: NumberedBy): string | null {
  if (!rules.areSeriesRegistered || series === 'quote' || validationCode !== null) return null;
  return seriesIdsOf(patternOn(company, series, issueDate), issueDate)[0] ?? '';
}

/** `CODE-123`: unique among all documents of the country. null without a code or a number. */
export function atcudOf(validationCode: string | null, sequence: number | null): string | null {
  return validationCode === null || sequence === null ? null : `${validationCode}-${sequence}`;
}

/**
 * The state of a series of numbers, from its last number.
 * The state of a series, read without a lock: an issue meanwhile changes it.
 */
export interface SeriesState {
  nextNumber: string;
  /** The number before it; null where the period has none. */
  last: number | null;
  /** The latest issue date among its numbers. */
  lastIssueDate: string | null;
}

/** @param lastNumber undefined for a series that has given no number in the period */
export function seriesState(
  { first, numberOf }: Pick<SeriesOfDay, 'first' | 'numberOf'>,
  lastNumber: Pick<SeriesState, 'last' | 'lastIssueDate'> | undefined,
): SeriesState {
  const { last = null, lastIssueDate = null } = lastNumber ?? {};
  return { last, nextNumber: numberOf((last ?? first - 1) + 1), lastIssueDate };
}

/**
 * The warning that the next number of a series belongs to another document already.
 * @param last the number before it in its period; null where the series has given none there
 */
export function usedNumberWarning(number: string, last: number | null) {
  const goOn = last === null ? 'say with `firstNumber` where this period goes on, ' : '';
  return {
    code: 'next_number_taken' as const,
    message: `Issues are refused for now: the next number would be ${number}, which another document has. Change the pattern, ${goOn}or begin a new series with \`newSeries\` and a pattern of its own.`,
  };
}
