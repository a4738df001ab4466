// BR-FR-DEC-02 and 03: quantities of at most four decimals, prices of six. What rounding changes is an allowance or a charge.
import Big from 'big.js';
import type { LineAllowanceCharge } from '../../semantic/amounts';
import type { InvoiceLine } from '../../semantic/lines';

const QUANTITY_DECIMALS = 4;
const PRICE_DECIMALS = 6;
/** The difference that receivers tolerate (PEPPOL-EN16931-R120). */
const TOLERANCE = '0.02';

export function withShortDecimals(line: InvoiceLine): InvoiceLine {
  const { price } = line;
  const { baseQuantity } = price;
  const quantity = rounded(line.quantity, QUANTITY_DECIMALS);
  const netPrice = rounded(price.netPrice, PRICE_DECIMALS);
  const base = baseQuantity === undefined ? {} : { baseQuantity: rounded(baseQuantity, QUANTITY_DECIMALS) };
  const isSame =
    quantity === line.quantity && netPrice === price.netPrice && base.baseQuantity === baseQuantity;
  return isSame ? line : withRounding({ ...line, quantity, price: { ...price, netPrice, ...base } });
}

function rounded(value: string, decimals: number): string {
  const [, fraction = ''] = value.split('.');
  return fraction.replace(/0+$/, '').length > decimals ? new Big(value).round(decimals).toFixed() : value;
}

function withRounding(line: InvoiceLine): InvoiceLine {
  const { quantity, price, netAmount, allowances = [], charges = [] } = line;
  const gross = new Big(quantity).times(price.netPrice).div(price.baseQuantity ?? 1);
  const sum = (parts: readonly LineAllowanceCharge[]) =>
    parts.reduce((total, { amount }) => total.plus(amount), new Big(0));
  const difference = new Big(netAmount).minus(gross).minus(sum(charges)).plus(sum(allowances));
  if (difference.abs().lte(TOLERANCE)) return line;
  const rounding = { amount: difference.abs().toFixed(2), reason: 'Arrondi' };
  return difference.gt(0)
    ? { ...line, charges: [...charges, rounding] }
    : { ...line, allowances: [...allowances, rounding] };
}
