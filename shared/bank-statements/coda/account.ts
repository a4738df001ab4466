// The account of an old balance, in the form that its first digit tells.
import type { AccountId } from '../shape';
import { ValueFault } from '../unreadable';
import { accountValue, currencyOf, present } from '../values';
import type { CodaRecord } from './records';

export function accountOf(record: CodaRecord): { account: AccountId; currency: string } {
  const structure = record(2);
  if (structure === '0')
    return { account: { iban: belgianIban(record(6, 17)) }, currency: currencyOf(record(19, 21)) };
  const number = accountValue(record(6, 39));
  const isIban = structure === '2' || structure === '3';
  return {
    account: present(isIban ? { iban: number } : { number }),
    currency: currencyOf(record(40, 42)),
  };
}

/** Belgian numbers of twelve digits end with their remainder by 97; the IBAN has other check digits in front. */
function belgianIban(digits: string): string {
  if (!/^\d{12}$/.test(digits))
    throw new ValueFault(`has an account that is none: ${JSON.stringify(digits)}`);
  // B is 11 and E is 14
  const remainder = [...`${digits}111400`].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `BE${String(98 - remainder).padStart(2, '0')}${digits}`;
}
