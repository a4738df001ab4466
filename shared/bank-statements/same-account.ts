// Accounts as statements name them, compared: some formats have bank code and number where others have the IBAN.
import type { AccountId } from './shape';

const COUNTRY_AND_CHECK = 4;

/** True if both name the same account. An IBAN holds the bank code and the number, with zeros between them. */
export function isSameAccount(one: AccountId, other: AccountId): boolean {
  if (one.iban && other.iban) return one.iban === other.iban;
  if (one.iban) return isInIban(one.iban, other);
  if (other.iban) return isInIban(other.iban, one);
  return one.number !== undefined && one.number === other.number && one.bankCode === other.bankCode;
}

function isInIban(iban: string, { bankCode, number }: AccountId): boolean {
  if (!bankCode || !number) return false;
  const basic = iban.slice(COUNTRY_AND_CHECK);
  const room = basic.length - bankCode.length;
  return room > 0 && basic === bankCode + number.replace(/^0+/, '').padStart(room, '0');
}
