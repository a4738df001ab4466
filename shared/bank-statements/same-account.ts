// Accounts as statements name them, compared: some formats have the number, or bank code and number, where others have the IBAN.
import type { AccountId } from './shape';

const COUNTRY = 2;
const COUNTRY_AND_CHECK = 4;
/** Characters of the number at the end of an IBAN, of countries whose banks write it alone (ISO 13616 registry). */
const NUMBER_CHARS = new Map<string, number>(
  'AT11 CH12 CZ16 DE10 DK10 ES10 GB8 IT12 LI12 LU13 NL10 PL16 SE17 SK16'
    .split(' ')
    .map((each) => [each.slice(0, COUNTRY), Number(each.slice(COUNTRY))]),
);

/** True if both name the same account. An IBAN holds the bank code and the number, with zeros between them. */
export function isSameAccount(one: AccountId, other: AccountId): boolean {
  if (one.iban && other.iban) return one.iban === other.iban;
  if (one.iban) return isInIban(one.iban, other);
  if (other.iban) return isInIban(other.iban, one);
  return one.number !== undefined && isSameNumber(one, other) && isSameBank(one, other);
}

/** False if the two cannot be the same account, whatever their bank has left out: two IBANs, or two numbers, that differ. */
export function canBeSameAccount(one: AccountId, other: AccountId): boolean {
  if (one.iban && other.iban) return one.iban === other.iban;
  return !one.number || !other.number || isSameNumber(one, other);
}

function isSameNumber(one: AccountId, other: AccountId): boolean {
  return plain(one.number) === plain(other.number);
}

/** A bank that one of them leaves out, or that only one names by its BIC, says nothing. */
function isSameBank({ bankCode: one }: AccountId, { bankCode: other }: AccountId): boolean {
  return !one || !other || isBic(one) !== isBic(other) || one === other;
}

function isInIban(iban: string, { bankCode, number }: AccountId): boolean {
  const digits = plain(number);
  if (digits === '') return false;
  const basic = iban.slice(COUNTRY_AND_CHECK);
  if (!bankCode || isBic(bankCode)) return isWholeNumber(iban, digits);
  const room = basic.length - bankCode.length;
  return room > 0 && basic === bankCode + digits.padStart(room, '0');
}

/** The whole national account, with or without its check digits, or the number at the end of it. */
function isWholeNumber(iban: string, digits: string): boolean {
  const basic = iban.slice(COUNTRY_AND_CHECK);
  const room = NUMBER_CHARS.get(iban.slice(0, COUNTRY)) ?? 0;
  const isAtEnd = digits.length <= room && basic.slice(-room) === digits.padStart(room, '0');
  return isAtEnd || [basic, iban.slice(COUNTRY)].some((whole) => whole.replace(/^0+/, '') === digits);
}

/** A number without signs between its digits, zeros before them and a currency after them. */
function plain(number = ''): string {
  return number
    .replace(/[^0-9A-Z]/g, '')
    .replace(/(?<=\d)[A-Z]{3}$/, '')
    .replace(/^0+/, '');
}

function isBic(bankCode: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bankCode);
}
