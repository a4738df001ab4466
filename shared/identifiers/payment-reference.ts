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
  if (country === 'NO' && /^[0-9]{1,24}[0-9-]$/.test(digits) && isModulo11(digits)) return true;
  return /^[0-9]{2,25}$/.test(digits) && isLuhn(digits);
}

/** ISO 11649: as an IBAN, the first four characters last. */
function isCreditorReference(compact: string): boolean {
  return mod97(`${compact.slice(4)}${compact.slice(0, 4)}`) === 1;
}

/** Check digits of ISO 7064 MOD 97-10 for a text that ends with the prefix: 98 less the remainder. */
function mod97Digits(body: string, prefix: string): string {
  return String(98 - mod97(`${body}${prefix}00`)).padStart(2, '0');
}

/** Febelfin: the last two digits are the rest of the first ten divided by 97, and 97 for none. */
function isOgm(digits: string): boolean {
  return ogmCheck(digits.slice(0, 10)) === digits.slice(10);
}

function ogmCheck(body: string): string {
  return String(Number(body) % 97 || 97).padStart(2, '0');
}

/** SIX, QR-bill annex B: modulo 10, recursive. */
function isQrReference(digits: string): boolean {
  return qrCheck(digits.slice(0, -1)) === digits.slice(-1);
}

function qrCheck(body: string): string {
  const TABLE = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carry = [...body].reduce((rest, digit) => TABLE[(rest + Number(digit)) % 10] ?? 0, 0);
  return String((10 - carry) % 10);
}

/** Finance Finland: weights 7, 3, 1 from the right. */
function isFinnish(digits: string): boolean {
  return finnishCheck(digits.slice(0, -1)) === digits.slice(-1);
}

function finnishCheck(body: string): string {
  const WEIGHTS = [7, 3, 1];
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Norway's KID and Sweden's OCR number: modulo 10 (ISO/IEC 7812-1). */
function isLuhn(digits: string): boolean {
  return luhnCheck(digits.slice(0, -1)) === digits.slice(-1);
}

function luhnCheck(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The other procedure of a KID: weights 2 to 7 from the right. A rest of 1 has `-` as its digit. */
function isModulo11(reference: string): boolean {
  return modulo11Check(reference.slice(0, -1)) === reference.slice(-1);
}

function modulo11Check(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? '-' : String(check);
}

/** Kinds of references that can be made; `ocr-length` has a digit for the length before the check digit. */
export type ReferenceKind = 'rf' | 'ogm' | 'qrr' | 'kid10' | 'kid11' | 'fi' | 'ocr-length';

const MAKERS: Record<ReferenceKind, (body: string) => string> = {
  rf: (body) => `RF${mod97Digits(body, 'RF')}${body}`,
  ogm: (body) => {
    const digits = `${body}${ogmCheck(body)}`;
    return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
  },
  qrr: (body) => body + qrCheck(body),
  kid10: (body) => body + luhnCheck(body),
  kid11: (body) => body + modulo11Check(body),
  fi: (body) => body + finnishCheck(body),
  'ocr-length': (body) => {
    // length of the whole reference, of which the last digit is written
    const sized = `${body}${(body.length + 2) % 10}`;
    return sized + luhnCheck(sized);
  },
};

/** Returns the reference with check digits. @param body digits (letters too for `rf`), of the length that the kind wants */
export function makeReference(kind: ReferenceKind, body: string): string {
  return MAKERS[kind](body);
}

/** The reference as references are compared: without separators and, after `RF` and its digits, without leading zeros. */
export function comparedReference(text: string): string {
  const compact = text.replace(/[\s+*/]/g, '').toUpperCase();
  if (!RF.test(compact)) return compact;
  return `${compact.slice(0, 4)}${compact.slice(4).replace(/^0+(?=.)/, '')}`;
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
