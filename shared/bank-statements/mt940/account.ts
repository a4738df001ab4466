// Field 25, the account: an IBAN, an IBAN with its currency, or bank code and number.
import { isValidIBAN } from 'ibantools';
import type { AccountId } from '../shape';
import { accountValue, present } from '../values';

export function accountOf(text: string): AccountId {
  const compact = accountValue(text) ?? '';
  const withoutCurrency = compact.replace(/[A-Z]{3}$/, '');
  const iban = [compact, withoutCurrency].find((each) => isValidIBAN(each));
  if (iban !== undefined) return { iban };
  const [first = '', ...rest] = compact.split('/');
  const number = rest.join('/');
  if (isValidIBAN(number)) return { iban: number };
  return number === '' ? present({ number: first || undefined }) : { bankCode: first, number };
}
