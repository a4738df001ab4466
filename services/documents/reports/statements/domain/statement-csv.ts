// A statement as rows for a spreadsheet: one per invoice, money in major units. An invoice without a due date is due when it
// was issued, as in the PDF; what is paid is not overdue.
import type {
  StatementCurrency,
  StatementInvoice,
} from '../../../../../shared/contracts/documents/statements';
import type { CsvFormat } from '../../../../../shared/csv/csv-format';
import { csvFile } from '../../../../../shared/csv/write-csv';
import { csvAmount } from '../../../domain/csv-amount';
import { openClaimsOf } from './with-claims';

const COLUMNS = [
  'currency',
  'number',
  'issueDate',
  'dueDate',
  'total',
  'paid',
  'deducted',
  'credited',
  'balance',
  'daysOverdue',
  'bucket',
  'creditNotes',
  'paymentTerms',
  'iban',
  'bic',
];

/** The account of a company for one currency, and its payment terms. */
export interface PayTo {
  paymentTerms: string | null;
  iban: string | null;
  bic: string | null;
}

interface StatementRow {
  invoice: StatementInvoice;
  currency: string;
  payTo: PayTo;
  /** The open amount of its claims; null where they were not asked for. */
  claimsMinor: number | null;
}

export function statementCsv(
  currencies: readonly StatementCurrency[],
  payTo: (currency: string) => PayTo,
  format: CsvFormat,
): Promise<Buffer> {
  const hasClaims = currencies.some(({ claims }) => claims !== undefined);
  const rows = currencies.flatMap((one) => {
    const { currency, invoices } = one;
    const claims = openClaimsOf(one);
    return invoices.map((invoice) => ({
      ...{ invoice, currency, payTo: payTo(currency) },
      claimsMinor: hasClaims ? (claims.get(invoice.id) ?? 0) : null,
    }));
  });
  const columns = hasClaims ? [...COLUMNS, 'openClaims'] : COLUMNS;
  return csvFile(columns, rows, (row) => cellsOf(row, format), format);
}

function cellsOf({ invoice, currency, payTo, claimsMinor }: StatementRow, { date }: CsvFormat): unknown[] {
  const { number, issueDate, dueDate, totalMinor, paidMinor, deductedMinor, creditedMinor, balanceMinor } =
    invoice;
  const money = [totalMinor, paidMinor, deductedMinor, creditedMinor, balanceMinor].map((minor) =>
    csvAmount(minor, currency),
  );
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
    ...(claimsMinor === null ? [] : [csvAmount(claimsMinor, currency)]),
  ];
}
