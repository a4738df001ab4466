// Series of document numbers: the counter that a document type draws from, and when it starts again. Pure, as the patterns
// are: the service that stores the series and the one that issues documents cannot disagree.
import { DOCUMENT_TYPES, type DocumentType, formatNumber, restartsEachYear } from './number-formats';

export const RESTARTS = ['never', 'year', 'month', 'fiscal_year'] as const;
export type Restart = (typeof RESTARTS)[number];

export const FIRST_NUMBER_MAX = 999_999_999;

/** The choices of a company for the series of a document type; an absent one has its default. */
export interface SeriesChoice {
  restart?: Restart;
  /** `MM-DD`, the day on which the fiscal year begins. */
  startsOn?: string;
  /** The document type whose series it draws from. */
  series?: DocumentType;
  first?: FirstNumber;
}

/** The number that the series begins with in the period of a day: a company goes on with numbers of another program. */
export interface FirstNumber {
  number: number;
  /** `YYYY-MM-DD`, a day of the period that begins with the number. */
  on: string;
}

export interface NumberSeries {
  /** The document type that the series is named by. */
  series: DocumentType;
  restart: Restart;
  startsOn: string | null;
  first: FirstNumber | null;
}

type Patterns = Readonly<Record<DocumentType, string>>;
type Choices = Partial<Record<DocumentType, SeriesChoice>>;

/** The series of each document type. A series without a restart of its own starts again as its pattern says. */
export function numberSeriesOf(patterns: Patterns, choices: Choices): Record<DocumentType, NumberSeries> {
  const entries = DOCUMENT_TYPES.map((typeId) => [typeId, seriesOfType(typeId, patterns, choices)] as const);
  // each document type has an entry
  return Object.fromEntries(entries) as Record<DocumentType, NumberSeries>;
}

function seriesOfType(typeId: DocumentType, patterns: Patterns, choices: Choices): NumberSeries {
  const series = choices[typeId]?.series ?? typeId;
  const { restart, startsOn, first = null } = choices[series] ?? {};
  const byPattern = restartsEachYear(patterns[series]) ? 'year' : 'never';
  const isFiscal = restart === 'fiscal_year';
  return {
    series,
    restart: restart ?? byPattern,
    startsOn: isFiscal ? (startsOn ?? '01-01') : null,
    first,
  };
}

/** The period of restart that a day is in: 0, a year such as 2026, or a month such as 202611. */
export function periodOf({ restart, startsOn }: Pick<NumberSeries, 'restart' | 'startsOn'>, date: string) {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  if (restart === 'never') return 0;
  if (restart === 'month') return year * 100 + month;
  return restart === 'fiscal_year' && date.slice(5) < (startsOn ?? '') ? year - 1 : year;
}

/** The number that the series begins with in the period of a day. */
export function firstOf(series: NumberSeries, date: string): number {
  const { first } = series;
  return first !== null && periodOf(series, first.on) === periodOf(series, date) ? first.number : 1;
}

/** `{year}` of a fiscal year is the year in which it begins. */
export function numberIn(series: NumberSeries, pattern: string, sequence: number, date: string): string {
  if (series.restart !== 'fiscal_year') return formatNumber(pattern, sequence, date);
  return formatNumber(pattern, sequence, `${periodOf(series, date)}${date.slice(4)}`);
}

/** True if numbers of two periods may be printed alike, because the pattern does not say the period. */
export function repeatsNumbers({ restart }: Pick<NumberSeries, 'restart'>, pattern: string): boolean {
  if (restart === 'never') return false;
  return !pattern.includes('{year}') || (restart === 'month' && !pattern.includes('{month}'));
}
