/**
 * True for 1 to `lengthMax` characters that the database stores as they are: it refuses NUL, and every half of a surrogate pair would
 * become the same character, so that two names were one.
 */
export function isStorableText(value: unknown, lengthMax: number): value is string {
  if (typeof value !== 'string' || value === '' || value.length > lengthMax) return false;
  return value.isWellFormed() && !value.includes('\u0000');
}
