// Remittance references with check digits (BT-83), by which a bank or the creditor's books find the invoice. No library that
// is kept up has all of them.

interface StructuredReference {
  name: string;
  /** The reference in the form that banks take. */
  reference: string;
  isValid: boolean;
}

const RF = /^RF[0-9]{2}[A-Z0-9]{1,21}$/;
const OGM = /^(\+{3}|\*{3})([0-9]{3})\/([0-9]{4})\/([0-9]{5})\1$/;
const QRR = /^[0-9]{27}$/;

/** Returns the reference that the text is by its form; undefined for any other text. */
export function structuredReference(text: string): StructuredReference | undefined {
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (RF.test(compact)) {
    return { name: 'RF creditor reference', reference: compact, isValid: isCreditorReference(compact) };
  }
  const [, , ...digits] = OGM.exec(compact) ?? [];
  if (digits.length > 0) {
    return {
      name: 'structured communication (Belgium)',
      reference: compact,
      isValid: isOgm(digits.join('')),
    };
  }
  if (!QRR.test(compact)) return undefined;
  return { name: 'QR reference (Switzerland)', reference: compact, isValid: isQrReference(compact) };
}

export const NATIONAL_REFERENCES = ['FI', 'NO', 'SE'] as const;
type National = (typeof NATIONAL_REFERENCES)[number];

/** Plain digits are a reference only where the account is in such a country; elsewhere they are a text. */
export function isNationalReference(country: National, text: string): boolean {
  const digits = text.replaceAll(' ', '');
  if (country === 'FI') return /^[0-9]{4,20}$/.test(digits) && isFinnish(digits);
  if (!/^[0-9]{2,25}$/.test(digits)) return false;
  return isLuhn(digits) || (country === 'NO' && isModulo11(digits));
}

/** ISO 11649: as an IBAN, the first four characters last. */
function isCreditorReference(compact: string): boolean {
  return mod97(`${compact.slice(4)}${compact.slice(0, 4)}`) === 1;
}

/** Febelfin: the last two digits are the rest of the first ten divided by 97, and 97 for none. */
function isOgm(digits: string): boolean {
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10));
}

/** SIX, QR-bill annex B: modulo 10, recursive. */
function isQrReference(digits: string): boolean {
  const TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = [...digits.slice(0, -1)].reduce((rest, digit) => TABLE[(rest + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10 === Number(digits.slice(-1));
}

/** Finance Finland: weights 7, 3, 1 from the right. */
function isFinnish(digits: string): boolean {
  const WEIGHTS = [7, 3, 1];
  const body = [...digits.slice(0, -1)].reverse();
  const sum = body.reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.slice(-1));
}

/** Norway's KID and Sweden's OCR number: modulo 10 (ISO/IEC 7812-1). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The other procedure of a KID: weights 2 to 7 from the right. A rest of 1 has `-` as its digit, which is not taken here. */
function isModulo11(digits: string): boolean {
  const body = [...digits.slice(0, -1)].reverse();
  const sum = body.reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  return (11 - (sum % 11)) % 11 === Number(digits.slice(-1));
}

/** EPC262-08: country, check digits, a code of the creditor's own (not checked), the national identifier. */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false;
  return mod97(`${id.slice(7)}${id.slice(0, 4)}`) === 1;
}

/** ISO 7064 MOD 97-10: letters are 10 to 35. */
function mod97(text: string): number {
  const digits = [...text].map((character) => String(Number.parseInt(character, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
