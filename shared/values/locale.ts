// Languages of texts for people: which of ours fits a locale, and how dates and durations are written in it.
import { LOCALES, type Locale } from '../contracts/primitives';

/** The European form of each language: English dates begin with the day, Portuguese is that of Portugal. */
export const REGIONS: Record<Locale, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  it: 'it-IT',
  pl: 'pl-PL',
  de: 'de-DE',
  pt: 'pt-PT',
};

/** Returns one of our locales: `pt-BR` is Portuguese, an unknown language English. */
export function localeOf(text: string | null | undefined): Locale {
  const [language] = text?.toLowerCase().split(/[-_]/) ?? [];
  return LOCALES.find((locale) => locale === language) ?? 'en';
}

const localesOfCountries = new Map<string, Locale | null>();

/** Returns the language that most people of a country speak (CLDR, likely subtags), if it is one of ours. */
export function countryLocale(country: string | null): Locale | null {
  if (country === null) return null;
  const known = localesOfCountries.get(country);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const locale = LOCALES.find((one) => one === language) ?? null;
  localesOfCountries.set(country, locale);
  return locale;
}

/** Formats a date as the language does: `21 November 2026`. */
export function longDate(locale: Locale, date: string): string {
  return new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
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
export function longMoment(locale: Locale, instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(REGIONS[locale], { ...MOMENT, timeZone }).format(new Date(instant));
}

/** Formats `60 minutes` in the right plural. */
export function minutes(locale: Locale, count: string): string {
  return withUnit(locale, count, 'minute');
}

/** Formats `30 days` in the right plural. */
export function days(locale: Locale, count: string): string {
  return withUnit(locale, count, 'day');
}

function withUnit(locale: Locale, count: string, unit: string): string {
  const format = new Intl.NumberFormat(REGIONS[locale], { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Number(count));
}
