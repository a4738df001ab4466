import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { CurrencyRateRow } from '../models/rate-row';

export type RateRecord = RecordOf<CurrencyRateRow>;

/** Presents the rate as a number; entered ones fit into one. */
export function present({ id, fromCurrency, toCurrency, rate, asOf, createdAt }: RateRecord) {
  return {
    id,
    from: fromCurrency,
    to: toCurrency,
    rate: Number(rate),
    asOf,
    source: 'manual' as const,
    createdAt,
  };
}
