// How a CSV is written: for programs (ISO 8601, points, commas), or as spreadsheets of a language read it.
import type { CsvSeparator } from '../../../../shared/contracts/documents/statements';
import type { Locale } from '../../../../shared/contracts/primitives';
import { REGIONS } from '../../../../shared/runtime/locale';

export interface CsvChoice {
  locale?: Locale | undefined;
  separator?: CsvSeparator | undefined;
  decimal?: 'point' | 'comma' | undefined;
}

export interface CsvFormat {
  delimiter: string;
  /** An amount in major units with a point, as it is written. */
  amount(text: string): string;
  date(day: string): string;
}

const DELIMITERS: Record<CsvSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

export function csvFormat({ locale, separator, decimal }: CsvChoice): CsvFormat {
  const hasComma = (decimal ?? (locale === undefined || locale === 'en' ? 'point' : 'comma')) === 'comma';
  return {
    delimiter: DELIMITERS[separator ?? (hasComma ? 'semicolon' : 'comma')],
    amount: (text) => (hasComma ? text.replace('.', ',') : text),
    date: locale === undefined ? (day) => day : dateIn(locale),
  };
}

/** In digits, with the whole year: a spreadsheet guesses the century of two. */
function dateIn(locale: Locale): (day: string) => string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(REGIONS[locale], digits);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
