import { invalid } from '../../../shared/runtime/errors';

/** What the European Union writes instead of the ISO code. */
const ALIASES: Record<string, string> = { EL: 'GR', UK: 'GB' };

/** The ISO code of what a caller writes; throws 400 for what is no code. */
export function countryCodeOf(written: string): string {
  if (!/^[A-Za-z]{2}$/.test(written)) {
    throw invalid('/countryCode', 'must be two letters, an ISO 3166-1 alpha-2 code');
  }
  const code = written.toUpperCase();
  return ALIASES[code] ?? code;
}

/** For other services, which send what is in their rows. */
export function isoCodeOf(code: string): string {
  return ALIASES[code] ?? code;
}
