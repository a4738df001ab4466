// Checks a number against its scheme: the pattern on the number as written and without separators, with and without the
// prefix of the country; then the check digits.
import type { ShownFacts } from '../loading/file-schemas';
import { procedureNamed } from './check-digits';

type Scheme = Pick<
  ShownFacts['country-identifiers']['schemes'][number],
  'scheme' | 'alsoNamed' | 'label' | 'pattern' | 'prefix' | 'checkDigits' | 'example'
>;

/** undefined for a valid number, else the fault, as the end of a sentence. */
export function identifierFault(scheme: Scheme, value: string): string | undefined {
  const pattern = new RegExp(scheme.pattern, 'i');
  const number = spellings(scheme, value).find((spelling) => pattern.test(spelling));
  if (number === undefined) return `must be a number like ${scheme.example} (${scheme.label})`;
  const hasRightDigits = scheme.checkDigits && procedureNamed(scheme.checkDigits);
  if (!hasRightDigits || hasRightDigits(number)) return undefined;
  return `has wrong check digits for ${scheme.label}; a right one is ${scheme.example}`;
}

function spellings({ prefix }: Scheme, value: string): string[] {
  const written = value.trim();
  const compact = written.replace(/[\s.,/-]/g, '').toUpperCase();
  return [written, compact, ...(prefix ? [prefix + compact, compact.replace(/^GR/, prefix)] : [])];
}

export function schemeNamed<S extends Scheme>(schemes: readonly S[], name: string): S | undefined {
  return schemes.find(({ scheme, alsoNamed }) => scheme === name || alsoNamed?.includes(name));
}
