// A profile is the data of one bank's CSV: how it writes numbers and days, and which column is what.

export type ColumnName =
  | 'account'
  | 'bookingDate'
  | 'valueDate'
  | 'bookingText'
  | 'text'
  | 'name'
  | 'counterAccount'
  | 'counterBank'
  | 'endToEndId'
  | 'mandateId'
  | 'creditorId'
  | 'customerReference'
  | 'batchId'
  | 'originalAmount'
  | 'charges'
  | 'instructedAmount'
  | 'instructedCurrency'
  | 'rate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'side'
  | 'currency'
  | 'balanceAfter'
  | 'status'
  | 'id';

export type DateFormat = 'DD.MM.YY' | 'DD.MM.YYYY' | 'YYYY-MM-DD' | 'MM/DD/YYYY' | 'DD/MM/YYYY';

export interface CsvProfile {
  name: string;
  delimiter: ';' | ',' | '\t';
  decimal: ',' | '.';
  dates: readonly DateFormat[];
  /** Header names by column; the first that the file has is taken. */
  columns: Partial<Record<ColumnName, readonly string[]>>;
  /** Columns without which a header is not of this profile; one column of `amount`, `debit` or `credit` is needed always. */
  known: readonly ColumnName[];
  /** Currency of a file that has no such column. */
  currency?: string;
  /** Beginnings of `side` that mean a debit. */
  debitLetters?: readonly string[];
  /** Words in `status` of a line that is not booked yet. */
  pendingWords?: readonly string[];
  /** First cells of rows after the lines, such as a closing balance. */
  endsWith?: readonly string[];
}
