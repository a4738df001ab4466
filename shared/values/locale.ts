// Languages of texts for people: which of ours fits a locale, and how dates and durations are written in it.
import { DOCUMENT_LANGUAGES, type DocumentLanguage, LOCALES, type Locale } from '../contracts/primitives';

/** Replaces the likely regions of CLDR, the United States and Brazil: English dates begin with the day. */
const EUROPEAN: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/** The locale of Intl by language, in Europe. It has an entry for each of the list, which Object.fromEntries forgets. */
export const REGIONS = Object.fromEntries(
  DOCUMENT_LANGUAGES.map((language) => [language, EUROPEAN[language] ?? regionOf(language)]),
) as Record<DocumentLanguage, string>;

/** `es` → `es-ES` (CLDR, likely subtags). */
function regionOf(language: string): string {
  return `${language}-${new Intl.Locale(language).maximize().region}`;
}

/** The language of the user interface: `pt-BR` is Portuguese, an unknown language English. */
export function localeOf(text: string | null | undefined): Locale {
  return among(LOCALES, text) ?? 'en';
}

/** The language of a document, and of what goes with it; an unknown language is English. */
export function documentLanguageOf(text: string | null | undefined): DocumentLanguage {
  return among(DOCUMENT_LANGUAGES, text) ?? 'en';
}

/** The first part of a locale, if the list has it. */
export function among<L extends string>(languages: readonly L[], text: string | null | undefined) {
  const [language] = text?.trim().toLowerCase().split(/[-_]/) ?? [];
  return languages.find((known) => known === language);
}

/** Bounded by the number of country codes. */
const languagesOfCountries = new Map<string, DocumentLanguage | null>();

/** The language that most people of a country speak (CLDR, likely subtags), if documents can be written in it. */
export function countryLanguage(country: string | null): DocumentLanguage | null {
  if (country === null) return null;
  const known = languagesOfCountries.get(country);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const mainLanguage = among(DOCUMENT_LANGUAGES, language) ?? null;
  languagesOfCountries.set(country, mainLanguage);
  return mainLanguage;
}

/** Formats a date as the language does: `21 November 2026`, `1er novembre 2026`. */
export function longDate(locale: DocumentLanguage, date: string): string {
  const written = new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  // CLDR has no ordinals in dates, and French writes the first day of a month as one
  return locale === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

const DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

/** Formats dates as the language does in columns: `21/11/2026`. */
export function datesInDigits(locale: DocumentLanguage): (date: string) => string {
  const dates = new Intl.DateTimeFormat(REGIONS[locale], DIGITS);
  return (date) => dates.format(new Date(`${date}T00:00:00Z`));
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Formats an instant as the language does: `21 November 2026 at 14:05 CET`. */
export function longMoment(locale: DocumentLanguage, instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(REGIONS[locale], { ...MOMENT, timeZone }).format(new Date(instant));
}

/** Formats `60 minutes` in the right plural. */
export function minutes(locale: DocumentLanguage, count: string): string {
  return withUnit(locale, count, 'minute');
}

/** Formats `30 days` in the right plural. */
export function days(locale: DocumentLanguage, count: string): string {
  return withUnit(locale, count, 'day');
}

function withUnit(locale: DocumentLanguage, count: string, unit: string): string {
  const format = new Intl.NumberFormat(REGIONS[locale], { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Number(count));
}
