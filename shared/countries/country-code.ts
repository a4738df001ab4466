import { EUROPEAN_CODES } from '../identifiers/spelling';
import { invalid } from '../runtime/errors';

/** The ISO code of a caller's input. @throws 400 */
export function countryCodeOf(written: string): string {
  if (!/^[A-Za-z]{2}$/.test(written)) {
    throw invalid('/countryCode', 'must be two letters, an ISO 3166-1 alpha-2 code');
  }
  const code = written.toUpperCase();
  return EUROPEAN_CODES[code] ?? code;
}

/** The ISO code of a stored country, for calls from other services. */
export function isoCodeOf(code: string): string {
  return EUROPEAN_CODES[code] ?? code;
}
