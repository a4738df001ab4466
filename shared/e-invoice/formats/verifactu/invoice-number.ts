// The rules of the tax agency for the number of an invoice (NumSerieFactura).

const LENGTH_MAX = 60;
const CHARACTERS = /^[\x20-\x7e]*$/;
const REFUSED = /["'<>=]/g;

/** The end of a sentence that says what is wrong with the number; null if it is valid. */
export function numberFault(number: string): string | null {
  if (number.length > LENGTH_MAX) return `is longer than ${LENGTH_MAX} characters`;
  const refused = [...new Set(number.match(REFUSED))];
  if (refused.length > 0) return `contains ${refused.join(' ')}`;
  if (!CHARACTERS.test(number)) return 'has letters that are not ASCII';
  return number.trim() === number ? null : 'begins or ends with a space';
}
