// BT-114: what is to be paid in cash is a multiple of the smallest coin of the country. The VAT stays as it is.
import Big from 'big.js';
import type { InvoicingFacts } from '../../countries/invoicing-facts';
import type { Sale } from '../sale/sale';
import { toMinor } from './decimal';

/** The code of UNCL 4461 for a payment in cash. */
const CASH = '10';

type Payable = Pick<
  Sale,
  'typeId' | 'payment' | 'currency' | 'totalMinor' | 'paidMinorAtIssue' | 'withheldMinor' | 'roundingMinor'
>;

/** The rounding that was given; without one that to the nearest coin, half up. */
export function roundingFor(
  { typeId, payment, currency, ...amounts }: Payable,
  rule: InvoicingFacts['cashRounding'],
): number {
  const { totalMinor, paidMinorAtIssue, withheldMinor, roundingMinor } = amounts;
  const isInCash = typeId === 'invoice' && payment?.means === CASH;
  if (roundingMinor !== 0 || !isInCash || rule?.currency !== currency) return roundingMinor;
  const step = toMinor(new Big(rule.step), currency);
  const openMinor = new Big(totalMinor).minus(paidMinorAtIssue).minus(withheldMinor);
  return openMinor.div(step).round(0, Big.roundHalfUp).times(step).minus(openMinor).toNumber();
}
