// Finds the line of the bank that is a payout: its reference on a line of its amount, or amount, day and a known account of the provider.
// A person decides between two that fit equally.
import { textsOf } from '../../../../shared/bank-statements/matching/references';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { PayoutRecord } from '../models/payout-row';

type Arriving = Pick<PayoutRecord, 'id' | 'providerId' | 'arrivesOn' | 'reference'>;

/** A payout that waits, and a line of its amount and currency. */
export interface Pair {
  payout: Arriving;
  line: BankLineRecord;
}

/** An account from which payouts of a provider have arrived. */
export interface ProviderAccount {
  providerId: string;
  account: string;
}

/** Days between the day that the provider names and that of the bank. */
export const ARRIVES_WITHIN_DAYS = 3;
/** A shorter reference may be a part of anything. */
const REFERENCE_CHARS_MIN = 6;
const DAY_MS = 24 * 60 * 60_000;

/** Returns pairs in which each payout and each line is once. */
export function arrivalsOf(pairs: readonly Pair[], known: readonly ProviderAccount[]): Pair[] {
  const named = alone(pairs.filter(namesPayout));
  const isLeft = ({ payout, line }: Pair) =>
    !pairs.some((one) => namesPayout(one) && (one.payout.id === payout.id || one.line.id === line.id));
  const near = pairs.filter((one) => isLeft(one) && isOfProvider(one, known) && isNear(one));
  return [...named, ...alone(near)];
}

/** Pairs whose payout and line are in no other one. */
function alone(pairs: readonly Pair[]): Pair[] {
  const count = (fits: (one: Pair) => boolean) => pairs.filter(fits).length;
  return pairs.filter(
    ({ payout, line }) =>
      count((one) => one.payout.id === payout.id) === 1 && count((one) => one.line.id === line.id) === 1,
  );
}

export function namesPayout({ payout: { reference }, line }: Pair): boolean {
  const wanted = folded(reference ?? '');
  if (wanted.length < REFERENCE_CHARS_MIN) return false;
  return textsOf(asRead(line)).some((text) => folded(text).includes(wanted));
}

const folded = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** True where the money comes from an account from which a payout of the provider has arrived. */
export function isOfProvider({ payout, line }: Pair, known: readonly ProviderAccount[]): boolean {
  const { account } = line.counterparty;
  return known.some((one) => one.providerId === payout.providerId && one.account === account);
}

function isNear({ payout, line }: Pair): boolean {
  const days = (Date.parse(line.bookingDate) - Date.parse(payout.arrivesOn)) / DAY_MS;
  return Math.abs(days) <= ARRIVES_WITHIN_DAYS;
}
