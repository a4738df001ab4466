// Series of document numbers: the counter that a document type draws from, when it starts again, and since when it holds. Pure,
// as the patterns are: the service that stores the series and the one that issues documents cannot disagree.
import { DOCUMENT_TYPES, type DocumentType, formatNumber, restartsEachYear } from './number-formats';

export const RESTARTS = ['never', 'year', 'month', 'fiscal_year'] as const;
export type Restart = (typeof RESTARTS)[number];

/** The series of simplified invoices, where they have one of their own. */
export const SIMPLIFIED_SERIES = 'simplified-invoice' as const;
export const SERIES_NAMES = [...DOCUMENT_TYPES, SIMPLIFIED_SERIES] as const;
export type SeriesName = (typeof SERIES_NAMES)[number];

/** The pattern of their series: no number of it is one of invoices. @param pattern that of invoices */
export function simplifiedPattern(pattern: string): string {
  return `S${pattern}`;
}

export const FIRST_NUMBER_MAX = 999_999_999;

/** The choices of a company for the series of a document type; an absent one has its default. */
export interface SeriesChoice {
  restart?: Restart;
  /** `MM-DD`, the day on which the fiscal year begins. */
  startsOn?: string;
  /** The document type whose series it draws from. */
  series?: DocumentType;
  first?: FirstNumber;
  /** `YYYY-MM-DD`, the first issue date of the series. */
  validFrom?: string;
  /** True where it gives no more numbers. */
  retired?: boolean;
  /** 1 for the first series of the type, 2 for the one that came after it. */
  run?: number;
  /** The series before it, the oldest first. */
  before?: PastSeries[];
}

/** A series that another one came after, with the patterns of the types that drew from it. */
export interface PastSeries extends Omit<SeriesChoice, 'series' | 'before' | 'run'> {
  run: number;
  patterns: Patterns;
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
  validFrom: string | null;
  retired: boolean;
  run: number;
  before: FormerSeries[];
}

/** A series that another one came after; it still numbers documents of days before that one. */
export interface FormerSeries extends Omit<NumberSeries, 'series' | 'before'> {
  pattern: string;
}

/** The series of a type on a day. */
export interface SeriesOnDay extends Omit<NumberSeries, 'before'> {
  pattern: string;
}

/** Former series that are kept; more are refused. */
export const FORMER_SERIES_MAX = 100;

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
  const { before = [], run = 1, ...choice } = choices[series] ?? {};
  return {
    series,
    ...rulesOf(choice, patterns[series]),
    run,
    before: before.map(({ patterns: those, run: one, ...past }) => ({
      pattern: those[typeId],
      ...rulesOf(past, those[series]),
      run: one,
    })),
  };
}

function rulesOf({ restart, startsOn, first, validFrom, retired = false }: SeriesChoice, pattern: string) {
  const byPattern: Restart = restartsEachYear(pattern) ? 'year' : 'never';
  const isFiscal = restart === 'fiscal_year';
  return {
    restart: restart ?? byPattern,
    startsOn: isFiscal ? (startsOn ?? '01-01') : null,
    first: first ?? null,
    validFrom: validFrom ?? null,
    retired,
  };
}

/** The series that numbers documents of a day: the latest that holds on it, else the first of all. */
export function seriesOnDay({ before, ...last }: NumberSeries, pattern: string, date: string): SeriesOnDay {
  const { series } = last;
  const all = [...before.map((former) => ({ ...former, series })), { ...last, pattern }];
  const held = all.filter(({ validFrom }) => validFrom === null || validFrom <= date);
  // the list has at least the last one
  return (held.at(-1) ?? all[0]) as SeriesOnDay;
}

/** The period of restart that a day is in: 0, a year such as 2026, or a month such as 202611. */
export function periodOf({ restart, startsOn }: Pick<NumberSeries, 'restart' | 'startsOn'>, date: string) {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  if (restart === 'never') return 0;
  if (restart === 'month') return year * 100 + month;
  return restart === 'fiscal_year' && date.slice(5) < (startsOn ?? '') ? year - 1 : year;
}

/** The number that the series begins with in the period of a day. */
export function firstOf(series: Pick<NumberSeries, 'restart' | 'startsOn' | 'first'>, date: string): number {
  const { first } = series;
  return first !== null && periodOf(series, first.on) === periodOf(series, date) ? first.number : 1;
}

/** `{year}` of a fiscal year is the year in which it begins. */
export function numberIn(
  series: Pick<NumberSeries, 'restart' | 'startsOn'>,
  pattern: string,
  sequence: number,
  date: string,
): string {
  if (series.restart !== 'fiscal_year') return formatNumber(pattern, sequence, date);
  return formatNumber(pattern, sequence, `${periodOf(series, date)}${date.slice(4)}`);
}

/** True if numbers of two periods may be printed alike, because the pattern does not say the period. */
export function repeatsNumbers({ restart }: Pick<NumberSeries, 'restart'>, pattern: string): boolean {
  if (restart === 'never') return false;
  return !pattern.includes('{year}') || (restart === 'month' && !pattern.includes('{month}'));
}
