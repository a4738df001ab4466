// The discount of a price (BT-147). EXTENDED profiles have several; a charge on a price is no term of EN 16931.
import Big from 'big.js';
import type { XmlElement } from '../../xml/element';
import { isDecimal } from '../rules/decimals';
import type { PriceDetails } from '../semantic/lines';
import { fieldsOf } from './fields';
import { type Mapping, readAll, type Table } from './mapping';

const CHARGE = {
  rule: 'PEPPOL-EN16931-R044',
  term: 'BT-147',
  message: 'A price has a charge, which is no discount: the net price counts',
};

/** Reads the sum of the discounts, and reports charges. @param amount name of the element with the amount */
export function priceDiscount(
  name: string,
  {
    isCharge,
    amount,
    table,
  }: { isCharge: (element: XmlElement) => boolean; amount: string; table: Table<PriceDetails> },
): Mapping<PriceDetails> {
  return {
    write: fieldsOf<PriceDetails>().inside(name, table).write,
    read(element, target) {
      for (const reader of element.takeAll(name)) {
        const { discount, grossPrice } = readAll(table, reader);
        if (grossPrice !== undefined) target.grossPrice ??= grossPrice;
        reader.done();
        if (isCharge(reader.element)) {
          reader.violate(CHARGE);
          reader.reportUnread(amount);
        } else if (discount !== undefined) {
          const whole = sumOf(target.discount, discount);
          if (whole === undefined) reader.reportUnread(amount);
          else target.discount = whole;
        }
      }
    },
  };
}

/** Undefined for texts that cannot be added. */
function sumOf(one: string | undefined, other: string): string | undefined {
  if (one === undefined) return other;
  return isDecimal(one) && isDecimal(other) ? new Big(one).plus(other).toFixed() : undefined;
}
