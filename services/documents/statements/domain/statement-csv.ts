// A statement as rows for a spreadsheet: one per invoice, money in major units with a point.
import { stringify } from 'csv-stringify/sync';
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { StatementCurrency, StatementInvoice } from '../../../../shared/contracts/documents/statements';
import { majorText } from '../../domain/amounts/decimal';

const COLUMNS = [
  'currency',
  'number',
  'issueDate',
  'dueDate',
  'total',
  'paid',
  'credited',
  'balance',
  'daysOverdue',
  'bucket',
  'creditNotes',
];
const BYTE_ORDER_MARK = '\ufeff';

export function statementCsv(currencies: readonly StatementCurrency[]): Buffer {
  const header = stringify([COLUMNS], { record_delimiter: 'windows' });
  return Buffer.from(BYTE_ORDER_MARK + header + currencies.map(rowsOf).join(''));
}

/** Amounts are bigint, so that `escape_formulas` prefixes texts such as `-2+3`, and not an amount below 0. */
function rowsOf({ currency, invoices }: StatementCurrency): string {
  const decimals = minorUnits(currency);
  return stringify(
    invoices.map((invoice) => rowOf(invoice, currency)),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { bigint: (minor) => majorText(Number(minor), currency, decimals) },
    },
  );
}

function rowOf(invoice: StatementInvoice, currency: string) {
  const { number, issueDate, dueDate, totalMinor, paidMinor, creditedMinor, balanceMinor } = invoice;
  const money = [totalMinor, paidMinor, creditedMinor, balanceMinor].map(BigInt);
  const notes = invoice.creditNotes.map((note) => note.number).join(' ');
  return [currency, number, issueDate, dueDate, ...money, invoice.daysOverdue, invoice.bucket, notes];
}
