// The rows of the report of days sales outstanding as CSV, amounts in major units.
import type { DaysOutstandingRow } from '../../../../shared/contracts/documents/days-outstanding';
import { CsvNumber } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/csv-amount';

export const DAYS_OUTSTANDING_COLUMNS = [
  ...['clientId', 'clientName', 'currency', 'balance', 'invoiced', 'days', 'dso'],
  ...['settledInvoices', 'averageDaysToPay'],
];

/** @param days of the period */
export const daysOutstandingCells = (days: number) => (row: DaysOutstandingRow) => {
  const { clientId, clientName, currency, balanceMinor, invoicedMinor, settledInvoices } = row;
  return [
    ...[
      clientId,
      clientName,
      currency,
      csvAmount(balanceMinor, currency),
      csvAmount(invoicedMinor, currency),
    ],
    ...[days, numberOf(row.dso), settledInvoices, numberOf(row.averageDaysToPay)],
  ];
};

function numberOf(decimal: string | null): CsvNumber | null {
  return decimal === null ? null : new CsvNumber(decimal);
}
