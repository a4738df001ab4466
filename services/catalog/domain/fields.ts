// Converts input to stored values: exact decimals, and fields derived from others.

import type { Faults } from '../../../shared/runtime/checks/faults';
import { type DecimalRange, exactDecimal } from '../../../shared/values/decimal';
import { fold } from '../../../shared/values/search-normalize';

const AMOUNT_MAX = 999_999_999_999_999;
export const QUANTITY: DecimalRange = { min: 0, max: AMOUNT_MAX, decimals: 6 };

export const UNIT_PRICE: DecimalRange = { min: 0, max: AMOUNT_MAX, decimals: 10 };
const VAT_RATE: DecimalRange = { min: 0, max: 100, decimals: 4 };
/** An index entry must not grow beyond a third of a page, and folding can lengthen a name. */
const NAME_KEY_LENGTH = 100;

export interface Decimals {
  unitPrice: string | null;
  vatRate: string | null;
  stockQuantity: string | null;
  lowStockThreshold: string | null;
}

type Sent = { [Field in keyof Decimals]?: string | number | null };

/** Exact decimals: those of the input, else those of the article, also in place of a fault. */
export function decimalsOf(sent: Sent, has: Decimals, faults: Faults): Decimals {
  const field = (name: keyof Decimals, range: DecimalRange) => {
    const value = sent[name];
    if (value === undefined) return has[name];
    return value === null ? null : (faults.of(() => exactDecimal(value, `/${name}`, range)) ?? has[name]);
  };
  return {
    unitPrice: field('unitPrice', UNIT_PRICE),
    vatRate: field('vatRate', VAT_RATE),
    stockQuantity: field('stockQuantity', QUANTITY),
    lowStockThreshold: field('lowStockThreshold', QUANTITY),
  };
}

interface Deriving {
  name: string;
  stockTracked: boolean;
  stockQuantity: string | null;
}

/** Fields that are derived from the input. */
export function derived({ name, stockTracked, stockQuantity }: Deriving) {
  return {
    nameKey: fold(name).slice(0, NAME_KEY_LENGTH).toWellFormed(),
    stockQuantity: stockTracked ? (stockQuantity ?? '0') : stockQuantity,
  };
}
