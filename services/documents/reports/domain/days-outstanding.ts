// Days sales outstanding of a period: balance at its end ÷ invoiced in it × its days.
import Big from 'big.js';
import type {
  DaysOutstandingRow,
  DaysOutstandingTotal,
} from '../../../../shared/contracts/documents/days-outstanding';
import { amounts, type Columns, decimals, fields } from '../../../../shared/csv/columns';
import { spelled } from '../../../../shared/values/decimal';

type Sums = Pick<DaysOutstandingTotal, 'currency' | 'balanceMinor' | 'invoicedMinor' | 'settledInvoices'> & {
  /** Days from issue to settlement of all settled invoices together. */
  daysToPay: number;
};

/** Sums of a client in a currency. */
export type ClientFigures = Sums & Pick<DaysOutstandingRow, 'clientId' | 'clientName'>;

export function daysOutstandingRow(figures: ClientFigures, days: number): DaysOutstandingRow {
  const { clientId, clientName, ...sums } = figures;
  return { clientId, clientName, ...totalOf(sums, days) };
}

/** The figures of all clients together, one for each currency. */
export function daysOutstandingTotals(
  figures: readonly ClientFigures[],
  days: number,
): DaysOutstandingTotal[] {
  const byCurrency = Map.groupBy(figures, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, rows]) => totalOf(sumsOf(currency, rows), days));
}

function sumsOf(currency: string, rows: readonly ClientFigures[]): Sums {
  const sum = (of: Exclude<keyof Sums, 'currency'>) => rows.reduce((total, row) => total + row[of], 0);
  return {
    currency,
    balanceMinor: sum('balanceMinor'),
    invoicedMinor: sum('invoicedMinor'),
    settledInvoices: sum('settledInvoices'),
    daysToPay: sum('daysToPay'),
  };
}

function totalOf({ daysToPay, ...sums }: Sums, days: number): DaysOutstandingTotal {
  const { balanceMinor, invoicedMinor, settledInvoices } = sums;
  return {
    ...sums,
    dso: quotient(new Big(balanceMinor).times(days), invoicedMinor),
    averageDaysToPay: quotient(new Big(daysToPay), settledInvoices),
  };
}

/** Quotients have one decimal, rounded half away from 0; null without a divisor above 0. */
function quotient(dividend: Big, divisor: number): string | null {
  return divisor > 0 ? spelled(dividend.div(divisor).round(1, Big.roundHalfUp)) : null;
}

/** The rows as CSV, amounts in major units. @param length days of the period */
export const daysOutstandingColumns = (length: number): Columns<DaysOutstandingRow> => ({
  ...fields('clientId', 'clientName', 'currency'),
  ...amounts('balance', 'invoiced'),
  days: () => length,
  ...decimals('dso'),
  ...fields('settledInvoices'),
  ...decimals('averageDaysToPay'),
});
