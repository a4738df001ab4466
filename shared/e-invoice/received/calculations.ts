// Calculations that Peppol and XRechnung hold to within a slack.
import Big from 'big.js';
import { decimal, sumOf, toCents } from '../rules/decimals';
import { isBlank } from '../rules/rule';
import type { LineAllowanceCharge } from '../semantic/amounts';
import type { InvoiceLine, PriceDetails } from '../semantic/lines';

const isOff = (amount: Big, expected: Big, slack: string) => amount.minus(expected).abs().gt(slack);

export function isAmountOff({ amount, baseAmount, percentage }: LineAllowanceCharge, slack: string): boolean {
  if (isBlank(baseAmount) || isBlank(percentage)) return false;
  const expected = decimal(baseAmount).times(decimal(percentage)).div(100);
  return isOff(decimal(amount), expected, slack);
}

export function isPriceOff({ netPrice, grossPrice, discount }: PriceDetails): boolean {
  if (isBlank(grossPrice)) return false;
  return !decimal(netPrice).eq(decimal(grossPrice).minus(decimal(discount)));
}

/** A missing value of a line counts as 1 (quantities) or 0 (amounts). */
export function isLineOff(line: InvoiceLine, slack: string): boolean {
  const { quantity, price, netAmount, allowances = [], charges = [] } = line;
  const per = isBlank(price.baseQuantity) ? new Big(0) : decimal(price.baseQuantity);
  const units = isBlank(quantity) ? new Big(1) : decimal(quantity);
  const gross = units.times(decimal(price.netPrice)).div(per.eq(0) ? 1 : per);
  const more = toCents(sumOf(charges.map(({ amount }) => amount)));
  const less = toCents(sumOf(allowances.map(({ amount }) => amount)));
  return isOff(decimal(netAmount), gross.plus(more).minus(less), slack);
}
