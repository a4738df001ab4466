// The one spelling in which an identifier is stored, so that paper, files, search and duplicates agree.

/** Codes that the European Union uses instead of those of ISO 3166-1. */
export const EUROPEAN_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** Facts of a country about the numbers of a scheme. */
export interface SpelledScheme {
  kind: string;
  /** The pattern of the whole number. */
  pattern: string;
  prefix?: string | null;
  /** True if separators and case belong to the number. */
  keepsSeparators?: boolean;
}

/**
 * In capitals, without separators and with the prefix of the scheme: EL094259216 also of GR094259216. VAT numbers of a
 * scheme without a prefix have none: 00621 also of IS00621. undefined for a value that is no number of the scheme.
 * @param country ISO 3166-1
 */
export function spellingOf(scheme: SpelledScheme, country: string, value: string): string | undefined {
  const { kind, prefix, keepsSeparators } = scheme;
  const pattern = new RegExp(scheme.pattern, 'i');
  const first = (...spellings: string[]) => spellings.find((spelling) => pattern.test(spelling));
  const written = value.trim().replace(/\s+/g, ' ');
  const short = compact(value);
  const bare = withoutCountry(short, country);
  if (keepsSeparators) return first(written, short);
  // GB is no other beginning of XI: they are two registrations
  if (prefix) return first(short, prefix + short, ...(prefix === 'XI' ? [] : [prefix + bare]));
  const mayBegin = kind === 'vat' || pattern.test(short);
  return first(...(mayBegin ? [bare] : []), short, written);
}

/** The number in capitals, without the separators that it is printed with. */
export function compact(value: string): string {
  return value.replace(/[\s.,/-]/g, '').toUpperCase();
}

function withoutCountry(number: string, country: string): string {
  const code = number.slice(0, 2);
  return (EUROPEAN_CODES[code] ?? code) === country ? number.slice(2) : number;
}

/** A VAT number that no scheme checks, with the prefix of its country (BR-CO-09): EL of Greece. */
export function vatNumberOf(value: string, country: string): string {
  const number = compact(value);
  if (/^(?:XI|CHE)/.test(number)) return number;
  const bare = withoutCountry(number, country);
  // a number of another country than that of the address keeps its own prefix
  if (bare === number && /^[A-Z]{2}\d/.test(number)) return number.replace(/^GR/, 'EL').replace(/^UK/, 'GB');
  return (country === 'GR' ? 'EL' : country) + bare;
}
