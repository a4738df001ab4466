// Check digits that no library at hand calculates, or not for all numbers that exist.

/** Mod 10 with weights 1 and 3 from the right (GS1 General Specifications, 7.9). */
export function isGs1(number: string): boolean {
  const digits = digitsOf(number.replace(/\D/g, '')).reverse();
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** ISO 7064, mod 97-10 over letters (A = 10) and digits. */
export function isMod97(number: string): boolean {
  const digits = [...number.replace(/[^0-9A-Za-z]/g, '')]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/**
 * Check digit of the legal entity code of Lithuania and of the UIC of Bulgaria: a second row of weights where the first
 * leaves 10.
 */
export function isMod11TwoRows(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  const row = (first: number) => digits.reduce((sum, digit, index) => sum + digit * (index + first), 0) % 11;
  const rest = row(1) === 10 ? row(3) : row(1);
  return rest % 10 === check;
}

/**
 * Nine digits are a UIC, ten those of a person, a foreigner, or another. `stdnum` knows none that begins with 4 to 8,
 * as the UIC of older companies does.
 */
export function isBulgarianVat(number: string, isEgn: (number: string) => boolean): boolean {
  const digits = number.replace(/\D/g, '');
  if (digits.length === 9) return isMod11TwoRows(digits);
  const isForeigner = weighted(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(digits[9]);
  const other = 11 - (weighted(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return isEgn(digits) || isForeigner || (other !== 10 && other % 11 === Number(digits[9]));
}

/** Nine digits of which the first is 6: persons without a birth number, which `stdnum` calculates over one digit too many. */
export function isCzechDic(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  if (!/^6\d{8}$/.test(digits)) return false;
  const sum = weighted(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]);
  return (8 - ((10 - (sum % 11) + 11) % 11) + 10) % 10 === Number(digits[8]);
}

function weighted(number: string, weights: readonly number[]): number {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

function digitsOf(number: string): number[] {
  return [...number].map(Number);
}
