// A statement as rows for a spreadsheet: one per invoice, money in major units. An invoice without a due date is due when it
// was issued, as in the PDF; what is paid is not overdue.
import { stringify } from 'csv-stringify/sync';
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { StatementCurrency, StatementInvoice } from '../../../../shared/contracts/documents/statements';
import { majorText } from '../../domain/amounts/decimal';
import type { CsvFormat } from './csv-format';

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
  'paymentTerms',
  'iban',
  'bic',
];
const BYTE_ORDER_MARK = '\ufeff';

/** Where a company is paid in one currency, and its terms. */
export interface PayTo {
  paymentTerms: string | null;
  iban: string | null;
  bic: string | null;
}

export function statementCsv(
  currencies: readonly StatementCurrency[],
  payTo: (currency: string) => PayTo,
  format: CsvFormat,
): Buffer {
  const { delimiter } = format;
  const header = stringify([COLUMNS], { record_delimiter: 'windows', delimiter });
  const rows = currencies.map((each) => rowsOf(each, payTo(each.currency), format));
  return Buffer.from(BYTE_ORDER_MARK + header + rows.join(''));
}

/** Amounts are bigint, so that `escape_formulas` prefixes texts such as `-2+3`, and not an amount below 0. */
function rowsOf({ currency, invoices }: StatementCurrency, payTo: PayTo, format: CsvFormat): string {
  const decimals = minorUnits(currency);
  return stringify(
    invoices.map((invoice) => rowOf(invoice, currency, payTo, format)),
    {
      record_delimiter: 'windows',
      delimiter: format.delimiter,
      escape_formulas: true,
      cast: { bigint: (minor) => format.amount(majorText(Number(minor), currency, decimals)) },
    },
  );
}

function rowOf(invoice: StatementInvoice, currency: string, payTo: PayTo, { date }: CsvFormat) {
  const { number, issueDate, dueDate, totalMinor, paidMinor, creditedMinor, balanceMinor } = invoice;
  const money = [totalMinor, paidMinor, creditedMinor, balanceMinor].map(BigInt);
  const notes = invoice.creditNotes.map((note) => note.number).join(' ');
  const { paymentTerms, iban, bic } = payTo;
  const dates = [issueDate, dueDate ?? issueDate].map(date);
  return [
    currency,
    number,
    ...dates,
    ...money,
    invoice.daysOverdue,
    invoice.bucket,
    notes,
    paymentTerms,
    iban,
    bic,
  ];
}
