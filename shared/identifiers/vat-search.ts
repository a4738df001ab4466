// The beginning of VAT numbers, folded for search: a number is found by either code of its country, and without any.

/** Greece is EL in VAT numbers, the United Kingdom GB and Switzerland CHE. */
export function inEuropeanCode(number: string): string {
  return number
    .replace(/^gr(?=\d{9}$)/, 'el')
    .replace(/^uk(?=\d{9}(?:\d{3})?$)/, 'gb')
    .replace(/^ch(?=\d{9})/, 'che');
}

/** Prefixes of VAT numbers that are not the code of the country. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'el', GB: '(?:gb|xi)', CH: 'che', MC: 'fr' };

export function withoutVatPrefix(number: string, country: string): string {
  return number.replace(new RegExp(`^${PREFIXES[country] ?? country.toLowerCase()}`), '');
}
