// Field 25, the account: an IBAN, an IBAN with its currency, a number, or bank code and number.
import { isValidIBAN } from 'ibantools';
import type { AccountId } from '../shape';
import { accountValue, present } from '../values';

export function accountOf(text: string): AccountId {
  const compact = accountValue(text) ?? '';
  const [first = '', ...rest] = compact.split('/');
  const whole = rest.length === 0 ? first : rest.join('/');
  const iban = [whole, whole.replace(/\/?[A-Z]{3}$/, '')].find((each) => isValidIBAN(each));
  if (iban !== undefined) return { iban };
  const bankCode = rest.length === 0 ? undefined : first;
  return present({ bankCode: bankCode || undefined, number: whole || undefined });
}
