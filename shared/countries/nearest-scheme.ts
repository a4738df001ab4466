// The scheme of a country that was most likely meant by a name that none of them has.
import { distance } from 'fastest-levenshtein';
import { identifierFault, type Scheme } from './identifiers';

/**
 * Finds the scheme whose name is one letter off, else one that takes the value, else one whose name has most in common.
 * Returns undefined if the country has none.
 */
export function nearestScheme<S extends Scheme>(
  schemes: readonly S[],
  name: string,
  value: string,
  country: string,
): S | undefined {
  const ranked = schemes.map((scheme) => ({
    scheme,
    rank: rankOf(scheme, name.toLowerCase(), value, country),
  }));
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.scheme;
}

/** Lower is nearer. A value that check digits prove says more than one that only has the right length. */
function rankOf(scheme: Scheme, name: string, value: string, country: string): number {
  const edits = Math.min(
    ...[scheme.scheme, ...(scheme.alsoNamed ?? [])].map((known) => editsOf(name, known)),
  );
  if (edits <= 1) return edits;
  if (identifierFault(scheme, value, country) !== undefined) return 300 + edits;
  return (scheme.checkDigits ? 100 : 200) + edits;
}

/** A name that holds the other whole is one letter off: `vat-number` of `vat`. */
function editsOf(name: string, known: string): number {
  const parts = name.split(/[^a-z0-9]+/);
  return name !== known && parts.includes(known) ? 1 : distance(name, known);
}
