import type { PaymentReportRow } from '../../../../shared/contracts/documents/payment-report';

type Total = Omit<PaymentReportRow, 'period' | 'source' | 'method'>;

/** The sums of the rows, one for each currency. */
export function paymentTotals(rows: readonly PaymentReportRow[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { currency, payments, reversed, moneyMinor, deductedMinor, creditedMinor } of rows) {
    const total = totals.get(currency) ?? {
      currency,
      payments: 0,
      reversed: 0,
      moneyMinor: 0,
      deductedMinor: 0,
      creditedMinor: 0,
    };
    totals.set(currency, {
      currency,
      payments: total.payments + payments,
      reversed: total.reversed + reversed,
      moneyMinor: total.moneyMinor + moneyMinor,
      deductedMinor: total.deductedMinor + deductedMinor,
      creditedMinor: total.creditedMinor + creditedMinor,
    });
  }
  return [...totals.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
