// The series that a document of a day draws from.
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import {
  firstOf,
  type NumberSeries,
  numberIn,
  periodOf,
  repeatsNumbers,
  type SeriesName,
  SIMPLIFIED_SERIES,
  seriesOnDay,
  simplifiedPattern,
} from '../../../../../shared/contracts/number-series';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import { addDays } from '../../../../../shared/values/calendar';

export interface SeriesOfDay {
  series: SeriesName;
  run: number;
  period: number;
  /** The number that it begins with. */
  first: number;
  /** The version of the company whose pattern writes its numbers. */
  version: number;
  /** The period, where the printed number does not say it; else 0. */
  numberPeriod: number;
  /** The rules by which its numbers look as they do and come again. */
  pattern: string;
  numberOf(sequence: number): string;
  /** The key of documents that may not have the number, too. */
  keyOf(number: string, typeId: DocumentType): (string | number)[];
}

export interface NumberedBy {
  company: Pick<CompanyProfile, 'numberFormats' | 'numberSeries' | 'version'>;
  issueDate: string;
  /** The type of documents whose number format the document has. */
  series: DocumentType;
  /** True where it is one of the series of simplified invoices, whose pattern is made from that of invoices. */
  isSimplifiedSeries?: boolean;
}

/** Simplified invoices begin with 1, and restart when invoices do. */
export function seriesIn({
  company,
  series: format,
  isSimplifiedSeries,
  issueDate,
}: NumberedBy): SeriesOfDay {
  const ofType = seriesOnDay(company.numberSeries[format], company.numberFormats[format], issueDate);
  const rules = isSimplifiedSeries
    ? { ...ofType, series: SIMPLIFIED_SERIES, pattern: simplifiedPattern(ofType.pattern), first: null }
    : ofType;
  const { pattern, run } = rules;
  const period = periodOf(rules, issueDate);
  const numberPeriod = repeatsNumbers(rules, pattern) ? period : 0;
  const [from, to] = daysOf(rules, issueDate);
  return {
    series: rules.series,
    run,
    period,
    numberPeriod,
    first: firstOf(rules, issueDate),
    version: company.version,
    pattern: [rules.restart, rules.startsOn, pattern].join(' '),
    numberOf: (sequence) => numberIn(rules, pattern, sequence, issueDate),
    keyOf: (number, typeId) => [rules.series, number, numberPeriod, from, to, typeId],
  };
}

/** The first and the last day of the period of restart. */
function daysOf(
  { restart, startsOn }: Pick<NumberSeries, 'restart' | 'startsOn'>,
  date: string,
): [string, string] {
  const year = Number(date.slice(0, 4));
  if (restart === 'month') return monthOf(date);
  if (restart !== 'fiscal_year') return [`${year}-01-01`, `${year}-12-31`];
  const begins = periodOf({ restart, startsOn }, date);
  return [`${begins}-${startsOn}`, addDays(`${begins + 1}-${startsOn}`, -1)];
}

function monthOf(date: string): [string, string] {
  const first = `${date.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return [first, addDays(`${next}-01`, -1)];
}
