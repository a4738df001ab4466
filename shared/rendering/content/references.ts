// Check digits of structured references.

/** ISO 11649, "RF18 …": letters are numbers from 10, modulo 97. */
export function isCreditorReference(text: string): boolean {
  const reference = text.replace(/\s/g, '').toUpperCase();
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) return false;
  const digits = `${reference.slice(4)}${reference.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const RECURSIVE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** The reference of a Swiss QR-IBAN: 27 digits, the last by "modulo 10, recursive". */
export function isQrReference(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{27}$/.test(digits) || /^0+$/.test(digits)) return false;
  const carry = [...digits.slice(0, 26)].reduce(
    (rest, digit) => RECURSIVE[(rest + Number(digit)) % 10] ?? 0,
    0,
  );
  return (10 - carry) % 10 === Number(digits[26]);
}
