// Headings of columns in each language: written by lists and reports, and known to imports.
import type { Locale } from '../../contracts/primitives';
import { CSV_HEADINGS } from '../../texts/csv-headings';
import type { Headings } from './column';

const HEADINGS: Record<Locale, Headings> = CSV_HEADINGS;

/** Returns the heading of a column; of `identifiers.vat` only the field is translated, since schemes and keys are no words. */
export function headingIn(locale: Locale, name: string): string {
  const headings: Partial<Record<string, string>> = HEADINGS[locale];
  if (headings[name] !== undefined) return headings[name];
  const [field = '', ...rest] = name.split('.');
  return [headings[field] ?? field, ...rest].join('.');
}

/** Returns the name of a column and its headings in all languages. */
export function headersOf(name: string): string[] {
  const all: readonly Partial<Record<string, string>>[] = Object.values(HEADINGS);
  return [name, ...all.flatMap((headings) => headings[name] ?? [])];
}
