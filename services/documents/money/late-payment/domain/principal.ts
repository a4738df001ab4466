// The principal of an invoice over time.
import type { PrincipalChange, Suspension } from '../../../../../shared/late-payment/segments';
import { addDays } from '../../../../../shared/values/calendar';
import { lastDayOf } from '../../holds/domain/hold';
import type { HoldRecord } from '../../holds/models/hold-row';

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

/** A disputed part bears no interest while its hold lasts; a hold that was removed on its first day never did. */
export function suspensionsOf(holds: readonly HoldRecord[]): Suspension[] {
  return holds
    .filter(({ kind }) => kind === 'dispute')
    .map((hold) => ({ from: hold.fromDay, to: lastDayOf(hold), amountMinor: hold.amountMinor }))
    .filter(({ from, to }) => to === null || from <= to);
}
