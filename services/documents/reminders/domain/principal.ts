// The principal of an invoice over time.
import type { PrincipalChange } from '../../../../shared/late-payment/segments';
import { addDays } from '../../../../shared/values/calendar';

export interface ChangeOfDay {
  date: string;
  kind: 'settled' | 'credited';
  amountMinor: number;
}

/** Interest runs up to the day of a payment, included; a credit note counts from its day on. */
export function changesOf(rows: readonly ChangeOfDay[]): PrincipalChange[] {
  return rows.map(({ date, kind, amountMinor }) => ({
    from: kind === 'settled' ? addDays(date, 1) : date,
    amountMinor: -amountMinor,
  }));
}
