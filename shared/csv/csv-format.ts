// The format of a CSV: for programs (ISO 8601, points, commas), or as spreadsheets of a language read it.
import type { CsvSeparator } from '../contracts/csv-output';
import type { Locale } from '../contracts/primitives';
import { REGIONS } from '../values/locale';
import { headingIn } from './headings/headings';

export interface CsvChoice {
  locale?: Locale | undefined;
  separator?: CsvSeparator | undefined;
  decimal?: 'point' | 'comma' | undefined;
}

export interface CsvFormat {
  delimiter: string;
  /** Writes a number that has a point before its decimals. */
  number(text: string): string;
  date(day: string): string;
  /** Writes the name of a column. */
  heading(name: string): string;
}

const DELIMITERS: Record<CsvSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

export function csvFormat({ locale, separator, decimal }: CsvChoice): CsvFormat {
  const hasComma = (decimal ?? (locale === undefined || locale === 'en' ? 'point' : 'comma')) === 'comma';
  return {
    delimiter: DELIMITERS[separator ?? (hasComma ? 'semicolon' : 'comma')],
    number: (text) => (hasComma ? text.replace('.', ',') : text),
    date: locale === undefined ? (day) => day : dateIn(locale),
    heading: (name) => (locale === undefined ? name : headingIn(locale, name)),
  };
}

/** Separates how a CSV is written from what a list chooses, on which alone its cursors depend. */
export function splitCsvChoice<I extends CsvChoice>(input: I): [Omit<I, keyof CsvChoice>, CsvFormat] {
  const { locale, separator, decimal, ...rest } = input;
  return [rest, csvFormat({ locale, separator, decimal })];
}

/** In digits, with the whole year: a spreadsheet guesses the century of two. */
function dateIn(locale: Locale): (day: string) => string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(REGIONS[locale], digits);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
