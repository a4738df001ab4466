import { invalid } from '../../../shared/runtime/errors';

/** Codes that the European Union uses instead of the ISO codes. */
const ALIASES: Record<string, string> = { EL: 'GR', UK: 'GB' };

/** The ISO code of a caller's input. @throws 400 */
export function countryCodeOf(written: string): string {
  if (!/^[A-Za-z]{2}$/.test(written)) {
    throw invalid('/countryCode', 'must be two letters, an ISO 3166-1 alpha-2 code');
  }
  const code = written.toUpperCase();
  return ALIASES[code] ?? code;
}

/** The ISO code of a stored country, for calls from other services. */
export function isoCodeOf(code: string): string {
  return ALIASES[code] ?? code;
}
